"""A Ghost's Revenge: what bots think of a position, and bots with habits."""
