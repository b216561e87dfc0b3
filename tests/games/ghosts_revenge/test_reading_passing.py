"""Who may pass, and which cards are known: GR15, GR27, GR34, GR39, GR90."""

import pytest

import bardo

NAMES = {
    "light": ["Creaking Staircase", "Flickering Lamp", "Writing in the Dust"],
    "medium": ["Rattling Chains", "Face at the Window", "Uninvited Dinner Guests"],
    "hard": ["Haunt the Mayor's House", "Museum After Dark", "The Devil's Own Commission"],
}
REWARDS = {"light": (2, 3), "medium": (3, 6), "hard": (7, 10)}  # of the first card and of the last


def text(t, name):
    return next(action.text for action in t.actions if action.name == name)


def line(t, kind):
    """What the table shows of a stack."""
    return next(row for row in t.picture.splitlines() if row.split()[:1] == [kind])


def leave_unseen(t, kind, *cards):
    """All contracts of a class but these have come."""
    came = [card for card in range(12) if card not in cards]
    stack = t.state.stacks[["light", "medium", "hard"].index(kind)]
    stack.left[:] = [int(card in cards) for card in range(12)]
    stack.under[: len(came)] = came
    stack.waiting = len(came)


# Passing


@pytest.mark.parametrize("preset", ["rulebook", "captions", "balanced"])
def test_in_every_preset_whoever_likes_may_pass(table, preset):  # GR39, GR78, GR90
    t = table(preset=preset, white=dict(stamina=99))
    assert t.refusal("pass") is None
    assert t.play("pass").white.stamina == 99
    assert table(preset=preset, passing=1, white=dict(stamina=99)).refusal("pass") == "GR90"


@pytest.mark.parametrize("stamina", [5, 8, 10, 11, 40])
def test_whoever_can_pay_for_anything_must_act(table, stamina):  # GR27, GR90
    t = table(passing=1, white=dict(stamina=stamina))
    assert t.refusal("pass") == "GR90"
    assert "contract light" in t.choices and "ban violet hard" in t.choices


def test_where_acting_is_a_duty_nobody_saves_up_for_a_hard_contract(table):  # GR90, GR39
    t = table(seats=2, passing=1, start_stamina=0, light_rolls=0, white=dict(stamina=5), violet=dict(stamina=0))
    for _ in range(6):
        assert t.refusal("pass") == "GR90"
        assert t.refusal("contract hard") is not None
        t.play("contract light")
        assert max(t.each("stamina")) <= 5


def test_a_duty_may_be_met_by_a_ban_alone(table):  # GR27, GR90
    t = table(passing=1, light_cost=20, medium_cost=20, hard_cost=20, sabotage_cost=20, white=dict(stamina=5))
    assert t.refusal("pass") == "GR90"
    assert {name.split()[0] for name in t.choices} == {"ban", "haunt"}
    t.play("ban violet light")
    assert t.turn == "violet"


def test_a_duty_may_be_met_by_a_sabotage_alone(table):  # GR27, GR90
    t = table(passing=1, light_cost=20, medium_cost=20, hard_cost=20, ban_cost=20, white=dict(stamina=10))
    assert t.refusal("pass") == "GR90"
    t.set("violet", sabotage=1)
    assert t.refusal("pass") == "GR90"
    assert "sabotage amber" in t.choices
    t.set("amber", sabotage=1)
    assert t.refusal("pass") is None


@pytest.mark.parametrize("stamina, refused", [(4, None), (5, "GR90"), (10, "GR90"), (11, "GR64")])
def test_under_a_force_that_cannot_be_paid_for_a_ban_is_still_a_duty(table, stamina, refused):  # GR65, GR90
    t = table(passing=1, white=dict(force="hard", stamina=stamina))
    assert t.refusal("pass") == refused
    assert t.refusal("contract light") is not None


def test_under_a_force_that_leaves_nothing_to_do_one_may_pass(table):  # GR65, GR90
    t = table(passing=1, white=dict(force="hard", stamina=9), violet=dict(ban="light"), amber=dict(ban="light"))
    assert t.refusal("pass") is None  # light could be paid for, but is not allowed
    assert table(passing=1, white=dict(stamina=9), violet=dict(ban="light"), amber=dict(ban="light")).refusal("pass")


