"""Games looked at afterwards, and hints at the table: what a move was worth, for those who ask."""

import io
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from itertools import pairwise

import pytest

import bardo
from bardo.bots import advice
from bardo.bots.advice import Adviser
from bardo.bots.search import Opinion
from bardo.cli import main

four = bardo.game("connect-four")
COST = re.compile(r" *(\d+) %  move (\d+), (.+?): (.+)")
BETTER = re.compile(r" +(\d+) % ± (\d+) %; better (\d+) % ± (\d+) %: (.+?)( \[.+\])?")
LOST = "43533241155514"
"""Red has an open three, and Yellow, who would win by stopping it, does something else in move 13."""


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


def played(columns, **more):
    match = four.new(seed=0, **more)
    for column in columns:
        match.play(f"drop {column}")
    return match


@pytest.fixture
def saved(tmp_path):
    """Write a game of Connect Four down."""

    def saved(columns, **more):
        file = tmp_path / "game.txt"
        file.write_text(played(columns, **more).transcript(), encoding="utf-8")
        return file

    return saved


@pytest.fixture
def review(capsys):
    """Look at a game; returns the exit status, what was said and what was complained about."""

    def review(file, *words, simulations=300):
        try:
            status = main(["review", str(file), "--simulations", str(simulations), *map(str, words)])
        except SystemExit as left:  # as argparse does
            status = left.code
        said = capsys.readouterr()
        return status, said.out, said.err

    return review


def costs(said):
    """The moves that cost the most: cost, number, seat, words, chance; and the chance and words of a better one."""
    found = []
    for line, below in pairwise(said.splitlines()):
        if move := COST.fullmatch(line):
            better = BETTER.fullmatch(below)
            assert better
            found.append((int(move[1]), int(move[2]), move[3], move[4], int(better[1]), int(better[3]), better[5]))
    return found


# -- the moves that cost the most ------------------------------------------------------------


@pytest.mark.parametrize(
    "columns, move, seat, right",
    [
        ("12121272", 7, "Yellow", 1),  # three in a column not closed, though the other has three too
        (LOST, 13, "Yellow", 4),
        ("63461424517", 10, "Red", 7),  # a three not stopped, though that would have won
        ("13552334467314", 13, "Yellow", 4),  # the same
    ],
)
def test_the_blunder_of_a_game_is_the_move_that_cost_the_most(saved, review, columns, move, seat, right):
    status, said, _ = review(saved(columns))
    assert status == 0
    cost, number, who, words, chance, better, best = costs(said)[0]
    assert (number, who) == (move, seat)
    assert words == f"Drop a disc into column {columns[move - 1]}"
    assert best == f"Drop a disc into column {right}"
    assert cost > 60
    assert chance < 30
    assert better > 70


def test_moves_are_listed_by_what_they_cost(saved, review):
    listed = costs(review(saved(LOST))[1])
    assert len(listed) > 1
    assert [one[0] for one in listed] == sorted((one[0] for one in listed), reverse=True)
    for cost, number, seat, words, chance, better, best in listed:
        assert abs(cost - (better - chance)) <= 1  # rounded
        assert seat == ("Red", "Yellow")[number % 2]
        assert words == f"Drop a disc into column {LOST[number - 1]}"
        assert best != words


def test_a_game_without_blunders_is_not_scolded_for_its_winning_move(saved, review):
    assert 7 not in [one[1] for one in costs(review(saved("1122334"))[1])]


def test_there_is_a_line_a_seat(saved, review):
    said = review(saved(LOST, names=("Ann", "Bo")))[1]
    seats = dict(re.findall(r"^ *(\w+): (\d+) decisions?\b", said, re.MULTILINE))
    assert seats == {"Ann": "7", "Bo": "7"}
    assert "Connect Four" in said.splitlines()[0]
    assert {one[2] for one in costs(said)} <= {"Ann", "Bo"}


def test_the_same_file_gives_the_same_text(saved, review):
    file = saved(LOST)
    code = "import sys; from bardo.cli import main; sys.exit(main())"
    words = [sys.executable, "-c", code, "review", str(file), "--simulations", "300"]
    apart = subprocess.run(words, capture_output=True, text=True, timeout=120)
    first, second = review(file)[1], review(file)[1]
    assert first == second == apart.stdout
    assert review(file, simulations=301)[1] != first


def test_a_game_is_left_as_it_is(saved, review):
    file = saved(LOST)
    before = file.read_bytes()
    assert review(file)[0] == 0
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_game_without_decisions_is_reviewed_too(saved, review, tmp_path):
    chart = tmp_path / "chances.svg"
    status, said, complaints = review(saved(""), "--chart", chart)
    assert (status, complaints) == (0, "")
    assert "0 decisions" in said
    assert costs(said) == []
    assert xml.parse(chart).getroot().tag.endswith("svg")


def test_one_simulation_is_enough_for_a_review(saved, review):
    status, said, _ = review(saved("1122"), simulations=1)
    assert (status, "4 decisions" in said) == (0, True)


