"""Why something is refused: the sentence that a player reads, for every reason there is."""

import pytest

READY = dict.fromkeys(("brahma", "ganesha", "vishnu", "shiva"), "ready")
WANDER_FIRST, GATHER_FIRST = "First wander or stay.", "First gather."
STEP_IS_OVER = "That step of this turn is over."
ONLY_GODS_NOW = "You have grown older: call a god, or end your turn."
NOT_YET = "A turn ends when you grow older or die."
SACRIFICED = "You have already made this turn's one sacrifice."


def said(t, *names):
    """What each action is refused with, "" where it is allowed."""
    assert all(t.refused(name) for name in names if name not in t.choices)
    return [reason.sentence if (reason := t.why_not(name)) else "" for name in names]


# The turn


@pytest.mark.parametrize(
    "step, wander, gather, craft, devote, older, end",
    [
        ("wander", "", WANDER_FIRST, WANDER_FIRST, WANDER_FIRST, WANDER_FIRST, NOT_YET),
        ("gather", STEP_IS_OVER, "", "", GATHER_FIRST, GATHER_FIRST, NOT_YET),
        ("act", STEP_IS_OVER, STEP_IS_OVER, "", "", "", NOT_YET),
        ("age", STEP_IS_OVER, STEP_IS_OVER, STEP_IS_OVER, SACRIFICED, "", NOT_YET),
        ("aged", ONLY_GODS_NOW, ONLY_GODS_NOW, ONLY_GODS_NOW, ONLY_GODS_NOW, ONLY_GODS_NOW, ""),
    ],
)
def test_everything_has_its_step(lay, step, wander, gather, craft, devote, older, end):  # RE38, RE95, RE136
    person = dict(card="artisan", tokens=["red 10"], gods={"shiva": "ready"})
    t = lay(person, step=step)
    assert said(t, "stay", "wander oudh") == [wander] * 2
    assert said(t, "gather", "gather less") == [gather] * 2
    assert said(t, "craft", "devote", "end turn") == [craft, devote, end]
    assert said(t, "grow older", "decease") == [older] * 2
    t = lay(person | dict(card="merchant", karma=["red"], at="punjab", disciples={"assam": 1}), step=step)
    assert said(t, "trade", "mobilize assam") == [craft, devote]


# Step 1


def test_why_a_region_is_out_of_reach(lay):  # RE40, RE42, RE99
    t = lay(dict(card="swami"), dict(card="landholder", land="oudh"))
    assert said(t, "wander kashmir", "wander travancore", "wander rajputana", "wander oudh", "wander bengal") == [
        "You are already there: stay.",
        "That region is more than two regions away.",
        "A region two regions away costs a vitality token, and you have none.",
        "A Landholder has closed that region to you.",
        "Every way there leads through a region that is closed to you.",
    ]


def test_why_one_cannot_stay(lay):  # RE43, RE87, RE99
    t = lay(dict(card="swami"), dict(card="landholder", land="kashmir"))
    assert said(t, "stay") == ["A Landholder has closed that region to you."]
    t = lay(dict(card="dalit", tokens=["red 5"]), dict(at="kashmir"), dict(at="oudh"))
    assert said(t, "stay", "wander oudh") == ["A player of a higher caste is there: a Dalit keeps away."] * 2


def test_why_the_harmony_does_not_end_there(lay):  # RE48
    t = lay(dict(at="oudh", hex=0)).play("stay")
    assert said(t, "harmony 36") == ["No order of your shifts ends there."]


# Step 2


def test_why_no_less_is_gathered(lay):  # RE133, RE161
    t = lay(dict(hex=19, karma=["yellow", "yellow"], gods={"shiva": "ready"}), step="gather")
    assert said(t, "gather less") == ["There is nothing to gather here, so there is nothing to leave."]
    t = lay(dict(gods={"shiva": "ready"}), step="gather", gather_less=0)
    assert said(t, "gather less") == ["At this table everything must be gathered."]


def test_why_not_so_many_are_placed(lay):  # RE51, RE142
    t = lay(dict(hex=1), step="gather").play("gather less")
    assert said(t, "place 3", "place 4") == ["", "Your hex gives fewer disciples."]


def test_why_more_are_not_placed_than_the_hex_gives(lay):  # RE50, RE51, RE109
    crowd = dict(disciples={"kashmir": 2})
    t = lay(dict(hex=1), crowd, step="gather").play("gather less")
    assert said(t, "place 2", "place 3", "place 4") == [
        "",
        "There is no room for that many disciples, or you do not have them.",
        "Your hex gives fewer disciples.",
    ]
    t = lay(dict(card="swami", hex=1), crowd, step="gather").play("gather less")
    assert said(t, "place 4") == ["There is no room for that many disciples, or you do not have them."]


