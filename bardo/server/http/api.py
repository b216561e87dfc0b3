"""The HTTP part of the protocol."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import time
from collections import defaultdict, deque
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response
from fastapi.security import HTTPBearer

from bardo.bots import kinds
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.authoring.registry import games
from bardo.errors import BardoError
from bardo.server.http.cookies import give, keys_of
from bardo.server.hub.hub import Hub
from bardo.server.hub.open_table import OpenTable
from bardo.server.tables import views
from bardo.server.tables.keys import SEAT, WATCH, Grant, Rights, hashed, is_key, new_key
from bardo.server.tables.new_table import NewTable, new_table, rematch_table, table_from_moment, table_from_transcript
from bardo.server.tables.replay import Replays, TableHistory, dice
from bardo.server.tables.table import Refused, Table
from bardo.server.wire import http_bodies as schemas
from bardo.server.wire.http_bodies import LinkWanted, MomentWanted, TableWanted
from bardo.server.wire.messages import Do, encode

KEY = Depends(HTTPBearer(auto_error=False, description="A key to the table; browsers have theirs in cookies."))
router = APIRouter(responses={"4XX": {"model": schemas.Error}, "5XX": {"model": schemas.Error}})
log = logging.getLogger("bardo.server")
MINUTE = 60.0
HEALTHY = 5.0
"""Seconds for which an answer to how the server is holds."""
PLAIN_TEXT: dict[str, Any] = {"content": {"text/plain": {"schema": {"type": "string"}}}}
TRANSCRIPT = {"requestBody": {"required": True, **PLAIN_TEXT}}


class Forbidden(BardoError):
    """Something that needs a right."""

    status = 403


class TooMany(BardoError):
    """Something that was asked for too often."""

    status = 429


class Api:
    """What the requests share."""

    def __init__(self, hub: Hub, past: Replays) -> None:
        self.hub, self.past = hub, past
        self.slow = asyncio.Semaphore(1)
        """What plays whole games again is done one at a time, so that other tables do not wait for it."""
        self._made: defaultdict[str, deque[float]] = defaultdict(deque)
        self.health: asyncio.Task[dict[str, Any]] | None = None
        """The last answer to how the server is, or the one that is being found out."""
        self.asked = 0.0

    def limit(self, request: Request) -> None:
        """At most so many new tables a minute from one address."""
        most = self.hub.settings.tables_a_minute
        now = time.monotonic()
        for address in [one for one, times in self._made.items() if times[-1] < now - MINUTE]:
            del self._made[address]
        times = self._made[request.client.host if request.client else ""]
        times.append(now)
        while times[0] < now - MINUTE:
            times.popleft()
        if most and len(times) > most:
            raise TooMany(f"at most {most} new tables a minute, please")

    async def create(self, made: NewTable) -> OpenTable:
        """Write a new table down and take it into memory."""
        room = Table(made.record, first=made.match)
        await asyncio.wrap_future(self.hub.storage.create(made.record, made.links))
        if room.match.history:
            self.hub.storage.snapshot(room.id, 0, room.snapshot())
        return self.hub.keep(room, made.links)

    async def discard(self, table: str) -> None:
        """Forget a table altogether."""
        self.hub.tables.pop(table, None)
        await asyncio.wrap_future(self.hub.storage.discard(table))

    async def rights(self, request: Request, table: str) -> Rights:
        """What whoever asks may do."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        keys = [key.strip()] if scheme.lower() == "bearer" else keys_of(request.cookies)
        return await self.hub.rights(table, keys)

    async def look(self, request: Request, table: str) -> tuple[OpenTable, Rights]:
        """A table for somebody who may see it: at a finished game everybody may."""
        seated = await self.hub.open(table)
        rights = await self.rights(request, table)
        async with self.hub.held(seated) as room:
            if not rights.any and not room.match.over:
                raise Forbidden("you need a link to this table, to play or to watch")
        return seated, rights

    async def course(self, seated: OpenTable) -> TableHistory:
        """How the game of a table went so far."""
        async with self.hub.held(seated) as room:
            names = [chair.name for chair in room.chairs]
            return TableHistory(room.record, names, list(room.match.history), dict(room.match.stories), room.version)


def _api(request: Request) -> Api:
    found: Api = request.app.state.api
    return found


def _json(body: Any, status: int = 200) -> Response:
    return Response(encode(body), status, media_type="application/json")


# -- games -----------------------------------------------------------------------------------


@router.get("/api/games", response_model=list[schemas.GameFacts])
def all_games() -> Response:
    """The games: name, title, players, presets, options, bots."""
    return _json([_game(name) for name in games()])


@router.get("/api/games/{game}/rules", response_model=schemas.Rulebook)
def rules(game: str) -> Response:
    """The rulebook: sections with clauses, each with its id and text."""
    return _json(_rulebook(find_game(game).name))


