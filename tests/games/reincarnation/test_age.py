"""Growing older, deceasing and the aura that comes at once: RE26, RE27, RE63 to RE73."""

import pytest

VITALITY = {
    **dict.fromkeys(["dalit"], 10),
    **dict.fromkeys(["housekeeper", "cleaner", "servant"], 15),
    **dict.fromkeys(["artisan", "farmer", "merchant"], 20),
    **dict.fromkeys(["landholder", "maharaja", "soldier"], 25),
    **dict.fromkeys(["pandit", "jurist", "swami"], 30),
}
NEEDED = {2: 15, 3: 25, 4: 35, 5: 45, 6: 55, 7: 65}
TOKENS = {
    0: [],
    5: ["red 5"],
    10: ["red 10"],
    15: ["red 10", "blue 5"],
    20: ["red 10", "blue 10"],
    25: ["red 10", "blue 10", "yellow 5"],
    30: ["red 10", "blue 10", "yellow 10"],
    35: ["red 10", "blue 10", "yellow 10", "blue 5"],
    40: ["red 10", "blue 10", "yellow 10", "red 10"],
}
THREE_GODS = {"brahma": "used", "ganesha": "used", "vishnu": "ready"}


def may_grow(t):
    return "grow older" in t.choices


@pytest.mark.parametrize("card, vitality", VITALITY.items())
def test_the_caste_gives_vitality(lay, card, vitality):  # RE27, RE26, RE63
    for have, tokens in TOKENS.items():
        for stage, needed in NEEDED.items():
            t = lay(dict(card=card, stage=stage - 1, tokens=tokens, gods={"shiva": "ready"}), step="age")
            assert may_grow(t) == (vitality + have >= needed)
            assert "decease" in t.choices


@pytest.mark.parametrize("stage, needed", NEEDED.items())
def test_what_each_stage_needs(lay, stage, needed):  # RE64, RE65, RE66
    for card, vitality in VITALITY.items():
        if needed - vitality in TOKENS and needed - 5 - vitality in TOKENS:
            t = lay(dict(card=card, stage=stage - 1, tokens=TOKENS[needed - vitality]), step="age")
            assert may_grow(t)
            t.play("grow older")
            assert (t.stage(0), t.seat) == (stage, 1)
            t = lay(dict(card=card, stage=stage - 1, tokens=TOKENS[needed - 5 - vitality], gods={"shiva": "ready"}),
                    step="age")  # fmt: skip
            assert t.refused("grow older")


def test_growing_older_ends_the_turn(lay):  # RE65
    t = lay(dict(tokens=["red 5"], karma=["blue"], disciples={"oudh": 2}), step="act").play("grow older")
    assert (t.seat, t.step, t.stage(0)) == (1, "wander", 2)
    assert (t.tokens(0), t.karma(0), t.disciples(0)) == (["red 5"], ["blue"], {"oudh": 2})


def test_growing_older_goes_up_one_stage_only(lay):  # RE65
    t = lay(dict(card="swami", tokens=TOKENS[40]), step="act").play("grow older")
    assert t.stage(0) == 2


def test_too_little_vitality_means_decease(lay):  # RE66, RE165
    t = lay(dict(card="dalit", hex=1)).play("stay", "gather")
    assert t.choices == ["decease", "keep fewer"]
    t.play("decease")
    assert (t.seat, t.stage(0), t.card(0)) == (1, 1, "dalit")
    assert t.disciples(0) == {"kashmir": 1}


def test_too_little_vitality_without_disciples_means_decease_unasked(lay):  # RE66, RE130
    t = lay(dict(card="dalit", hex=19)).play("stay", "gather less", "no karma", "no karma")
    assert (t.seat, t.stage(0), t.card(0)) == (1, 1, "dalit")


def test_whoever_could_grow_older_may_decease(lay):  # RE67
    t = lay(dict(card="swami", tokens=TOKENS[40]), step="act").play("decease")
    assert (t.seat, t.tokens(0), t.card(0)) == (1, [], "dalit")


