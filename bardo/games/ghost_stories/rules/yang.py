"""The Yang phase: the move, the action, Buddhas, powers, Yin-Yang and Power tokens.  (GS100 to GS121, GS147)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, only_answer, rule, tell
from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.games.ghost_stories.data.village import (
    FACED,
    MANTRA,
    MOST_FACED,
    NEAR,
    POCKETS,
    SIDES,
    SPACES,
    SPIRES,
    TWIN_WINDS,
)
from bardo.games.ghost_stories.rules.action import (
    begin_action,
    end_action,
    end_preparations,
    not_between,
    refuse_action,
)
from bardo.games.ghost_stories.rules.board import (
    NOT_THERE,
    NOWHERE,
    ghosts_in_play,
    has_power,
    haunted_tiles,
    lives,
    living,
    owns_power,
    place_of_tile,
    power_is_on,
    tao_in_supply,
)
from bardo.games.ghost_stories.rules.decisions import (
    BEFORE,
    BETWEEN,
    ENFEEBLING,
    ENSHRINING,
    GUIDING,
    IN_YIN,
    MOON_TURN,
    MOVED,
    RESTORING,
    TAKING,
    TURN,
    VISITING,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.dice import throw_to_exorcise
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import faces, refuse_ghost, targets
from bardo.games.ghost_stories.rules.tasks import ACTED, ASK, HELP, YANG
from bardo.games.ghost_stories.rules.tiles import ASKS, can_help, refuse_help, refuse_portal
from bardo.games.ghost_stories.rules.turn import close_turn
from bardo.games.ghost_stories.rules.usefulness import refuse_useless
from bardo.games.ghost_stories.rules.white_moon.saving import refuse_shelter
from bardo.games.ghost_stories.rules.white_moon.villagers import walk
from bardo.games.ghost_stories.rules.winds import TOO_FAR

# -- the question ----------------------------------------------------------------------------


@rule
def ask_what_next(s: Row, me: int) -> None:
    """The main question of the Yang phase; without a living Taoist the turn is over.  (GS50, GS155, GS172)"""
    if lives(s, me):
        if s.point == IN_YIN:
            s.point = BEFORE
            s.acting = 0
        ask(s, me, MOON_TURN if s.expansion else TURN)
    else:
        close_turn(s)


YANG.runs(ask_what_next)


# -- the move --------------------------------------------------------------------------------

MOVES = events("moves", "{a:seat} moves to {b:tile}.")
MOVED_ALREADY = reasons("The move is over.", "GS102")
HERE_ALREADY = reasons("You are already there.", "GS102")


@rule
def refuse_move(s: Row, me: int, tile: int) -> int:
    """One step, or with Dance of the Spires anywhere.  (GS102, GS111)"""
    if s.point == BETWEEN:
        return not_between(s)
    if s.point != BEFORE:
        return MOVED_ALREADY
    place, start = place_of_tile(s, tile), s.boards[me].place
    if place == NOWHERE:
        return NOT_THERE
    if place == start:
        return HERE_ALREADY
    return ALLOWED if NEAR[start][place] or has_power(s, me, SPIRES) else TOO_FAR


@rule
def move(s: Row, me: int, tile: int) -> None:
    """The Taoist goes to a tile, and what is done before the move is over.  (GS102)"""
    end_preparations(s, MOVED)
    tell(s, MOVES, me, tile)
    walk(s, me, place_of_tile(s, tile))
    later(s, YANG)


MOVE_TO = TURN.each("move {}", "Move to {}", TILE_NAMES, refuse=refuse_move, apply=move)

# -- the action ------------------------------------------------------------------------------

FACE_NOTHING = reasons("You face no ghost.", "GS135")
NOTHING_TO_REST = reasons("There is no second action to skip.", "GS174")


@rule
def refuse_ask(s: Row, me: int) -> int:
    """The help of the tile that the Taoist stands on.  (GS103, GS122)"""
    refused = refuse_action(s, me, True)
    return refuse_help(s, me, s.tiles[s.boards[me].place]) if refused == ALLOWED else refused


@rule
def ask_for_help(s: Row, me: int) -> None:
    """The tile that the Taoist stands on helps.  (GS103)"""
    begin_action(s, me)
    s.helped += 1
    tile = s.tiles[s.boards[me].place]
    tell(s, ASKS, me, tile)
    later(s, HELP, tile)
    later(s, ACTED)


ASK_HELP = TURN.action("ask", "Ask for help here", refuse=refuse_ask, apply=ask_for_help)


@rule
def refuse_exorcise(s: Row, me: int) -> int:
    """A ghost that is faced and can be targeted.  (GS103, GS135)"""
    refused = refuse_action(s, me, False)
    if refused != ALLOWED:
        return refused
    if targets(s, me):
        return ALLOWED
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and s.spaces[space].card != NONE:
            return refuse_ghost(s, space)
    return FACE_NOTHING


@rule
def exorcise(s: Row, me: int) -> None:
    """The dice are thrown against the ghosts that are faced.  (GS103, GS136)"""
    begin_action(s, me)
    s.exorcisms += 1
    throw_to_exorcise(s, me)
    later(s, ACTED)


EXORCISE = TURN.action("exorcise", "Roll the dice to exorcise what you face", refuse=refuse_exorcise, apply=exorcise)


@rule
def act_again(s: Row, me: int) -> None:
    """An action is done: a power may allow a second one.  (GS113, GS114, GS155)"""
    s.point = BETWEEN
    if not second_action(s, me):
        end_action(s)
    later(s, YANG)


ACTED.runs(act_again)


@rule
def second_action(s: Row, me: int) -> bool:
    """Whether there is a second action to take, between the two."""
    if not lives(s, me):
        return False
    if refuse_ask(s, me) == ALLOWED or refuse_exorcise(s, me) == ALLOWED:
        return True
    return s.expansion == 1 and refuse_shelter(s, me) == ALLOWED


@rule
def refuse_rest(s: Row) -> int:
    """Only between two actions.  (GS174)"""
    return ALLOWED if s.point == BETWEEN else NOTHING_TO_REST


@rule
def rest(s: Row) -> None:
    """No second action is taken.  (GS174)"""
    end_action(s)
    later(s, YANG)


REST = TURN.action("rest", "Skip the second action", refuse=refuse_rest, apply=rest)

# -- Buddhas ---------------------------------------------------------------------------------

ENSHRINED = events("enshrined", "{a:seat} places a Buddha on {b:space}.")
NO_BUDDHA_HELD = reasons("You have no Buddha from an earlier turn.", "GS147")
NO_EMPTY_SPACE = reasons("You face no empty space.", "GS147")
NOT_EMPTY = reasons("You do not face that space, or it is not empty.", "GS147")


@rule
def refuse_buddha(s: Row, me: int) -> int:
    """A Buddha taken on an earlier turn, on an empty space that is faced.  (GS147)"""
    if s.point == BETWEEN:
        return not_between(s)
    if s.boards[me].buddhas == s.boards[me].fresh:
        return NO_BUDDHA_HELD
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and refuse_enshrine(s, me, space) == ALLOWED:
            return ALLOWED
    return NO_EMPTY_SPACE


@rule
def set_buddha(s: Row) -> None:
    """A Buddha is to be placed, and the action is over: where to?  (GS147, GS175)"""
    end_action(s)
    later(s, ASK, ENSHRINING)
    later(s, YANG)


SET_BUDDHA = TURN.action("buddha", "Place a Buddha on a space that you face", refuse=refuse_buddha, apply=set_buddha)


@rule
def refuse_enshrine(s: Row, me: int, space: int) -> int:
    """A space that is faced and empty.  (GS21, GS147)"""
    empty = s.spaces[space].card == NONE and s.spaces[space].buddha == 0
    return ALLOWED if empty and faces(s, me, space) else NOT_EMPTY


@rule
def enshrine(s: Row, me: int, space: int) -> None:
    """The Buddha waits on a space for the next ghost that comes there.  (GS147)"""
    s.boards[me].buddhas -= 1
    s.spaces[space].buddha = 1
    tell(s, ENSHRINED, me, space)


ENSHRINE = ENSHRINING.each("enshrine {}", "Place the Buddha on {}", SPACES, refuse=refuse_enshrine, apply=enshrine)

# -- powers before the move ------------------------------------------------------------------

ENFEEBLED = events("enfeebled", "{a:seat} lays the Mantra on {b:card}.")
ONLY_BEFORE = reasons("That can only be done before the move.", "GS101")
NOT_YOUR_POWER = reasons("You do not have that power.", "GS101")
IT_IS_OFF = reasons("That power is off.", "GS110")
ONCE_A_TURN = reasons("You have already done that this turn.", "GS101")
SUPPLY_EMPTY = reasons("The supply has no Tao token.", "GS5")
NO_GHOSTS = reasons("There is no other ghost to lay it on.", "GS119")
MANTRA_THERE = reasons("There is no ghost there, or it already has the Mantra.", "GS119")
NOBODY_ELSE = reasons("There is no other living Taoist.", "GS112")


@rule
def refuse_power(s: Row, me: int, power: int) -> int:
    """A power that is used before the move, once a turn.  (GS101, GS110)"""
    if s.point == BETWEEN:
        return not_between(s)
    if s.point != BEFORE:
        return ONLY_BEFORE
    if s.used[power]:
        return ONCE_A_TURN
    if has_power(s, me, power):
        return ALLOWED
    return IT_IS_OFF if owns_power(s, me, power) else NOT_YOUR_POWER


@rule
def refuse_pockets(s: Row, me: int) -> int:
    """Bottomless Pockets need a Tao token in the supply.  (GS118)"""
    refused = refuse_power(s, me, POCKETS)
    if refused != ALLOWED:
        return refused
    return ALLOWED if tao_in_supply(s) > 0 else SUPPLY_EMPTY


@rule
def use_pockets(s: Row) -> None:
    """Bottomless Pockets: which Tao token?  (GS118)"""
    s.used[POCKETS] = 1
    later(s, ASK, TAKING)
    later(s, YANG)


USE_POCKETS = TURN.action("pockets", "Bottomless Pockets: take a Tao token", refuse=refuse_pockets, apply=use_pockets)


@rule
def refuse_mantra(s: Row, me: int) -> int:
    """The Mantra needs a ghost that does not carry it.  (GS119)"""
    refused = refuse_power(s, me, MANTRA)
    if refused != ALLOWED:
        return refused
    return ALLOWED if ghosts_in_play(s) > (s.mantra != NONE) else NO_GHOSTS


@rule
def use_mantra(s: Row) -> None:
    """The Mantra: on which ghost?  (GS119)"""
    s.used[MANTRA] = 1
    later(s, ASK, ENFEEBLING)
    later(s, YANG)


USE_MANTRA = TURN.action("mantra", "Enfeeblement Mantra: lay it on a ghost", refuse=refuse_mantra, apply=use_mantra)


@rule
def refuse_enfeeble(s: Row, space: int) -> int:
    """Any ghost that does not carry the Mantra.  (GS119)"""
    there = s.spaces[space].card != NONE and s.mantra != space + 1
    return ALLOWED if there else MANTRA_THERE


@rule
def enfeeble(s: Row, me: int, space: int) -> None:
    """The Mantra lies on a ghost.  (GS119)"""
    s.mantra = space + 1
    tell(s, ENFEEBLED, me, s.spaces[space].card - 1)


ENFEEBLE = ENFEEBLING.each(
    "enfeeble {}", "Lay the Mantra on the ghost on {}", SPACES, refuse=refuse_enfeeble, apply=enfeeble
)


@rule
def refuse_twin_winds(s: Row, me: int) -> int:
    """The Twin Winds need another living Taoist.  (GS112)"""
    refused = refuse_power(s, me, TWIN_WINDS)
    if refused != ALLOWED:
        return refused
    return ALLOWED if living(s) > 1 else NOBODY_ELSE


@rule
def use_twin_winds(s: Row) -> None:
    """The Twin Winds: whom do they move?  (GS112)"""
    s.used[TWIN_WINDS] = 1
    later(s, ASK, GUIDING)
    later(s, YANG)


USE_TWIN_WINDS = TURN.action(
    "twin winds",
    "Dance of the Twin Winds: let another Taoist take a step",
    refuse=refuse_twin_winds,
    apply=use_twin_winds,
)

# -- the Yin-Yang token ----------------------------------------------------------------------

GIVES_YIN_YANG = events("gives Yin-Yang", "{a:seat} gives up the Yin-Yang token.")
NO_YIN_YANG = reasons("You do not have your Yin-Yang token.", "GS106")
NO_HELP_ANYWHERE = reasons("No tile can help now.", "GS107")
NOTHING_TO_RESTORE = reasons("No tile is haunted.", "GS106")


@rule
def refuse_token(s: Row, me: int) -> int:
    """The Taoist's own Yin-Yang token.  (GS106)"""
    if s.point == BETWEEN:
        return not_between(s)
    return ALLOWED if s.boards[me].yin_yang else NO_YIN_YANG


