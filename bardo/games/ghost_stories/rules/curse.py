"""The Curse die, and what its faces do.  (GS94 to GS99)"""

from __future__ import annotations

from bardo.engine import ask, choose, later, rule, tell
from bardo.games.ghost_stories.data.village import (
    BLANK,
    CURSE_BRINGS,
    CURSE_FACE,
    CURSE_HAUNTS,
    CURSE_SIDES,
    CURSE_TAKES_QI,
    CURSE_TAKES_TAO,
    FAVORITE,
    MOUNTAIN,
)
from bardo.games.ghost_stories.rules.board import has_power, lives
from bardo.games.ghost_stories.rules.decisions import DEFYING, events
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import BRING, CURSE, HAUNT, HAUNT_PLACE, HERE, LOSE_QI, LOSE_TAO

CURSED = events("curse", "The Curse die, rolled for {b:side}, shows {a:curse}.")
CURSED_AGAIN = events("curse again", "Rerolled: the Curse die shows {a:curse}.")
NO_CURSE = events("no curse", "{a:seat} has the Strength of a Mountain: the Curse die is not rolled.")


@rule
def curse(s: Row, source: int) -> None:
    """The Curse die is thrown for the active side.  (GS94, GS97 to GS99)"""
    active = lives(s, s.turn)
    if active and has_power(s, s.turn, MOUNTAIN):
        tell(s, NO_CURSE, s.turn)
        return
    face = throw_curse(s, CURSED)
    if face != BLANK and active and has_power(s, s.turn, FAVORITE):
        s.curse = face + 1
        s.source = source
        ask(s, s.speaker, DEFYING)
    else:
        befall(s, face, source)


CURSE.runs(curse)


@rule
def throw_curse(s: Row, event: int) -> int:
    """A face of the Curse die."""
    face = CURSE_FACE[choose(s, CURSE_SIDES)]
    s.omen = s.expansion
    tell(s, event, face, s.turn)
    return face


@rule
def defy(s: Row) -> None:
    """The Curse die is rerolled, and its second result stands.  (GS99)"""
    end_curse(s, throw_curse(s, CURSED_AGAIN))


@rule
def accept(s: Row) -> None:
    """The first result stands.  (GS99)"""
    end_curse(s, s.curse - 1)


@rule
def end_curse(s: Row, face: int) -> None:
    """The curse that was asked about befalls, as thrown first or second.  (GS99)"""
    source = s.source
    s.curse = NONE
    s.source = 0
    befall(s, face, source)


DEFY = DEFYING.action("defy", "Reroll the Curse die", apply=defy)
ACCEPT = DEFYING.action("accept", "Let it happen", apply=accept)


@rule
def befall(s: Row, face: int, source: int) -> None:
    """What a face of the Curse die does.  (GS95)"""
    if face == CURSE_HAUNTS and source >= HERE:
        later(s, HAUNT_PLACE, source - HERE)
    elif face == CURSE_HAUNTS:
        later(s, HAUNT, source)
    elif face == CURSE_BRINGS:
        later(s, BRING)
    elif face == CURSE_TAKES_TAO:
        later(s, LOSE_TAO, s.turn)
    elif face == CURSE_TAKES_QI:
        later(s, LOSE_QI, s.turn)
