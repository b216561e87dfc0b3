"""The rate limiter: a sliding window for each key."""

from bardo.server.rate_limiter import RateLimiter
from tests.server.conftest import Time


def test_each_key_has_a_limit_in_any_window():
    time = Time()
    limiter = RateLimiter(2, 10.0, time)
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b"), "each key has its own window"
    time.now += 10.0
    assert not limiter.allows("a"), "a window includes both of its ends"
    time.now += 10.1
    assert limiter.allows("a")


def test_the_window_slides():
    time = Time()
    limiter = RateLimiter(2, 10.0, time)
    assert limiter.allows("a")
    time.now += 6.0
    assert limiter.allows("a")
    time.now += 5.0
    assert limiter.allows("a"), "the first attempt is out of the window"
    assert not limiter.allows("a")


def test_refused_attempts_count():
    time = Time()
    limiter = RateLimiter(1, 10.0, time)
    assert limiter.allows("a")
    for _ in range(5):
        time.now += 9.0
        assert not limiter.allows("a")


def test_a_key_is_forgotten_only_after_its_window():
    time = Time()
    limiter = RateLimiter(2, 10.0, time)
    limiter.allows("a")
    time.now += 10.0
    limiter.allows("b")
    assert list(limiter._times) == ["a", "b"], "a window includes both of its ends"
    time.now += 0.1
    limiter.allows("b")
    assert list(limiter._times) == ["b"]


def test_no_limit_allows_everything():
    limiter = RateLimiter(0, 10.0, Time())
    assert all(limiter.allows("a") for _ in range(1000)) and not limiter._times


def test_keys_are_forgotten_in_time_and_on_request():
    time = Time()
    limiter = RateLimiter(5, 10.0, time)
    limiter.allows("old")
    time.now += 6.0
    limiter.allows("new")
    limiter.allows("gone")
    limiter.forget("gone")
    limiter.forget("never there")
    time.now += 5.0
    limiter.allows("now")
    assert list(limiter._times) == ["new", "now"]


def test_a_key_that_is_used_again_does_not_keep_others():
    time = Time()
    limiter = RateLimiter(5, 10.0, time)
    for key, later in (("a", 1.0), ("b", 7.0), ("a", 4.0)):
        limiter.allows(key)
        time.now += later
    limiter.allows("c")
    assert list(limiter._times) == ["a", "c"]