@rule
def give_token(s: Row, me: int) -> None:
    """The Yin-Yang token goes to the supply.  (GS106)"""
    s.boards[me].yin_yang = 0
    tell(s, GIVES_YIN_YANG, me)


@rule
def refuse_call_help(s: Row, me: int) -> int:
    """The token, and a tile that can help.  (GS106, GS107)"""
    refused = refuse_token(s, me)
    if refused != ALLOWED:
        return refused
    return ALLOWED if can_help(s, me) else NO_HELP_ANYWHERE


@rule
def call_help(s: Row, me: int) -> None:
    """The token brings the help of a tile: which one?  (GS106)"""
    give_token(s, me)
    s.light = 0
    later(s, ASK, VISITING)
    later(s, YANG)


CALL_HELP = TURN.action(
    "yin-yang help", "Give up your Yin-Yang token for the help of any tile", refuse=refuse_call_help, apply=call_help
)


@rule
def refuse_call_light(s: Row, me: int) -> int:
    """The token, and a haunted tile in its reach.  (GS106, GS223)"""
    refused = refuse_token(s, me)
    if refused != ALLOWED:
        return refused
    haunted = haunted_tiles(s)
    if haunted == 1 and s.expansion and s.haunted[s.gate]:
        return refuse_portal(s)
    return ALLOWED if haunted > 0 else NOTHING_TO_RESTORE


