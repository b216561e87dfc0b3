"""Push subscriptions, and the turns of which somebody is to be told.

`owner` says whom a subscription belongs to and whose turn it is: the id of a person, or the hash of a key to a seat.
The hash of a browser's secret can own a subscription, too: nothing waits for it, but it says which browser is told.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from bardo.server.storage import schema
from bardo.server.storage.group_commit import GroupCommit
from bardo.server.storage.schema import metadata

DEVICES_LIMIT = 10
"""How many subscriptions an owner may have; a new one takes the place of the one unseen for longest."""
QUIET_SECONDS = 15 * 60.0
"""Seconds between two notices to one subscription."""
RETRY_SECONDS = 60.0
"""Seconds after any notice before a reminder may follow."""
UNSEEN_SECONDS = 60 * 86400.0
"""Seconds after which a subscription is forgotten that no browser has renewed: some services never say it is gone."""
VAPID = "vapid"

subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), primary_key=True, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("notified", sa.Float, nullable=False),
)
"""The id is the hash of the endpoint; a browser that plays for several owners has a row for each."""
waits = sa.Table(
    "waits",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("owner", sa.String(64), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("deadline", sa.Float),
    sa.Column("remind", sa.Float),
    sa.Column("told", sa.Boolean, nullable=False),
    sa.Column("reminded", sa.Boolean, nullable=False),
)
"""Whose turn it is, where that is not told by the page of the table itself."""
push_keys = sa.Table(
    "push_keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""The VAPID key, in the database so that all processes have the same one and every backup holds it."""


