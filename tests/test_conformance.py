"""Every game keeps the contract, and the kit that says so notices when one does not."""

from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any as Row

import numpy as np
import pytest

import bardo
from bardo.engine import (
    ALLOWED,
    NOBODY,
    Events,
    Game,
    Menu,
    Option,
    Reasons,
    Record,
    Schema,
    ask,
    end,
    number,
    rule,
)
from bardo.engine.authoring import registry
from bardo.engine.authoring.conformance import ConformanceError, agree, check_game, fuzz, replays, turns, words

GAMES = [*registry.own_games(), "connect-four"]
MANY = 100_000
CHUNK = 10_000
CLOSE = 500
NOW_AND_THEN = 100


@pytest.mark.parametrize("name", GAMES)
def test_the_game_keeps_the_contract(name):
    check_game(bardo.game(name), games=50, compared=200, every=5)


def test_white_moon_keeps_the_contract():
    check_game(bardo.game("ghost-stories"), games=50, compared=200, every=5, expansion="white-moon")


def test_a_game_can_last_as_long_as_its_options_allow():
    longest = {"round_limit": bardo.game("hungry-ghost").options["round_limit"].high}
    assert agree(bardo.game("hungry-ghost"), 2, seed=1, **longest) > 2000


def test_a_whole_game_of_buddhawheel_agrees():
    assert agree(bardo.game("buddha-wheel"), 4, "timed", seed=3, rounds=8, buddhas=1) < 200


LEVELS = {
    "ghost-stories": [
        {"level": level, "expansion": expansion}
        for expansion in ("none", "white-moon")
        for level in ("initiation", "normal", "nightmare", "hell")
    ]
}
"""Options under which a game is another one, besides its presets."""
TABLES = [
    pytest.param(name, players, preset, options, id="-".join([name, str(players), preset, *map(str, options.values())]))
    for name in registry.own_games()
    for players in bardo.game(name).players
    for preset in bardo.game(name).presets
    for options in LEVELS.get(name, [{}])
]


@pytest.mark.long
@pytest.mark.parametrize("name, players, preset, options", TABLES)
def test_a_hundred_thousand_games_keep_the_contract(name, players, preset, options):
    """A few games are looked at after every decision, all of them now and then and when they are over."""
    game = bardo.game(name)
    fuzz(game, players, preset, CLOSE, **options)
    for seed in range(0, MANY, CHUNK):
        fuzz(game, players, preset, CHUNK, seed, every=NOW_AND_THEN, **options)


@pytest.mark.long
@pytest.mark.parametrize("name, players, preset, options", TABLES)
def test_many_games_agree_and_replay(name, players, preset, options):
    game = bardo.game(name)
    for seed in range(1, 6):
        agree(game, players, preset, seed, **options)
        replays(game, players, preset, seed, **options)


# -- a game with a fault of every kind -------------------------------------------------------

FAULTS = (
    "sound",
    "dead end",
    "endless",
    "out of range",
    "asks after the end",
    "asks nobody",
    "undeclared reason",
    "changes when looked at",
    "runs differ",
    "no result",
    "no chance",
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
) = range(len(FAULTS))
WISHES = 3
BIG, PRIME = 2**62, 1_000_003

FIELDS = Record(made=number(0, 5, "wishes made"), looked=number(0, 100, "something"))

menu = Menu()
WISH = menu.decision("wish")
reasons = Reasons()
TOO_SOON = reasons("Somebody must wish first.", "")


played = []


@rule
def setup(s: Row) -> None:
    ask(s, 0, WISH)


@rule
def refuse_wish(s: Row, a: int) -> int:
    if s.flaw == DEAD_END and s.made == 2:
        return TOO_SOON
    if s.flaw == UNDECLARED and a == 1 and s.made == 1:
        return 99
    if s.flaw == CHANGES and s.made == 1:
        s.looked = 1
    return TOO_SOON if a == 1 and s.made == 0 else ALLOWED


@rule
def make_wish(s: Row, a: int) -> None:
    s.made = s.made + 1 if s.flaw != ENDLESS else 1
    ask(s, 0, WISH)
    if s.flaw == OUT_OF_RANGE and s.made == 2:
        s.made = 7
    if s.flaw == ASKS_NOBODY and s.made == 2:
        ask(s, NOBODY, WISH)
    if s.flaw == RUNS_DIFFER:
        s.looked = (s.made + BIG) * (s.made + PRIME) % 101  # machine integers have 64 bits
    if s.made >= WISHES:
        end(s)
        if s.flaw == ASKS_AFTER_END:
            ask(s, 0, WISH)


WISHING = ("wish", "wait"), ("Make a wish", "Wait")
WISH.each("{}", "{}", *WISHING, refuse=refuse_wish, apply=make_wish)


@rule
def returns(s: Row, out: Row) -> None:
    out[0] = np.nan if s.flaw == NO_RESULT else 1.0


@rule
def evaluate(s: Row, out: Row) -> None:
    out[0] = 1.5 if s.flaw == NO_CHANCE else 0.5


def remember_wish(s: Row, a: int) -> None:
    """What happens depends on something outside the row."""
    played.append(a)
    s.looked = len(played) % 100
    s.made += 1
    ask(s, 0, WISH)
    if s.made >= WISHES:
        end(s)


FAULTY = Game(
    name="wishes",
    title="Wishes",
    version=1,
    players=range(1, 2),
    seats=("Ann",),
    schema=Schema(
        seats=1,
        decisions=menu.decisions,
        options={"flaw": Option(0, 0, len(FAULTS) - 1, "what is wrong with the game")},
        events=1,
        fields=FIELDS,
    ),
    presets={name: {"flaw": number} for number, name in enumerate(FAULTS)},
    menu=menu,
    reasons=reasons,
    events=Events({}),
    setup=setup,
    returns=returns,
    evaluate=evaluate,
    prompt=lambda s, seats: "A wish?",
    picture=lambda s, seats: "a lamp",
    rulebook=Path(__file__),
)


