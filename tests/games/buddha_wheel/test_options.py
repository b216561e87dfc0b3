"""Options and presets: BW151 to BW156, BW159."""

import pytest

from bardo.errors import BardoError
from bardo.games.buddha_wheel import GAME

FULL = {"mode": 0, "minutes": 60, "rounds": 60, "round_limit": 500, "copies": 0}
PRESETS = {"full": FULL, "short": FULL | {"mode": 1}, "timed": FULL | {"mode": 2}, "evening": FULL | {"mode": 3}}
STACKS = ("Hungry Ghost", "Animal", "Human", "Demi-god", "Spiritual Path", "Subtle Path")
FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


def options_of(table):
    """The options as the state has them; how many copies are in play is seen in the stacks."""
    return {option: int(table.state[option]) for option in FULL if option != "copies"}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option(wheel, preset):  # BW151, BW152
    t = wheel(preset=preset)
    assert options_of(t) == {option: value for option, value in PRESETS[preset].items() if option != "copies"}
    assert set(GAME.options) == set(FULL)
    assert t.shuffled("Human") == 30


def test_an_evening_of_an_hour_is_the_default():  # BW151, BW159
    state = GAME.new(players=2, seed=7).state
    assert {option: int(state[option]) for option in FULL} == PRESETS["evening"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_single_option_of_a_preset_may_be_changed(wheel, preset):  # BW151
    changed = dict(minutes=90, rounds=33, copies=4)
    t = wheel(3, preset=preset, **changed)
    assert options_of(t) == {key: value for key, value in (PRESETS[preset] | changed).items() if key != "copies"}
    assert t.shuffled("Animal") == 120


def test_an_unknown_option_or_preset_is_refused():  # BW151
    with pytest.raises(BardoError):
        GAME.new(2, 1, "endless")
    with pytest.raises(BardoError):
        GAME.new(2, 1, speed=3)


@pytest.mark.parametrize("mode", range(4))
def test_mode(lay, mode):  # BW152, BW142
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"]), mode=mode).throw(1).play("meditate")
    assert (t.over, set(t.names)) == ((True, set()) if mode == 1 else (False, {"stay", "leave"}))


@pytest.mark.parametrize("mode", [-1, 4])
def test_there_is_no_other_mode(mode):  # BW152
    with pytest.raises(BardoError):
        GAME.new(2, 1, mode=mode)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_rounds_matter_to_a_timed_game_only(wheel, rounds):  # BW153, BW143
    for preset in PRESETS:
        t = wheel(2, preset=preset, rounds=rounds)
        for _ in range(2 * rounds):
            assert not t.over
            t.play(t.names[0])
        while t.seat == 1:
            t.play(t.names[0])
        assert t.over == (preset == "timed")


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_round_limit_matters_to_full_and_short_games_only(wheel, limit):  # BW154, BW144
    for preset in PRESETS:
        t = wheel(2, preset=preset, round_limit=limit)
        for _ in range(2 * limit):
            assert not t.over
            t.play(t.names[0])
        assert t.over == (preset in ("full", "short"))


@pytest.mark.parametrize("preset", ["full", "short"])
def test_a_round_limit_of_nought_means_never(wheel, preset):  # BW154
    t = wheel(2, preset=preset, round_limit=0)
    while t.state["round_number"] < 520:
        t.play("on" if "on" in t.names else t.names[0])
        assert not t.over


@pytest.mark.parametrize("copies", [1, 2, 3, 4, 5])
def test_copies(wheel, copies):  # BW155, BW36
    for players in (2, 6, 10):
        t = wheel(players, copies=copies)
        assert [t.shuffled(stack) for stack in STACKS] == [30 * copies] * 6


@pytest.mark.parametrize("players", range(2, 11))
def test_copies_of_nought_means_by_the_number_of_players(wheel, players):  # BW155, BW36
    assert wheel(players, copies=0).shuffled("Subtle Path") == 30 * ((players + 1) // 2)


@pytest.mark.parametrize("copies", [-1, 6])
def test_other_numbers_of_copies_are_refused(copies):  # BW155
    with pytest.raises(BardoError):
        GAME.new(2, 1, copies=copies)


def test_with_too_few_copies_a_colour_can_run_dry(wheel):  # BW155, BW137
    t = wheel(3, copies=1, carry=["dedicated pink 6", "dedicated pink 6", "dedicated pink 1"])
    assert [int(t.player(seat)["tokens"][0]) for seat in range(3)] == [0, 0, 1]