def test_stage_7_is_the_last(lay):  # RE68
    t = lay(dict(card="swami", stage=7, tokens=TOKENS[40]), step="act")
    assert t.refused("grow older")
    t = lay(dict(card="swami", stage=7)).play("stay", "gather")
    assert t.choices == ["decease", "keep fewer"]
    t.play("decease")
    assert (t.seat, t.stage(0), t.card(0)) == (1, 1, "dalit")


def test_tokens_sacrificed_no_longer_count(lay):  # RE63
    t = lay(dict(card="servant", stage=2, tokens=["red 10"]), step="act")
    assert may_grow(t)
    t.play("devote")
    assert t.refused("grow older")


# Aura at once


def test_the_fourth_token_brings_aura_the_first_time_in_each_life(lay):  # RE71, RE70
    t = lay(dict(tokens=["red 5", "red 5", "red 5"]), stacks={"kashmir": ["blue 5"]}).play("stay")
    assert (t.aura(0), t.player(0)["vital"]) == (1, 1)
    t = lay(dict(tokens=["red 5", "red 5", "red 5"], vital=1), stacks={"kashmir": ["blue 5"]}).play("stay")
    assert t.aura(0) == 0
    t = lay(dict(tokens=["red 5", "red 5"]), stacks={"kashmir": ["blue 5"]}).play("stay")
    assert (t.aura(0), t.player(0)["vital"]) == (0, 0)


def test_replacing_one_of_four_brings_nothing_more(lay):  # RE71
    t = lay(dict(tokens=["red 5"] * 3 + ["blue 5"]), stacks={"kashmir": ["blue 5"]}).play("stay", "give red 5")
    assert t.aura(0) == 0


def test_four_tokens_again_in_the_same_life_bring_nothing(lay):  # RE71
    t = lay(dict(tokens=["red 5"] * 3), stacks={"kashmir": ["blue 5", "yellow 5"]})
    t.play("stay", "gather")
    assert t.aura(0) == 1
    t.play("devote", "give red 5").live().live()
    t.play("stay")
    assert (len(t.tokens(0)), t.aura(0)) == (4, 1)


def test_the_aura_of_four_tokens_can_be_gained_anew_in_the_next_life(lay):  # RE71, RE83
    t = lay(dict(tokens=["red 5"] * 4), step="act").play("decease")
    assert t.player(0)["vital"] == 0
    t = lay(dict(tokens=["red 5"] * 3, card="swami"), stacks={"kashmir": ["red 5"]}).play("stay").live("decease")
    assert (t.aura(0), t.tokens(0), t.player(0)["vital"]) == (1, [], 0)


@pytest.mark.parametrize("step", ["wander", "gather", "act", "age", "aged"])
def test_vishnus_token_counts_for_the_aura_of_four_in_any_step(lay, step):  # RE70, RE71, RE117
    t = lay(dict(tokens=["red 5"] * 3, gods={"vishnu": "ready"}), stacks={"oudh": ["blue 5"]}, step=step, late_gods=1)
    t.play("call vishnu")
    assert t.aura(0) == 1


def test_a_farmers_second_token_counts_for_the_aura_of_four(lay):  # RE70, RE71, RE97
    t = lay(dict(card="farmer", tokens=["red 5"] * 2, disciples={"oudh": 2}), stacks={"kashmir": ["red 5", "red 5"]})
    t.play("stay")
    assert t.aura(0) == 0
    t.play("farm")
    assert (t.aura(0), len(t.tokens(0))) == (1, 4)


def test_three_colours_of_karma_bring_aura(lay):  # RE72, RE70
    t = lay(dict(hex=19, karma=["blue", "red"])).play("stay", "gather")
    assert (t.aura(0), t.player(0)["rounded"]) == (1, 1)


def test_three_colours_again_in_the_same_life_bring_nothing(lay):  # RE72
    t = lay(dict(hex=19, karma=["blue", "red"], rounded=1)).play("stay", "gather")
    assert t.aura(0) == 0
    t = lay(dict(hex=19, karma=["blue", "blue", "red"])).play("stay", "gather", "devote", "give red karma")
    t.live().live()
    t.player(0)["harmony"] = 31
    t.play("stay", "gather")
    assert (t.aura(0), t.karma(0)) == (1, ["yellow", "yellow", "blue", "blue", "red", "red"])