def test_a_review_fits_the_terminal(saved, review):
    said = review(saved(LOST))[1]
    assert [line for line in said.splitlines() if len(line) > 80] == []


# -- the chart -------------------------------------------------------------------------------


def test_a_chart_names_the_seats(saved, review, tmp_path):
    chart = tmp_path / "chances.svg"
    status, said, _ = review(saved(LOST, names=("Ann & Bo", "<Cy>")), "--chart", chart)
    assert status == 0
    assert chart.name in said
    root = xml.parse(chart).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    words = "".join(root.itertext())
    assert "Ann & Bo" in words
    assert "<Cy>" in words
    blunders = costs(said)
    assert blunders
    for cost, number, *_ in blunders:
        assert f"drop {LOST[number - 1]} (−{cost} %)" in words


def test_a_chart_can_be_a_png(saved, review, tmp_path):
    chart = tmp_path / "chances.png"
    assert review(saved(LOST), "--chart", chart)[0] == 0
    picture = chart.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert picture[12:16] == b"IHDR"
    assert min(int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)) > 100
    assert picture.rstrip().endswith(b"IEND\xaeB`\x82")


def test_a_chart_in_capitals_is_drawn_or_refused(saved, review, tmp_path):
    chart = tmp_path / "chances.SVG"
    status = review(saved("1122"), "--chart", chart)[0]
    assert (status, chart.exists()) in ((0, True), (2, False))


@pytest.fixture
def impatient(monkeypatch):
    """Nobody compiles or thinks while somebody has made a mistake."""
    for name in ("bardo.bots.thinking.load", "bardo.bots.thinking.compile_search", "bardo.bots.advice.review"):
        monkeypatch.setattr(name, lambda *_, **__: pytest.fail("somebody waits for this"))


@pytest.mark.parametrize(
    "name, complaint",
    [
        ("chances.pdf", "should end in .svg or .png"),
        ("chances", "should end in .svg or .png"),
        ("svg", "should end in .svg or .png"),
        (".svg", ".svg"),
        ("nowhere/chances.svg", "no folder"),
        ("game.txt/chances.png", "no folder"),
    ],
)
def test_a_chart_that_cannot_be_drawn_is_refused_at_once(saved, review, impatient, tmp_path, name, complaint):
    file = saved("1122")
    status, said, complaints = review(file, "--chart", tmp_path / name)
    assert (status, said) == (2, "")
    assert complaint in complaints
    assert list(tmp_path.iterdir()) == [file]


def test_a_chart_does_not_replace_a_folder(saved, review, impatient, tmp_path):
    (tmp_path / "folder.svg").mkdir()
    status, said, complaints = review(saved("1122"), "--chart", tmp_path / "folder.svg")
    assert (status, said) == (2, "")
    assert "folder.svg" in complaints


@pytest.mark.parametrize(
    "content, complaint",
    [
        (None, "cannot be read"),
        (b"", "not a transcript"),
        (b"Dear mother\n", "not a transcript"),
        (b"\xff\xfe\0", "not text"),
        (b"bardo transcript 1\ngame: chess\n", "the header has no line"),
    ],
)
def test_a_file_that_is_no_game_is_refused_at_once(review, impatient, tmp_path, content, complaint):
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)
    status, said, complaints = review(file, "--chart", tmp_path / "chances.svg")
    assert (status, said) == (2, "")
    assert complaint in complaints
    assert str(file) in complaints
    assert not (tmp_path / "chances.svg").exists()


def test_a_changed_game_is_refused_with_its_line(saved, review, impatient):
    file = saved("1122")
    file.write_text(file.read_text().replace("3 Yellow: drop 2", "3 Yellow: drop 9"))
    status, _, complaints = review(file)
    assert status == 2
    assert re.search(r"game.txt, line \d+: Connect Four has no action 'drop 9'", complaints)


@pytest.mark.parametrize("simulations", ["0", "-5", "99999999999999", "many"])
def test_a_number_of_simulations_that_is_none_is_refused_at_once(saved, review, impatient, simulations):
    status, said, complaints = review(saved("1122"), simulations=simulations)
    assert (status, said) == (2, "")
    assert "simulations" in complaints


def test_a_game_with_sealed_dice_is_reviewed(review, tmp_path):
    file = tmp_path / "game.txt"
    match = bardo.game("hungry-ghost").new(2, secret=b"s" * 32)
    for _ in range(6):
        match.play("skip")
    file.write_text(match.transcript())
    status, said, _ = review(file, simulations=20)
    assert status == 0
    assert "Hungry Ghost, 6 decisions" in said
    assert all(name in said for name in match.names)


# -- hints at the table ----------------------------------------------------------------------

HINT = re.compile(r"  (.+) \[[^]]+\]: (\d+) %(?: ± (\d+) %)?")


