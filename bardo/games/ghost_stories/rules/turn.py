"""The turn: how it begins, what it asks, and how it ends.  (GS43 to GS51, GS169)"""

from __future__ import annotations

from bardo.engine import ask, count_round, later, rule, tell
from bardo.games.ghost_stories.data.village import ALL_SIDES, CENTRE, SPACES_A_SIDE
from bardo.games.ghost_stories.rules.action import end_action
from bardo.games.ghost_stories.rules.board import deciding, lives
from bardo.games.ghost_stories.rules.decisions import IN_YIN, events
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import ASK, NEXT_TURN, YIN
from bardo.games.ghost_stories.rules.white_moon.barrier import dusk

# -- the beginning ---------------------------------------------------------------------------


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
def ask_seat(s: Row, decision: int, seat: int) -> None:
    """A decision of the deciding seat, or of a seat given plus 1.  (GS48)"""
    ask(s, seat - 1 if seat else deciding(s), decision)


ASK.runs(ask_seat)


# -- the end ---------------------------------------------------------------------------------

TOKEN_BACK = events("token back", "{a:seat} takes a Power token from the centre tile.")


@rule
def close_turn(s: Row) -> None:
    """The turn ends; with White Moon more may happen before it does.  (GS281)"""
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


NEXT_TURN.runs(next_turn)
