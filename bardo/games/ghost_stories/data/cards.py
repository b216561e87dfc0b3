"""The ghosts and incarnations of Ghost Stories, read from cards.toml beside this file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from bardo.engine import BardoError, Data, Entry, data_file
from bardo.games.ghost_stories.data.moon import MOON
from bardo.games.ghost_stories.data.village import ALL_SIDES, COLOURS, PER_MISSING_PLAYER, PLACES, QI, UNDER, VILLAGE

ABILITIES = (
    # left or right, at once
    *("ghost", "quick haunter", "lose qi", "haunt", "all lose Tao", "clear Circle", "curse"),
    *("devour at once", "empty receptacles"),
    *("gain Tao", "gain 2 Tao", "Qi or Yin-Yang", "team Qi and Yin-Yang", "gain crystal"),
    # in each Yin phase of the board
    *("haunter", "tormentor", "devourer"),
    # as long as the ghost is in play
    *("power off", "captive die", "Tao lock", "all powers off", "dice-immune", "opposite free", "after Buddha"),
    *("no white", "crystal lock"),
)
(
    A_GHOST,
    A_QUICK_HAUNTER,
    A_LOSE_QI,
    A_HAUNT,
    A_ALL_LOSE_TAO,
    A_CLEAR_CIRCLE,
    A_CURSE,
    A_DEVOUR,
    A_EMPTY,
    A_GAIN_TAO,
    A_GAIN_TWO_TAO,
    A_QI_OR_YIN_YANG,
    A_TEAM,
    A_GAIN_CRYSTAL,
    A_HAUNTER,
    *_,
) = range(len(ABILITIES))
FIRST_LASTING = ABILITIES.index("power off")
POWER_OFF, CAPTIVE, TAO_LOCK, ALL_POWERS_OFF, DICE_IMMUNE, OPPOSITE_FREE, AFTER_BUDDHA, NO_WHITE, CRYSTAL_LOCK = (
    1 << n for n in range(9)
)
"""What lasts while a ghost is in play, as bits."""
HAUNTER, TORMENTOR, CRACKER, DEVOURER, DRAINER = (1 << n for n in range(9, 14))
"""What acts in each Yin phase, as bits of the same number."""
ALL_BITS = (1 << 14) - 1
LEFT_BITS = POWER_OFF | CAPTIVE | TAO_LOCK | ALL_POWERS_OFF
CENTRE_BITS = ALL_BITS - LEFT_BITS
MOON_ABILITIES = ("devour at once", "empty receptacles", "gain crystal", "devourer", "crystal lock")
STONES = {
    "left": (*ABILITIES[:A_GAIN_TAO], "power off", "captive die", "Tao lock", "all powers off"),
    "centre": (
        *("all lose Tao", "haunter", "tormentor", "dice-immune", "opposite free", "after Buddha", "no white"),
        *("lose qi", "devourer", "crystal lock"),
    ),
    "right": ("curse", *ABILITIES[A_GAIN_TAO:A_HAUNTER]),
}
"""Which abilities each stone may bear."""
ONLY_MOON = {stone: set(MOON_ABILITIES) | ({"lose qi"} if stone == "centre" else set()) for stone in STONES}
"""Those that only cards of White Moon may bear."""
MOST_RESISTANCE = 5
MOST_ON_A_STONE = 3
NO_ABILITY = -1


@dataclass(frozen=True)
class Card:
    """A ghost, or an incarnation of Wu-Feng."""

    number: int = field(compare=False)
    name: str
    incarnation: bool
    colour: int
    resistance: tuple[int, ...]
    left: tuple[str, ...]
    centre: tuple[str, ...]
    right: tuple[str, ...]


def read_cards(data: Data) -> list[Card]:
    """The cards of the base game, ghosts first, or an error that names the line and what was expected there."""
    data.only("ghost", "incarnation")
    ghosts = [_card(entry, False, False) for entry in data.tables("ghost")]
    incarnations = [_card(entry, True, False) for entry in data.tables("incarnation")]
    _check_numbers([*data.tables("ghost"), *data.tables("incarnation")], set())
    _check_ghosts(data, len(ghosts), MOST_REMOVED)
    most = max(VILLAGE.incarnations)
    if not most <= len(incarnations) <= MOST_CARDS - len(ghosts):
        expected = f"{most} to {MOST_CARDS - len(ghosts)}"
        raise BardoError(f"{data.file}: {expected} tables [[incarnation]] are expected, not {len(incarnations)}")
    _check_score(data, len(ghosts), 0)
    return ghosts + incarnations


def read_moon_cards(data: Data, base: list[Card]) -> tuple[list[Card], Card, int]:
    """The cards of White Moon, ghosts first; the one with two faces, and which it takes the place of."""
    data.only("ghost", "incarnation", "variant")
    ghosts = [_card(entry, False, True) for entry in data.tables("ghost")]
    incarnations = [_card(entry, True, True) for entry in data.tables("incarnation")]
    variants = data.tables("variant")
    if len(variants) != 1:
        raise BardoError(f"{data.file}: one table [[variant]] is expected, not {len(variants)}")
    variant = _card(variants[0], False, True, "instead_of")
    entries = [*data.tables("ghost"), *data.tables("incarnation"), *variants]
    _check_numbers(entries, {card.number for card in base})
    places = [nth for nth, card in enumerate(ghosts) if card.number == variants[0].values.get("instead_of")]
    if not places:
        raise variants[0].wrong("instead_of", "instead_of should be the number of a ghost of this file")
    all_ghosts = len(ghosts) + sum(not card.incarnation for card in base)
    _check_ghosts(data, all_ghosts, MOST_MOON_REMOVED)
    if len(base) + len(ghosts) + len(incarnations) + 1 > MOST_CARDS:
        raise BardoError(f"{data.file}: at most {MOST_CARDS} cards in all are expected")
    _check_score(data, all_ghosts, max(MOON.portal))  # a family takes more cards than it brings points
    return ghosts + incarnations, variant, places[0]


def _check_numbers(entries: list[Entry], numbers: set[int]) -> None:
    """Every card has a number of its own."""
    for entry in entries:
        number = entry.whole("number", 1, 999)
        if number in numbers:
            raise entry.wrong("number", f"there is a card number {number} already")
        numbers.add(number)


def _check_ghosts(data: Data, ghosts: int, removed: int) -> None:
    """Every incarnation must find its ghosts, whatever goes to the box."""
    fewest = max(
        removed + PER_MISSING_PLAYER * (4 - players) + UNDER * VILLAGE.incarnations[players - 1]
        for players in range(1, 5)
    )
    if not fewest <= ghosts <= MOST_CARDS:
        raise BardoError(f"{data.file}: {fewest} to {MOST_CARDS} tables [[ghost]] are expected, not {ghosts}")


def _check_score(data: Data, ghosts: int, moon: int) -> None:
    """No score may be greater than an event can tell."""
    score = VILLAGE.score
    parts = (score["qi"] * QI, score["dead_taoist"] * ALL_SIDES, score["haunted_tile"] * PLACES)
    deck = abs(score["ghost_in_deck"]) * ghosts
    best = max(level.victory + sum(level.bonus) for level in VILLAGE.levels)
    high = best + moon + deck + sum(part for part in parts if part > 0)
    low = -deck + sum(part for part in parts if part < 0)
    if high > MOST_SCORE or low < -MOST_SCORE:
        allowed = f"{-MOST_SCORE} to {MOST_SCORE}"
        raise BardoError(f"{data.file}: with {ghosts} ghosts scores go from {low} to {high}; {allowed} is allowed")


MOST_REMOVED, MOST_MOON_REMOVED = 10, 20
MOST_CARDS = 120
MOST_SCORE = 127
"""What an event can tell."""


def _card(entry: Entry, incarnation: bool, moon: bool, *more: str) -> Card:
    entry.only("number", *more, "name", "colour", "resistance", "left", "centre", "right")
    stones = {
        stone: tuple(entry.texts(stone, [one for one in allowed if moon or one not in ONLY_MOON[stone]]))
        for stone, allowed in STONES.items()
    }
    for stone, abilities in stones.items():
        if len(abilities) > MOST_ON_A_STONE:
            raise entry.wrong(stone, f"{stone} should list at most {MOST_ON_A_STONE} abilities, not {len(abilities)}")
    resistance = entry.values.get("resistance")
    if not isinstance(resistance, dict) or not resistance:
        raise entry.wrong("resistance", f"resistance should say how much of which colours, not {resistance!r}")
    for colour, amount in resistance.items():
        if colour not in COLOURS or type(amount) is not int or not 1 <= amount <= MOST_RESISTANCE:
            expected = f"colours ({', '.join(COLOURS)}) with whole numbers from 1 to {MOST_RESISTANCE}"
            raise entry.wrong("resistance", f"resistance should give {expected}, not {colour} = {amount!r}")
    if "dice-immune" in stones["centre"] and len(resistance) > 1:
        raise entry.wrong("centre", "a ghost against which dice do not count needs a single colour")
    if "quick haunter" in stones["left"] and "haunter" not in stones["centre"]:
        raise entry.wrong("left", "a quick haunter has 'haunter' on its centre stone")
    return Card(
        number=entry.whole("number", 1, 999),
        name=entry.text("name"),
        incarnation=incarnation,
        colour=COLOURS.index(entry.text("colour", COLOURS)),
        resistance=tuple(resistance.get(colour, 0) for colour in COLOURS),
        left=stones["left"],
        centre=stones["centre"],
        right=stones["right"],
    )


def _title(card: Card) -> str:
    """The name, and what this card does while others of that name do not: Coffin Breakers (power off)."""
    own = [*card.left, *card.centre, *card.right]
    if card in RAVAGER_FACES:
        return card.name  # only one of them is in a game
    others = [other for other in CARDS if other.name == card.name and other != card]
    apart = [one for one in own if any(one not in other.left + other.centre + other.right for other in others)]
    return f"{card.name} ({', '.join(apart)})" if apart else card.name


def _lasting(card: Card) -> int:
    """What lasts or acts, as bits."""
    bits = sum(1 << (ABILITIES.index(one) - FIRST_LASTING) for one in {*card.left, *card.centre} if _lasts(one))
    return bits | sum(bit for ability, bit in ACTS.items() if ability in card.centre)


ACTS = {
    "haunter": HAUNTER,
    "tormentor": TORMENTOR,
    "all lose Tao": CRACKER,
    "devourer": DEVOURER,
    "lose qi": DRAINER,
}


def _lasts(ability: str) -> bool:
    return ABILITIES.index(ability) >= FIRST_LASTING


def _at_once(stone: tuple[str, ...]) -> list[int]:
    """The abilities of a stone that do something once, in the order in which they are settled."""
    abilities = [ABILITIES.index(one) for one in stone if not _lasts(one)]
    return abilities + [NO_ABILITY] * (MOST_ON_A_STONE - len(abilities))


DATA = data_file(Path(__file__).parent, "cards.toml")
MOON_DATA = data_file(Path(__file__).parent, "moon_cards.toml")
_base = read_cards(DATA)
_moon, CRUEL_CARD, _place = read_moon_cards(MOON_DATA, _base)
RAVAGER_FACES = (_moon[_place], CRUEL_CARD)
CARDS = [
    *(card for card in _base if not card.incarnation),
    *(card for card in _moon if not card.incarnation),
    CRUEL_CARD,
    *(card for card in [*_base, *_moon] if card.incarnation),
]
"""All ghosts, those of White Moon after those of the base game, and all incarnations in the same order."""
BASE_GHOSTS = sum(not card.incarnation for card in _base)
MOON_GHOSTS = BASE_GHOSTS + sum(not card.incarnation for card in _moon)
"""Ghosts in the base game, and with White Moon."""
BASE_INCARNATIONS = sum(card.incarnation for card in _base)
PLAIN, CRUEL = BASE_GHOSTS + _place, MOON_GHOSTS
"""The two faces of one card, of which one is in a game.  (GS220)"""

CARD_NAMES = tuple(card.name for card in CARDS)
CARD_TITLES = tuple(_title(card) for card in CARDS)
"""The names, with what tells cards of the same name apart."""
ALL_CARDS = len(CARDS)
ALL_GHOSTS = sum(not card.incarnation for card in CARDS)
ALL_INCARNATIONS = ALL_CARDS - ALL_GHOSTS
COLOUR = np.array([card.colour for card in CARDS])
RESISTANCE = np.array([card.resistance for card in CARDS])
NEED_BITS, ALL_OF_A_COLOUR = 8, 0xFF
"""How many bits each colour has in a number that holds what ghosts need in all colours."""
NEEDS = np.array([sum(amount << NEED_BITS * n for n, amount in enumerate(card.resistance)) for card in CARDS])
"""What each needs in all colours, as one number."""
COLOURS_OF = np.array([sum(amount > 0 for amount in card.resistance) for card in CARDS])
"""In how many colours each must be matched."""
ONE_NEED = np.array([min(1 << NEED_BITS * n for n, amount in enumerate(card.resistance) if amount) for card in CARDS])
"""One of what each needs, in its first colour, as the same kind of number."""
LASTING = np.array([_lasting(card) for card in CARDS])
MOST_ON_ARRIVAL = max(sum(not _lasts(ability) for ability in card.left) for card in CARDS)
LEFT = np.array([_at_once(card.left) for card in CARDS])
RIGHT = np.array([_at_once(card.right) for card in CARDS])
INCARNATION = np.array([int(card.incarnation) for card in CARDS])
