"""A Ghost's Revenge as a picture: the devil's desk with its stacks, and a corridor of candles for each ghost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from bardo.engine import Cue, Event, Fact, Node, Panel, Scene
from bardo.engine.picture.scene import SIGNS
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES, CONTRACT_NAMES, REWARDS
from bardo.games.ghosts_revenge.look.art import DESK, HEIGHT, LANE_HEIGHTS, LANE_WIDTH, TRACKS, WIDTH
from bardo.games.ghosts_revenge.look.art.figures import GHOST_HEIGHT, GHOST_WIDTH
from bardo.games.ghosts_revenge.look.layout import LANES, STACKS_X, TOP, candles, fitting, shortened, strips
from bardo.games.ghosts_revenge.rules.contracts import ACCEPTED, ROLLED, ROLLED_FOR_SABOTAGE, SABOTAGE_WORKED, SUCCEEDED
from bardo.games.ghosts_revenge.rules.row import Player, Row
from bardo.games.ghosts_revenge.rules.turn import STARTS
from bardo.games.ghosts_revenge.rules.words import (
    BAN,
    BANSHEE,
    CONTRACT,
    FORCE,
    GHOSTS,
    IFRIT,
    PASS,
    POLTERGEIST,
    PONTIANAK,
    POWER,
    POWERS,
    SABOTAGE,
    SEATS,
    words_for_rolls,
)

COLOURS = tuple(name.lower() for name in SEATS)
KINDS = range(len(CLASSES))

# -- what never changes ----------------------------------------------------------------------

ROOM = Node("room", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "room")
DESK_TOP = Node("desk", WIDTH / 2, DESK / 2, WIDTH, DESK, "desk", 1)


def _aimed_at(seat: int) -> tuple[int, ...]:
    """All that may be done to a seat."""
    return (SABOTAGE + seat, *_bans(seat), POWER + seat, *_forces(seat))


def _bans(seat: int) -> tuple[int, ...]:
    return tuple(BAN + len(KINDS) * seat + kind for kind in KINDS)


def _forces(seat: int) -> tuple[int, ...]:
    return tuple(FORCE + len(KINDS) * seat + kind for kind in KINDS)


AIMED = tuple(_aimed_at(seat) for seat in range(len(SEATS)))
BANS = tuple(_bans(seat) for seat in range(len(SEATS)))
FORCES = tuple(_forces(seat) for seat in range(len(SEATS)))


def _power_of(ghost: int, me: int, seats: int) -> tuple[int, ...]:
    """What a ghost's own power may do to the others."""
    others = [seat for seat in range(seats) if seat != me]
    if ghost == IFRIT:
        return tuple(action for seat in others for action in FORCES[seat])
    return tuple(POWER + seat for seat in others)


# -- the scene -------------------------------------------------------------------------------


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """The devil's office as everybody sees it."""
    told = _told(s)
    nodes = [ROOM, *_devil(s), DESK_TOP, *_stacks(s, seats, told), *_beside(s), *_throw(s, seats, told)]
    nodes += _turn(s, seats)
    for seat in range(s.seats):
        nodes += _seat(s, seats, seat)
    limit = f" of {s.round_limit}" if s.round_limit else ""
    return Scene(WIDTH, HEIGHT, nodes, _panels(s, seats), f"Round {s.round_number}{limit}")


def _told(s: Row) -> dict[int, tuple[int, int, int]]:
    """What the last action told, by kind: that is what still lies open on the desk."""
    events = (s.events[nth] for nth in range(s.told))
    return {int(event.kind): (int(event.a), int(event.b), int(event.c)) for event in events}


