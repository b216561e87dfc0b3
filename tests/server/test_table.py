"""One table: every command, and who may give it when."""

import json

import msgspec
import pytest

import bardo
from bardo.errors import BardoError
from bardo.server.tables import drafts, views
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.chair import Chair, chair_for
from bardo.server.tables.drafts import STAND_IN, AlreadyDone, Refused
from bardo.server.tables.new_table import FROM_A_FILE, new_table, rematch_table, table_from_transcript
from bardo.server.tables.record import EventBody, TableEvent
from bardo.server.tables.table import Table
from bardo.server.wire import from_client
from bardo.server.wire.from_server import LogLine
from tests.server.conftest import seats

HOST = Rights(frozenset([0]), True)


def refusal(one, *command, **more):
    version, moves = one.table.version, list(one.table.match.history)
    with pytest.raises(Refused) as refused:
        one.send(*command, **more)
    assert (one.table.version, one.table.match.history) == (version, moves), "a refused command changed something"
    assert refused.value.reason and str(refused.value) == refused.value.reason
    return refused.value


def seen(table):
    view = json.loads(views.view(table))
    return {key: view[key] for key in view if key != "log"}


def test_an_action_is_played_by_name_or_number(table):
    one = table()
    name, number = one.table.match.actions[0].name, one.table.match.actions[0].id
    assert one.send("do", action=name).body.action == number
    assert one.table.match.history == [(0, number)]
    assert one.table.version == 1


def test_nobody_plays_for_another_seat(table):
    one = table()
    assert "not your turn" in refusal(one, "do", seats=[1], action=one.table.match.actions[0].id).reason
    assert "not your turn" in refusal(one, "do", seats=[], action=one.table.match.actions[0].id).reason
    assert "not your turn" in refusal(one, "do", seats=[], host=True, action=one.table.match.actions[0].id).reason


def test_what_the_rules_refuse_is_refused_with_its_clause(table):
    one = table()
    legal = {action.id for action in one.table.match.actions}
    number = next(
        action.id
        for action in one.table.match.game.menu.actions
        if action.id not in legal and one.table.match.why_not(action.id).clause
    )
    refused = refusal(one, "do", action=number)
    assert refused.clause.startswith("HG") and not refused.stale
    assert "there is no action" in refusal(one, "do", action="fly to the moon").reason
    assert "numbered" in refusal(one, "do", action=100_000).reason


def test_a_stale_command_is_refused_and_a_chat_makes_nothing_stale(table):
    one = table()
    one.send("chat", words="hello")
    one.send("do", action=one.table.match.actions[0].id, on=0)
    assert refusal(one, "do", action=0, on=1).stale
    assert refusal(one, "undo", on=1).stale
    assert refusal(one, "end", on=1).stale
    assert refusal(one, "do", action=0, on=99).stale


def test_in_a_rematch_everybody_plays_again_one_seat_on(table):
    one = table(seats=("me", "random", "friend", "random"))
    one.write(drafts.new_link(one.table, 1, HOST))
    one.send("sit", seats=[2], seat=2, who="greedy")
    again = rematch_table(one.table, one.new.grants)
    assert [seat.who for seat in again.record.settings.seats] == ["friend", "friend", "random", "me"]


def test_a_repeated_command_is_carried_out_once(table):
    one = table()
    first = one.send("do", action=one.table.match.actions[0].id, id="again")
    with pytest.raises(AlreadyDone) as repeated:
        one.send("do", action=first.body.action, id="again", on=0)
    assert repeated.value.version == first.version and repeated.value.args == (first.version,)
    assert len(one.table.match.history) == 1


def test_the_idempotency_key_includes_the_sender_and_the_contents(table):
    one = table()
    one.send("chat", seats=[1], words="hello", id="1")
    one.send("do", seats=[0], action=one.table.match.actions[0].id, id="1")
    assert len(one.table.match.history) == 1
    one.send("chat", seats=[0], words="hello", id="1")
    assert one.table.version == 3


