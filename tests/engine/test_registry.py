"""Games by name: Bardo's own and those that other packages bring."""

import tomllib
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest
from chain_game import GAME as ECHOES

import bardo
from bardo.engine import BardoError, Game
from bardo.engine.authoring import registry

ROOT = Path(bardo.__file__).parent.parent


@pytest.fixture(autouse=True)
def _nothing_was_told_yet():
    registry._warn_once.cache_clear()


def bring(monkeypatch, name, value):
    monkeypatch.setitem(registry._entry_points(), name, [EntryPoint(name, value, registry.GROUP)])


def test_games_are_listed_by_name():
    names = registry.available_games()
    assert names == sorted(names)
    assert {"connect-four", "echoes", *registry.own_games()} <= set(names)


def test_the_package_declares_every_folder_of_games_and_they_are_installed():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    games = declared[registry.GROUP]
    folders = {file.parent.name for file in (ROOT / "bardo" / "games").glob("*/__init__.py")}
    assert set(games.values()) == {f"bardo.games.{folder}:GAME" for folder in folders}
    assert registry.own_games() == sorted(games)


def test_people_are_offered_our_games_first_the_light_ones_before_the_heavy_ones():
    offered = [one.name for one in registry.playable_games()]
    assert offered[:5] == ["hungry-ghost", "ghosts-revenge", "buddha-wheel", "reincarnation", "ghost-stories"]
    assert sorted(offered) == registry.available_games()


@pytest.mark.parametrize("name", registry.own_games())
def test_one_of_our_games_is_found_under_its_own_name(name):
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
    assert str(wrong.value) == f"there is no game {name[:60]!r}; there are: {', '.join(registry.available_games())}"


@pytest.mark.parametrize(
    "value, message",
    [
        ("no_such_module:GAME", "cannot be loaded: No module named 'no_such_module'"),
        ("chain_game:NO_SUCH_GAME", "cannot be loaded: module 'chain_game' has no attribute 'NO_SUCH_GAME'"),
        ("broken_game:GAME", "cannot be loaded: it was never finished"),
        ("chain_game:GAME", "calls itself 'echoes': the two names must agree"),
        ("chain_game:SEATS", "is not a bardo.engine.Game"),
    ],
)
def test_a_broken_package_is_named_and_harms_no_other(value, message, monkeypatch, tmp_path, caplog):
    (tmp_path / "broken_game.py").write_text("raise NotImplementedError('it was never finished')")
    monkeypatch.syspath_prepend(tmp_path)
    bring(monkeypatch, "broken", value)
    message = f"the game 'broken' ({value}) {message}"
    with pytest.raises(BardoError) as wrong:
        bardo.game("broken")
    assert str(wrong.value) == message
    assert "broken" in registry.available_games()
    assert bardo.game("hungry-ghost").name == "hungry-ghost"
    names = [one.name for one in registry.playable_games()]
    assert "broken" not in names and set(names[:5]) == set(registry.own_games())
    assert [(one.name, one.levelname, one.getMessage()) for one in caplog.records] == [
        ("bardo.engine", "WARNING", f"broken is left out: {message}")
    ]


def test_a_mistake_in_a_data_file_closes_one_game_and_is_told_once(monkeypatch, caplog):
    found = registry.game

    def broken(name):
        if name == "buddha-wheel":
            raise BardoError("cards.toml, line 1: 'kind' is missing here")
        return found(name)

    monkeypatch.setattr(registry, "game", broken)
    for _ in range(2):
        assert {one.name for one in registry.playable_games()} >= set(registry.own_games()) - {"buddha-wheel"}
    assert caplog.messages == ["buddha-wheel is left out: cards.toml, line 1: 'kind' is missing here"]


INSTALLED = """
import bardo
print(bardo.available_games(), bardo.game("hungry-ghost").title, bardo.game("echoes").title)
"""


def install(folder, package, entries):
    """Leave in a folder what pip would leave there of a package with these entry points."""
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *entries, ""]))


def test_an_installed_package_brings_its_games_but_cannot_replace_ours(python, tmp_path):
    install(tmp_path, "somebody", ["echoes = chain_game:GAME", "hungry-ghost = chain_game:GAME"])
    printed = python(INSTALLED, path=[tmp_path])
    assert "'echoes'" in printed
    assert printed.count("hungry-ghost") == 1
    assert printed.endswith(" Hungry Ghost Echoes\n")


ASKED_FOR_BOTH = """
import bardo
print(bardo.available_games().count("echoes"), bardo.game("hungry-ghost").title)
try:
    bardo.game("echoes")
except bardo.BardoError as error:
    print(error)
"""


def test_two_packages_that_bring_one_name_are_both_named(python, tmp_path):
    for package in ("somebody", "another"):
        install(tmp_path, package, ["echoes = chain_game:GAME"])
    counted, complaint = python(ASKED_FOR_BOTH, path=[tmp_path]).splitlines()
    assert counted == "1 Hungry Ghost"
    assert sorted(complaint.partition(" both bring ")[0].split(" and ")) == ["another", "somebody"]
    assert complaint.partition(" both bring ")[2] == "a game called 'echoes': uninstall one of them"


