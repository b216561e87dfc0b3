"""What a seat is playing for, and what it is told to do next."""

import random

import pytest

from bardo.engine.authoring.conformance import aims
from bardo.games.ghosts_revenge import GAME

COLOURS = ("white", "violet", "amber", "jade")


def aim(table, colour="white"):
    """A seat's aim, once it is sure that it points at things on the table and at a clause."""
    found = table.match.aim(COLOURS.index(colour))
    assert {*found.at} <= {node.id for node in table.scene.nodes}
    assert found.clause in GAME.clauses
    return found


def missing(table, colour="white"):
    return aim(table, colour).missing


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
def test_every_seat_has_an_aim_all_game_long(players, preset):
    aims(GAME, players, preset, seed=5, limit=150)


# -- how it is won and lost ------------------------------------------------------------------


def test_the_goal_names_the_meter_and_the_last_round(table):  # GR1, GR2, GR76, GR79
    assert aim(table()).goal == (
        "Be the first to fill a Fright Meter, all 20 bars of it, and you win; all others lose."
        " If nobody has by the end of round 60, the most bars win."
    )


def test_without_a_round_limit_the_goal_names_none(table):  # GR89
    goal = aim(table(meter=8, round_limit=0)).goal
    assert goal == "Be the first to fill a Fright Meter, all 8 bars of it, and you win; all others lose."
    assert "a Fright Meter, its only bar, and you win" in aim(table(meter=1)).goal


# -- how far ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mine, theirs, race",
    [
        (5, (5, 5), "Violet and Amber have just as many bars."),
        (5, (3, 5), "Amber has just as many bars."),
        (9, (3, 5), "You are ahead: Amber has 5."),
        (2, (3, 5), "Amber has the most, 5."),
    ],
)
def test_progress_compares_the_bars(table, mine, theirs, race):
    t = table(white=dict(fright=mine), violet=dict(fright=theirs[0]), amber=dict(fright=theirs[1]))
    assert aim(t).progress == f"Bars {mine} of 20, stamina 15. {race}"


def test_progress_warns_of_those_who_could_win(table):  # GR38
    t = table(violet=dict(fright=18), amber=dict(fright=13, stamina=6))
    assert aim(t).progress.endswith("Violet has the most, 18. Violet and Amber could win with the next contract.")


@pytest.mark.parametrize(
    "harmless",
    [
        dict(fright=18, skip=1),  # GR69
        dict(fright=18, stamina=0, ban="light"),  # GR46
        dict(fright=18, stamina=0, force="hard"),  # GR65
        dict(fright=16, stamina=0),  # GR32
        dict(fright=16, stamina=4, half=1),  # GR59
    ],
    ids=str,
)
def test_no_warning_of_those_who_cannot_win(table, harmless):
    assert "could win" not in aim(table(violet=harmless)).progress


# -- what is missing -------------------------------------------------------------------------


def test_at_first_bars_are_missing_and_the_power_is_ready(table):  # GR4, GR28
    found = aim(table())
    assert found.missing == (
        "You need 20 more bars, and only contracts bring bars: you can pay for a light, a medium or a hard contract."
        " Before that you may use your power: it is free."
    )
    assert found.at == ("stack0", "stack1", "stack2", "power0")


def test_a_power_that_was_used_or_hits_nobody_is_not_mentioned(table):  # GR51, GR57
    assert "power" not in missing(table().play("haunt violet"))
    assert "power" not in missing(table(white=dict(cooldown=2)))
    poor = dict(stamina=0)
    assert "power" not in missing(table(white=dict(ghost="poltergeist"), violet=poor, amber=poor))


def test_what_can_be_paid_for_leaves_out_what_is_banned(table):  # GR46
    found = aim(table(white=dict(ban="medium", cooldown=1)))
    assert found.missing.endswith("you can pay for a light or a hard contract (medium ones are banned).")
    assert found.at == ("stack0", "stack2")


def test_whoever_can_pay_for_nothing_saves_up(table):  # GR40
    assert missing(table(white=dict(stamina=4))) == (
        "You cannot pay for any contract with 4 stamina: you can only pass and save up."
        " Each of your turns brings 5 more."
    )


def test_whoever_can_pay_for_no_class_that_is_open_may_still_act_against_others(table):  # GR50
    assert (
        "a medium or a hard contract (light ones are banned) with 6 stamina: you can ban somebody or pass and save up."
        in missing(table(white=dict(stamina=6, ban="light")))
    )


