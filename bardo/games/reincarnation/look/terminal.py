"""Reincarnation as text: the map and the harmony grid side by side, then every region and every seat."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from bardo.engine import NOT_RANKED
from bardo.games.reincarnation.data.parts import (
    ALL_REGIONS,
    CASTE_OF,
    CASTES,
    COLOURS,
    GODS,
    HIGHEST_STACK,
    KINDS,
    OCCUPATIONS,
    OUTCAST,
    PARTS,
    POINTS_OF,
    REGIONS,
    RINGS,
    STAGES,
)
from bardo.games.reincarnation.look.prompts import (
    aura_had,
    coming_cards,
    disciples_there,
    gives,
    points,
    short_building,
    short_token,
    turns_to_come,
)
from bardo.games.reincarnation.rules.age import age_needed, vitality
from bardo.games.reincarnation.rules.decisions import NO_MARKER, READY, SEATS
from bardo.games.reincarnation.rules.end import rank
from bardo.games.reincarnation.rules.row import Player, Row
from bardo.games.reincarnation.rules.sheet import karma_held
from bardo.games.reincarnation.rules.state import NOBODY_YET
from bardo.games.reincarnation.rules.transition import aura_needed

TURN_MARK = "▶"
MAP_WIDTH, MAP_HEIGHT = 50, 17
BORDER = "·"
LEGEND = (
    "  y5: a yellow token worth 5, one arrow; y10: two arrows; the top one first",
    "  G2: two disciples of Green, at most four in a region; G: the piece of Green",
)
GRID_LEGEND = ("", "dharma, yellow: to the right", "kama, blue: up to the left", "artha, red: down to the left")
CELL = 4
NAME = 8
WIDTH = 80


def picture(s: Row, seats: Sequence[str]) -> str:
    """Everything that lies on the table."""
    limit = f" of {s.round_limit}" if s.round_limit else ""
    title = f"Reincarnation   round {s.round_number}{limit}   aura for moksha: {aura_needed(s)}"
    title += f"   {turns_to_come(s)}".rstrip()
    sea = ", ".join(f"{short_token(kind)}×{s.ocean[kind]}" for kind in range(KINDS) if s.ocean[kind])
    karma = ", ".join(f"{COLOURS[n]} {s.karma[n]}" for n in range(len(COLOURS)))
    drawn = " ".join(short_token(kind) for kind in range(KINDS) for _ in range(s.drawn[kind]))
    below = [*_closed(s, seats), f"  in the Ocean: {sea or 'nothing'}", *([f"  brought up: {drawn}"] if drawn else [])]
    below += [f"  karma left: {karma}", *_cards(s), *LEGEND]
    lines = [title, "", *_side_by_side(_map(), _grid(s)), "", *_regions(s), *below, "", *_seats(s, seats)]
    if s.over:
        lines += ["", *_end(s, seats)]
    return "\n".join(line.rstrip() for line in lines)


def _side_by_side(left: list[str], right: list[str]) -> Iterator[str]:
    right = ["harmony", "", *right, *GRID_LEGEND]
    for row in range(max(len(left), len(right))):
        one = left[row] if row < len(left) else ""
        yield f"{one:{MAP_WIDTH}}  {right[row] if row < len(right) else ''}"


# -- the map ---------------------------------------------------------------------------------


def _map() -> list[str]:
    """The regions where they lie, with dotted borders between neighbours."""
    canvas = [[" "] * MAP_WIDTH for _ in range(MAP_HEIGHT)]
    spots = [
        (round(2 + region.x * (MAP_WIDTH - 16) / 100), round(region.y * (MAP_HEIGHT - 1) / 100))
        for region in PARTS.regions
    ]
    for one, region in enumerate(PARTS.regions):
        for other in region.neighbours:
            if one < other:
                _dots(canvas, spots[one], spots[other])
    for number, (x, y) in enumerate(spots):
        for column, letter in enumerate(f"{number + 1} {REGIONS[number]}", x):
            if column < MAP_WIDTH:
                canvas[y][column] = letter
    return "\n".join("".join(row) for row in canvas).rstrip().splitlines()


def _dots(canvas: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    steps = max(abs(end[1] - start[1]), abs(end[0] - start[0]) // 3, 1)
    for step in range(steps + 1):
        x = round(start[0] + 1 + (end[0] - start[0]) * step / steps)
        y = round(start[1] + (end[1] - start[1]) * step / steps)
        canvas[y][min(x, MAP_WIDTH - 1)] = BORDER


def _grid(s: Row) -> list[str]:
    """The harmony grid with the numbers of its hexes; letters are the markers."""
    rows = []
    for z in range(-RINGS, RINGS + 1):
        row = sorted((one.at[0], number) for number, one in enumerate(PARTS.hexes) if one.at[2] == z)
        cells = [_hex(s, number) for _, number in row]
        rows.append(" " * (CELL // 2 * abs(z)) + "".join(f"{cell:<{CELL}}" for cell in cells))
    return rows


def _hex(s: Row, number: int) -> str:
    letters = [SEATS[n][0] for n in range(s.seats) if s.players[n].harmony == number]
    if not letters:
        return str(number)
    return "".join(letters) if len(letters) < CELL else f"{letters[0]}{len(letters)}"


def _regions(s: Row) -> Iterator[str]:
    yield "     region         next to      building        stack       disciples   pieces"
    for number in range(ALL_REGIONS):
        region = s.regions[number]
        stack = [short_token(region.tokens[n] - 1) for n in range(HIGHEST_STACK - 1, -1, -1) if region.tokens[n]]
        near = " ".join(str(other + 1) for other in sorted(PARTS.regions[number].neighbours))
        pieces = "".join(SEATS[n][0] for n in range(s.seats) if s.players[n].region == number)
        name = REGIONS[number][:14]
        building, there = short_building(region.building), disciples_there(s, number)
        yield f"  {number + 1:2} {name:14} {near:12} {building:15} {' '.join(stack):11} {there:11} {pieces}"


def _closed(s: Row, seats: Sequence[str]) -> Iterator[str]:
    for seat in range(s.seats):
        if land := s.players[seat].land:
            yield f"  closed by {seats[seat]} to all others: {REGIONS[land - 1]}"


def _cards(s: Row) -> Iterator[str]:
    """The stacks of the castes: shuffled cards, then those put under them in their order."""
    for caste, name in enumerate(CASTES):
        label = "cards: " if caste == 0 else ""
        yield from textwrap.wrap(
            coming_cards(s, caste), WIDTH, initial_indent=f"  {label:7}{name:10}", subsequent_indent=" " * 19
        )


# -- the seats -------------------------------------------------------------------------------


def _card(p: Player) -> str:
    """The occupation and its caste."""
    caste = CASTES[CASTE_OF[p.occupation]]
    return caste if p.occupation == OUTCAST else f"{OCCUPATIONS[p.occupation]} ({caste})"


def _seats(s: Row, seats: Sequence[str]) -> Iterator[str]:
    """Everyone in the order of play: the card and what it does, the harmony, what lies on the sheet."""
    for place in range(s.seats):
        seat = s.turn_order[place]
        p = s.players[seat]
        mark = TURN_MARK if seat == s.seat and not s.over else " "
        name = f"{SEATS[seat][0]} {seats[seat][:NAME]:{NAME}}"
        next_stage = f" (stage {p.stage + 1}: {age_needed(s, p.stage)})" if p.stage < STAGES else ""
        state = "moksha" if p.moksha else f"stage {p.stage}, vitality {vitality(s, seat)}{next_stage}"
        yield f"{mark} {name} {_card(p):22}  aura {p.aura}, {state}"
        yield from _indented(PARTS.effects[p.occupation])
        yield from _indented(
            f"hex {p.harmony}: {gives(p.harmony)}; {points(p.harmony)}; reserve {p.reserve}; life {p.lives + 1}"
        )
        yield from _indented("; ".join(_sheet(p)))


def _sheet(p: Player) -> Iterator[str]:
    tokens = [short_token(kind) for kind in range(KINDS) for _ in range(p.tokens[kind])]
    yield f"tokens: {' '.join(tokens) or 'none'}"
    karma = [f"{COLOURS[n]} {p.karma[n]}" for n in range(len(COLOURS)) if p.karma[n]]
    yield f"karma: {', '.join(karma) or 'none'}"
    ready = [GODS[n] for n in range(len(GODS)) if p.gods[n] == READY]
    used = [GODS[n] for n in range(len(GODS)) if p.gods[n] not in (READY, NO_MARKER)]
    yield f"gods ready: {', '.join(ready) or 'none'}"
    if used:
        yield f"used: {', '.join(used)}"
    if had := aura_had(p):
        yield f"aura had for: {had}"


def _indented(words: str) -> list[str]:
    indent = " " * (NAME + 5)
    return textwrap.wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent)


# -- the end ---------------------------------------------------------------------------------

BY_HARMONY = "Those who attained moksha are ranked by the points of their hex, then by karma. All others have lost."
BY_AURA = "Nobody has attained moksha: players are ranked by aura, then by the points of their hex, then by karma."


def _end(s: Row, seats: Sequence[str]) -> Iterator[str]:
    """Everyone's rank, and why.  (RE121 to RE127)"""
    yield from textwrap.wrap(BY_AURA if s.last == NOBODY_YET else BY_HARMONY, WIDTH)
    ranks = [rank(s, seat) for seat in range(s.seats)]
    for seat in sorted(range(s.seats), key=lambda seat: (-ranks[seat], -s.players[seat].aura)):
        p = s.players[seat]
        place = "-" if ranks[seat] == NOT_RANKED else str(1 + sum(other > ranks[seat] for other in ranks))
        hex_points = f"hex {p.harmony} worth {POINTS_OF[p.harmony]}, karma {karma_held(s, seat)}"
        yield f"  {place}  {seats[seat][:NAME]:{NAME}}  {_merit(s, p)}; {hex_points}"


def _merit(s: Row, p: Player) -> str:
    """How near a player came to moksha."""
    if p.moksha or s.last == NOBODY_YET:
        return f"{'moksha, ' if p.moksha else ''}aura {p.aura}"
    needed = aura_needed(s)
    return f"aura {p.aura} of {needed}" if p.aura < needed else f"aura {p.aura}, but did not die in time"
