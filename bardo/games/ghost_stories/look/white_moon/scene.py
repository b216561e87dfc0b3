"""Ghost Stories: drawing what White Moon adds to the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Node
from bardo.games.ghost_stories.data.moon import (
    ALL_ARTIFACTS,
    ALL_CORNERS,
    ALL_VILLAGERS,
    ARTIFACTS,
    CORNER_OF_ICON,
    CORNERS,
    DEATH,
    DUST,
    FAMILY_NAMES,
    FAMILY_OF,
    FIREWORK,
    MOON,
    POTION,
    SCROLL,
    VILLAGERS,
)
from bardo.games.ghost_stories.data.moon import CORNER_AT as CORNER_OF_PLACE
from bardo.games.ghost_stories.data.village import ALL_COLOURS, SPACES
from bardo.games.ghost_stories.look.descriptions import top_of
from bardo.games.ghost_stories.look.layout import CORNER_AT, FIGURE_HEIGHT, FIGURE_WIDTH, PLACE_AT, TOKEN, icon_at
from bardo.games.ghost_stories.look.white_moon.families import DEATHS, brings
from bardo.games.ghost_stories.rules.exorcism import SPEND_CRYSTAL
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import FATES, GONE, SHELTERED
from bardo.games.ghost_stories.rules.white_moon.artifacts import USE_DUST, USE_FIREWORK, USE_POTION, USE_SCROLL
from bardo.games.ghost_stories.rules.white_moon.barrier import BARRIER_SAVE
from bardo.games.ghost_stories.rules.white_moon.claw import NO_CLAW
from bardo.games.ghost_stories.rules.white_moon.crystals import TAKE_CRYSTAL
from bardo.games.ghost_stories.rules.white_moon.deaths import EMPTY, STRIP, dead_villagers
from bardo.games.ghost_stories.rules.white_moon.graveyard import RAISE
from bardo.games.ghost_stories.rules.white_moon.receptacles import SET_CRYSTAL
from bardo.games.ghost_stories.rules.white_moon.saving import SHELTER
from bardo.games.ghost_stories.rules.white_moon.su_ling import FILL, LEAVE_EMPTY, STAY
from bardo.games.ghost_stories.rules.white_moon.villagers import ALONE, ESCORT, LEAD_ON

USES = {POTION: USE_POTION, DUST: USE_DUST, SCROLL: USE_SCROLL, FIREWORK: USE_FIREWORK}
FACES_OF = {SHELTERED: "villager-saved", GONE: "villager-dead"}
COLUMNS = 6
CRYSTAL_STRIPPED = ALL_COLOURS + 1
"""The value of `stripping` when a death takes a crystal."""


def home_of_villager(villager: int) -> tuple[float, float]:
    """Where the token of a villager who is not in the village lies, family by family."""
    return 928 + 48 * (villager % COLUMNS), 926 + 46.5 * (villager // COLUMNS)


HOMES = tuple(home_of_villager(villager) for villager in range(ALL_VILLAGERS))


def treasures(s: Row, side: int) -> list[tuple[str, int]]:
    """Crystals and artifacts of a Taoist, as things on the edge of a board."""
    things = [("crystal", 0)] if s.boards[side].crystals else []
    return things + [("artifact", nth) for nth in range(ALL_ARTIFACTS) if s.artifacts[nth] == side + 1]


def moon_facts(s: Row, side: int, name: str, kind: str, which: int, x: float, y: float) -> Node:
    """A crystal or an artifact on the edge of a board."""
    if kind == "crystal":
        count = s.boards[side].crystals
        new = f", {s.newest} new" if side == s.turn and s.newest else ""
        does = (SPEND_CRYSTAL + side, *((SET_CRYSTAL,) if side == s.turn else ()))
        if s.stripping == CRYSTAL_STRIPPED:
            does = (*does, STRIP + side)
        label = f"Moon Crystals of {name}: {count}{new}."
        return Node(f"crystal-{side}", x, y, TOKEN, TOKEN, f"crystals-{count}", 3, label, does=does)
    artifact = MOON.artifacts[which]
    does = (USES[which],) if which in USES else ((NO_CLAW,) if ARTIFACTS[which] == "claw" else ())
    label = f"{artifact.name} of {name}: {artifact.text}"
    return Node(f"artifact-{which}", x, y, TOKEN, TOKEN, f"artifact-{ARTIFACTS[which]}", 3, label, does=does)


def moon_on_tile(s: Row, place: int, does: tuple[int, ...]) -> Iterator[Node]:
    """The Portal and the villagers of a tile."""
    x, y = PLACE_AT[place]
    if place == s.gate:
        label = "The Portal: villagers on its tile can be saved."
        yield Node("portal", x - 62, y - 56, 62, 68, "portal", 2, label, does=(*does, BARRIER_SAVE))
    stack = s.stacks[place]
    if not stack.high:
        return
    top = top_of(s, place)
    for nth in range(stack.high - 1):
        one = int(stack.lies[nth]) - 1
        known = one < ALL_VILLAGERS
        label = f"{VILLAGERS[one]} lies under {VILLAGERS[top]}." if known else "A villager face down."
        name = f"villager-{one}" if known else f"hidden-{place}-{nth}"
        yield Node(name, x + 62 - 22 * (stack.high - 1 - nth), y - 60, 56, 62, "villager-hidden", 2, label, does=does)
    led = (LEAD_ON,) if s.boards[s.turn].place == place else ()
    followed = (ESCORT, ALONE) if s.left == place + 1 else ()
    label = f"{VILLAGERS[top]}, {_family(s, top)}"
    face = f"villager-about-{FAMILY_OF[top]}"
    yield Node(f"villager-{top}", x + 62, y - 56, 62, 68, face, 4, label, does=(*does, *followed, SHELTER, *led))


def _family(s: Row, villager: int) -> str:
    """A villager's family, what the whole family brings and what a death costs."""
    family = int(FAMILY_OF[villager])
    death = DEATHS[DEATH[family]]
    return f"of the {FAMILY_NAMES[family]} family: all of them bring {brings(family)}; each death: {death}."


