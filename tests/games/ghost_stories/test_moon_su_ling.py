"""Su-Ling, her icons and when she may be put on them: GS212, GS213, GS265 to GS268, GS272, GS338."""

import random

import pytest

from tests.games.ghost_stories.parts import SPACES
from tests.games.ghost_stories.su_ling import NOBODY_IN_THE_WEST, SCAVENGER, mourned, puts

NEXT_TO = {
    "north left": "north-west",
    "west left": "north-west",
    "north right": "north-east",
    "east left": "north-east",
    "south left": "south-west",
    "west right": "south-west",
    "south right": "south-east",
    "east right": "south-east",
}
INCARNATIONS = (
    *("howling nightmare", "uncatchable", "hope killer", "deaths army", "forgotten ones", "bone cracker"),
    *("dark mistress", "creeping horror", "vampire lord", "nameless", "tiger lord", "serpent of the depths"),
    *("horned devourer", "ape general", "pale wolf", "beast emperor"),
)


def cursed(moon, face="blank", **position):
    """The Yang phase of the north, after the Cemetery has brought the east back and the Curse die was rolled."""
    return moon(taoists=[dict(at="cemetery"), dict(qi=0)], **position).curse("ask", face)


# Her icons


@pytest.mark.parametrize("icons", [1, 2])
def test_she_knows_twelve_icons(moon, icons):  # GS212, GS268, GS338
    t = mourned(moon, options=dict(icons=icons))
    assert (t.asked, sorted(t.choices)) == ("su-ling", puts())


@pytest.mark.parametrize("icons, figure", [(1, "first"), (2, "first"), (2, "second")])
def test_a_figure_and_su_ling_share_an_icon(moon, icons, figure):  # GS212, GS270
    t = mourned(moon, ghosts={"north middle": ("ghoul", figure)}, options=dict(icons=icons))
    t.play("su-ling north middle")
    assert (t.su_ling, t.figure("north middle"), t.haunted) == ("north middle", figure, [])
    assert (t.whose, t.asked) == ("north", "arrive")


def test_the_watchman_drives_the_figure_back_and_not_su_ling(moon):  # GS212
    t = moon(taoists=[dict(at="night watchman's beat")], ghosts={"west left": ("ghoul", "first")}, su_ling="west left")
    t.play("ask")
    assert (t.figure("west left"), t.su_ling) == ("card", "west left")


@pytest.mark.parametrize("space", SPACES)
def test_the_icons_next_to_a_receptacle(moon, space):  # GS213, GS272, GS338
    t = mourned(moon).play(f"su-ling {space}")
    assert t.su_ling == space
    if space.endswith("middle"):
        assert (t.whose, t.asked, t.receptacles, t.reserve) == ("north", "arrive", [], 4)
        return
    assert (t.whose, t.asked, t.seat, sorted(t.choices)) == ("west", "fill", 0, ["fill", "leave empty"])
    t.play("fill")
    assert (t.receptacles, t.reserve, t.whose, t.asked) == ([NEXT_TO[space]], 3, "north", "arrive")


# Events


def test_a_villager_s_death_is_an_event(moon):  # GS265, GS266
    t = mourned(moon)
    assert (t.whose, t.asked, t.seat) == ("west", "su-ling", 0)


def test_a_curse_die_rolled_is_an_event(moon):  # GS265, GS266
    t = cursed(moon, deck=["reaper"])
    assert t.asked == "moon turn"
    t.play("end turn")
    assert (t.whose, t.asked, t.seat) == ("north", "su-ling", 0)


def test_a_tile_that_turns_is_an_event(moon):  # GS265, GS266
    t = moon("west", "yin", taoists=NOBODY_IN_THE_WEST, ghosts={"west left": ("ghoul", "second")}, deck=["reaper"])
    assert (t.haunted, t.whose, t.asked) == (["cemetery"], "west", "su-ling")


