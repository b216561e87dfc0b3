"""The table of Reincarnation: the map of Hindustan, the harmony grid in the bay, the gods above, a sheet below."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from bardo.engine import Node, Scene
from bardo.games.reincarnation.data.parts import (
    ALL_REGIONS,
    ARROWS,
    BUILDINGS,
    CASTES,
    COLOURS,
    GODS,
    HEXES,
    PARTS,
    REGIONS,
    SHUDRA,
    TEMPLE,
    TOKENS,
)
from bardo.games.reincarnation.look.belongings import PLACES, REMEMBERED, THINGS, TOKENS_LAYER, held, life, panel, sheet
from bardo.games.reincarnation.look.layout import (
    AURA_FROM,
    AURA_TO,
    AURA_Y,
    DRAWN_SPOTS,
    GOD_SPOTS,
    HEIGHT,
    HEX,
    KARMA_SPOTS,
    OCEAN,
    PLACE,
    SPOTS,
    STACK_WIDTH,
    STACKS_FROM,
    WIDTH,
    hex_spot,
)
from bardo.games.reincarnation.look.prompts import coming_cards, gives, points, turns_to_come
from bardo.games.reincarnation.rules.decisions import NO_MARKER, READY, USED, WHERE
from bardo.games.reincarnation.rules.devote_or_mobilize import DEVOTE, LEAD, LEAD_TO, MOBILIZE
from bardo.games.reincarnation.rules.end import rank
from bardo.games.reincarnation.rules.evolve import SHIFT_TO
from bardo.games.reincarnation.rules.gather import CONVERT, GATHER_ALL, GATHER_LESS
from bardo.games.reincarnation.rules.gods import CALL, PAUSE, PUT, PUT_BACK, SWAP, SWAP_WITH, TAKE_FROM
from bardo.games.reincarnation.rules.handing_in import GIVE_KARMA
from bardo.games.reincarnation.rules.karma import TAKE_KARMA
from bardo.games.reincarnation.rules.row import Player, Row
from bardo.games.reincarnation.rules.transition import KEEP, MARK, RELEASE, RETAIN, aura_needed
from bardo.games.reincarnation.rules.wander import GO_ON, STAY, WANDER_TO

PEOPLE, PIECES = 4, 5
"""Layers above those of places, things and tokens."""


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """Everything that lies on the table."""
    names = tuple(seats)
    me = _whose_sheet(s)
    people = [s.players[seat] for seat in range(s.seats)]
    nodes = [BOARD, *_gods(s, names, people, me), *_auras(s, names, people), *_bowls(s), *_cards(s)]
    nodes += _regions(s, names, people, me)
    nodes += [*_pieces(s, names, people, me), *_sea(s), *GRID_NODES, *_harmony(names, people, me)]
    nodes += sheet(s, names, me)
    return Scene(WIDTH, HEIGHT, nodes, [panel(s, seat) for seat in range(s.seats)], _heading(s))


def _heading(s: Row) -> str:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    last = turns_to_come(s)
    return f"Round {s.round_number}{limit}, aura for moksha: {aura_needed(s)}" + (f", {last}" if last else "")


def _whose_sheet(s: Row) -> int:
    """The active seat or, at the end, the one that came first."""
    return max(range(s.seats), key=lambda seat: rank(s, seat)) if s.over else int(s.seat)


BOARD = Node("board", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "hindustan")

# -- above the mountains: gods and aura ------------------------------------------------------


def _gods(s: Row, names: tuple[str, ...], people: Sequence[Player], me: int) -> Iterator[Node]:
    """The four gods, each with the markers of the players devoted to it."""
    here = s.regions[people[me].region].building
    for god in range(len(GODS)):
        yield _god(god, here == god)
        for seat, p in enumerate(people):
            if p.gods[god] != NO_MARKER:
                yield _mark(god, seat, names[seat], p.gods[god], seat == me)


@cache
def _god(god: int, here: bool) -> Node:
    x, y = GOD_SPOTS[god]
    does = (CALL + god, DEVOTE) if here else (CALL + god,)
    return Node(f"god-{god}", x, y, 118, 118, f"god-{god}", PLACES, f"{GODS[god]}. {PARTS.powers[god]}", does=does)


@lru_cache(REMEMBERED)
def _mark(god: int, seat: int, name: str, side: int, mine: bool) -> Node:
    x, y = GOD_SPOTS[god]
    label = f"{name}'s marker of {GODS[god]}: {'ready' if side == READY else 'used'}."
    does = (CALL + god,) if mine else ()
    spot = (x - 46 + 23 * seat, y + 48)
    return Node(
        f"mark-{seat}-{god}",
        *spot,
        27,
        27,
        f"marker-{seat}",
        TOKENS_LAYER,
        label,
        seat=seat,
        does=does,
        faint=side == USED,
    )


def _auras(s: Row, names: tuple[str, ...], people: Sequence[Player]) -> Iterator[Node]:
    """Everyone's progress towards moksha."""
    goal = aura_needed(s)
    yield from _way(goal)
    level: dict[int, int] = {}
    for seat, p in enumerate(people):
        aura = p.aura
        nth = level[aura] = level.get(aura, -1) + 1
        x = AURA_FROM + 14 + (AURA_TO - AURA_FROM) * min(aura, goal) / goal + 15 * nth
        label = f"{names[seat]}'s aura: {aura} of {goal}."
        yield Node(f"aura-{seat}", x, AURA_Y, 36, 36, f"marker-{seat}", PIECES, label, seat=seat)


