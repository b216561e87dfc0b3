"""A Ghost's Revenge as a picture: the devil's desk with its stacks, and a corridor of candles for each ghost."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Node, Scene
from bardo.engine.picture.scene import SIGNS
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES, CONTRACT_NAMES, REWARDS
from bardo.games.ghosts_revenge.look.belongings import panel, seat_nodes
from bardo.games.ghosts_revenge.look.layout import (
    CLASS_X,
    DESK,
    HEIGHT,
    LANE_HEIGHTS,
    LANE_WIDTH,
    LANES,
    STACKS_X,
    TOP,
    WIDTH,
    fitting,
)
from bardo.games.ghosts_revenge.look.prompts import bars, next_card, words_for_rolls, worth
from bardo.games.ghosts_revenge.rules.actions import (
    ACCEPTED,
    CONTRACT,
    PASS,
    ROLLED,
    ROLLED_FOR_SABOTAGE,
    SABOTAGE_WORKED,
    SUCCEEDED,
)
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.setup import STARTS

ROOM = Node("room", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "room")
DESK_TOP = Node("desk", WIDTH / 2, DESK / 2, WIDTH, DESK, "desk", 1)


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """The whole table."""
    told = _told(s)
    nodes = [ROOM, *_devil(s), DESK_TOP, *_stacks(s, seats, told), *_beside(s), *_throw(s, seats, told)]
    nodes += _turn(s, seats)
    for seat in range(s.seats):
        nodes += seat_nodes(s, seats, seat)
    limit = f" of {s.round_limit}" if s.round_limit else ""
    return Scene(WIDTH, HEIGHT, nodes, [panel(s, seat) for seat in range(len(seats))], f"Round {s.round_number}{limit}")


def _told(s: Row) -> dict[int, tuple[int, int, int]]:
    """The events of the last action by kind: they decide what still lies open on the desk."""
    events = (s.events[nth] for nth in range(s.told))
    return {int(event.kind): (int(event.a), int(event.b), int(event.c)) for event in events}


def _devil(s: Row) -> list[Node]:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    parity = "odd" if s.sabotage_parity else "even"
    aim = f"The devil. Whoever first fills a Fright Meter of {s.meter} bars gets a body back and wins."
    prices = (
        f"Prices on the wall: a sabotage costs {s.sabotage_cost} stamina and works on an {parity} roll;"
        f" a ban costs {s.ban_cost}. Everyone gets {s.income} stamina at the start of a turn."
    )
    lines = (f"Sabotage {s.sabotage_cost}", f"on {parity}", f"Ban {s.ban_cost}")
    written = [
        Node(f"price{nth}", 128, 112.0 + 36 * nth, 190, 34, words=words, size=fitting(words, 206, 29), layer=2)
        for nth, words in enumerate(lines)
    ]
    number = str(s.round_number)
    return [
        Node("clock", 872, 132, 210, 219, "clock", 1, f"The clock: round {number}{limit}."),
        Node("round", 872, 94, 120, 34, words="Round", size=30, layer=2),
        Node("round-number", 872, 140, 120, 56, words=number, size=fitting(number, 110, 56), layer=2),
        Node("prices", 128, 128, 244, 190, "prices", 1, prices),
        *written,
        Node("devil", 500, 150, 500, 300, "devil", 1, aim),
    ]


def _stacks(s: Row, seats: Sequence[str], told: dict[int, tuple[int, int, int]]) -> list[Node]:
    """The three stacks, each with its plate; the devil holds the top sheet of the class just taken."""
    nodes = []
    costs = (s.light_cost, s.medium_cost, s.hard_cost)
    rolls = (s.light_rolls, s.medium_rolls, s.hard_rolls)
    turned = told[ACCEPTED][1] if ACCEPTED in told else -1
    for kind, x in enumerate(STACKS_X):
        cost, does = f"{costs[kind]}", (CONTRACT + kind,)
        label = (
            f"{CLASSES[kind].capitalize()} contracts: {cost} stamina, succeed {words_for_rolls(rolls[kind])},"
            f" {worth(s, kind)} bars; {_known(s, kind)}."
        )
        nodes += [
            Node(f"stack{kind}", x, 378, 200, 196, f"stack-{kind}", 2, label, does=does),
            Node(
                f"class{kind}",
                x + CLASS_X[kind],
                316 if kind == turned else 298,
                110,
                30,
                words=CLASSES[kind].capitalize(),
                size=25,
                layer=4,
            ),
            Node(f"worth{kind}", x, 416, 180, 34, words=_worth(s, kind), size=31, layer=3),
            Node(f"price-coin{kind}", x - 72, 451, 30, 30, "coin", 3),
            Node(f"price-of{kind}", x - 33, 451, 34, 30, words=cost, size=fitting(cost, 42, 31), layer=3),
            Node(f"chance-die{kind}", x + 14, 451, 30, 30, "die-1", 3),
            Node(f"chance{kind}", x + 60, 451, 60, 30, words=_chance(rolls[kind]), size=30, layer=3),
        ]
        if kind != turned:
            nodes.append(Node(f"sheet{kind}", x + 2, 331, 190, 106, f"sealed-{kind}", 3))
    if turned >= 0:
        nodes += _turned(s, seats, told)
    return nodes


def _known(s: Row, kind: int) -> str:
    """How much of a stack is still unseen, in words."""
    left = s.stacks[kind].left
    fresh = int(sum(left[card] for card in range(CARDS_A_CLASS)))
    known = f"{fresh} of {CARDS_A_CLASS} unseen" if fresh else "all seen: they come back in the order they came"
    card = next_card(s, kind)
    return f"{known}; next comes {card}" if card else known


def _worth(s: Row, kind: int) -> str:
    """What the next contract of a stack is worth, on its plate."""
    least, most = bars(s, kind)
    return f"worth {least}" if least == most else f"worth {least}–{most}"


def _chance(highest: int) -> str:
    return {0: "never", 1: "1", 6: "any"}.get(highest, f"1–{highest}")


def _turned(s: Row, seats: Sequence[str], told: dict[int, tuple[int, int, int]]) -> list[Node]:
    """The contract that was accepted last, in the devil's hands."""
    me, kind, card = told[ACCEPTED]
    name, worth = CONTRACT_NAMES[card], f"worth {REWARDS[card]}, {_outcome(told)}"
    label = f"{name}, a {CLASSES[kind]} contract that {seats[me]} accepted: {worth}."
    return [
        Node(f"sheet{kind}", 500, 226, 430, 122, "contract", 3, label),
        Node("contract-name", 500, 207, 390, 36, words=name, size=fitting(name, 385, 33), layer=4),
        Node("contract-worth", 500, 246, 380, 32, words=worth, size=29, layer=4),
    ]


