"""Aim, what everyone has, the map, setup: HG1 to HG17."""

import pytest

import bardo

# Aim


@pytest.mark.parametrize("insight, wins", [(0, False), (6, False), (7, True)])
def test_dying_human_with_full_insight_wins_at_once(table, insight, wins):  # HG1
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=insight))
    t.play("die")
    assert t.over == wins
    assert t.winners == ([0] if wins else [])


def test_no_insight_comes_before_delusion_is_gone(table):  # HG2
    t = table(blue=dict(place="forest", status="meditator", delusion=2))
    t.play("meditate", "meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 0)
    t.pass_turns(2).play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 1)


def test_delusion_is_worn_down_over_lives_but_insight_gathered_in_one(table):  # HG2
    t = table(when="evening", blue=dict(head=5, delusion=12))
    t.play("die")
    assert t.blue.delusion == 12
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=6))
    t.play("die")
    assert t.blue.insight == 0


# What everyone has


def test_merit_starts_at_zero_and_is_raised_by_good_and_lowered_by_stealing(table):  # HG3
    t = table(blue=dict(dana=2))
    assert t.each("merit") == [0, 0, 0]
    t.play("good deed")
    assert t.blue.merit == 1
    t.play("bad deed")
    assert t.blue.merit == 0


def test_merit_is_raised_by_teaching(table):  # HG3
    t = table(green=dict(place="forest", status="teacher"))
    t.play("move forest")
    assert t.green.merit == 1


@pytest.mark.parametrize("merit", [-5, -1, 3])
def test_merit_stays_with_the_player_through_death(table, merit):  # HG3
    t = table(when="evening", blue=dict(head=5, merit=merit))
    t.play("die")
    assert t.blue.merit == merit


def test_merit_never_passes_plus_five(table):  # HG3
    t = table(blue=dict(merit=5, dana=2), green=dict(place="forest", merit=5, status="teacher"))
    t.play("good deed", "move forest")
    assert t.each("merit") == [5, 5, 0]


def test_merit_never_passes_minus_five(table):  # HG3
    t = table(blue=dict(merit=-3), green=dict(dana=9), red=dict(dana=9))
    t.play("bad deed")
    assert t.blue.merit == -5
    assert t.refusal("bad deed") == "HG33"


@pytest.mark.parametrize("merit", [2, -2])
def test_heaven_and_hell_bring_merit_back_to_zero(table, merit):  # HG3
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit))
    t.play("die").pass_turns(3)
    assert t.where("blue") == "town"
    assert t.blue.merit == 0


def test_the_head_moves_one_position_an_evening(table):  # HG4
    t = table(seats=2)
    heads = []
    for _ in range(5):
        t.play("skip", "skip")
        heads.append(t.blue.head)
        t.pass_turns()
    assert heads == [1, 2, 3, 4, 5]


def test_the_head_enters_no_dana_slot_while_a_heart_is_left(table):  # HG4
    t = table(blue=dict(head=4, dana=3))
    t.play("skip", "skip")
    assert (t.blue.head, t.blue.dana, t.turn) == (5, 3, "green")


def test_ten_dana_slots_follow_the_hearts(table):  # HG4
    t = table(seats=2, blue=dict(head=5, dana=10))
    for head in range(6, 16):
        t.play("skip", "skip", "extend")
        assert t.blue.head == head
        t.pass_turns()
    t.play("skip", "skip")
    assert t.choices == ["die"]


def test_dana_starts_at_zero(table):  # HG5
    t = table()
    assert t.each("dana") == [0, 0, 0]
    assert t.refusal("good deed") == "HG27"


def test_dana_pays_for_good_deeds_and_a_longer_life(table):  # HG5
    t = table(when="afternoon", blue=dict(head=5, dana=2))
    t.play("good deed", "extend")
    assert (t.blue.merit, t.blue.head, t.blue.dana) == (1, 6, 0)


@pytest.mark.parametrize("merit", [-2, 0, 2])
def test_dana_is_lost_at_death(table, merit):  # HG5, HG69
    t = table(when="evening", blue=dict(head=5, dana=4, merit=merit))
    t.play("die")
    assert t.each("dana") == [0, 0, 0]


@pytest.mark.parametrize("head, room", [(0, 10), (4, 10), (5, 10), (6, 9), (9, 6), (14, 1)])
def test_a_purse_shrinks_with_every_dana_slot_the_head_has_entered(table, head, room):  # HG6
    t = table(blue=dict(head=head, dana=room - 1, status="monk"))
    t.play("alms")
    assert t.blue.dana == room
    assert t.refusal("bad deed") == "HG34"


def test_a_head_on_the_last_slot_leaves_no_room_for_dana(table):  # HG6
    t = table(blue=dict(head=15, status="monk"))
    assert t.refusal("alms") == "HG36"
    assert t.refusal("bad deed") == "HG34"


