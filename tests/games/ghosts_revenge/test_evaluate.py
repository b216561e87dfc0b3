"""What bots think of a position: it is an opinion, but some things nobody should get wrong."""

import math
import random
from itertools import pairwise

import numpy as np
import pytest

from bardo.engine.authoring.conformance import chances_of_row
from bardo.games.ghosts_revenge import GAME

COLOURS = ("white", "violet", "amber", "jade")
CLASSES = ("light", "medium", "hard")
OTHER_OPTIONS = [
    dict(preset="captions"),
    dict(preset="balanced"),
    dict(meter=5),
    dict(meter=100, income=20),
    dict(light_cost=0, medium_cost=0, hard_cost=0, start_stamina=0),
    dict(light_cost=20, medium_cost=3, hard_cost=100, ban_cost=0, sabotage_cost=1, sabotage_loss=9),
    dict(light_rolls=0, medium_rolls=6, hard_rolls=1, income=0, start_stamina=100),
]


def chance(table, colour="white"):
    """A seat's chance, once it is sure that these are chances."""
    chances = table.chances
    assert len(chances) == table.state["seats"]
    assert min(chances) > 0
    assert sum(chances) == pytest.approx(1)
    return chances[COLOURS.index(colour)]


def lead(table, colour="white"):
    """How far ahead a seat is: the logarithm of its chance against all others."""
    own = chance(table, colour)
    return math.log(own / (1 - own))


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_nobody_is_sure_and_nobody_is_lost(new, players):
    for seed in range(10):
        chances = new(players, seed).chances
        assert sum(chances) == pytest.approx(1)
        assert 0.5 / players < min(chances) <= max(chances) < 1.8 / players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_to_1_all_game_long(new, players):
    for seed in range(3):
        t, wishes = new(players, seed), random.Random(seed)
        while not t.over:
            chance(t)
            t.play(wishes.choice(t.choices))
        assert t.chances == t.returns, "then it is no opinion any more"


@pytest.mark.parametrize("options", [{}, *OTHER_OPTIONS], ids=str)
def test_compiled_and_interpreted_chances_agree(new, options):
    for players in (2, 3, 4):
        t, wishes, seen = new(players, seed=players, **options), random.Random(players), []
        while not t.over and len(seen) < 60:
            chance(t)
            seen.append(t.chances)
            t.play(wishes.choice(t.choices))
        rows = t.rows.view(GAME.schema.layout)
        for i, interpreted in enumerate(seen):
            compiled = np.zeros(players)
            GAME.compiled(chances_of_row)(rows, i, compiled)
            assert list(compiled) == pytest.approx(interpreted, abs=1e-6)


# -- bars ------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_each_bar_is_better(table, colour):  # GR1
    chances = [chance(table(4, **{colour: dict(fright=bars)}), colour) for bars in range(20)]
    assert all(before < after for before, after in pairwise(chances))


def test_bars_of_others_are_worse(table):  # GR2
    assert chance(table(violet=dict(fright=8))) < chance(table(violet=dict(fright=7)))


def test_the_last_bars_are_worth_more_than_the_first(table):
    poor = dict(stamina=0)  # who can pay for nothing will not fill the meter in this turn
    leads = [lead(table(2, white=poor | dict(fright=bars))) for bars in (0, 4, 12, 16)]
    assert leads[3] - leads[2] > leads[1] - leads[0]


def test_bars_are_worth_less_on_a_longer_meter(table):  # GR79
    gains = []
    for meter in (30, 60):
        none, six = (lead(table(2, white=dict(fright=bars), meter=meter)) for bars in (0, 6))
        gains.append(six - none)
    assert gains[0] > 1.5 * gains[1] > 0


def test_a_lead_is_less_safe_among_more(table):
    """Against each of the others, not only against all of them together."""
    gains = []
    for seats in (2, 3, 4):
        none, eight = (table(seats, white=dict(fright=bars)).chances for bars in (0, 8))
        gains.append(eight[0] / eight[1] / (none[0] / none[1]))
    assert gains[0] > gains[1] > gains[2] > 1


# -- stamina ---------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["white", "violet"])
def test_each_token_is_better(table, turn):  # GR6
    chances = [chance(table(turn=turn, white=dict(stamina=tokens))) for tokens in range(16)]
    assert all(before < after for before, after in pairwise(chances))


def test_more_tokens_than_anybody_spends_do_no_harm(table):  # GR6
    chances = [chance(table(white=dict(stamina=tokens))) for tokens in (20, 30, 60, 1000, 1_000_000)]
    assert all(before <= after for before, after in pairwise(chances))
    assert chances[-1] < 0.9, "tokens are not bars"


