"""Every command and every example of the README is run."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import bardo
from bardo import game as bardo_game
from bardo.bots import bot, kind

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^bardo .+$", README, re.M)


def test_the_readme_names_both_make_targets():
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\S+)", README, re.M):
        assert re.search(rf"^{target}:", targets, re.M)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """An empty folder with the saved game that the README speaks of."""
    folder = tmp_path_factory.mktemp("reader")
    words = [sys.executable, "-m", "bardo.cli", "play", "hungry-ghost", "--seats", "you,random"]
    subprocess.run(words, input="skip\nsave my-game.txt\n", text=True, cwd=folder, check=True, capture_output=True)
    words = [*words[:4], "buddha-wheel", "--seats", "you,random"]
    subprocess.run(words, input="throw\nscore my-scores.txt\n", text=True, cwd=folder, check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_works(command, folder):
    words = [sys.executable, "-m", "bardo.cli", *shlex.split(command)[1:]]
    done = subprocess.run(words, input="", text=True, cwd=folder, capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_readme_shows_enough_commands():
    assert len(COMMANDS) >= 6


def test_the_python_of_the_readme_runs_and_says_what_it_says():
    (code,) = re.findall(r"```python\n(.+?)```", README, re.S)
    names: dict = {}
    exec(code.replace("100_000", "2_000"), names)
    m = names["game"].new(players=3, seed=7, delusion=20)
    assert f"m.prompt  # {m.prompt!r}" in code
    assert f"# {[a.name for a in m.actions]!r}" in code
    assert m.why_not("meditate").clause == "HG21"
    assert "clause='HG21'" in code


def test_the_board_in_the_readme_is_one_the_program_draws():
    import bardo

    m = bardo.game("hungry-ghost").new(players=3, seed=7)
    plan = ["move temple", "move town"] + ["skip", "move temple"] * 2 + ["alms", "good deed"] + ["skip"] * 4
    for action in plan:
        m.play(action)
    shown = m.picture + "\n\n" + m.prompt
    shown += "".join(f"\n  {number}  {a.text}  [{a.name}]" for number, a in enumerate(m.actions, 1))
    assert shown in README


def test_links_of_the_documents_lead_somewhere():
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_make_play_starts_the_table_in_the_browser():
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nplay: venv\n\t@$(BIN)/bardo\n" in recipe


def test_play_starts_a_game_in_the_terminal():
    words = [sys.executable, "-m", "bardo.cli", "play"]
    done = subprocess.run(words, input="\n" * 5 + "quit\n", text=True, capture_output=True, timeout=60)
    assert "what do you do?" in done.stdout


@pytest.mark.parametrize("page", ["bots.md", "write-a-bot.md"])
def test_the_commands_of_the_pages_about_bots_are_understood(page):
    """They are long: it is enough that everything in them is accepted."""
    from bardo import cli

    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    commands = re.findall(r"(?:^|`)(bardo (?:arena|play|simulate|review) [^`\n…]+?)(?:`|$)", text, re.M)
    whole = [command for command in commands if "GAME" not in command and "FILE" not in command]
    assert whole
    for command in whole:
        options = cli._parser().parse_args(shlex.split(command)[1:])
        game = bardo_game(options.game)
        for name in (getattr(options, "bots", None) or options.seats).split(","):
            assert name == "you" or kind(game, name).name == name


def test_the_bot_of_the_page_is_the_one_in_the_examples():
    text = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    for file in ("bardo_fearful_bot.py", "pyproject.toml"):
        assert (ROOT / "examples" / "fearful_bot" / file).read_text(encoding="utf-8") in text


def test_the_fearful_bot_plays_every_game():
    for name in bardo.available_games():
        game = bardo_game(name)
        match = game.new(seed=3)
        player = bot(game, "fearful", 1)
        for _ in range(6):
            match.play(player.choose(match))
        assert player.failures == 0
