"""Setting up BuddhaWheel: the stacks, saved scores, and seats that begin as Buddhas."""

from __future__ import annotations

from bardo.engine import rule, tell
from bardo.games.buddha_wheel.data.board import BARDO, NOWHERE
from bardo.games.buddha_wheel.data.cards import COLOUR, FIRST_CARD, KIND, POSITIVE, STACK_SIZE, STACKS
from bardo.games.buddha_wheel.rules.decisions import BUDDHA, events
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import (
    ALL_COLOURS,
    add_dedicated,
    colours_meditated,
    fill_stacks,
    move_to_meditated,
    return_everything,
    take_shuffled,
)
from bardo.games.buddha_wheel.rules.turn import begin_turn

BEGINS_AS_BUDDHA = events("begins as a Buddha", "{a:seat} begins as a Buddha, in the Bardo.")
CARRIED = events(
    "carried", "{a:seat} brings the score of an earlier game: dedicated and meditated cards {b}, powers {c}."
)
BRING_ORDER = ("Subtle Path", "Spiritual Path", "Human", "Demi-god", "Animal", "Hungry Ghost", "God", "Hell")
TAKEN_FIRST = tuple(STACKS.index(name) for name in BRING_ORDER if name in STACKS)
"""The order in which stacks give cards for a carried score.  (BW136)"""


@rule
def setup(s: Row) -> None:
    """Fill the stacks, let seats bring what they carry, and begin the first round.  (BW36 to BW38, BW130 to BW135)"""
    fill_stacks(s)
    s.winner = -1
    for seat in range(s.seats):
        s.players[seat].place = NOWHERE
        if s.players[seat].status == BUDDHA or colours_meditated(s, seat) == ALL_COLOURS:
            begin_as_buddha(s, seat)
        else:
            bring(s, seat)
    s.round_number = 1
    begin_turn(s)


@rule
def begin_as_buddha(s: Row, seat: int) -> None:
    """In the Bardo, with nothing.  (BW130, BW131, BW138)"""
    p = s.players[seat]
    return_everything(s, seat)
    p.status = BUDDHA
    p.began = 1
    p.place = BARDO
    s.buddhas_here += 1
    tell(s, BEGINS_AS_BUDDHA, seat)


@rule
def bring(s: Row, seat: int) -> None:
    """Take cards for what a seat carries, tokens where there is none.  (BW135 to BW137)"""
    p = s.players[seat]
    cards = 0
    for colour in range(ALL_COLOURS):
        dedicated = p.dedicated[colour]
        meditated = p.meditated[colour]
        p.dedicated[colour] = 0
        p.meditated[colour] = 0
        for _ in range(dedicated + meditated):
            bring_card(s, seat, colour)
        for _ in range(meditated):
            move_to_meditated(s, seat, colour)
        cards += dedicated + meditated
    if cards + p.powers > 0:
        tell(s, CARRIED, seat, cards, p.powers)


@rule
def bring_card(s: Row, seat: int, colour: int) -> None:
    """A positive card of the colour out of the first stack that has one, or a token.  (BW136, BW137)"""
    for nth in range(len(TAKEN_FIRST)):
        stack = TAKEN_FIRST[nth]
        for card in range(FIRST_CARD[stack], FIRST_CARD[stack] + STACK_SIZE[stack]):
            if s.left[card] > 0 and KIND[card] == POSITIVE and COLOUR[card] == colour:
                add_dedicated(s, seat, take_shuffled(s, card))
                return
    s.players[seat].tokens[colour] += 1
    s.players[seat].dedicated[colour] += 1
