"""Aura from disciples, moksha and rebirth: RE1, RE29, RE30, RE74 to RE84, RE150, RE151."""

from collections import Counter

import pytest

REGIONS = (
    *("kashmir", "assam", "travancore", "gujarat", "punjab", "central india"),
    *("rajputana", "bengal", "madras", "deccan", "oudh"),
)
NEEDED = {2: 12, 3: 11, 4: 10, 5: 9}
SIX = ["yellow", "yellow", "blue", "blue", "red", "red"]


def spread(count, each=1):
    """Some disciples in each of so many regions."""
    return dict.fromkeys(REGIONS[:count], each)


# Majorities


@pytest.mark.parametrize("count", range(8))
def test_aura_grows_by_one_for_every_two_majorities(lay, count):  # RE75, RE74
    t = lay(dict(stage=7, disciples=spread(count)), step="act").play("decease")
    assert t.aura(0) == count // 2


@pytest.mark.parametrize("mine, theirs, aura", [(1, 0, 1), (1, 1, 1), (2, 1, 1), (1, 2, 0), (2, 2, 1), (1, 3, 0)])
def test_a_tie_counts_and_a_minority_does_not(lay, mine, theirs, aura):  # RE74
    t = lay(dict(stage=7, disciples=spread(2, mine)), dict(disciples=spread(2, theirs)), step="act").play("decease")
    assert (t.aura(0), t.aura(1)) == (aura, 0)


def test_everyone_is_compared_by_themselves(lay):  # RE74
    others = [dict(disciples=spread(2, 1))] * 2
    t = lay(dict(stage=7, disciples=spread(2, 2)), *others, step="act").play("decease")
    assert t.aura(0) == 1
    t = lay(dict(stage=7, disciples=spread(2, 1)), *others, step="act").play("decease")
    assert t.aura(0) == 1


def test_without_a_disciple_there_is_no_majority(lay):  # RE74
    t = lay(dict(stage=7, disciples={"oudh": 1}), step="act").play("decease")
    assert t.aura(0) == 0


def test_majorities_are_counted_before_disciples_leave(lay):  # RE75, RE76
    t = lay(dict(stage=1, disciples=spread(6)), step="act").play("decease")
    assert (t.aura(0), t.asked) == (3, "keep")


# Disciples kept


@pytest.mark.parametrize("stage", range(1, 8))
def test_as_many_disciples_stay_as_the_stage_says(lay, stage):  # RE76, RE77
    t = lay(dict(card="swami", stage=stage, disciples={"oudh": 4, "punjab": 4}), step="act").play("decease")
    while t.seat == 0:
        assert t.asked in ("release", "keep")
        t.play(t.choices[-1])
    assert (sum(t.disciples(0).values()), t.reserve(0)) == (stage, 15 - stage)
    assert t.conserved()


@pytest.mark.parametrize("count, stage", [(1, 1), (3, 3), (2, 5), (0, 1)])
def test_if_there_are_no_more_all_stay(lay, count, stage):  # RE76
    t = lay(dict(stage=stage, disciples=spread(count)), step="act").play("decease")
    assert (t.seat, t.disciples(0)) == (1, spread(count))


def test_the_stage_held_counts_not_the_one_missed(lay):  # RE77
    t = lay(dict(card="farmer", stage=4, tokens=["red 5", "blue 10"], disciples={"oudh": 4, "punjab": 1}), step="act")
    t.play("decease")
    assert (t.asked, t.choices) == ("release", ["release punjab", "release oudh"])
    t.play("release punjab")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 4})


def test_others_disciples_stay(lay):  # RE76
    t = lay(dict(disciples={"oudh": 2}), dict(disciples={"oudh": 2, "punjab": 3}), step="act").play("decease")
    assert (t.disciples(0), t.disciples(1)) == ({"oudh": 1}, {"oudh": 2, "punjab": 3})


# The shorter way


def test_release_if_fewer_must_go_than_may_stay(lay):  # RE150, RE141
    t = lay(dict(stage=3, disciples={"oudh": 3, "punjab": 2}), step="act").play("decease")
    assert (t.asked, t.choices) == ("release", ["release punjab", "release oudh"])
    assert t.refused("keep oudh")
    t.play("release oudh")
    assert (t.seat, t.choices) == (0, ["release punjab", "release oudh"])
    t.play("release oudh")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 1, "punjab": 2})


