"""What all tests share: a data folder nobody lives in, a search's machine code, guests, hooks for several workers."""

import importlib
import threading

import pytest
from groups import pytest_collection_modifyitems, pytest_terminal_summary, pytest_xdist_make_scheduler  # noqa: F401

from bardo.bots import thinking


@pytest.fixture(autouse=True, scope="session")
def _own_data_folder(tmp_path_factory):
    """No test sees or touches the tables and unfinished games of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BARDO_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture
def compiled(monkeypatch):
    """The machine code of Connect Four's search is there."""
    thinking.compile_search("connect-four")
    ready = threading.Event()
    ready.set()
    monkeypatch.setitem(thinking._ready, "connect-four", ready)


@pytest.fixture
def uncompiled(monkeypatch):
    """There is no machine code, and nobody makes it."""
    for name in ("connect-four", "hungry-ghost", "buddha-wheel"):
        monkeypatch.setitem(thinking._ready, name, threading.Event())


class Brought:
    """An entry point of another package."""

    def __init__(self, name, brought, broken=None):
        self.name, self.value, self.brought, self.broken = name, f"somewhere:{name}", brought, broken

    def load(self):
        if self.broken is not None:
            raise self.broken
        return self.brought


@pytest.fixture
def bring(monkeypatch):
    """Let another package bring a bot."""
    brought = {}
    monkeypatch.setattr(importlib.import_module("bardo.bots.roster"), "_brought", lambda: dict(brought))

    def bring(name, function=None, broken=None):
        brought[name] = Brought(name, function, broken)

    return bring
