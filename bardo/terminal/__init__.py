"""Bardo in a terminal: a game at one keyboard, rulebooks and options as pages of text."""
