"""What a player is told about the aim: how the game is won, how far they are, what they need next."""

import random

import pytest

from bardo.engine.authoring.conformance import aims
from bardo.games.buddha_wheel import GAME
from bardo.games.buddha_wheel.data.board import PLACE_NAMES

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
"""Pink, purple, grey, blue and yellow; green is missing."""


def place(name):
    return f"place-{PLACE_NAMES.index(name)}"


def missing(table, seat=0):
    return table.match.aim(seat).missing


# -- every game ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [2, 10])
def test_everybody_always_has_an_aim(preset, players):
    aims(GAME, players, preset, seed=players, limit=60)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_told_to_collect_what_they_have(wheel, seed):
    t = wheel(3, seed, preset="short", carry=["", "dedicated pink 1, blue 1; meditated blue", "Buddha"])
    wishes = random.Random(seed)
    while not t.over and len(t.history) < 150:
        t.play(wishes.choice(t.names))
        for seat in (0, 1):
            p, words = t.player(seat), t.match.aim(seat).missing
            needed = words.partition("still need ")[2].partition(".")[0]
            for colour, name in enumerate(("pink", "purple", "grey", "blue", "yellow", "green")):
                assert name not in needed or not (p["dedicated"][colour] or p["meditated"][colour])


# -- how it is won and lost ------------------------------------------------------------------


def test_a_full_game_is_won_together(wheel):  # BW145
    aim = wheel(3).match.aim(0)
    assert aim.goal.startswith("You all win together once nobody is left in the Wheel.")
    assert (
        "After round" not in aim.goal
        and "of 500" not in aim.progress
        and "0 of 3 players out of the Wheel" in aim.progress
    )
    assert "After round" not in wheel(3, round_limit=0).match.aim(0).goal
    assert "After round 40," in wheel(3, round_limit=40).match.aim(0).goal


def test_a_short_game_has_one_winner(wheel):  # BW146
    assert "first meditates on all six colours is liberated and wins" in wheel(preset="short").match.aim(0).goal


def test_a_limit_that_hardly_any_game_reaches_is_told_only_when_it_is_near(wheel):  # BW142, BW144
    t = wheel(preset="short")
    assert "500" not in t.match.aim(0).goal + t.match.aim(0).progress
    t.state["round_number"] = 450
    assert "If round 500 ends first" in t.match.aim(0).goal and "round 450 of 500" in t.match.aim(0).progress


@pytest.mark.parametrize("preset, last", [("timed", 60), ("evening", 100)])
def test_a_game_with_a_length_says_how_long(wheel, preset, last):  # BW143, BW147, BW159
    aim = wheel(preset=preset).match.aim(0)
    assert f"After round {last} all who are liberated win" in aim.goal and f"round 1 of {last}" in aim.progress


def test_whoever_began_as_a_buddha_can_only_help(wheel):  # BW150
    t = wheel(3, preset="short", carry=["Buddha"])
    assert "cannot win" in t.match.aim(0).goal and "cannot win" not in t.match.aim(1).goal
    assert "win together" in wheel(3, carry=["Buddha"]).match.aim(0).goal


def test_progress_is_in_figures(lay):  # BW31, BW148
    people = dict(at="S4", meditated=FIVE[:2], dedicated=["Faith"], powers=3), dict(at="S2", meditated=["Calm"])
    t = lay(*people, preset="short")
    progress = t.match.aim(0).progress
    assert progress.startswith("Meditated on 2 of 6 colours, dedicated 1 more, powers 3 of 5; round 2; ")
    assert progress.endswith("furthest of the others: Orange, 1 of 6")


# -- births and lives ------------------------------------------------------------------------


def test_first_comes_a_birth(wheel):  # BW38
    aim = wheel().match.aim(0)
    assert aim.missing.startswith("Throw for your first birth. 4 means Human") and aim.at == ("die", "realm-3")


def test_in_the_bardo_refuges_help(lay):  # BW73, BW76
    assert "throw for your next birth. 4 means Human" in missing(lay("Bardo"))
    assert "1, 2, 3 or 4 means Human" in missing(lay(dict(at="Bardo", powers=3)))


