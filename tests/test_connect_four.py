"""The example game and the pages that tell how it is made."""

from __future__ import annotations

import contextlib
import io
import re
from dataclasses import fields
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import bardo
from bardo.engine import Node
from bardo.engine.picture import CUES, INKS
from bardo.engine.picture.scene import problems
from bardo.engine.play.match import Match
from bardo_connect_four.rules import BOARD

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "connect_four"
DOCS = ROOT / "docs"
DRAWN = "441365675334466335442232661515577771217122"
CELLS = list(product(range(6), range(7)))
game = bardo.game("connect-four")


def played(columns: str, **options: int) -> Match:
    """A match after these columns."""
    m = game.new(seed=0, **options)
    for column in columns:
        m.play(f"drop {column}")
    return m


def grid(m: Match) -> dict[tuple[int, int], str]:
    """What the picture shows in each cell, the top row being 0."""
    rows = [line[2:15:2] for line in m.picture.splitlines()[1:7]]
    return {(row, column): rows[row][column] for row, column in CELLS}


def has_four(board: dict[tuple[int, int], str], disc: str) -> bool:
    """Four in a row, found the slow way."""
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = ([(row + n * down, column + n * right) for n in range(4)] for row, column in CELLS for down, right in steps)
    return any(all(board.get(cell) == disc for cell in line) for line in lines)


# -- the rulebook ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("depth", "count"), list(enumerate([7, 49, 343, 2401, 16807, 117649, 823536, 5673234], start=1))
)
def test_the_move_counts_are_the_known_ones(depth: int, count: int) -> None:
    assert game.new(seed=0).sequences(depth) == count


def test_the_board_has_seven_columns_and_is_empty_when_yellow_begins() -> None:  # CF1, CF2
    m = game.new(seed=0)
    assert [action.name for action in m.actions] == [f"drop {column}" for column in range(1, 8)]
    assert m.names[m.seat or 0] == "Yellow"
    assert set(grid(m).values()) == {"·"}


def test_players_take_turns() -> None:  # CF3
    m = game.new(seed=0)
    seats = [m.play("drop 4").seat for _ in range(4)]
    assert seats == [1, 0, 1, 0]
    assert m.prompt == "Yellow, into which column do you drop a disc?"


def test_discs_fall_on_those_below_them() -> None:  # CF4
    board = grid(played("3353"))
    assert [board[row, 2] for row in range(6)] == ["·", "·", "·", "○", "○", "●"]
    assert board[5, 4] == "●"


def test_a_full_column_takes_no_disc() -> None:  # CF5
    m = played("222222")
    before = m.state.tobytes()
    reason = m.why_not("drop 2")
    assert reason is not None
    assert (reason.sentence, reason.clause) == ("That column is full.", "CF5")
    with pytest.raises(bardo.IllegalAction, match=r"That column is full\. \(CF5\)"):
        m.play("drop 2")
    assert m.state.tobytes() == before
    assert "drop 2" not in [action.name for action in m.actions]


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        pytest.param("1212121", 0, id="upright"),
        pytest.param("1122334", 0, id="level"),
        pytest.param("12233434464", 0, id="rising"),
        pytest.param("76655454424", 0, id="falling"),
        pytest.param("71716161", 1, id="Red"),
        pytest.param("1122556633774", 0, id="seven at once"),
    ],
)
def test_four_in_a_row_wins_at_once(columns: str, winner: int) -> None:  # CF6
    assert not played(columns[:-1]).over
    m = played(columns)
    assert m.over
    assert m.winners == [winner]
    assert m.returns[winner] == 1.0
    assert [event.name for event in m.events] == ["dropped", "four in a row"]
    assert m.log[-1] == f"{m.names[winner]} has four in a row."


def test_a_line_does_not_go_on_in_the_next_column() -> None:  # CF6
    m = game.new(seed=0)
    m.state.discs[0] = 0b111000  # the upper half of column 1
    m.state.discs[1] = 0b000111
    assert not m.play("drop 2").over


def test_a_full_board_is_a_draw() -> None:  # CF7
    m = played(DRAWN)
    assert m.over
    assert m.returns == [0.5, 0.5]
    assert [event.name for event in m.events] == ["dropped", "draw"]


