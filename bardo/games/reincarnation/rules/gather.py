"""Reincarnation, step 2: gather disciples and karma, and the occupations that work there."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, tell
from bardo.games.reincarnation.data.parts import (
    ANY,
    ARTISAN,
    CLEANER,
    DISCIPLES_OF,
    HOUSEKEEPER,
    KARMA_OF,
    KINDS,
    MERCHANT,
    ROOM,
    SERVANT,
    SOLDIER,
    SWAMI,
    TOKEN_COLOUR,
)
from bardo.games.reincarnation.rules.decisions import (
    ACT,
    CONVERTING,
    FOR_CRAFT,
    FOR_GATHERING,
    FOR_TRADE,
    GATHER,
    GIVE,
    NO_PURPOSE,
    PLACING,
    SEATS,
    TURN,
    events,
    reasons,
)
from bardo.games.reincarnation.rules.karma import gather_karma, some_karma_possible
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import (
    ALL_COLOURS,
    can_gain_karma,
    disciples_in,
    gain_karma,
    hand_in_karma,
    hand_in_token,
    karma_held,
    place_disciples,
    room_in,
    take_back,
)
from bardo.games.reincarnation.rules.steps import refuse_step
from bardo.games.reincarnation.rules.wander import higher_caste_in

A_TRADE = 2
"""Disciples that a Merchant gets for a karma token."""

# -- gathering -------------------------------------------------------------------------------

NOTHING_TO_LEAVE = reasons("There is nothing to gather here, so there is nothing to leave.", "RE133")
ALL_OR_NOTHING = reasons("At this table everything must be gathered.", "RE161")
NOT_GIVEN = reasons("Your hex gives fewer disciples.", "RE50")
NOT_SO_MANY = reasons("There is no room for that many disciples, or you do not have them.", "RE51")


@rule
def disciples_given(s: Row, me: int) -> int:
    """What the hex gives, and one more for a Swami.  (RE25, RE109)"""
    p = s.players[me]
    return DISCIPLES_OF[p.harmony] + (1 if p.occupation == SWAMI else 0)


@rule
def disciples_that_fit(s: Row, me: int) -> int:
    """As many as are given, find room and are in reserve.  (RE51)"""
    p = s.players[me]
    return min(disciples_given(s, me), min(room_in(s, p.region), p.reserve))


@rule
def works_for_karma(s: Row, me: int) -> bool:
    """Whether an occupation brings one more karma token.  (RE89 to RE91)"""
    p = s.players[me]
    if p.occupation == HOUSEKEEPER:
        return s.stayed == 1
    if p.occupation == CLEANER:
        return disciples_in(s, p.region) >= 2
    return p.occupation == SERVANT and s.stayed == 0 and higher_caste_in(s, me, p.region)


@rule
def something_to_gather(s: Row, me: int) -> bool:
    """Whether any disciple or karma token could be gained now.  (RE133)"""
    if disciples_that_fit(s, me) > 0:
        return True
    harmony = s.players[me].harmony
    for colour in range(ALL_COLOURS):
        if KARMA_OF[harmony][colour] > 0 and can_gain_karma(s, me, colour):
            return True
    return (KARMA_OF[harmony][ANY] > 0 or works_for_karma(s, me)) and some_karma_possible(s, me)


@rule
def refuse_gather(s: Row) -> int:
    """Once, in step 2.  (RE38)"""
    return refuse_step(s, GATHER, GATHER)


@rule
def refuse_gather_less(s: Row, me: int) -> int:
    """Less may be gathered where there is something.  (RE54, RE133)"""
    wrong = refuse_gather(s)
    if wrong != ALLOWED:
        return wrong
    if s.gather_less == 0:
        return ALL_OR_NOTHING
    return ALLOWED if something_to_gather(s, me) else NOTHING_TO_LEAVE


@rule
def gather(s: Row, me: int) -> None:
    """Everything that fits.  (RE50, RE51)"""
    begin_gathering(s, me)
    gather_disciples(s, me, disciples_that_fit(s, me))


@rule
def gather_less(s: Row, me: int) -> None:
    """How many disciples is asked, then about each karma token.  (RE54, RE142, RE143)"""
    begin_gathering(s, me)
    s.less = 1
    ask(s, me, PLACING)


@rule
def begin_gathering(s: Row, me: int) -> None:
    """The karma that is due: what the hex gives, and what an occupation adds.  (RE25, RE89 to RE92)"""
    harmony = s.players[me].harmony
    for colour in range(ALL_COLOURS + 1):
        s.due[colour] = KARMA_OF[harmony][colour]
    if works_for_karma(s, me):
        s.due[ANY] += 1
    s.purpose = FOR_GATHERING


GATHER_ALL = TURN.action("gather", "Gather all that your hex and card give", refuse=refuse_gather, apply=gather)
GATHER_LESS = TURN.action("gather less", "Gather less than you could", refuse=refuse_gather_less, apply=gather_less)


@rule
def refuse_place(s: Row, me: int, count: int) -> int:
    """Up to as many as are given and fit.  (RE50, RE142)"""
    if count > disciples_given(s, me):
        return NOT_GIVEN
    return ALLOWED if count <= disciples_that_fit(s, me) else NOT_SO_MANY


@rule
def gather_disciples(s: Row, me: int, count: int) -> None:
    """Place them; a Soldier may convert where they do not all fit.  (RE50, RE104, RE105)"""
    p = s.players[me]
    crowded = count == room_in(s, p.region) and disciples_given(s, me) > count
    place_disciples(s, me, p.region, count)
    if p.occupation == SOLDIER and crowded and p.reserve > 0 and disciples_in(s, p.region) > p.disciples[p.region]:
        ask(s, me, CONVERTING)
    else:
        gather_karma(s, me)


PLACE = PLACING.each(
    "place {}",
    "Disciples to place: {}",
    [str(number) for number in range(ROOM + 1)],
    refuse=refuse_place,
    apply=gather_disciples,
)

# -- the Soldier -----------------------------------------------------------------------------

NOT_YOUR_OWN = reasons("A Soldier converts other players' disciples.", "RE104")
NOBODY_SITS_THERE = reasons("Nobody sits there in this game.", "RE31")
NO_DISCIPLE_HERE = reasons("That player has no disciple here.", "RE104")
CONVERTED = events("converted", "{a:seat} converts a disciple of {b:seat} in {c:region}.")


@rule
def refuse_convert(s: Row, me: int, other: int) -> int:
    """A disciple of another player in the region.  (RE104)"""
    if other >= s.seats:
        return NOBODY_SITS_THERE
    if other == me:
        return NOT_YOUR_OWN
    return ALLOWED if s.players[other].disciples[s.players[me].region] > 0 else NO_DISCIPLE_HERE


@rule
def convert(s: Row, me: int, other: int) -> None:
    """It goes back to its owner, and one of the Soldier's takes its place.  (RE104)"""
    region = s.players[me].region
    take_back(s, other, region, 1)
    place_disciples(s, me, region, 1)
    tell(s, CONVERTED, me, other, region)
    gather_karma(s, me)


