"""The engine's programs: the ways to run rules: linking, machine code and its cache, GPU."""
