"""Options and presets: RE153 to RE163, RE166, RE167."""

import pytest

from bardo.errors import BardoError
from bardo.games.reincarnation import GAME

RULEBOOK = {
    "last_turns": 0,
    "order": 0,
    "aura": 0,
    "stack": 0,
    "disciples": 15,
    "vitality_aura": 1,
    "karma_aura": 1,
    "gods_aura": 2,
    "dalit_vitality": 10,
    "shudra_vitality": 15,
    "vaishya_vitality": 20,
    "kshatriya_vitality": 25,
    "brahmin_vitality": 30,
    "second_age": 15,
    "age_step": 10,
    "gather_less": 1,
    "late_gods": 0,
    "keep_fewer": 1,
    "round_limit": 40,
}
PRESETS = {
    "rulebook": RULEBOOK,
    "equal": RULEBOOK | {"last_turns": 1, "order": 1},
    "swift": RULEBOOK | {"last_turns": 1, "order": 1, "gather_less": 0, "keep_fewer": 0},
}
RANGES = {
    "last_turns": (0, 1),
    "order": (0, 1),
    "aura": (0, 40),
    "stack": (0, 3),
    "disciples": (1, 44),
    "vitality_aura": (0, 5),
    "karma_aura": (0, 5),
    "gods_aura": (0, 10),
    "dalit_vitality": (0, 60),
    "shudra_vitality": (0, 60),
    "vaishya_vitality": (0, 60),
    "kshatriya_vitality": (0, 60),
    "brahmin_vitality": (0, 60),
    "second_age": (5, 65),
    "age_step": (1, 20),
    "gather_less": (0, 1),
    "late_gods": (0, 1),
    "keep_fewer": (0, 1),
    "round_limit": (0, 1000),
}
CARD_OF = {"dalit": "dalit", "shudra": "servant", "vaishya": "farmer", "kshatriya": "soldier", "brahmin": "swami"}
REGIONS = (
    *("kashmir", "assam", "travancore", "gujarat", "punjab", "central india"),
    *("rajputana", "bengal", "madras", "deccan", "oudh"),
)
READY = dict.fromkeys(("brahma", "ganesha", "vishnu", "shiva"), "ready")


def options_of(state):
    return {option: int(state[option]) for option in RULEBOOK}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option(new, preset):  # RE153
    assert options_of(new(preset=preset).state) == PRESETS[preset]
    assert set(GAME.options) == set(RULEBOOK)
    assert list(GAME.presets) == list(PRESETS)


def test_rulebook_is_the_default():  # RE153
    assert options_of(GAME.new(players=3, seed=7).state) == RULEBOOK


@pytest.mark.parametrize("preset", PRESETS)
def test_a_single_option_of_a_preset_may_be_changed(new, preset):  # RE153
    t = new(preset=preset, aura=7, gather_less=1, disciples=9)
    assert options_of(t.state) == PRESETS[preset] | {"aura": 7, "gather_less": 1, "disciples": 9}


@pytest.mark.parametrize("option", RULEBOOK)
def test_the_ranges_of_the_options(option):  # RE153
    low, high = RANGES[option]
    for value in (low, high):
        assert int(GAME.new(2, 1, **{option: value}).state[option]) == value
    for value in (low - 1, high + 1):
        with pytest.raises(BardoError):
            GAME.new(2, 1, **{option: value})


def test_an_unknown_option_or_preset_is_refused():  # RE153
    with pytest.raises(BardoError):
        GAME.new(2, 1, "endless")
    with pytest.raises(BardoError):
        GAME.new(2, 1, speed=3)


@pytest.mark.parametrize("preset, asked", [("rulebook", True), ("equal", True), ("swift", False)])
def test_swift_asks_less(lay, preset, asked):  # RE153, RE161, RE166
    t = lay(dict(hex=1), preset=preset).play("stay")
    assert ("gather less" in t.choices) == asked
    t = lay(dict(disciples={"oudh": 1}), step="act", preset=preset)
    assert ("keep fewer" in t.choices) == asked


