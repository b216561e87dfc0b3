"""The contracts of A Ghost's Revenge, read from contracts.toml beside this file."""

from __future__ import annotations

import tomllib
from pathlib import Path

CLASSES = ("light", "medium", "hard")
CARDS_A_CLASS = 12
MOST_BARS = 100

_FILE = Path(__file__).with_name("contracts.toml")


def read_contracts(text: str) -> dict[str, dict[str, int]]:
    """The contracts of each class with their bars, or a ValueError that names the entry at fault."""
    contracts: dict[str, dict[str, int]] = tomllib.loads(text)
    if tuple(contracts) != CLASSES:
        raise ValueError(f"contracts.toml: the tables should be {', '.join(CLASSES)}, not {', '.join(contracts)}")
    for kind, cards in contracts.items():
        if len(cards) != CARDS_A_CLASS:
            raise ValueError(f"contracts.toml, [{kind}]: {CARDS_A_CLASS} cards are expected, not {len(cards)}")
        for name, bars in cards.items():
            if type(bars) is not int or not 0 <= bars <= MOST_BARS:
                raise ValueError(f"contracts.toml, [{kind}] {name!r}: 0 to {MOST_BARS} bars are expected, not {bars!r}")
    return contracts


_contracts = read_contracts(_FILE.read_text(encoding="utf-8"))
CONTRACT_NAMES = tuple(name for kind in CLASSES for name in _contracts[kind])
REWARDS = tuple(bars for kind in CLASSES for bars in _contracts[kind].values())
"""The bars of each card; a card's number is its place in its class plus twelve times the class."""
