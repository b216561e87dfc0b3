"""HTTP requests about people: who I am, how I fared, my settings, and my devices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from bardo.engine.authoring.registry import playable_games
from bardo.server.http.cookies import PERSON, forget_all, introduce
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.errors import json_response
from bardo.server.http.table_service import device_label, is_secure, known_person, service_of
from bardo.server.hub.people import CODE_SECONDS
from bardo.server.people import statistics
from bardo.server.people.person import Person
from bardo.server.people.ratings import BOT, Rating
from bardo.server.people.results import SeatResult
from bardo.server.storage.notification import Notification
from bardo.server.storage.people_storage import ONCE, WRITTEN, PeopleStorage, StoredDevice
from bardo.server.tables.access_keys import hashed
from bardo.server.wire.people_bodies import (
    Code,
    ComeBack,
    Device,
    Done,
    Me,
    RatingFacts,
    Record,
    SavedScore,
    Words,
)

ENDPOINTS = Endpoints()
SCORES_SHOWN = 24
DEVICE_ID = 16
"""How much of the hash of its secret names a device."""


# -- who I am --------------------------------------------------------------------------------


@ENDPOINTS.get("/api/me", Me)
async def me(request: Request) -> Me:
    """What this server knows of whoever asks."""
    service = service_of(request)
    person = await service.person(request)
    if person is None:
        return Me()
    here = hashed(request.cookies.get(PERSON, ""))
    return await asyncio.to_thread(_me, service.hub.storage.people, person, here, service.hub.reception.is_connected)


def _me(people: PeopleStorage, person_id: str, here: str, is_connected: Callable[[str], bool]) -> Me:
    person = people.person(person_id) or Person(person_id, 0.0)
    mine = people.results(person_id)
    everybody = people.results_at(list({one.table_id for one in mine}))
    names = _names_of(everybody)
    team_games = {one.name for one in playable_games() if one.team}
    met = statistics.by_opponent(mine, everybody, team_games)
    return Me(
        known=True,
        names=person.names or _played_as(mine),
        devices=[
            _device(one, one.hash == here, one.hash == here or is_connected(one.hash))
            for one in people.devices(person_id)
            if one.kind != ONCE
        ],
        games=[_record(name, one) for name, one in statistics.by_game(mine).items()],
        seats=[_record(name, one, seats) for (name, seats), one in statistics.by_seats(mine).items()],
        opponents=[_record(_opponent(name, names), one) for name, one in met.items()],
        ratings=[_rating(people, one) for one in people.ratings_of(person_id)],
        scores=_scores(mine),
    )


def _played_as(mine: Sequence[SeatResult]) -> list[str]:
    """The names under which somebody has played; what a game calls its seats is nobody's name."""
    seats = _seat_names()
    return list(dict.fromkeys(one.name for one in mine if (one.game, one.name) not in seats))


def _names_of(everybody: Sequence[SeatResult]) -> dict[str, str]:
    """The name each person used last; what a game calls their seat only where they never used one."""
    seats = _seat_names()
    found = sorted(everybody, key=lambda one: ((one.game, one.name) not in seats, one.at))
    return {one.person: one.name for one in found if one.person}


def _seat_names() -> set[tuple[str, str]]:
    """Every game with what it calls its seats."""
    return {(game.name, seat) for game in playable_games() for seat in game.seats}


def _device(one: StoredDevice, this: bool, here: bool) -> Device:
    kind: Literal["browser", "words"] = "words" if one.kind == WRITTEN else "browser"
    return Device(one.hash[:DEVICE_ID], one.label, kind, one.created, one.seen, this, here)


def _record(name: str, one: statistics.Tally, seats: int | None = None) -> Record:
    return Record(name, one.games, round(one.won, 2), seats)


def _opponent(name: str, names: Mapping[str, str]) -> str:
    """An opponent in words: a bot by its level, a person by the name they used last."""
    if not name.startswith(BOT):
        return names.get(name, "somebody")
    return f"{name.removeprefix(BOT)} bot"


def _rating(people: PeopleStorage, mine: Rating) -> RatingFacts:
    everybody = [one for one in people.ratings(mine.game).values() if not one.who.startswith(BOT)]
    before = sum(_sure(one) > _sure(mine) for one in everybody)
    return RatingFacts(
        game=mine.game,
        sure=round(_sure(mine), 1),
        mean=round(mine.mean, 1),
        deviation=round(mine.deviation, 1),
        games=mine.games,
        place=before + 1,
        among=len(everybody),
    )


def _sure(one: Rating) -> float:
    """What somebody almost surely is worth."""
    return one.mean - 3 * one.deviation


def _scores(mine: Sequence[SeatResult]) -> list[SavedScore]:
    """The scores that can be carried over, the latest first and each once."""
    found: dict[tuple[str, str], SavedScore] = {}
    for one in mine:
        if one.carry:
            found.setdefault((one.game, one.carry), SavedScore(one.game, one.carry, one.name, one.at))
    return list(found.values())[:SCORES_SHOWN]


# -- my devices ------------------------------------------------------------------------------


@ENDPOINTS.post("/api/me/code", Code)
async def code(request: Request) -> Code:
    """A link that makes another browser one of mine; it works once, for some minutes."""
    service, person = await known_person(request)
    secret = await service.hub.people.code(person)
    return Code(f"/me/join#{secret}", round(CODE_SECONDS / 60))


@ENDPOINTS.post("/api/me/words", Words)
async def words(request: Request) -> Words:
    """Words to write down, with which I can come back from anywhere; earlier ones are no longer valid."""
    service, person = await known_person(request)
    return Words(await service.hub.people.words(person))


@ENDPOINTS.post("/api/me/come-back", Done, body=ComeBack)
async def come_back(request: Request, wanted: ComeBack) -> Response:
    """Make this browser one of the person's to whom words or a code belong; whoever used it so far is that person."""
    service = service_of(request)
    service.limit_guesses(request)
    label = device_label(request.headers.get("user-agent", ""))
    newcomer = await service.hub.people.come_back(wanted.words, wanted.code, label, request.cookies.get(PERSON))
    await service.refresh_places(newcomer.person)
    response = json_response(Done())
    introduce(response, newcomer.secret, is_secure(request))
    return response


@ENDPOINTS.post("/api/me/devices/{device}/forget", Done)
async def forget_device(request: Request, device: str) -> Response:
    """Forget one of my devices: its browser is a stranger from then on, and links to my seats are no longer valid."""
    service, person = await known_person(request)
    devices = await asyncio.to_thread(service.hub.storage.people.devices, person)
    mark = next((one.hash for one in devices if one.hash[:DEVICE_ID] == device), "")
    await service.hub.people.forget_device(person, mark)
    service.hub.tables.forget_device(mark)
    service.hub.storage.notify(Notification("", device=mark))
    await service.refresh(await asyncio.to_thread(service.hub.storage.people.grants, person))
    await asyncio.wrap_future(service.hub.storage.notices.forget_owner(mark))
    response = json_response(Done())
    if mark == hashed(request.cookies.get(PERSON, "")):
        forget_all(response, request.cookies, is_secure(request))
    return response


@ENDPOINTS.post("/api/me/forget", Done)
async def forget(request: Request) -> Response:
    """Forget me: secrets, rights, names, settings and ratings; my seats are free, my results stay without my name."""
    service, person = await known_person(request)
    await service.forget(person)
    response = json_response(Done())
    forget_all(response, request.cookies, is_secure(request))
    return response
