"""Contracts: GR32 to GR38, and the meter: GR4, GR5."""

import random

import pytest

PRICES = {"light": 5, "medium": 8, "hard": 11}
CHANCES = {"light": 4, "medium": 3, "hard": 2}
BARS = {"light": 2, "medium": 3, "hard": 7}  # card 0 of each class


@pytest.mark.parametrize("kind", PRICES)
def test_a_contract_must_be_paid_for(table, kind):  # GR32, GR12
    price = PRICES[kind]
    assert table(white=dict(stamina=price - 1)).refusal("contract " + kind) == "GR32"
    t = table(white=dict(stamina=price))
    assert t.refusal("contract " + kind) is None
    t.play("contract " + kind)
    assert t.white.stamina == 0


@pytest.mark.parametrize("kind", PRICES)
def test_a_contract_must_not_be_banned(table, kind):  # GR32, GR46
    t = table(white=dict(ban=kind))
    for other in PRICES:
        assert t.refusal("contract " + other) == ("GR46" if other == kind else None)


@pytest.mark.parametrize("kind", PRICES)
def test_a_contract_must_be_the_forced_one(table, kind):  # GR32, GR64
    t = table(white=dict(force=kind))
    for other in PRICES:
        assert t.refusal("contract " + other) == (None if other == kind else "GR64")


@pytest.mark.parametrize("kind", PRICES)
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_a_contract_succeeds_on_the_low_rolls_of_its_class(table, kind, roll):  # GR36, GR37, GR33
    t = table(white=dict(fright=5), violet=dict(fright=1))
    t.top(kind, 0)
    t.play_until("contract " + kind, rolled=roll)
    success = roll <= CHANCES[kind]
    assert t.each("fright") == [5 + BARS[kind] if success else 5, 1, 0]
    assert t.each("stamina") == [15 - PRICES[kind], 15, 10]
    assert t.turn == "violet"


def test_a_failed_contract_costs_nothing_but_the_price(table):  # GR37
    t = table(white=dict(fright=5, half=1, cooldown=2))
    before = t.everything()
    t.play_until("contract medium", rolled=5)
    after = t.everything()
    before["stamina"] = [7, 15, 10]
    assert after == before


def test_first_turn_hard_contract(table):  # GR21, GR25, GR33, GR36
    t = table()
    assert t.white.stamina == 15
    t.top("hard", 0)
    t.play_until("contract hard", rolled=2)
    assert (t.white.stamina, t.white.fright) == (4, 7)


def test_the_price_is_never_given_back(table):  # GR33
    left = set()
    for sabotage, roll in ((None, 1), (None, 6), (2, None), (3, 1), (3, 6)):
        t = table(white=dict(sabotage=int(sabotage is not None), fright=3))
        t.play_until("contract medium", rolled=roll, sabotage=sabotage)
        left.add(int(t.white.stamina))
    assert left == {7}


def test_the_top_card_is_turned_for_all_to_see_before_the_roll(table):  # GR34
    t = table()
    t.top("medium", 11, 3)
    t.play("contract medium")
    names = [event.name for event in t.events]
    assert names.index("accepted") < names.index("rolled")
    assert t.told("accepted") == [(0, 1, 12 + 11)]
    t.play("contract medium")
    assert t.told("accepted") == [(1, 1, 12 + 3)]


def leave_unseen(t, *cards):
    """All hard contracts but these have come."""
    came = [card for card in range(12) if card not in cards]
    stack = t.state.stacks[2]
    stack.left[:] = [int(card in cards) for card in range(12)]
    stack.under[: len(came)] = came
    stack.waiting = len(came)


def hard(t):
    return next(action.text for action in t.actions if action.name == "contract hard")


def test_nobody_learns_the_reward_before_paying(table):  # GR34, GR14
    t = table()
    leave_unseen(t, 0, 6, 11)
    assert "worth 7 to 10;" in hard(t)
    came = set()
    for n in range(60):
        t.shake(n)
        t.play("contract hard")
        came.add(t.card[1])
        t.match.undo()
    assert came == {0, 6, 11}


@pytest.mark.parametrize("card, bars", [(0, 7), (6, 9), (11, 10)])
def test_the_last_unseen_card_is_known(table, card, bars):  # GR15, GR34
    t = table()
    leave_unseen(t, card)
    assert f"worth {bars};" in hard(t)
    assert t.play("contract hard").card == ("hard", card)