class Entry:
    """An entry point that loads a game, or fails to."""

    def __init__(self, name, package, brought=None):
        self.name, self.brought, self.value = name, brought, "somewhere:GAME"
        self.dist = SimpleNamespace(name=package) if package else None

    def load(self):
        if self.brought is None:
            raise BardoError("cards.toml is broken")
        return self.brought


def brought(monkeypatch, *entries):
    """Let these entry points be the only ones installed."""
    monkeypatch.setattr(registry, "entry_points", lambda group: list(entries))
    monkeypatch.setattr(registry, "_entry_points", cache(registry._entry_points.__wrapped__))
    monkeypatch.setattr(registry, "_game", cache(registry._game.__wrapped__))


def weighing(name, weight):
    return replace(ECHOES, name=name, weight=weight)


def test_of_several_games_with_one_name_ours_is_the_only_one(monkeypatch):
    theirs, ours = Entry("tea", "somebody", weighing("tea", 1)), Entry("tea", "bardo", weighing("tea", 2))
    for entries in ([theirs, ours], [ours, theirs], [theirs, ours, theirs]):
        brought(monkeypatch, *entries)
        assert registry.own_games() == registry.available_games() == ["tea"]
        assert registry.game("tea") is ours.brought


def test_two_packages_without_a_name_cannot_bring_the_same_game_either(monkeypatch):
    brought(monkeypatch, Entry("ours", "bardo", weighing("ours", 1)), Entry("tea", ""), Entry("tea", "somebody"))
    with pytest.raises(BardoError) as wrong:
        registry.game("tea")
    assert str(wrong.value) == ("an unknown package and somebody both bring a game called 'tea': uninstall one of them")
    assert registry.own_games() == ["ours"] and registry.available_games() == ["ours", "tea"]


def test_games_are_offered_ours_first_then_by_weight_then_by_name(monkeypatch):
    weights = {("z", "bardo"): 2, ("y", "bardo"): 1, ("b", "else"): 1, ("a", "else"): 1, ("c", "else"): 0}
    brought(monkeypatch, *(Entry(name, package, weighing(name, weight)) for (name, package), weight in weights.items()))
    assert [game.name for game in registry.playable_games()] == ["y", "z", "c", "a", "b"]


def test_a_game_of_ours_that_is_broken_does_not_go_unnoticed(monkeypatch, caplog):
    brought(monkeypatch, Entry("ours", "bardo"), Entry("tea", "somebody"))
    assert registry.playable_games() == []
    assert caplog.messages[0] == "ours is left out: cards.toml is broken"
    with pytest.raises(BardoError) as wrong:
        registry.game("ours")
    assert str(wrong.value) == "cards.toml is broken"
    with pytest.raises(BardoError) as wrong:
        registry.game("tea")
    assert str(wrong.value) == "the game 'tea' (somewhere:GAME) cannot be loaded: cards.toml is broken"


def test_without_our_own_games_bardo_is_not_installed(monkeypatch):
    brought(monkeypatch, Entry("tea", "somebody", weighing("tea", 1)))
    for ask in (registry.own_games, registry.available_games, registry.playable_games):
        with pytest.raises(BardoError, match="Bardo's own games are not registered with this Python"):
            ask()


def test_a_game_is_found_by_its_letters_with_or_without_an_article(monkeypatch):
    game = weighing("tea-time-2", 1)
    brought(monkeypatch, Entry("tea-time-2", "bardo", game))
    for name in ("tea-time-2", "Tea Time 2", "TEATIME2", "A Tea Time 2"):
        assert registry.game(name) is game
    for name in ("tea time", "the tea time 2", "b tea time 2"):
        with pytest.raises(BardoError):
            registry.game(name)


NOT_INSTALLED = """
import sys
from importlib import metadata
real = metadata.entry_points
metadata.entry_points = lambda **group: [entry for entry in real(**group) if entry.dist.name != "bardo"]
from bardo import cli
sys.exit(cli.main(["games"]) != 2)
"""


def test_a_source_folder_that_is_not_installed_is_told_what_to_do(python):

    script = NOT_INSTALLED.replace("import sys\n", "import sys\nsys.stderr = sys.stdout\n", 1)
    said = python(script).strip()
    assert said.endswith(
        "Bardo's own games are not registered with this Python. Install Bardo (pip install bardo, or pip install -e ."
        " in its source folder); a folder on PYTHONPATH is not enough"
    )


def test_a_game_is_loaded_only_when_it_is_asked_for(python):
    script = """
import sys, bardo
bardo.available_games()
print(any(name.startswith("bardo.games.") for name in sys.modules))"""
    assert python(script) == "False\n"