def test_why_nobody_is_converted(lay):  # RE104, RE31
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 3}), dict(), step="gather").play("gather")
    assert said(t, "convert green", "convert purple", "convert white") == [
        "A Soldier converts other players' disciples.",
        "That player has no disciple here.",
        "Nobody sits there in this game.",
    ]


def test_why_karma_is_not_taken_or_left(lay):  # RE52, RE54
    t = lay(dict(hex=0, karma=["yellow", "yellow"]), step="gather").play("gather")
    assert said(t, "karma yellow", "no karma") == [
        "Your sheet has no room for that colour, or the reserve has none left.",
        "You can leave karma only when you gather less.",
    ]
    t = lay(dict(hex=7), step="gather").play("gather less", "place 0")
    assert said(t, "karma yellow", "karma blue", "no karma") == ["", "Your hex gives another colour.", ""]


def test_why_an_occupation_does_not_work(lay):  # RE85, RE93, RE94
    t = lay(dict(card="swami"), step="act")
    assert said(t, "craft", "trade") == ["Only an Artisan crafts.", "Only a Merchant trades."]
    t = lay(dict(card="artisan", tokens=["red 5", "blue 5"], karma=["red", "red"], hex=1), step="act")
    assert said(t.play("craft"), "craft") == ["Your occupation has done its work for this turn."]
    t = lay(dict(card="artisan", tokens=["red 5"], karma=["red", "red"]), step="act")
    assert said(t, "craft") == ["You have no token whose colour of karma you could gain."]
    t = lay(dict(card="merchant"), step="act")
    assert said(t, "trade") == ["You have no karma to hand in."]
    t = lay(dict(card="merchant", karma=["red"]), dict(disciples={"kashmir": 4}), step="act")
    assert said(t, "trade") == ["There is no room here, or you have no disciple left."]
    t = lay(dict(card="merchant", karma=["red", "blue"]), step="act").play("trade", "give red karma")
    assert said(t, "trade") == ["Your occupation has done its work for this turn."]


# Step 3


def test_why_a_god_is_not_devoted(lay):  # RE57, RE58, RE60
    t = lay(dict(at="punjab", tokens=["red 5"]), step="act")
    assert said(t, "devote") == ["Gods are devoted at their sanctuaries."]
    t = lay(dict(tokens=["red 5"], gods={"brahma": "ready"}), step="act")
    assert said(t, "devote") == ["That god is already ready."]
    t = lay(dict(), step="act")
    assert said(t, "devote") == ["It costs a vitality token or a karma token, and you have neither."]


def test_why_disciples_are_not_mobilized(lay):  # RE57, RE58, RE61
    t = lay(dict(tokens=["red 5"], disciples={"oudh": 1}), step="act")
    assert said(t, "mobilize oudh") == ["Disciples are mobilized at a temple."]
    t = lay(dict(at="punjab", disciples={"oudh": 1}), step="act")
    assert said(t, "mobilize assam", "mobilize oudh") == [
        "You have no disciples there.",
        "It costs a vitality token or a karma token, and you have neither.",
    ]
    full = dict(disciples={"oudh": 4, "punjab": 4})
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"kashmir": 1}), full, step="act")
    assert said(t, "mobilize kashmir") == ["No neighbouring region has room for them."]


def test_why_disciples_are_not_led_there(lay):  # RE61, RE14
    t = lay(
        dict(at="punjab", tokens=["red 5"], disciples={"oudh": 2}),
        dict(disciples={"kashmir": 4, "assam": 3}),
        step="act",
    ).play("mobilize oudh")
    assert said(t, "lead to madras", "lead to kashmir") == [
        "Disciples can only go to a neighbouring region.",
        "That region is full.",
    ]
    t.play("lead to bengal")
    assert said(t, "lead 2", "lead 3") == ["", "You do not have that many there, or there is no room for them."]


def test_why_something_is_not_handed_in(lay):  # RE138, RE93
    t = lay(dict(tokens=["red 5", "blue 5"], karma=["red"]), step="act").play("devote")
    assert said(t, "give yellow 5", "give blue karma") == [
        "You have no such token.",
        "You have no karma of that colour.",
    ]
    t = lay(dict(card="merchant", tokens=["red 5"], karma=["red", "blue"]), step="act").play("trade")
    assert said(t, "give red 5") == ["Only karma will do here."]
    tokens = ["yellow 5", "blue 5", "red 5"]
    t = lay(dict(card="artisan", tokens=tokens, karma=["red", "red"]), step="act").play("craft")
    assert said(t, "give red karma", "give red 5") == [
        "Only a vitality token will do here.",
        "You could not gain karma of its colour.",
    ]