def test_release_if_equally_many_go_and_stay(lay):  # RE150
    t = lay(dict(stage=2, disciples={"oudh": 2, "punjab": 2}), step="act").play("decease")
    assert t.asked == "release"
    t.play("release oudh", "release punjab")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 1, "punjab": 1})


def test_keep_if_more_must_go_than_may_stay(lay):  # RE150
    t = lay(dict(stage=2, disciples={"oudh": 2, "punjab": 2, "assam": 1}), step="act").play("decease")
    assert (t.asked, t.choices) == ("keep", ["keep assam", "keep punjab", "keep oudh"])
    assert t.refused("release oudh")
    t.play("keep assam")
    assert (t.seat, t.choices) == (0, ["keep punjab", "keep oudh"])
    t.play("keep oudh")
    assert (t.seat, t.disciples(0), t.reserve(0)) == (1, {"assam": 1, "oudh": 1}, 13)


def test_two_of_one_region_may_be_kept(lay):  # RE150
    t = lay(dict(stage=2, disciples={"oudh": 3, "punjab": 2}), step="act").play("decease", "keep punjab")
    assert t.choices == ["keep punjab", "keep oudh"]
    t.play("keep punjab")
    assert (t.seat, t.disciples(0)) == (1, {"punjab": 2})


def test_nothing_leaves_the_map_before_the_last_keep(lay):  # RE150, RE10
    t = lay(dict(stage=2, disciples={"oudh": 3, "punjab": 2}), step="act").play("decease", "keep punjab")
    assert t.conserved()


@pytest.mark.parametrize("stage, count", [(1, 4), (2, 4), (3, 4), (2, 3)])
def test_disciples_of_one_region_need_no_question(lay, stage, count):  # RE150, RE130
    t = lay(dict(stage=stage, disciples={"oudh": count}), step="act").play("decease")
    assert (t.seat, t.disciples(0), t.reserve(0)) == (1, {"oudh": stage}, 15 - stage)


@pytest.mark.parametrize("kept", [[], ["oudh"], ["oudh", "oudh"], ["oudh", "punjab"], ["oudh", "oudh", "punjab"]])
def test_fewer_may_be_kept(lay, kept):  # RE76, RE165
    t = lay(dict(stage=3, disciples={"oudh": 2, "punjab": 2, "assam": 1}), step="act").play("keep fewer")
    assert t.choices == ["keep assam", "keep punjab", "keep oudh", "keep no more"]
    t.play(*(f"keep {region}" for region in kept))
    if len(kept) < 3:
        t.play("keep no more")
    assert (t.seat, t.disciples(0), t.reserve(0)) == (1, {name: kept.count(name) for name in kept}, 15 - len(kept))


def test_fewer_may_be_kept_though_all_could_stay(lay):  # RE76, RE165
    t = lay(dict(stage=4, disciples={"oudh": 1, "punjab": 1}), step="act").play("keep fewer", "keep oudh")
    assert t.choices == ["keep punjab", "keep no more"]
    t.play("keep no more")
    assert (t.seat, t.disciples(0), t.aura(0)) == (1, {"oudh": 1}, 1)


def test_keep_no_more_is_for_those_who_keep_fewer(lay):  # RE165
    t = lay(dict(stage=1, disciples={"oudh": 2, "punjab": 2}), step="act").play("decease")
    assert t.choices == ["keep punjab", "keep oudh"]
    assert t.refused("keep no more")


def test_the_question_stops_when_all_left_over_are_in_one_region(lay):  # RE150
    t = lay(dict(stage=3, disciples={"oudh": 4, "punjab": 1, "assam": 1}), step="act").play("decease")
    assert t.asked == "release"
    t.play("release punjab", "release assam")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 3})
    t = lay(dict(stage=2, disciples={"oudh": 4, "punjab": 1}), step="act").play("decease", "keep punjab")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 1, "punjab": 1})


# Moksha


