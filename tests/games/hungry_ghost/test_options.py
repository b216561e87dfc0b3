"""Presets, and options that change a rule: HG80 to HG89, HG99, HG100."""

import pytest

import bardo

RULEBOOK = dict(
    ordination_cost=0,
    ordination_time=0,
    cave_seats=0,
    forest_seats=0,
    temple_seats=0,
    greedy_robs=0,
    greedy_enters=0,
    free_theft=0,
    hearts_hidden=0,
    temple_teaching=1,
    keep_robes=0,
    order=0,
    finish=0,
    delusion=30,
    insight=7,
    hearts=5,
    merit_limit=5,
    dana_slots=10,
    round_limit=100,
    cave_yield=2,
    forest_yield=1,
    temple_yield=1,
)
PROTOTYPE = dict(
    RULEBOOK,
    ordination_cost=1,
    ordination_time=1,
    cave_seats=1,
    forest_seats=2,
    temple_seats=3,
    greedy_robs=1,
    greedy_enters=1,
    free_theft=1,
    hearts_hidden=1,
    temple_teaching=0,
)


# Presets


@pytest.mark.parametrize(
    "preset, options", [("rulebook", RULEBOOK), ("fair", dict(RULEBOOK, order=1, finish=1)), ("prototype", PROTOTYPE)]
)
def test_a_preset_sets_every_option(table, preset, options):  # HG80
    t = table(preset=preset)
    assert {option: int(t.state[option]) for option in options} == options


def test_rulebook_is_the_default_preset():  # HG80
    state = bardo.game("hungry-ghost").new().state
    assert {option: int(state[option]) for option in RULEBOOK} == RULEBOOK


def test_a_single_option_may_be_changed(table):  # HG80
    t = table(preset="prototype", cave_seats=2)
    assert {option: int(t.state[option]) for option in PROTOTYPE} == dict(PROTOTYPE, cave_seats=2)


def test_an_unknown_preset_or_option_is_refused():  # HG80
    with pytest.raises(bardo.BardoError):
        bardo.game("hungry-ghost").new(preset="author")
    with pytest.raises(bardo.BardoError):
        bardo.game("hungry-ghost").new(forest_fires=1)


def test_the_prototype_plays_by_its_options(table):  # HG80
    t = table(
        preset="prototype",
        blue=dict(dana=3),
        green=dict(place="temple", merit=-5, status="greedy"),
        red=dict(place="temple", dana=1),
    )
    t.play("move temple")
    assert t.each("dana") == [0, 1, 1]
    assert t.green.merit == -5
    assert t.blue.monk


def test_a_teacher_of_the_prototype_teaches_nobody_on_entering_the_temple(table):  # HG80
    t = table(preset="prototype", blue=dict(status="teacher"), green=dict(place="temple"))
    t.play("move temple")
    assert (t.green.meditator, t.blue.merit) == (0, 0)


@pytest.mark.parametrize("place, seats", [("cave", 1), ("forest", 2), ("temple", 3)])
def test_the_seats_of_the_prototype(table, place, seats):  # HG80
    here = dict(place=place, status="meditator")
    crowd = {c: dict(here, seated=int(n < seats - 1)) for n, c in enumerate(["green", "red", "yellow"])}
    t = table(seats=4, preset="prototype", blue=here, **crowd)
    assert t.refusal("meditate") is None
    last = ["green", "red", "yellow"][seats - 1]
    t.set(last, seated=1)
    assert t.refusal("meditate") == "HG25"


# Ordination


@pytest.mark.parametrize("cost, left", [(0, 4), (1, 0)])
def test_ordination_may_cost_all_dana(table, cost, left):  # HG81
    t = table(ordination_cost=cost, blue=dict(dana=4), green=dict(place="temple"))
    t.play("move temple")
    assert t.blue.monk
    assert t.each("dana") == [left, 0, 0]