def test_the_last_disc_can_win() -> None:  # CF6 before CF7
    m = game.new(seed=0)
    three, top = 0b011100, 0b100000  # of column 1
    m.state.discs[0] = three
    m.state.discs[1] = BOARD - three - top
    assert m.play("drop 1").winners == [0]
    assert m.log[-1] == "Yellow has four in a row."


def test_played_backwards_four_in_a_row_loses() -> None:  # CF8
    assert played("1212121", four_loses=1).winners == [1]
    assert game.new(preset="backwards", seed=0).state.four_loses == 1


# -- the ways of running ---------------------------------------------------------------------


def test_interpreted_and_compiled_games_are_the_same_bytes() -> None:
    games = 40
    batch = game.batch(games, seed=3)
    matches = [game.new(seed=3 + i) for i in range(games)]
    wishes = np.random.default_rng(1)
    while not batch.over.all():
        masks = batch.masks()
        actions = wishes.integers(0, 7, games)
        refused = batch.step(actions)
        for i, m in enumerate(matches):
            assert [action.id for action in m.actions] == list(np.flatnonzero(masks[i]))
            reason = m.why_not(int(actions[i]))
            assert reason == game.reasons.by_code.get(int(refused[i]))
            if reason is None:
                m.play(int(actions[i]))
            assert m.state.tobytes() == batch.states[i].tobytes()
        game.schema.check(batch.states)
    assert [list(result) for result in batch.returns] == [m.returns for m in matches]


def test_random_games_end_when_the_picture_shows_it() -> None:
    wishes = np.random.default_rng(2)
    for seed in range(20):
        m = game.new(seed=seed)
        while not m.over:
            m.play(wishes.choice([action.id for action in m.actions]))
            board = grid(m)
            fours = [has_four(board, disc) for disc in "●○"]
            assert m.over == (any(fours) or "·" not in board.values())
        assert m.returns == ([0.5, 0.5] if not any(fours) else [float(four) for four in fours])
        assert bardo.replay(m.transcript()).state.tobytes() == m.state.tobytes()


def test_the_opinion_is_a_chance_for_each_seat_and_sees_an_open_three() -> None:
    out = [0.0, 0.0]
    opinion = game.interpreted(game.evaluate)
    opinion(game.new(seed=0).state, out)
    assert out == [0.5, 0.5]
    opinion(played("44352").state, out)
    assert 0.6 < out[0] < 1
    assert sum(out) == pytest.approx(1)
    opinion(played("44352", four_loses=1).state, out)
    assert out[0] < 0.4


# -- the look --------------------------------------------------------------------------------


def nodes(m: Match) -> dict[str, Node]:
    """The nodes of the scene by id."""
    return {node.id: node for node in m.scene.nodes}


def test_the_disc_above_a_column_is_the_one_that_falls() -> None:
    m = played("4")
    waiting = nodes(m)["disc-4-2"]
    assert (waiting.face, waiting.faint) == ("disc-1", True)
    fallen = nodes(m.play("drop 4"))["disc-4-2"]
    assert (fallen.face, fallen.faint, fallen.x) == ("disc-1", False, waiting.x)
    assert fallen.y > waiting.y + 500
    assert nodes(m)["disc-4-3"].y == waiting.y


def test_discs_lie_between_the_back_and_the_front_of_the_board() -> None:
    layers = {name: node.layer for name, node in nodes(played("1")).items()}
    assert layers["back"] < layers["disc-1-1"] < layers["front"] < layers["column-1"]


def test_a_click_on_a_column_drops_a_disc_and_its_label_tells_what_is_in_it() -> None:
    m = played("3353")
    assert [nodes(m)[f"column-{name}"].does for name in range(1, 8)] == [(column,) for column in range(7)]
    assert nodes(m)["column-3"].label == "Column 3, from below: Yellow, Red, Red; 3 cells free."
    assert nodes(m)["column-1"].label == "Column 1: empty."
    assert nodes(played("222222"))["column-2"].label.endswith("; full.")


def test_nothing_waits_above_a_full_column_or_after_the_end() -> None:
    assert "disc-2-7" not in nodes(played("222222"))
    over = nodes(played("1212121"))
    assert not [name for name, node in over.items() if node.faint or name == "lantern"]