def test_a_tile_that_turns_in_the_yang_phase_is_an_event(moon):  # GS265
    t = moon(taoists=[dict(at="tea house")], deck=["shapeless evil"]).play("ask", "take red", "arrive north left")
    assert t.haunted == ["cemetery"]
    assert t.play("end turn").asked == "su-ling"


def test_a_tile_restored_is_no_event(moon):  # GS265
    t = moon(haunted=["tea house"], deck=["reaper"]).play("yin-yang restore")
    assert t.haunted == []
    t.play("end turn")
    assert (t.whose, t.asked) == ("east", "arrive")


def test_a_figure_that_moves_is_no_event(moon):  # GS265
    t = moon("west", "yin", taoists=NOBODY_IN_THE_WEST, ghosts={"west left": "ghoul"}, deck=["reaper"])
    assert (t.figure("west left"), t.whose, t.asked) == ("first", "north", "arrive")


def test_a_flight_is_no_event(moon):  # GS265
    t = moon(
        *("west", "yin"),
        taoists=NOBODY_IN_THE_WEST,
        ghosts={"west left": "ghoul"},
        villagers={"cemetery": ["hua mei"]},
        deck=["reaper"],
    )
    t.play("flee taoist altar")
    assert (t.villagers("taoist altar"), t.whose, t.asked) == (["hua mei"], "north", "arrive")


def test_a_saving_is_no_event(moon):  # GS265
    t = moon(villagers={"buddhist temple": ["hua mei"]}, graveyard=["hua jun"], deck=["reaper"])
    t.play("shelter", "end turn")
    assert ("hua mei" in t.shelter, t.whose, t.asked) == (True, "east", "arrive")


def test_a_taoist_s_death_is_no_event(moon):  # GS265
    full = {"north left": 39, "north middle": 40, "north right": 43}
    t = moon("north", "yin", taoists=[dict(qi=1)], ghosts=full, deck=["hound of depth"])
    assert (t.qi("north"), t.whose, t.asked) == (0, "east", "arrive")


def test_a_curse_die_that_the_mountain_spared_is_no_event(moon):  # GS265
    t = moon(
        taoists=[dict(at="cemetery"), dict(qi=0)],
        colours=("green", "red", "blue", "yellow"),
        powers=("strength of a mountain",),
        deck=["reaper"],
    )
    t.play("ask", "end turn")
    assert (t.qi("east"), t.whose, t.asked) == (2, "east", "arrive")


@pytest.mark.parametrize("answer", ["defy", "accept"])
def test_a_curse_die_rerolled_or_not_is_an_event(moon, answer):  # GS265
    t = cursed(moon, "Tao", colours=("green", "red", "blue", "yellow"), deck=["reaper"])
    assert t.asked == "curse"
    t.until(answer, lambda t: answer == "accept" or t.curses == ["blank"])
    t.play("end turn")
    assert (t.whose, t.asked) == ("north", "su-ling")


def test_deaths_on_a_tile_that_stays_active_are_events(moon):  # GS265
    t = moon(
        *("west", "yin"),
        taoists=NOBODY_IN_THE_WEST,
        ghosts={"west left": ("ghoul", "second")},
        villagers={"cemetery": ["hua mei"]},
        options=dict(haunted_villagers="die"),
    )
    assert (t.graveyard, t.haunted, t.asked) == (["hua mei"], [], "su-ling")


def test_a_tile_that_stays_active_is_no_event(table):  # GS265, GS271
    # Wu Chen's death is forgotten with Su-Ling, whom the incarnation drives away; nothing else has happened.
    t = table(expansion="white-moon", haunted_villagers="die").lay(
        ghosts={"north left": ("ghoul", "second"), "north middle": 39},
        villagers={"cemetery": ["wu chen"]},
        su_ling="north right",
        deck=["hound of depth"],
    )
    t.begin_turn("north", lambda t: t.ghost("north right") == "hope killer")
    assert (t.graveyard, t.haunted, t.su_ling, t.asked) == (["wu chen"], [], None, "moon turn")
    t.play("end turn")
    assert (t.whose, t.asked) == ("east", "arrive")


