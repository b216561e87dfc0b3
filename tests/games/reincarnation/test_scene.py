"""The table in the browser: what lies where, what a click means, what is said of it."""

from itertools import pairwise

import pytest

from bardo.bots import bot
from bardo.engine import Event
from bardo.engine.picture.scene import CUES, problems
from bardo.games.reincarnation import GAME
from bardo.games.reincarnation.data.parts import PARTS, REGIONS
from bardo.games.reincarnation.look.art.map import OUTLINES
from bardo.games.reincarnation.look.layout import SPOTS


def shown(t):
    """The things on the table by their names."""
    return {node.id: node for node in t.match.scene.nodes}


def region(name):
    return REGIONS.index(name.title())


def stands_in(node, name):
    x, y = SPOTS[region(name)]
    return abs(node.x - x) < 102 and abs(node.y - y) < 85


def meant(t, node):
    """The legal actions that a click means."""
    return sorted(action.name for action in t.match.actions if action.id in shown(t)[node].does)


def test_panels_tell_the_order_of_play(new):
    t = new(4, 3)
    said = [panel_facts(t, seat)["Plays"] for seat in range(4)]
    order = [int(seat) for seat in t.match.state["turn_order"][:4]]
    assert [said[seat] for seat in order] == ["first", "second", "third", "fourth"]


def panel_facts(t, seat):
    return {fact.name: fact.words for fact in t.match.scene.panels[seat].facts}


@pytest.mark.parametrize("players", [2, 5])
def test_in_a_whole_game_nothing_is_wrong_with_the_scene(players):
    for seed in (1, 2):
        match = GAME.new(players, seed, round_limit=5)
        bots = [bot(GAME, "random", seat) for seat in range(players)]
        while not match.over:
            match.play(bots[match.seat].choose(match))
            before = match.state.tobytes()
            scene, cues = match.scene, match.cues
            assert match.state.tobytes() == before
            assert problems(scene, GAME.art, len(GAME.menu.actions), players) == []
            names = {node.id for node in scene.nodes}
            for event, cue in cues:
                assert cue.kind in CUES and cue.at, event.name
                assert cue.at[0] in names, event.name


def test_every_legal_action_has_a_place_to_click():
    for seed in (3, 4):
        match = GAME.new(3, seed, round_limit=6)
        bots = [bot(GAME, "random", seat) for seat in range(3)]
        while not match.over:
            places = {action for node in match.scene.nodes for action in node.does}
            assert [action.name for action in match.actions if action.id not in places] == []
            match.play(bots[match.seat].choose(match))


def test_every_event_of_the_game_says_how_it_is_shown():
    """The last case of the cue is for what is about everybody."""
    row = GAME.new(2, 1)._row
    sun = {name for name, _ in GAME.events.kinds if GAME.cue(row, Event(name, 0, 0, 0, "")).at == ("sun",)}
    assert sun == {"last turns", "over", "time is up"}


def test_borders_on_the_map_are_those_of_the_rules():  # RE12
    def sides(corners):
        return {frozenset(pair) for pair in pairwise([*corners, corners[0]])}

    for number, one in enumerate(PARTS.regions):
        touching = {
            other
            for other in range(len(REGIONS))
            if other != number and sides(OUTLINES[number]) & sides(OUTLINES[other])
        }
        assert touching == set(one.neighbours)


def test_a_piece_wanders_and_remains_the_same_thing(lay):  # RE40
    t = lay(dict(at="kashmir"), stacks={})
    before = shown(t)["piece-0"]
    assert stands_in(before, "kashmir")
    t.play("wander punjab")
    after = shown(t)["piece-0"]
    assert stands_in(after, "punjab") and (after.x, after.y) != (before.x, before.y)
    assert after.seat == 0 and after.label.startswith("Green stands in Punjab")


def test_a_click_on_a_region_or_what_stands_there_is_a_way_there(lay):  # RE132
    t = lay(dict(at="kashmir"), stacks={"punjab": ["red 5"], "oudh": ["blue 5", "red 10"]})
    assert meant(t, f"region-{region('punjab')}") == ["wander punjab"]
    assert meant(t, f"token-{region('oudh')}-1") == ["wander oudh"]
    assert meant(t, f"region-{region('kashmir')}") == meant(t, "piece-0") == ["stay"]
    assert meant(t, f"region-{region('travancore')}") == []


def test_the_top_token_is_the_large_one_and_is_gone_when_taken(lay):  # RE18, RE44
    t = lay(dict(at="kashmir"), stacks={"oudh": ["blue 5", "red 10"]})
    oudh = region("oudh")
    low, top = shown(t)[f"token-{oudh}-0"], shown(t)[f"token-{oudh}-1"]
    assert top.width > low.width and top.face == "token-5" and low.face == "token-2"
    assert "red 10, 2 arrows, on top" in top.label and "1 below the top" in low.label
    t.play("wander oudh")
    assert f"token-{oudh}-1" not in shown(t) and shown(t)[f"token-{oudh}-0"].width == top.width
    assert shown(t)["held-0-0"].face == "token-5"
    assert panel_facts(t, 0)["Tokens"] == "red 10"


