"""Reincarnation as text: the map and the harmony grid side by side, then every region and every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Row
from bardo.games.reincarnation.asked import short_token, yields
from bardo.games.reincarnation.data import (
    ALL_REGIONS,
    BUILDINGS,
    COLOURS,
    GODS,
    HIGHEST_STACK,
    KINDS,
    OCCUPATIONS,
    PARTS,
    REGIONS,
    RINGS,
)
from bardo.games.reincarnation.life import aura_needed, vitality
from bardo.games.reincarnation.words import NO_MARKER, READY, SEATS

TURN_MARK = "▶"
MAP_WIDTH, MAP_HEIGHT = 50, 17
BORDER = "·"
CELL = 4
NAME = 8


def picture(s: Row, seats: Sequence[str]) -> str:
    """Everything that lies on the table."""
    limit = f" of {s.round_limit}" if s.round_limit else ""
    title = f"Reincarnation   round {s.round_number}{limit}   aura for moksha: {aura_needed(s)}"
    sea = ", ".join(f"{short_token(kind)}×{s.ocean[kind]}" for kind in range(KINDS) if s.ocean[kind])
    karma = ", ".join(f"{COLOURS[n]} {s.karma[n]}" for n in range(len(COLOURS)))
    below = f"  in the Ocean: {sea or 'nothing'}      karma left: {karma}"
    lines = [title, "", *_side_by_side(_map(s), _grid(s)), "", *_regions(s), below, "", *_seats(s, seats)]
    return "\n".join(line.rstrip() for line in lines)


def _side_by_side(left: list[str], right: list[str]) -> Iterator[str]:
    right = ["harmony", "", *right]
    for row in range(max(len(left), len(right))):
        one = left[row] if row < len(left) else ""
        yield f"{one:{MAP_WIDTH}}  {right[row] if row < len(right) else ''}"


# -- the map ---------------------------------------------------------------------------------


def _map(s: Row) -> list[str]:
    """The regions where they lie, with dotted borders between neighbours; letters are the pieces that stand there."""
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
        pieces = "".join(SEATS[n][0] for n in range(s.seats) if s.players[n].region == number)
        label = f"{number + 1} {REGIONS[number]}" + (f" [{pieces}]" if pieces else "")
        for column, letter in enumerate(label, x):
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
    yield "     region         building              stack, top first   disciples"
    for number in range(ALL_REGIONS):
        region = s.regions[number]
        stack = [short_token(region.tokens[n] - 1) for n in range(HIGHEST_STACK - 1, -1, -1) if region.tokens[n]]
        there = [f"{SEATS[n][0]}{count}" for n in range(s.seats) if (count := s.players[n].disciples[number])]
        owner = [SEATS[n] for n in range(s.seats) if s.players[n].land == number + 1]
        closed = f"  closed by {owner[0]}" if owner else ""
        name, building = REGIONS[number], BUILDINGS[region.building]
        yield f"  {number + 1:2} {name:14} {building:21} {' '.join(stack):18} {' '.join(there)}{closed}"


# -- the seats -------------------------------------------------------------------------------


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
        state = "moksha" if p.moksha else f"stage {p.stage}, vitality {vitality(s, seat)}"
        yield f"  {mark} {name} {OCCUPATIONS[p.occupation]:12} aura {p.aura:2}   {state}, reserve {p.reserve}"
        yield f"    {'':{NAME}} hex {p.harmony} ({yields(p.harmony)})"
        if seat == s.seat:
            yield f"    {'':{NAME}} {PARTS.effects[p.occupation]}"
        parts = {"tokens": tokens, "karma": karma, "gods": gods}
        yield f"    {'':{NAME}} " + "   ".join(f"{key}: {words or 'none'}" for key, words in parts.items())
