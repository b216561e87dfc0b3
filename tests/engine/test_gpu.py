"""The same rules on a GPU: on a real one if this machine has one, and always on a simulated one."""

import ctypes
import threading

import numpy as np
import pytest
from chain_game import GAME as ECHOES
from simulated_gpu import Block, Device

import bardo
from bardo.engine import BardoError, rule
from bardo.engine.authoring.registry import own_games
from bardo.engine.play import gpu, waves
from bardo.engine.programs import cuda
from bardo.engine.programs.kernels import INTRINSICS, Kernels, widened
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.objects import Kind


def played(game, players, games, limits, device, **settings):
    """What playing games to several limits, one after the other, leaves behind."""
    batch = game.batch(games, players, seed=11, **settings)
    made = [batch.playout(limit, device=device) for limit in limits]
    return made, batch.states.tobytes(), batch.lucks.tobytes(), list(batch.decisions)


@pytest.fixture
def simulated(monkeypatch):
    """Let device="cuda" be a simulated GPU."""

    def simulate(game, *, in_waves=None):
        device = Device(game)
        monkeypatch.setattr(gpu, "gpu", lambda: device)
        monkeypatch.setattr(gpu, "kernels_on_gpu", lambda game: device)
        monkeypatch.setattr(gpu, "_streams", lambda: [object()] * 4)
        monkeypatch.setattr(gpu, "THREADS", 4)
        monkeypatch.setattr(gpu, "ROUNDS", 2)
        if in_waves is not None:
            monkeypatch.setattr(gpu, "SMALL_GAME", 0 if in_waves else 99)
        return device

    return simulate


CASES = [
    ("hungry-ghost", 3, 5, [10, 20], {}),
    ("hungry-ghost", 4, 3, [40], {"preset": "prototype"}),
    ("buddha-wheel", 2, 3, [15, 20], {}),
    ("reincarnation", 3, 4, [10, 20], {}),
    ("ghost-stories", 2, 4, [15, 25], {}),
    ("ghost-stories", 4, 3, [10, 25], {"expansion": "white-moon"}),
    ("connect-four", 2, 9, [25, 50], {}),
]


@pytest.mark.parametrize("name, players, games, limits, settings", CASES)
@pytest.mark.parametrize("in_waves", [False, True])
def test_kernels_play_as_the_cpu_does(name, players, games, limits, settings, in_waves, simulated):
    game = bardo.game(name)
    device = simulated(game, in_waves=in_waves)
    there = played(game, players, games, limits, "cuda", **settings)
    assert there == played(game, players, games, limits, "cpu", **settings)
    assert sum(there[0]) > 20
    kernels = {kernel for kernel, _, _ in device.launched}
    assert ("carry_out" in kernels) is in_waves is ("play_through" not in kernels)


@pytest.mark.parametrize("in_waves", [False, True])
@pytest.mark.parametrize("preset", ["loud", None])
def test_a_game_with_long_chains_of_tasks_is_played_as_on_the_cpu(in_waves, preset, simulated):
    simulated(ECHOES, in_waves=in_waves)
    assert played(ECHOES, 3, 4, [5, 12], "cuda", preset=preset) == played(ECHOES, 3, 4, [5, 12], "cpu", preset=preset)


@pytest.mark.parametrize("in_waves", [False, True])
def test_no_games_are_played_in_no_time(in_waves, simulated):
    device = simulated(bardo.game("connect-four"), in_waves=in_waves)
    assert played(bardo.game("connect-four"), 2, 0, [5], "cuda")[0] == [0]
    assert not device.launched


@pytest.mark.parametrize("games, blocks", [(1, 1), (4, 1), (5, 2), (9, 3)])
def test_a_kernel_is_launched_with_a_thread_for_every_game(games, blocks, simulated):
    device = simulated(bardo.game("connect-four"))
    bardo.game("connect-four").batch(games).playout(7, device="cuda")
    assert device.launched == [("play_through", blocks, 4)]


def test_fewer_threads_are_launched_when_most_games_are_over(simulated):
    game = bardo.game("connect-four")
    device = simulated(game, in_waves=True)
    game.batch(64).playout(50, device="cuda")
    blocks = [blocks for kernel, blocks, _ in device.launched if kernel == "choose_actions"]
    assert blocks[0] == 16
    assert blocks[-1] <= 2
    assert blocks == sorted(blocks, reverse=True)


def test_big_games_are_played_in_waves_and_small_ones_through():
    big = {name for name in own_games() if gpu.plays_in_waves(bardo.game(name))}
    assert big == {"ghost-stories", "reincarnation"}


def test_a_game_with_more_keys_than_a_block_can_sort_is_played_through(monkeypatch):
    game = bardo.game("reincarnation")
    monkeypatch.setattr(gpu, "SORT_THREADS", gpu.count_keys(game) - 1)
    assert not gpu.plays_in_waves(game)


# -- counting and sorting, with threads that meet at barriers --------------------------------


