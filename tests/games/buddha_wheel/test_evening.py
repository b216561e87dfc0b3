"""An evening game, with a length in minutes: BW159 to BW161."""

import pytest

from bardo.errors import BardoError
from bardo.games.buddha_wheel import GAME

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


def turns_taken(t):
    """How many turns each seat has had when the game is over, missed ones included; first answers only."""
    turns = dict.fromkeys(range(int(t.state["seats"])), 0)
    was = None
    while not t.over:
        now = (int(t.state["turn"]), int(t.state["round_number"]))
        turns[now[0]] += now != was
        was = now
        t.play("decline" if "decline" in t.names else t.names[0])
        for event in t.match.events:
            turns[event.a] += event.name == "missed"
    return turns


@pytest.mark.parametrize("minutes, players, rounds", [
    (30, 2, 50), (30, 3, 33), (30, 10, 10), (60, 2, 100), (60, 3, 66), (60, 4, 50), (60, 6, 33), (60, 10, 20),
    (120, 3, 133), (120, 10, 40), (15, 10, 5), (240, 2, 400),
])  # fmt: skip
def test_minutes_become_rounds_by_the_pace_of_people(wheel, minutes, players, rounds):  # BW159, BW160
    t = wheel(players, preset="evening", minutes=minutes)
    assert f"round 1 of {rounds}\n" in t.match.picture
    assert f"round 1 of {rounds}," in t.scene.heading


@pytest.mark.parametrize("players", [3, 10])
def test_it_ends_when_a_round_is_complete(wheel, players):  # BW159, BW161, BW41
    t = wheel(players, preset="evening", minutes=15, rounds=2, round_limit=2)
    rounds = 15 * 60 // (18 * players)
    turns = turns_taken(t)
    assert t.state["round_number"] == rounds
    assert set(turns.values()) == {rounds}


def test_it_is_ranked_like_a_timed_game(lay):  # BW161, BW147, BW148, BW149
    people = dict(at="Hell 1", dedicated=["Calm"]), dict(at="Hell 1", meditated=["Calm"]), dict(at="Hell 1", powers=2)
    t = lay(*people, preset="evening", turn=2)
    t.match.state["round_number"] = 66
    t.play("step")
    assert (t.over, list(t.returns)) == (True, [0.0, 1.0, 0.0])


def test_it_ends_early_when_nobody_is_left_in_the_wheel(lay):  # BW159, BW149
    person = dict(at="T1", meditated=FIVE, dedicated=["Listening"])
    t = lay(person, person, preset="evening", copies=2).throw(1).play("meditate", "leave").throw(1).play("meditate")
    assert not t.over
    t.play("leave")
    assert (t.over, list(t.returns)) == (True, [0.5, 0.5])


@pytest.mark.parametrize("minutes", [0, 14, 241])
def test_other_numbers_of_minutes_are_refused(minutes):  # BW159
    with pytest.raises(BardoError):
        GAME.new(2, 1, minutes=minutes)


@pytest.mark.parametrize("preset", ["full", "short"])
def test_a_game_without_a_chosen_length_does_not_name_a_last_round(wheel, preset):  # BW144
    t = wheel(2, preset=preset)
    assert "round 1\n" in t.match.picture
    assert "round 1," in t.scene.heading