@pytest.mark.parametrize("preset, over", [("rulebook", False), ("equal", True), ("swift", True)])
def test_equal_and_swift_give_everyone_equally_many_turns(lay, preset, over):  # RE153, RE154
    t = lay(dict(), dict(aura=20), turn=1, step="act", preset=preset).play("decease")
    assert t.over == over


@pytest.mark.parametrize("aura", [1, 7, 40])
@pytest.mark.parametrize("players", [2, 5])
def test_aura(lay, aura, players):  # RE155, RE1
    assert lay(dict(aura=aura), players=players, step="act", aura=aura).play("decease").player(0)["moksha"] == 1
    t = lay(dict(aura=aura - 1), players=players, step="act", aura=aura).play("decease")
    assert t.player(0)["moksha"] == 0


@pytest.mark.parametrize("players, aura", [(2, 12), (3, 11), (4, 10), (5, 9)])
def test_aura_of_nought_means_by_the_number_of_players(lay, players, aura):  # RE155, RE1
    for have in (aura - 1, aura):
        t = lay(dict(aura=have), players=players, step="act", aura=0).play("decease")
        assert t.player(0)["moksha"] == (have == aura)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("height", [1, 2, 3])
def test_stack(new, lay, players, height):  # RE156, RE19, RE33
    t = new(players, stack=height)
    assert [len(t.stack(region)) for region in REGIONS] == [height] * 11
    assert t.ocean.total() == 33 - 11 * height
    assert t.conserved()
    tokens = ["red 5", "red 10", "blue 5"]
    t = lay(dict(gods=READY), players=players, stack=height, stacks={"oudh": tokens[:height]}).play("call brahma")
    assert not [name for name in t.choices if "oudh" in name]