def test_two_colours_bring_nothing(lay):  # RE72
    t = lay(dict(hex=19, karma=["red", "red"])).play("stay", "gather")
    assert (t.aura(0), t.player(0)["rounded"]) == (0, 0)


@pytest.mark.parametrize("step", ["wander", "gather", "act", "age", "aged"])
def test_ganeshas_karma_counts_for_the_aura_of_three_colours_in_any_step(lay, step):  # RE70, RE72
    t = lay(dict(karma=["blue", "blue", "red"], gods={"ganesha": "ready"}), step=step, late_gods=1)
    t.play("call ganesha", "karma yellow")
    assert (t.aura(0), t.player(0)["rounded"]) == (1, 1)


@pytest.mark.parametrize("step", ["gather", "act"])
def test_an_artisans_karma_counts_for_the_aura_of_three_colours(lay, step):  # RE70, RE72, RE93
    t = lay(dict(card="artisan", karma=["blue", "red"], tokens=["yellow 5"], hex=1), step=step).play("craft")
    assert t.aura(0) == 1


def test_karma_kept_from_an_earlier_life_counts(lay):  # RE72, RE83
    t = lay(dict(karma=["yellow", "yellow", "blue", "blue", "red", "red"], hex=19, card="soldier"), step="act")
    t.play("decease", "retain blue", "retain red")
    assert (t.karma(0), t.aura(0), t.player(0)["rounded"]) == (["blue", "red"], 0, 0)
    t.live()
    t.play("stay")
    while t.asked == "harmony":
        t.play(t.choices[0])
    t.player(0)["harmony"] = 19
    t.play("gather")
    assert (t.aura(0), t.player(0)["rounded"]) == (1, 1)


def test_the_fourth_god_brings_two_aura(lay):  # RE73, RE70
    t = lay(dict(at="gujarat", tokens=["red 5"], gods=THREE_GODS), step="act").play("devote")
    assert (t.aura(0), t.player(0)["blessed"], len(t.gods(0))) == (2, 1, 4)


def test_the_third_god_brings_nothing(lay):  # RE73
    t = lay(dict(at="gujarat", tokens=["red 5"], gods={"brahma": "used", "vishnu": "ready"}), step="act")
    t.play("devote")
    assert (t.aura(0), t.player(0)["blessed"]) == (0, 0)


def test_the_aura_of_four_gods_comes_once_in_the_game(lay):  # RE73, RE83
    t = lay(dict(at="gujarat", tokens=["red 5"], gods=THREE_GODS | {"shiva": "used"}), step="act").play("devote")
    assert (t.aura(0), t.gods(0)["shiva"]) == (0, "ready")
    t = lay(dict(gods=THREE_GODS | {"shiva": "used"}), step="act").play("decease")
    assert (t.player(0)["blessed"], t.aura(0)) == (1, 0)


def test_all_three_may_come_in_one_turn(lay):  # RE70, RE71, RE72, RE73
    t = lay(
        dict(at="gujarat", hex=19, tokens=["red 5"] * 3, karma=["blue", "red"], gods=THREE_GODS),
        stacks={"gujarat": ["yellow 5"]},
    )
    t.play("stay")
    assert t.aura(0) == 1
    t.play("gather")
    assert t.aura(0) == 2
    t.play("devote", "give red 5")
    assert t.aura(0) == 4


# Examples


def test_a_vaishya_at_stage_4_with_5_and_10_deceases(lay):  # RE69, RE66
    t = lay(dict(card="farmer", stage=4, tokens=["red 5", "blue 10"], gods={"shiva": "ready"}), step="act")
    assert t.refused("grow older")
    t.play("decease")
    assert (t.seat, t.stage(0)) == (1, 1)


def test_a_shudra_with_a_10_and_a_dalit_with_a_5_grow_older(lay):  # RE69, RE65
    t = lay(dict(card="servant"), stacks={"kashmir": ["red 10"]}).play("stay", "gather", "grow older")
    assert (t.seat, t.stage(0)) == (1, 2)
    t = lay(dict(card="dalit"), stacks={"kashmir": ["red 5"]}).play("stay", "gather", "grow older")
    assert (t.seat, t.stage(0)) == (1, 2)
