"""The end of the game and the ranking: BW140 to BW150."""

import random

import pytest

SETS = [  # one positive card of each colour, green last
    ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way", "Listening"],
    ["Calm", "Detachment", "Contemplation", "Confidence", "Equanimity", "Cherishing others"],
    ["Warmth", "Remembering impermanence", "Seeing emptiness", "Inner peace", "Dependent arising", "Sense of shame"],
]


def nearly(at="T1", of=0, **more):
    """Somebody whom one meditation separates from liberation."""
    return dict(at=at, meditated=SETS[of][:5], dedicated=[SETS[of][5]]) | more


def play_on(table, seed=0):
    """Play to the end at random, never through the arch; the round in which the last action was played."""
    luck = random.Random(seed)
    while not table.over:
        at = int(table.state["round_number"])
        table.play(luck.choice([name for name in table.names if name != "arch"]))
    return at


# When it ends


def test_who_stays_is_still_in_the_wheel(lay):  # BW140, BW141
    t = lay(nearly(karma=["Anger"]), nearly(of=1)).throw(1).play("meditate", "stay").throw(1).play("meditate", "leave")
    assert (t.over, t.seat, set(t.names)) == (False, 0, {"throw", "leave"})
    t.play("leave")
    assert (t.over, list(t.returns)) == (True, [1, 1])


@pytest.mark.parametrize("first", ["stay", "leave"])
@pytest.mark.parametrize("last", ["stay", "leave"])
def test_a_full_game_ends_when_nobody_is_left_in_the_wheel(lay, first, last):  # BW141, BW145, BW140
    t = lay(nearly(), nearly(of=1)).throw(1).play("meditate", first)
    assert not t.over
    t.begin(1)
    t.throw(1).play("meditate")
    assert not t.over
    t.play(last)
    assert (t.over, t.seat, t.names) == (True, None, [])
    assert (list(t.returns), t.winners) == ([1, 1], [0, 1])


def test_a_full_game_ends_at_once_in_the_middle_of_a_buddhas_turn(lay):  # BW141, BW145
    t = lay(dict(buddha="T2"), nearly("T3", karma=["Anger"]), dict(buddha="T3")).throw(6).play("go forward", "stop")
    t.play("meditate", "leave")
    assert (t.over, list(t.returns)) == (True, [1, 1, 1])


def test_the_last_one_may_become_a_buddha(lay):  # BW141, BW109
    t = lay(nearly(karma=["Anger"]), dict(buddha="Hell 3")).throw(1).play("meditate", "stay").throw(1).play("stop")
    assert (t.over, t.seat) == (False, 0)
    t.throw(2)
    assert (t.over, t.status(0), list(t.returns)) == (True, "a Buddha", [1, 1])


def test_one_who_is_left_plays_on_alone(lay):  # BW141, BW41
    t = lay(nearly(), "Human 1").throw(1).play("meditate", "leave")
    rounds = []
    for _ in range(3):
        rounds.append((t.seat, int(t.state["round_number"])))
        t.put(1, "Human 1")
        t.throw(1)
    assert rounds == [(1, 2), (1, 3), (1, 4)]


@pytest.mark.parametrize("karma", [[], ["Anger"]])
def test_a_short_game_ends_with_the_first_liberation(lay, karma):  # BW142, BW146, BW103
    t = lay("Human 1", nearly(karma=karma), "Human 1", preset="short", turn=1).throw(1).play("meditate")
    assert (t.over, t.seat, t.names) == (True, None, [])
    assert (list(t.returns), t.winners) == ([0, 1, 0], [1])


def test_a_short_game_may_end_in_a_buddhas_turn(lay):  # BW142, BW146, BW102
    t = lay(dict(buddha="T3"), nearly("T3"), nearly("T3", of=1), preset="short").throw(2).play("stop", "meditate")
    assert (t.over, list(t.returns), t.winners) == (True, [0, 1, 0], [1])


def test_a_short_game_goes_on_without_a_liberation(wheel):  # BW142, BW138
    t = wheel(3, preset="short", carry=["Buddha"])
    t.play("throw", "throw")
    assert not t.over


def test_a_timed_game_ends_after_sixty_rounds(wheel):  # BW143
    t = wheel(2, preset="timed")
    assert play_on(t) == 60
    assert (t.seat, t.over) == (None, True)
    assert sum(t.returns) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_the_round_of_first_births_is_included(wheel, players, rounds):  # BW143, BW153
    t = wheel(players, preset="timed", rounds=rounds)
    assert play_on(t) == rounds


