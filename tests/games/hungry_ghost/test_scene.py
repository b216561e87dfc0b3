"""What a player sees on the table: who stands where, what they carry, and what a click means."""

import re
from itertools import pairwise

import pytest

import bardo
from bardo.bots import bot
from bardo.engine.picture.scene import SIGNS, problems
from bardo.games.hungry_ghost import GAME
from bardo.games.hungry_ghost.look.cues import SHOWN
from bardo.games.hungry_ghost.rules import day, decisions


def seen(t):
    """The things on the table by name."""
    return {node.id: node for node in t.match.scene.nodes}


def is_on(thing, ground):
    return abs(thing.x - ground.x) <= ground.width / 2 and abs(thing.y - ground.y) <= ground.height / 2


def clicks(t, name):
    """What a click on a thing would do now."""
    legal = {action.id: action.name for action in t.match.actions}
    return {legal[action] for action in seen(t)[name].does if action in legal}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_in_town_with_a_clouded_mind(table, seats):  # HG16
    nodes = seen(table(seats=seats))
    for seat in range(seats):
        assert is_on(nodes[f"pawn-{seat}"], nodes["town"])
        assert nodes[f"pawn-{seat}"].words == SIGNS[seat]
        assert (nodes[f"mind-{seat}"].face, nodes[f"mind-{seat}"].words) == ("delusion", "30")
        assert (nodes[f"life-{seat}"].words, nodes[f"dana-{seat}"].words) == ("5", "0")
        assert nodes[f"merit-of-{seat}"].y == nodes["merit+0"].y
    assert f"pawn-{seats}" not in nodes


@pytest.mark.parametrize("place", ["cave", "forest", "town", "temple"])
def test_four_people_fit_in_one_place(table, place):  # HG13
    nodes = seen(table(seats=4, **{colour: dict(place=place) for colour in ("blue", "green", "red", "yellow")}))
    pawns = [nodes[f"pawn-{seat}"] for seat in range(4)]
    assert all(is_on(pawn, nodes[place]) for pawn in pawns)
    assert all(right.x - left.x >= left.width for left, right in pairwise(pawns))
    assert "Blue, Green, Red and Yellow are there." in nodes[place].label


def test_a_walker_glides_and_becomes_a_monk(table):  # HG20, HG44
    t = table()
    before = seen(t)["pawn-0"]
    t.play("move temple")
    after = seen(t)
    assert is_on(before, after["town"]) and is_on(after["pawn-0"], after["temple"])
    assert (before.face, after["pawn-0"].face) == ("plain", "plain-monk")
    assert is_on(after["monk-0"], after["temple"])
    assert "Blue is a Monk" in after["monk-0"].label


def test_a_click_on_a_neighbouring_place_walks_there(table):  # HG11
    t = table()
    assert clicks(t, "forest") == {"move forest"}
    assert clicks(t, "temple") == {"move temple"}
    assert clicks(t, "cave") == set()
    assert seen(t)["cave"].does == (day.MOVE + decisions.CAVE,)


@pytest.mark.parametrize("taught", [0, 1])
def test_a_teacher_says_whom_they_teach(table, taught):  # HG40, HG42, HG88
    t = table(temple_teaching=taught)
    t.match.state["players"][0]["teacher"] = t.match.state["players"][0]["meditator"] = 1
    more = ", and everybody there on entering the Temple" * taught
    labels = [node.label for node in seen(t).values() if "is a Teacher" in node.label]
    assert len(labels) == 1 and labels[0].endswith(f" is a Teacher: teaches anyone who enters{more}.")


def test_the_town_hall_gives_takes_and_is_robbed_by_those_in_town(table):  # HG28, HG31, HG36
    t = table(blue=dict(status="monk", dana=1))
    assert clicks(t, "town-hall") == {"alms", "good deed", "bad deed"}
    assert clicks(t, "dana-0") == {"good deed"}
    t = table(blue=dict(place="forest", dana=1), green=dict(place="forest"))
    assert clicks(t, "town-hall") == {"move town"}


def test_one_meditates_where_one_is(table):  # HG21, HG22
    t = table(blue=dict(place="temple", status="meditator"), red=dict(place="temple"))
    assert clicks(t, "temple") >= {"meditate"}
    assert clicks(t, "worth-temple") == {"meditate"}
    assert seen(t)["worth-temple"].words == "2"
    assert clicks(t, "mind-0") == {"meditate"}
    assert day.MEDITATE not in seen(t)["forest"].does


