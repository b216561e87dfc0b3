"""The same rules in a CUDA kernel: on a GPU if this machine has one, otherwise in Numba's simulator."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

import bardo
from bardo.engine import BardoError, rule
from bardo.engine.play import moves
from bardo.engine.programs import gpu
from bardo.engine.programs.rule import part_of_its_caller

PLAY = """
import bardo
from chain_game import GAME as ECHOES

def play(game, players, games, limit, **settings):
    rows = []
    for device in ("cpu", "cuda"):
        batch = game.batch(games, players, seed=11, **settings)
        made = [batch.playout(limit, device=device), batch.playout(limit, device=device)]
        rows.append((made, batch.states.tobytes(), batch.lucks.tobytes(), list(batch.decisions)))
    assert rows[0] == rows[1], (game.name, rows[0][0], rows[1][0])
    print(game.name, sum(rows[0][0]))

hungry_ghost, connect_four = bardo.game("hungry-ghost"), bardo.game("connect-four")
"""


@pytest.fixture
def on_gpu(python, machine_cache):
    """Run a script in which device="cuda" is the GPU of this machine, or the simulator if it has none."""

    def run(script):
        from numba import cuda

        simulate = "0" if cuda.is_available() else "1"
        printed = python(PLAY + script, cache=machine_cache, NUMBA_ENABLE_CUDASIM=simulate)
        return dict(line.split() for line in printed.splitlines())

    return run


@pytest.mark.parametrize(
    "play",
    [
        "play(hungry_ghost, 2, games=4, limit=30)",
        "play(hungry_ghost, 4, games=3, limit=60, preset='prototype')",
        "play(connect_four, 2, games=5, limit=25)",
        "play(ECHOES, 3, games=3, limit=12, preset='loud')",
    ],
)
def test_a_kernel_plays_as_the_cpu_does(play, on_gpu):
    (decisions,) = on_gpu(play).values()
    assert int(decisions) > 20


def test_no_games_are_played_in_no_time_on_a_gpu(on_gpu):
    assert on_gpu("play(connect_four, 2, games=0, limit=5)") == {"connect-four": "0"}


OTHER_RULES = """
from dataclasses import replace
from bardo.engine import Menu, end, rule

@rule
def give_up(s):
    end(s)

menu = Menu()
menu.decision("turn").action("give up", "Give up", apply=give_up)

play(connect_four, 2, games=2, limit=5)
play(replace(connect_four, menu=menu), 2, games=2, limit=5)
"""


def test_a_variant_of_a_game_is_not_played_by_the_games_own_kernel(on_gpu):
    assert on_gpu(OTHER_RULES) == {"connect-four": "2"}


NO_GPU = """
batch = connect_four.batch(2)
before = batch.states.tobytes()
try:
    batch.playout(device="cuda")
except bardo.BardoError as error:
    print(error)
assert batch.states.tobytes() == before
"""


def test_without_a_gpu_the_error_says_what_is_missing(python, machine_cache):
    said = python(PLAY + NO_GPU, cache=machine_cache, NUMBA_ENABLE_CUDASIM="0", CUDA_VISIBLE_DEVICES="")
    assert said == "device='cuda' needs an NVIDIA GPU with its driver, and this machine has none\n"


def test_without_numba_cuda_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    monkeypatch.delattr("numba.cuda", raising=False)
    with pytest.raises(BardoError) as wrong:
        bardo.game("connect-four").batch(1).playout(device="cuda")
    assert str(wrong.value) == "device='cuda' needs numba-cuda: pip install 'bardo[gpu]'"


# -- without a GPU ---------------------------------------------------------------------------


@rule
def plus(x, y=2):
    return x + y


@rule
def summed(numbers):
    return plus(numbers[0]) + plus(numbers[0] > 1, 5) + plus(7) + plus(1.5, 0.5)


@part_of_its_caller
@rule
def copied(x):
    return x


def test_the_rules_of_a_kernel_are_compiled_once_for_integers_of_any_size():
    rules = gpu.DeviceRules({})
    assert rules(summed)(np.array([3], np.int8)) == 5 + 6 + 9 + 2.0
    assert {tuple(map(str, one)) for one in rules(plus).signatures} == {("int64", "int64"), ("float64", "float64")}


def test_only_rules_that_are_part_of_their_caller_are_inlined_by_numba():
    rules = gpu.DeviceRules({})
    options = [rules(function).targetoptions for function in (plus, copied)]
    assert [one["inline"] for one in options] == ["never", "always"]
    assert [one["error_model"] for one in options] == ["numpy", "numpy"]
    assert all(one["forceinline"] for one in options)


@pytest.mark.parametrize("games, blocks", [(0, None), (1, 1), (128, 1), (129, 2), (300, 3)])
def test_a_kernel_is_launched_with_a_thread_for_every_game(games, blocks, monkeypatch):
    launched, back = [], []

    class Kernel:
        def __getitem__(self, grid):
            return lambda *arguments: launched.append((grid, arguments[-1]))

    copies = SimpleNamespace(to_device=lambda array: SimpleNamespace(copy_to_host=back.append))
    monkeypatch.setattr(gpu, "game_kernel", lambda game: Kernel())
    monkeypatch.setattr(gpu, "_cuda", lambda: copies)
    batch = bardo.game("connect-four").batch(games)
    batch.playout(7, device="cuda")
    assert launched == ([((blocks, 128), 7)] if blocks else [])
    assert [array.dtype for array in back[:2]] == [batch.game.schema.layout, batch.lucks.dtype]
    assert len(back) == 3


def test_a_kernel_is_linked_with_the_rules_of_its_game(monkeypatch):
    monkeypatch.setattr(gpu, "_cuda", lambda: SimpleNamespace(jit=lambda linked: ("kernel", linked)))
    program = gpu.OnDevice(bardo.game("connect-four"))
    kind, kernel = program(gpu.playout_kernel)
    assert kind == "kernel"
    assert kernel.__globals__["playout"] is program.rules(moves.playout) is program(moves.playout)
    assert kernel.__globals__["copy_row"] is program.rules(moves.copy_of_row)
    assert kernel.__globals__["row_at"] is program.rules(moves.row)
    assert program.rules.parts["pick"] is moves.guess_action_in_step
    assert isinstance(program.rules, gpu.DeviceRules)
