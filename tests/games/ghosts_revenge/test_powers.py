"""Ghost powers: GR51 to GR68."""

import pytest

KINDS = ("light", "medium", "hard")
POWERS = [
    ("banshee", "haunt violet"),
    ("poltergeist", "haunt violet"),
    ("pontianak", "haunt violet"),
    ("ifrit", "force violet light"),
]


@pytest.mark.parametrize("ghost, power", POWERS)
def test_a_power_is_ready_from_the_first_turn_and_stays_so(table, ghost, power):  # GR51
    t = table(white=dict(ghost=ghost))
    assert t.refusal(power) is None
    t.passes(30)
    assert t.turn == "white"
    assert t.refusal(power) is None


@pytest.mark.parametrize("ghost, power", POWERS)
@pytest.mark.parametrize("cooldown", [1, 2, 3])
def test_a_power_must_have_cooled_down(table, ghost, power, cooldown):  # GR51
    assert table(white=dict(ghost=ghost, cooldown=cooldown)).refusal(power) == "GR51"


@pytest.mark.parametrize("ghost, power", POWERS)
def test_a_power_is_ready_again_in_the_third_turn_after(table, ghost, power):  # GR52, GR26
    t = table(white=dict(ghost=ghost))
    t.play(power)
    assert t.each("cooldown") == [3, 0, 0]
    for cooldown in (2, 1, 0):
        for colour in ("white", "violet", "amber"):
            t.set(colour, skip=0, force=0, half=0)
        t.passes(3)
        assert (t.turn, t.white.cooldown) == ("white", cooldown)
        t.set("violet", skip=0, force=0, half=0)
        assert t.refusal(power) == ("GR51" if cooldown else None)


def test_lost_turns_count_for_the_cooldown(table):  # GR53, GR69
    t = table(white=dict(skip=1, cooldown=3))
    t.passes(3)  # White, Violet, Amber; then White loses a turn
    assert (t.turn, t.white.cooldown) == ("violet", 2)


# Banshee


def test_the_banshee_makes_a_player_lose_the_next_turn(table):  # GR54, GR69
    t = table(4, white=dict(ghost="banshee"))
    t.play("haunt amber")
    assert t.each("skip") == [0, 0, 1, 0]
    t.passes(2)
    assert (t.turn, t.each("skip")) == ("jade", [0, 0, 0, 0])
    t.passes(3)
    assert t.turn == "amber"


def test_the_banshee_does_not_sing_twice_to_one_player(table):  # GR55, GR8
    t = table(white=dict(ghost="banshee"), violet=dict(skip=1))
    assert t.refusal("haunt violet") == "GR55"
    assert t.refusal("haunt amber") is None


# Poltergeist


@pytest.mark.parametrize("stamina, then", [(1, 0), (3, 0), (4, 0), (5, 1), (10, 6)])
def test_the_poltergeist_takes_four_stamina_or_all(table, stamina, then):  # GR56, GR7
    t = table(white=dict(ghost="poltergeist"), amber=dict(stamina=stamina))
    t.play("haunt amber")
    assert t.each("stamina") == [15, 10, then]
    assert t.markers("amber") == set()


def test_the_poltergeist_cannot_choose_who_has_nothing(table):  # GR57
    t = table(white=dict(ghost="poltergeist"), amber=dict(stamina=0), violet=dict(stamina=1))
    assert t.refusal("haunt amber") == "GR57"
    assert t.refusal("haunt violet") is None
    for ghost in ("banshee", "pontianak"):
        assert table(white=dict(ghost=ghost), amber=dict(stamina=0)).refusal("haunt amber") is None


# Pontianak


def test_the_pontianak_puts_a_half_marker_on_a_player(table):  # GR58
    t = table(white=dict(ghost="pontianak"))
    before = t.everything()
    t.play("haunt amber")
    before["half"], before["cooldown"] = [0, 0, 1], [3, 0, 0]
    assert t.everything() == before


