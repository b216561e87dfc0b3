"""The village, its boards, powers, tiles and levels: what stands in village.toml beside this file, and the geometry."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bardo.engine import BardoError, Data, Entry, data_file

SIDES = ("North", "East", "South", "West")
ALL_SIDES = len(SIDES)
BOARD_COLOURS = ("red", "blue", "green", "yellow")
COLOURS = (*BOARD_COLOURS, "black")
FACES = (*COLOURS, "white")
ALL_COLOURS, ALL_FACES = len(COLOURS), len(FACES)
RED, BLUE, GREEN, YELLOW, BLACK, WHITE = range(ALL_FACES)

# -- geometry --------------------------------------------------------------------------------

PLACE_NAMES = ("north-west", "north", "north-east", "west", "centre", "east", "south-west", "south", "south-east")
PLACES = len(PLACE_NAMES)
CENTRE = 4
SPACES_A_SIDE = 3
SPACES = tuple(f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right"))
ALL_SPACES = len(SPACES)
LINES = np.array(
    [
        *((0, 3, 6), (1, 4, 7), (2, 5, 8)),  # north: left is west
        *((2, 1, 0), (5, 4, 3), (8, 7, 6)),  # east: left is north
        *((6, 3, 0), (7, 4, 1), (8, 5, 2)),  # south: left is west
        *((0, 1, 2), (3, 4, 5), (6, 7, 8)),  # west: left is north
    ]
)
"""The places in front of each space, the nearest first.  (GS15)"""
OPPOSITE = np.array([(space + ALL_SPACES // 2) % ALL_SPACES for space in range(ALL_SPACES)])
"""The space across the village.  (GS17)"""
MOST_FACED = 2
_faced = [[space for space in range(ALL_SPACES) if LINES[space][0] == place] for place in range(PLACES)]
FACED = np.array([[*spaces, -1, -1][:MOST_FACED] for spaces in _faced])
"""The spaces that somebody on each place faces; -1 for none.  (GS18)"""


def _near(a: int, b: int) -> bool:
    return a != b and abs(a // 3 - b // 3) <= 1 and abs(a % 3 - b % 3) <= 1


NEAR = np.array([[int(_near(a, b)) for b in range(PLACES)] for a in range(PLACES)])
"""Whether a step leads from one place to another.  (GS20)"""

# -- what the file says ----------------------------------------------------------------------

CURSES = ("blank", "haunt", "ghost", "Tao", "Qi")
BLANK, CURSE_HAUNTS, CURSE_BRINGS, CURSE_TAKES_TAO, CURSE_TAKES_QI = range(len(CURSES))
POWERS = ("fly", "push", "both", "twice", "reroll", "fourth die", "pockets", "mantra")
SPIRES, TWIN_WINDS, GUST, SECOND_WIND, FAVORITE, MOUNTAIN, POCKETS, MANTRA = range(len(POWERS))
ALL_POWERS = len(POWERS)
TILES = ("revive", "restore", "herbs", "dispel", "buddha", "watch", "circle", "winds", "tea", "look", "school")
(CEMETERY, ALTAR, HERBALIST, SORCERER, TEMPLE, WATCHMAN, CIRCLE, PAVILION, TEA_HOUSE, GUARDHOUSE, SCHOOL) = range(
    len(TILES)
)
"""The tiles; the last one belongs to White Moon."""
LEVEL_NAMES = ("initiation", "normal", "nightmare", "hell")
INITIATION, NORMAL, NIGHTMARE, HELL = range(len(LEVEL_NAMES))
BONUSES = 3
HERBS = 2
"""Dice that the Herbalist throws."""
SEEN = 4
"""Cards that the Guardhouse looks at."""
REVIVED_QI = 2


@dataclass(frozen=True)
class Level:
    """What a level of difficulty gives."""

    qi: int
    black_tao: bool
    yin_yang: bool
    many: bool
    victory: int
    bonus: tuple[int, ...]


@dataclass(frozen=True)
class Thing:
    """A power or a tile: its names and what it does."""

    name: str
    short: str
    text: str


@dataclass(frozen=True)
class Village:
    """What a village file says."""

    supplies: dict[str, int]
    curse: tuple[int, ...]
    deck: dict[str, int]
    score: dict[str, int]
    power_tokens: tuple[int, ...]
    incarnations: tuple[int, ...]
    levels: tuple[Level, ...]
    powers: tuple[Thing, ...]
    tiles: tuple[Thing, ...]


SUPPLIES = {"qi": (16, 40), "tao": (4, 10), "buddhas": (0, 4), "power_tokens": (0, 6), "dice": (1, 3)}
DECK = {"under": (1, 10), "per_missing_player": (0, 5)}
SCORE = {"qi": (-10, 10), "ghost_in_deck": (-10, 10), "dead_taoist": (-10, 10), "haunted_tile": (-10, 10)}


def read_village(data: Data) -> Village:
    """A village file, or an error that names the line and what was expected there."""
    data.only("supplies", "curse", "deck", "score", "players", "level", "power", "tile")
    supplies = numbers(data.table("supplies"), SUPPLIES)
    players = [(entry, entry.whole("number", 1, ALL_SIDES)) for entry in data.tables("players")]
    for entry, _ in players:
        entry.only("number", "power_tokens", "incarnations")
    if [number for _, number in players] != [1, 2, 3, 4]:
        raise BardoError(f"{data.file}: tables [[players]] for 1, 2, 3 and 4 are expected, in this order")
    tokens = [entry.whole("power_tokens", 0, supplies["power_tokens"] // number) for entry, number in players]
    incarnations = [entry.whole("incarnations", 1, 4 if number > 2 else 3) for entry, number in players]
    data.table("curse").only("faces")
    return Village(
        supplies=supplies,
        curse=tuple(CURSES.index(face) for face in _faces(data.table("curse"))),
        deck=numbers(data.table("deck"), DECK),
        score=numbers(data.table("score"), SCORE),
        power_tokens=tuple(tokens),
        incarnations=tuple(incarnations),
        levels=_levels(data),
        powers=_things(data, "power", POWERS, "board"),
        tiles=_things(data, "tile", TILES[:SCHOOL], "short", "promo"),
    )


def numbers(entry: Entry, ranges: dict[str, tuple[int, int]]) -> dict[str, int]:
    """A table of whole numbers, each in its range."""
    entry.only(*ranges)
    return {name: entry.whole(name, low, high) for name, (low, high) in ranges.items()}


def _faces(entry: Entry) -> list[str]:
    faces = entry.values.get("faces")
    if not isinstance(faces, list) or not faces or any(face not in CURSES for face in faces):
        names = ", ".join(repr(face) for face in CURSES)
        raise entry.wrong("faces", f"faces should list the faces of a die, each one of {names}, not {faces!r}")
    return faces


def _levels(data: Data) -> tuple[Level, ...]:
    levels = {}
    for entry in data.tables("level"):
        entry.only("name", "qi", "black_tao", "yin_yang", "many", "victory", "bonus")
        bonus = entry.values.get("bonus")
        if not isinstance(bonus, list) or len(bonus) != BONUSES or not all(type(one) is int for one in bonus):
            raise entry.wrong("bonus", f"bonus should list {BONUSES} whole numbers, not {bonus!r}")
        if not all(0 <= one <= 100 for one in bonus):
            raise entry.wrong("bonus", f"bonus should list whole numbers from 0 to 100, not {bonus!r}")
        name = entry.text("name", LEVEL_NAMES)
        if name in levels:
            raise entry.wrong("name", f"there is a level {name!r} already")
        levels[name] = Level(
            qi=entry.whole("qi", 1, 4),
            black_tao=entry.flag("black_tao"),
            yin_yang=entry.flag("yin_yang"),
            many=entry.flag("many"),
            victory=entry.whole("victory", 0, 100),
            bonus=tuple(bonus),
        )
    _each_once(data, "level", list(levels), LEVEL_NAMES)
    return tuple(levels[name] for name in LEVEL_NAMES)


def _things(data: Data, table: str, known: tuple[str, ...], *more: str) -> tuple[Thing, ...]:
    """The powers or tiles of a file, in the order in which the rules know them."""
    things: dict[str, Thing] = {}
    for entry in data.tables(table):
        entry.only("does", "name", "text", *more)
        does = entry.text("does", known)
        if does in things:
            raise entry.wrong("does", f"there is a {table} that does {does!r} already")
        if "board" in more:
            colour = BOARD_COLOURS[known.index(does) // 2]
            entry.text("board", (colour,))
        if "promo" in more and entry.flag("promo") != (does == "look"):
            raise entry.wrong("promo", f"promo should be {str(does == 'look').lower()} for the tile that does {does!r}")
        name = entry.text("name")
        if any(name.lower() == thing.name.lower() for thing in things.values()):
            raise entry.wrong("name", f"there is a {table} {name!r} already")
        things[does] = Thing(name, entry.text("short") if "short" in more else name, entry.text("text"))
    _each_once(data, table, list(things), known)
    return tuple(things[does] for does in known)


def _each_once(data: Data, table: str, found: list[str], known: tuple[str, ...]) -> None:
    for name in known:
        if name not in found:
            raise BardoError(f"{data.file}: a table [[{table}]] for {name!r} is expected")


DATA = data_file(Path(__file__).parent, "village.toml")
VILLAGE = read_village(DATA)

QI, TAO, BUDDHAS = VILLAGE.supplies["qi"], VILLAGE.supplies["tao"], VILLAGE.supplies["buddhas"]
POWER_TOKENS, DICE = VILLAGE.supplies["power_tokens"], VILLAGE.supplies["dice"]
MOST_DICE = DICE + 1
CURSE_FACE = np.array(VILLAGE.curse)
CURSE_SIDES = len(CURSE_FACE)
UNDER, PER_MISSING_PLAYER = VILLAGE.deck["under"], VILLAGE.deck["per_missing_player"]
POWER_NAMES = tuple(power.name for power in VILLAGE.powers)
LEVEL_QI = tuple(level.qi for level in VILLAGE.levels)
LEVEL_BLACK = tuple(int(level.black_tao) for level in VILLAGE.levels)
LEVEL_YIN_YANG = tuple(int(level.yin_yang) for level in VILLAGE.levels)
LEVEL_MANY = tuple(int(level.many) for level in VILLAGE.levels)
LEVEL_VICTORY = tuple(level.victory for level in VILLAGE.levels)
LEVEL_BONUS = tuple(level.bonus for level in VILLAGE.levels)
TOKENS_FOR = VILLAGE.power_tokens
INCARNATIONS_FOR = VILLAGE.incarnations