def test_ordination_is_paid_after_any_theft_on_arrival(table):  # HG81
    t = table(
        ordination_cost=1,
        blue=dict(dana=4),
        green=dict(place="temple", status="greedy"),
        red=dict(place="temple", status="greedy"),
    )
    t.play("move temple")
    # green takes one from blue; red takes one from blue and that one from green
    assert t.each("dana") == [0, 0, 2]


def test_a_monk_entering_the_temple_again_pays_nothing(table):  # HG81
    t = table(seats=2, ordination_cost=1)
    t.play("move temple", "move town").pass_turns()
    t.play("alms", "move temple")
    assert t.blue.dana == 1


# Seats


@pytest.mark.parametrize("option, place, worth", [("cave_seats", "cave", 2), ("forest_seats", "forest", 1)])
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_cave_and_forest_seats(table, option, place, worth, limit):  # HG82, HG83
    here = dict(place=place, status="meditator")
    t = table(seats=4, **{option: limit}, blue=here, green=here, red=here, yellow=here)
    for _ in range(limit):
        t.play("meditate", "skip")
    assert t.refusal("meditate") == "HG25"
    assert t.each("delusion") == [30 - worth] * limit + [30] * (4 - limit)


@pytest.mark.parametrize(
    "option, place",
    [("cave_seats", "cave"), ("forest_seats", "forest"), ("temple_seats", "temple")],
)
def test_no_limit_means_everyone_may_meditate(table, option, place):  # HG82, HG83, HG84
    here = dict(place=place, status="meditator")
    t = table(
        seats=4,
        preset="prototype",
        **{option: 0},
        blue=here,
        green=here,
        red=here,
        yellow=here,
    )
    for _ in range(4):
        t.play("meditate", "skip")
    assert max(t.each("delusion")) < 30


@pytest.mark.parametrize(
    "option, place",
    [("cave_seats", "cave"), ("forest_seats", "forest"), ("temple_seats", "temple")],
)
def test_a_limit_holds_in_its_own_place_only(table, option, place):  # HG82, HG83, HG84
    for there in ("cave", "forest", "temple"):
        t = table(
            **{option: 1},
            blue=dict(place=there, status="meditator"),
            green=dict(place=there, status="meditator", seated=1),
        )
        assert t.refusal("meditate") == ("HG25" if there == place else None)


@pytest.mark.parametrize(
    "option, start, place",
    [
        ("cave_seats", "forest", "cave"),
        ("forest_seats", "town", "forest"),
        ("temple_seats", "town", "temple"),
    ],
)
def test_standing_is_never_limited(table, option, start, place):  # HG82, HG83, HG84
    t = table(
        **{option: 1},
        blue=dict(place=start),
        green=dict(place=place, status="meditator", seated=1),
        red=dict(place=place),
    )
    t.play("move " + place)
    assert t.where("blue") == place


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_temple_seats_and_the_bonus_for_those_without_a_seat(table, limit):  # HG84
    here = dict(place="temple", status="meditator")
    t = table(seats=4, temple_seats=limit, blue=here, green=here, red=here, yellow=here)
    for _ in range(limit):
        t.play("meditate", "skip")
    assert t.refusal("meditate") == "HG25"
    assert t.each("delusion") == [26] * limit + [30] * (4 - limit)


# Greedy


@pytest.mark.parametrize("start, there", [("forest", "town"), ("town", "forest"), ("town", "temple")])
def test_the_greedy_may_rob_only_the_one_who_enters(table, start, there):  # HG85
    t = table(
        greedy_robs=1,
        blue=dict(place=start, dana=2),
        green=dict(place=there, status="greedy"),
        red=dict(place=there, dana=2),
    )
    t.play("move " + there)
    assert t.each("dana") == [1, 1, 2]
    assert t.each("merit") == [0, -1, 0]


