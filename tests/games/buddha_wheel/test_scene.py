"""What is seen on the table: the wheel, the pieces, what lies before whoever is asked."""

import itertools
import os
import subprocess
import sys

import pytest

from bardo.bots import bot
from bardo.engine.picture.scene import CUES, problems
from bardo.games.buddha_wheel import GAME
from bardo.games.buddha_wheel.data.board import BARDO, PLACE_NAMES
from bardo.games.buddha_wheel.rules.decisions import menu
from bardo.games.buddha_wheel.rules.offers import DECLINE

SIX = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


def nodes(table):
    """The things on the table by their names."""
    return {node.id: node for node in table.scene.nodes}


def square(table, place):
    """The stone of a place."""
    number = PLACE_NAMES.index(place)
    return nodes(table)["place-bardo" if number == BARDO else f"place-{number}"]


def means(table, node):
    """What a click on a thing means now: those of its actions that are allowed."""
    legal = {action.id for action in table.match.actions}
    return {menu.actions[action].name for action in node.does if action in legal}


def spot(node):
    return node.x, node.y


def facts(table, seat):
    return {fact.name: fact.words for fact in table.scene.panels[seat].facts}


@pytest.mark.parametrize("place", ["Human 8", "S3", "T14", "God Birth", "Hell Death", "the Bardo"])
def test_a_piece_stands_on_its_square_and_the_square_says_so(lay, place):  # BW5, BW9, BW12
    t = lay(place.removeprefix("the "))
    assert spot(nodes(t)["piece-0"]) == spot(square(t, place))
    assert "Red stands here." in square(t, place).label
    assert "stands here" not in square(t, "Human 2").label


def test_a_piece_that_moves_keeps_its_name_and_glides(lay):  # BW48
    t = lay("Human 1")
    before = nodes(t)["piece-0"]
    t.throw(3)
    after = nodes(t)["piece-0"]
    assert spot(before) != spot(after) == spot(square(t, "Human 4"))


def test_ten_pieces_on_one_square_stand_apart(lay):  # BW34
    t = lay(*["Human 5"] * 10)
    pieces = [nodes(t)[f"piece-{seat}"] for seat in range(10)]
    for one, other in itertools.combinations(pieces, 2):
        apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert apart > 0.6 * one.width
    assert len({piece.words for piece in pieces}) == 10  # a letter each: colour is not all that tells them apart


def test_squares_of_a_track_do_not_lie_on_each_other(lay):
    stones = [node for node in lay("Human 1").scene.nodes if node.id.startswith("place-")]
    for one, other in itertools.combinations(stones, 2):
        apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert apart >= 0.98 * (one.width + other.width) / 2, (one.label, other.label)


def test_before_the_first_birth_and_after_leaving_pieces_are_outside_the_wheel(wheel, lay):  # BW37, BW104
    assert "Red and Orange stand here." in nodes(wheel())["sun"].label
    t = lay(dict(at="T2", meditated=SIX, dedicated=["Humility"])).throw(2).play("meditate")
    assert means(t, nodes(t)["moon"]) == {"leave"} and means(t, nodes(t)["piece-0"]) == {"stay"}
    t.play("leave")
    assert spot(nodes(t)["piece-0"]) == spot(nodes(t)["moon"])
    assert facts(t, 0) == {"At": "free of the Wheel"}


def test_the_die_is_thrown_by_a_click_and_shows_the_throw(lay):  # BW42
    t = lay("Human 1")
    assert means(t, nodes(t)["die"]) == {"throw"}
    t.throw(5)
    assert nodes(t)["die"].face == "die-5" and "Red threw 5" in nodes(t)["die"].label


def test_in_hell_one_goes_by_a_click_on_the_next_square(lay):  # BW49
    t = lay("Hell 2")
    assert means(t, square(t, "Hell 3")) == {"step"} and means(t, nodes(t)["die"]) == set()
    assert means(t, square(t, "Hell 4")) == set()


def test_at_the_arch_a_click_says_which_way(lay):  # BW77
    t = lay("Human 7").throw(2)
    assert means(t, square(t, "Human 9")) == {"on"}
    assert means(t, square(t, "S1")) == means(t, nodes(t)["arch"]) == {"arch"}


def test_beside_the_subtle_path_a_click_says_which_way(lay):  # BW91
    t = lay("S7").throw(1)
    assert means(t, square(t, "S8")) == {"on"} and means(t, square(t, "T2")) == {"sideways"}


def test_every_way_of_a_buddha_is_a_click(lay):  # BW113
    t = lay(dict(buddha="Bardo")).throw(4)
    reached = set().union(*(means(t, node) for node in t.scene.nodes))
    assert reached == set(t.names)
    assert means(t, square(t, "God Birth")) == {"go to god birth"}
    t.play("go to god birth")
    assert means(t, square(t, "God 1")) == {"go forward"} and means(t, square(t, "the Bardo")) == {"go to the bardo"}
    assert means(t, nodes(t)["piece-0"]) == {"stop"}


def test_on_an_umbrella_the_parasols_or_the_stack_are_taken(lay):  # BW82
    t = lay(dict(at="S2", powers=1), cards={"Spiritual Path": ["Patience"]}).throw(1)
    stack = next(node for node in nodes(t).values() if node.label.startswith("Spiritual Path stack"))
    assert stack.words == "1" and means(t, stack) == {"draw"}
    assert means(t, nodes(t)["powers"]) == {"power"} and "Next: refuge in the Dharma" in nodes(t)["powers"].label


