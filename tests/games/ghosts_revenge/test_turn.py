"""The turn and passing: GR23 to GR31, GR39, GR40; lost turns: GR69 to GR72."""

import pytest

# The turn


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_order_never_changes(table, first):  # GR23, GR17
    t = table()
    t.state.first = t.state.turn = t.state.seat = first
    order = []
    for name in ["contract light", "pass", "pass"] + ["pass"] * 6:
        order.append(t.seat)
        t.play(name)
    assert order == [(first + n) % 3 for n in range(9)]


def test_the_steps_of_a_turn(table):  # GR24, GR31
    t = table(violet=dict(stamina=0, ban="light", force="hard", cooldown=1))
    t.play("pass")  # Violet collects, and may then use the power and act
    assert (t.turn, t.violet.stamina, t.violet.cooldown) == ("violet", 5, 0)
    t.play("haunt amber")
    assert (t.turn, t.violet.ban, t.violet.force) == ("violet", 1, 3)
    t.play("pass")
    assert (t.turn, t.violet.ban, t.violet.force) == ("amber", 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_income_comes_at_the_start_of_each_turn_of_ones_own(table, seats):  # GR25
    t = table(seats)
    for turn in range(1, 3 * seats):
        before = t.each("stamina")
        t.play("pass")
        before[turn % seats] += 5
        assert t.each("stamina") == before


def test_income_comes_in_a_lost_turn_and_to_those_who_can_pay_for_nothing(table):  # GR25, GR69
    t = table(violet=dict(skip=1, stamina=3), amber=dict(stamina=0, ban="light"))
    t.play("pass")
    assert (t.turn, t.each("stamina")) == ("amber", [15, 8, 5])
    t = table(income=4, violet=dict(stamina=0))
    t.play("pass")
    assert (t.turn, t.violet.stamina) == ("violet", 4)


@pytest.mark.parametrize("cooldown, then", [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_the_cooldown_falls_at_the_start_of_ones_own_turn(table, cooldown, then):  # GR26
    t = table(white=dict(cooldown=2), violet=dict(cooldown=cooldown), amber=dict(cooldown=3))
    t.play("pass")
    assert t.each("cooldown") == [2, then, 3]


@pytest.mark.parametrize(
    "action", ["contract light", "contract medium", "contract hard", "sabotage violet", "ban amber hard", "pass"]
)
def test_a_turn_is_exactly_one_action(table, action):  # GR27
    t = table(white=dict(stamina=100))
    t.play(action)
    assert t.turn == "violet"


def test_all_four_actions_are_offered(table):  # GR27, GR39
    bans = [f"ban {who} {kind}" for who in ("violet", "amber") for kind in ("light", "medium", "hard")]
    assert set(table().choices) == {
        "contract light",
        "contract medium",
        "contract hard",
        "sabotage violet",
        "sabotage amber",
        *bans,
        "pass",
        "haunt violet",
        "haunt amber",
    }


@pytest.mark.parametrize(
    "ghost, power",
    [
        ("banshee", "haunt violet"),
        ("poltergeist", "haunt violet"),
        ("pontianak", "haunt violet"),
        ("ifrit", "force violet hard"),
    ],
)
@pytest.mark.parametrize("action", ["contract hard", "sabotage violet", "ban amber light", "pass"])
def test_a_power_is_free_and_comes_in_addition_to_any_action(table, ghost, power, action):  # GR28
    t = table(white=dict(ghost=ghost))
    t.play(power)
    assert (t.turn, t.white.stamina) == ("white", 15)
    assert t.refusal(action) is None
    t.play(action)
    assert t.turn != "white"


@pytest.mark.parametrize(
    "ghost, power, again",
    [
        ("banshee", "haunt violet", "haunt amber"),
        ("poltergeist", "haunt violet", "haunt violet"),
        ("pontianak", "haunt violet", "haunt amber"),
        ("ifrit", "force violet hard", "force amber light"),
    ],
)
def test_a_power_can_be_used_once_a_turn(table, ghost, power, again):  # GR28, GR87
    t = table(white=dict(ghost=ghost), **{ghost + "_cooldown": 0})
    t.play(power)
    assert t.white.cooldown == 0
    assert t.refusal(again) == "GR28"
    t = table(white=dict(ghost=ghost))
    t.play(power)
    assert t.refusal(again) in ("GR28", "GR51")


@pytest.mark.parametrize("colour", ["white", "violet", "amber", "jade"])
def test_nobody_aims_at_themselves(table, colour):  # GR29
    for ghost in ("banshee", "poltergeist", "pontianak", "ifrit"):
        t = table(4, turn=colour, **{colour: dict(ghost=ghost)})
        assert t.refusal("sabotage " + colour) == "GR29"
        assert t.refusal(f"ban {colour} medium") == "GR29"
        power = f"force {colour} light" if ghost == "ifrit" else "haunt " + colour
        assert t.refusal(power) == "GR29"


def test_the_player_aimed_at_is_not_asked(table):  # GR29
    for action in ("sabotage amber", "ban amber light"):
        t = table()
        t.play(action)
        assert t.turn == "violet"
    t = table()
    t.play("haunt amber")
    assert (t.turn, t.amber.skip) == ("white", 1)


def test_player_and_class_are_named_with_the_choice(table):  # GR30
    t = table()
    t.play("ban amber medium")
    assert (t.turn, t.each("ban")) == ("violet", [0, 0, 2])
    t = table(white=dict(ghost="ifrit"))
    t.play("force amber medium")
    assert (t.turn, t.each("force")) == ("white", [0, 0, 2])
    assert not [name for name in t.choices if "force" in name]


def test_what_has_nobody_to_aim_at_cannot_be_chosen(table):  # GR30
    t = table(2, violet=dict(sabotage=1, ban="light", skip=1))
    assert set(t.choices) == {"contract light", "contract medium", "contract hard", "pass"}


@pytest.mark.parametrize("action", ["contract light", "sabotage amber", "ban amber hard", "pass"])
def test_after_the_action_a_ban_is_cleared_away(table, action):  # GR31, GR49
    t = table(white=dict(ban="hard"), amber=dict(force="light"))
    t.play(action)
    assert (t.turn, t.white.ban, t.amber.force) == ("violet", 0, 1)


@pytest.mark.parametrize("action, stamina", [("contract hard", 15), ("sabotage amber", 10), ("pass", 4)])
def test_after_the_action_a_force_is_cleared_away(table, action, stamina):  # GR31, GR67
    t = table(white=dict(force="hard", stamina=stamina), amber=dict(ban="light", force="hard"))
    t.play(action)
    assert (t.turn, t.white.force, t.amber.ban, t.amber.force) == ("violet", 0, 1, 3)


# Pass


def test_one_may_pass_with_any_stamina(table):  # GR39
    for stamina in (0, 5, 15, 500):
        t = table(white=dict(stamina=stamina))
        assert t.refusal("pass") is None
        t.play("pass")
        assert (t.turn, t.white.stamina, t.white.fright) == ("violet", stamina, 0)


def test_a_forced_class_that_can_be_paid_for_forbids_passing(table):  # GR39, GR64
    assert table(white=dict(force="hard", stamina=11)).refusal("pass") == "GR64"
    assert table(white=dict(force="hard", stamina=10)).refusal("pass") is None


def test_pass_is_always_the_first_answer(table):  # GR39
    assert [table(white=dict(stamina=stamina)).choices[0] for stamina in (0, 5, 8, 15)] == ["pass"] * 4


@pytest.mark.parametrize("stamina", [0, 1, 4])
def test_with_too_few_tokens_one_can_only_pass(table, stamina):  # GR40
    t = table(white=dict(stamina=stamina))
    assert set(t.choices) == {"pass", "haunt violet", "haunt amber"}
    t.play("haunt violet")
    assert t.choices == ["pass"]


def test_one_passes_until_the_income_is_enough(table):  # GR40, GR80
    t = table(2, income=1, start_stamina=0, white=dict(cooldown=20))
    for stamina in (1, 2, 3, 4):
        assert (t.white.stamina, t.choices) == (stamina, ["pass"])
        t.passes(2)
    assert {"contract light", "ban violet hard"} < set(t.choices)


# Lost turns


def test_a_lost_turn_has_income_and_cooldown_and_nothing_else(table):  # GR69, GR53, GR24
    t = table(violet=dict(skip=1, cooldown=2, stamina=10))
    t.play("pass")
    assert t.turn == "amber"
    assert (t.violet.skip, t.violet.stamina, t.violet.cooldown) == (0, 15, 1)
    assert [seat for seat, *_ in t.told("lost turn")] == [1]
    t.passes(2)
    assert t.turn == "violet"  # only one turn was lost


def test_two_may_lose_their_turns_one_after_the_other(table):  # GR69
    t = table(4, violet=dict(skip=1), amber=dict(skip=1))
    t.play("pass")
    assert (t.turn, t.each("skip"), t.each("stamina")) == ("jade", [0, 0, 0, 0], [15, 15, 15, 15])


def test_a_lost_turn_may_bring_the_same_player_back(table):  # GR69
    t = table(2, violet=dict(skip=1))
    t.play("pass")
    assert (t.turn, t.each("stamina"), t.round) == ("white", [20, 15], 2)


def test_ban_and_force_lapse_with_the_lost_turn(table):  # GR70
    t = table(violet=dict(skip=1, ban="light", force="hard"))
    t.play("pass")
    assert (t.turn, t.markers("violet")) == ("amber", set())
    t.passes(2)
    assert {"contract light", "contract medium", "contract hard", "pass"} < set(t.choices)


def test_sabotage_and_half_stay_through_a_lost_turn(table):  # GR71, GR42, GR60
    t = table(violet=dict(skip=1, sabotage=1, half=1))
    t.play("pass")
    assert (t.turn, t.markers("violet")) == ("amber", {"sabotage", "half"})


def test_waiting_to_lose_a_turn_protects_only_from_a_second_skip(table):  # GR72, GR55
    t = table(white=dict(ghost="banshee"), amber=dict(skip=1))
    assert t.refusal("haunt amber") == "GR55"
    assert t.refusal("sabotage amber") is None
    for kind in ("light", "medium", "hard"):
        assert t.refusal("ban amber " + kind) is None
        assert table(white=dict(ghost="ifrit"), amber=dict(skip=1)).refusal("force amber " + kind) is None
    assert table(white=dict(ghost="poltergeist"), amber=dict(skip=1)).refusal("haunt amber") is None
    assert table(white=dict(ghost="pontianak"), amber=dict(skip=1)).refusal("haunt amber") is None


def test_a_ban_put_on_a_player_who_will_lose_the_turn_lapses(table):  # GR72, GR70
    t = table(white=dict(ghost="ifrit"), violet=dict(skip=1))
    t.play("force violet light", "ban violet hard")
    assert (t.turn, t.markers("violet")) == ("amber", set())
