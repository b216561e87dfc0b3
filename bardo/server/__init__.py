"""A game with people: tables, storage, hub, HTTP."""
