"""The turn: how it begins, its two phases, and how it ends.  (GS43 to GS51)"""

from __future__ import annotations

from bardo.engine import count_round, later, rule, tell
from bardo.games.ghost_stories.data.village import ALL_SIDES, CENTRE, MANTRA, POCKETS, SPACES_A_SIDE, TWIN_WINDS
from bardo.games.ghost_stories.rules.board import lives, place_of_tile
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import ASK, YANG, YIN
from bardo.games.ghost_stories.rules.white_moon.artifacts import use_artifact
from bardo.games.ghost_stories.rules.white_moon.barrier import dusk
from bardo.games.ghost_stories.rules.white_moon.crystals import put_crystal
from bardo.games.ghost_stories.rules.white_moon.villagers import walk
from bardo.games.ghost_stories.rules.words import (
    ASK_HELP,
    BEFORE,
    BORROW,
    CALL_HELP,
    CALL_LIGHT,
    END_TURN,
    ENFEEBLING,
    ENSHRINING,
    EXORCISE,
    GUIDING,
    IN_YIN,
    MOVE_TO,
    MOVED,
    REST,
    RESTORING,
    SET_BUDDHA,
    SET_CRYSTAL,
    SHELTER,
    TAKING,
    USE_MANTRA,
    USE_POCKETS,
    USE_SCROLL,
    USE_TWIN_WINDS,
    VISITING,
    events,
)
from bardo.games.ghost_stories.rules.yang import (
    BORROWS,
    GIVES_YIN_YANG,
    MOVES,
    begin_action,
    end_action,
    end_preparations,
)

TOKEN_BACK = events("token back", "{a:seat} takes a Power token from the centre tile.")


@rule
def begin_turn(s: Row) -> None:
    """A turn begins with its Yin phase; the ghosts that are there now act.  (GS44 to GS48, GS52)"""
    clear_turn(s)
    for nth in range(SPACES_A_SIDE):
        if s.spaces[s.turn * SPACES_A_SIDE + nth].card != NONE:
            s.acting |= 1 << nth
    later(s, YIN, 0)


@rule
def clear_turn(s: Row) -> None:
    """What is only for one turn is set back, and who decides in this one is settled.  (GS48)"""
    forget_turn(s)
    s.speaker = speaker(s)
    s.point = IN_YIN
    s.omen = 0


@rule
def forget_turn(s: Row) -> None:
    """Nothing is kept of what was done in a turn, so that equal positions have equal bytes."""
    end_action(s)
    s.acting = 0
    s.newest = 0
    s.clawed = 0
    for side in range(ALL_SIDES):
        s.borrowed[side] = 0
        s.boards[side].fresh = 0


@rule
def speaker(s: Row) -> int:
    """The active seat if its Taoist lives, else the next one clockwise whose Taoist does.  (GS48)"""
    side = s.turn
    while not lives(s, side):
        side = (side + 1) % ALL_SIDES
    return side


@rule
def take_turn(s: Row, me: int, a: int) -> None:
    """The main question of the Yang phase.  (GS172 to GS175)"""
    board = s.boards[me]
    if a < ASK_HELP:
        end_preparations(s, MOVED)
        tell(s, MOVES, me, a - MOVE_TO)
        walk(s, me, place_of_tile(s, a - MOVE_TO))
    elif a <= EXORCISE:
        begin_action(s, me, a)
        return
    elif a == REST:
        end_action(s)
    elif a == SET_BUDDHA:
        end_action(s)
        later(s, ASK, ENSHRINING)
    elif a == USE_POCKETS:
        s.used[POCKETS] = 1
        later(s, ASK, TAKING)
    elif a == USE_MANTRA:
        s.used[MANTRA] = 1
        later(s, ASK, ENFEEBLING)
    elif a == USE_TWIN_WINDS:
        s.used[TWIN_WINDS] = 1
        later(s, ASK, GUIDING)
    elif a <= CALL_LIGHT:
        board.yin_yang = 0
        tell(s, GIVES_YIN_YANG, me)
        s.light = s.expansion * (a == CALL_LIGHT)
        later(s, ASK, VISITING if a == CALL_HELP else RESTORING)
    elif a < END_TURN:
        side = a - BORROW + 1
        board.tokens -= 1
        s.spent += 1
        s.borrowed[side] = 1
        tell(s, BORROWS, me, s.boards[side].power)
    else:
        close_turn(s)
        return
    later(s, YANG)


@rule
def take_moon_turn(s: Row, me: int, a: int) -> None:
    """What White Moon adds to the main question; whoever reads the Scroll before moving stays.  (GS303, GS333)"""
    if a == SHELTER:
        begin_action(s, me, a)
        return
    if a == SET_CRYSTAL:
        put_crystal(s, me)
    else:
        if a == USE_SCROLL and s.point == BEFORE:
            end_preparations(s, MOVED)
        use_artifact(s, me, a)
    later(s, YANG)


@rule
def close_turn(s: Row) -> None:
    """The turn is at its end; with White Moon some more may happen in it.  (GS281)"""
    if s.expansion:
        forget_turn(s)
        dusk(s)
    else:
        next_turn(s)


@rule
def next_turn(s: Row) -> None:
    """The turn is over; the next board clockwise is on.  (GS43, GS44)"""
    board = s.boards[s.turn]
    if lives(s, s.turn) and board.place == CENTRE and s.spent > 0:
        s.spent -= 1
        board.tokens += 1
        tell(s, TOKEN_BACK, s.turn)
    s.turn = (s.turn + 1) % ALL_SIDES
    if s.turn == 0:
        count_round(s)
    begin_turn(s)
