"""Authoring, the contract of a game: menus and words, data files, rulebook, typed rows, conformance kit."""