@pytest.mark.parametrize("card, name, bars", [(3, "The Ninth Floor", 8), (10, "Break the Exorcist", 10)])
def test_once_a_stack_is_seen_through_all_know_its_next_card(table, card, name, bars):  # GR15, GR34
    t = table()
    t.top("hard", card)
    assert f"worth {bars};" in hard(t)
    assert f"all seen; next: {name}, worth {bars}" in t.picture
    nodes = {node.id: node for node in t.match.scene.nodes}
    assert nodes["worth2"].words == f"worth {bars}"
    assert f"worth {bars} bars; all seen" in nodes["stack2"].label
    assert nodes["stack2"].label.endswith(f"next comes {name}.")
    assert t.play("contract hard").card == ("hard", card)


def test_the_worth_of_the_cards_not_yet_seen_is_known(table):  # GR10, GR34
    t = table()
    assert "worth 7 to 10;" in hard(t)
    leave_unseen(t, 2, 3, 4)
    assert "worth 8;" in hard(t)
    assert "3 unseen, worth 8" in t.picture


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("sabotage", [1, 3, 5])
def test_a_failed_sabotage_is_followed_by_a_new_roll_for_success(table, sabotage, roll):  # GR35, GR45
    t = table(white=dict(fright=12, sabotage=1))
    t.top("medium", 1)
    t.play_until("contract medium", rolled=roll, sabotage=sabotage)
    assert t.white.fright == (16 if roll <= 3 else 12)
    names = [event.name for event in t.events]
    assert names.index("accepted") < names.index("rolled for sabotage") < names.index("rolled")


def test_without_a_sabotage_marker_there_is_one_roll(table):  # GR35
    t = table(violet=dict(sabotage=1))
    for n in range(20):
        t.shake(n)
        t.play("contract light")
        assert t.sabotage_roll is None
        assert t.roll is not None
        t.undo()


@pytest.mark.parametrize("half, fright", [(0, 14), (1, 12)])
def test_the_meter_rises_by_the_reward_or_half_of_it(table, half, fright):  # GR38, GR59
    t = table(white=dict(fright=9, half=half))
    t.top("medium", 8)
    t.play_until("contract medium", rolled=1)
    assert t.white.fright == fright


def test_a_full_meter_wins_at_once(table):  # GR38, GR73, GR1
    t = table(white=dict(fright=15))
    t.top("medium", 8)
    t.play_until("contract medium", rolled=1)
    assert (t.over, t.winners) == (True, [0])


@pytest.mark.parametrize("fright, then", [(0, 0), (1, 0), (2, 0), (3, 1), (12, 10), (19, 17)])
def test_a_loss_stops_at_zero(table, fright, then):  # GR5, GR44
    t = table(white=dict(fright=fright, sabotage=1))
    t.play_until("contract light", rolled=None, sabotage=6)
    assert t.white.fright == then


@pytest.mark.parametrize("fright", [10, 13, 19])
def test_a_surplus_is_lost(table, fright):  # GR5
    t = table(white=dict(fright=fright))
    t.top("hard", 11)
    t.play_until("contract hard", rolled=1)
    assert (t.white.fright, t.over) == (20, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_only_success_raises_and_only_sabotage_lowers_a_meter(new, seats, seed):  # GR4, GR5, GR7, GR8, GR15
    t = new(seats, seed)
    luck = random.Random(seed)
    while not t.over:
        me, fright, stamina = t.seat, t.each("fright"), t.each("stamina")
        name = luck.choice(t.choices)
        t.play(name)
        changed = [now - then for now, then in zip(t.each("fright"), fright, strict=True)]
        worked = t.sabotage_roll is not None and t.sabotage_roll % 2 == 0
        kind = name.split()[1] if name.startswith("contract") else None
        success = kind is not None and not worked and t.roll <= CHANCES[kind]
        assert (changed[me] > 0) == success
        assert changed[me] >= 0 or (worked and changed[me] == -min(2, fright[me]))
        assert not any(change for seat, change in enumerate(changed) if seat != me)
        assert all(0 <= bars <= 20 for bars in t.each("fright"))
        assert all(tokens >= 0 for tokens in t.each("stamina"))
        assert all(now <= then + 10 for now, then in zip(t.each("stamina"), stamina, strict=True))
        for marker in ("skip", "sabotage", "half"):
            assert set(t.each(marker)) <= {0, 1}
        for marker in ("ban", "force"):
            assert set(t.each(marker)) <= {0, 1, 2, 3}
        for stack in PRICES:
            unseen, under = t.stack(stack)
            assert sorted([*unseen, *under]) == list(range(12))
    assert sum(t.returns) == pytest.approx(1)
