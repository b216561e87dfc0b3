"""The end of the game: RE3, RE121 to RE128."""

import pytest

MUCH = 20


def rest(t):
    """Let everyone still to play grow older; returns whose turns there were."""
    seats = []
    while not t.over:
        seats.append(t.seat)
        t.live()
    return seats


def both(lay, first, second, **options):
    """Two attain moksha, one after the other."""
    t = lay(dict(aura=MUCH) | first, dict(aura=MUCH) | second, step="act", **options).play("decease")
    assert (t.over, t.seat) == (False, 1)
    return t.at_step("act").play("decease")


# Last turns


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_the_first_moksha_every_other_has_exactly_one_more_turn(lay, players):  # RE121, RE154
    for first in range(players):
        people = [dict(aura=MUCH if seat == first else 0) for seat in range(players)]
        t = lay(*people, turn=first, step="act").play("decease")
        assert rest(t) == [*range(first + 1, players), *range(first)]
        assert (t.winners, t.returns) == ([first], [float(seat == first) for seat in range(players)])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_equal_turns_only_those_later_in_the_order_play_on(lay, players):  # RE122, RE154
    for first in range(players):
        people = [dict(aura=MUCH if seat == first else 0) for seat in range(players)]
        t = lay(*people, turn=first, step="act", last_turns=1).play("decease")
        assert rest(t) == [*range(first + 1, players)]
        assert t.winners == [first]


@pytest.mark.parametrize("last_turns, seats", [(0, [1, 2]), (1, [1])])
def test_later_means_later_in_the_order_of_play(lay, last_turns, seats):  # RE121, RE122, RE35
    t = lay(dict(aura=MUCH), players=3, last_turns=last_turns)
    t.state["turn_order"][:3] = [2, 0, 1]
    t.begin(0).at_step("act").play("decease")
    assert rest(t) == seats


def test_a_second_moksha_changes_nothing_about_who_still_plays(lay):  # RE123
    t = lay(dict(), dict(aura=MUCH), dict(aura=MUCH), dict(), turn=1, step="act").play("decease")
    assert t.seat == 2
    t.at_step("act").play("decease")
    assert (t.player(2)["moksha"], rest(t)) == (1, [3, 0])
    t = lay(dict(aura=MUCH), dict(), dict(aura=MUCH), turn=0, step="act", last_turns=1).play("decease").live()
    t.at_step("act").play("decease")
    assert t.over


def test_whoever_does_not_decease_in_the_last_turn_cannot_attain_moksha(lay):  # RE123
    t = lay(dict(aura=MUCH, hex=20), dict(aura=MUCH, hex=0), step="act").play("decease").live("grow older")
    assert (t.over, t.winners, t.player(1)["moksha"]) == (True, [0], 0)


def test_the_last_turn_is_a_whole_turn(lay):  # RE121
    t = lay(dict(aura=MUCH), dict(tokens=["red 5"]), stacks={"travancore": ["blue 5"]}, step="act").play("decease")
    assert (t.seat, t.step) == (1, "wander")
    t.play("stay", "gather", "devote", "give red 5")
    assert (t.gods(1), t.over) == ({"vishnu": "ready"}, False)
    t.play("grow older")
    assert t.over


def test_a_rebirth_in_the_last_turn_is_like_any_other(lay):  # RE121, RE84
    t = lay(dict(aura=MUCH, card="swami"), dict(karma=["red", "red", "blue"]), step="act",
            cards={"kshatriya": ["landholder"]}).play("decease")  # fmt: skip
    t.at_step("act").play("decease")
    assert (t.over, t.asked) == (False, "mark")
    t.play("mark oudh")
    assert (t.over, t.winners) == (True, [0])


def test_when_it_is_over_nobody_is_asked(lay):  # RE121
    t = lay(dict(aura=MUCH), step="act").play("decease").live()
    assert (t.over, t.seat, t.choices) == (True, None, [])
    assert t.refused("stay", "gather")


# Who wins


def test_the_first_to_attain_moksha_does_not_win_by_that(lay):  # RE3, RE124
    t = both(lay, dict(hex=20), dict(hex=1))
    assert (t.over, t.winners, t.returns) == (True, [1], [0.0, 1.0])


def test_nor_does_more_aura(lay):  # RE124
    t = both(lay, dict(hex=20, aura=MUCH + 9), dict(hex=1))
    assert t.winners == [1]


@pytest.mark.parametrize("start", range(37))
def test_the_points_of_every_hex(lay, grid, start):  # RE25, RE124
    points = grid.gives(start)[3]
    for rival, theirs in ((0, 4), (1, 3), (8, 2), (20, 1), (22, 0)):
        t = both(lay, dict(hex=start), dict(hex=rival))
        assert t.winners == ([0] if points > theirs else [1] if points < theirs else [0, 1])


@pytest.mark.parametrize("mine, theirs, winners", [(["red"], [], [0]), (["red"], ["blue", "blue"], [1]),
                                                   (["red"], ["blue"], [0, 1]), ([], [], [0, 1])])  # fmt: skip
