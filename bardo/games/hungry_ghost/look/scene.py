"""The table of Hungry Ghost: the country between Heaven and Hell, and everybody in it with what they carry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bardo.engine import Fact, Node, Panel, Scene
from bardo.engine.picture.scene import SIGNS
from bardo.games.hungry_ghost.look.art.landscape import HEAVEN_HEIGHT, HEIGHT, HELL_HEIGHT, WIDTH
from bardo.games.hungry_ghost.look.art.places import PLACE_HEIGHT, PLACE_WIDTH
from bardo.games.hungry_ghost.look.layout import (
    APART,
    FEET,
    GATE,
    HEAVEN_FEET,
    HELL_FEET,
    IN_THE_GATE,
    MARKERS_ACROSS,
    MERIT_BOTTOM,
    MERIT_TOP,
    MERIT_X,
    PLACE_AT,
    SPIRIT_X,
    TIME_AT,
    Where,
    merit_y,
)
from bardo.games.hungry_ghost.look.outlook import worth
from bardo.games.hungry_ghost.look.terminal import hearts, in_a_row, last_round, left_the_wheel
from bardo.games.hungry_ghost.rules.day import ALMS, BAD_DEED, GIVE, GOOD_DEED, MEDITATE, MOVE, SKIP
from bardo.games.hungry_ghost.rules.decisions import (
    CAVE,
    FOREST,
    HEAVEN,
    HELL,
    HUMAN,
    NIRVANA_REALM,
    PHASES,
    PLACES,
    REALMS,
    SEATS,
    TEMPLE,
    THE_PLACES,
    TOWN,
)
from bardo.games.hungry_ghost.rules.evening import BODHISATTVA, DIE, EXTEND, NIRVANA
from bardo.games.hungry_ghost.rules.row import Player, Row

TIME_FACES = ("morning", "afternoon", "evening")

# what lies still

BACKDROP = Node("backdrop", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "backdrop")
BRIDGE = Node("bridge", 500, 858, 190, 84, "bridge", layer=1)

GATE_LABEL = "The gate of Nirvana, above Heaven: whoever dies on earth with full Insight enters it and wins."
REALM_LABELS = {
    HEAVEN: "Heaven: each turn Delusion falls by 1 and Merit is used up; then comes rebirth as a Teacher.",
    HELL: "Hell: each turn Delusion rises by 1 and the debt of Merit is paid off; then comes rebirth as Greedy.",
}
PLACE_LABELS = (
    "next to the Forest.",
    "between the Cave and Town.",
    "between the Forest and the Temple.",
    "next to Town.",
)
STATUS_LABELS = {
    "monk": "{} is a Monk: may beg for alms in Town in the Morning.",
    "teaches": "{} is a Teacher: teaches anyone who enters, and everybody there on entering the Temple.",
    "sits": "{} is a Meditator: may meditate.",
    "greed": "{} is Greedy: steals on entering Town, and whenever somebody enters.",
}
TEACHES_WHO_ENTERS = "{} is a Teacher: teaches anyone who enters."
"""The label of a Teacher without the option `temple_teaching`.  (HG88)"""


@cache
def merit_stones(limit: int) -> tuple[Node, ...]:
    """The steps of the Merit scale, from Heaven down to Hell; a long scale shows only some of them."""
    steps = range(limit, -limit - 1, -1) if limit <= 8 else (limit, limit // 2, 0, -(limit // 2), -limit)
    height = min(38.0, 0.7 * (MERIT_BOTTOM - MERIT_TOP) / (len(steps) - 1))
    return tuple(
        Node(
            f"merit{merit:+d}",
            MERIT_X,
            merit_y(merit, limit),
            118,
            height,
            "stone-good" if merit > 0 else "stone-bad" if merit < 0 else "stone-even",
            layer=2,
            words=_signed(merit),
            size=min(28.0, height * 0.74),
        )
        for merit in steps
    )


def feet(s: Row, seat: int) -> Where:
    """Where somebody stands; whoever has left the wheel stands in the gate."""
    p = s.players[seat]
    if p.realm == NIRVANA_REALM:
        freed = [other for other in range(s.seats) if s.players[other].realm == NIRVANA_REALM]
        return GATE[0] + (freed.index(seat) - (len(freed) - 1) / 2) * IN_THE_GATE, GATE[1] + 36
    if p.realm == HUMAN:
        x, y = PLACE_AT[p.place]
        return x + (seat - (s.seats - 1) / 2) * APART[s.seats], y + FEET
    return SPIRIT_X[s.seats][seat], HEAVEN_FEET if p.realm == HEAVEN else HELL_FEET


# -- the scene -------------------------------------------------------------------------------


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """The whole table."""
    nodes = [BACKDROP, _time(s, seats), *_beyond(s, seats), *_places(s, seats), *merit_stones(s.merit_limit)]
    if not s.over:
        x, y = feet(s, s.turn)
        nodes.append(Node("turn", x - 12, y - 4, 112, 44, "spotlight", layer=2))
    for seat in range(s.seats):
        nodes += _person(s, seats, seat)
    panels = [_panel(s, seat) for seat in range(s.seats)]
    return Scene(WIDTH, HEIGHT, nodes, panels, _heading(s, seats))


def _heading(s: Row, seats: Sequence[str]) -> str:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    if s.over:
        time = left_the_wheel(s, seats) or "the game is over"
    else:
        time = f"{seats[s.turn]}'s {PHASES[s.phase]}{last_round(s, seats)}"
    return f"Round {s.round_number}{limit}, {time}"


def _time(s: Row, seats: Sequence[str]) -> Node:
    """The sun or moon, which shows the time of day; clicking it lets time pass."""
    x, y = TIME_AT[s.phase]
    label = "The game is over." if s.over else f"It is {PHASES[s.phase]}, and {seats[s.turn]}'s turn."
    return Node("time", x, y, 92, 92, TIME_FACES[s.phase], layer=2, label=label, does=(SKIP,))


def _beyond(s: Row, seats: Sequence[str]) -> list[Node]:
    """Heaven, Hell and the gate; a click on the realm to which death would lead the active player means dying."""
    p = s.players[s.turn]
    judged = p.merit if p.insight < s.insight else 0
    deaths = {HEAVEN: (DIE,) if judged > 0 else (), HELL: (DIE,) if judged < 0 else ()}
    there = {realm: _names(s, seats, realm) for realm in (HEAVEN, HELL)}
    labels = {realm: f"{REALM_LABELS[realm]} {_present(there[realm], 'Nobody is there.')}" for realm in (HEAVEN, HELL)}
    gone = left_the_wheel(s, seats)
    gate = f"{GATE_LABEL} {gone}." if gone else GATE_LABEL
    return [
        Node("gate", *GATE, 240, 220, "gate", layer=1, label=gate, does=(NIRVANA, BODHISATTVA)),
        Node(
            "heaven", WIDTH / 2, HEAVEN_HEIGHT / 2, WIDTH, HEAVEN_HEIGHT, "heaven",
            label=labels[HEAVEN], does=deaths[HEAVEN],
        ),
        Node(
            "hell", WIDTH / 2, HEIGHT - HELL_HEIGHT / 2, WIDTH, HELL_HEIGHT, "hell",
            label=labels[HELL], does=deaths[HELL],
        ),
    ]  # fmt: skip


def _names(s: Row, seats: Sequence[str], realm: int, place: int = -1) -> list[str]:
    players = [(seat, s.players[seat]) for seat in range(s.seats)]
    return [seats[seat] for seat, p in players if p.realm == realm and (realm != HUMAN or p.place == place)]


def _present(names: Sequence[str], nobody: str) -> str:
    if not names:
        return nobody
    if len(names) == 1:
        return f"{names[0]} is there."
    return f"{in_a_row(names)} are there."


# -- the four places -------------------------------------------------------------------------


def _places(s: Row, seats: Sequence[str]) -> list[Node]:
    me = s.players[s.turn]
    seat_limits = (s.cave_seats, s.forest_seats, 0, s.temple_seats)
    nodes = [BRIDGE]
    for place in range(len(PLACES)):
        x, y = PLACE_AT[place]
        here = me.realm == HUMAN and me.place == place
        name = PLACES[place].lower()
        brings = 0 if place == TOWN else worth(s, s.turn, place)
        label = f"{PLACES[place]}, {PLACE_LABELS[place]} "
        label += "Nobody meditates there. " if place == TOWN else f"A meditation there is worth {brings}. "
        label += _present(_names(s, seats, HUMAN, place), "Nobody is there.")
        does = _deeds(s, place) if here else (MOVE + place,)
        nodes.append(Node(name, x, y, PLACE_WIDTH, PLACE_HEIGHT, name, layer=1, label=label, does=does))
        if place == TOWN:
            hall = "The town hall: it never runs out of Dana and takes every gift made in Town."
            gifts = (ALMS, GOOD_DEED, BAD_DEED) if here else (MOVE + TOWN,)
            nodes.append(Node("town-hall", x + 124, y - 100, 138, 118, "town-hall", layer=2, label=hall, does=gifts))
        else:
            sits = (MEDITATE,) if here else (MOVE + place,)
            token = f"Meditating in {THE_PLACES[place]} clears {brings} Delusion, or brings {brings} Insight."
            at = x + WORTH_X[place], y - 126
            nodes.append(Node(f"worth-{name}", *at, 70, 68, "worth", 2, token, f"{brings}", 30, does=sits))
            nodes += _cushions(s, seats, place, seat_limits[place], sits)
    return nodes


WORTH_X = {CAVE: -46, FOREST: -30, TEMPLE: -16}
"""Where the worth of a meditation is shown, measured across from the middle of the place."""


def _deeds(s: Row, place: int) -> tuple[int, ...]:
    """The actions that a click on a place can mean for somebody who is there."""
    if place != TOWN:
        return (MEDITATE, GOOD_DEED, BAD_DEED)
    p = s.players[s.turn]
    return (ALMS, GOOD_DEED, BAD_DEED, DIE) if p.merit == 0 else (ALMS, GOOD_DEED, BAD_DEED)


def _cushions(s: Row, seats: Sequence[str], place: int, limit: int, does: tuple[int, ...]) -> list[Node]:
    """The meditation seats of a place with a limit: taken ones lie under their holders.  (HG25)"""
    if not limit:
        return []
    players = [(seat, s.players[seat]) for seat in range(s.seats)]
    sitting = [seat for seat, p in players if p.realm == HUMAN and p.place == place and p.seated]
    x, y = PLACE_AT[place]
    nodes = []
    for nth in range(limit):
        name = f"cushion-{PLACES[place].lower()}-{nth + 1}"
        said = f"Meditation seat {nth + 1} of {limit} in {THE_PLACES[place]}: "
        if nth < len(sitting):
            there, held = feet(s, sitting[nth]), f"{seats[sitting[nth]]} holds it."
            nodes.append(Node(name, there[0] - 12, there[1] - 4, 96, 40, "cushion", 3, said + held, does=does))
        else:
            free = x + 84 * (nth - (limit - 1) / 2), y + 38
            nodes.append(Node(name, *free, 78, 38, "cushion", 2, said + "free.", does=does))
    return nodes


# -- people ----------------------------------------------------------------------------------


def _person(s: Row, seats: Sequence[str], seat: int) -> list[Node]:
    """Somebody with their mind, hearts, Dana, states and Merit."""
    p = s.players[seat]
    x, y = feet(s, seat)
    name, mine = seats[seat], seat == s.turn
    left, gone = hearts(s, seat)
    room = s.dana_slots - max(0, p.head - s.hearts)
    nodes = [
        Node(
            f"pawn-{seat}", x - 12, y - 44, 80, 96, _face(s, seat), 5, _describe(s, seats, seat), SIGNS[seat], 24,
            seat, does=OWN if mine else _towards(s, seat),
        ),
        _mind(s, seat, name, x - 12, y - 116),
    ]  # fmt: skip
    if p.realm == HUMAN:
        life = f"{name}'s hearts: {left} of {left + gone}"
        if p.head > s.hearts:
            life += f", life extended {p.head - s.hearts} times" if p.head > s.hearts + 1 else ", life extended once"
        ends = (EXTEND, DIE) if mine else ()
        nodes.append(Node(f"life-{seat}", x - 28, y + 28, 52, 52, "life", 4, f"{life}.", f"{left}", 30, does=ends))
        purse = f"{name}'s Dana: {p.dana} of {room}."
        use = (GOOD_DEED, EXTEND) if mine else (BAD_DEED,) if _is_with_me(s, seat) else ()
        nodes.append(
            Node(f"dana-{seat}", x + 26, y + 28, 52, 52, "dana", 4, purse, f"{p.dana}", 28, does=use, faint=p.dana == 0)
        )
    for nth, face in enumerate(_states(p)):
        words = TEACHES_WHO_ENTERS if face == "teaches" and not s.temple_teaching else STATUS_LABELS[face]
        label = words.format(name)
        use = (ALMS,) if mine and face == "monk" else ()
        nodes.append(Node(f"{face}-{seat}", x + 38, y - 82 + 33 * nth, 36, 36, face, 6, label, does=use))
    return nodes + _on_the_scale(s, seat, name)


OWN = (MEDITATE, GOOD_DEED, BAD_DEED, ALMS, SKIP, EXTEND, DIE, NIRVANA, BODHISATTVA)
"""What a click on one's own pawn may mean: everything but walking, which is a click on the destination."""


