"""White Moon: what the expansion adds to the table."""