@dataclass(frozen=True)
class Subscription:
    """Where a browser is told something, and the keys that such words are encrypted with."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def id(self) -> str:
        """The hash of its endpoint."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()

    @property
    def info(self) -> dict[str, Any]:
        """As browsers write it."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": self.p256dh, "auth": self.auth}}


@dataclass(frozen=True)
class Wait:
    """A seat that a table waits for, and when to remind its player."""

    table_id: str
    seat: int
    game: str
    deadline: float | None = None
    remind: float | None = None


@dataclass
class DueNotice:
    """A notice that is due: to whom, and all tables that wait for them."""

    subscription: Subscription
    notified: float
    waits: list[Wait] = field(default_factory=list)
    owners: set[str] = field(default_factory=set)
    reminds: list[Wait] = field(default_factory=list)
    """The waits whose time runs out."""


class Notices:
    """What the database holds for notices. Reads happen at once: call them from a worker thread."""

    def __init__(self, engine: sa.Engine, writer: GroupCommit) -> None:
        self._engine, self._writer = engine, writer

    def private_key(self, make: Callable[[], str]) -> str:
        """The VAPID key of this server, made at its first start."""
        wanted = sa.select(push_keys.c.value).where(push_keys.c.name == VAPID)
        try:
            with self._engine.begin() as connection:
                found = connection.execute(wanted).scalar()
                if found is None:
                    found = make()
                    connection.execute(push_keys.insert().values(name=VAPID, value=found))
        except IntegrityError:  # another process was faster
            with self._engine.connect() as connection:
                found = connection.execute(wanted).scalar_one()
        return str(found)

    # -- subscriptions ----------------------------------------------------------------------

    def known_owners(self, hashes: Collection[str]) -> list[str]:
        """Those of some hashes of keys that grant a seat."""
        grants = schema.grants.c
        wanted = sa.select(grants.hash).distinct()
        wanted = wanted.where(grants.hash.in_(list(hashes)), grants.seat.is_not(None), sa.not_(grants.revoked))
        with self._engine.connect() as connection:
            return sorted(connection.execute(wanted).scalars())

    def subscribe(self, subscription: Subscription, owners: Collection[str], now: float) -> None:
        """Keep a subscription for these owners and no others."""
        rows = subscriptions.c
        with self._engine.begin() as connection:
            notified = connection.execute(sa.select(sa.func.max(rows.notified)).where(rows.id == subscription.id))
            before = notified.scalar() or 0.0
            connection.execute(subscriptions.delete().where(rows.id == subscription.id))
            for owner in sorted(owners):
                wanted = sa.select(rows.id).where(rows.owner == owner).order_by(rows.seen.desc())
                oldest = connection.execute(wanted.offset(DEVICES_LIMIT - 1)).scalars().all()
                if oldest:
                    connection.execute(subscriptions.delete().where(rows.owner == owner, rows.id.in_(oldest)))
                values = {"id": subscription.id, "owner": owner, "seen": now, "notified": before}
                keys = {"endpoint": subscription.endpoint, "p256dh": subscription.p256dh, "auth": subscription.auth}
                connection.execute(subscriptions.insert().values({**values, **keys}))

    def forget(self, endpoint: str) -> Future[None]:
        """Forget a subscription."""
        wanted = hashlib.sha256(endpoint.encode()).hexdigest()
        return self._writer.put([subscriptions.delete().where(subscriptions.c.id == wanted)])

    def forget_owner(self, owner: str) -> Future[None]:
        """Tell a person nothing more, on none of their devices; or one device, by the hash of its secret."""
        theirs = sa.select(subscriptions.c.id).where(subscriptions.c.owner == owner).scalar_subquery()
        return self._writer.put(
            [subscriptions.delete().where(subscriptions.c.id.in_(theirs)), waits.delete().where(waits.c.owner == owner)]
        )

    def forget_unseen(self, now: float) -> Future[None]:
        """Forget the subscriptions that no browser has renewed for long."""
        return self._writer.put([subscriptions.delete().where(subscriptions.c.seen < now - UNSEEN_SECONDS)])

    # -- turns ------------------------------------------------------------------------------

    def replace(self, table_id: str, wait: Wait | None, owners: Collection[str], now: float) -> Future[None]:
        """Write whom a table waits for; None for nobody who is to be told. A wait that goes on is kept as it is."""
        old = delete_waits(table_id)
        if wait is None:
            return self._writer.put([old])
        statements: list[Any] = [old.where((waits.c.seat != wait.seat) | waits.c.owner.not_in(list(owners)))]
        statements += [_insert_missing(wait, owner, now) for owner in sorted(owners)]
        return self._writer.put(statements)

    def seen(self, table_id: str, seats: Collection[int]) -> Future[None]:
        """The players of these seats are looking at the table: there is nothing to tell them of this turn."""
        rows = waits.c
        wanted = waits.update().where(rows.table_id == table_id, rows.seat.in_(sorted(seats)), sa.not_(rows.told))
        return self._writer.put([wanted.values(told=True)])

    def due(self, now: float, delay: float) -> list[DueNotice]:
        """The notices that are due, each with everything that waits for its reader."""
        s, w = subscriptions.c, waits.c
        joined = subscriptions.join(waits, w.owner == s.owner)
        is_new = sa.not_(w.told) & (w.since <= now - delay) & (s.notified <= now - QUIET_SECONDS)
        is_late = sa.not_(w.reminded) & (w.remind <= now) & (s.notified <= now - RETRY_SECONDS)
        ids = sa.select(s.id).select_from(joined).where(is_new | is_late).distinct()
        everything = sa.select(subscriptions, waits).select_from(joined).where(s.id.in_(ids)).order_by(w.since)
        with self._engine.connect() as connection:
            rows = connection.execute(everything).mappings().all()
        found: dict[str, DueNotice] = {}
        for row in rows:
            _take(found.setdefault(row[s.id], _due(row)), row, now)
        return list(found.values())

    def claim(self, notice: DueNotice, now: float) -> bool:
        """Whether this process may send a notice: among several, only the first may."""
        rows = subscriptions.c
        mine = (rows.id == notice.subscription.id) & (rows.notified == notice.notified)
        with self._engine.begin() as connection:
            return connection.execute(subscriptions.update().where(mine).values(notified=now)).rowcount > 0

    def sent(self, notice: DueNotice) -> Future[None]:
        """A notice has been sent: its turns are told of, and those short of time for the second time."""
        rows = waits.c

        def of(some: Sequence[Wait]) -> Any:
            seats = [(rows.table_id == wait.table_id) & (rows.seat == wait.seat) for wait in some]
            return waits.update().where(rows.owner.in_(sorted(notice.owners)), sa.or_(sa.false(), *seats))

        return self._writer.put([of(notice.waits).values(told=True), of(notice.reminds).values(reminded=True)])


def replace_owner(old: str, new: str) -> list[sa.Delete | sa.Update]:
    """The statements that give another owner the subscriptions and the turns of one who is no more."""
    statements: list[sa.Delete | sa.Update] = []
    for table, key in ((subscriptions, subscriptions.c.id), (waits, waits.c.table_id)):
        other = table.alias()
        there = sa.select(other.c[key.name]).where(other.c.owner == new)
        statements.append(table.delete().where(table.c.owner == old, key.in_(there)))
        statements.append(table.update().where(table.c.owner == old).values(owner=new))
    return statements


def delete_waits(table_id: str) -> sa.Delete:
    """The statement that deletes what is known of a table."""
    return waits.delete().where(waits.c.table_id == table_id)


def _insert_missing(wait: Wait, owner: str, now: float) -> sa.Insert:
    """The statement that writes a wait, unless it is there."""
    rows = waits.c
    values = {
        **{"table_id": wait.table_id, "owner": owner, "seat": wait.seat, "game": wait.game, "since": now},
        **{"deadline": wait.deadline, "remind": wait.remind, "told": False, "reminded": False},
    }
    there = sa.exists().where(rows.table_id == wait.table_id, rows.owner == owner)
    row = sa.select(*(sa.cast(value, rows[name].type) for name, value in values.items())).where(~there)
    return waits.insert().from_select(list(values), row)


def _due(row: Any) -> DueNotice:
    s = subscriptions.c
    return DueNotice(Subscription(row[s.endpoint], row[s.p256dh], row[s.auth]), row[s.notified])


def _take(notice: DueNotice, row: Any, now: float) -> None:
    w = waits.c
    wait = Wait(row[w.table_id], row[w.seat], row[w.game], row[w.deadline], row[w.remind])
    notice.owners.add(row[w.owner])
    if wait not in notice.waits:
        notice.waits.append(wait)
        if wait.remind is not None and wait.remind <= now and not row[w.reminded]:
            notice.reminds.append(wait)
