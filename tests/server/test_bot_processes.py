"""Bot processes: one that dies or stalls is replaced, and the table goes on."""

import asyncio
import os
import pickle
import signal
from collections import OrderedDict
from concurrent.futures import Future

import pytest

import bardo
from bardo.bots.advice import Advice
from bardo.server.hub import bot_processes
from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.tables.review import decisions_of
from bardo.server.wire.from_server import AdviceFacts


@pytest.fixture
def processes():
    processes = BotProcesses(1)
    yield processes
    processes.close()


def choice(processes, match, kind="greedy"):
    return asyncio.run(processes.choose(match, kind, "table 0"))


def test_a_bot_plays_what_is_legal_and_learns_no_secret(processes):
    match = bardo.game("buddha-wheel").new(secret=b"s" * 32)
    found = choice(processes, match, "random")
    assert found.action in {action.id for action in match.actions} and not found.trouble
    assert match.history == [] and bot_processes._imagined(match).dice.secret is None


def test_a_bot_whose_process_died_is_replaced(processes):
    match = bardo.game("hungry-ghost").new(seed=1)
    choice(processes, match)
    first = processes._processes[0]._process.pid
    os.kill(first, signal.SIGKILL)
    found = choice(processes, match)
    assert found.action in {action.id for action in match.actions}
    assert choice(processes, match).trouble == ""
    assert processes._processes[0]._process.pid != first


