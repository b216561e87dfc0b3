"""BuddhaWheel: what a player is playing for, how far they have come, and what they need next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bardo.engine import Aim, listed
from bardo.games.buddha_wheel.data.board import (
    ARCH,
    BARDO,
    BIRTH_PLACES,
    BOARD,
    BORN_BY_THROW,
    COLOURS,
    DEATH_PLACES,
    DISTANCE,
    FIRST_PLACE,
    GATE_PLACE,
    HUMAN,
    MARK,
    MOON,
    NOWHERE,
    PLACE_NAMES,
    REALMS,
    SPIRITUAL,
    SUBTLE,
    TRACK,
    TRACKS,
)
from bardo.games.buddha_wheel.look.belongings import SORTS_OF_COLOUR, asked
from bardo.games.buddha_wheel.look.next_birth import death_ahead
from bardo.games.buddha_wheel.look.scene import PLACE_IDS
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
    ALL_POWERS,
    BUDDHA,
    BY_MOON,
    BY_PASSING,
    BY_REALM,
    BY_UMBRELLA,
    CHOICE,
    DEDICATION,
    DELUSIONS,
    FULL,
    GONE,
    IN_WHEEL,
    LIBERATED,
    MEDITATION,
    POWERS,
    SHORT,
    WAY,
)
from bardo.games.buddha_wheel.rules.end import has_length, last_round
from bardo.games.buddha_wheel.rules.rebirth import reborn_as
from bardo.games.buddha_wheel.rules.row import Player, Row
from bardo.games.buddha_wheel.rules.stacks import ALL_COLOURS, colours_dedicated, colours_meditated

FIRST_ASIDE = FIRST_PLACE[SPIRITUAL] + BOARD.sideways[1]
LAST_ASIDE = FIRST_PLACE[SPIRITUAL] + BOARD.sideways[2]
"""The squares between which one may step over to the Subtle Path.  (BW15)"""
MOONS = tuple(place for place in range(BARDO) if MARK[place] == MOON)
A_LONG_GAME = 150
"""Rounds that hardly any full or short game takes."""
WAY_OUT = f"the way out begins there, at the arch on {PLACE_NAMES[GATE_PLACE]}"


class Need(NamedTuple):
    """What a player needs next, where that is on the table, and the clause."""

    words: str
    at: tuple[str, ...]
    clause: str


def aim(s: Row, seats: Sequence[str], seat: int) -> Aim:
    """What a seat is playing for."""
    need = _need(s, seats, seat)
    return Aim(_goal(s, seat), _progress(s, seats, seat), need.words, need.at, need.clause)


# -- the goal and how far it is ----------------------------------------------------------------


def _goal(s: Row, seat: int) -> str:
    """How a game of this mode is won and lost.  (BW145 to BW150)"""
    limit = _limit_in_sight(s)
    if s.mode == FULL:
        late = f" After round {limit}, only those who have come furthest win." if limit else ""
        return (
            "You all win together once nobody is left in the Wheel. To get out, meditate on all six colours; "
            f"then leave, or become a Buddha and help the rest.{late}"
        )
    if s.players[seat].began:
        return "You began as a Buddha: you cannot win, but you can help the others to be liberated."
    if s.mode == SHORT:
        late = f" If round {limit} ends first, whoever has come furthest wins." if limit else ""
        return f"Whoever first meditates on all six colours is liberated and wins; everybody else loses.{late}"
    return (
        f"Meditate on all six colours to be liberated. After round {limit} all who are liberated win and the rest "
        "lose; if nobody is, whoever has meditated on the most colours wins."
    )


def _progress(s: Row, seats: Sequence[str], seat: int) -> str:
    """This seat's figures, the clock, and how far the others are."""
    p = s.players[seat]
    if p.status in (BUDDHA, GONE):
        figures = "A Buddha" if p.status == BUDDHA else "Out of the Wheel"
    else:
        meditated = colours_meditated(s, seat)
        more = colours_dedicated(s, seat) - meditated
        figures = f"Meditated on {meditated} of {ALL_COLOURS} colours, dedicated {more} more"
        figures += f", powers {p.powers} of {ALL_POWERS}"
    last = _limit_in_sight(s)
    limit = f" of {last}" if last else ""
    return f"{figures}; round {s.round_number}{limit}; {_others(s, seats, seat)}"


def _limit_in_sight(s: Row) -> int:
    """The last round, 0 if nobody need think of it: full and short games nearly always end long before.  (BW144)"""
    last = last_round(s)
    return last if has_length(s) or last - s.round_number < A_LONG_GAME else 0


