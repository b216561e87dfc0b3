"""Ghost Stories: drawing the corners of the table: deck, dice, lanterns, supply."""

from __future__ import annotations

from collections.abc import Iterator

from bardo.engine import Node, ordinal
from bardo.games.ghost_stories.data.cards import CAPTIVE, CARD_TITLES, CARDS
from bardo.games.ghost_stories.data.village import ALL_COLOURS, COLOURS, CURSES, DICE, FACES, MOUNTAIN, QI
from bardo.games.ghost_stories.look.descriptions import card_in_words
from bardo.games.ghost_stories.look.ghost_spaces import needs_on
from bardo.games.ghost_stories.look.layout import CARD
from bardo.games.ghost_stories.look.terminal import deck_in_words
from bardo.games.ghost_stories.rules.arrival import ADMIT, DELAY
from bardo.games.ghost_stories.rules.board import cards_known, deck_size, has_power, haunted_tiles, in_play
from bardo.games.ghost_stories.rules.curse import ACCEPT, DEFY
from bardo.games.ghost_stories.rules.dice import REROLL
from bardo.games.ghost_stories.rules.guardhouse import PUT
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.rewards import GAIN_QI, TAKE
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tiles import PRAY
from bardo.games.ghost_stories.rules.white_moon.claw import CLAW_AT
from bardo.games.ghost_stories.rules.white_moon.school import TRAIN

KNOWN_AT = ((160, 142), (254, 142), (160, 236), (254, 236))
GREY_DIE = "The grey die: a fourth Tao die for whoever has Strength of a Mountain"
DICE_AT = ((962, 66), (1060, 66), (962, 162), (1060, 162))


def deck(s: Row) -> Iterator[Node]:
    """The deck, the incarnations in it, a card just drawn, and known cards."""
    known = [s.seen[nth] - 1 for nth in range(cards_known(s))]
    size = deck_size(s)
    words = [f"{deck_in_words(s)}."]
    if known:
        words.append(f"Next: {', '.join(CARD_TITLES[card] for card in known)}.")
    under = [CARD_TITLES[s.under[nth] - 1] for nth in range(s.waiting)]
    if under:
        words.append(f"Under it: {', '.join(under)}.")
    does = (DELAY,) if s.expansion else ()
    yield Node(
        "deck", 62, 158, 106, 106, "ghost-back", 2, f"{size} cards. {' '.join(words)}", does=does, faint=not size
    )
    yield Node("deck-count", 62, 246, 92, 52, "count", 2, words=str(size), size=38)
    left = s.incarnations - s.beaten
    label = f"Wu-Feng: {s.beaten} of {s.incarnations} incarnations beaten."
    yield Node("wu-feng", 208, 164, 142, 142, "wu-feng", 1, label, faint=not left)
    yield Node("wu-feng-count", 208, 260, 150, 52, "count", 1, words=f"{s.beaten} of {s.incarnations}", size=34)
    shown = list(enumerate(known[s.ordered : s.ordered + len(KNOWN_AT)]))
    for nth, card in shown:
        x, y = KNOWN_AT[nth]
        label = f"The {ordinal(s.ordered + nth + 1)} card of the deck: {CARD_TITLES[card]}: {card_in_words(s, card)}."
        yield Node(f"card-{card}", x, y, 92, 92, f"ghost-{card}", 3, label, does=(PUT + nth,))
        yield from needs_on(card, _to_come(s, card), x, y, 92 / CARD, 3)
    arriving = s.arriving - 1
    if s.arriving and arriving not in [card for _, card in shown]:
        label = f"To be placed: {CARD_TITLES[arriving]}: {card_in_words(s, arriving)}."
        admit = (ADMIT,) if s.expansion else ()
        yield Node(f"card-{arriving}", 206, 189, CARD, CARD, f"ghost-{arriving}", 4, label, does=admit)
        yield from needs_on(arriving, _to_come(s, arriving), 206, 189, 1.0, 4)


