"""What is true at every moment of every game: RE5, RE7, RE10, RE14, RE19, RE20, RE35, RE129, RE130."""

import random

import pytest

import bardo
from bardo.games.reincarnation import GAME

DECISIONS = 300
TABLES = [(players, preset) for players in (2, 3, 4, 5) for preset in ("rulebook", "equal", "swift")]
SEEDS = [1, pytest.param(2, marks=pytest.mark.long)]
BOLD = ("call", "devote", "mobilize", "farm", "craft", "trade", "retain", "mark", "convert", "put")


def pick(luck, names):
    """Some action, rather one of those that seldom come up."""
    bold = [name for name in names if name.startswith(BOLD)]
    if bold and luck.random() < 0.6:
        return luck.choice(bold)
    lively = [name for name in names if name not in ("decease", "keep fewer", "gather less")]
    return luck.choice(lively if lively and luck.random() < 0.8 else names)


def on_the_map(t):
    return sum(len(t.stack(region)) for region in t.REGIONS)


def tidy(t):
    """What a question was about is forgotten when it is answered: equal positions have equal bytes."""
    if t.asked in ("turn", "nothing"):
        for field in ("purpose", "goal", "goal_to", "brought", "less", "todo"):
            assert t.state[field] == 0, field
        if t.step != "taken":
            assert not (t.state["taken"] or t.state["extra"])
        if t.step not in ("wander", "arrived", "taken"):
            assert not t.state["pausing"]
        for field in ("due", "kept", "drawn"):
            assert not t.state[field].any(), field
        if t.step == "wander" and not t.over:
            assert not t.state["stayed"]
        if t.step != "age":
            assert t.state["second"] == 0
    for seat in range(t.seats, 5):
        assert not t.player(seat)["stage"]


def watch(t, name):
    """Play an action and look at what must be true before and after it."""
    seats = range(t.seats)
    aura = [t.aura(seat) for seat in seats]
    tokens, order, turn = on_the_map(t), list(t.state["turn_order"][: t.seats]), t.moment
    t.play(name)
    t.conserved()
    tidy(t)
    assert t.over or t.moment == turn or not (t.state["worked"] or t.state["pausing"])
    assert all(t.aura(seat) >= before for seat, before in zip(seats, aura, strict=True))
    assert on_the_map(t) <= tokens or name.startswith("put")
    begins = order.index(t.state["turn_order"][0]) if t.state["order"] and t.moment[0] > turn[0] else 0
    assert list(t.state["turn_order"][: t.seats]) == order[begins:] + order[:begins]
    if not t.over:
        assert t.seat == t.state["turn_order"][t.state["turn"]]
        assert len(t.actions) > 1, f"only {t.choices} is possible after {name}"
        assert t.prompt


@pytest.mark.parametrize("players, preset", TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost(new, players, preset, seed):  # RE10, RE5, RE6, RE7, RE14, RE19, RE20, RE35, RE129, RE130
    t = new(players, seed, preset)
    luck = random.Random(seed)
    t.conserved()
    while not t.over and len(t.history) < DECISIONS:
        watch(t, pick(luck, t.choices))
        if len(t.history) % 100 == 37 or t.over:
            assert bardo.replay(t.transcript()).state.tobytes() == t.state.tobytes()
    if t.over:
        assert sum(t.returns) == pytest.approx(1)
        assert all(result in (0, 1 / len(t.winners)) for result in t.returns)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_lost_with_other_options(new, players):  # RE10, RE14, RE19
    for stack, disciples in ((1, 44), (3, 1), (3, 5)):
        t = new(players, 5, stack=stack, disciples=disciples, aura=40, round_limit=0, second_age=5, age_step=1)
        luck = random.Random(stack)
        while not t.over and len(t.history) < 150:
            watch(t, pick(luck, t.choices))


def test_taking_back_leads_back(new):  # RE10
    t = new(3, 4)
    luck, rows = random.Random(4), []
    for _ in range(120):
        rows.append(t.state.tobytes())
        t.play(pick(luck, t.choices))
    for row in reversed(rows):
        assert t.undo().state.tobytes() == row


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize(
    "seeds", [pytest.param(range(3), id="few"), pytest.param(range(3, 9), id="many", marks=pytest.mark.long)]
)
def test_a_whole_game_ends_with_moksha(players, seeds):  # RE121, RE124, RE79
    ended = 0
    for seed in seeds:
        match = GAME.new(players, seed)
        luck = random.Random(seed)
        while not match.over:
            match.play(luck.choice(match.actions))
        attained = [seat for seat in range(players) if match.state["players"][seat]["moksha"]]
        ended += bool(attained)
        if attained:
            assert set(match.winners) <= set(attained)
            points = {0: 4, **dict.fromkeys(range(1, 7), 3), **dict.fromkeys(range(7, 19), 2)}
            points |= {n: 0 if (n - 19) % 3 == 0 else 1 for n in range(19, 37)}
            sheets = [match.state["players"][seat] for seat in range(players)]
            rank = {seat: (points[int(sheets[seat]["harmony"])], int(sheets[seat]["karma"].sum())) for seat in attained}
            best = max(rank.values())
            assert match.winners == [seat for seat in attained if rank[seat] == best]
    assert ended > len(seeds) / 2