def _others(s: Row, seats: Sequence[str], seat: int) -> str:
    """In a full game, how many are out; otherwise who is furthest of the others."""
    if s.mode == FULL:
        free = sum(s.players[other].status >= BUDDHA for other in range(s.seats))
        return f"{free} of {s.seats} players out of the Wheel"
    others = [other for other in range(s.seats) if other != seat and not s.players[other].began]
    free_ones = [seats[other] for other in others if s.players[other].status != IN_WHEEL]
    if free_ones:
        word = "already" if s.players[seat].status == IN_WHEEL else "too"
        return f"liberated {word}: {listed(free_ones, 'and')}"
    if not others:
        return "you are the only one who can win"
    best = max(others, key=lambda other: colours_meditated(s, other))
    return f"furthest of the others: {seats[best]}, {colours_meditated(s, best)} of {ALL_COLOURS}"


# -- what is needed next -----------------------------------------------------------------------


def _need(s: Row, seats: Sequence[str], seat: int) -> Need:
    p = s.players[seat]
    if s.over:
        return Need("Nothing more: the game is over.", (), "BW140")
    if p.status == BUDDHA:
        return _need_of_buddha(s, seats, seat)
    if p.status != IN_WHEEL:
        return _need_of_liberated(s, p, seat)
    now = _need_now(s, seat) if s.seat == seat else None
    need = now or _need_at(s, seat)
    if p.missing:
        return Need(f"You miss your next turn, for the power you took. {need.words}", need.at, need.clause)
    return need


def _need_of_liberated(s: Row, p: Player, seat: int) -> Need:
    """After liberation only enlightenment is left to reach.  (BW103 to BW109)"""
    if p.status == GONE:
        return Need("Nothing: you are out of the Wheel for good, and the others play on.", ("moon",), "BW104")
    piece = (f"piece-{seat}",)
    if p.status == LIBERATED:
        cards = f"get rid of {_karma_left(p)} first" if p.karma else "you hold no Karma: at once"
        words = f"You are liberated. Leave the Wheel for good, or stay to become a Buddha who helps the rest ({cards})."
        return Need(words, ("moon", *piece), "BW103")
    words = f"To become a Buddha, get rid of {_karma_left(p)}: each pip you throw returns one."
    return Need(f"{words} You may still leave instead.", piece, "BW107")


def _karma_left(p: Player) -> str:
    return "your last Karma card" if p.karma == 1 else f"your {p.karma} Karma cards"


def _need_of_buddha(s: Row, seats: Sequence[str], seat: int) -> Need:
    """A Buddha only helps.  (BW111, BW121, BW126)"""
    here = s.players[seat].place
    others = [
        other for other in range(s.seats) if s.players[other].status == IN_WHEEL and s.players[other].place <= BARDO
    ]
    if not others:
        return Need("Nobody on the board needs your help just now.", (f"piece-{seat}",), "BW115")
    nearest = min(others, key=lambda other: DISTANCE[here][s.players[other].place])
    steps = int(DISTANCE[here][s.players[nearest].place])
    far = f"{_counted(steps, 'step')} away" if steps else "on your own square"
    words = (
        f"Help the others: whoever you stop with may dedicate, meditate or purify, and whoever you pass may dedicate. "
        f"{seats[nearest]} is nearest, {far}."
    )
    return Need(words, (f"piece-{nearest}",), "BW126")


# -- while something is asked --------------------------------------------------------------------


def _need_now(s: Row, seat: int) -> Need | None:
    """What the question that this seat is being asked is good for; None for a throw."""
    if s.decision == WAY:
        return _need_of_a_way(s, seat)
    if s.decision == CHOICE:
        return _need_of_an_offer(s, seat)
    if s.decision == ALIKE:
        words = "Dedicated, they count the same. The one you keep may decide your next birth:"
        words += " the later one lies nearer the top."
        return Need(words, ("karma",), "BW66")
    if s.decision == DEDICATION:
        new = _held(s.players[seat])
        words = f"Dedicate a colour that you have not dedicated yet: {_names(new, 'or')}."
        none = "All colours you hold are dedicated already: a second card of a colour has no use."
        return Need(words if new else none, _jewels(s, seat, new), "BW67")
    if s.decision == MEDITATION:
        waiting = _waiting(s.players[seat])
        words = f"Meditate on a colour for the first time: {_names(waiting, 'or')}."
        none = "You have meditated on all of these already: once more has no use."
        return Need(words if waiting else none, _jewels(s, seat, waiting), "BW100")
    return None


