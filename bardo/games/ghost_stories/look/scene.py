"""The table of Ghost Stories: the village at night, and the ghosts on its four sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Node, Scene, listed
from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.games.ghost_stories.data.village import (
    ALL_SIDES,
    ALL_SPACES,
    BOARD_COLOURS,
    CEMETERY,
    CENTRE,
    CIRCLE,
    COLOURS,
    PLACE_NAMES,
    PLACES,
    SPACES,
    SPACES_A_SIDE,
    TEMPLE,
)
from bardo.games.ghost_stories.look.belongings import board_nodes, nth_of, panel
from bardo.games.ghost_stories.look.ghost_spaces import space_does, space_nodes
from bardo.games.ghost_stories.look.helps import tile_text
from bardo.games.ghost_stories.look.layout import (
    MIDDLE,
    PAWN_SHIFT,
    PLACE_AT,
    SEAT_DOES,
    SPACE_AT,
    TABLE,
    TILE,
    TILE_DOES,
    token_at,
)
from bardo.games.ghost_stories.look.supplies import deck, dice, supply, threat
from bardo.games.ghost_stories.look.terminal import heading_in_words
from bardo.games.ghost_stories.look.white_moon.scene import moon_nodes, moon_on_tile
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.dice import ENOUGH
from bardo.games.ghost_stories.rules.exorcism import NO_MORE
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.white_moon.artifacts import FOLLOW, FOLLOW_WITH, REMAIN
from bardo.games.ghost_stories.rules.white_moon.saving import SHELTER
from bardo.games.ghost_stories.rules.yang import ASK_HELP, END_TURN, EXORCISE, REST, SET_BUDDHA

BACKDROP = (
    Node("backdrop", MIDDLE, MIDDLE, TABLE, TABLE, "backdrop"),
    *(
        Node(f"dish-{nth}", x, y, width, height, "dish")
        for nth, (x, y, width, height) in enumerate(
            ((152, 189, 292, 218), (1011, 150, 218, 288), (1048, 1011, 292, 218), (189, 1050, 218, 288))
        )
    ),
)


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """Everything on the table, starting in the north and going round."""
    nodes = [*BACKDROP, *deck(s), *dice(s), *threat(s), *_village(s, seats)]
    for side in range(ALL_SIDES):
        nodes += board_nodes(s, seats, side)
        for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
            nodes += space_nodes(s, space)
    nodes += _buddhas(s, seats)
    nodes += _taoists(s, seats)
    nodes += supply(s)
    if s.expansion:
        nodes += moon_nodes(s, seats)
    return Scene(TABLE, TABLE, nodes, [panel(s, seat) for seat in range(s.seats)], heading_in_words(s))


def _village(s: Row, seats: Sequence[str]) -> Iterator[Node]:
    """The nine tiles with what lies on them."""
    here = s.boards[s.turn].place if lives(s, s.turn) else -1
    for place in range(PLACES):
        tile, haunted = s.tiles[place], s.haunted[place]
        x, y = PLACE_AT[place]
        does = TILE_DOES[tile]
        if place == here:
            does = (*does, ASK_HELP, SHELTER) if s.expansion else (*does, ASK_HELP)
        face = f"tile-{tile}-haunted" if haunted else f"tile-{tile}"
        yield Node(f"tile-{tile}", x, y, TILE, TILE, face, 1, _tile_label(s, seats, place), does=does)
        if tile == CIRCLE and s.circle:
            colour = COLOURS[s.circle - 1]
            label = f"A {colour} Tao token on the Circle of Prayer: {colour} ghosts resist 1 less."
            yield Node("circle-token", x, y - 14, 66, 66, f"tao-{colour}-1", 3, label, does=does)
        if place == CENTRE:
            for nth in range(s.spent):
                label = "A spent Power token on the centre tile."
                yield Node(f"spent-{nth}", x - 30 + 30 * nth, y - 80, 36, 36, "power-token", 3, label, does=does)
        if s.expansion:
            yield from moon_on_tile(s, place, does)


def _tile_label(s: Row, seats: Sequence[str], place: int) -> str:
    tile = s.tiles[place]
    words = [f"{TILE_NAMES[tile]}, {PLACE_NAMES[place]}: {tile_text(s, tile)}"]
    if s.haunted[place]:
        words.append("Haunted.")
    standing = [seats[n] for n in range(s.seats) if lives(s, n) and s.boards[n].place == place]
    if standing:
        words.append(f"{listed(standing)} stand{'s' * (len(standing) == 1)} here.")
    if tile == TEMPLE and s.temple:
        words.append(f"Buddhas here: {s.temple}.")
    dead = [seats[n] for n in range(s.seats) if not lives(s, n)] if tile == CEMETERY else ()
    if dead:
        words.append(f"Dead: {', '.join(dead)}.")
    return " ".join(words)


def _taoists(s: Row, seats: Sequence[str]) -> Iterator[Node]:
    """The Taoists in the village; the dead lie on the Cemetery."""
    for seat in range(s.seats):
        board = s.boards[seat]
        x, y = PLACE_AT[board.place]
        does = SEAT_DOES[seat]
        if seat == s.turn:
            does = (*does, EXORCISE, ASK_HELP, REST, END_TURN, NO_MORE, ENOUGH)
        if seat == s.seat and s.expansion:
            does = (*does, FOLLOW, FOLLOW_WITH, REMAIN)
        where, alive = TILE_NAMES[s.tiles[board.place]], board.qi > 0
        turn = " It is this Taoist's turn." if seat == s.turn and not s.over else ""
        label = f"Taoist of {seats[seat]}, {BOARD_COLOURS[board.colour]}, "
        label += f"on {where}, with {board.qi} Qi.{turn}" if alive else "dead."
        size = 1.18 if turn and alive else 1.0
        yield Node(
            f"taoist-{seat}",
            x + PAWN_SHIFT[seat],
            y + 24,
            56 * size,
            67 * size,
            f"taoist-{seat}",
            5,
            label,
            seat=seat,
            turn=0 if alive else 80,
            does=does,
            faint=not alive,
        )


def _buddhas(s: Row, seats: Sequence[str]) -> Iterator[Node]:
    """The Buddhas on ghost spaces, with Taoists, and those left in the Temple."""
    nth = 0
    for space in range(ALL_SPACES):
        if s.spaces[space].buddha:
            x, y = SPACE_AT[space]
            label = f"A Buddha on {SPACES[space]}: it takes away the next ghost that comes there."
            yield Node(f"buddha-{nth}", x, y, 96, 106, "buddha", 3, label, does=space_does(s, space))
            nth += 1
    for seat in range(s.seats):
        board = s.boards[seat]
        for one in range(board.buddhas):
            x, y = token_at(seat, *nth_of(s, seat, "buddha", one))
            fresh = ", to be placed from the next turn on" if one < board.fresh else ""
            label = f"A Buddha of {seats[seat]}{fresh}."
            yield Node(f"buddha-{nth}", x, y, 60, 66, "buddha", 3, label, does=(SET_BUDDHA,))
            nth += 1
    temple = next((place for place in range(PLACES) if s.tiles[place] == TEMPLE), CENTRE)
    x, y = PLACE_AT[temple]
    for one in range(s.temple):
        yield Node(
            f"buddha-{nth}",
            x - 20 + 40 * one,
            y - 62,
            44,
            48,
            "buddha",
            3,
            "A Buddha in the Buddhist Temple.",
            does=(ASK_HELP,) if lives(s, s.turn) and s.boards[s.turn].place == temple else (),
        )
        nth += 1