@pytest.mark.parametrize("bot", ["search:11s", "search:100001"])
def test_a_bot_that_thinks_too_long_may_not_sit_down(table, bot):
    one = table()
    assert "a bot may think up to 10 seconds" in refusal(one, "sit", seat=0, who=bot).reason
    with pytest.raises(BardoError, match="a bot may think up to 10 seconds"):
        new_table("hungry-ghost", seats("me", bot))


def test_a_finished_game_can_be_loaded():
    match = bardo.game("hungry-ghost").new(2, secret=bytes(32), delusion=1, round_limit=2)
    while not match.over:
        match.play(match.actions[0])
    made = table_from_transcript(match.transcript())
    again = Table(made.record).match
    assert again.over and again.returns == match.returns
    assert again.dice.commitment == match.dice.commitment
    assert [line.text for line in made.record.settings.lines] == match.log


def test_a_game_from_a_file_says_who_sits_where():
    match = bardo.game("hungry-ghost").new(2, seed=1).play("skip")
    made = table_from_transcript(match.transcript())
    assert made.record.settings.lines[-1] == LogLine(0, 1, None, "table", FROM_A_FILE)
    assert FROM_A_FILE == (
        "This game was loaded from a file: all of its seats are at this screen."
        " To let a bot play one of them, use ⋯ beside its name."
    )
    assert Table(made.record).match.history == match.history


def test_options_may_be_given_as_text(table):
    made = new_table("hungry-ghost", seats("me", "random"), options={"delusion": "8", "keep_robes": "yes"})
    assert made.record.settings.options["delusion"] == 8


def test_a_player_can_take_back_the_last_action(table):
    one = table()
    before = one.table.match.identity
    one.send("do", action=one.table.match.actions[0].id)
    assert one.table.may_undo
    assert "not your turn" in refusal(one, "undo", seats=[1]).reason
    one.send("undo")
    assert one.table.match.identity == before and one.table.version == 2
    assert "Nothing can be taken back" in refusal(one, "undo").reason


def test_a_turn_that_can_be_taken_back_is_ended_by_hand(table):
    one = table()
    while one.table.awaiting_end is None:
        one.send("do", action=one.table.match.actions[0].id)
    assert one.table.asked == 0 and one.table.match.seat == 1
    view = json.loads(views.view(one.table))
    asked = view["asked"]
    assert asked["prompt"] == "Blue: end your turn, or take back your last action."
    assert view["scene"]["heading"] == "Blue can still take back the last action"
    assert asked["end"] and asked["undo"] and asked["actions"] == []
    assert "has not ended the turn" in refusal(one, "do", seats=[1], action=one.table.match.actions[0].id).reason
    assert "End your turn first" in refusal(one, "do", action=one.table.match.actions[0].id).reason
    one.send("end")
    assert one.table.asked == 1 and not one.table.may_undo
    view = json.loads(views.view(one.table))
    assert (view["asked"]["prompt"], view["scene"]["heading"]) == (
        one.table.match.prompt,
        one.table.match.scene.heading,
    )
    assert "Nothing can be taken back" in refusal(one, "undo").reason
    assert "still have a decision" in refusal(one, "end").reason


def test_taking_back_reopens_the_turn(table):
    one = table()
    while one.table.awaiting_end is None:
        one.send("do", action=one.table.match.actions[0].id)
    one.send("undo")
    assert one.table.awaiting_end is None and one.table.match.seat == 0


def test_without_confirmation_a_turn_ends_by_itself(table):
    one = table(confirm=False)
    while one.table.match.seat == 0:
        one.send("do", action=one.table.match.actions[0].id)
    assert one.table.awaiting_end is None and one.table.asked == 1 and not one.table.may_undo


def test_an_action_that_threw_dice_cannot_be_taken_back(table):
    one = table("buddha-wheel")
    for _ in range(300):
        if one.table.awaiting_end is not None:
            one.send("end")
        one.send("do", action=one.table.match.actions[0].id)
        if one.table.match.rows.shape == (1,) and one.table.awaiting_end is None:
            break
    assert not one.table.may_undo
    assert "Nothing can be taken back" in refusal(one, "undo", seats=range(2)).reason


