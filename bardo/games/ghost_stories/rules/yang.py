"""The Yang phase: what is done before the move, the move, the action, and Buddhas.  (GS100 to GS121, GS147)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.village import (
    ALL_POWERS,
    FACED,
    GUST,
    MANTRA,
    MOST_FACED,
    NEAR,
    POCKETS,
    SECOND_WIND,
    SPIRES,
    TWIN_WINDS,
)
from bardo.games.ghost_stories.rules.board import (
    NOT_THERE,
    NOWHERE,
    ghosts_in_play,
    has_power,
    haunted_tiles,
    lives,
    living,
    place_of_tile,
    power_is_on,
    tao_in_supply,
)
from bardo.games.ghost_stories.rules.dice import throw_to_exorcise
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import faces, targets
from bardo.games.ghost_stories.rules.tasks import ACTED, HELP
from bardo.games.ghost_stories.rules.tiles import AT_THE_PORTAL, can_help, portal_is_far, refuse_help
from bardo.games.ghost_stories.rules.white_moon.artifacts import refuse_artifact
from bardo.games.ghost_stories.rules.white_moon.crystals import refuse_crystal
from bardo.games.ghost_stories.rules.white_moon.saving import refuse_save, shelter
from bardo.games.ghost_stories.rules.winds import TOO_FAR
from bardo.games.ghost_stories.rules.words import (
    AFTER,
    ASK_HELP,
    BEFORE,
    BETWEEN,
    BORROW,
    CALL_HELP,
    CALL_LIGHT,
    END_TURN,
    EXORCISE,
    MOVE_TO,
    MOVED,
    REST,
    SET_BUDDHA,
    SET_CRYSTAL,
    SHELTER,
    USE_MANTRA,
    USE_POCKETS,
    USE_TWIN_WINDS,
    events,
    reasons,
)

MOVES = events("moves", "{a:seat} moves to {b:tile}.")
BORROWS = events("borrows", "{a:seat} spends a Power token and has {b:power} in this turn.")
GIVES_YIN_YANG = events("gives Yin-Yang", "{a:seat} gives up the Yin-Yang token.")
ASKS = events("asks", "{a:seat} asks for help: {b:tile}.")
ENFEEBLED = events("enfeebled", "{a:seat} lays the Mantra on {b:card}.")
ENSHRINED = events("enshrined", "{a:seat} places a Buddha on {b:space}.")


@rule
def end_preparations(s: Row, point: int) -> None:
    """What is done before the move is over; nothing is kept of it, so that equal positions have equal bytes."""
    s.point = point
    for power in range(ALL_POWERS):
        s.used[power] = 0


@rule
def end_action(s: Row) -> None:
    """The action is over, and so is all before it."""
    end_preparations(s, AFTER)
    s.helped = 0
    s.exorcisms = 0
    s.acted_at = NONE


@rule
def begin_action(s: Row, me: int, a: int) -> None:
    """Help of the own tile, saving, or an exorcism.  (GS103, GS232)"""
    end_preparations(s, MOVED)
    s.acted_at = s.boards[me].place + 1
    if a == ASK_HELP:
        s.helped += 1
        tile = s.tiles[s.boards[me].place]
        tell(s, ASKS, me, tile)
        later(s, HELP, tile)
    elif a == SHELTER:
        s.helped += 1
        shelter(s, s.boards[me].place, me + 1)
    else:
        s.exorcisms += 1
        throw_to_exorcise(s, me)
    later(s, ACTED)


ONLY_BEFORE = reasons("That is done before the move.", "GS101")
NOT_BETWEEN = reasons("Between two actions only ask, shelter, exorcise, rest or end the turn.", "GS174")
NOT_YOUR_POWER = reasons("You do not have that power, or it is off.", "GS110")
ONCE_A_TURN = reasons("That was done in this turn already.", "GS101")
SUPPLY_EMPTY = reasons("The supply has no Tao token.", "GS5")
NO_GHOSTS = reasons("There is no other ghost to lay it on.", "GS119")
NOBODY_ELSE = reasons("There is no other living Taoist.", "GS112")
NO_POWER_TOKEN = reasons("You have no Power token.", "GS40")
NOT_NEUTRAL = reasons("Only the powers of neutral boards are borrowed.", "GS41")
BORROWED_ALREADY = reasons("You have borrowed that already.", "GS41")
POWER_OFF_NOW = reasons("That power is off.", "GS41")
NO_YIN_YANG = reasons("You do not have your Yin-Yang token.", "GS106")
NOTHING_TO_RESTORE = reasons("No tile is haunted.", "GS106")
NO_HELP_ANYWHERE = reasons("No tile can help now.", "GS107")
MOVED_ALREADY = reasons("The move is over.", "GS102")
HERE_ALREADY = reasons("You are there.", "GS102")
ACTION_OVER = reasons("The action of this turn is over.", "GS103")
NO_SECOND = reasons("You have no second action of that kind.", "GS174")
FACE_NOTHING = reasons("You face no ghost that can be exorcised.", "GS135")
NOTHING_TO_REST = reasons("There is no second action to do without.", "GS174")
NO_BUDDHA_HELD = reasons("You have no Buddha from an earlier turn.", "GS147")
NO_EMPTY_SPACE = reasons("You face no empty space.", "GS147")
NOT_EMPTY = reasons("You do not face that space, or it is not empty.", "GS147")


@rule
def refuse_turn(s: Row, me: int, a: int) -> int:
    """What the point of the Yang phase allows.  (GS100 to GS105)"""
    if a == END_TURN:
        return ALLOWED
    if a == REST:
        return ALLOWED if s.point == BETWEEN else NOTHING_TO_REST
    if a in (ASK_HELP, EXORCISE):
        return refuse_action(s, me, a)
    if s.point == BETWEEN:
        return NOT_BETWEEN
    if a < ASK_HELP:
        return refuse_move(s, me, a - MOVE_TO)
    if a == SET_BUDDHA:
        return refuse_buddha(s, me)
    if a <= USE_TWIN_WINDS:
        return refuse_early_power(s, me, a)
    if a <= CALL_LIGHT:
        return refuse_yin_yang_use(s, me, a)
    return refuse_borrow(s, me, a - BORROW + 1)


@rule
def refuse_moon_turn(s: Row, me: int, a: int) -> int:
    """What White Moon adds to it.  (GS333)"""
    if a == SHELTER:
        return refuse_action(s, me, a)
    if s.point == BETWEEN:
        return NOT_BETWEEN
    return refuse_crystal(s, me) if a == SET_CRYSTAL else refuse_artifact(s, me, a)


@rule
def refuse_early_power(s: Row, me: int, a: int) -> int:
    """The powers before the move.  (GS101, GS112, GS118, GS119)"""
    power = POCKETS if a == USE_POCKETS else (MANTRA if a == USE_MANTRA else TWIN_WINDS)
    if s.point != BEFORE:
        return ONLY_BEFORE
    if s.used[power]:
        return ONCE_A_TURN
    if not has_power(s, me, power):
        return NOT_YOUR_POWER
    if power == POCKETS:
        return ALLOWED if tao_in_supply(s) > 0 else SUPPLY_EMPTY
    if power == MANTRA:
        return ALLOWED if ghosts_in_play(s) > (s.mantra != NONE) else NO_GHOSTS
    return ALLOWED if living(s) > 1 else NOBODY_ELSE


@rule
def refuse_borrow(s: Row, me: int, side: int) -> int:
    """A Power token for the power of a neutral board.  (GS40, GS41)"""
    if side < s.seats:
        return NOT_NEUTRAL
    if s.boards[me].tokens == 0:
        return NO_POWER_TOKEN
    if s.borrowed[side]:
        return BORROWED_ALREADY
    return ALLOWED if power_is_on(s, side) else POWER_OFF_NOW


@rule
def refuse_yin_yang_use(s: Row, me: int, a: int) -> int:
    """The Yin-Yang token, for help or light.  (GS106, GS107)"""
    if s.boards[me].yin_yang == 0:
        return NO_YIN_YANG
    if a == CALL_HELP:
        return ALLOWED if can_help(s, me) else NO_HELP_ANYWHERE
    haunted = haunted_tiles(s)
    if haunted == 1 and s.expansion and s.haunted[s.gate] and portal_is_far(s):
        return AT_THE_PORTAL
    return ALLOWED if haunted > 0 else NOTHING_TO_RESTORE


@rule
def refuse_move(s: Row, me: int, tile: int) -> int:
    """One step, or with Dance of the Spires anywhere.  (GS102, GS111)"""
    if s.point != BEFORE:
        return MOVED_ALREADY
    place, start = place_of_tile(s, tile), s.boards[me].place
    if place == NOWHERE:
        return NOT_THERE
    if place == start:
        return HERE_ALREADY
    return ALLOWED if NEAR[start][place] or has_power(s, me, SPIRES) else TOO_FAR


@rule
def refuse_action(s: Row, me: int, a: int) -> int:
    """Help or an exorcism, once, or as a power allows.  (GS103, GS113, GS114)"""
    if s.point == AFTER:
        return ACTION_OVER
    if s.point == BETWEEN and not may_follow(s, me, a):
        return NO_SECOND
    if a == ASK_HELP:
        return refuse_help(s, me, s.tiles[s.boards[me].place])
    if a == SHELTER:
        return refuse_save(s, s.boards[me].place)
    return ALLOWED if targets(s, me) else FACE_NOTHING


@rule
def may_follow(s: Row, me: int, a: int) -> bool:
    """Whether a power allows this as a second action, on the tile of the first.  (GS113, GS114)"""
    if s.helped + s.exorcisms != 1 or s.acted_at != s.boards[me].place + 1:
        return False
    same = (a != EXORCISE) == (s.helped == 1)
    return has_power(s, me, SECOND_WIND if same else GUST)


@rule
def second_action(s: Row, me: int) -> bool:
    """Whether there is a second action to take, between the two."""
    if not lives(s, me):
        return False
    if refuse_action(s, me, ASK_HELP) == ALLOWED or refuse_action(s, me, EXORCISE) == ALLOWED:
        return True
    return s.expansion == 1 and refuse_action(s, me, SHELTER) == ALLOWED


@rule
def refuse_buddha(s: Row, me: int) -> int:
    """A Buddha taken on an earlier turn, on an empty space that is faced.  (GS147)"""
    if s.boards[me].buddhas == s.boards[me].fresh:
        return NO_BUDDHA_HELD
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and refuse_enshrine(s, me, space) == ALLOWED:
            return ALLOWED
    return NO_EMPTY_SPACE


@rule
def refuse_enshrine(s: Row, me: int, space: int) -> int:
    """A space that is faced and empty.  (GS21, GS147)"""
    empty = s.spaces[space].card == NONE and s.spaces[space].buddha == 0
    return ALLOWED if empty and faces(s, me, space) else NOT_EMPTY
