"""Aim, what everyone has, the stacks and the setup: GR1 to GR22."""

from collections import Counter

import pytest

import bardo
from bardo.games.ghosts_revenge import GAME

# What everyone has


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_no_two_players_are_the_same_ghost(new, seats, seed):  # GR3, GR19
    t = new(seats, seed)
    ghosts = t.each("ghost")
    assert len(set(ghosts)) == seats
    assert set(ghosts) <= {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ghosts_are_dealt_at_random(new, seats):  # GR19
    dealt = Counter()
    for seed in range(800):
        dealt.update(enumerate(new(seats, seed).each("ghost")))
    assert len(dealt) == 4 * seats
    assert all(140 < times < 260 for times in dealt.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_is_told_every_ghost_before_the_first_choice(new, seats):  # GR20, GR10
    t = new(seats)
    told = t.told("is")
    assert [seat for seat, *_ in told] == list(range(seats))
    assert [ghost for _, ghost, _ in told] == t.each("ghost")
    names = ("Banshee", "Poltergeist", "Pontianak", "Ifrit")
    for ghost in range(4):
        dealt = ghost in t.each("ghost")
        assert (names[ghost] in str(t.picture)) == dealt
        assert any(names[ghost] in line for line in t.log) == dealt


def test_any_number_of_tokens_may_be_held_and_they_pay_for_everything(table):  # GR6, GR7
    t = table(white=dict(stamina=100_000), violet=dict(stamina=40_000), amber=dict(stamina=70_000))
    t.play("sabotage violet", "ban white light", "contract hard")
    assert t.each("stamina") == [100_000 - 10 + 5, 40_000 + 5 - 5, 70_000 + 5 - 11]


def test_income_and_payments_are_between_player_and_bank_only(table):  # GR7
    t = table(seats=4)
    t.play("sabotage violet")
    assert t.each("stamina") == [5, 15, 10, 10]
    t.play("haunt amber", "ban amber light")
    assert t.each("stamina") == [5, 10, 11, 10]
    t.play("contract medium")
    assert t.each("stamina") == [5, 10, 3, 15]


def test_the_bank_never_runs_out(table):  # GR7, GR25
    t = table(seats=2, round_limit=0)
    for n in range(1, 301):
        t.passes(2)
        assert t.each("stamina") == [15 + 5 * n, 10 + 5 * n]


def test_five_kinds_of_marker_may_lie_on_one_player(table):  # GR8, GR68, GR72
    t = table(
        seats=4,
        white=dict(ghost="banshee"),
        violet=dict(ghost="pontianak"),
        amber=dict(ghost="ifrit"),
        jade=dict(ghost="poltergeist"),
    )
    t.play("haunt jade", "sabotage jade", "haunt jade", "ban jade medium", "force jade light")
    assert t.markers("jade") == {"skip", "sabotage", "ban", "force", "half"}
    assert (t.jade.ban, t.jade.force) == (2, 1)
    t.set("amber", stamina=50)
    assert t.refusal("sabotage jade") == "GR41"
    assert t.refusal("ban jade hard") == "GR47"


def test_the_die_is_fair(table):  # GR9
    t = table()
    rolls = Counter()
    for n in range(1200):
        t.shake(n)
        t.play("contract light")
        rolls[t.roll] += 1
        t.undo()
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(150 < times < 250 for times in rolls.values())


def test_the_die_of_a_sabotage_is_fair(table):  # GR9, GR43
    t = table(white=dict(sabotage=1))
    rolls = Counter()
    for n in range(1200):
        t.shake(n)
        t.play("contract light")
        rolls[t.sabotage_roll] += 1
        t.undo()
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(150 < times < 250 for times in rolls.values())


@pytest.mark.parametrize(
    "field, value",
    [
        ("stamina", 37),
        ("fright", 9),
        ("ghost", "ifrit"),
        ("cooldown", 2),
        ("skip", 1),
        ("sabotage", 1),
        ("ban", "medium"),
        ("force", "hard"),
        ("half", 1),
    ],
)
def test_all_that_a_player_has_is_open(table, field, value):  # GR10
    t = table()
    before = str(t.picture)
    t.set("amber", **{field: value})
    assert str(t.picture) != before


def test_the_order_of_the_cards_is_secret(table):  # GR10, GR14, GR34
    t = table()
    seen = set()
    for n in range(12):
        t.shake(n)
        seen.add((str(t.picture), t.prompt, tuple((a.name, a.text) for a in t.actions)))
    assert len(seen) == 1


# The contracts

REWARDS = {
    "light": [
        ("Creaking Staircase", 2),
        ("Flickering Lamp", 2),
        ("Cold Draught", 2),
        ("Moving Curtain", 2),
        ("Missing Keys", 2),
        ("Whisper in the Hall", 2),
        ("Fogged Mirror", 2),
        ("Frightened Dog", 2),
        ("Slamming Door", 3),
        ("Phantom Footsteps", 3),
        ("Music Box at Midnight", 3),
        ("Writing in the Dust", 3),
    ],
    "medium": [
        ("Rattling Chains", 3),
        ("Face at the Window", 4),
        ("Empty Rocking Chair", 4),
        ("Crawling Shadows", 4),
        ("Voice on the Radio", 4),
        ("Frozen Breath", 4),
        ("Floating Furniture", 5),
        ("Weeping Wallpaper", 5),
        ("Attic Procession", 5),
        ("The Doll Turns Its Head", 5),
        ("Locked in the Cellar", 5),
        ("Uninvited Dinner Guests", 6),
    ],
    "hard": [
        ("Haunt the Mayor's House", 7),
        ("Museum After Dark", 7),
        ("Possess the Scarecrow", 8),
        ("The Ninth Floor", 8),
        ("Wake the Graveyard", 8),
        ("Midnight Ghost Train", 8),
        ("Scream of the Lighthouse", 9),
        ("Masquerade of the Dead", 9),
        ("Terror at the Opera", 9),
        ("Blackout over the Town", 9),
        ("Break the Exorcist", 10),
        ("The Devil's Own Commission", 10),
    ],
}


@pytest.mark.parametrize("kind", REWARDS)
@pytest.mark.parametrize("card", range(12))
def test_every_card_has_its_name_and_its_reward(table, kind, card):  # GR11, GR13, GR38
    t = table()
    t.top(kind, card)
    t.play_until("contract " + kind, rolled=1)
    name, bars = REWARDS[kind][card]
    assert t.card == (kind, card)
    assert any(name in line for line in t.log)
    assert t.each("fright") == [bars, 0, 0]


@pytest.mark.parametrize("kind, price", [("light", 5), ("medium", 8), ("hard", 11)])
def test_the_price_belongs_to_the_class(table, kind, price):  # GR12, GR33
    for card in (0, 5, 11):
        t = table()
        t.top(kind, card)
        t.play("contract " + kind)
        assert t.white.stamina == 15 - price


@pytest.mark.parametrize("kind, line", [("light", "costs  5"), ("medium", "costs  8"), ("hard", "costs 11")])
def test_the_price_is_known_before_choosing(table, kind, line):  # GR12
    (shown,) = [row for row in str(table().picture).splitlines() if row.split()[:1] == [kind]]
    assert line in shown


@pytest.mark.parametrize("kind", ["light", "medium", "hard"])
def test_a_new_stack_has_twelve_unseen_cards(new, kind):  # GR11, GR14
    assert new().stack(kind) == (set(range(12)), [])


@pytest.mark.parametrize("kind", ["light", "medium", "hard"])
def test_any_card_that_has_not_come_may_be_on_top(table, kind):  # GR14
    t = table()
    tops = Counter()
    for n in range(1200):
        t.shake(n)
        t.play("contract " + kind)
        tops[t.card] += 1
        t.undo()
    assert set(tops) == {(kind, card) for card in range(12)}
    assert all(60 < times < 145 for times in tops.values())


def test_of_the_cards_that_have_not_come_each_is_equally_likely(table):  # GR14, GR15
    t = table()
    stack = t.state.stacks[1]
    stack.left[:] = [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    stack.under[:9] = [10, 9, 8, 7, 6, 5, 3, 2, 0]
    stack.waiting = 9
    tops = Counter()
    for n in range(900):
        t.shake(n)
        t.play("contract medium")
        tops[t.card[1]] += 1
        t.undo()
    assert set(tops) == {1, 4, 11}
    assert all(240 < times < 360 for times in tops.values())


@pytest.mark.parametrize("rolls", [0, 6])
@pytest.mark.parametrize("kind", ["light", "medium", "hard"])
def test_cards_come_back_in_the_order_in_which_they_were_used(table, kind, rolls):  # GR15
    t = table(seats=2, meter=100, white=dict(stamina=900), violet=dict(stamina=900), **{kind + "_rolls": rolls})
    came = []
    for turn in range(36):
        unseen, under = t.stack(kind)
        assert under == came[max(0, len(came) - 12) :]
        assert unseen == set(range(12)) - set(came)
        for colour in ("white", "violet"):
            t.set(colour, fright=0)
        t.shake(turn)
        t.play("contract " + kind)
        came.append(t.card[1])
    assert sorted(came[:12]) == list(range(12))
    assert came[12:24] == came[:12]
    assert came[24:] == came[:12]


def test_a_card_of_a_sabotaged_contract_goes_under_too(table):  # GR15, GR44
    t = table(white=dict(sabotage=1))
    t.top("hard", 4, 7)
    t.play_until("contract hard", rolled=None, sabotage=2)
    assert t.stack("hard") == (set(), [7, 0, 1, 2, 3, 5, 6, 8, 9, 10, 11, 4])


def test_one_stack_does_not_touch_another(table):  # GR14
    t = table()
    t.play("contract medium")
    assert t.stack("light") == t.stack("hard") == (set(range(12)), [])
    assert t.stack("medium")[1] == [t.card[1]]


# Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_may_play(new, seats):  # GR16
    t = new(seats)
    assert t.state.seats == seats
    assert len(t.returns) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_may_play(seats):  # GR16
    with pytest.raises(bardo.BardoError):
        GAME.new(players=seats, seed=1)


@pytest.mark.parametrize("name", ["sabotage {}", "ban {} hard", "haunt {}"])
@pytest.mark.parametrize("seats, nobody", [(2, "amber"), (2, "jade"), (3, "jade")])
def test_nobody_sits_in_an_empty_seat(table, seats, nobody, name):  # GR16
    assert table(seats).refusal(name.format(nobody)) == "GR16"


def test_the_ifrit_forces_nobody_in_an_empty_seat(table):  # GR16
    assert table(white=dict(ghost="ifrit")).refusal("force jade light") == "GR16"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_to_the_next_higher_seat_and_round_to_seat_0(table, seats):  # GR17, GR23
    t = table(seats)
    order = []
    for _ in range(3 * seats):
        order.append(t.seat)
        t.play("pass")
    assert order == list(range(seats)) * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_one_who_rolled_highest_has_the_first_turn(new, seats):  # GR18, GR25
    first = Counter()
    for seed in range(600):
        t = new(seats, seed)
        ((starter, roll, _),) = t.told("starts")
        assert 2 <= roll <= 6
        assert t.seat == t.state.first == starter
        first[starter] += 1
        assert t.each("stamina") == [15 if seat == starter else 10 for seat in range(seats)]
    assert set(first) == set(range(seats))
    assert all(0.75 * 600 / seats < times < 1.25 * 600 / seats for times in first.values())


def test_of_two_the_higher_roll_begins(new):  # GR18
    highest = Counter(new(2, seed).told("starts")[0][1] for seed in range(3000))
    for roll in range(2, 7):  # (roll - 1) of the 15 pairs that are not equal
        assert abs(highest[roll] - 200 * (roll - 1)) < 110
    assert highest[1] == 0


def test_only_those_who_share_the_highest_roll_roll_again(new):  # GR18
    sixes = sum(new(3, seed).told("starts")[0][1] == 6 for seed in range(10_000))
    assert abs(sixes / 10_000 - 90 / 210) < 0.014  # if everyone rolled again: 75 / 165


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_with_ten_stamina(new, seats):  # GR21
    t = new(seats)
    stamina = t.each("stamina")
    assert stamina.pop(t.seat) == 15
    assert stamina == [10] * (seats - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_with_nothing_else(new, seats):  # GR22
    t = new(seats)
    for field in ("fright", "cooldown", "skip", "sabotage", "ban", "force", "half"):
        assert t.each(field) == [0] * seats
