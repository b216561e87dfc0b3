"""What the table tells a player: how to win, how far they are, and what they need next."""

import re

import pytest

import bardo
from bardo.engine.authoring.conformance import aims
from tests.games.hungry_ghost.conftest import PLACES

PRESETS = ("rulebook", "fair", "prototype")


def need(t, seat=0):
    return t.match.aim(seat).missing


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_everybody_has_an_aim_all_game_long(preset, players):
    game = bardo.game("hungry-ghost")
    aims(game, players, preset, limit=400)
    aims(game, players, preset, seed=1, limit=400, keep_robes="yes", round_limit=20, hearts=3, delusion=6, insight=3)


@pytest.mark.parametrize("options", [dict(dana_slots=0), dict(cave_yield=0, forest_yield=0, temple_yield=0)])
def test_there_is_something_to_say_where_hardly_anything_can_be_done(options):
    aims(bardo.game("hungry-ghost"), 2, limit=200, **options)


# -- how it is won ---------------------------------------------------------------------------


def test_the_first_in_nirvana_wins_and_all_others_lose(table):  # HG1, HG76, HG78
    goal = table(insight=4, round_limit=50).match.aim(0).goal
    assert goal.startswith("Be the first to die as a human with full Insight, which is 4: that is Nirvana.")
    assert "everyone else loses" in goal and "most Insight wins after round 50" in goal


def test_a_game_without_a_round_limit_does_not_speak_of_one(table):  # HG95
    assert "round" not in table(round_limit=0).match.aim(0).goal


def test_where_the_last_round_is_played_to_its_end_merit_decides(table):  # HG101
    assert "of those who enter it the one with most Merit wins" in table(preset="fair").match.aim(0).goal


def test_how_far_one_is(table):  # HG3, HG7, HG8, HG46
    t = table(blue=dict(delusion=12, merit=-2, head=3), green=dict(realm="heaven", merit=1))
    assert t.match.aim(0).progress == "Delusion 12 of 30 left, Insight 0 of 7, Merit -2, hearts 2 of 5"
    assert t.match.aim(1).progress == "Delusion 30 of 30 left, Insight 0 of 7, Merit +1"


# -- from the first life to the last ---------------------------------------------------------


def test_first_become_a_monk(table):  # HG44
    t = table()
    assert "Heaven makes you a Teacher. Walk to the Temple to become a Monk" in need(t)
    assert (t.match.aim(0).at, t.match.aim(0).clause) == (("temple",), "HG44")


@pytest.mark.parametrize(
    "place, when, words",
    [
        ("town", "morning", "Beg for alms this Morning, then give the Dana away: you need 1 Good Deed."),
        ("town", "afternoon", "Stay in Town and beg for alms in the Morning"),
        ("temple", "morning", "Walk to Town and beg for alms there in the Morning"),
    ],
)
def test_then_beg(table, place, when, words):  # HG36
    assert words in need(table(when=when, blue=dict(status="monk", place=place)))


@pytest.mark.parametrize(
    "place, words, node",
    [
        ("town", "You need 3 Good Deeds: give a Dana to the town hall.", "town-hall"),
        ("cave", "You need 3 Good Deeds: carry your Dana to Town", "town-hall"),
        ("forest", "You need 3 Good Deeds: give a Dana to Green here.", "pawn-1"),
    ],
)
def test_then_give(table, place, words, node):  # HG27, HG28, HG29
    t = table(blue=dict(status="monk", place=place, dana=3, merit=-2), green=dict(place="forest"))
    assert words in need(t) and node in t.match.aim(0).at


def test_then_live_until_heaven(table):  # HG64
    assert need(table(blue=dict(merit=2, head=3))) == (
        "Merit +2 takes you to Heaven when you die, and from there you come back as a Teacher, who can meditate. "
        "Live out this life, for 3 turns, without stealing."
    )


def test_heaven_and_hell_pass_by_themselves(table):  # HG64, HG67
    t = table(green=dict(realm="heaven", merit=2), red=dict(realm="hell", merit=-1))
    assert "After 3 turns you are born in Town as a Teacher" in need(t, 1)
    assert "After 2 turns you are born in Town, Greedy" in need(t, 2)
    t.set("green", delusion=0)
    assert "clears" not in need(t, 1)  # HG63