# When she may be put


def test_without_an_event_she_is_not_asked_for(moon):  # GS266, GS267
    t = moon(deck=["reaper"], su_ling="east left").play("end turn")
    assert (t.whose, t.asked, t.su_ling) == ("east", "arrive", "east left")


def test_she_comes_from_the_reserve_or_from_another_icon(moon):  # GS266
    assert mourned(moon).play("su-ling south middle").su_ling == "south middle"
    assert mourned(moon, su_ling="east middle").play("su-ling south middle").su_ling == "south middle"


def test_she_may_be_put_at_the_end_of_a_neutral_board_s_turn(moon):  # GS266
    t = mourned(moon, players=3, taoists=())
    assert (t.whose, t.asked, t.seat) == ("west", "su-ling", 0)
    t.play("su-ling east middle")
    assert (t.su_ling, t.whose) == ("east middle", "north")


def test_a_neutral_board_s_curse_lets_her_come_too(table):  # GS265, GS266
    t = table(3, expansion="white-moon").lay(ghosts={"west left": "lich"}, deck=["reaper"])
    t.begin_turn("west", lambda t: t.curses == ["blank"])
    assert (t.whose, t.asked, t.seat) == ("west", "su-ling", 0)


def test_she_may_be_put_though_the_active_taoist_has_died(moon):  # GS266
    t = moon(
        *("north", "yin"),
        taoists=[dict(qi=1)],
        ghosts={"north left": SCAVENGER, "north middle": 39, "north right": 40},
        villagers={"cemetery": ["hua mei"]},
        deck=["hound of depth"],
    )
    assert (t.qi("north"), t.whose, t.asked, t.seat) == (0, "north", "su-ling", 0)
    t.play("su-ling north middle")
    assert (t.su_ling, t.whose, t.asked) == ("north middle", "east", "arrive")


def test_she_waits_for_the_end_of_the_turn(moon):  # GS266
    t = moon(
        *("north", "yin"),
        ghosts={"north left": SCAVENGER},
        villagers={"cemetery": ["hua mei"]},
        deck=["walking corpse"],
    )
    assert (t.graveyard, t.asked) == (["hua mei"], "arrive")
    t.play("arrive west left")
    assert (t.asked, t.su_ling) == ("moon turn", None)
    t.play("end turn")
    assert (t.asked, t.whose) == ("su-ling", "north")


def test_once_a_turn_however_many_events(moon):  # GS267
    t = moon(
        *("west", "yin"),
        taoists=NOBODY_IN_THE_WEST,
        ghosts={"west left": SCAVENGER, "west middle": 68, "west right": ("ghoul", "second")},
        villagers={"cemetery": ["hua mei"], "sorcerer's hut": ["hua jun"]},
        deck=["reaper"],
    )
    assert t.asked == "suffer"
    t.play("suffer east")
    assert (t.graveyard, t.haunted, t.asked) == (["hua mei", "hua jun"], ["circle of prayer"], "su-ling")
    t.play("su-ling north middle")
    assert (t.whose, t.asked) == ("north", "arrive")


@pytest.mark.parametrize("su_ling", [None, "south middle"])
def test_an_occasion_let_go_is_lost(moon, su_ling):  # GS267, GS338
    t = mourned(moon, su_ling=su_ling).play("su-ling stays")
    assert (t.su_ling, t.whose, t.asked) == (su_ling, "north", "arrive")
    t.play("arrive north left", "end turn")
    assert (t.whose, t.su_ling, t.asked == "su-ling") == ("east", su_ling, False)


def test_an_occasion_used_is_used_up(moon):  # GS267
    t = mourned(moon).play("su-ling south middle", "arrive north left", "end turn")
    assert (t.whose, t.su_ling, t.asked == "su-ling") == ("east", "south middle", False)