@cache
def _way(goal: int) -> tuple[Node, Node]:
    x, width = (AURA_FROM + AURA_TO) / 2 + 34, AURA_TO - AURA_FROM + 96
    way = Node("aura", x, AURA_Y, width, 30, "track", PLACES, f"The way of the aura: moksha takes {goal}.")
    return way, Node("sun", 962, AURA_Y + 12, 74, 74, "sun", THINGS, words=str(goal), size=28)


# -- karma -----------------------------------------------------------------------------------


def _bowls(s: Row) -> Iterator[Node]:
    for colour in range(len(COLOURS)):
        left = s.karma[colour]
        yield _bowl(colour, left)
        x, y = KARMA_SPOTS[colour]
        yield Node(f"bowl-{colour}-count", x, y + 20, 30, 30, layer=THINGS, words=str(left), size=27)


@cache
def _bowl(colour: int, left: int) -> Node:
    does = (TAKE_KARMA + colour, GIVE_KARMA + colour, RETAIN + colour)
    label = f"Karma reserve, {COLOURS[colour]}: {left}."
    return Node(f"bowl-{colour}", *KARMA_SPOTS[colour], 104, 96, f"bowl-{colour}", PLACES, label, does=does)


# -- the cards -------------------------------------------------------------------------------


def _cards(s: Row) -> Iterator[Node]:
    """The stacks of the castes: how high each is, and what will come.  (RE29)"""
    for caste, name in enumerate(CASTES):
        stack = s.cards[caste - SHUDRA] if caste else None
        height = sum(stack.left[:]) + stack.waiting if stack else s.dalits
        yield _stack(caste, f"Stack of {name} cards: {coming_cards(s, caste)}.", height)


@lru_cache(REMEMBERED)
def _stack(caste: int, label: str, height: int) -> Node:
    spot = (STACKS_FROM[0] + STACK_WIDTH * caste, STACKS_FROM[1])
    return Node(f"stack-{caste}", *spot, 32, 44, f"stack-{caste}", PLACES, label, str(height), size=22)


# -- the map ---------------------------------------------------------------------------------


