"""Options and presets of White Moon: GS345 to GS348."""

import random

import pytest

from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import CARDS

CHOICES = {
    "expansion": ("none", "white-moon"),
    "moon_tiles": ("school", "random"),
    "portal": ("centre", "edge", "corner"),
    "save_from": ("portal", "anywhere"),
    "portal_restore": ("standing", "anywhere"),
    "haunted_villagers": ("flee", "die"),
    "haunter_villagers": ("near", "straight"),
    "claw": ("once", "lasting"),
    "ravager": ("cruel", "plain"),
    "moon_score": ("no", "yes"),
}
RANGES = {name: (0, len(values) - 1) for name, values in CHOICES.items()}
RANGES |= {"moon_removed": (0, 20), "villager_deaths": (6, 24)}
RULEBOOK = dict.fromkeys(CHOICES, 0) | {"moon_removed": 10, "villager_deaths": 12}
PUBLISHED = dict.fromkeys(("portal_restore", "haunted_villagers", "haunter_villagers", "claw", "ravager"), 1)
PRESETS = {"rulebook": RULEBOOK, "published": RULEBOOK | PUBLISHED}
PEOPLE = (
    *("hua mei", "hua jun", "hua lan", "li bao", "li fen", "li gang", "sun ping", "sun rong", "sun tao"),
    *("zhou an", "zhou min", "zhou wei", "miao ying", "miao hong", "xiang bo", "xiang yu", "sheng kai", "sheng lu"),
    *("wu chen", "wu dan", "chang e", "teng shan", "long hai", "weng qiu"),
)
SCHOOL, WATCHMAN, TEMPLE, GUARDHOUSE = 10, 5, 4, 9
BOTH = pytest.mark.parametrize("preset", PRESETS)


def options_of(state):
    return {option: int(state[option]) for option in RULEBOOK}


def fresh(table, players=4, **options):
    """A game with White Moon before its first turn: the powers are still to be picked, not by a lone red player."""
    for seed in range(1, 20):
        t = table(players, seed=seed, powers=1, expansion="white-moon", **options)
        if t.asked == "power":
            return t
    raise AssertionError("the powers are never picked")


def story(steps=150, **options):
    """What is offered and told in a game that is played at random."""
    match, luck, told = GAME.new(players=3, seed=5, **options), random.Random(7), []
    for _ in range(steps):
        if match.over:
            break
        told += [match.prompt, [action.name for action in match.actions]]
        match.play(luck.choice(match.actions))
        told += [event.text for event in match.events]
    return told


# In general


@BOTH
def test_a_preset_sets_every_option(preset):  # GS345, GS346, GS347, GS348, GS183
    assert options_of(GAME.new(players=4, seed=1, preset=preset).state) == PRESETS[preset]
    assert set(RULEBOOK) <= set(GAME.options)


def test_the_expansion_is_left_out_by_default():  # GS345, GS206
    match = GAME.new(players=4, seed=1)
    assert options_of(match.state) == RULEBOOK
    assert not any(action.name == "shelter" for action in match.actions)
    assert options_of(GAME.new(players=4, seed=1, expansion="white-moon").state) == RULEBOOK | {"expansion": 1}


@BOTH
@pytest.mark.parametrize("option", RANGES)
def test_each_option_may_be_set_without_the_others(preset, option):  # GS345, GS346, GS347, GS348
    low, high = RANGES[option]
    for value in (low, high):
        state = GAME.new(players=2, seed=1, preset=preset, **{option: value}).state
        assert options_of(state) == PRESETS[preset] | {option: value}
    for value in (low - 1, high + 1):
        with pytest.raises(BardoError):
            GAME.new(players=2, seed=1, preset=preset, **{option: value})


@pytest.mark.parametrize("option", CHOICES)
def test_options_by_name(option):  # GS345, GS346, GS347, GS348
    for value, name in enumerate(CHOICES[option]):
        assert GAME.new(players=2, seed=1, **{option: name}).state[option] == value
    with pytest.raises(BardoError):
        GAME.new(players=2, seed=1, **{option: "blue"})


def test_without_the_expansion_the_others_have_no_meaning():  # GS345
    high = {option: high for option, (_, high) in RANGES.items() if option != "expansion"}
    low = {option: low for option, (low, _) in RANGES.items() if option != "expansion"}
    assert story(**high) == story(**low) == story()
    assert len(story()) > 200
    assert story(expansion="white-moon") != story()