@pytest.mark.parametrize("players, needed", NEEDED.items())
def test_how_much_aura_moksha_takes(lay, players, needed):  # RE1, RE78
    t = lay(dict(aura=needed), players=players, step="act").play("decease")
    assert t.player(0)["moksha"] == 1
    t = lay(dict(aura=needed - 1), players=players, step="act").play("decease")
    assert (t.player(0)["moksha"], t.card(0)) == (0, "dalit")


def test_the_aura_of_this_death_counts(lay):  # RE78, RE75
    t = lay(dict(aura=11, disciples=spread(2), stage=2), step="act").play("decease")
    assert (t.aura(0), t.player(0)["moksha"]) == (12, 1)


def test_aura_reached_during_a_life_waits_for_its_end(lay):  # RE78
    t = lay(dict(aura=11, tokens=["red 5"] * 3), stacks={"kashmir": ["red 5"]}).play("stay")
    assert (t.aura(0), t.player(0)["moksha"]) == (12, 0)
    t.play("gather", "grow older")
    assert (t.seat, t.player(0)["moksha"], t.stage(0), t.state["last"]) == (1, 0, 2, -1)
    t.live().live("decease")
    assert t.player(0)["moksha"] == 1


def test_everything_stays_at_moksha(lay):  # RE79, RE124
    person = dict(at="punjab", card="landholder", stage=3, aura=12, hex=5, tokens=["red 5"], karma=SIX, land="oudh",
                  gods={"shiva": "ready", "brahma": "used"}, disciples={"assam": 3})  # fmt: skip
    t = lay(person, players=3, step="act")
    before = t.player(0).copy()
    t.play("decease")
    after = t.player(0).copy()
    assert (after["moksha"], t.seat) == (1, 1)
    assert after["lives"] == 1
    after["moksha"] = after["lives"] = 0
    assert after == before
    assert t.conserved()


def test_disciples_beyond_the_stage_leave_before_moksha(lay):  # RE79, RE76
    t = lay(dict(aura=12, stage=2, disciples={"oudh": 4}), players=3, step="act").play("decease")
    assert (t.player(0)["moksha"], t.disciples(0)) == (1, {"oudh": 2})


def test_whoever_attained_moksha_counts_for_the_others_as_before(lay):  # RE79
    gone = dict(at="punjab", aura=12, disciples=spread(4, 2), stage=7, card="landholder", land="oudh")
    t = lay(gone, dict(at="kashmir", card="dalit", stage=2, disciples=spread(4)), players=3, step="act")
    t.play("decease", "release assam")
    assert (t.seat, t.step, t.at(1), t.state["stayed"]) == (1, "gather", "kashmir", 1)


def test_majorities_of_whoever_attained_moksha_still_count(lay):  # RE79, RE74
    t = lay(dict(aura=12, stage=7, disciples=spread(2, 2)), dict(stage=7, disciples=spread(2)), step="act")
    t.play("decease").live("decease")
    assert (t.over, t.aura(1)) == (True, 0)


def test_whoever_attains_moksha_has_no_more_turns(lay):  # RE79, RE121
    t = lay(dict(), dict(aura=11), dict(), turn=1, step="act").play("decease")
    seats = []
    while not t.over:
        seats.append(t.seat)
        t.live()
    assert seats == [2, 0]


# Rebirth


def test_rebirth(lay):  # RE80, RE83, RE84
    t = lay(
        dict(
            at="punjab",
            card="soldier",
            stage=3,
            aura=4,
            hex=22,
            tokens=["red 5", "blue 10"],
            karma=["yellow", "red"],
            gods={"brahma": "ready", "shiva": "used"},
            disciples={"oudh": 2, "assam": 1},
            vital=1,
            rounded=1,
        ),
        cards={"vaishya": ["merchant"]},
        step="act",
    )
    full = t.ocean
    t.play("decease")
    assert (t.at(0), t.stage(0), t.tokens(0), t.karma(0), t.card(0)) == ("punjab", 1, [], [], "merchant")
    assert (t.hex(0), t.aura(0), t.gods(0)) == (22, 5, {"brahma": "ready", "shiva": "used"})
    assert t.disciples(0) == {"oudh": 2, "assam": 1}
    assert (t.player(0)["vital"], t.player(0)["rounded"]) == (0, 0)
    assert (t.ocean - full, t.karma_reserve) == (Counter(["red 5", "blue 10"]), [8, 8, 8])
    assert t.under("kshatriya") == ["soldier"]
    assert (t.seat, t.step) == (1, "wander")
    assert t.conserved()


