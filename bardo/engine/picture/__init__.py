"""The picture of a table: scenes, inks and SVG."""