def _need_of_a_way(s: Row, seat: int) -> Need:
    """At the arch or beside the Subtle Path.  (BW77, BW91)"""
    here = s.players[seat].place
    if here == GATE_PLACE:
        words = f"This is the arch: through it lies the {TRACKS[SPIRITUAL]}, the only way to liberation."
        return Need(words, ("arch", PLACE_IDS[int(ARCH[here])]), "BW77")
    words = f"Beside you is the {TRACKS[SUBTLE]}, where the moons are. {_at_moons(s, seat)}"
    return Need(words, (PLACE_IDS[here], *_moons_after(here, 1)), "BW91")


def _need_of_an_offer(s: Row, seat: int) -> Need:
    """At an umbrella, on a moon or with a Buddha.  (BW82, BW95, BW116, BW121, BW124)"""
    p = s.players[seat]
    if s.offer == BY_UMBRELLA:
        words = (
            f"An umbrella offers {POWERS[p.powers]}, for a missed turn. The first three powers save you from lower "
            "births; all five give you two throws a turn."
        )
        return Need(words, ("powers",), "BW82")
    if s.offer == BY_REALM:
        return Need(f"A Buddha is in your realm: you may purify. {death_ahead(s, seat)}", ("karma",), "BW116")
    waiting, held = _waiting(p), _held(p)
    clause = {BY_MOON: "BW95", BY_PASSING: "BW121"}.get(int(s.offer), "BW124")
    if waiting and s.offer != BY_PASSING:
        ends = f"that ends {DELUSIONS[waiting[0]]} for good" if len(waiting) == 1 else "each ends a delusion for good"
        return Need(f"Here you can meditate on {_names(waiting, 'or')}: {ends}.", _jewels(s, seat, waiting), clause)
    if held:
        words = f"Here you can dedicate {_names(held, 'or')}: no fire and no death takes a dedicated card."
        return Need(words, _jewels(s, seat, held), clause)
    if s.offer == BY_MOON:
        return Need(f"{_lacks(p)} A card drawn here may be one.", _jewels(s, seat, _lacking(p)), clause)
    return Need(f"Nothing you could dedicate is new. {_at_moons(s, seat)}", _jewels(s, seat, _lacking(p)), clause)


# -- by the place of the piece -------------------------------------------------------------------


def _need_at(s: Row, seat: int) -> Need:
    here = int(s.players[seat].place)
    if here in (NOWHERE, BARDO):
        return _need_of_birth(s, seat, here)
    track = int(TRACK[here])
    if track == SUBTLE:
        return _need_on_subtle_path(s, seat, here)
    if track == SPIRITUAL:
        return _need_on_spiritual_path(s, seat, here)
    if track == HUMAN and here <= GATE_PLACE:
        return _need_before_arch(s, seat, here)
    return _need_in_realm(s, seat, here, track)


def _need_of_birth(s: Row, seat: int, here: int) -> Need:
    """A throw for a birth.  (BW38, BW76)"""
    first = here == NOWHERE
    human = [
        str(pips)
        for pips, realm in enumerate(BORN_BY_THROW, 1)
        if (realm if first else reborn_as(s, seat, realm)) == HUMAN
    ]
    throws = f" {listed(human, 'or')} means {REALMS[HUMAN]}, the best: {WAY_OUT}." if human else ""
    which = "Throw for your first birth." if first else "You are between two lives: throw for your next birth."
    return Need(f"{which}{throws}", ("die", f"realm-{HUMAN}"), "BW38" if first else "BW76")


def _need_in_realm(s: Row, seat: int, here: int, track: int) -> Need:
    """Away from the arch, only another birth helps.  (BW49, BW68)"""
    past = "You are past the arch, so you need another Human birth" if track == HUMAN else "You need a Human birth"
    why = "" if track == HUMAN else f": {WAY_OUT}"
    at = (PLACE_IDS[BIRTH_PLACES[HUMAN]], PLACE_IDS[DEATH_PLACES[track]])
    return Need(f"{past}{why}. {death_ahead(s, seat)}", at, "BW68")


def _need_before_arch(s: Row, seat: int, here: int) -> Need:
    """On the way to the arch.  (BW77)"""
    left = GATE_PLACE - here
    if left:
        words = f"Reach the arch, {_counted(left, 'square')} ahead on {PLACE_NAMES[GATE_PLACE]}, and turn through it"
    else:
        words = "You stand at the arch: with your next throw, turn through it"
    words += f" to the {TRACKS[SPIRITUAL]}. {_lacks(s.players[seat])}"
    return Need(words.rstrip(), ("arch", PLACE_IDS[GATE_PLACE]), "BW77")


