"""Artifacts that are used: Life Potion, Moon Dust, Scroll of Unity, Firework; and how they pass on.  (GS296 to GS304)

The others work where their rules are: the Sword where dice are thrown, the Claw in claw.py, Armor and Shield where
ghosts arrive.
"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_ARTIFACTS, DUST, FIREWORK, POTION, SCROLL, TILE_NAMES
from bardo.games.ghost_stories.data.village import ALL_SIDES, PLACES
from bardo.games.ghost_stories.rules.action import end_preparations
from bardo.games.ghost_stories.rules.board import NOWHERE, lives, place_of_tile
from bardo.games.ghost_stories.rules.decisions import (
    BEFORE,
    BEQUEATHING,
    BETWEEN,
    CALLING,
    DRINKING,
    FLYING,
    LAUNCHING,
    MOON_TURN,
    MOVED,
    SEATS,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.rewards import NO_QI, gain_qi
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import IN_THE_BOX
from bardo.games.ghost_stories.rules.tasks import ACTED, ASK, CALL, HELP, YANG
from bardo.games.ghost_stories.rules.tiles import ASKS, refuse_help, revive
from bardo.games.ghost_stories.rules.white_moon.crystals import gain_crystal
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise
from bardo.games.ghost_stories.rules.white_moon.villagers import FOLLOWS, go, may_follow_from, walk
from bardo.games.ghost_stories.rules.yang import MOVES

USED = events("artifact used", "{a:seat} uses an artifact: {b:artifact}.")
NOT_OWNED = reasons("You do not have that artifact.", "GS296")


@rule
def refuse_artifact(s: Row, me: int, artifact: int) -> int:
    """An artifact of one's own, at any point of the Yang phase.  (GS296, GS299)"""
    return ALLOWED if s.artifacts[artifact] == me + 1 else NOT_OWNED


@rule
def use_artifact(s: Row, me: int, artifact: int) -> None:
    """An artifact goes to the box.  (GS297)"""
    s.artifacts[artifact] = IN_THE_BOX
    tell(s, USED, me, artifact)


@rule
def go_on(s: Row) -> None:
    """The Yang phase goes on; between two actions the second may no longer be possible.  (GS299)"""
    later(s, ACTED if s.point == BETWEEN else YANG)


# -- the Life Potion -------------------------------------------------------------------------

NOBODY_TO_HEAL = reasons("Nobody can be given Qi, and no villager can be revived.", "GS300")
NOT_AT_THE_TABLE = reasons("There is no such Taoist.", "GS300")


@rule
def refuse_potion(s: Row, me: int) -> int:
    """If a Qi is in the supply, or a villager can be revived.  (GS300)"""
    refused = refuse_artifact(s, me, POTION)
    if refused != ALLOWED:
        return refused
    return ALLOWED if s.qi > 0 or can_raise(s) else NOBODY_TO_HEAL


@rule
def use_potion(s: Row, me: int) -> None:
    """The Life Potion: whom is it for?  (GS300)"""
    use_artifact(s, me, POTION)
    later(s, ASK, DRINKING)
    go_on(s)


USE_POTION = MOON_TURN.action(
    "potion", "Life Potion: 1 Qi for a Taoist, or a villager comes back", refuse=refuse_potion, apply=use_potion
)


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


HEAL = DRINKING.each_seat("heal {}", "1 Qi for {}", SEATS, refuse=refuse_heal, apply=heal)


# -- Moon Dust -------------------------------------------------------------------------------

NO_CRYSTAL = reasons("The reserve has no crystal.", "GS301")


@rule
def refuse_dust(s: Row, me: int) -> int:
    """If a crystal is in the reserve.  (GS301)"""
    refused = refuse_artifact(s, me, DUST)
    if refused != ALLOWED:
        return refused
    return ALLOWED if s.crystals > 0 else NO_CRYSTAL


@rule
def use_dust(s: Row, me: int) -> None:
    """Moon Dust brings a crystal.  (GS301)"""
    use_artifact(s, me, DUST)
    gain_crystal(s)
    go_on(s)


USE_DUST = MOON_TURN.action("moon dust", "Moon Dust: take a crystal", refuse=refuse_dust, apply=use_dust)


# -- the Scroll of Unity ---------------------------------------------------------------------

COMES = events("comes", "{a:seat} comes to {b:tile}.")
NOBODY_TO_CALL = reasons("There is no other living Taoist on another tile.", "GS303")
NOBODY_TO_BRING = reasons("No villager can be brought.", "GS303")
ELSEWHERE = reasons("Choose another tile.", "GS304")


@rule
def may_be_called(s: Row, me: int, seat: int) -> bool:
    """Another living Taoist, not on the tile of the Scroll's reader.  (GS303)"""
    return seat != me and lives(s, seat) and s.boards[seat].place != s.boards[me].place


@rule
def refuse_scroll(s: Row, me: int) -> int:
    """If somebody can be called; alone always.  (GS303, GS304)"""
    refused = refuse_artifact(s, me, SCROLL)
    if refused != ALLOWED or s.seats == 1:
        return refused
    for seat in range(s.seats):
        if may_be_called(s, me, seat):
            return ALLOWED
    return NOBODY_TO_CALL


