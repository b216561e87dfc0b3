"""Options and presets: GR78 to GR91."""

import pytest

from bardo.games.ghosts_revenge import GAME

KINDS = ("light", "medium", "hard")
GHOSTS = ("banshee", "poltergeist", "pontianak", "ifrit")
RULEBOOK = {
    "meter": 20,
    "income": 5,
    "start_stamina": 10,
    "banshee_stamina": 0,
    "poltergeist_stamina": 0,
    "pontianak_stamina": 0,
    "ifrit_stamina": 0,
    "light_cost": 5,
    "medium_cost": 8,
    "hard_cost": 11,
    "light_rolls": 4,
    "medium_rolls": 3,
    "hard_rolls": 2,
    "sabotage_cost": 10,
    "ban_cost": 5,
    "sabotage_loss": 2,
    "poltergeist_loss": 4,
    "banshee_cooldown": 3,
    "poltergeist_cooldown": 3,
    "pontianak_cooldown": 3,
    "ifrit_cooldown": 3,
    "sabotage_parity": 0,
    "passing": 0,
    "order": 0,
    "round_limit": 60,
}
PRESETS = {
    "rulebook": RULEBOOK,
    "captions": RULEBOOK | {"sabotage_parity": 1},
    "balanced": RULEBOOK | {"order": 1, "poltergeist_cooldown": 2, "pontianak_cooldown": 4, "ifrit_cooldown": 2},
}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option(new, preset):  # GR78
    t = new(preset=preset)
    assert {option: int(t.state[option]) for option in RULEBOOK} == PRESETS[preset]
    assert set(GAME.options) == set(RULEBOOK)


def test_rulebook_is_the_default():  # GR78
    state = GAME.new(players=3, seed=7).state
    assert {option: int(state[option]) for option in RULEBOOK} == RULEBOOK


@pytest.mark.parametrize("preset", PRESETS)
def test_a_single_option_of_a_preset_may_be_changed(new, preset):  # GR78
    t = new(preset=preset, meter=33, sabotage_parity=0, ifrit_cooldown=7)
    changed = PRESETS[preset] | {"meter": 33, "sabotage_parity": 0, "ifrit_cooldown": 7}
    assert {option: int(t.state[option]) for option in RULEBOOK} == changed


@pytest.mark.parametrize("preset, works", [("rulebook", 0), ("captions", 1), ("balanced", 0)])
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_captions_turns_the_sabotage_roll_round(table, preset, works, roll):  # GR78, GR88, GR44, GR45
    t = table(preset=preset, white=dict(sabotage=1, fright=12))
    if roll % 2 == works:
        t.play_until("contract medium", rolled=None, sabotage=roll)
        assert t.white.fright == 10
    else:
        t.play_until("contract medium", rolled=6, sabotage=roll)
        assert t.white.fright == 12
    assert t.white.sabotage == 0


@pytest.mark.parametrize("ghost, cooldown", list(zip(GHOSTS, (3, 2, 4, 2), strict=True)))
def test_balanced_changes_three_cooldowns(table, ghost, cooldown):  # GR78, GR52
    t = table(preset="balanced", white=dict(ghost=ghost))
    t.play("force violet light" if ghost == "ifrit" else "haunt violet")
    assert t.white.cooldown == cooldown


@pytest.mark.parametrize("meter, fright", [(12, 5), (21, 14), (100, 93)])
def test_meter(table, meter, fright):  # GR79, GR1, GR5
    t = table(meter=meter, white=dict(fright=fright - 1))
    t.top("hard", 0)
    t.play_until("contract hard", rolled=1)
    assert (t.over, t.white.fright) == (False, meter - 1)
    t = table(meter=meter, white=dict(fright=fright))
    t.top("hard", 0)
    t.play_until("contract hard", rolled=1)
    assert (t.over, t.winners, t.white.fright) == (True, [0], meter)
    t = table(meter=meter, white=dict(fright=meter - 1))
    t.top("hard", 11)
    t.play_until("contract hard", rolled=1)
    assert (t.over, t.white.fright) == (True, meter)


