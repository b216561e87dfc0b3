"""The turn of BuddhaWheel: missed or taken, a throw or two, and on to the next seat."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, count_round, end, rule, seat_after, tell, tell_ranks
from bardo.games.buddha_wheel.data.board import BARDO, GATE_PLACE, NOWHERE, STEPS, TRACK
from bardo.games.buddha_wheel.rules.buddha import (
    go_as_buddha,
    go_on_as_buddha,
    offer_in_passing,
    offer_in_realm,
    offer_on_square,
    refuse_buddha_step,
    throw_as_buddha,
)
from bardo.games.buddha_wheel.rules.liberation import be_liberated, leave_wheel, remove_imprints, stay
from bardo.games.buddha_wheel.rules.moving import choose_way, step_to, walk
from bardo.games.buddha_wheel.rules.offers import (
    can_dedicate,
    can_purify,
    dedicate,
    dedicate_card,
    draw_card,
    meditate,
    meditate_on,
    purify,
    take_power,
)
from bardo.games.buddha_wheel.rules.rebirth import throw, throw_for_birth
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.squares import settle
from bardo.games.buddha_wheel.rules.stacks import can_meditate_on, colours_to_meditate
from bardo.games.buddha_wheel.rules.tasks import BUDDHA_GOES_ON, END_THROW, LIBERATION, PASSING, SETTLE, SHARE, WALK
from bardo.games.buddha_wheel.rules.words import (
    ALL_POWERS,
    BUDDHA,
    BY_MOON,
    BY_PASSING,
    BY_REALM,
    BY_SHARING,
    BY_UMBRELLA,
    DECLINE,
    DEDICATE,
    DEDICATE_CARD,
    DRAW,
    FORWARD,
    GONE,
    IN_WHEEL,
    LEAVE,
    LIBERATED,
    MEDITATE_ON,
    ON,
    POWER,
    PURIFY,
    SIDEWAYS,
    STAY,
    STAYING,
    STEP,
    THROUGH,
    TIMED,
    TURN,
    events,
    reasons,
)

MISSED = events("missed", "{a:seat} misses a turn.")
TIME_IS_UP = events("time is up", "The last round is over: the game ends.")
RANKED = events("ranked", "{a:seat} comes in at rank {b}.")


@rule
def begin_turn(s: Row) -> None:
    """A missed turn passes; a Buddha in the realm helps; then the throw is called for.  (BW41, BW42, BW46, BW47)"""
    while s.over == 0:
        p = s.players[s.turn]
        s.again = 0
        s.helped = 0
        s.throws = 1
        if p.missing:
            p.missing = 0
            tell(s, MISSED, s.turn)
        elif p.status == BUDDHA:
            if s.round_number > 1:  # BW131
                call(s)
                return
        elif p.status != GONE:
            if p.powers == ALL_POWERS:
                s.throws = 2  # BW87, BW108
            if p.status == STAYING or not offer_in_realm(s, s.turn):
                call(s)
            return
        next_turn(s)


@rule
def call(s: Row) -> None:
    """The player whose turn it is calls for the throw, or goes a step.  (BW42, BW49)"""
    p = s.players[s.turn]
    s.stepping = 1 if p.status == IN_WHEEL and p.place < BARDO and STEPS[TRACK[p.place]] else 0
    ask(s, s.turn, TURN)


@rule
def next_turn(s: Row) -> None:
    """The next seat is on; after the last one a round is over.  (BW41, BW143, BW144)"""
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == 0:
        if s.round_number == (s.rounds if s.mode == TIMED else s.round_limit):
            tell(s, TIME_IS_UP)
            tell_ranks(s, RANKED)
            end(s)
        else:
            count_round(s)


@rule
def end_throw(s: Row) -> None:
    """A Bodhisattva throws once more, unless something has ended the turn.  (BW88, BW89)"""
    if s.throws > 1:
        s.throws -= 1
        s.again = 1
        call(s)
    else:
        end_turn(s)


@rule
def end_turn(s: Row) -> None:
    """On to the next seat."""
    next_turn(s)
    begin_turn(s)


@rule
def perform(s: Row, task: int, a: int, b: int, c: int) -> None:
    """One of the pending tasks."""
    if task == WALK:
        walk(s)
    elif task == SETTLE:
        settle(s, a)
    elif task == END_THROW:
        end_throw(s)
    elif task == SHARE:
        offer_on_square(s, a)
    elif task == PASSING:
        offer_in_passing(s, a)
    elif task == BUDDHA_GOES_ON:
        go_on_as_buddha(s)
    elif task == LIBERATION:
        be_liberated(s, a)
    else:
        call(s)


# -- what is asked ---------------------------------------------------------------------------

NO_DIE = reasons("There is no die in this realm: go one step.", "BW49")
NO_STEP = reasons("You do not go by single steps here: throw.", "BW48")
NOT_LIBERATED = reasons("That is for those who are liberated.", "BW103")
CHOOSE_FIRST = reasons("You are liberated: leave the Wheel or stay.", "BW103")
STAYS_ALREADY = reasons("You are staying already: throw, or leave.", "BW106")
NO_ARCH = reasons("There is no arch here.", "BW77")
NO_LANE = reasons("There is no Subtle Path beside this square.", "BW91")
NO_UMBRELLA = reasons("Powers are taken only on an umbrella square.", "BW82")
NO_CARD_HERE = reasons("A Buddha's help is no card.", "BW115")
NO_POSITIVE = reasons("You have no positive Karma card.", "BW96")
NO_NEGATIVE = reasons("You have no negative Karma card.", "BW96")
NO_COLOUR_LEFT = reasons("You have no Dedicated card of a colour that you have not meditated on.", "BW96")
ONLY_PURIFY = reasons("A Buddha in your realm lets you purify, nothing else.", "BW116")
ONLY_DEDICATE = reasons("In passing you may dedicate, nothing else.", "BW121")
ONLY_POWER = reasons("On an umbrella square you take a power or draw.", "BW82")
NOT_HELP = reasons("There is no Buddha's help to decline.", "BW115")
NONE_OF_THAT = reasons("You have no such card.", "BW66")
NOT_DEDICATED_YET = reasons("You have no Dedicated card of that colour.", "BW96")
MEDITATED_ALREADY = reasons("You have meditated on that colour already.", "BW100")


@rule
def apply(s: Row, a: int) -> None:
    """Carry out what was chosen; what follows is on the agenda."""
    me = s.seat
    if a < ON:
        take_turn(s, me, a)
    elif a < POWER:
        choose_way(s, me, a)
    elif a == POWER:
        take_power(s, me)
    elif a == DRAW:
        draw_card(s, me)
    elif a < DECLINE:
        take_help(s, me, a)
    elif DEDICATE_CARD <= a < MEDITATE_ON:
        dedicate_card(s, me, a - DEDICATE_CARD)
    elif MEDITATE_ON <= a < FORWARD:
        meditate_on(s, me, a - MEDITATE_ON)
    elif a != DECLINE:
        go_as_buddha(s, me, a)


@rule
def take_help(s: Row, me: int, a: int) -> None:
    """Dedicate, purify or meditate; help on a Buddha's square comes once a turn.  (BW95, BW124)"""
    if s.offer == BY_SHARING and me == s.turn:
        s.helped = 1
    if a == DEDICATE:
        dedicate(s, me)
    elif a == PURIFY:
        purify(s, me)
    else:
        meditate(s, me)


