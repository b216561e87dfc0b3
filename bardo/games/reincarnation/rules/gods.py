"""Reincarnation: the powers of the four gods."""

from __future__ import annotations

from bardo.engine import ALLOWED, Numbers, ask, draw, rule, tell
from bardo.games.reincarnation.data.parts import (
    ALL_REGIONS,
    BRAHMA,
    BRAHMAS_TOKENS,
    GANESHA,
    GODS,
    KINDS,
    REGIONS,
    VISHNU,
)
from bardo.games.reincarnation.rules.decisions import (
    FOR_GANESHA,
    FOR_VISHNU,
    KARMA,
    NO_MARKER,
    PUTTING,
    READY,
    SWAPPING,
    SWAPPING_WITH,
    TAKING,
    TURN,
    USED,
    WANDER,
    WHERE,
    events,
    reasons,
)
from bardo.games.reincarnation.rules.karma import some_karma_possible
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import stack_height, tokens_in
from bardo.games.reincarnation.rules.state import NONE
from bardo.games.reincarnation.rules.steps import refuse_step
from bardo.games.reincarnation.rules.wander import take_token

NOT_DEVOTED = reasons("You have not devoted that god.", "RE110")
USED_UP = reasons("That god's power is used up: devote the god again.", "RE110")
COULD_DO_NOTHING = reasons("That power would have no effect now.", "RE113")
CALLED = events("called", "{a:seat} calls {b:god}.")


@rule
def refuse_call(s: Row, me: int, god: int) -> int:
    """Ready, and able to do something.  (RE110, RE111, RE113)"""
    marker = s.players[me].gods[god]
    if marker != READY:
        return NOT_DEVOTED if marker == NO_MARKER else USED_UP
    return ALLOWED if could_do_something(s, me, god) else COULD_DO_NOTHING


@rule
def could_do_something(s: Row, me: int, god: int) -> bool:
    """Whether a power has any effect.  (RE113)"""
    if god == BRAHMA:
        return count_tokens(s.ocean) > 0 and places_left(s) > 0
    if god == GANESHA:
        return some_karma_possible(s, me)
    if god == VISHNU:
        for region in range(ALL_REGIONS):
            if tokens_in(s, region) > 0:
                return True
        return False
    return True


@rule
def call(s: Row, me: int, god: int) -> None:
    """The marker turns to used, and the power works.  (RE110)"""
    s.players[me].gods[god] = USED
    tell(s, CALLED, me, god)
    if god == BRAHMA:
        draw_from_ocean(s)
        place_next(s, me)
    elif god == GANESHA:
        s.purpose = FOR_GANESHA
        ask(s, me, KARMA)
    elif god == VISHNU:
        ask(s, me, TAKING)
    else:
        ask(s, me, SWAPPING)


CALL = TURN.each("call {}", "Call {}", GODS, refuse=refuse_call, apply=call)

# -- pausing ---------------------------------------------------------------------------------

PAUSING_ALREADY = reasons("You will be asked on the way already.", "RE164")
NO_NEED_TO_PAUSE = reasons("Only Brahma and Vishnu make a difference on the way, and neither is ready.", "RE164")


@rule
def refuse_pause(s: Row, me: int) -> int:
    """Before step 1, with Brahma or Vishnu.  (RE164)"""
    wrong = refuse_step(s, WANDER, WANDER)
    if wrong != ALLOWED:
        return wrong
    if s.pausing:
        return PAUSING_ALREADY
    gods = s.players[me].gods
    return ALLOWED if gods[BRAHMA] == READY or gods[VISHNU] == READY else NO_NEED_TO_PAUSE


@rule
def pause(s: Row, me: int) -> None:
    """From now on `turn` is asked within step 1 as well.  (RE164)"""
    s.pausing = 1
    ask(s, me, TURN)


PAUSE = TURN.action(
    "pause",
    "Pause on the way, to call gods before you take the token and before your harmony shifts",
    refuse=refuse_pause,
    apply=pause,
)

# -- Brahma ----------------------------------------------------------------------------------

SHOWN = events("shown", "Brahma brings up the token {a:token}.")
PUT_INTO = events("put into", "The token {a:token} goes into the stack of {b:region}, {c:where}.")
SANK = events("sank", "The token {a:token} sinks back into the Ocean.")
STACK_FULL = reasons("That stack is full.", "RE19")
NO_SUCH_PLACE = reasons("The stack has no such place.", "RE147")
SAME_AS_HIGHER = reasons("That would give the same stack as a higher place.", "RE147")
ROOM_LEFT = reasons("There is room for all of Brahma's tokens.", "RE115")
ON_TOP, BETWEEN, UNDER = range(3)


@rule
def count_tokens(bag: Numbers) -> int:
    """How many tokens a bag holds."""
    count = 0
    for kind in range(KINDS):
        count += bag[kind]
    return count


@rule
def places_left(s: Row) -> int:
    """How many tokens the stacks of the map could still take.  (RE19)"""
    places = 0
    for region in range(ALL_REGIONS):
        places += stack_height(s) - tokens_in(s, region)
    return places