@pytest.mark.parametrize("income", [0, 1, 9, 50])
def test_income(new, income):  # GR80, GR25
    t = new(income=income)
    first = t.seat
    stamina = [10, 10, 10]
    stamina[first] += income
    assert t.each("stamina") == stamina
    t.play("pass")
    stamina[(first + 1) % 3] += income
    assert t.each("stamina") == stamina


@pytest.mark.parametrize("start", [0, 3, 100])
def test_start_stamina(new, start):  # GR81, GR21
    t = new(start_stamina=start)
    stamina = t.each("stamina")
    assert stamina.pop(t.seat) == start + 5
    assert stamina == [start, start]


@pytest.mark.parametrize("ghost", GHOSTS)
def test_stamina_that_a_ghost_brings_along(new, ghost):  # GR82, GR21
    for seed in range(6):
        t = new(4, seed, start_stamina=20, **{ghost + "_stamina": 7})
        for seat, stamina in enumerate(t.each("stamina")):
            more = 7 if t.each("ghost")[seat] == GHOSTS.index(ghost) else 0
            assert stamina == 20 + more + (5 if seat == t.seat else 0)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("cost", [0, 3, 100])
def test_contract_costs(table, kind, cost):  # GR83, GR12
    t = table(white=dict(stamina=cost), **{kind + "_cost": cost})
    t.play("contract " + kind)
    assert t.white.stamina == 0
    if cost:
        t = table(white=dict(stamina=cost - 1), **{kind + "_cost": cost})
        assert t.refusal("contract " + kind) == "GR32"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("highest", [0, 1, 5, 6])
@pytest.mark.parametrize("roll", [1, 2, 5, 6])
def test_contract_rolls(table, kind, highest, roll):  # GR84, GR36
    t = table(**{kind + "_rolls": highest})
    t.play_until("contract " + kind, rolled=roll)
    assert (t.white.fright > 0) == (roll <= highest)


@pytest.mark.parametrize("cost", [0, 3, 17])
def test_sabotage_cost_and_ban_cost(table, cost):  # GR85, GR41, GR46
    t = table(white=dict(stamina=cost), sabotage_cost=cost)
    t.play("sabotage violet")
    assert (t.white.stamina, t.violet.sabotage) == (0, 1)
    t = table(white=dict(stamina=cost), ban_cost=cost)
    t.play("ban violet hard")
    assert (t.white.stamina, t.violet.ban) == (0, 3)
    if cost:
        assert table(white=dict(stamina=cost - 1), sabotage_cost=cost).refusal("sabotage violet") == "GR41"
        assert table(white=dict(stamina=cost - 1), ban_cost=cost).refusal("ban violet hard") == "GR46"


@pytest.mark.parametrize("loss, fright", [(0, 12), (5, 7), (100, 0)])
def test_sabotage_loss(table, loss, fright):  # GR86, GR44
    t = table(sabotage_loss=loss, white=dict(fright=12, sabotage=1))
    t.play_until("contract light", rolled=None, sabotage=2)
    assert (t.white.fright, t.roll) == (fright, None)


@pytest.mark.parametrize("loss, stamina", [(0, 10), (7, 3), (10, 0), (100, 0)])
def test_poltergeist_loss(table, loss, stamina):  # GR86, GR56
    t = table(poltergeist_loss=loss, white=dict(ghost="poltergeist"))
    t.play("haunt violet")
    assert t.each("stamina") == [15, stamina, 10]