def test_the_cloud_becomes_a_lotus_when_delusion_is_gone(table):  # HG2, HG23, HG24
    t = table(blue=dict(place="cave", status="meditator", delusion=2)).play("meditate")
    mind = seen(t)["mind-0"]
    assert (mind.face, mind.words) == ("insight", "0")
    assert seen(t)["pawn-0"].face == "meditator-seated"
    t.play("meditate")
    assert seen(t)["mind-0"].label == "Blue's mind is clear: Insight 2 of 7."


def test_a_gift_goes_to_whoever_is_clicked(table):  # HG29
    people = {colour: dict(place="cave", dana=1) for colour in ("blue", "green", "red")}
    t = table(**people)
    assert clicks(t, "pawn-1") == {"good deed", "bad deed"}
    t.play("good deed")
    assert clicks(t, "pawn-1") == {"give green"} and clicks(t, "pawn-2") == {"give red"}
    t.play("give red")
    assert [seen(t)[f"dana-{seat}"].words for seat in range(3)] == ["0", "1", "2"]


def test_theft_moves_dana_and_sinks_merit(table):  # HG31, HG32
    t = table(green=dict(dana=3)).play("bad deed")
    nodes = seen(t)
    assert (nodes["dana-0"].words, nodes["dana-1"].words) == ("2", "2")
    assert nodes["merit-of-0"].y == nodes["merit-2"].y
    cues = {event.name: cue for event, cue in t.match.cues}
    assert cues["stole"].words == "+1 Dana"
    assert {"pawn-0", "pawn-1"} <= set(cues["stole"].at)
    assert "town-hall" in cues["stole from town"].at and "pawn-1" not in cues["stole from town"].at


@pytest.mark.parametrize(
    "merit, realm, face, kind", [(3, "heaven", "god", "rise"), (-2, "hell", "hungry-ghost", "fall")]
)
def test_the_dead_are_judged(table, merit, realm, face, kind):  # HG60, HG65, HG68
    t = table(when="evening", blue=dict(head=5, merit=merit, dana=2))
    other = {"heaven": "hell", "hell": "heaven"}[realm]
    assert clicks(t, realm) == {"die"} and clicks(t, other) == set()
    assert clicks(t, "life-0") == {"die", "extend"}
    t.play("die")
    nodes = seen(t)
    assert is_on(nodes["pawn-0"], nodes[realm]) and not is_on(nodes["pawn-0"], nodes["town"])
    assert nodes["pawn-0"].face == face
    assert "life-0" not in nodes and "dana-0" not in nodes
    assert "Blue is there." in nodes[realm].label
    raised = next(cue for event, cue in t.match.cues if event.name == "raised")
    assert raised.kind == kind and set(raised.at) == {"pawn-0", realm}


@pytest.mark.parametrize("merit, step", [(3, 1), (-2, -1)])
@pytest.mark.parametrize("hidden", [0, 1])
def test_the_hearts_of_a_spirit_lie_on_the_merit_scale(table, merit, step, hidden):  # HG60, HG65, HG87
    t = table(when="evening", hearts_hidden=hidden, blue=dict(head=5, merit=merit))
    assert not any(name.startswith("heart-") for name in seen(t))
    t.play("die")
    for left in range(abs(merit), 0, -1):
        nodes = seen(t)
        hearts = [node for name, node in nodes.items() if name.startswith("heart-0-")]
        stones = [nodes[f"merit{step * nth:+d}"] for nth in range(1, left + 1 - hidden)]
        assert [node.y for node in hearts] == [stone.y for stone in stones]
        assert all((node.seat, node.x) == (0, nodes["merit-of-0"].x) for node in hearts)
        assert f"Hearts there: {left - hidden}." in nodes["merit-of-0"].label
        assert f"{step * left:+d} {'♥' * (left - hidden)}".rstrip() in t.picture
        t.pass_turns(2)


def test_those_in_nirvana_stand_side_by_side_in_the_gate(table):  # HG101
    ready = dict(head=5, delusion=0, insight=7)
    t = table(finish=1, when="evening", blue=ready, green=ready)
    t.play("nirvana")
    assert "Blue has left the wheel, and this is the last round" in t.match.scene.heading
    assert "Nirvana: Blue" in t.picture
    t.play("skip", "skip", "nirvana")
    nodes = seen(t)
    assert all(is_on(nodes[f"pawn-{seat}"], nodes["gate"]) for seat in (0, 1))
    assert nodes["pawn-1"].x - nodes["pawn-0"].x >= 70
    assert "Blue and Green have left the wheel." in nodes["gate"].label