@rule
def draw_from_ocean(s: Row) -> None:
    """Five tokens at random, or all if there are fewer, for all to see.  (RE114)"""
    for _ in range(BRAHMAS_TOKENS):
        kind = draw(s, s.ocean)
        if kind >= 0:
            s.drawn[kind] += 1
            tell(s, SHOWN, kind)


@rule
def next_drawn(s: Row) -> int:
    """The kind of the token to be placed next; -1 when all are.  (RE146)"""
    for kind in range(KINDS):
        if s.drawn[kind] > 0:
            return kind
    return -1


@rule
def place_next(s: Row, me: int) -> None:
    """Ask for the next token's place; without room they sink back; then the turn goes on.  (RE115, RE146)"""
    while places_left(s) == 0 and next_drawn(s) >= 0:
        sink(s, next_drawn(s))
    if next_drawn(s) >= 0:
        ask(s, me, PUTTING)
    else:
        ask(s, me, TURN)


@rule
def sink(s: Row, kind: int) -> None:
    """A token goes back into the Ocean."""
    s.drawn[kind] -= 1
    s.ocean[kind] += 1
    tell(s, SANK, kind)


@rule
def position(height: int, place: int) -> int:
    """At which level of a stack of this height a place lies: on top, between, under."""
    if place == ON_TOP:
        return height
    return 0 if place == UNDER else 1


@rule
def refuse_put(s: Row, region: int, place: int) -> int:
    """A place in a stack that is not full, and that gives another stack than a higher one.  (RE114, RE115, RE147)"""
    height = tokens_in(s, region)
    if height >= stack_height(s):
        return STACK_FULL
    if (place == UNDER and height == 0) or (place == BETWEEN and height < 2):
        return NO_SUCH_PLACE
    above = s.regions[region].tokens[position(height, place)] - 1
    return SAME_AS_HIGHER if place != ON_TOP and above == next_drawn(s) else ALLOWED


@rule
def put(s: Row, me: int, region: int, place: int) -> None:
    """The token goes there, those above it one up.  (RE114)"""
    kind = next_drawn(s)
    height = tokens_in(s, region)
    level = position(height, place)
    for above in range(height, level, -1):
        s.regions[region].tokens[above] = s.regions[region].tokens[above - 1]
    s.regions[region].tokens[level] = kind + 1
    s.drawn[kind] -= 1
    tell(s, PUT_INTO, kind, region, place)
    place_next(s, me)


@rule
def refuse_put_back(s: Row) -> int:
    """Only while there are more tokens than places.  (RE115)"""
    return ALLOWED if count_tokens(s.drawn) > places_left(s) else ROOM_LEFT


@rule
def put_back(s: Row, me: int) -> None:
    """The token sinks into the Ocean again.  (RE115)"""
    sink(s, next_drawn(s))
    place_next(s, me)


PUT = PUTTING.each_pair(
    "put {0} {1}",
    "Put it {1} of the stack in {0}",
    REGIONS,
    WHERE,
    ("on top", "in the middle", "at the bottom"),
    refuse=refuse_put,
    apply=put,
)
PUT_BACK = PUTTING.action("put back", "Put it back into the Ocean", refuse=refuse_put_back, apply=put_back)


# -- Vishnu and Shiva ------------------------------------------------------------------------

NO_TOKEN_THERE = reasons("There is no token there.", "RE117")
THE_SAME_BUILDING = reasons("Those two buildings are alike.", "RE119")
SWAPPED = events("swapped", "The buildings of {a:region} and {b:region} change places.")


@rule
def refuse_take_from(s: Row, region: int) -> int:
    """Any region with a token.  (RE117)"""
    return ALLOWED if tokens_in(s, region) > 0 else NO_TOKEN_THERE


@rule
def take_from(s: Row, me: int, region: int) -> None:
    """Vishnu's token is taken like any other.  (RE117)"""
    take_token(s, me, region, FOR_VISHNU)


TAKE_FROM = TAKING.each("take from {}", "Take the top token of {}", REGIONS, refuse=refuse_take_from, apply=take_from)


@rule
def swap(s: Row, me: int, region: int) -> None:
    """The other region is asked next.  (RE149)"""
    s.goal = region + 1
    ask(s, me, SWAPPING_WITH)


@rule
def refuse_swap_with(s: Row, region: int) -> int:
    """Another building.  (RE119)"""
    return ALLOWED if s.regions[region].building != s.regions[s.goal - 1].building else THE_SAME_BUILDING


@rule
def swap_with(s: Row, me: int, region: int) -> None:
    """The buildings change places, and that counts at once.  (RE119, RE120)"""
    one = s.regions[s.goal - 1]
    other = s.regions[region]
    one.building, other.building = other.building, one.building
    tell(s, SWAPPED, s.goal - 1, region)
    s.goal = NONE
    ask(s, me, TURN)


SWAP = SWAPPING.each("swap {}", "Swap the building of {}", REGIONS, apply=swap)
SWAP_WITH = SWAPPING_WITH.each(
    "swap with {}", "Swap it with the building of {}", REGIONS, refuse=refuse_swap_with, apply=swap_with
)