def test_karma_lies_open_and_the_latest_card_shows_where_a_death_leads(lay):  # BW28, BW33, BW68
    t = lay(dict(at="Human 1", karma=["Patience", "Anger"]))
    cards = [node for node in t.scene.nodes if node.id.startswith("card-")]
    assert [card.face for card in cards] == ["card-0-good", "card-0-bad"]
    assert "Anger (pink, negative)" in cards[1].label and "the latest" in cards[1].label
    assert spot(nodes(t)["rebirth"]) == spot(square(t, "Hell Birth"))
    assert (
        facts(t, 0)["Karma"] == "1 positive, 1 negative"
        and facts(t, 0)["Latest"] == "Anger (pink, negative), leads to Hell"
    )


def test_three_refuges_show_a_human_birth_instead(lay):  # BW73
    t = lay(dict(at="Human 1", karma=["Anger"], powers=3))
    assert spot(nodes(t)["rebirth"]) == spot(square(t, "Human Birth"))
    assert "safe from lower births" in t.scene.panels[0].note


def test_a_colour_is_dedicated_and_meditated_on_by_a_click_and_shines_on_the_rim(lay):  # BW65, BW99
    t = lay(dict(at="T1", karma=["Patience", "Wisdom"])).throw(1).play("dedicate")
    assert means(t, nodes(t)["jewel-0"]) == {name for name in t.names if " pink " in name} != set()
    assert "bead-0-0" not in nodes(t)
    t.play(next(name for name in t.names if " pink " in name))
    assert nodes(t)["bead-0-0"].face == "bead" and facts(t, 0)["Only dedicated"] == "pink"
    t = lay(dict(at="T1", dedicated=["Patience"])).throw(1)
    assert means(t, nodes(t)["jewel-0"]) == {"meditate"}
    dedicated = nodes(t)["bead-0-0"]
    t.play("meditate")
    assert nodes(t)["bead-0-0"].face == "bead-lit" and spot(nodes(t)["bead-0-0"]) == spot(dedicated)
    assert facts(t, 0)["Meditated"] == "pink"


def test_what_happens_is_shown_where_it_happens(lay):
    t = lay(dict(at="Human 14", karma=["Anger"])).throw(2)
    shown = {event.name: cue for event, cue in t.match.cues}
    assert shown["threw"].kind == "roll" and shown["threw"].at[0] == "die" and shown["threw"].words == "2"
    assert shown["died"].kind == "fall" and shown["died"].at == ("piece-0",)
    assert shown["born"].kind == "rise" and square(t, "Hell Birth").id in shown["born"].at


@pytest.mark.parametrize("players, rounds, buddhas", [(2, 150, 0), (10, 50, 2)])
def test_whole_games_are_shown_without_a_fault(players, rounds, buddhas):
    match = GAME.new(players, 1, "timed", rounds=rounds, carry=["Buddha"] * buddhas)
    bots = [bot(GAME, "random", seat) for seat in range(players)]
    for played in itertools.count():
        if played % 3 == 0 or match.over:
            before = match.state.tobytes()
            scene = match.scene
            assert problems(scene, GAME.art, len(menu.actions), players) == []
            names, told = {node.id for node in scene.nodes}, match.cues
            assert match.state.tobytes() == before
            assert all(cue.kind in CUES and cue.at and names >= set(cue.at) for _, cue in told)
            clicks = {action for node in scene.nodes for action in node.does}
            assert {action.id for action in match.actions} <= {*clicks, DECLINE} or match.over
        if match.over:
            break
        match.play(bots[match.seat].choose(match))
    assert "turn" not in {node.id for node in match.scene.nodes}


def test_another_board_finds_its_place_on_the_table(tmp_path):  # BW16
    folder = tmp_path / "buddha_wheel"
    folder.mkdir()
    board = (GAME.rulebook.parent / "data" / "board.toml").read_text(encoding="utf-8")
    for old, new in (
        ("squares = 14\ndeath = 15", "squares = 40\ndeath = 41"),
        ("squares = 12\ndeath = 13", "squares = 20\ndeath = 21"),
    ):
        board = board.replace(old, new, 1)
    (folder / "board.toml").write_text(board, encoding="utf-8")
    code = (
        "import bardo, itertools, math\n"
        "from bardo.engine.picture.scene import problems\n"
        "game = bardo.game('buddha-wheel'); match = game.new(2, 1); scene = match.scene\n"
        "assert not problems(scene, game.art, len(game.menu.actions), 2)\n"
        "stones = [n for n in scene.nodes if n.id.startswith('place-')]\n"
        "assert len(stones) == 107 + 26 + 8, len(stones)\n"
        "for a, b in itertools.combinations(stones, 2):\n"
        "    assert math.dist((a.x, a.y), (b.x, b.y)) >= 0.95 * (a.width + b.width) / 2, (a.label, b.label)\n"
    )
    env = {**os.environ, "BARDO_DATA": str(tmp_path), "BARDO_CACHE": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60)
    assert done.returncode == 0, done.stderr
