"""Whether games are as long and as fair as they were meant to be: `python -m benchmarks.balance`.

Simple players of fixed styles meet on the real rules; what comes of it stands beside reference figures.
"""