def test_nobody_is_told_to_pass_where_passing_is_not_allowed(table):  # GR90
    t = table(white=dict(stamina=6, ban="light"), passing="stuck")
    assert "you can only ban somebody." in missing(t)
    assert t.refused("pass")


def test_a_contract_that_may_fill_the_meter_comes_first(table):  # GR38
    found = aim(table(white=dict(fright=18, stamina=7)))
    assert found.missing == (
        "You need 2 more bars: a light contract can win you the game now."
        " It costs 5 stamina, succeeds on 1 to 4 and is worth 2 to 3."
    )
    assert found.at == ("stack0",)


def test_the_likeliest_way_to_win_is_named(table):  # GR36
    assert "a medium contract can win" in missing(table(white=dict(fright=16, stamina=20)))
    assert "a hard contract can win" in missing(table(white=dict(fright=13, stamina=20)))


def test_a_long_shot_is_called_one_for_everybody(table):  # GR15, GR38
    t = table(white=dict(fright=10, stamina=20), violet=dict(fright=10, stamina=9))
    assert "a hard contract can win you the game now." in missing(t)
    assert missing(t).endswith("2 of 12 hard cards are enough.")
    assert aim(t).progress.endswith("Violet (with 2 of 12 hard cards) could win with the next contract.")
    assert missing(t, "violet").endswith("A hard one could win you the game (with 2 of 12 hard cards).")
    t.set("violet", fright=9)
    assert "could win" not in aim(t).progress and "win you" not in missing(t, "violet")


def test_what_is_banned_or_forced_is_named(table):  # GR46, GR65
    t = table(violet=dict(stamina=3, ban="light"), amber=dict(stamina=3, force="hard"))
    assert missing(t, "violet").endswith("8 in all: enough for a medium contract (light ones are banned).")
    assert missing(t, "amber").endswith(
        "8 in all: too little for a hard contract (the class that the Ifrit forces on you)."
    )


def test_a_known_card_counts(table):  # GR15
    t = table(white=dict(fright=17, stamina=5))
    t.top("light", 0)
    assert "win you the game now" not in missing(t)
    t.top("light", 8)
    assert "a light contract can win you the game now" in missing(t)


def test_whoever_may_win_is_reminded_of_the_sabotage_and_the_wail(table):  # GR43, GR59
    assert missing(table(white=dict(fright=18, sabotage=1))).endswith("First you must roll for the sabotage.")
    assert "is worth 4 to 5, already halved." in missing(table(white=dict(fright=17, stamina=11, half=1)))


@pytest.mark.parametrize("preset, parity", [("rulebook", "even"), ("captions", "odd")])
def test_a_sabotage_is_explained(table, preset, parity):  # GR42, GR44, GR88
    found = aim(table(white=dict(fright=5, sabotage=1, half=1), preset=preset))
    assert f"on an {parity} roll that contract fails and you lose 2 bars." in found.missing
    assert found.missing.endswith("A light one is the cheapest way to be rid of it.")
    assert found.at[0] == "sabotage0"


@pytest.mark.parametrize("bars, lost", [(0, "fails."), (1, "fails and you lose 1 bar.")])
def test_no_more_bars_are_threatened_than_there_are(table, bars, lost):  # GR5
    assert f"that contract {lost}" in missing(table(white=dict(fright=bars, sabotage=1)))


def test_whoever_can_win_by_saving_up_is_told(table):  # GR39
    t = table(white=dict(fright=16, stamina=6, cooldown=1))
    assert missing(t).endswith(
        "you can pay for a light contract, or pass and save up: in your next turn a medium or a hard one"
        " could win you the game."
    )
    t.set("white", stamina=10, ban="medium")
    assert "save up: in your next turn a hard one" in missing(t)  # a light one leaves enough for a medium one
    assert "save up" not in missing(table(white=dict(fright=16, stamina=6, cooldown=1), passing="stuck"))


@pytest.mark.parametrize(
    "stamina, violet, words",
    [
        (6, dict(fright=13, stamina=6), "You can ban Violet from hard contracts."),
        (10, dict(fright=13, stamina=6), "You can ban Violet from hard contracts or sabotage Violet."),
        (10, dict(fright=18, stamina=6), "You can sabotage Violet."),
        (10, dict(fright=13, stamina=6, sabotage=1), "You can ban Violet from hard contracts."),
        (4, dict(fright=18, stamina=0), ""),
    ],
    ids=str,
)
def test_whoever_could_win_next_can_be_hindered(table, stamina, violet, words):  # GR41, GR46, GR47
    found = aim(table(white=dict(stamina=stamina), violet=violet))
    assert found.missing.endswith(f"Beware: Violet could win next. {words}") if words else "Beware" not in found.missing
    assert ("ghost1" in found.at) == bool(words)


