"""Dedication, and what a moon is for: BW63 to BW67, BW95 to BW101."""

import pytest


def text(t, name):
    """The sentence of a legal action."""
    return next(action.text for action in t.match.actions if action.name == name)


MOONS = (2, 4, 6, 8, 10, 12, 14)


# Dedication


@pytest.mark.parametrize("card, stack, place", [
    ("Two loaves", "Human", "Human 1"),
    ("Spoons", "Demi-god", "Demi-god 1"),
    ("Seven drops", "Hungry Ghost", "Hungry Ghost 1"),
    ("A night in the snow", "Animal", "Animal 1"),
    ("Crumbs", "Spiritual Path", "S3"),
    ("Salt", "Subtle Path", "T2"),
])  # fmt: skip
def test_a_dedication_card_must_be_followed_and_any_positive_card_may_be_chosen(lay, card, stack, place):  # BW63, BW65
    karma = ["Good humour", "Anger", "Faith", "Harsh words", "Mercy"]
    sorts = {
        "dedicate pink human": "Good humour",
        "dedicate blue subtle path": "Faith",
        "dedicate pink demi-god": "Mercy",
    }
    for name, dedicated in sorts.items():
        t = lay(dict(at=place, karma=karma), cards={stack: [card]}).throw(1)
        assert (t.seat, set(t.names)) == (0, set(sorts))
        assert t.refused("decline")
        t.play(name)
        assert (t.cards(0, "dedicated"), t.seat) == ([dedicated], 1)
        assert t.cards(0) == [other for other in karma if other != dedicated]
        assert t.returned(stack) == [card]


def test_even_a_colour_that_is_dedicated_already_must_be_dedicated(lay):  # BW63, BW67
    person = dict(at="Human 1", karma=["Calm"], dedicated=["Warmth"], meditated=["Patience"])
    t = lay(person, cards={"Human": ["Two loaves"]}).throw(1)
    assert (t.seat, t.cards(0), t.cards(0, "dedicated")) == (1, [], ["Warmth", "Calm"])


def test_without_a_positive_card_a_dedication_card_has_no_effect(lay):  # BW64
    person = dict(at="Human 1", karma=["Anger"], dedicated=["Warmth"], meditated=["Patience"])
    t = lay(person, cards={"Human": ["Two loaves"]}).throw(1)
    assert (t.seat, t.cards(0), t.cards(0, "dedicated"), t.cards(0, "meditated")) == (
        1,
        ["Anger"],
        ["Warmth"],
        ["Patience"],
    )
    assert t.returned("Human") == ["Two loaves"]


def test_a_dedicated_card_goes_on_top_of_the_dedicated_stack(lay):  # BW65
    person = dict(at="T1", karma=["Calm", "Anger", "Learning", "Pride"], dedicated=["Faith"])
    t = lay(person).throw(1).play("dedicate", "dedicate pink subtle path")
    assert t.cards(0, "dedicated") == ["Faith", "Calm"]
    assert t.cards(0) == ["Anger", "Learning", "Pride"]
    assert (t.player(0)["karma"], t.player(0)["negative"]) == (3, 2)
    assert list(t.player(0)["dedicated"]) == [1, 0, 0, 1, 0, 0]


@pytest.mark.parametrize("which, gone", [("dedicate later", "Good humour"), ("dedicate earlier", "Forgiveness")])
def test_of_cards_alike_with_others_between_one_is_chosen(lay, which, gone):  # BW66, BW65
    karma = ["Anger", "Forgiveness", "Calm", "Good humour", "Mercy"]
    t = lay(dict(at="T1", karma=karma)).throw(1).play("dedicate")
    assert set(t.names) == {"dedicate pink human", "dedicate pink subtle path", "dedicate pink demi-god"}
    t.play("dedicate pink human")
    assert (t.seat, t.names) == (0, ["dedicate later", "dedicate earlier"])
    t.play(which)
    assert (t.cards(0), t.cards(0, "dedicated")) == ([card for card in karma if card != gone], [gone])
    assert t.seat == 1


@pytest.mark.parametrize("which, birth", [("dedicate later", "Hell Birth"), ("dedicate earlier", "Human Birth")])
def test_it_matters_which_of_cards_alike_is_dedicated(lay, which, birth):  # BW66, BW68
    t = lay(dict(at="T1", karma=["Calm", "Anger", "Calm"]), "Hell 1", "Hell 1").throw(1).play("dedicate", which)
    t.put(0, "T14")
    t.begin(0).throw(1)
    assert t.at(0) == birth


