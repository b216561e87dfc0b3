"""Speed, measured beside the peers; never a test."""

EXPANSIONS = {"ghost-stories": {"… with White Moon": {"expansion": "white-moon"}}}
"""Games that are measured a second time, with these options."""
