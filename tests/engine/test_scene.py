"""Scenes: what they may contain, and how they become pictures."""

import xml.etree.ElementTree as xml
from dataclasses import replace

import pytest
from chain_game import GAME as ECHOES
from chain_game import LOW, SHOUT

import bardo
from bardo.engine import NOBODY, Art, Cue, Drawing, Fact, Node, Panel, Scene
from bardo.engine.picture.inks import INKS, SHARED, circle, element, written
from bardo.engine.picture.scene import no_cue, plain_scene, problems
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
    "nodes, complaints",
    [
        ([COIN, COIN, COIN], ["two nodes are called 'coin'"]),
        ([replace(COIN, face="unicorn")], ["coin: there is no drawing 'unicorn'"]),
        ([replace(COIN, face="")], []),
        ([replace(COIN, x=101)], ["coin: its middle is off the table"]),
        ([replace(COIN, x=-1)], ["coin: its middle is off the table"]),
        ([replace(COIN, y=81)], ["coin: its middle is off the table"]),
        ([replace(COIN, y=-1)], ["coin: its middle is off the table"]),
        ([replace(COIN, x=0, y=0), replace(COIN, id="other", x=100, y=80)], []),
        ([replace(COIN, width=0)], ["coin: it has no size"]),
        ([replace(COIN, height=0)], ["coin: it has no size"]),
        ([replace(COIN, width=0.5, height=0.5)], []),
        ([replace(COIN, label="")], ["coin: what can be clicked needs a label"]),
        ([replace(COIN, label="", does=())], []),
        ([replace(COIN, does=(0, 3))], ["coin: there is no such action"]),
        ([replace(COIN, does=(-1, 0))], ["coin: there is no such action"]),
        ([replace(COIN, does=(0, 1, 2))], []),
        ([replace(COIN, seat=2)], ["coin: there is no seat 2"]),
        ([replace(COIN, seat=-2)], ["coin: there is no seat -2"]),
        ([replace(COIN, seat=NOBODY)], []),
        (
            [
                replace(COIN, id="b", width=-1, seat=5),
                replace(COIN, id="a"),
                replace(COIN, id="a"),
                replace(COIN, id="b"),
            ],
            ["two nodes are called 'a'", "two nodes are called 'b'", "b: it has no size", "b: there is no seat 5"],
        ),
    ],
)
def test_what_is_wrong_with_a_node_is_named(nodes, complaints):
    assert found(*nodes) == complaints


@pytest.mark.parametrize(
    "panels, complaints",
    [
        (PANELS[:1], ["a scene needs a panel for each seat, in their order"]),
        (PANELS[::-1], ["a scene needs a panel for each seat, in their order"]),
        ((PANELS[0], Panel(1, "mauve")), ["no colour 'mauve'"]),
        ((), ["a scene needs a panel for each seat, in their order"]),
    ],
)
def test_every_seat_has_a_panel_in_a_known_colour(panels, complaints):
    assert found(COIN, panels=panels) == complaints


def test_a_node_is_plain_unless_more_is_said():
    node = Node("coin", 1, 2, 3, 4)
    assert node == Node("coin", 1, 2, 3, 4, "", 0, "", "", 0.0, NOBODY, 0.0, (), False)
    assert (Panel(0, "red").facts, Fact("Dana", "3").part, Cue(), Art().drawings) == ((), None, Cue("none", (), ""), {})
    assert no_cue(None, None) == Cue()


def test_a_declared_choice_on_a_node_becomes_the_number_of_its_first_action():
    node = Node("valley", 1, 2, 3, 4, does=(SHOUT, LOW))
    assert node.does == (0, 2) and [type(action) for action in node.does] == [int, int]


def test_a_picture_shows_every_node_where_it_lies_and_says_what_it_is():
    root = xml.fromstring(picture(scene(COIN, Node("word", 10, 10, 5, 5, words="a < b")), SHARED))
    groups = {group.get("id"): group for group in root.findall(f"{SVG}g")}
    assert groups["coin"].get("transform") == "translate(50.0 40.0)"
    assert groups["coin"].find(f"{SVG}title").text == "A coin"
    assert groups["coin"].find(f"{SVG}use").get("href") == "#face-coin"
    assert groups["word"].find(f"{SVG}text").text == "a < b"
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["face-coin"]


