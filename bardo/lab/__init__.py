"""Experiments for designers: mass play, contests between bots, reviews of games."""
