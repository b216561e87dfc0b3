"""What people read: the picture, what is asked, what an answer would mean, and the end."""

import re

import pytest

from bardo.bots import bot
from bardo.games.reincarnation import GAME

WIDTH = 80


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return next(action.text for action in t.match.actions if action.name == name)


@pytest.mark.parametrize("players", GAME.players)
def test_the_picture_fits_eighty_columns(players):
    match = GAME.new(players, 3, round_limit=12)
    bots = [bot(GAME, "random", seat) for seat in range(players)]
    while not match.over:
        assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []
        assert match.prompt and all(action.text for action in match.actions)
        match.play(bots[match.seat].choose(match))
    assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []


def test_the_picture_says_what_every_occupation_does(lay):
    t = lay(dict(card="swami"), dict(card="maharaja"))
    assert "Gather one more disciple." in t.picture
    assert "Mobilize twice for one sacrifice." in t.picture


def test_a_move_says_what_it_would_bring(lay):
    me = dict(at="kashmir", hex=0, tokens=["red 5"], disciples={"punjab": 1})
    t = lay(me, dict(disciples={"punjab": 2}), stacks={"punjab": ["red 5", "yellow 10"]})
    before = t.match.state.tobytes()
    assert text(t, "wander punjab") == (
        "Go to Punjab (token yellow 10, yellow temple, disciples: Green 1, Orange 2;"
        " hex 19: 2 yellow karma)"  # RE46: three steps of dharma
    )
    gathered = "3 disciples, one karma of any colour"
    assert text(t, "stay") == f"Stay where you are (no token, sanctuary of Brahma; hex 0: {gathered})"
    assert text(t, "wander rajputana").startswith("Go to Rajputana (costs a token; no token, red temple; hex 5: ")
    assert t.match.state.tobytes() == before


def test_what_a_move_says_is_what_is_asked_and_given(new):
    """The hexes named before the move are those offered after it."""
    for seed in range(12):
        t = new(4, seed)
        for action in t.match.actions:
            hexes = re.findall(r"([\d/]+): ", action.text.rpartition("hex ")[2])
            named = {number for group in hexes for number in group.split("/")}
            t.match.play(action)
            if t.asked == "harmony":
                assert {name.split()[1] for name in t.choices} == named
            else:
                assert {str(t.hex(t.seat))} == named
            t.match.undo()


def test_a_crowded_region_is_said_to_be_crowded(lay):  # RE51, RE56
    t = lay(dict(at="kashmir", hex=0), dict(disciples={"kashmir": 3}))
    assert "disciples: Orange 3; hex 0: 1 of 3 disciples" in text(t, "stay")


def test_a_death_says_how_many_disciples_stay_and_what_becomes_of_the_others(lay):  # RE76, RE150
    disciples = {"oudh": 2, "punjab": 2, "madras": 1}
    t = lay(dict(stage=2, disciples=disciples), step="age").play("decease")
    assert "2 of your 5 disciples stay on the map, the 3 others go back to your reserve" in t.match.prompt
    assert t.match.prompt.endswith("Which one stays? 2 to choose")
    t.play("keep oudh")
    assert text(t, "keep oudh").startswith(
        "Let a disciple stay in Oudh (2 there, 1 already chosen; disciples: Punjab 2"
    )
    t = lay(dict(stage=3, disciples=disciples), step="age").play("decease")
    assert "At most 3 disciples stay on the map, and you have 5" in t.match.prompt
    assert t.match.prompt.endswith("Which one goes back to your reserve? 2 to go")


def test_the_end_says_why_without_moksha(lay):  # RE127
    t = lay(dict(aura=3, hex=0), dict(aura=4, hex=1), turn=1, round_number=6, round_limit=6).live()
    assert t.match.over
    end = t.picture.split("\n\n")[-1]
    assert "ranked by aura" in end
    assert [line.split()[:4] for line in end.splitlines()[-2:]] == [
        ["1", "Orange", "aura", "4;"],
        ["2", "Green", "aura", "3;"],
    ]


