"""Reincarnation: the steps of a turn, which keep every action in its place."""

from __future__ import annotations

from bardo.engine import ALLOWED, rule
from bardo.games.reincarnation.rules.decisions import AGED, GATHER, WANDER, reasons
from bardo.games.reincarnation.rules.row import Row

WANDER_FIRST = reasons("First wander or stay.", "RE38")
GO_ON_FIRST = reasons("First go on: the token and the shift of step 1 are still to come.", "RE164")
GATHER_FIRST = reasons("First gather.", "RE38")
STEP_IS_OVER = reasons("That step of this turn is over.", "RE38")
ONLY_GODS_NOW = reasons("You have grown older: call a god, or end your turn.", "RE136")


@rule
def refuse_step(s: Row, first: int, last: int) -> int:
    """Why it is too early or too late for an action that belongs to these steps.  (RE38, RE95, RE136)"""
    if s.step == AGED:
        return ONLY_GODS_NOW
    if s.step < first:
        if s.step == WANDER:
            return WANDER_FIRST
        return GO_ON_FIRST if s.step < GATHER else GATHER_FIRST
    return ALLOWED if s.step <= last else STEP_IS_OVER