block, threads, thread, count_key, NO_GAME = waves.block, waves.threads, waves.thread, waves.count_key, waves.NO_GAME


@rule
def count_these(wanted, keys, totals):
    i = block() * threads() + thread()
    if i < keys.shape[0]:
        count_key(keys, totals, i, wanted[i])
    else:
        count_key(keys, totals, NO_GAME, 0)


def test_each_block_counts_the_keys_of_its_games():
    wanted, keys, totals = np.array([3, 1, 3, 0, 3, 1]), np.full(6, 7), np.zeros(5, np.int32)
    for number in range(2):
        Block(number, 4).run(count_these, wanted, keys, totals)
    assert list(keys) == list(wanted)
    assert list(totals) == [1, 2, 0, 3, 0]


@pytest.mark.parametrize("wave", [0, 1])
def test_games_line_up_by_key_and_those_that_are_over_do_not(wave):
    totals, cursor, ranges, active = (np.array(x) for x in ([9, 2, 0, 3, 1, 0, 4], [7] * 7, [7] * 5, [7, 7]))
    keys = {"settle key": 2, "act key": 4, "forced key": 5, "task key": 6}
    Block(0, 8).run(waves.line_up, totals, cursor, ranges, active, wave, **keys)
    assert list(cursor[1:]) == [0, 2, 2, 5, 6, 6]
    assert list(ranges) == [0, 2, 5, 6, 10]
    assert active[1 - wave] == 10
    assert active[wave] == 7
    assert not totals.any()


def test_games_are_sorted_by_key():
    keys = np.array([2, 0, 1, 2, 1, 0, 2, 3])
    order, after = np.array([7, 6, 5, 4, 3, 2, 1, 0]), np.full(8, -1)
    cursor = np.array([0, 0, 2, 5])
    for number in range(2):
        Block(number, 4).run(waves.sort_games, keys, cursor, order, after, np.array([8, 0]), 0)
    assert [keys[i] for i in after[:6]] == [1, 1, 2, 2, 2, 3]
    assert sorted(after[:6]) == [0, 2, 3, 4, 6, 7]
    assert list(after[6:]) == [-1, -1]


# -- what is compiled ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hungry-ghost", "connect-four"])
def test_the_kernels_of_a_game_are_made_without_a_gpu(name, machine_cache, monkeypatch):
    monkeypatch.setenv("BARDO_CACHE", str(machine_cache))
    text = gpu.make_kernels(bardo.game(name)).decode()
    assert ".visible .entry play_through(" in text
    assert ".target sm_75" in text
    assert "call" not in text.split()  # everything is one function


def test_the_kernels_of_waves_are_made_without_a_gpu(machine_cache, monkeypatch):
    monkeypatch.setenv("BARDO_CACHE", str(machine_cache))
    monkeypatch.setattr(gpu, "SMALL_GAME", 0)
    game = bardo.game("connect-four")
    kernels = {text.partition("(")[0]: text for text in gpu.make_kernels(game).decode().split(".visible .entry ")[1:]}
    assert kernels.keys() == {one.__name__ for one in gpu.kernels_of(game)} >= {"choose_actions", "sort_games"}
    assert kernels["choose_actions"].count("bar.sync") == 2
    assert kernels["sort_games"].count("bar.sync") == 3


@rule
def add_one(numbers):
    numbers[thread()] += 1


NUMBERS = (Kind(np.dtype(np.int64), 1),)


def test_a_kernel_takes_its_status_and_its_arguments_as_words():
    text = Kernels({"thread": "thread"}).ptx({add_one: NUMBERS}, inlined=True)
    assert text.count(".param .u64") + text.count(".param .b64") == 3
    assert "%tid.x" in text


@rule
def root(numbers):
    numbers[0] = 2.0 ** numbers[0]


def test_kernels_for_other_kinds_of_arguments_are_others(machine_cache, monkeypatch):
    monkeypatch.setenv("BARDO_CACHE", str(machine_cache))
    program = Compiled("kinds", {"thread": "thread"})
    long, short = (program.kernels({add_one: (Kind(np.dtype(kind), 1),)}, True) for kind in (np.int64, np.int32))
    assert long != short
    assert {file.name.rpartition("-")[2] for file in program.folder.glob("kernels_*.o")} == {"gpu.o"}


def test_a_kernel_cannot_call_the_c_library():
    with pytest.raises(TypeError) as wrong:
        Kernels({}).ptx({root: (Kind(np.dtype(np.float64), 1),)}, inlined=True)
    assert "which a GPU does not have" in str(wrong.value)


def test_16_bit_maximum_and_minimum_become_32_bit_ones():
    text = "\tmax.s16 \t%rs3, %rs2, 0;\n\tmin.u16 \t%rs4, %rs3, %rs1;\n\tmax.s32 \t%r1, %r2, 5;\n"
    assert widened(text).splitlines() == [
        "\t{ .reg .b32 %first, %second; cvt.s32.s16 %first, %rs2; "
        "max.s32 %first, %first, 0; cvt.u16.u32 %rs3, %first; }",
        "\t{ .reg .b32 %first, %second; cvt.u32.u16 %first, %rs3; cvt.u32.u16 %second, %rs1; "
        "min.u32 %first, %first, %second; cvt.u16.u32 %rs4, %first; }",
        "\tmax.s32 \t%r1, %r2, 5;",
    ]


