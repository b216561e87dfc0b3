"""What is sent of a table: steps lead to the same scene as a whole view, in the same order."""

import json
import random

import pytest

from bardo.engine.authoring.registry import own_games
from bardo.server.tables import views

MOVES = 150


def after(nodes, step):
    """The nodes of a client after a step, as docs/protocol.md tells it."""
    scene = step["scene"]
    known = {node[0]: node for node in nodes if node[0] not in scene["gone"]}
    known |= {node[0]: node for node in scene["nodes"]}
    return [known[name] for name in scene["order"] or known]


@pytest.mark.parametrize("game", own_games())
def test_steps_lead_to_the_scene_in_its_order(table, game):
    one, luck = table(game, seats=("me", "here", "here")), random.Random(game)
    nodes = json.loads(views.view(one.table))["scene"]["nodes"]
    for _ in range(MOVES):
        there, before = one.table, one.table.version
        if there.match.over:
            break
        if there.awaiting_end is None:
            one.send("do", seats=(0, 1, 2), action=luck.choice(there.match.actions).id)
        else:
            one.send(luck.choice(["end", "undo"]), seats=(0, 1, 2))
        step = json.loads(views.step(there, before, []))
        assert (step["after"], step["version"]) == (before, there.version)
        nodes = after(nodes, step)
        assert nodes == json.loads(views.view(there))["scene"]["nodes"]
