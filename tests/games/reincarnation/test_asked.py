"""What is asked, and what is not: RE129 to RE152."""

import pytest

from bardo.games.reincarnation import GAME

SIX = ["yellow", "yellow", "blue", "blue", "red", "red"]
READY = dict.fromkeys(("brahma", "ganesha", "vishnu", "shiva"), "ready")


@pytest.fixture
def everything(lay):
    """Somebody who can do nearly everything, beside somebody who is never asked."""

    def new(step=None, **person):
        me = dict(at="oudh", card="maharaja", hex=0, tokens=["red 5", "blue 5"], karma=["red"], gods=READY) | person
        return lay(me, dict(gods=READY, karma=SIX, card="soldier"), stacks={"oudh": ["red 5", "blue 5"]}, step=step)

    return new


def test_setup_asks_nothing(new):  # RE129
    for players in (2, 3, 4, 5):
        t = new(players)
        assert (t.history, t.asked, t.seat) == ([], "turn", int(t.state["turn_order"][0]))


def test_only_whoever_is_on_is_asked(everything):  # RE129
    t = everything()
    for name in ("stay", "harmony 4", "gather", "mobilize oudh", "give red karma", "lead to punjab", "lead 1"):
        assert t.seat == 0
        t.play(name)
    assert t.seat == 0


def test_a_soldiers_victim_is_not_asked(lay):  # RE129
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 3})).play("stay", "gather", "convert orange")
    assert t.seat == 0


def test_actions_are_named_as_the_rulebook_names_them():  # RE131, RE138, RE139, RE142, RE143, RE145, RE146, RE149
    names = {action.name for action in GAME.menu.actions}
    assert {
        *("stay", "wander punjab", "gather", "gather less", "craft", "trade", "devote", "mobilize punjab"),
        *(
            "call brahma",
            "call ganesha",
            "call vishnu",
            "call shiva",
            "grow older",
            "decease",
            "keep fewer",
            "end turn",
        ),
        *("pause", "go on", "keep no more"),
        *("give yellow 5", "give yellow 10", "give yellow karma", "harmony 0", "harmony 36", "farm", "no farming"),
        *("release punjab", "place 0", "place 4", "karma yellow", "no karma", "convert orange", "convert nobody"),
        *("lead to oudh", "lead 1", "lead 4", "put punjab on top", "put punjab between", "put punjab under"),
        *("put back", "take from punjab", "swap punjab", "swap with oudh", "keep punjab", "retain red"),
        *("mark punjab", "mark nowhere"),
    } <= names
    assert len(names) == 221


def test_a_question_with_one_answer_is_carried_out(lay):  # RE130
    t = lay(dict(card="dalit", hex=19, karma=["yellow", "yellow"])).play("stay")
    # nothing to gather; karma could be sacrificed, so it is asked what next
    assert t.choices == ["devote", "decease"]
    t = lay(dict(card="dalit", hex=1), dict(disciples={"kashmir": 4})).play("stay")
    # nothing to gather, nothing to sacrifice, no vitality, no disciples, no karma: a whole life unasked
    assert (t.seat, t.step, t.card(0)) == (1, "wander", "dalit")


def test_things_alike_are_offered_once(lay):  # RE130
    t = lay(dict(tokens=["red 5", "red 5", "blue 5"], karma=["red", "red"]), step="act").play("devote")
    assert t.choices == ["give blue 5", "give red 5", "give red karma"]
    t = lay(dict(stage=2, disciples={"oudh": 3, "punjab": 2}), step="act").play("decease")
    assert t.choices == ["keep punjab", "keep oudh"]


@pytest.mark.parametrize("step", ["wander", "gather", "act", "age", "aged"])
def test_after_a_god_the_same_is_asked_again(everything, step):  # RE131
    t = everything(step)
    before = [name for name in t.choices if name != "call shiva"]
    t.play("call shiva", "swap kashmir", "swap with assam")
    assert (t.asked, t.step, t.choices) == ("turn", step, before)


def test_the_first_point(everything):  # RE132
    t = everything(tokens=[])
    assert t.choices == [
        "stay",
        *(f"wander {region}" for region in ("kashmir", "assam", "punjab", "central india", "rajputana", "bengal")),
        *("call brahma", "call ganesha", "call vishnu", "call shiva", "pause"),
    ]


