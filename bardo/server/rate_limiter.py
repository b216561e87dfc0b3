"""The rate limiter of the server: for messages of a connection, and for new tables from an address."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable


class RateLimiter:
    """A sliding-window rate limit: each key may do something `limit` times in any `window` seconds.

    Refused attempts count too. A limit of 0 allows everything.
    """

    def __init__(self, limit: int, window: float, now: Callable[[], float] = time.monotonic) -> None:
        self.limit, self.window, self._now = limit, window, now
        self._times: OrderedDict[Hashable, deque[float]] = OrderedDict()
        """The latest attempts of each key, up to the limit; the key with the oldest latest attempt comes first."""

    def allows(self, key: Hashable) -> bool:
        """Count an attempt of a key; whether it is within the limit."""
        if not self.limit:
            return True
        now = self._now()
        self._forget_before(now - self.window)
        times = self._times.setdefault(key, deque(maxlen=self.limit))
        self._times.move_to_end(key)
        within = len(times) < self.limit or times[0] < now - self.window
        times.append(now)
        return within

    def forget(self, key: Hashable) -> None:
        """Forget a key that will not come back."""
        self._times.pop(key, None)

    def _forget_before(self, start: float) -> None:
        while self._times:
            key, times = next(iter(self._times.items()))
            if times[-1] >= start:
                return
            del self._times[key]