@cache
def _game(name: str) -> dict[str, Any]:
    game = find_game(name)
    return {
        "name": name,
        "title": game.title,
        "introduction": game.introduction,
        "players": [game.players[0], game.players[-1]],
        "default": game.default_players,
        "seats": list(game.seats),
        "team": game.team,
        "presets": [{"name": one, "help": game.preset_help(one), "options": _set(game, one)} for one in game.presets],
        "options": options_of(game),
        "bots": [{"name": one.name, "help": one.help} for one in kinds(game).values()],
    }


def options_of(game: Game) -> list[dict[str, Any]]:
    """What may be turned in a game."""
    return [
        {
            "name": key,
            "default": option.called(option.default),
            "low": option.low,
            "high": option.high,
            "names": list(option.names),
            "help": option.help,
            "asked": option.asked,
        }
        for key, option in game.options.items()
    ]


def _set(game: Game, preset: str) -> dict[str, str]:
    return game.called(game.presets[preset])


@cache
def _rulebook(name: str) -> dict[str, Any]:
    game = find_game(name)
    sections = re.split(r"^## +", game.rulebook.read_text(encoding="utf-8"), flags=re.M)[1:]
    return {
        "game": name,
        "title": game.title,
        "introduction": game.introduction,
        "sections": [
            {
                "title": section.partition("\n")[0].strip(),
                "clauses": [
                    {"id": clause, "text": game.clauses[clause]}
                    for clause in re.findall(r"^\*\*([A-Z]+\d+)\*\*", section, re.M)
                ],
            }
            for section in sections
        ],
        "reference": game.reference(),
    }


# -- tables ----------------------------------------------------------------------------------


@router.post("/api/tables", status_code=201, response_model=schemas.TableMade)
async def create_table(request: Request, wanted: TableWanted) -> Response:
    """A new table, with its keys; those of the host's own seats go into the host's cookie too."""
    api = _api(request)
    api.limit(request)
    seats = [seat.model_dump() for seat in wanted.seats]
    clock = wanted.clock.model_dump(exclude_none=True) if wanted.clock else None
    made = await asyncio.to_thread(new_table, wanted.game, seats, wanted.preset, wanted.options, clock, wanted.confirm)
    return await _created(request, made)


async def _created(request: Request, made: NewTable) -> Response:
    await _api(request).create(made)
    response = _json(made.shown(), 201)
    give(response, request.cookies, made.record.id, made.own, request.url.scheme == "https")
    return response


@router.get("/api/tables/{table}", dependencies=[KEY], response_model=schemas.TableFacts)
async def what_table(request: Request, table: str) -> Response:
    """What the table is: game, options, seats, version, over, commitment."""
    api = _api(request)
    seated, _ = await api.look(request, table)
    async with api.hub.held(seated) as room:
        return _json(views.table_of(room))


@router.get("/api/tables/{table}/moments/{move}", dependencies=[KEY], response_model=schemas.Moment)
async def moment(request: Request, table: str, move: int, since: int = -1) -> Response:
    """The view after a move with the log after another one, how many moves there are, and with which turns begin."""
    api = _api(request)
    seated, _ = await api.look(request, table)
    course = await api.course(seated)
    async with api.slow:
        return _json(await asyncio.to_thread(api.past.moment, course, move, since))


@router.get("/api/tables/{table}/file", dependencies=[KEY], response_class=Response, responses={200: PLAIN_TEXT})
async def file(request: Request, table: str) -> Response:
    """The transcript; while the game goes on the dice to come are sealed, and what may be taken back is left out."""
    api = _api(request)
    seated, _ = await api.look(request, table)
    async with api.hub.held(seated) as room:
        match = room.match if room.match.over else room.match.standing()
    text = await asyncio.to_thread(match.transcript, not match.over)
    name = f"{match.game.name}-{table}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/api/load", status_code=201, response_model=schemas.TableMade, openapi_extra=TRANSCRIPT)
async def load(request: Request) -> Response:
    """A new table that goes on from a transcript."""
    api = _api(request)
    api.limit(request)
    text = await request.body()
    async with api.slow:
        made = await asyncio.to_thread(table_from_transcript, text)
    return await _created(request, made)


@router.post("/api/tables/{table}/branch", dependencies=[KEY], status_code=201, response_model=schemas.TableMade)
async def branch(request: Request, table: str, wanted: MomentWanted) -> Response:
    """A new table that goes on from a moment; all people sit at the screen of who asked for it."""
    api = _api(request)
    seated, _ = await api.look(request, table)
    api.limit(request)
    async with api.hub.held(seated) as room:
        stands = len(room.match.standing().history)
    if wanted.move > stands:
        raise BardoError(f"{stands} moves stand so far, and what may be taken back does not: choose 0 to {stands}")
    course = await api.course(seated)
    async with api.slow:
        past = await asyncio.to_thread(api.past.match_at, course, wanted.move)
        made = await asyncio.to_thread(table_from_moment, seated.room, past)
    return await _created(request, made)