def test_an_unsigned_number_that_is_written_with_a_sign_stays_unsigned():
    assert "min.u32 %first, %first, 40000;" in widened("\tmin.u16 \t%rs4, %rs3, -25536;")
    assert "max.s32 %first, %first, -5;" in widened("\tmax.s16 \t%rs4, %rs3, -5;")


def test_kernels_have_code_for_all_that_only_they_can_do():
    assert set(INTRINSICS) == set(gpu.PLACEHOLDERS)


# -- the driver ------------------------------------------------------------------------------


class Library:
    """A driver that answers with an error to everything but what gets it started."""

    def __init__(self, starts=0):
        self.cuInit = lambda flags: starts

    def __getattr__(self, name):
        if name in ("cuDeviceGet", "cuDevicePrimaryCtxRetain", "cuCtxSetCurrent", "cuDeviceGetName"):
            return lambda *arguments: 0
        if name == "cuGetErrorString":
            return lambda error, text: setattr(text._obj, "value", b"out of memory") or 0
        return lambda *arguments: 2


@pytest.fixture
def no_gpu():
    cuda.gpu.cache_clear()
    yield
    cuda.gpu.cache_clear()


@pytest.mark.parametrize("library", [None, Library(starts=100)])
def test_without_a_gpu_the_error_says_so_and_nothing_is_compiled(library, no_gpu, monkeypatch):
    def load(name):
        if library is None:
            raise OSError(name)
        return library

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setattr(gpu, "make_kernels", lambda game: pytest.fail("compiled"))
    gpu.kernels_on_gpu.cache_clear()
    batch = bardo.game("connect-four").batch(2)
    before = batch.states.tobytes()
    with pytest.raises(BardoError) as wrong:
        batch.playout(device="cuda")
    assert str(wrong.value) == "this needs an NVIDIA GPU with its driver, and this machine has none"
    assert batch.states.tobytes() == before


def test_an_error_of_the_driver_is_told_in_words(no_gpu, monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda name: Library())
    with pytest.raises(BardoError) as wrong:
        cuda.gpu().array(np.zeros(4))
    assert str(wrong.value) == "the GPU: out of memory (cuMemAlloc_v2, 2)"


class Diary:
    """A driver that does nothing, and notes what it is asked to do; each thread has a context of its own."""

    def __init__(self, fails=""):
        self.called, self.fails, self.thread = [], fails, threading.local()

    def __getattr__(self, name):
        def call(*arguments):
            self.called.append(name)
            if name == "cuCtxSetCurrent":
                self.thread.has_context = True
            elif name.startswith("cuMem"):
                assert getattr(self.thread, "has_context", False), f"{name} without a context"
            if name == "cuMemAlloc_v2":
                arguments[0]._obj.value = 4096
            return 2 if name == self.fails else 0

        return call


def test_an_array_is_freed_by_whatever_thread_drops_it():
    diary = Diary()
    arrays = [cuda.Gpu(diary).zeros(4, 8)]
    dropped = threading.Thread(target=arrays.clear)
    dropped.start()
    dropped.join()
    assert diary.called[-1] == "cuMemFree_v2"


def test_a_recording_that_fails_is_ended_and_its_events_are_given_back():
    diary = Diary(fails="cuLaunchKernel")
    device = cuda.Gpu(diary)
    module = cuda.Module(device, None)

    def launch():
        with device.side_by_side([1, 2, 3]):
            module.launch("some", 1, 1)

    with pytest.raises(BardoError, match="cuLaunchKernel"):
        device.graph(1, launch)
    assert diary.called[-4:] == ["cuEventDestroy_v2"] * 3 + ["cuStreamEndCapture"]
    assert diary.called.count("cuEventCreate") == 3


def test_a_recording_that_cannot_be_used_is_given_back():
    diary = Diary(fails="cuGraphInstantiateWithFlags")
    with pytest.raises(BardoError, match="cuGraphInstantiateWithFlags"):
        cuda.Gpu(diary).graph(1, lambda: None)
    assert diary.called[-1] == "cuGraphDestroy"


def real_gpu():
    try:
        return cuda.gpu()
    except BardoError:
        return None


@pytest.mark.skipif(real_gpu() is None, reason="this machine has no NVIDIA GPU")
@pytest.mark.parametrize("name, players, games, limits, settings", CASES)
def test_a_real_gpu_leaves_the_bytes_of_the_cpu(name, players, games, limits, settings):
    there = played(bardo.game(name), players, games, limits, "cuda", **settings)
    assert there == played(bardo.game(name), players, games, limits, "cpu", **settings)