def test_a_timed_game_ends_earlier_when_nobody_is_left(lay):  # BW143, BW147, BW149
    t = lay(nearly(karma=["Anger"]), nearly(of=1, karma=["Pride"]), preset="timed")
    t.throw(1).play("meditate", "leave").throw(1).play("meditate", "leave")
    assert (t.over, list(t.returns)) == (True, [0.5, 0.5])


def test_a_liberation_does_not_end_a_timed_game(lay):  # BW143, BW103
    t = lay(nearly(karma=["Anger"]), "Human 1", preset="timed").throw(1).play("meditate")
    assert (t.over, set(t.names)) == (False, {"stay", "leave"})


@pytest.mark.parametrize("preset", ["full", "short"])
def test_a_full_or_short_game_stops_after_500_rounds(wheel, preset):  # BW144
    t = wheel(2, preset=preset)
    assert play_on(t) == 500
    assert sum(t.returns) == pytest.approx(1)


@pytest.mark.parametrize("preset", ["full", "short"])
def test_a_game_that_is_stopped_is_ranked(lay, preset):  # BW144, BW148
    t = lay(dict(at="Human 1", powers=1), dict(at="Human 1", powers=2), "Human 1", preset=preset, round_limit=2, turn=2)
    assert not t.over
    t.throw(1)
    assert (t.over, list(t.returns), t.winners) == (True, [0, 1, 0], [1])


def test_the_last_round_may_end_with_a_missed_turn(lay):  # BW144, BW41, BW47
    t = lay(dict(at="Human 1", powers=1), dict(at="S3", missing=1), round_limit=2).throw(1)
    assert (t.over, t.winners) == (True, [0])


# Who wins


def test_in_a_ranking_all_who_were_liberated_come_first_and_equal(lay):  # BW147, BW149
    t = lay(
        nearly(),
        nearly(of=1, karma=["Anger"]),
        nearly(of=2),
        dict(at="Human 1", dedicated=["Patience"], powers=5),
        preset="timed",
        rounds=2,
    )
    t.throw(1).play("meditate", "leave")
    t.throw(1).play("meditate", "stay")
    t.throw(1).play("meditate", "stay")
    assert [t.status(seat) for seat in range(4)] == ["gone", "staying", "a Buddha", "in the Wheel"]
    t.throw(1).throw(1)  # a Bodhisattva
    assert (t.over, list(t.returns), t.winners) == (True, pytest.approx([1 / 3, 1 / 3, 1 / 3, 0]), [0, 1, 2])


RANKINGS = [
    # more colours meditated
    (dict(meditated=["Calm"]), dict(dedicated=["Warmth", "Faith", "Wisdom"], powers=5), [1, 0]),
    (dict(meditated=["Calm", "Faith"], karma=["Anger"]), dict(meditated=["Warmth"], dedicated=["Wisdom"]), [1, 0]),
    # then more colours dedicated, the meditated ones among them
    (dict(dedicated=["Calm", "Faith"]), dict(dedicated=["Warmth"], powers=5), [1, 0]),
    (dict(meditated=["Calm"], dedicated=["Faith"]), dict(meditated=["Warmth"], powers=4), [1, 0]),
    (dict(meditated=["Calm"], dedicated=["Mercy"]), dict(meditated=["Warmth"]), [0.5, 0.5]),
    (dict(meditated=["Calm"], dedicated=["Mercy"]), dict(meditated=["Warmth"], powers=1), [0, 1]),
    (dict(dedicated=["Calm", "Mercy", "Warmth"]), dict(dedicated=["Faith", "Wisdom"]), [0, 1]),
    # then more powers
    (dict(powers=2), dict(powers=1), [1, 0]),
    (dict(powers=2, karma=["Anger", "Pride"]), dict(powers=1), [1, 0]),
    (dict(dedicated=["Calm"], powers=1), dict(dedicated=["Faith"], powers=2), [0, 1]),
    # then fewer negative Karma cards
    (dict(karma=["Anger"]), dict(karma=["Pride", "Denial"]), [1, 0]),
    (dict(karma=["Anger"]), dict(karma=[]), [0, 1]),
    (dict(karma=["Anger", "Mercy", "Learning"]), dict(karma=["Pride"]), [0.5, 0.5]),
    (dict(karma=[]), dict(karma=["Mercy"]), [0.5, 0.5]),
    (dict(), dict(), [0.5, 0.5]),
]


@pytest.mark.parametrize("one, other, returns", RANKINGS)
def test_the_ranking(lay, one, other, returns):  # BW148, BW149, BW67, BW31
    for people, expected in (((one, other), returns), ((other, one), returns[::-1])):
        people = [dict(person, at="Animal 1") for person in people]
        t = lay(*people, preset="timed", rounds=2, turn=1)
        t.throw(1)
        while not t.over:
            t.throw(1)
        assert list(t.returns) == expected
        assert t.winners == [seat for seat in range(2) if expected[seat]]


