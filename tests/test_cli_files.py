"""Scores, stories and data files of one's own, at the command line."""

import pytest
from command_line import run, run_apart, table, typed, unbroken, wheel

import bardo


def test_scores_are_written_down_and_carried_to_a_later_game(tmp_path):
    file = tmp_path / "scores.txt"
    file.write_text(
        "bardo score 1\ngame: buddha-wheel\n\nRed: dedicated pink 2; meditated pink; powers 3\nOrange: Buddha\n"
    )
    said = run("play", "--carry", str(file), "--seats", "you,random", typed=typed(f"score {file}")).stdout
    assert "Red brings the score of an earlier game: dedicated and meditated cards 2, powers 3" in " ".join(
        said.split()
    )
    assert "Orange begins as a Buddha" in said
    assert f"Scores saved in {file}" in said
    assert file.read_text().splitlines()[3:] == ["Red: dedicated pink 2; meditated pink; powers 3", "Orange: Buddha"]


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("nonsense", "line 1: not a score file"),
        ("bardo score 1\nRed: powers 3\n", "the line 'game: NAME' is missing"),
        ("bardo score 1\ngame: buddha-wheel\nRed powers 3\n", "line 3: expected 'game: NAME' or 'SEAT: SCORE'"),
        ("bardo score 1\ngame: buddha-wheel\nRed: powers 9\n", "the score of Red: powers: a number from 0 to 5"),
        ("bardo score 1\ngame: chess\nRed:\n", "there is no game 'chess'"),
        ("bardo score 1\ngame: hungry-ghost\nBlue: powers 3\n", "in Hungry Ghost nothing is carried over"),
        ("bardo score 1\ngame: buddha-wheel\nWhite: powers 1\n", "up to 2 for 2 players"),
        ("bardo score 1\ngame: buddha-wheel\nAnn: powers 1\n", "'Ann' is not a seat in BuddhaWheel"),
        ("bardo score 1\ngame: buddha-wheel\nRed:\nRed:\n", "line 4: 'Red' already has a score"),
    ],
)
def test_a_wrong_file_of_scores_gets_a_sentence(tmp_path, text, complaint):
    file = tmp_path / "scores.txt"
    file.write_text(text)
    done = run("play", "--carry", str(file), "--seats", "you,random")
    assert done.returncode == 2
    assert complaint in done.stderr


def test_scores_do_not_replace_another_file(tmp_path):
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    assert "already exists and is not a score file" in unbroken(wheel(f"score {file}").stdout)
    assert file.read_text() == "dear diary"


def test_a_sentence_is_told_where_the_game_asks_for_it(tmp_path):
    game = bardo.game("buddha-wheel")
    seed = next(seed for seed in range(99) if game.new(2, seed).play("throw").state.players[0].place == 0)
    words = ["play", "buddha-wheel", "--seats", "you,random", "--seed", str(seed)]
    file = tmp_path / "hell.txt"
    said = run(
        *words, typed=typed("tell nothing", "throw", "step", "tell My chair is made of wasps.", f"save {file}")
    ).stdout
    assert "nothing to tell about" in said
    assert "What hellish or godlike thing is happening to you?" in said
    assert "Red tells: My chair is made of wasps." in said
    assert "> My chair is made of wasps." in file.read_text()
    assert "Red tells: My chair is made of wasps." in run("replay", str(file), "--log").stdout


def test_a_wrong_data_file_of_ones_own_gets_a_sentence(tmp_path):
    (tmp_path / "buddha_wheel").mkdir()
    (tmp_path / "buddha_wheel" / "cards.toml").write_text('[[card]]\nstack = "Attic"\n')
    env = {"BARDO_DATA": str(tmp_path)}
    done = run_apart("play", "buddha-wheel", env=env)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "cards.toml, line 1: 'kind' is missing here" in done.stderr
    assert "Hungry Ghost" in run_apart("games", env=env).stdout


def test_an_empty_line_is_an_answer_where_there_is_only_one():
    assert "Red throws" in wheel("").stdout
    assert "Nothing has happened yet" in table("", "log")


def test_another_board_is_named_when_a_saved_game_does_not_fit(tmp_path):
    file, folder = tmp_path / "game.txt", tmp_path / "buddha_wheel"
    wheel("throw", "", "", "", f"save {file}")
    folder.mkdir()
    text = (bardo.game("buddha-wheel").rulebook.parent / "data" / "board.toml").read_text(encoding="utf-8")
    (folder / "board.toml").write_text(
        text.replace("4, 8, 12", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"), encoding="utf-8"
    )
    done = run_apart("replay", str(file), env={"BARDO_DATA": str(tmp_path)})
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "BuddhaWheel was played with another board or other cards" in done.stderr
    said = run_apart("play", "buddha-wheel", "--seats", "you,random", env={"BARDO_DATA": str(tmp_path)}).stdout
    assert f"This game uses your own {folder / 'board.toml'}" in said


def test_a_wrong_folder_of_data_is_named():
    done = run_apart("play", "buddha-wheel", env={"BARDO_DATA": "/no/such/folder"})
    assert (done.returncode, "BARDO_DATA should name a folder" in done.stderr) == (2, True)
