"""The same rules in a CUDA kernel: on a GPU if this machine has one, otherwise in Numba's simulator."""

import sys

import pytest

import bardo
from bardo.engine import BardoError

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
