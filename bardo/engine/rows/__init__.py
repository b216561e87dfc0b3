"""Rows, and everything a rule may touch: schema, chance, agenda and events."""