def test_a_teacher_within_reach_is_the_shorter_way(table):  # HG42
    t = table(green=dict(place="cave", status="teacher"))
    assert need(t) == (
        "First you have to learn to meditate. Green is a Teacher in the Cave: walk there, and you become a Meditator."
    )
    assert t.match.aim(0).at == ("cave", "teaches-1")
    t.set("green", place="town")
    assert "teaches those who arrive: walk out and come back" in need(t)


def test_a_teacher_is_too_far_when_merit_could_not_be_gained_afterwards(table):  # HG42, HG64
    t = table(blue=dict(head=4, status="monk"), green=dict(place="cave", status="teacher"))
    assert "Beg for alms this Morning" in need(t)
    t.set("blue", dana=1)  # for a Good Deed to the Teacher
    assert "Green is a Teacher in the Cave: walk there" in need(t)


def test_a_teacher_goes_to_the_cave(table):  # HG22, HG23
    t = table(blue=dict(status="teacher", delusion=6))
    assert need(t).startswith("Walk to the Cave and meditate there: each time clears 2 of your Delusion of 6.")
    assert "this life is long enough for both" in need(t)
    assert t.match.aim(0).at == ("cave", "worth-cave")


@pytest.mark.parametrize("delusion", [1, 2])
def test_the_last_delusion_takes_one_meditation(table, delusion):  # HG23
    t = table(blue=dict(status="teacher", place="cave", delusion=delusion))
    assert need(t).startswith("Meditate here in the Cave: once is enough to clear the last of your Delusion.")


def test_company_makes_the_temple_the_better_place(table):  # HG22
    here = dict(place="temple")
    t = table(blue=dict(status="teacher", delusion=6), green=here, red=here)
    assert need(t).startswith("Walk to the Temple and meditate there: each time clears 3 of your Delusion of 6.")


def test_a_taken_seat_is_no_place_to_meditate(table):  # HG25, HG82
    sits = dict(place="cave", status="meditator", seated=1)
    t = table(cave_seats=1, blue=dict(status="teacher", delusion=6), green=sits)
    assert not need(t).startswith("Walk to the Cave")


def test_too_much_delusion_for_one_life_means_that_merit_is_needed_as_well(table):  # HG64, HG69
    t = table(blue=dict(status="teacher"))
    assert need(t).startswith("Walk to the Temple and meditate there: each time clears 1 of your Delusion of 30")
    assert "But keep the last 3 actions of this life to gain Merit: with +1 Heaven sends you back" in need(t)
    t.set("blue", merit=1)
    assert (
        "this life is too short for full Insight without stealing, but Merit +1 brings you back through Heaven"
        in need(t)
    )
    t.set("blue", merit=0, head=4, place="town", status="monk")
    assert "With Merit +1 Heaven sends you back as a Teacher, who can meditate. Beg for alms" in need(t)


def test_the_last_actions_are_as_many_as_merit_takes(table):  # HG11, HG27, HG36, HG44
    t = table(blue=dict(status="teacher", place="cave", head=2))
    assert "keep the last 6 actions" in need(t)
    t.play("meditate", "meditate")
    t.pass_turns(2)
    assert need(t).endswith(
        "Walk to the Temple to become a Monk, who may beg for Dana in Town and give it away: you need 1 Good Deed."
    )
    t.play("move forest", "move town")
    t.pass_turns(2)
    t.play("move temple", "move town")
    t.pass_turns(2)
    t.play("alms", "good deed")
    assert t.where("blue") == "town" and t.blue["merit"] == 1 and t.phase == "evening"


def test_one_last_action_is_spoken_of_as_one(table):  # HG29
    t = table(blue=dict(status="meditator", place="cave", head=4, dana=1), green=dict(place="cave"))
    assert "But keep the last action of this life to gain Merit" in need(t)


def test_nobody_is_sent_to_a_place_that_this_life_does_not_reach(table):  # HG11, HG22, HG46
    t = table(blue=dict(status="teacher", head=5, merit=1))
    assert need(t).startswith("Walk to the Forest and meditate there: each time clears 1 of your Delusion of 30")
    t.play("skip")
    assert need(t) == (
        "This life is too short to meditate once more. Still, Merit +1 brings you back through Heaven as a Teacher."
    )
    t.set("blue", merit=0)
    assert need(t) == (
        "As it stands, this life is too short for full Insight without stealing, and for Merit too. "
        "With Merit 0 you are born in Town again at once, and have to learn everything anew."
    )


