"""Sabotage and ban: GR41 to GR50."""

import pytest

KINDS = ("light", "medium", "hard")

# Sabotage


def test_a_sabotage_costs_ten_and_puts_a_marker_on_another_player(table):  # GR41
    t = table()
    t.play("sabotage amber")
    assert (t.each("stamina"), t.each("sabotage")) == ([5, 15, 10], [0, 0, 1])
    assert t.roll is None and t.sabotage_roll is None
    assert t.turn == "violet"


def test_a_sabotage_must_be_paid_for(table):  # GR41
    assert table(white=dict(stamina=9)).refusal("sabotage amber") == "GR41"
    assert table(white=dict(stamina=10)).refusal("sabotage amber") is None


def test_nobody_is_sabotaged_twice(table):  # GR41, GR8
    t = table(amber=dict(sabotage=1))
    assert t.refusal("sabotage amber") == "GR41"
    assert t.refusal("sabotage violet") is None


@pytest.mark.parametrize("action", ["pass", "sabotage violet", "ban violet light"])
def test_the_marker_waits_for_a_contract(table, action):  # GR42
    t = table(white=dict(sabotage=1))
    t.play(action)
    assert t.white.sabotage == 1


def test_the_marker_waits_however_long(table):  # GR42
    t = table(white=dict(sabotage=1))
    t.passes(60)
    t.set("white", skip=1)
    t.passes(5)
    assert (t.turn, t.white.skip, t.white.sabotage) == ("white", 0, 1)
    t.play_until("contract light", rolled="any", sabotage=5)
    assert t.white.sabotage == 0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_the_sabotaged_player_rolls_and_the_marker_goes(table, kind, roll):  # GR43, GR42
    t = table(turn="violet", violet=dict(sabotage=1, fright=5), amber=dict(sabotage=1))
    if roll % 2:
        t.play_until("contract " + kind, rolled="any", sabotage=roll)
    else:
        t.play_until("contract " + kind, rolled=None, sabotage=roll)
    assert [seat for seat, *_ in t.told("rolled for sabotage")] == [1]
    assert t.each("sabotage") == [0, 0, 1]


@pytest.mark.parametrize("roll", [2, 4, 6])
def test_on_an_even_number_the_sabotage_works(table, roll):  # GR44, GR33
    t = table(white=dict(sabotage=1, fright=12))
    t.play_until("contract medium", rolled=None, sabotage=roll)
    assert (t.white.fright, t.white.stamina, t.turn) == (10, 7, "violet")
    assert t.roll is None


@pytest.mark.parametrize("roll", [1, 3, 5])
@pytest.mark.parametrize("success, fright", [(3, 17), (4, 12)])
def test_on_an_odd_number_the_contract_goes_on(table, roll, success, fright):  # GR45, GR35
    t = table(white=dict(sabotage=1, fright=12))
    t.top("medium", 6)
    t.play_until("contract medium", rolled=success, sabotage=roll)
    assert (t.white.fright, t.white.sabotage, t.white.stamina) == (fright, 0, 7)


def test_at_one_bar_a_sabotage_takes_one(table):  # GR44, GR5
    t = table(white=dict(sabotage=1, fright=1))
    t.play_until("contract medium", rolled=None, sabotage=4)
    assert t.white.fright == 0


# Ban


@pytest.mark.parametrize("kind", KINDS)
def test_a_ban_costs_five_and_takes_one_class_away_for_a_turn(table, kind):  # GR46, GR49
    t = table()
    t.play("ban violet " + kind)
    assert t.white.stamina == 10
    for other in KINDS:
        assert t.refusal("contract " + other) == ("GR46" if other == kind else None)
    t.passes(1)
    assert t.violet.ban == 0
    t.passes(2)
    for other in KINDS:
        assert t.refusal("contract " + other) is None


def test_a_ban_must_be_paid_for(table):  # GR46
    assert table(white=dict(stamina=4)).refusal("ban amber light") == "GR46"
    assert table(white=dict(stamina=5)).refusal("ban amber light") is None


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_is_banned_twice(table, kind):  # GR47, GR8
    t = table(amber=dict(ban="medium"))
    assert t.refusal("ban amber " + kind) == "GR47"
    assert t.refusal("ban violet " + kind) is None


@pytest.mark.parametrize("forced", KINDS)
def test_a_forced_class_cannot_be_banned(table, forced):  # GR48
    t = table(amber=dict(force=forced))
    for kind in KINDS:
        assert t.refusal("ban amber " + kind) == ("GR48" if kind == forced else None)


@pytest.mark.parametrize("action", ["pass", "contract light", "sabotage amber"])
def test_a_ban_counts_for_one_turn_whether_it_mattered_or_not(table, action):  # GR49
    t = table()
    t.play("ban violet hard", action)
    assert (t.turn, t.violet.ban) == ("amber", 0)


def test_a_ban_waits_for_the_turn_of_the_one_banned(table):  # GR49, GR31
    t = table()
    t.play("ban amber hard", "pass")
    assert (t.turn, t.amber.ban) == ("amber", 3)


def test_a_ban_may_leave_no_class_but_other_actions(table):  # GR50
    t = table(white=dict(stamina=7, ban="light"))
    actions = {name.split()[0] for name in t.choices}
    assert actions == {"ban", "pass", "haunt"}
    t = table(light_cost=12, medium_cost=16, hard_cost=16, white=dict(ban="light"))
    actions = {name.split()[0] for name in t.choices}
    assert actions == {"sabotage", "ban", "pass", "haunt"}
