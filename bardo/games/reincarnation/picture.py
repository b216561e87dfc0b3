"""Reincarnation as text: the map and the harmony grid side by side, then every region and every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Row
from bardo.games.reincarnation.asked import short_token, yields
from bardo.games.reincarnation.data import (
    ALL_REGIONS,
    BUILDINGS,
    CASTE_OF,
    CASTES,
    COLOURS,
    GODS,
    HIGHEST_STACK,
    KINDS,
    OCCUPATIONS,
    OUTCAST,
    PARTS,
    REGIONS,
    RINGS,
    STAGES,
)
from bardo.games.reincarnation.life import age_needed, aura_needed, vitality
from bardo.games.reincarnation.state import NOBODY_YET
from bardo.games.reincarnation.words import NO_MARKER, READY, SEATS

TURN_MARK = "▶"
MAP_WIDTH, MAP_HEIGHT = 50, 17
BORDER = "·"
TOKEN_LEGEND = "  y5: a yellow token worth 5, with one arrow; y10: with two. Stacks are shown from the top."
GRID_LEGEND = ("", "dharma, yellow: to the right", "kama, blue: up to the left", "artha, red: down to the left")
CELL = 4
NAME = 8


def picture(s: Row, seats: Sequence[str]) -> str:
    """Everything that lies on the table."""
    limit = f" of {s.round_limit}" if s.round_limit else ""
    title = f"Reincarnation   round {s.round_number}{limit}   aura for moksha: {aura_needed(s)}"
    title += "   LAST TURNS" if s.last != NOBODY_YET else ""
    sea = ", ".join(f"{short_token(kind)}×{s.ocean[kind]}" for kind in range(KINDS) if s.ocean[kind])
    karma = ", ".join(f"{COLOURS[n]} {s.karma[n]}" for n in range(len(COLOURS)))
    below = [f"  in the Ocean: {sea or 'nothing'}", f"  karma left: {karma}", TOKEN_LEGEND]
    lines = [title, "", *_side_by_side(_map(), _grid(s)), "", *_regions(s), *below, "", *_seats(s, seats)]
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
    return ["".join(row) for row in canvas]


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
    yield "     region         next to          building              stack      disciples    pieces"
    for number in range(ALL_REGIONS):
        region = s.regions[number]
        stack = [short_token(region.tokens[n] - 1) for n in range(HIGHEST_STACK - 1, -1, -1) if region.tokens[n]]
        there = [f"{SEATS[n][0]}{count}" for n in range(s.seats) if (count := s.players[n].disciples[number])]
        owner = [SEATS[n] for n in range(s.seats) if s.players[n].land == number + 1]
        closed = f"  closed by {owner[0]}" if owner else ""
        near = " ".join(str(other + 1) for other in sorted(PARTS.regions[number].neighbours))
        pieces = " ".join(SEATS[n] for n in range(s.seats) if s.players[n].region == number)
        name, building = REGIONS[number][:14], BUILDINGS[region.building]
        line = f"  {number + 1:2} {name:14} {near:16} {building:21} {' '.join(stack):10} {' '.join(there):12} {pieces}"
        yield line + closed


# -- the seats -------------------------------------------------------------------------------


def _card(p: Row) -> str:
    """The occupation and its caste."""
    caste = CASTES[CASTE_OF[p.occupation]]
    return caste if p.occupation == OUTCAST else f"{OCCUPATIONS[p.occupation]} ({caste})"


def _seats(s: Row, seats: Sequence[str]) -> Iterator[str]:
    for place in range(s.seats):
        seat = s.order[place]
        p = s.players[seat]
        mark = TURN_MARK if seat == s.seat else " "
        name = f"{seats[seat][:NAME]:{NAME}}"
        tokens = " ".join(short_token(kind) for kind in range(KINDS) for _ in range(p.tokens[kind]))
        karma = " ".join(COLOURS[n] for n in range(len(COLOURS)) for _ in range(p.karma[n]))
        gods = ", ".join(
            f"{GODS[n]}{'' if p.gods[n] == READY else ' (used)'}" for n in range(len(GODS)) if p.gods[n] != NO_MARKER
        )
        needed = f" (stage {p.stage + 1} needs {age_needed(s, p.stage)})" if p.stage < STAGES else ""
        state = "moksha" if p.moksha else f"stage {p.stage}, vitality {vitality(s, seat)}{needed}"
        yield f"  {mark} {name} {_card(p):24} aura {p.aura:2}   {state}"
        yield f"    {'':{NAME}} hex {p.harmony} ({yields(p.harmony)}); disciples in reserve: {p.reserve}"
        if seat == s.seat:
            yield f"    {'':{NAME}} {PARTS.effects[p.occupation]}"
        parts = {"tokens": tokens, "karma": karma, "gods": gods}
        yield f"    {'':{NAME}} " + "   ".join(f"{key}: {words or 'none'}" for key, words in parts.items())
