"""Leaving, resigning, agreeing on an end, and who may sit down instead."""

import json

import msgspec
import pytest

from bardo.server.people.results import results_of
from bardo.server.tables import drafts, leaving, views
from bardo.server.tables.access_keys import SEAT, Grant, Rights
from bardo.server.tables.drafts import Refused
from bardo.server.tables.record import EventBody, TableSettings
from bardo.server.tables.replay import Replays, check_dice, history_of
from bardo.server.tables.summary import is_news, summary_of
from bardo.server.tables.table import Table, UnreadableSnapshot


def seen(table):
    return json.loads(views.view(table))


def said(event):
    return " ".join(line.text for line in event.body.lines)


def play(one, times=1):
    """Play the first legal actions, with Done where it is asked for."""
    for _ in range(times):
        if one.table.awaiting_end is not None:
            one.send("end")
        one.send("do", action=one.table.match.actions[0].id)


def pass_turn(one):
    """Play until another seat is asked."""
    seat = one.table.asked
    while one.table.asked == seat:
        one.send("end") if one.table.awaiting_end is not None else play(one)


def refusal(one, *command, **more):
    version = one.table.version
    with pytest.raises(Refused) as refused:
        one.send(*command, **more)
    assert one.table.version == version
    return refused.value.reason


def same(one):
    """The table after a restart is the table before it, from its log and from a snapshot."""
    table = one.table
    for again in (one.again(), one.again((table.version, table.snapshot()))):
        assert (again.over, again.ended, again.proposal, again.open) == (
            table.over,
            table.ended,
            table.proposal,
            table.open,
        )
        assert again.chairs == table.chairs and again.returns == table.returns and again.proposed == table.proposed
        assert again.match.identity == table.match.identity and again.asked == table.asked
    return True


def people(one, *persons):
    return [Grant(f"{person}.{seat}", one.table.id, SEAT, seat) for seat, person in enumerate(persons)]


def friends(table, count=2, game="hungry-ghost", **more):
    """A table where everybody has arrived."""
    one = table(game, ["friend"] * count, names=["Ann", "Bo", "Cy", "Di"][:count], **more)
    one.write(drafts.arrival(one.table, range(count)))
    return one


# -- leaving ---------------------------------------------------------------------------------


def test_whoever_leaves_is_replaced_by_a_bot_and_may_come_back(table):
    one = friends(table)
    assert said(one.send("leave", seats=[0], seat=0)) == "Ann leaves: a bot (hard) plays on."
    assert one.table.chairs[0].bot == "hard" and one.table.thinking == 0 and not one.table.over
    assert seen(one.table)["seats"][0]["gone"] == "left" and same(one)
    assert "left already" in refusal(one, "leave", seats=[0], seat=0)
    one.send("sit", seats=[0], seat=0, who="back")
    assert one.table.chairs[0].bot is None and one.table.chairs[0].gone == "" and same(one)


def test_the_bot_that_plays_on_is_chosen_at_set_up(table):
    one = friends(table, stand_in="fair")
    assert "(fair)" in said(one.send("leave", seats=[1], seat=1))
    with pytest.raises(Exception, match="there is no bot"):
        table(stand_in="nobody")


def test_nobody_leaves_for_another_or_after_the_end(table):
    one = friends(table)
    assert "Ann's seat, not yours" in refusal(one, "leave", seats=[1], seat=0)
    assert "Ann's seat, not yours" in refusal(one, "resign", seats=[1], host=True, seat=0)
    assert "numbered from 0" in refusal(one, "leave", seats=[1], seat=7)
    one.send("resign", seats=[1], seat=1)
    assert "over" in refusal(one, "leave", seats=[0], seat=0)
    assert "over" in refusal(one, "sit", seats=[0], seat=0, who="hard")


def test_a_turn_that_waits_for_its_end_is_ended_by_leaving(table):
    one = friends(table)
    pass_turn_ready(one)
    one.send("leave", seats=[0], seat=0)
    assert one.table.awaiting_end is None and not one.table.may_undo and same(one)


def pass_turn_ready(one):
    while one.table.awaiting_end is None:
        play(one)


# -- resigning -------------------------------------------------------------------------------


