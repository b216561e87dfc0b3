"""The command line and the terminal table, as somebody uses them who has only read the README."""

import os
import subprocess
import sys

import pytest
from command_line import at_a_terminal, run, table, too_wide, typed, unbroken, wheel

import bardo


def test_help_names_every_command():
    said = run("--help").stdout
    for command in ("play", "serve", "games", "rules", "options", "replay", "simulate", "arena", "review", "bots"):
        assert f"\n    {command} " in said


def test_help_needs_neither_numpy_nor_numba():
    code = "import sys, bardo.cli as c\ntry: c.main(['--help'])\nexcept SystemExit: pass\n"
    heavy = {"numpy", "numba", "rich", "filelock", "platformdirs", "importlib.metadata"}
    code += f"assert not {heavy} & set(sys.modules), 'heavy imports'"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_the_version_is_told():
    assert run("--version").stdout.strip() == f"bardo {bardo.__version__}"


def test_games_lists_every_game():
    said = run("games").stdout
    for name in bardo.available_games():
        assert name in said


def test_a_clause_can_be_read_and_words_can_be_looked_for():
    assert run("rules", "hungry-ghost", "hg33").stdout.startswith("HG33  A thief stops")
    assert "HG33" in run("rules", "hungry-ghost", "thief", "stops").stdout
    assert "\nEvening\n───────\n" in run("rules", "hungry-ghost").stdout
    assert run("rules", "hungry-ghost", "contents").stdout.startswith("  Aim ")
    assert run("rules", "hungry-ghost", "evening").stdout.startswith("Evening\n")


def test_options_show_all_presets():
    line = next(one for one in run("options", "hungry-ghost").stdout.splitlines() if one.startswith("cave_seats"))
    assert line.split()[1:4] == ["0", "0", "1"]


def test_options_tell_the_names_of_their_values_and_what_presets_are():
    said = run("options", "ghost-stories").stdout
    assert "level               initiation  initiation  initiation, normal, nightmare, hell\n" in said
    assert "  rulebook   the rules as this rulebook tells them; the default\n" in said
    assert too_wide(said) == []