@rule
def refuse(s: Row, a: int) -> int:
    """Why this is not allowed now; it is, when nothing refuses it."""
    me = s.seat
    if a < ON:
        return refuse_turn(s, me, a)
    if a < POWER:
        return refuse_way(s, me, a)
    if a < DEDICATE_CARD:
        return refuse_choice(s, me, a)
    if a < MEDITATE_ON:
        return ALLOWED if s.players[me].positive[a - DEDICATE_CARD] > 0 else NONE_OF_THAT
    if a < FORWARD:
        if s.players[me].meditated[a - MEDITATE_ON]:
            return MEDITATED_ALREADY
        return ALLOWED if can_meditate_on(s, me, a - MEDITATE_ON) else NOT_DEDICATED_YET
    return refuse_buddha_step(s, me, a)


@rule
def take_turn(s: Row, me: int, a: int) -> None:
    """Throw, step, stay or leave.  (BW42, BW103, BW106)"""
    p = s.players[me]
    if a == STAY:
        stay(s, me)
    elif a == LEAVE:
        own = p.status == STAYING
        leave_wheel(s, me)
        if own and s.over == 0:
            end_turn(s)
    elif p.status == STAYING:
        remove_imprints(s, me)
    elif p.status == BUDDHA:
        throw_as_buddha(s, me)
    elif p.place == NOWHERE or p.place == BARDO:
        throw_for_birth(s, me, p.place == NOWHERE)
        end_turn(s)
    elif a == STEP:
        s.pips = 1
        step_to(s, me, p.place + 1)
    else:
        s.pips = throw(s, me)
        walk(s)


@rule
def refuse_turn(s: Row, me: int, a: int) -> int:
    """A throw or a step, as the place has it; those who are liberated choose.  (BW48, BW49, BW103, BW106)"""
    p = s.players[me]
    if p.status == LIBERATED:
        return ALLOWED if a in (STAY, LEAVE) else CHOOSE_FIRST
    if a == STAY:
        return STAYS_ALREADY if p.status == STAYING else NOT_LIBERATED
    if a == LEAVE:
        return ALLOWED if p.status == STAYING else NOT_LIBERATED
    if a == STEP:
        return ALLOWED if s.stepping else NO_STEP
    return NO_DIE if s.stepping else ALLOWED


@rule
def refuse_way(s: Row, me: int, a: int) -> int:
    """Straight on, or the one other way that is open here.  (BW77, BW91)"""
    gate = s.players[me].place == GATE_PLACE
    if a == THROUGH:
        return ALLOWED if gate else NO_ARCH
    if a == SIDEWAYS:
        return NO_LANE if gate else ALLOWED
    return ALLOWED


@rule
def refuse_choice(s: Row, me: int, a: int) -> int:
    """What umbrellas, moons and Buddhas offer, as far as there are cards for it.  (BW82, BW95, BW96, BW116 to BW124)"""
    if a == POWER:
        return ALLOWED if s.offer == BY_UMBRELLA else NO_UMBRELLA
    if a == DRAW:
        return ALLOWED if s.offer == BY_UMBRELLA or s.offer == BY_MOON else NO_CARD_HERE
    if s.offer == BY_UMBRELLA:
        return ONLY_POWER
    if a == DECLINE:
        return NOT_HELP if s.offer == BY_MOON else ALLOWED
    if s.offer == BY_REALM and a != PURIFY:
        return ONLY_PURIFY
    if s.offer == BY_PASSING and a != DEDICATE:
        return ONLY_DEDICATE
    if a == DEDICATE:
        return ALLOWED if can_dedicate(s, me) else NO_POSITIVE
    if a == PURIFY:
        return ALLOWED if can_purify(s, me) else NO_NEGATIVE
    return ALLOWED if colours_to_meditate(s, me) > 0 else NO_COLOUR_LEFT