def test_cards_alike_that_lie_together_are_not_told_apart(lay):  # BW66, BW44
    karma = ["Forgiveness", "Good humour", "Anger", "Good humour", "Forgiveness", "Good humour", "Calm", "Forgiveness"]
    t = lay(dict(at="T1", karma=karma), "Hell 1", "Hell 1", "Hell 1", "Hell 1").throw(1)
    t.play("dedicate", "dedicate pink human", "dedicate earlier")
    assert (t.seat, t.names) == (0, ["dedicate later", "dedicate earlier"])
    assert (
        text(t, "dedicate later")
        == "Dedicate the later one (with 4 cards on it; “Good humour” dedicated, the first pink one)"
    )
    assert (
        text(t, "dedicate earlier")
        == "Dedicate an earlier one (with 7 cards on it; “Forgiveness” dedicated, the first pink one)"
    )
    t.play("dedicate later")
    assert (t.seat, t.cards(0)) == (1, [*karma[:3], *karma[4:]])
    t = lay(dict(at="T1", karma=["Anger", "Forgiveness", "Good humour"])).throw(1).play("dedicate")
    assert (t.seat, t.cards(0)) == (1, ["Anger", "Good humour"])


def test_a_second_dedicated_card_of_a_colour_has_no_use(lay):  # BW67, BW148
    t = lay(
        dict(at="Human 1", dedicated=["Calm", "Warmth", "Patience"]),
        dict(at="Human 1", dedicated=["Loving-kindness"]),
        preset="timed",
        rounds=2,
        turn=1,
    )
    t.throw(1)
    assert (t.over, list(t.returns)) == (True, [0.5, 0.5])


# Moons


@pytest.mark.parametrize("moon", MOONS)
def test_a_moon_offers_four_things(lay, moon):  # BW95, BW13
    t = lay(dict(at=f"T{moon - 1}", karma=["Calm", "Anger"], dedicated=["Faith"])).throw(1)
    assert (t.seat, t.at(0), set(t.names)) == (0, f"T{moon}", {"draw", "dedicate", "purify", "meditate"})
    assert t.refused("decline") and t.refused("power")


def test_the_choice_is_made_anew_each_time(lay):  # BW95
    t = lay(dict(at="T1", karma=["Calm", "Anger"], dedicated=["Faith", "Learning"])).throw(1).play("purify")
    assert (t.cards(0), t.seat) == (["Calm"], 1)
    t.begin(0).throw(2).play("dedicate")
    assert (t.cards(0), t.cards(0, "dedicated")) == ([], ["Faith", "Learning", "Calm"])
    t.begin(0).throw(2).play("meditate", "meditate blue")
    assert t.cards(0, "meditated") == ["Faith"]
    t.begin(0).throw(2)
    assert set(t.names) == {"draw", "meditate"}


@pytest.mark.parametrize("karma, dedicated, meditated, possible", [
    ([], ["Calm"], [], {"draw", "meditate"}),
    (["Calm"], [], [], {"draw", "dedicate"}),
    (["Anger"], [], [], {"draw", "purify"}),
    (["Anger", "Calm"], [], [], {"draw", "purify", "dedicate"}),
    (["Anger"], ["Calm"], ["Warmth"], {"draw", "purify", "meditate"}),
    (["Anger"], [], ["Warmth"], {"draw", "purify"}),
    ([], ["Calm"], ["Warmth"], {"draw", "meditate"}),
    (["Anger"], ["Calm", "Faith"], ["Warmth"], {"draw", "purify", "meditate"}),
    (["Calm"], ["Faith"], [], {"draw", "dedicate", "meditate"}),
])  # fmt: skip
def test_what_is_possible_on_a_moon(lay, karma, dedicated, meditated, possible):  # BW96, BW100
    t = lay(dict(at="T1", karma=karma, dedicated=dedicated, meditated=meditated)).throw(1)
    assert set(t.names) == possible
    for name in {"draw", "dedicate", "purify", "meditate"} - possible:
        assert t.refused(name)


@pytest.mark.parametrize("person", [{}, dict(meditated=["Calm"])])
def test_drawing_is_always_possible(lay, person):  # BW96, BW44
    t = lay(person | dict(at="T1"), cards={"Subtle Path": ["Wisdom"]}).throw(1)
    assert (t.seat, t.cards(0)) == (1, ["Wisdom"])


def test_drawing_on_a_moon_is_like_drawing_elsewhere(lay):  # BW95, BW63
    t = lay(dict(at="T1", karma=["Calm", "Faith"]), cards={"Subtle Path": ["Salt"]}).throw(1).play("draw")
    assert set(t.names) == {"dedicate pink subtle path", "dedicate blue subtle path"}
    t.play("dedicate blue subtle path")
    assert (t.seat, t.returned("Subtle Path"), t.cards(0, "dedicated")) == (1, ["Salt"], ["Faith"])


