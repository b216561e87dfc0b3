"""Hungry Ghost: what a player is playing for, how far they are, and what they need next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bardo.engine import Aim
from bardo.games.hungry_ghost.look.outlook import (
    Retreat,
    actions_in,
    actions_left,
    actions_to_insight,
    actions_to_merit,
    best_place,
    best_place_within,
    best_retreat,
    room,
    turn_is_over,
    turns_left,
    worth,
)
from bardo.games.hungry_ghost.look.terminal import left_the_wheel
from bardo.games.hungry_ghost.rules.day import company, together
from bardo.games.hungry_ghost.rules.decisions import (
    AFTERNOON,
    DUSK,
    HEAVEN,
    HUMAN,
    MORNING,
    NIRVANA_REALM,
    PLACES,
    TEMPLE,
    THE_PLACES,
    TOWN,
)
from bardo.games.hungry_ghost.rules.end import freed
from bardo.games.hungry_ghost.rules.evening import full_insight
from bardo.games.hungry_ghost.rules.row import Row

TOO_SHORT = "As it stands, this life is too short for full Insight"


class Need(NamedTuple):
    """What somebody needs next, where that is on the table, and the clause."""

    words: str
    at: tuple[str, ...]
    clause: str


def aim(s: Row, seats: Sequence[str], me: int) -> Aim:
    """The aim of a seat."""
    need = _need(s, seats, me)
    return Aim(_goal(s), _progress(s, me), need.words, need.at, need.clause)


def _goal(s: Row) -> str:
    """How this game is won and lost.  (HG1, HG78, HG79, HG101)"""
    nirvana = f"die as a human with full Insight, which is {s.insight}: that is Nirvana."
    if s.finish:
        won = f"To win, {nirvana} The round in which somebody enters it is the last,"
        won += " and of those who enter it the one with most Merit wins"
    else:
        won = f"Be the first to {nirvana} It wins the game at once, and everyone else loses"
    return f"{won}; without it, most Insight wins after round {s.round_limit}." if s.round_limit else f"{won}."


def _progress(s: Row, me: int) -> str:
    p = s.players[me]
    parts = [f"Delusion {p.delusion} of {s.delusion} left", f"Insight {p.insight} of {s.insight}"]
    parts.append(f"Merit {_signed(p.merit)}")
    if p.realm == HUMAN:
        parts.append(f"hearts {max(0, s.hearts - p.head)} of {s.hearts}")
    return ", ".join(parts)


def _need(s: Row, seats: Sequence[str], me: int) -> Need:
    """The next thing on the way from where somebody is to Nirvana."""
    p = s.players[me]
    if s.over:
        return Need("The game is over.", ("gate",), "HG76")
    if p.realm == NIRVANA_REALM:
        rank = "Among those in Nirvana most Merit wins, then fewest lives, then most Dana."
        return Need(f"You have left the wheel, and the round is played to its end. {rank}", ("gate",), "HG101")
    if freed(s) and not _can_follow(s, me):
        names = left_the_wheel(s, seats)
        return Need(f"{names}, and this is the last round: you can no longer get there in time.", ("gate",), "HG101")
    if not freed(s) and _is_too_late(s, me):
        return _before_the_ranking(s, me)
    if p.realm != HUMAN:
        return _beyond(s, me)
    if full_insight(s, me):
        return _with_full_insight(s, me)
    if s.decision == DUSK and s.seat == me:
        return _at_dusk(s, seats, me)
    return _of_a_meditator(s, seats, me) if p.meditator else _of_one_who_cannot_meditate(s, seats, me)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def _signed(merit: int) -> str:
    return f"{merit:+d}" if merit else "0"


# -- the last rounds -------------------------------------------------------------------------


def _can_follow(s: Row, me: int) -> bool:
    """Whether somebody can still enter Nirvana in the round in which another did.  (HG101)"""
    p, place = s.players[me], best_place(s, me)
    if p.realm != HUMAN or p.head < s.hearts or turn_is_over(s, me):
        return False
    if full_insight(s, me):
        return True
    return bool(p.meditator) and place is not None and actions_to_insight(s, me, place) <= actions_left(s, me)


def _turns_to_the_ranking(s: Row, me: int) -> int:
    return s.round_limit - s.round_number + (0 if turn_is_over(s, me) else 1)


def _is_too_late(s: Row, me: int) -> bool:
    """Whether the game is ranked before this seat could possibly enter Nirvana.  (HG78)"""
    p = s.players[me]
    soonest = turns_left(s, me) if p.realm == HUMAN else abs(p.merit) + 1 + s.hearts + 1
    return s.round_limit > 0 and _turns_to_the_ranking(s, me) < soonest


def _before_the_ranking(s: Row, me: int) -> Need:
    """What counts when there will be no Nirvana.  (HG79)"""
    p, left = s.players[me], _turns_to_the_ranking(s, me)
    time = f"you have {_count(left, 'turn')} left" if left else "you have had your last turn"
    words = f"The game ends after round {s.round_limit}, too soon for you to reach Nirvana: {time}."
    words += " Then most Insight wins, then least Delusion, then most Merit."
    place = best_place_within(s, me, actions_in(s, me, left)) if p.realm == HUMAN and p.meditator else None
    if place is not None:
        return Need(f"{words} {_where(s, me, place)}.", _at_place(place), "HG79")
    return Need(words, ("time", f"mind-{me}"), "HG79")


# -- Heaven, Hell and the gate ---------------------------------------------------------------


def _beyond(s: Row, me: int) -> Need:
    """Time in Heaven and Hell passes by itself.  (HG64, HG67)"""
    p = s.players[me]
    stay = _count(abs(p.merit) + 1, "turn")
    if p.realm == HEAVEN:
        words = "You rest in Heaven, where your turns run by themselves"
        words += " and each clears 1 Delusion." if p.delusion else "."
        return Need(f"{words} After {stay} you are born in Town as a Teacher, who can meditate.", ("heaven",), "HG64")
    words = f"You are in Hell, where your turns run by themselves and each adds 1 Delusion, up to {s.delusion}."
    return Need(f"{words} After {stay} you are born in Town, Greedy: a thief by compulsion.", ("hell",), "HG67")


def _with_full_insight(s: Row, me: int) -> Need:
    """Nirvana waits until no heart is left.  (HG46, HG50)"""
    p = s.players[me]
    if s.decision == DUSK and s.seat == me:
        return Need("Your Insight is full and no heart is left: choose Nirvana.", ("gate",), "HG50")
    if p.head >= s.hearts:
        when = "this Evening" if s.turn == me else "in the Evening of your next turn"
        return Need(f"Your Insight is full and no heart is left: {when} you can enter Nirvana.", ("gate",), "HG50")
    words = (
        f"Your Insight is full, but nobody dies early: live on until your hearts are gone ({s.hearts - p.head} left)."
    )
    words += " In the Evening after that you can enter Nirvana."
    if s.finish:
        words += " Good Deeds help meanwhile: Merit decides if others enter it too."
    return Need(words, (f"life-{me}", "gate"), "HG46")


def _fate(s: Row, me: int) -> Need:
    """Where death without full Insight leads.  (HG68)"""
    p = s.players[me]
    stay = _count(abs(p.merit) + 1, "turn")
    if p.merit > 0:
        words = f"With Merit {p.merit:+d} you go to Heaven for {stay} and come back as a Teacher, who can meditate."
        return Need(words, ("heaven",), "HG64")
    if p.merit < 0:
        return Need(f"With Merit {p.merit} you go to Hell for {stay} and come back Greedy.", ("hell",), "HG67")
    robes = "" if s.keep_robes else ", and have to learn everything anew"
    return Need(f"With Merit 0 you are born in Town again at once{robes}.", ("town",), "HG70")


def _at_dusk(s: Row, seats: Sequence[str], me: int) -> Need:
    """No heart is left: live on if that leads somewhere, or die.  (HG47)"""
    p, place, fate = s.players[me], best_place(s, me), _fate(s, me)
    if p.dana == 0:
        return fate._replace(words=f"No heart and no Dana is left: you die. {fate.words}")
    if p.meditator and place is not None and actions_to_insight(s, me, place) <= 2 * p.dana:
        words = f"Spend a Dana to live on: with your {p.dana} Dana this life can last until your Insight is full."
        return Need(words, (f"dana-{me}",), "HG48")
    if p.merit < _wanted(s, me) and actions_to_merit(s, me, _wanted(s, me)) is not None:
        step = _towards_merit(s, seats, me, p.dana - 1)
        return step._replace(words=f"Spend a Dana to live on, for your Merit is too low to die with. {step.words}")
    return fate._replace(words=f"No heart is left. {fate.words} A Dana would buy you one more turn before that.")


# -- learning to meditate --------------------------------------------------------------------


def _wanted(s: Row, me: int) -> int:
    """The Merit to die with: enough for Heaven; with `keep_robes` a Meditator needs only to stay out of Hell."""
    return 0 if s.keep_robes and s.players[me].meditator else 1


def _of_one_who_cannot_meditate(s: Row, seats: Sequence[str], me: int) -> Need:
    """Find a Teacher, or become one by way of Heaven.  (HG42, HG54, HG55)"""
    p = s.players[me]
    teacher = _teacher_in_reach(s, me)
    if teacher is not None:
        return _to_the_teacher(s, seats, me, teacher)
    if p.merit > 0:
        words = f"Merit {p.merit:+d} takes you to Heaven when you die, and from there you come back as a Teacher,"
        words += f" who can meditate. Live out this life, for {_count(turns_left(s, me), 'turn')}, without stealing."
        return Need(words + _beware(s, me), ("heaven", f"merit-of-{me}"), "HG64")
    step = _towards_merit(s, seats, me, p.dana)
    if actions_to_merit(s, me, 1) is not None:
        words = "You cannot meditate yet. Bring your Merit above 0 before you die: then Heaven makes you a Teacher."
        return step._replace(words=f"{words} {step.words}{_beware(s, me)}")
    words = "You cannot meditate yet, and this life is too short to bring your Merit above 0."
    if p.merit < 0:
        return Need(f"{words} Below 0 you go to Hell: every Good Deed makes the stay shorter.", ("hell",), "HG65")
    words += " You will be born in Town again: then become a Monk in the Temple early, to beg for Dana to give away."
    return Need(words, ("temple", "town-hall"), "HG70")


def _beware(s: Row, me: int) -> str:
    """A warning to the Greedy who are outside Town.  (HG39, HG57)"""
    p = s.players[me]
    return " Beware: you are Greedy, and entering Town makes you steal." if p.greedy and p.place != TOWN else ""


def _moves_to(s: Row, me: int, teacher: int) -> int:
    """Moves until a Teacher teaches: only arriving counts, so whoever is there has to leave and come back.  (HG42)"""
    return abs(s.players[me].place - s.players[teacher].place) or 2


def _teacher_in_reach(s: Row, me: int) -> int | None:
    """The nearest Teacher from whom there is still time to learn, without giving up Merit that is within reach."""
    teachers = [q for q in range(s.seats) if q != me and s.players[q].realm == HUMAN and s.players[q].teacher]
    nearest = min(teachers, key=lambda teacher: _moves_to(s, me, teacher), default=None)
    if nearest is None or _moves_to(s, me, nearest) >= actions_left(s, me):
        return None
    place, moves = s.players[nearest].place, _moves_to(s, me, nearest)
    has_time = actions_to_merit(s, me, 1, place, moves) is not None or actions_to_merit(s, me, 1) is None
    return nearest if s.players[me].merit > 0 or has_time else None


def _to_the_teacher(s: Row, seats: Sequence[str], me: int, teacher: int) -> Need:
    place = s.players[teacher].place
    at = (PLACES[place].lower(), f"teaches-{teacher}")
    words = f"First you have to learn to meditate. {seats[teacher]} is a Teacher"
    if together(s, me, teacher):
        return Need(f"{words} and stands beside you, but teaches those who arrive: walk out and come back.", at, "HG42")
    walk = f"{words} in {THE_PLACES[place]}: walk there, and you become a Meditator."
    through_town = s.players[me].place != TOWN and (s.players[me].place < TOWN) != (place < TOWN)
    return Need(walk + (_beware(s, me) if through_town else ""), at, "HG42")


def _towards_merit(s: Row, seats: Sequence[str], me: int, dana: int) -> Need:
    """The next step to more Merit with so much Dana: give, or else beg; whoever is not a Monk is ordained first.

    Alms are given only in the Morning, so a Monk in Town begs then, as long as more is needed than there is.
    """
    p, deeds = s.players[me], _wanted(s, me) - s.players[me].merit
    need = _count(deeds, "Good Deed")
    may_beg = p.monk and p.place == TOWN and p.dana < room(s, me) and not (s.turn == me and s.phase == AFTERNOON)
    if may_beg and dana < deeds:
        return _beg(s, me, need)
    if dana > 0:
        return _give(s, seats, me, need)
    if p.monk:
        return _beg(s, me, need)
    if p.place == TEMPLE:  # HG100
        words = f"Wait in the Temple: in the Morning you become a Monk, who may beg in Town for the Dana of {need}."
        return Need(words, ("temple",), "HG100")
    words = f"Walk to the Temple to become a Monk, who may beg for Dana in Town and give it away: you need {need}."
    return Need(words, ("temple",), "HG44")


def _give(s: Row, seats: Sequence[str], me: int, need: str) -> Need:
    p = s.players[me]
    here = [seat for seat in range(s.seats) if together(s, me, seat)]
    if p.place == TOWN:
        return Need(f"You need {need}: give a Dana to the town hall.", ("town-hall", f"dana-{me}"), "HG28")
    if company(s, me) > 0:
        return Need(f"You need {need}: give a Dana to {seats[here[0]]} here.", (f"pawn-{here[0]}",), "HG29")
    return Need(f"You need {need}: carry your Dana to Town and give it to the town hall.", ("town-hall",), "HG28")


def _beg(s: Row, me: int, need: str) -> Need:
    p = s.players[me]
    if p.place != TOWN:
        begging = "Walk to Town and beg for alms there in the Morning"
    elif s.turn == me and s.phase != MORNING:
        begging = "Stay in Town and beg for alms in the Morning"
    else:
        begging = "Beg for alms this Morning" if s.turn == me else "Beg for alms on your next Morning"
    return Need(f"{begging}, then give the Dana away: you need {need}.", ("town-hall", f"pawn-{me}"), "HG36")


# -- meditating ------------------------------------------------------------------------------


def _where(s: Row, me: int, place: int) -> str:
    if s.players[me].place == place:
        return f"Meditate here in {THE_PLACES[place]}"
    return f"Walk to {THE_PLACES[place]} and meditate there"


def _clearing(s: Row, me: int, place: int) -> str:
    """Where to meditate, and how much Delusion that clears; what it is worth beyond that is wasted.  (HG23)"""
    delusion, each = s.players[me].delusion, worth(s, me, place)
    if each >= delusion:
        return f"{_where(s, me, place)}: once is enough to clear the last of your Delusion"
    return f"{_where(s, me, place)}: each time clears {each} of your Delusion of {delusion}"


def _at_place(place: int) -> tuple[str, ...]:
    return (PLACES[place].lower(), f"worth-{PLACES[place].lower()}")


def _of_a_meditator(s: Row, seats: Sequence[str], me: int) -> Need:
    """Clear Delusion, then gather Insight within one life.  (HG2, HG23, HG24)"""
    p, place = s.players[me], best_place(s, me)
    if place is None:
        words = "No meditation would bring you anything just now: wait for a free seat, or for company in the Temple."
        return Need(words, (f"pawn-{me}",), "HG25")
    short = actions_to_insight(s, me, place) - actions_left(s, me)
    if short > 2 * p.dana:
        return _too_short_for_insight(s, seats, me)
    if p.delusion > 0:
        words = f"{_clearing(s, me, place)}."
        words += " At 0 it brings Insight instead, and this life is long enough for both."
    else:
        words = f"Your mind is clear. {_where(s, me, place)}: each time brings {worth(s, me, place)} Insight,"
        words += f" and you need {s.insight - p.insight} more before this life ends."
    if short > 0:
        dana = -(-short // 2)
        words += f" Keep {dana} Dana for that: in the Evening {'it' if dana == 1 else 'each'} buys another turn."
    return Need(words, _at_place(place), "HG23" if p.delusion > 0 else "HG24")


def _too_short_for_insight(s: Row, seats: Sequence[str], me: int) -> Need:
    """Death takes Insight but leaves Delusion as it is: clear that, and come back able to meditate.  (HG69)"""
    p, wanted = s.players[me], _wanted(s, me)
    retreat = best_retreat(s, me, wanted)
    clear = f"{_clearing(s, me, retreat.place)}, and that lasts." if retreat else ""
    if p.merit >= wanted:
        return _sure_of_the_next_life(s, me, retreat, clear)
    if retreat:
        last = "last action" if retreat.last_actions == 1 else f"last {retreat.last_actions} actions"
        words = f"{clear} But keep the {last} of this life to gain Merit: with {_signed(wanted)} {_comes_back(s)}."
        return Need(words, _at_place(retreat.place), "HG64")
    if actions_to_merit(s, me, wanted) is not None:
        step = _towards_merit(s, seats, me, p.dana)
        words = f"{TOO_SHORT}. With Merit {_signed(wanted)} {_comes_back(s)}."
        return step._replace(words=f"{words} {step.words}{_beware(s, me)}")
    words = f"{TOO_SHORT}, and for Merit too."
    place = best_place_within(s, me, actions_left(s, me) + 2 * p.dana)
    if p.delusion > 0 and place is not None:
        return Need(f"{words} {_clearing(s, me, place)}, and that lasts.", _at_place(place), "HG69")
    return Need(f"{words} {_fate(s, me).words}", _fate(s, me).at, "HG68")


def _comes_back(s: Row) -> str:
    """What enough Merit is good for.  (HG64, HG89)"""
    if s.keep_robes:
        return "you stay out of Hell, and you come back a Meditator"
    return "Heaven sends you back as a Teacher, who can meditate"


def _sure_of_the_next_life(s: Row, me: int, retreat: Retreat | None, clear: str) -> Need:
    p = s.players[me]
    back = f"Merit {p.merit:+d} brings you back through Heaven as a Teacher" if p.merit > 0 else "you stay a Meditator"
    if retreat:
        return Need(f"{clear} {TOO_SHORT}, but {back}.", _at_place(retreat.place), "HG69")
    if p.delusion > 0:
        words = "This life is too short to meditate once more."
    else:
        words = f"Your mind is clear. {TOO_SHORT}, which has to come within one life."
    return Need(f"{words} Still, {back}.", (f"merit-of-{me}",), "HG2")
