"""Reincarnation, step 3: devote a god or mobilize disciples."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.reincarnation.data.parts import ADJACENT, ALL_REGIONS, MAHARAJA, REGIONS, ROOM, TEMPLE
from bardo.games.reincarnation.rules.decisions import (
    ACT,
    AGE,
    FOR_DEVOTION,
    FOR_MOBILIZATION,
    GIVE,
    LEADING,
    LEADING_TO,
    NO_PURPOSE,
    READY,
    TURN,
    events,
    reasons,
)
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import bless, karma_held, room_in, tokens_held
from bardo.games.reincarnation.rules.state import NONE
from bardo.games.reincarnation.rules.steps import refuse_step

# -- the sacrifice ---------------------------------------------------------------------------

SACRIFICED_ALREADY = reasons("You have already made this turn's one sacrifice.", "RE58")
NOTHING_TO_SACRIFICE = reasons("It costs a vitality token or a karma token, and you have neither.", "RE58")


@rule
def refuse_sacrifice(s: Row, me: int) -> int:
    """One sacrifice a turn, of a token or of karma.  (RE58)"""
    if s.step != ACT:
        return SACRIFICED_ALREADY
    return ALLOWED if tokens_held(s, me) + karma_held(s, me) > 0 else NOTHING_TO_SACRIFICE


@rule
def accept_sacrifice(s: Row, me: int) -> None:
    """A token or karma is handed in: go on with what it was for.  (RE58)"""
    if s.purpose == FOR_DEVOTION:
        devote_god(s, me)
    else:
        s.purpose = NO_PURPOSE
        ask(s, me, LEADING_TO)


# -- devote ----------------------------------------------------------------------------------

NOT_AT_A_SANCTUARY = reasons("Gods are devoted at their sanctuaries.", "RE57")
READY_ALREADY = reasons("That god is already ready.", "RE60")
DEVOTED = events("devoted", "{a:seat} turns to {b:god}.")


@rule
def refuse_devote(s: Row, me: int) -> int:
    """In step 3, at a sanctuary, for a god that is not ready.  (RE38, RE57, RE60)"""
    wrong = refuse_step(s, ACT, AGE)
    if wrong != ALLOWED:
        return wrong
    god = s.regions[s.players[me].region].building
    if god >= TEMPLE:
        return NOT_AT_A_SANCTUARY
    if s.players[me].gods[god] == READY:
        return READY_ALREADY
    return refuse_sacrifice(s, me)


@rule
def devote(s: Row, me: int) -> None:
    """The sacrifice is asked for first.  (RE58)"""
    s.purpose = FOR_DEVOTION
    ask(s, me, GIVE)


@rule
def devote_god(s: Row, me: int) -> None:
    """The marker lies on the sheet, ready side up.  (RE59, RE73)"""
    god = s.regions[s.players[me].region].building
    s.players[me].gods[god] = READY
    tell(s, DEVOTED, me, god)
    bless(s, me)
    s.purpose = NO_PURPOSE
    s.step = AGE
    ask(s, me, TURN)


DEVOTE = TURN.action(
    "devote", "Devote yourself to the god here, for a token or karma", refuse=refuse_devote, apply=devote
)

# -- mobilize --------------------------------------------------------------------------------

NOT_AT_A_TEMPLE = reasons("Disciples are mobilized at a temple.", "RE57")
NO_DISCIPLES_THERE = reasons("You have no disciples there.", "RE61")
NOWHERE_TO_GO = reasons("No neighbouring region has room for them.", "RE61")
NOT_A_NEIGHBOUR = reasons("Disciples can only go to a neighbouring region.", "RE61")
FULL = reasons("That region is full.", "RE14")
NOT_SO_MANY_GO = reasons("You do not have that many there, or there is no room for them.", "RE61")
MOBILIZED = events("mobilized", "{a:seat} leads {b:led} to {c:region}.")


@rule
def refuse_mobilize(s: Row, me: int, region: int) -> int:
    """At a temple, or for a Maharaja a second time; disciples there, and room next to them.  (RE57, RE61, RE102)"""
    wrong = refuse_step(s, ACT, AGE)
    if wrong != ALLOWED:
        return wrong
    if s.second == 0 and s.regions[s.players[me].region].building < TEMPLE:
        return NOT_AT_A_TEMPLE
    if s.players[me].disciples[region] == 0:
        return NO_DISCIPLES_THERE
    if s.second == 0:
        wrong = refuse_sacrifice(s, me)
        if wrong != ALLOWED:
            return wrong
    for to in range(ALL_REGIONS):
        if ADJACENT[region][to] and room_in(s, to) > 0:
            return ALLOWED
    return NOWHERE_TO_GO


@rule
def mobilize(s: Row, me: int, region: int) -> None:
    """From where, the sacrifice, where to, how many.  (RE145)"""
    s.goal = region + 1
    if s.second:
        ask(s, me, LEADING_TO)
    else:
        s.purpose = FOR_MOBILIZATION
        ask(s, me, GIVE)


MOBILIZE = TURN.each("mobilize {}", "Mobilize from {}", REGIONS, refuse=refuse_mobilize, apply=mobilize)


@rule
def refuse_lead_to(s: Row, region: int) -> int:
    """A neighbour with room.  (RE61)"""
    if not ADJACENT[s.goal - 1][region]:
        return NOT_A_NEIGHBOUR
    return ALLOWED if room_in(s, region) > 0 else FULL


@rule
def lead_to(s: Row, me: int, region: int) -> None:
    """How many is asked next.  (RE145)"""
    s.goal_to = region + 1
    ask(s, me, LEADING)


LEAD_TO = LEADING_TO.each("lead to {}", "Lead them to {}", REGIONS, refuse=refuse_lead_to, apply=lead_to)


@rule
def refuse_lead(s: Row, me: int, nth: int) -> int:
    """At most as many as are there and find room.  (RE61)"""
    count = nth + 1
    possible = min(s.players[me].disciples[s.goal - 1], room_in(s, s.goal_to - 1))
    return ALLOWED if count <= possible else NOT_SO_MANY_GO


@rule
def lead(s: Row, me: int, nth: int) -> None:
    """The disciples go over; a Maharaja may do it once more.  (RE61, RE102)"""
    count = nth + 1
    p = s.players[me]
    p.disciples[s.goal - 1] -= count
    p.disciples[s.goal_to - 1] += count
    tell(s, MOBILIZED, me, (s.goal - 1) * ROOM + nth, s.goal_to - 1)
    s.second = 1 if p.occupation == MAHARAJA and s.second == 0 else 0
    s.goal = NONE
    s.goal_to = NONE
    s.step = AGE
    ask(s, me, TURN)


LEAD = LEADING.each(
    "lead {}", "Lead {} of them", [str(number) for number in range(1, ROOM + 1)], refuse=refuse_lead, apply=lead
)