def test_an_option_is_turned_by_name():
    words = ["--seats", "you,you,you,you", "--option", "level=hell", "--option", "powers=PICK"]
    said = run("play", "ghost-stories", *words).stdout
    assert "Ghost Stories, hell " in said
    assert "[power " in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "no-such-game"], "there is no game"),
        (["play", "hungry-ghost", "--seats", "you"], "2 to 4 players"),
        (["play", "hungry-ghost", "--seats", "you,wizard"], "a seat is for you"),
        (["play", "hungry-ghost", "--seats", "you,you", "--option", "delusion"], "NAME=VALUE"),
        (["play", "ghost-stories", "--option", "level=easy"], "level should be one of initiation, normal, nightmare"),
        (["play", "hungry-ghost", "--seats", "you,you", "--option", "delusion=much"], "from 0 to 99, not 'much'"),
        (["play", "hungry-ghost", "--seats", "you,you", "--option", "karma=3"], "no option 'karma'"),
        (["play", "hungry-ghost", "--seats", "you,you", "--option", "delusion=1000"], "from 0 to 99"),
        (["play", "hungry-ghost", "--seats", "you,you", "--preset", "chaos"], "no preset"),
        (["play", "hungry-ghost", "--seats", "you,you", "--seed", "-1"], "a seed is"),
        (["play", "--load", "no-such-file"], "cannot be read"),
        (["play", "--load", "no-such-file", "--seed", "3"], "saved game has its own"),
        (["play", "chess", "--load", "no-such-file"], "cannot be read"),
        (["rules", "hungry-ghost", "HG999"], "no clause"),
        (["replay", "."], "cannot be read"),
        (["simulate", "hungry-ghost", "--games", "0"], "1 to 20,000,000 games"),
        (["simulate", "hungry-ghost", "--games", "9" * 20], "1 to 20,000,000 games"),
        (["simulate", "hungry-ghost", "--limit", "9" * 23], "decisions each"),
        (["simulate", "hungry-ghost", "--players", "9"], "2 to 4 players"),
        (["simulate", "hungry-ghost", "--bots", "wizard"], "no bot"),
        (["simulate", "hungry-ghost", "--bots", "random,random,random", "--players", "2"], "one for each"),
        (["simulate", "hungry-ghost", "--games", "many"], "invalid int"),
        (["dance"], "invalid choice"),
    ],
)
def test_wrong_use_gets_a_sentence_and_no_traceback(words, complaint):
    done = run(*words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_is_played_from_a_pipe():
    said = table("move temple", "1", "help", "quit")
    assert "Blue walks to the Temple." in said
    assert "Blue is ordained a Monk." in said
    assert "Goodbye." in said.splitlines()[-2]


def test_the_board_is_drawn_once_a_turn_and_when_asked_for():
    words = ["play", "reincarnation", "--seats", "you,random", "--seed", "7"]
    said = run(*words, typed=typed("1", "1")).stdout
    assert (said.count("in the Ocean:"), said.count("\n> ")) == (1, 2)
    assert run(*words, typed=typed("1", "1", "board")).stdout.count("in the Ocean:") == 2
    assert run(*words, typed=typed("1", "undo")).stdout.count("in the Ocean:") == 2
    assert run(*words, typed=typed("1", "gather", "decease")).stdout.count("in the Ocean:") == 2
    assert too_wide(said) == []


def test_the_end_of_the_input_is_a_goodbye():
    assert "Goodbye." in table("skip").splitlines()[-2]


def test_seats_are_asked_for_and_a_wrong_answer_is_asked_again():
    done = run("play", "hungry-ghost", typed=typed("9", "2", "", "wizard", "f", "skip", "skip", "skip"))
    assert "A number from 2 to 4, please." in done.stdout
    assert "At the table: Blue (you), Green (friend)." in done.stdout
    assert "Green, Afternoon in Town" in done.stdout


needs_a_terminal = pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")


@needs_a_terminal
def test_a_person_is_asked_for_preset_and_level():
    words = ["play", "ghost-stories", "--seats", "you"]
    said = at_a_terminal(*words, typed=typed("chaos", "9", "pub", "n", "easy", "night", ""))
    assert "  1  rulebook   the rules as this rulebook tells them\n" in said
    assert said.count("Which rules? [1] ") == 3
    assert said.count("Level? initiation, normal, nightmare, hell [initiation] ") == 3
    assert "One of initiation, normal, nightmare, hell, or 0 to 3, please." in said
    assert "Ghost Stories, nightmare " in said
    assert "haunted 0/3" in said
    said = at_a_terminal(*words, typed=typed("2", "", "none"))
    assert "Ghost Stories, initiation " in said
    assert "haunted 0/4" in said
    assert "Villagers: " not in said
    names = typed("Ghost Tales", "Ghost Stories", "", "3", "moon", "White Moon")
    said = at_a_terminal("play", "--seats", "you", typed=names)
    assert said.count("Which game? [1] ") == 2
    assert "Ghost Stories, hell " in said
    assert "One of none, white-moon, or 0 to 1, please." in said
    assert "Villagers: saved 0, dead 0 of 12" in said


@needs_a_terminal
@pytest.mark.parametrize("more", [["--option", "level=1"], ["--preset", "published"]])
def test_nobody_is_asked_for_what_was_said(more):
    said = at_a_terminal("play", "ghost-stories", "--seats", "you", *more, typed=typed("quit"))
    assert "Ghost Stories, " in said
    assert "Which rules?" not in said
    assert "Level?" not in said


@needs_a_terminal
def test_a_person_is_not_asked_where_there_is_no_choice():
    said = at_a_terminal("play", "hungry-ghost", "--seats", "you,random", typed=typed("", "quit"))
    assert "Which rules? [1] " in said
    assert "Level?" not in said
    assert "Blue, Morning in Town" in said


def test_a_pipe_is_not_asked_for_the_rules():
    said = run("play", "ghost-stories", typed=typed("1", "")).stdout
    assert "Which rules?" not in said
    assert "Ghost Stories, initiation " in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Type a number from 1 to 4, or a name; help lists what else you can type."),
        ("99", "'99' is not the number of an action: type a number from 1 to 4, or a name"),
        ("0", "'0' is not the number of an action"),
        ("-1", "'-1' is not the number of an action"),
        ("1.5", "'1.5' is not the number of an action"),
        ("1 2", "'1 2' is not the number of an action"),
        ("²", "'²' is not the number of an action"),
        ("١", "'١' is not the number of an action"),
        ("fly", "'fly'; now: move forest, move temple, bad deed, skip; or type help"),
        ("🧘", "there is no action or command '🧘'; now: move forest"),
        ("<b>", "there is no action or command '<b>'; now: move forest"),
        ("move", "'move' could be any of: move forest, move temple"),
        ("move forrest", "there is no action or command 'move forrest'; did you mean move forest?"),
        ("forest", "there is no action or command 'forest'; did you mean move forest?"),
        ("medtiate", "there is no action or command 'medtiate'; did you mean meditate?"),
        ("skip; skip", "one action at a time: begin with 'skip'"),
        (";;", "there is no action or command ';;'; now: move forest"),
        ("hnt", "there is no action or command 'hnt'; did you mean hint?"),
        ("--help", "there is no action or command '--help'; did you mean help?"),
        ("why", "Type why and an action. For example: why "),
        ("why fly", "there is no action 'fly'; now: move forest"),
        ("why 99", "'99' is not the number of an action"),
        ("undo 2", "undo takes back one action at a time"),
        ("log x", "Type log and a number of lines: log 50"),
        ("rules HG999", "there is no clause 'HG999'"),
        ("save", "Type save and a file name"),
        ("score", "in Hungry Ghost nothing is carried over to a later game"),
        ("tell me", "nothing to tell about now"),
    ],
)
def test_whatever_is_typed_gets_an_answer(line, answer):
    assert answer in unbroken(table(line, "quit"))


