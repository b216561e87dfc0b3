"""What everyone has, the map, the parts and the setup: RE1 to RE37."""

from collections import Counter

import pytest

from bardo.errors import BardoError
from bardo.games.reincarnation import GAME

REGIONS = (
    *("kashmir", "assam", "travancore", "gujarat", "punjab", "central india"),
    *("rajputana", "bengal", "madras", "deccan", "oudh"),
)
SANCTUARIES = ["brahma", "ganesha", "shiva", "vishnu"]
TEMPLES = ["blue", "blue", "neutral", "red", "red", "yellow", "yellow"]
COPIES = {"yellow 5": 6, "yellow 10": 5, "blue 5": 6, "blue 10": 5, "red 5": 6, "red 10": 5}
DEALS = 720


@pytest.fixture(scope="module")
def deals():
    """Many games of three as they are dealt."""
    return [GAME.new(3, seed).state.copy() for seed in range(DEALS)]


# What everyone has


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_starts_with_an_empty_sheet(new, players):  # RE4, RE7, RE37, RE6
    for seed in range(5):
        t = new(players, seed)
        first = t.seat
        for seat in range(players):
            assert (t.hex(seat), t.stage(seat), t.aura(seat)) == (0, 1, 0)
            assert (t.tokens(seat), t.karma(seat), t.gods(seat), t.land(seat)) == ([], [], {}, None)
            assert (t.disciples(seat), t.reserve(seat)) == ({}, 15)
        assert (t.asked, t.step, t.seat) == ("turn", "wander", first)


def test_a_sheet_has_four_spaces_for_tokens_two_for_each_karma_and_one_for_each_god(lay):  # RE4, RE5
    t = lay(
        dict(
            hex=0,
            tokens=["red 5", "red 10", "blue 5", "blue 10"],
            karma=["yellow", "yellow", "blue", "blue", "red", "red"],
            gods={"brahma": "ready", "ganesha": "ready", "vishnu": "used", "shiva": "used"},
        ),
        stacks={"kashmir": ["red 5"], "punjab": ["red 5"]},
    )
    t.play("stay")
    assert t.asked == "give"
    t.play("give blue 10")
    assert t.tokens(0) == ["blue 5", "red 5", "red 5", "red 10"]
    t.play("gather")
    assert t.karma(0) == ["yellow", "yellow", "blue", "blue", "red", "red"]
    assert t.refused("call ganesha", "devote")


def test_disciples_not_on_the_map_are_the_reserve(lay):  # RE6
    t = lay(dict(hex=1, disciples={"oudh": 2}))
    assert t.reserve(0) == 13
    t.play("stay", "gather")
    assert (t.reserve(0), t.disciples(0)) == (10, {"kashmir": 3, "oudh": 2})


def test_aura_has_no_upper_limit(lay):  # RE7
    t = lay(dict(aura=39, disciples=dict.fromkeys(REGIONS, 1)), aura=40, step="act")
    t.play("decease")
    assert t.aura(0) == 39 + 5
    t = lay(dict(aura=30, stage=7, gods={"brahma": "used", "ganesha": "used", "vishnu": "used"}, tokens=["red 5"]),
            buildings={"kashmir": "shiva"}, step="act")  # fmt: skip
    t.play("devote", "decease")
    assert t.aura(0) == 32


def test_any_number_of_pieces_may_stand_in_one_region(lay):  # RE8
    t = lay(*[dict(at="oudh", card="swami")] * 2, *[dict(at="oudh", card="soldier")] * 2, dict(at="kashmir"), turn=4)
    t.play("wander oudh")
    assert [t.at(seat) for seat in range(5)] == ["oudh"] * 5
    t.live().play("stay")
    assert t.at(0) == "oudh"


def test_everything_but_luck_is_open():  # RE9
    hidden = {leaf.path[0] for leaf in GAME.schema.leaves if not leaf.seen}
    assert hidden == {"luck", "told", "events"}


def test_nobody_knows_what_the_ocean_or_a_stack_gives_next(lay):  # RE9, RE29
    t = lay(dict(gods={"brahma": "ready"}))
    before, drawn = t.state.tobytes(), set()
    for n in range(20):
        t.shake(n)
        t.play("call brahma")
        drawn.add(tuple(t.drawn))
        t.undo()
    t.shake(0)
    assert len(drawn) > 10
    assert t.state.tobytes()[16:] == before[16:]


# The map


def test_the_regions_and_their_numbers(lay):  # RE11
    names = [
        *("Kashmir", "Assam", "Travancore", "Gujarat", "Punjab", "Central India"),
        *("Rajputana", "Bengal", "Madras", "Deccan", "Oudh"),
    ]
    assert [action.name for action in GAME.menu.actions if action.name.startswith("wander ")] == [
        f"wander {name.lower()}" for name in names
    ]
    for number, name in enumerate(names):
        t = lay(dict(at="punjab", tokens=["red 5"]), dict(at="travancore", tokens=["red 5"]))
        if name.lower() not in ("punjab", "travancore", "madras"):
            t.play(f"wander {name.lower()}")
            assert t.player(0)["region"] == number
        assert name in t.picture