def test_a_poor_arrival_gives_the_greedy_nothing_even_in_town(table):  # HG85
    t = table(
        greedy_robs=1,
        blue=dict(place="forest"),
        green=dict(status="greedy"),
        red=dict(dana=2),
    )
    t.play("move town")
    assert t.each("dana") == [0, 0, 2]
    assert t.green.merit == 0


@pytest.mark.parametrize("dana, then", [(1, [0, 1, 0, 0]), (2, [0, 1, 1, 0]), (4, [1, 1, 1, 1])])
def test_each_greedy_player_robs_the_arrival_once(table, dana, then):  # HG85
    greedy = dict(place="forest", status="greedy")
    t = table(seats=4, greedy_robs=1, blue=dict(dana=dana), green=greedy, red=greedy, yellow=greedy)
    t.play("move forest")
    assert t.each("dana") == then


@pytest.mark.parametrize("free_theft, dana", [(0, [2, 0, 0]), (1, [1, 1, 0])])
def test_robbing_the_arrival_keeps_the_merit_limit(table, free_theft, dana):  # HG85, HG86
    t = table(
        greedy_robs=1,
        free_theft=free_theft,
        blue=dict(dana=2),
        green=dict(place="forest", merit=-5, status="greedy"),
    )
    t.play("move forest")
    assert t.each("dana") == dana
    assert t.green.merit == -5


@pytest.mark.parametrize("head, full", [(0, 10), (7, 8)])
def test_robbing_the_arrival_keeps_the_purse_limit(table, head, full):  # HG85
    t = table(
        greedy_robs=1,
        free_theft=1,
        blue=dict(dana=2),
        green=dict(place="forest", head=head, dana=full, status="greedy"),
    )
    t.play("move forest")
    assert t.each("dana") == [2, full, 0]
    assert t.green.merit == 0


def test_a_chosen_bad_deed_stays_a_full_one(table):  # HG85
    t = table(greedy_robs=1, blue=dict(status="greedy"), green=dict(dana=1), red=dict(dana=1))
    t.play("bad deed")
    assert t.each("dana") == [3, 0, 0]


def test_a_greedy_player_entering_town_may_rob_only_the_box(table):  # HG39, HG99
    t = table(greedy_enters=1, blue=dict(place="forest", status="greedy"), green=dict(dana=2), red=dict(dana=2))
    t.play("move town")
    assert t.each("dana") == [1, 2, 2]
    assert t.each("merit") == [-1, 0, 0]
    assert [event.name for event in t.events] == ["walked", "stole from town by compulsion"]


@pytest.mark.parametrize("free_theft, dana, merit, then", [(0, 0, -5, 0), (1, 0, -5, 1), (0, 10, 0, 10)])
def test_robbing_only_the_box_keeps_the_limits(table, free_theft, dana, merit, then):  # HG99
    t = table(
        greedy_enters=1,
        free_theft=free_theft,
        blue=dict(place="temple", status="greedy monk", dana=dana, merit=merit),
        green=dict(dana=2),
    )
    t.play("move town")
    assert (t.blue.dana, t.blue.merit, t.green.dana) == (then, merit, 2)


def test_a_chosen_bad_deed_robs_everyone_all_the_same(table):  # HG99
    t = table(greedy_enters=1, blue=dict(status="greedy"), green=dict(dana=2), red=dict(dana=2))
    t.play("bad deed")
    assert t.each("dana") == [3, 1, 1]


@pytest.mark.parametrize("merit", [-5, -4, -3])
def test_free_theft_goes_on_at_the_limit(table, merit):  # HG86
    t = table(free_theft=1, blue=dict(merit=merit), green=dict(dana=2), red=dict(dana=2))
    t.play("bad deed")
    assert t.each("dana") == [3, 1, 1]
    assert t.blue.merit == -5


