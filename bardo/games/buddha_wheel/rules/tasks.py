"""BuddhaWheel: what may wait on the agenda."""

from __future__ import annotations

WALK, SHARE, SETTLE, END_THROW, PASSING, BUDDHA_GOES_ON, LIBERATION, CALL = range(8)
"""The tasks of the agenda."""
