"""Ghost Stories: every card, tile and power in words, to be read at the table."""

from __future__ import annotations

from bardo.games.ghost_stories.asked import ARRIVES, STAYS, amounts
from bardo.games.ghost_stories.cards import CARD_TITLES, CARDS, Card
from bardo.games.ghost_stories.village import BOARD_COLOURS, COLOURS, POWER_NAMES, VILLAGE

ENDS = {
    "curse": "the Curse die is rolled",
    "gain Tao": "the exorcist takes 1 Tao token",
    "gain 2 Tao": "the exorcist takes 2 Tao tokens",
    "Qi or Yin-Yang": "the exorcist takes 1 Qi or the own Yin-Yang token",
    "team Qi and Yin-Yang": "the team gains 1 Qi and a Yin-Yang token",
}


def reference() -> dict[str, str]:
    """What stands on the cards, tiles and boards, by name."""
    incarnations = [card.name for card in CARDS if card.incarnation]
    return {
        "Incarnations of Wu-Feng": f"{', '.join(incarnations)}.",
        **{title: _card(card) for title, card in zip(CARD_TITLES, CARDS, strict=True)},
        **{tile.name: f"A tile. {tile.text}" for tile in VILLAGE.tiles},
        **{
            power: f"The power of the {BOARD_COLOURS[number // 2]} board. {VILLAGE.powers[number].text}"
            for number, power in enumerate(POWER_NAMES)
        },
    }


def _card(card: Card) -> str:
    """A card: its colour, what it needs, and its three stones."""
    kind = "An incarnation of Wu-Feng" if card.incarnation else "A ghost"
    copies = CARDS.count(card)
    parts = [f"{kind}, {COLOURS[card.colour]}{', twice in the deck' if copies == 2 else ''}"]
    parts += [f"Needs {amounts(card.resistance)}"]
    parts += [f"On arrival: {', '.join(ARRIVES[one] for one in card.left)}"] if card.left else []
    parts += [f"While in play: {', '.join(STAYS[one] for one in card.centre)}"] if card.centre else []
    parts += [f"When exorcised: {', '.join(ENDS[one] for one in card.right)}"] if card.right else []
    return f"{'. '.join(parts)}."