def test_a_bot_sits_in_and_its_player_comes_back(table):
    one = table()
    one.send("sit", seat=0, who="greedy")
    assert one.table.chairs[0].bot == "greedy" and one.table.thinking == 0
    assert "take the seat back first" in refusal(one, "do", action=one.table.match.actions[0].id).reason
    assert "Only Blue can take this seat back" in refusal(one, "sit", seats=[1], seat=0, who="back").reason
    one.send("sit", seat=0, who="back")
    assert one.table.chairs[0].bot is None and one.table.thinking is None
    assert "there is no bot" in refusal(one, "sit", seat=0, who="nobody").reason
    assert "No bot is playing" in refusal(one, "sit", seat=0, who="back").reason
    assert "seats, numbered" in refusal(one, "sit", seat=7, who="greedy").reason


def test_a_bot_that_sits_in_ends_a_turn_that_waits(table):
    one = table()
    while one.table.awaiting_end is None:
        one.send("do", action=one.table.match.actions[0].id)
    assert not one.table.match.settled
    one.send("sit", seat=0, who="greedy")
    assert one.table.awaiting_end is None and one.table.asked == 1 and one.table.match.settled


def test_what_a_bot_has_played_is_final(table):
    one = table()
    one.write(drafts.action(one.table, 0, one.table.match.actions[0].id, bot="greedy"))
    assert one.table.match.settled and not one.table.may_undo and one.table.awaiting_end is None


def test_an_event_of_another_process_outdates_what_was_prepared(table):
    one = table()
    other = one.again()
    views.view(other)
    other.apply(one.send("do", action=one.table.match.actions[0].id))
    assert other.prepared == {} and seen(other) == seen(one.table)
    assert other.acted == {0: 1} == one.again((1, one.table.snapshot())).acted


def test_a_level_that_was_saved_under_its_former_name_has_its_new_one(table):
    assert chair_for("novice", "Green").bot == "fair"
    saved = b'{"name": "Bo", "person": true, "taken": true, "bot": "master"}'
    assert msgspec.json.decode(saved, type=Chair).bot == "merciless"
    one = table(seats=("me", "friend"))
    one.write(TableEvent(1, "sit", 0, EventBody(who="adept"), None, 0.0))
    assert one.table.chairs[0].bot == "hard"


def test_a_friend_arrives_once(table):
    one = table(seats=("me", "friend"))
    assert one.table.chairs[1].who == "open"
    one.write(drafts.arrival(one.table, [1]))
    assert one.table.chairs[1].who == "person" and drafts.arrival(one.table, [0, 1]) is None


def test_a_new_name_is_used_and_must_be_unique(table):
    one = table()
    one.send("name", seat=0, name="  Ann   Lee ")
    assert one.table.match.names[0] == "Ann Lee" and "Ann Lee" in one.table.match.prompt
    assert "a name of its own" in refusal(one, "name", seat=1, name="Ann Lee").reason
    assert "not yours" in refusal(one, "name", seats=[0], seat=1, name="Bo").reason
    assert "is not a name" in refusal(one, "name", seat=1, name="a:b").reason
    assert "is not a name" in refusal(one, "name", seat=1, name="").reason


def test_players_and_the_host_can_chat_but_watchers_cannot(table):
    one = table(names=("Ann", "Bo"))
    assert one.send("chat", seats=[1], words=" <b>hi</b>\n there ").body.lines[0].text == "Bo: <b>hi</b> there"
    assert one.send("chat", seats=[], host=True, words="hi").body.lines[0].text == "The host: hi"
    assert "Only players and the host" in refusal(one, "chat", seats=[], words="hi").reason
    assert "can be displayed" in refusal(one, "chat", words="  ").reason
    with pytest.raises(from_client.BadMessage):
        one.send("chat", words="x" * 281)


