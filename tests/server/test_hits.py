"""What an action brings to others: the line of the log that tells it says whom it hits, and how."""

import json

from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.server.tables import views


def stolen_from(table):
    """A table where Ann steals from Bo."""
    one = table(names=("Ann", "Bo"))
    one.table.match.state["players"]["dana"][:2] = 1, 2
    one.send("do", action="bad deed")
    return one


def test_a_theft_hits_the_one_who_is_robbed(table):
    step = json.loads(views.step(stolen_from(table).table, 0, []))
    assert [(line["hits"], line["round"]) for line in step["log"] if line["hits"]] == [
        ([{"seat": 1, "words": "Dana 2 to 1"}], 1)
    ]
    [hit] = [line for line in step["log"] if line["hits"]]
    assert "Bo" in hit["text"]


def test_what_somebody_does_to_themselves_hits_nobody(table):
    one = table(names=("Ann", "Bo"))
    one.send("do", action="move forest")
    assert [line["hits"] for line in json.loads(views.view(one.table))["log"]] == [[]]


def test_a_view_still_says_whom_a_line_hits(table):
    hits = [line["hits"] for line in json.loads(views.view(stolen_from(table).table))["log"]]
    assert [{"seat": 1, "words": "Dana 2 to 1"}] in hits


def test_a_lost_turn_hits_whoever_loses_it(table):
    one = table("ghosts-revenge", seats=("me", "here"), names=("Ann", "Bo"))
    match = one.table.match
    other = 1 - match.seat
    match.state["players"]["skip"][other] = 1
    one.send("do", seats=(0, 1), action="pass")
    line = json.loads(views.view(one.table))["log"][-1]
    assert line["text"] == f"{match.names[other]} listens to the song and loses the turn."
    assert line["hits"] == [{"seat": other, "words": "the turn is lost"}]


def test_a_taoist_whom_somebody_else_moves_is_told_where_to(table):
    one = table("ghost-stories", seats=("me", "here", "here", "here"))
    match, mover = one.table.match, one.table.match.seat
    moved = (mover + 1) % 4
    match._earlier.append(match._table.tobytes())
    match.history.append((mover, 0))
    match.state["boards"]["place"][moved] = 0
    assert [seat for seat, _ in match.hits] == [moved]
    assert match.hits[0][1] == f"moved to {TILE_NAMES[match.state['tiles'][0]]}"


def test_an_event_that_tells_nothing_gets_a_line_for_those_it_hits(table, monkeypatch):
    one = table(names=("Ann", "Bo"))
    monkeypatch.setattr(type(one.table.match), "hits", [(1, "Dana 2 to 1")])
    monkeypatch.setattr(type(one.table.match), "cues", [])
    one.send("do", action="move forest")
    [line] = [line for line in json.loads(views.step(one.table, 0, []))["log"] if line["hits"]]
    assert (line["text"], line["hits"]) == ("Bo: Dana 2 to 1.", [{"seat": 1, "words": "Dana 2 to 1"}])
