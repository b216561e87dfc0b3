"""HTTP requests about tables: what happens rarely; play itself goes over the WebSocket."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from bardo.errors import BardoError, IllegalAction
from bardo.server.http.endpoints import TEXT, Endpoints
from bardo.server.http.errors import Forbidden
from bardo.server.http.table_service import TableService, service_of
from bardo.server.hub.open_table import OpenTable
from bardo.server.people.earned_scores import check_earned, needs_proof
from bardo.server.people.person import grant_of
from bardo.server.tables import drafts, views
from bardo.server.tables.access_keys import SEAT, WATCH, Grant, hashed, new_key
from bardo.server.tables.drafts import Refused
from bardo.server.tables.new_table import (
    new_table,
    rematch_table,
    table_from_moment,
    table_from_transcript,
)
from bardo.server.tables.record import REMATCH_TURN
from bardo.server.tables.replay import check_dice
from bardo.server.tables.table import Table
from bardo.server.wire.from_server import Moment, TableFacts
from bardo.server.wire.http_bodies import (
    BranchWanted,
    DiceFacts,
    LinkWanted,
    MomentWanted,
    NewLink,
    NextTable,
    TableKeys,
    TableWanted,
)

ENDPOINTS = Endpoints()


@ENDPOINTS.post("/api/tables", TableKeys, body=TableWanted, status=201)
async def create_table(request: Request, wanted: TableWanted) -> Response:
    """A new table with its keys; the host's own go into the host's cookies too."""
    service = service_of(request)
    service.limit_tables(request)
    if needs_proof(wanted.game, wanted.seats):
        check_earned(wanted.game, wanted.seats, await service.scores(request, wanted.game))
    new = await asyncio.to_thread(
        new_table,
        *(wanted.game, wanted.seats, wanted.preset, wanted.options, wanted.clock, wanted.confirm),
        *(wanted.open, wanted.stand_in),
    )
    return await service.created(request, new)


@ENDPOINTS.get("/api/tables/{table}", TableFacts, keyed=True)
async def table_facts(request: Request, table: str) -> TableFacts:
    """What the table is: game, options, seats, version, over, commitment."""
    service = service_of(request)
    open_table, _ = await service.visible(request, table)
    async with service.hub.tables.locked(open_table):
        return views.table_facts(open_table.table)


@ENDPOINTS.get("/api/tables/{table}/moments/{move}", Moment, parameters=MomentWanted, keyed=True)
async def moment(request: Request, wanted: MomentWanted) -> Moment:
    """The view after a move with the log after another one, the number of moves, and the moves that begin turns."""
    service = service_of(request)
    open_table, _ = await service.visible(request, wanted.table)
    history = await service.history(open_table)
    async with service.replaying:
        return await asyncio.to_thread(service.replays.moment, history, wanted.move, wanted.since)


@ENDPOINTS.get("/api/tables/{table}/file", TEXT, keyed=True)
async def file(request: Request, table: str) -> Response:
    """The transcript; while the game goes on, future dice are sealed and moves that may be taken back are left out."""
    service = service_of(request)
    open_table, _ = await service.visible(request, table)
    async with service.hub.tables.locked(open_table):
        match = open_table.table.match
        if not match.over:
            match = match.standing()
    text = await asyncio.to_thread(match.transcript, not match.over)
    return _attached(text, f"{match.game.name}-{table}.txt")


@ENDPOINTS.get("/api/tables/{table}/scores", TEXT, keyed=True)
async def scores(request: Request, table: str) -> Response:
    """The scores that players can carry over to a later game; an error in games that have none."""
    service = service_of(request)
    open_table, _ = await service.visible(request, table)
    async with service.hub.tables.locked(open_table):
        match = open_table.table.match
        text = match.score_sheet
    return _attached(text, f"{match.game.name}-{table}-scores.txt")


def _attached(text: str, name: str) -> Response:
    """A text that a browser saves under a name."""
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@ENDPOINTS.post("/api/load", TableKeys, body=TEXT, status=201)
async def load(request: Request) -> Response:
    """A new table that goes on from a transcript."""
    service = service_of(request)
    service.limit_tables(request)
    text = await request.body()
    async with service.replaying:
        new = await asyncio.to_thread(table_from_transcript, text)
    return await service.created(request, new)


@ENDPOINTS.post("/api/tables/{table}/branch", TableKeys, body=BranchWanted, status=201, keyed=True)
async def branch(request: Request, table: str, wanted: BranchWanted) -> Response:
    """A new table that goes on from a moment, with all of its people at the screen of whoever asked for it.

    Or with bots in all seats but one, and with another action than the one that was played then.
    """
    service = service_of(request)
    open_table, _ = await service.visible(request, table)
    service.limit_tables(request)
    async with service.hub.tables.locked(open_table):
        final = len(open_table.table.match.standing().history)
    if wanted.move > final:
        raise BardoError(f"only the first {final} moves are final, later ones may be taken back: choose 0 to {final}")
    history = await service.history(open_table)
    async with service.replaying:
        past = await asyncio.to_thread(service.replays.match_at, history, wanted.move)
        new = await asyncio.to_thread(table_from_moment, open_table.table, past, wanted.bot, wanted.seat)
    if wanted.action is None:
        return await service.created(request, new)
    if reason := past.why_not(wanted.action):
        raise IllegalAction(past.find(wanted.action).name, reason.sentence, reason.clause)
    response = await service.created(request, new)
    await _play_first(service, new.record.id, past.find(wanted.action).id)
    return response


async def _play_first(service: TableService, table_id: str, action: int) -> None:
    """Play an action at a new table for the seat that is asked; its dice are those of the new table."""
    open_table = await service.hub.tables.open(table_id)
    async with service.hub.tables.locked(open_table) as table:
        assert table.asked is not None
        await service.hub.writer.write(open_table, drafts.action(table, table.asked, action))


@ENDPOINTS.post("/api/tables/{table}/rematch", NextTable, keyed=True)
async def rematch(request: Request, table: str) -> NextTable:
    """A new table with the same seats, which the keys of the old one open too; asked again, it is the same table."""
    service = service_of(request)
    open_table, rights = await service.visible(request, table)
    if not rights.seats and not rights.host:
        raise Forbidden("only players and the host can ask for a rematch")
    async with service.hub.tables.locked(open_table) as finished:
        if not finished.over:
            raise BardoError("the game is still going on: a rematch is possible when it is over")
        if finished.rematch is None:
            service.limit_tables(request)
            await _create_rematch(service, open_table, finished)
        assert finished.rematch is not None
        return NextTable(finished.rematch, REMATCH_TURN)


async def _create_rematch(service: TableService, open_table: OpenTable, finished: Table) -> None:
    """Create the table of a rematch, unless another process was faster."""
    grants = await asyncio.to_thread(service.hub.storage.grants, finished.id)
    new = await asyncio.to_thread(rematch_table, finished, grants)
    await service.create(new)
    try:
        await service.hub.writer.write(open_table, drafts.rematch(finished, new.record.id))
    except Refused:
        await service.delete(new.record.id)
        if finished.rematch is None:
            raise


@ENDPOINTS.post("/api/tables/{table}/links", NewLink, body=LinkWanted, status=201, keyed=True)
async def links(request: Request, table: str, wanted: LinkWanted) -> NewLink:
    """A new key for a seat or to watch, for the host or for whoever sits there; the old key is revoked.

    Whoever asks for a new key to their own seat stays in it, on all of their devices.
    """
    service = service_of(request)
    open_table = await service.hub.tables.open(table)
    rights = await service.rights(request, table)
    if not rights.host and wanted.seat not in rights.seats:
        raise Forbidden("only the host can give out links to other seats")
    if (wanted.seat is None) != wanted.watch:
        raise BardoError('a link is for a seat, as in {"seat": 1}, or for watching, as in {"watch": true}')
    key = new_key()
    grants = [Grant(hashed(key), table, WATCH if wanted.watch else SEAT, wanted.seat)]
    person = await service.person(request)
    if person and wanted.seat in rights.seats:
        grants.append(grant_of(person, table, SEAT, wanted.seat))
    await service.hub.writer.replace_link(open_table, grants, rights)
    return NewLink(key, f"/j/{key}")


@ENDPOINTS.get("/api/tables/{table}/dice", DiceFacts, keyed=True)
async def dice(request: Request, table: str) -> DiceFacts:
    """The commitment; after the end the secret too, and whether every die fell as it says."""
    service = service_of(request)
    open_table = await service.hub.tables.open(table)
    async with service.hub.tables.locked(open_table):
        match = open_table.table.match
        over = open_table.table.over
        facts = DiceFacts(
            commitment=match.dice.commitment,
            over=over,
            secret=match.dice.secret.hex() if over and match.dice.secret else None,
            seed=match.seed if over else None,
            checked=None,
        )
    if over:
        async with service.replaying:
            if open_table.dice_check is None:
                open_table.dice_check = await asyncio.to_thread(check_dice, await service.history(open_table))
        facts.checked, facts.title = open_table.dice_check.checked, open_table.dice_check.title
    return facts
