"""A compiler under the control of a test: it takes the place of `prepare` in the server's queue."""

import threading
from collections import defaultdict


class FakeCompiler:
    """Notes which games it was asked to compile; each is ready when the test says so."""

    def __init__(self, monkeypatch):
        self.started, self._ready = [], defaultdict(threading.Event)
        monkeypatch.setattr("bardo.server.hub.compile_queue.prepare", self._prepare)

    def _prepare(self, game):
        self.started.append(game.name)
        return self._ready[game.name]

    def finish(self, name):
        """The search of this game is ready."""
        self._ready[name].set()
