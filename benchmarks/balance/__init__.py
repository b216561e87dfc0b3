"""Whether games are as long and as fair as they were meant to be: `python -m benchmarks.balance`.

Simple bots with fixed styles play by the real rules; the results are printed next to reference figures.
"""
