"""Echoes: a small game for testing the engine, in which one action sets off a long chain.

A seat shouts and echoes answer. In the middle of them the next seat guesses the roll of a die; some rolls
ask for one more guess. The row keeps what was heard, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any as Row

from bardo.engine import (
    ALLOWED,
    Events,
    Game,
    Menu,
    Option,
    Reasons,
    Record,
    Schema,
    Tasks,
    ask,
    choose,
    die,
    draw_card,
    end,
    later,
    number,
    put_under,
    rule,
    seat_after,
    stack_of,
    tell,
)

SEATS = ("Ann", "Bob", "Cid")
HEARD_LIMIT = 60
AGENDA = 8
OMENS = 1000

menu = Menu(actor="turn")
TURN = menu.decision("turn")
GUESS = menu.decision("guess")

reasons = Reasons()
HOARSE = reasons("You have no voice left.", "")

events = Events({"guess": ("low", "high")})
HEARD = events("heard", "An echo: {a}.")
THROWN = events("thrown", "{a:seat} guesses {b:guess}; the die shows {c}.")
DRAWN = events("drawn", "Card {a} is turned.")

tasks = Tasks()
ECHO = tasks("echo")
ASK_GUESS = tasks("ask for a guess")
THROW = tasks("throw")
PASS_ON = tasks("pass on")

OPTIONS = {
    "rounds": Option(3, 1, 9, "rounds to play"),
    "depth": Option(1, 0, 3, "how often an echo echoes"),
    "voice": Option(2, 0, 9, "how often a seat can shout"),
    "flood": Option(0, 0, 40, "echoes more than the agenda may have room for"),
}

STATE = Schema(
    seats=len(SEATS),
    decisions=menu.decisions,
    options=OPTIONS,
    events=12,
    agenda=AGENDA,
    wide_events=True,
    fields=Record(
        turn=number(0, len(SEATS) - 1, "whose turn it is"),
        turns_left=number(0, 27, "turns still to come"),
        omen=number(0, OMENS, "what the first die of all showed"),
        whispered=number(0, OMENS, "what the last whisper's die showed"),
        heard=number(0, HEARD_LIMIT, "how much was heard in this turn"),
        echoes=number(0, 5000, "what was heard in this turn, in order").times(HEARD_LIMIT),
        stacks=stack_of(kinds=5, copies=2, under=10).times(1, "the cards"),
        players=Record(
            score=number(0, 127, "right guesses"),
            voice=number(0, "voice", "how often this seat can still shout"),
        ).times(len(SEATS), "the seats"),
    ),
)


@rule
def setup(s: Row) -> None:
    """Roll a die for the omen, stack the cards, and pick the first seat at random."""
    s.omen = die(s, OMENS)
    s.turn = choose(s, s.seats)
    s.turns_left = s.rounds * s.seats
    for kind in range(5):
        s.stacks[0].left[kind] = 2
    for seat in range(s.seats):
        s.players[seat].voice = s.voice
    later(s, PASS_ON)


@rule
def refuse_shout(s: Row, me: int) -> int:
    """A seat without a voice cannot shout."""
    return HOARSE if s.players[me].voice == 0 else ALLOWED


@rule
def shout(s: Row, me: int) -> None:
    """A shout puts the whole chain on the agenda."""
    s.heard = 0
    s.players[me].voice -= 1
    later(s, ECHO, 1, s.depth)
    later(s, ASK_GUESS, seat_after(s, me, 1))
    later(s, ECHO, 2)
    for _ in range(s.flood):
        later(s, ECHO, 7)
    later(s, PASS_ON)


@rule
def whisper(s: Row) -> None:
    """A whisper rolls a die that nobody hears."""
    s.whispered = die(s, OMENS)
    s.heard = 0
    later(s, ECHO, 3)
    later(s, PASS_ON)


@rule
def guess(s: Row, high: int) -> None:
    """A guess comes from the middle of a chain."""
    later(s, ECHO, 4)
    later(s, THROW, s.seat, high)


SHOUT = TURN.action("shout", "Shout into the valley", refuse=refuse_shout, apply=shout)
WHISPER = TURN.action("whisper", "Whisper", apply=whisper)
LOW = GUESS.each("guess {}", "Guess {}", ("low", "high"), ("1, 2 or 3", "4, 5 or 6"), apply=guess)


@rule
def ask_guess(s: Row, seat: int) -> None:
    """Somebody is asked what the die will show."""
    ask(s, seat, GUESS)


@rule
def hear(s: Row, label: int, depth: int) -> None:
    """Echo 1 echoes as 11 and 12, which are heard before anything else."""
    if s.heard < HEARD_LIMIT:
        s.echoes[s.heard] = label
        s.heard += 1
    tell(s, HEARD, label)
    if depth > 0:
        later(s, ECHO, 10 * label + 1, depth - 1)
        later(s, ECHO, 10 * label + 2, depth - 1)


@rule
def throw(s: Row, seat: int, guess: int) -> None:
    """A right guess scores; after 1 and 6 the next seat guesses too, before the chain goes on."""
    shown = die(s, 6)
    tell(s, THROWN, seat, guess, shown)
    if (shown > 3) == guess:
        s.players[seat].score += 1
    if shown == 1 or shown == 6:
        later(s, ECHO, 50 + shown)
        later(s, ASK_GUESS, seat_after(s, seat, 1))


@rule
def pass_on(s: Row) -> None:
    """The next turn, after a card from the stack that goes back under it."""
    card = draw_card(s, s.stacks[0])
    put_under(s.stacks[0], card)
    tell(s, DRAWN, card)
    if s.turns_left == 0:
        end(s)
    else:
        s.turns_left -= 1
        s.turn = seat_after(s, s.turn, 1)
        ask(s, s.turn, TURN)


ECHO.runs(hear)
ASK_GUESS.runs(ask_guess)
THROW.runs(throw)
PASS_ON.runs(pass_on)


@rule
def returns(s: Row, out: Row) -> None:
    """The best score wins; ties share the victory."""
    best = 0
    sharers = 0
    for seat in range(s.seats):
        if s.players[seat].score > best or sharers == 0:
            best = s.players[seat].score
            sharers = 0
        if s.players[seat].score == best:
            sharers += 1
    for seat in range(s.seats):
        if s.players[seat].score == best:
            out[seat] = 1.0 / sharers


def prompt(s: Row, seats: Sequence[str]) -> str:
    """What is asked."""
    return f"{seats[s.seat]}, " + ("your turn." if s.decision == TURN else "what will the die show?")


def picture(s: Row, seats: Sequence[str]) -> str:
    """The scores."""
    return ", ".join(f"{name} {s.players[seat].score}" for seat, name in enumerate(seats))


GAME = Game(
    name="echoes",
    title="Echoes",
    version=3,
    players=range(1, 4),
    default_players=2,
    seats=SEATS,
    schema=STATE,
    presets={"calm": {}, "loud": {"depth": 3, "voice": 9}},
    menu=menu,
    reasons=reasons,
    events=events,
    setup=setup,
    returns=returns,
    tasks=tasks,
    prompt=prompt,
    picture=picture,
    rulebook=Path(__file__),
)