@pytest.mark.parametrize(
    "karma, caste",
    [
        ([], "dalit"),
        (["red"], "shudra"),
        (["red", "red"], "vaishya"),
        (["yellow", "blue"], "vaishya"),
        (["yellow", "blue", "blue"], "kshatriya"),
        (["yellow", "blue", "blue", "red"], "brahmin"),
        (["yellow", "yellow", "red", "red"], "brahmin"),
    ],
)
def test_the_caste_has_as_many_dots_as_karma_was_handed_in(lay, karma, caste):  # RE81, RE26
    t = lay(dict(karma=karma), step="act").play("decease")
    while t.asked == "mark":
        t.play("mark nowhere")
    assert (t.CASTE[t.card(0)], t.karma(0), t.karma_reserve) == (caste, [], [8, 8, 8])


@pytest.mark.parametrize("kept", ["yellow", "blue", "red"])
def test_with_five_karma_tokens_one_is_kept(lay, kept):  # RE82, RE151
    t = lay(dict(karma=["yellow", "yellow", "blue", "blue", "red"]), step="act").play("decease")
    assert (t.asked, t.choices) == ("retain", ["retain yellow", "retain blue", "retain red"])
    t.play(f"retain {kept}")
    assert (t.seat, t.karma(0), t.CASTE[t.card(0)]) == (1, [kept], "brahmin")
    assert sum(t.karma_reserve) == 23


@pytest.mark.parametrize("kept", [["yellow", "red"], ["blue", "blue"], ["yellow", "yellow"]])
def test_with_six_karma_tokens_two_are_kept(lay, kept):  # RE82, RE151
    t = lay(dict(karma=SIX), step="act").play("decease", f"retain {kept[1]}")
    assert (t.seat, t.asked, t.choices) == (0, "retain", ["retain yellow", "retain blue", "retain red"])
    t.play(f"retain {kept[0]}")
    assert (t.seat, t.karma(0), t.CASTE[t.card(0)]) == (1, kept, "brahmin")


def test_retaining_comes_before_anything_else_of_the_rebirth(lay):  # RE151
    t = lay(dict(card="soldier", stage=3, karma=SIX, tokens=["red 5"]), step="act").play("decease")
    assert (t.asked, t.tokens(0), t.stage(0), t.card(0), t.karma(0)) == ("retain", ["red 5"], 3, "soldier", SIX)
    t.play("retain red")
    assert (t.asked, t.tokens(0), t.stage(0), t.card(0)) == ("retain", ["red 5"], 3, "soldier")
    assert t.conserved()


def test_nothing_is_retained_at_moksha(lay):  # RE124, RE79
    t = lay(dict(karma=SIX, aura=12), step="act").play("decease")
    assert (t.seat, t.karma(0)) == (1, SIX)


def test_disciples_leave_before_karma_is_retained(lay):  # RE38, RE151
    t = lay(dict(karma=SIX, disciples={"oudh": 1, "punjab": 1}), step="act").play("decease")
    assert (t.asked, t.aura(0)) == ("release", 1)
    t.play("release oudh")
    assert t.asked == "retain"


def test_every_question_after_a_decease_belongs_to_the_transition(lay):  # RE38, RE151, RE152
    t = lay(dict(karma=SIX, disciples={"oudh": 1, "punjab": 1}), step="act").play("decease")
    steps = {(t.asked, t.step)}
    t.play("release oudh")
    steps.add((t.asked, t.step))
    t = lay(dict(card="swami", karma=["red", "red", "blue"]), cards={"kshatriya": ["landholder"]}, step="act")
    t.play("decease")
    steps.add((t.asked, t.step))
    assert steps == {("release", "transition"), ("retain", "transition"), ("mark", "transition")}
    t.play("mark oudh")
    assert (t.seat, t.step) == (1, "wander")


