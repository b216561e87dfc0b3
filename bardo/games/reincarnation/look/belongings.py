"""Reincarnation: drawing what a seat has, on its sheet at the lower edge of the table and on its panel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from bardo.engine import Fact, Node, Panel, ordinal
from bardo.games.reincarnation.data.parts import (
    ARTISAN,
    CASTE_OF,
    CASTES,
    COLOURS,
    FARMER,
    GODS,
    LANDHOLDER,
    MERCHANT,
    MOST_TOKENS,
    OCCUPATIONS,
    OUTCAST,
    PARTS,
    REGIONS,
    SOLDIER,
    STAGES,
    TOKENS,
)
from bardo.games.reincarnation.look.layout import SHEET
from bardo.games.reincarnation.look.prompts import aura_had, gives, points
from bardo.games.reincarnation.rules.age import DECEASE, GROW_OLDER, KEEP_FEWER, age_needed, vitality
from bardo.games.reincarnation.rules.decisions import READY, SEATS, USED
from bardo.games.reincarnation.rules.gather import CONVERT_NOBODY, CRAFT, PLACE, TRADE
from bardo.games.reincarnation.rules.handing_in import GIVE_KARMA, GIVE_TOKEN
from bardo.games.reincarnation.rules.karma import NO_KARMA
from bardo.games.reincarnation.rules.row import Player, Row
from bardo.games.reincarnation.rules.transition import KEEP_NO_MORE, MARK_NOWHERE, RETAIN, aura_needed
from bardo.games.reincarnation.rules.turn import END_TURN
from bardo.games.reincarnation.rules.wander import FARM, NO_FARMING

REMEMBERED = 4096
"""How many nodes of a kind are cached: they carry players' names, so their number has no limit."""
PLACES, THINGS, TOKENS_LAYER = 1, 2, 3

# -- in words --------------------------------------------------------------------------------


def life(s: Row, seat: int) -> str:
    """The card, the aura and the age of a seat."""
    p = s.players[seat]
    state = "moksha attained" if p.moksha else f"stage {p.stage}, vitality {vitality(s, seat)}"
    return f"{_card(p.occupation)}, aura {p.aura}, {state}"


def held(p: Player) -> str:
    """What lies on a sheet."""
    return f"tokens: {_tokens(p)}; karma: {_karma(p)}; {p.reserve} disciples in reserve"


def _card(occupation: int) -> str:
    caste = CASTES[CASTE_OF[occupation]]
    return caste if occupation == OUTCAST else f"{OCCUPATIONS[occupation]} ({caste})"


def _tokens(p: Player) -> str:
    return ", ".join(TOKENS[kind] for kind, count in enumerate(p.tokens[:]) for _ in range(count)) or "none"


def _karma(p: Player) -> str:
    return ", ".join(f"{COLOURS[colour]} {count}" for colour, count in enumerate(p.karma[:]) if count) or "none"


# -- the active player's sheet ----------------------------------------------------------------

CARD_DOES = {
    ARTISAN: (CRAFT,),
    MERCHANT: (TRADE,),
    FARMER: (FARM, NO_FARMING),
    LANDHOLDER: (MARK_NOWHERE,),
    SOLDIER: (CONVERT_NOBODY,),
}


def sheet(s: Row, names: tuple[str, ...], me: int) -> Iterator[Node]:
    """The sheet of a seat: card, tokens, karma, disciples in reserve, the lamps of its life and the pyre."""
    p = s.players[me]
    name = names[me]
    yield from _card_nodes(me, name, p.occupation)
    held = [kind for kind, count in enumerate(p.tokens[:]) for _ in range(count)]
    for place in range(MOST_TOKENS):
        yield _held_token(me, name, place, held[place]) if place < len(held) else NO_TOKEN[place]
    for colour, count in enumerate(p.karma[:]):
        yield _held_karma(me, name, colour, count)
    yield from _reserve(me, name, p.reserve)
    yield _lamps(me, name, p.stage, vitality(s, me), 0 if p.stage == STAGES else age_needed(s, p.stage))
    yield _pyre(name)


@lru_cache(REMEMBERED)
def _card_nodes(seat: int, name: str, occupation: int) -> tuple[Node, Node]:
    label = f"{name} is {_card(occupation)}. {PARTS.effects[occupation]}"
    does = CARD_DOES.get(occupation, ())
    face = f"card-{CASTE_OF[occupation]}"
    card = Node(
        *(f"card-{seat}", 99, SHEET, 192, 84, face, THINGS, label, OCCUPATIONS[occupation]),
        size=min(26.0, 152 / (0.6 * len(OCCUPATIONS[occupation]))),
        seat=seat,
        does=does,
    )
    return card, Node(
        f"sheet-{seat}", 26, SHEET - 28, 42, 42, f"marker-{seat}", THINGS, f"The sheet of {name}.", seat=seat
    )