def test_a_power_used_changes_nothing_about_the_duty(table):  # GR28, GR90
    t = table(passing=1, white=dict(stamina=5)).play("haunt violet")
    assert (t.turn, t.refusal("pass")) == ("white", "GR90")
    t = table(passing=1, white=dict(stamina=4)).play("haunt violet")
    assert (t.turn, t.refusal("pass")) == ("white", None)


def test_whoever_is_robbed_by_a_poltergeist_may_have_to_pass(table):  # GR56, GR90
    t = table(passing=1, white=dict(ghost="poltergeist"), violet=dict(stamina=3), start_stamina=0)
    t.set("white", stamina=4)
    t.play("haunt violet", "pass")
    assert (t.turn, t.violet.stamina) == ("violet", 5)  # nothing left, and then the income
    assert t.refusal("pass") == "GR90"


def test_a_lost_turn_is_no_breach_of_the_duty(table):  # GR69, GR90
    t = table(passing=1, violet=dict(skip=1), white=dict(stamina=5)).play("ban amber hard")
    assert t.turn == "amber"


def test_the_default_is_the_freedom_to_pass():  # GR90
    m = bardo.game("ghosts-revenge").new(3, seed=1)
    assert m.why_not("pass") is None
    assert bardo.game("ghosts-revenge").new(3, seed=1, passing=1).why_not("pass").clause == "GR90"


# Known cards


@pytest.mark.parametrize("kind", NAMES)
def test_the_next_card_of_every_class_is_shown_once_all_have_come(table, kind):  # GR15, GR34
    first, _, last = NAMES[kind]
    t = table()
    for card, name, bars in ((0, first, REWARDS[kind][0]), (11, last, REWARDS[kind][1])):
        t.top(kind, card)
        assert f"next: {name}, worth {bars}" in line(t, kind)
        assert f"worth {bars};" in text(t, f"contract {kind}")


def test_the_shown_card_changes_as_the_stack_turns(table):  # GR15
    t = table(meter=99)
    t.top("hard", 0, 1, 11)
    for name, after in ((NAMES["hard"][0], NAMES["hard"][1]), (NAMES["hard"][1], NAMES["hard"][2])):
        assert name in line(t, "hard")
        t.play("contract hard")
        assert name not in line(t, "hard") and after in line(t, "hard")


def test_the_last_of_twelve_cards_is_known_by_name_too(table):  # GR34
    t = table()
    leave_unseen(t, "hard", 11)
    assert NAMES["hard"][2] in line(t, "hard")
    assert t.play("contract hard").card == ("hard", 11)


def test_with_two_cards_to_come_no_name_is_shown(table):  # GR34
    t = table()
    leave_unseen(t, "hard", 0, 11)
    assert "worth 7 to 10" in line(t, "hard")
    assert not any(name in line(t, "hard") for name in NAMES["hard"])
    leave_unseen(t, "hard", 0, 1)
    assert "worth 7;" in text(t, "contract hard")  # the worth is known, the card is not
    assert not any(name in t.picture for name in NAMES["hard"])


def test_one_stack_seen_through_shows_nothing_of_the_others(table):  # GR15, GR34
    t = table()
    t.top("light", 11)
    assert NAMES["light"][2] in t.picture
    assert "next" not in line(t, "medium") and "next" not in line(t, "hard")
    assert "worth 3 to 6;" in text(t, "contract medium")


@pytest.mark.parametrize("rolled", [1, 6])
def test_played_through_a_stack_shows_the_card_that_came_first(new, rolled):  # GR15
    t = new(2, meter=99, start_stamina=100)
    told = []
    for _ in range(12):
        assert len(told) == 11 or "next" not in line(t, "light")
        t.play_until("contract light", rolled=rolled)
        told.append(t.events[0].text)
    shown = line(t, "light").split("next: ")[1].split(",")[0]
    assert [shown in text for text in told] == [True] + [False] * 11


def test_a_known_reward_is_shown_halved_to_whoever_is_under_a_half_marker(table):  # GR15, GR59
    t = table(white=dict(half=1))
    t.top("medium", 7)
    assert "worth 5" in line(t, "medium")
    assert "worth 3, halved;" in text(t, "contract medium")
    assert t.play_until("contract medium", rolled=1).white.fright == 3
