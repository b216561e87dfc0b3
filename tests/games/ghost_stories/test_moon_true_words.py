"""Words of White Moon that carry a promise are true."""

import pytest

from tests.games.ghost_stories.parts import ALTAR, CORNERS, PAVILION, SUNS, TEA, TEMPLE

MEI = "hua mei"
DROWNER = {"north middle": "carp-headed drowner"}
"""Its line: the Altar, the Temple, the Pavilion."""


def test_a_villager_alone_on_its_tile_is_prey_where_it_comes_to(moon):  # GS228, GS314
    alone = dict(taoists=[dict(at=ALTAR)], villagers={ALTAR: [MEI]}, ghosts=DROWNER)
    assert "prey of Carp-Headed Drowner" in moon(**alone).play(f"move {TEMPLE}").reads("escort")
    assert "prey of Carp-Headed Drowner" in moon(**alone).play("lead").reads(f"lead to {TEMPLE}")
    t = moon(taoists=[dict(at=ALTAR)], villagers={ALTAR: ["li bao", MEI]}, ghosts=DROWNER).play(f"move {TEMPLE}")
    assert "prey" not in t.reads("escort")


def test_a_villager_in_flight_is_prey_where_it_comes_to(moon):  # GS260, GS314
    ghosts = {"north left": "ghoul", "west left": "carp-headed drowner"}
    t = moon("north", "yin", villagers={"cemetery": [MEI]}, ghosts=ghosts)
    assert "prey of Carp-Headed Drowner" in t.reads(f"flee {ALTAR}")
    assert "prey" not in t.reads("flee sorcerer's hut")


def test_a_blocked_way_is_announced(moon):  # GS229, GS230
    there = dict(taoists=[dict(at="cemetery")], villagers={"cemetery": [MEI]})
    t = moon(**there, haunted=[TEMPLE])
    assert "no villager can come along" in t.reads(f"move {TEA}")
    t.play(f"move {TEA}")
    assert t.asked == "moon turn"
    assert "no villager" not in moon(**there).reads(f"move {TEA}")
    t = moon(players=1, **there, haunted=[TEMPLE], artifacts={"scroll": "north"}).play("scroll")
    assert "no villager can come along" in t.reads(f"fly {TEA}")


def test_the_claw_tells_a_token_once(moon):  # GS305
    t = moon(taoists=[dict(at="cemetery")], ghosts={"north left": "skinner"}, artifacts={"claw": "north"})
    t.throw("exorcise", "green", "green", "blue")
    while t.asked != "moon turn":
        t.play(next((one for one in t.choices if one.startswith("claw")), t.choices[0]))
    assert t.tao("north") == ["red"] and t.supply["red"] == 3
    assert len([event for event in t.match.events if "Tao token" in event.text]) == 1


def test_taoists_at_the_portal_are_not_nobody(moon):  # GS285
    t = moon(receptacles=CORNERS, villagers={TEA: [MEI], ALTAR: ["li bao"]}).play("end turn")
    assert "any visible one, for no villager is at the Portal" in t.reads("barrier save")
    assert ": no villager is at the Portal: which villager" in t.play("barrier save").match.prompt


def test_a_full_receptacle_is_full_already(moon):  # GS272
    t = moon("west", "yin", ghosts={"west left": "lich"}, receptacles=["north-west"], deck=["reaper"])
    while t.asked != "su-ling":
        t.play("end turn" if "end turn" in t.choices else t.choices[0])
    assert "the receptacle in the north-west is already full" in t.reads("su-ling north left")


def test_weng_s_prompt_speaks_of_what_is_there(moon):  # GS252, GS342
    people = [dict(yin_yang=0, tao=["red", "blue"])]
    t = moon("north", "yin", taoists=people, villagers={ALTAR: ["weng qiu"]}, ghosts=DROWNER)
    assert t.match.prompt == "North: a death takes a Tao token of yours. Which one goes?"


def test_refusals_for_the_tile_where_the_villager_is(moon):  # GS257, GS373
    t = moon(taoists=[dict(at="cemetery")], villagers={"cemetery": [MEI]}).play("lead")
    assert t.match.why_not("lead to cemetery").sentence == "You and the villager are already there."
    t = moon("north", "yin", villagers={"cemetery": [MEI]}, ghosts={"north left": "ghoul"})
    assert t.refusal("flee cemetery") == "GS257"
    assert t.match.why_not("flee cemetery").sentence == "That is the tile from which the villager flees."


@pytest.mark.parametrize("full", [False, True])
def test_under_the_armor_no_left_stone_is_promised(moon, full):  # GS306
    spaces = ("east left", "east middle", "east right")
    ghosts = {space: card for space, card in zip(spaces, ("ghoul", "lich", "zombie"), strict=True) if full}
    t = moon("north", "yin", artifacts={"armor": "east"}, ghosts=ghosts, deck=["perfidious nymph"])
    assert ("the board's power is off" in t.match.prompt) == full
    assert ("the Armor of the Just cancels its left stone" in t.match.prompt) != full


def test_a_devourer_without_prey_is_named(moon):  # GS314
    ghosts = {"north middle": "mantis reaver"}
    t = moon("north", "yin", villagers={"cemetery": ["li bao"], TEA: [MEI]}, ghosts=ghosts)
    assert t.match.prompt == "North: Mantis Reaver finds nobody in its line. Whom does it take?"
    t.play("devour cemetery")
    assert int(t.match.state["source"]) == 0
    assert "Li Bao dies at the Cemetery." in [event.text for event in t.match.events]


def test_who_bequeaths_is_named_once(moon):  # GS298
    t = moon(
        "north", "yin", taoists=[dict(qi=1)], artifacts={"armor": "north", "scroll": "north"}, ghosts={"north left": 82}
    )
    assert t.match.prompt.split(": ", 1)[1] == "you are dead and leave Scroll of Unity and Armor of the Just. To whom?"


def test_a_villager_is_led_to_an_adjacent_tile(moon):  # GS373
    t = moon(taoists=[dict(at=PAVILION)], villagers={PAVILION: SUNS})
    assert t.reads("lead").startswith("Lead the villager here to an adjacent tile (")