def test_a_monk_begs_in_the_morning_and_gives_in_the_afternoon(table):  # HG27, HG36
    t = table(blue=dict(status="monk", dana=1, merit=-1, head=5))
    assert need(t).endswith("Beg for alms this Morning, then give the Dana away: you need 2 Good Deeds.")
    t.play("alms")
    assert need(t).endswith("You need 2 Good Deeds: give a Dana to the town hall.")
    t.play("good deed")
    assert need(t).startswith("Spend a Dana to live on")
    t.play("extend").pass_turns(2)
    t.play("alms", "good deed")
    assert t.blue["merit"] == 1


def test_with_keep_robes_a_meditator_needs_only_to_stay_out_of_hell(table):  # HG89
    t = table(keep_robes="yes", blue=dict(status="meditator", place="cave"))
    assert "but you stay a Meditator" in need(t)
    t.set("blue", merit=-1)
    assert "with 0 you stay out of Hell" in need(t)


def test_a_clear_mind_gathers_insight(table):  # HG24
    t = table(blue=dict(status="meditator", place="cave", delusion=0, insight=2))
    assert need(t) == (
        "Your mind is clear. Meditate here in the Cave: each time brings 2 Insight, "
        "and you need 5 more before this life ends."
    )


def test_dana_can_make_this_life_long_enough(table):  # HG48
    t = table(blue=dict(status="meditator", place="cave", delusion=0, insight=2, head=5, dana=2))
    assert need(t).endswith("Keep 1 Dana for that: in the Evening it buys another turn.")
    t.set("blue", insight=0)
    assert need(t).endswith("Keep 1 Dana for that: in the Evening it buys another turn.")
    t.set("blue", delusion=1)
    assert need(t).endswith("Keep 2 Dana for that: in the Evening each buys another turn.")
    t.set("blue", delusion=0, insight=2)
    t.play("skip", "skip")
    assert need(t).startswith("Spend a Dana to live on")


def test_full_insight_waits_for_the_last_heart(table):  # HG46, HG50
    t = table(blue=dict(delusion=0, insight=7, head=3))
    assert "live on until your hearts are gone (2 left)" in need(t)
    t.set("blue", head=5)
    assert need(t) == "Your Insight is full and no heart is left: this Evening you can enter Nirvana."
    t.play("skip", "skip")
    assert need(t) == "Your Insight is full and no heart is left: choose Nirvana."
    assert t.match.aim(0).at == ("gate",)


# -- death -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "merit, words",
    [
        (2, "With Merit +2 you go to Heaven for 3 turns and come back as a Teacher"),
        (0, "With Merit 0 you are born in Town again at once, and have to learn everything anew."),
        (-1, "With Merit -1 you go to Hell for 2 turns and come back Greedy."),
    ],
)
def test_where_death_leads(table, merit, words):  # HG64, HG67, HG68, HG70
    t = table(when="evening", blue=dict(head=5, merit=merit))
    assert need(t).startswith(f"No heart and no Dana is left: you die. {words}")


def test_live_on_if_it_brings_merit(table):  # HG48, HG27
    t = table(when="evening", blue=dict(head=5, dana=2))
    assert need(t) == (
        "Spend a Dana to live on, for your Merit is too low to die with. "
        "You need 1 Good Deed: give a Dana to the town hall."
    )


def test_the_dana_that_buys_a_turn_cannot_be_given_away_too(table):  # HG48, HG36
    assert "beg for alms in the Morning" in need(table(when="evening", blue=dict(head=5, dana=1, status="monk")))


def test_a_life_that_is_too_short_for_merit(table):  # HG65, HG70
    t = table(blue=dict(head=5))
    assert "too short to bring your Merit above 0. You will be born in Town again" in need(t)
    t.set("blue", merit=-3)
    assert "every Good Deed makes the stay shorter" in need(t)


def test_the_greedy_are_warned_of_town(table):  # HG39, HG57
    t = table(blue=dict(status="greedy", place="forest", merit=1))
    assert need(t).endswith("Beware: you are Greedy, and entering Town makes you steal.")
    t.set("red", place="temple", status="teacher")
    assert "walk there, and you become a Meditator. Beware" in need(t)
    t.set("red", place="cave")
    assert "Beware" not in need(t)


# -- the last rounds -------------------------------------------------------------------------


