"""Reincarnation, step 1: wander, and take the token of the region."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.reincarnation.data.parts import (
    ADJACENT,
    ALL_REGIONS,
    BETWEEN,
    CASTE_OF,
    FARMER,
    MOST_TOKENS,
    OUTCAST,
    REGIONS,
)
from bardo.games.reincarnation.rules.decisions import (
    ARRIVED,
    FARMING,
    FOR_FARM,
    FOR_FARM_TOKEN,
    FOR_MOVE,
    FOR_TOKEN,
    FOR_VISHNU,
    GIVE,
    NO_PURPOSE,
    RELEASING,
    TAKEN,
    TURN,
    WANDER,
    events,
    reasons,
)
from bardo.games.reincarnation.rules.evolve import evolve
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import disciples_on_map, hand_in_token, take_top, tokens_held, tokens_in
from bardo.games.reincarnation.rules.state import NONE
from bardo.games.reincarnation.rules.steps import refuse_step

# -- wander ----------------------------------------------------------------------------------

CLOSED = reasons("A Landholder has closed that region to you.", "RE99")
A_HIGHER_CASTE = reasons("A player of a higher caste is there: a Dalit keeps away.", "RE87")
TOO_FAR = reasons("That region is more than two regions away.", "RE40")
NOTHING_TO_PAY = reasons("A region two regions away costs a vitality token, and you have none.", "RE40")
WAY_CLOSED = reasons("Every way there leads through a region that is closed to you.", "RE42")
HERE_ALREADY = reasons("You are already there: stay.", "RE40")
WANDERED = events("wandered", "{a:seat} wanders from {b:region} to {c:region}.")
STAYED = events("stayed", "{a:seat} stays in {b:region}.")


@rule
def closed(s: Row, me: int, region: int) -> bool:
    """Whether another player's marker closes a region.  (RE99)"""
    for seat in range(s.seats):
        if seat != me and s.players[seat].land == region + 1:
            return True
    return False


@rule
def higher_caste_in(s: Row, me: int, region: int) -> bool:
    """Whether another player of a higher caste is in a region.  (RE26)"""
    caste = CASTE_OF[s.players[me].occupation]
    for seat in range(s.seats):
        other = s.players[seat]
        if seat != me and other.region == region and CASTE_OF[other.occupation] > caste:
            return True
    return False


@rule
def barred(s: Row, me: int, region: int) -> int:
    """Why a player may not be in a region after the move; 0 when nothing bars it.  (RE87, RE99)"""
    if closed(s, me, region):
        return CLOSED
    if s.players[me].occupation == OUTCAST and higher_caste_in(s, me, region):
        return A_HIGHER_CASTE
    return ALLOWED


@rule
def out_of_reach(s: Row, me: int, to: int) -> int:
    """Why a player cannot go to a region: a neighbour is free, one two regions away is paid for.  (RE40 to RE42)"""
    here = s.players[me].region
    if to == here:
        return HERE_ALREADY
    wrong = barred(s, me, to)
    if wrong != ALLOWED or ADJACENT[here][to]:
        return wrong
    ways = BETWEEN[here][to]
    if ways == 0:
        return TOO_FAR
    for seat in range(s.seats):
        if seat != me and s.players[seat].land != NONE:
            ways &= ~(1 << (s.players[seat].land - 1))
    if ways == 0:
        return WAY_CLOSED
    return ALLOWED if tokens_held(s, me) > 0 else NOTHING_TO_PAY


@rule
def refuse_stay(s: Row, me: int) -> int:
    """Staying is allowed where nothing bars it, or where nothing else is left.  (RE43)"""
    wrong = refuse_step(s, WANDER, WANDER)
    if wrong != ALLOWED:
        return wrong
    wrong = barred(s, me, s.players[me].region)
    if wrong == ALLOWED:
        return ALLOWED
    for region in range(ALL_REGIONS):
        if out_of_reach(s, me, region) == ALLOWED:
            return wrong
    return ALLOWED


@rule
def stay(s: Row, me: int) -> None:
    """Remain where you are, and take its token.  (RE40, RE44)"""
    arrive(s, me, s.players[me].region)


@rule
def refuse_wander(s: Row, me: int, to: int) -> int:
    """In step 1, to a region within reach.  (RE38, RE40)"""
    wrong = refuse_step(s, WANDER, WANDER)
    return out_of_reach(s, me, to) if wrong == ALLOWED else wrong


