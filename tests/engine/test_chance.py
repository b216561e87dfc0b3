"""Dice, draws and stacks: fair, repeatable, and the same interpreted and compiled."""

import numpy as np
import pytest

from bardo.engine import OutOfRange, Record, Schema, choose, die, draw, draw_card, number, put_under, rule, stack_of
from bardo.engine.programs.linker import Program
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.rows.chance import CHOICE_LUCK, GAME_LUCK, WORD, next_word, seed_luck

KINDS, COPIES = 4, 3
STATE = Schema(
    seats=1,
    decisions=("none",),
    options={},
    events=1,
    fields=Record(
        bag=number(0, 100, "pieces of each kind").times(3),
        stacks=stack_of(KINDS, COPIES, under=20).times(1, "a stack"),
    ),
)


@rule
def first_throws(s, seeds, sides, stream, out):
    """The first roll from each seed."""
    for i in range(len(seeds)):
        seed_luck(s, seeds[i] & WORD, seeds[i] >> 32, stream)
        out[i] = die(s, sides)


@rule
def throws(s, sides, out):
    for i in range(len(out)):
        out[i] = die(s, sides)


@rule
def choices(s, n, out):
    for i in range(len(out)):
        out[i] = choose(s, n)


@rule
def first_draws(s, a, b, c, out):
    """The first piece drawn from a bag that is refilled each time."""
    for i in range(len(out)):
        s.bag[0] = a
        s.bag[1] = b
        s.bag[2] = c
        out[i] = draw(s, s.bag)


@rule
def deal(s, out):
    """Draw a stack to its end and beyond, putting every second card under it once."""
    for kind in range(len(s.stacks[0].left)):
        s.stacks[0].left[kind] = COPIES
    for i in range(len(out)):
        out[i] = draw_card(s, s.stacks[0])
        if i % 2 == 0 and i < 12:
            put_under(s.stacks[0], out[i])


interpreted = Program({})
compiled = Compiled("chance", {})


def seeded(seed, stream=GAME_LUCK):
    states = STATE.array(1)
    seed_luck(STATE.view(states), seed & WORD, seed >> 32, stream)
    return states


def run(function, *arguments, count, seed=0):
    """What a rule writes when it is compiled and run from a seed."""
    out = np.zeros(count, np.int64)
    compiled(function)(seeded(seed).view(STATE.layout)[0], *arguments, out)
    return out


def fair(found, weights=None):
    """Whether counts fit their weights: the chi-square statistic is below its 99.9 % quantile."""
    weights = np.ones(len(found)) if weights is None else np.asarray(weights)
    expected = np.sum(found) * weights / weights.sum()
    freedom = len(found) - 1
    critical = freedom * (1 - 2 / (9 * freedom) + 3.09 * np.sqrt(2 / (9 * freedom))) ** 3
    return ((np.asarray(found) - expected) ** 2 / expected).sum() < critical


# -- the generator ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seed, stream, words",
    [  # from an independent sfc32
        (0, GAME_LUCK, [4216505632, 947923937, 2491578854, 3964400089]),
        (0, CHOICE_LUCK, [3387734806, 1080862987, 3546521498, 2861869171]),
        (7, GAME_LUCK, [2064663467, 741845084, 1743615334, 3962781458]),
        (7, CHOICE_LUCK, [2152445337, 1448776158, 2957039534, 82354971]),
        (2**63 - 1, GAME_LUCK, [1801097525, 2563487965, 3958890920, 2176453897]),
    ],
)
def test_the_generator_is_sfc32(seed, stream, words):
    row = STATE.view(seeded(seed, stream))
    assert [next_word(row) for _ in words] == words


def test_all_seeds_and_streams_differ():
    seeds = [*range(500), *(seed << 32 for seed in range(1, 500)), *(2**63 - 1 - seed for seed in range(500))]
    rows = {seeded(seed, stream)["luck"].tobytes() for seed in seeds for stream in (GAME_LUCK, CHOICE_LUCK)}
    assert len(rows) == 2 * len(seeds)


def test_neighbouring_seeds_throw_unrelated_dice():
    seeds = np.arange(36_000)
    row, out = STATE.array(1).view(STATE.layout)[0], np.zeros((2, len(seeds)), np.int64)
    for stream in (GAME_LUCK, CHOICE_LUCK):
        compiled(first_throws)(row, seeds, 6, stream, out[stream])
        assert fair(np.bincount(out[stream])[1:])
        pairs = out[stream, :-1] * 6 + out[stream, 1:] - 7
        assert fair(np.bincount(pairs, minlength=36))
    assert fair(np.bincount((out[0] - 1) * 6 + out[1] - 1, minlength=36))


# -- fairness --------------------------------------------------------------------------------


def test_a_loaded_die_would_be_found_out():
    assert not fair([1000, 1000, 1000, 1000, 1000, 1300])


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_dice_are_fair(sides):
    thrown = run(throws, sides, count=60_000)
    assert (thrown.min(), thrown.max()) == (1, sides)
    assert fair(np.bincount(thrown)[1:])


@pytest.mark.parametrize("n", [3, 7, 52, 1000])
def test_choices_are_fair(n):
    assert fair(np.bincount(run(choices, n, count=100_000), minlength=n))


