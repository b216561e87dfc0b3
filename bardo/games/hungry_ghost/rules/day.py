"""Hungry Ghost by day: walking, meditating, deeds good and bad, alms, and what arriving sets off."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, rule, seat_after, tell
from bardo.games.hungry_ghost.rules.decisions import (
    CAVE,
    DAY,
    FOREST,
    HUMAN,
    MORNING,
    PLACES,
    RECEIVER,
    SEATS,
    TEMPLE,
    THE_PLACES,
    TOWN,
    events,
    reasons,
)
from bardo.games.hungry_ghost.rules.row import Row


@rule
def together(s: Row, seat: int, other: int) -> bool:
    """Whether two humans are in the same place; spirits are in none.  (HG14)"""
    p = s.players[seat]
    q = s.players[other]
    return seat != other and p.realm == HUMAN and q.realm == HUMAN and p.place == q.place


@rule
def company(s: Row, me: int) -> int:
    """How many others are in my place."""
    count = 0
    for other in range(s.seats):
        if together(s, me, other):
            count += 1
    return count


@rule
def change_merit(s: Row, seat: int, by: int) -> None:
    """Change Merit, within its limits.  (HG3)"""
    p = s.players[seat]
    p.merit = max(-s.merit_limit, min(s.merit_limit, p.merit + by))


@rule
def room_for_dana(s: Row, seat: int) -> int:
    """Free Dana slots, not counting those the head has entered.  (HG6)"""
    p = s.players[seat]
    return s.dana_slots - max(0, p.head - s.hearts) - p.dana


# -- move ------------------------------------------------------------------------------------

ALREADY_THERE = reasons("You are in that place already.", "HG20")
NOT_A_NEIGHBOUR = reasons("That place is not next to yours: Cave, Forest, Town, Temple in a line.", "HG11")
WALKED = events("walked", "{a:seat} walks to {b:place}.")


@rule
def refuse_move(s: Row, me: int, to: int) -> int:
    """Only to a neighbouring place: they form a line.  (HG11, HG20)"""
    distance = abs(s.players[me].place - to)
    if distance == 0:
        return ALREADY_THERE
    return ALLOWED if distance == 1 else NOT_A_NEIGHBOUR


@rule
def move(s: Row, me: int, to: int) -> None:
    """Give up the seat, go next door and settle the arrival.  (HG20)"""
    p = s.players[me]
    p.seated = 0
    p.place = to
    tell(s, WALKED, me, to)
    arrive(s, me)


MOVE = DAY.each("move {}", "Walk to {}", PLACES, THE_PLACES, refuse=refuse_move, apply=move)


# -- meditate --------------------------------------------------------------------------------

NOT_A_MEDITATOR = reasons("You cannot meditate yet: learn it from a Teacher, or come back from Heaven as one.", "HG21")
NO_PEACE_IN_TOWN = reasons("Nobody can meditate in Town.", "HG21")
NO_FREE_SEAT = reasons("All meditation seats here are taken.", "HG25")
CLEARED = events("cleared", "{a:seat} meditates: Delusion -{b}, now {c}.")
SAW = events("saw", "{a:seat} meditates: Insight +{b}, now {c}.")
SAT = events("sat", "{a:seat} meditates, without effect.")


@rule
def refuse_meditate(s: Row, me: int) -> int:
    """Meditators only, not in Town, and on a free seat.  (HG21, HG25)"""
    p = s.players[me]
    if not p.meditator:
        return NOT_A_MEDITATOR
    if p.place == TOWN:
        return NO_PEACE_IN_TOWN
    if not p.seated and not seat_is_free(s, me):
        return NO_FREE_SEAT
    return ALLOWED


@rule
def seat_is_free(s: Row, me: int) -> bool:
    """Whether a meditation seat is free in my place.  (HG25)"""
    seats = seats_of(s, s.players[me].place)
    if seats == 0:
        return True
    taken = 0
    for other in range(s.seats):
        if together(s, me, other):
            taken += s.players[other].seated
    return taken < seats


@rule
def seats_of(s: Row, place: int) -> int:
    """Meditation seats of a place, 0 for no limit.  (HG82, HG83, HG84)"""
    if place == CAVE:
        return s.cave_seats
    if place == FOREST:
        return s.forest_seats
    return s.temple_seats


@rule
def meditate(s: Row, me: int) -> None:
    """Clear Delusion, and only when none is left gain Insight.  (HG23, HG24)"""
    p = s.players[me]
    p.seated = 1
    worth = worth_of_meditation(s, me)
    if worth == 0 or (p.delusion == 0 and p.insight == s.insight):
        tell(s, SAT, me)
    elif p.delusion > 0:
        cleared = min(worth, p.delusion)
        p.delusion -= cleared
        tell(s, CLEARED, me, cleared, p.delusion)
    else:
        gained = min(worth, s.insight - p.insight)
        p.insight += gained
        tell(s, SAW, me, gained, p.insight)


@rule
def worth_of_meditation(s: Row, me: int) -> int:
    """The place's worth; in the Temple everyone present helps.  (HG22)"""
    place = s.players[me].place
    if place == CAVE:
        return s.cave_yield
    if place == FOREST:
        return s.forest_yield
    return s.temple_yield + company(s, me)


