"""How villagers die, and what each death does.  (GS241 to GS252, GS314)"""

from __future__ import annotations

from bardo.engine import ALLOWED, draw, later, rule, tell
from bardo.games.ghost_stories.data.cards import ALL_GHOSTS, ALL_INCARNATIONS
from bardo.games.ghost_stories.data.moon import (
    ALL_CORNERS,
    ALL_VILLAGERS,
    CORNERS,
    DEATH,
    DEATH_BRINGS,
    DEATH_BRINGS_WU_FENG,
    DEATH_CURSES,
    DEATH_HAUNTS,
    DEATH_TAKES_CRYSTAL,
    DEATH_TAKES_LIGHT,
    DEATH_TAKES_QI,
    FAMILY_OF,
    TILE_NAMES,
)
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SPACES, LINES
from bardo.games.ghost_stories.rules.board import ghosts_in_play, place_of_tile
from bardo.games.ghost_stories.rules.decisions import (
    ARRIVING,
    DEVOURING,
    EMPTYING,
    SEATS,
    STRIPPING,
    TOO_MANY_DEAD,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.end import finish
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, KNOWN, NONE
from bardo.games.ghost_stories.rules.tasks import (
    ASK,
    BRING,
    CURSE,
    DEVOUR,
    DISCARD_ONE,
    HAUNT_PLACE,
    HERE,
    LOSE_QI,
    WU_FENG,
)
from bardo.games.ghost_stories.rules.white_moon.crystals import lose_crystal
from bardo.games.ghost_stories.rules.white_moon.villagers import anybody_about, holds_villager, take_top, uncover

VILLAGER_DIES = events("villager dies", "{a:villager} dies at the {b:tile}.")


@rule
def dead_villagers(s: Row) -> int:
    """How many villagers are in the Graveyard."""
    count = 0
    for villager in range(ALL_VILLAGERS):
        count += s.villagers[villager] == GONE
    return count


@rule
def kill(s: Row, place: int) -> None:
    """The top villager of a place dies; too many lose the game, else the death has its effect.  (GS241, GS329)"""
    villager = take_top(s, place)
    s.villagers[villager] = GONE
    s.omen = 1
    tell(s, VILLAGER_DIES, villager, s.tiles[place])
    uncover(s, place)
    if dead_villagers(s) >= s.villager_deaths:
        finish(s, TOO_MANY_DEAD)
    else:
        mourn(s, DEATH[FAMILY_OF[villager]], place)


@rule
def mourn(s: Row, death: int, place: int) -> None:
    """What the death of a villager does to the active side.  (GS243 to GS252)"""
    if death < ALL_COLOURS:
        tao_leaves(s, death)
    elif death == DEATH_TAKES_QI:
        later(s, LOSE_QI, s.turn)
    elif death == DEATH_HAUNTS:
        later(s, HAUNT_PLACE, place)
    elif death == DEATH_BRINGS_WU_FENG:
        later(s, WU_FENG)
    elif death == DEATH_TAKES_CRYSTAL:
        crystal_lost(s)
    elif death == DEATH_BRINGS:
        later(s, BRING)
    elif death == DEATH_CURSES:
        later(s, CURSE, HERE + place)
    elif death == DEATH_TAKES_LIGHT:
        light_lost(s, s.turn)


# -- devoured --------------------------------------------------------------------------------

DEVOURS = events("devours", "A villager is devoured.")
NO_VILLAGERS = events("no villagers", "There is no villager to devour.")
NOBODY_THERE = reasons("There is no villager there.", "GS336")


@rule
def devour(s: Row, space: int) -> None:
    """A villager of the line dies, or any visible one; without one Qi is lost.  (GS314)"""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.stacks[place].high > 0:
            tell(s, DEVOURS)
            kill(s, place)
            return
    if anybody_about(s):
        s.source = space
        later(s, ASK, DEVOURING)
    else:
        tell(s, NO_VILLAGERS)
        later(s, LOSE_QI, s.turn)


DEVOUR.runs(devour)


@rule
def refuse_devour(s: Row, tile: int) -> int:
    """A tile with a villager.  (GS314)"""
    return ALLOWED if holds_villager(s, place_of_tile(s, tile)) else NOBODY_THERE


@rule
def devour_at(s: Row, tile: int) -> None:
    """The villager there is devoured.  (GS314)"""
    s.source = 0
    tell(s, DEVOURS)
    kill(s, place_of_tile(s, tile))


DEVOUR_AT = DEVOURING.each(
    "devour {}", "The villager on {} is devoured", TILE_NAMES, refuse=refuse_devour, apply=devour_at
)


# -- what a death takes ----------------------------------------------------------------------

TAO_LEAVES = events("tao leaves", "A {a:colour} Tao token leaves the game.")
STRIPPED = events("stripped", "{a:seat} loses a {b:colour} Tao token, which leaves the game.")
LOST_CRYSTAL = events("lost crystal", "{a:seat} loses a Moon Crystal.")
EMPTIED = events("emptied", "The crystal in the {a:corner} goes to the reserve.")
LOSES_YIN_YANG = events("loses Yin-Yang", "{a:seat} loses the Yin-Yang token.")
HAS_NOTHING = reasons("That Taoist has nothing like that to lose.", "GS342")
EMPTY_ALREADY = reasons("That receptacle is empty.", "GS342")


@rule
def tao_leaves(s: Row, colour: int) -> None:
    """A Tao token leaves the game, out of the supply or else a Taoist's.  (GS244)"""
    if s.tao[colour] > 0:
        s.tao[colour] -= 1
        tell(s, TAO_LEAVES, colour)
        return
    s.stripping = colour + 1
    ask_whom_to_strip(s)


@rule
def ask_whom_to_strip(s: Row) -> None:
    """Ask who loses what a death takes, if anybody has it."""
    for seat in range(s.seats):
        if refuse_strip(s, seat) == ALLOWED:
            later(s, ASK, STRIPPING)
            return
    s.stripping = NONE


@rule
def refuse_strip(s: Row, seat: int) -> int:
    """A living Taoist who has it.  (GS244, GS249)"""
    board = s.boards[seat]
    held = board.crystals if s.stripping > ALL_COLOURS else board.tao[s.stripping - 1]
    return ALLOWED if held > 0 else HAS_NOTHING


@rule
def strip(s: Row, seat: int) -> None:
    """A Taoist loses a token that leaves the game, or a crystal.  (GS244, GS249)"""
    colour = s.stripping - 1
    s.stripping = NONE
    if colour == ALL_COLOURS:
        lose_crystal(s, seat)
        tell(s, LOST_CRYSTAL, seat)
    else:
        s.boards[seat].tao[colour] -= 1
        tell(s, STRIPPED, seat, colour)


STRIP = STRIPPING.each_seat("strip {}", "{} gives it up", SEATS, refuse=refuse_strip, apply=strip)


@rule
def crystal_lost(s: Row) -> None:
    """A crystal out of a receptacle goes to the reserve, or else a Taoist's.  (GS249)"""
    for corner in range(ALL_CORNERS):
        if s.filled[corner]:
            later(s, ASK, EMPTYING)
            return
    s.stripping = ALL_COLOURS + 1
    ask_whom_to_strip(s)


@rule
def refuse_empty(s: Row, corner: int) -> int:
    """A receptacle that holds a crystal.  (GS249)"""
    return ALLOWED if s.filled[corner] else EMPTY_ALREADY


@rule
def empty(s: Row, corner: int) -> None:
    """The crystal of a receptacle goes to the reserve."""
    s.filled[corner] = 0
    s.crystals += 1
    tell(s, EMPTIED, corner)


EMPTY = EMPTYING.each("empty {}", "Out of the receptacle in the {}", CORNERS, refuse=refuse_empty, apply=empty)


@rule
def light_lost(s: Row, side: int) -> None:
    """The active Taoist gives up the Yin-Yang token, or else a Tao token.  (GS252)"""
    if s.boards[side].yin_yang:
        s.boards[side].yin_yang = 0
        tell(s, LOSES_YIN_YANG, side)
        return
    for colour in range(ALL_COLOURS):
        if s.boards[side].tao[colour] > 0:
            later(s, DISCARD_ONE, side)
            return


# -- Wu-Feng out of the box ------------------------------------------------------------------

OUT_OF_THE_BOX = events("out of the box", "Wu-Feng answers: {a:card} comes out of the box.")
ON_THE_DECK = events("on the deck", "No space is free: {a:card} is put on top of the deck.")
BOX_EMPTY = events("box empty", "No incarnation is left in the box.")


@rule
def bring_wu_feng(s: Row) -> None:
    """An incarnation out of the box comes, or is put on top of the deck when no space is free.  (GS247, GS248)"""
    boxed = -s.coming
    for incarnation in range(ALL_INCARNATIONS):
        boxed += s.unseen_incarnations[incarnation]
    if boxed <= 0:
        tell(s, BOX_EMPTY)
        return
    card = ALL_GHOSTS + draw(s, s.unseen_incarnations)
    s.incarnations += 1
    if ghosts_in_play(s) < ALL_SPACES:
        tell(s, OUT_OF_THE_BOX, card)
        s.arriving = card + 1
        later(s, ASK, ARRIVING)
        return
    tell(s, ON_THE_DECK, card)
    for nth in range(KNOWN - 1, 0, -1):
        s.seen[nth] = s.seen[nth - 1]
    s.seen[0] = card + 1


WU_FENG.runs(bring_wu_feng)
