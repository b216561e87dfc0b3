"""Death and rebirth: BW68 to BW76."""

import pytest

LOWER = {"Anger": "Hell", "Craving": "Hungry Ghost", "Ignorance": "Animal"}
HIGHER = {"Jealousy": "Demi-god", "Pride": "God"}
DOUBT = "Indecision"
MEDITATED = {"Hell": "Calm", "Hungry Ghost": "Simplicity", "Animal": "Wisdom", "Human": "Faith",
             "Demi-god": "Middle way", "God": "Listening"}  # fmt: skip
FIVE = ["Calm", "Simplicity", "Wisdom", "Middle way", "Listening"]  # all but blue
THROWS = dict(enumerate(MEDITATED, 1))


@pytest.mark.parametrize("place, play", [
    ("Human 14", "throw"),
    ("Hungry Ghost 10", "throw"),
    ("Animal 10", "throw"),
    ("Demi-god 12", "throw"),
    ("S20", "throw"),
    ("T14", "throw"),
    ("Hell 6", "step"),
    ("God 6", "step"),
])  # fmt: skip
@pytest.mark.parametrize("karma, birth", [
    (["Pride", "Anger", "Learning"], "Human Birth"),
    (["Learning", "Pride", "Harsh words"], "Hell Birth"),
    (["Learning", "Pride", "Denial"], "Animal Birth"),
    (["Learning", "Pride", "Pretence"], "God Birth"),
])  # fmt: skip
def test_the_latest_karma_card_decides_and_returns(lay, place, play, karma, birth):  # BW68, BW54, BW24
    t = lay(dict(at=place, karma=karma), cards={"Human": ["Birthday"]}).play(play)
    assert (t.at(0), t.cards(0), t.seat) == (birth, karma[:2], 1)
    assert t.returned("Human") == ["Birthday", karma[2]]


@pytest.mark.parametrize("powers", [0, 3, 5])
def test_a_question_mark_leads_to_the_bardo_and_the_card_returns(lay, powers):  # BW69, BW75, BW73
    t = lay(dict(at="Human 14", karma=["Calm", DOUBT], powers=powers, meditated=FIVE[1:])).throw(4)
    assert (t.at(0), t.cards(0), t.returned("Human"), t.seat) == ("Bardo", ["Calm"], [DOUBT], 1)


@pytest.mark.parametrize("powers", [0, 5])
def test_who_dies_without_karma_goes_to_the_bardo(lay, powers):  # BW70
    t = lay(dict(at="Human 14", dedicated=["Calm"], powers=powers)).throw(1)
    assert (t.at(0), t.seat) == ("Bardo", 1)


def test_death_takes_nothing_else(lay):  # BW71
    t = lay(dict(at="T14", karma=["Calm", "Pride", "Denial"], dedicated=["Faith", "Learning"], meditated=["Patience"],
                 powers=2)).throw(1)  # fmt: skip
    assert (t.at(0), t.cards(0)) == ("Animal Birth", ["Calm", "Pride"])
    assert (t.cards(0, "dedicated"), t.cards(0, "meditated")) == (["Faith", "Learning"], ["Patience"])
    assert (t.player(0)["powers"], t.player(0)["missing"]) == (2, 0)


@pytest.mark.parametrize("powers", range(6))
@pytest.mark.parametrize("card", [*LOWER, *HIGHER, "Learning", DOUBT])
def test_three_refuges_convert_lower_rebirths_only(lay, card, powers):  # BW73, BW72, BW86
    t = lay(dict(at="Human 14", karma=["Calm", card], powers=powers)).throw(1)
    birth = (LOWER | HIGHER | {"Learning": "Human"}).get(card, "Bardo")
    if powers >= 3 and card in LOWER:
        birth = "Human"
    assert t.at(0) == (birth if birth == "Bardo" else f"{birth} Birth")
    assert t.cards(0) == ["Calm"]  # the card returns all the same


@pytest.mark.parametrize("meditated", MEDITATED)
@pytest.mark.parametrize("card, realm", [*LOWER.items(), *HIGHER.items()])
def test_a_realm_whose_colour_was_meditated_on_becomes_human(lay, card, realm, meditated):  # BW74, BW72, BW101
    t = lay(dict(at="Human 14", karma=["Learning", card], meditated=[MEDITATED[meditated]])).throw(1)
    assert (t.at(0), t.seat) == (("Human" if meditated == realm else realm) + " Birth", 1)
    assert t.cards(0) == ["Learning"]


