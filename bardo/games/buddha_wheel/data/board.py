"""The board of BuddhaWheel, read from board.toml beside this file.

Every square has a number of its own, its *place*: track by track, a realm's Birth first, each track's Death last;
then the Bardo, and then nowhere, where pieces are before their first birth and after they have left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bardo.engine import BardoError, Data, Entry, data_file

TRACKS = ("Hell", "Hungry Ghost", "Animal", "Human", "Demi-god", "God", "Spiritual Path", "Subtle Path")
HELL, HUNGRY_GHOST, ANIMAL, HUMAN, DEMI_GOD, GOD, SPIRITUAL, SUBTLE = range(8)
REALMS = TRACKS[:SPIRITUAL]
COLOURS = ("pink", "purple", "grey", "blue", "yellow", "green")
"""A realm and its colour have the same number."""
PINK, PURPLE, GREY, BLUE, YELLOW, GREEN = range(6)
LONGEST_TRACK = 40
NO_WAY = -1
NO_TRACK = -1
PLAIN, BIRTH, DEATH, BURNS_POSITIVE, BURNS_NEGATIVE, UMBRELLA, MOON, HUB = range(8)
"""What a square bears."""
KEYS = ("name", "colour", "delusion", "realm", "stack", "squares", "death", "movement")
MARKS = ("burners", "burns", "umbrellas", "moons", "prefix")
BURNS = {"": PLAIN, "positive": BURNS_POSITIVE, "negative": BURNS_NEGATIVE}


@dataclass(frozen=True)
class Track:
    """One of the eight tracks as the file describes it."""

    name: str
    delusion: str
    stack: bool
    squares: int
    steps: bool
    """One square a turn, without die and card."""
    marks: dict[int, int]
    """What squares bear, apart from plain ones."""
    prefix: str


@dataclass(frozen=True)
class Board:
    """What the file says."""

    tracks: Sequence[Track]
    births: Sequence[int]
    """The realm that each throw means."""
    lower: Sequence[int]
    clockwise: Sequence[int]
    gate: tuple[int, int, int]
    """From which track, after which square, to which track."""
    sideways: tuple[int, int, int, int, int]
    """From which track, first and last square, to which track, and what is added to the number."""
    hub: Sequence[str]
    """What the Bardo touches."""


def read_board(data: Data) -> Board:
    """The board of a file, or an error that names the line at fault and what was expected there."""
    data.only("clockwise", "lower_realms", "births", "bardo", "gate", "sideways", "track")
    entries = data.tables("track")
    for entry, name in zip(entries, TRACKS, strict=False):
        entry.text("name", [name])
    if len(entries) != len(TRACKS):
        raise BardoError(f"{data.file}: {len(TRACKS)} tracks are expected, not {len(entries)}: {', '.join(TRACKS)}")
    tracks = [_read_track(entry, number) for number, entry in enumerate(entries)]
    births = data.table("births")
    births.only(*"123456")
    bardo = data.table("bardo")
    bardo.only("name", "touches")
    bardo.text("name")
    clockwise = data.top.texts("clockwise", REALMS)
    if len(clockwise) != len(REALMS):
        raise data.top.wrong("clockwise", f"clockwise should list all of {', '.join(REALMS)}, each once")
    return Board(
        tracks=tracks,
        births=[REALMS.index(births.text(throw, REALMS)) for throw in "123456"],
        lower=[REALMS.index(name) for name in data.top.texts("lower_realms", REALMS)],
        clockwise=[REALMS.index(name) for name in clockwise],
        gate=_read_gate(data.table("gate"), tracks),
        sideways=_read_sideways(data.table("sideways"), tracks),
        hub=bardo.texts("touches", ["birth", "death"]),
    )


def _read_track(entry: Entry, number: int) -> Track:
    entry.only(*KEYS, *MARKS)
    realm = number < SPIRITUAL
    if realm:
        entry.text("colour", [COLOURS[number]])
    if entry.flag("realm") != realm:
        raise entry.wrong("realm", f"realm should be {str(realm).lower()}: a track with a Birth is a realm")
    squares = entry.whole("squares", 1, LONGEST_TRACK)
    entry.whole("death", squares + 1, squares + 1)
    burns = BURNS[entry.text("burns", list(BURNS))]
    burners = entry.wholes("burners", 1, squares)
    if burners and burns == PLAIN:
        raise entry.wrong("burns", "burns should say what the burners burn: 'positive' or 'negative'")
    marks = dict.fromkeys(burners, burns)
    for key, mark in (("umbrellas", UMBRELLA), ("moons", MOON)):
        for square in entry.wholes(key, 1, squares):
            if marks.setdefault(square, mark) != mark:
                raise entry.wrong(key, f"square {square} bears something else already")
    steps = entry.text("movement", ["die", "step"]) == "step"
    if entry.flag("stack") == steps:
        raise entry.wrong("stack", "stack should be true where movement is 'die', and false where it is 'step'")
    if steps and not realm:
        raise entry.wrong("movement", "movement should be 'die' on a path")
    if number == SUBTLE and MOON not in marks.values():
        raise entry.wrong("moons", "moons should list at least one square: nobody could be liberated without")
    return Track(
        name=TRACKS[number],
        delusion=entry.text("delusion", empty=True),
        stack=not steps,
        squares=squares,
        steps=steps,
        marks=marks,
        prefix=entry.text("prefix", empty=True),
    )


def _read_gate(entry: Entry, tracks: Sequence[Track]) -> tuple[int, int, int]:
    entry.only("from", "after", "to")
    start = TRACKS.index(entry.text("from", [track.name for track in tracks[:SPIRITUAL] if not track.steps]))
    after = entry.whole("after", 1, tracks[start].squares)
    return start, after, TRACKS.index(entry.text("to", TRACKS[SPIRITUAL : SPIRITUAL + 1]))


def _read_sideways(entry: Entry, tracks: Sequence[Track]) -> tuple[int, int, int, int, int]:
    entry.only("from", "first", "last", "to", "offset")
    start = TRACKS.index(entry.text("from", TRACKS[SPIRITUAL : SPIRITUAL + 1]))
    other = TRACKS.index(entry.text("to", TRACKS[SUBTLE:]))
    first = entry.whole("first", 1, tracks[start].squares)
    last = entry.whole("last", first, tracks[start].squares)
    return start, first, last, other, entry.whole("offset", 1 - first, tracks[other].squares - last)


DATA = data_file(Path(__file__).parent, "board.toml")
BOARD = read_board(DATA)

# -- places ----------------------------------------------------------------------------------

FIRST_PLACE: list[int] = []
"""The place of each track's square 0, were it to have one."""
_marks: list[int] = []
_tracks: list[int] = []
_names: list[str] = []
for _number, _track in enumerate(BOARD.tracks):
    _first = 0 if _number < SPIRITUAL else 1
    FIRST_PLACE.append(len(_marks) - _first)
    for _square in range(_first, _track.squares + 2):
        _marks.append(
            DEATH if _square > _track.squares else BIRTH if _square == 0 else _track.marks.get(_square, PLAIN)
        )
        _tracks.append(_number)
        _numbered = f"{_track.prefix}{_square}" if _track.prefix else f"{_track.name} {_square}"
        _names.append({BIRTH: f"{_track.name} Birth", DEATH: f"{_track.name} Death"}.get(_marks[-1], _numbered))