@pytest.mark.parametrize(
    ("columns", "shining"),
    [
        pytest.param("1212121", {(1, 1), (1, 2), (1, 3), (1, 4)}, id="upright"),
        pytest.param("12233434464", {(1, 1), (2, 2), (3, 3), (4, 4)}, id="rising"),
        pytest.param("76655454424", {(7, 1), (6, 2), (5, 3), (4, 4)}, id="falling"),
        pytest.param("1122556633774", {(column, 1) for column in range(1, 8)}, id="seven at once"),
    ],
)
def test_four_in_a_row_shines(columns: str, shining: set[tuple[int, int]]) -> None:
    m = played(columns)
    discs = {f"disc-{column}-{row}" for column, row in shining}
    assert {name for name in nodes(m) if name.startswith("shine")} == {f"shine-{disc}" for disc in discs}
    (_, dropped), (_, four) = m.cues
    assert set(dropped.at) <= discs
    assert (four.kind, set(four.at)) == ("burst", discs)
    assert m.scene.panels[0].note == "four in a row"


def test_the_heading_says_where_the_game_stands() -> None:
    assert played("44").scene.heading == "Disc 3 of 42"
    assert played("44", four_loses=1).scene.heading == "Disc 3 of 42, four in a row loses"
    assert played("1212121").scene.heading == "Yellow has four in a row"
    assert played(DRAWN).scene.heading == "The board is full"
    assert [cue.kind for _, cue in played(DRAWN).cues] == ["none", "shake"]


def test_every_scene_of_random_games_is_sound_and_every_cue_names_what_is_there() -> None:
    wishes = np.random.default_rng(4)
    for seed in range(10):
        m = game.new(seed=seed)
        while not m.over:
            m.play(wishes.choice([action.id for action in m.actions]))
            assert problems(m.scene, game.art, 7, 2) == []
            assert {name for _, cue in m.cues for name in cue.at} <= nodes(m).keys()


# -- the pages that tell how it is made ------------------------------------------------------

BLOCK = re.compile(r"(?:<!-- (?P<mark>.+?) -->\n)?```(?P<language>\w*)\n(?P<text>.*?)```\n", re.S)
PAGES = {
    page: [found.groupdict(default="") for found in BLOCK.finditer((DOCS / page).read_text(encoding="utf-8"))]
    for page in ("write-a-game.md", "pictures.md")
}
QUOTED = [block for blocks in PAGES.values() for block in blocks if block["mark"].startswith("file: ")]


@pytest.mark.parametrize("block", QUOTED, ids=lambda block: block["text"].strip().splitlines()[0][:40])
def test_the_pages_show_the_example_as_it_is(block: dict[str, str]) -> None:
    file = EXAMPLE / block["mark"].removeprefix("file: ")
    assert block["text"] in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_the_pages_runs_and_prints_what_they_say(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    printed = ""
    checked = 0
    for block in PAGES[page]:
        if block["language"] == "python" and not block["mark"]:
            with contextlib.redirect_stdout(io.StringIO()) as out:
                exec(compile(block["text"], page, "exec"), names)
            printed = out.getvalue()
        elif block["mark"] == "prints":
            assert printed == block["text"]
            checked += 1
    assert checked >= 5
    for made in tmp_path.iterdir():  # to renew a picture, run the code of the page in docs/pictures
        assert made.read_text(encoding="utf-8") == (DOCS / "pictures" / made.name).read_text(encoding="utf-8")


def test_the_page_about_pictures_names_all_there_is() -> None:
    text = (DOCS / "pictures.md").read_text(encoding="utf-8")
    tables = {
        heading: re.findall(r"^\| (`.+?`) \|", part, re.M)
        for heading, part in re.findall(r"^## (.+?)\n(.+?)(?=^## |\Z)", text, re.M | re.S)
    }
    named = {heading: re.findall(r"`(\w+)`", " ".join(cells)) for heading, cells in tables.items()}
    assert named["Nodes"] == [field.name for field in fields(Node)]
    assert named["Cues"] == list(CUES)
    (inks,) = re.findall(r"works in both: (.+?)\. `seat`", text)
    assert re.findall(r"`([\w-]+)`", inks) == list(INKS)


def test_the_example_uses_the_public_interface_only() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in EXAMPLE.rglob("*.py"))
    assert set(re.findall(r"^\s*(?:from|import) (bardo(?:\.\S+)?) ", source, re.M)) == {
        "bardo.engine",
        "bardo.engine.picture",
    }
