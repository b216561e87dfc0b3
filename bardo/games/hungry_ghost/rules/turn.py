"""The rules of Hungry Ghost from setup to end; the day's actions are in day.py, death and rebirth in wheel.py."""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, ask, end, place_of, rule, share_victory, tell
from bardo.games.hungry_ghost.rules.day import (
    NOBODY_SITS_THERE,
    NOT_IN_YOUR_PLACE,
    NOT_TO_YOURSELF,
    bad_deed,
    give,
    give_to_town,
    meditate,
    move,
    only_receiver,
    receiver_to_choose,
    refuse_alms,
    refuse_bad_deed,
    refuse_good_deed,
    refuse_meditate,
    refuse_move,
    seat_after,
    take_alms,
    together,
)
from bardo.games.hungry_ghost.rules.rebirth import begin_human_life, die, return_as_bodhisattva, spirit_turn
from bardo.games.hungry_ghost.rules.state import LAST_ROUND
from bardo.games.hungry_ghost.rules.words import (
    AFTERNOON,
    ALMS,
    BAD_DEED,
    BODHISATTVA,
    DAY,
    DUSK,
    EVENING,
    EXTEND,
    GIVE,
    GOOD_DEED,
    HUMAN,
    MEDITATE,
    MORNING,
    MOVE,
    NIRVANA,
    RECEIVER,
    SKIP,
    TOWN,
    events,
    reasons,
)

# -- setup -----------------------------------------------------------------------------------


@rule
def setup(s: Row) -> None:
    """Everyone starts as a human in Town with a clouded mind.  (HG16, HG17)"""
    s.round_number = 1
    s.winner = -1
    for seat in range(s.seats):
        s.players[seat].delusion = s.delusion
        begin_human_life(s, seat)
    begin_turn(s)


# -- the turn --------------------------------------------------------------------------------

SKIPPED = events("skipped", "{a:seat} lets the time pass.")
TIME_IS_UP = events(
    "time is up", "The last round is over without Nirvana. Insight ranks, then least Delusion, then Merit."
)
RANKED = events("ranked", "{a:seat} comes in at rank {b}: Insight {c}.")


@rule
def begin_turn(s: Row) -> None:
    """A human is asked what to do; turns in Heaven and Hell run by themselves.  (HG18, HG61)"""
    while s.over == 0 and s.players[s.turn].realm != HUMAN:
        spirit_turn(s, s.turn)
        pass_turn(s)
    if s.over == 0:
        s.phase = MORNING
        ask(s, s.turn, DAY)


@rule
def pass_turn(s: Row) -> None:
    """The next seat is on; when it is the first one's turn again a round is over.  (HG17, HG77, HG78)"""
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == 0:
        if s.round_number == s.round_limit:
            tell(s, TIME_IS_UP)
            tell_ranks(s)
            end(s)
        else:
            s.round_number = min(s.round_number + 1, LAST_ROUND)


@rule
def end_turn(s: Row) -> None:
    """On to the next seat's turn."""
    pass_turn(s)
    begin_turn(s)


@rule
def apply(s: Row, a: int) -> None:
    """One action of the day, its receiver, or the choice at dusk."""
    me = s.turn
    if a >= EXTEND:
        choose_at_dusk(s, me, a)
    elif a == GOOD_DEED and receiver_to_choose(s, me):
        ask(s, me, RECEIVER)
    else:
        act(s, me, a)
        end_phase(s, me)


@rule
def act(s: Row, me: int, a: int) -> None:
    """Morning and Afternoon: exactly one action.  (HG18)"""
    if a < MEDITATE:
        move(s, me, a - MOVE)
    elif a == MEDITATE:
        meditate(s, me)
    elif a == GOOD_DEED:
        if s.players[me].place == TOWN:
            give_to_town(s, me)
        else:
            give(s, me, only_receiver(s, me))
    elif a == BAD_DEED:
        s.players[me].seated = 0
        bad_deed(s, me, False)
    elif a == ALMS:
        take_alms(s, me)
    elif a == SKIP:
        tell(s, SKIPPED, me)
    else:
        give(s, me, a - GIVE)


@rule
def end_phase(s: Row, me: int) -> None:
    """Afternoon follows Morning, Evening follows Afternoon.  (HG18)"""
    if s.phase == MORNING:
        s.phase = AFTERNOON
        ask(s, me, DAY)
    else:
        s.phase = EVENING
        begin_evening(s, me)


