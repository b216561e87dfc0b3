"""Ghost Stories: drawing the four boards and what lies on their edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Fact, Node, Panel
from bardo.games.ghost_stories.data.cards import TAO_LOCK
from bardo.games.ghost_stories.data.moon import MOON, TILE_THINGS
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    BOARD_COLOURS,
    COLOURS,
    MANTRA,
    POCKETS,
    SIDES,
    TWIN_WINDS,
    VILLAGE,
)
from bardo.games.ghost_stories.look.descriptions import amounts
from bardo.games.ghost_stories.look.layout import EDGE, PLATE_AT, STRIP_AT, STRIP_LENGTH, TOKEN, TURNS, token_at
from bardo.games.ghost_stories.look.white_moon.scene import moon_facts, treasures
from bardo.games.ghost_stories.rules.board import in_play, power_is_on
from bardo.games.ghost_stories.rules.decisions import POWER
from bardo.games.ghost_stories.rules.exorcism import NO_MORE, SPEND
from bardo.games.ghost_stories.rules.losses import DISCARD, SUFFER
from bardo.games.ghost_stories.rules.rewards import GAIN_QI, QI_TO, REGAIN, YIN_YANG_TO
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.setup import CHOOSE_POWER
from bardo.games.ghost_stories.rules.tiles import WATCH
from bardo.games.ghost_stories.rules.white_moon.artifacts import HEAL
from bardo.games.ghost_stories.rules.white_moon.barrier import BARRIER_REST
from bardo.games.ghost_stories.rules.white_moon.deaths import STRIP
from bardo.games.ghost_stories.rules.yang import BORROW, CALL_HELP, CALL_LIGHT, USE_MANTRA, USE_POCKETS, USE_TWIN_WINDS

USES = {POCKETS: USE_POCKETS, MANTRA: USE_MANTRA, TWIN_WINDS: USE_TWIN_WINDS}
"""Powers that have an action of their own."""


def _held(s: Row, side: int) -> list[tuple[str, int]]:
    """What lies on the edge of a board, in order, each thing as its kind and number."""
    board = s.boards[side]
    things = [("power", 0), ("qi", 0)]
    if side < s.seats and board.qi:
        things.append(("yin-yang", 0))
        things += [("tao", colour) for colour in range(ALL_COLOURS) if board.tao[colour]]
        things += [("buddha", nth) for nth in range(board.buddhas)]
        things += [("token", nth) for nth in range(board.tokens)]
        if s.expansion:
            things += treasures(s, side)
    return things


def nth_of(s: Row, side: int, kind: str, which: int) -> tuple[int, int]:
    """Where a thing lies on the edge of a board, given how many lie there."""
    things = _held(s, side)
    return things.index((kind, which)), len(things)


def board_nodes(s: Row, seats: Sequence[str], side: int) -> Iterator[Node]:
    """A board: its plate, its power, and what its Taoist has."""
    board = s.boards[side]
    colour = BOARD_COLOURS[board.colour]
    name = seats[side] if side < s.seats else SIDES[side]
    x, y = STRIP_AT[side]
    yield Node(f"strip-{side}", x, y, STRIP_LENGTH, EDGE, f"strip-{colour}", 1, turn=TURNS[side])
    x, y = PLATE_AT[side]
    mine = side == (s.seat if s.decision == POWER else s.turn) and not s.over
    if side < s.seats:
        state = "dead" if not board.qi else f"{board.qi} Qi" + (", whose turn it is" if mine else "")
        words = ("▶ " if mine else "") + (name if len(name) <= 12 else f"{name[:11]}…") + ("" if board.qi else " †")
    else:
        state = f"neutral, {board.qi} Qi" if board.qi else "neutral, possessed"
        words = ("▶ " if mine else "") + ("neutral" if board.qi else "possessed")
    does = (WATCH + side, BARRIER_REST, NO_MORE) if s.expansion and s.barrier == side + 1 else (WATCH + side,)
    face = f"plate-{colour}" if board.qi else f"plate-{colour}-off"
    label = f"The {SIDES[side]} board, {colour}{f', {name}' if side < s.seats else ''}: {state}."
    size = min(37.0, 140 / (0.62 * len(words)))
    yield Node(f"plate-{side}", x, y, 220, 70, face, 2, label, words, size, turn=TURNS[side], does=does)
    things = _held(s, side)
    for nth, (kind, which) in enumerate(things):
        x, y = token_at(side, nth, len(things))
        node = _thing(s, side, name, kind, which, x, y)
        if node:
            yield node


def _thing(s: Row, side: int, name: str, kind: str, which: int, x: float, y: float) -> Node | None:
    """A thing on the edge of a board; Buddhas, which move about, are drawn elsewhere."""
    board = s.boards[side]
    if kind == "power":
        return _power(s, side, x, y)
    if kind == "qi":
        does = (
            (QI_TO + side, HEAL + side, SUFFER + side, *((GAIN_QI,) if side == s.turn else ()))
            if side < s.seats
            else ()
        )
        label = f"Qi of {name}: {board.qi}."
        return Node(f"qi-{side}", x, y, TOKEN, TOKEN, "qi", 3, label, str(board.qi), 32, does=does, faint=not board.qi)
    if kind == "yin-yang":
        does = (YIN_YANG_TO + side, *((CALL_HELP, CALL_LIGHT, REGAIN) if side == s.turn else ()))
        label = f"The Yin-Yang token of {name}" + ("." if board.yin_yang else ", given up.")
        return Node(f"yin-yang-{side}", x, y, TOKEN, TOKEN, "yin-yang", 3, label, does=does, faint=not board.yin_yang)
    if kind == "tao":
        colour, count = COLOURS[which], board.tao[which]
        does = (SPEND + side * ALL_COLOURS + which, *((DISCARD + which,) if side == s.seat else ()))
        if s.stripping == which + 1:
            does = (*does, STRIP + side)
        locked = " They are locked." if in_play(s, TAO_LOCK) else ""
        label = f"{colour.capitalize()} Tao tokens of {name}: {count}.{locked}"
        return Node(f"tao-{side}-{which}", x, y, TOKEN, TOKEN, f"tao-{colour}-{count}", 3, label, does=does)
    if kind == "token":
        does = tuple(BORROW + other for other in range(ALL_SIDES - 1))
        return Node(
            f"token-{side}-{which}", x, y, TOKEN, TOKEN, "power-token", 3, f"A Power token of {name}.", does=does
        )
    if s.expansion and kind in ("crystal", "artifact"):
        return moon_facts(s, side, name, kind, which, x, y)
    return None


def _power(s: Row, side: int, x: float, y: float) -> Node:
    """The power of a board."""
    board = s.boards[side]
    power = VILLAGE.powers[board.power]
    does: tuple[int, ...] = ()
    if s.decision == POWER:
        first = CHOOSE_POWER + 2 * board.colour
        does = (first, first + 1) if side == s.seat else ()
        if s.seat <= side < s.seats:
            label = f"The power of the {SIDES[side]} board is not picked yet."
            return Node(f"power-{side}", x, y, TOKEN, TOKEN, f"power-{board.power}", 3, label, does=does, faint=True)
    on = power_is_on(s, side)
    if board.power in USES and (side == s.turn or s.borrowed[side]):
        does = (USES[board.power],)
    if side:
        does = (*does, BORROW + side - 1)
    state = "" if on else " It is off."
    state += " It is borrowed for this turn." if s.borrowed[side] else ""
    label = f"The power of the {SIDES[side]} board, {power.name}: {power.text}{state}"
    return Node(f"power-{side}", x, y, TOKEN, TOKEN, f"power-{board.power}", 3, label, does=does, faint=not on)


def panel(s: Row, seat: int) -> Panel:
    """What a seat has, in words."""
    board = s.boards[seat]
    power = VILLAGE.powers[board.power]
    if s.decision == POWER and s.seat <= seat:
        note = "power not picked yet"
    else:
        off = "" if power_is_on(s, seat) else " (OFF)"
        note = f"{power.name}{off}{' (borrowed)' if s.borrowed[seat] else ''}: {power.text}"
    if not board.qi:
        return Panel(seat, BOARD_COLOURS[board.colour], (Fact("Qi", "0, dead", 0.0),), note)
    tao = amounts(board.tao[:]) + (", LOCKED" if in_play(s, TAO_LOCK) else "")
    facts = [
        Fact("Qi", str(board.qi), min(1.0, board.qi / 4)),
        Fact("Tao", tao),
        Fact("Yin-Yang", "yes" if board.yin_yang else "no"),
        Fact("Buddhas", f"{board.buddhas}, {board.fresh} new" if board.fresh else str(board.buddhas)),
        Fact("Power tokens", str(board.tokens)),
        Fact("Stands on", TILE_THINGS[s.tiles[board.place]].short),
    ]
    if s.expansion:
        new = f", {s.newest} new" if seat == s.turn and s.newest else ""
        facts.append(Fact("Crystals", f"{board.crystals}{new}"))
        owned = [MOON.artifacts[which].name for kind, which in treasures(s, seat) if kind == "artifact"]
        facts.append(Fact("Artifacts", ", ".join(owned) or "none"))
    return Panel(seat, BOARD_COLOURS[board.colour], tuple(facts), note, SIDES[seat][0])
