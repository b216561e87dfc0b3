"""Reincarnation: the turn, from its first question to the next player's."""

from __future__ import annotations

from bardo.engine import ALLOWED, NOTHING, ask, choose, count_round, only_answer, rule, seat_after, tell
from bardo.games.reincarnation.rules.decisions import AGED, HARMONY, TURN, WANDER, events, menu, reasons
from bardo.games.reincarnation.rules.end import finish
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.state import NOBODY_YET

NOT_YET = reasons("A turn ends when you grow older or die.", "RE136")
TIME_IS_UP = events("time is up", "The last round is over: the game ends.")
BEGINS = events("begins", "{a:seat} begins this round.")
OVER = events("over", "The last turns are over.")


@rule
def begin_turn(s: Row) -> None:
    """Ask whoever is next in the order.  (RE38)"""
    clear_turn(s)
    ask(s, s.turn_order[s.turn], TURN)


@rule
def clear_turn(s: Row) -> None:
    """Reset what lasts for one turn only, so that equal positions have equal bytes."""
    s.step = WANDER
    s.stayed = 0
    s.worked = 0


@rule
def end_turn(s: Row) -> None:
    """The next in the order; after the last turns or the last round it is over.  (RE121, RE126 to RE128, RE167)"""
    clear_turn(s)
    if s.last == 0:
        tell(s, OVER)
        finish(s)
        return
    if s.last > 0:
        s.last -= 1
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == 0:
        if s.last == NOBODY_YET and s.round_number == s.round_limit:
            tell(s, TIME_IS_UP)
            finish(s)
            return
        count_round(s)
        if s.order and s.last == NOBODY_YET:
            draw_lots(s)
    ask(s, s.turn_order[s.turn], TURN)


@rule
def draw_lots(s: Row) -> None:
    """Somebody begins the new round, and the others follow in their order.  (RE167)"""
    for _ in range(choose(s, s.seats)):
        first = s.turn_order[0]
        for place in range(1, s.seats):
            s.turn_order[place - 1] = s.turn_order[place]
        s.turn_order[s.seats - 1] = first
    tell(s, BEGINS, s.turn_order[0])


@rule
def refuse_end_turn(s: Row) -> int:
    """Only where gods may still be called after growing older.  (RE136)"""
    return ALLOWED if s.step == AGED else NOT_YET


END_TURN = TURN.action("end turn", "End your turn", refuse=refuse_end_turn, apply=end_turn)


@rule
def end_turn_unless_asked(s: Row) -> None:
    """A turn that asks nothing more is over.  (RE65, RE84)"""
    if s.over == 0 and s.decision == NOTHING:
        end_turn(s)


for decision in menu.kinds:
    decision.afterwards(end_turn_unless_asked)


@rule
def forced_answer(s: Row) -> int:
    """The only answer, or -1; the harmony, which is slow to check, is asked only where there are several.  (RE130)"""
    return -1 if s.decision == HARMONY else only_answer(s)