def _need_on_spiritual_path(s: Row, seat: int, here: int) -> Need:
    """Collect colours, then go over to the moons.  (BW81, BW91)"""
    if here > LAST_ASIDE:
        words = f"From here no step leads to the {TRACKS[SUBTLE]} any more: you need another Human birth."
        return Need(f"{words} {death_ahead(s, seat)}", (PLACE_IDS[DEATH_PLACES[SPIRITUAL]],), "BW91")
    p = s.players[seat]
    squares = f"{PLACE_NAMES[FIRST_ASIDE]} to {PLACE_NAMES[LAST_ASIDE]}"
    if _waiting(p) or _held(p):
        words = f"Step over to the {TRACKS[SUBTLE]}, as you may from {squares}. {_at_moons(s, seat)}"
    else:
        words = f"{_lacks(p)} Draw here, then dedicate on a moon of the {TRACKS[SUBTLE]}, which runs beside {squares}."
    return Need(words, (PLACE_IDS[max(here, FIRST_ASIDE)], *_moons_after(here, 1)), "BW91")


def _need_on_subtle_path(s: Row, seat: int, here: int) -> Need:
    """Land on moons, or draw what is still missing.  (BW94, BW95)"""
    p = s.players[seat]
    moons = _moons_after(here, 2)
    if not moons:
        words = f"No moon is left on this path: you need another Human birth. {death_ahead(s, seat)}"
        return Need(words, (PLACE_IDS[DEATH_PLACES[SUBTLE]],), "BW68")
    if _waiting(p) or _held(p):
        return Need(f"{_at_moons(s, seat)} {_next_moons(here)}", moons, "BW95")
    words = f"{_lacks(p)} Draw on any square here, then dedicate the card on a moon. {_next_moons(here)}"
    return Need(words, (*moons, *_jewels(s, seat, _lacking(p))), "BW94")


def _next_moons(here: int) -> str:
    ahead = [place for place in MOONS if place > here][:2]
    names = " and ".join(PLACE_NAMES[place] for place in ahead)
    squares = " and ".join(str(place - here) for place in ahead)
    more = len(ahead) > 1
    one = ahead[-1] - here == 1
    return f"The next moon{'s are' if more else ' is'} {names}, {squares} square{'s' * (not one)} ahead."


def _moons_after(here: int, count: int) -> tuple[str, ...]:
    """The next moons for somebody who is on either path; a step sideways may end on the one beside.  (BW92)"""
    beside = here + BOARD.sideways[-1] + FIRST_PLACE[SUBTLE] - FIRST_PLACE[SPIRITUAL]
    first = here + 1 if TRACK[here] == SUBTLE else beside
    return tuple(PLACE_IDS[place] for place in MOONS if place >= first)[:count]


def _at_moons(s: Row, seat: int) -> str:
    """What a moon is good for, with what this player has."""
    p = s.players[seat]
    waiting, held = _waiting(p), _held(p)
    if not waiting and not held:
        return _lacks(p)
    do = [f"meditate on {_names(waiting, 'or')}"] if waiting else []
    do += [f"dedicate {_names(held, 'or')}"] if held else []
    return f"Land on a moon to {', or to '.join(do)}."


# -- colours -----------------------------------------------------------------------------------


def _waiting(p: Player) -> list[int]:
    """Colours that are dedicated and still have to be meditated on."""
    return [colour for colour in range(ALL_COLOURS) if p.dedicated[colour] and not p.meditated[colour]]


def _held(p: Player) -> list[int]:
    """Colours of which there is a positive Karma card, and no dedicated one yet."""
    return [
        colour
        for colour in range(ALL_COLOURS)
        if not p.dedicated[colour] and not p.meditated[colour] and any(p.positive[n] for n in SORTS_OF_COLOUR[colour])
    ]


def _lacking(p: Player) -> list[int]:
    """Colours of which this player has no positive card at all."""
    held = _held(p)
    return [
        colour
        for colour in range(ALL_COLOURS)
        if not p.dedicated[colour] and not p.meditated[colour] and colour not in held
    ]


def _lacks(p: Player) -> str:
    """Which cards are still to be drawn; empty if none."""
    lacking = _lacking(p)
    if len(lacking) == ALL_COLOURS:
        return "You need a positive card of each of the six colours."
    if len(lacking) == 1:
        return f"You still need a positive {COLOURS[lacking[0]]} card."
    return f"You still need positive cards in {_names(lacking, 'and')}." if lacking else ""


def _jewels(s: Row, seat: int, colours: Sequence[int]) -> tuple[str, ...]:
    """The jewels of some colours, if this seat's things lie on the tray."""
    return tuple(f"jewel-{colour}" for colour in colours) if asked(s) == seat else ()


def _names(colours: Sequence[int], word: str) -> str:
    return listed([COLOURS[colour] for colour in colours], word)


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'s' * (count != 1)}"
