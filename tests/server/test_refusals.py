"""Every refusal of a command, word for word, and what the log says of commands that are carried out."""

import pytest

from bardo.server.hub.commands import why
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.drafts import Refused
from bardo.server.wire import from_client
from bardo.server.wire.from_server import Answer

STALE = "The table has changed in the meantime: please look again."
FINAL = "Nothing can be taken back: the last action revealed something, or it was not yours."


def fresh(one):
    """A table as it was made."""


def bot_in_seat_0(one):
    one.send("sit", seat=0, who="greedy")


def waiting_for_the_end(one):
    while one.table.awaiting_end is None:
        one.send("do", action=one.table.match.actions[0].id)


def moved(one):
    one.send("do", action=one.table.match.actions[0].id)


def over(one):
    one.table.match.state["over"] = 1


def somebody_in_seat_1(one):
    one.table.present = frozenset([1])


DO = {"kind": "do", "action": 0}
REFUSALS = [
    (fresh, {**DO, "seats": [1]}, "It is not your turn: Blue is to decide."),
    (fresh, {**DO, "seats": [], "host": True}, "It is not your turn: Blue is to decide."),
    (waiting_for_the_end, {**DO, "seats": [1]}, "It is not your turn: Blue has not ended the turn yet."),
    (waiting_for_the_end, DO, "End your turn first, or take back your last action."),
    (bot_in_seat_0, DO, "A bot (greedy) is playing for Blue: take the seat back first."),
    (over, DO, "The game is over."),
    (over, {"kind": "undo"}, "The game is over."),
    (over, {"kind": "end"}, "The game is over."),
    (moved, {**DO, "on": 0}, STALE),
    (moved, {**DO, "on": 2}, STALE),
    (moved, {"kind": "undo", "on": 0}, STALE),
    (waiting_for_the_end, {"kind": "end", "on": 0}, STALE),
    (fresh, {"kind": "undo"}, FINAL),
    (fresh, {"kind": "end"}, "Your turn cannot end yet: you still have a decision to make."),
    (fresh, {"kind": "tell", "words": "once"}, "There is no story to tell now."),
    (fresh, {"kind": "chat", "seats": [], "words": "hi"}, "Only players and the host can chat."),
    (fresh, {"kind": "chat", "words": " \n "}, "Please say something that can be displayed."),
    (fresh, {"kind": "chat", "words": "a\x07b"}, "Please say something that can be displayed."),
    (fresh, {"kind": "sit", "seat": 2, "who": "greedy"}, "There are 2 seats, numbered from 0."),
    (
        fresh,
        {"kind": "sit", "seat": 1, "who": "greedy", "seats": [0]},
        "Only Green can do this, or the host while Green is away.",
    ),
    (
        somebody_in_seat_1,
        {"kind": "sit", "seat": 1, "who": "greedy", "seats": [0], "host": True},
        "Only Green can do this, or the host while Green is away.",
    ),
    (fresh, {"kind": "sit", "seat": 0, "who": "back"}, "No bot is playing for Blue."),
    (
        fresh,
        {"kind": "sit", "seat": 0, "who": "search:11s"},
        "at a table a bot may think up to 10 seconds or 100,000 simulations",
    ),
    (fresh, {"kind": "name", "seat": 5, "name": "Bo"}, "There are 2 seats, numbered from 0."),
    (fresh, {"kind": "name", "seat": 1, "name": "Bo", "seats": [0]}, "This is Green's seat, not yours."),
    (fresh, {"kind": "name", "seat": 1, "name": "Blue"}, "every seat needs a name of its own"),
]


@pytest.mark.parametrize("before, command, reason", REFUSALS)
def test_a_refusal_says_why_and_changes_nothing(table, before, command, reason):
    one = table()
    before(one)
    written, identity = one.table.version, one.table.match.identity
    with pytest.raises(Refused) as refused:
        one.send(**command)
    assert (refused.value.reason, refused.value.clause, refused.value.stale) == (reason, "", reason == STALE)
    assert (one.table.version, one.table.match.identity) == (written, identity)


def test_a_bots_own_seat_has_nobody_who_could_come_back(table):
    one = table(seats=("me", "random"))
    with pytest.raises(Refused) as refused:
        one.send("sit", seat=1, who="back")
    assert refused.value.reason == "No bot is playing for Green."


@pytest.mark.parametrize("bot", ["search:10s", "search:100000"])
def test_a_bot_may_think_as_long_as_the_limit(table, bot):
    assert table().send("sit", seat=0, who=bot).body.who == bot


def lines(event):
    return [(line.version, line.move, line.seat, line.kind, line.text) for line in event.body.lines]