def test_free_theft_is_for_forced_deeds_too(table):  # HG86
    t = table(
        free_theft=1,
        blue=dict(place="forest", merit=-5, status="greedy"),
        green=dict(dana=2),
        red=dict(merit=-4, status="greedy"),
    )
    t.play("move town")
    # blue: green, box; red: blue, green, box
    assert t.each("dana") == [1, 0, 3]
    assert t.each("merit") == [-5, 0, -5]


def test_free_theft_stops_at_a_full_purse(table):  # HG86
    t = table(free_theft=1, blue=dict(dana=9, merit=-5), green=dict(dana=2), red=dict(dana=2))
    t.play("bad deed")
    assert t.each("dana") == [10, 1, 2]
    assert t.refusal("bad deed") == "HG34"


# Heaven and Hell


@pytest.mark.parametrize("merit", [-3, -1, 1, 3])
def test_hidden_hearts_do_not_shorten_the_stay(table, merit):  # HG87
    t = table(seats=2, hearts_hidden=1, when="evening", blue=dict(head=5, merit=merit, delusion=10))
    t.play("die").pass_turns(abs(merit))
    assert t.where("blue") in ("heaven", "hell")
    t.pass_turns()
    assert t.where("blue") == "town"
    assert abs(t.blue.delusion - 10) == abs(merit) + 1


@pytest.mark.parametrize("merit", [-3, 3])
def test_hidden_hearts_show_one_heart_fewer(table, merit):  # HG60, HG65, HG87
    shown = []
    for hidden in (0, 1):
        t = table(seats=2, hearts_hidden=hidden, when="evening", blue=dict(head=5, merit=merit))
        t.play("die")
        told = [event.text for event in t.events]
        t.pass_turns()
        told += [event.text for event in t.events]
        shown.append(" ".join([*told, t.picture]))
    assert shown[0] != shown[1]


# Teaching and robes


@pytest.mark.parametrize("teaching, merit, taught", [(1, 2, [1, 1, 1]), (0, 0, [1, 0, 0])])
def test_teachers_may_be_silent_on_entering_the_temple(table, teaching, merit, taught):  # HG88
    t = table(
        temple_teaching=teaching,
        blue=dict(status="teacher"),
        green=dict(place="temple"),
        red=dict(place="temple"),
    )
    t.play("move temple")
    assert t.each("meditator") == taught
    assert t.blue.merit == merit


@pytest.mark.parametrize("teaching", [0, 1])
def test_teachers_in_the_temple_teach_those_who_enter_either_way(table, teaching):  # HG88
    t = table(temple_teaching=teaching, green=dict(place="temple", status="teacher"))
    t.play("move temple")
    assert (t.blue.meditator, t.green.merit) == (1, 1)


@pytest.mark.parametrize("keep, robes", [(0, set()), (1, {"monk", "meditator"})])
@pytest.mark.parametrize("merit, born", [(1, {"teacher", "meditator"}), (0, set()), (-1, {"greedy"})])
def test_robes_may_be_kept_through_every_death(table, keep, robes, merit, born):  # HG89
    t = table(
        seats=2,
        keep_robes=keep,
        when="evening",
        blue=dict(head=5, merit=merit, status="monk meditator"),
    )
    t.play("die").pass_turns(2 if merit else 0)
    assert t.where("blue") == "town"
    assert t.status("blue") == robes | born


@pytest.mark.parametrize("merit, born", [(1, {"teacher", "meditator"}), (0, set()), (-1, {"greedy"})])
def test_kept_robes_are_only_those_one_had(table, merit, born):  # HG89
    t = table(seats=2, keep_robes=1, when="evening", blue=dict(head=5, merit=merit))
    t.play("die").pass_turns(2 if merit else 0)
    assert t.status("blue") == born


@pytest.mark.parametrize("keep, robes", [(0, set()), (1, {"monk"})])
def test_a_bodhisattva_may_stay_a_monk(table, keep, robes):  # HG89
    t = table(
        keep_robes=keep,
        when="evening",
        blue=dict(head=5, delusion=0, insight=7, status="monk meditator"),
    )
    t.play("bodhisattva")
    assert t.status("blue") == {"teacher", "meditator"} | robes


