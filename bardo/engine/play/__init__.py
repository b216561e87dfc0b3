"""The engine's play: games being played: match, batch, stepper, transcript."""
