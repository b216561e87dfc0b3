"""A game with people: protocol, seats, clocks, storage."""
