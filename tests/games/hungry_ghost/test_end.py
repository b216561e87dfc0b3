"""End of the game: HG76 to HG79, HG101."""

import pytest

import bardo


@pytest.mark.parametrize("winner, seat", [("blue", 0), ("green", 1), ("yellow", 3)])
def test_nirvana_ends_the_game_on_the_spot_and_one_alone_wins(table, winner, seat):  # HG76
    near = dict(delusion=0, insight=7, merit=5)
    people = dict(blue=near, green=near, red=near, yellow=near)
    people[winner] = dict(near, head=5, merit=-5)
    t = table(seats=4, turn=winner, when="evening", **people)
    t.play("nirvana")
    assert t.over and t.seat is None and t.choices == []
    assert t.winners == [seat]
    assert t.returns == [float(s == seat) for s in range(4)]
    assert t.where(winner) == "nirvana"


def test_nobody_plays_on_after_nirvana(table):  # HG76
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=7))
    t.play("nirvana")
    before = t.everything()
    with pytest.raises(bardo.BardoError):
        t.play("skip")
    assert t.everything() == before


def test_while_the_game_goes_on_nobody_has_won(table):  # HG76
    t = table(blue=dict(delusion=0, insight=7))
    t.play("skip", "skip")
    assert (t.over, t.winners, t.returns) == (False, [], [0.0, 0.0, 0.0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_over_when_every_seat_has_had_one_turn(table, seats):  # HG77
    t = table(seats=seats)
    rounds = []
    for _ in range(2 * seats + 1):
        rounds.append(t.round)
        t.pass_turns()
    assert rounds == [1] * seats + [2] * seats + [3]


def test_turns_in_heaven_and_hell_count_like_any_other(table):  # HG77
    t = table(green=dict(realm="heaven", merit=5), red=dict(realm="hell", merit=-5))
    rounds = []
    for _ in range(3):
        rounds.append(t.round)
        t.pass_turns()
    assert rounds == [1, 2, 3]


def test_a_last_turn_in_heaven_completes_the_last_round(table):  # HG77, HG78
    t = table(seats=2, round_limit=2, green=dict(realm="heaven", merit=5, delusion=9))
    t.pass_turns()
    assert not t.over
    t.pass_turns()
    assert t.over
    assert (t.green.merit, t.green.delusion) == (3, 7)


def test_the_game_stops_after_a_hundred_rounds(table):  # HG78
    t = table()
    t.state["round_number"] = 100
    t.pass_turns(2)
    assert not t.over
    t.pass_turns()
    assert t.over and t.seat is None


def test_the_game_does_not_stop_after_ninety_nine_rounds(table):  # HG78
    t = table()
    t.state["round_number"] = 99
    t.pass_turns(3)
    assert (t.over, t.round, t.turn) == (False, 100, "blue")


def test_a_hundred_rounds_played_out_end_the_game(table):  # HG78
    t = table(seats=2, hearts=20)
    for _ in range(200):
        assert not t.over
        t.pass_turns()
    assert t.over


def test_the_last_evening_is_still_played_before_the_ranking(table):  # HG78
    t = table(
        seats=2,
        round_limit=1,
        turn="green",
        when="evening",
        blue=dict(delusion=0, insight=6),
        green=dict(head=5, delusion=0, insight=7),
    )
    assert not t.over
    t.play("nirvana")
    assert (t.winners, t.returns) == ([1], [0.0, 1.0])


def test_the_game_stops_though_everyone_is_in_heaven_or_hell(table):  # HG78
    t = table(
        seats=2,
        round_limit=3,
        when="evening",
        blue=dict(head=5, merit=5, delusion=20),
        green=dict(realm="hell", merit=-5, delusion=3),
    )
    t.play("die")
    assert t.over
    # blue has had two turns in Heaven, green three in Hell
    assert t.each("delusion") == [18, 6]
    assert t.each("merit") == [3, -2]
    assert t.winners == [1]


@pytest.mark.parametrize(
    "blue, green, red, winners",
    [
        (
            dict(insight=2, delusion=0, merit=-5),
            dict(insight=1, delusion=0, merit=5),
            dict(delusion=0, merit=5),
            [0],
        ),
        (
            dict(delusion=0, merit=5),
            dict(insight=1, delusion=0, merit=-5),
            dict(delusion=0, merit=5),
            [1],
        ),
        (dict(delusion=11, merit=5), dict(delusion=12, merit=5), dict(delusion=10, merit=-5), [2]),
        (dict(delusion=10, merit=1), dict(delusion=10, merit=2), dict(delusion=10, merit=0), [1]),
        (dict(delusion=10, merit=-2), dict(delusion=10, merit=-3), dict(delusion=11, merit=5), [0]),
        (
            dict(delusion=10, merit=1),
            dict(delusion=10, merit=0),
            dict(delusion=10, merit=1),
            [0, 2],
        ),
        (
            dict(insight=3, delusion=0, merit=1),
            dict(insight=3, delusion=0, merit=1),
            dict(insight=2, delusion=0, merit=5),
            [0, 1],
        ),
        (
            dict(dana=5),
            dict(head=3, status="monk"),
            dict(place="cave", status="teacher"),
            [0, 1, 2],
        ),
    ],
)
def test_players_are_ranked_by_insight_then_delusion_then_merit(table, blue, green, red, winners):  # HG79
    t = table(round_limit=1, blue=blue, green=green, red=red)
    t.play("skip", "skip", "skip", "skip", "skip", "skip")
    assert t.over
    assert t.winners == winners
    assert t.returns == pytest.approx([(seat in winners) / len(winners) for seat in range(3)])


def test_the_realm_does_not_matter_in_the_ranking(table):  # HG79
    t = table(
        round_limit=1,
        blue=dict(delusion=19, merit=2),
        green=dict(realm="heaven", delusion=10, merit=3),
        red=dict(delusion=10, merit=1),
    )
    t.pass_turns(2)
    assert t.winners == [1]


def test_humans_and_players_in_heaven_can_share_the_win(table):  # HG79
    t = table(
        seats=4,
        round_limit=1,
        blue=dict(delusion=9, merit=2),
        green=dict(realm="heaven", delusion=10, merit=3),
        red=dict(delusion=9, merit=2),
    )
    t.pass_turns(3)
    assert t.winners == [0, 1, 2]
    assert t.returns == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def test_a_player_in_hell_can_win_the_ranking(table):  # HG79
    t = table(
        seats=2,
        round_limit=1,
        blue=dict(delusion=20, merit=5),
        green=dict(realm="hell", delusion=10, merit=-4),
    )
    t.pass_turns()
    assert (t.winners, t.returns) == ([1], [0.0, 1.0])


def test_a_debt_of_merit_is_ranked_like_any_other_result():  # HG79
    match = bardo.game("hungry-ghost").new(3, seed=1, round_limit=1)
    match.state["players"]["merit"][1] = -1
    while not match.over:
        match.play("skip")
    ranks = [line for line in match.log if " finishes " in line]
    assert ranks == [
        "Blue finishes first, with Insight 0.",
        "Red finishes first, with Insight 0.",
        "Green finishes third, with Insight 0.",
    ]


# Rounds that nobody sees


def test_rounds_without_a_human_are_told_in_one_line(table):  # HG77
    t = table(seats=2, when="evening", blue=dict(head=5, merit=5), green=dict(realm="hell", merit=-5, delusion=20))
    t.play("die")
    assert (t.round, t.turn) == (7, "green")
    assert [event.text for event in t.events][2:] == [
        "4 rounds pass: everybody is in Heaven or Hell.",
        "Green is born in Town, Greedy, with Delusion 26.",
        "Blue is born in Town as a Teacher, with Delusion 24.",
    ]


def test_a_single_round_without_a_human_is_told_too(table):  # HG77
    t = table(seats=2, when="evening", blue=dict(head=5, merit=2), green=dict(realm="heaven", merit=2))
    t.play("die")
    assert "A round passes: everybody is in Heaven or Hell." in [event.text for event in t.events]


def test_no_round_is_told_to_pass_while_somebody_is_human(table):  # HG77
    t = table(seats=2, when="evening", blue=dict(head=5, merit=5))
    t.play("die")
    for _ in range(6):
        t.pass_turns()
        assert not any("everybody is in Heaven" in event.text for event in t.events)


def test_unseen_rounds_up_to_the_limit_are_told_before_the_ranking(table):  # HG77, HG78
    t = table(seats=2, round_limit=4, when="evening", blue=dict(head=5, merit=5), green=dict(realm="hell", merit=-5))
    t.play("die")
    assert t.over
    told = [event.text for event in t.events]
    assert told[2] == "3 rounds pass: everybody is in Heaven or Hell."
    assert told[3].startswith("The last round ends")


# The round played to its end

READY = dict(head=5, delusion=0, insight=7)


def test_the_round_of_the_first_nirvana_may_be_played_to_its_end(table):  # HG101
    t = table(finish=1, when="evening", blue=dict(READY), green=dict(READY, merit=1))
    t.play("nirvana")
    assert (t.over, t.where("blue"), t.turn) == (False, "nirvana", "green")
    t.play("skip", "skip", "nirvana")
    assert (t.over, t.turn) == (False, "red")
    t.play("skip", "skip")
    assert (t.over, t.winners, t.returns) == (True, [1], [0.0, 1.0, 0.0])


def test_nobody_has_a_turn_after_that_round(table):  # HG101
    t = table(finish=1, turn="red", when="evening", blue=dict(READY, merit=5), red=dict(READY, merit=-5))
    t.play("nirvana")
    assert (t.over, t.winners) == (True, [2])


@pytest.mark.parametrize(
    "blue, green, winners",
    [
        (dict(merit=2, life=9), dict(merit=1, dana=5), [0]),
        (dict(merit=1, life=4, dana=5), dict(merit=1, life=3), [1]),
        (dict(merit=-1, life=3, dana=1), dict(merit=-1, life=3, dana=2), [1]),
        (dict(merit=1, life=3, dana=1), dict(merit=1, life=3, dana=1), [0, 1]),
    ],
)
def test_those_in_nirvana_are_ranked_by_merit_lives_and_dana(table, blue, green, winners):  # HG101
    t = table(
        finish=1, when="evening", blue=dict(READY, **blue), green=dict(READY, **green), red=dict(merit=5, insight=7)
    )
    t.play("nirvana", "skip", "skip", "nirvana")
    t.pass_turns()
    assert t.winners == winners
    assert t.returns == pytest.approx([(seat in winners) / len(winners) for seat in range(3)])
    ranks = [event.text for event in t.events if " finishes " in event.text]
    assert len(ranks) == 2 and not any("Red" in line for line in ranks)


def test_whoever_is_in_nirvana_is_on_the_map_no_more(table):  # HG101
    here = dict(place="temple", status="meditator monk")
    t = table(finish=1, when="evening", blue=dict(READY, dana=1, **here), green=dict(here, dana=1))
    t.play("nirvana")
    assert t.refusal("bad deed") == "HG35"
    assert t.refusal("good deed") == "HG27"
    t.play("meditate")
    assert t.green.delusion == 29


def test_a_bodhisattva_does_not_begin_the_last_round(table):  # HG101
    t = table(seats=2, finish=1, when="evening", blue=dict(READY))
    t.play("bodhisattva")
    t.pass_turns()
    assert not t.over


def test_without_nirvana_the_round_limit_ends_the_game_as_ever(table):  # HG101, HG79
    t = table(seats=2, finish=1, round_limit=1, blue=dict(delusion=20))
    t.pass_turns(2)
    assert (t.over, t.winners) == (True, [0])
