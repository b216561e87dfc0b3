"""Sends notices to push services, in threads of its own, so that a slow service delays nobody."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from bardo.server.push.endpoints import ForbiddenEndpoint, calling_session, check_endpoint
from bardo.server.push.vapid import public_key
from bardo.server.storage.notices import Subscription
from bardo.server.wire.encoding import encode
from bardo.server.wire.push import PushNotice

log = logging.getLogger("bardo.server")
PAYLOAD_LIMIT = 3000
"""Bytes in a notice: push services take up to 4096, with encryption."""
TIMEOUT_SECONDS = 10.0
SENDERS = 2
"""How many notices are sent at a time."""
TOPIC = "bardo-turn"
"""A push service that has not delivered an older notice under this topic drops it for the new one."""


class Outcome(Enum):
    """What became of a notice."""

    SENT = "sent"
    GONE = "gone"
    """The subscription no longer exists, or can never be used: forget it."""
    FAILED = "failed"


def installed() -> bool:
    """Whether the packages that Web Push needs are installed."""
    return find_spec("pywebpush") is not None


class PushSender:
    """Sends notices, signed with the VAPID key of this server."""

    def __init__(self, private_key: str, contact: str, private: bool = False) -> None:
        self.public_key = public_key(private_key)
        self._private_key, self._contact, self._private = private_key, contact, private
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="bardo-push")
        self._session: Any = None

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, subscription: Subscription, notice: PushNotice, ttl: float, urgent: bool = False) -> Outcome:
        """Send a notice that is worth delivering for `ttl` seconds."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._send, subscription, notice, max(1, int(ttl)), urgent)

    def _send(self, subscription: Subscription, notice: PushNotice, ttl: int, urgent: bool) -> Outcome:
        from pywebpush import WebPushException, webpush
        from requests.exceptions import RequestException

        body = encode(notice)
        assert len(body) <= PAYLOAD_LIMIT, "a notice is too long"
        service = urlsplit(subscription.endpoint).hostname
        try:
            check_endpoint(subscription.endpoint, self._private)
            webpush(
                subscription.info,
                body,
                self._private_key,
                {"sub": self._contact},  # a new one for each call: pywebpush writes audience and expiry into it
                timeout=TIMEOUT_SECONDS,
                ttl=ttl,
                headers={"Topic": TOPIC, "Urgency": "high" if urgent else "normal"},
                requests_session=self._calling(),
            )
        except WebPushException as error:
            status = error.response.status_code if error.response is not None else None
            if status in (404, 410):
                return Outcome.GONE
            log.warning("the push service %s refused a notice with status %s", service, status)
            return Outcome.FAILED
        except ForbiddenEndpoint as error:
            log.warning("no notice is sent to %s: %s", service, error)
            return Outcome.GONE
        except (RequestException, OSError) as error:
            log.warning("the push service %s cannot be reached: %s", service, type(error).__name__)
            return Outcome.FAILED
        except ValueError as error:
            log.warning("a subscription at %s cannot be used: %s", service, error)
            return Outcome.GONE
        return Outcome.SENT

    def _calling(self) -> Any:
        if self._session is None:
            self._session = calling_session(self._private)
        return self._session