def test_tokens_are_worth_less_where_contracts_are_dear(table):  # GR83
    dear = dict(light_cost=20, medium_cost=25, hard_cost=30)
    leads = [
        lead(table(2, white=dict(stamina=20), **costs)) - lead(table(2, white=dict(stamina=5), **costs))
        for costs in ({}, dear)
    ]
    assert leads[0] > leads[1] > 0


def test_tokens_are_worth_nothing_where_no_contract_succeeds(table):  # GR84
    never = dict(light_rolls=0, medium_rolls=0, hard_rolls=0)
    few, many = (chance(table(white=dict(fright=19, stamina=tokens), **never)) for tokens in (0, 20))
    assert few == pytest.approx(many)


def test_income_counts_for_those_who_wait(table):  # GR25
    chances = [chance(table(2, income=income, white=dict(stamina=9), violet=dict(stamina=9))) for income in (0, 2, 5)]
    assert all(before > after for before, after in pairwise(chances)), "White has it already, Violet gets it"


def test_income_to_come_is_as_good_as_tokens_held(table):  # GR25
    comes, held = (
        chance(table(2, white=dict(stamina=12), violet=dict(stamina=tokens), income=income), "violet")
        for tokens, income in ((7, 5), (12, 0))
    )
    assert comes == pytest.approx(held)


# -- turns -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("colour", COLOURS)
def test_the_sooner_the_turn_the_better(table, seats, colour):  # GR23
    """Everybody will have 15 tokens when their turn comes."""
    mine = COLOURS.index(colour) % seats
    chances = []
    for wait in range(seats):
        turn = COLOURS[(mine - wait) % seats]
        t = table(seats, turn=turn, **{who: dict(stamina=15 if who == turn else 10) for who in COLOURS[:seats]})
        chances.append(chance(t, COLOURS[mine]))
    assert all(sooner > later for sooner, later in pairwise(chances))


@pytest.mark.parametrize("bars", [0, 8])
def test_whoever_passes_has_made_nothing_of_the_turn(table, bars):  # GR39
    everyone = {colour: dict(fright=bars, stamina=12) for colour in COLOURS[:3]}
    t = table(**everyone)
    before = chance(t)
    assert chance(t.play("pass")) < before


# -- markers ---------------------------------------------------------------------------------

MARKERS = {
    "skip": dict(skip=1),  # GR69
    "half": dict(half=1),  # GR59
    "sabotage": dict(sabotage=1),  # GR43
    **{f"a ban on {kind}": dict(ban=kind) for kind in CLASSES},  # GR46
    "a class forced that is too dear": dict(force="hard"),  # GR65
}


@pytest.mark.parametrize("bars", [0, 10, 18])
@pytest.mark.parametrize("marker", MARKERS.values(), ids=MARKERS)
@pytest.mark.parametrize("turn", ["white", "violet", "amber"])
def test_a_marker_costs(table, turn, marker, bars):  # GR8
    """With 5 tokens, or 4 and the income to come."""
    violet = dict(fright=bars, stamina=5 if turn == "violet" else 4)
    with_it, without = (chance(table(turn=turn, violet=violet | more), "violet") for more in (marker, {}))
    assert with_it < without


@pytest.mark.parametrize("first, second", [("skip", "half"), ("half", "sabotage"), ("sabotage", "ban"),
                                           ("ban", "skip")])  # fmt: skip
def test_two_markers_cost_more_than_one(table, first, second):  # GR8
    for one, two in ({first: 1}, {first: 1, second: 1}), ({second: 1}, {first: 1, second: 1}):
        assert chance(table(violet=two), "violet") < chance(table(violet=one), "violet")


def test_a_class_forced_that_can_be_paid_for_is_not_worse(table):  # GR64
    free, forced, stuck = (
        chance(table(violet=dict(stamina=4, **more)), "violet")
        for more in ({}, dict(force="light"), dict(force="hard"))
    )
    assert free == pytest.approx(forced)
    assert forced > stuck


def test_a_sabotage_costs_more_where_it_takes_more_bars(table):  # GR44, GR86
    leads = []
    for loss in (0, 2, 8):
        clean, marked = (lead(table(2, white=dict(sabotage=n, fright=9), sabotage_loss=loss)) for n in (0, 1))
        leads.append(clean - marked)
    assert 0 < leads[0] < leads[1] < leads[2]


