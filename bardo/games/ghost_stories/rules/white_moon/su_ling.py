"""Su-Ling: where she goes at the end of a turn, and what drives her away.  (GS265 to GS272)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.cards import INCARNATION
from bardo.games.ghost_stories.data.moon import CORNER_OF_ICON
from bardo.games.ghost_stories.data.village import SPACES
from bardo.games.ghost_stories.rules.decisions import FILLING, LEADING, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import ASK

SU_LING_GOES = events("su-ling", "Su-Ling goes in front of {a:space}.")
SU_LING_FILLS = events("su-ling fills", "A crystal comes into the receptacle in the {a:corner}.")
SU_LING_DRIVEN = events("su-ling leaves", "Su-Ling is driven away into the reserve.")
NOT_BEFORE_WU_FENG = reasons("Su-Ling does not stand in front of an incarnation.", "GS268")
STANDS_THERE = reasons("Su-Ling is already there.", "GS268")


@rule
def refuse_lead(s: Row, space: int) -> int:
    """Any icon but hers and those before an incarnation.  (GS268)"""
    if s.su_ling == space + 1:
        return STANDS_THERE
    card = s.spaces[space].card - 1
    return NOT_BEFORE_WU_FENG if card >= 0 and INCARNATION[card] else ALLOWED


@rule
def lead(s: Row, space: int) -> None:
    """Su-Ling goes before a space, where she may fill a receptacle.  (GS266, GS272)"""
    s.omen = 0
    s.su_ling = space + 1
    tell(s, SU_LING_GOES, space)
    corner = CORNER_OF_ICON[space]
    if corner >= 0 and s.filled[corner] == 0 and s.crystals > 0:
        later(s, ASK, FILLING)


@rule
def stay(s: Row) -> None:
    """Su-Ling stays where she is.  (GS266)"""
    s.omen = 0


LEAD = LEADING.each("su-ling {}", "Su-Ling goes in front of {}", SPACES, refuse=refuse_lead, apply=lead)
STAY = LEADING.action("su-ling stays", "Su-Ling stays", apply=stay)


@rule
def fill(s: Row) -> None:
    """A crystal of the reserve goes into the receptacle next to Su-Ling.  (GS272)"""
    corner = CORNER_OF_ICON[s.su_ling - 1]
    s.crystals -= 1
    s.filled[corner] = 1
    tell(s, SU_LING_FILLS, corner)


@rule
def leave_empty(s: Row) -> None:
    """The receptacle stays empty.  (GS272)"""


FILL = FILLING.action("fill", "Put a crystal into the receptacle", apply=fill)
LEAVE_EMPTY = FILLING.action("leave empty", "Leave the receptacle empty", apply=leave_empty)


@rule
def drive_su_ling_away(s: Row, space: int) -> None:
    """Su-Ling leaves when an incarnation comes, and what has happened so far does not bring her back.  (GS271)"""
    if s.su_ling == space + 1 and INCARNATION[s.spaces[space].card - 1]:
        s.su_ling = NONE
        s.omen = 0
        tell(s, SU_LING_DRIVEN)
