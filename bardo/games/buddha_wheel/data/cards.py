"""The cards of BuddhaWheel, read from cards.toml beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bardo.engine import BardoError, Data, data_file
from bardo.games.buddha_wheel.data.board import BOARD, COLOURS

KINDS = ("positive", "negative", "dedication", "experience")
POSITIVE, NEGATIVE, DEDICATION_CARD, EXPERIENCE_CARD = range(4)
STACKS = tuple(track.name for track in BOARD.tracks if track.stack)
STACK_OF_TRACK = tuple(STACKS.index(track.name) if track.stack else -1 for track in BOARD.tracks)
NO_COLOUR = -1
MOST_CARDS_IN_STACK = 60
MOST_COPIES = 5


@dataclass(frozen=True)
class Card:
    """One of the cards of a set."""

    stack: int
    kind: int
    colour: int
    name: str
    moment: str


def read_cards(data: Data) -> list[Card]:
    """The cards of a file, stack by stack, or an error that names the line and what was expected there."""
    data.only("card")
    cards: list[Card] = []
    names: set[str] = set()
    for entry in data.tables("card"):
        entry.only("stack", "kind", "colour", "name", "moment")
        kind = KINDS.index(entry.text("kind", KINDS))
        karma = kind in (POSITIVE, NEGATIVE)
        if not karma and "colour" in entry.values:
            raise entry.wrong("colour", f"a card of kind {KINDS[kind]!r} has no colour")
        name = entry.text("name")
        if name in names:
            raise entry.wrong("name", f"there is a card {name!r} already")
        names.add(name)
        cards.append(
            Card(
                stack=STACKS.index(entry.text("stack", STACKS)),
                kind=kind,
                colour=COLOURS.index(entry.text("colour", COLOURS)) if karma else NO_COLOUR,
                name=name,
                moment=entry.text("moment"),
            )
        )
    _check_stacks(data, cards)
    return sorted(cards, key=lambda card: card.stack)


def _check_stacks(data: Data, cards: Sequence[Card]) -> None:
    for number, name in enumerate(STACKS):
        count = sum(card.stack == number for card in cards)
        if not 1 <= count <= MOST_CARDS_IN_STACK:
            raise BardoError(f"{data.file}: the stack {name} should have 1 to {MOST_CARDS_IN_STACK} cards, not {count}")
    for colour, name in enumerate(COLOURS):
        if not any(card.kind == POSITIVE and card.colour == colour for card in cards):
            raise BardoError(f"{data.file}: a positive {name} card is expected: without it nobody is ever liberated")


DATA = data_file(Path(__file__).parent, "cards.toml")
CARDS = read_cards(DATA)

KIND = np.array([card.kind for card in CARDS])
COLOUR = np.array([card.colour for card in CARDS])
STACK = np.array([card.stack for card in CARDS])
FIRST_CARD = tuple(next(n for n, card in enumerate(CARDS) if card.stack == stack) for stack in range(len(STACKS)))
STACK_SIZE = tuple(sum(card.stack == stack for card in CARDS) for stack in range(len(STACKS)))
SLOTS = len(CARDS) * MOST_COPIES
"""A slot is a card of one of the copies: the card's number times five, plus the number of the copy."""
_positive = [(card.colour, card.stack) for card in CARDS if card.kind == POSITIVE]
SORTS = tuple(sorted(set(_positive)))
"""Positive cards alike in colour and stack are of one sort."""
SORT = np.array([SORTS.index((card.colour, card.stack)) if card.kind == POSITIVE else -1 for card in CARDS])
SORT_COLOUR = tuple(colour for colour, _ in SORTS)
MOST_OF_A_SORT = MOST_COPIES * max(_positive.count(sort) for sort in SORTS)
MOST_OF_A_COLOUR = MOST_COPIES * max(
    sum(card.kind == POSITIVE and card.colour == colour for card in CARDS) for colour in range(len(COLOURS))
)
MOST_KARMA = MOST_COPIES * sum(card.kind in (POSITIVE, NEGATIVE) for card in CARDS)