@router.post("/api/tables/{table}/rematch", dependencies=[KEY], response_model=schemas.NextTable)
async def rematch(request: Request, table: str) -> Response:
    """A new table with the same seats; the keys of the old one open it too. Asked twice, the answer is the same."""
    api = _api(request)
    seated, rights = await api.look(request, table)
    if not rights.seats and not rights.host:
        raise Forbidden("a rematch is for who sits here, or the host")
    async with api.hub.held(seated) as room:
        if not room.match.over:
            raise BardoError("the game goes on here: a rematch is for when it is over")
        if room.following is None:
            api.limit(request)
            links = await asyncio.to_thread(api.hub.storage.links, table)
            made = await asyncio.to_thread(rematch_table, room, links)
            await api.create(made)
            try:
                await api.hub.act(seated, room.rematch(made.record.id))
            except Refused:
                await api.discard(made.record.id)
                if room.following is None:
                    raise
        return _json({"table": room.following})


@router.post("/api/tables/{table}/links", dependencies=[KEY], status_code=201, response_model=schemas.NewLink)
async def links(request: Request, table: str, wanted: LinkWanted) -> Response:
    """A new key for a seat or to watch; the old one is void. For the host only."""
    api = _api(request)
    seated = await api.hub.open(table)
    if not (await api.rights(request, table)).host:
        raise Forbidden("only the host gives out links")
    if (wanted.seat is None) != wanted.watch:
        raise BardoError('links are for a seat, as {"seat": 1}, or to watch, as {"watch": true}')
    key = new_key()
    await api.hub.renew(seated, Grant(hashed(key), table, WATCH if wanted.watch else SEAT, wanted.seat))
    return _json({"key": key, "link": f"/j/{key}"}, 201)


@router.get("/api/tables/{table}/dice", dependencies=[KEY], response_model=schemas.Dice)
async def check_dice(request: Request, table: str) -> Response:
    """The commitment; after the end the secret too, and whether every die was as it says."""
    api = _api(request)
    seated = await api.hub.open(table)
    async with api.hub.held(seated) as room:
        match = room.match
        answer: dict[str, Any] = {
            "commitment": match.commitment,
            "over": match.over,
            "secret": match.secret.hex() if match.over and match.secret else None,
            "seed": match.seed if match.over else None,
            "checked": None,
        }
    if answer["over"]:
        async with api.slow:
            if seated.dice is None:
                seated.dice = await asyncio.to_thread(dice, await api.course(seated))
        answer |= seated.dice
    return _json(answer)


# -- links -----------------------------------------------------------------------------------


@router.get("/j/{key}", include_in_schema=False)
async def join(request: Request, key: str) -> Response:
    """Keep a key in a cookie, and go to its table."""
    link = await asyncio.to_thread(_api(request).hub.storage.link, hashed(key)) if is_key(key) else None
    if link is None:
        raise NoLink("this link opens nothing: it is wrong, or void by now. Ask who sent it for a new one.")
    response = RedirectResponse(f"/t/{link.table}", 303)
    give(response, request.cookies, link.table, [key], request.url.scheme == "https")
    return response


class NoLink(BardoError):
    """A key that opens nothing."""

    status = 404


@router.post("/qr.svg", include_in_schema=False)
async def qr(request: Request, link: Annotated[str, Body(embed=True, max_length=300)]) -> Response:
    """A link to one of our tables as a picture for telephones."""
    import segno

    found = re.fullmatch(r"https?://([^\s/]+)/j/[a-z2-7]{26}", link)
    if not found or found[1].lower() != request.headers.get("host", "").lower():
        raise BardoError("only links to tables are drawn")
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", border=2, scale=6, xmldecl=False, svgns=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.get("/health", response_model=schemas.Health, responses={503: {"model": schemas.Health}})
async def health(request: Request) -> Response:
    """Whether a table can be made and a move be written down: it is tried, at most every few seconds."""
    api = _api(request)
    now = time.monotonic()
    if api.health is None or now - api.asked >= HEALTHY:
        api.asked, api.health = now, asyncio.ensure_future(_healthy(api))
    try:
        return _json(await asyncio.shield(api.health))
    except Exception:
        log.exception("no table can be made")
        return _json({"healthy": False, "tables": len(api.hub.tables)}, 503)


async def _healthy(api: Api) -> dict[str, Any]:
    made = await asyncio.to_thread(new_table, "hungry-ghost", [{"who": "me"}, {"who": "here"}])
    seated = await api.create(made)
    try:
        async with api.hub.held(seated) as room:
            do = Do(id="health", on=0, action=room.match.actions[0].id)
            await api.hub.obey(seated, do, Rights(frozenset([0, 1])))
        moves = len(room.match.history)
    finally:
        await api.discard(made.record.id)
    return {"healthy": moves == 1, "tables": len(api.hub.tables)}