def test_full_insight_opens_the_gate(table):  # HG50, HG51, HG76
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=7, merit=2))
    assert clicks(t, "gate") == {"nirvana", "bodhisattva"}
    assert clicks(t, "heaven") == set()
    t.play("nirvana")
    nodes = seen(t)
    assert is_on(nodes["pawn-0"], nodes["gate"])
    assert "Blue has left the wheel." in nodes["gate"].label
    assert t.match.scene.heading == "Round 1 of 100, Blue has left the wheel"
    assert "turn" not in nodes


def test_nobody_elsewhere_is_robbed_by_a_click(table):  # HG14, HG31
    t = table(green=dict(place="temple", dana=2), red=dict(realm="heaven", merit=2))
    assert clicks(t, "pawn-1") == clicks(t, "pawn-2") == set()
    assert day.BAD_DEED not in seen(t)["dana-1"].does


def test_meditation_seats_are_seen_where_they_are_limited(table):  # HG25
    t = table(preset="prototype", blue=dict(place="forest", status="meditator"))
    before = seen(t)["cushion-forest-1"]
    assert before.label == "Meditation seat 1 of 2 in the Forest: free."
    t.play("meditate")
    after = seen(t)
    assert after["cushion-forest-1"].label == "Meditation seat 1 of 2 in the Forest: Blue holds it."
    assert abs(after["cushion-forest-1"].x - after["pawn-0"].x) < 5 and before.x != after["cushion-forest-1"].x
    assert after["cushion-forest-2"].label.endswith("free.")
    assert not any("cushion" in name for name in seen(table()))


def test_the_sun_goes_over_the_sky_and_a_click_lets_time_pass(table):  # HG18, HG37
    t = table()
    assert (seen(t)["time"].face, clicks(t, "time")) == ("morning", {"skip"})
    t.play("skip")
    assert seen(t)["time"].face == "afternoon"
    assert t.match.scene.heading == "Round 1 of 100, Blue's Afternoon"
    assert seen(table(when="evening", blue=dict(head=5)))["time"].face == "evening"


def test_the_panel_tells_every_number(table):  # HG3 to HG8
    t = table(green=dict(status="greedy monk", place="cave", head=7, dana=2, merit=-4, delusion=9))
    panel = t.match.scene.panels[1]
    told = {fact.name: fact.words for fact in panel.facts}
    assert told == {
        "Life": "0 of 5 hearts, extended by 2 days",
        "Dana": "2 of 8",
        "Merit": "-4",
        "Delusion": "9 of 30",
        "Insight": "0 of 7",
    }
    assert (panel.colour, panel.note) == ("green", "Cave, Monk, Greedy")
    assert seen(t)["life-1"].label == "Green's hearts: 0 of 5, life extended 2 times."


def test_every_event_has_a_cue():
    assert set(SHOWN) == {name for name, _ in decisions.events.kinds}


@pytest.mark.parametrize("limit", [1, 5, 20])
def test_the_merit_scale_holds_any_limit(table, limit):  # HG93
    t = table(merit_limit=limit, blue=dict(merit=limit), green=dict(merit=-limit))
    nodes = seen(t)
    assert nodes["merit-of-0"].y == nodes[f"merit+{limit}"].y < nodes["merit+0"].y < nodes["merit-of-1"].y
    stones = [node for name, node in nodes.items() if re.fullmatch(r"merit[+-]\d+", name)]
    assert all(low.y - high.y >= high.height for high, low in pairwise(stones))


@pytest.mark.parametrize("players, preset", [(2, "rulebook"), (4, "prototype")])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_position_of_a_random_game_has_a_problem(players, preset, seed):
    match = bardo.game("hungry-ghost").new(players, seed=seed, preset=preset, round_limit=40)
    bots = [bot(GAME, "random", seat) for seat in range(players)]
    while not match.over:
        before = match.state.tobytes()
        picture = match.scene
        assert problems(picture, GAME.art, len(GAME.menu.actions), players) == []
        reachable = {action for node in picture.nodes for action in node.does}
        assert {action.id for action in match.actions} <= reachable
        names = {node.id for node in picture.nodes} | {f"dana-{seat}" for seat in range(players)}
        for event, cue in match.cues:
            assert cue.at and set(cue.at) <= names, event
        assert match.state.tobytes() == before
        match.play(bots[match.seat].choose(match))
    assert problems(match.scene, GAME.art, len(GAME.menu.actions), players) == []