def test_a_bodhisattva_who_was_no_monk_is_none(table):  # HG89
    t = table(
        keep_robes=1,
        when="evening",
        blue=dict(head=5, delusion=0, insight=7, status="greedy meditator"),
    )
    t.play("bodhisattva")
    assert t.status("blue") == {"teacher", "meditator"}


@pytest.mark.parametrize("merit, born", [(0, set()), (-1, {"greedy"})])
def test_a_teacher_keeps_meditating_but_not_teaching(table, merit, born):  # HG89
    t = table(
        seats=2,
        keep_robes=1,
        when="evening",
        blue=dict(head=5, merit=merit, status="teacher"),
    )
    t.play("die").pass_turns(2 if merit else 0)
    assert t.status("blue") == {"meditator"} | born


def test_dana_and_insight_are_lost_though_robes_are_kept(table):  # HG89, HG69
    t = table(
        keep_robes=1,
        when="evening",
        blue=dict(head=5, dana=3, delusion=0, insight=6, status="monk meditator"),
    )
    t.play("die")
    assert (t.blue.dana, t.blue.insight) == (0, 0)


# Ordination the next Morning


@pytest.mark.parametrize("when, at_once", [("morning", 1), ("afternoon", 0)])
def test_ordination_may_wait_for_the_next_morning(table, when, at_once):  # HG44, HG100
    t = table(seats=2, ordination_time=1, ordination_cost=1, when=when, blue=dict(dana=2))
    t.play("move temple")
    assert (t.blue.monk, t.blue.dana) == (at_once, 0 if at_once else 2)
    while t.turn != "green":
        t.play("skip")
    t.pass_turns()
    assert (t.turn, t.phase, t.blue.monk, t.blue.dana) == ("blue", "morning", 1, 0)


@pytest.mark.parametrize("blue, words", [
    (dict(), "in the Morning you become a Monk"),
    (dict(dana=2), "in the Morning you become a Monk, for all your Dana"),
    (dict(dana=2, head=5), "in the Morning, if you live on, you become a Monk, for all your Dana"),
])  # fmt: skip
def test_a_walk_to_the_temple_announces_the_delayed_ordination(table, blue, words):  # HG81, HG100
    t = table(seats=2, preset="prototype", when="afternoon", blue=blue)
    assert t.reads("move temple") == f"Walk to the Temple ({words})"


def test_living_on_announces_the_delayed_ordination(table):  # HG48, HG100
    t = table(seats=2, preset="prototype", when="afternoon", blue=dict(dana=1, head=5)).play("move temple")
    assert t.reads("extend").endswith("(in the Morning you become a Monk; Dana 1 to 0)")


@pytest.mark.parametrize("options, blue", [(dict(preset="rulebook"), dict()), (dict(preset="prototype"), "monk")])
def test_no_ordination_is_announced_that_does_not_come(table, options, blue):  # HG44, HG100
    t = table(seats=2, **options, when="afternoon", blue=dict(status=blue) if blue else blue)
    assert "in the Morning" not in t.reads("move temple")


def test_dana_can_be_spent_before_the_delayed_ordination(table):  # HG100
    t = table(seats=2, ordination_time=1, ordination_cost=1, when="afternoon", blue=dict(dana=2, head=5))
    t.play("move temple", "extend")
    assert (t.blue.monk, t.blue.dana) == (0, 1)
    t.pass_turns()
    assert (t.blue.monk, t.blue.dana) == (1, 0)


def test_whoever_dies_first_is_not_ordained(table):  # HG100
    t = table(seats=2, ordination_time=1, when="afternoon", blue=dict(head=5))
    t.play("move temple", "die")
    t.pass_turns()
    assert (t.where("blue"), t.blue.monk) == ("town", 0)
