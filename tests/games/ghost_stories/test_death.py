"""Death and revival: GS151 to GS159."""

import pytest

DEAD = dict(qi=0)
HUT = "sorcerer's hut"


def dying(**more):
    """A Taoist with one Qi in the Sorcerer's Hut."""
    return dict(at=HUT, qi=1, **more)


def test_what_a_dead_taoist_leaves(table):  # GS151, GS9
    t = table(3).lay(taoists=[dying(tao=["red", "red", "black"], buddhas=1, tokens=2)], buddhas=["north left"],
                     ghosts={"north middle": "lich", "west left": "ghoul"}, deck=["zombie"], spent=1)  # fmt: skip
    t.turn("north")
    qi = int(t.state["qi"])
    t.play("ask", "dispel west left")
    assert (t.qi("north"), t.state["qi"], t.tao("north"), t.supply["red"], t.supply["black"]) == (0, qi + 1, [], 4, 4)
    assert (t.has("north", "yin_yang"), t.has("north", "buddhas"), t.has("north", "tokens")) == (0, 0, 0)
    assert (t.state["temple"], t.state["spent"], t.space("north left")["buddha"]) == (1, 3, 1)
    assert (t.ghosts, t.told.count("dies"), t.over) == ({"north middle": "lich"}, 1, False)


def test_the_last_qi_but_one_is_no_death(usual):  # GS151
    t = usual(taoists=[dict(at=HUT, qi=2, tao=["red"])], ghosts={"west left": "ghoul"}).play("ask")
    assert (t.qi("north"), t.tao("north"), "dies" in t.told, t.point) == (1, ["red"], False, "after")


def test_others_keep_theirs(usual):  # GS151
    t = usual(taoists=[dying(), dict(tao=["red"], buddhas=1)], ghosts={"west left": "ghoul"}, deck=["zombie"])
    t.play("ask")
    assert (t.tao("east"), t.has("east", "buddhas"), t.has("east", "yin_yang")) == (["red"], 1, 1)


def test_the_dead_face_nothing_and_are_not_moved(usual):  # GS152, GS130
    t = usual(taoists=[{}, DEAD], ghosts={"north left": "lich"}, deck=["zombie"]).play("end turn")
    assert (t.whose, t.seat) == ("south", 2)
    t = usual(powers=("dance of the twin winds",), taoists=[{}, DEAD, DEAD]).play("twin winds")
    assert (t.asked, t.tile("east")) == ("guide to", "cemetery")
    assert t.refused("guide east")
    t = usual(taoists=[dict(at="pavilion of the heavenly winds"), DEAD]).play("ask")
    assert t.choices == ["guide south", "guide west"]


def test_the_dead_discard_none(usual):  # GS152, GS81
    t = usual("north", "yin", deck=["soul eater"], taoists=[dict(tao=["red"]), DEAD, dict(tao=["red"])])
    t.play("arrive north left")
    discarded = [event.a for event in t.events if event.name == "discarded"]
    assert (discarded, t.tao("south"), t.supply["red"]) == ([0, 2], [], 4)


def test_a_dead_taoists_board_has_only_steps_1_and_2(usual):  # GS153, GS50
    t = usual("east", "yin", taoists=[{}, DEAD], ghosts={"east left": ("ghoul", "second")}, deck=["lich", "zombie"])
    assert (t.haunted, t.figure("east left")) == (["herbalist's shop"], "card")
    assert (t.whose, t.asked, t.ghosts) == ("south", "arrive", {"east left": "ghoul"})
    assert t.board("east")["qi"] == 0


def test_losses_of_a_dead_taoists_board_fall_on_others(usual):  # GS153, GS47, GS62
    full = {"east left": 2, "east middle": 8, "east right": 12}
    t = usual("east", "yin", taoists=[{}, DEAD, {}, DEAD], ghosts=full, deck=["lich"])
    assert (t.asked, t.choices, t.seat) == ("suffer", ["suffer north", "suffer south"], 2)
    assert t.refused("suffer east")
    t.play("suffer north")
    assert ([t.qi(side) for side in range(4)], t.whose) == ([2, 0, 3, 0], "south")


