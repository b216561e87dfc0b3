"""A Ghost's Revenge: the rules: what a game consists of, what may be decided, and what follows from it."""
