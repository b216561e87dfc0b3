"""Why one action is better than another: what happens in the futures of both, and what it is worth."""

import numpy as np
import pytest

import bardo
from bardo.bots import advice, reasons
from bardo.bots.reasons import because, futures
from bardo.bots.search import Opinion
from bardo.engine.authoring.registry import own_games


def action(match, name):
    return match.find(name).id


def test_futures_stop_at_the_seats_next_turn():
    match = bardo.game("hungry-ghost").new(3, seed=1)
    found = futures(match, action(match, "move forest"))
    assert (found.rows["seat"] == 0).all() and (found.rows["round_number"] == 2).all()


def test_the_same_dice_fall_in_the_futures_of_both():
    match = bardo.game("buddha-wheel").new(2, seed=1)
    one, other = (futures(match, action(match, "throw"), seed=3) for _ in range(2))
    assert one.rows.tobytes() == other.rows.tobytes() and one.told == other.told
    assert len({row.tobytes() for row in one.rows}) > 1


def test_the_match_is_left_alone():
    match = bardo.game("ghost-stories").new(2, seed=3)
    before = match.state.tobytes()
    because(match, match.legal[0], match.legal[-1])
    assert match.state.tobytes() == before


def test_in_a_race_the_shorter_way_is_the_reason():
    game = bardo.game("hungry-ghost")
    match = game.new(2, seed=1)
    match.state["players"][0]["meditator"] = 1
    match.state["players"][0]["place"] = 0
    assert "sooner" in because(match, action(match, "meditate"), action(match, "skip"))


def test_an_action_is_no_better_than_itself():
    match = bardo.game("hungry-ghost").new(2, seed=1)
    one = action(match, "move forest")
    assert because(match, one, one) == ""


@pytest.mark.parametrize("name", own_games())
@pytest.mark.parametrize(
    "seeds", [pytest.param(range(2), id="few"), pytest.param(range(2, 6), id="many", marks=pytest.mark.long)]
)
def test_every_game_gives_reasons_in_sentences(name, seeds):
    """Over a few games with the fewest seats, and with whole sentences only."""
    game = bardo.game(name)
    said = []
    for seed in seeds:
        match = game.new(game.players[0], seed=seed)
        luck = np.random.default_rng(seed)
        choices = 0
        while choices < 6 and not match.over:
            if len(match.legal) > 1:
                said.append(because(match, match.legal[0], match.legal[-1]))
                said.append(because(match, match.legal[-1], match.legal[0]))
                choices += 1
            match.play(int(luck.choice(match.legal)))
    assert any(said)
    assert all(not words[0].islower() and words[-1] in ".!”" for words in said if words), said


def opinions(match, *chances, error=0.001):
    return [Opinion(one, 1000, chance, error) for one, chance in zip(match.legal, chances, strict=False)]


def test_advice_names_the_best_why_and_what_another_costs():
    match = bardo.game("hungry-ghost").new(2, seed=1)
    words = advice._counsel(match, opinions(match, 0.61, 0.52))
    assert words.startswith(f"{match.sentence(match.legal[0])}.")
    assert words.endswith(f"“{match.sentence(match.legal[1])}” would lower your chance of winning by 9 points.")


def test_what_is_almost_as_good_is_called_so():
    match = bardo.game("hungry-ghost").new(2, seed=1)
    words = advice._counsel(match, opinions(match, 0.61, 0.60, 0.30))
    assert f"About as good: {match.sentence(match.legal[1])}." in words
    assert "would lower your chance of winning by 31 points." in words


def test_where_all_is_equal_the_aim_is_told():
    match = bardo.game("hungry-ghost").new(2, seed=1)
    words = advice._counsel(match, opinions(match, 0.5, 0.5, 0.49, 0.49))
    assert words == f"All 4 choices are about equally good here. {match.aim(0).missing}"


def test_a_difference_that_chance_explains_is_not_told():
    match = bardo.game("hungry-ghost").new(2, seed=1)
    assert "less" not in advice._counsel(match, opinions(match, 0.6, 0.5, error=0.1))


def test_an_event_of_another_seat_counts_only_if_it_ends_the_game(monkeypatch):
    match = bardo.game("ghosts-revenge").new(2, seed=1)
    kinds = [name for name, _ in match.game.events.kinds]
    rival = (kinds.index("alive"), 1 - match.seat, 0, 0)
    rows = np.zeros(4, [("over", "i4")])
    calm = reasons.Futures(rows, [set() for _ in range(4)])
    won = np.ones(4, [("over", "i4")])
    lost = reasons.Futures(won, [{rival} for _ in range(4)])
    going_on = reasons.Futures(rows, [{rival} for _ in range(4)])
    assert reasons._events(match, calm, lost).startswith("Otherwise, before your next turn: ")
    assert reasons._events(match, calm, going_on) == ""