def test_of_two_the_other_wins_when_one_resigns(table):
    one = friends(table, clock={"kind": "live"})
    play(one)
    assert said(one.send("resign", seats=[1], seat=1)) == "Bo resigns."
    table = one.table
    assert table.over and not table.match.over and table.asked is None and table.thinking is None
    assert (table.winners, table.returns) == ([0], [1.0, 0.0]) and table.clock.running is None
    view = seen(table)
    assert view["over"] and view["asked"] is None and view["aims"] == []
    assert view["ended"] == {"how": "resign", "words": "Bo resigned: Ann wins."} and same(one)
    results = results_of(table, people(one, "ann", "bo"), 5.0)
    assert [(one.person, one.result, one.place) for one in results] == [("ann", 1.0, 1), ("bo", 0.0, 2)]


def test_of_three_the_others_play_on_with_a_bot(table):
    one = friends(table, 3)
    words = said(one.send("resign", seats=[2], seat=2))
    assert words == "Cy resigns. A bot (hard) plays on, and the game counts as lost for Cy."
    assert not one.table.over and one.table.chairs[2].bot == "hard" and same(one)
    assert "has resigned" in refusal(one, "sit", seats=[2], seat=2, who="back")
    assert "resigned already" in refusal(one, "resign", seats=[2], seat=2)
    one.table.match.state["over"] = 1
    assert one.table.returns[2] == 0.0 and 2 not in one.table.winners
    assert results_of(one.table, people(one, "ann", "bo", "cy"), 5.0)[2].place == 3
    one.table.match.state["over"] = 0
    one.send("resign", seats=[1], seat=1)
    assert one.table.winners == [0] and one.table.ended_words == "Bo and Cy resigned: Ann wins."


def test_whoever_plays_alone_against_bots_ends_the_game_by_resigning(table):
    one = table(seats=("me", "greedy", "greedy"))
    one.send("resign", seats=[0], seat=0)
    assert one.table.over and one.table.winners == [1, 2] and one.table.returns == [0.0, 0.5, 0.5]


def test_a_team_plays_on_until_nobody_is_left(table):
    one = friends(table, 2, "ghost-stories")
    one.send("resign", seats=[0], seat=0)
    assert not one.table.over and one.table.resigned == {0}
    one.send("resign", seats=[1], seat=1)
    assert one.table.over and one.table.winners == [] and one.table.returns == [0.0, 0.0]
    results = results_of(one.table, people(one, "ann", "bo"), 5.0)
    assert [one.points for one in results] == [0, 0], "which says that nobody was an opponent"


# -- agreeing --------------------------------------------------------------------------------


def test_everybody_must_agree_on_a_draw(table):
    one = friends(table, 3)
    assert said(one.send("propose", seats=[1], what="draw")) == "Bo proposes a draw."
    facts = seen(one.table)["proposal"]
    assert facts == {"what": "draw", "seat": 1, "agreed": [1], "asked": [0, 2], "version": one.table.version}
    assert "already" in refusal(one, "propose", seats=[0], what="end")
    assert "agreed already" in refusal(one, "agree", seats=[1])
    one.send("agree", seats=[0])
    assert not one.table.over and same(one)
    assert said(one.send("agree", seats=[2])) == "Cy agrees. Everybody agrees: the game ends in a draw."
    assert one.table.ended == "draw" and one.table.returns == [1 / 3] * 3 and one.table.winners == [] and same(one)
    results = results_of(one.table, people(one, "ann", "bo", "cy"), 5.0)
    assert [(one.result, one.place) for one in results] == [(1 / 3, 1)] * 3


def test_an_end_by_agreement_leaves_no_results(table):
    one = friends(table)
    one.send("propose", seats=[0], what="end")
    one.send("agree", seats=[1])
    assert one.table.over and one.table.returns == [] and one.table.winners == []
    assert results_of(one.table, people(one, "ann", "bo"), 5.0) == []
    assert summary_of(one.table, 0.0).ended == "end" and "without a result" in one.table.ended_words
    assert "over" in refusal(one, "do", action=0)
    assert "over" in refusal(one, "propose", seats=[0], what="end")


def test_whoever_resigned_has_lost_however_the_others_end_the_game(table):
    one = friends(table, 3)
    one.send("resign", seats=[0], seat=0)
    at_once = results_of(one.table, people(one, "ann", "bo", "cy"), 5.0)
    assert [(one.person, one.result, one.place, one.seats) for one in at_once] == [("ann", 0.0, 3, 3)]
    one.send("propose", seats=[1], what="end")
    one.send("agree", seats=[2])
    assert one.table.ended == "end" and results_of(one.table, people(one, "ann", "bo", "cy"), 5.0) == at_once


