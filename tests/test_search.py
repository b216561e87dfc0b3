"""The tree search: what it finds, what it must not know, what it may take."""

import numpy as np
import pytest

import bardo
from bardo.bots.search import Search
from bardo.errors import BardoError

four = bardo.game("connect-four")
ghost = bardo.game("hungry-ghost")


def played(columns):
    match = four.new(seed=0)
    for column in columns:
        match.play(f"drop {column}")
    return match


def plain(seed=1, **more):
    """Plain UCT with random play to the end."""
    return Search(four, seed, **{"trees": 1, "depth": 100, "trust": 0.0, "whim": 1.0, **more})


def row(match):
    return np.frombuffer(match.state.tobytes(), match.game.schema.dtype)


@pytest.mark.parametrize(
    "columns, best",
    [
        ("112233", 4),  # a row to be closed
        ("172737", 4),  # the same, the opponent stacked aside
        ("121212", 1),  # a column
        ("1213143", 5),  # a row to be closed, though the opponent has a column
        ("7172735", 4),  # the opponent's row to be stopped
        ("71717", 7),  # the opponent's column to be stopped
    ],
)
def test_it_wins_and_it_stops_a_win(columns, best):
    opinions = plain().think(row(played(columns)), simulations=20_000)
    assert (opinions[0].action, opinions[0].visits > 10_000) == (best - 1, True)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    "columns, best",
    [  # of Pascal Pons' benchmark of solvers, Test_L1_R1, Test_L2_R1 and Test_L3_R1: no other column wins
        ("1425525276343", 2),  # in two moves of one's own
        ("547561422235", 3),  # in three
        ("712221454212", 4),  # in four
        ("43623254276633", 4),  # in five
        ("621677243731", 3),  # in six
        ("37542511245635225762", 3),  # in two
        ("212532617775164141", 4),  # in three
        ("6374464441575641266562222", 1),  # in four
        ("655651721435342216255374674123", 3),  # in three
        ("763345315745227324361466344751", 2),  # in five
    ],
)
def test_it_finds_the_only_move_that_wins(columns, best, seed):
    opinions = plain(seed).think(row(played(columns)), simulations=100_000)
    assert opinions[0].action == best - 1


def test_it_is_the_same_for_the_same_seed_and_budget():
    state = row(played("44"))
    first, again, other = (plain(seed, trees=2).think(state, simulations=3000) for seed in (5, 5, 6))
    assert first == again != other
    assert sum(one.visits for one in first) == 3000


def test_it_does_not_know_the_dice_to_come():
    match = ghost.new(3, seed=4)
    match.play(match.actions[0])
    one, other = row(match).copy(), row(match).copy()
    other["luck"] = [[1, 2, 3, 4]]
    assert one.tobytes() != other.tobytes()
    looks = [Search(ghost, 7, trees=1).think(state, simulations=400) for state in (one, other)]
    assert looks[0] == looks[1]


def test_it_leaves_the_position_alone():
    match = ghost.new(2, seed=9)
    before = match.state.tobytes()
    opinions = Search(ghost, 1).think(row(match), simulations=200)
    assert match.state.tobytes() == before
    assert sorted(one.action for one in opinions) == [action.id for action in match.actions]
    assert all(0 <= one.chance <= 1 and one.error >= 0 for one in opinions)


def test_its_memory_is_bounded():
    search = plain(nodes=500)
    opinions = search.think(row(played("")), simulations=5000)
    assert search.trees["nodes"][0] <= 500
    assert search.memory < 60_000
    assert sum(one.visits for one in opinions) == 5000


def test_what_was_thought_is_kept_where_the_game_goes_on():
    search = plain(nodes=100_000)
    opinions = search.think(row(played("")), simulations=4000)
    search.follow([opinions[0].action])
    kept = sum(one.visits for one in search.think(row(played("4")), simulations=1))
    assert kept == opinions[0].visits  # the first visit of a node plays on from it, and visits no child
    assert search.trees["results"][0] == 1  # how far results lie apart is another seat's affair now


def test_what_was_never_thought_of_begins_anew():
    search = plain()
    search.think(row(played("")), simulations=10)
    search.follow([0, 0, 0, 0, 0, 0])
    assert search.trees["results"][0] == 0
    assert sum(one.visits for one in search.think(row(played("111111")), simulations=50)) == 50


def test_a_search_needs_a_budget():
    with pytest.raises(BardoError, match="needs a limit: simulations or seconds"):
        plain().think(row(played("")))
    assert sum(one.visits for one in plain().think(row(played("")), seconds=0.01)) > 0
    assert sum(one.visits for one in plain().think(row(played("")), simulations=50, seconds=60.0)) == 50


def test_more_thought_is_better_than_less():
    wins = 0.0
    for seed in range(20):
        match, strong = four.new(seed=seed), seed % 2
        minds = [plain(10 * seed), plain(10 * seed + 1)]
        while not match.over:
            minds[match.seat].forget()
            thought = minds[match.seat].think(row(match), simulations=1000 if match.seat == strong else 30)
            match.play(thought[0].action)
        wins += match.returns[strong]
    assert wins >= 15


@pytest.mark.parametrize(
    "columns, best",
    [
        ("352743712371621631455225771166657234", 6),
        ("65211452722676215564475711153773", 3),
        ("242222463375671361214657744667117", 3),
        ("123566473641132215541246512233376", 7),
    ],
)
def test_a_line_that_always_ends_the_same_way_is_not_all_there_is(columns, best):
    state = row(played(columns))  # published positions of Test_L3_R1, near the end
    found = [plain(seed).think(state, simulations=10_000)[0].action + 1 for seed in range(1, 11)]
    assert found == [best] * 10


def test_a_settled_question_is_not_thought_about_any_longer():
    state = row(played("112233"))
    thought = plain().think(state, simulations=50_000, settle=True)
    assert (thought[0].action, sum(one.visits for one in thought) < 40_000) == (3, True)
    assert thought == plain().think(state, simulations=50_000, settle=True)
    assert plain().think(state, simulations=50_000)[0].action == 3


def test_it_stops_when_its_time_is_up(monkeypatch):
    """By a clock on which every simulation takes a thousandth of a second."""
    search = plain()
    grow = search._grow
    clock = [0.0]

    def slowly(pool, row, simulations, first):
        clock[0] += simulations / 1000
        grow(pool, row, simulations, first)

    monkeypatch.setattr(search, "_grow", slowly)
    monkeypatch.setattr("bardo.bots.search.time.perf_counter", lambda: clock[0])
    opinions = search.think(row(four.new(seed=0)), seconds=2.0)
    assert 2.0 <= clock[0] < 2.02
    assert sum(one.visits for one in opinions) == round(1000 * clock[0])


def test_an_action_never_tried_has_a_chance_like_any_other():
    opinions = plain(trust=0.0).think(row(played("112233")), simulations=1)
    assert min(one.visits for one in opinions) == 0
    assert all(0 <= one.chance <= 1 for one in opinions)
