"""Replays: past moments, their log, and the check of the dice."""

from dataclasses import replace

import pytest

import bardo
from bardo.errors import BardoError
from bardo.server.tables import replay
from bardo.server.tables.new_table import table_from_transcript
from bardo.server.tables.replay import Replays, check_dice, history_of
from bardo.server.tables.table import Table


def played(table, moves=6):
    one = table(confirm=False)
    for _ in range(moves):
        one.send("do", action=one.table.match.actions[0].id)
    return one


def test_a_moment_is_the_table_as_it_was(table):
    one = table(confirm=False)
    replays, identities = Replays(), [one.table.match.identity]
    for _ in range(6):
        one.send("do", action=one.table.match.actions[0].id)
        identities.append(one.table.match.identity)
    history = history_of(one.table)
    for move in (6, 0, 3):
        assert replays.match_at(history, move).identity == identities[move]
        moment = replays.moment(history, move)
        assert (moment.move, moment.moves, moment.version, moment.asked) == (move, 6, one.table.version, None)
    for move in (-1, 7):
        with pytest.raises(BardoError, match="choose a moment from 0 to 6"):
            replays.moment(history, move)


def test_turns_begin_where_the_seat_changes(table):
    history = history_of(played(table, 12).table)
    players = [seat for seat, _ in history.moves]
    begins = [nth for nth, seat in enumerate(players, 1) if nth == 1 or players[nth - 2] != seat]
    assert Replays().moment(history, 0).turns == begins and len(begins) > 1


def test_the_log_of_a_moment_goes_from_one_move_to_another(table):
    history = history_of(played(table).table)
    replays = Replays()
    whole = replays.moment(history, 6).log
    assert [line.move for line in whole] == sorted(line.move for line in whole)
    assert replays.moment(history, 4, since=2).log == [line for line in whole if 2 < line.move <= 4]


def test_stories_are_told_at_their_moves(table):
    history = replace(history_of(played(table).table), stories={2: "I was a crow.", 5: "I was a fox."})
    replays = Replays()
    moment = replays.moment(history, 4)
    name = history.names[history.moves[1][0]]
    assert [line.text for line in moment.log if line.kind == "story"] == [f"{name} tells: I was a crow."]
    later = [line.text for line in replays.moment(history, 6, since=2).log if line.kind == "story"]
    assert len(later) == 1 and later[0].endswith("fox.")
    assert replays.match_at(history, 4).journal.stories == {2: "I was a crow."}


def test_a_replay_goes_on_with_the_game_and_starts_again_after_an_undo(table, monkeypatch):
    one, replays, begun = table(), Replays(), []
    beginning = replay._beginning
    monkeypatch.setattr(replay, "_beginning", lambda record: begun.append(1) or beginning(record))
    one.send("do", action=one.table.match.actions[0].id)
    replays.moment(history_of(one.table), 1)
    one.send("undo")
    one.send("do", action=one.table.match.actions[1].id)
    assert replays.match_at(history_of(one.table), 1).identity == one.table.match.identity
    assert len(begun) == 2
    while one.table.awaiting_end is None:
        one.send("do", action=one.table.match.actions[0].id)
    replays.moment(history_of(one.table), 1)
    assert len(begun) == 2


def test_the_lines_of_a_moment_have_their_move_and_seat(table):
    one = played(table, 3)
    moment = Replays().moment(history_of(one.table), 3)
    written = [line for event in one.events for line in event.body.lines]
    assert [(line.move, line.seat, line.kind, line.text, line.at) for line in moment.log] == [
        (line.move, line.seat, line.kind, line.text, line.at) for line in written
    ]
    assert {line.version for line in moment.log} == {0}


def test_a_story_has_the_seat_of_its_move_and_comes_after_what_happened(table):
    history = replace(history_of(played(table).table), stories={1: "Once.", 6: "At last."})
    log = Replays().moment(history, 6).log
    told = [(line.version, line.move, line.seat, line.kind, line.text) for line in log if line.kind == "story"]
    seats = history.moves[0][0], history.moves[5][0]
    names = [history.names[seat] for seat in seats]
    assert told == [
        (0, 1, seats[0], "story", f"{names[0]} tells: Once."),
        (0, 6, seats[1], "story", f"{names[1]} tells: At last."),
    ]
    assert [line.move for line in log] == sorted(line.move for line in log) and log[-1].kind == "story"
    assert [line.text for line in Replays().moment(history, 6, since=0).log if line.kind == "story"] == [
        *(f"{names[0]} tells: Once.", f"{names[1]} tells: At last.")
    ]
    assert Replays().match_at(history, 6).journal.stories == {1: "Once.", 6: "At last."}


def test_turns_are_numbered_from_one(table):
    history = history_of(played(table, 1).table)
    moves = [(0, 1), (0, 1), (1, 1), (0, 1), (0, 1), (2, 1)]
    replays = Replays()
    replays._replay = lambda history: replay._beginning(history.record)
    assert replays.moment(replace(history, moves=moves), 0).turns == [1, 3, 4, 6]
    assert replays.moment(replace(history, moves=[]), 0).turns == []


def test_a_moment_beyond_the_game_is_explained(table):
    history = history_of(played(table, 2).table)
    for move in (-1, 3):
        with pytest.raises(BardoError) as refused:
            Replays().moment(history, move)
        assert str(refused.value) == "2 moves have been made: choose a moment from 0 to 2"


def test_a_replay_uses_the_latest_names(table):
    one = played(table, 1)
    one.send("name", seat=0, name="Ann")
    replays = Replays()
    moment = replays.moment(history_of(one.table), 0)
    assert [seat.name for seat in moment.seats] == ["Ann", "Green"] and moment.prompt.startswith("Ann")
    assert replays.match_at(history_of(one.table), 0).names == ("Ann", "Green")


def test_the_replay_of_a_table_that_goes_on_from_a_file_has_the_moves_of_the_file():
    match = bardo.game("hungry-ghost").new(2, seed=3)
    for _ in range(3):
        match.play(match.actions[0])
    there = Table(table_from_transcript(match.transcript()).record)
    moment = Replays().moment(history_of(there), 3)
    assert (moment.move, moment.moves) == (3, 3) and [line.text for line in moment.log] == match.log
    assert {line.move for line in moment.log} <= {1, 2, 3}
    assert Replays().moment(history_of(there), 0).log == []


def test_eight_replays_are_kept_and_the_one_used_last_stays(table):
    replays, tables = Replays(), [played(table, 1).table for _ in range(9)]
    for one in (*tables[:8], tables[0], tables[8]):
        replays.moment(history_of(one), 1)
    assert list(replays._replays) == [one.id for one in (*tables[2:8], tables[0], tables[8])]


def test_only_a_few_replays_are_kept(table, monkeypatch):
    monkeypatch.setattr(replay, "REPLAYS_KEPT", 2)
    replays, tables = Replays(), [played(table, 1).table for _ in range(3)]
    for one in tables:
        replays.moment(history_of(one), 1)
    assert list(replays._replays) == [one.id for one in tables[1:]]


def test_dice_are_checked_by_playing_again(table):
    one = table(confirm=False, options={"delusion": 1, "round_limit": 2})
    while not one.table.match.over:
        one.send("do", action=one.table.match.actions[0].id)
    history = history_of(one.table)
    assert check_dice(history).checked and check_dice(history).title == "Hungry Ghost"
    assert not check_dice(replace(history, moves=history.moves[:-1])).checked, "the game is not over"
    wrong = [(1 - seat, action) for seat, action in history.moves]
    assert not check_dice(replace(history, moves=wrong)).checked