# How a game is set up


def test_moon_tiles_with_the_school(table):  # GS346, GS216
    for seed in range(20):
        tiles = sorted(table(seed=seed, expansion="white-moon", moon_tiles="school").state["tiles"])
        assert tiles == sorted([*(set(range(9)) - {WATCHMAN}), SCHOOL])


@pytest.mark.parametrize("guardhouse", [0, 1])
def test_moon_tiles_at_random(table, guardhouse):  # GS346, GS216
    missing = set()
    for seed in range(80):
        tiles = set(table(seed=seed, expansion="white-moon", moon_tiles="random", guardhouse=guardhouse).state["tiles"])
        assert (len(tiles), TEMPLE in tiles, GUARDHOUSE in tiles) == (9, True, bool(guardhouse))
        missing |= {*range(9), SCHOOL} - tiles
    assert missing == {*range(9), SCHOOL} - {TEMPLE}


@pytest.mark.parametrize("portal, places", [("centre", {4}), ("edge", {1, 3, 5, 7}), ("corner", {0, 2, 6, 8})])
def test_portal(table, portal, places):  # GS346, GS217
    seen = {int(table(seed=seed, expansion="white-moon", portal=portal).state["gate"]) for seed in range(50)}
    assert seen == places


@pytest.mark.parametrize("removed", [0, 1, 10, 20])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["normal", "hell"])
def test_moon_removed(table, removed, players, level):  # GS346, GS219
    t = fresh(table, players, moon_removed=removed, level=level)
    incarnations = 1 if level == "normal" else 3 if players < 3 else 4
    ghosts = 65 - removed - 5 * (4 - players)
    assert (t.state["before"], t.state["coming"]) == (ghosts - 10 * incarnations, incarnations)
    assert t.deck == ghosts + incarnations


@pytest.mark.parametrize("removed", [0, 10])
def test_removed_does_not_count_with_white_moon(table, removed):  # GS346, GS219
    assert fresh(table, removed=removed).deck == 56


# How the villagers fare, in either preset


@BOTH
@pytest.mark.parametrize("value", ["portal", "anywhere"])
def test_save_from(moon, preset, value):  # GS347, GS232, GS233
    villagers = {"tea house": ["hua mei"], "buddhist temple": ["li bao"]}
    position = dict(preset=preset, villagers=villagers, options={"save_from": value})
    t = moon(taoists=[dict(at="tea house")], **position)
    assert t.refused("shelter") == (value == "portal")
    if value == "anywhere":
        t.play("shelter")
        assert (t.village, "hua mei" in t.shelter) == ({"buddhist temple": ["li bao"]}, True)
    assert "shelter" in moon(**position).choices


@BOTH
@pytest.mark.parametrize("value", ["standing", "anywhere"])
def test_portal_restore(moon, preset, value):  # GS347, GS223
    position = dict(preset=preset, haunted=["buddhist temple"], options={"portal_restore": value})
    assert moon(taoists=[dict(at="tea house")], **position).refused("yin-yang restore") == (value == "standing")
    assert "yin-yang restore" in moon(**position).choices


@BOTH
@pytest.mark.parametrize("value", ["flee", "die"])
def test_haunted_villagers(moon, preset, value):  # GS347, GS253, GS254
    figure = "second" if preset == "rulebook" else "first"
    villagers = {"cemetery": ["hua mei"], "taoist altar": ["li bao"]}
    t = moon("north", "yin", preset=preset, ghosts={"north left": ("ghoul", figure)}, villagers=villagers,
             deck=["reaper"], options={"haunted_villagers": value})  # fmt: skip
    if value == "flee":
        assert (t.haunted, t.graveyard) == (["cemetery"], [])
        assert t.village == {"sorcerer's hut": ["hua mei"], "taoist altar": ["li bao"]}
    else:
        assert (t.haunted, t.graveyard, t.village) == ([], ["hua mei"], {"taoist altar": ["li bao"]})