@pytest.mark.parametrize("ghost", GHOSTS)
@pytest.mark.parametrize("cooldown", [0, 1, 2, 5])
def test_cooldowns(table, ghost, cooldown):  # GR87, GR52
    t = table(white=dict(ghost=ghost), **{ghost + "_cooldown": cooldown})
    power = "force violet light" if ghost == "ifrit" else "haunt violet"
    t.play(power)
    assert t.white.cooldown == cooldown
    turns = 0
    while turns == 0 or t.refusal(power) is not None:
        t.set("violet", skip=0, force=0, half=0)
        t.passes(3)
        t.set("violet", skip=0, force=0, half=0)
        turns += 1
    assert turns == max(cooldown, 1)


def test_the_cooldown_of_one_ghost_is_not_that_of_another(table):  # GR87
    for ghost in GHOSTS:
        others = {other + "_cooldown": 9 for other in GHOSTS if other != ghost}
        t = table(white=dict(ghost=ghost), **others)
        t.play("force violet light" if ghost == "ifrit" else "haunt violet")
        assert t.white.cooldown == 3


@pytest.mark.parametrize("parity", [0, 1])
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_sabotage_parity(table, parity, roll):  # GR88
    t = table(sabotage_parity=parity, white=dict(sabotage=1, fright=12))
    works = roll % 2 == parity
    t.play_until("contract hard", rolled=None if works else 6, sabotage=roll)
    assert t.white.fright == (10 if works else 12)


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_round_limit(table, limit):  # GR89, GR76
    t = table(round_limit=limit)
    t.passes(3 * limit - 1)
    assert (t.over, t.round) == (False, limit)
    t.play("pass")
    assert t.over


def test_round_limit_of_nought_means_never(table):  # GR89
    t = table(2, round_limit=0)
    t.passes(2 * 150)
    assert (t.over, t.round) == (False, 151)


# Passing


def test_passing_can_be_for_those_only_who_cannot_act(table):  # GR90, GR39
    t = table(passing=1, white=dict(stamina=5))
    assert t.refusal("pass") == "GR90"
    assert table(white=dict(stamina=5)).refusal("pass") is None
    assert table(passing=1, white=dict(stamina=4)).refusal("pass") is None


@pytest.mark.parametrize(
    "options, white, others, refused",
    [
        (dict(ban_cost=50, sabotage_cost=50), dict(ban="light", stamina=7), {}, None),
        (dict(ban_cost=50, sabotage_cost=50), dict(ban="light", stamina=8), {}, "GR90"),
        (dict(light_cost=50, medium_cost=50, ban_cost=50), dict(stamina=10), {}, "GR90"),
        (dict(light_cost=50, medium_cost=50, ban_cost=50), dict(stamina=10), dict(sabotage=1), None),
        (dict(light_cost=50, medium_cost=50), dict(stamina=6), {}, "GR90"),
        (dict(light_cost=50, medium_cost=50), dict(stamina=6), dict(ban="hard"), None),
    ],
)
def test_a_ban_that_leaves_no_action_allows_passing(table, options, white, others, refused):  # GR90
    t = table(passing=1, white=white, violet=others, amber=others, **options)
    assert t.refusal("pass") == refused


def test_a_power_that_could_be_used_is_no_reason_to_act(table):  # GR90, GR28
    t = table(passing=1, white=dict(stamina=4))
    assert {"haunt violet", "pass"} <= set(t.choices)


def test_a_forced_class_is_the_stronger_reason(table):  # GR90, GR64
    assert table(passing=1, white=dict(force="hard", stamina=11)).refusal("pass") == "GR64"


@pytest.mark.parametrize("order, begins", [("fixed", [0, 0, 0, 0]), ("turning", [0, 1, 2, 0])])
def test_the_right_to_begin_a_round_may_pass_on(table, order, begins):  # GR91
    t = table(order=order)
    for seat in begins:
        assert t.match.seat == seat
        t.passes(3)


def test_everybody_has_one_turn_a_round_whoever_begins(table):  # GR91, GR75
    t = table(order="turning")
    turns = []
    for _ in range(9):
        turns.append(t.match.seat)
        t.play("pass")
    assert turns == [0, 1, 2, 1, 2, 0, 2, 0, 1]
