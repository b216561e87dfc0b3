"""BuddhaWheel: board and cards, read from the TOML files in this folder."""
