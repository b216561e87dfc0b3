"""Programs, the ways to run a game's rules: linking, machine code and its cache, GPU."""
