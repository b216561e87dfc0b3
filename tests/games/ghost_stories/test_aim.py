"""What a player is told to play for: how the game is won and lost, how far the team is, what is needed next."""

import pytest

from bardo.engine.authoring.conformance import aims
from bardo.engine.play.guided import guided
from bardo.games.ghost_stories import GAME
from tests.games.ghost_stories.conftest import POINTS
from tests.games.ghost_stories.parts import CORNERS, VILLAGE


def missing(table, seat=0):
    return table.match.aim(seat).missing


def aim(table, seat=0):
    return table.match.aim(seat)


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", [{}, {"powers": "pick"}, {"expansion": "white-moon"}], ids=str)
def test_every_seat_always_has_an_aim(players, preset, options):
    aims(GAME, players, preset, seed=2, limit=200, **options)


# -- the goal and the clocks -------------------------------------------------------------------


def test_the_goal_of_a_team(table):  # GS2
    assert aim(table(4, level="initiation")).goal == (
        "You all win when Wu-Feng, who waits in the deck, has been exorcised. You all lose when every Taoist is dead,"
        " 3 tiles are haunted or a card is needed and the deck is empty."
    )


def test_the_goal_depends_on_the_level_and_the_options(table):  # GS28, GS163, GS164, GS329
    goal = aim(table(1, level="hell", preset="published", expansion="white-moon")).goal
    assert goal == (
        "You win when all 3 incarnations of Wu-Feng have been exorcised. You lose when your Taoist is dead, 3 tiles are"
        " haunted, the last card of the deck is drawn or 12 villagers are dead."
    )


def test_progress_shows_both_clocks(usual, moon):
    table = usual(haunted=["tea house"], taoists=[{"qi": 2}, {"qi": 0}], before=5)
    expected = "Incarnations beaten 0 of 1, cards left 16, haunted tiles 1 of 3, dead Taoists 1 of 4; your Qi 2"
    assert aim(table).progress == expected
    assert "dead villagers 2 of 12" in aim(moon(graveyard=["hua mei", "li bao"])).progress


# -- what is needed next, from the start to victory --------------------------------------------


def test_first_a_power_is_picked(table):  # GS26
    match = table(2, powers="pick")
    assert missing(match).startswith("First pick the side of your board")
    assert aim(match).at == ("power-0",)


def test_without_a_ghost_tokens_are_gathered(usual):  # GS125
    table = usual(before=12)
    assert missing(table) == (
        "Wu-Feng comes after 12 more ghosts. No ghost is in play: gather Tao tokens at the Herbalist's Shop, one move"
        " away."
    )
    assert aim(table).at == ("tile-2",)


def test_the_nearest_ghost_within_reach(usual):  # GS137
    ghosts = {"south right": "zombie", "north left": "lich"}
    table = usual(ghosts=ghosts, before=1, taoists=[{"at": "tea house", "tao": ["yellow"]}, {"at": "cemetery"}])
    assert missing(table) == (
        "Wu-Feng comes after 1 more ghost. Meanwhile clear the boards. Zombie is near: exorcise it from the Tea House,"
        " where you stand; it needs yellow 2: 1 of your 3 dice must show yellow or white."
    )
    assert aim(table).at == ("card-5", "tile-8")


def test_ghosts_that_are_too_strong(usual):  # GS125
    table = usual(ghosts={"north left": "lich"}, before=1)
    assert "Your dice and tokens are not enough for any ghost in play: gather Tao tokens" in missing(table)


def test_dice_do_not_count_against_all(usual):  # GS86
    assert "not enough for any ghost" in missing(usual(ghosts={"north left": "walking corpse"}))
    table = usual(ghosts={"north left": "walking corpse"}, taoists=[{"tao": ["yellow"]}])
    assert "it needs yellow 1 in tokens, which your tokens can pay" in missing(table)


def test_a_ghost_weakened_to_nothing(usual):  # GS143
    table = usual(ghosts={"north left": "ghoul"}, circle="yellow")
    assert missing(table).endswith("any attempt will do.")


def test_with_the_spires_every_tile_is_one_move_away(usual):  # GS111
    table = usual(ghosts={"south right": "zombie"}, taoists=[{"at": "cemetery"}, {"at": "cemetery"}])
    assert "the Tea House, one move away" in missing(table, 0)
    assert "the Tea House, two moves away" in missing(table, 1)