def test_whoever_resigned_has_no_share_in_a_draw(table):
    one = friends(table, 3)
    one.send("resign", seats=[0], seat=0)
    one.send("propose", seats=[1], what="draw")
    one.send("agree", seats=[2])
    assert one.table.ended == "draw" and one.table.returns == [0.0, 0.5, 0.5]


def test_a_list_says_where_a_bot_plays_for_somebody(table):
    one = friends(table)
    assert [seat.bot for seat in summary_of(one.table, 0.0).seats] == [False, False]
    before = summary_of(one.table, 0.0)
    one.send("leave", seats=[1], seat=1)
    away = summary_of(one.table, 0.0)
    assert (away.seats[1].bot, away.seats[1].gone) == (True, "left") and is_news(away, before)


def test_a_proposal_is_declined_or_taken_back(table):
    one = friends(table)
    one.send("propose", seats=[0], what="draw")
    assert said(one.send("decline", seats=[1])) == "Bo declines the draw."
    assert one.table.proposal is None and same(one)
    assert "just proposed" in refusal(one, "propose", seats=[0], what="draw")
    assert "nothing to agree to" in refusal(one, "agree", seats=[1])
    one.send("propose", seats=[1], what="end")
    assert said(one.send("decline", seats=[1])) == "Bo takes the proposal back."


def test_whoever_agreed_to_another_proposal_is_asked_again(table):
    one = friends(table)
    old = one.send("propose", seats=[0], what="draw").version
    one.send("decline", seats=[1])
    one.send("propose", seats=[1], what="end")
    with pytest.raises(Refused) as refused:
        one.send("agree", seats=[0], on=old)
    assert refused.value.stale


def test_a_proposal_lapses_after_the_next_full_turn(table):
    one = friends(table)
    one.send("propose", seats=[0], what="draw")
    pass_turn(one)
    assert one.table.proposal, "the proposer's own turn"
    pass_turn(one)
    assert one.table.proposal and same(one), "the other one's turn"
    play(one)
    assert one.table.proposal is None and "lapsed" in said(one.events[-1]) and same(one)


def test_turns_of_bots_do_not_make_a_proposal_lapse(table):
    one = table(seats=("me", "friend", "greedy"))
    one.write(drafts.arrival(one.table, [1]))
    one.send("propose", seats=[1], what="draw")
    for _ in range(6):
        if one.table.asked == 2:
            choice = one.table.match.actions[0].id
            one.write(drafts.action(one.table, 2, choice, bot="greedy"))
        elif one.table.awaiting_end is not None:
            break
        elif one.table.asked == 0:
            play(one)
    assert one.table.proposal


def test_who_leaves_or_watches_has_no_say(table):
    one = friends(table, 3)
    one.send("leave", seats=[2], seat=2)
    assert one.table.voters == [0, 1]
    assert "Only people who play" in refusal(one, "propose", seats=[2], what="end")
    assert "Only people who play" in refusal(one, "propose", seats=[], host=True, what="end")
    one.send("propose", seats=[0], what="draw")
    one.send("leave", seats=[1], seat=1)
    assert one.table.proposal is None and not one.table.over


def test_a_draw_needs_another_person_and_opponents(table):
    assert "another person" in refusal(table(seats=("me", "greedy")), "propose", seats=[0], what="draw")
    assert "won or lost together" in refusal(friends(table, 2, "ghost-stories"), "propose", seats=[0], what="draw")
    one = table(seats=("me", "greedy"))
    assert (
        said(one.send("propose", seats=[0], what="end"))
        == f"{one.table.chairs[0].name} ends the game without a result."
    )
    assert one.table.ended == "end" and same(one)


# -- what a finished table is --------------------------------------------------------------------


def test_a_table_that_was_ended_can_be_replayed_and_its_dice_checked(table):
    one = friends(table)
    play(one, 3)
    one.send("resign", seats=[0], seat=0)
    history = history_of(one.table)
    last = Replays().moment(history, len(history.moves))
    assert last.over and last.prompt == "Ann resigned: Bo wins." and last.winners == [1] and last.returns == [0.0, 1.0]
    assert last.log[-1].text == last.prompt
    assert not Replays().moment(history, 1).over
    assert check_dice(history).checked
    assert views.table_facts(one.table).over


