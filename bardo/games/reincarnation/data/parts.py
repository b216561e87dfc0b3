"""The parts of Reincarnation, read from parts.toml beside this file: map, harmony grid, tokens, castes, occupations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path

import numpy as np

from bardo.engine import BardoError, Data, Entry, data_file

COLOURS = ("yellow", "blue", "red")
YELLOW, BLUE, RED = range(3)
ANY = 3
"""A dot or a karma token of any colour."""
GODS = ("Brahma", "Ganesha", "Vishnu", "Shiva")
BRAHMA, GANESHA, VISHNU, SHIVA = range(4)
BUILDINGS = (*(f"sanctuary of {god}" for god in GODS), *(f"{dot} temple" for dot in (*COLOURS, "neutral")))
"""What stands in a region: the four sanctuaries, then temples by the colour of their dot."""
TEMPLE = len(GODS)
CASTES = ("Dalit", "Shudra", "Vaishya", "Kshatriya", "Brahmin")
DALIT, SHUDRA, VAISHYA, KSHATRIYA, BRAHMIN = range(5)
OCCUPATIONS = (
    *("Dalit", "Housekeeper", "Cleaner", "Servant", "Artisan", "Farmer", "Merchant"),
    *("Landholder", "Maharaja", "Soldier", "Pandit", "Jurist", "Swami"),
)
(
    OUTCAST,
    HOUSEKEEPER,
    CLEANER,
    SERVANT,
    ARTISAN,
    FARMER,
    MERCHANT,
    LANDHOLDER,
    MAHARAJA,
    SOLDIER,
    PANDIT,
    JURIST,
    SWAMI,
) = range(len(OCCUPATIONS))
A_CASTE = 3
"""Occupations of each caste but the Dalit."""
CASTE_OF = (DALIT, *(SHUDRA + n // A_CASTE for n in range(len(OCCUPATIONS) - 1)))
"""The caste of each occupation."""
KEYS = {
    "pillar": ("name", "colour", "x", "y", "z"),
    "region": ("number", "name", "building", "caste", "neighbours", "x", "y"),
    "temple": ("dot", "copies"),
    "god": ("name", "power"),
    "token": ("colour", "value", "arrows", "copies"),
    "caste": ("name", "karma", "vitality"),
    "occupation": ("name", "caste", "copies", "effect"),
    "hex": ("number", "x", "y", "z", "disciples", "karma", "points"),
}
"""What each entry of the file has."""
STAGES = 7
RINGS = 3
REGIONS_ON_MAP = 11
MOST_PLAYERS = 5
HIGHEST_STACK = 3
MOST_STEPS = 5
"""Steps in one shift at most: a Farmer's two tokens and a dot."""
LIMITS = {
    "vitality_tokens": (4, 4),
    "karma": (2, 2),
    "karma_tokens": (2, 20),
    "disciples_here": (4, 4),
    "disciples": (1, 44),
    "landholders": (2, 2),
    "brahma": (1, 9),
}


AURA = {"vitality": (0, 5), "karma": (0, 5), "gods": (0, 10), "regions": (1, 10)}
SECOND_AGE, AGE_STEP = (5, 65), (1, 20)
"""What the file and a table may set."""


@dataclass(frozen=True)
class Region:
    """A region of the map."""

    name: str
    sanctuary: bool
    caste: int
    neighbours: Sequence[int]
    x: int
    y: int


@dataclass(frozen=True)
class Token:
    """A kind of vitality token."""

    colour: int
    value: int
    arrows: int
    copies: int


@dataclass(frozen=True)
class Hex:
    """A place on the harmony grid."""

    at: tuple[int, int, int]
    disciples: int
    karma: Sequence[int]
    """How many tokens of each colour, and of any."""
    points: int


