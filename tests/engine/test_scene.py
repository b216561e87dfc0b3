"""Scenes: what they may contain, and how they become pictures."""

import xml.etree.ElementTree as xml
from dataclasses import replace

import pytest
from chain_game import GAME as ECHOES

import bardo
from bardo.engine import Art, Drawing, Node, Panel, Scene
from bardo.engine.picture.inks import INKS, SHARED, circle, element, written
from bardo.engine.picture.scene import problems
from bardo.engine.picture.svg import picture, sprite

SVG = "{http://www.w3.org/2000/svg}"
COIN = Node("coin", 50, 40, 20, 20, "coin", label="A coin", seat=1, does=(2,))
ART = Art(SHARED)
PANELS = (Panel(0, "red"), Panel(1, "jade"))


def scene(*nodes, panels=PANELS):
    return Scene(100, 80, nodes, panels)


def found(*nodes, panels=PANELS):
    return problems(scene(*nodes, panels=panels), ART, actions=3, seats=2)


def test_a_good_scene_has_no_problems():
    assert found(COIN) == []


@pytest.mark.parametrize(
    "nodes, complaint",
    [
        ([COIN, COIN], "two nodes are called 'coin'"),
        ([replace(COIN, face="unicorn")], "no drawing 'unicorn'"),
        ([replace(COIN, x=101)], "off the table"),
        ([replace(COIN, height=0)], "no size"),
        ([replace(COIN, label="")], "needs a label"),
        ([replace(COIN, does=(3,))], "no such action"),
        ([replace(COIN, seat=2)], "no seat 2"),
    ],
)
def test_what_is_wrong_with_a_node_is_named(nodes, complaint):
    assert complaint in "; ".join(found(*nodes))


def test_every_seat_has_a_panel_in_a_known_colour():
    assert "a panel for each seat" in found(COIN, panels=PANELS[:1])[0]
    assert found(COIN, panels=(PANELS[0], Panel(1, "mauve"))) == ["no colour 'mauve'"]


def test_a_picture_shows_every_node_where_it_lies_and_says_what_it_is():
    root = xml.fromstring(picture(scene(COIN, Node("word", 10, 10, 5, 5, words="a < b")), SHARED))
    groups = {group.get("id"): group for group in root.findall(f"{SVG}g")}
    assert groups["coin"].get("transform") == "translate(50.0 40.0)"
    assert groups["coin"].find(f"{SVG}title").text == "A coin"
    assert groups["coin"].find(f"{SVG}use").get("href") == "#face-coin"
    assert groups["word"].find(f"{SVG}text").text == "a < b"
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["face-coin"]


def test_what_lies_above_is_drawn_later():
    above, below = replace(COIN, id="above", layer=2), replace(COIN, id="below", layer=1)
    root = xml.fromstring(picture(scene(above, below), SHARED))
    assert [group.get("id") for group in root.findall(f"{SVG}g")] == ["below", "above"]


def test_day_and_night_have_inks_of_their_own():
    day, night = (picture(scene(COIN), SHARED, dark) for dark in (False, True))
    assert f"--paper:{INKS['paper'][0]}" in day
    assert f"--paper:{INKS['paper'][1]}" in night


def test_every_shared_drawing_is_well_formed_and_uses_known_inks():
    root = xml.fromstring(sprite(SHARED))
    assert len(list(root.iter(f"{SVG}symbol"))) == len(SHARED)
    used = {value for one in root.iter() for key, value in one.items() if key in ("fill", "stroke")}
    assert used <= {f"var(--{ink})" for ink in [*INKS, "seat", "seat-ink"]} | {"none"}


def test_elements_name_inks_and_escape_words():
    assert circle(1, 2, 3.5, "gold") == '<circle cx="1" cy="2" r="3.5" fill="var(--gold)"/>'
    assert element("path", stroke_width=2, d='M"<') == '<path stroke-width="2" d="M&quot;&lt;"/>'
    assert ">a &amp; b</text>" in written(0, 0, "a & b", 10)


def test_a_game_without_a_scene_shows_its_picture_in_letters():
    match = ECHOES.new(2, seed=1)
    assert [node.words.rstrip() for node in match.scene.nodes] == [line.rstrip() for line in match.picture.splitlines()]
    assert problems(match.scene, match.game.art, len(match.game.menu.actions), 2) == []


def test_drawings_fit_any_box():
    assert 'preserveAspectRatio="none"' in sprite({"a": Drawing(1, 2, "")})


@pytest.mark.parametrize("name", bardo.available_games())
def test_a_scene_leaves_the_row_alone(name):
    match = bardo.game(name).new(seed=1)
    before = match.state.tobytes()
    assert match.scene == match.scene
    assert match.state.tobytes() == before