def test_the_second_point(lay):  # RE133
    t = lay(dict(card="artisan", hex=1, tokens=["red 5"], gods={"shiva": "ready"})).play("stay")
    assert t.choices == ["gather", "gather less", "craft", "call shiva"]
    t = lay(dict(card="merchant", hex=1, karma=["red"])).play("stay")
    assert t.choices == ["gather", "gather less", "trade"]
    t = lay(dict(card="landholder", hex=1)).play("stay")
    assert t.choices == ["gather", "gather less"]


def test_gather_less_only_if_there_is_anything_to_be_had(lay):  # RE133
    t = lay(dict(hex=19, karma=["yellow", "yellow"], gods={"shiva": "ready"})).play("stay")
    assert t.choices == ["gather", "call shiva"]
    assert t.refused("gather less")
    t.play("gather")
    assert t.step == "act"
    t = lay(dict(card="merchant", hex=19, karma=["yellow", "yellow"])).play("stay")
    assert t.choices == ["gather", "trade"]


def test_where_only_gather_is_left_it_happens_unasked(lay):  # RE133, RE130
    t = lay(dict(hex=19, karma=["yellow", "yellow"])).play("stay")
    assert (t.seat, t.step, t.choices) == (0, "act", ["devote", "grow older", "decease"])
    t = lay(dict(hex=1), gather_less=0).play("stay")
    assert (t.step, t.disciples(0)) == ("act", {"kashmir": 3})


def test_the_third_point(lay):  # RE134
    t = lay(dict(card="artisan", hex=1, tokens=["red 5"], gods={"shiva": "ready"}, disciples={"oudh": 1}), step="act")
    assert t.choices == ["craft", "devote", "call shiva", "grow older", "decease", "keep fewer"]
    t = lay(dict(at="punjab", card="merchant", karma=["red"], disciples={"oudh": 1, "assam": 1}), step="act")
    assert t.choices == ["trade", "mobilize assam", "mobilize oudh", "grow older", "decease", "keep fewer"]
    t = lay(dict(card="dalit", karma=["red"]), step="act")
    assert t.choices == ["devote", "decease"]


def test_growing_older_and_deceasing_pass_over_step_3(lay):  # RE134
    for name in ("grow older", "decease"):
        t = lay(dict(tokens=["red 5"]), step="act").play(name)
        assert (t.seat, t.gods(0)) == (1, {})


def test_the_fourth_point(lay):  # RE135
    t = lay(dict(tokens=["red 5", "red 5"], gods={"shiva": "ready"}), step="act").play("devote")
    assert t.choices == ["call brahma", "call shiva", "grow older", "decease"]
    t = lay(dict(card="dalit", tokens=["red 5"], gods={"shiva": "ready"}), step="act").play("devote")
    assert t.choices == ["call brahma", "call shiva", "decease"]
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5"], disciples={"kashmir": 1}), step="act")
    t.play("mobilize kashmir", "lead to oudh")
    assert t.choices == ["mobilize oudh", "grow older", "decease", "keep fewer"]


def test_with_late_gods_they_may_be_called_after_growing_older(lay):  # RE136, RE162, RE39
    person = dict(tokens=["red 5"], gods={"shiva": "ready", "ganesha": "ready"})
    t = lay(person, step="act", late_gods=1).play("grow older")
    assert (t.seat, t.step, t.stage(0)) == (0, "aged", 2)
    assert t.choices == ["call ganesha", "call shiva", "end turn"]
    assert t.refused("decease", "grow older", "devote", "gather", "stay")
    t.play("call ganesha", "karma red")
    assert (t.seat, t.choices, t.karma(0)) == (0, ["call shiva", "end turn"], ["red", "red"])
    t.play("end turn")
    assert (t.seat, t.step) == (1, "wander")


def test_after_the_last_god_the_turn_is_over_unasked(lay):  # RE136, RE130
    t = lay(dict(gods={"ganesha": "ready"}), step="act", late_gods=1)
    t.play("grow older", "call ganesha", "karma red")
    assert (t.seat, t.step, t.karma(0)) == (1, "wander", ["red", "red"])