PIECE = Drawing(10, 20.5, "<circle/>")
DAY = "".join(f"--{name}:{pair[0]};" for name, pair in INKS.items())
TOP = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"'
    " font-family=\"Georgia, 'Noto Serif', 'DejaVu Serif', serif\">"
    f"<style>svg{{{DAY}--seat:#888;--seat-ink:#fff}}</style>"
)
SYMBOL = '<symbol id="face-a&amp;b" viewBox="0 0 10 20.5" preserveAspectRatio="none"><circle/></symbol>'
PAPER = '<rect width="100%" height="100%" fill="var(--paper)"/>'


def test_a_picture_is_one_file_with_everything_in_it():
    plain = Node("plain", 30, 20, 10, 30)
    rich = Node("a<b", 50.25, 40, 20, 10, "a&b", 1, "A & B", "x > y", 0, 1, 45, faint=True)
    text = 'text-anchor="middle" dominant-baseline="central"'
    assert picture(scene(rich, plain), {"a&b": PIECE, "other": PIECE}, lit=["a<b"]) == (
        f"{TOP}<defs>{SYMBOL}</defs>{PAPER}"
        '<g id="plain" transform="translate(30.0 20.0)"></g>'
        '<g id="a&lt;b" transform="translate(50.2 40.0) rotate(45)" opacity="0.4" style="--seat:#3f8f6a">'
        "<title>A &amp; B</title>"
        '<rect x="-10.0" y="-5.0" width="20.0" height="10.0" rx="12" fill="none" stroke="var(--glow)"'
        ' stroke-width="6"/>'
        '<use href="#face-a&amp;b" x="-10.0" y="-5.0" width="20.0" height="10.0"/>'
        f'<text {text} font-size="4.2" fill="var(--ink)" xml:space="preserve">x &gt; y</text></g></svg>'
    )


def test_words_have_the_size_that_a_node_gives_them():
    shown = picture(scene(Node("word", 10, 10, 5, 100, words="tea", size=7)), {})
    assert 'font-size="7"' in shown


def test_a_sprite_has_a_symbol_for_each_drawing():
    assert sprite({"a&b": PIECE}) == f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{SYMBOL}</defs></svg>'


def test_what_lies_above_is_drawn_later():
    above, below = replace(COIN, id="above", layer=2), replace(COIN, id="below", layer=1)
    root = xml.fromstring(picture(scene(above, below), SHARED))
    assert [group.get("id") for group in root.findall(f"{SVG}g")] == ["below", "above"]


def test_day_and_night_have_inks_of_their_own():
    day, night = picture(scene(COIN), SHARED), picture(scene(COIN), SHARED, night=True)
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


def test_a_plain_scene_has_a_row_of_24_for_each_line_and_12_for_each_letter():
    shown = plain_scene("ab\nc", ["Blue", "Ann"])
    assert (shown.width, shown.height) == (480, 108)  # at least 40 letters; 60 and two rows
    assert shown.nodes == [
        Node("line0", 240, 30, 480, 24, words="ab" + 38 * " ", size=20),
        Node("line1", 240, 54, 480, 24, words="c" + 39 * " ", size=20),
    ]
    assert shown.panels == [Panel(0, "blue"), Panel(1, "blue")]
    wide = plain_scene("x" * 50, ["Ann"])
    assert (wide.width, wide.nodes[0].x, wide.nodes[0].words, wide.panels) == (600, 300, "x" * 50, [Panel(0, "red")])


@pytest.mark.parametrize("name", bardo.available_games())
def test_a_scene_leaves_the_row_alone(name):
    match = bardo.game(name).new(seed=1)
    before = match.state.tobytes()
    assert match.scene == match.scene
    assert match.state.tobytes() == before