def test_the_last_qi(usual):  # GS91, GS133
    table = usual(taoists=[{"qi": 1}])
    assert "Ask for help at the Tea House, one move away" in missing(table)
    table = usual(taoists=[{"qi": 1}], ghosts={"north left": "grave walker"})
    assert "Grave Walker brings one: exorcise it from the Cemetery" in missing(table)


def test_one_more_haunted_tile_would_be_the_last(usual):  # GS163
    haunted = ["tea house", "cemetery"]
    table = usual(haunted=haunted)
    assert missing(table) == (
        "One more haunted tile loses the game. Restore one with your Yin-Yang token or at the Taoist Altar."
    )
    assert missing(usual(haunted=haunted, taoists=[{"yin_yang": 0}])).endswith("Restore one at the Taoist Altar.")


def test_the_yin_yang_token_restores_the_portal_only_there(moon):  # GS223
    table = moon(haunted=["tea house", "cemetery"], portal="tea house")
    assert "with your Yin-Yang token or" in missing(table)
    table = moon(haunted=["tea house"], portal="tea house", options={"haunted_limit": 2})
    assert "with your Yin-Yang token as your action on the Portal's tile" in missing(table)


def test_a_haunter_about_to_haunt(usual):  # GS53
    table = usual(ghosts={"east middle": ("ghoul", "second")}, taoists=[{"at": "tea house"}])
    assert missing(table) == (
        "Ghoul haunts in its board's next Yin phase: exorcise it from the Night Watchman's Beat, one move away; it"
        " needs yellow 1: 1 of your 3 dice must show yellow or white. Or send its figure back at the Night Watchman's"
        " Beat."
    )
    assert aim(table).at == ("figure-0", "card-0", "tile-5")
    assert "Or send" not in missing(
        usual(ghosts={"east middle": ("ghoul", "second")}, haunted=["night watchman's beat"])
    )


def test_silenced_it_is_no_worry(moon):  # GS269
    assert "haunts" not in missing(moon(ghosts={"east middle": ("ghoul", "second")}, su_ling="east middle"))


def after_the_action(table):
    """The same position, with the action of North behind."""
    table.match.state["point"] = POINTS.index("after")
    return table


def test_a_haunter_that_only_others_can_stop_in_time(usual):  # GS44, GS53
    table = usual(ghosts={"north middle": ("ghoul", "second")}, taoists=[{"at": "tea house"}])
    assert missing(table).startswith("Ghoul haunts in its board's next Yin phase: exorcise it from the Taoist Altar")
    table = usual(ghosts={"east middle": ("ghoul", "second")})
    assert missing(table, 1) == (
        "Ghoul haunts in its board's next Yin phase: before your next turn North can stop it, from the Night"
        " Watchman's Beat."
    )
    table = usual(ghosts={"west left": ("ghoul", "second")})
    assert "North, East or South can stop it, from the Cemetery or the Night" in missing(table, 3)


def test_a_haunter_that_nobody_can_stop_in_time_is_no_worry(usual):  # GS44, GS53
    table = after_the_action(usual(ghosts={"east middle": ("ghoul", "second")}))
    assert "haunts in its board's next" not in missing(table, 1)


def test_after_the_action_only_what_costs_none_is_left(usual, moon):  # GS104, GS106, GS147, GS282, GS301
    ghosts = {"north left": "zombie"}
    assert missing(after_the_action(usual(ghosts=ghosts, taoists=[{"yin_yang": 0}]))) == (
        "Your action is over: end your turn."
    )
    table = after_the_action(usual(ghosts=ghosts, haunted=["tea house"]))
    assert missing(table).endswith("you can still restore a haunted tile with your Yin-Yang token, or end your turn.")
    table = after_the_action(usual(ghosts=ghosts, haunted=["tea house", "cemetery"]))
    assert missing(table).endswith("One more haunted tile loses the game: restore one with your Yin-Yang token.")
    table = after_the_action(usual(taoists=[{"at": "cemetery", "buddhas": 1}]))
    assert missing(table).endswith("you can still place a Buddha on an empty space that you face.")
    table = after_the_action(moon(artifacts={"dust": "north"}))
    assert "but you can use Moon Dust" in missing(table)
    table = after_the_action(moon(receptacles=CORNERS))
    assert missing(table).endswith("end your turn, and a Mystic Barrier rises.")


def test_once_moved_a_ghost_elsewhere_waits_for_the_next_turn(usual):  # GS102
    table = usual(ghosts={"north left": "zombie"}, taoists=[{"at": "tea house"}], powers=["dance of the twin winds"])
    table.play("move buddhist temple")
    assert "in your next turn exorcise it from the Cemetery, one move away" in missing(table)


