"""Benchmarks: speed, compared with other engines; timings never decide a test."""

EXPANSIONS = {"ghost-stories": {"… with White Moon": {"expansion": "white-moon"}}}
"""Options with which some games are measured a second time."""