BARDO = len(_marks)
NOWHERE = BARDO + 1
PLACES = NOWHERE + 1
PLACE_NAMES = (*_names, "the Bardo", "nowhere")
BIRTH_PLACES = tuple(FIRST_PLACE[:SPIRITUAL])
DEATH_PLACES = tuple(FIRST_PLACE[_n] + _t.squares + 1 for _n, _t in enumerate(BOARD.tracks))
MARK = np.array([*_marks, HUB, PLAIN])
"""What each place bears."""
TRACK = np.array([*_tracks, NO_TRACK, NO_TRACK])
"""The track of each place."""
STEPS = tuple(int(_t.steps) for _t in BOARD.tracks)
BORN_BY_THROW = tuple(BOARD.births)
LOWER = tuple(int(_n in BOARD.lower) for _n in range(len(REALMS)))

GATE_PLACE = FIRST_PLACE[BOARD.gate[0]] + BOARD.gate[1]
ARCH = np.full(PLACES, NO_WAY)
"""Where the arch leads from a place; for a Buddha it leads back, too."""
ARCH[GATE_PLACE] = FIRST_PLACE[BOARD.gate[2]] + 1
ARCH[ARCH[GATE_PLACE]] = GATE_PLACE

ASIDE = np.full(PLACES, NO_WAY)
"""The place beside a place on the other lane."""
_from, _low, _high, _to, _offset = BOARD.sideways
for _square in range(_low, _high + 1):
    _place, _beside = FIRST_PLACE[_from] + _square, FIRST_PLACE[_to] + _square + _offset
    ASIDE[_place], ASIDE[_beside] = _beside, _place
LANE = _from
"""The lane from which one may step aside."""


def _neighbours() -> np.ndarray:
    """Where each of a Buddha's steps leads: forward, back, arch, aside, Bardo, a Birth, a Death.  (BW113)"""
    table = np.full((PLACES, DEATH_STEP + len(DEATH_PLACES)), NO_WAY)
    for place in range(BARDO - 1):
        if TRACK[place] == TRACK[place + 1]:
            table[place, FORWARD_STEP], table[place + 1, BACK_STEP] = place + 1, place
    table[:, ARCH_STEP], table[:, ASIDE_STEP] = ARCH, ASIDE
    ends = {"birth": (BIRTH_STEP, BIRTH_PLACES), "death": (DEATH_STEP, DEATH_PLACES)}
    for kind in BOARD.hub:
        first, places = ends[kind]
        for nth, place in enumerate(places):
            table[place, HUB_STEP], table[BARDO, first + nth] = BARDO, place
    return table


def _distances() -> np.ndarray:
    """How many steps a Buddha needs from each place to each other."""
    steps = np.full((PLACES, PLACES), PLACES)
    near = [[int(to) for to in row if to != NO_WAY] for row in NEIGHBOUR]
    for start in range(PLACES):
        reached, edge = {start: 0}, [start]
        for place in edge:
            for to in near[place]:
                if to not in reached:
                    reached[to] = reached[place] + 1
                    edge.append(to)
        steps[start, list(reached)] = list(reached.values())
    return steps


FORWARD_STEP, BACK_STEP, ARCH_STEP, ASIDE_STEP, HUB_STEP, BIRTH_STEP = range(6)
DEATH_STEP = BIRTH_STEP + len(BIRTH_PLACES)
"""A Buddha's steps by number; each Birth and each Death has one of its own, from these on."""
NEIGHBOUR = _neighbours()
DISTANCE = _distances()


def square_of(place: int) -> int:
    """The number of a place on its track."""
    return place - FIRST_PLACE[int(TRACK[place])]