def _is_with_me(s: Row, seat: int) -> bool:
    p, me = s.players[seat], s.players[s.turn]
    return p.realm == HUMAN and me.realm == HUMAN and p.place == me.place and seat != s.turn


def _towards(s: Row, seat: int) -> tuple[int, ...]:
    """What a click on somebody else may mean: a gift or a theft; gifts in Town go to the town hall.  (HG28)"""
    if not _is_with_me(s, seat):
        return (GIVE + seat,)
    return (BAD_DEED,) if s.players[seat].place == TOWN else (GIVE + seat, GOOD_DEED, BAD_DEED)


def _face(s: Row, seat: int) -> str:
    p = s.players[seat]
    if p.realm in (HEAVEN, NIRVANA_REALM):
        return "god"
    if p.realm == HELL:
        return "hungry-ghost"
    kind = "greedy" if p.greedy else "teacher" if p.teacher else "meditator" if p.meditator else "plain"
    return f"{kind}{'-monk' if p.monk else ''}{'-seated' if p.seated else ''}"


def _states(p: Player) -> list[str]:
    """The status signs of a player; a Teacher is always a Meditator, so that sign is left out.  (HG55)"""
    has = {"monk": p.monk, "teaches": p.teacher, "sits": p.meditator and not p.teacher, "greed": p.greedy}
    return [face for face, is_so in has.items() if is_so]


