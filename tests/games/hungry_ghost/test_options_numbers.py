"""Options that are numbers of the game: HG90 to HG98."""

import pytest


@pytest.mark.parametrize("delusion", [12, 40])
def test_delusion_at_the_start_is_also_its_maximum(table, delusion):  # HG90
    t = table(
        seats=2,
        delusion=delusion,
        when="evening",
        blue=dict(head=5, merit=-3, delusion=delusion - 1),
    )
    assert t.green.delusion == delusion
    t.play("die").pass_turns(3)
    assert t.blue.delusion == delusion


def test_without_delusion_at_the_start_insight_comes_at_once(table):  # HG90
    t = table(delusion=0, blue=dict(place="forest", status="meditator"))
    t.play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 1)


@pytest.mark.parametrize("full", [3, 9])
def test_full_insight_is_its_maximum_and_wins(table, full):  # HG91
    t = table(
        insight=full,
        blue=dict(place="cave", head=5, status="meditator", delusion=0, insight=full - 1),
    )
    t.play("meditate")
    assert t.blue.insight == full
    t.play("skip", "nirvana")
    assert t.winners == [0]


@pytest.mark.parametrize("full", [3, 9])
def test_less_than_full_insight_does_not_win(table, full):  # HG91
    t = table(insight=full, when="evening", blue=dict(head=5, delusion=0, insight=full - 1))
    assert t.refusal("nirvana") == "HG50"
    assert t.refusal("bodhisattva") == "HG51"
    t.play("die")
    assert not t.over


@pytest.mark.parametrize("hearts", [1, 3, 8])
def test_hearts_in_a_human_life(table, hearts):  # HG92
    t = table(seats=2, hearts=hearts, blue=dict(dana=1))
    for head in range(1, hearts + 1):
        t.play("skip", "skip")
        assert (t.blue.head, t.turn) == (head, "green")
        t.pass_turns()
    t.play("skip", "skip")
    assert (t.turn, set(t.choices)) == ("blue", {"die", "extend"})


def test_the_dana_slots_begin_behind_the_last_heart(table):  # HG92
    t = table(hearts=3, blue=dict(head=5, dana=8, status="monk"))
    assert t.refusal("alms") == "HG36"
    t = table(hearts=8, blue=dict(head=8, dana=9, status="monk"))
    t.play("alms")
    assert t.blue.dana == 10


def test_merit_limit_above(table):  # HG93
    t = table(
        merit_limit=2,
        blue=dict(merit=2, dana=1),
        green=dict(place="forest", merit=2, status="teacher"),
    )
    t.play("good deed", "move forest")
    assert t.each("merit") == [2, 2, 0]


def test_merit_limit_below(table):  # HG93
    t = table(merit_limit=2, blue=dict(merit=-1), green=dict(dana=1), red=dict(dana=1))
    t.play("bad deed")
    assert t.each("dana") == [1, 0, 1]
    assert t.blue.merit == -2
    assert t.refusal("bad deed") == "HG33"


def test_a_wider_merit_limit(table):  # HG93
    t = table(merit_limit=8, blue=dict(merit=5, dana=1), green=dict(merit=-5))
    t.play("good deed", "skip", "bad deed")
    assert t.each("merit") == [6, -6, 0]


def test_free_theft_stays_at_the_merit_limit_of_the_option(table):  # HG93, HG86
    t = table(
        merit_limit=2,
        free_theft=1,
        blue=dict(merit=-1),
        green=dict(dana=1),
        red=dict(dana=1),
    )
    t.play("bad deed")
    assert (t.blue.dana, t.blue.merit) == (3, -2)


@pytest.mark.parametrize("slots", [3, 12])
def test_dana_slots_limit_the_purse(table, slots):  # HG94
    t = table(dana_slots=slots, blue=dict(dana=slots - 1, status="monk"))
    t.play("alms")
    assert t.blue.dana == slots
    assert t.refusal("bad deed") == "HG34"


def test_fewer_dana_slots_limit_gifts_and_shrink_with_the_head(table):  # HG94
    t = table(
        dana_slots=3,
        blue=dict(place="forest", dana=1),
        green=dict(place="forest", head=7, dana=1),
    )
    t.play("good deed")
    assert t.each("dana") == [0, 1, 0]


def test_fewer_dana_slots_make_the_longest_life_shorter(table):  # HG94, HG52
    t = table(seats=2, dana_slots=2, blue=dict(head=5, dana=2, status="monk"))
    t.play("skip", "skip", "extend").pass_turns()
    t.play("skip", "skip", "extend").pass_turns()
    assert t.refusal("alms") == "HG36"
    t.play("skip", "skip")
    assert (t.blue.head, t.choices) == (7, ["die"])


@pytest.mark.parametrize("limit", [1, 3])
def test_round_limit_stops_the_game(table, limit):  # HG95
    t = table(round_limit=limit)
    t.pass_turns(3 * limit - 1)
    assert not t.over
    t.pass_turns()
    assert t.over
    assert t.winners == [0, 1, 2]


@pytest.mark.parametrize("now", [100, 1000])
def test_without_a_round_limit_the_game_never_stops_that_way(table, now):  # HG95
    t = table(round_limit=0)
    t.state["round_number"] = now
    t.pass_turns(4)
    assert (t.over, t.turn) == (False, "green")


@pytest.mark.parametrize(
    "place, option, company",
    [("cave", "cave_yield", 0), ("forest", "forest_yield", 0), ("temple", "temple_yield", 2)],
)
@pytest.mark.parametrize("worth", [0, 3, 4])
def test_what_one_meditation_is_worth(table, place, option, company, worth):  # HG96, HG97, HG98
    t = table(
        **{option: worth},
        blue=dict(place=place, status="meditator", delusion=20),
        green=dict(place=place),
        red=dict(place=place),
    )
    t.play("meditate")
    assert t.blue.delusion == 20 - worth - company
    t.set("blue", delusion=0)
    t.play("meditate")
    assert t.blue.insight == worth + company


@pytest.mark.parametrize(
    "option, changed",
    [("cave_yield", "cave"), ("forest_yield", "forest"), ("temple_yield", "temple")],
)
def test_a_yield_changes_its_own_place_only(table, option, changed):  # HG96, HG97, HG98
    for place, usual in [("cave", 2), ("forest", 1), ("temple", 1)]:
        t = table(**{option: 5}, blue=dict(place=place, status="meditator", delusion=20))
        t.play("meditate")
        assert t.blue.delusion == 20 - (5 if place == changed else usual)
