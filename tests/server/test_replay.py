"""Replays: past moments, their log, and the check of the dice."""

from dataclasses import replace

import pytest

from bardo.errors import BardoError
from bardo.server.tables import replay
from bardo.server.tables.replay import Replays, check_dice, history_of


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
