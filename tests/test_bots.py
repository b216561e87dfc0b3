"""Bots and mass play: the same choices both ways, games that end, honest numbers."""

import time

import numpy as np
import pytest

import bardo
from bardo.bots import bot, kind
from bardo.bots.mass_play import play_batch
from bardo.lab.output import say_compiling, simulation_table
from bardo.lab.simulate import Report, simulate

game = bardo.game("hungry-ghost")


class Generator:
    """A generator outside any row."""

    def __init__(self, words):
        self.luck = [int(word) for word in words]


@pytest.mark.parametrize("players", game.players)
def test_bots_choose_the_same_interpreted_and_compiled(players):
    kinds = ["greedy", "random", "fair", "gentle"][:players]
    batch = game.batch(3, players, seed=11)
    lucks = [Generator(words) for words in batch.lucks["luck"]]
    play_batch(batch, [kind(game, name) for name in kinds], 60)
    for row, luck in enumerate(lucks):
        match = game.new(players, seed=11 + row)
        for _ in range(batch.decisions[row]):
            player = bot(game, kinds[match.seat], 0)
            player._generator = luck
            match.play(player.choose(match))
        assert match.identity == batch.states[row].tobytes()[: game.schema.identity]


def test_a_bot_of_unknown_kind_and_a_finished_game_are_refused():
    with pytest.raises(bardo.BardoError, match="there is no bot 'wizard'"):
        bot(game, "wizard")
    match = game.new(2, seed=1, round_limit=1)
    while not match.over:
        match.play("skip")
    with pytest.raises(bardo.BardoError, match="nothing to choose"):
        bot(game, "random").choose(match)


def test_a_greedy_bot_beats_random_ones_from_every_seat():
    for seat in range(3):
        bots = ["random"] * 3
        bots[seat] = "greedy"
        assert simulate(game, 60, 3, bots).share(seat)[0] > 0.9


def test_greedy_bots_reach_nirvana_long_before_the_last_round():
    report = simulate(game, 50, 3, ["greedy"])
    assert report.rounds is not None
    assert np.median(report.rounds) < 45


def test_another_seed_is_another_sample():
    first, second = (simulate(game, 400, 2, ["random"], seed=seed) for seed in (1, 2))
    assert (first.decisions[1:] == second.decisions[:-1]).mean() < 0.5


def test_games_cut_off_by_the_limit_are_counted():
    report = simulate(game, 30, 2, ["random"], limit=5)
    assert report.unfinished == 30
    assert report.returns.sum() == 0


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.04), (50, 0.40, 0.60), (100, 0.96, 1.0)])
def test_the_interval_of_a_share_is_never_a_point(wins, low, high):
    returns = np.zeros((100, 2))
    returns[:wins, 0] = 1
    report = Report(game, ["random"] * 2, "rulebook", {}, returns, np.ones(100, int), None, {}, 0, 1.0)
    share, bottom, top = report.share(0)
    assert share == wins / 100
    assert (round(bottom, 2), round(top, 2)) == (low, high)


def reported(game, bots, options=()):
    """A report of two games that nobody played."""
    seats = len(bots)
    none = np.zeros(2, np.int32)
    counted = dict.fromkeys(game.counted, none)
    return Report(game, bots, "rulebook", dict(options), np.zeros((2, seats)), none, none, counted, 0, 1.0)


def test_a_team_is_listed_with_how_many_bots_of_each_kind_it_has():
    ghosts = bardo.game("ghost-stories")
    assert "greedy, 3 random" in simulation_table(reported(ghosts, ["greedy", "random", "random", "random"]))
    assert "│ the team │ greedy │" in simulation_table(reported(ghosts, ["greedy"]))
    assert "2 random, greedy" in simulation_table(reported(ghosts, ["random", "greedy", "random"]))


def test_a_simulation_takes_and_tells_settings_by_name():
    report = simulate(game, 4, 2, ["random"], limit=5, options={"keep_robes": "yes", "hearts": 3})
    assert report.options == {"keep_robes": "yes", "hearts": "3"}
    assert "preset rulebook, keep_robes=yes, hearts=3" in " ".join(simulation_table(report).split())


@pytest.mark.parametrize("seconds, told", [(0.01, ["compiling"]), (60.0, [])])
def test_somebody_who_waits_for_the_compiler_is_told_so_once(monkeypatch, seconds, told):
    from bardo.lab import simulate as lab

    heard = []
    monkeypatch.setattr(lab, "NOTICE_SECONDS", seconds)
    monkeypatch.setattr(lab, "play_batch", lambda *_: time.sleep(0.2))
    lab.simulate(game, 3, 2, compiling=lambda: heard.append("compiling"))
    assert heard == told


def test_the_news_of_compiling_go_to_the_error_stream(capsys):
    say_compiling(bardo.game("ghost-stories"))
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "Compiling Ghost Stories for this machine (only once, up to a minute) …\n"
