"""Arrows point one way: who may know whom, how long a file may be, and what no file may name."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "bardo"
LINE_LIMIT = 500
MAY_KNOW = {
    "errors": set(),
    "folders": set(),
    "engine": {"errors", "folders"},
    "games": {"errors", "engine"},
    "bots": {"errors", "engine"},
    "server": {"errors", "folders", "engine", "bots"},
    "lab": {"errors", "folders", "engine", "bots", "server"},
    "envs": {"errors", "folders", "engine", "bots", "server"},
    "terminal": {"errors", "folders", "engine", "bots", "server"},
    "web": {"errors", "folders", "engine", "bots", "server"},
    "cli": {"errors", "folders", "engine", "bots", "server", "lab", "envs", "terminal", "web", "__init__"},
    "__init__": {"errors", "engine", "games"},
}
"""For every folder and file of the package, what it may import besides itself."""
ROOMS_OF_A_GAME = {"data": set(), "rules": {"data"}, "look": {"data", "rules"}, "bots": {"data", "rules"}}
"""For every room of a game, which others it may import; the game's `__init__` wires them all."""
FILES = sorted(PACKAGE.rglob("*.py"))
FOLDERS_WITH_PYTHON = ("bardo", "benchmarks", "examples", "tests")
PYTHON_FILES = [file for folder in FOLDERS_WITH_PYTHON for file in sorted((ROOT / folder).rglob("*.py"))]


def imported(source, module):
    """The full names of everything a module imports, wherever in the file; relative names are resolved."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def wrong_arrows(source, module):
    """The imports of a module that point the wrong way."""
    parts = module.split(".")
    layer = parts[1] if len(parts) > 1 else "__init__"
    for name in imported(source, module):
        target = name.split(".")
        if target[0] != "bardo":
            continue
        other = target[1] if len(target) > 1 and target[1] in MAY_KNOW else "__init__"
        if other not in MAY_KNOW[layer] | {layer}:
            yield name
        elif layer == other == "games" and len(parts) > 2:
            if target[2:3] != parts[2:3]:
                yield name  # a game knows no other game
            elif len(parts) > 3 and not {*target[3:4]} <= ROOMS_OF_A_GAME[parts[3]] | {parts[3]}:
                yield name  # a room knows only those below it


def module_of(file):
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_imports_point_one_way(file):
    assert list(wrong_arrows(file.read_text(encoding="utf-8"), module_of(file))) == []


@pytest.mark.parametrize(
    "module, source",
    [
        ("bardo.engine.play.match", "from bardo.games.hungry_ghost import GAME"),
        ("bardo.engine.play.match", "import bardo.bots"),
        ("bardo.engine.play.match", "def late():\n    from bardo.lab.simulate import simulate"),
        ("bardo.engine.play.match", "from ...games import hungry_ghost"),
        ("bardo.engine.play.match", "import bardo"),
        ("bardo.games.hungry_ghost.rules.turn", "from bardo.bots import bot"),
        ("bardo.games.hungry_ghost.rules.turn", "from bardo.games.reincarnation import state"),
        ("bardo.games.hungry_ghost.rules.turn", "from bardo.games import reincarnation"),
        ("bardo.games.hungry_ghost.rules.turn", "from bardo.games.hungry_ghost.look import prompts"),
        ("bardo.games.hungry_ghost.rules.turn", "from bardo.games.hungry_ghost.bots.evaluate import evaluate"),
        ("bardo.games.hungry_ghost.look.scene", "from bardo.games.hungry_ghost.bots import personas"),
        ("bardo.games.buddha_wheel.data.board", "from bardo.games.buddha_wheel.rules import decisions"),
        ("bardo.games.ghost_stories.rules.white_moon.barrier", "from bardo.games.ghost_stories.look import scene"),
        ("bardo.bots.seats", "from bardo.games.hungry_ghost import GAME"),
        ("bardo.bots.seats", "from bardo.server import hub"),
        ("bardo.server.http.application", "from bardo.web import gallery"),
        ("bardo.lab.simulate", "from bardo.terminal import play"),
        ("bardo.terminal.play", "from bardo import cli"),
    ],
)
def test_an_arrow_the_wrong_way_is_found(module, source):
    assert len(list(wrong_arrows(source, module))) == 1


@pytest.mark.parametrize(
    "module, source",
    [
        (
            "bardo.games.hungry_ghost.rules.turn",
            "import bardo.engine\nfrom bardo.games.hungry_ghost.rules.day import move",
        ),
        ("bardo.bots.seats", "from bardo.engine.play.match import Match\nimport numpy"),
        ("bardo.cli", "from bardo.lab.simulate import simulate"),
    ],
)
def test_an_arrow_the_right_way_is_allowed(module, source):
    assert list(wrong_arrows(source, module)) == []


def test_every_folder_of_the_package_has_its_place():
    there = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert there <= MAY_KNOW.keys()


@pytest.mark.parametrize("file", PYTHON_FILES, ids=module_of)
def test_a_file_fits_in_the_head(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LINE_LIMIT


# -- looks never write to a row ---------------------------------------------------------------


A_COPY = "ahead"
"""The name for a copy of a row in which a look tries something out."""


def written_rows(source):
    """The lines of a module that assign to a field of something: of a row, a seat's record, an array in them."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            root, is_field = target, False
            while isinstance(root, ast.Subscript | ast.Attribute):
                is_field |= isinstance(root, ast.Attribute)
                root = root.value
            if is_field and getattr(root, "id", "") != A_COPY:
                yield ast.unparse(node)


LOOKS = [file for file in FILES if "look" in module_of(file).split(".")[3:4]]


@pytest.mark.parametrize("file", LOOKS, ids=module_of)
def test_a_look_never_writes_to_a_row(file):
    assert list(written_rows(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("line", ["s.turn = 1", "p.merit += 1", "s.players[0].merit = 2", "s.tao[3] -= 1"])
def test_a_look_that_writes_to_a_row_is_found(line):
    assert list(written_rows(line)) == [line]


# -- nothing of this machine -----------------------------------------------------------------

OUTPUT = {"__pycache__", "pictures", "dist", "build", "node_modules"}
"""Folders that are made, not written."""


def written_files(folder):
    """What people wrote: no outputs, nothing hidden but the recipe of the checks."""
    for path in sorted(folder.iterdir()):
        hidden = path.name.startswith(".") and path.name not in (".ci", ".gitignore")
        if hidden or path.name in OUTPUT or path.suffix in (".egg-info", ".whl"):
            continue
        if path.is_dir():
            yield from written_files(path)
        else:
            yield path


def test_no_file_names_a_path_of_somebodys_machine():
    paths = [f"/{folder}/" for folder in ("work", "root")]
    found = [
        (str(file.relative_to(ROOT)), path)
        for file in written_files(ROOT)
        for path in paths
        if path.encode() in file.read_bytes()
    ]
    assert found == []
    assert len(list(written_files(ROOT))) > 50
