"""The engine's rows: what a rule may touch: schema, chance, agenda and events."""