@dataclass(frozen=True)
class Parts:
    """What the file says."""

    limits: dict[str, int]
    stacks: Sequence[int]
    """The height of the vitality stacks by number of players, from two on."""
    goals: Sequence[int]
    aura: dict[str, int]
    levels: Sequence[int]
    steps: Sequence[tuple[int, int, int]]
    regions: Sequence[Region]
    temples: Sequence[int]
    tokens: Sequence[Token]
    vitality: Sequence[int]
    copies: Sequence[int]
    """How many cards of each occupation there are."""
    effects: Sequence[str]
    """What each occupation does, in a sentence."""
    powers: Sequence[str]
    """What each god does, in a sentence."""
    hexes: Sequence[Hex]


def read_parts(data: Data) -> Parts:
    """The parts of a file, or an error that names the line at fault and what was expected there."""
    data.only("limits", "table", "aura", "age", *KEYS)
    limits = data.table("limits")
    limits.only(*LIMITS)
    aura = data.table("aura")
    aura.only(*AURA)
    _check_together(data)
    tables = _all(data, "table", 4)
    for players, entry in enumerate(tables, 2):
        entry.only("players", "stack", "aura")
        entry.whole("players", players, players)
    return Parts(
        limits={name: limits.whole(name, *span) for name, span in LIMITS.items()},
        stacks=[entry.whole("stack", 1, 3) for entry in tables],
        goals=[entry.whole("aura", 1, 40) for entry in tables],
        aura={name: aura.whole(name, *span) for name, span in AURA.items()},
        levels=_levels(data.table("age")),
        steps=[_place(entry) for entry in _named(data, "pillar", "colour", COLOURS)],
        regions=_regions(data),
        temples=[entry.whole("copies", 0, 7) for entry in _named(data, "temple", "dot", (*COLOURS, "neutral"))],
        tokens=[_token(entry, nth) for nth, entry in enumerate(_all(data, "token", 2 * len(COLOURS)))],
        vitality=[_vitality(entry, karma) for karma, entry in enumerate(_named(data, "caste", "name", CASTES))],
        copies=[_copies(entry, nth) for nth, entry in enumerate(_named(data, "occupation", "name", OCCUPATIONS))],
        effects=[entry.text("effect") for entry in _named(data, "occupation", "name", OCCUPATIONS)],
        powers=[entry.text("power") for entry in _named(data, "god", "name", GODS)],
        hexes=_hexes(data),
    )


def _check_together(data: Data) -> None:
    """Numbers that have to fit each other: what lies on the map, in the stacks and around the grid."""
    temples, occupations = _all(data, "temple", len(COLOURS) + 1), _all(data, "occupation", len(OCCUPATIONS))
    _check_sum(temples, "copies", REGIONS_ON_MAP - len(GODS), "temples")
    _check_sum(
        _all(data, "token", 2 * len(COLOURS)), "copies", None, "vitality tokens", least=REGIONS_ON_MAP * HIGHEST_STACK
    )
    for nth, least in ((OUTCAST, MOST_PLAYERS), (LANDHOLDER, 2)):
        occupations[nth].whole("copies", least, 9 if nth == OUTCAST else least)
    pillars = _all(data, "pillar", len(COLOURS))
    for key in "xyz":
        _check_sum(pillars, key, 0, f"steps of {key}")


def _check_sum(entries: Sequence[Entry], key: str, exact: int | None, what: str, least: int = 0) -> None:
    total = sum(entry.whole(key, 0 if key == "copies" else -RINGS, 99) for entry in entries)
    if total != exact if exact is not None else total < least:
        expected = f"{exact}" if exact is not None else f"at least {least}"
        raise entries[-1].wrong(key, f"all {what} should add up to {expected}, not {total}")


def _all(data: Data, name: str, count: int) -> list[Entry]:
    entries = data.tables(name)
    if len(entries) != count:
        raise BardoError(f"{data.file}: {count} tables [[{name}]] are expected, not {len(entries)}")
    if name in KEYS:
        for entry in entries:
            entry.only(*KEYS[name])
    return entries


def _named(data: Data, name: str, key: str, names: Sequence[str]) -> list[Entry]:
    entries = _all(data, name, len(names))
    for entry, expected in zip(entries, names, strict=True):
        entry.text(key, [expected])
    return entries


