"""What is sent of a table: everything there is to see, or what has changed; made once for all who look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bardo.engine.picture.scene import SIGNS, Node, Panel, Scene
from bardo.engine.play.match import Match
from bardo.server.tables.table import Table
from bardo.server.wire.messages import encode

Raw = msgspec.Raw


def view(room: Table, earlier: Iterable[bytes] = (), seen: int = -1) -> bytes:
    """Everything there is to see, with what happened after a version; `earlier` lines come before those remembered."""
    lines = [*earlier, *(line for version, line in room.log if version > seen)]
    return encode(
        {"type": "view", "version": room.version, "move": len(room.match.history)}
        | {"scene": _whole_scene(room), **_common(room, lines)}
    )


def step(room: Table, after: int, cues: Sequence[Mapping[str, Any]]) -> bytes:
    """What has changed since the version before."""
    version, line = room.log[-1]
    lines = [line] if version > after else []
    return encode(
        {"type": "step", "version": room.version, "after": after, "move": len(room.match.history)}
        | {"scene": _changes(room), "cues": cues, **_common(room, lines)}
    )


def cues_of(match: Match) -> list[dict[str, Any]]:
    """How what the last action told is shown, in order."""
    return [{"kind": cue.kind, "at": cue.at, "words": cue.words} for _, cue in match.cues if cue.kind != "none"]


def table_of(room: Table) -> dict[str, Any]:
    """What a table is."""
    body, match = room.record.body, room.match
    return {
        "id": room.id,
        "game": match.game.name,
        "title": match.game.title,
        "preset": match.preset,
        "options": match.game.called(match.turned),
        "seats": seats_of(room),
        "version": room.version,
        "moves": len(match.history),
        "over": match.over,
        "commitment": room.commitment,
        "clock": body["clock"],
        "confirm": body["confirm"],
        "next": room.following,
    }


def seats_of(room: Table) -> list[dict[str, Any]]:
    """Who sits where."""
    now = room.now()
    return [
        {"name": chair.name, "who": chair.who, "bot": chair.bot, "clock": room.clock.shown(seat, now)}
        for seat, chair in enumerate(room.chairs)
    ]


def moment(match: Match, names: Sequence[str], lines: Sequence[Mapping[str, Any]], version: int) -> dict[str, Any]:
    """A view of a moment of the past: nobody is asked anything."""
    seats = [{"name": name, "who": "person", "bot": None, "clock": None} for name in names]
    return {
        "type": "view",
        "version": version,
        "move": len(match.history),
        "scene": scene_of(match.scene),
        "asked": None,
        "prompt": match.prompt,
        "seats": seats,
        "log": lines,
        **_ending(match),
        "invited": None,
        "thinking": None,
        "next": None,
    }


def scene_of(scene: Scene) -> dict[str, Any]:
    """A scene as it is sent."""
    return {
        "width": scene.width,
        "height": scene.height,
        "heading": scene.heading,
        "nodes": [_node(node) for node in scene.nodes],
        "panels": _panels(scene.panels),
    }


def _common(room: Table, lines: Iterable[bytes]) -> dict[str, Any]:
    """What views and steps share."""
    invited = room.invited
    return {
        "asked": _asked(room),
        "seats": seats_of(room),
        "log": Raw(b"[" + b",".join(line for line in lines if line) + b"]"),
        **_ending(room.match),
        "invited": {"seat": invited[0], "question": invited[1]} if invited else None,
        "thinking": room.thinking,
        "next": room.following,
    }


def _ending(match: Match) -> dict[str, Any]:
    over = match.over
    return {"over": over, "winners": match.winners if over else [], "returns": match.returns if over else []}


def _asked(room: Table) -> Raw:
    """What is asked of whom; the same until the position changes."""
    if "asked" not in room.prepared:
        room.prepared["asked"] = Raw(encode(_question(room)))
    found: Raw = room.prepared["asked"]
    return found


def _question(room: Table) -> dict[str, Any] | None:
    match, seat = room.match, room.asked
    if seat is None:
        return None
    held = room.held is not None
    done = f"{room.chairs[seat].name}: let the others go on, or take back your last action."
    prompt = done if held else match.prompt
    return {
        "seat": seat,
        "prompt": prompt,
        "actions": [] if held else [(one.id, one.name, one.text) for one in match.actions],
        "undo": room.may_undo,
        "end": held,
        "tell": match.invitation_of(seat),
    }


def _scene(room: Table) -> Scene:
    """What lies on the table; while a turn is to be ended by hand, the heading says whose."""
    if "scene" not in room.prepared:
        scene = room.match.scene
        if room.held is not None:
            scene = replace(scene, heading=f"{room.chairs[room.held].name} may still take back the last action")
        room.prepared["scene"] = scene
    found: Scene = room.prepared["scene"]
    return found


def _whole_scene(room: Table) -> Raw:
    if "whole" not in room.prepared:
        scene = _scene(room)
        room.nodes = {node.id: node for node in scene.nodes}
        room.prepared["whole"] = Raw(encode(scene_of(scene)))
    found: Raw = room.prepared["whole"]
    return found


def _changes(room: Table) -> dict[str, Any]:
    """What is new or changed on the table since the last step, and what is gone."""
    scene = _scene(room)
    before, now = room.nodes, {node.id: node for node in scene.nodes}
    room.nodes = now
    kept = [name for name in before if name in now]
    order = [*kept, *(name for name in now if name not in before)]
    return {
        "width": scene.width,
        "height": scene.height,
        "heading": scene.heading,
        "nodes": [_node(node) for node in scene.nodes if before.get(node.id) != node],
        "gone": [name for name in before if name not in now],
        "order": None if order == list(now) else list(now),
        "panels": _panels(scene.panels),
    }


def _node(node: Node) -> tuple[Any, ...]:
    return (
        *(node.id, node.face, node.x, node.y, node.width, node.height, node.turn, node.layer),
        *(node.label, node.words, node.size, node.seat, node.does, node.faint),
    )


def _panels(panels: Sequence[Panel]) -> list[dict[str, Any]]:
    return [
        {
            "seat": panel.seat,
            "colour": panel.colour,
            "sign": panel.sign or SIGNS[panel.seat % len(SIGNS)],
            "facts": [(fact.name, fact.words, fact.part) for fact in panel.facts],
            "note": panel.note,
        }
        for panel in panels
    ]