def test_some_of_many_share(lay):  # BW149
    powers = [2, 0, 2, 1, 2]
    t = lay(*[dict(at="Human 1", powers=power) for power in powers], preset="timed", rounds=2, turn=4).throw(1)
    assert list(t.returns) == pytest.approx([1 / 3, 0, 1 / 3, 0, 1 / 3])
    assert t.winners == [0, 2, 4]


def test_the_best_is_found_among_ten(lay):  # BW148, BW149
    negative = [["Anger"], ["Pride"]] * 5
    negative[7] = []
    people = [dict(at="Human 1", powers=3, karma=karma) for karma in negative]
    t = lay(*people, preset="timed", rounds=2, turn=9).throw(1)
    assert (t.over, t.winners, list(t.returns)) == (True, [7], [0] * 7 + [1] + [0] * 2)


@pytest.mark.parametrize("preset, option", [("timed", "rounds"), ("full", "round_limit"), ("short", "round_limit")])
def test_seats_that_began_as_buddhas_are_not_ranked(wheel, preset, option):  # BW150, BW147, BW144
    t = wheel(4, preset=preset, carry=["Buddha"] * 2, **{option: 1})
    t.play("throw", "throw")
    assert (t.over, list(t.returns), t.winners) == (True, [0, 0, 0.5, 0.5], [2, 3])


def ranks(table):
    """Who was told to come in where, in the order of telling."""
    return [(event.a, event.b) for event in table.events if event.name == "ranked"]


def test_ranks_are_told_from_the_best_on_and_equals_share_one(lay):  # BW147, BW148, BW149
    powers = [1, 4, 0, 4, 2]
    t = lay(*[dict(at="Human 1", powers=power) for power in powers], preset="timed", rounds=2, turn=4).throw(1)
    assert ranks(t) == [(1, 1), (3, 1), (4, 3), (0, 4), (2, 5)]


def test_the_liberated_are_told_first(lay):  # BW147
    t = lay(dict(at="Human 1", powers=5), nearly(), preset="timed", rounds=2, turn=1)
    t.throw(1).play("meditate", "leave")
    assert ranks(t) == [(1, 1), (0, 2)]


def test_nobody_hears_a_rank_of_those_who_began_as_buddhas(wheel):  # BW150
    t = wheel(4, preset="timed", carry=["Buddha"] * 2, rounds=1)
    t.powers(3, 1)
    t.play("throw", "throw")
    assert ranks(t) == [(3, 1), (2, 2)]


def test_a_buddha_by_a_saved_score_is_not_ranked_either(wheel):  # BW150, BW138
    six = "pink 1, purple 1, grey 1, blue 1, yellow 1, green 1"
    carry = ["", "Buddha", f"dedicated {six}; meditated pink, purple, grey, blue, yellow, green"]
    t = wheel(3, preset="timed", rounds=1, carry=carry).play("throw")
    assert (t.over, list(t.returns)) == (True, [1, 0, 0])


def test_a_success_is_that_of_all_who_began_as_buddhas_too(wheel):  # BW150, BW145
    line = "dedicated pink 1, purple 1, grey 1, blue 1, yellow 1, green 1; meditated pink, purple, grey, blue, yellow"
    t = wheel(2, carry=["Buddha", line]).throw(4)
    t.put(1, "T1")
    t.begin(1).throw(1).play("meditate", "leave")
    assert (t.over, list(t.returns), t.winners) == (True, [1, 1], [0, 1])
    t = wheel(2, preset="timed", carry=["Buddha", line]).throw(4)
    t.put(1, "T1")
    t.begin(1).throw(1).play("meditate", "leave")
    assert (t.over, list(t.returns), t.winners) == (True, [0, 1], [1])


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_end_well(wheel, seed):  # BW4, BW141, BW145
    t, luck = wheel(2 + seed % 3, seed=seed, round_limit=0), random.Random(seed)
    like = ["arch", "sideways", "leave", "stay", "meditate", "dedicate", "power", "purify", "stop", "throw", "step"]
    for _ in range(20_000):
        if t.over:
            break
        names = t.names
        wanted = [name for name in like if name in names]
        t.play(wanted[0] if wanted and luck.random() < 0.8 else luck.choice(names))
    assert (t.over, set(t.returns)) == (True, {1.0})
    assert {t.status(seat) for seat in range(2 + seed % 3)} <= {"gone", "a Buddha"}