def test_help_lists_what_the_game_has():
    said = table("help", "sc")
    assert "there is no action or command 'sc'" in said
    for words in ("score FILE", "tell WORDS"):
        assert words not in said
        assert f"\n  {words} " in wheel("help").stdout


@pytest.mark.parametrize("name", ["hungry-ghost", "ghost-stories"])
def test_help_stands_in_two_columns(name):
    said = run("play", name, "--seats", "you,random", "--seed", "7", typed=typed("help", "quit")).stdout
    lines = said[said.index("  a number or a name") :].partition("\n> ")[0].splitlines()
    column = lines[0].index("play that action")
    assert all(line[column - 2 : column] == "  " and line[column] != " " for line in lines)
    assert f"  rules [{next(iter(bardo.game(name).clauses))} | WORD]  " in said


def test_what_is_told_at_the_table_fits():
    said = run("play", "ghost-stories", "--seats", "you", "--seed", "1", typed=typed("waltz", "help", "rules")).stdout
    assert "there is no action or command 'waltz'; now:" in said
    assert too_wide(said) == []
    assert [line for line in said.splitlines() if line.endswith("yin-")] == []


def test_one_seat_is_one_seat(tmp_path):
    file = tmp_path / "game.txt"
    run("play", "ghost-stories", "--seats", "you", "--seed", "1", typed=typed("1", f"save {file}"))
    assert "this game has 1 seat, not 2" in run("play", "--load", str(file), "--seats", "you,you").stderr


def test_why_names_the_clause():
    assert "(HG21)" in table("why meditate")
    assert "you can do that now" in table("why skip")


NONSENSE = [
    "dance",
    "move",
    "99",
    "0",
    "9" * 5000,
    "why",
    "why dance",
    "save",
    "rules HG999",
    "undo",
    "undo 3",
    "½",
    "log 0",
    "b",
]


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_answered_and_changes_nothing(line):
    said = table(line, "board")
    assert said.count("round 1 of 100, Morning") == 2


def test_undo_takes_back_the_bots_moves_too():
    said = table("skip", "skip", "undo", "undo", "board")
    boards = [line for line in said.splitlines() if "round" in line and "Hungry Ghost" in line]
    assert boards[-1].endswith("round 1 of 100, Morning")


@pytest.mark.parametrize("lines, words", [(["auto"], []), ([], ["--auto"])])
def test_throws_are_made_by_themselves_when_wanted(lines, words):
    said = wheel(*lines, words=words).stdout
    assert said.count("Red throws") > 3
    assert said.rstrip().rpartition("\n  1  ")[2].count("[") == 2  # two answers were left
    assert wheel("").stdout.count("Red throws") == 1


def test_throws_are_made_by_hand_again_after_auto_or_undo():
    assert wheel("auto", "auto").stdout.count("Automatic answers are off.") == 1
    assert wheel("auto", "undo").stdout.rstrip().count("[throw]") == 2


def test_a_saved_game_goes_on_and_replays(tmp_path):
    file = tmp_path / "game.txt"
    said = table("move temple", f"save {file}")
    assert f"Saved in {file}." in said
    done = run("play", "--load", str(file), "--seats", "you,random", typed=typed("board"))
    assert "Blue, Afternoon in the Temple" in done.stdout
    told = run("replay", str(file), "--log").stdout
    assert "Blue is ordained a Monk." in told
    assert "1 decision." in told