def test_if_equal_more_karma_wins(lay, mine, theirs, winners):  # RE124, RE125
    t = both(lay, dict(hex=8, karma=mine), dict(hex=7, karma=theirs))
    assert t.winners == winners
    assert t.returns == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]


def test_karma_does_not_make_up_for_points(lay):  # RE124
    t = both(lay, dict(hex=8, karma=["red"] * 2), dict(hex=1))
    assert t.winners == [1]


def test_a_used_up_karma_token_counts_no_more_and_a_gathered_one_does(lay):  # RE124
    t = lay(dict(aura=MUCH, hex=7, karma=["red"]), dict(aura=MUCH, hex=7), step="act").play("decease")
    t.play("stay", "gather")
    assert t.karma(1) == ["yellow"]
    t.play("decease")
    assert t.winners == [0, 1]


def test_three_may_share(lay):  # RE125
    t = lay(*[dict(aura=MUCH)] * 3, dict(), step="act")
    for _ in range(3):
        t.at_step("act").play("decease")
    t.live()
    assert (t.over, t.winners, t.returns) == (True, [0, 1, 2], [1 / 3, 1 / 3, 1 / 3, 0.0])


def test_nobody_without_moksha_wins_beside_somebody_with_it(lay):  # RE124, RE125
    t = lay(dict(aura=MUCH, hex=22), dict(aura=MUCH, hex=0, karma=["red"]), step="act").play("decease").live()
    assert (t.winners, t.returns) == ([0], [1.0, 0.0])


# Rounds


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_round_is_over_when_every_seat_has_had_one_turn(new, players):  # RE126
    t = new(players)
    rounds = []
    for _ in range(3 * players):
        rounds.append(int(t.state["round_number"]))
        t.live()
    assert rounds == [1] * players + [2] * players + [3] * players


def test_at_the_limit_the_game_stops_and_most_aura_wins(lay):  # RE127, RE163
    people = [dict(aura=5, hex=1), dict(aura=7, hex=22), dict(aura=6, hex=0)]
    t = lay(*people, turn=2, step="act", round_number=40).play("grow older")
    assert (t.over, t.winners, t.returns) == (True, [1], [0.0, 1.0, 0.0])


def test_the_game_does_not_stop_before_the_last_seat_of_the_last_round(lay):  # RE127
    t = lay(players=3, turn=1, step="act", round_number=40).play("grow older")
    assert (t.over, t.seat) == (False, 2)
    t = lay(players=3, turn=2, step="act", round_number=39).play("grow older")
    assert (t.over, t.seat, t.state["round_number"]) == (False, 0, 40)


@pytest.mark.parametrize(
    "people, winners",
    [
        ([dict(aura=5, hex=1), dict(aura=5, hex=8)], [0]),
        ([dict(aura=5, hex=8), dict(aura=5, hex=0)], [1]),
        ([dict(aura=5, hex=8, karma=["red"]), dict(aura=5, hex=9)], [0]),
        ([dict(aura=5, hex=8, karma=["red"]), dict(aura=5, hex=9, karma=["blue", "red"])], [1]),
        ([dict(aura=5, hex=8, karma=["red"]), dict(aura=5, hex=9, karma=["blue"])], [0, 1]),
        ([dict(aura=5, hex=8, karma=["red"]), dict(aura=6, hex=22)], [1]),
        ([dict(), dict()], [0, 1]),
    ],
)
def test_if_aura_is_equal_points_and_karma_decide(lay, people, winners):  # RE127, RE124, RE125
    t = lay(*people, turn=1, step="act", round_number=40).play("grow older")
    assert (t.over, t.winners) == (True, winners)
    assert t.returns == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]


def test_the_limit_does_not_cut_short_last_turns(lay):  # RE128
    t = lay(dict(), dict(aura=MUCH), turn=1, step="act", round_number=40).play("decease")
    assert (t.over, t.seat) == (False, 0)
    assert (rest(t), t.winners) == ([0], [1])


def test_once_somebody_has_attained_moksha_aura_no_longer_counts(lay):  # RE128, RE124
    t = lay(dict(aura=MUCH + 5, hex=0), dict(aura=MUCH, hex=22), dict(), turn=1, step="act", round_number=40)
    t.play("decease")
    assert (rest(t), t.winners) == ([2, 0], [1])


def test_moksha_in_the_last_turn_of_the_limit_with_equal_turns(lay):  # RE128, RE122
    t = lay(dict(aura=11, hex=0), dict(aura=12, hex=22), turn=1, step="act", round_number=40, last_turns=1)
    t.play("decease")
    assert (t.over, t.winners) == (True, [1])


def test_the_limit_is_looked_at_after_a_decease_too(lay):  # RE127
    t = lay(dict(aura=3), dict(), turn=1, step="act", round_number=40).play("decease")
    assert (t.over, t.winners) == (True, [0])


def test_results_are_nought_while_the_game_goes_on(lay):  # RE125
    assert lay().returns == [0.0, 0.0]
