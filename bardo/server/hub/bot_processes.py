"""Bots think in processes of their own: they never block the event loop, and a table goes on if one of them fails."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import queue
import secrets
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Literal

from bardo.bots import Bot, bot
from bardo.bots import kind as find_kind
from bardo.bots.seats import GUEST_SECONDS
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.match import Match
from bardo.errors import BardoError
from bardo.server.wire.from_server import AdviceFacts

if TYPE_CHECKING:
    from bardo.bots.advice import Decision, Verdict

GRACE = 20.0
"""Seconds that a bot may take longer than it should: the machine may be busy, or the game not loaded yet."""
HINT_SECONDS = 2.0
WORTH_SECONDS = 1.0
"""How much longer it takes to say what one action is worth."""
BOTS_KEPT = 32
"""How many bots keep their search trees in one process."""
FALLBACK = "greedy"
"""The bot that plays at once for one that failed."""
SEED_BITS = 62
SIMULATIONS = 4000
"""The most simulations for judging one decision, in a game so short that there is time for them."""
Task = Literal["choice", "hints", "verdicts"]


@dataclass(frozen=True)
class BotChoice:
    """The action a bot chose, and a line for the log if it had trouble."""

    action: int
    trouble: str = ""


@dataclass
class _Question:
    """What a process is to do: choose an action, give hints, or judge decisions."""

    task: Task
    key: str
    """The same key always goes to the same process."""
    body: bytes
    """What the task takes, pickled."""
    seconds: float
    """How long to wait for the answer."""
    answer: Future[Any]


class BotProcesses:
    """The processes in which bots think; none is started before it is needed."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self._processes = [_BotProcess() for _ in range(count)]

    def close(self) -> None:
        """Stop all processes."""
        for process in self._processes:
            process.close()

    async def choose(self, match: Match, bot_name: str, key: str) -> BotChoice:
        """A bot's choice; the same key always reaches the same bot, which keeps its search tree."""
        try:
            kind = find_kind(match.game, bot_name)
            seconds = GRACE + (GUEST_SECONDS if kind.make else kind.seconds or 0.0)
            action, trouble = await self._ask("choice", key, (_imagined(match), bot_name), seconds)
            return BotChoice(action, trouble)
        except (_Failed, BardoError) as error:
            action = await asyncio.to_thread(_fallback, _imagined(match))
            name = match.names[match.seat or 0]
            return BotChoice(action, f"{name} ({bot_name}) {error}, so a quick choice is played instead.")

    async def hints(self, match: Match, key: str, about: int | None = None) -> AdviceFacts:
        """What an adviser thinks of the legal actions, and what one of them is worth; nothing if that failed."""
        try:
            seconds = HINT_SECONDS + (WORTH_SECONDS if about is not None else 0.0)
            found: AdviceFacts
            found = await self._ask("hints", f"hint {key}", (_imagined(match), about), GRACE + seconds)
            return found
        except _Failed:
            return AdviceFacts([], "", False)

    async def verdicts(
        self, game: str, decisions: Sequence[Decision], seconds: float, key: str
    ) -> Sequence[Verdict] | None:
        """What a search thinks of decisions of a finished game, within some seconds for each of them.

        None while the search is not compiled; a BardoError if that failed.
        """
        try:
            found: Sequence[Verdict] | None
            wait = GRACE + 2 * seconds * len(decisions)
            found = await self._ask("verdicts", f"review {key}", (game, decisions, seconds), wait)
            return found
        except _Failed as error:
            raise BardoError(f"the review {error}") from None

    async def _ask(self, task: Task, key: str, arguments: tuple[Any, ...], seconds: float) -> Any:
        question = _Question(task, key, pickle.dumps(arguments), seconds, Future())
        self._processes[zlib.crc32(key.encode()) % len(self._processes)].put(question)
        return await asyncio.wrap_future(question.answer)


class _Failed(Exception):
    """Why there is no answer, in words that follow the bot's name."""


def _imagined(match: Match) -> Match:
    """The match as a bot may know it: the same position with other dice to come, and no past but its moves."""
    return match.imagine(secrets.randbits(SEED_BITS)).forget()