@pytest.fixture
def table(monkeypatch, capsys):
    """Sit down, type, and read what was said to the hints, which are thought about a little less than otherwise."""
    think = Adviser.advise
    monkeypatch.setattr(Adviser, "advise", lambda self, match: think(self, match, 0.3))

    def table(*lines, game="connect-four", seats="you,friend", words=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        assert main(["play", game, "--seats", seats, "--seed", "7", *words]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return [answer.partition("\n> ")[0] for answer in said.out.split("> hint\n")[1:]]

    return table


def hinted(answer):
    """The seat, and pairs of an action and its chance; the advice stands below them."""
    first, *lines = answer.rstrip().splitlines()
    hints = [hint for line in lines if (hint := HINT.fullmatch(line))]
    assert hints and len(hints) < len(lines), lines
    return first, [(hint[1], int(hint[2])) for hint in hints]


def typed(columns):
    return [f"drop {column}" for column in columns]


def columns_of(hints):
    return sorted(int(words.removeprefix("Drop a disc into column ").removesuffix(" (you win)")) for words, _ in hints)


@pytest.mark.parametrize("columns, seat, best", [("112233", "Yellow", 4), ("1212127", "Red", 2), ("7172735", "Red", 4)])
def test_a_hint_names_the_best_action_first(table, compiled, columns, seat, best):
    (answer,) = table(*typed(columns), "hint", "quit")
    first, hints = hinted(answer)
    assert seat in first
    assert hints[0][0].removesuffix(" (you win)") == f"Drop a disc into column {best}"
    assert hints[0][1] > 45


@pytest.mark.parametrize("columns, legal", [("1111112", [2, 3, 4, 5, 6, 7]), ("112233", [1, 2, 3, 4, 5, 6, 7])])
def test_a_hint_is_about_all_that_is_legal(table, compiled, columns, legal):
    (answer,) = table(*typed(columns), "hint", "quit")
    assert columns_of(hinted(answer)[1]) == legal


def test_hints_come_best_first(table, compiled):
    for answer in table("hint", *typed("44"), "hint", *typed("1"), "hint", *typed("2"), "hint", "quit"):
        chances = [chance for _, chance in hinted(answer)[1]]
        assert len(chances) == 7
        assert all(0 <= chance <= 100 for chance in chances)
        assert chances == sorted(chances, reverse=True)


def test_before_there_is_machine_code_a_hint_is_a_rule_of_thumb_without_figures(table, uncompiled):
    (answer,) = table(*typed("112233"), "hint", "quit")
    assert answer.startswith("The search is still being compiled")
    assert "At first sight, this looks best: Drop a disc into column 4." in " ".join(answer.split())
    assert "%" not in answer


def test_hints_are_for_the_seat_that_is_asked(table, compiled):
    answers = table("hint", "drop 1", "hint", "drop 1", "hint", "quit")
    assert [re.search("Yellow|Red", hinted(answer)[0])[0] for answer in answers] == ["Yellow", "Red", "Yellow"]


def test_a_hint_says_what_another_action_would_cost(table, compiled):
    (answer,) = table(*typed("112233"), "hint", "quit")
    advice = " ".join(answer.split())
    assert re.search(
        r"Drop a disc into column 4\. .*“Drop a disc into column \d” would lower your chance .* by \d+ points\.",
        advice,
    )


def test_an_adviser_says_what_one_action_is_worth(compiled):
    match = played("112233")
    adviser, best = Adviser(match), match.find("drop 4").id
    assert adviser.advise(match, 0.2).worth == ""
    told = adviser.advise(match, 0.2, best).worth
    assert re.fullmatch(
        r"After this move, your chance of winning is \d+ % ± \d+ %\. (Nothing is better|About as good: .*)\.", told
    )
    told = adviser.advise(match, 0.2, match.find("drop 7").id).worth
    assert re.search(r"is \d+ % ± .*“Drop a disc into column 4” is better by \d+ points \(\d+ % ± \d+ %\)", told)


def test_what_an_action_is_worth_beside_others_that_are_as_good():
    match = played("")
    opinions = [Opinion(action, 100, chance, 0.02) for action, chance in ((3, 0.6), (2, 0.59), (0, 0.4))]
    assert advice._worth(match, opinions, 2) == (
        "After this move, your chance of winning is 59 % ± 4 %. "
        "That is about as good as the best: Drop a disc into column 4 (60 % ± 4 %)."
    )
    assert advice._worth(match, opinions, 3).endswith("About as good: Drop a disc into column 3 (59 % ± 4 %).")
    assert advice._worth(match, opinions[:1], 3) == "There was no other choice."


def test_a_hint_changes_nothing(table, uncompiled, tmp_path):
    files = [tmp_path / "with.txt", tmp_path / "without.txt"]
    for file, hint in zip(files, (["hint"], []), strict=True):
        table(*hint, "throw", *hint, "1", *hint, "1", f"save {file}", "quit", game="buddha-wheel")
    assert files[0].read_text() == files[1].read_text()
    assert "3 Red: " in files[0].read_text()


def test_after_the_end_there_is_nothing_to_advise(table, uncompiled):
    (answer,) = table(*typed("1122334"), "hint", "quit")
    assert "over" in answer
    assert "%" not in answer


def test_help_tells_of_hints(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nquit\n"))
    main(["play", "connect-four", "--seats", "you,random"])
    assert re.search(r"^  hint  +\w", capsys.readouterr().out, re.MULTILINE)
