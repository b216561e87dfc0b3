"""The bundled games, one folder each; they know the engine only."""
