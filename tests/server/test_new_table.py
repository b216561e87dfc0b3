"""New tables: what they are made of, and what they keep of the table they come from."""

import pytest

import bardo
from bardo.errors import BardoError
from bardo.server.tables.access_keys import HOST, SEAT, WATCH, Grant, Rights, hashed, rights_of
from bardo.server.tables.clock import clock_settings
from bardo.server.tables.new_table import new_table, rematch_table, table_from_moment, table_from_transcript
from bardo.server.tables.table import Table
from bardo.server.tables.views import table_facts
from bardo.server.wire.from_server import ClockFacts, EarlierTable
from bardo.server.wire.http_bodies import ClockWanted, SeatWanted
from tests.server.conftest import seats


def test_a_table_has_a_key_for_the_host_for_watching_and_for_every_person():
    new = new_table("hungry-ghost", seats("me", "hard", "friend", "here"))
    assert [key is not None for key in new.keys.seats] == [True, False, True, True]
    rights = {(one.hash, one.right, one.seat) for one in new.grants}
    assert rights == {
        (hashed(new.keys.host), HOST, None),
        (hashed(new.keys.watch), WATCH, None),
        *((hashed(new.keys.seats[seat]), SEAT, seat) for seat in (0, 2, 3)),
    }
    assert new.hosts_keys == [new.keys.host, new.keys.seats[0], new.keys.seats[3]]
    assert {one.table_id for one in new.grants} == {new.record.id} == {new.keys.table}


def test_names_are_tidied_and_the_games_own_names_fill_in():
    wanted = [SeatWanted("me", "  Ann   Lee "), SeatWanted("hard")]
    assert [seat.name for seat in new_table("hungry-ghost", wanted).record.settings.seats] == ["Ann Lee", "Green"]


def test_a_game_has_its_number_of_players():
    with pytest.raises(BardoError, match="is for 2 to 4 players, not 5"):
        new_table("hungry-ghost", seats(*["here"] * 5))


@pytest.mark.parametrize(
    "wanted, found",
    [
        (None, ("off", 0.0, 0.0)),
        (ClockWanted("live"), ("live", 600.0, 15.0)),
        (ClockWanted("slow"), ("slow", 259200.0, 43200.0)),
        (ClockWanted("live", 1, 0), ("live", 1.0, 0.0)),
    ],
)
def test_a_clock_has_usual_times(wanted, found):
    assert clock_settings(wanted) == ClockFacts(*found)


def test_a_clock_without_time_is_refused():
    with pytest.raises(BardoError) as refused:
        clock_settings(ClockWanted("live", 0.9))
    assert str(refused.value) == "a clock needs a reserve of at least one second"
    assert clock_settings(ClockWanted("off", 0.9)).reserve == 0.9, "it is never looked at"


def test_a_rematch_has_the_same_game_clock_and_options_and_the_old_keys():
    clock = ClockWanted("live", 100, 5)
    first = new_table("hungry-ghost", seats("me", "random"), None, {"delusion": 8}, clock, confirm=False)
    table = Table(first.record)
    again = rematch_table(table, first.grants)
    before, after = first.record.settings, again.record.settings
    assert (after.game, after.clock, after.confirm, after.options) == (before.game, before.clock, False, before.options)
    assert after.preset == before.preset and [seat.who for seat in after.seats] == ["random", "me"]
    assert {one.hash for one in again.grants} == {one.hash for one in first.grants}
    assert {one.table_id for one in again.grants} == {again.record.id} != {first.record.id}
    assert again.record.secret != first.record.secret


def begun(moves=3):
    match = bardo.game("hungry-ghost").new(2, secret=b"s" * 32)
    for _ in range(moves):
        match.play(match.actions[0])
    return match


def test_a_loaded_table_keeps_its_own_secret_whenever_it_is_rebuilt():
    new = table_from_transcript(begun().transcript())
    tables = [Table(new.record), Table(new.record), Table(new.record, first=new.match)]
    assert {table.match.dice.secret for table in tables} == {new.record.secret} != {b"s" * 32}
    assert [seat.who for seat in new.record.settings.seats] == ["here", "here"]
    assert new.record.settings.clock.kind == "off" and new.record.settings.confirm


