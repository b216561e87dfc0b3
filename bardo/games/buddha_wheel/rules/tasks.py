"""BuddhaWheel: what may wait on the agenda; each task is named beside the rule that carries it out."""

from __future__ import annotations

from bardo.engine import Tasks

tasks = Tasks(actor="turn")
WALK = tasks("walk")
SHARE = tasks("share a square")
SETTLE = tasks("settle")
END_THROW = tasks("end the throw")
PASSING = tasks("pass")
BUDDHA_GOES_ON = tasks("go on as a Buddha")
LIBERATION = tasks("be liberated")
CALL = tasks("call for the throw")
