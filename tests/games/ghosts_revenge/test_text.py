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
    assert text(t, "contract light") == "Accept a light contract (pay 5, succeeds always, worth 2 to 3)"
    assert text(t, "contract medium") == "Accept a medium contract (pay 8, succeeds on 1 to 3, worth 3 to 6)"
    assert text(t, "contract hard") == "Accept a hard contract (pay 11, succeeds on 1, worth 7 to 10)"
    assert "succeeds on 1 or 2," in text(table(), "contract hard")
    assert "succeeds never," in text(table(medium_rolls=0), "contract medium")


def test_a_contract_says_what_markers_make_of_it(table):  # GR43, GR59
    t = table(white=dict(half=1))
    assert text(t, "contract hard").endswith("(pay 11, succeeds on 1 or 2, worth 4 to 5, halved)")
    t = table(white=dict(sabotage=1))
    assert text(t, "contract hard").endswith("(pay 11, after a sabotage roll succeeds on 1 or 2, worth 7 to 10)")


@pytest.mark.parametrize("stamina, lost", [(1, "their last 1"), (3, "their last 3"), (4, "4"), (5, "4")])
def test_the_poltergeist_takes_no_more_than_there_is(table, stamina, lost):  # GR56
    t = table(white=dict(ghost="poltergeist"), violet=dict(stamina=stamina))
    assert f"(they lose {lost} stamina; " in text(t, "haunt violet")


def test_the_other_actions_say_what_they_cost(table):  # GR39, GR41, GR46
    t = table(sabotage_cost=7, ban_cost=4)
    assert text(t, "sabotage violet") == "Sabotage Violet: their next contract may fail (7 stamina)"
    assert text(t, "ban amber hard") == "Ban Amber from hard contracts next turn (4 stamina)"
    assert text(t, "pass") == "Pass, and save your stamina (you keep 15)"


@pytest.mark.parametrize(
    "ghost, power, means",
    [
        ("banshee", "haunt violet", "they lose their next turn; free, and before your action"),
        ("poltergeist", "haunt violet", "they lose 4 stamina; free, and before your action"),
        ("pontianak", "haunt violet", "their next success counts half; free, and before your action"),
        ("ifrit", "force violet hard", "free, and before your action"),
    ],
)
def test_a_power_says_what_it_does(table, ghost, power, means):  # GR28, GR54, GR56, GR58, GR62
    assert text(table(white=dict(ghost=ghost)), power).endswith(f"({means})")
