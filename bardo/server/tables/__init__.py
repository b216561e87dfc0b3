"""One served table: how it is made, what it remembers, what it allows, and how it is shown."""