def test_a_haunting_that_would_lose_the_game(usual):  # GS163
    ghosts = {"east middle": ("ghoul", "second"), "north left": "bone cracker"}
    table = usual(ghosts=ghosts, haunted=["tea house", "cemetery"])
    assert missing(table).startswith("Ghoul haunts in its board's next Yin phase, and that would lose the game: ")
    assert missing(table).endswith("Or restore a tile with your Yin-Yang token or at the Taoist Altar.")
    assert "nobody comes in time to exorcise it" in missing(after_the_action(table))


def test_a_full_board(usual):  # GS62
    ghosts = {"north left": "lich", "north middle": "zombie", "north right": "lich"}
    table = usual(ghosts=ghosts)
    assert missing(table).startswith(
        "Your board is full: in its next Yin phase it costs you 1 Qi. Get rid of Zombie: exorcise it from the Taoist"
        " Altar"
    )
    assert "full" not in missing(table, 1)
    assert "it costs you your last Qi" in missing(usual(ghosts=ghosts, taoists=[{"qi": 1}]))


def test_wu_feng_in_play(usual):  # GS160
    table = usual(ghosts={"north left": "bone cracker", "south right": "zombie"}, taoists=[{"tao": ["red"]}], coming=0)
    assert missing(table) == (
        "Wu-Feng is here as Bone Cracker: beat it and you win. Exorcise it from the Cemetery, one move away; it needs"
        " red 4: all 3 of your dice must show red or white."
    )
    assert aim(table).at == ("card-71", "tile-0")
    assert "more than your dice and tokens can give" in missing(table, 1)


def test_tokens_of_those_who_stand_in_front_of_a_ghost_count_too(usual):  # GS140
    beside = {"at": "cemetery", "tao": ["red", "red"]}
    table = usual(ghosts={"north left": "bone cracker"}, taoists=[{"tao": ["red"]}, beside], coming=0)
    assert missing(table).endswith(
        "it needs red 4: with all tokens on that tile, 1 of your 3 dice must show red or white."
    )
    table = usual(ghosts={"north left": "ghoul"}, taoists=[{}, {"at": "cemetery", "tao": ["yellow"]}])
    assert missing(table).endswith("it needs yellow 1, which all tokens on that tile can pay.")
    table = usual(ghosts={"north left": "ghoul"}, taoists=[{}, {"at": "cemetery", "tao": ["red"]}])
    assert missing(table).endswith("it needs yellow 1: 1 of your 3 dice must show yellow or white.")


@pytest.mark.parametrize("lesson", GAME.lessons)
def test_wu_feng_is_beaten_while_his_reward_is_settled(lesson):  # GS92, GS160
    last = guided(GAME, lesson).stages[-2].match
    assert not last.over
    assert last.aim(last.seat).missing == "Wu-Feng is beaten. Settle what his right stone brings, and the game is won."


def test_wu_feng_when_others_of_him_are_still_to_come(usual):  # GS161
    assert "you win" not in missing(usual(ghosts={"north left": "bone cracker"}, coming=1))


def test_wu_feng_when_the_deck_runs_out(usual):  # GS164
    table = usual(ghosts={"north left": "bone cracker"}, before=2, coming=0)
    assert "Hurry, the deck has only 2 cards left." in missing(table)


def test_wu_feng_out_of_reach(usual):  # GS87, GS88
    table = usual(ghosts={"north left": "howling nightmare", "south left": "zombie"})
    assert "only while the space opposite is free: first Zombie there must go" in missing(table)
    table = usual(ghosts={"north left": "uncatchable"})
    assert "only once it has come to a space with a Buddha" in missing(table)


def test_whites_that_do_not_count(usual):  # GS89
    table = usual(ghosts={"north left": "nameless", "south right": "zombie"}, coming=1)
    assert "must fit" not in missing(table)
    assert "more than your dice and tokens" in missing(table)


def test_a_dead_taoist_waits_for_the_others(usual):  # GS123, GS152
    table = usual(taoists=[{}, {"qi": 0}])
    assert missing(table, 1) == "You are dead. Another Taoist can bring you back by asking for help at the Cemetery."
    assert aim(table, 1).at == ("tile-0",)
    assert "which must be restored first" in missing(usual(taoists=[{}, {"qi": 0}], haunted=["cemetery"]), 1)