def test_in_a_lower_realm_a_human_birth_is_missing(lay):  # BW68
    t = lay(dict(at="Animal 4", karma=["Gentleness", "Craving"]))
    aim = t.match.aim(0)
    assert aim.missing == (
        "You need a Human birth: the way out begins there, at the arch on Human 8. Death is 7 squares ahead. "
        "If you died now, your latest card, “Craving” (purple negative), would lead to the Hungry Ghost realm. "
        "A positive card drawn after it makes that Human."
    )
    assert aim.at == (place("Human Birth"), place("Animal Death")) and aim.clause == "BW68"


def test_conversions_are_told(lay):  # BW73, BW74, BW75
    assert "which your three refuges turn into" in missing(lay(dict(at="Animal 4", karma=["Craving"], powers=3)))
    meditated = dict(at="Animal 4", karma=["Craving"], meditated=["Simplicity"])
    assert "which your meditation on purple turns into" in missing(lay(meditated))
    doubt = dict(at="Animal 4", karma=["Indecision"], meditated=["Faith"])
    assert "the Bardo, which your meditation on blue turns into" in missing(lay(doubt))


def test_before_the_last_square_there_is_no_card_to_hope_for(lay):  # BW53
    words = missing(lay(dict(at="Animal 10", karma=["Craving"])))
    assert "Your next throw reaches Death. Your latest card, “Craving” (purple negative), leads to" in words
    assert "drawn after it" not in words


def test_in_hell_the_fires_are_foretold_and_come_true(lay):  # BW56, BW57
    t = lay(dict(at="Hell Birth", karma=["Gentleness", "Anger", "Spite"]))
    assert "The fires ahead will burn “Spite” and “Anger”. On Hell 6 you cannot pay the fire" in missing(t)
    assert missing(t).endswith("“Gentleness” (pink positive), your latest card then, leads to a Human birth.")
    while t.at(0) != "Human Birth":
        t.begin(0).play("step")
    assert t.cards(0) == []


def test_among_the_gods_without_karma_the_bardo_waits(lay):  # BW55, BW70
    t = lay("God Birth")
    assert "On God 2 you cannot pay the fire, so you die there." in missing(t)
    t.begin(0).play("step").begin(0).play("step")
    assert t.at(0) == "Bardo"


# -- the way out -----------------------------------------------------------------------------


def test_a_human_goes_for_the_arch(lay):  # BW77
    aim = lay(dict(at="Human 3", meditated=FIVE)).match.aim(0)
    assert aim.missing == (
        "Reach the arch, 5 squares ahead on Human 8, and turn through it to the Spiritual Path. "
        "You still need a positive green card."
    )
    assert aim.at == ("arch", place("Human 8"))


def test_past_the_arch_another_human_birth_is_missing(lay):  # BW80
    assert "You are past the arch, so you need another Human birth." in missing(lay("Human 9"))


def test_at_the_arch_it_is_pointed_out(lay):  # BW77
    t = lay("Human 7").throw(3)
    assert missing(t).startswith("This is the arch") and t.match.aim(0).at == ("arch", place("S1"))


def test_on_the_spiritual_path_colours_come_first_then_the_moons(lay):  # BW91
    assert missing(lay("S2")).startswith("You need a positive card of each of the six colours. Draw here")
    aim = lay(dict(at="S2", karma=["Calm"])).match.aim(0)
    assert aim.missing == "Step over to the Subtle Path, as you may from S6 to S19. Land on a moon to dedicate pink."
    assert aim.at == (place("S6"), place("T2"))
    assert "no step leads to the Subtle Path any more" in missing(lay("S20"))


@pytest.mark.parametrize("here, moon", [("S7", "T2"), ("S8", "T4"), ("S19", "T14")])
def test_the_moon_beside_can_be_reached_by_a_step_sideways(lay, here, moon):  # BW15, BW92
    t = lay(dict(at=here, karma=["Calm"]))
    assert t.match.aim(0).at == (place(here), place(moon))


def test_a_moon_with_nothing_to_keep_is_good_for_a_card(lay):  # BW95, BW96
    t = lay(dict(at="T3", meditated=FIVE, karma=["Anger"])).throw(1)
    assert missing(t) == "You still need a positive green card. A card drawn here may be one."