def _vitality(entry: Entry, karma: int) -> int:
    entry.whole("karma", karma, karma)
    return entry.whole("vitality", 0, 60)


def _copies(entry: Entry, nth: int) -> int:
    entry.text("caste", [CASTES[CASTE_OF[nth]]])
    return entry.whole("copies", 2, 9)


def _levels(entry: Entry) -> list[int]:
    levels = entry.wholes("levels", 0, 1000)
    gaps = {after - before for before, after in pairwise(levels)}
    if len(levels) != STAGES or len(gaps) != 1 or not AGE_STEP[0] <= min(gaps) <= AGE_STEP[1]:
        step = f"from {AGE_STEP[0]} to {AGE_STEP[1]}"
        raise entry.wrong(
            "levels", f"levels should list {STAGES} numbers, each higher than the one before by the same {step}"
        )
    if not SECOND_AGE[0] <= levels[1] <= SECOND_AGE[1]:
        raise entry.wrong(
            "levels", f"the second of the levels should be {SECOND_AGE[0]} to {SECOND_AGE[1]}, not {levels[1]}"
        )
    return levels


def _place(entry: Entry) -> tuple[int, int, int]:
    x, y, z = (entry.whole(key, -RINGS, RINGS) for key in "xyz")
    if x + y + z != 0:
        raise entry.wrong("x", f"x, y and z should add up to 0, not to {x + y + z}")
    return x, y, z


def _regions(data: Data) -> list[Region]:
    regions = []
    entries = _all(data, "region", REGIONS_ON_MAP)
    for number, entry in enumerate(entries, 1):
        entry.whole("number", number, number)
        regions.append(
            Region(
                name=entry.text("name"),
                sanctuary=entry.text("building", ["sanctuary", "temple"]) == "sanctuary",
                caste=CASTES.index(entry.text("caste", CASTES)),
                neighbours=[other - 1 for other in entry.wholes("neighbours", 1, len(entries))],
                x=entry.whole("x", 0, 100),
                y=entry.whole("y", 0, 100),
            )
        )
    for number, (entry, region) in enumerate(zip(entries, regions, strict=True)):
        if region.name in [one.name for one in regions[:number]]:
            raise entry.wrong("name", f"there is a region {region.name!r} already")
        for other in region.neighbours:
            if number == other or number not in regions[other].neighbours:
                raise entry.wrong("neighbours", f"{other + 1} should have {number + 1} for a neighbour as well")
    if sum(region.sanctuary for region in regions) != len(GODS):
        raise BardoError(f"{data.file}: {len(GODS)} regions should have a sanctuary")
    return regions