def test_dedicate_needs_no_card(lay):  # BW97, BW65
    t = lay(dict(at="T1", karma=["Calm", "Faith"]), cards={"Subtle Path": ["Wisdom"]}).throw(1)
    t.play("dedicate", "dedicate pink subtle path")
    assert (t.seat, t.cards(0), t.cards(0, "dedicated")) == (1, ["Faith"], ["Calm"])
    assert t.returned("Subtle Path") == ["Wisdom"]


def test_purify_returns_the_latest_negative_card(lay):  # BW98, BW29
    person = dict(at="T1", karma=["Harsh words", "Denial", "Calm", "Learning"], dedicated=["Faith"])
    t = lay(person, cards={"Subtle Path": ["Wisdom"], "Human": ["Birthday"]}).throw(1).play("purify")
    assert (t.seat, t.cards(0), t.returned("Human")) == (1, ["Harsh words", "Calm", "Learning"], ["Birthday", "Denial"])
    assert (t.player(0)["negative"], t.returned("Subtle Path")) == (1, ["Wisdom"])


def test_meditate_moves_a_dedicated_card_to_the_meditated_stack(lay):  # BW99, BW45
    person = dict(at="T1", karma=["Mercy"], dedicated=["Calm", "Faith", "Listening"], meditated=["Wisdom"])
    t = lay(person).throw(1).play("meditate")
    assert t.names == ["meditate pink", "meditate blue", "meditate green"]
    t.play("meditate blue")
    assert (t.cards(0, "dedicated"), t.cards(0, "meditated")) == (["Calm", "Listening"], ["Wisdom", "Faith"])
    assert (t.cards(0), t.seat) == (["Mercy"], 1)
    assert list(t.player(0)["meditated"]) == [0, 0, 1, 1, 0, 0]
    assert list(t.player(0)["dedicated"]) == [1, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("karma", [["Calm"], ["Calm", "Warmth", "Faith"]])
def test_karma_cards_cannot_be_meditated_on_directly(lay, karma):  # BW99, BW96
    t = lay(dict(at="T1", karma=karma)).throw(1)
    assert set(t.names) == {"draw", "dedicate"}
    assert t.refused("meditate")


def test_the_earliest_dedicated_card_of_the_colour_is_taken(lay):  # BW100
    person = dict(at="T1", dedicated=["Faith", "Warmth", "Calm", "Confidence", "Mercy"])
    t = lay(person).throw(1).play("meditate", "meditate pink")
    assert (t.cards(0, "meditated"), t.cards(0, "dedicated")) == (["Warmth"], ["Faith", "Calm", "Confidence", "Mercy"])


def test_any_dedicated_card_may_be_meditated_on(lay):  # BW100, BW96
    person = dict(at="T1", dedicated=["Faith", "Warmth", "Calm", "Wisdom"], meditated=["Confidence"])
    t = lay(person).throw(1).play("meditate")
    assert set(t.names) == {"meditate pink", "meditate grey", "meditate blue"}
    assert t.refused("meditate green")


def test_a_second_meditated_card_of_a_colour_has_no_use(lay):  # BW100, BW102, BW148
    five = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
    t = lay(dict(at="T1", dedicated=["Confidence"], meditated=five), preset="timed", rounds=2, turn=0).throw(1)
    t.play("meditate")
    assert (t.status(0), t.told, t.seat) == ("in the Wheel", ["meditated again"], 1)
    assert (t.cards(0, "meditated"), t.scores[0].split("; ")[1]) == (
        [*five, "Confidence"],
        "meditated pink, purple, grey, blue 2, yellow",
    )


@pytest.mark.parametrize("card, birth", [("Warmth", "Human Birth"), ("Faith", "Hell Birth")])
def test_what_was_meditated_on_is_ended_from_then_on(lay, card, birth):  # BW101, BW74
    t = lay(dict(at="T1", karma=["Anger"], dedicated=[card])).throw(1).play("meditate")
    t.put(0, "T14")
    t.begin(0).throw(1)
    assert t.at(0) == birth


def test_ending_doubt_opens_the_bardo(lay):  # BW101, BW75
    t = lay(dict(at="T1", karma=["Indecision"], dedicated=["Faith"])).throw(1).play("meditate")
    t.put(0, "T14")
    t.begin(0).throw(1)
    assert t.at(0) == "Human Birth"