def _fallback(match: Match) -> int:
    try:
        return bot(match.game, FALLBACK).choose(match).id
    except Exception:
        return match.legal[0]


class _BotProcess:
    """One process, and the thread that talks to it."""

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._thread: threading.Thread | None = None

    def put(self, question: _Question) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._answer_all, name="bardo-bots", daemon=True)
            self._thread.start()
        self._questions.put(question)

    def close(self) -> None:
        if self._thread is not None:
            self._questions.put(None)
            if self._process is not None:
                self._process.kill()
            self._thread.join()

    def _answer_all(self) -> None:
        while (question := self._questions.get()) is not None:
            if not question.answer.set_running_or_notify_cancel():
                continue
            try:
                question.answer.set_result(self._answer(question))
            except _Failed as error:
                question.answer.set_exception(error)
            except Exception as error:
                question.answer.set_exception(_Failed(f"failed ({type(error).__name__})"))
        self._stop()

    def _answer(self, question: _Question) -> Any:
        if self._process is None or not self._process.is_alive():
            self._stop()
            self._spawn()
        assert self._pipe is not None
        try:
            self._pipe.send_bytes(pickle.dumps((question.task, question.key, question.body)))
            if not self._pipe.poll(question.seconds):
                self._stop()
                raise _Failed("took too long")
            answer, error = pickle.loads(self._pipe.recv_bytes())
        except (EOFError, OSError):
            self._stop()
            raise _Failed("stopped thinking") from None
        if error:
            raise _Failed(error)
        return answer

    def _spawn(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_think, args=(theirs,), daemon=True, name="bardo-bot")
        process.start()
        self._process = process
        theirs.close()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


# -- in the other process --------------------------------------------------------------------


def _think(pipe: Connection) -> None:
    """Answer questions until the pipe closes."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bots: OrderedDict[str, Any] = OrderedDict()
    while True:
        try:
            task, key, body = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        reply: tuple[Any, str]
        try:
            reply = _TASKS[task](bots, key, *pickle.loads(body)), ""
        except Exception as error:
            reply = None, f"failed ({type(error).__name__}: {str(error)[:100]})"
        while len(bots) > BOTS_KEPT:
            bots.popitem(last=False)
        pipe.send_bytes(pickle.dumps(reply))


def _choice(bots: OrderedDict[str, Any], key: str, match: Match, bot_name: str) -> tuple[int, str]:
    player: Bot | None = bots.pop(key, None)
    if player is None or player.kind.name != bot_name:
        player = bot(match.game, bot_name, trees=1)
    bots[key] = player
    before = player.failures
    action = player.choose(match)
    trouble = match.journal.remarks.get(len(match.history), [""])[-1] if player.failures > before else ""
    return action.id, trouble


def _hints(bots: OrderedDict[str, Any], key: str, match: Match, about: int | None) -> AdviceFacts:
    from bardo.bots.advice import Adviser

    adviser = bots.pop(key, None) or Adviser(match)
    bots[key] = adviser
    advice = adviser.advise(match, HINT_SECONDS, about)
    hints = [(action.text, chance, action.id) for action, chance in advice.hints]
    return AdviceFacts(hints, advice.words, advice.searched, advice.worth)


def _verdicts(
    bots: OrderedDict[str, Any], key: str, game: str, decisions: Sequence[Decision], seconds: float
) -> Sequence[Verdict] | None:
    from bardo.bots.advice import LOADING_SECONDS, judge
    from bardo.bots.search import Search
    from bardo.bots.thinking import prepare

    found = find_game(game)
    if not prepare(found).wait(LOADING_SECONDS):
        return None
    kept = f"review {game}"  # one search judges the games of all tables, since it keeps nothing of them
    search = bots.pop(kept, None) or Search(found, trees=1)
    bots[kept] = search
    return [judge(search, decision, SIMULATIONS, seconds) for decision in decisions]


_TASKS: dict[Task, Callable[..., Any]] = {"choice": _choice, "hints": _hints, "verdicts": _verdicts}
