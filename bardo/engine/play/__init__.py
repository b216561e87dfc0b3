"""Games being played: match, batch, stepper and transcript."""