def test_the_end(usual):  # GS162
    table = usual(
        taoists=[{"qi": 1, "at": "sorcerer's hut"}, {"qi": 0}, {"qi": 0}, {"qi": 0}], ghosts={"north left": "ghoul"}
    )
    table.play("ask")
    assert table.match.over
    assert missing(table) == "Nothing more is needed: the game is over, all Taoists are dead."


# -- White Moon --------------------------------------------------------------------------------


def test_a_villager_at_the_portal(moon):  # GS232
    table = moon(villagers={"buddhist temple": ["hua mei"]})
    assert missing(table) == "Hua Mei is with you at the Portal: save this villager as your action."
    assert aim(table).at == ("villager-0",)


def test_a_villager_is_saved_only_by_the_one_who_can_act(moon):  # GS103, GS232
    table = moon(villagers={"buddhist temple": ["hua mei"]})
    assert "save this villager" not in missing(table, 1)
    table.play("ask")
    assert "save this villager" not in missing(table)


def test_in_a_barrier_nobody_is_saved_as_an_action():  # GS285
    stages = guided(GAME, "white-moon").stages
    inside = [stage.match for stage in stages if stage.match.state["barrier"]]
    assert inside
    assert not any("as your action" in match.aim(seat).missing for match in inside for seat in (0, 1))


def test_a_ghost_that_is_being_placed():  # GS64, GS160
    placing = [stage.match for stage in guided(GAME, "white-moon").stages if stage.match.state["arriving"]]
    assert placing[0].aim(0).missing == "A ghost comes, Tiger Ravager: choose the space where it does the least harm."
    assert placing[-1].aim(0).missing.startswith("Wu-Feng comes as Horned Devourer (green 3; ")


def test_a_villager_on_the_way(moon):  # GS228
    table = moon(villagers={"tea house": ["hua mei"]}, ghosts={"south right": "zombie"})
    assert "Bring villagers along to the Portal, on the Buddhist Temple, when your way leads there." in missing(table)


def test_few_more_dead_villagers(moon):  # GS329
    dead = ["hua mei", "hua jun", "hua lan", "li bao", "li fen"]
    table = moon(graveyard=dead, ghosts={"north left": "jackal-headed scavenger"}, options={"villager_deaths": 6})
    assert missing(table).startswith(
        "1 more dead villager loses the game. Jackal-Headed Scavenger devours one in each Yin phase of its board:"
        " exorcise it from the Cemetery"
    )
    assert "Revive one at the Cemetery" in missing(moon(graveyard=dead, options={"villager_deaths": 6}))


def test_a_crystal_for_the_last_receptacle_comes_before_a_villager(moon):  # GS277, GS278, GS282
    three = CORNERS[:3]
    table = moon(villagers={"buddhist temple": ["hua mei"]}, taoists=[{"crystals": 1}], receptacles=three)
    assert missing(table) == (
        "Your crystal can fill the last receptacle, at the Tea House, one move away: then a Mystic Barrier rises at the"
        " end of the turn."
    )
    table.match.state["newest"] = 1
    assert "receptacle" not in missing(table)


def test_the_kung_fu_school_strikes_ghosts_of_the_own_colour_and_black_ones(moon):  # GS324, GS325
    village = [*VILLAGE[:5], "kung-fu school", *VILLAGE[6:]]
    red = dict(taoists=[{"at": "kung-fu school", "tao": ["red"]}], powers=["dance of the twin winds"])
    table = moon(village=village, ghosts={"west left": "blood drinker"}, **red)
    assert "exorcise it with the help of the Kung-Fu School, where you stand; it needs red 2: 1 of your 3" in missing(
        table
    )
    assert aim(table).at == ("card-38", "tile-10")
    table = moon(village=village, ghosts={"west left": "zombie"}, **red)
    assert "Kung-Fu School" not in missing(table)


def test_in_a_barrier_the_board_whose_choice_it_is_counts():  # GS284
    inside = [stage.match for stage in guided(GAME, "white-moon").stages if stage.match.state["barrier"]]
    told = [match.aim(0).missing for match in inside if match.prompt.startswith("North: the Mystic")]
    assert told == [
        "The Mystic Barrier has come to the South board: exorcise its ghosts or save a villager for a crystal.",
        "The Mystic Barrier has come to the West board: save a villager for a crystal.",
        "The Mystic Barrier has come to the North board: exorcise its ghosts or save a villager for a crystal.",
    ]
