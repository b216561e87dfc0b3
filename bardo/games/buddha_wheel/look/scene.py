"""The table of BuddhaWheel: the wheel with everyone's piece, and the tray of the active player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Node, Scene
from bardo.games.buddha_wheel.data.board import (
    ARCH,
    ARCH_STEP,
    ASIDE_STEP,
    BACK_STEP,
    BARDO,
    BIRTH,
    BIRTH_PLACES,
    BIRTH_STEP,
    BOARD,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    COLOURS,
    DEATH,
    DEATH_PLACES,
    DEATH_STEP,
    FORWARD_STEP,
    GATE_PLACE,
    HUB_STEP,
    LOWER,
    MOON,
    NEIGHBOUR,
    NO_WAY,
    NOWHERE,
    PLACE_NAMES,
    PLAIN,
    REALMS,
    TRACK,
    TRACKS,
    UMBRELLA,
    square_of,
)
from bardo.games.buddha_wheel.look.art import ALL_MARKS, GATE, stone_face
from bardo.games.buddha_wheel.look.belongings import LETTERS, asked, beads, in_short, mind, panel, stacks, whereabouts
from bardo.games.buddha_wheel.look.layout import ARCH_AT, AT, DIE_AT, HEIGHT, MOON_AT, MOTIFS, SUN, WIDE, WIDTH, fan
from bardo.games.buddha_wheel.rules.buddha import GO, STOP
from bardo.games.buddha_wheel.rules.decisions import BUDDHA, GONE, LIBERATED, MODES, SEATS, STAYING
from bardo.games.buddha_wheel.rules.end import has_length, last_round
from bardo.games.buddha_wheel.rules.moving import ON, SIDEWAYS, THROUGH
from bardo.games.buddha_wheel.rules.row import Player, Row
from bardo.games.buddha_wheel.rules.turn import LEAVE, STAY, STEP, THREW, THROW

BOARD_NODE = Node("board", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "board")
# -- places ----------------------------------------------------------------------------------

BEARS = {
    **{PLAIN: "", BIRTH: ": a lotus, where this life begins", DEATH: ": the skull, where this life ends"},
    **{BURNS_POSITIVE: ": a fire that burns your latest positive card", MOON: ": a moon, a retreat"},
    **{
        BURNS_NEGATIVE: ": a fire that burns your latest negative card",
        UMBRELLA: ": an umbrella, where powers are taken",
    },
    **{GATE: f": the arch to the {TRACKS[BOARD.gate[2]]}"},
}


def _does_always(place: int) -> tuple[int, ...]:
    """What a click on a place may mean, wherever the active player stands."""
    if place in BIRTH_PLACES:
        return (GO + BIRTH_STEP + BIRTH_PLACES.index(place),)
    if place in DEATH_PLACES:
        return (GO + DEATH_STEP + DEATH_PLACES.index(place),)
    return (GO + HUB_STEP,) if place == BARDO else ()


def _does_from(here: int) -> dict[int, tuple[int, ...]]:
    """What clicks on the surrounding places mean for somebody who stands here."""
    means: dict[int, tuple[int, ...]] = {}
    ways: dict[int, tuple[int, ...]] = {
        FORWARD_STEP: (ON, STEP),
        BACK_STEP: (),
        ARCH_STEP: (THROUGH,),
        ASIDE_STEP: (SIDEWAYS,),
    }
    for way, actions in ways.items():
        to = int(NEIGHBOUR[here][way])
        if to != NO_WAY:
            means[to] = (*means.get(to, _does_always(to)), *actions, GO + way)
    means[here] = (*_does_always(here), STOP)
    return means


def _place_node(place: int) -> Node:
    x, y = AT[place]
    if place == BARDO:
        label = "The Bardo, between one life and the next: a throw leads to a birth."
        return Node("place-bardo", x, y, WIDE[place], WIDE[place], "bardo", 1, label, does=_does_always(place))
    mark, track = ALL_MARKS[place], int(TRACK[place])
    words = str(square_of(place)) if mark == PLAIN else ""
    wide = WIDE[place]
    return Node(
        f"place-{place}",
        x,
        y,
        wide,
        wide,
        stone_face(track, mark),
        1,
        f"{PLACE_NAMES[place]}{BEARS[mark]}.",
        words,
        0.5 * wide,
        does=_does_always(place),
    )


PLACE_NODES = tuple(_place_node(place) for place in range(BARDO + 1))
MEANS = tuple(_does_from(place) for place in range(BARDO + 1))
PLACE_IDS = (*(node.id for node in PLACE_NODES), "sun")


def _with(node: Node, label: str, does: tuple[int, ...]) -> Node:
    """The same place with another label and another meaning."""
    return Node(node.id, node.x, node.y, node.width, node.height, node.face, 1, label, node.words, node.size, does=does)


def _places(s: Row, standing: dict[int, list[int]], seats: Sequence[str]) -> list[Node]:
    """All squares: labels name who stands there, and those within the active player's reach can be clicked."""
    nodes = list(PLACE_NODES)
    here = int(s.players[asked(s)].place)
    means = MEANS[here] if here <= BARDO else {}
    for place in {*standing, *means}:
        if place <= BARDO:
            node = nodes[place]
            here_are = _stand([seats[seat] for seat in standing.get(place, ())])
            nodes[place] = _with(node, node.label + here_are, means.get(place, node.does))
    return nodes


