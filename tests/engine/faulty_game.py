"""Wishes: a game of three wishes with a preset for every fault that the conformance kit should find."""

from __future__ import annotations

from pathlib import Path
from typing import Any as Row

import numpy as np

from bardo.engine import (
    ALLOWED,
    NOBODY,
    NOTHING,
    Events,
    Game,
    Menu,
    Option,
    Reasons,
    Record,
    Schema,
    ask,
    die,
    end,
    number,
    rule,
    tell,
)

FAULTS = (
    *("sound", "dead end", "endless", "out of range", "asks after the end", "asks nobody", "undeclared reason"),
    *("changes when looked at", "runs differ", "no result", "no chance", "no seat", "no question", "missing seat"),
    *("unlucky", "unlucky result", "actions differ", "chances differ", "results differ"),
)
(
    SOUND,
    DEAD_END,
    ENDLESS,
    OUT_OF_RANGE,
    ASKS_AFTER_END,
    ASKS_NOBODY,
    UNDECLARED,
    CHANGES,
    RUNS_DIFFER,
    NO_RESULT,
    NO_CHANCE,
    NO_SEAT,
    NO_QUESTION,
    MISSING_SEAT,
    UNLUCKY,
    UNLUCKY_RESULT,
    ACTIONS_DIFFER,
    CHANCES_DIFFER,
    RESULTS_DIFFER,
) = range(len(FAULTS))
WISHES = 3
BAD_LUCK = 8
BIG, PRIME = 2**62, 1_000_003
INTERPRETED_AFTER_ONE = 37
"""The odd number after one wish when rules are interpreted; compiled it is 3."""

FIELDS = Record(made=number(0, 5, "wishes made"), looked=number(0, 100, "something"))

menu = Menu()
WISH = menu.decision("wish")
reasons = Reasons()
TOO_SOON = reasons("Somebody must wish first.", "")
events = Events({})
WISHED = events("wished", "A wish is made.")


@rule
def setup(s: Row) -> None:
    """Ask for the first wish."""
    ask(s, 0, WISH)


@rule
def odd_number(s: Row) -> int:
    """A number that is another one in machine integers, which have 64 bits."""
    return (s.made + BIG) * (s.made + PRIME) % 101


@rule
def refuse_wish(s: Row, a: int) -> int:
    """Nobody can wait before the first wish."""
    if s.flaw == DEAD_END and s.made == 2:
        return TOO_SOON
    if s.flaw == UNDECLARED and a == 1 and s.made == 1:
        return 99
    if s.flaw == CHANGES and s.made == 1:
        s.looked = 1
    if s.flaw == ACTIONS_DIFFER and a == 1 and odd_number(s) == INTERPRETED_AFTER_ONE:
        return TOO_SOON
    return TOO_SOON if a == 1 and s.made == 0 else ALLOWED


@rule
def make_wish(s: Row, a: int) -> None:
    """Count a wish; after three the game is over."""
    s.made = s.made + 1 if s.flaw != ENDLESS else 1
    tell(s, WISHED)
    ask(s, 0, WISH)
    if s.flaw == RUNS_DIFFER:
        s.looked = odd_number(s)
    if s.flaw == UNLUCKY or s.flaw == UNLUCKY_RESULT:
        s.looked = die(s, BAD_LUCK)
    if s.made == 2:
        go_wrong(s)
    if s.made >= WISHES:
        end(s)
        if s.flaw == ASKS_AFTER_END:
            ask(s, 0, WISH)


@rule
def go_wrong(s: Row) -> None:
    """Leave a row that no game should have after its second wish."""
    if s.flaw == OUT_OF_RANGE or (s.flaw == UNLUCKY and s.looked == BAD_LUCK):
        s.made = 7
    if s.flaw == ASKS_NOBODY:
        ask(s, NOBODY, WISH)
    if s.flaw == NO_SEAT:
        s.seat = NOBODY
    if s.flaw == NO_QUESTION:
        s.decision = NOTHING
    if s.flaw == MISSING_SEAT:
        s.seat = 1


WISHING = ("wish", "wait"), ("Make a wish", "Wait")
WISH.each("{}", "{}", *WISHING, refuse=refuse_wish, apply=make_wish)


@rule
def returns(s: Row, out: Row) -> None:
    """Everybody wins."""
    out[0] = 1.0
    if s.flaw == NO_RESULT or (s.flaw == UNLUCKY_RESULT and s.looked == BAD_LUCK):
        out[0] = np.nan
    if s.flaw == RESULTS_DIFFER:
        out[0] = 0.5 + odd_number(s) * 1e-12  # too little for chances to differ


@rule
def evaluate(s: Row, out: Row) -> None:
    """Nobody knows."""
    out[0] = 1.5 if s.flaw == NO_CHANCE else 0.5
    if s.flaw == CHANCES_DIFFER:
        out[0] = odd_number(s) / 101


def schema_of(flaw: Option) -> Schema:
    """The schema of the game with another range of faults."""
    return Schema(seats=2, decisions=menu.decisions, options={"flaw": flaw}, events=1, fields=FIELDS)


GAME = Game(
    name="wishes",
    title="Wishes",
    version=1,
    players=range(1, 2),
    seats=("Ann",),
    schema=schema_of(Option(0, 0, len(FAULTS) - 1, "what is wrong with the game")),
    presets={name: {"flaw": number} for number, name in enumerate(FAULTS)},
    menu=menu,
    reasons=reasons,
    events=events,
    setup=setup,
    returns=returns,
    evaluate=evaluate,
    prompt=lambda s, seats: "A wish?",
    picture=lambda s, seats: "a lamp",
    rulebook=Path(__file__),
)