def _mind(s: Row, seat: int, name: str, x: float, y: float) -> Node:
    """A cloud with the Delusion left; when that is gone, a lotus with the Insight.  (HG2)"""
    p = s.players[seat]
    clear = p.delusion == 0
    if clear:
        label = f"{name}'s mind is clear: Insight {p.insight} of {s.insight}."
    else:
        label = f"{name}'s Delusion: {p.delusion} of {s.delusion}; Insight comes when it is 0."
    does: tuple[int, ...] = ()
    if seat == s.turn:
        does = (MEDITATE, NIRVANA, BODHISATTVA) if p.insight == s.insight else (MEDITATE,)
    words = f"{p.insight if clear else p.delusion}"
    return Node(
        f"mind-{seat}", x, y, 84, 59, "insight" if clear else "delusion", 4, label, words, 29, does=does
    )  # fmt: skip


def _on_the_scale(s: Row, seat: int, name: str) -> list[Node]:
    """A player's Merit on the scale, each seat in a lane of its own, and the hearts of a spirit there.  (HG60, HG65)"""
    p, lane = s.players[seat], MARKERS_ACROSS / s.seats
    size = min(44.0, lane)
    x = MERIT_X + (seat - (s.seats - 1) / 2) * lane
    label = f"{name}'s Merit: {_signed(p.merit)}, on the scale from -{s.merit_limit} to +{s.merit_limit}."
    y = merit_y(p.merit, s.merit_limit)
    nodes = []
    if p.realm in (HEAVEN, HELL):
        left, step = hearts(s, seat)[0], 1 if p.realm == HEAVEN else -1
        label += f" Hearts there: {left}."
        for nth in range(1, left + 1):
            there = merit_y(step * nth, s.merit_limit)
            nodes.append(Node(f"heart-{seat}-{nth}", x, there, size, size, "merit-heart", 3, seat=seat))
        size *= 0.6  # the heart below stays visible
    marker = Node(f"merit-of-{seat}", x, y, size, size, "marker", 4, label, SIGNS[seat], size * 0.42, seat)
    return [*nodes, marker]


