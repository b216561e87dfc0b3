"""What is asked, and what each answer means here and now, in words."""

import pytest


def text(table, name):
    """The sentence of a legal action, with what it means here and now."""
    return next(action.text for action in table.match.actions if action.name == name)


def test_the_prompt_says_what_one_has_and_must(table):  # GR51, GR64
    t = table(white=dict(stamina=9, force="medium"))
    assert t.prompt == (
        "White the Banshee, 9 stamina, power ready, a medium contract forced on you if you can pay for it:"
        " what do you do?"
    )
    t.play("haunt violet")
    assert "power ready" not in t.prompt
    assert table(white=dict(cooldown=1)).prompt == "White the Banshee, 15 stamina: what do you do?"


def test_a_contract_says_its_price_and_chance_and_worth(table):  # GR12, GR36, GR84
    t = table(hard_rolls=1, light_rolls=6)
    assert (
        text(t, "contract light")
        == "Accept a light contract (succeeds always, worth 2 to 3; stamina 15 to 10; then chance decides)"
    )
    assert text(t, "contract medium") == (
        "Accept a medium contract (succeeds on 1 to 3, worth 3 to 6; stamina 15 to 7; then chance decides)"
    )
    assert (
        text(t, "contract hard")
        == "Accept a hard contract (succeeds on 1, worth 7 to 10; stamina 15 to 4; then chance decides)"
    )
    assert "succeeds on 1 or 2," in text(table(), "contract hard")
    assert "succeeds never," in text(table(medium_rolls=0), "contract medium")


def test_a_contract_says_what_markers_make_of_it(table):  # GR43, GR59
    t = table(white=dict(half=1))
    assert text(t, "contract hard").endswith(
        "(succeeds on 1 or 2, worth 4 to 5, halved; stamina 15 to 4; then chance decides)"
    )
    t = table(white=dict(sabotage=1))
    assert "(sabotage roll first; succeeds on 1 or 2, worth 7 to 10;" in text(t, "contract hard")


@pytest.mark.parametrize("stamina, lost", [(1, "1 to 0"), (3, "3 to 0"), (4, "4 to 0"), (5, "5 to 1")])
def test_the_poltergeist_takes_no_more_than_there_is(table, stamina, lost):  # GR56
    t = table(white=dict(ghost="poltergeist"), violet=dict(stamina=stamina))
    assert text(t, "haunt violet").endswith(f"; Violet: stamina {lost})")


def test_the_other_actions_say_what_they_cost(table):  # GR39, GR41, GR46
    t = table(sabotage_cost=7, ban_cost=4)
    assert text(t, "sabotage violet") == "Sabotage Violet: their next contract may fail (stamina 15 to 8)"
    assert text(t, "ban amber hard") == "Ban Amber from hard contracts next turn (stamina 15 to 11)"
    assert text(t, "pass") == "Pass, and save your stamina (you keep 15)"


@pytest.mark.parametrize(
    "ghost, power, means",
    [
        ("banshee", "haunt violet", "free, and before your action; Violet: loses the next turn"),
        ("poltergeist", "haunt violet", "free, and before your action; Violet: stamina 10 to 6"),
        ("pontianak", "haunt violet", "free, and before your action; Violet: the next success counts half"),
        ("ifrit", "force violet hard", "free, and before your action"),
    ],
)
def test_a_power_says_what_it_does(table, ghost, power, means):  # GR28, GR54, GR56, GR58, GR62
    assert text(table(white=dict(ghost=ghost)), power).endswith(f"({means})")


def test_a_price_is_not_blurred_by_the_next_income(table):  # GR25, GR41, GR46
    lost = dict(skip=1)
    t = table(violet=lost, amber=lost)
    assert text(t, "pass") == "Pass, and save your stamina (you keep 15; your next turn brings 5)"
    assert "(stamina 15 to 10; it will lapse, as Amber loses the next turn" in text(t, "ban amber hard")
    assert "(stamina 15 to 5; your next turn brings 5" in text(t, "sabotage violet")


def test_a_ban_or_a_force_on_a_lost_turn_is_said_to_lapse(table):  # GR72
    t = table(white=dict(ghost="ifrit"), violet=dict(skip=1))
    assert "it will lapse, as Violet loses the next turn" in text(t, "force violet hard")
    assert "it will lapse, as Violet loses the next turn" in text(t, "ban violet hard")
    assert "lapse" not in text(t, "ban amber hard")


def test_a_force_that_cannot_be_paid_for_says_that_it_leaves_no_contract(table):  # GR62, GR65
    t = table(white=dict(ghost="ifrit"), violet=dict(stamina=4))
    assert "with 9 stamina Violet could not pay for it, and may accept no other contract" in text(
        t, "force violet hard"
    )
    assert "could not" not in text(t, "force violet light")
    assert t.play("force violet hard").match.log[-1].endswith("a hard contract it must be, or none.")
