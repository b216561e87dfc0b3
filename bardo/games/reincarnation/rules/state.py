"""Reincarnation: the state of a game, its options and presets."""

from __future__ import annotations

from bardo.engine import Option, Preset, Record, Schema, choice, flag, number, one_of, rounds, stack_of, switch
from bardo.games.reincarnation.data.parts import (
    A_CASTE,
    AGE_STEP,
    ALL_KARMA,
    ALL_REGIONS,
    AURA,
    BRAHMAS_TOKENS,
    BUILDINGS,
    CARDS,
    CASTES,
    COLOURS,
    COPIES,
    GODS,
    HEXES,
    HIGHEST_STACK,
    KINDS,
    MOST_KARMA,
    MOST_TOKENS,
    OCCUPATIONS,
    PARTS,
    REGIONS,
    ROOM,
    SECOND_AGE,
    STAGES,
    TEMPLES,
)
from bardo.games.reincarnation.rules.decisions import MARKERS, PURPOSES, SEATS, STEPS, menu

MOST_AURA = 100
MOST_LIVES = 100
MOST_DISCIPLES = ROOM * ALL_REGIONS
NONE = 0
"""No token, region or dot; one is stored as its number plus 1."""
NOBODY_YET = -1

_castes = {
    f"{caste.lower()}_vitality": Option(vitality, 0, 60, f"vitality of a {caste}")
    for caste, vitality in zip(CASTES, PARTS.vitality, strict=True)
}

OPTIONS = {
    "last_turns": choice(
        ("everyone", "later"), "after the first moksha everyone else has a turn, or only those later in the order"
    ),
    "order": choice(("fixed", "lot"), "the same player begins every round, or lots decide who does"),
    "aura": Option(0, 0, 40, "aura needed for moksha; 0 = by the number of players"),
    "stack": Option(0, 0, HIGHEST_STACK, "height of the vitality stacks; 0 = by the number of players"),
    "disciples": Option(PARTS.limits["disciples"], 1, MOST_DISCIPLES, "disciples of each player"),
    "vitality_aura": Option(
        PARTS.aura["vitality"], *AURA["vitality"], "aura for the fourth vitality token, once a life"
    ),
    "karma_aura": Option(PARTS.aura["karma"], *AURA["karma"], "aura for karma of three colours, once a life"),
    "gods_aura": Option(PARTS.aura["gods"], *AURA["gods"], "aura for the fourth god, once a game"),
    **_castes,
    "second_age": Option(PARTS.levels[1], *SECOND_AGE, "vitality that the second life stage needs"),
    "age_step": Option(PARTS.levels[2] - PARTS.levels[1], *AGE_STEP, "how much more each further stage needs"),
    "gather_less": switch("players may gather less than they could", default=1),
    "late_gods": switch("gods may still be called after growing older"),
    "keep_fewer": switch("whoever dies may keep fewer disciples than possible", default=1),
    "round_limit": Option(40, 0, 1000, "full rounds after which the game is ranked; 0 = never"),
}

PRESETS = {
    "rulebook": Preset("as the printed rules say"),
    "equal": Preset(
        "everyone has the same number of turns, and lots decide who begins a round", last_turns="later", order="lot"
    ),
    "swift": Preset(
        "the same number of turns for everyone, lots decide who begins a round, and fewer questions",
        last_turns="later",
        order="lot",
        gather_less="no",
        keep_fewer="no",
    ),
}

PLAYER = Record(
    region=one_of(REGIONS, "where the piece stands"),
    occupation=one_of(OCCUPATIONS, "the card of this life"),
    stage=number(0, STAGES, "the life stage; 0 at a seat that is not in play"),
    aura=number(0, MOST_AURA, "aura"),
    harmony=number(0, HEXES - 1, "the hex of the harmony marker"),
    tokens=number(0, MOST_TOKENS, "vitality tokens of each kind").times(KINDS),
    karma=number(0, MOST_KARMA, "karma tokens of each colour").times(len(COLOURS)),
    gods=one_of(MARKERS, "the marker of each god").times(len(GODS)),
    disciples=number(0, ROOM, "disciples in each region").times(ALL_REGIONS),
    reserve=number(0, "disciples", "disciples not on the map"),
    land=number(NONE, ALL_REGIONS, "the region closed by a landholder marker, plus 1; 0 = none"),
    vital=flag("the aura of four tokens was gained in this life"),
    rounded=flag("the aura of three colours was gained in this life"),
    blessed=flag("the aura of four gods was gained"),
    moksha=flag("has attained moksha"),
    lives=number(0, MOST_LIVES, "lives that have ended"),
)

REGION = Record(
    building=one_of(BUILDINGS, "what stands there"),
    tokens=number(NONE, KINDS, "vitality tokens from the lowest up: a kind plus 1; 0 = none").times(HIGHEST_STACK),
)

STATE = Schema(
    seats=len(SEATS),
    decisions=menu.decisions,
    options=OPTIONS,
    events=40,
    fields=Record(
        round_number=rounds(),
        turn_order=number(0, len(SEATS) - 1, "the seats in the order of play").times(len(SEATS)),
        turn=number(0, len(SEATS) - 1, "whose turn it is, as a place in the order"),
        last=number(
            NOBODY_YET, len(SEATS), "turns to come after this one since the first moksha; -1 = nobody has attained it"
        ),
        step=one_of(STEPS, "how far the turn has come"),
        stayed=flag("stayed in this turn"),
        pausing=flag("step 1 is interrupted for gods"),
        worked=flag("the occupation has done its work in this turn"),
        second=flag("a Maharaja's second mobilization is open"),
        less=flag("the player has chosen to gather less, or to keep fewer"),
        purpose=one_of(PURPOSES, "what something is asked for"),
        goal=number(NONE, ALL_REGIONS, "the region chosen, plus 1; 0 = none"),
        goal_to=number(NONE, ALL_REGIONS, "the region where disciples are led, plus 1; 0 = none"),
        taken=number(NONE, KINDS, "the token whose arrows are to shift, plus 1; 0 = none"),
        extra=number(NONE, KINDS, "the Farmer's second token, plus 1; 0 = none"),
        brought=number(NONE, KINDS, "Vishnu's token whose arrows are to shift, plus 1; 0 = none"),
        due=number(0, max(ROOM, *TEMPLES), "karma still to be gathered, or retained: of each colour, and of any").times(
            len(COLOURS) + 1
        ),
        todo=number(0, MOST_DISCIPLES, "disciples still to be released or kept"),
        kept=number(0, ROOM, "disciples kept so far, by region").times(ALL_REGIONS),
        drawn=number(0, BRAHMAS_TOKENS, "Brahma's tokens not yet placed, by kind").times(KINDS),
        ocean=number(0, max(COPIES), "tokens in the Ocean, by kind").times(KINDS),
        karma=number(0, ALL_KARMA, "the karma reserve, by colour").times(len(COLOURS)),
        dalits=number(0, CARDS[0], "Dalit cards in their stack"),
        cards=stack_of(A_CASTE, max(CARDS[1:]), A_CASTE * max(CARDS[1:])).times(
            len(CASTES) - 1, "the stacks of Shudra, Vaishya, Kshatriya and Brahmin"
        ),
        regions=REGION.times(ALL_REGIONS, "the map"),
        players=PLAYER.times(len(SEATS), "the seats"),
    ),
)