def _to_come(s: Row, card: int) -> list[int]:
    """What a ghost not in play yet would need, given the token on the Circle of Prayer."""
    return [max(0, amount - (s.circle == colour + 1)) for colour, amount in enumerate(CARDS[card].resistance)]


def dice(s: Row) -> Iterator[Node]:
    """The Tao dice as thrown, or at rest with those held by ghosts; and the Curse die."""
    lie = [(face, nth < s.again[face]) for face in range(len(FACES)) for nth in range(s.dice[face])]
    held = min(DICE, in_play(s, CAPTIVE))
    for nth, (x, y) in enumerate(DICE_AT):
        if nth < len(lie):
            face, again = lie[nth]
            label = f"A Tao die showing {FACES[face]}{', to be thrown again' if again else ''}."
            does = (REROLL + face,)
            yield Node(f"die-{nth}", x, y, 90, 90, f"tao-die-{FACES[face]}", 6, label, does=does, faint=again)
        elif not lie and nth < DICE:
            free = nth < DICE - held
            label = "A Tao die." if free else "A Tao die held by a ghost."
            yield Node(f"die-{nth}", x, y, 90, 90, "tao-die", 6, label, faint=not free)
        elif not lie:
            waits = not has_power(s, s.turn, MOUNTAIN)
            label = f"{GREY_DIE}, and in a Mystic Barrier." if s.expansion else f"{GREY_DIE}."
            yield Node("grey-die", x, y, 90, 90, "grey-die", 6, label, faint=waits)
            yield Node("grey-die-name", x, y - 2, 74, 34, "label", 6, words="grey", size=26)
    shown = f"curse-{CURSES[s.curse - 1]}" if s.curse else "curse-die"
    label = f"The Curse die shows {CURSES[s.curse - 1]}." if s.curse else "The Curse die."
    yield Node("curse-die", 1010, 250, 84, 84, shown, 6, label, does=(DEFY, ACCEPT))


def threat(s: Row) -> Iterator[Node]:
    """A lantern for each tile that may still be haunted; with White Moon the villagers lie there."""
    limit, gone = haunted_limit(s), haunted_tiles(s)
    label = f"{gone} of {limit} tiles are haunted; with {limit} the village is lost."
    words = f"haunted {gone} of {limit}"
    if s.expansion:
        yield Node("haunted", 188, 1142, 208, 36, "label", 2, label, f"haunted {gone}/{limit}", 28)
        return
    yield Node("haunted", 1048, 1084, 268, 52, "label", 2, label, words, 34)
    for nth in range(limit):
        x = 1048 + (nth - (limit - 1) / 2) * min(92, 280 / limit)
        face = "lantern-out" if nth < gone else "lantern"
        yield Node(f"lantern-{nth}", x, 980, min(92, 290 / limit), 128, face, 2)


def supply(s: Row) -> Iterator[Node]:
    """The Tao tokens and Qi in the supply."""
    size = 70 if s.expansion else 92
    columns, pitch, top = (3, 72, 948) if s.expansion else (2, 100, 952)
    for nth in range(ALL_COLOURS + 1):
        x = 188 + (nth % columns - (columns - 1) / 2) * pitch
        y = top + nth // columns * pitch
        if nth == ALL_COLOURS:
            label = f"Qi in the supply: {s.qi} of {QI}."
            yield Node("supply-qi", x, y, size, size, "qi", 2, label, str(s.qi), size * 0.42, does=(GAIN_QI,))
            continue
        colour, count = COLOURS[nth], s.tao[nth]
        does = (TAKE + nth, PRAY + nth, *((CLAW_AT + nth, TRAIN + nth) if s.expansion else ()))
        label = f"{colour.capitalize()} Tao tokens in the supply: {count}."
        face = f"tao-{colour}-{count}"
        yield Node(f"supply-{nth}", x, y, size, size, face, 2, label, does=does, faint=not count)