def _regions(s: Row, names: tuple[str, ...], people: Sequence[Player], me: int) -> Iterator[Node]:
    copies = [0] * len(BUILDINGS)
    home, goal = people[me].region, s.goal - 1
    disciples = [p.disciples[:] for p in people]
    for number in range(ALL_REGIONS):
        region = s.regions[number]
        here = number == home
        building = region.building
        yield from _place(number, here)
        yield _building(building, copies[building], number, here)
        copies[building] += 1
        tokens = [token - 1 for token in region.tokens[:] if token]
        for level, kind in enumerate(tokens):
            yield _token(number, level, len(tokens), kind, here)
        start = 0
        for seat in range(len(people)):
            if count := disciples[seat][number]:
                leads = seat == me and number == goal
                yield _disciples(number, seat, names[seat], count, start, seat == me, here, leads)
                start += count
        closed = [seat for seat, p in enumerate(people) if p.land == number + 1]
        for nth, seat in enumerate(closed):
            yield _gate(number, seat, names[seat], nth)


@cache
def _meant(region: int, here: bool) -> tuple[int, ...]:
    """What a click on a region, or on anything that stands there, may mean."""
    first = (STAY, DEVOTE) if here else (WANDER_TO + region,)
    put = tuple(PUT + len(WHERE) * region + place for place in range(len(WHERE)))
    chosen = tuple(kind + region for kind in (MOBILIZE, LEAD_TO, TAKE_FROM, SWAP, SWAP_WITH, RELEASE, KEEP, MARK))
    return (*first, *chosen, *put)


@cache
def _place(region: int, here: bool) -> tuple[Node, ...]:
    (x, y), (width, height) = SPOTS[region], PLACE
    near = ", ".join(REGIONS[other] for other in PARTS.regions[region].neighbours)
    label = f"{REGIONS[region]}, next to {near}."
    place = Node(f"region-{region}", x, y, width, height, "place", PLACES, label, does=_meant(region, here))
    return place, Node(f"region-{region}-name", x, y - 58, width, 30, layer=PLACES, words=REGIONS[region], size=28)


@cache
def _building(building: int, copy: int, region: int, here: bool) -> Node:
    x, y = SPOTS[region]
    what = f"The {BUILDINGS[building]}" if building < TEMPLE else f"A {BUILDINGS[building]}"
    label = f"{what} in {REGIONS[region]}."
    spot = (x - 56, y - 2)
    return Node(
        f"building-{building}-{copy}", *spot, 76, 84, f"building-{building}", THINGS, label, does=_meant(region, here)
    )


@cache
def _token(region: int, level: int, height: int, kind: int, here: bool) -> Node:
    """A token of a region's stack: the top one is large, and the next two lie beside it."""
    x, y = SPOTS[region]
    below = height - 1 - level
    arrows = "one arrow" if ARROWS[kind] == 1 else f"{ARROWS[kind]} arrows"
    where = "on top of the stack" if below == 0 else f"{below} below the top"
    label = f"Token {TOKENS[kind]}, {arrows}, {where} in {REGIONS[region]}."
    size = 39 if below else 64
    spot = (x + 13, y - 62 + 39 * below) if below else (x + 65, y - 7)
    return Node(
        f"token-{region}-{level}", *spot, size, size, f"token-{kind}", TOKENS_LAYER, label, does=_meant(region, here)
    )


@lru_cache(REMEMBERED)
def _disciples(region: int, seat: int, name: str, count: int, start: int, mine: bool, here: bool, leads: bool) -> Node:
    x, y = SPOTS[region]
    does = _meant(region, here)
    does += tuple(LEAD.all) if leads else () if mine else (CONVERT + seat,)
    label = f"Disciples of {name} in {REGIONS[region]}: {count}."
    spot = (x - 97 + 29 * (start + count / 2), y + 56)
    face = f"disciples-{seat}-{count}"
    return Node(f"disciples-{seat}-{region}", *spot, 29 * count, 39, face, PEOPLE, label, seat=seat, does=does)


@lru_cache(REMEMBERED)
def _gate(region: int, seat: int, name: str, nth: int) -> Node:
    x, y = SPOTS[region]
    label = f"{name}'s landholder marker: {REGIONS[region]} is closed to all others."
    return Node(f"land-{seat}", x + 84 - 40 * nth, y - 60, 48, 48, f"gate-{seat}", PEOPLE, label, seat=seat)


