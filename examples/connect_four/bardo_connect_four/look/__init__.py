"""Connect Four: how the table looks, in letters and as a picture."""