@pytest.mark.parametrize("gods", [{}, {"ganesha": "used"}, {"vishnu": "ready"}])
def test_whoever_could_call_nobody_is_not_asked(lay, gods):  # RE136, RE113
    t = lay(dict(gods=gods), step="act", late_gods=1).play("grow older")
    assert (t.seat, t.step) == (1, "wander")


def test_whoever_has_called_is_not_asked_again(lay):  # RE136, RE111
    t = lay(dict(gods={"ganesha": "ready"}), step="act", late_gods=1).play("call ganesha", "karma red", "grow older")
    assert t.seat == 1


def test_as_printed_nobody_is_asked_for_gods_after_growing_older(lay):  # RE136, RE65, RE39
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"]}, step="act").play("grow older")
    assert (t.seat, t.gods(0)) == (1, READY)


def test_what_is_chosen_cannot_be_taken_back(lay):  # RE137
    t = lay(dict(at="punjab", tokens=["red 5", "blue 5"])).play("wander gujarat")
    assert t.refused("stay", "wander oudh", "wander gujarat")
    t = lay(dict(at="punjab", tokens=["red 5"], karma=["red"], disciples={"oudh": 2, "assam": 1}), step="act")
    t.play("mobilize oudh")
    assert t.refused("mobilize assam", "grow older", "decease")
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"], "assam": ["red 5"]}).play("call vishnu")
    assert t.refused("stay", "call shiva")
    t = lay(dict(hex=0)).play("stay", "gather less")
    assert t.refused("gather", "gather less")


def test_only_what_can_be_carried_to_its_end_is_offered(lay):  # RE137
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"kashmir": 1}), dict(disciples={"oudh": 4, "punjab": 4}),
            step="act")  # fmt: skip
    assert t.refused("mobilize kashmir")
    assert lay(dict(), step="act").refused("devote")
    assert lay(dict(card="merchant", karma=["red"]), dict(disciples={"kashmir": 4}), step="act").refused("trade")
    assert lay(dict(at="punjab")).refused("wander gujarat")


def test_what_is_handed_in_for_what(lay):  # RE138
    held, karma = ["yellow 5", "yellow 10", "blue 5"], ["yellow", "red"]
    tokens = ["give yellow 5", "give yellow 10", "give blue 5"]
    karmas = ["give yellow karma", "give red karma"]
    t = lay(dict(at="punjab", tokens=held, karma=karma)).play("wander gujarat")
    assert t.choices == tokens
    t = lay(dict(tokens=[*held, "red 10"], karma=karma), stacks={"kashmir": ["red 5"]}).play("stay")
    assert t.choices == [*tokens, "give red 10"]
    t = lay(dict(tokens=held, karma=karma), step="act").play("devote")
    assert t.choices == tokens + karmas
    t = lay(dict(at="punjab", tokens=held, karma=karma, disciples={"oudh": 2}), step="act").play("mobilize oudh")
    assert t.choices == tokens + karmas
    t = lay(dict(card="artisan", tokens=held, karma=karma), step="act").play("craft")
    assert t.choices == tokens
    t = lay(dict(card="merchant", tokens=held, karma=karma), step="act").play("trade")
    assert t.choices == karmas


def test_one_question_settles_the_whole_shift(lay):  # RE139
    t = lay(dict(at="oudh", card="jurist", hex=22), stacks={"oudh": ["red 10"]}).play("stay")
    assert t.asked == "harmony"
    t.play(t.choices[0])
    assert (t.asked, t.step) == ("turn", "gather")


def test_a_farmer_is_asked_before_the_shift(lay):  # RE140
    t = lay(dict(at="oudh", card="farmer", hex=0, disciples={"assam": 2}), stacks={"oudh": ["red 5", "blue 5"]})
    t.play("stay")
    assert (t.asked, t.choices, t.hex(0)) == ("farm", ["farm", "no farming"], 0)
    t.play("no farming")
    assert t.asked == "harmony"


def test_release_is_by_region_one_after_another(lay):  # RE141
    t = lay(dict(card="farmer", disciples={"assam": 1, "oudh": 1, "madras": 1}), stacks={"kashmir": ["red 5", "red 5"]})
    t.play("stay", "farm")
    assert t.choices == ["release assam", "release madras", "release oudh"]
    t.play("release madras")
    assert (t.asked, t.disciples(0)) == ("release", {"assam": 1, "oudh": 1})
    assert t.choices == ["release assam", "release oudh"]
    t.play("release oudh")
    assert (t.asked, t.disciples(0), len(t.tokens(0))) == ("turn", {"assam": 1}, 2)


