"""Games by name: the bundled ones and those that other packages bring."""

from importlib.metadata import EntryPoint

import pytest
from chain_game import GAME as ECHOES

import bardo
from bardo.engine import BardoError, Game
from bardo.engine.authoring import registry


def bring(monkeypatch, name, value):
    monkeypatch.setitem(registry._brought(), name, EntryPoint(name, value, registry.GROUP))


def test_games_are_listed_by_name():
    names = registry.games()
    assert names == sorted(names)
    assert {"connect-four", "echoes", *registry.BUNDLED} <= set(names)


def test_games_can_still_be_listed_when_one_of_them_is_loaded():
    bardo.game("hungry-ghost")
    assert bardo.games() == registry.games()


@pytest.mark.parametrize("name", registry.BUNDLED)
def test_a_bundled_game_is_found_under_its_own_name(name):
    game = bardo.game(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert bardo.game(name) is game


def test_a_game_of_another_package_is_found():
    assert bardo.game("echoes") is ECHOES


@pytest.mark.parametrize("name", ["Hungry Ghost", "hungry_ghost", "HUNGRY-GHOST"])
def test_a_title_or_another_spelling_will_do(name):
    assert bardo.game(name).name == "hungry-ghost"
    assert bardo.game("A Ghost's Revenge").name == "ghosts-revenge"


@pytest.mark.parametrize("name", ["chess", "", "hungry", "x" * 500])
def test_an_unknown_game_is_answered_with_those_there_are(name):
    with pytest.raises(BardoError) as wrong:
        bardo.game(name)
    assert str(wrong.value) == f"there is no game {name[:60]!r}; there are: {', '.join(registry.games())}"


@pytest.mark.parametrize(
    "value, message",
    [
        ("no_such_module:GAME", "the game 'broken' (no_such_module:GAME) cannot be loaded: No module named"),
        ("chain_game:NO_SUCH_GAME", "cannot be loaded: module 'chain_game' has no attribute"),
        ("broken_game:GAME", "cannot be loaded: it was never finished"),
        ("chain_game:GAME", "calls itself 'echoes': the two names must agree"),
        ("chain_game:SEATS", "the game 'broken' (chain_game:SEATS) is no bardo.engine.Game"),
    ],
)
def test_a_broken_package_is_named_and_harms_no_other(value, message, monkeypatch, tmp_path):
    (tmp_path / "broken_game.py").write_text("raise NotImplementedError('it was never finished')")
    monkeypatch.syspath_prepend(tmp_path)
    bring(monkeypatch, "broken", value)
    with pytest.raises(BardoError) as wrong:
        bardo.game("broken")
    assert message in str(wrong.value)
    assert "broken" in registry.games()
    assert bardo.game("hungry-ghost").name == "hungry-ghost"


INSTALLED = """
import bardo
print(bardo.games(), bardo.game("hungry-ghost").title, bardo.game("echoes").title)
"""


def test_an_installed_package_brings_its_games_but_cannot_replace_ours(python, tmp_path):
    metadata = tmp_path / "somebody-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: somebody\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[bardo.games]\nechoes = chain_game:GAME\nhungry-ghost = chain_game:GAME\n"
    )
    printed = python(INSTALLED, path=[tmp_path])
    assert "'echoes'" in printed
    assert printed.count("hungry-ghost") == 1
    assert printed.endswith(" Hungry Ghost Echoes\n")


def test_a_game_is_loaded_only_when_it_is_asked_for(python):
    script = "import sys, bardo; bardo.games(); print(any(name.startswith('bardo.games.') for name in sys.modules))"
    assert python(script) == "False\n"