@BOTH
@pytest.mark.parametrize("value", ["near", "straight"])
def test_haunter_villagers(moon, preset, value):  # GS347, GS260, GS261
    t = moon("north", "yin", preset=preset, ghosts={"north middle": "ghoul"}, villagers={"taoist altar": ["hua mei"]},
             deck=["reaper"], options={"haunter_villagers": value})  # fmt: skip
    assert t.asked == ("flee" if value == "near" else "arrive")
    assert t.village == {"taoist altar" if value == "near" else "buddhist temple": ["hua mei"]}


@pytest.mark.parametrize("haunted", ["flee", "die"])
@pytest.mark.parametrize("haunter", ["near", "straight"])
def test_haunted_and_haunter_villagers_do_not_depend_on_each_other(moon, haunted, haunter):  # GS347
    t = moon("north", "yin", ghosts={"north middle": "ghoul", "north right": ("skinner", "second")},
             villagers={"taoist altar": ["hua mei"], "herbalist's shop": ["hua jun"]},
             options={"haunted_villagers": haunted, "haunter_villagers": haunter}, deck=["reaper"])  # fmt: skip
    if haunter == "near":
        t.play("flee cemetery")
    else:
        assert t.villagers("buddhist temple") == ["hua mei"]
    assert (t.graveyard == ["hua jun"]) == (haunted == "die")
    assert t.haunted == (["herbalist's shop"] if haunted == "flee" else [])


@BOTH
@pytest.mark.parametrize("value, owner", [("once", "box"), ("lasting", "north")])
def test_claw(moon, preset, value, owner):  # GS348, GS297
    t = moon(preset=preset, taoists=[dict(at="cemetery")], ghosts={"north left": "lich"}, artifacts={"claw": "north"},
             options={"claw": value}).throw("exorcise", "red", "red", "red").play("claw yellow")  # fmt: skip
    assert (t.owner("claw"), t.tao("north")) == (owner, ["yellow"])


@BOTH
@pytest.mark.parametrize("value, number", [("cruel", 82), ("plain", 73)])
def test_ravager(table, preset, value, number):  # GS348, GS220
    t = fresh(table, preset=preset, ravager=value)
    places = {card.number: place for place, card in enumerate(CARDS)}
    assert {one: bool(t.state["unseen"][places[one]]) for one in (73, 82)} == {73: number == 73, 82: number == 82}


@BOTH
@pytest.mark.parametrize("deaths", [6, 11, 12, 24])
def test_villager_deaths(moon, preset, deaths):  # GS348, GS329
    for dead in (deaths - 2, deaths - 1):
        t = moon("north", "yin", preset=preset, ghosts={"north left": 72}, villagers={"cemetery": ["hua mei"]},
                 graveyard=PEOPLE[1 : 1 + dead], deck=["reaper"], options={"villager_deaths": deaths})  # fmt: skip
        assert (len(t.graveyard), t.over) == (dead + 1, dead + 1 == deaths)
        assert t.cause == ("villagers" if t.over else None)


def lost(moon, preset, score):
    return moon(players=1, preset=preset, taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"west left": "ghoul"},
                villagers={"tea house": ["hua mei", "li bao"]}, graveyard=["wu dan"],
                options={"moon_score": score}).play("ask")  # fmt: skip


def won(moon, portal, score):
    where = {"centre": "buddhist temple", "edge": "taoist altar", "corner": "tea house"}[portal]
    t = moon(players=1, taoists=[dict(at="cemetery", tao=["yellow"] * 4)], ghosts={"north left": "vampire lord"},
             coming=0, villagers={"tea house": ["hua mei"]}, portal=where,
             options={"moon_score": score, "portal": portal})  # fmt: skip
    return t.throw("exorcise", "red", "red", "red").play("banish north left")


@BOTH
def test_moon_score_of_a_game_lost(moon, preset):  # GS348, GS331
    without, counted = (lost(moon, preset, score) for score in ("no", "yes"))
    assert (without.cause, counted.cause) == ("dead", "dead")
    assert counted.score - without.score == 9


@pytest.mark.parametrize("portal, points", [("centre", 0), ("edge", 2), ("corner", 4)])
def test_moon_score_of_a_game_won(moon, portal, points):  # GS348, GS331
    without, counted = (won(moon, portal, score) for score in ("no", "yes"))
    assert (without.cause, counted.cause) == ("victory", "victory")
    assert counted.score - without.score == 11 + points
