"""Reincarnation: the turn, from its first question to the next player's."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, count_round, only_answer, rule, tell
from bardo.games.reincarnation.rules.age import decease, grow_older, refuse_grow_older
from bardo.games.reincarnation.rules.devote_or_mobilize import (
    devote,
    lead,
    lead_to,
    mobilize,
    refuse_devote,
    refuse_lead,
    refuse_lead_to,
    refuse_mobilize,
)
from bardo.games.reincarnation.rules.end import finish
from bardo.games.reincarnation.rules.evolve import evolve, refuse_shift, shift_to
from bardo.games.reincarnation.rules.gather import (
    convert,
    craft,
    gather,
    gather_disciples,
    refuse_convert,
    refuse_craft,
    refuse_less,
    refuse_place,
    refuse_trade,
    trade,
)
from bardo.games.reincarnation.rules.gods import (
    call,
    put,
    refuse_call,
    refuse_put,
    refuse_swap_with,
    refuse_take_from,
    swap,
    swap_with,
    take_from,
)
from bardo.games.reincarnation.rules.handing_in import give, refuse_give
from bardo.games.reincarnation.rules.karma import choose_karma, refuse_karma, take_ganeshas_karma
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import ALL_GODS
from bardo.games.reincarnation.rules.state import NOBODY_YET, NONE
from bardo.games.reincarnation.rules.transition import (
    keep,
    mark,
    refuse_keep,
    refuse_mark,
    refuse_release,
    refuse_retain,
    release,
    retain,
)
from bardo.games.reincarnation.rules.wander import arrive, farm, refuse_stay, refuse_wander, wander
from bardo.games.reincarnation.rules.words import (
    ACT,
    AGED,
    CALL,
    CONVERT,
    CRAFT,
    DECEASE,
    DEVOTE,
    END_TURN,
    FARM,
    FOR_GANESHA,
    GATHER,
    GATHER_ALL,
    GATHER_LESS,
    GIVE_TOKEN,
    GROW_OLDER,
    HARMONY,
    KEEP,
    LEAD,
    LEAD_TO,
    MARK,
    MOBILIZE,
    NO_PURPOSE,
    PLACE,
    PUT,
    RELEASE,
    RETAIN,
    SHIFT_TO,
    STAY,
    SWAP,
    SWAP_WITH,
    TAKE_FROM,
    TAKE_KARMA,
    TRADE,
    TURN,
    WANDER,
    WANDER_TO,
    events,
    reasons,
)

TIME_IS_UP = events("time is up", "The last round is over: the game ends.")
OVER = events("over", "The last turns are over.")


@rule
def begin_turn(s: Row) -> None:
    """Begin a turn, and carry out what needs no question.  (RE38, RE130)"""
    clear_turn(s)
    ask(s, s.order[s.turn], TURN)
    answer_for_them(s)


@rule
def clear_turn(s: Row) -> None:
    """What is only for one turn is set back, so that equal positions have equal bytes."""
    s.step = WANDER
    s.stayed = 0
    s.worked = 0
    s.second = 0
    s.less = 0
    s.purpose = NO_PURPOSE
    s.goal = NONE
    for god in range(ALL_GODS):
        s.called[god] = 0


@rule
def end_turn(s: Row) -> None:
    """The next in the order; after the last turns, or the last round, the game is over.  (RE121, RE126 to RE128)"""
    clear_turn(s)
    if s.last == 0:
        tell(s, OVER)
        finish(s)
        return
    if s.last > 0:
        s.last -= 1
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    if s.turn == 0:
        if s.last == NOBODY_YET and s.round_number == s.round_limit:
            tell(s, TIME_IS_UP)
            finish(s)
            return
        count_round(s)
    ask(s, s.order[s.turn], TURN)


@rule
def answer_for_them(s: Row) -> None:
    """Where there is only one answer it is carried out, not asked.  (RE130)"""
    a = forced_answer(s)
    while a >= 0:
        s.decision = 0
        carry_out(s, a)
        a = forced_answer(s)


@rule
def forced_answer(s: Row) -> int:
    """The only answer, or -1; the harmony is asked only where there are several, and they are dear to find."""
    return -1 if s.decision == HARMONY else only_answer(s)


@rule
def apply(s: Row, a: int) -> None:
    """What was chosen, and what follows without a question."""
    carry_out(s, a)
    answer_for_them(s)


@rule
def carry_out(s: Row, a: int) -> None:
    """One answer; a turn that asks nothing more is over."""
    me = s.seat
    if a < GIVE_TOKEN:
        take_turn(s, me, a)
    elif a < PLACE:
        answer_in_step_one(s, me, a)
    elif a < LEAD_TO:
        answer_in_step_two(s, me, a)
    elif a < RELEASE:
        answer_leading_and_gods(s, me, a)
    else:
        answer_in_transition(s, me, a)
    if s.over == 0 and s.decision == 0:
        end_turn(s)


@rule
def take_turn(s: Row, me: int, a: int) -> None:
    """The main question.  (RE131 to RE136)"""
    if a == STAY:
        arrive(s, me, s.players[me].region)
    elif a < GATHER_ALL:
        wander(s, me, a - WANDER_TO)
    elif a <= GATHER_LESS:
        gather(s, me, a - GATHER_ALL)
    elif a == CRAFT:
        craft(s, me)
    elif a == TRADE:
        trade(s, me)
    elif a == DEVOTE:
        devote(s, me)
    elif a < CALL:
        mobilize(s, me, a - MOBILIZE)
    elif a < GROW_OLDER:
        call(s, me, a - CALL)
    elif a == GROW_OLDER:
        grow_older(s, me)
        s.second = 0
        s.step = AGED
        if s.late_gods:
            ask(s, me, TURN)
    elif a == DECEASE:
        decease(s, me)


@rule
def answer_in_step_one(s: Row, me: int, a: int) -> None:
    """Handing in, farming, harmony."""
    if a < FARM:
        give(s, me, a)
    elif a == FARM:
        farm(s, me)
    elif a < SHIFT_TO:
        evolve(s, me)
    else:
        shift_to(s, me, a - SHIFT_TO)


@rule
def answer_in_step_two(s: Row, me: int, a: int) -> None:
    """Placing, karma, converting."""
    if a < TAKE_KARMA:
        gather_disciples(s, me, a - PLACE)
    elif a < CONVERT:
        if s.purpose == FOR_GANESHA:
            take_ganeshas_karma(s, me, a - TAKE_KARMA)
        else:
            choose_karma(s, me, a)
    else:
        convert(s, me, a)


@rule
def answer_leading_and_gods(s: Row, me: int, a: int) -> None:
    """Leading disciples, and what Vishnu, Brahma and Shiva ask."""
    if a < LEAD:
        lead_to(s, me, a - LEAD_TO)
    elif a < TAKE_FROM:
        lead(s, me, a - LEAD + 1)
    elif a < PUT:
        take_from(s, me, a - TAKE_FROM)
    elif a < SWAP:
        put(s, me, a)
    elif a < SWAP_WITH:
        swap(s, me, a - SWAP)
    else:
        swap_with(s, me, a - SWAP_WITH)


@rule
def answer_in_transition(s: Row, me: int, a: int) -> None:
    """Disciples, karma and the Landholder's region."""
    if a < KEEP:
        release(s, me, a - RELEASE)
    elif a < RETAIN:
        keep(s, me, a - KEEP)
    elif a < MARK:
        retain(s, me, a - RETAIN)
    else:
        mark(s, me, a)