def test_a_story_is_told_when_the_game_invites_it(table):
    one = table("buddha-wheel", confirm=False)
    assert "no story to tell" in refusal(one, "tell", words="once").reason
    invitations = one.table.match.game.invitations
    wanted = []
    while not wanted:
        if one.table.match.over:  # by chance nobody came to such a place
            one = table("buddha-wheel", confirm=False)
        wanted = [action for action in one.table.match.actions if action.name in invitations]
        one.send("do", seats=range(2), action=(wanted or one.table.match.actions)[-1].id)
    seat, question = one.table.invited
    assert question in invitations.values()
    assert "no story to tell" in refusal(one, "tell", seats=[1 - seat], words="mine").reason
    assert refusal(one, "tell", seats=[seat], words="late", on=one.table.version - 1).stale
    entry = one.send("tell", seats=[seat], words=" I was a crow. ")
    assert entry.body.lines[0].kind == "story"
    assert "I was a crow." in one.table.match.journal.stories.values() and one.table.invited is None
    assert one.again().match.journal.stories == one.table.match.journal.stories


def test_who_told_a_story_and_where(table):
    one = table("buddha-wheel", confirm=False, names=("Ann", "Bo"))
    one.table.acted, one.table.version = {0: 5, 1: 4}, 5
    asked = {0: "What did you see?", 1: "Whom did you meet?"}
    one.table.match.invitation_of = asked.get
    one.table.match.tell_story = lambda words, seat: told.append((words, seat))
    told = []
    assert one.table.invited == (0, "What did you see?"), "seat 0 has acted last"
    event = drafts.draft(one.table, from_client.Tell("t", 4, " A crow. "), Rights(frozenset([1])))
    assert (told, event.seat, event.body.words) == ([(" A crow. ", 1)], 1, "A crow.")
    assert [line.text for line in event.body.lines] == ["Bo tells: A crow."]


def test_the_story_of_whoever_acted_last_is_told_by_somebody_with_several_seats(table):
    one = table("buddha-wheel", confirm=False, names=("Ann", "Bo"))
    one.table.acted, one.table.version = {0: 5, 1: 4}, 6
    one.table.match.invitation_of = {0: "What?", 1: "Whom?"}.get
    one.table.match.tell_story = lambda words, seat: None
    told = drafts.draft(one.table, from_client.Tell("t", 5, "A crow."), Rights(frozenset([0, 1])))
    assert (told.seat, told.version) == (0, 7)
    one.table.chairs[0].bot = "hard"
    assert one.table.invited == (1, "Whom?"), "a bot tells no stories"


def test_the_latest_64_idempotency_keys_and_log_entries_are_in_memory(table):
    one = table()
    for nth in range(66):
        one.send("chat", words=f"line {nth}")
    assert len(one.table.recent_keys) == len(one.table.recent_lines) == 64
    assert list(one.table.recent_keys.values()) == list(range(3, 67))
    assert one.table.recent_from == 3 and one.table.recent_lines[0][0] == 3


def test_a_restored_table_has_only_the_log_after_its_snapshot(table):
    one = table()
    one.send("chat", words="one")
    snapshot = (1, one.table.snapshot())
    one.send("chat", words="two")
    again = one.again(snapshot)
    assert (again.recent_from, [version for version, _ in again.recent_lines]) == (2, [2])
    assert (again.version, again.snapshot_version) == (2, 1)
    assert one.again().recent_from == 0 and one.again().snapshot_version == 0


def test_only_what_changes_the_question_makes_a_version_stale(table):
    one = table(seats=("me", "friend", "random"))
    positions = []
    one.write(drafts.arrival(one.table, [1]))
    positions.append(one.table.position_version)
    one.send("chat", words="hi")
    one.send("name", seat=0, name="Ann")
    one.write(drafts.new_link(one.table, None, HOST))
    positions.append(one.table.position_version)
    one.write(drafts.new_link(one.table, 2, HOST))
    positions.append(one.table.position_version)
    one.send("sit", seat=0, who="hard")
    positions.append(one.table.position_version)
    assert positions == [0, 0, 5, 6]
    assert (one.table.chairs[2].person, one.table.chairs[2].taken, one.table.chairs[2].bot) == (True, False, "random")


