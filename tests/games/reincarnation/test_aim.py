"""The aim of a seat: how the game is won, how far the seat is, and what it needs next."""

import random
import re

import pytest

from bardo.engine.authoring.conformance import aims
from bardo.games.reincarnation import GAME
from bardo.games.reincarnation.data.parts import REGIONS
from bardo.games.reincarnation.rules.decisions import ACT


def aim(table, seat=0):
    return table.match.aim(seat)


def missing(table, seat=0):
    return aim(table, seat).missing


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [2, 5])
def test_every_seat_has_an_aim_all_the_time(players, preset):
    aims(GAME, players, preset, seed=players, limit=150)


def test_the_goal_is_that_of_the_table(new):
    goal = aim(new(players=2)).goal
    assert "Collect 12 aura" in goal and "everyone else has one last turn" in goal and "40 rounds" in goal
    goal = aim(new(players=5, preset="equal", aura=7, round_limit=0)).goal
    assert "Collect 7 aura" in goal and "those later in the order" in goal and "rounds" not in goal


def test_progress_has_aura_stage_majorities_and_the_best_rival(lay):
    t = lay(dict(aura=3, stage=2, disciples={"oudh": 2, "punjab": 1}), dict(aura=5))
    assert aim(t).progress == "Aura 3 of 12, life stage 2 of 7. 2 majorities: 1 aura at death. Orange: 5 aura."


# -- step 1 ----------------------------------------------------------------------------------


def test_at_first_disciples_are_missing(lay):
    t = lay(dict(at="punjab", hex=19), stacks={"oudh": ["blue 5"]})
    assert missing(t).startswith("For the next aura you need the most disciples in 2 regions when you die")
    assert missing(t).endswith("This turn you can win Oudh (with hex 7) or Rajputana (with hex 36).")
    assert aim(t).at == ("region-10", "hex-7", "region-6", "hex-36")


def test_a_seat_that_waits_hears_about_its_next_turn(lay):
    t = lay({}, dict(at="punjab", hex=19), stacks={"oudh": ["blue 5"]})
    assert "In your next turn you can win Oudh (with hex 7)" in missing(t, 1)


def test_the_fourth_token_comes_first(lay):
    t = lay(dict(at="punjab", tokens=["red 5"] * 3), stacks={"oudh": ["blue 5"]})
    assert missing(t) == "A fourth vitality token brings 1 aura at once: go to Oudh and take one."
    assert aim(t).clause == "RE71"


def test_a_far_way_costs_the_third_token(lay):
    t = lay(dict(at="kashmir", tokens=["red 5", "red 5", "blue 5"]), stacks={"assam": ["blue 5"]})
    assert "fourth" not in missing(t.play("wander assam"))


def test_the_last_colour_of_karma_comes_from_a_hex_within_reach(lay):
    t = lay(dict(at="punjab", hex=3, karma=["yellow", "red"]), stacks={"kashmir": ["blue 5"]})
    assert "Only blue karma is missing" in missing(t)
    assert "go to Kashmir and shift your harmony to hex 11" in missing(t)


def test_the_last_colour_of_karma_comes_from_ganesha_at_once(lay):
    person = dict(at="oudh", hex=1, karma=["yellow", "red"], tokens=["red 5"])
    t = lay(person, buildings={"kashmir": "ganesha"})
    assert "go to Kashmir and devote yourself to Ganesha for a token; you can call him" in missing(t)
    t = lay({**person, "tokens": []}, buildings={"kashmir": "ganesha"})
    assert "Ganesha" not in missing(t)


def test_the_last_god_is_devoted_at_a_sanctuary_within_reach(lay):
    gods = {"ganesha": "used", "vishnu": "ready", "shiva": "used"}
    t = lay(dict(at="punjab", tokens=["red 5"], gods=gods))
    assert "Only Brahma is missing, and all four gods bring 2 aura at once: go to Kashmir" in missing(t)
    assert aim(t).at == ("region-0", "god-0")