@rule
def use_scroll(s: Row, me: int) -> None:
    """The others are called one after the other; whoever reads the Scroll before moving stays.  (GS303, GS304)"""
    if s.point == BEFORE:
        end_preparations(s, MOVED)
    use_artifact(s, me, SCROLL)
    if s.seats == 1:
        later(s, ASK, FLYING)
    else:
        for nth in range(1, ALL_SIDES):
            seat = (me + nth) % ALL_SIDES
            if may_be_called(s, me, seat):
                later(s, CALL, seat)
    go_on(s)


USE_SCROLL = MOON_TURN.action(
    "scroll", "Scroll of Unity: call the other Taoists to your tile", refuse=refuse_scroll, apply=use_scroll
)


@rule
def call(s: Row, seat: int) -> None:
    """A Taoist is called: what does its player answer?  (GS207, GS303)"""
    ask(s, seat, CALLING)


CALL.runs(call)


@rule
def follow(s: Row, me: int) -> None:
    """A Taoist comes to the reader of the Scroll.  (GS303)"""
    s.boards[s.seat].place = s.boards[me].place
    tell(s, COMES, s.seat, s.tiles[s.boards[me].place])


@rule
def refuse_follow_with(s: Row, me: int) -> int:
    """A villager comes along only if there is one, and room.  (GS303)"""
    can_come = may_follow_from(s, s.boards[s.seat].place, s.boards[me].place)
    return ALLOWED if can_come else NOBODY_TO_BRING


@rule
def follow_with(s: Row, me: int) -> None:
    """A Taoist comes and brings a villager.  (GS303)"""
    start = s.boards[s.seat].place
    follow(s, me)
    go(s, start, s.boards[me].place, FOLLOWS)


@rule
def remain(s: Row) -> None:
    """A Taoist who is called stays.  (GS303)"""


FOLLOW = CALLING.action("gather", "Come", apply=follow)
FOLLOW_WITH = CALLING.action(
    "gather with villager", "Come and bring the villager", refuse=refuse_follow_with, apply=follow_with
)
REMAIN = CALLING.action("remain", "Stay", apply=remain)


@rule
def refuse_fly(s: Row, me: int, tile: int) -> int:
    """Alone, any other tile.  (GS304)"""
    place = place_of_tile(s, tile)
    return ELSEWHERE if place == NOWHERE or place == s.boards[me].place else ALLOWED


@rule
def fly(s: Row, me: int, tile: int) -> None:
    """Alone, the Scroll carries its reader to a tile.  (GS304)"""
    tell(s, MOVES, me, tile)
    walk(s, me, place_of_tile(s, tile))


FLY = FLYING.each("fly {}", "Go to {}", TILE_NAMES, refuse=refuse_fly, apply=fly)


# -- the Firework ----------------------------------------------------------------------------

NO_OTHER_HELP = reasons("No other tile can help now.", "GS302")
STANDS_HERE = reasons("You stand on that tile.", "GS302")


@rule
def refuse_firework(s: Row, me: int) -> int:
    """If another tile can help.  (GS302)"""
    refused = refuse_artifact(s, me, FIREWORK)
    if refused != ALLOWED:
        return refused
    for place in range(PLACES):
        if refuse_launch(s, me, s.tiles[place]) == ALLOWED:
            return ALLOWED
    return NO_OTHER_HELP


@rule
def use_firework(s: Row, me: int) -> None:
    """The Firework: which tile helps?  (GS302)"""
    use_artifact(s, me, FIREWORK)
    later(s, ASK, LAUNCHING)
    go_on(s)


USE_FIREWORK = MOON_TURN.action(
    "firework", "Firework: have the help of another tile", refuse=refuse_firework, apply=use_firework
)


@rule
def refuse_launch(s: Row, me: int, tile: int) -> int:
    """The help of a tile on which the Taoist does not stand.  (GS302)"""
    if place_of_tile(s, tile) == s.boards[me].place:
        return STANDS_HERE
    return refuse_help(s, me, tile)


@rule
def launch(s: Row, me: int, tile: int) -> None:
    """Another tile is asked for help.  (GS302)"""
    tell(s, ASKS, me, tile)
    later(s, HELP, tile)


LAUNCH = LAUNCHING.each("launch {}", "Ask for help: {}", TILE_NAMES, refuse=refuse_launch, apply=launch)


# -- inheritance -----------------------------------------------------------------------------

INHERITS = events("inherits", "{a:seat} inherits an artifact: {b:artifact}.")
NO_HEIR = reasons("There is no living Taoist there.", "GS298")


@rule
def refuse_bequeath(s: Row, seat: int) -> int:
    """A living Taoist.  (GS298)"""
    return ALLOWED if lives(s, seat) else NO_HEIR


@rule
def bequeath(s: Row, seat: int) -> None:
    """The artifacts of the dead pass to a living Taoist.  (GS298)"""
    for artifact in range(ALL_ARTIFACTS):
        owner = s.artifacts[artifact] - 1
        if owner >= 0 and owner < ALL_SIDES and not lives(s, owner):
            s.artifacts[artifact] = seat + 1
            tell(s, INHERITS, seat, artifact)


BEQUEATH = BEQUEATHING.each_seat(
    "bequeath {}", "The artifacts are for {}", SEATS, refuse=refuse_bequeath, apply=bequeath
)