@pytest.mark.parametrize(
    "kind, card, bars",
    [
        ("light", 0, 1),
        ("light", 8, 2),
        ("medium", 0, 2),
        ("medium", 1, 2),
        ("medium", 6, 3),
        ("medium", 11, 3),
        ("hard", 0, 4),
        ("hard", 2, 4),
        ("hard", 6, 5),
        ("hard", 11, 5),
    ],
)
def test_half_the_reward_is_rounded_up_once(table, kind, card, bars):  # GR59, GR38
    t = table(white=dict(half=1), violet=dict(half=1))
    t.top(kind, card)
    t.play_until("contract " + kind, rolled=1)
    assert (t.white.fright, t.white.half, t.violet.half) == (bars, 0, 1)


def test_only_the_next_success_is_halved(table):  # GR59
    t = table(2, white=dict(half=1))
    t.top("medium", 6, 7)
    t.play_until("contract medium", rolled=1)
    assert t.white.fright == 3
    t.play("pass")
    t.play_until("contract medium", rolled=1)
    assert t.white.fright == 8


def test_a_failed_contract_keeps_the_half_marker(table):  # GR60, GR37
    t = table(white=dict(half=1, fright=5))
    t.play_until("contract medium", rolled=4)
    assert (t.white.fright, t.white.half) == (5, 1)
    t = table(white=dict(half=1, fright=5, sabotage=1))
    t.play_until("contract medium", rolled=None, sabotage=2)
    assert (t.white.fright, t.white.half) == (3, 1)


def test_a_half_marker_waits_however_long(table):  # GR60
    t = table(white=dict(half=1))
    t.passes(60)
    assert (t.turn, t.white.half) == ("white", 1)
    t.top("hard", 0)
    t.play_until("contract hard", rolled=2)
    assert (t.white.fright, t.white.half) == (4, 0)


def test_the_pontianak_does_not_wail_twice_at_one_player(table):  # GR61, GR8
    t = table(white=dict(ghost="pontianak"), violet=dict(half=1))
    assert t.refusal("haunt violet") == "GR61"
    assert t.refusal("haunt amber") is None


# Ifrit


@pytest.mark.parametrize("kind", KINDS)
def test_the_ifrit_forces_a_class_on_a_player(table, kind):  # GR62, GR64
    t = table(white=dict(ghost="ifrit"))
    before = t.everything()
    t.play("force violet " + kind)
    before["force"], before["cooldown"] = [0, KINDS.index(kind) + 1, 0], [3, 0, 0]
    assert t.everything() == before
    t.play("pass")
    assert [name for name in t.choices if not name.startswith("haunt")] == ["contract " + kind]


def test_the_ifrit_may_force_what_cannot_be_paid_for(table):  # GR62, GR65
    t = table(white=dict(ghost="ifrit"), violet=dict(stamina=0))
    assert t.refusal("force violet hard") is None
    t.play("force violet hard", "pass")
    assert {name.split()[0] for name in t.choices} == {"ban", "pass", "haunt"}


@pytest.mark.parametrize("ghost", ["banshee", "poltergeist", "pontianak"])
def test_only_the_ifrit_forces(table, ghost):  # GR62, GR3
    t = table(white=dict(ghost=ghost))
    for kind in KINDS:
        assert t.refusal("force violet " + kind) == "GR62"


def test_the_ifrit_has_no_other_power(table):  # GR62, GR3
    t = table(white=dict(ghost="ifrit"))
    assert t.refusal("haunt violet") is not None


@pytest.mark.parametrize("kind", KINDS)
def test_the_ifrit_does_not_force_one_player_twice(table, kind):  # GR63, GR8
    t = table(white=dict(ghost="ifrit"), violet=dict(force="medium"))
    assert t.refusal("force violet " + kind) == "GR63"
    assert t.refusal("force amber " + kind) is None


