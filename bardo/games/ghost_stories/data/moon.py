"""White Moon, the expansion of Ghost Stories: what stands in moon.toml beside this file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bardo.engine import BardoError, Data, data_file
from bardo.games.ghost_stories.data.village import (
    ALL_SPACES,
    COLOURS,
    LINES,
    PLACE_NAMES,
    PLACES,
    SCHOOL,
    SIDES,
    SPACES,
    TILES,
    VILLAGE,
    Thing,
    numbers,
)

DEATHS = (
    *(f"{colour} Tao leaves" for colour in COLOURS),
    *("lose qi", "haunt here", "incarnation", "lose crystal", "ghost", "curse here", "lose Yin-Yang"),
)
(
    DEATH_TAKES_QI,
    DEATH_HAUNTS,
    DEATH_BRINGS_WU_FENG,
    DEATH_TAKES_CRYSTAL,
    DEATH_BRINGS,
    DEATH_CURSES,
    DEATH_TAKES_LIGHT,
) = range(len(COLOURS), len(DEATHS))
"""What the death of a villager does; the first ones take a Tao token of their colour out of the game."""
CHAINS = (DEATH_HAUNTS, DEATH_BRINGS_WU_FENG, DEATH_BRINGS, DEATH_CURSES)
"""Those that may cause further deaths."""
REWARDS = ("artifact", "barrier", "restore", "Qi", "gain 2 Tao")
R_ARTIFACT, R_BARRIER, R_RESTORE, R_QI, R_TAO = range(len(REWARDS))
ARTIFACTS = ("potion", "dust", "scroll", "firework", "claw", "armor", "shield", "sword")
POTION, DUST, SCROLL, FIREWORK, CLAW, ARMOR, SHIELD, SWORD = range(len(ARTIFACTS))
ALL_ARTIFACTS = len(ARTIFACTS)
KINDS = {"potion": "once", "dust": "once", "scroll": "once", "firework": "once", "claw": "option"}
"""How long an artifact serves; all others last."""
CORNERS = ("north-west", "north-east", "south-west", "south-east")
ALL_CORNERS = len(CORNERS)


@dataclass(frozen=True)
class Family:
    """A family of villagers: what each death does, and what it brings when all are saved."""

    name: str
    members: tuple[str, ...]
    death: int
    reward: int


@dataclass(frozen=True)
class Artifact:
    """An artifact: its name, the family that brings it, and what it does."""

    name: str
    family: str
    text: str


@dataclass(frozen=True)
class Moon:
    """What a file of White Moon says."""

    supplies: dict[str, int]
    portal: tuple[int, ...]
    family_points: int
    families: tuple[Family, ...]
    artifacts: tuple[Artifact, ...]
    school: Thing
    changed: dict[str, str]


SUPPLIES = {"crystals": (4, 8), "stacks": (8, 8), "high": (1, 3), "room": (3, 3)}


def read_moon(data: Data) -> Moon:
    """A file of White Moon, or an error that names the line and what was expected there."""
    data.only("supplies", "score", "receptacle", "family", "artifact", "tile", "changed")
    supplies = numbers(data.table("supplies"), SUPPLIES)
    score = data.table("score")
    score.only("portal", "family")
    portal = score.values.get("portal")
    if (
        not isinstance(portal, list)
        or len(portal) != 3
        or not all(type(one) is int and 0 <= one <= 10 for one in portal)
    ):
        raise score.wrong("portal", f"portal should list three whole numbers from 0 to 10, not {portal!r}")
    _check_receptacles(data)
    families = _families(data, supplies["stacks"] * supplies["high"])
    return Moon(
        supplies=supplies,
        portal=tuple(portal),
        family_points=score.whole("family", 0, 2),
        families=families,
        artifacts=_artifacts(data, families),
        school=_school(data),
        changed=_changed(data),
    )


def _check_receptacles(data: Data) -> None:
    """Where the receptacles stand is shown for people to read; it follows from the village."""
    entries = data.tables("receptacle")
    for entry, corner in zip(entries, CORNERS, strict=False):
        entry.only("name", "place", "icons")
        entry.text("name", (corner,))
        place = PLACE_NAMES.index(corner)
        entry.whole("place", place, place)
        icons = [space.lower() for space in SPACES if LINES[SPACES.index(space)][0] == place]
        if sorted(entry.texts("icons", icons)) != sorted(icons):
            raise entry.wrong("icons", f"icons should list {' and '.join(icons)}")
    if len(entries) != ALL_CORNERS:
        raise BardoError(f"{data.file}: tables [[receptacle]] for {', '.join(CORNERS)} are expected, in this order")


def _families(data: Data, villagers: int) -> tuple[Family, ...]:
    families: list[Family] = []
    taken: set[str] = set()
    for entry in data.tables("family"):
        entry.only("name", "members", "death", "reward")
        name, members = entry.text("name"), entry.values.get("members")
        if any(name == family.name for family in families):
            raise entry.wrong("name", f"there is a family {name!r} already")
        if not isinstance(members, list) or not members or not all(isinstance(one, str) for one in members):
            raise entry.wrong("members", f"members should list the names of villagers, not {members!r}")
        for member in members:
            if not member.isprintable() or member != " ".join(member.split()) or not member:
                raise entry.wrong("members", f"members should list names that can be shown, not {member!r}")
            if member.lower() in taken:
                raise entry.wrong("members", f"there is a villager {member!r} already")
            if member.title() in SIDES:
                raise entry.wrong("members", f"{member!r} is the name of a seat")
            taken.add(member.lower())
        death, reward = entry.text("death", DEATHS), entry.text("reward", REWARDS)
        families.append(Family(name, tuple(members), DEATHS.index(death), REWARDS.index(reward)))
    if len(taken) != villagers:
        raise BardoError(f"{data.file}: {villagers} villagers are expected, not {len(taken)}")
    if len(families) > MOST_FAMILIES:
        raise BardoError(f"{data.file}: at most {MOST_FAMILIES} tables [[family]] are expected, not {len(families)}")
    return tuple(families)


MOST_FAMILIES = 16


def _artifacts(data: Data, families: tuple[Family, ...]) -> tuple[Artifact, ...]:
    artifacts: dict[str, Artifact] = {}
    donors = [family.name for family in families if family.reward == R_ARTIFACT]
    for entry in data.tables("artifact"):
        entry.only("does", "name", "family", "kind", "text")
        does = entry.text("does", ARTIFACTS)
        if does in artifacts:
            raise entry.wrong("does", f"there is an artifact that does {does!r} already")
        entry.text("kind", (KINDS.get(does, "lasting"),))
        family = entry.text("family", donors)
        if any(family == artifact.family for artifact in artifacts.values()):
            raise entry.wrong("family", f"the family {family} brings an artifact already")
        artifacts[does] = Artifact(entry.text("name"), family, entry.text("text"))
    for does in ARTIFACTS:
        if does not in artifacts:
            raise BardoError(f"{data.file}: a table [[artifact]] for {does!r} is expected")
    for donor in donors:
        if all(donor != artifact.family for artifact in artifacts.values()):
            raise BardoError(f"{data.file}: the family {donor} brings an artifact, and none names it")
    return tuple(artifacts[does] for does in ARTIFACTS)


def _school(data: Data) -> Thing:
    entries = data.tables("tile")
    if len(entries) != 1:
        raise BardoError(f"{data.file}: one table [[tile]] is expected, not {len(entries)}")
    entry = entries[0]
    entry.only("does", "name", "short", "text", "promo")
    entry.text("does", (TILES[SCHOOL],))
    if entry.flag("promo"):
        raise entry.wrong("promo", "promo should be false for this tile")
    name = entry.text("name")
    if any(name.lower() == tile.name.lower() for tile in VILLAGE.tiles):
        raise entry.wrong("name", f"there is a tile {name!r} already")
    return Thing(name, entry.text("short"), entry.text("text"))


def _changed(data: Data) -> dict[str, str]:
    changed: dict[str, str] = {}
    for entry in data.tables("changed"):
        entry.only("does", "text")
        does = entry.text("does", ("revive", "herbs", "winds"))
        if does in changed:
            raise entry.wrong("does", f"the tile that does {does!r} is changed already")
        changed[does] = entry.text("text")
    return changed


DATA = data_file(Path(__file__).parent, "moon.toml")
MOON = read_moon(DATA)

CRYSTALS = MOON.supplies["crystals"]
HIGH, ROOM = MOON.supplies["high"], MOON.supplies["room"]
TILE_THINGS: tuple[Thing, ...] = (*VILLAGE.tiles, MOON.school)
"""All tiles, the School last."""
MOON_TEXTS = tuple(MOON.changed.get(does, tile.text) for does, tile in zip(TILES, TILE_THINGS, strict=True))
"""What the tiles say with White Moon."""
TILE_NAMES = tuple(tile.name for tile in TILE_THINGS)
ARTIFACT_NAMES = tuple(artifact.name for artifact in MOON.artifacts)
FAMILIES = MOON.families
FAMILY_NAMES = tuple(family.name for family in FAMILIES)
ALL_FAMILIES = len(FAMILIES)
VILLAGERS = tuple(member for family in FAMILIES for member in family.members)
ALL_VILLAGERS = len(VILLAGERS)
FAMILY_OF = np.array([nth for nth, family in enumerate(FAMILIES) for _ in family.members])
DEATH = np.array([family.death for family in FAMILIES])
REWARD = np.array([family.reward for family in FAMILIES])
ARTIFACT_OF = np.array(
    [
        next((nth for nth, artifact in enumerate(MOON.artifacts) if artifact.family == family.name), -1)
        for family in FAMILIES
    ]
)
"""The artifact that each family brings; -1 when it brings something else."""
PORTAL_POINTS = MOON.portal
CORNER_PLACE = np.array([PLACE_NAMES.index(corner) for corner in CORNERS])
CORNER_AT = np.array([CORNERS.index(name) if name in CORNERS else -1 for name in PLACE_NAMES])
"""The corner of each place; -1 for none."""
CORNER_OF_ICON = np.array([CORNER_AT[LINES[space][0]] for space in range(ALL_SPACES)])
"""The receptacle next to the icon in front of each space; -1 for none.  (GS213)"""
BESIDE = np.array([[int(abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1) for b in range(PLACES)] for a in range(PLACES)])
"""Whether two places share a side.  (GS214)"""
