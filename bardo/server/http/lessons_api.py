"""HTTP requests about lessons: a guided first game needs no table, no key and no cookie."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bardo.engine.authoring.registry import game as find_game
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.errors import BadRequest
from bardo.server.http.table_service import service_of
from bardo.server.tables.lessons import lesson_views
from bardo.server.wire.from_server import LessonView
from bardo.server.wire.http_bodies import ActionTried, LessonAnswer, StageWanted, VariantStageWanted

ENDPOINTS = Endpoints()


@ENDPOINTS.get("/api/lessons/{game}/stages/{stage}", LessonView, parameters=StageWanted)
async def stage(request: Request, wanted: StageWanted) -> Response:
    """A stage of the lesson of a game: the view of its position, and what is said about it."""
    return await _stage(request, wanted, "")


@ENDPOINTS.get("/api/lessons/{game}/{lesson}/stages/{stage}", LessonView, parameters=VariantStageWanted)
async def stage_of_variant(request: Request, wanted: VariantStageWanted) -> Response:
    """A stage of another lesson of a game, such as that of an expansion."""
    return await _stage(request, wanted, wanted.lesson)


@ENDPOINTS.post("/api/lessons/{game}/stages/{stage}/answer", LessonAnswer, body=ActionTried)
async def answer(request: Request, game: str, stage: str, wanted: ActionTried) -> LessonAnswer:
    """Whether an action is the one that a stage asks for; if not, why."""
    return await _answer(request, game, "", stage, wanted)


@ENDPOINTS.post("/api/lessons/{game}/{lesson}/stages/{stage}/answer", LessonAnswer, body=ActionTried)
async def answer_of_variant(request: Request, game: str, lesson: str, stage: str, wanted: ActionTried) -> LessonAnswer:
    """The same in another lesson of a game."""
    return await _answer(request, game, lesson, stage, wanted)


async def _stage(request: Request, wanted: StageWanted, lesson: str) -> Response:
    def made() -> bytes:
        return lesson_views(find_game(wanted.game), lesson).view(wanted.stage, wanted.after)

    async with service_of(request).teaching:
        return Response(await asyncio.to_thread(made), media_type="application/json")


async def _answer(request: Request, game: str, lesson: str, stage: str, wanted: ActionTried) -> LessonAnswer:
    try:
        number = msgspec.convert(stage, int, strict=False)
    except msgspec.ValidationError:
        raise BadRequest("stage: Expected `int`, got `str`") from None

    def tried() -> LessonAnswer:
        return lesson_views(find_game(game), lesson).answer(number, wanted.action)

    async with service_of(request).teaching:
        return await asyncio.to_thread(tried)