def _pieces(s: Row, names: tuple[str, ...], people: Sequence[Player], me: int) -> Iterator[Node]:
    regions = [p.region for p in people]
    for seat, p in enumerate(people):
        region = regions[seat]
        nth, step = regions[:seat].count(region), 30 if regions.count(region) < 4 else 22
        x, y = SPOTS[region]
        label = f"{names[seat]} stands in {REGIONS[region]}: {life(s, seat)}; {held(p)}."
        spot = (x + 76 - step * nth, y + 49 - 4 * (nth % 2))
        does = _meant(region, region == regions[me])
        yield Node(f"piece-{seat}", *spot, 52, 62, f"piece-{seat}", PIECES, label, seat=seat, does=does)


# -- the Ocean -------------------------------------------------------------------------------


def _sea(s: Row) -> Iterator[Node]:
    """The tokens in the Ocean, and those that Brahma has brought up and not yet placed."""
    sunk = s.ocean[:]
    there = ", ".join(f"{TOKENS[kind]} ×{count}" for kind, count in enumerate(sunk) if count)
    yield Node("ocean", *OCEAN, 512, 86, "ocean", PLACES, f"In the Ocean: {there or 'nothing'}.", does=(PUT_BACK,))
    for kind, count in enumerate(sunk):
        if count:
            yield from _sunk(kind, count)
    waiting = [(kind, nth) for kind, count in enumerate(s.drawn[:]) for nth in range(count)]
    for place, (kind, nth) in enumerate(waiting):
        yield _drawn(kind, nth, min(place, len(DRAWN_SPOTS) - 1))


@cache
def _sunk(kind: int, count: int) -> tuple[Node, Node]:
    x, y = OCEAN[0] - 216 + 82 * kind, OCEAN[1] + 11
    token = Node(f"ocean-{kind}", x, y, 44, 44, f"token-{kind}", THINGS)
    return token, Node(f"ocean-{kind}-count", x + 38, y + 3, 34, 30, layer=THINGS, words=f"×{count}", size=26)


@cache
def _drawn(kind: int, nth: int, place: int) -> Node:
    label = f"Token {TOKENS[kind]}, brought up by Brahma" + (", to be placed now." if place == 0 else ".")
    size = 78 if place == 0 else 54
    return Node(
        f"drawn-{kind}-{nth}", *DRAWN_SPOTS[place], size, size, f"token-{kind}", PIECES, label, does=(PUT_BACK,)
    )


# -- the harmony grid ------------------------------------------------------------------------


def _grid_node(number: int) -> Node:
    x, y = hex_spot(PARTS.hexes[number].at)
    label = f"Hex {number}: {gives(number)}; {points(number)}."
    tall = HEX / math.sqrt(0.75)
    return Node(f"hex-{number}", x, y, HEX, tall, f"hex-{number}", PLACES, label, does=(SHIFT_TO + number,))


GRID_NODES = tuple(_grid_node(number) for number in range(HEXES))


def _harmony(names: tuple[str, ...], people: Sequence[Player], me: int) -> Iterator[Node]:
    """Everyone's harmony marker; several in one hex stand around its middle."""
    hexes = [p.harmony for p in people]
    for seat, number in enumerate(hexes):
        yield _harmony_marker(seat, names[seat], number, hexes[:seat].count(number), hexes.count(number), seat == me)


@lru_cache(REMEMBERED)
def _harmony_marker(seat: int, name: str, number: int, nth: int, together: int, mine: bool) -> Node:
    x, y = hex_spot(PARTS.hexes[number].at)
    if together > 1:
        angle = math.tau * nth / together - math.pi / 2
        x, y = x + 19 * math.cos(angle), y + 19 * math.sin(angle)
    y -= 7  # above the number
    size = 44 if together == 1 else 34
    does = (PAUSE, GO_ON, GATHER_ALL, GATHER_LESS, SHIFT_TO + number) if mine else (SHIFT_TO + number,)
    label = f"{name}'s harmony: hex {number}, {gives(number)}."
    return Node(f"harmony-{seat}", x, y, size, size, f"marker-{seat}", PIECES, label, seat=seat, does=does)