def test_where_nothing_can_be_won_disciples_can_be_led(lay):
    full = {"punjab": 4, "oudh": 4}
    t = lay(dict(at="kashmir", disciples={"kashmir": 4, "bengal": 2}), dict(disciples=full))
    assert "in step 3 lead a disciple from Bengal to Assam, for a token or karma" in missing(t)


def test_a_shift_is_advised_where_it_is_asked(lay):
    t = lay(dict(at="punjab", hex=0), stacks={"oudh": ["blue 5"]}).play("wander oudh")
    assert t.asked == "harmony"
    assert "Shift your harmony to hex" in missing(t) and "Go to" not in missing(t)


# -- steps 2 to 4 ----------------------------------------------------------------------------


def test_a_gathering_says_what_it_wins(lay):
    t = lay(dict(at="kashmir", hex=1), step="gather")
    assert missing(t) == (
        "Gather what hex 1 gives: 3 disciples. It wins you Kashmir: every two majorities bring 1 aura at death."
    )


def test_karma_is_taken_in_a_missing_colour(lay):
    t = lay(dict(at="kashmir", hex=0, karma=["blue"]), step="gather").play("gather")
    assert missing(t) == "Karma of all three colours brings 1 aura at once: take yellow or red."


def test_a_ready_god_is_called_for_aura_at_once(lay):
    t = lay(dict(karma=["yellow", "red"], gods={"ganesha": "ready"}), step="act")
    assert missing(t).startswith("Call Ganesha and take blue karma")
    t = lay(dict(tokens=["red 5"] * 3, gods={"vishnu": "ready"}), stacks={"oudh": ["blue 5"]}, step="act")
    assert missing(t).startswith("Call Vishnu and take a fourth vitality token")


def test_at_a_sanctuary_one_devotes_and_at_a_temple_one_mobilizes(lay):
    t = lay(dict(at="kashmir", tokens=["red 5"]), step="act")
    assert missing(t).startswith("Devote yourself to Brahma here")
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"punjab": 3}), step="act")
    assert "Mobilize: lead one from Punjab to where one is enough." in missing(t)
    assert aim(t).at == ("region-4", "region-0", "region-6", "region-10")


def test_step_4_says_what_dying_would_bring(lay):
    t = lay(dict(card="merchant", disciples={"oudh": 1, "punjab": 1}), step="age")
    assert missing(t) == (
        "Your vitality of 20 lets you grow older. Dying now would bring 1 aura, and 1 disciple could stay on the map;"
        " at each later stage one more."
    )


def test_no_more_disciples_can_stay_than_there_are(lay):  # RE76
    t = lay(dict(card="merchant", disciples={"oudh": 1}), step="age")
    assert missing(t).endswith("Dying now would bring no aura, and 1 disciple could stay on the map.")
    t = lay(dict(card="merchant"), step="age")
    assert missing(t).endswith("Dying now would bring no aura, and nobody could stay on the map.")


def test_with_two_colours_a_token_is_given_rather_than_karma(lay):  # RE58, RE72
    t = lay(dict(at="kashmir", karma=["yellow", "red"], tokens=["red 5"]), step="act").play("devote")
    assert missing(t) == "Give a token rather than karma: only blue karma is missing for 1 aura."


def test_karma_before_moksha_breaks_a_tie(lay):  # RE124
    t = lay(dict(at="kashmir", aura=12, hex=0), step="gather").play("gather")
    assert missing(t) == "You have 12 aura, enough for moksha. Take any colour: of equal hexes more karma wins."


def test_disciples_are_led_only_by_somebody_who_can_pay_for_it(lay):  # RE58
    full = {"punjab": 4, "oudh": 4}
    me = dict(at="kashmir", disciples={"kashmir": 4, "bengal": 2}, hex=0)
    assert "in step 3 lead a disciple" in missing(lay({**me, "tokens": ["red 5"]}, dict(disciples=full), stacks={}))
    assert "in step 3 lead a disciple" not in missing(lay(me, dict(disciples=full), stacks={}))