def test_extending_from_a_full_purse_leaves_a_full_purse(table):  # HG6, HG48
    t = table(seats=2, when="evening", blue=dict(head=5, dana=10, status="monk"))
    t.play("extend").pass_turns()
    assert (t.blue.head, t.blue.dana) == (6, 9)
    assert t.refusal("alms") == "HG36"


def test_delusion_starts_at_thirty(table):  # HG7
    assert table().each("delusion") == [30, 30, 30]


@pytest.mark.parametrize("delusion, merit, then", [(30, -3, 30), (29, -3, 30), (0, 3, 0), (1, 3, 0)])
def test_delusion_stays_between_zero_and_its_maximum(table, delusion, merit, then):  # HG7
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit, delusion=delusion))
    t.play("die").pass_turns(3)
    assert t.blue.delusion == then


@pytest.mark.parametrize("merit", [-1, 0, 1])
def test_delusion_stays_with_the_player_through_death(table, merit):  # HG7, HG69
    t = table(when="evening", blue=dict(head=5, merit=merit, delusion=17))
    t.play("die")
    assert t.blue.delusion == 17


def test_insight_starts_at_zero_and_never_passes_seven(table):  # HG8
    t = table(blue=dict(place="cave", status="meditator", delusion=0, insight=6))
    assert t.each("insight") == [6, 0, 0]
    t.play("meditate")
    assert t.blue.insight == 7
    t.play("meditate")
    assert t.blue.insight == 7


@pytest.mark.parametrize("merit", [-1, 0, 1])
def test_insight_is_lost_at_death(table, merit):  # HG8, HG69
    t = table(when="evening", blue=dict(head=5, merit=merit, delusion=0, insight=6))
    t.play("die")
    assert t.blue.insight == 0


def test_the_box_never_runs_out(table):  # HG9
    t = table(seats=2, free_theft=1, green=dict(status="monk"))
    for _ in range(5):
        t.play("bad deed", "bad deed").pass_turns()
    assert t.blue.dana == 10
    t.play("skip", "skip", "die", "alms")
    assert t.green.dana == 1


def test_the_box_never_fills_up(table):  # HG9
    t = table(seats=2, blue=dict(dana=10))
    for _ in range(5):
        t.play("good deed", "good deed").pass_turns()
    assert t.each("dana") == [0, 0]


def test_dana_sent_to_the_box_is_out_of_everyones_hands(table):  # HG9
    t = table(when="afternoon", blue=dict(dana=3, head=5), green=dict(dana=1), red=dict(dana=1))
    t.play("good deed", "extend")
    assert t.each("dana") == [1, 1, 1]


def test_nothing_is_left_to_chance(table):  # HG10
    one, other = table(seed=1, seats=4, hearts=2), table(seed=99, seats=4, hearts=2)
    for step in range(200):
        assert one.choices == other.choices
        action = one.choices[(step * 7 + 3) % len(one.choices)]
        one.play(action)
        other.play(action)
        assert one.everything() == other.everything()
        assert [e.text for e in one.events] == [e.text for e in other.events]
    assert one.round > 10


def test_everything_that_happens_is_told_to_all(table):  # HG10
    t = table(
        green=dict(place="temple", status="teacher"),
        red=dict(place="temple", status="greedy"),
        blue=dict(dana=1),
    )
    t.play("move temple")
    told = " ".join(event.text for event in t.events)
    assert "Blue" in told and "Green" in told and "Red" in told


# The map


@pytest.mark.parametrize(
    "place, neighbours",
    [
        ("cave", {"forest"}),
        ("forest", {"cave", "town"}),
        ("town", {"forest", "temple"}),
        ("temple", {"town"}),
    ],
)
def test_the_human_realm_is_a_line_of_four_places(table, place, neighbours):  # HG11
    for there in ("cave", "forest", "town", "temple"):
        t = table(blue=dict(place=place))
        if there in neighbours:
            t.play("move " + there)
            assert t.where("blue") == there
        else:
            assert t.refusal("move " + there) == ("HG20" if there == place else "HG11")
            assert t.where("blue") == place


@pytest.mark.parametrize("place, peaceful", [("cave", True), ("forest", True), ("town", False), ("temple", True)])
def test_cave_forest_and_temple_are_for_meditating_and_town_is_not(table, place, peaceful):  # HG12
    t = table(blue=dict(place=place, status="meditator"))
    assert t.refusal("meditate") == (None if peaceful else "HG21")


@pytest.mark.parametrize("place", ["cave", "forest", "town", "temple"])
def test_only_in_town_are_alms_given_and_is_the_box_reached(table, place):  # HG12
    t = table(blue=dict(place=place, dana=1, status="monk"))
    town = place == "town"
    assert t.refusal("alms") == (None if town else "HG36")
    assert t.refusal("good deed") == (None if town else "HG27")
    assert t.refusal("bad deed") == (None if town else "HG35")


@pytest.mark.parametrize(
    "start, there", [("town", "temple"), ("town", "forest"), ("forest", "cave"), ("forest", "town")]
)
def test_only_the_temple_ordains(table, start, there):  # HG12, HG44
    t = table(blue=dict(place=start))
    t.play("move " + there)
    assert t.blue.monk == (there == "temple")