def test_chat_goes_on_after_the_end(table):
    one = friends(table)
    one.send("resign", seats=[0], seat=0)
    one.send("chat", seats=[0], words="well played")
    assert seen(one.table)["log"][-1]["text"] == "Ann: well played"


# -- the host ------------------------------------------------------------------------------------


def test_the_host_opens_and_closes_the_table(table):
    one = table(seats=("me", "friend"))
    assert not summary_of(one.table, 0.0).listed
    assert "Only the host" in refusal(one, "listing", seats=[0], open=True)
    one.send("listing", host=True, open=True)
    assert one.table.open and summary_of(one.table, 0.0).listed and seen(one.table)["open"] and same(one)
    assert "already" in refusal(one, "listing", host=True, open=True)
    one.send("listing", host=True, open=False)
    assert not summary_of(one.table, 0.0).listed


def test_a_table_is_listed_while_a_seat_is_free(table):
    one = table(seats=("me", "friend", "friend", "greedy"), open=True)
    assert summary_of(one.table, 0.0).listed
    first, second = one.write(drafts.sitting_down(one.table)), one.write(drafts.sitting_down(one.table))
    assert (first.body.seats, second.body.seats) == ([1], [2]) and not summary_of(one.table, 0.0).listed
    with pytest.raises(Refused, match="Somebody was faster"):
        drafts.sitting_down(one.table)


def test_nobody_sits_down_where_a_bot_sits_or_the_table_is_closed_or_over(table):
    one = table(seats=("me", "friend"), open=True)
    one.send("sit", seats=[0], host=True, seat=1, who="greedy")
    assert not summary_of(one.table, 0.0).listed
    with pytest.raises(Refused, match="taken"):
        drafts.sitting_down(one.table)
    one.send("listing", host=True, open=False)
    with pytest.raises(Refused, match="no longer open"):
        drafts.sitting_down(one.table)
    one.send("resign", seats=[0], seat=0)
    with pytest.raises(Refused, match="over"):
        drafts.sitting_down(one.table)


def test_the_host_abandons_a_table_where_nobody_else_plays(table):
    one = table(seats=("me", "friend", "friend"), names=("Ann", "Bo", "Cy"))
    host, mine = Rights(frozenset([0]), True), Rights(frozenset([0]))
    leaving.refuse_abandoning(one.table, host)
    one.write(drafts.arrival(one.table, [1, 2]))
    with pytest.raises(Refused, match="Bo, Cy still play here"):
        leaving.refuse_abandoning(one.table, host)
    with pytest.raises(Refused, match="Only the host"):
        leaving.refuse_abandoning(one.table, mine)
    one.send("leave", seats=[1], seat=1)
    one.send("resign", seats=[2], seat=2)
    leaving.refuse_abandoning(one.table, host)


# -- older tables --------------------------------------------------------------------------------


def test_a_table_of_an_older_bardo_is_read_with_its_defaults(table):
    one = friends(table)
    one.send("sit", seats=[0], seat=0, who="greedy")
    raw = msgspec.to_builtins(one.new.record.settings)
    del raw["open"], raw["stand_in"], raw["rematch_of"]
    old = msgspec.convert(raw, TableSettings)
    assert (old.open, old.stand_in) == (False, "hard") and old == one.new.record.settings
    bodies = [msgspec.to_builtins(event.body) for event in one.events]
    assert not any({"what", "open"} & set(body) for body in bodies), "which older ones have not"
    assert [msgspec.convert(body, EventBody) for body in bodies] == [event.body for event in one.events]
    again = one.again()
    assert again.chairs == one.table.chairs and not again.open and again.ended is None


def test_a_snapshot_of_an_older_bardo_is_not_read(table):
    one = friends(table)
    packed = msgspec.msgpack.decode(one.table.snapshot())
    for name in ("open", "ended", "proposal", "proposed"):
        del packed[name]
    for chair in packed["chairs"]:
        del chair["gone"]
    with pytest.raises(UnreadableSnapshot, match="has format 2"):
        Table(one.new.record, msgspec.msgpack.encode({**packed, "format": 2}))