def test_the_end_says_why_with_moksha(lay):  # RE123, RE124
    t = lay(dict(aura=12, hex=0), dict(aura=12, hex=0), dict(aura=5)).live("decease").live().live()
    assert t.match.over
    end = t.picture.split("\n\n")[-1]
    assert "Those who attained moksha are ranked" in end
    assert "1  Green     moksha, aura 12; hex" in end
    assert "-  Orange    aura 12, but did not die in time" in end
    assert "-  Purple    aura 5 of 11" in end


# What an answer announces


def test_a_single_answer_that_ends_a_life_is_announced(lay):  # RE130, RE66
    me = dict(at="punjab", card="dalit", tokens=["red 5"], disciples={"kashmir": 1})
    t = lay(me, dict(disciples={"punjab": 4}), step="act", keep_fewer=0)
    said = text(t, "mobilize kashmir")
    assert "this life ends at stage 1" in said
    assert said.endswith("then hand in the token red 5, lead them to Oudh, lead 1 of them, decease)")
    t.play("mobilize kashmir")
    assert (t.seat, t.card(0), t.disciples(0)) == (1, "dalit", {"oudh": 1})


def test_whoever_has_disciples_is_asked_before_a_death(lay):  # RE165
    me = dict(at="punjab", card="dalit", tokens=["red 5"], disciples={"kashmir": 1})
    t = lay(me, dict(disciples={"punjab": 4}), step="act").play("mobilize kashmir")
    assert t.choices == ["decease", "keep fewer"]
    assert t.prompt.endswith("your life ends. Keep as many disciples as may stay, or fewer?")
    t.play("keep fewer")
    assert t.prompt.endswith("Your only disciple may stay. Does it stay?")


def test_an_answer_tells_aura_karma_disciples_and_majorities(lay):  # RE72, RE74
    me = dict(hex=7, karma=["blue", "red"], disciples={"oudh": 1})
    t = lay(me, dict(disciples={"kashmir": 2}), step="gather")
    told = "aura 0 → 1, yellow karma 0 → 1, disciples: Kashmir 0 → 2, majorities 1 → 2"
    assert text(t, "gather") == f"Gather all that your hex and card give ({told})"
    t = lay(dict(at="assam", tokens=["red 5"]), step="act")
    assert "Ganesha ready; then hand in the token red 5" in text(t, "devote")


def test_karma_is_promised_only_where_it_is_gained(lay):  # RE52
    t = lay(dict(hex=19, karma=["yellow", "yellow"], gods={"shiva": "ready"}), step="gather")
    assert text(t, "gather") == "Gather all that your hex and card give (nothing)"
    assert t.prompt.endswith("there is nothing to gather: go on, or do something else first?")
    t = lay(dict(hex=19, karma=["yellow"], at="gujarat"))
    assert "hex 19: yellow karma" in text(t, "stay")
    t = lay(dict(hex=0, karma=["yellow", "yellow", "blue", "blue", "red", "red"]))
    assert "hex 0: 3 disciples)" in text(t, "stay")


def test_what_a_hex_promises_is_gathered(new):  # RE51, RE52
    compared = 0
    for seed in range(8):
        t = new(3, seed)
        player = bot(GAME, "random", seed)
        while not t.over:
            if t.asked == "harmony":
                compared += sum(gathers_what_it_promises(t, action) for action in t.match.actions)
            t.match.play(player.choose(t.match))
    assert compared > 50