def test_saving_never_destroys_another_file(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear mother")
    assert "choose another name" in unbroken(table(f"save {file}"))
    assert file.read_text() == "Dear mother"
    assert "cannot be written" in unbroken(table(f"save {tmp_path / 'no' / 'folder'}"))


def test_saving_never_destroys_another_game(tmp_path):
    file = tmp_path / "game.txt"
    table("skip", "skip", f"save {file}", "skip", f"save {file}")
    assert "3 Blue: skip" not in file.read_text()  # Green's turn lay between
    assert file.read_text().count("Blue: skip") == 3
    saved = file.read_text()
    assert "choose another name" in unbroken(table("move forest", f"save {file}", seed="8"))
    assert file.read_text() == saved


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_without_these_characters_is_no_reason_to_stop(encoding):
    words = [sys.executable, "-m", "bardo.cli", "play", "hungry-ghost", "--seats", "you,random"]
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(words, input=b"skip\n", capture_output=True, env=env, timeout=60)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"Blue lets time pass." in done.stdout


@pytest.mark.parametrize("command", ["games <&-", "play hungry-ghost --seats you,random <&-", "games >/dev/full"])
def test_closed_or_full_streams_give_no_traceback(command):
    done = subprocess.run(f"{sys.executable} -m bardo.cli {command}", shell=True, capture_output=True, timeout=60)
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


def test_words_can_be_begun_and_what_could_be_two_things_is_asked_back():
    said = table("w skip", "q")
    assert "you can do that now" in said
    assert "Goodbye." in said
    assert "'b' could be any of: board, bad deed" in table("b")


def test_the_only_person_hears_what_the_result_means():
    line = "skip\n" * 400 + "die\n" * 5
    words = ["--option", "round_limit=2", "--option", "delusion=1"]
    done = run("play", "hungry-ghost", "--seats", "you,random", "--seed", "1", *words, typed=line)
    assert ("Well done!" in done.stdout) != ("Better luck in the next life." in done.stdout)
    assert "finishes first" in done.stdout


def test_a_broken_file_is_named_with_its_line(tmp_path):
    file = tmp_path / "game.txt"
    table("move temple", f"save {file}")
    file.write_text(file.read_text().replace("move temple", "move moon"))
    done = run("replay", str(file))
    assert done.returncode == 2
    assert f"{file}, line 9: Hungry Ghost has no action 'move moon'" in done.stderr


def test_bots_play_a_whole_game_and_the_dice_are_shown_at_the_end():
    done = run("play", "hungry-ghost", "--seats", "greedy,random", typed=typed("dice", "log 3", "skip"))
    assert "The game is over." in done.stdout
    assert "You can still look: board, log, rules, save FILE, undo, quit." in done.stdout
    assert "The seed was: " in done.stdout


def test_the_dice_stay_sealed_while_the_game_goes_on():
    done = run("play", "hungry-ghost", "--seats", "you,random", typed=typed("dice"))
    assert "The dice are sealed: " in done.stdout
    assert "The seed was" not in done.stdout


def test_simulate_prints_seats_length_and_speed():
    said = run("simulate", "hungry-ghost", "--games", "300", "--players", "4", "--bots", "greedy").stdout
    for words in ("Blue", "Yellow", "95 % interval", "rounds", "decisions", "million per second"):
        assert words in said


def test_the_same_seed_simulates_the_same_games():
    words = ("simulate", "hungry-ghost", "--games", "200", "--seed", "5")
    first, second = (run(*words).stdout.split("speed")[0] for _ in range(2))
    assert first == second
    assert first != run(*words[:-1], "6").stdout.split("speed")[0]


def test_how_a_game_ends_is_told_before_the_end_is_shown():
    said = run("play", "ghost-stories", "--seats", "random", "--seed", "1", typed=typed("quit")).stdout
    told, shown = said.index("The game is over with"), said.index("LOST in round")
    assert told < shown < said.index("The village fell in round")
    assert "Nobody wins." in said and "dead Taoists" in said


@pytest.mark.parametrize(
    "words, answer",
    [
        ("great putrid", "Great Putrid  A ghost, green. Needs green 4."),
        ("tea house", "Tea House  A tile. Take a Tao token"),
        ("incarnation", "Incarnations of Wu-Feng  Howling Nightmare, Uncatchable"),
        ("mantra", "Enfeeblement Mantra  The power of the yellow board."),
        ("green 4", "Great Putrid"),
    ],
)
def test_what_stands_on_cards_and_tiles_is_found_beside_the_rules(words, answer):
    assert answer in run("rules", "ghost-stories", words).stdout
