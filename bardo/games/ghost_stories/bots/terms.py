"""The opinion of Ghost Stories in named parts, so that a hint can say why: they add up to what evaluate.py says."""

from __future__ import annotations

from collections.abc import Callable

from bardo.engine import Term
from bardo.games.ghost_stories.bots.evaluate import begun, waiting
from bardo.games.ghost_stories.bots.plans import plans
from bardo.games.ghost_stories.bots.weights import (
    A_BUDDHA,
    A_CARD_LEFT,
    A_PLACED_BUDDHA,
    A_SEAT,
    A_TAO,
    A_TEAM,
    A_YIN_YANG,
    AN_INCARNATION,
    ANOTHER_GHOST,
    NEARLY_OVERRUN_PART,
    OVERRUN_PART,
    TEMPERATURE,
    booty,
    hauntings,
    next_tile,
    qi_lost,
    qi_worth,
    threat,
)
from bardo.games.ghost_stories.bots.white_moon import A_MOON, fates, treasures, whereabouts
from bardo.games.ghost_stories.data.moon import ALL_VILLAGERS
from bardo.games.ghost_stories.data.village import ALL_SIDES, ALL_SPACES, SPACES_A_SIDE
from bardo.games.ghost_stories.rules.board import deck_size, ghosts_at, haunted_tiles, tao_held
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, NONE, SHELTERED

Part = Callable[[Row, int], float]
SOMETIMES, OFTEN, ALWAYS = 0.2, 0.5, 0.85
"""Differences on average from which on they are worth a word."""
ON_THE_PORTAL = 0.25
"""How far a villager on the Portal's tile is on the way to the Shelter."""

# -- what the team has -------------------------------------------------------------------------


def _qi(s: Row, seat: int) -> float:
    """Qi, less what a team of this size needs for an even chance."""
    needed = A_TEAM + A_SEAT * s.seats + (A_MOON if s.expansion else 0.0)
    return sum(qi_worth(s, side, 0) for side in range(ALL_SIDES)) - needed


def _all_qi(s: Row, seat: int) -> float:
    return float(sum(s.boards[side].qi for side in range(s.seats)))


def _tao(s: Row, seat: int) -> float:
    return A_TAO * _all_tao(s, seat)


def _all_tao(s: Row, seat: int) -> float:
    return float(sum(tao_held(s, side) for side in range(s.seats)))


def _yin_yang(s: Row, seat: int) -> float:
    return A_YIN_YANG * _all_yin_yang(s, seat)


def _all_yin_yang(s: Row, seat: int) -> float:
    return float(sum(s.boards[side].yin_yang for side in range(s.seats)))


# -- what threatens it -------------------------------------------------------------------------


def _ghosts(s: Row, seat: int) -> float:
    """The threat of the ghosts that stay, and of boards that are full or nearly full."""
    tile = next_tile(s)
    spaces = [s.spaces[space] for space in range(ALL_SPACES)]
    cost = sum(threat(s, nth, tile) for nth, space in enumerate(spaces) if space.card != NONE and space.chosen == 0)
    for side in range(ALL_SIDES):
        free = SPACES_A_SIDE - ghosts_at(s, side)
        if free < 2:
            cost += (NEARLY_OVERRUN_PART if free else OVERRUN_PART) * qi_lost(s, side)
    return -float(cost)


def _in_ghosts(s: Row, seat: int) -> float:
    """The same threat, counted in ghosts of the usual kind."""
    return -_ghosts(s, seat) / ANOTHER_GHOST


def _haunted(s: Row, seat: int) -> float:
    return -hauntings(s)


def _all_haunted(s: Row, seat: int) -> float:
    return float(haunted_tiles(s))


def _wu_feng(s: Row, seat: int) -> float:
    """The way to victory: the cards of the deck, and the incarnations not beaten yet."""
    return -float(A_CARD_LEFT * deck_size(s) + AN_INCARNATION * (s.incarnations - s.beaten))


def _unbeaten(s: Row, seat: int) -> float:
    return float(s.incarnations - s.beaten)


def _next(s: Row, seat: int) -> float:
    """What has begun, what is pending, what the Taoists can do from where they stand, and the Buddhas."""
    going = [space for space in range(ALL_SPACES) if s.spaces[space].card != NONE and s.spaces[space].chosen]
    spoils = 0.0 if s.barrier else sum(booty(s, space) for space in going)
    return float(begun(s) + waiting(s) + plans(s, next_tile(s)) + spoils + _buddhas(s))