@rule
def refuse(s: Row, a: int) -> int:
    """Why this action is not allowed now; it is, when nothing refuses it."""
    me = s.turn
    if a < MEDITATE:
        return refuse_move(s, me, a - MOVE)
    if a == MEDITATE:
        return refuse_meditate(s, me)
    if a == GOOD_DEED:
        return refuse_good_deed(s, me)
    if a == BAD_DEED:
        return refuse_bad_deed(s, me)
    if a == ALMS:
        return refuse_alms(s, me)
    if a == SKIP:
        return ALLOWED
    if a < EXTEND:
        return refuse_receiver(s, me, a - GIVE)
    return refuse_at_dusk(s, me, a)


@rule
def refuse_receiver(s: Row, me: int, to: int) -> int:
    """Only another player in the giver's place can receive.  (HG29)"""
    if to >= s.seats:
        return NOBODY_SITS_THERE
    if to == me:
        return NOT_TO_YOURSELF
    return ALLOWED if together(s, me, to) else NOT_IN_YOUR_PLACE


# -- evening ---------------------------------------------------------------------------------

NO_DANA_TO_EXTEND = reasons("A longer life costs one Dana, and you have none.", "HG48")
NO_NIRVANA_YET = reasons("Nirvana needs full Insight.", "HG50")
NO_BODHISATTVA_YET = reasons("Only full Insight makes a Bodhisattva.", "HG51")
AGED = events("aged", "{a:seat} grows older; hearts left: {b} of {c}.")
EXTENDED = events("extended", "{a:seat} spends one Dana to live another day.")
ENTERED_NIRVANA = events("entered nirvana", "{a:seat} enters Nirvana and leaves the wheel.")


@rule
def begin_evening(s: Row, me: int) -> None:
    """While a heart is left it is taken; after that the player chooses.  (HG46, HG47)"""
    p = s.players[me]
    if p.head < s.hearts:
        p.head += 1
        tell(s, AGED, me, s.hearts - p.head, s.hearts)
        end_turn(s)
    else:
        ask(s, me, DUSK)


@rule
def refuse_at_dusk(s: Row, me: int, a: int) -> int:
    """Dying is always possible; the rest has its price.  (HG48 to HG51)"""
    if a == EXTEND:
        return ALLOWED if s.players[me].dana > 0 else NO_DANA_TO_EXTEND
    if a == NIRVANA:
        return ALLOWED if full_insight(s, me) else NO_NIRVANA_YET
    if a == BODHISATTVA:
        return ALLOWED if full_insight(s, me) else NO_BODHISATTVA_YET
    return ALLOWED


@rule
def choose_at_dusk(s: Row, me: int, a: int) -> None:
    """Extend, die, or with full Insight leave the wheel or turn back.  (HG47 to HG51)"""
    if a == EXTEND:
        s.players[me].dana -= 1
        s.players[me].head += 1
        tell(s, EXTENDED, me)
    elif a == BODHISATTVA:
        return_as_bodhisattva(s, me)
    elif full_insight(s, me):
        enter_nirvana(s, me)
        return
    else:
        die(s, me)
    end_turn(s)


@rule
def full_insight(s: Row, me: int) -> bool:
    """Enough Insight to leave the wheel.  (HG1, HG8)"""
    return s.players[me].insight >= s.insight


@rule
def enter_nirvana(s: Row, me: int) -> None:
    """Dying with full Insight wins at once.  (HG1, HG49, HG50, HG76)"""
    s.winner = me
    tell(s, ENTERED_NIRVANA, me)
    end(s)


# -- end of the game -------------------------------------------------------------------------


@rule
def returns(s: Row, out: Row) -> None:
    """Nirvana takes all; at the round limit the best rank shares the win.  (HG76, HG79)"""
    if s.winner >= 0:
        out[s.winner] = 1.0
        return
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """More Insight, then less Delusion, then more Merit, as one number.  (HG79)"""
    p = s.players[seat]
    return (p.insight * 100 + s.delusion - p.delusion) * 100 + p.merit


@rule
def tell_ranks(s: Row) -> None:
    """Who comes in where; equals share a rank.  (HG79)"""
    for seat in range(s.seats):
        tell(s, RANKED, seat, place_of(s, seat), s.players[seat].insight)
