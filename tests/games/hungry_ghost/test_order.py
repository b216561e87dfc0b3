"""Who begins a round: HG102."""

import pytest

import bardo


def rounds_begun(seats, rounds, **options):
    """Who had the first turn of each round, and whether everyone had one turn in each."""
    match = bardo.game("hungry-ghost").new(seats, seed=5, hearts=20, **options)
    turns = {}
    while int(match.state["round_number"]) <= rounds:
        turns.setdefault(int(match.state["round_number"]), []).append(match.seat)
        match.play("skip")
        match.play("skip")
    assert all(sorted(order) == list(range(seats)) for order in turns.values())
    assert all(order == [(order[0] + n) % seats for n in range(seats)] for order in turns.values())
    return [order[0] for order in turns.values()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lots_may_decide_who_begins_a_round(seats):  # HG17, HG102
    assert rounds_begun(seats, 15) == [0] * 15
    assert set(rounds_begun(seats, 15, order="lot")) == set(range(seats))


def test_every_seat_is_as_likely_to_begin_the_game():  # HG102
    game = bardo.game("hungry-ghost")
    first = [game.new(3, seed=seed, order="lot").seat for seed in range(300)]
    assert all(70 < first.count(seat) < 130 for seat in range(3))


def test_it_is_told_who_begins_by_lot(table):  # HG102
    t = table(seats=2, order=1)
    while t.round == 1:
        t.play("skip")
    assert f"{t.turn.capitalize()} begins this round." in [event.text for event in t.events]


def test_a_played_out_round_ends_with_the_last_of_its_order(table):  # HG101, HG102
    t = table(preset="fair")
    t.state.first = 1
    t.state.turn = t.state.seat = 1
    for colour in ("blue", "green"):
        t.set(colour, head=5, delusion=0, insight=7)
    t.play("skip", "skip", "nirvana", "skip", "skip")
    assert (t.over, t.turn) == (False, "blue")
    t.play("skip", "skip", "nirvana")
    assert (t.over, t.winners) == (True, [0, 1])