def _outcome(told: dict[int, tuple[int, int, int]]) -> str:
    """How the last contract ended."""
    if SABOTAGE_WORKED in told:
        return "sabotaged"
    return f"{told[SUCCEEDED][1]} gained" if SUCCEEDED in told else "failed"


def _beside(s: Row) -> list[Node]:
    """The hourglass, a click on which passes, and the tray."""
    label = "The hourglass: pass, and save your stamina."
    return [
        Node("hourglass", 90, 382, 150, 186, "hourglass", 2, label, does=(PASS,)),
        Node("pass", 90, 448, 150, 52, words="Pass", size=31, layer=3),
        Node("tray", 910, 352, 172, 124, "tray", 2),
    ]


def _throw(s: Row, seats: Sequence[str], told: dict[int, tuple[int, int, int]]) -> list[Node]:
    """The dice of the last throw, and its outcome."""
    if ROLLED in told:
        seat, pips, _ = told[ROLLED]
        words = f"+{told[SUCCEEDED][1]}" if SUCCEEDED in told else "fails"
        label = f"{seats[seat]} rolled {pips}: the contract {'succeeds' if SUCCEEDED in told else 'fails'}."
    elif ROLLED_FOR_SABOTAGE in told:
        seat, pips, words, label = told[ROLLED_FOR_SABOTAGE][0], 0, "foiled", "The die for success was not rolled."
    elif STARTS in told:
        seat, pips, _ = told[STARTS]
        words, label = "begins", f"{seats[seat]} rolled {pips}, the highest, and has the first turn."
    else:
        seat, pips, words, label = -1, 0, "no roll", "The die rests: nobody has just rolled it."
    words = f"{SIGNS[seat]} {words}" if seat >= 0 else words
    nodes = [
        Node("throw", 910, 448, 160, 52, "plate-small", 2, words=words, size=fitting(words, 146, 29)),
        Node("die", 910, 352, 80, 80, f"die-{pips}" if pips else "die-rests", 6, label),
    ]
    if ROLLED_FOR_SABOTAGE in told:
        seat, pips, _ = told[ROLLED_FOR_SABOTAGE]
        works = "works" if SABOTAGE_WORKED in told else "fails"
        label = f"{seats[seat]} was sabotaged and rolled {pips}: the sabotage {works}."
        nodes[-1] = Node("die", 945, 352, 66, 66, nodes[-1].face, 6, nodes[-1].label)
        nodes.append(Node("die-sabotage", 872, 352, 66, 66, f"die-{pips}", 6, label, turn=-8))
        nodes.append(Node("die-sabotage-sign", 848, 322, 40, 40, "mark-sabotage", 6))
    return nodes


def _turn(s: Row, seats: Sequence[str]) -> list[Node]:
    """A light around the active seat's strip; it glides from seat to seat."""
    n = int(s.seats)
    label = f"The game ended in {seats[s.turn]}'s turn." if s.over else f"It is {seats[s.turn]}'s turn."
    y = TOP + LANES[n].pitch * s.turn + LANE_HEIGHTS[n] / 2
    return [Node("turn", WIDTH / 2, y, LANE_WIDTH + 24, LANE_HEIGHTS[n] + 16, f"turn-{n}", 1, label)]
