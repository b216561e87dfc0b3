"""What is sent of a table: steps lead to the same scene as a whole view, in the same order."""

import json
import random
from types import SimpleNamespace

import pytest

from bardo.engine.authoring.registry import own_games
from bardo.engine.picture.scene import SIGNS, Cue, Fact, Panel
from bardo.server.tables import views
from bardo.server.wire.from_server import CueFacts, PanelFacts

MOVES = 150


def after(nodes, step):
    """The nodes of a client after a step, as docs/protocol.md tells it."""
    scene = step["scene"]
    known = {node[0]: node for node in nodes if node[0] not in scene["gone"]}
    known |= {node[0]: node for node in scene["nodes"]}
    return [known[name] for name in scene["order"] or known]


def seen(table):
    return json.loads(views.view(table))


def test_a_view_says_what_is_asked_of_whom(table):
    one = table(names=("Ann", "Bo"))
    match, view = one.table.match, seen(one.table)
    assert view["asked"] == {
        **{"seat": 0, "prompt": match.prompt, "undo": False, "end": False, "tell": None},
        "actions": [
            [action.id, action.name, action.text, match.game.menu.families[action.id]] for action in match.actions
        ],
        "passes": match.passes,
        "others": "Ann is choosing what to do in the Morning.",
    }
    assert (view["version"], view["move"], view["over"], view["winners"], view["returns"]) == (0, 0, False, [], [])
    assert (view["thinking"], view["next"], view["invited"]) == (None, None, None)
    assert view["seats"] == [
        {"name": name, "who": "person", "bot": None, "clock": None, "gone": ""} for name in ("Ann", "Bo")
    ]


def test_a_view_of_the_end_has_winners_and_asks_nothing(table):
    one = table()
    one.table.match.state["over"] = 1
    view = seen(one.table)
    assert view["over"] and view["asked"] is None and len(view["returns"]) == 2
    assert view["winners"] == one.table.match.winners


def test_a_bot_that_is_asked_is_thinking(table):
    one = table(seats=("random", "here"))
    assert seen(one.table)["thinking"] == 0 and seen(one.table)["seats"][0]["bot"] == "random"


def test_a_view_has_the_log_after_a_version_and_a_step_only_the_latest(table):
    one = table()
    for words in ("one", "two", "three"):
        one.send("chat", words=words)

    def said(message):
        return [line["text"] for line in json.loads(message)["log"]]

    assert said(views.view(one.table, seen=1)) == ["Blue: two", "Blue: three"]
    assert said(views.view(one.table, [b'{"text":"zero"}', b""], 2)) == ["zero", "Blue: three"]
    assert said(views.step(one.table, 2, [])) == ["Blue: three"] and said(views.step(one.table, 3, [])) == []


def test_a_panel_has_a_sign_of_its_own_or_the_one_of_its_seat():
    panels = [Panel(0, "blue"), Panel(11, "red", (Fact("Dana", "2 of 5", 0.4),), "Monk", sign="X")]
    plain, own = views._panels(panels)
    assert plain == PanelFacts(0, "blue", SIGNS[0], [], "")
    assert own == PanelFacts(11, "red", "X", [("Dana", "2 of 5", 0.4)], "Monk")
    assert views._panels([Panel(11, "red")])[0].sign == SIGNS[1], "there are ten signs"


def test_facts_about_a_table_are_all_there(table):
    one = table(names=("Ann", "Bo"), options={"delusion": 8}, clock={"kind": "live"}, confirm=False)
    one.send("do", action=one.table.match.actions[0].id)
    facts = views.table_facts(one.table)
    assert (facts.id, facts.game, facts.title, facts.preset) == (
        one.table.id,
        "hungry-ghost",
        "Hungry Ghost",
        "rulebook",
    )
    assert (facts.options["delusion"], facts.version, facts.moves, facts.over) == ("8", 1, 1, False)
    assert facts.commitment == one.table.match.dice.commitment and facts.next is None and not facts.confirm
    assert facts.clock.kind == "live" and [seat.name for seat in facts.seats] == ["Ann", "Bo"]


def test_events_that_are_not_shown_have_no_cue():
    cues = [(None, Cue("none", (), "")), (None, Cue("flash", ("a",), "b"))]
    assert views.cues_of(SimpleNamespace(cues=cues)) == [CueFacts("flash", ("a",), "b")]


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


@pytest.mark.parametrize("game", own_games())
def test_the_things_of_whoever_must_end_their_turn_stay_in_front(table, game):
    one, luck = table(game, seats=("me", "here", "here")), random.Random(game)
    for _ in range(4 * MOVES):
        there = one.table
        if there.match.over:
            break
        waiting = there.awaiting_end
        if waiting is None:
            one.send("do", seats=(0, 1, 2), action=luck.choice(there.match.actions).id)
            continue
        nodes = json.loads(views.view(there))["scene"]["nodes"]
        in_front = {node[11] for node in nodes if node[0] == "tray" or node[0].startswith("sheet-")}
        assert in_front <= {waiting, -1}
        one.send("end", seats=(0, 1, 2))
        assert there.match.scene_before(there.match.seat) == there.match.scene
