"""BuddhaWheel: how long liberation takes, what happens on the way, and whether one route is best."""

from __future__ import annotations

import numpy as np

import bardo
from bardo.engine import ALLOWED, rule
from bardo.engine.play.moves import step
from bardo.engine.programs.rule import from_game
from bardo.engine.rows.row import Array
from bardo.games.buddha_wheel.data.board import GATE_PLACE, REALMS
from bardo.games.buddha_wheel.data.cards import SORT_COLOUR
from bardo.games.buddha_wheel.rules.buddha import STOP
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
    ALL_POWERS,
    ALL_REFUGES,
    BY_UMBRELLA,
    CHOICE,
    DEDICATION,
    GONE,
    LIBERATED,
    MEDITATION,
    TURN,
    WAY,
    events,
)
from bardo.games.buddha_wheel.rules.moving import ON, SIDEWAYS, THROUGH
from bardo.games.buddha_wheel.rules.offers import (
    DECLINE,
    DEDICATE,
    DEDICATE_CARD,
    DRAW,
    EARLIER,
    LATER,
    MEDITATE,
    MEDITATE_ON,
    POWER,
)
from bardo.games.buddha_wheel.rules.rebirth import BORN
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import ALL_COLOURS, ALL_SORTS
from bardo.games.buddha_wheel.rules.turn import LEAVE, STEP, THROW
from benchmarks.balance.tables import SEED, percentiles, play, print_table

refuse = from_game("refuse")

# -- the styles ------------------------------------------------------------------------------

ROUTES = ("as soon as possible", "after three refuges", "only as a Bodhisattva")
POWERS_FIRST = (0, ALL_REFUGES, ALL_POWERS)
"""How many powers each route takes before the Subtle Path."""
KINDS = len(events.kinds)


@rule
def play_wheel(states: Array, lucks: Array, routes: Array, told: Array, births: Array, first: int, last: int) -> None:
    """Play rows to their end, each seat on its route; count the events of each kind and the rebirths by realm."""
    for i in range(first, last):
        s = states[i]
        made = 0
        while s.over == 0:
            made += 1
            step(s, style_action(s, routes[i, s.seat]))
            for nth in range(s.told):
                event = s.events[nth]
                told[i, event.kind] += 1
                if event.kind == BORN and made > s.seats:
                    births[i, event.b] += 1


@rule
def style_action(s: Row, route: int) -> int:
    """Always take the gate and powers; on a moon meditate, else dedicate a new colour, else draw; then leave."""
    me = s.seat
    p = s.players[me]
    if s.decision == TURN:
        if p.status == LIBERATED:
            return LEAVE
        return STEP if s.stepping else THROW
    if s.decision == WAY:
        if p.place == GATE_PLACE:
            return THROUGH
        return SIDEWAYS if p.powers >= POWERS_FIRST[route] else ON
    if s.decision == CHOICE:
        return choice_of_style(s, me)
    if s.decision == DEDICATION:
        new = new_colour(s, me)
        return DEDICATE_CARD + new if new >= 0 else first_allowed(s, DEDICATE_CARD, LATER)
    if s.decision == ALIKE:
        return EARLIER
    return MEDITATE_ON + colour_to_end(s, me) if s.decision == MEDITATION else STOP


@rule
def choice_of_style(s: Row, me: int) -> int:
    """What the style chooses at an umbrella, a moon or a Buddha."""
    if s.offer == BY_UMBRELLA:
        return POWER
    if refuse(s, MEDITATE) == ALLOWED and colour_to_end(s, me) >= 0:
        return MEDITATE
    if refuse(s, DEDICATE) == ALLOWED and new_colour(s, me) >= 0:
        return DEDICATE
    return DRAW if refuse(s, DRAW) == ALLOWED else DECLINE


@rule
def new_colour(s: Row, me: int) -> int:
    """A sort of positive card in a colour that is not dedicated yet; -1 when there is none."""
    p = s.players[me]
    for sort in range(ALL_SORTS):
        colour = SORT_COLOUR[sort]
        if p.positive[sort] > 0 and p.dedicated[colour] + p.meditated[colour] == 0:
            return sort
    return -1