@pytest.mark.parametrize("preset", ["rulebook", "prototype"])
@pytest.mark.parametrize(
    "start, there", [("forest", "cave"), ("town", "forest"), ("forest", "town"), ("town", "temple")]
)
def test_any_number_of_players_may_stand_in_the_same_place(table, preset, start, there):  # HG13
    others = dict(place=there, seated=int(there != "town"), status="meditator")
    t = table(
        seats=4,
        preset=preset,
        blue=dict(place=start),
        green=others,
        red=others,
        yellow=others,
    )
    t.play("move " + there)
    assert [t.where(colour) for colour in ("blue", "green", "red", "yellow")] == [there] * 4


@pytest.mark.parametrize("realm", ["heaven", "hell"])
@pytest.mark.parametrize("place", ["forest", "temple"])
def test_nobody_in_heaven_or_hell_is_given_to_or_robbed(table, realm, place):  # HG14
    t = table(
        seats=2,
        blue=dict(place=place, dana=1),
        green=dict(place=place, realm=realm, dana=3, merit=1),
    )
    assert t.refusal("good deed") == "HG27"
    assert t.refusal("bad deed") == "HG35"


def test_a_thief_in_town_finds_nobody_who_is_in_heaven(table):  # HG14
    t = table(green=dict(realm="heaven", dana=3, merit=1), red=dict(realm="hell", dana=3, merit=-1))
    t.play("bad deed")
    assert t.each("dana") == [1, 3, 3]
    assert t.blue.merit == -1


def test_a_gift_cannot_go_to_heaven(table):  # HG14
    t = table(
        blue=dict(place="forest", dana=1),
        green=dict(place="forest", realm="heaven", merit=1),
        red=dict(place="forest"),
    )
    t.play("good deed")
    assert t.each("dana") == [0, 0, 1]


def test_nobody_in_heaven_or_hell_is_taught(table):  # HG14
    t = table(
        blue=dict(status="teacher"),
        green=dict(place="temple", realm="heaven", merit=1),
        red=dict(place="temple", realm="hell", merit=-1),
    )
    t.play("move temple")
    assert t.blue.merit == 0
    assert not t.green.meditator and not t.red.meditator


def test_nobody_in_heaven_or_hell_counts_in_the_temple(table):  # HG14
    t = table(
        seats=4,
        blue=dict(place="temple", status="meditator", delusion=9),
        green=dict(place="temple", realm="heaven", merit=1),
        red=dict(place="temple", realm="hell", merit=-1),
        yellow=dict(place="temple"),
    )
    t.play("meditate")
    assert t.blue.delusion == 7


def test_who_died_in_the_temple_counts_there_no_more(table):  # HG14
    t = table(
        when="evening",
        blue=dict(place="temple", head=5, merit=1),
        green=dict(place="temple", status="meditator", delusion=9),
    )
    t.play("die", "meditate")
    assert t.green.delusion == 8


# Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_take_part(table, seats):  # HG15
    t = table(seats=seats)
    assert t.state.seats == seats
    assert len(t.returns) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_are_refused(seats):  # HG15
    with pytest.raises(bardo.BardoError):
        bardo.game("hungry-ghost").new(players=seats)


def test_usually_three_play():  # HG15
    assert bardo.game("hungry-ghost").new().state.seats == 3


def test_the_seats_are_blue_green_red_and_yellow(table):  # HG15
    for seat, colour in enumerate(["blue", "green", "red", "yellow"]):
        giver = "green" if colour == "blue" else "blue"
        crowd = {c: dict(place="forest") for c in ("blue", "green", "red", "yellow")}
        crowd[giver]["dana"] = 1
        t = table(seats=4, turn=giver, **crowd)
        t.play("good deed", "give " + colour)
        assert t.each("dana") == [int(s == seat) for s in range(4)]


@pytest.mark.parametrize("preset", ["rulebook", "prototype"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_as_a_plain_human_in_town(table, seats, preset):  # HG16
    start = table(seats=seats, preset=preset).everything()
    assert start.pop("delusion") == [30] * seats
    assert start.pop("place") == [2] * seats
    assert all(numbers == [0] * seats for numbers in start.values())


@pytest.mark.parametrize("seats, order", [(2, "01010"), (3, "012012012"), (4, "012301230")])
def test_seat_zero_begins_and_turns_go_round_in_seat_order(table, seats, order):  # HG17
    t = table(seats=seats)
    seen = ""
    for _ in order:
        seen += str(t.seat)
        t.play("skip")
        assert t.seat == int(seen[-1])
        t.play("skip")
    assert seen == order


def test_the_order_stays_when_somebody_has_been_away_in_heaven(table):  # HG17
    t = table(turn="green", when="evening", green=dict(head=5, merit=1))
    t.play("die")
    seen = []
    for _ in range(7):
        seen.append(t.turn)
        t.pass_turns()
    assert seen == ["red", "blue", "red", "blue", "red", "blue", "green"]
