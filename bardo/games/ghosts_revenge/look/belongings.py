"""A Ghost's Revenge: drawing a seat's strip: the ghost on its way, stamina, power, markers and candles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bardo.engine import Fact, Node, Panel
from bardo.engine.picture.scene import SIGNS
from bardo.games.ghosts_revenge.data.contracts import CLASSES
from bardo.games.ghosts_revenge.look.art.figures import GHOST_HEIGHT, GHOST_WIDTH
from bardo.games.ghosts_revenge.look.layout import (
    LANE_HEIGHTS,
    LANE_WIDTH,
    LANES,
    TOP,
    TRACKS,
    WIDTH,
    fitting,
    shortened,
)
from bardo.games.ghosts_revenge.rules.actions import BAN, SABOTAGE
from bardo.games.ghosts_revenge.rules.decisions import BANSHEE, GHOSTS, IFRIT, POLTERGEIST, PONTIANAK, POWERS, SEATS
from bardo.games.ghosts_revenge.rules.powers import FORCE, HAUNT
from bardo.games.ghosts_revenge.rules.row import Player, Row

COLOURS = tuple(name.lower() for name in SEATS)
KINDS = range(len(CLASSES))


def _aimed_at(seat: int) -> tuple[int, ...]:
    """Every action that can target a seat."""
    return (SABOTAGE + seat, *_bans(seat), HAUNT + seat, *_forces(seat))


def _bans(seat: int) -> tuple[int, ...]:
    return tuple(BAN + len(KINDS) * seat + kind for kind in KINDS)


def _forces(seat: int) -> tuple[int, ...]:
    return tuple(FORCE + len(KINDS) * seat + kind for kind in KINDS)


AIMED = tuple(_aimed_at(seat) for seat in range(len(SEATS)))
BANS = tuple(_bans(seat) for seat in range(len(SEATS)))
FORCES = tuple(_forces(seat) for seat in range(len(SEATS)))


def _power_of(ghost: int, me: int, seats: int) -> tuple[int, ...]:
    """What a ghost's own power can do to the others."""
    others = [seat for seat in range(seats) if seat != me]
    if ghost == IFRIT:
        return tuple(action for seat in others for action in FORCES[seat])
    return tuple(HAUNT + seat for seat in others)


def seat_nodes(s: Row, seats: Sequence[str], seat: int) -> list[Node]:
    """A seat's strip: its name, the ghost on its way, stamina, power, markers, candles."""
    p, n, name = s.players[seat], int(s.seats), seats[seat]
    fright = int(p.fright)
    mover = int(s.players[s.turn].ghost)
    own = _power_of(int(p.ghost), seat, n) if seat == s.turn else ()
    return [
        *_who(n, seat, name, int(p.ghost)),
        *_ghost(s, name, seat, fright, own or AIMED[seat]),
        *_stamina(n, name, seat, str(p.stamina), (HAUNT + seat,) if mover == POLTERGEIST else ()),
        *_power(s, name, seat, own),
        *_markers(s, name, seat, mover),
        *candles(seat, n, int(s.meter), fright),
    ]


@lru_cache(maxsize=64)
def _who(seats: int, seat: int, name: str, ghost: int) -> tuple[Node, ...]:
    """The strip itself, with the seat's sign and the names of player and ghost."""
    lane = LANES[seats]
    top = TOP + lane.pitch * seat
    x, y, size = lane.name
    badge_x, badge_y, badge = lane.badge
    shown = shortened(name, lane.room, size)
    lines = ((f"name{seat}", y, shown, size), (f"kind{seat}", y + size * 0.86, GHOSTS[ghost], size * 0.74))
    return (
        strips(seats)[seat],
        Node(f"badge{seat}", badge_x, top + badge_y, badge, badge, "badge", 2, words=SIGNS[seat], seat=seat),
        *(
            Node(which, x, top + down, lane.room, size, words=words, size=fitting(words, lane.room, high), layer=2)
            for which, down, words, high in lines
        ),
    )


@lru_cache(maxsize=16)
def strips(seats: int) -> tuple[Node, ...]:
    """One node for each seat's strip."""
    high = LANE_HEIGHTS[seats]
    middles = (TOP + LANES[seats].pitch * seat + high / 2 for seat in range(seats))
    return tuple(
        Node(f"lane{seat}", WIDTH / 2, y, LANE_WIDTH, high, f"lane-{seats}", 1, seat=seat)
        for seat, y in enumerate(middles)
    )


def _ghost(s: Row, name: str, seat: int, fright: int, does: tuple[int, ...]) -> list[Node]:
    """The ghost on its way from the grave to the door, with the number of its lit candles beside its head."""
    n = int(s.seats)
    lane, top = LANES[n], TOP + LANES[n].pitch * seat
    ghost, tall = int(s.players[seat].ghost), lane.ghost
    begins, ends = TRACKS[n]
    x, y = begins + (ends - begins) * fright / s.meter, top + LANE_HEIGHTS[n] - 8 - tall / 2
    wide, tag = tall * GHOST_WIDTH / GHOST_HEIGHT, 24 + tall / 6
    label = f"{name} the {GHOSTS[ghost]}: {fright} of {s.meter} bars are filled{_fate(s, fright)}."
    aside = (wide + tag) / 2
    at = x + aside if x + aside < ends - 60 else x - aside
    count, face = str(fright), f"ghost-{ghost}"
    return [
        Node(f"ghost{seat}", x, y, wide, tall, face, 5, label, SIGNS[seat], tall * 0.15, seat, does=does),
        Node(
            f"count{seat}", at, top + 14 + tag / 2, tag, tag, "tag", 4, words=count, size=fitting(count, 40, tag * 0.63)
        ),
    ]


