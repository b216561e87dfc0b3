"""BuddhaWheel: what umbrellas, moons and Buddhas offer: powers, cards, dedication, purification, meditation."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.buddha_wheel.data.board import COLOURS, TRACK
from bardo.games.buddha_wheel.data.cards import (
    DEDICATION_CARD,
    KIND,
    MOST_COPIES,
    NEGATIVE,
    POSITIVE,
    SORTS,
    STACK_OF_TRACK,
    STACKS,
)
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
    ALL_POWERS,
    ALL_REFUGES,
    BY_MOON,
    BY_PASSING,
    BY_REALM,
    BY_SHARING,
    BY_UMBRELLA,
    CHOICE,
    DEDICATION,
    DELUSIONS,
    MEDITATION,
    events,
    reasons,
)
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import (
    ALL_COLOURS,
    colours_meditated,
    colours_to_meditate,
    draw_from,
    gain,
    groups_alike,
    has_new_colour,
    move_to_dedicated,
    move_to_meditated,
    put_back,
    return_latest,
    sorts_of_positive,
)
from bardo.games.buddha_wheel.rules.tasks import LIBERATION

ONLY_POWER = reasons("On an umbrella square you take a power or draw.", "BW82")
ONLY_PURIFY = reasons("A Buddha in your realm lets you purify, nothing else.", "BW116")
ONLY_DEDICATE = reasons("In passing you may dedicate, nothing else.", "BW121")

# -- powers ----------------------------------------------------------------------------------

NO_UMBRELLA = reasons("Powers are taken only on an umbrella square.", "BW82")
TOOK_POWER = events("took power", "{a:seat} takes {b:power}, and will miss a turn.")
SAFE = events("safe", "{a:seat} is protected from lower rebirth from now on.")
VOWED = events("vowed", "{a:seat} is a Bodhisattva now, with two throws a turn.")


@rule
def refuse_power(s: Row) -> int:
    """Only an umbrella offers a power.  (BW82)"""
    return ALLOWED if s.offer == BY_UMBRELLA else NO_UMBRELLA


@rule
def take_power(s: Row, me: int) -> None:
    """The next power at once; this turn is over, and the next one is missed.  (BW32, BW83, BW84, BW86, BW87)"""
    p = s.players[me]
    tell(s, TOOK_POWER, me, p.powers)
    p.powers += 1
    p.missing = 1
    s.throws = 0
    if p.powers == ALL_REFUGES:
        tell(s, SAFE, me)
    if p.powers == ALL_POWERS:
        tell(s, VOWED, me)


@rule
def explain_power(s: Row) -> int:
    """Where nothing is offered, no power is.  (BW82)"""
    return NO_UMBRELLA


POWER = CHOICE.action("power", "Take the next power, and miss a turn for it", refuse=refuse_power, apply=take_power)
POWER.explain_unasked(explain_power)

# -- drawing a card --------------------------------------------------------------------------

NO_CARD_HERE = reasons("A Buddha's help does not let you draw a card.", "BW115")
READ = events("read", "{a:seat} reads {b:card}: {b:moment}")
NO_CARD = events("no card", "The {b:stack} stack is empty: no card for {a:seat}.")
NOT_DEDICATED = events("not dedicated", "{a:seat} has no positive card to dedicate.")


@rule
def refuse_draw(s: Row) -> int:
    """Umbrellas and moons leave it to the player whether to draw.  (BW82, BW95, BW96)"""
    return ALLOWED if s.offer == BY_UMBRELLA or s.offer == BY_MOON else NO_CARD_HERE


@rule
def draw_card(s: Row, me: int) -> None:
    """The top card of the stack of this track, if it has one.  (BW27, BW49, BW59 to BW64)"""
    stack = STACK_OF_TRACK[TRACK[s.players[me].place]]
    if stack < 0:
        return
    slot = draw_from(s, stack)
    if slot < 0:
        tell(s, NO_CARD, me, stack)
        return
    card = slot // MOST_COPIES
    tell(s, READ, me, card)
    if KIND[card] == POSITIVE or KIND[card] == NEGATIVE:
        gain(s, me, slot)
        return
    put_back(s, slot)
    if KIND[card] == DEDICATION_CARD:
        if can_dedicate(s, me):
            dedicate(s, me)
        else:
            tell(s, NOT_DEDICATED, me)


DRAW = CHOICE.action("draw", "Draw a card", refuse=refuse_draw, apply=draw_card)


# -- dedication ------------------------------------------------------------------------------

NO_POSITIVE = reasons("You have no positive Karma card.", "BW96")
NONE_OF_THAT = reasons("You have no such card.", "BW66")
DEDICATED = events("dedicated", "{a:seat} dedicates {b:card}.")


@rule
def can_dedicate(s: Row, me: int) -> bool:
    """Any positive Karma card will do.  (BW63, BW96)"""
    p = s.players[me]
    return p.karma > p.negative


@rule
def refuse_dedicate(s: Row, me: int) -> int:
    """Moons and Buddhas offer it, except a Buddha who is only in the realm.  (BW95, BW96, BW116, BW121, BW124)"""
    if s.offer == BY_UMBRELLA:
        return ONLY_POWER
    if s.offer == BY_REALM:
        return ONLY_PURIFY
    return ALLOWED if can_dedicate(s, me) else NO_POSITIVE


@rule
def dedicate_as_offered(s: Row, me: int) -> None:
    """Take up the offer to dedicate.  (BW95, BW97, BW121, BW124)"""
    use_help(s, me)
    dedicate(s, me)


@rule
def use_help(s: Row, me: int) -> None:
    """Help on a Buddha's square comes once in a player's own turn.  (BW124)"""
    if s.offer == BY_SHARING and me == s.turn:
        s.helped = 1


@rule
def dedicate(s: Row, me: int) -> None:
    """Choose a card; with a single sort there is nothing to choose.  (BW44, BW63, BW97)"""
    if sorts_of_positive(s, me) > 1:
        ask(s, me, DEDICATION)
        return
    sort = 0
    while s.players[me].positive[sort] == 0:
        sort += 1
    dedicate_card(s, me, sort)


@rule
def refuse_dedicate_card(s: Row, me: int, sort: int) -> int:
    """Only what lies in the Karma stack.  (BW66)"""
    return ALLOWED if s.players[me].positive[sort] > 0 else NONE_OF_THAT


@rule
def dedicate_card(s: Row, me: int, sort: int) -> None:
    """From the Karma stack to the Dedicated stack; which of several alike is for the player to say.  (BW65, BW66)"""
    if groups_alike(s, me, sort) > 1:
        s.dedicating = sort
        s.kept = 0
        ask(s, me, ALIKE)
    else:
        tell(s, DEDICATED, me, move_to_dedicated(s, me, sort, 0))


@rule
def dedicate_later(s: Row, me: int) -> None:
    """Of several alike the latest, or the latest of those that are left.  (BW66)"""
    tell(s, DEDICATED, me, move_to_dedicated(s, me, s.dedicating, s.kept))


@rule
def dedicate_earlier(s: Row, me: int) -> None:
    """Keep that one; with one group left there is nothing more to choose.  (BW44, BW66)"""
    s.kept += 1
    if s.kept + 1 < groups_alike(s, me, s.dedicating):
        ask(s, me, ALIKE)
    else:
        dedicate_later(s, me)


DEDICATE = CHOICE.action("dedicate", "Dedicate a positive card", refuse=refuse_dedicate, apply=dedicate_as_offered)
DEDICATE_CARD = DEDICATION.each(
    "dedicate {}",
    "Dedicate a {}",
    [f"{COLOURS[colour]} {STACKS[stack]}" for colour, stack in SORTS],
    [f"{COLOURS[colour]} card, from the {STACKS[stack]} stack" for colour, stack in SORTS],
    refuse=refuse_dedicate_card,
    apply=dedicate_card,
)

LATER = ALIKE.action("dedicate later", "Dedicate the later one", apply=dedicate_later)
EARLIER = ALIKE.action("dedicate earlier", "Dedicate an earlier one", apply=dedicate_earlier)

# -- purification ----------------------------------------------------------------------------

NO_NEGATIVE = reasons("You have no negative Karma card.", "BW96")
PURIFIED = events("purified", "{a:seat} purifies.")


@rule
def can_purify(s: Row, me: int) -> bool:
    """Any negative Karma card will do.  (BW96)"""
    return s.players[me].negative > 0


@rule
def refuse_purify(s: Row, me: int) -> int:
    """Moons and Buddhas offer it, except in passing.  (BW95, BW96, BW116, BW121, BW124)"""
    if s.offer == BY_UMBRELLA:
        return ONLY_POWER
    if s.offer == BY_PASSING:
        return ONLY_DEDICATE
    return ALLOWED if can_purify(s, me) else NO_NEGATIVE


@rule
def purify(s: Row, me: int) -> None:
    """The latest negative Karma card goes back.  (BW98)"""
    use_help(s, me)
    tell(s, PURIFIED, me)
    return_latest(s, me, NEGATIVE)


PURIFY = CHOICE.action("purify", "Purify: return your latest negative card", refuse=refuse_purify, apply=purify)

# -- meditation ------------------------------------------------------------------------------

NONE_DEDICATED = reasons("You have no Dedicated card.", "BW96")
NOT_DEDICATED_YET = reasons("You have no Dedicated card of that colour.", "BW96")
MEDITATED = events("meditated", "{a:seat} meditates on {b:colour} and ends {b:delusion}.")
MEDITATED_AGAIN = events("meditated again", "{a:seat} meditates on {b:colour} once more.")


@rule
def refuse_meditate(s: Row, me: int) -> int:
    """Moons offer it, and Buddhas on the square.  (BW95, BW96, BW116, BW121, BW124)"""
    if s.offer == BY_UMBRELLA:
        return ONLY_POWER
    if s.offer == BY_REALM:
        return ONLY_PURIFY
    if s.offer == BY_PASSING:
        return ONLY_DEDICATE
    return ALLOWED if colours_to_meditate(s, me) > 0 else NONE_DEDICATED


@rule
def meditate(s: Row, me: int) -> None:
    """Choose a colour; with a single one there is nothing to choose.  (BW44, BW100)"""
    use_help(s, me)
    if colours_to_meditate(s, me) > 1:
        ask(s, me, MEDITATION)
        return
    colour = 0
    while s.players[me].dedicated[colour] == 0:
        colour += 1
    meditate_on(s, me, colour)


@rule
def refuse_meditate_on(s: Row, me: int, colour: int) -> int:
    """A dedicated colour.  (BW96, BW100)"""
    return ALLOWED if s.players[me].dedicated[colour] > 0 else NOT_DEDICATED_YET


@rule
def meditate_on(s: Row, me: int, colour: int) -> None:
    """From the Dedicated to the Meditated stack; the sixth colour liberates.  (BW99 to BW102)"""
    move_to_meditated(s, me, colour)
    if s.players[me].meditated[colour] > 1:
        tell(s, MEDITATED_AGAIN, me, colour)
        return
    tell(s, MEDITATED, me, colour)
    if colours_meditated(s, me) == ALL_COLOURS:
        later(s, LIBERATION, me)


MEDITATE = CHOICE.action("meditate", "Meditate on a dedicated card", refuse=refuse_meditate, apply=meditate)
MEDITATE_ON = MEDITATION.each(
    "meditate {}",
    "Meditate on {}",
    COLOURS,
    [f"{c}, against {d}" for c, d in zip(COLOURS, DELUSIONS, strict=True)],
    refuse=refuse_meditate_on,
    apply=meditate_on,
)

# -- help, taken or declined -----------------------------------------------------------------

NOT_HELP = reasons("There is no Buddha's help to decline.", "BW115")


@rule
def can_help_itself(s: Row, me: int) -> bool:
    """Whether there is anything to dedicate, to purify or to end by meditation.  (BW44, BW96)"""
    return can_dedicate(s, me) or can_purify(s, me) or has_new_colour(s, me)


@rule
def refuse_decline(s: Row) -> int:
    """Help can be declined, what a square does cannot.  (BW115)"""
    if s.offer == BY_UMBRELLA:
        return ONLY_POWER
    return NOT_HELP if s.offer == BY_MOON else ALLOWED


@rule
def decline(s: Row) -> None:
    """Nothing happens, and nothing is used up.  (BW115, BW124)"""


@rule
def explain_decline(s: Row) -> int:
    """Where nothing is offered, no help is.  (BW115)"""
    return NOT_HELP


DECLINE = CHOICE.action("decline", "Decline the Buddha's help", refuse=refuse_decline, apply=decline)
DECLINE.explain_unasked(explain_decline)
