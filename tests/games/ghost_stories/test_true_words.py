"""Words that carry a promise are true: what prompts, buttons, aims and the log say of rules that bend elsewhere."""

import pytest

from tests.games.ghost_stories.parts import ALTAR, CIRCLE, COLOURS, DEAD, HUT, PAVILION, TEA, TEMPLE, VILLAGE

CORNER = dict(at="cemetery")
GREEN = ("green", "blue", "red", "yellow")
MOUNTAIN = ["strength of a mountain"]
FAR = ["guardhouse", *VILLAGE[1:]]


def offered(t, name):
    """The sentence of an action, with what it means and announces."""
    return t.reads(name)


# Where Wu-Feng is


def test_the_aim_says_where_wu_feng_is(table):  # GS2, GS160
    t = table().lay(before=5, coming=0, deck=["deaths army"]).turn("north", "yin")
    assert "when Wu-Feng, who comes as Deaths Army, has been exorcised" in t.match.aim(0).goal
    t.play("arrive north left")
    assert "when Wu-Feng, who is here as Deaths Army, has been exorcised" in t.match.aim(0).goal
    assert "who waits in the deck" in table().lay(coming=1).turn("north").match.aim(0).goal


# What ghosts need


def test_a_ghost_that_needs_nothing_is_not_said_to_be_beaten_by_dice(usual):  # GS143, GS202
    t = usual(taoists=[CORNER], ghosts={"west left": "walking corpse", "north left": "skinner"}, circle="yellow")
    t.throw("exorcise", "blue", "green", "green")
    assert t.text("banish west left").endswith("(Walking Corpse: needs nothing; dice do not count)")


def test_the_mantra_may_leave_a_ghost_of_several_colours_nothing(usual):  # GS121, GS143
    ghosts = {"north left": "ghoul", "west left": "skinner"}
    t = usual(taoists=[CORNER], ghosts=ghosts, mantra="north left").throw("exorcise", "blue", "green", "green")
    assert "needs nothing" in t.text("banish north left") and "the dice" not in t.text("banish north left")


def test_a_single_ghost_that_needs_nothing_has_to_go(usual):  # GS142, GS143
    t = usual(taoists=[CORNER], ghosts={"west left": "walking corpse"}, circle="yellow")
    t.match.play("exorcise")
    assert t.asked != "banish"


def test_a_token_spent_for_the_first_ghost_is_not_put_to_the_second(usual):  # GS139, GS181
    people = [dict(CORNER, tao=["red"])]
    ghosts = {"north left": "blood drinker", "west left": "drowned maiden"}
    t = usual(taoists=people, ghosts=ghosts).throw("exorcise", "red", "blue", "green").play("banish north left")
    assert "takes no Tao token besides what Blood Drinker already takes" in t.text("banish west left")
    assert "the dice suffice" not in offered(t, "banish west left")


def test_the_prompt_for_tokens_adds_up_with_the_mantra(usual):  # GS121, GS138, GS197
    mine, others = ["green"] * 2, ["green", "yellow", "yellow", "blue", "blue"]
    t = usual(taoists=[dict(CORNER, tao=mine), dict(CORNER, tao=others)], ghosts={"north left": "hope killer"},
              mantra="north left", circle="red").throw("exorcise", "red", "blue", "white")  # fmt: skip
    t.play("banish north left")
    words = "the dice leave blue 1, green 2, yellow 2 to do (white faces: 1, the Mantra: 1): 3 Tao tokens have"
    assert words in t.match.prompt


def test_a_ghost_that_clears_the_circle_is_announced_without_it(table):  # GS83
    t = table().lay(circle="green", deck=["nameless"]).turn("north", "yin")
    assert "Nameless (red 1, blue 1, green 1, yellow 1, black 1; on arrival the Circle is cleared;" in t.match.prompt
    t = table().lay(circle="green", deck=["hope killer"]).turn("north", "yin")
    assert "(red 2, blue 2, green 1, yellow 2;" in t.match.prompt


