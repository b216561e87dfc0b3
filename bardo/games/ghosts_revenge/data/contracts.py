"""The contracts of A Ghost's Revenge, read from contracts.toml beside this file."""

from __future__ import annotations

from pathlib import Path

from bardo.engine import Data, data_file

CLASSES = ("light", "medium", "hard")
CARDS_A_CLASS = 12
MOST_BARS = 100


def read_contracts(data: Data) -> dict[str, dict[str, int]]:
    """The contracts of each class with their bars, or an error that names the line at fault and what was expected."""
    data.only(*CLASSES)
    contracts = {}
    for kind in CLASSES:
        cards = data.table(kind)
        if len(cards.values) != CARDS_A_CLASS:
            raise cards.wrong("", f"{CARDS_A_CLASS} cards are expected in [{kind}], not {len(cards.values)}")
        contracts[kind] = {name: cards.whole(name, 0, MOST_BARS) for name in cards.values}
    return contracts


DATA = data_file(Path(__file__).parent, "contracts.toml")
_contracts = read_contracts(DATA)
CONTRACT_NAMES = tuple(name for kind in CLASSES for name in _contracts[kind])
REWARDS = tuple(bars for kind in CLASSES for bars in _contracts[kind].values())
"""The bars of each card; a card's number is its place in its class plus twelve times the class."""
