"""The rules of Reincarnation from setup to end; the steps of a turn are in wander.py, gather.py, act.py and life.py."""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, ask, die, draw, end, only_answer, place_of, rule, share_victory, tell
from bardo.games.reincarnation.data.parts import (
    A_CASTE,
    ALL_KARMA,
    ALL_REGIONS,
    CARDS,
    CASTES,
    COPIES,
    FIRST_CASTE,
    KINDS,
    POINTS_OF,
    STARTS_WITH_SANCTUARY,
    TEMPLE,
    TEMPLES,
)
from bardo.games.reincarnation.rules.act import (
    devote,
    give,
    lead,
    lead_to,
    mobilize,
    refuse_devote,
    refuse_give,
    refuse_lead,
    refuse_lead_to,
    refuse_mobilize,
)
from bardo.games.reincarnation.rules.gather import (
    choose_karma,
    convert,
    craft,
    gather,
    gather_disciples,
    refuse_convert,
    refuse_craft,
    refuse_karma,
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
    take_ganeshas_karma,
)
from bardo.games.reincarnation.rules.life import (
    decease,
    draw_occupation,
    grow_older,
    keep,
    mark,
    refuse_grow_older,
    refuse_keep,
    refuse_mark,
    refuse_release,
    refuse_retain,
    release,
    retain,
)
from bardo.games.reincarnation.rules.sheet import ALL_COLOURS, ALL_GODS, karma_held, stack_height
from bardo.games.reincarnation.rules.state import LAST_ROUND, NOBODY_YET, NONE
from bardo.games.reincarnation.rules.wander import (
    arrive,
    evolve,
    farm,
    refuse_shift,
    refuse_stay,
    refuse_wander,
    shift_to,
    wander,
)
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

HIGHER_CASTES = len(CASTES) - 1

# -- setup -----------------------------------------------------------------------------------

STARTS = events("starts", "{a:seat} throws {c} and starts in {b:region}.")
IS_BORN = events("is born", "{a:seat} is born: {b:occupation}, {c:caste}.")


@rule
def setup(s: Row) -> None:
    """Buildings, tokens, karma, cards, start rolls and the first lives.  (RE32 to RE37)"""
    s.last = NOBODY_YET
    place_buildings(s)
    for kind in range(KINDS):
        s.ocean[kind] = COPIES[kind]
    for region in range(ALL_REGIONS):
        for level in range(stack_height(s)):
            s.regions[region].tokens[level] = draw(s, s.ocean) + 1
    for colour in range(ALL_COLOURS):
        s.karma[colour] = ALL_KARMA
    s.dalits = CARDS[0]
    for occupation in range(1, 1 + HIGHER_CASTES * A_CASTE):
        s.cards[(occupation - 1) // A_CASTE].left[(occupation - 1) % A_CASTE] = CARDS[occupation]
    roll_for_regions(s)
    for place in range(s.seats):
        begin_first_life(s, s.order[place])
    s.round_number = 1
    begin_turn(s)


@rule
def place_buildings(s: Row) -> None:
    """Sanctuaries and temples at random, each on its own regions.  (RE32)"""
    for god in range(ALL_GODS):
        s.called[god] = 1  # a bag of gods for now
        s.due[god] = TEMPLES[god]  # and one of dots
    for region in range(ALL_REGIONS):
        if STARTS_WITH_SANCTUARY[region]:
            s.regions[region].building = draw(s, s.called)
        else:
            s.regions[region].building = TEMPLE + draw(s, s.due)


@rule
def roll_for_regions(s: Row) -> None:
    """Two dice for a region of one's own; the lowest number begins.  (RE34, RE35)"""
    taken = 0
    for seat in range(s.seats):
        region = -1
        while region < 0:
            roll = die(s, 6) + die(s, 6)
            if (taken >> (roll - 2)) & 1 == 0:
                region = roll - 2
        taken |= 1 << region
        s.players[seat].region = region
        tell(s, STARTS, seat, region, region + 2)
    place = 0
    for region in range(ALL_REGIONS):
        for seat in range(s.seats):
            if s.players[seat].region == region:
                s.order[place] = seat
                place += 1


@rule
def begin_first_life(s: Row, me: int) -> None:
    """A card by the region, the markers at their start.  (RE36, RE37)"""
    p = s.players[me]
    p.stage = 1
    p.reserve = s.disciples
    p.occupation = draw_occupation(s, FIRST_CASTE[p.region])
    tell(s, IS_BORN, me, p.occupation, FIRST_CASTE[p.region])


# -- the turn --------------------------------------------------------------------------------

TIME_IS_UP = events("time is up", "The last round is over: the game ends.")
OVER = events("over", "The last turns are over.")
RANKED = events("ranked", "{a:seat} comes in at rank {b}, with a hex worth {c}.")


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
        s.round_number = min(s.round_number + 1, LAST_ROUND)
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


# -- end of the game -------------------------------------------------------------------------

NOT_RANKED = -1


@rule
def finish(s: Row) -> None:
    """Tell the ranks and end.  (RE121, RE127)"""
    for place in range(1, s.seats + 1):
        for seat in range(s.seats):
            if place_of(s, seat) == place and rank(s, seat) != NOT_RANKED:
                tell(s, RANKED, seat, place, POINTS_OF[s.players[seat].harmony])
    end(s)


@rule
def returns(s: Row, out: Row) -> None:
    """The best of those who attained moksha, or of all at the limit, share the victory.  (RE124, RE125, RE127)"""
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """Points of the hex, then karma; at the limit aura before both.  (RE124, RE127)"""
    p = s.players[seat]
    harmony = POINTS_OF[p.harmony] * 100 + karma_held(s, seat)
    if s.last != NOBODY_YET:
        return harmony if p.moksha else NOT_RANKED
    return p.aura * 100_000 + harmony