def gathers_what_it_promises(t, action):
    """Shift, gather, and compare; False where the turn has gone on by itself, or more is to be chosen first."""
    me, at = t.seat, t.at(t.seat)
    disciples, karma, before = t.disciples(me).get(at, 0), t.karma(me), len(t.match.history)
    t.match.play(action)
    if t.step == "gather":
        t.play("gather")
    settled = t.seat == me and t.step == "act" and t.asked == "turn"
    promised = action.text.partition("(")[2]
    if settled:
        count = re.search(r"(\d+)(?: of \d+)? disciples?", promised)
        assert t.disciples(me).get(at, 0) - disciples == (int(count[1]) if count else 0), action.text
    if settled and "any" not in promised:
        for colour in t.COLOURS:
            found = re.search(rf"(?:(\d) )?{colour}\b", promised.partition(" karma")[0])
            gained = t.karma(me).count(colour) - karma.count(colour)
            assert gained == (int(found[1] or 1) if found else 0), action.text
    while len(t.match.history) > before:
        t.match.undo()
    return settled


def test_the_prompt_names_only_what_is_possible(new):  # RE134, RE135
    for seed in range(6):
        t = new(3, seed)
        player = bot(GAME, "random", seed)
        while not t.over:
            asked = t.prompt.rpartition(": ")[2]
            if t.asked == "turn" and t.step in ("wander", "act", "age"):
                for word in ("devote", "mobilize", "grow older", "craft", "trade", "stay", "wander"):
                    possible = any(name.split()[0] == word.split()[0] for name in t.choices)
                    assert possible or not re.search(rf"\b{word}\b", asked.replace("may stay", "")), asked
            t.match.play(player.choose(t.match))


def test_how_many_were_led_is_told(lay):  # RE61, RE145
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"oudh": 3}), step="act")
    t.play("mobilize oudh", "lead to assam", "lead 2")
    assert "Green leads 2 disciples from Oudh to Assam." in t.match.log


def test_a_dalit_is_told_once(lay):  # RE28
    t = lay(dict(card="swami"), step="act").play("decease")
    assert "Green is born again without karma: Dalit." in t.match.log
    assert "Regions with a majority for Green: 0." in t.match.log


def test_how_many_disciples_may_stay_is_told_in_words(lay):  # RE76
    def said(**disciples):
        return text(lay(dict(stage=2, disciples=disciples), step="act"), "decease")

    assert "disciple" not in said()
    assert "your only disciple may stay" in said(oudh=1)
    assert "all 2 disciples may stay" in said(oudh=2)
    assert "up to 2 of 3 disciples stay" in said(oudh=3)


def test_retained_karma_is_told(lay):  # RE82
    t = lay(dict(karma=["yellow", "yellow", "blue", "blue", "red"]), step="act").play("decease", "retain red")
    assert "Green keeps red karma for the next life." in t.match.log