def _buddhas(s: Row) -> float:
    """The worth of the Buddhas that are held, and of those that wait for a ghost."""
    held = sum(s.boards[side].buddhas for side in range(s.seats))
    placed = sum(s.spaces[space].card == NONE and s.spaces[space].buddha for space in range(ALL_SPACES))
    return float(A_BUDDHA * held + A_PLACED_BUDDHA * placed)


# -- White Moon --------------------------------------------------------------------------------


def _villagers(s: Row, seat: int) -> float:
    return fates(s) + whereabouts(s) if s.expansion else 0.0


def _all_villagers(s: Row, seat: int) -> float:
    """Villagers saved, less those who have died; whoever is at the Portal is on the way."""
    if not s.expansion:
        return 0.0
    found = [s.villagers[villager] for villager in range(ALL_VILLAGERS)]
    return found.count(SHELTERED) - found.count(GONE) + ON_THE_PORTAL * s.stacks[s.gate].high


def _treasures(s: Row, seat: int) -> float:
    return float(treasures(s)) if s.expansion else 0.0


# -- words -------------------------------------------------------------------------------------


def _counted(difference: float, verb: str, one: str, many: str) -> str:
    """Words for so much more of something: the team sometimes has a Qi more, the team has 2 Qi more."""
    if difference < SOMETIMES:
        return ""
    if difference >= ALWAYS:
        number = round(difference)
        return f"the team {verb} {number} {one if number == 1 else many} more"
    return f"the team {'often' if difference >= OFTEN else 'sometimes'} {verb} a {one} more"


def _qi_words(difference: float) -> str:
    return _counted(difference, "keeps", "Qi", "Qi")


def _tao_words(difference: float) -> str:
    return _counted(difference, "has", "Tao token", "Tao tokens")


def _yin_yang_words(difference: float) -> str:
    return _counted(difference, "keeps", "Yin-Yang token", "Yin-Yang tokens")


def _haunted_words(difference: float) -> str:
    if difference > -SOMETIMES:
        return ""
    if difference <= -ALWAYS:
        number = round(-difference)
        return f"{number} {'tile fewer is' if number == 1 else 'tiles fewer are'} haunted"
    return f"{'often' if difference <= -OFTEN else 'sometimes'} a tile fewer is haunted"


def _ghost_words(difference: float) -> str:
    if difference > -SOMETIMES:
        return ""
    return f"the ghosts threaten {'far ' * (difference <= -ALWAYS)}less"


def _wu_feng_words(difference: float) -> str:
    if difference > -SOMETIMES:
        return ""
    return "an incarnation of Wu-Feng is beaten" if difference <= -ALWAYS else "Wu-Feng is more often beaten"


def _villager_words(difference: float) -> str:
    if difference < SOMETIMES:
        return ""
    return f"the villagers are {'far ' * (difference >= ALWAYS)}safer"


def _treasure_words(difference: float) -> str:
    return "the team is better off in crystals and artifacts" if difference >= SOMETIMES else ""


def _next_words(difference: float) -> str:
    if difference < SOMETIMES:
        return ""
    return f"the team is {'much ' * (difference >= ALWAYS)}better prepared for what comes next"


def _term(name: str, part: Part, words: Callable[[float], str], count: Part | None = None) -> Term:
    """A term from its part of the prospect, which the temperature turns into log-odds."""
    return Term(name, lambda s, seat: part(s, seat) / TEMPERATURE, words, count or part)


TERMS = (
    _term("Qi of the Taoists", _qi, _qi_words, _all_qi),
    _term("Tao tokens", _tao, _tao_words, _all_tao),
    _term("Yin-Yang tokens", _yin_yang, _yin_yang_words, _all_yin_yang),
    _term("ghosts in play", _ghosts, _ghost_words, _in_ghosts),
    _term("haunted tiles", _haunted, _haunted_words, _all_haunted),
    _term("Wu-Feng", _wu_feng, _wu_feng_words, _unbeaten),
    _term("villagers", _villagers, _villager_words, _all_villagers),
    _term("crystals and artifacts", _treasures, _treasure_words),
    _term("what comes next", _next, _next_words),
)
MOMENTOUS = ("over", "dies", "haunted", "overrun", "deck empty", "last card")
"""Events that are reasons by themselves: the end, and what brings it nearer."""
