"""Hungry Ghost: what a player is playing for, how far they are, and what they need next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bardo.engine import Aim
from bardo.games.hungry_ghost.look.lifetime import (
    ALMS,
    EXTEND,
    GOOD_DEED,
    MEDITATE,
    MOVES,
    SKIP,
    WITHOUT_END,
    Lifetime,
    Retreat,
    Way,
)
from bardo.games.hungry_ghost.look.outlook import (
    actions_in,
    actions_left,
    best_place_within,
    room_at,
    turn_is_over,
    turns_left,
    worth,
)
from bardo.games.hungry_ghost.look.terminal import left_the_wheel
from bardo.games.hungry_ghost.rules.day import together
from bardo.games.hungry_ghost.rules.decisions import (
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
    p = s.players[me]
    if p.realm != HUMAN or p.head < s.hearts or turn_is_over(s, me):
        return False
    return Lifetime.of(s, me).to_insight(turns=1) is not None


def _turns_to_the_ranking(s: Row, me: int) -> int:
    return s.round_limit - s.round_number + (0 if turn_is_over(s, me) else 1)


def _turns(s: Row, me: int) -> int:
    """The turns that a life can still have before the ranking."""
    return _turns_to_the_ranking(s, me) if s.round_limit else WITHOUT_END


def _is_too_late(s: Row, me: int) -> bool:
    """Whether the game is ranked before this seat could possibly enter Nirvana.  (HG78)"""
    p, turns, another_life = s.players[me], _turns(s, me), s.hearts + 1
    if p.realm != HUMAN:
        return turns < abs(p.merit) + 1 + another_life
    if turns < turns_left(s, me):
        return True
    return turns < turns_left(s, me) + another_life and Lifetime.of(s, me).to_insight(turns) is None


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
    p, fate, life = s.players[me], _fate(s, me), Lifetime.of(s, me)
    if p.dana == 0:
        return fate._replace(words=f"No heart and no Dana is left: you die. {fate.words}")
    if p.meditator and _best_place(s, me, life) is not None:
        words = f"Spend a Dana to live on: with your {p.dana} Dana this life can last until your Insight is full."
        return Need(words, (f"dana-{me}",), "HG48")
    way = life.to_insight(_turns(s, me))
    if p.meditator and way is not None:
        step = _towards_insight(s, seats, me, way[1:])
        return step._replace(words=f"Spend a Dana to live on. {step.words}")
    way = life.to_merit(_wanted(s, me)) if p.merit < _wanted(s, me) else None
    if way is not None:
        step = _towards_merit(s, seats, me, way[1:])
        return step._replace(words=f"Spend a Dana to live on, for your Merit is too low to die with. {step.words}")
    return fate._replace(words=f"No heart is left. {fate.words} A Dana would buy you one more turn before that.")


# -- learning to meditate --------------------------------------------------------------------


def _wanted(s: Row, me: int) -> int:
    """The Merit to die with: enough for Heaven; with `keep_robes` a Meditator needs only to stay out of Hell."""
    return 0 if s.keep_robes and s.players[me].meditator else 1


def _of_one_who_cannot_meditate(s: Row, seats: Sequence[str], me: int) -> Need:
    """Find a Teacher, or become one by way of Heaven.  (HG42, HG54, HG55)"""
    p, life = s.players[me], Lifetime.of(s, me)
    way = life.to_merit(1)
    teacher = _teacher_in_reach(s, me, life, way)
    if teacher is not None:
        return _to_the_teacher(s, seats, me, teacher)
    if p.merit > 0:
        words = f"Merit {p.merit:+d} takes you to Heaven when you die, and from there you come back as a Teacher,"
        words += f" who can meditate. Live out this life, for {_count(turns_left(s, me), 'turn')}, without stealing."
        return Need(words + _beware(s, me), ("heaven", f"merit-of-{me}"), "HG64")
    if way is not None:
        step = _towards_merit(s, seats, me, way)
        words = "You cannot meditate yet. Bring your Merit above 0 before you die: then Heaven makes you a Teacher."
        return step._replace(words=f"{words} {step.words}{_beware(s, me)}")
    words = f"You cannot meditate yet, and this life {_is(life)} too short to bring your Merit above 0."
    if p.merit < 0:
        return Need(f"{words} Below 0 you go to Hell: every Good Deed makes the stay shorter.", ("hell",), "HG65")
    words += " You will be born in Town again: then become a Monk in the Temple early, to beg for Dana to give away."
    return Need(words, ("temple", "town-hall"), "HG70")


def _beware(s: Row, me: int) -> str:
    """A warning to the Greedy who are outside Town.  (HG39, HG57)"""
    p = s.players[me]
    return " Beware: you are Greedy, and entering Town makes you steal." if p.greedy and p.place != TOWN else ""


def _beware_of_thieves(s: Row, seats: Sequence[str], me: int, place: int) -> str:
    """A warning to somebody with Dana who walks where the Greedy stand.  (HG33, HG34, HG43)"""
    p = s.players[me]
    way = range(p.place + 1, place + 1) if place > p.place else range(place, p.place)
    thieves = [seat for seat in range(s.seats) if seat != me and _is_thief(s, seat) and s.players[seat].place in way]
    if not p.dana or not thieves:
        return ""
    thief = min(thieves, key=lambda seat: abs(s.players[seat].place - p.place))
    where = THE_PLACES[s.players[thief].place]
    return f" Beware: {seats[thief]} in {where} is Greedy and will rob you of a Dana as you arrive."


def _is_thief(s: Row, seat: int) -> bool:
    """Whether somebody is Greedy and still has Merit and room for theft."""
    q = s.players[seat]
    can_steal = (s.free_theft or q.merit > -s.merit_limit) and q.dana < room_at(s, q.head)
    return bool(q.realm == HUMAN and q.greedy and can_steal)


def _moves_to(s: Row, me: int, teacher: int) -> int:
    """Moves until a Teacher teaches: only arriving counts, so whoever is there has to leave and come back.  (HG42)"""
    return abs(s.players[me].place - s.players[teacher].place) or 2


def _teacher_in_reach(s: Row, me: int, life: Lifetime, way: Way | None) -> int | None:
    """The nearest Teacher from whom there is still time to learn, without giving up Merit that is within reach."""
    teachers = [q for q in range(s.seats) if q != me and s.players[q].realm == HUMAN and s.players[q].teacher]
    nearest = min(teachers, key=lambda teacher: _moves_to(s, me, teacher), default=None)
    if nearest is None or _moves_to(s, me, nearest) >= actions_left(s, me):
        return None
    if s.players[me].merit > 0 or way is None:
        return nearest
    taught = life.after_walking(_path(s.players[me].place, s.players[nearest].place))
    return nearest if taught is not None and taught.to_merit(1) is not None else None


def _path(start: int, end: int) -> tuple[int, ...]:
    """The places that somebody enters on the way; whoever is there already walks out and comes back."""
    if start == end:
        return (start - 1 if start > 0 else start + 1, end)
    return (*range(start + 1, end + 1),) if start < end else (*range(start - 1, end - 1, -1),)


def _to_the_teacher(s: Row, seats: Sequence[str], me: int, teacher: int) -> Need:
    place = s.players[teacher].place
    at = (PLACES[place].lower(), f"teaches-{teacher}")
    words = f"First you have to learn to meditate. {seats[teacher]} is a Teacher"
    if together(s, me, teacher):
        return Need(f"{words} and stands beside you, but teaches those who arrive: walk out and come back.", at, "HG42")
    walk = f"{words} in {THE_PLACES[place]}: walk there, and you become a Meditator."
    through_town = s.players[me].place != TOWN and (s.players[me].place < TOWN) != (place < TOWN)
    beware = _beware(s, me) if through_town else ""
    return Need(walk + beware + _beware_of_thieves(s, seats, me, place), at, "HG42")


def _towards_merit(s: Row, seats: Sequence[str], me: int, way: Way) -> Need:
    """The first step of a way to more Merit: give, or else beg; whoever is not a Monk is ordained first."""
    p, deeds = s.players[me], way.count(GOOD_DEED)
    need = _count(deeds, "Good Deed")
    first = next((action for action in way if action in (ALMS, GOOD_DEED)), SKIP)
    if not deeds:
        words = "Walk to the Temple: whoever is there and cannot meditate learns it from you,"
        return Need(f"{words} and each pupil brings you 1 Merit.", ("temple",), "HG40")
    if first == GOOD_DEED and p.dana > 0:
        return _give(s, seats, me, need, way)
    if p.monk:
        beg = _beg(s, me, need)
        return beg._replace(words=beg.words + _beware_of_thieves(s, seats, me, TOWN))
    if p.place == TEMPLE and way[0] != MOVES[TEMPLE - 1]:  # HG100
        words = f"Wait in the Temple: in the Morning you become a Monk, who may beg in Town for the Dana of {need}."
        return Need(words, ("temple",), "HG100")
    words = f"Walk to the Temple to become a Monk, who may beg for Dana in Town and give it away: you need {need}."
    return Need(words + _beware_of_thieves(s, seats, me, TEMPLE), ("temple",), "HG44")


def _give(s: Row, seats: Sequence[str], me: int, need: str, way: Way) -> Need:
    """Give here and now, or carry the Dana to where the way says.  (HG28, HG29)"""
    p = s.players[me]
    moves = [MOVES.index(action) for action in way[: way.index(GOOD_DEED)] if action in MOVES]
    place = moves[-1] if moves else p.place
    receivers = [seat for seat in range(s.seats) if seat != me and _stands_in(s, seat, place)]
    if place == TOWN and not moves:
        return Need(f"You need {need}: give a Dana to the town hall.", ("town-hall", f"dana-{me}"), "HG28")
    beware = _beware_of_thieves(s, seats, me, place)
    if place == TOWN:
        words = f"You need {need}: carry your Dana to Town and give it to the town hall.{beware}"
        return Need(words, ("town-hall",), "HG28")
    name, at = seats[receivers[0]], (f"pawn-{receivers[0]}",)
    if not moves:
        return Need(f"You need {need}: give a Dana to {name} here.", at, "HG29")
    words = f"You need {need}: carry your Dana to {THE_PLACES[place]} and give it to {name}.{beware}"
    return Need(words, at, "HG29")


def _stands_in(s: Row, seat: int, place: int) -> bool:
    return bool(s.players[seat].realm == HUMAN and s.players[seat].place == place)


def _beg(s: Row, me: int, need: str) -> Need:
    words = f"{_begging(s, me)}, then give the Dana away: you need {need}."
    return Need(words, ("town-hall", f"pawn-{me}"), "HG36")


def _begging(s: Row, me: int) -> str:
    """Where and when a Monk begs next.  (HG36)"""
    if s.players[me].place != TOWN:
        return "Walk to Town and beg for alms there in the Morning"
    if s.turn == me and s.phase != MORNING:
        return "Stay in Town and beg for alms in the Morning"
    return "Beg for alms this Morning" if s.turn == me else "Beg for alms on your next Morning"


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


def _best_place(s: Row, me: int, life: Lifetime) -> tuple[int, Way] | None:
    """Where walking and meditating lead to full Insight soonest, with the Dana in hand; None if nowhere."""
    ways = {place: life.meditating_in(place, _turns(s, me)) for place in range(len(PLACES)) if life.worths[place]}
    found = [(place, way) for place, way in ways.items() if way is not None]
    return min(found, key=lambda one: len(one[1]), default=None)


def _of_a_meditator(s: Row, seats: Sequence[str], me: int) -> Need:
    """Clear Delusion, then gather Insight within one life.  (HG2, HG23, HG24)"""
    p, life = s.players[me], Lifetime.of(s, me)
    if not any(life.worths):
        words = "No meditation would bring you anything just now: wait for a free seat, or for company in the Temple."
        return Need(words, (f"pawn-{me}",), "HG25")
    best = _best_place(s, me, life)
    if best is None:
        way = life.to_insight(_turns(s, me))
        if way is None:
            return _too_short_for_insight(s, seats, me, life)
        return _towards_insight(s, seats, me, way)
    place, way = best
    if p.delusion > 0:
        words = f"{_clearing(s, me, place)}."
        words += " At 0 it brings Insight instead, and this life is long enough for both."
    else:
        words = f"Your mind is clear. {_where(s, me, place)}: each time brings {worth(s, me, place)} Insight,"
        words += f" and you need {s.insight - p.insight} more before this life ends."
    words += _dana_to_keep(way) + _beware_of_thieves(s, seats, me, place)
    return Need(words, _at_place(place), "HG23" if p.delusion > 0 else "HG24")


def _dana_to_keep(way: Way) -> str:
    """How much Dana a way needs to prolong this life.  (HG48)"""
    dana = way.count(EXTEND)
    return f" Keep {dana} Dana for that: in the Evening {'it' if dana == 1 else 'each'} buys another turn." * (dana > 0)


def _towards_insight(s: Row, seats: Sequence[str], me: int, way: Way) -> Need:
    """The first step of a way to full Insight that is not just walking to one place and meditating.  (HG36, HG48)"""
    p = s.players[me]
    place = MOVES.index(way[0]) if way[0] in MOVES else p.place
    first = next((action for action in way if action in (ALMS, MEDITATE)), SKIP)
    if ALMS in way or (p.greedy and MOVES[TOWN] in way):
        words = "This life can last until your Insight is full, but only if you get Dana for it:"
        words += " in the Evening each buys another turn."
    else:
        words = f"This life is just long enough for full Insight.{_dana_to_keep(way)}"
    at: tuple[str, ...] = (PLACES[place].lower(),)
    if first == ALMS and p.monk:
        step, at = f"{_begging(s, me)}.", ("town-hall", f"pawn-{me}")
    elif place == TEMPLE != p.place and not p.monk:
        step = "Walk to the Temple to become a Monk, who may beg in Town."
    elif way[0] in MOVES:
        step = f"Walk to {THE_PLACES[place]}."
    elif way[0] == MEDITATE:
        step, at = f"Meditate here in {THE_PLACES[place]} first.", _at_place(place)
    else:
        step, at = "Let time pass for now.", ("time",)
    beware = (_beware(s, me) if place == TOWN else "") + _beware_of_thieves(s, seats, me, place)
    return Need(f"{words} {step}{beware}", at, "HG48")


def _is(life: Lifetime) -> str:
    return "is" if life.certain else "may be"


def _too_short(life: Lifetime) -> str:
    """What is said when there is no way while all others stand still."""
    return f"As it stands, this life {_is(life)} too short for full Insight without stealing"


def _too_short_for_insight(s: Row, seats: Sequence[str], me: int, life: Lifetime) -> Need:
    """Death takes Insight but leaves Delusion as it is: clear that, and come back able to meditate.  (HG69)"""
    p, wanted = s.players[me], _wanted(s, me)
    retreat = life.retreat(wanted)
    clear = f"{_clearing(s, me, retreat.place)}, and that lasts." if retreat else ""
    beware = _beware_of_thieves(s, seats, me, retreat.place) if retreat else ""
    if p.merit >= wanted:
        need = _sure_of_the_next_life(s, me, life, retreat, clear)
        return need._replace(words=need.words + beware)
    if retreat:
        last = "last action" if retreat.last_actions == 1 else f"last {retreat.last_actions} actions"
        words = f"{clear} But keep the {last} of this life to gain Merit: with {_signed(wanted)} {_comes_back(s)}."
        return Need(words + beware, _at_place(retreat.place), "HG64")
    way = life.to_merit(wanted)
    if way is not None:
        step = _towards_merit(s, seats, me, way)
        words = f"{_too_short(life)}. With Merit {_signed(wanted)} {_comes_back(s)}."
        return step._replace(words=f"{words} {step.words}{_beware(s, me)}")
    words = f"{_too_short(life)}, and for Merit too."
    place = best_place_within(s, me, actions_left(s, me) + 2 * p.dana)
    if p.delusion > 0 and place is not None:
        return Need(f"{words} {_clearing(s, me, place)}, and that lasts.", _at_place(place), "HG69")
    return Need(f"{words} {_fate(s, me).words}", _fate(s, me).at, "HG68")


def _comes_back(s: Row) -> str:
    """What enough Merit is good for.  (HG64, HG89)"""
    if s.keep_robes:
        return "you stay out of Hell, and you come back a Meditator"
    return "Heaven sends you back as a Teacher, who can meditate"


def _sure_of_the_next_life(s: Row, me: int, life: Lifetime, retreat: Retreat | None, clear: str) -> Need:
    p = s.players[me]
    back = f"Merit {p.merit:+d} brings you back through Heaven as a Teacher" if p.merit > 0 else "you stay a Meditator"
    if retreat:
        return Need(f"{clear} {_too_short(life)}, but {back}.", _at_place(retreat.place), "HG69")
    if p.delusion > 0:
        words = "This life is too short to meditate once more."
    else:
        words = f"Your mind is clear. {_too_short(life)}, which has to come within one life."
    return Need(f"{words} Still, {back}.", (f"merit-of-{me}",), "HG2")