def test_a_loss_of_qi_on_arrival_is_told_to_whom_it_strikes(table):  # GS78
    t = table().lay(deck=["grave walker"]).turn("north", "yin")
    assert "on arrival you lose 1 Qi" in t.match.prompt
    t = table(3).lay(taoists=[{}, {}, DEAD], deck=["grave walker"]).turn("north", "yin")
    assert "on arrival you lose 1 Qi" in t.match.prompt


# The help of tiles


@pytest.mark.parametrize("tile", ["ask", "visit cemetery"])
def test_under_strength_of_a_mountain_no_curse_is_promised(usual, tile):  # GS97, GS123
    at = "cemetery" if tile == "ask" else TEMPLE
    t = usual(colours=GREEN, powers=MOUNTAIN, taoists=[dict(at=at), DEAD])
    t = t if tile == "ask" else t.play("yin-yang help")
    words = "for East: bring a dead Taoist back with 2 Qi; Strength of a Mountain spares you the Curse die"
    assert words in t.text(tile) and "then roll" not in t.text(tile)


def test_the_last_qi_of_the_supply_brings_a_taoist_back(usual):  # GS5, GS157
    people = [dict(at="cemetery", qi=9), DEAD, dict(qi=5), dict(qi=5)]
    words = "for East: bring a dead Taoist back with 1 Qi, then roll the Curse die"
    assert words in usual(taoists=people).text("ask")


ALL_TAO = [dict(at=TEA, tao=list(COLOURS) * 2), dict(tao=list(COLOURS) * 2)]


@pytest.mark.parametrize(
    "people, words, told",
    [
        ([dict(at=TEA, qi=8), dict(qi=4), dict(qi=4), dict(qi=4)],
         "take a Tao token of any colour, then bring a ghost; the supply has no Qi", "The supply has no Qi."),
        (ALL_TAO, "take 1 Qi, then bring a ghost; the supply has no Tao token", "The supply has no Tao token."),
        ([dict(ALL_TAO[0], qi=8), dict(ALL_TAO[1], qi=4), dict(qi=4), dict(qi=4)],
         "bring a ghost; the supply has no Tao token and no Qi", "The supply has no Qi."),
    ],
)  # fmt: skip
def test_the_tea_house_gives_what_the_supply_has(usual, people, words, told):  # GS5, GS122, GS133
    t = usual(taoists=people, deck=["ghoul"])
    assert f"({words}" in t.text("ask")
    t.play("ask")
    if t.asked == "take":
        t.play("take red")
    assert told in [event.text for event in t.match.events]


def test_the_guardhouse_says_when_the_deck_is_empty(table):  # GS122, GS134
    t = table(guardhouse=1).lay(village=FAR, taoists=[dict(at="guardhouse")], before=0, coming=0).turn("north")
    assert "(take a Tao token of any colour; the deck is empty" in t.text("ask")


def test_alone_the_cemetery_is_of_no_use(table):  # GS159
    t = table(1).lay(taoists=[CORNER]).turn("north")
    reason = t.match.why_not("ask")
    assert (reason.clause, reason.sentence) == (
        "GS159",
        "In a game for one the Cemetery is of no use: death is the end.",
    )
    t = table(1).lay(taoists=[dict(at=TEA)], haunted=["cemetery", ALTAR]).turn("north").play("yin-yang restore")
    assert "Of no use in a game for one" in t.text("restore cemetery")


@pytest.mark.parametrize(
    "players, words", [(1, "then you take a step or stay"), (2, "then another Taoist takes a step")]
)
def test_the_pavilion_says_whom_it_moves(table, players, words):  # GS130, GS131
    t = table(players).lay(taoists=[dict(at=PAVILION)], ghosts={"north left": "ghoul"}).turn("north")
    assert words in t.text("ask") and "alone yourself" not in t.text("ask")


def test_the_winds_may_have_one_piece_to_move(usual):  # GS130
    name, lone, ghost = f"move {PAVILION}", [dict(at=TEMPLE), DEAD, DEAD, DEAD], {"east left": "ghoul"}
    assert "move 1 piece" in usual(taoists=[dict(at=TEMPLE)]).text(name)
    assert "move 1 piece" in usual(taoists=lone, ghosts=ghost).text(name)
    assert "move 2 pieces" in usual(taoists=[dict(at=TEMPLE)], ghosts=ghost).text(name)