@pytest.mark.parametrize("banned", KINDS)
def test_a_banned_class_cannot_be_forced(table, banned):  # GR63
    t = table(white=dict(ghost="ifrit"), violet=dict(ban=banned))
    for kind in KINDS:
        assert t.refusal("force violet " + kind) == ("GR63" if kind == banned else None)


@pytest.mark.parametrize("kind, price", [("light", 5), ("medium", 8), ("hard", 11)])
def test_a_forced_class_that_can_be_paid_for_must_be_accepted(table, kind, price):  # GR64, GR39
    t = table(white=dict(force=kind, stamina=price + 10))
    refused = ["pass", "sabotage violet", "ban violet light"]
    refused += ["contract " + other for other in KINDS if other != kind]
    for name in refused:
        assert t.refusal(name) == "GR64"
    assert t.refusal("contract " + kind) is None


@pytest.mark.parametrize("stamina, must", [(2, False), (3, True)])
def test_income_counts_for_what_a_forced_player_can_pay(table, stamina, must):  # GR64
    t = table(violet=dict(force="medium", stamina=stamina))
    t.play("pass")
    assert t.refusal("pass") == ("GR64" if must else None)


def test_stamina_counts_at_the_choice_not_before_a_poltergeist(table):  # GR64, GR65
    t = table(violet=dict(force="hard", stamina=9), white=dict(ghost="poltergeist"))
    t.play("haunt violet", "pass")
    assert t.violet.stamina == 10
    assert t.refusal("pass") is None


def test_a_forced_player_who_cannot_pay_accepts_no_other_class(table):  # GR65
    t = table(white=dict(force="hard", stamina=10))
    assert t.refusal("contract light") == "GR65"
    assert t.refusal("contract medium") == "GR65"
    assert t.refusal("contract hard") == "GR32"
    for name in ("pass", "sabotage violet", "ban violet light", "ban amber hard"):
        assert t.refusal(name) is None


@pytest.mark.parametrize("ghost, power", POWERS)
@pytest.mark.parametrize("stamina", [4, 15])
def test_a_forced_player_may_use_the_power_first(table, ghost, power, stamina):  # GR66
    t = table(white=dict(ghost=ghost, force="hard", stamina=stamina))
    t.play(power)
    assert (t.turn, t.white.force, t.white.cooldown) == ("white", 3, 3)
    assert t.refusal("pass") == ("GR64" if stamina == 15 else None)


@pytest.mark.parametrize("stamina, action", [(0, "pass"), (6, "contract hard")])
def test_a_force_counts_for_one_turn_obeyed_or_not(table, stamina, action):  # GR67
    t = table(white=dict(ghost="ifrit"), violet=dict(stamina=stamina))
    t.play("force violet hard", "pass")
    assert t.violet.force == 3
    t.play(action)
    assert (t.turn, t.violet.force) == ("amber", 0)
    t.passes(2)
    t.set("violet", stamina=15)
    assert {"pass", "contract light", "contract medium", "contract hard"} < set(t.choices)


def test_a_force_waits_for_the_turn_of_the_one_forced(table):  # GR67
    t = table(white=dict(ghost="ifrit"))
    t.play("force amber light", "pass", "pass")
    assert (t.turn, t.amber.force) == ("amber", 1)


def test_with_a_force_and_a_ban_the_force_decides(table):  # GR68, GR64, GR65
    t = table(white=dict(force="light", ban="medium"))
    assert [name for name in t.choices if not name.startswith("haunt")] == ["contract light"]
    t = table(white=dict(force="hard", ban="medium", stamina=10))
    assert {name.split()[0] for name in t.choices} == {"sabotage", "ban", "pass", "haunt"}
    assert t.refusal("contract light") == "GR65"


def test_a_player_may_have_one_class_forced_and_another_banned(table):  # GR68, GR48, GR63
    t = table(white=dict(ghost="ifrit"))
    t.play("force violet light", "ban violet medium")
    assert (t.violet.force, t.violet.ban) == (1, 2)