# Where she may be put


def test_never_before_an_incarnation_nor_where_she_stands(moon):  # GS268, GS321
    ghosts = {"north left": "ghoul", "east left": "vampire lord", "south right": "tiger lord", "south left": 75}
    t = mourned(moon, ghosts=ghosts, su_ling="north middle")
    assert sorted(t.choices) == puts("north middle", "east left", "south right")
    assert t.refused("su-ling north middle", "su-ling east left", "su-ling south right")


@pytest.mark.parametrize("incarnation", [*range(56, 66), *range(76, 82)])
def test_before_no_incarnation_at_all(moon, incarnation):  # GS268, GS321
    t = mourned(moon, ghosts={"east right": incarnation})
    assert sorted(t.choices) == puts("east right")


# Filling a receptacle


def test_leaving_it_empty(moon):  # GS272, GS338
    t = mourned(moon).play("su-ling north left", "leave empty")
    assert (t.su_ling, t.receptacles, t.reserve, t.whose) == ("north left", [], 4, "north")


def test_a_full_receptacle_takes_no_crystal(moon):  # GS272
    t = mourned(moon, receptacles=["north-west"]).play("su-ling north left")
    assert (t.receptacles, t.reserve, t.whose, t.asked) == (["north-west"], 3, "north", "arrive")
    t = mourned(moon, receptacles=["north-west"]).play("su-ling north right", "fill")
    assert (t.receptacles, t.reserve) == (["north-west", "north-east"], 2)


def test_the_reserve_must_have_a_crystal(moon):  # GS272
    taoists = [dict(crystals=3), {}, {}, dict(qi=0)]
    t = mourned(moon, taoists=taoists).play("su-ling north left", "fill")
    assert (t.receptacles, t.reserve, t.crystals("north")) == (["north-west"], 0, 3)
    taoists = [dict(crystals=4), {}, {}, dict(qi=0)]
    t = mourned(moon, taoists=taoists).play("su-ling north left")
    assert (t.receptacles, t.crystals("north"), t.whose, t.asked) == ([], 4, "north", "arrive")


def test_while_she_merely_stays_nothing_is_filled(moon):  # GS272
    t = mourned(moon, su_ling="north left").play("su-ling stays")
    assert (t.su_ling, t.receptacles, t.reserve, t.whose, t.asked) == ("north left", [], 4, "north", "arrive")


def test_each_time_she_is_put_a_crystal_may_follow(moon):  # GS272
    t = mourned(moon, su_ling="east left", receptacles=["north-east"]).play("su-ling west right", "fill")
    assert (t.su_ling, t.receptacles, t.reserve) == ("west right", ["north-east", "south-west"], 2)


def test_from_one_icon_of_a_receptacle_to_the_other(moon):  # GS272
    t = mourned(moon, su_ling="west left").play("su-ling north left", "fill")
    assert (t.su_ling, t.receptacles) == ("north left", ["north-west"])


# Whole games


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_she_is_asked_for_after_turns_with_events_and_no_others(table, players, preset):  # GS265, GS266, GS268, GS271
    turns = {False: 0, True: 0}
    for seed in range(12):
        luck = random.Random(seed)
        t = table(players, seed=seed, preset=preset, expansion="white-moon", portal=luck.choice(["centre", "corner"]))
        event = asked = False
        while not t.over:
            lively = [name for name in t.choices if name not in ("end turn", "su-ling stays", "rest")]
            t.play(luck.choice(lively or t.choices))
            for told in t.told:
                if told in ("villager dies", "curse", "haunted"):
                    event = True
                elif told == "su-ling leaves":
                    event = False
                elif told == "turn":
                    assert asked == event
                    turns[event] += 1
                    event = asked = False
            if t.asked == "su-ling":
                assert event
                asked = True
            if t.su_ling:
                assert t.ghost(t.su_ling) not in INCARNATIONS
    assert min(turns.values()) > 20