MEDITATE = DAY.action("meditate", "Meditate", refuse=refuse_meditate, apply=meditate)


# -- good deed -------------------------------------------------------------------------------

NO_DANA_TO_GIVE = reasons("You have no Dana to give.", "HG27")
NOBODY_TO_GIVE_TO = reasons("A Good Deed is possible only in Town, or with another player in your place.", "HG27")
NOT_TO_YOURSELF = reasons("You cannot give to yourself.", "HG29")
NOT_IN_YOUR_PLACE = reasons("That player is not in your place.", "HG29")
NOBODY_SITS_THERE = reasons("Nobody sits there in this game.", "HG15")
GAVE_TO_TOWN = events("gave to town", "{a:seat} gives one Dana to the town hall; Merit is now {b:+d}.")
GAVE = events("gave", "{a:seat} gives one Dana to {b:seat}; Merit is now {c:+d}.")
GIFT_LOST = events(
    "gift lost",
    "{a:seat} offers one Dana to {b:seat}, who has no room for it: it goes to the town hall; Merit is now {c:+d}.",
)


@rule
def refuse_good_deed(s: Row, me: int) -> int:
    """One Dana, and somebody to give it to.  (HG27)"""
    p = s.players[me]
    if p.dana == 0:
        return NO_DANA_TO_GIVE
    if p.place == TOWN or company(s, me) > 0:
        return ALLOWED
    return NOBODY_TO_GIVE_TO


@rule
def good_deed(s: Row, me: int) -> None:
    """Give to the box in Town, elsewhere to another player; the giver chooses among several.  (HG28, HG29)"""
    if s.players[me].place == TOWN:
        give_to_town(s, me)
    elif company(s, me) > 1:
        ask(s, me, RECEIVER)
    else:
        give(s, me, only_receiver(s, me))


@rule
def only_receiver(s: Row, me: int) -> int:
    """The only other player here."""
    for other in range(s.seats):
        if together(s, me, other):
            return other
    return me


@rule
def give_to_town(s: Row, me: int) -> None:
    """One Dana to the box, one Merit.  (HG27, HG28)"""
    pay_for_merit(s, me)
    tell(s, GAVE_TO_TOWN, me, s.players[me].merit)


@rule
def give(s: Row, me: int, to: int) -> None:
    """One Dana to a player, one Merit; without room it goes to the box.  (HG29, HG30)"""
    pay_for_merit(s, me)
    if room_for_dana(s, to) > 0:
        s.players[to].dana += 1
        tell(s, GAVE, me, to, s.players[me].merit)
    else:
        tell(s, GIFT_LOST, me, to, s.players[me].merit)


@rule
def pay_for_merit(s: Row, me: int) -> None:
    """What every Good Deed costs and earns.  (HG26, HG27)"""
    p = s.players[me]
    p.seated = 0
    p.dana -= 1
    change_merit(s, me, 1)


@rule
def refuse_give(s: Row, me: int, to: int) -> int:
    """Only another player in the giver's place can receive.  (HG29)"""
    if to >= s.seats:
        return NOBODY_SITS_THERE
    if to == me:
        return NOT_TO_YOURSELF
    return ALLOWED if together(s, me, to) else NOT_IN_YOUR_PLACE


GOOD_DEED = DAY.action(
    "good deed", "Good Deed: give one Dana away and gain Merit", refuse=refuse_good_deed, apply=good_deed
)
GIVE = RECEIVER.each("give {}", "Give the Dana to {}", SEATS, refuse=refuse_give, apply=give)