@pytest.mark.parametrize("players", [2, 5])
def test_there_are_four_sanctuaries_and_seven_temples(new, players):  # RE13, RE32
    for seed in range(20):
        t = new(players, seed)
        assert sorted(t.building(region) for region in REGIONS[:4]) == SANCTUARIES
        assert sorted(t.building(region) for region in REGIONS[4:]) == TEMPLES


def test_buildings_are_dealt_at_random(deals):  # RE32
    places = Counter()
    for state in deals:
        places.update((place, int(region["building"])) for place, region in enumerate(state["regions"]))
    assert len(places) == 4 * 4 + 7 * 4
    for (place, building), times in places.items():
        share = DEALS / 4 if place < 4 else DEALS / 7 * (1 if building == 7 else 2)
        assert 0.65 * share < times < 1.35 * share


def test_a_region_is_full_with_four_disciples_of_all_players_together(lay):  # RE14
    t = lay(dict(hex=1), dict(disciples={"kashmir": 1}), dict(disciples={"kashmir": 1}))
    t.play("stay", "gather")
    assert t.disciples(0) == {"kashmir": 2}
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"punjab": 4}), dict(disciples={"oudh": 2}),
            dict(disciples={"oudh": 1, "rajputana": 4}), step="act")  # fmt: skip
    t.play("mobilize punjab")
    assert t.choices == ["lead to kashmir", "lead to oudh"]
    t.play("lead to oudh")
    assert t.disciples(0) == {"punjab": 3, "oudh": 1}


# Vitality tokens


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_tokens(new, players):  # RE16, RE33
    t = new(players)
    tokens = Counter(token for region in REGIONS for token in t.stack(region)) + t.ocean
    assert tokens == Counter(COPIES)
    assert tokens.total() == 33