# The stacks of cards


def test_the_card_goes_under_its_stack_before_one_is_drawn(lay):  # RE80, RE30
    t = lay(*[dict(card="dalit")] * 5, step="act")
    assert t.state["dalits"] == 0
    t.play("decease")
    assert (t.card(0), t.state["dalits"]) == ("dalit", 0)


def test_a_returned_card_comes_last(lay):  # RE80, RE29
    t = lay(dict(card="servant", karma=["red"]), cards={"shudra": ["cleaner", "housekeeper"]}, step="act")
    t.play("decease")
    assert t.card(0) == "cleaner"
    assert t.under("shudra")[0] == "housekeeper"
    assert t.under("shudra")[-1] == "servant"
    assert len(t.under("shudra")) == 5


def test_shuffled_cards_come_before_those_under_the_stack(lay):  # RE29
    for n in range(8):
        t = lay(dict(card="servant", karma=["red"]), cards={"shudra": (["cleaner"], ["housekeeper"])}, step="act")
        t.shake(n)
        t.play("decease")
        assert (t.card(0), t.bag("shudra")) == ("cleaner", {"housekeeper": 0, "cleaner": 0, "servant": 0})


def test_cards_under_the_stack_come_in_order(lay):  # RE29
    order = ["soldier", "maharaja", "soldier", "maharaja"]
    people = [dict(karma=["yellow", "yellow", "red"], card="landholder"), dict(karma=["blue", "blue", "red"])]
    t = lay(*people, cards={"kshatriya": order}, step="act").play("decease")
    assert t.card(0) == "soldier"
    t.live("decease")
    assert t.card(1) == "maharaja"
    assert t.under("kshatriya") == ["soldier", "maharaja", "landholder", "landholder"]


def test_each_shuffled_card_is_equally_likely(lay):  # RE29
    t = lay(dict(card="swami", karma=["red"]), dict(card="servant"), step="act")
    drawn = Counter()
    for n in range(500):
        t.shake(n)
        t.play("decease")
        drawn[t.card(0)] += 1
        t.undo()
    assert 150 < drawn["housekeeper"] < 250
    assert 150 < drawn["cleaner"] < 250
    assert 60 < drawn["servant"] < 140


@pytest.mark.parametrize("caste", ["shudra", "vaishya", "kshatriya", "brahmin"])
def test_there_is_always_a_card_to_draw(lay, caste):  # RE30
    t = lay(dict(card="dalit"))
    cards = t.CASTES[caste]
    karma = ["yellow", "yellow", "blue", "blue"][: list(t.CASTES).index(caste)]
    others = [dict(card=card) for card in (cards[0], cards[0], cards[1], cards[1])]
    t = lay(dict(card="dalit", karma=karma), *others, step="act").play("decease")
    assert t.card(0) == cards[2]
    t = lay(dict(card=cards[2], karma=karma), *others, step="act").play("decease")
    assert t.card(0) == cards[2]


# What stays


def test_after_rebirth_a_new_life_begins_with_the_next_turn(lay):  # RE84, RE83
    t = lay(dict(karma=["red"], hex=28), step="act").play("decease")
    assert (t.seat, t.stage(0), t.hex(0)) == (1, 1, 28)
    t.live()
    assert (t.seat, t.step, t.stage(0)) == (0, "wander", 1)


def test_the_aura_of_karma_can_be_gained_anew(lay):  # RE83, RE72
    t = lay(dict(karma=["yellow", "blue", "red"]), cards={"kshatriya": ["soldier"]}, step="act")
    assert t.player(0)["rounded"] == 1
    t.play("decease")
    assert (t.card(0), t.player(0)["rounded"]) == ("soldier", 0)


def test_gods_stay_as_they_are_from_life_to_life(lay):  # RE83, RE112
    gods = {"brahma": "ready", "ganesha": "used", "vishnu": "used", "shiva": "ready"}
    t = lay(dict(gods=gods), step="act").play("decease")
    assert (t.gods(0), t.player(0)["blessed"]) == (gods, 1)
