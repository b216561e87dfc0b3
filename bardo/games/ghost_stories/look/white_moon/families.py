"""White Moon: descriptions of villagers and their families: what they bring, and what a death costs."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.ghost_stories.data.cards import ALL_INCARNATIONS
from bardo.games.ghost_stories.data.moon import (
    ARTIFACT_NAMES,
    ARTIFACT_OF,
    DEATH,
    DEATH_BRINGS,
    DEATH_BRINGS_WU_FENG,
    DEATH_CURSES,
    DEATH_HAUNTS,
    DEATH_TAKES_CRYSTAL,
    DEATH_TAKES_QI,
    FAMILIES,
    FAMILY_NAMES,
    FAMILY_OF,
    MOON,
    R_ARTIFACT,
    R_BARRIER,
    R_QI,
    R_RESTORE,
    REWARD,
    VILLAGERS,
)
from bardo.games.ghost_stories.data.village import ALL_COLOURS, COLOURS, MOUNTAIN, SIDES
from bardo.games.ghost_stories.look.descriptions import haunting, tile_at, top_of
from bardo.games.ghost_stories.look.helps import lower
from bardo.games.ghost_stories.rules.board import family_saved, has_power, lives, tao_held
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, SHELTERED
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers

DEATHS = (
    *(f"{colour} Tao" for colour in COLOURS),
    *("1 Qi", "haunts", "Wu-Feng", "crystal", "ghost", "curse", "Yin-Yang"),
)
"""What each death costs, in a word."""


def who(s: Row, villager: int) -> str:
    """A villager, how many of the family are saved, what the whole family brings, and what a death costs."""
    death = DEATHS[DEATH[FAMILY_OF[villager]]]
    return f"{VILLAGERS[villager]} ({standing(s, villager)}; death: {death})"


def standing(s: Row, villager: int) -> str:
    """How a villager's family stands: 1 of 3 Hua saved, Hua Lan dead, all bring Divine Sword."""
    family = int(FAMILY_OF[villager])
    members = members_of(family)
    if len(members) == 1:
        return f"the only {FAMILY_NAMES[family]}, brings {brings(family)}"
    saved = sum(s.villagers[one] == SHELTERED for one in members)
    dead = [VILLAGERS[one] for one in members if s.villagers[one] == GONE and one != villager]
    lost = f", {' and '.join(dead)} dead" if dead else ""
    return f"{saved} of {len(members)} {FAMILY_NAMES[family]} saved{lost}, all bring {brings(family)}"


def members_of(family: int) -> list[int]:
    """The villagers of a family."""
    return [villager for villager in range(len(VILLAGERS)) if FAMILY_OF[villager] == family]


def brings(family: int) -> str:
    """What a whole family in the Shelter brings, in brief."""
    reward = REWARD[family]
    if reward == R_ARTIFACT:
        return ARTIFACT_NAMES[ARTIFACT_OF[family]]
    return {R_BARRIER: "a Mystic Barrier", R_RESTORE: "a tile restored", R_QI: "1 Qi"}.get(reward, "2 Tao tokens")


def brings_in_full(family: int) -> str:
    """The same, and what an artifact does."""
    artifact = ARTIFACT_OF[family]
    if artifact >= 0:
        return f"{brings(family)}: {lower(MOON.artifacts[artifact].text)}"
    return brings(family) + (", or 1 Qi when none is haunted" if REWARD[family] == R_RESTORE else "")


def saving(s: Row, villager: int) -> str:
    """What it means to save a villager.  (GS236)"""
    family = int(FAMILY_OF[villager])
    if any(s.villagers[one] != SHELTERED for one in members_of(family) if one != villager):
        return f"{VILLAGERS[villager]}: {standing(s, villager)}"
    return f"{VILLAGERS[villager]}: completes the {FAMILY_NAMES[family]} family, which brings {brings_in_full(family)}"


def family_that_gives_qi(s: Row) -> str:
    """The family whose Qi is being handed out, if there is only one candidate.  (GS240)"""
    able = [n for n in range(len(FAMILIES)) if REWARD[n] in (R_QI, R_RESTORE) and family_saved(s, n)]
    return f"the {FAMILY_NAMES[able[0]]} family is complete" if len(able) == 1 else "a family is complete"


def family_that_restores() -> str:
    """The family that restores a tile.  (GS240)"""
    able = [FAMILY_NAMES[n] for n in range(len(FAMILIES)) if REWARD[n] == R_RESTORE]
    return f"the {able[0]} family" if len(able) == 1 else "a family"


# -- what a death would do -------------------------------------------------------------------


def dying(s: Row, seats: Sequence[str], place: int) -> str:
    """The top villager of a place, who would die, and what that death would do."""
    villager = top_of(s, place)
    mourning = _mourning(s, seats, int(DEATH[FAMILY_OF[villager]]), place)
    return f"{VILLAGERS[villager]}: {standing(s, villager)}; {mourning}"


def _mourning(s: Row, seats: Sequence[str], death: int, place: int) -> str:
    """What the death of a villager would do here and now.  (GS243 to GS252, GS329)"""
    dead = int(dead_villagers(s)) + 1
    if dead >= s.villager_deaths:
        return f"the dead would be {dead} of {s.villager_deaths}: the game would be lost"
    if death < ALL_COLOURS:
        return _tao_leaves(s, death)
    if death == DEATH_TAKES_QI:
        return _loses_qi(s, seats)
    if death == DEATH_HAUNTS:
        return f"{tile_at(s, place)} is haunted already" if s.haunted[place] else haunting(s, place, fewer=1)
    if death == DEATH_BRINGS_WU_FENG:
        boxed = sum(int(s.unseen_incarnations[one]) for one in range(ALL_INCARNATIONS)) - s.coming
        return "an incarnation would come out of the box" if boxed > 0 else "no incarnation is left to come"
    if death == DEATH_TAKES_CRYSTAL:
        return _loses_crystal(s)
    if death == DEATH_BRINGS:
        return "a ghost would come"
    if death == DEATH_CURSES:
        spared = lives(s, s.turn) and has_power(s, s.turn, MOUNTAIN)
        return "Strength of a Mountain spares the curse" if spared else "the Curse die would be rolled"
    return _loses_light(s, seats)


def _tao_leaves(s: Row, death: int) -> str:
    colour = COLOURS[death]
    if s.tao[death]:
        return f"a {colour} Tao token would leave the game, of {s.tao[death]} in the supply"
    if any(s.boards[n].tao[death] for n in range(s.seats)):
        return f"a {colour} Tao token of a Taoist would leave the game"
    return f"no {colour} Tao token is left to lose"


def _loses_qi(s: Row, seats: Sequence[str]) -> str:
    qi = s.boards[s.turn].qi
    if qi == 0:
        return "a Taoist would lose 1 Qi"
    name = seats[s.turn] if s.turn < s.seats else f"the {SIDES[s.turn]} board"
    return f"{name} would lose {'the last' if qi == 1 else '1'} Qi"


def _loses_crystal(s: Row) -> str:
    if any(s.filled[:]):
        return "a crystal would leave a receptacle"
    held = any(s.boards[n].crystals for n in range(s.seats))
    return "a Taoist would lose a crystal" if held else "no crystal is there to lose"


def _loses_light(s: Row, seats: Sequence[str]) -> str:
    if not lives(s, s.turn):
        return "nobody would lose anything"
    if s.boards[s.turn].yin_yang:
        return f"{seats[s.turn]} would lose the Yin-Yang token"
    return f"{seats[s.turn]} would lose {'a Tao token' if tao_held(s, s.turn) else 'nothing'}"
