"""The aim and the end of the game: GR1, GR2, GR73 to GR77."""

import pytest


@pytest.mark.parametrize("fright, over", [(12, False), (13, True), (14, True)])
def test_a_full_meter_of_twenty_bars_wins(table, fright, over):  # GR1, GR73
    t = table(white=dict(fright=fright))
    t.top("hard", 1)
    t.play_until("contract hard", rolled=1)
    assert t.over == over
    assert t.winners == ([0] if over else [])
    assert t.white.fright == min(fright + 7, 20)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_else_wins_anything(table, seats):  # GR2, GR73, GR74
    t = table(seats, white=dict(fright=18), violet=dict(fright=19, stamina=99))
    t.top("light", 0)
    t.play_until("contract light", rolled=4)
    assert (t.over, t.winners, list(t.returns)) == (True, [0], [1.0] + [0.0] * (seats - 1))


def test_the_round_is_not_played_to_its_end(table):  # GR73
    t = table(4, turn="violet", violet=dict(fright=18), amber=dict(stamina=3), jade=dict(stamina=4))
    t.top("light", 0)
    t.play_until("contract light", rolled=4)
    assert (t.over, t.winners, t.seat, t.actions) == (True, [1], None, [])
    assert t.state.seat == -1
    assert t.each("stamina") == [15, 10, 3, 4]


def test_the_others_are_listed_by_bars_then_stamina(table):  # GR74
    t = table(
        4,
        white=dict(fright=18),
        violet=dict(fright=3, stamina=2),
        amber=dict(fright=3, stamina=9),
        jade=dict(fright=5, stamina=0),
    )
    t.top("light", 0)
    t.play_until("contract light", rolled=1)
    assert t.told("ranked") == [(0, 1, 20), (3, 2, 5), (2, 3, 3), (1, 4, 3)]


def test_at_the_limit_equals_are_told_the_same_rank(table):  # GR77
    t = table(4, turn="jade", round_limit=1)
    for colour, fright in zip(("white", "violet", "amber", "jade"), (2, 6, 0, 6), strict=True):
        t.set(colour, fright=fright, stamina=3)
    t.play("pass")
    assert t.told("ranked") == [(1, 1, 6), (3, 1, 6), (0, 3, 2), (2, 4, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_a_round_is_one_turn_of_every_seat(table, seats, first):  # GR75
    t = table(seats)
    t.state.first = t.state.turn = t.state.seat = first
    rounds = []
    for _ in range(3 * seats):
        rounds.append(t.round)
        t.play("pass")
    assert rounds == [1] * seats + [2] * seats + [3] * seats


def test_lost_turns_count_for_the_round(table):  # GR75
    t = table(amber=dict(skip=1))
    t.passes(2)
    assert (t.turn, t.round) == ("white", 2)
    t = table(white=dict(skip=1))
    t.passes(3)
    assert (t.turn, t.round) == ("violet", 2)


def test_the_game_stops_after_sixty_rounds(table):  # GR76, GR75
    t = table(violet=dict(fright=1))
    t.passes(3 * 60 - 1)
    assert (t.over, t.turn, t.round) == (False, "amber", 60)
    stamina = t.each("stamina")
    t.play("pass")
    assert (t.over, t.winners, t.seat) == (True, [1], None)
    assert t.each("stamina") == stamina


def test_the_last_round_may_end_with_a_lost_turn(table):  # GR76, GR75, GR69
    t = table(round_limit=1, amber=dict(skip=1, fright=3))
    t.passes(2)
    assert (t.over, t.winners, t.amber.stamina) == (True, [2], 15)


def test_a_meter_filled_with_the_last_roll_wins(table):  # GR73, GR76
    t = table(turn="amber", round_limit=1, white=dict(fright=19), amber=dict(fright=18))
    t.top("light", 0)
    t.play_until("contract light", rolled=1)
    assert (t.over, t.winners, list(t.returns)) == (True, [2], [0, 0, 1])


@pytest.mark.parametrize(
    "fright, stamina, returns",
    [
        ([5, 4, 3, 2], [0, 9, 9, 9], [1, 0, 0, 0]),
        ([2, 3, 4, 5], [9, 9, 9, 0], [0, 0, 0, 1]),
        ([4, 4, 4, 3], [1, 3, 2, 9], [0, 1, 0, 0]),
        ([4, 4, 4, 4], [3, 3, 2, 1], [0.5, 0.5, 0, 0]),
        ([4, 3, 4, 4], [7, 9, 7, 7], [1 / 3, 0, 1 / 3, 1 / 3]),
        ([0, 0, 0, 0], [6, 6, 6, 6], [0.25] * 4),
    ],
)
def test_at_the_limit_bars_then_stamina_decide_and_equals_share(table, fright, stamina, returns):  # GR77, GR2
    t = table(4, turn="jade", round_limit=1)
    for seat, colour in enumerate(("white", "violet", "amber", "jade")):
        t.set(colour, fright=fright[seat], stamina=stamina[seat])
    t.play("pass")
    assert t.over
    assert list(t.returns) == pytest.approx(returns)
    assert t.winners == [seat for seat in range(4) if returns[seat]]


@pytest.mark.parametrize("seats", [2, 3])
def test_empty_seats_share_nothing(table, seats):  # GR77, GR16
    t = table(seats, round_limit=1, start_stamina=0, income=0)
    t.passes(seats)
    assert list(t.returns) == pytest.approx([1 / seats] * seats)


def test_everything_is_told_when_most_happens_at_once(table):  # GR35, GR45, GR59, GR69, GR76, GR77
    t = table(4, turn="amber", round_limit=1, amber=dict(sabotage=1, half=1), jade=dict(skip=1))
    t.play_until("contract light", rolled=1, sabotage=3)
    assert [event.name for event in t.events] == [
        *("accepted", "rolled for sabotage", "sabotage failed", "rolled", "halved", "succeeded"),
        *("lost turn", "time is up", "ranked", "ranked", "ranked", "ranked"),
    ]
