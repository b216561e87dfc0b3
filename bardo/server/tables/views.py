"""What is sent of a table: a view of everything, or a step with what has changed; encoded once for all who look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bardo.engine.picture.scene import SIGNS, Card, Node, Panel, Scene
from bardo.engine.play.match import Match
from bardo.server.tables.record import REMATCH_TURN
from bardo.server.tables.table import Table
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import (
    AimFacts,
    CardFacts,
    CueFacts,
    EarlierTable,
    EndedFacts,
    EndingFacts,
    Invitation,
    LogLine,
    Moment,
    NodeFacts,
    PanelFacts,
    ProposalFacts,
    Question,
    SceneChanges,
    SceneFacts,
    SeatFacts,
    Step,
    TableFacts,
    View,
    prepared,
)


def view(table: Table, earlier: Iterable[bytes] = (), seen: int = -1) -> bytes:
    """Everything there is to see, with the log after a version; `earlier` lines come before those in memory."""
    lines = [*earlier, *(line for version, line in table.recent_lines if version > seen)]
    return encode(View(scene=_whole_scene(table), goal=_goal(table.match), **_state(table, lines)))


def step(table: Table, after: int, cues: list[CueFacts]) -> bytes:
    """What has changed since the version before."""
    version, line = table.recent_lines[-1]
    lines = [line] if version > after else []
    return encode(Step(after=after, scene=_scene_changes(table), cues=cues, **_state(table, lines)))


def event_lines(match: Match, version: int, seat: int | None) -> list[LogLine]:
    """The lines of the log about the last action."""
    return [
        LogLine(version, len(match.history), seat, "event", event.text, list(cue.at), card=_card(cue.card))
        for event, cue in match.cues
        if event.text
    ]


def _card(card: Card | None) -> CardFacts | None:
    return CardFacts(card.title, card.words, card.face) if card else None


def cues_of(match: Match) -> list[CueFacts]:
    """How the events of the last action are shown, in order."""
    return [CueFacts(cue.kind, cue.at, cue.words) for _, cue in match.cues if cue.kind != "none"]


def table_facts(table: Table) -> TableFacts:
    """What a table is."""
    match = table.match
    return TableFacts(
        id=table.id,
        game=match.game.name,
        title=match.game.title,
        preset=match.preset,
        options=match.game.called(match.turned),
        seats=seats_of(table),
        version=table.version,
        moves=len(match.history),
        over=table.over,
        commitment=match.dice.commitment,
        clock=table.settings.clock,
        confirm=table.settings.confirm,
        next=table.rematch,
        team=match.game.team,
        stand_in=table.settings.stand_in,
        rematch_of=EarlierTable(table.settings.rematch_of, REMATCH_TURN) if table.settings.rematch_of else None,
    )


def seats_of(table: Table) -> list[SeatFacts]:
    """Who sits where."""
    now = table.now()
    return [
        SeatFacts(chair.name, chair.who, chair.bot, table.clock.seconds_left(seat, now), chair.gone)
        for seat, chair in enumerate(table.chairs)
    ]


def moment(
    match: Match, names: Sequence[str], lines: list[LogLine], version: int, moves: int, turns: list[int]
) -> Moment:
    """A view of a past moment: nobody is asked anything."""
    return Moment(version=version, asked=None, moves=moves, turns=turns, **apart_from_tables(match, names, lines))


def apart_from_tables(match: Match, names: Sequence[str], lines: list[LogLine]) -> dict[str, Any]:
    """The fields that are the same for all views of a match that nobody plays at a table now."""
    return {
        "move": len(match.history),
        "scene": _scene_facts(match.scene),
        "goal": _goal(match),
        "aims": _aims(match),
        "prompt": match.told_prompt,
        "seats": [SeatFacts(name, "person", None, None) for name in names],
        "log": lines,
        **_ending(match),
        "ended": None,
        "proposal": None,
        "open": False,
        "invited": None,
        "thinking": None,
        "next": None,
        "cues": cues_of(match),
    }


def _state(table: Table, lines: Iterable[bytes]) -> dict[str, Any]:
    """The fields that views and steps share."""
    invited = table.invited
    return {
        "version": table.version,
        "move": len(table.match.history),
        "asked": _asked(table),
        "seats": seats_of(table),
        "aims": _prepared_aims(table),
        "log": prepared(b"[" + b",".join(line for line in lines if line) + b"]"),
        **_table_ending(table),
        "ended": ended_facts(table),
        "proposal": _proposal(table),
        "open": table.open,
        "invited": Invitation(*invited) if invited else None,
        "thinking": table.thinking,
        "next": table.rematch,
    }


def ended_facts(table: Table) -> EndedFacts | None:
    """How a table ended before its game did; None otherwise."""
    return EndedFacts(table.ended, table.ended_words) if table.ended else None


def _proposal(table: Table) -> ProposalFacts | None:
    proposal = table.proposal
    if proposal is None:
        return None
    asked = [seat for seat in table.voters if seat not in proposal.agreed]
    return ProposalFacts(proposal.what, proposal.seat, list(proposal.agreed), asked, proposal.version)


def _goal(match: Match) -> str:
    """How the game is won and lost; empty if it does not say so."""
    aim = match.aim(0)
    return aim.goal if aim else ""


def _prepared_aims(table: Table) -> list[AimFacts]:
    """The aims; they stay the same until the position changes."""
    if "aims" not in table.prepared:
        table.prepared["aims"] = [] if table.ended else _aims(table.match)
    found: list[AimFacts] = table.prepared["aims"]
    return found


def _aims(match: Match) -> list[AimFacts]:
    """How far each seat is and what it needs next; empty when the game is over or does not say so."""
    aims = [] if match.over else [match.aim(seat) for seat in range(len(match.names))]
    return [AimFacts(aim.progress, aim.missing, aim.at, aim.clause) for aim in aims if aim]


def _ending(match: Match) -> dict[str, Any]:
    if not match.over:
        return {"over": False, "winners": [], "returns": [], "ending": None}
    told = match.ending
    words = (told.sentence, told.face) if told else (match.outcome, "")
    facts = EndingFacts(*words, match.used_chance)
    return {"over": True, "winners": match.winners, "returns": match.returns, "ending": facts}


def _table_ending(table: Table) -> dict[str, Any]:
    """How a table ended: as its game did, or before."""
    facts = _ending(table.match)
    if table.ended:
        facts["ending"] = EndingFacts(table.ended_words, "", table.match.used_chance)
    return {**facts, "over": table.over, "winners": table.winners if table.over else [], "returns": table.returns}


def _asked(table: Table) -> Any:
    """The question, encoded; it stays the same until the position changes."""
    if "asked" not in table.prepared:
        table.prepared["asked"] = prepared(encode(_question(table)))
    return table.prepared["asked"]


def _question(table: Table) -> Question | None:
    match, seat = table.match, table.asked
    if seat is None:
        return None
    name = table.chairs[seat].name
    if table.awaiting_end is not None:
        prompt = f"{name}: end your turn, or take back your last action."
        others = f"{name} can still take back the last action."
        return Question(seat, prompt, others, [], [], table.may_undo, end=True, tell=match.invitation_of(seat))
    shown = question(match, with_actions=not table.chairs[seat].bot)
    shown.undo, shown.tell = table.may_undo, match.invitation_of(seat)
    return shown


def question(match: Match, with_actions: bool) -> Question:
    """The decision of a match that is not over; actions are for those who can choose them."""
    families = match.game.menu.families
    actions = [(one.id, one.name, one.text, families[one.id]) for one in match.actions] if with_actions else []
    passes = match.passes if with_actions else []
    seat = int(match.state["seat"])
    return Question(seat, match.prompt, match.told_prompt, actions, passes, undo=False, end=False, tell=None)


# -- scenes ----------------------------------------------------------------------------------


def _scene(table: Table) -> Scene:
    """The scene; while a turn waits for its end, the heading says whose, and their things still lie in front."""
    if "scene" not in table.prepared:
        waiting = table.awaiting_end
        scene = table.match.scene if waiting is None else table.match.scene_before(waiting)
        if waiting is not None:
            name = table.chairs[waiting].name
            scene = replace(scene, heading=f"{name} can still take back the last action")
        if table.ended:
            nodes = tuple(replace(node, does=()) for node in scene.nodes)
            scene = replace(scene, heading=table.ended_words, nodes=nodes)
        table.prepared["scene"] = scene
    found: Scene = table.prepared["scene"]
    return found


def _whole_scene(table: Table) -> Any:
    """The whole scene, encoded."""
    if "whole scene" not in table.prepared:
        scene = _scene(table)
        table.nodes = {node.id: node for node in scene.nodes}
        table.prepared["whole scene"] = prepared(encode(_scene_facts(scene)))
    return table.prepared["whole scene"]


def _scene_facts(scene: Scene) -> SceneFacts:
    nodes = [_node(node) for node in scene.nodes]
    return SceneFacts(scene.width, scene.height, scene.heading, nodes, _panels(scene.panels))


def _scene_changes(table: Table) -> SceneChanges:
    """The nodes that are new or different since the last step, and the ids of those gone."""
    scene = _scene(table)
    before, now = table.nodes, {node.id: node for node in scene.nodes}
    table.nodes = now
    kept = [name for name in before if name in now]
    order = [*kept, *(name for name in now if name not in before)]
    return SceneChanges(
        width=scene.width,
        height=scene.height,
        heading=scene.heading,
        nodes=[_node(node) for node in scene.nodes if before.get(node.id) != node],
        gone=[name for name in before if name not in now],
        order=None if order == list(now) else list(now),
        panels=_panels(scene.panels),
    )


def _node(node: Node) -> NodeFacts:
    return NodeFacts(
        *(node.id, node.face, node.x, node.y, node.width, node.height, node.turn, node.layer),
        *(node.label, node.words, node.size, node.seat, node.does, node.faint),
    )


def _panels(panels: Sequence[Panel]) -> list[PanelFacts]:
    return [
        PanelFacts(
            panel.seat,
            panel.colour,
            panel.sign or SIGNS[panel.seat % len(SIGNS)],
            [(fact.name, fact.words, fact.part) for fact in panel.facts],
            panel.note,
        )
        for panel in panels
    ]
