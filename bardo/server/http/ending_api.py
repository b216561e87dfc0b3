"""HTTP requests about finished games: how they ended, and what a search thinks of any moment."""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from bardo.engine.play.match import Match
from bardo.errors import BardoError, IllegalAction
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.table_service import TableService, service_of
from bardo.server.hub.open_table import OpenTable
from bardo.server.people.records import records_in_words
from bardo.server.tables import views
from bardo.server.tables.chances_chart import WIDTH
from bardo.server.tables.end import end_facts, ended_at, result_of
from bardo.server.wire.ending_bodies import (
    AdviceWanted,
    DecisionFacts,
    DecisionWanted,
    EndFacts,
    EndWanted,
    MomentAdvice,
    WhyNot,
    WhyWanted,
)

ENDPOINTS = Endpoints()


@ENDPOINTS.get("/api/tables/{table}/end", EndFacts, parameters=EndWanted)
async def end(request: Request, wanted: EndWanted) -> EndFacts:
    """How a finished game ended, and its review as far as it has come; asking for it begins a missing one."""
    service = service_of(request)
    return await end_of(service, await service.finished(wanted.table), wanted.width)


async def end_of(service: TableService, open_table: OpenTable, width: int = WIDTH) -> EndFacts:
    """How the game of a table ended."""
    table = open_table.table
    timeline = await asyncio.to_thread(service.hub.storage.timeline, table.id)
    review = await service.hub.reviews.look(open_table, ended_at(timeline))
    played_here = [] if table.settings.start else timeline  # how long the rest took, nobody knows
    records = await _records(service, open_table)
    return end_facts(table.id, table.match, played_here, review, width, records, result_of(table))


async def _records(service: TableService, open_table: OpenTable) -> list[str]:
    """What the finished games of this server say about this one; nothing where it is none of them."""
    table, match = open_table.table, open_table.table.match
    if table.settings.start or match.turned or table.ended:
        return []
    people = service.hub.storage.people
    found = await asyncio.to_thread(people.records, match.game.name, match.preset, len(match.names))
    return records_in_words(match, found)


@ENDPOINTS.get("/api/tables/{table}/decisions/{move}", DecisionFacts, parameters=DecisionWanted)
async def decision(request: Request, wanted: DecisionWanted) -> DecisionFacts:
    """What was asked after a move of a finished game, which actions were legal, and which one was chosen."""
    match, made = await _before(service_of(request), wanted)
    return DecisionFacts(await asyncio.to_thread(views.question, match, True), made)


@ENDPOINTS.get("/api/tables/{table}/decisions/{move}/why", WhyNot, parameters=WhyWanted)
async def why(request: Request, wanted: WhyWanted) -> WhyNot:
    """Why an action was not allowed after a move of a finished game."""
    match, _ = await _before(service_of(request), wanted)
    action = int(wanted.action) if wanted.action.isdecimal() else wanted.action
    reason = await asyncio.to_thread(match.why_not, action)
    return WhyNot(False, reason.sentence, reason.clause) if reason else WhyNot(True, "This was allowed.", "")


@ENDPOINTS.post("/api/tables/{table}/decisions/{move}/advice", MomentAdvice, parameters=AdviceWanted)
async def advice(request: Request, wanted: AdviceWanted) -> MomentAdvice:
    """The best actions after a move of a finished game, with chances and reasons, and what one of them is worth."""
    service = service_of(request)
    service.limit_advice(request)
    match, _ = await _before(service, wanted)
    if wanted.action is not None and (reason := match.why_not(wanted.action)):
        raise IllegalAction(match.find(wanted.action).name, reason.sentence, reason.clause)
    found = await service.hub.hints.about(match, f"analysis {wanted.table} {wanted.move}", wanted.action)
    return MomentAdvice(found.actions, found.advice, found.searched, found.worth)


async def _before(service: TableService, wanted: DecisionWanted) -> tuple[Match, int]:
    """The match before a decision of a finished game, and the action that was chosen."""
    history = await service.history(await service.finished(wanted.table))
    made = len(history.moves)
    if not 0 <= wanted.move < made:
        raise BardoError(f"{made} decisions were made: choose a move from 0 to {made - 1}")
    async with service.replaying:
        match = await asyncio.to_thread(service.replays.match_at, history, wanted.move)
    return match, history.moves[wanted.move][1]
