"""Options and presets: GS183 to GS191; what those of White Moon do is in test_moon_options.py."""

import pytest

from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME

COLOURS = ("red", "blue", "green", "yellow", "black")
RULEBOOK = {
    "level": 0,
    "removed": 10,
    "icons": 2,
    "haunted_initiation": 3,
    "haunted_limit": 3,
    "haunted_hell": 2,
    "deck_end": 0,
    "start_qi": 0,
    "neutral_qi": 3,
    "black_tao": 0,
    "start_yin_yang": 0,
    "lone_tao": 0,
    "powers": 0,
    "guardhouse": 0,
    "expansion": 0,
    "moon_tiles": 0,
    "portal": 0,
    "moon_removed": 10,
    "save_from": 0,
    "portal_restore": 0,
    "haunted_way": 0,
    "haunted_villagers": 0,
    "haunter_villagers": 0,
    "trapped": 0,
    "barrier_dice": 0,
    "claw": 0,
    "ravager": 0,
    "villager_deaths": 12,
    "moon_score": 0,
}
PUBLISHED = {"removed": 0, "icons": 1, "haunted_initiation": 4, "haunted_limit": 3, "haunted_hell": 3, "deck_end": 1}
PUBLISHED |= dict.fromkeys(("portal_restore", "haunted_villagers", "haunter_villagers", "claw", "ravager"), 1)
PUBLISHED |= dict.fromkeys(("black_tao", "start_yin_yang", "lone_tao", "haunted_way", "trapped", "barrier_dice"), 1)
PRESETS = {"rulebook": RULEBOOK, "published": RULEBOOK | PUBLISHED}
RANGES = {
    "level": (0, 3),
    "removed": (0, 10),
    "icons": (1, 2),
    "haunted_initiation": (2, 5),
    "haunted_limit": (2, 5),
    "haunted_hell": (2, 5),
    "deck_end": (0, 1),
    "start_qi": (0, 4),
    "neutral_qi": (1, 4),
    "black_tao": (0, 2),
    "start_yin_yang": (0, 1),
    "lone_tao": (0, 1),
    "powers": (0, 1),
    "guardhouse": (0, 1),
    "expansion": (0, 1),
    "moon_tiles": (0, 1),
    "portal": (0, 2),
    "moon_removed": (0, 20),
    "save_from": (0, 1),
    "portal_restore": (0, 1),
    "haunted_way": (0, 1),
    "haunted_villagers": (0, 1),
    "haunter_villagers": (0, 1),
    "trapped": (0, 1),
    "barrier_dice": (0, 1),
    "claw": (0, 1),
    "ravager": (0, 1),
    "villager_deaths": (6, 24),
    "moon_score": (0, 1),
}
LEVELS = ("initiation", "normal", "nightmare", "hell")
LINE = ["tea house", "circle of prayer", "night watchman's beat", "herbalist's shop"]


def options_of(state):
    return {option: int(state[option]) for option in RULEBOOK}


def fresh(table, players=4, **options):
    """A game before its first turn: the powers are still to be picked, and not by a lone red player."""
    for seed in range(1, 20):
        t = table(players, seed=seed, powers=1, **options)
        if t.asked == "power":
            return t
    raise AssertionError("the powers are never picked")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option(preset):  # GS183, GS184, GS191
    assert options_of(GAME.new(players=4, seed=1, preset=preset).state) == PRESETS[preset]
    assert set(GAME.options) == set(RULEBOOK)
    assert list(GAME.presets) == list(PRESETS)


def test_rulebook_is_the_default():  # GS183, GS184
    assert options_of(GAME.new(players=3, seed=7).state) == RULEBOOK


@pytest.mark.parametrize("preset", PRESETS)
def test_a_single_option_of_a_preset_may_be_changed(preset):  # GS183
    t = GAME.new(players=2, seed=1, preset=preset, level=3, icons=2, removed=4)
    assert options_of(t.state) == PRESETS[preset] | {"level": 3, "icons": 2, "removed": 4}


@pytest.mark.parametrize("option", RULEBOOK)
def test_the_ranges_of_the_options(option):  # GS183, GS184, GS185, GS186, GS187, GS188, GS189, GS190, GS191, GS345
    low, high = RANGES[option]
    for value in (low, high):
        assert int(GAME.new(players=2, seed=1, **{option: value}).state[option]) == value
    for value in (low - 1, high + 1):
        with pytest.raises(BardoError):
            GAME.new(players=2, seed=1, **{option: value})


def test_an_unknown_option_or_preset_is_refused():  # GS183
    with pytest.raises(BardoError):
        GAME.new(players=2, seed=1, preset="endless")
    with pytest.raises(BardoError):
        GAME.new(players=2, seed=1, river=1)


@pytest.mark.parametrize("level, qi, black, yin_yang", [("initiation", 4, 1, 1), ("normal", 3, 0, 1),
                                                        ("nightmare", 3, 0, 1), ("hell", 3, 0, 0)])  # fmt: skip
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_level(table, level, qi, black, yin_yang, preset, players):  # GS184, GS28
    t = fresh(table, players, level=level, preset=preset)
    if preset == "rulebook":
        black = yin_yang = 1
    for seat in range(players):
        own = COLOURS[t.board(seat)["colour"]]
        assert (t.qi(seat), t.tao(seat), t.has(seat, "yin_yang")) == (qi, [own] + ["black"] * black, yin_yang)
    assert t.state["coming"] == (1 if level in ("initiation", "normal") else 3 if players == 2 else 4)


