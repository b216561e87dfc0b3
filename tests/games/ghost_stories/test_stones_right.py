"""The right stones of the cards: GS90 to GS93."""

import pytest

from tests.games.ghost_stories.parts import SIDES
from tests.games.ghost_stories.stones import ALL, CARDS, OTHER


@pytest.mark.parametrize("card, taken", [(45, 1), (47, 1), (10, 2), (21, 2), (32, 2), (43, 2)])
def test_tao_tokens_as_a_reward(usual, card, taken):  # GS90
    colour = ALL[card - 1]["colour"]
    scarce = "green" if colour != "green" else "blue"
    t = usual(
        taoists=[dict(at="cemetery", tao=[colour] * 2 if taken == 2 else []), dict(tao=[scarce] * 3)],
        ghosts={"north left": card},
        circle=colour,
        mantra="north left",
    )
    t.throw("exorcise", *[OTHER[colour]] * (2 if card == 47 else 3))
    if taken == 2:
        t.play("banish north left")
    for nth in range(taken):
        assert (t.asked, t.seat) == ("take", 0)
        assert sorted(t.choices) == sorted(f"take {one}" for one in t.supply if t.supply[one])
        assert (f"take {scarce}" in t.choices) == (nth == 0)
        t.play(f"take {scarce}" if nth == 0 else "take red")
    assert t.asked == "turn"
    assert sorted(t.tao("north")) == sorted([scarce, "red"][:taken])


def test_one_colour_may_be_taken_twice(usual):  # GS90
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": 43}, circle="red", mantra="north left")
    t.throw("exorcise", "red", "red", "blue").play("take black", "take black")
    assert (t.tao("north"), t.supply["black"], t.asked) == (["black", "black"], 2, "turn")


def test_the_reward_ends_with_the_supply(usual):  # GS90, GS5
    taoists = [dict(at="cemetery"), dict(tao=["blue"] * 4 + ["green"] * 4), dict(tao=["yellow"] * 4 + ["black"] * 4)]
    for reds, got in ((2, ["red"]), (3, [])):
        t = usual(
            taoists=[*taoists, dict(tao=["red"] * reds)],
            ghosts={"north left": 43},
            circle="red",
            mantra="north left",
        )
        t.throw("exorcise", "red", "red", "blue")
        assert (t.tao("north"), t.supply["red"], t.asked, t.ghosts) == (got, 0, "turn", {})


@pytest.mark.parametrize("card", [card["number"] for card in ALL if card["right"] == ["Qi or Yin-Yang"]])
@pytest.mark.parametrize("choice", ["gain qi", "regain yin-yang"])
def test_qi_or_yin_yang_as_a_reward(usual, card, choice):  # GS91
    colour = ALL[card - 1]["colour"]
    needed = ALL[card - 1]["resistance"][colour] - 2
    t = usual(
        taoists=[dict(at="cemetery", yin_yang=0, tao=[colour] * needed)],
        ghosts={"north left": card},
        circle=colour,
        mantra="north left",
    )
    t.throw("exorcise", *[OTHER[colour]] * 3)
    if needed:
        t.play("banish north left")
    assert (t.asked, t.seat, sorted(t.choices)) == ("reward", 0, ["gain qi", "regain yin-yang"])
    t.play(choice)
    assert (t.qi("north"), t.has("north", "yin_yang")) == ((4, 0) if choice == "gain qi" else (3, 1))
    assert t.state["qi"] == (7 if choice == "gain qi" else 8)


@pytest.mark.parametrize(
    "qi, yin_yang, then",
    [(3, 1, (4, 1)), (5, 0, (5, 1)), (5, 1, (5, 1))],
)
def test_the_only_reward_that_is_possible(usual, qi, yin_yang, then):  # GS91, GS5
    taoists = [dict(at="cemetery", qi=qi, yin_yang=yin_yang)] + [dict(qi=5, yin_yang=0)] * 3
    t = usual(taoists=taoists, ghosts={"north left": 44}, circle="red", mantra="north left")
    t.throw("exorcise", "red", "red", "blue")
    assert (t.qi("north"), t.has("north", "yin_yang"), t.asked) == (*then, "turn")
    assert [t.has(side, "yin_yang") for side in SIDES[1:]] == [0, 0, 0]


