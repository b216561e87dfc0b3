"""The engine's authoring: the contract of a game: menus and words, data files, conformance kit."""