# Gods


def test_why_a_god_is_not_called(lay):  # RE110, RE113
    t = lay(dict(gods={"ganesha": "ready", "brahma": "used", "vishnu": "ready"}))
    assert said(t, "call shiva", "call brahma", "call vishnu") == [
        "You have not devoted that god.",
        "That god's power is used up: devote the god again.",
        "That power would have no effect now.",
    ]


def test_why_one_does_not_pause_or_go_on(lay):  # RE164
    t = lay(dict(gods={"ganesha": "ready", "shiva": "ready"}))
    assert said(t, "pause", "go on") == [
        "Only Brahma and Vishnu make a difference on the way, and neither is ready.",
        "There is nothing to go on with now.",
    ]
    t = lay(dict(gods=READY, hex=1)).play("pause")
    assert said(t, "pause") == ["You will be asked on the way already."]
    t.play("stay")
    assert said(t, "gather") == ["First go on: the token and the shift of step 1 are still to come."]
    assert said(t, "pause", "stay") == ["That step of this turn is over."] * 2


def test_why_brahmas_token_does_not_go_there(lay):  # RE19, RE115, RE147
    stacks = {"oudh": ["blue 5"], "punjab": [], "madras": ["red 5"]}
    t = lay(dict(gods=READY), ocean=["red 5"], stacks=stacks, stack=3, players=5).play("call brahma")
    assert said(t, "put kashmir on top", "put punjab under", "put oudh between", "put madras under", "put back") == [
        "That stack is full.",
        "The stack has no such place.",
        "The stack has no such place.",
        "That would give the same stack as a higher place.",
        "There is room for all of Brahma's tokens.",
    ]


def test_why_vishnu_and_shiva_leave_a_region_alone(lay):  # RE117, RE119
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"], "assam": ["red 5"]}).play("call vishnu")
    assert said(t, "take from oudh", "take from madras") == ["", "There is no token there."]
    t = lay(dict(gods=READY)).play("call shiva", "swap punjab")
    assert said(t, "swap with punjab", "swap with bengal", "swap with oudh") == [
        "Those two buildings are alike.",
        "Those two buildings are alike.",
        "",
    ]


# Steps 4 to 6


def test_why_one_does_not_grow_older(lay):  # RE66, RE68
    t = lay(dict(card="dalit", tokens=["red 5"]), step="act")
    assert said(t, "grow older") == [""]
    t = lay(dict(card="dalit", karma=["red"]), step="act")
    assert said(t, "grow older") == ["Your vitality is too low for the next life stage."]
    t = lay(dict(stage=7, tokens=["red 5"]), step="act")
    assert said(t, "grow older") == ["You are at the last life stage."]


def test_why_a_disciple_does_not_go_or_stay(lay):  # RE141, RE150
    t = lay(dict(stage=3, disciples={"oudh": 3, "punjab": 2}), step="act").play("decease")
    assert said(t, "release oudh", "release assam") == ["", "You have no disciple there."]
    t = lay(dict(stage=2, disciples={"oudh": 1, "punjab": 2, "assam": 2}), step="act").play("decease", "keep oudh")
    assert said(t, "keep punjab", "keep oudh") == ["", "You have no disciple left there to choose."]


def test_why_the_other_way_of_choosing_is_not_asked(lay):  # RE141, RE150
    t = lay(dict(stage=3, disciples={"oudh": 3, "punjab": 2}), step="act")
    assert said(t, "release oudh", "keep oudh") == [
        "No disciples have to go back now.",
        "You choose which disciples stay only at your death.",
    ]
    assert said(t.play("decease"), "keep oudh") == ["You are asked which disciples go, not which stay."]
    assert t.why_not("keep oudh").clause == "RE141"
    t = lay(dict(stage=2, disciples={"oudh": 1, "punjab": 2, "assam": 2}), step="act").play("decease")
    assert said(t, "release oudh") == ["You are asked which disciples stay, not which go."]
    assert t.why_not("release oudh").clause == "RE150"


def test_why_no_fewer_are_kept(lay):  # RE165, RE166
    assert said(lay(dict(tokens=["red 5"]), step="act"), "keep fewer") == ["You have no disciples on the map."]
    t = lay(dict(disciples={"oudh": 2, "assam": 1}), step="act", keep_fewer=0)
    assert said(t, "keep fewer") == ["At this table as many disciples stay as may."]
    assert said(t.play("decease"), "keep no more") == ["You have chosen to keep as many as may stay."]