def test_place_and_no_karma_only_after_gather_less(lay):  # RE142, RE143
    t = lay(dict(hex=0)).play("stay", "gather")
    assert (t.asked, t.disciples(0)) == ("karma", {"kashmir": 3})
    assert t.refused("no karma", "place 1")


def test_convert_is_asked_after_gather_less_too(lay):  # RE144, RE142
    t = lay(dict(card="soldier", hex=0), dict(disciples={"kashmir": 3})).play("stay", "gather less")
    assert t.choices == ["place 0", "place 1"]
    t.play("place 1")
    assert t.choices == ["convert orange", "convert nobody"]
    t.play("convert orange")
    assert t.choices == ["karma yellow", "karma blue", "karma red", "no karma"]


def test_mobilizing_asks_from_where_sacrifice_where_to_how_many(lay):  # RE145
    t = lay(dict(at="punjab", tokens=["red 5"], karma=["red"], disciples={"oudh": 3}), step="act")
    asked = [t.asked]
    for name in ("mobilize oudh", "give red 5", "lead to assam", "lead 2"):
        t.play(name)
        asked.append(t.asked)
    assert asked == ["turn", "give", "lead to", "lead", "turn"]
    assert t.disciples(0) == {"assam": 2, "oudh": 1}


def test_four_may_be_led(lay):  # RE145
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"oudh": 4}), step="act").play(
        "mobilize oudh", "lead to assam"
    )
    assert t.choices == ["lead 1", "lead 2", "lead 3", "lead 4"]


def test_take_from_offers_every_stack_that_is_not_empty(lay):  # RE148
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"], "assam": ["blue 5", "red 5"], "madras": []})
    t.play("call vishnu")
    assert t.choices == ["take from assam", "take from oudh"]


def test_the_only_stack_is_taken_from_unasked(lay):  # RE148, RE130
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"]}).play("call vishnu")
    assert (t.asked, t.tokens(0)) == ("turn", ["red 5"])


def test_swap_asks_for_two_regions(lay):  # RE149
    t = lay(dict(gods=READY)).play("call shiva")
    assert (t.asked, len(t.choices)) == ("swap", 11)
    t.play("swap punjab")
    assert (t.asked, len(t.choices)) == ("swap with", 9)


def test_after_a_decease_the_shorter_way_is_asked(lay):  # RE150
    for stage, asked in ((1, "keep"), (2, "keep"), (3, "release"), (4, "release")):
        t = lay(dict(card="swami", stage=stage, disciples={"oudh": 3, "punjab": 2}), step="act").play("decease")
        assert t.asked == asked


def test_mark_is_asked_of_a_new_landholder(lay):  # RE152
    t = lay(dict(card="swami", karma=["red", "blue", "blue"]), dict(card="landholder", land="assam"),
            cards={"kshatriya": ["landholder"]}, step="act").play("decease")  # fmt: skip
    assert (t.asked, len(t.choices), t.choices[-1]) == ("mark", 12, "mark nowhere")


def test_whoever_is_asked_something_else_hears_why(lay):  # RE131
    t = lay(dict())
    for name in ("give red 5", "farm", "harmony 3", "place 1", "karma red", "convert orange", "lead to oudh", "lead 1"):
        assert t.refused(name)
    for name in ("take from oudh", "put back", "swap oudh", "swap with oudh", "release oudh", "keep oudh"):
        assert t.refused(name)
    assert t.refused("retain red", "mark oudh", "mark nowhere", "put oudh under")


@pytest.mark.parametrize("count", [5, 6])
def test_retain_is_asked_once_or_twice(lay, count):  # RE151
    t = lay(dict(karma=SIX[:count]), step="act").play("decease")
    times = 0
    while t.asked == "retain":
        t.play("retain blue")
        times += 1
    assert (times, t.karma(0)) == (count - 4, ["blue"] * (count - 4))


def test_retain_offers_only_what_is_held_and_left(lay):  # RE151
    t = lay(dict(karma=["yellow", "blue", "blue", "red", "red"]), step="act").play("decease")
    assert t.choices == ["retain yellow", "retain blue", "retain red"]