def test_the_log_says_who_comes_and_goes(table):
    one = table(seats=("me", "friend", "random"), names=("Ann", "Bo", "Cy"))
    sit, host = {"kind": "sit", "seats": [0], "host": True, "seat": 1}, Rights(frozenset([0]), True)
    assert lines(one.send(**sit, who="hard")) == [(1, 0, 1, "table", "The host lets a bot (hard) play for Bo.")]
    free = "The bot leaves Bo's seat, which is free again."
    assert lines(one.send(**sit, who="back")) == [(2, 0, 1, "table", free)] and one.table.chairs[1].free
    assert lines(one.write(drafts.arrival(one.table, [0, 1]))) == [(3, 0, 1, "table", "Bo has arrived.")]
    one.send("sit", seats=[0], seat=0, who="hard")
    assert lines(one.send("sit", seats=[0], seat=0, who="back")) == [(5, 0, 0, "table", "Ann is back.")]
    assert lines(one.send("name", seat=0, name="Dee")) == [(6, 0, 0, "table", "Ann is now called Dee.")]
    for text in ("Cy's seat is now for a friend.", "There is a new link to Cy's seat; older ones have expired."):
        event = one.write(drafts.new_link(one.table, 2, host))
        assert lines(event) == [(event.version, 0, 2, "table", text)]
    assert lines(one.write(drafts.new_link(one.table, None, host))) == []
    assert [event.kind for event in one.events[-3:]] == ["open", "keys", "keys"]
    assert lines(one.write(drafts.rematch(one.table, "next"))) == [(10, 0, None, "table", "A rematch begins.")]
    assert one.table.rematch == "next"


def test_the_log_says_what_was_taken_back(table):
    one = table(names=("Ann", "Bo"))
    action = one.table.match.actions[0]
    sentence = one.table.match.sentence(action.id)
    one.send("do", action=action.id)
    assert lines(one.send("undo")) == [(2, 0, 0, "undo", f"Ann takes back: {sentence}")]


def test_the_log_says_whose_time_ran_out(table):
    one = table(clock={"kind": "live", "reserve": 10, "increment": 1})
    one.time.now += 10
    event = drafts.time_out(one.table)
    assert lines(event) == [(1, 0, 0, "table", "Blue is out of time: a bot (hard) takes over.")]
    assert (event.kind, event.seat, event.body.who, event.body.used) == ("time", 0, "hard", 10.0)


def test_an_event_has_the_seconds_that_its_seat_thought_if_it_changes_the_question(table):
    one = table(clock={"kind": "live", "reserve": 100, "increment": 1})
    one.time.now += 1.23456
    assert one.send("chat", words="hm").body.used == 0.0
    event = one.send("do", action=one.table.match.actions[0].id)
    assert (event.body.used, event.at) == (1.235, 1001.23456)
    other = table()
    other.time.now += 5
    assert other.send("do", action=other.table.match.actions[0].id).body.used == 0.0, "there is no clock"


def test_chat_comes_from_the_seat_that_is_asked_or_the_first_of_ones_own(table):
    one = table(seats=("here", "here", "here"), names=("Ann", "Bo", "Cy"))
    said = {
        (0, 2): "Ann: hi",  # seat 0 is asked
        (1, 2): "Bo: hi",
        (2,): "Cy: hi",
        (): "The host: hi",
    }
    for mine, line in said.items():
        assert lines(one.send("chat", seats=mine, host=True, words="hi"))[0][4] == line
    waiting_for_the_end(one)
    one.send("end")
    assert lines(one.send("chat", seats=(0, 1), words="hi"))[0][4] == "Bo: hi", "seat 1 is asked now"


def test_why_answers_in_a_sentence(table):
    one = table()
    legal = one.table.match.actions[0].id
    assert why(one.table, from_client.Why("w", legal)) == Answer(
        "w", reason="This is allowed now.", clause="", allowed=True
    )
    with pytest.raises(Refused) as refused:
        why(one.table, from_client.Why("w", 100_000))
    assert refused.value.reason == "actions are numbered from 0 to 16; there is no 100000"


def test_an_action_has_the_bot_that_chose_it_and_a_line_about_its_trouble(table):
    one = table()
    event = one.write(drafts.action(one.table, 0, one.table.match.actions[0].id, "It is tired.", "greedy"))
    assert event.body.bot == "greedy" and lines(event)[-1] == (1, 1, 0, "table", "It is tired.")
    event = one.send("do", action=one.table.match.actions[0].id)
    assert event.body.bot is None and {line.kind for line in event.body.lines} == {"event"}