# -- bad deed --------------------------------------------------------------------------------

MERIT_TOO_LOW = reasons("Your Merit is as low as it can be: a thief stops there.", "HG33")
PURSE_IS_FULL = reasons("You have no room for another Dana.", "HG34")
NOTHING_TO_STEAL = reasons("There is no Dana to steal here.", "HG35")
STOLE = events("stole", "{a:seat} steals one Dana from {b:seat}; Merit is now {c:+d}.")
STOLE_FROM_TOWN = events("stole from town", "{a:seat} steals one Dana from the town hall; Merit is now {c:+d}.")
STOLE_BY_COMPULSION = events(
    "stole by compulsion", "{a:seat}, Greedy, steals one Dana from {b:seat}; Merit is now {c:+d}."
)
STOLE_FROM_TOWN_BY_COMPULSION = events(
    "stole from town by compulsion", "{a:seat}, Greedy, steals one Dana from the town hall; Merit is now {c:+d}."
)


@rule
def refuse_bad_deed(s: Row, me: int) -> int:
    """At least one Dana must actually be stolen.  (HG33, HG34, HG35)"""
    if merit_forbids_theft(s, me):
        return MERIT_TOO_LOW
    if room_for_dana(s, me) <= 0:
        return PURSE_IS_FULL
    if s.players[me].place == TOWN:
        return ALLOWED
    for other in range(s.seats):
        if together(s, me, other) and s.players[other].dana > 0:
            return ALLOWED
    return NOTHING_TO_STEAL


@rule
def merit_forbids_theft(s: Row, thief: int) -> bool:
    """A thief stops at the lower limit of Merit.  (HG33, HG86)"""
    return s.players[thief].merit <= -s.merit_limit and not s.free_theft


@rule
def bad_deed(s: Row, me: int) -> None:
    """Give up the seat and rob everyone here.  (HG31)"""
    s.players[me].seated = 0
    rob_everyone(s, me, False)


@rule
def rob_everyone(s: Row, thief: int, forced: bool) -> None:
    """Rob everyone here in seat order after the thief, and in Town the box last.  (HG31, HG34)"""
    for n in range(1, s.seats):
        victim = seat_after(s, thief, n)
        if together(s, thief, victim):
            rob(s, thief, victim, forced)
    if s.players[thief].place == TOWN:
        rob_town_hall(s, thief, forced)


@rule
def rob(s: Row, thief: int, victim: int, forced: bool) -> None:
    """One Dana from a player who has any.  (HG31)"""
    if s.players[victim].dana > 0 and take_one(s, thief):
        s.players[victim].dana -= 1
        tell(s, STOLE_BY_COMPULSION if forced else STOLE, thief, victim, s.players[thief].merit)


@rule
def rob_town_hall(s: Row, thief: int, forced: bool) -> None:
    """One Dana from the box, which always has one.  (HG31)"""
    if take_one(s, thief):
        theft = STOLE_FROM_TOWN_BY_COMPULSION if forced else STOLE_FROM_TOWN
        tell(s, theft, thief, 0, s.players[thief].merit)


@rule
def take_one(s: Row, thief: int) -> bool:
    """One stolen Dana costs one Merit, if Merit and purse allow it.  (HG32, HG33, HG34)"""
    if merit_forbids_theft(s, thief) or room_for_dana(s, thief) <= 0:
        return False
    s.players[thief].dana += 1
    change_merit(s, thief, -1)
    return True


BAD_DEED = DAY.action(
    "bad deed",
    "Bad Deed: steal one Dana from everyone here",
    refuse=refuse_bad_deed,
    apply=bad_deed,
)


# -- alms ------------------------------------------------------------------------------------

NOT_A_MONK = reasons("Only a Monk receives alms: be ordained in the Temple first.", "HG36")
ONLY_IN_THE_MORNING = reasons("Alms are given in the Morning only.", "HG36")
ALMS_ONLY_IN_TOWN = reasons("Alms are given in Town only.", "HG36")
NO_ROOM_FOR_ALMS = reasons("You have no room for another Dana.", "HG36")
BEGGED = events("begged", "{a:seat} receives one Dana as alms.")


