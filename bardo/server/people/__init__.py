"""People: who plays here, what waits for them and how they fared; without accounts, storage or connections."""