@rule
def wander(s: Row, me: int, to: int) -> None:
    """Go; what is two regions away is paid for first.  (RE40, RE41)"""
    if ADJACENT[s.players[me].region][to]:
        arrive(s, me, to)
    else:
        s.goal = to + 1
        s.purpose = FOR_MOVE
        ask(s, me, GIVE)


@rule
def arrive(s: Row, me: int, to: int) -> None:
    """The piece stands in its region now; the top token is taken, in a pause after gods.  (RE44, RE164)"""
    p = s.players[me]
    s.stayed = 1 if p.region == to else 0
    if s.stayed:
        tell(s, STAYED, me, to)
    else:
        tell(s, WANDERED, me, p.region, to)
    p.region = to
    if s.pausing:
        s.purpose = NO_PURPOSE
        s.goal = NONE
        s.step = ARRIVED
        ask(s, me, TURN)
    else:
        take_token(s, me, to, FOR_TOKEN)


STAY = TURN.action("stay", "Stay where you are", refuse=refuse_stay, apply=stay)
WANDER_TO = TURN.each("wander {}", "Go to {}", REGIONS, refuse=refuse_wander, apply=wander)


# -- taking tokens ---------------------------------------------------------------------------


@rule
def take_token(s: Row, me: int, region: int, purpose: int) -> None:
    """Take the top token, if there is one; a fifth one replaces another, which is asked for.  (RE44, RE45)"""
    s.purpose = purpose
    s.goal = region + 1
    if tokens_in(s, region) == 0:
        go_on_with(s, me, NONE)
    elif tokens_held(s, me) == MOST_TOKENS:
        ask(s, me, GIVE)
    else:
        go_on_with(s, me, take_top(s, me, region) + 1)


@rule
def replace_token(s: Row, me: int, kind: int) -> None:
    """One of four tokens makes room for the new one.  (RE45)"""
    hand_in_token(s, me, kind)
    go_on_with(s, me, take_top(s, me, s.goal - 1) + 1)


@rule
def go_on_with(s: Row, me: int, token: int) -> None:
    """What follows when a token was taken, or none was there: its number plus 1, or 0."""
    purpose = s.purpose
    s.purpose = NO_PURPOSE
    s.goal = NONE
    if purpose == FOR_VISHNU:
        s.brought = token
        evolve(s, me)
        return
    if purpose == FOR_FARM_TOKEN:
        s.extra = token
    else:
        s.taken = token
    if s.pausing:
        s.step = TAKEN
        ask(s, me, TURN)
    else:
        farm_or_evolve(s, me)


@rule
def farm_or_evolve(s: Row, me: int) -> None:
    """A Farmer is asked about a second token; then the harmony shifts.  (RE96, RE140)"""
    if can_farm(s, me):
        ask(s, me, FARMING)
    else:
        evolve(s, me)


# -- pausing ---------------------------------------------------------------------------------

NOT_PAUSING = reasons("There is nothing to go on with now.", "RE164")


@rule
def refuse_go_on(s: Row) -> int:
    """Only where step 1 was interrupted.  (RE164)"""
    return ALLOWED if s.step == ARRIVED or s.step == TAKEN else NOT_PAUSING


@rule
def go_on(s: Row, me: int) -> None:
    """On with step 1: the token, or the shift.  (RE164)"""
    if s.step == ARRIVED:
        take_token(s, me, s.players[me].region, FOR_TOKEN)
    else:
        farm_or_evolve(s, me)


GO_ON = TURN.action("go on", "Go on", refuse=refuse_go_on, apply=go_on)


# -- the Farmer ------------------------------------------------------------------------------

FARMED = events("farmed", "{a:seat} gives back two disciples for another token.")


@rule
def can_farm(s: Row, me: int) -> bool:
    """A Farmer who took one token, with two disciples on the map and a token left here.  (RE96)"""
    p = s.players[me]
    if p.occupation != FARMER or s.taken == NONE or s.extra != NONE:
        return False
    return tokens_in(s, p.region) > 0 and disciples_on_map(s, me) >= 2


@rule
def farm(s: Row, me: int) -> None:
    """Two disciples go back, one after another; then the next token is taken.  (RE96, RE97, RE141)"""
    tell(s, FARMED, me)
    s.purpose = FOR_FARM
    s.todo = 2
    ask(s, me, RELEASING)


FARM = FARMING.action("farm", "Give back two disciples and take the next token as well", apply=farm)
NO_FARMING = FARMING.action("no farming", "Keep your disciples", apply=evolve)