def test_of_cards_alike_the_one_that_is_kept_matters(lay):  # BW66, BW68
    t = lay(dict(at="T3", karma=["Calm", "Anger", "Warmth"])).throw(1).play("dedicate")
    assert missing(t).startswith("Dedicated, they count the same. The one you keep may decide your next birth")


def test_a_single_fire_is_spoken_of_as_one(lay):  # BW55, BW57
    words = missing(lay(dict(at="God Birth", karma=["Calm"])))
    assert "The next fire will burn “Calm”. On God 4 you cannot pay the fire" in words


def test_on_the_subtle_path_the_next_moons_are_pointed_out(lay):  # BW95
    aim = lay(dict(at="T3", dedicated=["Faith"], karma=["Calm"])).match.aim(0)
    assert aim.missing == (
        "Land on a moon to meditate on blue, or to dedicate pink. The next moons are T4 and T6, 1 and 3 squares ahead."
    )
    assert aim.at == (place("T4"), place("T6"))
    assert "The next moon is T14, 1 square ahead." in missing(lay(dict(at="T13", dedicated=["Faith"])))
    assert "No moon is left on this path" in missing(lay(dict(at="T14", dedicated=["Faith"])))


def test_on_a_moon_it_is_said_what_it_is_good_for(lay):  # BW95
    t = lay(dict(at="T3", dedicated=["Faith"], karma=["Calm"])).throw(1)
    assert missing(t) == "Here you can meditate on blue: that ends deluded doubt for good."
    t = lay(dict(at="T3", karma=["Calm", "Offering"])).throw(1)
    assert missing(t).startswith("Here you can dedicate pink or purple")
    assert t.match.aim(0).at == ("jewel-0", "jewel-1")
    t.play("dedicate")
    assert missing(t) == "Dedicate a colour that you have not dedicated yet: pink or purple."


def test_an_umbrella_says_what_powers_bring(lay):  # BW82, BW86, BW87
    t = lay(dict(at="S2", powers=1)).throw(1)
    assert missing(t).startswith("An umbrella offers refuge in the Dharma, for a missed turn.")
    t.play("power")
    assert missing(t).startswith("You miss your next turn, for the power you took.")


# -- liberated -------------------------------------------------------------------------------


def test_the_liberated_may_leave_or_stay(lay):  # BW103, BW107, BW109
    t = lay(dict(at="T3", meditated=FIVE, dedicated=["Listening"], karma=["Anger", "Spite"])).throw(1).play("meditate")
    assert "Leave the Wheel for good, or stay" in missing(t) and "2 Karma cards" in missing(t)
    t.play("stay")
    assert missing(t).startswith("To become a Buddha, get rid of your 2 Karma cards")
    t.begin(0).play("leave")
    assert missing(t).startswith("Nothing: you are out of the Wheel")


def test_a_buddha_looks_for_the_nearest_who_needs_help(lay):  # BW126
    t = lay(dict(buddha="S2"), "S4", "Hell 3")
    aim = t.match.aim(0)
    assert "Orange is nearest, 2 steps away." in aim.missing and aim.at == ("piece-1",)


def test_a_buddhas_help_is_told_to_whoever_is_offered_it(lay):  # BW116, BW121, BW124
    assert "A Buddha is in your realm: you may purify." in missing(
        lay(dict(at="S2", karma=["Anger"]), dict(buddha="S9"))
    )
    t = lay(dict(at="S2", dedicated=["Faith"], karma=["Confidence"]), dict(buddha="S4")).throw(3)
    assert missing(t).startswith("Nothing you could dedicate is new. Land on a moon to meditate on blue.")
    t = lay(dict(at="S2", dedicated=["Faith"]), dict(buddha="S4")).throw(2)
    assert missing(t).startswith("Here you can meditate on blue") and t.match.aim(0).clause == "BW124"


def test_when_the_game_is_over_nothing_is_missing(lay):
    t = lay(dict(at="T3", meditated=FIVE, dedicated=["Listening"]), preset="short").throw(1).play("meditate")
    assert t.over and t.match.aim(1).missing == "Nothing more: the game is over."