def test_a_dead_taoists_power_is_off(usual):  # GS153, GS110, GS98
    position = dict(colours=("red", "green", "blue", "yellow"), powers=("strength of a mountain",),
                    ghosts={"east left": "raging one"}, deck=["lich"])  # fmt: skip
    t = usual("east", "yin", taoists=[{}, DEAD], **position)
    assert len(t.curses) == 1
    t = usual("east", "yin", taoists=[{}, {}], **position)
    assert len(t.curses) == 0


def test_death_in_step_1(table):  # GS154, GS52
    ghosts = {"north left": "raging one", "north middle": ("ghoul", "first"), "north right": "lich"}
    t = table().lay(taoists=[dict(qi=1)], ghosts=ghosts, deck=["zombie"])
    t.begin_turn("north", lambda t: t.curses == ["Qi", "haunt"])
    assert (t.qi("north"), t.haunted, t.figure("north middle")) == (0, ["herbalist's shop"], "second")
    assert (t.asked, t.seat, t.choices) == ("suffer", 0, ["suffer east", "suffer south", "suffer west"])
    t.play("suffer west")
    assert ([t.qi(side) for side in range(4)], t.whose, t.asked) == ([0, 3, 3, 2], "east", "arrive")
    assert "zombie" not in t.ghosts.values()


def test_death_in_step_1_without_overrun(table):  # GS154
    t = table().lay(taoists=[dict(qi=1)], ghosts={"north left": "raging one"}, deck=["zombie"])
    t.begin_turn("north", lambda t: t.curses == ["Qi"])
    assert ([t.qi(side) for side in range(4)], t.whose, t.asked) == ([0, 3, 3, 3], "east", "arrive")


def test_death_in_step_2(usual):  # GS154, GS62
    full = {"north left": 2, "north middle": 8, "north right": 12}
    t = usual("north", "yin", taoists=[dict(qi=1)], ghosts=full, deck=["zombie"])
    assert ([t.qi(side) for side in range(4)], t.whose, t.asked) == ([0, 3, 3, 3], "east", "arrive")


def test_death_in_step_3(usual):  # GS154
    t = usual("north", "yin", taoists=[dict(qi=1)], deck=["grave walker", "zombie"]).play("arrive north left")
    assert (t.qi("north"), t.ghosts, t.whose, t.asked) == (0, {"north left": "grave walker"}, "east", "arrive")


def test_death_in_step_3_what_has_begun_is_carried_to_its_end(usual):  # GS154, GS51
    t = usual("north", "yin", taoists=[dict(qi=1)], deck=["severed heads", "uncatchable", "zombie"])
    t.play("arrive north left").until("arrive north right", lambda t: t.curses == ["Qi"])
    assert (t.qi("north"), len(t.ghosts), t.whose, t.asked) == (0, 2, "east", "arrive")


def test_death_in_the_yang_phase_ends_the_turn(usual):  # GS155
    t = usual("east", powers=("second wind",), taoists=[{}, dying(buddhas=1)],
              ghosts={"west left": "ghoul", "west right": "lich"}, deck=["zombie"])  # fmt: skip
    t.play("ask", "dispel west left")
    assert (t.qi("east"), t.whose, t.asked, t.ghosts) == (0, "south", "arrive", {"west right": "lich"})


def test_death_before_the_action_leaves_none(usual):  # GS155
    t = usual(taoists=[dict(at="cemetery", qi=1)], ghosts={"west left": "ghoul"}, deck=["zombie"])
    t.play("yin-yang help", "visit sorcerer's hut")
    assert (t.qi("north"), t.whose, t.asked, t.ghosts) == (0, "east", "arrive", {})


def test_in_the_yang_phase_what_has_begun_is_carried_to_its_end(usual):  # GS155, GS93
    t = usual(taoists=[dict(at="cemetery", qi=1)], ghosts={"north left": "deaths army"}, circle="black",
              mantra="north left", deck=["zombie"])  # fmt: skip
    t.until("exorcise", lambda t: set(t.thrown) <= {"black", "white"} and t.curses == ["Qi"])
    assert (t.qi("north"), t.asked, t.seat) == (0, "share qi", 0)
    assert t.choices == ["qi east", "qi south", "qi west"]
    t.play("qi west")
    assert ([t.qi(side) for side in range(4)], t.whose) == ([0, 3, 3, 4], "east")