CONVERT = CONVERTING.each("convert {}", "Convert a disciple of {}", SEATS, refuse=refuse_convert, apply=convert)
CONVERT_NOBODY = CONVERTING.action("convert nobody", "Convert nobody", apply=gather_karma)


# -- Artisan and Merchant --------------------------------------------------------------------

NOT_AN_ARTISAN = reasons("Only an Artisan crafts.", "RE93")
NOT_A_MERCHANT = reasons("Only a Merchant trades.", "RE94")
WORKED_ALREADY = reasons("Your occupation has done its work for this turn.", "RE85")
NOTHING_TO_CRAFT = reasons("You have no token whose colour of karma you could gain.", "RE93")
NOTHING_TO_TRADE = reasons("You have no karma to hand in.", "RE94")
NO_ROOM = reasons("There is no room here, or you have no disciple left.", "RE94")
TRADED = events("traded", "{a:seat} trades karma for disciples.")
CRAFTED = events("crafted", "{a:seat} crafts karma from a token.")


@rule
def refuse_craft(s: Row, me: int) -> int:
    """An Artisan with a token whose colour can be gained, before step 3.  (RE93, RE95)"""
    p = s.players[me]
    if p.occupation != ARTISAN:
        return NOT_AN_ARTISAN
    wrong = refuse_step(s, GATHER, ACT)
    if wrong != ALLOWED:
        return wrong
    if s.worked:
        return WORKED_ALREADY
    for kind in range(KINDS):
        if p.tokens[kind] > 0 and can_gain_karma(s, me, TOKEN_COLOUR[kind]):
            return ALLOWED
    return NOTHING_TO_CRAFT


@rule
def craft(s: Row, me: int) -> None:
    """Which token is asked.  (RE93, RE138)"""
    s.purpose = FOR_CRAFT
    ask(s, me, GIVE)


@rule
def craft_with(s: Row, me: int, kind: int) -> None:
    """A vitality token for a karma token of its colour.  (RE93)"""
    tell(s, CRAFTED, me)
    hand_in_token(s, me, kind)
    gain_karma(s, me, TOKEN_COLOUR[kind])
    work_is_done(s, me)


CRAFT = TURN.action(
    "craft",
    "Artisan: hand in a vitality token for a karma token of its colour",
    refuse=refuse_craft,
    apply=craft,
)


@rule
def refuse_trade(s: Row, me: int) -> int:
    """A Merchant with karma, room and a disciple, before step 3.  (RE94, RE95)"""
    p = s.players[me]
    if p.occupation != MERCHANT:
        return NOT_A_MERCHANT
    wrong = refuse_step(s, GATHER, ACT)
    if wrong != ALLOWED:
        return wrong
    if s.worked:
        return WORKED_ALREADY
    if karma_held(s, me) == 0:
        return NOTHING_TO_TRADE
    return ALLOWED if p.reserve > 0 and room_in(s, p.region) > 0 else NO_ROOM


@rule
def trade(s: Row, me: int) -> None:
    """Which karma token is asked.  (RE94, RE138)"""
    s.purpose = FOR_TRADE
    ask(s, me, GIVE)


@rule
def trade_with(s: Row, me: int, colour: int) -> None:
    """A karma token for two more disciples.  (RE94)"""
    tell(s, TRADED, me)
    hand_in_karma(s, me, colour)
    p = s.players[me]
    place_disciples(s, me, p.region, min(A_TRADE, min(room_in(s, p.region), p.reserve)))
    work_is_done(s, me)


@rule
def work_is_done(s: Row, me: int) -> None:
    """Back to the same point of the turn.  (RE95)"""
    s.worked = 1
    s.purpose = NO_PURPOSE
    ask(s, me, TURN)


TRADE = TURN.action("trade", "Merchant: hand in a karma token for two more disciples", refuse=refuse_trade, apply=trade)