def _token(entry: Entry, nth: int) -> Token:
    entry.text("colour", [COLOURS[nth // 2]])
    if nth % 2 and entry.values.get("value") == entry.data.tables("token")[nth - 1].values.get("value"):
        raise entry.wrong("value", "value should differ from that of the other token of this colour")
    return Token(
        colour=nth // 2,
        value=entry.whole("value", 1, 50),
        arrows=entry.whole("arrows", 1, 2),
        copies=entry.whole("copies", 0, 20),
    )


def _hexes(data: Data) -> list[Hex]:
    hexes: list[Hex] = []
    for number, entry in enumerate(_all(data, "hex", 1 + 3 * RINGS * (RINGS + 1))):
        entry.whole("number", number, number)
        karma = entry.values.get("karma")
        if not isinstance(karma, list) or not all(one in (*COLOURS, "any") for one in karma) or len(karma) > 2:
            raise entry.wrong("karma", f"karma should list up to two of {', '.join(COLOURS)}, any, not {karma!r}")
        place = _place(entry)
        if place in [one.at for one in hexes]:
            raise entry.wrong("x", f"there is a hex at {place} already")
        counts = [karma.count(name) for name in (*COLOURS, "any")]
        hexes.append(Hex(place, entry.whole("disciples", 0, 4), counts, entry.whole("points", 0, 20)))
    if hexes[0].at != (0, 0, 0):
        raise BardoError(f"{data.file}: the first hex should be the centre")
    return hexes


DATA = data_file(Path(__file__).parent, "parts.toml")
PARTS = read_parts(DATA)

# -- tables ----------------------------------------------------------------------------------

REGIONS = tuple(region.name for region in PARTS.regions)
ALL_REGIONS = len(REGIONS)
ADJACENT = np.array([[int(b in a.neighbours) for b in range(ALL_REGIONS)] for a in PARTS.regions])
"""Whether two regions are neighbours."""
BETWEEN = np.array(
    [[sum(1 << c for c in a.neighbours if c in b.neighbours) for b in PARTS.regions] for a in PARTS.regions]
)
"""The regions that are neighbours of both, as bits."""
STARTS_WITH_SANCTUARY = tuple(int(region.sanctuary) for region in PARTS.regions)
FIRST_CASTE = tuple(region.caste for region in PARTS.regions)

KINDS = len(PARTS.tokens)
TOKENS = tuple(f"{COLOURS[token.colour]} {token.value}" for token in PARTS.tokens)
TOKEN_COLOUR = tuple(token.colour for token in PARTS.tokens)
TOKEN_VALUE = tuple(token.value for token in PARTS.tokens)
ARROWS = tuple(token.arrows for token in PARTS.tokens)
COPIES = tuple(token.copies for token in PARTS.tokens)
TEMPLES = tuple(PARTS.temples)
CARDS = tuple(PARTS.copies)

MOST_TOKENS = PARTS.limits["vitality_tokens"]
MOST_KARMA = PARTS.limits["karma"]
ALL_KARMA = PARTS.limits["karma_tokens"]
ROOM = PARTS.limits["disciples_here"]
BRAHMAS_TOKENS = PARTS.limits["brahma"]
REGIONS_FOR_AURA = PARTS.aura["regions"]
STACKS = tuple(PARTS.stacks)
GOALS = tuple(PARTS.goals)

HEXES = len(PARTS.hexes)
DISCIPLES_OF = tuple(one.disciples for one in PARTS.hexes)
KARMA_OF = np.array([one.karma for one in PARTS.hexes])
POINTS_OF = tuple(one.points for one in PARTS.hexes)


def _ends() -> np.ndarray:
    """For each hex and number of steps of each colour, the hexes where some order of them ends, as bits.  (RE48)"""
    number = {one.at: n for n, one in enumerate(PARTS.hexes)}
    size = MOST_STEPS + 1
    ends = np.zeros((HEXES, size, size, size), np.int64)
    for yellow, blue, red in sorted(product(range(size), repeat=3), key=sum):
        steps = (yellow, blue, red)
        for start, one in enumerate(PARTS.hexes):
            if sum(steps) == 0:
                ends[start, 0, 0, 0] = 1 << start
            elif sum(steps) <= MOST_STEPS:
                for colour, (dx, dy, dz) in enumerate(PARTS.steps):
                    if steps[colour]:
                        x, y, z = one.at
                        after = number.get((x + dx, y + dy, z + dz), start)  # a step off the grid is lost
                        rest = [count - (n == colour) for n, count in enumerate(steps)]
                        ends[(start, *steps)] |= ends[(after, *rest)]
    return ends


_ends_of = _ends()
_mixtures = [steps for steps in product(range(MOST_STEPS + 1), repeat=3) if sum(steps) <= MOST_STEPS]
_span = MOST_STEPS + 1
DIGIT = (_span * _span, _span, 1)
"""What a step of each colour adds to the index of a mixture."""
MIXTURE = np.full(_span**3, -1)
"""The number of a mixture of steps by its index."""
for _nth, _steps in enumerate(_mixtures):
    MIXTURE[sum(count * digit for count, digit in zip(_steps, DIGIT, strict=True))] = _nth
MIXTURES = len(_mixtures)
ENDS = np.array([_ends_of[(start, *steps)] for start in range(HEXES) for steps in _mixtures])
"""Where a mixture may end, hex by hex: small enough for the fast memory of a GPU."""