# -- what is refused -------------------------------------------------------------------------

WANDER_FIRST = reasons("First wander or stay.", "RE38")
GATHER_FIRST = reasons("First gather.", "RE38")
STEP_IS_OVER = reasons("That step of this turn is over.", "RE38")
ONLY_GODS_NOW = reasons("You have grown older: call a god, or end your turn.", "RE136")
NOT_YET = reasons("A turn ends by growing older or deceasing.", "RE136")


@rule
def refuse(s: Row, a: int) -> int:
    """Why this is not allowed now; it is, when nothing refuses it."""
    me = s.seat
    if a < GIVE_TOKEN:
        return refuse_turn(s, me, a)
    if a < FARM:
        return refuse_give(s, me, a)
    if a < SHIFT_TO:
        return ALLOWED
    if a < PLACE:
        return refuse_shift(s, me, a - SHIFT_TO)
    if a < TAKE_KARMA:
        return refuse_place(s, me, a)
    if a < CONVERT:
        return refuse_karma(s, me, a)
    if a < LEAD_TO:
        return refuse_convert(s, me, a)
    if a < RELEASE:
        return refuse_leading_and_gods(s, me, a)
    return refuse_in_transition(s, me, a)


@rule
def refuse_turn(s: Row, me: int, a: int) -> int:
    """What the step of the turn allows.  (RE132 to RE136)"""
    if CALL <= a < GROW_OLDER:
        return refuse_call(s, me, a - CALL)
    wrong = refuse_step(s, a)
    if wrong != ALLOWED:
        return wrong
    if a == STAY:
        return refuse_stay(s, me)
    if a < GATHER_ALL:
        return refuse_wander(s, me, a - WANDER_TO)
    if a == GATHER_LESS:
        return refuse_less(s, me)
    if a == CRAFT:
        return refuse_craft(s, me)
    if a == TRADE:
        return refuse_trade(s, me)
    if a == DEVOTE:
        return refuse_devote(s, me)
    if MOBILIZE <= a < CALL:
        return refuse_mobilize(s, me, a - MOBILIZE)
    return refuse_grow_older(s, me) if a == GROW_OLDER else ALLOWED


@rule
def refuse_step(s: Row, a: int) -> int:
    """Each thing in its step, in the order of the turn.  (RE38, RE95)"""
    if s.step == AGED:
        return ALLOWED if a == END_TURN else ONLY_GODS_NOW
    if a == END_TURN:
        return NOT_YET
    if a < GATHER_ALL:
        return ALLOWED if s.step == WANDER else STEP_IS_OVER
    if s.step == WANDER:
        return WANDER_FIRST
    if a <= GATHER_LESS:
        return ALLOWED if s.step == GATHER else STEP_IS_OVER
    if a <= TRADE:
        return ALLOWED if s.step <= ACT else STEP_IS_OVER
    if s.step == GATHER:
        return GATHER_FIRST
    return ALLOWED


@rule
def refuse_leading_and_gods(s: Row, me: int, a: int) -> int:
    """Leading disciples, and what Vishnu, Brahma and Shiva ask."""
    if a < LEAD:
        return refuse_lead_to(s, a - LEAD_TO)
    if a < TAKE_FROM:
        return refuse_lead(s, me, a - LEAD + 1)
    if a < PUT:
        return refuse_take_from(s, a - TAKE_FROM)
    if a < SWAP:
        return refuse_put(s, a)
    if a < SWAP_WITH:
        return ALLOWED
    return refuse_swap_with(s, a - SWAP_WITH)


@rule
def refuse_in_transition(s: Row, me: int, a: int) -> int:
    """Disciples, karma and the Landholder's region."""
    if a < KEEP:
        return refuse_release(s, me, a - RELEASE)
    if a < RETAIN:
        return refuse_keep(s, me, a - KEEP)
    if a < MARK:
        return refuse_retain(s, me, a - RETAIN)
    return refuse_mark(s, a)