@pytest.mark.parametrize("card, realm", [*LOWER.items(), *HIGHER.items()])
def test_dedicating_a_colour_converts_nothing(lay, card, realm):  # BW74
    t = lay(dict(at="Human 14", karma=[card], dedicated=[MEDITATED[realm]])).throw(1)
    assert t.at(0) == f"{realm} Birth"


def test_with_blue_meditated_a_question_mark_leads_to_a_human_birth(lay):  # BW75, BW72
    t = lay(dict(at="Human 14", karma=["Calm", DOUBT], meditated=["Faith"])).throw(1)
    assert (t.at(0), t.cards(0), t.returned("Human"), t.seat) == ("Human Birth", ["Calm"], [DOUBT], 1)
    t = lay(dict(at="God 1", karma=[DOUBT], meditated=["Faith"])).play("step")
    assert (t.at(0), t.cards(0), t.returned("Human")) == ("Human Birth", [], [DOUBT])


@pytest.mark.parametrize("blue", ["dedicated", "meditated"])
def test_dying_without_karma_leads_to_the_bardo_even_then(lay, blue):  # BW75, BW70
    person = {"at": "Human 14", "powers": 5, blue: ["Faith"]}
    assert lay(person).throw(1).at(0) == "Bardo"
    assert lay(person | {"at": "God 1"}).play("step").at(0) == "Bardo"


def test_dedicated_blue_does_not_answer_the_question(lay):  # BW75, BW69
    t = lay(dict(at="Human 14", karma=[DOUBT], dedicated=["Faith"])).throw(1)
    assert t.at(0) == "Bardo"


def test_refuge_and_cessation_together(lay):  # BW72, BW73, BW74
    for card in [*LOWER, *HIGHER]:
        t = lay(dict(at="Human 14", karma=[card], powers=4, meditated=["Middle way", "Listening"])).throw(1)
        assert t.at(0) == "Human Birth"


@pytest.mark.parametrize("pips, realm", THROWS.items())
def test_in_the_bardo_the_next_turn_is_a_throw_for_a_birth(lay, pips, realm):  # BW76, BW38, BW40
    t = lay(dict(at="Bardo", karma=["Anger"], powers=2), cards="shuffled")
    assert t.names == ["throw"]
    t.throw(pips)
    assert (t.at(0), t.cards(0), t.seat) == (f"{realm} Birth", ["Anger"], 1)


@pytest.mark.parametrize("pips, realm", THROWS.items())
def test_refuge_converts_a_throw_from_the_bardo(lay, pips, realm):  # BW76, BW73
    t = lay(dict(at="Bardo", powers=3)).throw(pips)
    assert t.at(0) == ("Human Birth" if pips <= 3 else f"{realm} Birth")


@pytest.mark.parametrize("pips, realm", THROWS.items())
@pytest.mark.parametrize("meditated", MEDITATED)
def test_cessation_converts_a_throw_from_the_bardo(lay, pips, realm, meditated):  # BW76, BW74
    t = lay(dict(at="Bardo", meditated=[MEDITATED[meditated]])).throw(pips)
    assert t.at(0) == ("Human Birth" if meditated == realm else f"{realm} Birth")


def test_a_bodhisattva_throws_only_once_in_the_bardo(lay):  # BW76, BW87
    t = lay(dict(at="Bardo", powers=5)).throw(5)
    assert (t.at(0), t.seat) == ("Demi-god Birth", 1)
    t.begin(0).throw(1)
    assert (t.at(0), t.seat) == ("Demi-god 1", 0)


def test_the_bardo_takes_one_turn(lay):  # BW70, BW76
    t = lay("Human 14", "Human 1").throw(1)
    assert (t.at(0), t.seat) == ("Bardo", 1)
    t.throw(1)
    assert (t.at(0), t.seat, t.names) == ("Bardo", 0, ["throw"])
    t.throw(6)
    assert (t.at(0), t.seat) == ("God Birth", 1)