@pytest.mark.parametrize("players, height", [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_a_stack_of_nought_means_by_the_number_of_players(new, players, height):  # RE156
    t = new(players, stack=0)
    assert [len(t.stack(region)) for region in REGIONS] == [height] * 11


@pytest.mark.parametrize("count", [1, 15, 44])
def test_disciples(new, lay, count):  # RE157, RE6
    t = new(2, disciples=count)
    assert [t.reserve(seat) for seat in range(2)] == [count, count]
    t = lay(dict(hex=1), disciples=count).play("stay", "gather")
    assert (t.disciples(0), t.reserve(0)) == ({"kashmir": min(count, 3)}, count - min(count, 3))


@pytest.mark.parametrize("aura", [0, 1, 5])
def test_vitality_aura(lay, aura):  # RE158, RE71
    t = lay(dict(tokens=["red 5"] * 3), stacks={"kashmir": ["red 5"]}, vitality_aura=aura).play("stay")
    assert t.aura(0) == aura


@pytest.mark.parametrize("aura", [0, 1, 5])
def test_karma_aura(lay, aura):  # RE158, RE72
    t = lay(dict(hex=19, karma=["red", "blue"]), karma_aura=aura).play("stay", "gather")
    assert t.aura(0) == aura


@pytest.mark.parametrize("aura", [0, 2, 10])
def test_gods_aura(lay, aura):  # RE158, RE73
    gods = {"ganesha": "used", "vishnu": "used", "shiva": "used"}
    t = lay(dict(tokens=["red 5"], gods=gods), step="act", gods_aura=aura).play("devote")
    assert t.aura(0) == aura


@pytest.mark.parametrize("caste, card", CARD_OF.items())
@pytest.mark.parametrize("vitality", [0, 35, 60])
def test_the_vitality_of_a_caste(lay, caste, card, vitality):  # RE159, RE27
    for stage in range(1, 7):
        t = lay(dict(card=card, stage=stage, gods={"shiva": "ready"}), step="age", **{f"{caste}_vitality": vitality})
        assert ("grow older" in t.choices) == (vitality >= 5 + 10 * stage)
        others = {f"{other}_vitality": 60 - vitality for other in CARD_OF if other != caste}
        t = lay(dict(card=card, stage=stage, gods={"shiva": "ready"}), step="age",
                **others, **{f"{caste}_vitality": vitality})  # fmt: skip
        assert ("grow older" in t.choices) == (vitality >= 5 + 10 * stage)


@pytest.mark.parametrize("second, step", [(5, 1), (15, 10), (25, 10), (30, 5), (65, 20), (5, 20)])
def test_second_age_and_age_step(lay, second, step):  # RE160, RE64
    for stage in range(1, 7):
        needed = second + step * (stage - 1)
        if needed <= 60:
            for vitality in (needed - 1, needed):
                t = lay(dict(stage=stage, gods={"shiva": "ready"}), step="age", second_age=second, age_step=step,
                        kshatriya_vitality=vitality)  # fmt: skip
                assert ("grow older" in t.choices) == (vitality >= needed)


def test_without_gather_less_everything_is_gathered(lay):  # RE161
    t = lay(dict(hex=22), gather_less=0).play("stay")
    assert (t.step, t.karma(0)) == ("act", ["yellow", "blue"])
    t = lay(dict(hex=0, gods={"shiva": "ready"}), gather_less=0).play("stay")
    assert t.choices == ["gather", "call shiva"]
    assert t.refused("gather less")
    t.play("gather")
    assert t.choices == ["karma yellow", "karma blue", "karma red"]
    assert t.refused("no karma")


def test_gather_less_of_1_offers_it(lay):  # RE161
    t = lay(dict(hex=0), gather_less=1, preset="swift").play("stay")
    assert t.choices == ["gather", "gather less"]


@pytest.mark.parametrize("late", [0, 1])
def test_late_gods(lay, late):  # RE162, RE136
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"]}, step="act", late_gods=late).play("grow older")
    assert (t.seat, t.step) == ((0, "aged") if late else (1, "wander"))


@pytest.mark.parametrize("fewer", [0, 1])
def test_keep_fewer(lay, fewer):  # RE166, RE165
    t = lay(dict(stage=2, disciples={"oudh": 1}), step="act", keep_fewer=fewer)
    assert ("keep fewer" in t.choices) == fewer
    t = lay(dict(card="dalit", hex=1), keep_fewer=fewer).play("stay", "gather")
    assert (t.seat == 1) != fewer


@pytest.mark.parametrize("limit", [1, 2, 5])
@pytest.mark.parametrize("players", [2, 4])
def test_round_limit(new, limit, players):  # RE163, RE127
    t = new(players, round_limit=limit)
    for turn in range(limit * players):
        assert not t.over, turn
        t.live()
    assert t.over
    assert sum(t.returns) == pytest.approx(1)


def test_a_round_limit_of_nought_means_never(lay):  # RE163
    t = lay(players=2, turn=1, step="act", round_number=1000, round_limit=0).play("grow older")
    assert (t.over, t.seat, t.state["round_number"]) == (False, 0, 1001)
    t = lay(players=2, turn=1, step="act", round_number=40, round_limit=0).play("grow older")
    assert not t.over


def test_the_same_player_begins_every_round_unless_lots_are_drawn(lay):  # RE167, RE35
    t = lay(players=3, order="fixed")
    played = []
    for _ in range(9):
        played.append(t.seat)
        t.live()
    assert played == [0, 1, 2] * 3


def test_lots_decide_who_begins_and_the_others_follow_in_order(lay):  # RE167, RE126
    begun = set()
    for seed in range(30):
        t = lay(players=3, seed=seed, order="lot").live().live().live()
        assert t.state["round_number"] == 2
        assert [event.name for event in t.match.events].count("begins") == 1
        first = t.seat
        begun.add(first)
        for place in range(3):
            assert t.seat == (first + place) % 3, "everybody has one turn"
            t.live()
    assert begun == {0, 1, 2}


@pytest.mark.parametrize("preset, drawn", [("rulebook", 0), ("equal", 1), ("swift", 1)])
def test_equal_and_swift_draw_lots(lay, preset, drawn):  # RE153, RE167
    t = lay(players=2, turn=1, preset=preset).live()
    assert [event.name for event in t.match.events].count("begins") == drawn


def test_after_the_first_moksha_no_lots_are_drawn(lay):  # RE167, RE121
    for seed in range(10):
        t = lay(dict(), dict(), dict(aura=20), turn=2, step="act", seed=seed, order="lot").play("decease")
        assert (t.seat, t.state["round_number"]) == (0, 2)