def _describe(s: Row, seats: Sequence[str], seat: int) -> str:
    """Somebody in a sentence or two."""
    p = s.players[seat]
    if p.realm == NIRVANA_REALM:
        where = "has left the wheel"
    elif p.realm == HUMAN:
        where = f"{'sits' if p.seated else 'stands'} in {THE_PLACES[p.place]}"
    else:
        where = f"is in {REALMS[p.realm]}"
    turn = ", whose turn it is," if seat == s.turn and not s.over else ""
    states = _status(p)
    return f"{seats[seat]}{turn} {where}{', ' + states if states else ''}, in life {p.life}."


def _status(p: Player) -> str:
    names = {"Monk": p.monk, "Teacher": p.teacher, "Meditator": p.meditator and not p.teacher, "Greedy": p.greedy}
    return ", ".join(name for name, has in names.items() if has)


def _signed(merit: int) -> str:
    return f"{merit:+}" if merit else "0"


def _life(s: Row, seat: int) -> str:
    """How much of a life is left, in words."""
    p = s.players[seat]
    left, _ = hearts(s, seat)
    if p.realm != HUMAN:
        return f"{left} heart{'s' * (left != 1)}"
    days = max(0, p.head - s.hearts)
    extended = f", extended by {days} day{'s' * (days != 1)}" if days else ""
    return f"{left} of {s.hearts} hearts{extended}"


def _panel(s: Row, seat: int) -> Panel:
    p = s.players[seat]
    left, gone = hearts(s, seat)
    room = s.dana_slots - max(0, p.head - s.hearts)
    facts = (
        Fact("Life", _life(s, seat), left / (left + gone) if p.realm == HUMAN else None),
        Fact("Dana", f"{p.dana} of {room}", p.dana / room if room else None),
        Fact("Merit", _signed(p.merit), (p.merit + s.merit_limit) / (2 * s.merit_limit)),
        Fact("Delusion", f"{p.delusion} of {s.delusion}", p.delusion / s.delusion if s.delusion else None),
        Fact("Insight", f"{p.insight} of {s.insight}", p.insight / s.insight),
    )
    where = PLACES[p.place] if p.realm == HUMAN else REALMS[p.realm]
    seated = ["seated"] if p.seated and (s.cave_seats or s.forest_seats or s.temple_seats) else []
    return Panel(seat, SEATS[seat].lower(), facts, ", ".join([where, *filter(None, [_status(p)]), *seated]))