def test_a_quick_choice_replaces_a_bot_that_stalls_and_the_log_says_so(processes, monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    choice(processes, match)
    monkeypatch.setattr(bot_processes, "GRACE", -29.9)
    found = choice(processes, match, "search:30s")
    assert found.action in {action.id for action in match.actions}
    assert found.trouble == "Blue (search:30s) took too long, so a quick choice is played instead."
    monkeypatch.undo()
    assert choice(processes, match).trouble == ""


def test_the_table_goes_on_if_no_process_can_be_started(processes, monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", fail)
        for _ in range(2):
            trouble = choice(processes, match).trouble
            assert trouble == "Blue (greedy) failed (BlockingIOError), so a quick choice is played instead."
    assert choice(processes, match).trouble == ""


def fail(process):
    raise BlockingIOError


def test_an_unknown_bot_is_replaced(processes):
    match = bardo.game("hungry-ghost").new(seed=1)
    assert "no bot" in choice(processes, match, "nobody").trouble


def test_a_bot_is_kept_for_its_key_as_long_as_its_name_is_the_same():
    match, bots = bardo.game("hungry-ghost").new(seed=1), OrderedDict()
    bot_processes._choice(bots, "a", match, "greedy")
    first = bots["a"]
    bot_processes._choice(bots, "b", match, "random")
    bot_processes._choice(bots, "a", match, "greedy")
    assert bots["a"] is first and list(bots) == ["b", "a"], "the one used last comes last"
    bot_processes._choice(bots, "a", match, "random")
    assert bots["a"] is not first and bots["a"].kind.name == "random"


def test_a_quick_choice_is_legal_even_if_the_quick_bot_fails(monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    legal = {action.id for action in match.actions}
    assert bot_processes._fallback(match) in legal
    monkeypatch.setattr(bot_processes, "bot", lambda *more: 1 / 0)
    assert bot_processes._fallback(match) == match.actions[0].id


def asked(monkeypatch, ask):
    """What a bot process is asked: task, key, seconds."""
    processes, questions = BotProcesses(1), []

    def put(question):
        questions.append((question.task, question.key, question.seconds))
        question.answer.set_result(([], "") if question.task == "choice" else AdviceFacts([], "", False))

    monkeypatch.setattr(processes._processes[0], "put", put)
    asyncio.run(ask(processes))
    return questions


def test_an_answer_may_take_20_seconds_longer_than_the_bot_thinks(monkeypatch, bring):
    match = bardo.game("hungry-ghost").new(seed=1)
    bring("visitor", lambda match: match.actions[0])

    async def ask(processes):
        for bot in ("greedy", "search:3s", "search:500", "visitor"):
            await processes.choose(match, bot, "t 0")
        await processes.hints(match, "t")
        await processes.hints(match, "t", 0)
        await processes.verdicts("hungry-ghost", [None] * 4, 0.5, "t")

    assert asked(monkeypatch, ask) == [
        *(("choice", "t 0", 20.0), ("choice", "t 0", 23.0), ("choice", "t 0", 20.0)),
        *(
            ("choice", "t 0", 30.0),
            ("hints", "hint t", 22.0),
            ("hints", "hint t", 23.0),
            ("verdicts", "review t", 24.0),
        ),
    ]


def test_no_hints_come_from_a_process_that_failed(processes, monkeypatch):
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", fail)
    assert asyncio.run(processes.hints(bardo.game("hungry-ghost").new(seed=1), "t")).actions == []


class Pipe:
    """The end of a pipe through which these questions come."""

    def __init__(self, questions):
        self.questions, self.answers = [pickle.dumps(one) for one in questions], []

    def recv_bytes(self):
        if not self.questions:
            raise EOFError
        return self.questions.pop(0)

    def send_bytes(self, answer):
        self.answers.append(pickle.loads(answer))


def thought(monkeypatch, *questions):
    """The answers of a bot process to questions, and the bots that it keeps at last."""
    pipe, kept, ignored = Pipe(questions), OrderedDict(), []
    monkeypatch.setattr(signal, "signal", lambda *more: ignored.append(more))
    monkeypatch.setattr(bot_processes, "OrderedDict", lambda: kept)
    bot_processes._think(pipe)
    assert ignored == [(signal.SIGINT, signal.SIG_IGN)], "Control-C is for the server"
    return pipe.answers, kept


def test_a_process_answers_until_its_pipe_closes_and_survives_failures(monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    greedy, unknown = pickle.dumps((match, "greedy")), pickle.dumps((match, "x" * 200))
    legal = [action.id for action in match.actions]
    questions = ("choice", "a", greedy), ("choice", "a", b""), ("choice", "b", unknown), ("choice", "a", greedy)
    answers, _ = thought(monkeypatch, *questions)
    (first, no_trouble), (nothing, error), (_, long), again = answers
    assert first[0] in legal and first[1] == no_trouble == "" and again[1] == ""
    assert nothing is None and error == "failed (EOFError: Ran out of input)"
    assert long.startswith("failed (BardoError: ") and len(long) == len("failed (BardoError: )") + 100


def test_a_process_keeps_the_32_bots_used_last(monkeypatch):
    packed = pickle.dumps((bardo.game("hungry-ghost").new(seed=1), "greedy"))
    _, kept = thought(monkeypatch, *[("choice", f"t {nth}", packed) for nth in range(34)])
    assert list(kept) == [f"t {nth}" for nth in range(2, 34)]


def test_a_bots_trouble_comes_with_its_choice(bring):
    match, bots = bardo.game("hungry-ghost").new(seed=1), OrderedDict()
    bring("visitor", lambda match: 1 / 0)
    for _ in range(2):
        action, trouble = bot_processes._choice(bots, "a", match, "visitor")
        assert action in {one.id for one in match.actions}
        assert "(visitor)" in trouble and trouble.endswith(", so the greedy choice is played instead.")
    assert bot_processes._choice(bots, "a", match, "greedy")[1] == ""


def test_hints_have_text_chance_and_number_and_their_adviser_is_kept(monkeypatch):
    match, bots = bardo.game("hungry-ghost").new(seed=1), OrderedDict()
    made = []

    class Adviser:
        def __init__(self, match):
            made.append(match)

        def advise(self, match, seconds, about):
            assert seconds == 2.0
            return Advice([(one, "50 %") for one in reversed(match.actions)], "Do it.", True, f"So is {about}.")

    monkeypatch.setattr("bardo.bots.advice.Adviser", Adviser)
    bots["hint t"], bots["other"] = None, None
    for _ in range(2):
        hints = bot_processes._hints(bots, "hint t", match, 3)
        assert hints.actions == [(one.text, "50 %", one.id) for one in reversed(match.actions)]
        assert (hints.advice, hints.searched, hints.worth) == ("Do it.", True, "So is 3.")
    assert made == [match] and list(bots) == ["other", "hint t"]


def test_decisions_are_judged_by_one_search_for_each_game(compiled):
    match, bots = bardo.game("connect-four").new(seed=1).play("drop 4").play("drop 3"), OrderedDict()
    found = bot_processes._verdicts(bots, "review t", "connect-four", decisions_of(match), 0.01)
    assert [(one.number, one.made.action) for one in found] == list(enumerate((act for _, act in match.history), 1))
    search = bots["review connect-four"]
    bot_processes._verdicts(bots, "review u", "connect-four", decisions_of(match), 0.01)
    assert bots["review connect-four"] is search


def test_nothing_is_judged_before_the_search_is_compiled(uncompiled, monkeypatch):
    monkeypatch.setattr("bardo.bots.advice.LOADING_SECONDS", 0.0)
    match = bardo.game("connect-four").new(seed=1).play("drop 4")
    assert bot_processes._verdicts(OrderedDict(), "review t", "connect-four", decisions_of(match), 0.01) is None


def test_a_quick_choice_is_made_for_the_seat_that_is_asked(processes):
    match = bardo.game("hungry-ghost").new(2, seed=1, names=["Ann", "Bo"])
    while match.seat == 0:
        match.play(match.actions[0])
    assert choice(processes, match, "nobody").trouble.startswith("Bo (nobody) ")


def test_a_bot_that_dies_while_it_thinks_is_noticed_at_once(processes):
    match = bardo.game("hungry-ghost").new(2, seed=1)

    async def story():
        thinking = asyncio.create_task(processes.choose(match, "search:9s", "table 0"))
        while processes._processes[0]._process is None:
            await asyncio.sleep(0.01)
        os.kill(processes._processes[0]._process.pid, signal.SIGKILL)
        return (await thinking).trouble

    assert asyncio.run(story()) == "Blue (search:9s) stopped thinking, so a quick choice is played instead."


class Recorder:
    """Something that keeps the names of the methods that are called."""

    def __init__(self, calls):
        self._calls = calls

    def __getattr__(self, name):
        return lambda *more: self._calls.append(name)


def test_a_process_is_killed_waited_for_and_its_pipe_closed():
    calls, process = [], bot_processes._BotProcess()
    process._process = process._pipe = Recorder(calls)
    process._stop()
    assert calls == ["kill", "join", "close"] and process._process is process._pipe is None
    process._stop()
    assert len(calls) == 3


def test_closing_does_not_wait_for_a_bot_that_thinks():
    calls, process = [], bot_processes._BotProcess()
    process.close()
    process._process, process._thread = Recorder(calls), Recorder(calls)
    process.close()
    assert calls == ["kill", "join"] and process._questions.get() is None


def test_a_question_that_nobody_waits_for_is_not_thought_about(processes, monkeypatch):
    process = processes._processes[0]
    answered = []
    monkeypatch.setattr(process, "_answer", lambda question: answered.append(question.key))
    late, wanted = (bot_processes._Question("choice", key, b"", 1.0, Future()) for key in ("late", "wanted"))
    late.answer.cancel()
    process.put(late)
    process.put(wanted)
    wanted.answer.result(30)
    assert answered == ["wanted"]


def test_there_is_a_process_for_each_core_but_one(monkeypatch):
    for cores, expected in ((8, 7), (2, 1), (1, 1), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert len(BotProcesses()._processes) == expected
    assert len(BotProcesses(3)._processes) == 3