@pytest.mark.parametrize("end, told", [(7, []), (15, ["Green counts the token yellow 10 as red."])])
def test_a_recoloured_token_is_told(lay, end, told):  # RE86, RE107, RE139
    t = lay(dict(card="pandit", hex=0, gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 10"]}, step="act")
    t.play("call vishnu", f"harmony {end}")
    assert [line for line in t.match.log if "counts" in line] == told


def test_a_landholder_sees_who_would_have_to_leave(lay):  # RE98, RE100
    me, other = dict(card="swami", karma=["red", "red", "blue"]), dict(card="pandit", at="oudh")
    t = lay(me, other, cards={"kshatriya": ["landholder"]}, step="act")
    t.play("decease")
    assert text(t, "mark oudh").endswith("(Orange must leave in the next turn)")
    assert "must leave" not in text(t, "mark kashmir")


def test_no_last_turns_are_told_when_none_are_left(lay):  # RE122
    t = lay(dict(), dict(aura=30), turn=1, last_turns=1, step="act").play("decease")
    assert t.over and not [line for line in t.match.log if "Last turns" in line]


# Nothing open is hidden


def test_the_cards_to_come_are_shown(lay):  # RE9, RE29
    t = lay(dict(card="swami"), dict(card="pandit"), cards={"brahmin": (["jurist"], ["swami", "jurist"])})
    told = "1 Jurist; then Swami, Jurist"
    assert told in t.picture
    assert told in next(node.label for node in t.match.scene.nodes if node.id == "stack-4")
    assert next(node.words for node in t.match.scene.nodes if node.id == "stack-0") == "5"


def test_aura_that_was_had_is_shown(lay):  # RE9, RE71, RE72, RE73
    t = lay(dict(vital=1, rounded=1))
    assert "aura had for: four tokens, three colours" in " ".join(t.picture.split())
    facts = {fact.name: fact.words for fact in t.match.scene.panels[0].facts}
    assert (facts["Aura had for"], facts["Life"]) == ("four tokens, three colours", "1")


def test_last_turns_are_counted(lay):  # RE9, RE121
    t = lay(dict(aura=12), dict(), dict()).live("decease")
    assert "last turns after this one: 1" in t.picture
    assert t.match.scene.heading.endswith("last turns after this one: 1")


def test_brahmas_tokens_are_shown(lay):  # RE9, RE114
    t = lay(
        dict(gods={"brahma": "ready"}), ocean=["red 5", "blue 10"], stack=3, players=5, stacks={"oudh": [], "assam": []}
    )
    t.play("call brahma")
    assert "brought up: b10 r5" in t.picture


# What no later answer can avoid

ENDS_HERE = "whatever you choose next, this life ends at stage 2"
AT_ASSAM = dict(at="assam", card="dalit", stage=2, disciples={"assam": 1, "oudh": 1})


def fated(t):
    """The legal actions that say that only death is left."""
    return [name for name in t.choices if ENDS_HERE in t.reads(name)]


def test_a_sacrifice_says_when_only_death_is_left(lay):  # RE58, RE63, RE66, RE165
    t = lay(dict(AT_ASSAM, tokens=["red 10", "red 10"], karma=["blue"]), step="act")
    assert "grow older" in t.choices and fated(t) == []
    t.play("devote")
    assert (t.choices, fated(t)) == (["give red 10", "give blue karma"], ["give red 10"])
    t.play("give red 10")
    assert "grow older" not in t.choices


def test_what_leads_to_a_fatal_sacrifice_says_so_too(lay):  # RE58, RE66, RE145
    t = lay(dict(AT_ASSAM, at="punjab", tokens=["red 10", "blue 10"]), step="act")
    assert fated(t) == ["mobilize assam", "mobilize oudh"]
    assert {"grow older", "decease", "keep fewer"} <= set(t.choices)
    t.play("mobilize oudh")
    assert fated(t) == t.choices == ["give blue 10", "give red 10"]


def test_all_answers_that_lead_to_death_say_so_however_many_ways_there_are(lay):  # RE58, RE66, RE145
    me = dict(at="madras", card="dalit", stage=2, tokens=["red 5"], disciples={"oudh": 2, "madras": 4})
    other = dict(disciples={"bengal": 4, "central india": 4, "deccan": 3})
    t = lay(me, other, buildings={"madras": "red"}, step="act")
    assert fated(t) == ["mobilize madras", "mobilize oudh"]
    assert t.choices == ["mobilize madras", "mobilize oudh", "decease", "keep fewer"]


def test_a_neutral_temple_with_its_many_hexes_says_so_too(lay):  # RE47, RE54, RE66
    me = dict(at="bengal", card="landholder", hex=0, stage=4)
    t = lay(me, buildings={"central india": "neutral"})
    assert len(t.choices) == 5
    assert [name for name in t.choices if "whatever you choose next, this life ends" not in t.reads(name)] == []


def test_a_god_who_may_bring_a_token_leaves_it_open(lay):  # RE66, RE117
    person = dict(AT_ASSAM, at="travancore", tokens=["red 10", "red 10"], karma=["blue"])
    t = lay(person, stacks={"oudh": ["yellow 10"], "assam": ["yellow 5"]}, step="act").play("devote")
    assert fated(t) == []


def test_moksha_is_announced_before_disciples_are_chosen(lay):  # RE75, RE76, RE78
    t = lay(dict(aura=30, disciples={"assam": 2, "oudh": 2}), step="act")
    assert t.reads("decease").endswith("; whatever you choose next, moksha)")
