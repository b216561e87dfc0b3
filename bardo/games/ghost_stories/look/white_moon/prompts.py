"""White Moon: the wording of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import listed
from bardo.games.ghost_stories.data.cards import CARD_TITLES
from bardo.games.ghost_stories.data.moon import (
    ALL_ARTIFACTS,
    ARTIFACT_NAMES,
    CORNER_OF_ICON,
    CORNERS,
    FAMILY_NAMES,
    VILLAGERS,
)
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    BOARD_COLOURS,
    CEMETERY,
    COLOURS,
    MOUNTAIN,
    REVIVED_QI,
    SIDES,
    SPACES,
)
from bardo.games.ghost_stories.look.descriptions import (
    arriving_in_words,
    is_silenced,
    name_of,
    next_task,
    tile_at,
    top_of,
)
from bardo.games.ghost_stories.look.white_moon.families import brings_in_full, who
from bardo.games.ghost_stories.rules.board import has_power, lives, living, place_of_tile
from bardo.games.ghost_stories.rules.decisions import (
    AWARDING,
    BEQUEATHING,
    CALLING,
    CLAWING,
    DELAYING,
    DEVOURING,
    DRINKING,
    EMPTYING,
    ESCORTING,
    FILLING,
    FLEEING,
    FLYING,
    GATHERING,
    GOING_ON,
    LAUNCHING,
    LEADING,
    LODGING,
    RAISING,
    RESCUING,
    SHIELDING,
    STRIPPING,
    TRAINING,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import CURSE, TAKE_HERB
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals

MOON_ASKS = (
    *(RAISING, DRINKING, GATHERING, ESCORTING, GOING_ON, FLEEING, DEVOURING, LODGING, LEADING, FILLING, SHIELDING),
    *(RESCUING, AWARDING, STRIPPING, EMPTYING, BEQUEATHING, LAUNCHING, CLAWING, DELAYING, TRAINING, CALLING, FLYING),
)
"""Questions that only White Moon asks."""


def asked_with_moon(s: Row, seats: Sequence[str]) -> str:
    """The prompt for a decision of White Moon."""
    if s.decision in (ESCORTING, GOING_ON, FLEEING, DEVOURING, LODGING, RAISING, DRINKING):
        return _asked_about_villagers(s)
    if s.decision in (LEADING, FILLING, SHIELDING, RESCUING):
        return _asked_at_dusk(s)
    if s.decision in (AWARDING, STRIPPING, EMPTYING, BEQUEATHING):
        return _asked_for_families(s, seats)
    return _asked_by_artifacts(s, seats)


def _asked_about_villagers(s: Row) -> str:
    if s.decision == ESCORTING:
        start, place = s.left - 1, s.entered
        return f"from {tile_at(s, start)} to {tile_at(s, place)}: does {who(s, top_of(s, start))} come along?"
    if s.decision == GOING_ON:
        return f"where do you lead {who(s, top_of(s, s.boards[s.turn].place))}?"
    if s.decision == FLEEING:
        place = s.fleeing - 1
        return f"{who(s, top_of(s, place))} has to flee from {tile_at(s, place)}. Where to?"
    if s.decision == DEVOURING:
        return f"{_devourer(s)} finds nobody in its line. Whom does it take?"
    if s.decision == LODGING:
        grave = place_of_tile(s, CEMETERY)
        why = "there is no Cemetery" if grave < 0 else f"the Cemetery is {'haunted' if s.haunted[grave] else 'full'}"
        return f"{VILLAGERS[s.lodging - 1]} is back, and {why}. Which tile?"
    if s.decision == DRINKING:
        return "the Life Potion gives 1 Qi, or brings a villager back. Whom is it for?"
    curse = ", before the Curse die is rolled" * (next_task(s) == CURSE and not has_power(s, s.turn, MOUNTAIN))
    taoist = f"a Taoist with {min(REVIVED_QI, s.qi)} Qi, or " * bool(living(s) < s.seats and s.qi)
    return f"the Cemetery brings back {taoist}a villager{curse}. Whom?"


def _devourer(s: Row) -> str:
    """The ghost that devours a villager, while it is in play."""
    return name_of(s, s.source) if s.spaces[s.source].card else "a devourer"


def _asked_at_dusk(s: Row) -> str:
    if s.decision == LEADING:
        return f"the turn ends, and Su-Ling may move. She is {su_ling_in_words(s)}. Where to?"
    if s.decision == FILLING:
        return f"Su-Ling is next to the empty receptacle in the {_corner(s)}. Does a crystal go into it?"
    if s.decision == RESCUING:
        return "no villager is at the Portal: which villager does the Mystic Barrier save?"
    side, left = s.barrier - 1, crystals_in_words(barrier_crystals(s))
    colour = BOARD_COLOURS[s.boards[side].colour]
    if side == s.seat:
        return f"the Mystic Barrier has come to your {colour} board, with {left} left. What do you do?"
    board = f"the {colour} board in the {SIDES[side]}"
    return f"the Mystic Barrier has come to {board}, with {left} left. What does that board do?"


def su_ling_in_words(s: Row) -> str:
    """Where Su-Ling is, and in front of which ghost."""
    if not s.su_ling:
        return "in the reserve"
    space = s.su_ling - 1
    if not s.spaces[space].card:
        return f"in front of {SPACES[space]}, where no ghost is"
    return f"in front of {SPACES[space]}, {'silencing' if is_silenced(s, space) else 'with'} {name_of(s, space)}"


def _corner(s: Row) -> str:
    """The corner that Su-Ling stands next to."""
    return CORNERS[CORNER_OF_ICON[s.su_ling - 1]]


def crystals_in_words(count: int) -> str:
    """A number of crystals, in words: no crystals, 1 crystal."""
    return f"{count or 'no'} crystal{'s' * (count != 1)}"


def _asked_for_families(s: Row, seats: Sequence[str]) -> str:
    if s.decision == AWARDING:
        family = s.rewarded - 1
        return f"the {FAMILY_NAMES[family]} family is complete, and brings {brings_in_full(family)}. Who gets it?"
    if s.decision == EMPTYING:
        return "a death takes a crystal out of a receptacle. Out of which one?"
    if s.decision == STRIPPING:
        if s.stripping > ALL_COLOURS:
            return "a death takes a crystal, and all receptacles are empty. Who gives one up?"
        colour = COLOURS[s.stripping - 1]
        return f"a {colour} Tao token has to leave the game, and the supply has none. Who gives one up?"
    dead = next(n for n in range(s.seats) if not lives(s, n) and artifacts_of(s, n))
    who = "you are dead and leave" if dead == s.seat else f"{seats[dead]} is dead and leaves"
    return f"{who} {listed(artifacts_of(s, dead))}. To whom?"


def artifacts_of(s: Row, seat: int) -> list[str]:
    """The artifacts of a Taoist."""
    return [ARTIFACT_NAMES[nth] for nth in range(ALL_ARTIFACTS) if s.artifacts[nth] == seat + 1]


def _asked_by_artifacts(s: Row, seats: Sequence[str]) -> str:
    if s.decision == GATHERING:
        again = ", before another one" * (next_task(s) == TAKE_HERB)
        return f"a white face at the Herbalist{again}: do you take a crystal, or which Tao token?"
    if s.decision == DELAYING:
        card = s.arriving - 1
        return f"drawn: {CARD_TITLES[card]} ({arriving_in_words(s)}). Does the Shield of Time put it under the deck?"
    if s.decision == CALLING:
        here, there = tile_at(s, s.boards[s.seat].place), tile_at(s, s.boards[s.turn].place)
        return f"the Scroll of Unity calls you from {here} to {seats[s.turn]} on {there}. Do you come?"
    once = ", once" * (not s.claw)
    asked: dict[int, str] = {
        LAUNCHING: "the Firework brings the help of another tile. Which one?",
        CLAWING: f"nothing was exorcised: the Vengeful Claw can take a Tao token{once}. Which one?",
        TRAINING: "the Kung-Fu School fights all ghosts of a colour with one roll. Which colour?",
        FLYING: "the Scroll of Unity carries you to another tile. Which one?",
    }
    return asked[s.decision]