@pytest.fixture
def found(monkeypatch):
    """Let a game be found under its name: `found(game)`."""

    def find(game):
        monkeypatch.setitem(registry._entry_points(), game.name, [EntryPoint(game.name, "nowhere", registry.GROUP)])
        monkeypatch.setattr(registry, "game", {game.name: game}.__getitem__)
        return game

    return find


def test_a_sound_game_passes(found):
    sound = Option(SOUND, SOUND, SOUND, "nothing is wrong")
    schema = Schema(seats=1, decisions=menu.decisions, options={"flaw": sound}, events=1, fields=FIELDS)
    check_game(found(replace(FAULTY, presets={"sound": {}}, schema=schema)), games=20)


@pytest.mark.parametrize(
    "preset, decisions, message",
    [
        ("dead end", 2, "no action is legal, but the game is not over"),
        ("endless", 50, "the game is still not over after 50 decisions"),
        ("out of range", 2, "made is 7 in row 0; allowed: 0 to 5"),
        ("asks after the end", 3, "the game is over but still asks"),
        ("asks nobody", 2, "fault is 1 in row 0; allowed: 0 to 0"),
        ("no result", 3, "a seat's result is not a finite number"),
    ],
)
def test_fuzzing_finds(preset, decisions, message):
    with pytest.raises(ConformanceError) as wrong:
        fuzz(FAULTY, 1, preset, games=5, seed=40, limit=50)
    assert str(wrong.value) == f"wishes, 1 players, preset {preset}, seed 40, after {decisions} decisions: {message}"


@pytest.mark.parametrize(
    "preset, decisions, message",
    [
        ("runs differ", 1, "interpreted and compiled rows differ"),
        ("undeclared reason", 1, "refused without a declared reason, or legal with one"),
        ("changes when looked at", 1, "looking at the position has changed it"),
        ("no chance", 0, "chances differ, or are not from 0 to 1"),
        ("out of range", 1, "OutOfRange: made would become 7; allowed: 0 to 5"),
    ],
)
def test_comparing_finds(preset, decisions, message):
    with pytest.raises(ConformanceError) as wrong:
        agree(FAULTY, 1, preset, seed=40, limit=50)
    assert str(wrong.value).startswith(f"wishes, 1 players, preset {preset}, seed 40, after {decisions} decisions: ")
    assert str(wrong.value).endswith(message)


def test_comparing_goes_as_far_as_the_limit():
    assert agree(FAULTY, 1, "endless", limit=50) == 50


def test_every_option_is_turned_to_its_ends():
    game = replace(FAULTY, presets={"sound": {}})
    with pytest.raises(
        ConformanceError, match=f"wishes, 1 players, preset sound, flaw={NO_CHANCE}, seed 0, after 0 dec"
    ):
        turns(game)


def test_replaying_finds_a_game_that_remembers_more_than_its_row(found):
    remembering = Menu()
    remembering.decision("wish").each("{}", "{}", *WISHING, refuse=refuse_wish, apply=remember_wish)
    with pytest.raises(ConformanceError, match=r"wishes, .*, seed 40, after 3 decisions: .*line \d+: the final pos"):
        replays(found(replace(FAULTY, menu=remembering)), seed=40)


def test_replaying_finds_a_game_that_nobody_else_would_find():
    with pytest.raises(ConformanceError, match="wishes is not the game registered under this name"):
        replays(FAULTY)
    with pytest.raises(ConformanceError, match="connect-four is not the game registered under this name"):
        replays(replace(bardo.game("connect-four")))


# -- words -----------------------------------------------------------------------------------


def with_menu(*decisions):
    menu = Menu()
    for actions in decisions:
        some = menu.decision("some")
        for name in actions:
            some.action(name, name)
    return replace(FAULTY, menu=menu)


def with_reason(clause):
    reasons = Reasons()
    reasons("No.", clause)
    return replace(bardo.game("connect-four"), reasons=reasons)


def with_unasked_reason(clause):
    menu = Menu()
    menu.decision("turn", "Later.", clause).action("wait", "Wait")
    return replace(bardo.game("connect-four"), menu=menu)


@pytest.mark.parametrize(
    "game, message",
    [
        (lambda: with_menu(["wish", "Wait"]), "'Wait' cannot name an action"),
        (lambda: with_menu(["wish", "wait  here"]), "'wait  here' cannot name an action"),
        (lambda: with_menu(["wish", ""]), "'' cannot name an action"),
        (lambda: with_menu(["wish"], []), "the decision 'some' has no actions"),
        (lambda: with_reason("CF99"), "the rulebook has no CF99: No."),
        (lambda: with_unasked_reason("CF98"), "the rulebook has no CF98: Later."),
    ],
)
def test_words_that_do_not_fit_are_found(game, message):
    with pytest.raises(ConformanceError, match=message):
        words(game())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seats": ()}, "not enough seats for 1 players"),
        ({"players": range(1, 3), "seats": ("Ann", "Bob")}, "not enough seats for 2 players"),
        ({"default_players": 7}, "default_players is 7"),
        ({"presets": {}}, "needs a preset"),
    ],
)
def test_a_game_that_cannot_be_seated_is_refused_when_it_is_made(changes, message):
    with pytest.raises(ValueError, match=message):
        replace(FAULTY, **changes)