@rule
def colour_to_end(s: Row, me: int) -> int:
    """A dedicated colour that is not meditated on yet; -1 when there is none."""
    p = s.players[me]
    for colour in range(ALL_COLOURS):
        if p.dedicated[colour] > 0 and p.meditated[colour] == 0:
            return colour
    return -1


@rule
def first_allowed(s: Row, first: int, last: int) -> int:
    """The first action of a range that is not refused."""
    a = first
    while a < last - 1 and refuse(s, a) != ALLOWED:
        a += 1
    return a


# -- the tables ------------------------------------------------------------------------------

ROUNDS = {
    2: ("45 / 58 / 73", "59 / 75 / 101"),
    3: ("46 / 56 / 69", "66 / 83 / 110"),
    4: ("44 / 52 / 65", "71 / 89 / 114"),
    6: ("42 / 51 / 60", "79 / 97 / 123"),
    10: ("41 / 47 / 57", "86 / 106 / 130"),
}
"""Reference figures by players: the round of the first liberation, and the round in which everyone is free."""
LIVES = {
    "deaths": "10",
    "Human rebirths": "6 to 7",
    "other rebirths, each realm": "0.6 to 0.8",
    "visits to the Bardo": "1.6",
    "powers taken": "4.4",
    "dedications": "8 to 9",
}
ANY = len(ROUTES)


def buddha_wheel(games: int) -> None:
    """Print how long the game is, what a player goes through, and how the three routes compare."""
    few = max(1, games // 5)
    print(f"BuddhaWheel, {few:,} games per figure\n")
    print_table(
        "Rounds by players, 10 / 50 / 90 %",
        ("first liberation: reference", "measured", "all free: reference", "measured"),
        [
            (str(players), first, rounds(few, players, "short"), everyone, rounds(few, players, "full"))
            for players, (first, everyone) in ROUNDS.items()
        ],
    )
    lives(few)
    print_table(
        "To the Subtle Path, 4 players",
        ("first liberation", "all free"),
        [(name, rounds(few, 4, "short", route), rounds(few, 4, "full", route)) for route, name in enumerate(ROUTES)],
    )


def wheel(games: int, players: int, preset: str, route: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Play with all seats on one route or each on a random one; returns rows, events by kind and births by realm."""
    lots = np.random.default_rng(SEED).integers(len(ROUTES), size=(games, players))
    routes = lots if route == ANY else np.full_like(lots, route)
    told = np.zeros((games, KINDS), np.int64)
    births = np.zeros((games, len(REALMS)), np.int64)
    batch = play(bardo.game("buddha-wheel"), players, games, play_wheel, routes, told, births, preset=preset)
    return batch.states, told, births


def rounds(games: int, players: int, preset: str, route: int = ANY) -> str:
    """How many rounds the games take."""
    return percentiles(wheel(games, players, preset, route)[0]["round_number"])


def lives(games: int) -> None:
    """Print what a player goes through from the first birth to liberation."""
    columns = []
    for players in (2, 4, 10):
        states, told, births = wheel(games, players, "full", ANY)
        assert (states["players"]["status"][:, :players] == GONE).mean() > 0.99
        count = {name: told[:, n].mean() / players for n, (name, _) in enumerate(events.kinds)}
        by_realm = births.mean(axis=0) / players
        human = REALMS.index("Human")
        measured = {
            "deaths": count["died"] + count["died empty"],
            "Human rebirths": by_realm[human],
            "other rebirths, each realm": (by_realm.sum() - by_realm[human]) / (len(REALMS) - 1),
            "visits to the Bardo": count["died empty"] + count["in doubt"],
            "powers taken": count["took power"],
            "dedications": count["dedicated"],
        }
        columns.append([f"{measured[name]:.1f}" for name in LIVES])
    print_table(
        "Per player and game",
        ("reference", "2 players", "4 players", "10 players"),
        zip(LIVES, LIVES.values(), *columns, strict=True),
    )