@rule
def refuse_alms(s: Row, me: int) -> int:
    """A Monk in Town in the Morning, with room in the purse.  (HG36)"""
    p = s.players[me]
    if not p.monk:
        return NOT_A_MONK
    if s.phase != MORNING:
        return ONLY_IN_THE_MORNING
    if p.place != TOWN:
        return ALMS_ONLY_IN_TOWN
    return ALLOWED if room_for_dana(s, me) > 0 else NO_ROOM_FOR_ALMS


@rule
def take_alms(s: Row, me: int) -> None:
    """One Dana from the box.  (HG36)"""
    p = s.players[me]
    p.seated = 0
    p.dana += 1
    tell(s, BEGGED, me)


ALMS = DAY.action("alms", "Beg for alms: one Dana from the town", refuse=refuse_alms, apply=take_alms)

# -- let time pass ---------------------------------------------------------------------------

SKIPPED = events("skipped", "{a:seat} lets time pass.")


@rule
def skip(s: Row, me: int) -> None:
    """Do nothing; a meditation seat is kept.  (HG37)"""
    tell(s, SKIPPED, me)


SKIP = DAY.action("skip", "Let time pass", apply=skip)


# -- arriving --------------------------------------------------------------------------------

TAUGHT = events("taught", "{a:seat} teaches {b:seat} to meditate; Merit is now {c:+d}.")
ORDAINED = events("ordained", "{a:seat} is ordained a Monk.")
PAID_FOR_ROBES = events("paid for robes", "{a:seat} pays {b} Dana to the town hall.")


@rule
def arrive(s: Row, me: int) -> None:
    """Settle, in order: the mover's compulsion, Teachers there, Greedy players there, ordination.  (HG38, HG39)"""
    p = s.players[me]
    if p.greedy and p.place == TOWN:
        if s.greedy_enters == 0:
            rob_everyone(s, me, True)
        else:
            rob_town_hall(s, me, True)  # HG99
    if p.teacher and p.place == TEMPLE and s.temple_teaching:
        teach_everyone(s, me)
    if not p.meditator:
        learn_from_teachers(s, me)
    meet_the_greedy(s, me)
    if p.place == TEMPLE and not p.monk and (s.ordination_time == 0 or s.phase == MORNING):
        ordain(s, me)


@rule
def ordain_in_the_morning(s: Row, me: int) -> None:
    """Whoever came to the Temple in the Afternoon may have to wait until now.  (HG100)"""
    p = s.players[me]
    if s.ordination_time and p.place == TEMPLE and not p.monk:
        ordain(s, me)


@rule
def teach_everyone(s: Row, teacher: int) -> None:
    """A Teacher entering the Temple teaches everyone there who cannot meditate.  (HG40)"""
    for n in range(1, s.seats):
        pupil = seat_after(s, teacher, n)
        if together(s, teacher, pupil) and not s.players[pupil].meditator:
            s.players[pupil].meditator = 1
            credit_teacher(s, teacher, pupil)


@rule
def learn_from_teachers(s: Row, me: int) -> None:
    """The Teachers there teach whoever enters, and each of them gains Merit.  (HG42)"""
    for n in range(1, s.seats):
        teacher = seat_after(s, me, n)
        if together(s, me, teacher) and s.players[teacher].teacher:
            s.players[me].meditator = 1
            credit_teacher(s, teacher, me)


@rule
def credit_teacher(s: Row, teacher: int, pupil: int) -> None:
    """One Merit for each player taught.  (HG56)"""
    change_merit(s, teacher, 1)
    tell(s, TAUGHT, teacher, pupil, s.players[teacher].merit)


@rule
def meet_the_greedy(s: Row, me: int) -> None:
    """Each Greedy player there steals, in seat order after the mover.  (HG43, HG58, HG85)"""
    for n in range(1, s.seats):
        thief = seat_after(s, me, n)
        if s.players[thief].greedy and together(s, me, thief):
            if s.greedy_robs == 0:
                rob_everyone(s, thief, True)
            else:
                rob(s, thief, me, True)


@rule
def ordain(s: Row, me: int) -> None:
    """Whoever enters the Temple becomes a Monk.  (HG44, HG81)"""
    p = s.players[me]
    p.monk = 1
    tell(s, ORDAINED, me)
    if s.ordination_cost and p.dana > 0:
        tell(s, PAID_FOR_ROBES, me, p.dana)
        p.dana = 0