def _sheet_spot(place: int) -> tuple[float, float]:
    return 230 + 63.0 * place, SHEET


NO_TOKEN = tuple(Node(f"slot-{place}", *_sheet_spot(place), 54, 54, "slot", PLACES) for place in range(MOST_TOKENS))


@lru_cache(REMEMBERED)
def _held_token(seat: int, name: str, place: int, kind: int) -> Node:
    label = f"{name}'s token {TOKENS[kind]}."
    spot = _sheet_spot(place)
    return Node(
        f"held-{seat}-{place}",
        *spot,
        64,
        64,
        f"token-{kind}",
        TOKENS_LAYER,
        label,
        seat=seat,
        does=(GIVE_TOKEN + kind,),
    )


@lru_cache(REMEMBERED)
def _held_karma(seat: int, name: str, colour: int, count: int) -> Node:
    does = (GIVE_KARMA + colour, RETAIN + colour, NO_KARMA)
    label = f"{name}'s {COLOURS[colour]} karma: {count}."
    x = 500 + 84 * colour
    face = f"karma-{colour}-{min(count, 2)}"
    return Node(f"karma-{seat}-{colour}", x, SHEET, 80, 56, face, TOKENS_LAYER, label, seat=seat, does=does)


@lru_cache(REMEMBERED)
def _reserve(seat: int, name: str, reserve: int) -> tuple[Node, Node]:
    does = (*PLACE.all, KEEP_FEWER, KEEP_NO_MORE)
    label = f"{name}'s disciples in reserve: {reserve}."
    face = f"disciples-{seat}-1"
    reserve_node = Node(f"reserve-{seat}", 738, SHEET - 12, 44, 58, face, THINGS, label, seat=seat, does=does)
    return reserve_node, Node(
        f"reserve-{seat}-count", 738, SHEET + 33, 60, 26, layer=THINGS, words=f"×{reserve}", size=26
    )


@lru_cache(REMEMBERED)
def _lamps(seat: int, name: str, stage: int, force: int, needed: int) -> Node:
    more = f"stage {stage + 1} needs {needed}" if needed else "the last one"
    label = f"{name}'s life: stage {stage} of {STAGES}, {more}; vitality {force}."
    return Node(
        f"life-{seat}", 852, SHEET, 170, 84, f"stage-{stage}", THINGS, label, does=(GROW_OLDER, END_TURN), seat=seat
    )


@lru_cache(REMEMBERED)
def _pyre(name: str) -> Node:
    return Node("pyre", 968, SHEET, 56, 72, "flame", THINGS, f"The pyre: here {name} may die.", does=(DECEASE,))


# -- beside the board ------------------------------------------------------------------------


def panel(s: Row, seat: int) -> Panel:
    """The panel of a seat."""
    p = s.players[seat]
    goal, force = aura_needed(s), vitality(s, seat)
    needed = age_needed(s, p.stage) if p.stage < STAGES else 0
    ready = ", ".join(GODS[god] for god, side in enumerate(p.gods[:]) if side == READY)
    used = ", ".join(GODS[god] for god, side in enumerate(p.gods[:]) if side == USED)
    facts = (
        Fact("Aura", f"{p.aura} of {goal}", min(1.0, p.aura / goal)),
        *([Fact("Aura had for", had)] if (had := aura_had(p)) else []),
        Fact("Life", str(p.lives + 1)),
        Fact("Life stage", f"{p.stage} of {STAGES}", p.stage / STAGES),
        Fact(
            "Vitality", f"{force}, next {needed}" if needed else str(force), min(1.0, force / needed) if needed else 1.0
        ),
        Fact("Tokens", _tokens(p)),
        Fact("Karma", _karma(p)),
        Fact("Gods ready", ready or "none"),
        *([Fact("Gods used", used)] if used else []),
        Fact("Harmony", _hex_words(p.harmony)),
        Fact("Reserve", str(p.reserve)),
        Fact("Plays", ordinal(list(s.turn_order[: s.seats]).index(seat) + 1)),
        *([Fact("Closed", REGIONS[p.land - 1])] if p.land else []),
    )
    note = f"{_card(p.occupation)}: {PARTS.effects[p.occupation]}"
    return Panel(seat, SEATS[seat].lower(), facts, f"Moksha attained. {note}" if p.moksha else note)


@cache
def _hex_words(number: int) -> str:
    return f"hex {number}: {gives(number)}; {points(number)}"