def test_what_happens_first_is_said_first(usual):  # GS123, GS126
    t = usual(taoists=[dict(at=HUT)], ghosts={"north left": "ghoul"})
    assert offered(t, "ask") == "Ask for help here (takes Ghoul away, without the right stone; Qi 3 to 2)"
    t = usual(taoists=[CORNER, DEAD], colours=GREEN, powers=MOUNTAIN)
    assert offered(t, "ask").endswith("spares you the Curse die; East: Qi 0 to 2)")


def test_another_token_on_the_circle_has_its_price(usual):  # GS129
    t = usual(taoists=[dict(at=CIRCLE)], circle="red", ghosts={"north left": "skinner", "east left": "drowned maiden"})
    t.play("ask")
    words = "(against Drowned Maiden; the red token there goes back: 1 more against Skinner)"
    assert t.text("pray blue").endswith(words)
    t.play("pray blue")
    assert "The red Tao token on the Circle of Prayer goes back to the supply." in [one.text for one in t.match.events]


def test_the_winds_say_which_power_comes_on_again(usual):  # GS110, GS132
    t = usual(taoists=[dict(at=PAVILION)], ghosts={"south right": "perfidious nymph"}, buddhas=["east middle"])
    t.play("ask")
    assert "The Gods' Favorite comes on again" in t.text("set down west left")
    assert "The Gods' Favorite comes on again" in t.text("set down east middle")
    assert "comes on again" not in t.text("set down south left")
    t = usual(taoists=[dict(at=PAVILION)], ghosts={"south right": 14, "south left": "fallen monks"})
    t.play("ask", "lift south right")
    assert "comes on again" not in t.text("set down west left")


# The log, and refusals


@pytest.mark.parametrize("arrives", [True, False])
def test_the_log_says_who_makes_everyone_discard(table, arrives):  # GS56, GS81
    people = [dict(tao=["red"]), dict(tao=["red"])]
    if arrives:
        t = table().lay(taoists=people, deck=["soul eater"]).turn("north", "yin")
        t.play(t.choices[0])
    else:
        t = table().lay(taoists=people, ghosts={"north left": "bone cracker"}).turn("north", "yin")
    assert t.told.index("everyone discards") < t.told.index("discarded")
    words = next(event.text for event in t.match.events if event.name == "everyone discards")
    assert words == f"Whoever has Tao tokens discards one, because of {'Soul Eater' if arrives else 'Bone Cracker'}."


def test_a_tao_face_that_strikes_nobody_is_told(table):  # GS96
    t = table(3).lay(ghosts={"west left": "great putrid"})
    t.begin_turn("west", lambda t: "Tao" in t.curses)
    assert "nobody struck" in t.told
    t = table().lay(taoists=[dict(tao=["red"])], ghosts={"north left": "great putrid"})
    t.begin_turn("north", lambda t: "Tao" in t.curses)
    assert "nobody struck" not in t.told and "tao lost" in t.told


def test_a_power_one_lacks_and_one_that_is_off_are_told_apart(usual):  # GS101, GS110
    reason = usual(taoists=[CORNER]).match.why_not("pockets")
    assert (reason.clause, reason.sentence) == ("GS101", "You do not have that power.")
    t = usual(colours=("yellow", "blue", "green", "red"), taoists=[CORNER], ghosts={"north left": "coffin breakers"})
    reason = t.match.why_not("pockets")
    assert (reason.clause, reason.sentence) == ("GS110", "That power is off.")


def test_taoists_and_artifacts_are_listed_as_in_a_sentence(usual):
    t = usual(taoists=[dict(at=ALTAR), dict(at=TEMPLE), dict(at=TEMPLE), dict(at=TEMPLE)])
    assert "with East, South and West" in t.text(f"move {TEMPLE}")


def test_an_incarnation_that_is_placed_is_not_called_a_ghost(table):  # GS67
    t = table().lay(deck=["deaths army"], coming=0).turn("north", "yin").play("arrive north left")
    assert "Wu-Feng comes to North left: Deaths Army." in [event.text for event in t.match.events]