def test_a_loaded_finished_game_keeps_the_secret_that_it_shows():
    match = bardo.game("hungry-ghost").new(2, secret=b"s" * 32, delusion=1, round_limit=2)
    while not match.over:
        match.play(match.actions[0])
    assert table_from_transcript(match.transcript()).record.secret == b"s" * 32


def test_a_branch_keeps_bots_and_puts_people_at_one_screen():
    first = new_table("hungry-ghost", seats("friend", "random"), confirm=False)
    branch = table_from_moment(Table(first.record), first.match)
    assert [seat.who for seat in branch.record.settings.seats] == ["here", "random"]
    assert branch.record.settings.confirm is False and branch.record.secret != first.record.secret
    first.match.state["over"] = 1
    with pytest.raises(BardoError) as refused:
        table_from_moment(Table(first.record), first.match)
    assert str(refused.value) == "the game is over at that point: there is nothing to go on with"


def test_a_rematch_of_a_friend_in_a_bots_seat_keeps_the_friend():
    table = Table(new_table("hungry-ghost", seats("me", "random", "here")).record)
    table.chairs[1].person = True
    table.chairs[2].bot = "hard"
    again = rematch_table(table, [Grant("h", table.id, SEAT, 1)])
    assert [seat.who for seat in again.record.settings.seats] == ["friend", "here", "me"]
    assert again.grants == [Grant("h", again.record.id, SEAT, 0)]


def test_in_a_rematch_everybody_sits_one_seat_on_with_name_score_and_rights():
    wanted = [SeatWanted("me", "Ann"), SeatWanted("friend"), SeatWanted("greedy")]
    first = new_table("buddha-wheel", wanted)
    table, usual = Table(first.record), bardo.game("buddha-wheel").seats
    marks = [Grant("ann.0", table.id, SEAT, 0), Grant("ann.host", table.id, HOST), Grant("bo.1", table.id, SEAT, 1)]
    again = rematch_table(table, [*first.grants, *marks])
    seated = again.record.settings.seats
    assert [seat.who for seat in seated] == ["friend", "greedy", "me"]
    assert [seat.name for seat in seated] == [usual[0], usual[1], "Ann"], "names of seats stay where they are"
    assert Rights(frozenset([2]), True) == rights_of([first.keys.seats[0], first.keys.host], again.grants)
    assert rights_of([], again.grants, "ann") == Rights(frozenset([2]), True)
    assert rights_of([], again.grants, "bo") == Rights(frozenset([0]))
    assert {one.hash for one in again.grants if "." in one.hash} == {"ann.2", "ann.host", "bo.0"}


def test_a_rematch_says_which_table_was_before():
    first = Table(new_table("hungry-ghost", seats("me", "friend")).record)
    again = Table(rematch_table(first, []).record)
    assert table_facts(first).rematch_of is None
    assert table_facts(again).rematch_of == EarlierTable(first.id, 1)


def test_a_new_table_has_the_options_and_the_log_of_its_match():
    new = new_table("hungry-ghost", seats("me", "here"), options={"delusion": "8"})
    settings = new.record.settings
    assert settings.options == {"delusion": 8} and settings.confirm is True and settings.start == ""
    assert settings.clock == ClockFacts("off", 0.0, 0.0) and len(new.record.secret) == 32
    assert [line.text for line in settings.lines] == new.match.log
    assert (settings.game, settings.version, settings.mark) == (
        *("hungry-ghost", new.match.game.version, new.match.game.data_mark),
    )
    begun_with_words = new_table("ghost-stories", seats("me", "here")).record.settings.lines
    assert {(line.version, line.move, line.seat, line.kind) for line in begun_with_words} == {(0, 0, None, "event")}


def test_a_loaded_finished_game_without_a_secret_gets_one():
    match = bardo.game("hungry-ghost").new(2, seed=4, delusion=1, round_limit=2)
    while not match.over:
        match.play(match.actions[0])
    new = table_from_transcript(match.transcript())
    assert len(new.record.secret) == 32 and new.record.settings.confirm is True
    assert new.record.settings.start == match.transcript() and Table(new.record).match.over


def test_a_table_of_another_version_of_its_game_is_not_played():
    new = new_table("hungry-ghost", seats("me", "here"))
    new.record.settings.mark = "other data"
    with pytest.raises(BardoError) as refused:
        Table(new.record)
    version = new.record.settings.version
    assert str(refused.value) == f"this table plays version {version} of Hungry Ghost, which this Bardo cannot play"