def _stamina(seats: int, name: str, seat: int, stamina: str, does: tuple[int, ...]) -> list[Node]:
    """A coin with the seat's stamina."""
    x, y, coin = LANES[seats].coin
    down = TOP + LANES[seats].pitch * seat + y
    size = fitting(stamina, coin * 1.3, coin * 0.86)
    return [
        Node(f"stamina{seat}", x, down, coin, coin, "coin", 3, f"{name} holds {stamina} stamina.", does=does),
        Node(f"stamina-count{seat}", x + coin * 1.15, down, coin, coin, words=stamina, size=size, layer=3),
    ]


def _fate(s: Row, fright: int) -> str:
    if fright >= s.meter:
        return ": alive again"
    return "; a ghost for ever" if s.over else ""


def _power_words(s: Row, seat: int) -> str:
    """Whether a power is ready, in words."""
    p = s.players[seat]
    if p.cooldown:
        return f"ready in {p.cooldown}"
    return "used" if s.haunted and seat == s.seat else "ready"


def _power(s: Row, name: str, seat: int, does: tuple[int, ...]) -> list[Node]:
    """The sign of a ghost's power, with the turns until it is ready."""
    p = s.players[seat]
    x, y, size = LANES[int(s.seats)].power
    top = TOP + LANES[int(s.seats)].pitch * seat
    words = _power_words(s, seat)
    ghost = int(p.ghost)
    label = f"The power of {name}, {words}: {POWERS[ghost]}."
    face = f"power-{ghost}" if words == "ready" else f"spent-{ghost}"
    nodes = [Node(f"power{seat}", x, top + y, size, size, face, 3, label, does=does)]
    if p.cooldown:
        tag = size * 0.52
        nodes.append(
            Node(
                f"cooldown{seat}",
                x + size * 0.36,
                top + y + size * 0.3,
                tag,
                tag,
                "tag",
                4,
                words=str(p.cooldown),
                size=tag * 0.8,
            )
        )
    return nodes


def _markers(s: Row, name: str, seat: int, mover: int) -> list[Node]:
    """The markers pending on a seat: five spaces, some of them filled."""
    p = s.players[seat]
    aimed, ban, force = (HAUNT + seat,), int(p.ban), int(p.force)
    when = "this turn" if seat == s.turn else "the next turn"
    banned = f"{name} cannot take a {CLASSES[ban - 1]} contract in {when}."
    forced = f"The Ifrit forces a {CLASSES[force - 1]} contract on {name} in {when}."
    song, wail = (
        f"The Banshee's song: {name} loses the next turn.",
        f"The Pontianak's wail: {name}'s next success counts half.",
    )
    knife = f"Sabotage: {name} must roll when accepting the next contract."
    return [
        _marker(s, seat, 0, "skip", p.skip, song, f"{name} will not lose a turn.", aimed if mover == BANSHEE else ()),
        _marker(
            s, seat, 1, "half", p.half, wail, f"{name}'s successes count in full.", aimed if mover == PONTIANAK else ()
        ),
        _marker(s, seat, 2, "force", force, forced, f"No class is forced on {name}.", FORCES[seat]),
        _marker(s, seat, 3, "ban", ban, banned, f"No class is banned for {name}.", BANS[seat]),
        _marker(s, seat, 4, "sabotage", p.sabotage, knife, f"No sabotage waits for {name}.", (SABOTAGE + seat,)),
    ]


def _marker(s: Row, seat: int, nth: int, kind: str, lies: int, there: str, gone: str, does: tuple[int, ...]) -> Node:
    lane = LANES[int(s.seats)]
    y, size = lane.slots
    face = f"slot-{kind}" if not lies else f"mark-{kind}-{lies - 1}" if kind in ("ban", "force") else f"mark-{kind}"
    x, top = 62.0 + 74 * nth, TOP + lane.pitch * seat
    return Node(f"{kind}{seat}", x, top + y, size, size, face, 3, there if lies else gone, does=does)


@lru_cache(maxsize=256)
def candles(seat: int, seats: int, meter: int, fright: int) -> tuple[Node, ...]:
    """The candles of a meter, lit for the filled bars."""
    lane = LANES[seats]
    begins, ends = TRACKS[seats]
    step = (ends - begins) / meter
    wide = min(lane.candle * 0.3, step * 1.15)
    y = TOP + lane.pitch * seat + LANE_HEIGHTS[seats] - 12 - lane.candle / 2
    return tuple(
        Node(
            f"candle{seat}-{bar}",
            begins + step * bar,
            y,
            wide,
            lane.candle,
            f"candle{'' if bar % 5 else '-fifth'}{'-lit' if bar <= fright else ''}",
            2,
        )
        for bar in range(1, meter + 1)
    )


# -- beside the board ------------------------------------------------------------------------


def panel(s: Row, seat: int) -> Panel:
    """The panel of a seat."""
    p = s.players[seat]
    facts = (
        Fact("Bars", f"{p.fright} of {s.meter}", p.fright / s.meter),
        Fact("Stamina", f"{p.stamina}"),
        Fact("Power", _power_words(s, seat)),
        Fact("Waiting", ", ".join(waiting(p)) or "nothing"),
    )
    return Panel(seat, COLOURS[seat], facts, f"{GHOSTS[p.ghost]}: {POWERS[p.ghost]}")


def waiting(p: Player) -> list[str]:
    """The markers on a seat, in words."""
    names = {
        "loses a turn": p.skip,
        "sabotaged": p.sabotage,
        f"no {CLASSES[p.ban - 1]}": p.ban,
        f"forced: {CLASSES[p.force - 1]}": p.force,
        "half reward": p.half,
    }
    return [name for name, lies in names.items() if lies]
