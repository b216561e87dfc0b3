"""What tests of thinking bots share: whether the machine code of a search is there."""

import threading

import pytest

from bardo.bots import thinking


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
