"""Reincarnation: what is asked, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Row
from bardo.games.reincarnation.data import (
    ADJACENT,
    BRAHMIN,
    BUILDINGS,
    CASTES,
    COLOURS,
    DISCIPLES_OF,
    KARMA_OF,
    OCCUPATIONS,
    PARTS,
    POINTS_OF,
    REGIONS,
    REGIONS_FOR_AURA,
    TOKEN_COLOUR,
    TOKEN_VALUE,
    TOKENS,
)
from bardo.games.reincarnation.gather import disciples_that_fit
from bardo.games.reincarnation.gods import next_drawn
from bardo.games.reincarnation.life import aura_needed, majorities, vitality
from bardo.games.reincarnation.sheet import karma_held, tokens_in
from bardo.games.reincarnation.words import (
    ACT,
    AGE,
    AGED,
    CALL,
    CONVERTING,
    DECEASE,
    DEVOTE,
    FARMING,
    FOR_CRAFT,
    FOR_DEVOTION,
    FOR_FARM,
    FOR_GANESHA,
    FOR_MOBILIZATION,
    FOR_MOVE,
    FOR_TRADE,
    GATHER,
    GATHER_ALL,
    GIVE,
    GROW_OLDER,
    HARMONY,
    KARMA,
    KEEPING,
    LEADING,
    LEADING_TO,
    MARKING,
    PLACE,
    PLACING,
    PUTTING,
    RELEASING,
    RETAINING,
    SHIFT_TO,
    STAY,
    SWAP,
    SWAPPING,
    TAKE_FROM,
    TAKING,
    TURN,
    WANDER,
    WANDER_TO,
)

STEPS = {
    WANDER: "stay or wander?",
    GATHER: "what do you gather?",
    ACT: "devote or mobilize, or grow older or decease?",
    AGE: "grow older or decease?",
    AGED: "call a god, or end your turn?",
}
GIVEN_FOR = {
    FOR_MOVE: "what do you hand in to go two regions?",
    FOR_DEVOTION: "what do you sacrifice to devote the god?",
    FOR_MOBILIZATION: "what do you sacrifice to mobilize?",
    FOR_CRAFT: "which token do you turn into karma?",
    FOR_TRADE: "which karma do you trade?",
}


def prompt(s: Row, seats: Sequence[str]) -> str:
    """What is asked of the seat whose decision it is."""
    p = s.players[s.seat]
    who = f"{seats[s.seat]} the {OCCUPATIONS[p.occupation]}, in {REGIONS[p.region]}"
    return f"{who}: {_asked(s)}"


def _asked(s: Row) -> str:
    if s.decision == TURN:
        return STEPS[s.step]
    if s.decision == GIVE:
        return GIVEN_FOR.get(s.purpose, "which token makes room for the new one?")
    if s.decision == KARMA:
        return "which colour does Ganesha give you twice?" if s.purpose == FOR_GANESHA else "which karma do you take?"
    if s.decision == RELEASING:
        for_what = "to farm" if s.purpose == FOR_FARM else "at your death"
        return f"which disciple goes back {for_what}? {s.todo} to go"
    if s.decision == PUTTING:
        return f"where does Brahma's token {TOKENS[next_drawn(s)]} go?"
    return {
        FARMING: "give back two disciples for the next token?",
        HARMONY: "where does your harmony shift to?",
        PLACING: "how many disciples do you place?",
        CONVERTING: "whose disciple do you convert?",
        LEADING_TO: "where do the disciples go?",
        LEADING: "how many of them go?",
        TAKING: "from where does Vishnu take a token?",
        SWAPPING: "which building does Shiva swap?",
        KEEPING: f"which disciples stay on the map? {s.todo} to choose",
        RETAINING: "which karma do you keep for the next life?",
        MARKING: "which region do you close to all others?",
    }.get(s.decision, "swap it with the building of which region?")


# -- what an answer would mean ---------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    p = s.players[s.seat]
    if a < GATHER_ALL:
        to = p.region if a == STAY else a - WANDER_TO
        far = "" if to == p.region or ADJACENT[p.region][to] else "; costs one of your tokens"
        return _region(s, to) + far
    if a == GATHER_ALL:
        fit = disciples_that_fit(s, s.seat)
        return yields(p.harmony) + (f"; {fit} fit here" if fit < DISCIPLES_OF[p.harmony] else "")
    if a == DEVOTE:
        return BUILDINGS[s.regions[p.region].building]
    if CALL <= a < GROW_OLDER:
        return PARTS.powers[a - CALL].rstrip(".")
    if a == GROW_OLDER:
        return f"vitality {vitality(s, s.seat)}, to life stage {p.stage + 1}"
    if a == DECEASE:
        regions = majorities(s, s.seat)
        caste = CASTES[min(karma_held(s, s.seat), BRAHMIN)]
        aura = regions // REGIONS_FOR_AURA
        born = "moksha!" if p.aura + aura >= aura_needed(s) else f"you come back a {caste}"
        return f"majorities: {regions}, aura: +{aura}, disciples that stay: up to {p.stage}; {born}"
    if SHIFT_TO <= a < PLACE:
        return yields(a - SHIFT_TO)
    if TAKE_FROM <= a < TAKE_FROM + len(REGIONS) or SWAP <= a < SWAP + 2 * len(REGIONS):
        first = TAKE_FROM if a < SWAP else SWAP
        return _region(s, (a - first) % len(REGIONS))
    return ""


def _region(s: Row, region: int) -> str:
    """A building, and the token on top."""
    height = tokens_in(s, region)
    top = TOKENS[s.regions[region].tokens[height - 1] - 1] if height else "no token"
    return f"{BUILDINGS[s.regions[region].building]}, {top}"


def yields(number: int) -> str:
    """What a hex gives, in words."""
    karma = [f"{KARMA_OF[number][n]} {name}" for n, name in enumerate((*COLOURS, "any")) if KARMA_OF[number][n]]
    disciples = DISCIPLES_OF[number]
    given = [f"{disciples} disciple{'s' * (disciples != 1)}"] if disciples else []
    given += [f"{' and '.join(karma)} karma"] if karma else []
    return f"{', '.join(given) or 'nothing'}; {POINTS_OF[number]} points at the end"


def short_token(kind: int) -> str:
    """A token in a few letters: y10."""
    return f"{COLOURS[TOKEN_COLOUR[kind]][0]}{TOKEN_VALUE[kind]}"
