"""Ghost Stories: what bots think of a position, and bots with habits."""
