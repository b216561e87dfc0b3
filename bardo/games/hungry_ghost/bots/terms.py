"""The parts of `evaluate` in Hungry Ghost, so that a hint can say why.

The chances are a softmax over the turns that the seats still need. What a seat's own best road costs is split into
the turns it takes, among them those in Hell and in a life without meditation, the danger of Hell, and the small costs
that only make a bot do now what could wait.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bardo.engine import Term
from bardo.games.hungry_ghost.bots.evaluate import (
    NUDGE,
    RISK_OF_HELL,
    SHORT_HEAVEN,
    TEMPERATURE,
    actions_of_life,
    actions_to_insight,
    delusion_at_death,
    delusion_of_a_teacher,
    gift_in_hand,
    realm_of_the_dead,
    road_to_death,
    road_to_insight,
    turns_to_nirvana,
    way_to_merit,
    worth_at,
)
from bardo.games.hungry_ghost.rules.decisions import HEAVEN, HELL, HUMAN, NIRVANA_REALM, PLACES, TOWN
from bardo.games.hungry_ghost.rules.row import Row

CLEARLY = 0.25
"""How many turns or actions, or what part of all futures, make a difference worth a word."""
NEARLY = 0.1
"""How far from a whole number a mean is that counts as one."""
MOSTLY = 0.6
"""In what part of all futures something happens that usually does."""


@dataclass(frozen=True)
class Road:
    """A way to Nirvana and what it costs."""

    cost: float
    """All of it, in turns, apart from those that are left of this life anyway."""
    to_insight: int = 0
    """Actions to full Insight, if it is reached in this life."""
    to_merit: int = 0
    """Actions to Merit above 0, if it is reached before death."""
    delusion: int = 0
    """The Delusion that is left for later lives."""
    risk: float = 0.0
    """The danger of Hell: actions to full Insight, times the points of Merit below 0."""
    hell: int = 0
    """Turns in Hell."""
    lost: int = 0
    """Turns from a birth without status to the next one as a Teacher."""


def best_road(s: Row, me: int) -> Road:
    """The road that `turns_to_nirvana` goes by."""
    p = s.players[me]
    if p.realm == NIRVANA_REALM:
        return Road(0.0)
    if p.realm != HUMAN:
        return _beyond(s, 0.0, 0, p.realm, p.merit, p.delusion)
    return min(_roads(s, me), key=lambda road: road.cost)


def _roads(s: Row, me: int) -> Iterator[Road]:
    """The roads of somebody on earth: in this life, or by way of a death with or without Good Deeds before."""
    merit, dana = s.players[me].merit + gift_in_hand(s, me), s.players[me].dana - gift_in_hand(s, me)
    for place in range(len(PLACES)):
        worth = worth_at(s, me, place)
        if worth > 0:
            yield _through_insight(s, me, place, worth, dana, merit)
        if worth > 0 or place == TOWN:
            for deeds in {0, max(0, 1 - merit)}:
                yield _through_death(s, me, place, worth, dana, merit, deeds)


def _through_insight(s: Row, me: int, place: int, worth: int, dana: int, merit: int) -> Road:
    needed = actions_to_insight(s, me, place, worth)
    cost = road_to_insight(s, me, place, worth, dana, merit, actions_of_life(s, me))
    return Road(cost, to_insight=needed, risk=max(0, -merit) * needed)


def _through_death(s: Row, me: int, place: int, worth: int, dana: int, merit: int, deeds: int) -> Road:
    p, actions = s.players[me], actions_of_life(s, me)
    cost = road_to_death(s, me, place, worth, dana, merit, actions, deeds)
    died_with = delusion_at_death(s, me, place, worth, dana, actions, deeds)
    errand = way_to_merit(p.place, p.monk, dana, deeds)
    return _beyond(s, cost, errand, realm_of_the_dead(merit + deeds), merit + deeds, died_with)


def _beyond(s: Row, cost: float, to_merit: int, realm: int, merit: int, died_with: int) -> Road:
    """A road that leads through death, from the realm that it leads to."""
    left = max(0, delusion_of_a_teacher(s, realm, merit, died_with))
    hell = 1 - merit if realm == HELL else 0
    lost = 0 if realm == HEAVEN else s.hearts + 1 + SHORT_HEAVEN
    return Road(cost, to_merit=to_merit, delusion=left, hell=hell, lost=lost)


# -- what people would count -----------------------------------------------------------------


def round_of_nirvana(s: Row, me: int) -> float:
    """The round in which Nirvana comes, without what only nudges a bot.

    Chances depend only on who is how much sooner, so that turns may be counted from the first round. Positions at
    different times, after a stay in Heaven or Hell, can then be compared.
    """
    road = best_road(s, me)
    nudges = NUDGE * (road.to_insight + road.to_merit + road.delusion)
    return s.round_number + turns_to_nirvana(s, me) - nudges - RISK_OF_HELL * road.risk


def other_turns(s: Row, me: int) -> float:
    """The same without the turns in Hell and in a life without meditation that are still to come."""
    road = best_road(s, me)
    return round_of_nirvana(s, me) - road.hell - road.lost


def actions_to_full_insight(s: Row, me: int) -> float:
    """Moves and meditations to full Insight, whether this life is long enough or not."""
    worths = [(place, worth_at(s, me, place)) for place in range(len(PLACES)) if s.players[me].realm == HUMAN]
    return min((actions_to_insight(s, me, place, worth) for place, worth in worths if worth), default=0)


def actions_to_merit(s: Row, me: int) -> float:
    """Actions to Merit above 0, whether this life is long enough or not."""
    p, given = s.players[me], gift_in_hand(s, me)
    deeds = max(0, 1 - p.merit - given) if p.realm == HUMAN else 0
    return way_to_merit(p.place, p.monk, p.dana - given, deeds)


def lives_lost(s: Row, me: int) -> float:
    """1 if a life without meditation has to come before the next as a Teacher."""
    return float(best_road(s, me).lost > 0)


def is_bound_for_hell(s: Row, me: int) -> float:
    """1 if the road leads through Hell."""
    return float(best_road(s, me).hell > 0)


def delusion(s: Row, me: int) -> float:
    """The Delusion left for later lives."""
    return best_road(s, me).delusion


def risk(s: Row, me: int) -> float:
    """The danger of Hell."""
    return best_road(s, me).risk


def round_of_rivals(s: Row, me: int) -> float:
    """The round in which a rival enters Nirvana: about that of the nearest, sooner if several are near."""
    others = [-turns_to_nirvana(s, seat) / TEMPERATURE for seat in range(s.seats) if seat != me]
    best = max(others)
    return s.round_number - TEMPERATURE * (best + math.log(sum(math.exp(other - best) for other in others)))


# -- in words --------------------------------------------------------------------------------


def _sooner(more: float) -> str:
    return f"you reach Nirvana {_count(-more, 'turn', 'sooner')}" if more <= -CLEARLY else ""


def _no_life_lost(more: float) -> str:
    if more <= -MOSTLY:
        return "you avoid a whole life without meditation"
    return "you are less likely to lose a life without meditation" if more <= -CLEARLY else ""


def _no_hell(more: float) -> str:
    if more <= -MOSTLY:
        return "you stay out of Hell"
    return "you are less likely to go to Hell" if more <= -CLEARLY else ""


def _nearer_to_insight(more: float) -> str:
    return f"you are {_count(-more, 'action', 'nearer')} to full Insight" if more <= -CLEARLY else ""


def _nearer_to_merit(more: float) -> str:
    return f"you are {_count(-more, 'action', 'nearer')} to Merit above 0" if more <= -CLEARLY else ""


def _less_delusion(more: float) -> str:
    return f"{_about(more)}{round(-more)} Delusion less is left for later lives" if more <= -0.5 else ""


def _less_danger(more: float) -> str:
    return "you are in less danger of Hell" if more <= -CLEARLY else ""


def _later_rivals(more: float) -> str:
    return f"your nearest rival reaches Nirvana {_count(more, 'turn', 'later')}" if more >= CLEARLY else ""


def _count(number: float, thing: str, comparative: str) -> str:
    """A rounded number with its thing: about half a turn sooner, 1 turn sooner, about 3 turns sooner."""
    count = round(number)
    if count:
        return f"{_about(number)}{count} {thing}{'s' * (count != 1)} {comparative}"
    return f"about half a{'n' * (thing[0] in 'aeiou')} {thing} {comparative}"


def _about(number: float) -> str:
    return "about " * (abs(number - round(number)) > NEARLY)


def _cost(count: Callable[[Row, int], float], turns_each: float) -> Callable[[Row, int], float]:
    """The part of the log-odds that something costs, given what one of it is worth in turns."""
    return lambda s, me: -turns_each * count(s, me) / TEMPERATURE


TERMS = (
    Term("turns", _cost(other_turns, 1.0), _sooner, round_of_nirvana),
    Term("life lost", _cost(lambda s, me: best_road(s, me).lost, 1.0), _no_life_lost, lives_lost),
    Term("Hell", _cost(lambda s, me: best_road(s, me).hell, 1.0), _no_hell, is_bound_for_hell),
    Term("danger of Hell", _cost(risk, RISK_OF_HELL), _less_danger, risk),
    Term(
        "way to Insight",
        _cost(lambda s, me: best_road(s, me).to_insight, NUDGE),
        _nearer_to_insight,
        actions_to_full_insight,
    ),
    Term("way to Merit", _cost(lambda s, me: best_road(s, me).to_merit, NUDGE), _nearer_to_merit, actions_to_merit),
    Term("Delusion", _cost(delusion, NUDGE), _less_delusion, delusion),
    Term("rivals", _cost(round_of_rivals, -1.0), _later_rivals, round_of_rivals),
)

MOMENTOUS = ("entered nirvana", "raised")
"""Events that are reasons by themselves."""