def test_who_follows_into_nirvana_and_who_cannot(table):  # HG101
    gone = dict(realm="nirvana")
    t = table(finish="round", turn="green", blue=gone, green=dict(head=5, insight=7, delusion=0))
    assert "this Evening you can enter Nirvana" in need(t, 1)
    assert need(t, 2) == "Blue has left the wheel, and this is the last round: you can no longer get there in time."
    assert "most Merit wins, then fewest lives" in need(t, 0)


def test_before_the_ranking_insight_counts_first(table):  # HG78, HG79
    t = table(seats=2, round_limit=1, turn="green", green=dict(status="meditator", place="cave"))
    assert "you have 1 turn left. Then most Insight wins, then least Delusion, then most Merit." in need(t, 1)
    assert need(t, 1).endswith("Meditate here in the Cave.")
    assert "you have had your last turn" in need(t, 0)
    t.set("green", place="town")
    assert need(t, 1).endswith("Walk to the Forest and meditate there.")  # the Cave is two actions away


@pytest.mark.parametrize("preset", PRESETS)
def test_whoever_does_as_the_aim_says_reaches_nirvana(preset):  # HG1
    match = bardo.game("hungry-ghost").new(3, 1, preset)
    while not match.over:
        match.play(advised(match))
    assert match.winners and match.state["round_number"] <= 30


STEPS = (
    (r"choose Nirvana", "nirvana"),
    (r"Spend a Dana to live on", "extend"),
    (r"Meditate here", "meditate"),
    (r"Beg for alms this Morning", "alms"),
    (r"give a Dana to", "good deed"),
    (r"(?:Walk to|Teacher in|your Dana to) (?:the )?(\w+)", "move"),
)


def advised(match):
    """The action that somebody's aim recommends; where it recommends none, time passes."""
    words, place = match.aim(match.seat).missing, int(match.state["players"][match.seat]["place"])
    for pattern, action in STEPS:
        if found := re.search(pattern, words):
            if action != "move":
                return action
            to = PLACES.index(found[1].lower())
            return f"move {PLACES[place + (1 if to > place else -1)]}"
    return "skip" if "skip" in [action.name for action in match.actions] else "die"


def test_when_all_is_over_nothing_is_missing(table):  # HG76
    t = table(when="evening", blue=dict(head=5, insight=7, delusion=0)).play("nirvana")
    assert need(t, 1) == "The game is over."


# -- a life that Dana can still prolong ------------------------------------------------------


def test_begging_for_another_turn_can_still_lead_to_nirvana(table):  # HG36, HG48
    monk = dict(head=5, delusion=0, insight=5, merit=1, status="monk meditator")
    t = table(seats=2, blue=monk)
    assert need(t) == (
        "This life can last until your Insight is full, but only if you get Dana for it: in the Evening each buys "
        "another turn. Beg for alms this Morning."
    )
    while not t.over:
        t.play(advised(t.match) if t.turn == "blue" else "skip")
    assert t.match.winners == [0]


def test_dana_in_hand_can_prolong_a_life_for_merit(table):  # HG36, HG48
    t = table(seats=2, blue=dict(head=4, merit=-1, dana=2), green=dict(place="cave"))
    assert "You need 2 Good Deeds: give a Dana to the town hall." in need(t)
    t = table(seats=2, blue=dict(head=2, dana=1, merit=-3), green=dict(place="cave"))
    assert "too short" not in need(t)


def test_ordination_that_takes_all_dana_is_reckoned_with(table):  # HG81, HG100
    novice = dict(place="temple", head=5, dana=3, delusion=0, insight=2, status="teacher")
    t = table(seats=2, preset="prototype", when="afternoon", blue=novice, green=dict(place="cave"))
    t.play("meditate")
    assert "last until your Insight is full" not in need(t)
    t = table(seats=2, when="afternoon", blue=novice, green=dict(place="cave"))
    t.play("meditate")
    assert "with your 3 Dana this life can last until your Insight is full" in need(t)


def test_dana_is_not_carried_past_thieves_without_a_warning(table):  # HG43
    t = table(blue=dict(place="forest", dana=1), green=dict(status="greedy"))
    assert need(t).endswith("Beware: Green in Town is Greedy and will rob you of a Dana as you arrive.")
    t.set("green", merit=-5)  # HG33
    assert "Beware" not in need(t)