def test_a_life_that_must_end_says_why_and_what_comes(lay):
    t = lay(dict(card="merchant", stage=2, karma=["red", "red"], disciples={"oudh": 1}), step="age")
    assert missing(t) == (
        "This life ends now: your vitality is 20, and stage 3 needs 25."
        " It brings no aura, and with 2 karma you are born again as a Vaishya."
    )


# -- moksha ----------------------------------------------------------------------------------


def test_whoever_has_enough_aura_has_to_die(lay):
    mine = {"oudh": 1, "punjab": 1}
    t = lay(dict(card="merchant", aura=11, disciples=mine), step="age")
    assert missing(t) == "With your majorities you have 12 aura, enough for moksha: die now."
    assert aim(t).at == ("pyre",)
    t = lay(dict(at="punjab", aura=12, hex=4), stacks={"kashmir": ["yellow 5"]})
    assert "You have 12 aura, enough for moksha: die at the end of this turn." in missing(t)


def test_before_dying_for_moksha_a_good_hex_is_sought(lay):
    t = lay(dict(at="punjab", aura=12, hex=5), stacks={"oudh": ["yellow 5"]}, buildings={"oudh": "blue"})
    assert "For a good hex, go to Oudh and shift your harmony to hex 0, worth 4 at the end." in missing(t)


def test_after_moksha_there_is_only_waiting(lay):
    t = lay(dict(card="merchant", aura=12, hex=1), dict(aura=4, stage=7), step="age").play("decease")
    assert missing(t).startswith("You have attained moksha: wait for the last turns. Your hex is worth 3")
    assert missing(t, 1).startswith("This is your last turn: you lack 8 aura, and must die in it.")


def test_in_the_last_turn_hexes_are_compared(lay):
    t = lay(dict(card="merchant", aura=12, hex=1), dict(aura=12, stage=7, hex=19), step="age").play("decease")
    assert "This is your last turn. You have 12 aura" in missing(t, 1)
    assert "Green's hex is worth 3, yours 0: the better one wins, and of equal ones more karma." in missing(t, 1)


def test_in_the_last_turn_only_aura_that_still_can_come_is_sought(lay):  # RE59, RE73, RE123
    mine = dict(card="dalit", at="kashmir", aura=11, tokens=["red 5"])
    first = dict(card="merchant", aura=12)
    t = lay(first, mine, step="age").play("decease")
    t.match.state["step"] = ACT
    assert missing(t, 1) == "This is your last turn, and you lack 1 aura for moksha."
    t.match.state["players"][1]["gods"][1:] = 1
    assert "Devote yourself to Brahma here" in missing(t, 1)


def test_with_equal_turns_those_before_the_first_moksha_have_none_left(lay):
    t = lay({}, dict(card="merchant", aura=12), turn=1, players=3, step="age", preset="equal").play("decease")
    assert missing(t, 0) == "No turn of yours is left, so moksha is out of your reach."
    assert "This is your last turn" in missing(t, 2)


def test_in_the_last_round_majorities_are_cashed_in(lay):
    t = lay(dict(disciples={"oudh": 1, "punjab": 1}), step="age", round_number=40)
    assert missing(t) == "This is the last round, and most aura wins: die, and your majorities bring 1 more."


@pytest.mark.parametrize("seed", range(3))
def test_what_is_advised_can_be_done(seed):
    """In random games, a region to go to and a hex to shift to are really within reach."""
    match = GAME.new(3, seed)
    wishes = random.Random(seed)
    tried = 0
    while not match.over and len(match.history) < 250:
        words = match.aim(match.seat).missing
        names = [action.name for action in match.actions]
        if "stay" in names and "this turn you can win" in words.lower():
            goals = re.findall(r"([A-Z][a-z]+(?: India)?) \(with hex (\d+)\)", words)
            here = match.state["players"][match.seat]["region"]
            assert all(f"wander {goal.lower()}" in names or REGIONS[here] == goal for goal, _ in goals)
            tried += len(goals)
        if names[0].startswith("harmony ") and (goal := re.search(r"hift your harmony to hex (\d+)", words)):
            assert f"harmony {goal[1]}" in names
        match.play(wishes.choice(match.legal))
    assert tried > 10