@pytest.mark.parametrize("n, few", [(3 * 2**29, 3), (5 * 2**28, 5)])
def test_choices_are_fair_where_32_bits_do_not_divide_evenly(n, few):
    words = np.random.default_rng(1).integers(0, 2**32, 60_000)
    careless = (words * n >> 32) % few
    assert not fair(np.bincount(careless))
    chosen = run(choices, n, count=60_000)
    assert chosen.max() < n
    assert fair(np.bincount(chosen % few))


@pytest.mark.parametrize("n", [1, 2, 6, 2**31, 3 * 2**29, 2**32 - 1])
def test_a_choice_scales_a_word_and_rejects_the_words_that_would_be_unfair(n):
    """By Daniel Lemire's method: of the 2^32 words, 2^32 mod n are one too many."""
    row, words = STATE.view(seeded(3)), STATE.view(seeded(3))
    for _ in range(50):
        product = next_word(words) * n
        while product % 2**32 < 2**32 % n:
            product = next_word(words) * n
        assert choose(row, n) == product // 2**32
        assert list(row.luck) == list(words.luck)


def test_a_die_shows_one_more_than_a_choice():
    one, other = STATE.view(seeded(3)), STATE.view(seeded(3))
    assert [die(one, 6) for _ in range(20)] == [1 + choose(other, 6) for _ in range(20)]


def test_a_choice_of_one_is_that_one():
    assert set(run(choices, 1, count=100)) == {0}


# -- bags and stacks -------------------------------------------------------------------------


def test_a_draw_takes_each_piece_as_likely_as_any_other():
    assert fair(np.bincount(run(first_draws, 1, 2, 3, count=30_000)), [1, 2, 3])


def test_a_bag_gives_what_is_in_it_and_no_more():
    states = seeded(4)
    row = STATE.view(states)
    row.bag[0], row.bag[2] = 2, 5
    drawn = [draw(row, row.bag) for _ in range(9)]
    assert sorted(drawn[:7]) == [0, 0, 2, 2, 2, 2, 2]
    assert drawn[7:] == [-1, -1]
    assert list(row.bag) == [0, 0, 0]


@pytest.mark.parametrize("seed", range(5))
def test_a_stack_gives_its_cards_in_any_order_then_those_under_it_in_theirs(seed):
    dealt = list(run(deal, count=24, seed=seed))
    assert sorted(dealt[:12]) == sorted(list(range(KINDS)) * COPIES)
    assert dealt[12:18] == dealt[0:12:2]
    assert dealt[18:] == [-1] * 6


def test_stacks_from_other_seeds_are_shuffled_otherwise():
    assert len({tuple(run(deal, count=12, seed=seed)) for seed in range(20)}) == 20


def test_a_stack_of_a_single_kind_or_with_room_for_one_card_works():
    state = Schema(
        seats=1,
        decisions=("none",),
        options={},
        events=1,
        fields=Record(stacks=stack_of(kinds=1, copies=2, under=1).times(1, "")),
    )
    row = state.view(state.array(1))
    row.stacks[0].left[0] = 1
    put_under(row.stacks[0], 0)
    assert [draw_card(row, row.stacks[0]) for _ in range(3)] == [0, 0, -1]


def test_the_first_card_put_under_is_the_first_to_come_back_and_the_others_move_up():
    stack = STATE.view(seeded(1)).stacks[0]
    for card in (3, 0, 2):
        put_under(stack, card)
    assert (list(stack.under)[:4], stack.waiting) == ([3, 0, 2, 0], 3)
    row = STATE.view(seeded(1))
    assert [draw_card(row, stack)] == [3]
    assert (list(stack.under)[:2], stack.waiting) == ([0, 2], 2)
    stack.left[0] = 1  # a shuffled card comes before those under the stack, even card 0
    assert (draw_card(row, stack), stack.waiting) == (0, 2)
    assert [draw_card(row, stack) for _ in range(3)] == [0, 2, -1]


def test_a_card_for_which_there_is_no_room_leaves_the_range_of_the_count():
    stack = STATE.view(seeded(1)).stacks[0]
    for _ in range(20):
        put_under(stack, 1)
    with pytest.raises(OutOfRange, match=r"^waiting would become 21; allowed: 0 to 20$"):
        put_under(stack, 2)
    assert list(stack.under) == [1] * 20


def test_a_stack_has_a_range_for_each_of_its_numbers():
    fields = stack_of(kinds=5, copies=2, under=10).fields
    assert {name: (part.low, part.high, part.count) for name, part in fields.items()} == {
        **{"left": (0, 2, 5), "under": (0, 4, 10), "waiting": (0, 10, 0)}
    }


# -- interpreted and compiled ----------------------------------------------------------------


@pytest.mark.parametrize(
    "function, arguments",
    [(throws, (6,)), (choices, (52,)), (choices, (3 * 2**29,)), (first_draws, (1, 2, 3)), (deal, ())],
)
@pytest.mark.parametrize("seed", [0, 9, 2**40 + 3, 2**63 - 1])
def test_interpreted_and_compiled_chance_is_the_same(function, arguments, seed):
    one, other = seeded(seed), seeded(seed)
    spoken, computed = [0] * 24, np.zeros(24, np.int64)
    interpreted(function)(STATE.view(one), *arguments, spoken)
    compiled(function)(other.view(STATE.layout)[0], *arguments, computed)
    assert spoken == list(computed)
    assert one.tobytes() == other.tobytes()