@rule
def call_light(s: Row, me: int) -> None:
    """The token restores a haunted tile: which one?  (GS106)"""
    give_token(s, me)
    s.light = s.expansion
    later(s, ASK, RESTORING)
    later(s, YANG)


CALL_LIGHT = TURN.action(
    "yin-yang restore",
    "Give up your Yin-Yang token to restore a haunted tile",
    refuse=refuse_call_light,
    apply=call_light,
)

# -- borrowed powers -------------------------------------------------------------------------

BORROWS = events("borrows", "{a:seat} spends a Power token and has {b:power} in this turn.")
NO_POWER_TOKEN = reasons("You have no Power token.", "GS40")
NOT_NEUTRAL = reasons("Only the powers of neutral boards can be borrowed.", "GS41")
BORROWED_ALREADY = reasons("You have already borrowed that power.", "GS41")
POWER_OFF_NOW = reasons("That power is off.", "GS41")


@rule
def refuse_borrow(s: Row, me: int, nth: int) -> int:
    """A Power token for the power of a neutral board, the second side being the first that can be.  (GS40, GS41)"""
    side = nth + 1
    if s.point == BETWEEN:
        return not_between(s)
    if side < s.seats:
        return NOT_NEUTRAL
    if s.boards[me].tokens == 0:
        return NO_POWER_TOKEN
    if s.borrowed[side]:
        return BORROWED_ALREADY
    if not power_is_on(s, side):
        return POWER_OFF_NOW
    return refuse_useless(s, me, side)


@rule
def borrow(s: Row, me: int, nth: int) -> None:
    """The power of a neutral board is the Taoist's for this turn.  (GS40)"""
    side = nth + 1
    s.boards[me].tokens -= 1
    s.spent += 1
    s.borrowed[side] = 1
    tell(s, BORROWS, me, s.boards[side].power)
    later(s, YANG)


BORROW = TURN.each(
    "borrow {}", "Borrow the power of the {} board for a Power token", SIDES[1:], refuse=refuse_borrow, apply=borrow
)
"""The first side always has a player, and no power to lend."""

# -- the end of the turn --------------------------------------------------------------------

NOTHING_TO_DO = events("nothing left to do", "Nothing is left to do: {a:seat}'s turn ends.")

END_TURN = TURN.action("end turn", "End your turn", apply=close_turn)


@rule
def forced_answer(s: Row) -> int:
    """A question with only one answer is not asked but answered; before the move there is always a choice.  (GS169)"""
    if s.decision in (TURN, MOON_TURN) and s.point == BEFORE:
        return -1
    only = only_answer(s)
    if only == END_TURN:
        tell(s, NOTHING_TO_DO, s.turn)
    return only
