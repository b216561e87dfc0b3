"""Artifacts that are used: Life Potion, Moon Dust, Scroll of Unity, Firework; and how they pass on.  (GS296 to GS304)

The others work where their rules are: the Sword where dice are thrown, the Claw in claw.py, Armor and Shield where
ghosts arrive.
"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_ARTIFACTS, DUST, FIREWORK, POTION, SCROLL
from bardo.games.ghost_stories.data.village import ALL_SIDES
from bardo.games.ghost_stories.rules.board import NOWHERE, lives, place_of_tile
from bardo.games.ghost_stories.rules.rewards import NO_QI, gain_qi
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import IN_THE_BOX, NONE
from bardo.games.ghost_stories.rules.tasks import ASK, CALL
from bardo.games.ghost_stories.rules.tiles import refuse_help, revive
from bardo.games.ghost_stories.rules.white_moon.crystals import gain_crystal
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise
from bardo.games.ghost_stories.rules.white_moon.villagers import FOLLOWS, go, may_follow_from
from bardo.games.ghost_stories.rules.words import (
    DRINKING,
    FLYING,
    FOLLOW_WITH,
    LAUNCHING,
    REMAIN,
    USE_DUST,
    USE_FIREWORK,
    USE_POTION,
    events,
    reasons,
)

USED = events("artifact used", "{a:seat} uses an artifact: {b:artifact}.")
COMES = events("comes", "{a:seat} comes to {b:tile}.")
INHERITS = events("inherits", "{a:seat} inherits an artifact: {b:artifact}.")
NOT_OWNED = reasons("You do not have that artifact.", "GS296")
NOBODY_TO_HEAL = reasons("Nobody can be given Qi, and no villager can be revived.", "GS300")
NO_CRYSTAL = reasons("The reserve has no crystal.", "GS301")
NOBODY_TO_CALL = reasons("There is no other living Taoist on another tile.", "GS303")
NO_OTHER_HELP = reasons("No other tile can help now.", "GS302")
STANDS_HERE = reasons("You stand on that tile.", "GS302")
NOT_AT_THE_TABLE = reasons("There is no such Taoist.", "GS300")
NOBODY_TO_BRING = reasons("No villager can be brought.", "GS303")
NO_HEIR = reasons("There is no living Taoist.", "GS298")
ELSEWHERE = reasons("Another tile, please.", "GS304")


@rule
def artifact_of(a: int) -> int:
    """The artifact that an action of the turn uses."""
    if a == USE_POTION:
        return POTION
    if a == USE_DUST:
        return DUST
    return FIREWORK if a == USE_FIREWORK else SCROLL


@rule
def refuse_artifact(s: Row, me: int, a: int) -> int:
    """An own artifact that can do something.  (GS299 to GS304)"""
    artifact = artifact_of(a)
    if s.artifacts[artifact] != me + 1:
        return NOT_OWNED
    if artifact == POTION:
        return ALLOWED if s.qi > 0 or can_raise(s) else NOBODY_TO_HEAL
    if artifact == DUST:
        return ALLOWED if s.crystals > 0 else NO_CRYSTAL
    if artifact == FIREWORK:
        for place in range(len(s.tiles)):
            if refuse_launch(s, me, s.tiles[place]) == ALLOWED:
                return ALLOWED
        return NO_OTHER_HELP
    if s.seats == 1:
        return ALLOWED
    for seat in range(s.seats):
        if may_be_called(s, me, seat):
            return ALLOWED
    return NOBODY_TO_CALL


@rule
def use_artifact(s: Row, me: int, a: int) -> None:
    """An artifact goes to the box and does its work; whoever reads the Scroll before moving stays.  (GS297, GS303)"""
    artifact = artifact_of(a)
    s.artifacts[artifact] = IN_THE_BOX
    tell(s, USED, me, artifact)
    if artifact == POTION:
        later(s, ASK, DRINKING)
    elif artifact == DUST:
        gain_crystal(s)
    elif artifact == FIREWORK:
        later(s, ASK, LAUNCHING)
    elif s.seats == 1:
        later(s, ASK, FLYING)
    else:
        for nth in range(1, ALL_SIDES):
            seat = (me + nth) % ALL_SIDES
            if may_be_called(s, me, seat):
                later(s, CALL, seat)


# -- the Life Potion -------------------------------------------------------------------------


@rule
def refuse_heal(s: Row, seat: int) -> int:
    """Any Taoist, dead or alive, if the supply has a Qi.  (GS300)"""
    if seat >= s.seats:
        return NOT_AT_THE_TABLE
    return ALLOWED if s.qi > 0 else NO_QI


@rule
def heal(s: Row, seat: int) -> None:
    """1 Qi for a Taoist; a dead one is revived by it.  (GS300)"""
    if lives(s, seat):
        gain_qi(s, seat)
    else:
        revive(s, seat, 1)


# -- the Firework ----------------------------------------------------------------------------


@rule
def refuse_launch(s: Row, me: int, tile: int) -> int:
    """The help of a tile on which the Taoist does not stand.  (GS302)"""
    if place_of_tile(s, tile) == s.boards[me].place:
        return STANDS_HERE
    return refuse_help(s, me, tile)


# -- the Scroll of Unity ---------------------------------------------------------------------


@rule
def may_be_called(s: Row, me: int, seat: int) -> bool:
    """Another living Taoist, not on the tile of the Scroll's reader.  (GS303)"""
    return seat != me and lives(s, seat) and s.boards[seat].place != s.boards[me].place


@rule
def refuse_call(s: Row, me: int, a: int) -> int:
    """To come alone, to bring a villager if there is one and room, or to stay.  (GS303)"""
    if a == FOLLOW_WITH and not may_follow_from(s, s.boards[s.guided - 1].place, s.boards[me].place):
        return NOBODY_TO_BRING
    return ALLOWED


@rule
def answer_call(s: Row, me: int, a: int) -> None:
    """A Taoist comes to the reader of the Scroll, or stays.  (GS303)"""
    seat = s.guided - 1
    s.guided = NONE
    if a == REMAIN:
        return
    start, place = s.boards[seat].place, s.boards[me].place
    s.boards[seat].place = place
    tell(s, COMES, seat, s.tiles[place])
    if a == FOLLOW_WITH:
        go(s, start, place, FOLLOWS)


@rule
def refuse_fly(s: Row, me: int, tile: int) -> int:
    """Alone, any other tile.  (GS304)"""
    place = place_of_tile(s, tile)
    return ELSEWHERE if place == NOWHERE or place == s.boards[me].place else ALLOWED


# -- inheritance -----------------------------------------------------------------------------


@rule
def bequeath(s: Row, seat: int) -> None:
    """The artifacts of the dead pass to a living Taoist.  (GS298)"""
    for artifact in range(ALL_ARTIFACTS):
        owner = s.artifacts[artifact] - 1
        if owner >= 0 and owner < ALL_SIDES and not lives(s, owner):
            s.artifacts[artifact] = seat + 1
            tell(s, INHERITS, seat, artifact)
