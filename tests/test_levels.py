"""Levels, line-ups and standings: small promises that are easily broken."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import bardo
from bardo.bots import LEVELS, Bot, kind
from bardo.bots.mass_play import play_batch
from bardo.bots.thinking import Thinker
from bardo.lab.arena import Arena, SeatResult, new_arena
from bardo.lab.output import standings_table
from bardo.lab.standings import standings

ghost = bardo.game("hungry-ghost")
four = bardo.game("connect-four")
stories = bardo.game("ghost-stories")


def test_a_level_may_have_other_whims_in_a_game_where_luck_counts_for_more():
    assert kind(ghost, "hard").whim == LEVELS["hard"].whim == 0
    assert kind(bardo.game("buddha-wheel"), "hard").whim == 0.3
    assert kind(ghost, "fair").whim == 0.5
    assert all(kind(bardo.game(name), "merciless").whim == 0 for name in bardo.available_games())


def test_a_level_thinks_so_much_and_no_longer():
    assert [(LEVELS[name].simulations, LEVELS[name].seconds) for name in ("hard", "merciless")] == [
        (100, 0.2),
        (20_000, 2.0),
    ]


def test_a_thinking_bot_follows_its_whims(monkeypatch):
    monkeypatch.setattr(Thinker, "choose", lambda *_, **__: 3)
    match = four.new(seed=1)
    chosen = {
        whim: Counter(Bot(four, replace(kind(four, "hard"), whim=whim), seed).choose(match).id for seed in range(80))
        for whim in (0.0, 0.5, 1.0)
    }
    assert chosen[0.0] == {3: 80}
    assert len(chosen[1.0]) == 7
    assert chosen[1.0][3] < chosen[0.5][3] < 80


def test_personas_keep_their_habits_in_mass_play():
    batches = [ghost.batch(50, 2, seed=1) for _ in range(2)]
    for batch, name in zip(batches, ("greedy", "thief"), strict=True):
        play_batch(batch, [kind(ghost, name)] * 2, 40)
    merit = [batch.states["players"]["merit"][:, :2].mean() for batch in batches]
    assert merit[1] < merit[0]


@pytest.mark.parametrize(
    "bots, players, count",
    [
        (("random", "greedy"), 2, 2),
        (("random", "greedy"), 3, 2),
        (("random", "greedy"), 4, 2),
        (("random", "greedy", "fair"), 2, 6),
        (("random", "greedy", "fair"), 3, 6),
        (("random", "greedy", "fair"), 4, 6),
        (("random", "greedy", "fair", "gentle"), 3, 24),
    ],
)
def test_line_ups_give_every_bot_every_seat_equally_often(bots, players, count):
    line_ups = new_arena(ghost, bots, 10, players).line_ups
    assert len(line_ups) == len(set(line_ups)) == count
    for seat in range(players):
        assert set(Counter(line_up[seat] for line_up in line_ups).values()) == {count // len(bots)}


def test_all_line_ups_play_with_a_seed_before_the_next_one_comes():
    one = new_arena(ghost, ["random", "greedy", "fair"], 18, 2)
    assert [one.line_up(number)[0] for number in range(18)] == [0] * 6 + [1] * 6 + [2] * 6


def test_three_bots_meet_in_both_orders():
    line_ups = new_arena(ghost, ["random", "greedy", "fair"], 6, 3).line_ups
    assert ("random", "greedy", "fair") in line_ups
    assert ("fair", "greedy", "random") in line_ups


# -- standings -------------------------------------------------------------------------------


def seats(one: Arena, *games: dict[str, float]) -> list[SeatResult]:
    """The seats of games of which only the results are of interest."""
    return [
        SeatResult(number, number, seat, name, result, 10, 1.0, 0.2, 0, "")
        for number, results in enumerate(games)
        for seat, (name, result) in enumerate(results.items())
    ]


def test_who_won_more_stands_first():
    one = new_arena(ghost, ["random", "greedy"], 4, 2)
    table = standings(one, seats(one, *[{"random": 0.0, "greedy": 1.0}] * 3, {"random": 1.0, "greedy": 0.0}))
    assert [(row.bot, row.share, row.fair) for row in table] == [("greedy", 0.75, 0.5), ("random", 0.25, 0.5)]
    assert table[0].rating > table[1].rating
    assert standings_table(one, 4, table).index("greedy") < standings_table(one, 4, table).index("random")


def test_a_team_wins_or_loses_as_a_whole():
    one = new_arena(stories, ["random", "greedy"], 4, 4)
    results = [("random", 0.0), ("greedy", 1.0), ("random", 0.0), ("greedy", 0.0)]
    found = [
        SeatResult(number, number // 2, seat, name, result, 10, 1.0, 0.2, 0, "")
        for number, (name, result) in enumerate(results)
        for seat in range(4)
    ]
    assert [(row.bot, row.games, row.share) for row in standings(one, found)] == [
        ("greedy", 2, 0.5),
        ("random", 2, 0.0),
    ]


def test_where_everybody_wins_nobody_has_more_than_a_share():
    wheel = bardo.game("buddha-wheel")
    one = new_arena(wheel, ["random", "greedy"], 2, 2)
    table = standings(one, seats(one, {"random": 1.0, "greedy": 1.0}, {"greedy": 1.0, "random": 1.0}))
    assert [row.share for row in table] == [0.5, 0.5]


def test_two_that_lost_to_a_third_are_not_compared():
    one = new_arena(ghost, ["random", "greedy", "fair"], 6, 3)
    table = standings(one, seats(one, *[{"random": 0.0, "greedy": 1.0, "fair": 0.0}] * 6))
    by_name = {row.bot: row for row in table}
    assert by_name["greedy"].rating > by_name["random"].rating
    assert abs(by_name["random"].rating - by_name["fair"].rating) < 3


def test_more_games_make_a_rating_surer():
    one = new_arena(ghost, ["random", "greedy"], 400, 2)
    halves = [{"random": 0.0, "greedy": 1.0}, {"random": 1.0, "greedy": 0.0}]
    few, many = (standings(one, seats(one, *halves * count))[0].off for count in (5, 200))
    assert many < few / 2


def test_failures_are_told_with_their_reason():
    one = new_arena(ghost, ["random", "greedy"], 1, 2)
    found = [
        SeatResult(0, 0, 0, "random", 0.0, 10, 1.0, 0.2, 3, "did not answer within 10 seconds"),
        SeatResult(0, 0, 1, "greedy", 1.0, 10, 1.0, 0.2, 0, ""),
    ]
    text = standings_table(one, 1, standings(one, found))
    assert "random failed 3 times" in text
    assert "it did not answer within 10 seconds" in text
    assert "equally only after a multiple of 2 games" in text


def test_an_opinion_is_there_for_every_action_of_which_somebody_asks():
    match = four.new(seed=0)
    for column in "112233":
        match.play(f"drop {column}")
    mind = Thinker(four, 1, 1)
    opinions = mind.opinions(match, None, simulations=500)
    assert min(one.visits for one in opinions) >= 32
    assert len(opinions) == 7
    assert np.argmax([one.chance for one in opinions]) == 0
