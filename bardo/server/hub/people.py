"""Who somebody is, by the secret in the cookie of their browser."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from bardo.errors import BardoError
from bardo.server.people.person import Person, new_person_id
from bardo.server.people.recovery_words import key_of, words_of
from bardo.server.storage.group_commit import Conflict
from bardo.server.storage.people_storage import BROWSER, ONCE, WRITTEN, StoredDevice
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import hashed, is_key, new_key

CACHED = 10_000
CACHE_SECONDS = 60.0
"""How long a process may take a secret for valid that another process has forgotten, if it does not hear of it."""
SEEN_SECONDS = 60.0
"""How often it is noted, at most, that a browser was here."""
CODE_SECONDS = 600.0
"""How long a link to another device works."""
DEVICES_LIMIT = 20
STRANGER = "you have not played here yet, or this browser has forgotten it"
WORDS_OF_NOBODY = "these words belong to nobody here: they may have been replaced by newer ones"
CODE_OF_NOBODY = "this link has been used already or is too old: make a new one"


class NotKnown(BardoError):
    """Words or a code that belong to nobody."""

    status = 404


@dataclass(frozen=True)
class Newcomer:
    """A person who has just come to be known, and the secret for their browser."""

    person: str
    secret: str


class People:
    """The people of this server."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, tuple[float, str | None]] = OrderedDict()
        """Who has a secret, by its hash, and until when that is believed."""
        self._forgotten = 0
        """How often a secret was dropped: what is read from the database meanwhile is not believed."""
        self._changing = asyncio.Lock()

    async def who(self, secret: str | None) -> str | None:
        """The id of the person with a secret; None for nobody."""
        if not is_key(secret):
            return None
        assert secret
        mark, now = hashed(secret), time.monotonic()
        if mark in self._known and self._known[mark][0] > now:
            return self._known[mark][1]
        forgotten = self._forgotten
        device = await self._browser(secret)
        person = device.person if device else None
        if forgotten != self._forgotten:  # what was read may be from before
            return await self.who(secret)
        self._known[mark] = now + CACHE_SECONDS, person
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        if device and person and time.time() - device.seen > SEEN_SECONDS:
            self._storage.people.see_device(mark, time.time())
        return person

    def left(self, device: str) -> None:
        """Note that a browser was at a table until now, by the hash of its secret."""
        self._storage.people.see_device(device, time.time())

    async def _browser(self, secret: str | None) -> StoredDevice | None:
        """The browser with a secret."""
        if secret is None or not is_key(secret):
            return None
        found = await asyncio.to_thread(self._storage.people.device, hashed(secret))
        return found if found and found.kind == BROWSER else None

    async def begin(self, label: str) -> Newcomer:
        """Somebody new, with a secret for their browser."""
        secret, now = new_key(), time.time()
        person = Person(new_person_id(), now)
        device = StoredDevice(hashed(secret), person.id, BROWSER, label, now, now)
        await asyncio.wrap_future(self._storage.people.create(person, device))
        return Newcomer(person.id, secret)

    async def code(self, person: str) -> str:
        """A code with which another browser becomes this person's, once and for some minutes."""
        return await self._secret(person, ONCE, "a link")

    async def words(self, person: str) -> str:
        """Words to write down, in place of earlier ones."""
        return words_of(await self._secret(person, WRITTEN, "written words"))

    async def _secret(self, person: str, kind: str, label: str) -> str:
        secret, now = new_key(), time.time()
        device = StoredDevice(hashed(secret), person, kind, label, now, now)
        await asyncio.wrap_future(self._storage.people.replace_kind(device))
        return secret

    async def come_back(self, words: str, code: str, label: str, secret_here: str | None) -> Newcomer:
        """Make a browser one of the person's to whom words or a code belong.

        Whoever used this browser so far is the same person from then on: their tables and results are brought along.
        """
        people = self._storage.people
        secret = key_of(words) if words else code.strip()
        known = await asyncio.to_thread(people.device, hashed(secret)) if is_key(secret) else None
        wrong = WORDS_OF_NOBODY if words else CODE_OF_NOBODY
        if known is None or known.kind != (WRITTEN if words else ONCE) or _is_late(known):
            raise NotKnown(wrong)
        here = await self._browser(secret_here)
        browsers = [one for one in await asyncio.to_thread(people.devices, known.person) if one.kind == BROWSER]
        if len(browsers) >= DEVICES_LIMIT and (here is None or here.person != known.person):
            raise BardoError(f"you have {DEVICES_LIMIT} devices already: forget one of them first")
        new, now = new_key(), time.time()
        device = StoredDevice(hashed(new), known.person, BROWSER, label, now, now)
        try:
            await asyncio.wrap_future(await asyncio.to_thread(people.come_back, device, known, here))
        except Conflict:
            raise NotKnown(wrong) from None
        self._known.clear()
        return Newcomer(known.person, new)

    async def forget_device(self, person: str, mark: str) -> None:
        """Forget one of somebody's devices."""
        device = await asyncio.to_thread(self._storage.people.device, mark)
        if device is None or device.person != person:
            raise NotKnown("this device is none of yours, or was forgotten already")
        await asyncio.wrap_future(await asyncio.to_thread(self._storage.people.delete_device, device))
        self.drop(mark)

    def drop(self, mark: str) -> None:
        """Believe no longer what is known of a secret, by its hash."""
        self._known.pop(mark, None)
        self._forgotten += 1

    async def change(self, person: str, change: Callable[[Person], None]) -> None:
        """Change what is kept of somebody."""
        async with self._changing:
            found = await asyncio.to_thread(self._storage.people.person, person)
            if found is None:
                raise NotKnown(STRANGER)
            change(found)
            await asyncio.wrap_future(self._storage.people.save(found))

    async def use_name(self, person: str, name: str) -> None:
        """Remember the name that somebody uses."""
        with contextlib.suppress(NotKnown):
            await self.change(person, lambda one: one.use_name(name))

    async def forget(self, person: str) -> None:
        """Forget somebody altogether."""
        await asyncio.wrap_future(await asyncio.to_thread(self._storage.people.forget, person))
        self._known.clear()


def _is_late(known: StoredDevice) -> bool:
    return known.kind == ONCE and time.time() - known.created > CODE_SECONDS
