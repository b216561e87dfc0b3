"""BuddhaWheel: the state of a game, its options and presets."""

from __future__ import annotations

from bardo.engine import Option, Preset, Record, Schema, choice, flag, number, one_of, rounds
from bardo.games.buddha_wheel.data.board import COLOURS, PLACE_NAMES
from bardo.games.buddha_wheel.data.cards import (
    CARDS,
    MOST_CARDS_IN_STACK,
    MOST_COPIES,
    MOST_KARMA,
    MOST_OF_A_COLOUR,
    MOST_OF_A_SORT,
    SLOTS,
    SORTS,
    STACKS,
)
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS, MODES, OFFERS, SEATS, STATES, menu

NONE = 0
"""No card; a card in a pile is stored as its slot plus 1."""
MOST_CARRIED = MOST_OF_A_COLOUR
"""Dedicated cards of a colour in a saved score."""

OPTIONS = {
    "mode": choice(
        MODES, "until nobody is left in the Wheel, until the first liberation, for some rounds, or for some minutes"
    ),
    "minutes": Option(60, 15, 240, "length of an evening game with people, say 30, 60 or 120 minutes"),
    "rounds": Option(60, 1, 1000, "rounds of a timed game"),
    "round_limit": Option(500, 0, 1000, "rounds after which full and short games stop and are ranked; 0 = never"),
    "copies": Option(0, 0, MOST_COPIES, "copies of the card set; 0 = half the number of players, rounded up"),
}

PRESETS = {
    "evening": Preset("for about an hour, or as many minutes as you like", mode="evening"),
    "full": Preset("until nobody is left in the Wheel"),
    "short": Preset("until the first liberation", mode="short"),
    "timed": Preset("for 60 rounds", mode="timed"),
}

PLAYER = Record(
    status=one_of(STATES, "how far this player has come"),
    place=one_of(PLACE_NAMES, "where the piece stands"),
    powers=number(0, ALL_POWERS, "refuges and bodhichittas taken"),
    missing=flag("will miss the next turn"),
    began=flag("began the game as a Buddha"),
    karma=number(0, MOST_KARMA, "cards in the Karma stack"),
    negative=number(0, MOST_KARMA, "negative ones among them"),
    positive=number(0, MOST_OF_A_SORT, "positive ones of each sort among them").times(len(SORTS)),
    dedicated=number(0, MOST_OF_A_COLOUR + MOST_CARRIED, "Dedicated cards of each colour").times(len(COLOURS)),
    meditated=number(0, MOST_OF_A_COLOUR + MOST_CARRIED, "Meditated cards of each colour").times(len(COLOURS)),
    tokens=number(0, MOST_CARRIED, "Dedicated cards of each colour that are tokens").times(len(COLOURS)),
    karma_top=number(NONE, SLOTS, "the latest Karma card's slot plus 1; 0 = none"),
    dedicated_top=number(NONE, SLOTS, "the latest Dedicated card's slot plus 1; 0 = none"),
    meditated_top=number(NONE, SLOTS, "the latest Meditated card's slot plus 1; 0 = none"),
)

PILE = Record(
    shuffled=number(0, MOST_CARDS_IN_STACK * MOST_COPIES, "cards that have never come up"),
    top=number(NONE, SLOTS, "the first of the returned cards, its slot plus 1; 0 = none"),
    bottom=number(NONE, SLOTS, "the last of the returned cards"),
)

STATE = Schema(
    seats=len(SEATS),
    decisions=menu.decisions,
    options=OPTIONS,
    events=40,
    wide_events=True,
    agenda=16,
    fields=Record(
        round_number=rounds(),
        turn=number(0, len(SEATS) - 1, "whose turn it is"),
        throws=number(0, 2, "throws left in this turn, the one being settled included"),
        pips=number(0, 6, "pips left of the throw"),
        again=flag("this is a Bodhisattva's second throw"),
        stepping=flag("the player whose turn it is takes a step, without a die"),
        strolled=flag("the Buddha has left the square where the throw began"),
        helped=flag("a Buddha on the square has helped the player whose turn it is"),
        dedicating=number(0, len(SORTS) - 1, "the sort of the card that is being dedicated"),
        kept=number(0, MOST_OF_A_SORT, "groups of such cards, the latest first, that are kept"),
        offer=one_of(OFFERS, "what offers the choice that is asked"),
        buddhas_here=number(0, len(SEATS), "Buddhas on the board"),
        winner=number(-1, len(SEATS) - 1, "who was liberated first in a short game; -1 = nobody"),
        players=PLAYER.times(len(SEATS), "the seats"),
        stacks=PILE.times(len(STACKS), "the Realm stacks"),
        left=number(0, MOST_COPIES, "how many of each card have never come up").times(len(CARDS)),
        under=number(NONE, SLOTS, "what lies under each card: a slot plus 1; 0 = nothing").times(SLOTS),
    ),
)
