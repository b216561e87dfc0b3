"""The five games, one folder each; they know the engine only. `bardo.available_games()` lists them by name."""