def test_disciples_sit_in_their_region_with_the_sign_of_their_seat(lay):  # RE14
    t = lay(dict(disciples={"bengal": 1}), dict(disciples={"bengal": 3}), stacks={})
    mine, theirs = (shown(t)[f"disciples-{seat}-{region('bengal')}"] for seat in (0, 1))
    assert theirs.face == "disciples-1-3" and theirs.label == "Disciples of Orange in Bengal: 3."
    assert stands_in(mine, "bengal") and stands_in(theirs, "bengal")
    assert mine.x + mine.width / 2 <= theirs.x - theirs.width / 2 + 0.01
    assert shown(t)["reserve-0-count"].words == "×14"


def test_markers_in_one_hex_stand_side_by_side(new):  # RE37
    t = new(5, 1)
    spots = {(node.x, node.y) for name, node in shown(t).items() if name.startswith("harmony-")}
    middle = shown(t)["hex-0"]
    assert len(spots) == 5
    assert all(abs(x - middle.x) < middle.width / 2 and abs(y - middle.y) < middle.height / 2 for x, y in spots)


def test_dharma_leads_to_the_right_kama_up_and_artha_down_to_the_left(new):  # RE23
    nodes = shown(new(2, 1))
    centre, dharma, kama, artha = (nodes[f"hex-{number}"] for number in (0, 1, 3, 5))
    assert dharma.x > centre.x and dharma.y == centre.y
    assert kama.x < centre.x and kama.y < centre.y
    assert artha.x < centre.x and artha.y > centre.y


def test_a_choice_of_hexes_is_a_click_on_the_grid(lay):  # RE139
    t = lay(dict(at="kashmir", hex=0), buildings={"oudh": "neutral"}, stacks={}).play("wander oudh")
    assert t.asked == "harmony"
    for name in t.choices:
        assert meant(t, f"hex-{name.split()[1]}") == [name]


def test_a_god_is_called_by_its_picture_and_its_marker_then_is_faint(lay):  # RE110
    t = lay(dict(gods={"ganesha": "ready"}), stacks={})
    assert meant(t, "god-1") == ["call ganesha"] and not shown(t)["mark-0-1"].faint
    assert "god-0" in shown(t) and "mark-0-0" not in shown(t)
    t.play("call ganesha")
    assert meant(t, "bowl-2") == ["karma red"]
    t.play("karma red")
    assert shown(t)["mark-0-1"].faint and "used" in shown(t)["mark-0-1"].label
    assert shown(t)["karma-0-2"].face == "karma-2-2" and shown(t)["bowl-2-count"].words == "6"


def test_shiva_makes_buildings_change_places(lay):  # RE119
    t = lay(dict(at="punjab", gods={"shiva": "ready"}), stacks={})
    assert stands_in(shown(t)["building-0-0"], "kashmir")
    t.play("call shiva", "swap kashmir", "swap with oudh")
    assert stands_in(shown(t)["building-0-0"], "oudh")
    assert shown(t)["building-0-0"].label == "The sanctuary of Brahma in Oudh."


def test_brahmas_tokens_rise_and_the_next_one_is_the_largest(lay):  # RE114, RE146
    t = lay(dict(gods={"brahma": "ready"}), stacks={}).play("call brahma")
    drawn = [node for name, node in shown(t).items() if name.startswith("drawn-")]
    assert len(drawn) == 5 and "to be placed now" in drawn[0].label
    assert drawn[0].width > max(node.width for node in drawn[1:])
    assert "put deccan on top" in meant(t, f"region-{region('deccan')}")


def test_a_landholders_gate_stands_at_the_closed_region(lay):  # RE99
    t = lay(dict(), dict(card="landholder", land="oudh"), stacks={})
    gate = shown(t)["land-1"]
    assert stands_in(gate, "oudh") and gate.label.endswith("Oudh is closed to all others.")
    assert panel_facts(t, 1)["Closed"] == "Oudh" and "land-0" not in shown(t)


def test_the_panel_tells_the_life_of_its_seat(lay):  # RE4, RE63
    t = lay(dict(card="farmer", stage=3, aura=4, tokens=["yellow 5", "red 10"], karma=["blue"]), stacks={})
    facts, panel = panel_facts(t, 0), t.match.scene.panels[0]
    assert panel.colour == "green" and panel.note.startswith("Farmer (Vaishya)")
    assert facts["Aura"] == "4 of 12" and facts["Life stage"] == "3 of 7"
    assert facts["Vitality"] == "35, next 35" and facts["Tokens"] == "yellow 5, red 10" and facts["Karma"] == "blue 1"
    assert t.match.scene.heading.startswith("Round 1 of 40, aura for moksha: 12")


def test_a_death_is_seen_at_the_pyre(lay):  # RE66, RE134
    t = lay(dict(card="dalit", hex=19), stacks={}).at_step("age")
    assert meant(t, "pyre") == ["decease"]
    t.play("decease")
    kinds = {event.name: cue.kind for event, cue in t.match.cues}
    assert kinds["deceased"] == "fall" and kinds["reborn without karma"] == "rise"