def test_what_is_not_seen_leaves_the_views_prepared(table):
    one = table()
    for kind, kept in (("chat", True), ("name", False)):
        views.view(one.table)
        before = dict(one.table.prepared)
        assert before
        one.send(kind, **({"words": "hi"} if kind == "chat" else {"seat": 0, "name": "Ann"}))
        assert one.table.prepared == (before if kept else {})


# -- clocks ----------------------------------------------------------------------------------


def test_the_clock_runs_for_the_seat_that_is_asked_and_adds_the_increment(table):
    one = table(confirm=False, clock={"kind": "live", "reserve": 100, "increment": 5})
    one.time.now += 30
    assert views.seats_of(one.table)[0].clock == 70 and views.seats_of(one.table)[1].clock == 100
    while one.table.match.seat == 0:
        one.send("do", action=one.table.match.actions[0].id)
    assert views.seats_of(one.table)[0].clock == 75
    one.time.now += 2
    while one.table.match.seat == 1:
        one.send("do", action=one.table.match.actions[0].id)
    assert views.seats_of(one.table)[1].clock == 100


def test_a_bot_takes_over_when_time_runs_out(table):
    one = table(clock={"kind": "slow", "reserve": 100, "increment": 10})
    one.time.now += 99
    assert drafts.time_out(one.table) is None
    one.time.now += 1
    one.write(drafts.time_out(one.table))
    assert one.table.chairs[0].bot == STAND_IN and not one.table.match.over
    assert drafts.time_out(one.table) is None
    while one.table.asked == 0:
        one.write(drafts.action(one.table, 0, one.table.match.actions[0].id, bot=STAND_IN))
    one.send("sit", seat=0, who="back")
    assert views.seats_of(one.table)[0].clock == 10
    while one.table.asked == 1:
        one.send("do", action=one.table.match.actions[0].id)
        one.send("end") if one.table.awaiting_end == 1 else None
    one.time.now += 11
    assert drafts.time_out(one.table) is not None


def test_the_clock_waits_for_a_friend_who_has_not_arrived(table):
    one = table(seats=("friend", "me"), clock={"kind": "live", "reserve": 10, "increment": 1})
    one.time.now += 1000
    assert drafts.time_out(one.table) is None
    one.write(drafts.arrival(one.table, [0]))
    one.time.now += 11
    assert drafts.time_out(one.table) is not None


def test_without_a_clock_time_never_runs_out(table):
    one = table()
    one.time.now += 10**6
    assert drafts.time_out(one.table) is None and views.seats_of(one.table)[0].clock is None


# -- rebuilt ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["hungry-ghost", "ghosts-revenge", "buddha-wheel", "reincarnation", "ghost-stories"])
def test_a_table_rebuilt_from_its_events_is_the_same(table, game):
    one = table(game, clock={"kind": "slow", "reserve": 1000, "increment": 10})
    snapshots = []
    for nth in range(40):
        if one.table.match.over:
            break
        one.time.now += 1
        if one.table.awaiting_end is not None:
            one.send("undo" if nth % 3 == 0 else "end", seats=range(2))
        else:
            actions = one.table.match.actions
            one.send("do", seats=range(2), action=actions[nth % len(actions)].id)
        if nth == 5:
            one.send("name", seat=1, name="Bo")
            one.send("sit", seat=1, who="random")
            one.send("sit", seat=1, who="back")
        snapshots.append((one.table.version, one.table.snapshot()))
    for again in [one.again(), *(one.again(snapshot) for snapshot in snapshots[::7])]:
        assert again.match.identity == one.table.match.identity
        assert again.match.history == one.table.match.history
        assert seen(again) == seen(one.table)
        assert [action.id for action in again.match.actions] == [action.id for action in one.table.match.actions]