def _devil(s: Row) -> list[Node]:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    parity = "odd" if s.sabotage_parity else "even"
    aim = f"The devil. Whoever first fills a Fright Meter of {s.meter} candles gets a body back and wins."
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
    """The three stacks, each with its plate; of the class just taken the top sheet is in the devil's hands."""
    nodes = []
    costs = (s.light_cost, s.medium_cost, s.hard_cost)
    rolls = (s.light_rolls, s.medium_rolls, s.hard_rolls)
    turned = told[ACCEPTED][1] if ACCEPTED in told else -1
    for kind, x in enumerate(STACKS_X):
        cost, does = f"{costs[kind]}", (CONTRACT + kind,)
        known = _known(s, kind)
        worth = REWARDS[kind * CARDS_A_CLASS : (kind + 1) * CARDS_A_CLASS]
        label = (
            f"{CLASSES[kind].capitalize()} contracts: {cost} stamina, succeed {words_for_rolls(rolls[kind])},"
            f" worth {min(worth)} to {max(worth)} candles; {known}."
        )
        nodes += [
            Node(f"stack{kind}", x, 378, 200, 196, f"stack-{kind}", 2, label, does=does),
            Node(f"class{kind}", x, 416, 180, 34, words=CLASSES[kind].capitalize(), size=33, layer=3),
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
    """How much of a stack nobody has seen yet."""
    left = s.stacks[kind].left
    fresh = int(sum(left[card] for card in range(CARDS_A_CLASS)))
    return f"{fresh} of {CARDS_A_CLASS} unseen" if fresh else "all seen: they come back in the order they came"


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
    """The hourglass of those who pass, and the tray."""
    label = "The hourglass: pass, and save your stamina."
    return [
        Node("hourglass", 90, 382, 150, 186, "hourglass", 2, label, does=(PASS,)),
        Node("pass", 90, 448, 150, 52, words="Pass", size=31, layer=3),
        Node("tray", 910, 352, 172, 124, "tray", 2),
    ]


def _throw(s: Row, seats: Sequence[str], told: dict[int, tuple[int, int, int]]) -> list[Node]:
    """The dice of the last throw, and what came of it."""
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
        seat, pips, words, label = -1, 0, "no throw", "The die rests: nobody threw it just now."
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
    """A light round the strip of whose turn it is; it glides from seat to seat."""
    n = int(s.seats)
    label = f"It is the turn of {seats[s.turn]}." if not s.over else f"The game ended in the turn of {seats[s.turn]}."
    y = TOP + LANES[n].pitch * s.turn + LANE_HEIGHTS[n] / 2
    return [Node("turn", WIDTH / 2, y, LANE_WIDTH + 24, LANE_HEIGHTS[n] + 16, f"turn-{n}", 1, label)]


# -- a seat ----------------------------------------------------------------------------------


def _seat(s: Row, seats: Sequence[str], seat: int) -> list[Node]:
    """A strip: who it is, the ghost on its way, stamina, power, markers, candles."""
    p, n, name = s.players[seat], int(s.seats), seats[seat]
    fright = int(p.fright)
    mover = int(s.players[s.turn].ghost)
    own = _power_of(int(p.ghost), seat, n) if seat == s.turn else ()
    return [
        *_who(n, seat, name, int(p.ghost)),
        *_ghost(s, name, seat, fright, own or AIMED[seat]),
        *_stamina(n, name, seat, str(p.stamina), (POWER + seat,) if mover == POLTERGEIST else ()),
        *_power(s, name, seat, own),
        *_markers(s, name, seat, mover),
        *candles(seat, n, int(s.meter), fright),
    ]


@lru_cache(maxsize=64)
def _who(seats: int, seat: int, name: str, ghost: int) -> tuple[Node, ...]:
    """The strip with the sign and the names of the player and of the ghost."""
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


def _ghost(s: Row, name: str, seat: int, fright: int, does: tuple[int, ...]) -> list[Node]:
    """The ghost on its way from the grave to the door, and the number of its candles beside its head."""
    n = int(s.seats)
    lane, top = LANES[n], TOP + LANES[n].pitch * seat
    ghost, tall = int(s.players[seat].ghost), lane.ghost
    begins, ends = TRACKS[n]
    x, y = begins + (ends - begins) * fright / s.meter, top + LANE_HEIGHTS[n] - 8 - tall / 2
    wide, tag = tall * GHOST_WIDTH / GHOST_HEIGHT, 24 + tall / 6
    label = f"{name} the {GHOSTS[ghost]}: {fright} of {s.meter} candles burn{_fate(s, fright)}."
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
    """A coin and how many of them."""
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
    """What waits for a seat: five places, some with a marker."""
    p = s.players[seat]
    aimed, ban, force = (POWER + seat,), int(p.ban), int(p.force)
    when = "this turn" if seat == s.turn else "the next turn"
    banned = f"{name} may take no {CLASSES[ban - 1]} contract in {when}."
    forced = f"The Ifrit forces a {CLASSES[force - 1]} contract on {name} in {when}."
    song, wail = (
        f"The Banshee's song: {name} loses the next turn.",
        f"The Pontianak's wail: {name}'s next success counts half.",
    )
    knife = f"Sabotage: {name} must roll when accepting the next contract."
    return [
        _marker(s, seat, 0, "skip", p.skip, song, f"{name} will not lose a turn.", aimed if mover == BANSHEE else ()),
        _marker(
            s, seat, 1, "half", p.half, wail, f"{name}'s successes count full.", aimed if mover == PONTIANAK else ()
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


# -- beside the board ------------------------------------------------------------------------


def _panels(s: Row, seats: Sequence[str]) -> list[Panel]:
    return [_panel(s, seat) for seat in range(len(seats))]


def _panel(s: Row, seat: int) -> Panel:
    p = s.players[seat]
    facts = (
        Fact("Bars", f"{p.fright} of {s.meter}", p.fright / s.meter),
        Fact("Stamina", f"{p.stamina}"),
        Fact("Power", _power_words(s, seat)),
        Fact("Waiting", _waiting(p)),
    )
    return Panel(seat, COLOURS[seat], facts, f"{GHOSTS[p.ghost]}: {POWERS[p.ghost]}")


def _waiting(p: Player) -> str:
    """The markers that lie on a seat, in words."""
    names = {
        "loses a turn": p.skip,
        "sabotaged": p.sabotage,
        f"no {CLASSES[p.ban - 1]}": p.ban,
        f"forced: {CLASSES[p.force - 1]}": p.force,
        "half reward": p.half,
    }
    return ", ".join(name for name, lies in names.items() if lies) or "nothing"


# -- what happened ---------------------------------------------------------------------------


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown, and at what."""
    return CUES_BY_NAME[event.name](s, event)


CUES_BY_NAME: dict[str, Callable[[Row, Event], Cue]] = {
    "starts": lambda s, e: Cue("roll", ("die", f"ghost{e.a}"), str(e.b)),
    "is": lambda s, e: Cue("rise", (f"ghost{e.a}", f"power{e.a}")),
    "accepted": lambda s, e: Cue("flip", (f"sheet{e.b}", f"stack{e.b}", f"ghost{e.a}", f"stamina{e.a}")),
    "rolled for sabotage": lambda s, e: Cue("roll", ("die-sabotage", f"ghost{e.a}", f"sabotage{e.a}"), str(e.b)),
    "sabotage worked": lambda s, e: Cue("fall", (f"ghost{e.a}", f"sabotage{e.a}"), f"{e.b} left"),
    "sabotage failed": lambda s, e: Cue("glow", (f"sabotage{e.a}", f"ghost{e.a}"), "it fails"),
    "rolled": lambda s, e: Cue("roll", ("die", f"ghost{e.a}"), str(e.b)),
    "failed": lambda s, e: Cue("shake", (f"ghost{e.a}", "throw"), "fails"),
    "succeeded": lambda s, e: Cue("burst", (f"ghost{e.a}", "throw"), f"+{e.b}"),
    "halved": lambda s, e: Cue("haunt", (f"half{e.a}", f"ghost{e.a}"), "half"),
    "sabotaged": lambda s, e: Cue("haunt", (f"sabotage{e.b}", f"ghost{e.b}", f"ghost{e.a}")),
    "banned": lambda s, e: Cue("haunt", (f"ban{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"stack{e.c}")),
    "sang": lambda s, e: Cue("haunt", (f"skip{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}")),
    "hurled": lambda s, e: Cue("shake", (f"stamina{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}"), f"−{e.c}"),
    "wailed": lambda s, e: Cue("haunt", (f"half{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}")),
    "towered": lambda s, e: Cue("haunt", (f"force{e.b}", f"ghost{e.b}", f"ghost{e.a}", f"power{e.a}", f"stack{e.c}")),
    "lost turn": lambda s, e: Cue("haunt", (f"ghost{e.a}", f"skip{e.a}"), "turn lost"),
    "passed": lambda s, e: Cue("spin", ("hourglass", f"ghost{e.a}")),
    "time is up": lambda s, e: Cue("spin", ("clock",)),
    "alive": lambda s, e: Cue("rise", (f"ghost{e.a}", "devil"), "alive!"),
    "ranked": lambda s, e: Cue("glow" if e.b == 1 else "fall", (f"ghost{e.a}",)),
}
"""How each thing that may happen is shown."""