@pytest.mark.parametrize("ghost", ["banshee", "pontianak"])
def test_a_power_is_used_on_whoever_may_win_next(table, ghost):  # GR54, GR58
    t = table(white=dict(ghost=ghost), violet=dict(fright=18), amber=dict(fright=2))
    before = chance(t)
    other = chance(t.play("haunt amber"))
    t.undo()
    assert chance(t.play("haunt violet")) > max(before, other)


# -- ghosts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ghost", ["poltergeist", "ifrit"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_poltergeist_and_the_ifrit_are_worse_than_others(table, seats, ghost):
    worse, banshee, pontianak = (
        chance(table(seats, white=dict(ghost=mine), violet=dict(ghost=theirs)))
        for mine, theirs in ((ghost, "pontianak"), ("banshee", "pontianak"), ("pontianak", ghost))
    )
    assert worse < banshee < pontianak


def test_a_strong_ghost_of_another_is_worse(table):
    assert chance(table(2, violet=dict(ghost="pontianak"))) < chance(table(2, violet=dict(ghost="ifrit")))


def test_a_ready_power_is_better_than_one_that_cools_down(table):  # GR51
    chances = [chance(table(white=dict(cooldown=turns))) for turns in range(4)]
    assert all(sooner > later for sooner, later in pairwise(chances))


def test_a_power_that_will_be_ready_in_the_next_turn_is_as_good_as_ready(table):  # GR26
    chances = [chance(table(violet=dict(cooldown=turns)), "violet") for turns in range(4)]
    assert chances[0] == pytest.approx(chances[1])
    assert chances[1] > chances[2] > chances[3]


# -- the last contract -----------------------------------------------------------------------


@pytest.mark.parametrize("bars, price", [(18, 5), (15, 8), (11, 11)])
def test_a_payable_contract_that_may_fill_the_meter_is_worth_more_than_a_token(table, bars, price):  # GR38
    leads = [lead(table(2, white=dict(fright=bars, stamina=price - less))) for less in (2, 1, 0)]
    assert leads[2] - leads[1] > 1.5 * (leads[1] - leads[0]) > 0


def test_no_contract_fills_a_meter_that_is_too_empty(table):  # GR38
    leads = [lead(table(2, white=dict(fright=9, stamina=11 - less))) for less in (2, 1, 0)]
    assert leads[2] - leads[1] == pytest.approx(leads[1] - leads[0])


def test_whoever_waits_pays_for_the_last_contract_with_the_income(table):  # GR25
    leads = [lead(table(2, violet=dict(fright=18, stamina=tokens)), "violet") for tokens in (0, 1)]
    none = [lead(table(2, violet=dict(fright=18, stamina=tokens), income=4), "violet") for tokens in (0, 1)]
    assert leads[1] - leads[0] < none[1] - none[0], "with 5 tokens a turn it is paid for anyway"


def test_the_better_roll_is_the_better_last_contract(table):  # GR36, GR84
    sure, usual, never = (
        chance(table(2, white=dict(fright=18, stamina=5), medium_rolls=0, hard_rolls=0, light_rolls=rolls))
        for rolls in (6, 4, 1)
    )
    assert sure > usual > never


@pytest.mark.parametrize("colour", ["white", "violet"])
@pytest.mark.parametrize("marker", [dict(half=1), dict(sabotage=1), dict(ban="light"), dict(force="hard")], ids=str)
def test_a_marker_costs_most_where_it_takes_the_last_contract_away(table, colour, marker):
    mine = dict(stamina=5 if colour == "white" else 0)
    cost = {}
    for bars in (0, 18):
        clean, marked = (lead(table(2, **{colour: mine | more | dict(fright=bars)}), colour) for more in ({}, marker))
        cost[bars] = clean - marked
    assert cost[18] > 1.02 * cost[0] > 0


def test_a_ban_on_another_class_leaves_the_last_contract(table):  # GR46
    light, hard = (chance(table(white=dict(fright=18, stamina=5, ban=kind))) for kind in ("light", "hard"))
    assert light < hard


def test_a_ban_does_not_stand_against_the_class_that_is_forced(table):  # GR68
    mine = dict(fright=18, stamina=5, force="light")
    paid, poor = (chance(table(white=mine | dict(ban="medium", stamina=tokens))) for tokens in (5, 4))
    assert paid > poor
    assert paid > chance(table(white=mine | dict(force="hard", ban="medium")))


def test_a_lost_turn_takes_the_last_contract_away(table):  # GR69
    cost = {}
    for bars in (0, 18):
        clean, lost = (lead(table(2, violet=dict(fright=bars, skip=skip)), "violet") for skip in (0, 1))
        cost[bars] = clean - lost
    assert cost[18] > 1.5 * cost[0] > 0