def test_stopping_somebody_comes_before_saving_up(table):  # GR46
    t = table(white=dict(fright=16, stamina=6), violet=dict(fright=13, stamina=6))
    assert "save up" not in missing(t) and missing(t).endswith("ban Violet from hard contracts.")


def test_whoever_has_had_the_last_turn_is_no_danger(table):  # GR76
    t = table(round_limit=1, white=dict(fright=18)).play("pass")
    assert "could win" not in aim(t, "violet").progress and "Beware" not in missing(t, "violet")


def test_a_wail_is_explained(table):  # GR59, GR60
    assert "your next success counts half: a light contract is the cheapest way" in missing(table(white=dict(half=1)))


def test_a_forced_class_must_be_taken(table):  # GR64
    found = aim(table(white=dict(force="hard")))
    assert found.missing == "You need 20 more bars. The Ifrit forces you to accept a hard contract in this turn."
    assert found.at == ("force0", "stack2")
    assert "It can even win you the game." in missing(table(white=dict(force="hard", fright=13)))


def test_a_forced_class_may_be_too_dear(table):  # GR65
    assert missing(table(white=dict(force="hard", stamina=10))) == (
        "The Ifrit allows you only a hard contract, and you cannot pay for it:"
        " you can sabotage somebody, ban somebody or pass and save up."
    )


# -- while others have their turn ------------------------------------------------------------


def test_whoever_waits_hears_what_the_next_turn_brings(table):  # GR25
    assert missing(table(), "violet") == (
        "You need 20 more bars. Your next turn brings 5 stamina, 15 in all:"
        " enough for a light, a medium or a hard contract."
    )
    assert missing(table(violet=dict(stamina=1, ban="light")), "violet").endswith(
        "6 in all: too little for a medium or a hard contract (light ones are banned)."
    )
    assert missing(table(violet=dict(fright=16)), "violet").endswith(
        "a hard contract. A medium or a hard one could win you the game."
    )
    near = dict(fright=18, stamina=0)
    assert missing(table(violet=near), "violet").endswith("a light contract, and that could win you the game.")


def test_without_income_nothing_is_promised(table):  # GR80
    assert "brings" not in missing(table(income=0, violet=dict(stamina=3)), "violet")
    assert "brings" not in missing(table(income=0, white=dict(stamina=3)))


def test_a_lost_turn_is_announced(table):  # GR69
    found = aim(table(violet=dict(skip=1)), "violet")
    assert found.missing == "You will lose your next turn to the Banshee's song, though it still brings you 5 stamina."
    assert found.at == ("skip1",)


# -- the end ---------------------------------------------------------------------------------


def test_the_last_round_is_about_the_most_bars(table):  # GR77
    t = table(round_limit=1, violet=dict(fright=4))
    assert missing(t).endswith("the most bars win, then the most stamina. You are 4 bars behind.")
    t.play("pass")
    assert missing(t).startswith("You have had your last turn")
    assert missing(t, "violet").endswith("Nobody has more bars than you.")


def test_after_the_end_nothing_is_missing(table):  # GR73, GR77
    t = table(white=dict(fright=19), light_rolls=6).play("contract light")
    assert missing(t) == "Nothing: your meter is full, and you are alive again."
    assert missing(t, "violet") == "The game is over: your meter lacked 20 bars."
    t = table(round_limit=1, violet=dict(fright=4)).passes(3)
    assert missing(t, "violet") == "Nothing: time is up, and nobody has come further than you."


def test_what_the_aim_says_can_be_paid_for_is_legal(new):  # GR32
    for seed in range(6):
        t, wishes = new(3, seed), random.Random(seed)
        while not t.over:
            found = aim(t, t.turn)
            stacks = {node for node in found.at if node.startswith("stack")}
            legal = {
                f"stack{nth}" for nth, kind in enumerate(("light", "medium", "hard")) if f"contract {kind}" in t.choices
            }
            assert stacks <= legal or "cannot pay" in found.missing
            t.play(wishes.choice(t.choices))