@pytest.mark.parametrize("removed", [0, 1, 7, 10])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_removed(table, removed, players, level):  # GS185, GS33, GS34
    t = fresh(table, players, removed=removed, level=level)
    many = level in ("nightmare", "hell")
    incarnations = (3 if players < 3 else 4) if many else 1
    ghosts = 55 - removed - 5 * (4 - players)
    assert (t.state["before"], t.state["coming"]) == (ghosts - 10 * incarnations, incarnations)
    assert t.deck == ghosts + incarnations


@pytest.mark.parametrize("icons, figures", [(1, ["first", "card", "first", "card"]), (2, ["first", "second", "card"])])
def test_icons(table, icons, figures):  # GS186, GS53, GS54
    t = table(icons=icons).lay(ghosts={"north left": "skinner"})
    haunted = 0
    for figure in figures:
        t.turn("north", "yin")
        haunted += figure == "card"
        assert (t.figure("north left"), len(t.haunted)) == (figure, haunted)


@pytest.mark.parametrize("option, level", [("haunted_initiation", "initiation"), ("haunted_limit", "normal"),
                                           ("haunted_limit", "nightmare"), ("haunted_hell", "hell")])  # fmt: skip
@pytest.mark.parametrize("limit", [2, 3, 4, 5])
def test_the_limits_of_haunted_tiles(table, option, level, limit):  # GS187, GS163
    others = {name: 7 - limit for name in ("haunted_initiation", "haunted_limit", "haunted_hell") if name != option}
    for already in (limit - 2, limit - 1):
        t = table(level=level, **{option: limit}, **others)
        t.lay(haunted=LINE[:already], ghosts={"north left": ("skinner", "second")}).turn("north", "yin")
        assert (len(t.haunted), t.over) == (already + 1, already + 1 == limit)


@pytest.mark.parametrize("deck_end, cards, over", [(0, 0, True), (0, 1, False), (1, 1, True), (1, 2, False)])
def test_deck_end(table, deck_end, cards, over):  # GS188, GS164
    t = table(deck_end=deck_end).lay(deck=["skinner", "lich"][:cards], before=0, coming=0).turn("north", "yin")
    assert (t.over, t.cause) == (over, "deck" if over else None)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("qi", [0, 1, 2, 3, 4])
def test_start_qi(table, level, qi):  # GS189
    t = fresh(table, 3, level=level, start_qi=qi)
    each = qi or (4 if level == "initiation" else 3)
    assert ([t.qi(side) for side in range(4)], t.state["qi"]) == ([each] * 3 + [3], 20 - 3 * each - 3)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("qi", [1, 3, 4])
def test_neutral_qi(table, level, qi):  # GS189, GS36
    t = fresh(table, 2, level=level, neutral_qi=qi)
    each = 4 if level == "initiation" else 3
    assert ([t.qi(side) for side in range(4)], t.state["qi"]) == ([each, each, qi, qi], 20 - 2 * each - 2 * qi)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("black_tao", ["yes", "level", "no"])
@pytest.mark.parametrize("players", [1, 3])
def test_black_tao(table, level, black_tao, players):  # GS190, GS29
    t = fresh(table, players, level=level, black_tao=black_tao)
    black = black_tao == "yes" or (black_tao == "level" and level == "initiation")
    for seat in range(players):
        assert t.tao(seat) == [COLOURS[t.board(seat)["colour"]]] + ["black"] * black
    assert t.supply["black"] == 4 - players * black


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("value", ["yes", "level"])
def test_start_yin_yang(table, level, value):  # GS190, GS28, GS30
    t = fresh(table, 3, level=level, start_yin_yang=value)
    assert [t.has(seat, "yin_yang") for seat in range(3)] == [int(value == "yes" or level != "hell")] * 3


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("value", ["own", "each"])
def test_lone_tao(table, players, value):  # GS190, GS29
    t = fresh(table, players, black_tao="no", lone_tao=value)
    own = [COLOURS[t.board(0)["colour"]]]
    assert t.tao(0) == (list(COLOURS[:4]) if players == 1 and value == "each" else own)


def test_powers(table):  # GS191, GS26
    assert table(powers=1).asked == "power"
    assert table(powers=0).asked != "power"
    seen = {tuple(table(seed=seed).power(side) for side in range(4)) for seed in range(40)}
    assert len({power for powers in seen for power in powers}) == 8


def test_guardhouse(table):  # GS191, GS25
    missing = set()
    for seed in range(60):
        without, tiles = table(seed=seed).state["tiles"], list(table(seed=seed, guardhouse=1).state["tiles"])
        assert sorted(without) == list(range(9))
        assert (len(set(tiles)), 9 in tiles) == (9, True)
        missing |= set(range(9)) - set(tiles)
    assert missing == set(range(9)) - {4}