def test_death_in_anothers_turn_changes_nothing_about_it(table):  # GS156, GS48
    ghosts = {"east left": "raging one", "east middle": "lich"}
    t = table().lay(taoists=[{}, DEAD, dict(qi=1), {}], ghosts=ghosts, deck=["zombie"])
    t.begin_turn("east", lambda t: t.curses == ["Qi"])
    assert (t.asked, t.seat, t.choices) == ("suffer", 2, ["suffer north", "suffer south", "suffer west"])
    t.until("suffer south", lambda t: t.curses == ["Qi"])
    assert (t.qi("south"), t.asked, t.seat, t.choices) == (0, "suffer", 2, ["suffer north", "suffer west"])
    t.play("suffer north")
    assert ([t.qi(side) for side in range(4)], t.whose) == ([2, 0, 0, 3], "west")


def test_a_revived_taoist_gets_2_qi_and_nothing_else(usual):  # GS157
    colours = ("red", "yellow", "green", "blue")
    t = usual(colours=colours, taoists=[dict(at="cemetery"), DEAD]).curse("ask", "blank")
    assert (t.qi("east"), t.state["qi"], t.tao("east"), t.tile("east")) == (2, 20 - 11, [], "cemetery")
    assert [t.has("east", what) for what in ("yin_yang", "buddhas", "tokens")] == [0, 0, 0]
    t.turn("east")
    assert (t.seat, "pockets" in t.choices) == (1, True)
    assert t.refused("yin-yang help")
    assert "move taoist altar" in t.choices


@pytest.mark.parametrize("card", [3, "forgotten ones"])
def test_revived_the_power_may_still_be_held_off(usual, card):  # GS157, GS110
    t = usual(colours=("red", "yellow", "green", "blue"), taoists=[dict(at="cemetery"), DEAD],
              ghosts={"east left": card}).curse("ask", "blank")  # fmt: skip
    t.turn("east")
    assert (t.qi("east"), t.seat, t.refused("pockets")) == (2, 1, True)


def test_a_revived_taoist_has_a_turn_again(usual):  # GS157, GS153
    t = usual(taoists=[dict(at="cemetery"), DEAD], deck=["zombie", "lich"]).curse("ask", "blank").play("end turn")
    assert (t.whose, t.asked, t.seat) == ("east", "arrive", 1)
    t.play("arrive west left")
    assert (t.asked, t.seat, t.tile("east")) == ("turn", 1, "cemetery")


@pytest.mark.parametrize("face, qi, tao", [("Qi", 2, ["red"]), ("Tao", 3, []), ("blank", 3, ["red"])])
def test_the_curse_of_the_cemetery_strikes_who_asked(usual, face, qi, tao):  # GS158
    t = usual(taoists=[dict(at="cemetery", tao=["red"]), DEAD]).curse("ask", face)
    assert (t.qi("north"), t.tao("north"), t.qi("east")) == (qi, tao, 2)


def test_the_green_powers_at_the_cemetery_are_those_of_who_asked(usual):  # GS158, GS97
    t = usual("south", powers=("strength of a mountain",), taoists=[{}, DEAD, dict(at="cemetery")]).play("ask")
    assert (t.curses, "no curse" in t.told, t.qi("east")) == ([], True, 2)
    t = usual(powers=("strength of a mountain",), taoists=[dict(at="cemetery"), {}, DEAD]).play("ask")
    assert len(t.curses) == 1


def test_alone_death_is_the_end(table):  # GS159, GS162
    t = table(1).lay(taoists=[dict(at="cemetery")]).turn("north")
    assert t.refused("ask")
    t = table(1).lay(taoists=[dying()], ghosts={"west left": "ghoul"}).turn("north").play("ask")
    assert (t.over, t.cause) == (True, "dead")