def _stand(names: Sequence[str]) -> str:
    if not names:
        return ""
    return f" {_listed(names)} {'stand' if len(names) > 1 else 'stands'} here."


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _realm_label(track: int) -> str:
    throws = " or ".join(str(pips) for pips, realm in enumerate(BOARD.births, 1) if realm == track)
    one = BOARD.tracks[track]
    kind = "lower" if LOWER[track] else "higher"
    moves = "one square a turn, no cards" if one.steps else "move by the die, draw cards"
    born = one.delusion or "positive minds"
    thrown = f" A throw of {throws} leads to a birth here." if throws else ""
    return f"{one.name}, {COLOURS[track]}, a {kind} realm, born of {born}: {one.squares} squares, {moves}.{thrown}"


ARCH_NODE = Node(
    "arch",
    ARCH_AT[0],
    ARCH_AT[1] - 8.0,
    66.0,
    66.0,
    "arch",
    3,
    f"The arch, between {PLACE_NAMES[GATE_PLACE]} and {PLACE_NAMES[int(ARCH[GATE_PLACE])]}.",
    does=(THROUGH, GO + ARCH_STEP),
)
REALM_NODES = tuple(
    Node(f"realm-{track}", *MOTIFS[track], 164.0, 140.0, f"land-{track}", 1, _realm_label(track))
    for track in range(len(REALMS))
)

# -- pieces ----------------------------------------------------------------------------------


def _standing(s: Row) -> dict[int, list[int]]:
    """Who stands on each place; players who have left the Wheel are on none."""
    standing: dict[int, list[int]] = {}
    for seat in range(s.seats):
        p = s.players[seat]
        standing.setdefault(int(p.place) if p.status != GONE else GONE_TO, []).append(seat)
    return standing


GONE_TO = NOWHERE + 1


def _pieces(s: Row, standing: dict[int, list[int]], seats: Sequence[str]) -> Iterator[Node]:
    """Everybody's piece, and a light around the active player's."""
    where = {}
    for place, people in standing.items():
        gone = place == GONE_TO
        for seat, spot in zip(people, fan(min(place, NOWHERE), len(people), MOON_AT if gone else None), strict=True):
            where[seat] = spot
    if not s.over:
        x, y, wide = where[int(s.seat)]
        yield Node("turn", x, y, wide * 1.4, wide * 1.4, "turn", 4)
    for seat in range(s.seats):
        p = s.players[seat]
        x, y, wide = where[seat]
        face = _face(p)
        does = DOES_OF_PIECE if seat == s.seat and not s.over else ()
        colour = "" if seats[seat] == SEATS[seat] else f" ({SEATS[seat]})"
        label = f"{seats[seat]}{colour}: {whereabouts(p)}.{in_short(p)}"
        yield Node(
            f"piece-{seat}",
            x,
            y,
            wide,
            wide,
            face,
            5,
            label,
            LETTERS[seat],
            0.44 * wide,
            seat,
            does=does,
        )


DOES_OF_PIECE = (THROW, STEP, STAY, STOP)


def _face(p: Player) -> str:
    if p.status == BUDDHA:
        return "being-buddha"
    if p.status in (STAYING, LIBERATED):
        return "being-stays"
    return "being-rests" if p.missing else "being"


def _die(s: Row, seats: Sequence[str]) -> Node:
    """The die, showing the latest throw or the pips left."""
    x, y = DIE_AT
    thrown = [event for event in (s.events[nth] for nth in range(s.told)) if event.kind == THREW]
    if thrown:
        face, label = f"die-{thrown[-1].b}", f"The die: {seats[thrown[-1].a]} threw {thrown[-1].b}."
    elif s.pips:
        face, label = f"die-{s.pips}", "The die."
    else:
        face, label = "die-idle", "The die."
    if s.pips:
        label += f" {s.pips} pip{'s' * (s.pips != 1)} left."
    return Node("die", x, y, 112.0, 112.0, face, 6, label, does=(THROW,))


# -- the whole -------------------------------------------------------------------------------


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """Everything on the table, in the order in which it is read out."""
    standing = _standing(s)
    unborn, gone = (_stand([seats[n] for n in standing.get(place, ())]) for place in (NOWHERE, GONE_TO))
    here = int(s.players[asked(s)].place)
    nodes = [
        BOARD_NODE,
        _die(s, seats),
        *_pieces(s, standing, seats),
        *mind(s, seats),
        *stacks(s, here),
        *REALM_NODES,
        *beads(s, seats),
        *_places(s, standing, seats),
        ARCH_NODE,
        Node("sun", *SUN, 108.0, 108.0, "sun", 1, f"The dawn, before the first birth.{unborn}"),
        Node("moon", *MOON_AT, 104.0, 104.0, "full-moon", 1, f"The moon, outside the Wheel.{gone}", does=(LEAVE,)),
    ]
    return Scene(WIDTH, HEIGHT, nodes, [panel(s, seat) for seat in range(s.seats)], _heading(s, seats))


def _heading(s: Row, seats: Sequence[str]) -> str:
    limit = f" of {last_round(s)}" if has_length(s) else ""
    turn = "" if s.over else f", {seats[s.turn]}'s turn"
    pips = f", {s.pips} pip{'s' * (s.pips != 1)} left" if s.pips else ""
    again = ", the second throw" if s.again and not s.over else ""
    return f"{MODES[s.mode].capitalize()} game, round {s.round_number}{limit}{turn}{again}{pips}"
