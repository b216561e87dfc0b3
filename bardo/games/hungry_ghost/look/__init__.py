"""Hungry Ghost: how the table looks: picture, text and art."""