def moon_nodes(s: Row, seats: Sequence[str]) -> Iterator[Node]:
    """Receptacles, Su-Ling, the crystals in the reserve, and all villagers who are not in the village."""
    here = s.boards[s.turn].place
    before = int(CORNER_OF_ICON[s.su_ling - 1]) if s.su_ling else -1
    for corner in range(ALL_CORNERS):
        x, y = CORNER_AT[corner]
        does: tuple[int, ...] = (EMPTY + corner, BARRIER_SAVE)
        if int(CORNER_OF_PLACE[here]) == corner:
            does = (*does, SET_CRYSTAL)
        if before == corner:
            does = (*does, FILL, LEAVE_EMPTY)
        full = s.filled[corner]
        label = f"The receptacle in the {CORNERS[corner]}: {'it holds a crystal' if full else 'empty'}."
        face = "receptacle-full" if full else "receptacle"
        yield Node(f"receptacle-{corner}", x, y, 66, 66, face, 3, label, does=does)
    label = f"Moon Crystals in the reserve: {s.crystals}."
    does = (TAKE_CRYSTAL, FILL)
    yield Node(
        "supply-crystals", 116, 1092, 70, 70, f"crystals-{s.crystals}", 2, label, does=does, faint=not s.crystals
    )
    yield _su_ling(s)
    dead, limit = dead_villagers(s), s.villager_deaths
    label = f"{dead} villagers are dead; with {limit} the game is lost."
    yield Node("dead", 188, 1180, 208, 36, "label", 2, label, f"dead {dead}/{limit}", 28)
    saved = int(sum(s.villagers[villager] == SHELTERED for villager in range(ALL_VILLAGERS)))
    label = f"The Shelter: {saved} villagers are saved."
    yield Node("shelter", 970, 1106, 130, 30, "label", 2, label, f"Shelter {saved}", 22, does=(SHELTER,))
    label = f"The Graveyard: {dead} villagers are dead; with {limit} the game is lost."
    yield Node("graveyard", 1115, 1106, 156, 30, "label", 2, label, f"Graveyard {dead}", 22)
    yield from _villagers(s)


def _su_ling(s: Row) -> Node:
    if not s.su_ling:
        return Node("su-ling", 188, 1092, 60, 72, "su-ling", 4, "Su-Ling, in the reserve.", does=(STAY,))
    x, y = icon_at(s.su_ling - 1, 2)
    label = f"Su-Ling, in front of {SPACES[s.su_ling - 1]}: the centre stone of a ghost there is silent."
    return Node("su-ling", x, y, FIGURE_WIDTH + 6, FIGURE_HEIGHT + 8, "su-ling", 4, label, does=(STAY,))


def _villagers(s: Row) -> Iterator[Node]:
    """The Shelter and the Graveyard, family by family."""
    for villager in range(ALL_VILLAGERS):
        x, y = HOMES[villager]
        fate = s.villagers[villager]
        label = f"{VILLAGERS[villager]}, {FATES[fate]}; {_family(s, villager)}"
        if fate in (SHELTERED, GONE):
            face = f"{FACES_OF[fate]}-{FAMILY_OF[villager]}"
            yield Node(f"villager-{villager}", x, y, 42, 46, face, 3, label, does=(RAISE + villager,))
        else:
            yield Node(f"home-{villager}", x, y, 42, 46, f"villager-home-{FAMILY_OF[villager]}", 2, label)
