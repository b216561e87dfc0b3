"""Preset `fair`: the last round is played to its end, and lots decide who begins: HG77, HG80, HG101, HG102."""

import pytest

import bardo

READY = dict(head=5, delusion=0, insight=7)


# The round is finished


def test_the_rulebook_stops_where_the_fair_preset_plays_on(table):  # HG76, HG80, HG101
    for preset, over in (("rulebook", True), ("fair", False), ("prototype", True)):
        t = table(preset=preset, when="evening", blue=READY)
        t.state.first = 0
        assert t.play("nirvana").over == over


def test_dying_with_full_insight_is_nirvana_too_when_the_round_is_played_out(table):  # HG49, HG101
    t = table(seats=2, finish=1, when="evening", blue=READY).play("die")
    assert (t.over, t.where("blue"), t.turn) == (False, "nirvana", "green")
    t.play("skip", "skip")
    assert (t.over, t.returns) == (True, [1.0, 0.0])


def test_a_turn_in_heaven_or_hell_belongs_to_the_last_round(table):  # HG77, HG101
    t = table(finish=1, when="evening", blue=READY, green=dict(realm="heaven", merit=3, delusion=9),
              red=dict(realm="hell", merit=-3, delusion=9))  # fmt: skip
    t.play("nirvana")
    assert (t.over, t.winners) == (True, [0])
    assert (t.each("merit")[1:], t.each("delusion")[1:]) == ([2, -2], [8, 10])


def test_whoever_lives_on_with_the_most_merit_still_loses(table):  # HG101
    t = table(finish=1, when="evening", blue=dict(READY, merit=-5), green=dict(merit=5, insight=7, delusion=0))
    t.play("nirvana", "skip", "skip", "skip", "skip")
    assert (t.over, t.returns) == (True, [1.0, 0.0, 0.0])


def test_three_in_nirvana_may_share_while_the_fourth_loses(table):  # HG101
    t = table(seats=4, finish=1, when="evening", **dict.fromkeys(("blue", "green", "red"), READY))
    t.play("nirvana", *("skip", "skip", "nirvana") * 2, "skip", "skip")
    assert t.over
    assert t.returns == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def test_dana_is_counted_at_the_end_of_the_round(table):  # HG101
    t = table(finish=1, when="evening", blue=dict(READY, dana=2), green=dict(READY, dana=1, place="forest"))
    t.play("nirvana", "skip", "skip", "nirvana", "bad deed", "skip")
    assert (t.over, t.winners, t.each("dana")) == (True, [0], [2, 1, 1])  # red robs the box, and nobody in Nirvana


def test_nobody_in_nirvana_is_taught_or_robbed_by_those_who_enter(table):  # HG101, HG14
    t = table(finish=1, when="evening", blue=dict(READY, place="temple", dana=2, merit=1),
              green=dict(status="teacher"), red=dict(status="greedy", place="forest"))  # fmt: skip
    t.play("nirvana", "move temple")
    assert t.green.merit == 0
    t.play("skip", "move town")
    assert t.each("dana") == [2, 0, 1]


def test_a_bodhisattva_of_the_last_round_is_not_ranked(table):  # HG51, HG101
    t = table(seats=2, finish=1, when="evening", blue=dict(READY, merit=-2), green=dict(READY, merit=5))
    t.play("nirvana", "skip", "skip", "bodhisattva")
    assert (t.over, t.returns) == (True, [1.0, 0.0])


def test_nirvana_in_the_round_of_the_limit_counts_before_insight(table):  # HG78, HG101
    t = table(seats=2, finish=1, round_limit=1, when="evening", blue=dict(READY, merit=-5),
              green=dict(insight=7, delusion=0, merit=5))  # fmt: skip
    t.play("nirvana", "skip", "skip")
    assert (t.over, t.returns) == (True, [1.0, 0.0])


@pytest.mark.parametrize("life, winner", [(1, "green"), (2, "green"), (3, "blue")])
def test_fewer_lives_come_before_more_dana(table, life, winner):  # HG101
    t = table(seats=2, finish=1, when="evening", blue=dict(READY, life=2), green=dict(READY, life=life, dana=9))
    t.play("nirvana", "skip", "skip", "nirvana")
    assert t.winners == [["blue", "green"].index(winner)]


# Lots


def test_after_whoever_begins_the_others_follow_in_seat_order(table):  # HG80, HG102
    begun = set()
    t = table(seats=4, preset="fair", turn="blue")
    for _ in range(20):
        now = t.round
        while t.round == now:
            t.pass_turns()
        first, order = t.match.seat, []
        now = t.round
        while t.round == now:
            order.append(t.match.seat)
            t.pass_turns()
        assert order == [(first + n) % 4 for n in range(4)]
        begun.add(first)
    assert begun == {0, 1, 2, 3}


def test_whoever_began_last_may_begin_again_and_have_two_turns_running():  # HG102
    pairs = set()
    for seed in range(40):
        m = bardo.game("hungry-ghost").new(2, seed=seed, preset="fair")
        seats = []
        for _ in range(4):
            seats.append(m.seat)
            m.play("skip")
            m.play("skip")
        assert sorted(seats[:2]) == sorted(seats[2:]) == [0, 1]
        pairs.add(tuple(seats))
    assert pairs == {(0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0)}


def test_without_lots_the_seed_changes_nothing():  # HG10, HG102
    for preset, orders in (("rulebook", 1), ("prototype", 1), ("fair", 2)):
        begun = {bardo.game("hungry-ghost").new(2, seed=seed, preset=preset).seat for seed in range(30)}
        assert len(begun) == orders


# Rounds that nobody sees


def test_rounds_without_a_human_are_told_once_and_the_birth_after_them(table):  # HG77
    t = table(seats=3, when="evening", blue=dict(head=5, merit=4), green=dict(realm="hell", merit=-3),
              red=dict(realm="heaven", merit=5))  # fmt: skip
    t.play("die")
    told = [event.text for event in t.events]
    assert (t.turn, t.round) == ("green", 5)
    assert told[2:4] == [
        "2 rounds pass: everybody is in Heaven or Hell.",
        "Green is born in Town, Greedy, with Delusion 30.",
    ]
    assert sum("everybody is in" in line for line in told) == 1


def test_a_round_with_somebody_in_nirvana_is_the_last_though_all_others_are_away(table):  # HG77, HG101
    t = table(seats=2, finish=1, when="evening", blue=READY, green=dict(realm="hell", merit=-5))
    t.play("nirvana")
    assert (t.over, t.round, t.green.merit) == (True, 1, -4)
    assert not any("everybody is in Heaven" in event.text for event in t.events)


def test_nobody_hears_who_begins_a_round_that_nobody_sees(table):  # HG77, HG102
    away = dict(realm="heaven", merit=5)
    for seed in range(6):
        t = table(seed=seed, preset="fair", when="evening", blue=dict(head=5, merit=5), green=away, red=away)
        t.play("die")
        told = [event.text for event in t.events]
        (passed,) = [n for n, line in enumerate(told) if "everybody is in Heaven or Hell" in line]
        born = next(n for n, line in enumerate(told) if "is born" in line)
        assert passed < born
        assert not any("rests in" in line for line in told)
        assert sum("begins this round" in line for line in told[:born]) <= 1