def test_every_incarnation_rewards_the_team():  # GS92
    assert [card["number"] for card in ALL if "team Qi and Yin-Yang" in card["right"]] == list(range(56, 66))
    assert all(card["right"][-1] == "team Qi and Yin-Yang" for card in CARDS["incarnation"])


@pytest.fixture
def beaten(usual):
    """The Vampire Lord has just been exorcised by the north; arguments are the Taoists."""

    def make(north, *others):
        north = dict(at="cemetery", tao=["yellow"] * 4) | north
        t = usual(taoists=[north, *others], ghosts={"north left": "vampire lord"}, coming=1)
        return t.throw("exorcise", "red", "red", "red").play("banish north left")

    return make


def test_who_gets_the_reward_of_an_incarnation(beaten):  # GS92
    t = beaten(dict(yin_yang=0), dict(qi=0), dict(yin_yang=0), {})
    assert (t.asked, t.seat, sorted(t.choices)) == ("share qi", 0, ["qi north", "qi south", "qi west"])
    t.play("qi west")
    assert (t.asked, t.seat, sorted(t.choices)) == ("share yin-yang", 0, ["yin-yang north", "yin-yang south"])
    t.play("yin-yang south")
    assert [t.qi(side) for side in SIDES] == [3, 0, 3, 4]
    assert [t.has(side, "yin_yang") for side in SIDES] == [0, 0, 1, 1]


def test_one_may_get_both(beaten):  # GS92
    t = beaten(dict(yin_yang=0), dict(yin_yang=0)).play("qi east", "yin-yang east")
    assert (t.qi("east"), t.has("east", "yin_yang"), t.has("north", "yin_yang")) == (4, 1, 0)


def test_what_is_not_possible_of_the_reward_falls_away(beaten):  # GS92, GS5
    t = beaten({}).play("qi north")
    assert (t.qi("north"), t.asked) == (4, "turn")
    t = beaten(dict(qi=5), dict(qi=5), dict(qi=5, yin_yang=0), dict(qi=5))
    assert ([t.qi(side) for side in SIDES], t.has("south", "yin_yang"), t.asked) == ([5] * 4, 1, "turn")


def test_a_dead_exorcist_gets_no_reward(usual):  # GS93, GS199
    t = usual(
        taoists=[dict(at="cemetery", qi=1)],
        ghosts={"north left": "black widow"},
        circle="black",
        mantra="north left",
        deck=["hound of depth"],
    )
    t.curse("exorcise", "Qi")
    assert (t.qi("north"), t.has("north", "yin_yang"), t.whose, t.asked) == (0, 0, "east", "arrive")
    assert int(t.state["qi"]) == 11


def test_a_dead_exorcist_gets_no_tao_tokens(usual):  # GS93
    t = usual(
        taoists=[dict(at="cemetery", qi=1)],
        ghosts={"north left": "blood drinker", "west left": "flesh devourer"},
        circle="red",
        mantra="north left",
        deck=["hound of depth"],
    )
    t.throw("exorcise", "red", "red", "red").play("banish north left").curse("banish west left", "Qi")
    assert (t.ghosts, t.qi("north"), t.tao("north"), t.whose, t.asked) == ({}, 0, [], "east", "arrive")


def test_the_team_is_rewarded_though_the_exorcist_is_dead(usual):  # GS93, GS92
    t = usual(
        taoists=[dict(at="cemetery", qi=1, tao=["black", "black"])],
        ghosts={"north left": "deaths army"},
        circle="black",
        mantra="north left",
        coming=1,
    )
    t.throw("exorcise", "black", "red", "red").curse("banish north left", "Qi")
    assert (t.qi("north"), t.asked, t.seat) == (0, "share qi", 0)
    assert sorted(t.choices) == ["qi east", "qi south", "qi west"]
    t.play("qi south")
    assert t.qi("south") == 4


def test_the_exorcist_is_the_active_taoist(usual):  # GS93
    there = dict(at="cemetery", tao=["red"] * 2, yin_yang=0)
    t = usual(
        taoists=[dict(at="cemetery", yin_yang=0), there], ghosts={"north left": 44}, circle="red", mantra="north left"
    )
    t.throw("exorcise", "blue", "blue", "blue").play("banish north left", "regain yin-yang")
    assert (t.has("north", "yin_yang"), t.has("east", "yin_yang"), t.tao("east")) == (1, 0, [])