@pytest.mark.parametrize("kind", COPIES)
def test_a_5_bears_one_arrow_and_a_10_two(lay, grid, kind):  # RE16, RE46, RE2
    colour, value = kind.split()
    t = lay(dict(hex=0), stacks={"kashmir": [kind]}).play("stay")
    assert (
        grid.places[t.hex(0)]
        == {
            "yellow 5": (1, -1, 0),
            "yellow 10": (2, -2, 0),
            "blue 5": (0, 1, -1),
            "blue 10": (0, 2, -2),
            "red 5": (-1, 0, 1),
            "red 10": (-2, 0, 2),
        }[kind]
    )
    assert {t.hex(0)} == grid.ends(0, [colour] * (int(value) // 5))


def test_it_never_matters_which_of_two_like_tokens_is_meant(lay):  # RE17, RE130
    t = lay(dict(at="punjab", tokens=["red 5", "red 5", "red 5"])).play("wander gujarat")
    assert (t.asked, t.tokens(0), t.at(0)) == ("turn", ["red 5", "red 5"], "gujarat")
    t = lay(dict(at="punjab", tokens=["red 5", "red 5", "red 10"])).play("wander gujarat")
    assert t.choices == ["give red 5", "give red 10"]


def test_only_the_top_token_is_taken(lay):  # RE18
    t = lay(dict(), stacks={"kashmir": ["red 10", "blue 5", "yellow 5"]}, stack=3)
    t.play("stay")
    assert (t.tokens(0), t.stack("kashmir")) == (["yellow 5"], ["red 10", "blue 5"])
    t.live().live().play("stay")
    assert (t.tokens(0), t.stack("kashmir")) == (["yellow 5", "blue 5"], ["red 10"])


def test_the_token_placed_last_on_top_comes_first(lay):  # RE18, RE114
    t = lay(dict(gods={"brahma": "ready"}), stacks={"kashmir": ["red 10"]}, stack=2)
    t.play("call brahma")
    token = t.drawn[0]
    t.play("put kashmir on top")
    while t.asked == "put":
        t.play("put punjab on top" if "put punjab on top" in t.choices else t.choices[0])
    t.play("stay")
    assert (t.tokens(0), t.stack("kashmir")) == ([token], ["red 10"])


@pytest.mark.parametrize("players, height", [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_how_high_the_stacks_are(new, players, height):  # RE19, RE33
    for seed in range(10):
        t = new(players, seed)
        assert [len(t.stack(region)) for region in REGIONS] == [height] * 11
        assert t.ocean.total() == 33 - 11 * height


@pytest.mark.parametrize("players, height", [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_how_high_the_stacks_may_become(lay, players, height):  # RE19
    tokens = ["red 5", "red 10", "blue 5"]
    t = lay(dict(gods={"brahma": "ready"}), players=players,
            stacks={"oudh": tokens[:height], "punjab": tokens[: height - 1]})  # fmt: skip
    t.play("call brahma")
    assert t.refused("put oudh on top", "put oudh between", "put oudh under")
    t.play("put punjab on top")
    assert len(t.stack("punjab")) == height
    assert t.refused("put punjab on top", "put punjab between", "put punjab under")


def test_tokens_are_dealt_at_random(deals):  # RE33
    tops = Counter(int(region["tokens"][1]) for state in deals for region in state["regions"])
    lows = Counter(int(region["tokens"][0]) for state in deals for region in state["regions"])
    ocean = sum(state["ocean"].astype(int) for state in deals)
    for kind, copies in enumerate(COPIES.values()):
        share = DEALS * 11 * copies / 33
        for times in (tops[kind + 1], lows[kind + 1], int(ocean[kind])):
            assert 0.85 * share < times < 1.15 * share


def test_whatever_is_handed_in_goes_to_the_ocean(lay):  # RE20
    held = ["yellow 5", "blue 5", "red 5", "red 10"]
    t = lay(dict(at="punjab", card="artisan", tokens=held), stacks={"gujarat": ["blue 10"]})
    full = t.ocean
    t.play("wander gujarat", "give yellow 5")
    assert t.ocean - full == Counter(["yellow 5"])
    t.play("craft", "give blue 5", "gather", "devote", "give red 5")
    assert t.ocean - full == Counter(["yellow 5", "blue 5", "red 5"])
    t.play("decease")
    assert t.ocean - full == Counter(["yellow 5", "blue 5", "red 5", "red 10", "blue 10"])
    assert all(not t.stack(region) for region in REGIONS)


# Castes and cards


def test_there_are_29_cards(new):  # RE28
    for players in (2, 5):
        t = new(players)
        cards = Counter(t.card(seat) for seat in range(players))
        cards["dalit"] += int(t.state["dalits"])
        for caste in ("shudra", "vaishya", "kshatriya", "brahmin"):
            assert t.under(caste) == []
            cards.update(t.bag(caste))
        assert cards.total() == 29
        assert cards == {
            **dict.fromkeys(("housekeeper", "cleaner", "servant", "artisan", "farmer", "merchant"), 2),
            **dict.fromkeys(("landholder", "maharaja", "soldier", "pandit", "jurist", "swami"), 2),
            "dalit": 5,
        }


# Setup


def test_two_to_five_take_part():  # RE31
    assert list(GAME.players) == [2, 3, 4, 5]
    assert list(GAME.seats) == ["Green", "Orange", "Purple", "White", "Black"]
    for players in (1, 6):
        with pytest.raises(BardoError):
            GAME.new(players, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_starts_in_a_region_of_their_own(new, players):  # RE34
    for seed in range(40):
        t = new(players, seed)
        assert len({t.at(seat) for seat in range(players)}) == players


def test_the_first_to_throw_starts_where_two_dice_say(deals):  # RE34
    starts = Counter(int(state["players"][0]["region"]) for state in deals)
    for region, ways in enumerate([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]):
        share = DEALS * ways / 36
        assert abs(starts[region] - share) < 4 * share**0.5


def test_whoever_throws_a_region_taken_throws_again_alone(deals):  # RE34
    ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    seconds = Counter(int(state["players"][1]["region"]) for state in deals)
    for region in range(11):
        share = DEALS * sum(
            first / 36 * ways[region] / (36 - first) for place, first in enumerate(ways) if place != region
        )
        assert abs(seconds[region] - share) < 4 * share**0.5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_order_follows_the_starting_regions_and_never_changes(new, players):  # RE35
    for seed in range(10):
        t = new(players, seed)
        order = sorted(range(players), key=lambda seat: int(t.player(seat)["region"]))
        assert [int(seat) for seat in t.state["turn_order"][:players]] == order
        for _ in range(2):
            for seat in order:
                assert t.seat == seat
                t.live("decease")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_card_depends_on_the_starting_region(new, players):  # RE36
    for seed in range(30):
        t = new(players, seed)
        for seat in range(players):
            caste = "shudra" if t.player(seat)["region"] < 5 else "vaishya"
            assert t.CASTE[t.card(seat)] == caste


def test_every_card_of_the_two_castes_may_be_the_first(deals):  # RE36, RE29
    cards = Counter((int(state["players"][0]["region"]) < 5, int(state["players"][0]["occupation"])) for state in deals)
    assert sorted(cards) == [(False, 4), (False, 5), (False, 6), (True, 1), (True, 2), (True, 3)]
    for (low, _), times in cards.items():
        share = DEALS * (15 if low else 21) / 36 / 3
        assert abs(times - share) < 4 * share**0.5


def test_every_seat_starts_in_every_region(deals):  # RE34, RE35
    firsts = Counter(int(state["turn_order"][0]) for state in deals)
    assert all(DEALS / 3 * 0.7 < firsts[seat] < DEALS / 3 * 1.3 for seat in range(3))
    assert all(int(state["seat"]) == int(state["turn_order"][0]) for state in deals)


def test_the_introduction_tells_age_and_length():
    assert "the India of the early twentieth century, then called Hindustan" in GAME.rulebook.read_text("utf-8")
    assert "ages 10 and up, and a game at a table takes 60 to 90 minutes" in GAME.rulebook.read_text("utf-8")
