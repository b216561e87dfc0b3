"""White Moon, what it changes, its parts, setting up and the Portal: GS206 to GS224, GS349."""

import random
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import CARDS

SIDES = ("north", "east", "south", "west")
SPACES = tuple(f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right"))
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
TEMPLE, WATCHMAN, GUARDHOUSE, SCHOOL = 4, 5, 9, 10
CORNERS = {0: "north-west", 2: "north-east", 6: "south-west", 8: "south-east"}
NEXT_TO = {
    "north-west": ("north left", "west left"),
    "north-east": ("north right", "east left"),
    "south-west": ("south left", "west right"),
    "south-east": ("south right", "east right"),
}
NEIGHBOURS = {
    **{0: (1, 3), 1: (0, 2, 4), 2: (1, 5)},
    **{3: (0, 4, 6), 4: (1, 3, 5, 7), 5: (2, 4, 8)},
    **{6: (3, 7), 7: (4, 6, 8), 8: (5, 7)},
}
LINE_WITH = dict(enumerate(("north left", "north middle", "north right") * 3))
"""For each place a space of the north board that looks down a line with that place."""
FACE_DOWN, ABOUT = 0, 1
UNKNOWN = 25
DEALS = 150


def data(name):
    return tomllib.loads((files("bardo.games.ghost_stories.data") / name).read_text(encoding="utf-8"))


MOON, MOON_CARDS = data("moon.toml"), data("moon_cards.toml")
PEOPLE = [name.lower() for family in MOON["family"] for name in family["members"]]


@pytest.fixture(scope="module")
def deals():
    """Many games with White Moon as they are dealt: a function of the number of players and options."""
    known = {}

    def make(players=4, **options):
        key = (players, *sorted(options.items()))
        if key not in known:
            options["expansion"] = "white-moon"
            known[key] = [GAME.new(players=players, seed=seed, **options).state.copy() for seed in range(DEALS)]
        return known[key]

    return make


def new(players=4, **options):
    """A game with White Moon before anything has happened, unless a lone player has nothing to pick."""
    return GAME.new(players=players, seed=2, powers="pick", expansion="white-moon", **options)


def after_a_death(moon, ghosts=(), **position):
    """The end of a turn of the north in which a villager has died, so that Su-Ling may be put on an icon."""
    ghosts = {"north left": 72, **dict(ghosts)}
    t = moon("north", "yin", villagers={"cemetery": ["li bao"]}, ghosts=ghosts, deck=["reaper", "zombie"], **position)
    return t.play("arrive north right", "end turn")


# What it changes


def test_without_it_nothing_of_it_is_there(usual):  # GS206
    state = GAME.new(players=4, seed=3, powers="pick").state
    assert state.tobytes() == GAME.new(players=4, seed=3, powers="pick", expansion="none").state.tobytes()
    assert (state["unseen"].sum(), state["unseen_incarnations"].sum(), state["stacks"]["high"].sum()) == (55, 10, 0)
    assert SCHOOL not in state["tiles"]
    t = usual()
    assert t.asked == "turn" and t.refused("shelter", "crystal", "potion", "firework")
    assert usual(taoists=[dict(at="tea house")]).play("move cemetery").asked == "turn"


@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_no_preset_brings_it(preset):  # GS206
    state = GAME.new(players=4, seed=3, powers="pick", preset=preset).state
    assert (state["expansion"], state["unseen"].sum(), state["stacks"]["high"].sum()) == (0, 55, 0)


def test_without_it_its_options_change_nothing(table):  # GS206
    options = dict(portal="corner", moon_removed=0, save_from="anywhere", haunted_villagers="die", villager_deaths=6)
    options |= dict(moon_tiles="random", ravager="plain", haunter_villagers="straight", moon_score="yes")
    one, other = table(seed=5), table(seed=5, **options)
    luck = random.Random(5)
    for _ in range(150):
        assert (one.choices, one.deck, one.haunted, one.over) == (other.choices, other.deck, other.haunted, other.over)
        if one.over:
            break
        name = luck.choice(one.choices)
        one.play(name)
        other.play(name)
    assert one.score == other.score and len(one.history) > 10


def test_nobody_need_be_saved_to_win(moon):  # GS206
    t = moon(
        taoists=[dict(at="cemetery", tao=["yellow"] * 4)],
        ghosts={"north left": "vampire lord"},
        villagers={"tea house": PEOPLE[11:14]},
        graveyard=PEOPLE[:11],
        coming=0,
        before=6,
    )
    t.throw("exorcise", "red", "red", "red").play("banish north left", "qi east")
    assert (t.over, t.cause, list(t.winners)) == (True, "victory", [0, 1, 2, 3])
    assert (t.graveyard, t.villagers("tea house")) == (PEOPLE[:11], PEOPLE[11:14])


@pytest.mark.parametrize(
    "cause, position",
    [
        (
            "dead",
            dict(
                taoists=[dict(qi=1), dict(qi=0), dict(qi=0), dict(qi=0)],
                ghosts={"north left": 39, "north middle": 40, "north right": 43},
            ),
        ),
        ("haunted", dict(ghosts={"north left": ("ghoul", "second")}, haunted=["tea house", "circle of prayer"])),
        ("deck", dict(ghosts={"east left": "dark mistress"}, before=0, coming=0)),
        ("villagers", dict(ghosts={"north left": 72}, villagers={"cemetery": ["li bao"]}, graveyard=PEOPLE[-12:-1])),
    ],
)
def test_it_is_lost_as_before_and_in_one_way_more(moon, cause, position):  # GS206
    t = moon("north", "yin", **position)
    assert (t.over, t.cause, list(t.returns), list(t.winners)) == (True, cause, [0.0] * 4, [])


def test_for_other_boards_in_a_barrier_the_deciding_seat_chooses(moon):  # GS207
    t = moon("south", receptacles=CORNERS.values(), villagers={"buddhist temple": ["hua mei"]}).play("end turn")
    for _ in range(4):
        assert (t.asked, t.seat, t.choices) == ("barrier", 2, ["barrier save", "barrier rest"])
        t.play("barrier rest")
    assert t.asked != "barrier"


def test_for_a_taoist_called_by_the_scroll_the_deciding_seat_chooses(moon):  # GS207
    position = dict(taoists=[dict(at="cemetery")], villagers={"cemetery": ["hua mei"]})
    t = moon("east", artifacts={"scroll": "east"}, **position).play("scroll")
    assert (t.asked, t.seat, sorted(t.choices)) == ("gather", 1, ["gather", "gather with villager", "remain"])


@pytest.mark.parametrize("taoists, seat", [([{}, {}], 1), ([{}, dict(qi=0)], 2), ([{}, dict(qi=0), dict(qi=0)], 3)])
def test_where_a_villager_flees_the_deciding_seat_chooses(moon, taoists, seat):  # GS207, GS48
    shop = {"herbalist's shop": ["hua mei"]}
    t = moon("east", "yin", taoists=taoists, ghosts={"east left": "ghoul"}, villagers=shop, deck=["reaper"])
    assert (t.asked, t.seat, t.choices) == ("flee", seat, ["flee taoist altar", "flee night watchman's beat"])


def test_a_death_is_settled_wholly_before_the_next(moon):  # GS208, GS254
    t = moon(
        "north",
        "yin",
        options={"haunted_villagers": "die"},
        ghosts={"north left": ("ghoul", "second"), "north right": ("skinner", "second")},
        villagers={"cemetery": ["li bao", "teng shan"]},
        deck=["lich", "zombie"],
    )
    assert (t.asked, t.graveyard, t.villagers("cemetery")) == ("arrive", ["teng shan"], ["li bao"])
    assert (t.supply["green"], t.figure("north right"), t.haunted) == (4, "second", [])
    t.play("arrive west left")
    assert (t.graveyard, t.supply["green"]) == (["li bao", "teng shan"], 3)
    assert (t.figure("north right"), t.haunted, t.asked) == ("card", ["herbalist's shop"], "arrive")


def test_what_a_death_brings_is_settled_with_its_own_deaths(moon):  # GS208, GS315
    t = moon(
        "north",
        "yin",
        options={"haunted_villagers": "die"},
        ghosts={"north left": ("ghoul", "second")},
        villagers={"cemetery": ["li bao", "teng shan"], "taoist altar": ["xiang bo"]},
        taoists=[dict(qi=1)],
        deck=["wolf of the pale moon", "zombie"],
    )
    t.play("arrive north middle")
    died = [PEOPLE[event.a] for event in t.events if event.name == "villager dies"]
    assert (died, t.qi("north"), t.supply["green"]) == (["xiang bo", "li bao"], 0, 3)


# The parts


def test_what_is_added():  # GS209
    assert [len(MOON[name]) for name in ("family", "artifact", "receptacle", "tile")] == [12, 8, 4, 1]
    assert (len(PEOPLE), len(set(PEOPLE)), MOON["supplies"]["crystals"]) == (24, 24, 4)
    assert MOON["tile"][0]["name"] == "Kung-Fu School"
    colours = Counter(card["colour"] for card in MOON_CARDS["ghost"])
    assert colours == dict.fromkeys(("red", "blue", "green", "yellow", "black"), 2)
    assert len(MOON_CARDS["incarnation"]) == 6
    state = new().state
    assert (state["unseen"].sum(), state["unseen_incarnations"].sum()) == (65, 16)
    assert (len(state["villagers"]), len(state["artifacts"]), len(state["filled"]), state["crystals"]) == (24, 8, 4, 4)


@pytest.mark.parametrize("place", range(9))
def test_a_receptacle_at_each_corner_for_one_crystal(moon, place):  # GS210
    t = moon(taoists=[dict(at=VILLAGE[place], crystals=2)])
    if place in CORNERS:
        t.play("crystal")
        assert (t.receptacles, t.crystals("north"), t.reserve) == ([CORNERS[place]], 1, 2)
    assert t.refused("crystal")


def whereabouts(t):
    """How many villagers are on tiles, in the Shelter and in the Graveyard; nobody twice."""
    about = [name for names in t.village.values() for name in names]
    known = [*(name for name in about if name != "?"), *t.shelter, *t.graveyard]
    assert len(set(known)) == len(known) == 24 - about.count("?")
    return len(about), len(t.shelter), len(t.graveyard)


def test_each_villager_is_in_one_place(moon):  # GS211
    t = moon(
        "north",
        "yin",
        ghosts={"north left": 72},
        villagers={"cemetery": ["?", "li bao"], "buddhist temple": ["?", "hua mei"]},
        face_down=["sun tao", "hua jun"],
        graveyard=["chang e"],
        deck=["reaper"],
    )
    assert (whereabouts(t), t.graveyard) == ((3, 19, 2), ["li bao", "chang e"])
    t.play("arrive north right", "shelter")
    assert (whereabouts(t), "hua mei" in t.shelter) == ((2, 20, 2), True)
    t = moon(taoists=[dict(at="cemetery")], graveyard=["li bao"]).curse("ask", "blank")
    assert (whereabouts(t), t.village) == ((1, 23, 0), {"cemetery": ["li bao"]})


def test_a_tao_token_in_the_box_never_comes_back(moon):  # GS211, GS244
    t = moon(
        "north",
        "yin",
        options={"haunted_villagers": "die"},
        taoists=[dict(at="herbalist's shop")],
        ghosts={"north left": ("ghoul", "second")},
        villagers={"cemetery": ["li bao", "li fen", "li gang"]},
        deck=["reaper"],
    )
    t.play("arrive north right")
    assert t.supply == dict(red=4, blue=4, green=1, yellow=4, black=4)
    t.throw("ask", "green", "green")
    assert (t.tao("north"), t.supply["green"]) == (["green"], 0)


def test_crystals_and_artifacts_do_not_stay_with_the_dead(moon):  # GS211, GS280, GS298
    t = moon(
        taoists=[dict(at="sorcerer's hut", qi=1, crystals=3), {}, dict(qi=0), dict(qi=0)],
        ghosts={"west left": "zombie"},
        artifacts={"sword": "north"},
        deck=["reaper"],
    )
    assert t.reserve == 1
    t.play("ask")
    assert (t.qi("north"), t.crystals("north"), t.reserve, t.owner("sword")) == (0, 0, 4, "east")


def test_su_ling_knows_twelve_icons(moon):  # GS212
    t = after_a_death(moon)
    assert (t.asked, t.seat) == ("su-ling", 0)
    assert sorted(t.choices) == sorted([*(f"su-ling {space}" for space in SPACES), "su-ling stays"])


@pytest.mark.parametrize("space", SPACES)
def test_eight_icons_are_next_to_a_receptacle(moon, space):  # GS213, GS272
    corner = next((corner for corner, icons in NEXT_TO.items() if space in icons), None)
    t = after_a_death(moon).play(f"su-ling {space}")
    if corner is None:
        assert (t.su_ling, t.whose, t.receptacles, t.reserve) == (space, "east", [], 4)
        return
    assert (t.su_ling, t.asked, sorted(t.choices)) == (space, "fill", ["fill", "leave empty"])
    t.play("fill")
    assert (t.receptacles, t.reserve, t.whose) == ([corner], 3, "east")


def test_the_data_names_the_same_receptacles():  # GS213, GS210
    assert {one["name"]: tuple(one["icons"]) for one in MOON["receptacle"]} == NEXT_TO
    assert {one["place"]: one["name"] for one in MOON["receptacle"]} == CORNERS


@pytest.mark.parametrize("place", range(9))
def test_neighbours_share_a_side(moon, place):  # GS214, GS257
    villagers = {VILLAGE[place]: ["li bao"]}
    t = moon("north", "yin", villagers=villagers, ghosts={LINE_WITH[place]: "ghoul"}, deck=["zombie"])
    assert t.asked == "flee"
    assert sorted(t.choices) == sorted(f"flee {VILLAGE[to]}" for to in NEIGHBOURS[place])
    assert t.refused(*[f"flee {VILLAGE[to]}" for to in range(9) if to not in NEIGHBOURS[place]])
    to = VILLAGE[NEIGHBOURS[place][-1]]
    assert t.play(f"flee {to}").village == {to: ["li bao"]}


def test_those_under_the_top_are_unknown(moon):  # GS215
    seen = set()
    for n in range(60):
        t = moon(
            taoists=[dict(at="tea house")],
            villagers={"tea house": ["?", "?", "hua mei"]},
            face_down=["li bao", "sun ping"],
        )
        t.shake(n).play("move buddhist temple", "escort")
        assert t.villagers("tea house")[0] == "?"
        seen.add(t.villagers("tea house")[1])
    assert seen == {"li bao", "sun ping"}


def test_whoever_was_turned_up_stays_known(moon):  # GS215, GS226
    t = moon(
        taoists=[dict(at="tea house")],
        villagers={"tea house": ["hua mei"], "buddhist temple": ["?", "li bao"]},
        face_down=["sun ping"],
    )
    t.play("move buddhist temple", "escort")
    assert t.villagers("buddhist temple") == ["?", "li bao", "hua mei"]


# Setting up


def test_with_school_it_takes_the_place_of_the_watchman(deals):  # GS216
    for state in deals():
        assert sorted(state["tiles"]) == sorted({*range(9), SCHOOL} - {WATCHMAN})
    places = Counter(list(state["tiles"]).index(SCHOOL) for state in deals())
    assert len(places) == 9 and max(places.values()) < 45


def test_with_random_one_of_ten_stays_in_the_box_but_the_temple(deals):  # GS216
    missing = Counter()
    for state in deals(moon_tiles="random"):
        tiles = {int(tile) for tile in state["tiles"]}
        assert len(tiles) == 9 and tiles < {*range(9), SCHOOL}
        missing.update({*range(9), SCHOOL} - tiles)
    assert set(missing) == {*range(9), SCHOOL} - {TEMPLE} and max(missing.values()) < 45


@pytest.mark.parametrize("tiles", ["school", "random"])
def test_then_the_guardhouse_takes_the_place_of_one_of_the_nine(deals, tiles):  # GS216, GS25
    missing = Counter()
    for state in deals(moon_tiles=tiles, guardhouse="yes"):
        village = {int(tile) for tile in state["tiles"]}
        assert len(village) == 9 and {TEMPLE, GUARDHOUSE} <= village
        gone = {*range(9), SCHOOL} - village
        assert len(gone) == 2 and (tiles == "random" or WATCHMAN in gone)
        missing.update(gone)
    assert set(missing) == {*range(9), SCHOOL} - {TEMPLE}


@pytest.mark.parametrize("portal, places", [("centre", {4}), ("edge", {1, 3, 5, 7}), ("corner", {0, 2, 6, 8})])
def test_where_the_portal_stands(deals, portal, places):  # GS217
    gates = Counter(int(state["gate"]) for state in deals(portal=portal))
    assert set(gates) == places and min(gates.values()) > 15
    for state in deals(portal=portal):
        assert list(state["boards"]["place"]) == [4, 4, 4, 4]


@pytest.mark.parametrize("portal", ["centre", "edge", "corner"])
def test_the_portal_never_moves(table, portal):  # GS217
    for seed in range(3):
        t = table(4, seed=seed, expansion="white-moon", portal=portal)
        gate, luck = int(t.state["gate"]), random.Random(seed)
        for _ in range(120):
            if t.over:
                break
            t.play(luck.choice([name for name in t.choices if name != "end turn"] or t.choices))
            assert t.state["gate"] == gate


@pytest.mark.parametrize("portal", ["centre", "edge", "corner"])
def test_eight_stacks_of_three_with_the_top_turned_up(deals, portal):  # GS218, GS215
    for state in deals(portal=portal):
        high = [3] * 9
        high[state["gate"]] = 0
        assert list(state["stacks"]["high"]) == high
        tops = [int(stack["lies"][2]) for stack in state["stacks"] if stack["high"]]
        assert len(set(tops)) == 8 and set(tops) <= set(range(1, 25))
        assert all(list(stack["lies"][:2]) == [UNKNOWN] * 2 for stack in state["stacks"] if stack["high"])
        fates = [ABOUT if nth + 1 in tops else FACE_DOWN for nth in range(24)]
        assert list(state["villagers"]) == fates


def test_the_villagers_are_shuffled(deals):  # GS218
    tops = Counter(int(stack["lies"][2]) for state in deals() for stack in state["stacks"] if stack["high"])
    assert set(tops) == set(range(1, 25)) and max(tops.values()) < 90


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_starts_in_the_reserve(deals, players):  # GS218
    for state in deals(players)[:20]:
        assert (state["crystals"], state["filled"].sum(), state["su_ling"]) == (4, 0, 0)
        assert not state["artifacts"].any() and not state["boards"]["crystals"].any()
        assert set(state["villagers"]) == {FACE_DOWN, ABOUT}


@pytest.mark.parametrize(
    "players, one, several, incarnations", [(4, 45, 15, 4), (3, 40, 10, 4), (2, 35, 15, 3), (1, 30, 10, 3)]
)
@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_the_decks(table, players, one, several, incarnations, preset):  # GS349, GS219
    for level, before, coming in [("initiation", one, 1), ("normal", one, 1), ("nightmare", several, incarnations),
                                  ("hell", several, incarnations)]:  # fmt: skip
        t = table(players, preset=preset, level=level, expansion="white-moon", powers="pick", moon_removed=10)
        drawn = t.asked != "power"
        assert (t.state["before"] + drawn, t.state["coming"]) == (before, coming)
        assert t.deck + drawn == before + 11 * coming
        assert t.state["incarnations"] == coming


@pytest.mark.parametrize("removed", [0, 1, 10, 19, 20])
@pytest.mark.parametrize("level, under", [("normal", 10), ("hell", 40)])
def test_how_many_go_to_the_box_first(removed, level, under):  # GS219, GS346
    for base in (0, 10):
        assert new(moon_removed=removed, removed=base, level=level).state["before"] == 65 - removed - under


def test_both_presets_remove_ten_and_more_than_twenty_cannot_be():  # GS219, GS346
    for preset in ("rulebook", "published"):
        assert new(preset=preset, level="normal").state["before"] == 45
    with pytest.raises(BardoError):
        new(moon_removed=21)


@pytest.mark.parametrize("ravager, face", [("cruel", 82), ("plain", 73)])
def test_every_ghost_may_come_and_one_face_of_the_ravager(table, ravager, face):  # GS219, GS220
    t = table(expansion="white-moon", ravager=ravager).lay(before=5, coming=1)
    start, came = t.match.state.tobytes(), set()
    expected = {*range(1, 56), *range(66, 76)} - {73} | {face}
    for n in range(1500):
        t.shake(n).turn("north", "yin").play(t.choices[0])
        came |= {CARDS[card - 1].number for card in t.state["spaces"]["card"] if card}
        t.restore(start)
        if came >= expected:
            break
    assert came & {*range(1, 56), *range(66, 76), 82} == expected


def test_every_incarnation_may_come(table):  # GS219
    t, came = table(expansion="white-moon").lay(before=0, coming=1), set()
    start = t.match.state.tobytes()
    for n in range(400):
        t.shake(n).turn("north", "yin")
        if t.asked == "arrive":
            t.play(t.choices[0])
        came |= {CARDS[card - 1].number for card in t.state["spaces"]["card"] if card}
        t.restore(start)
    assert came >= {*range(56, 66), *range(76, 82)}


@pytest.mark.parametrize(
    "preset, options, face",
    [
        *(("rulebook", {}, 82), ("published", {}, 73)),
        *(("rulebook", {"ravager": "plain"}, 73), ("published", {"ravager": "cruel"}, 82)),
    ],
)
def test_one_face_of_the_ravager_is_in_the_game(preset, options, face):  # GS220
    unseen = new(preset=preset, **options).state["unseen"]
    numbers = {CARDS[nth].number for nth in range(len(unseen)) if unseen[nth]}
    assert numbers & {73, 82} == {face} and len(numbers) == 65


# The Portal


def test_the_portals_tile_gives_its_help_and_may_be_entered(moon):  # GS221
    t = moon(taoists=[dict(at="cemetery")]).play("move buddhist temple", "ask")
    assert (t.tile("north"), t.has("north", "buddhas")) == ("buddhist temple", 1)
    t = moon(portal="tea house", taoists=[dict(at="tea house")], deck=["zombie"]).play("ask", "take red")
    assert (t.tao("north"), t.qi("north"), t.asked) == (["red"], 4, "arrive")


def test_the_portals_tile_is_haunted_and_restored(moon):  # GS221, GS255
    t = moon(
        "north",
        "yin",
        portal="taoist altar",
        ghosts={"north middle": ("ghoul", "second")},
        villagers={"taoist altar": ["li bao"]},
        deck=["zombie", "lich"],
    )
    assert (t.haunted, t.asked) == (["taoist altar"], "flee")
    t.play("flee cemetery", "arrive west left", "move taoist altar", "yin-yang restore")
    assert (t.haunted, t.tile("north")) == ([], "taoist altar")


def test_the_portals_tile_takes_villagers(moon):  # GS221, GS225
    temple = ["hua mei", "hua jun"]
    t = moon(taoists=[dict(at="tea house")], villagers={"tea house": ["li bao"], "buddhist temple": temple})
    assert t.play("move buddhist temple", "escort").villagers("buddhist temple") == [*temple, "li bao"]


@pytest.mark.parametrize("save_from", ["portal", "anywhere"])
@pytest.mark.parametrize("at", ["buddhist temple", "tea house"])
def test_nobody_is_saved_while_the_portal_is_haunted(moon, save_from, at):  # GS222
    position = dict(options={"save_from": save_from}, taoists=[dict(at=at)], villagers={at: ["hua mei"]})
    assert moon(haunted=["buddhist temple"], **position).refused("shelter")
    here = save_from == "anywhere" or at == "buddhist temple"
    assert moon(haunted=["cemetery"], **position).refused("shelter") != here


def test_with_standing_the_token_restores_the_portal_from_there_only(moon):  # GS223
    t = moon(taoists=[dict(at="cemetery")], haunted=["buddhist temple"])
    assert t.refused("yin-yang restore") and t.why_not("yin-yang restore").clause == "GS223"
    t = moon(taoists=[dict(at="cemetery")], haunted=["buddhist temple", "tea house"]).play("yin-yang restore")
    assert (t.haunted, t.has("north", "yin_yang")) == (["buddhist temple"], 0)
    t = moon(taoists=[dict(at="cemetery")], haunted=["buddhist temple"]).play("move buddhist temple")
    t.play("yin-yang restore")
    assert (t.haunted, t.has("north", "yin_yang"), t.point) == ([], 0, "moved")
    assert t.play("ask").has("north", "buddhas") == 1


def test_it_is_the_active_taoist_who_must_stand_there(moon):  # GS223
    t = moon(taoists=[dict(at="cemetery"), dict(at="buddhist temple")], haunted=["buddhist temple"])
    assert t.refused("yin-yang restore")


def test_standing_there_any_tile_may_be_restored(moon):  # GS223
    t = moon(haunted=["buddhist temple", "tea house"]).play("yin-yang restore")
    assert (t.asked, t.choices) == ("restore", ["restore buddhist temple", "restore tea house"])
    assert t.play("restore tea house").haunted == ["buddhist temple"]


@pytest.mark.parametrize("portal, other", [("tea house", "buddhist temple"), ("cemetery", "tea house")])
def test_the_portal_matters_wherever_it_is(moon, portal, other):  # GS223
    t = moon(portal=portal, taoists=[dict(at="taoist altar")], haunted=[portal])
    assert t.refused("yin-yang restore")
    t = moon(portal=portal, taoists=[dict(at="taoist altar")], haunted=[other]).play("yin-yang restore")
    assert t.haunted == []


@pytest.mark.parametrize("preset, options", [("rulebook", {"portal_restore": "anywhere"}), ("published", {})])
def test_with_anywhere_the_portals_tile_is_like_any(moon, preset, options):  # GS223
    position = dict(preset=preset, options=options, taoists=[dict(at="cemetery")])
    assert moon(haunted=["buddhist temple"], **position).play("yin-yang restore").haunted == []
    t = moon(haunted=["buddhist temple", "tea house"], **position).play("yin-yang restore")
    assert t.choices == ["restore buddhist temple", "restore tea house"]


@pytest.mark.parametrize("portal_restore", ["standing", "anywhere"])
def test_the_altar_restores_the_portal_from_afar(moon, portal_restore):  # GS224
    t = moon(
        options={"portal_restore": portal_restore},
        taoists=[dict(at="taoist altar")],
        haunted=["buddhist temple"],
        deck=["zombie"],
    )
    assert (t.play("ask").haunted, t.asked) == ([], "arrive")
    t = moon(
        options={"portal_restore": portal_restore},
        taoists=[dict(at="taoist altar")],
        haunted=["buddhist temple", "tea house"],
        deck=["zombie"],
    )
    t.play("ask")
    assert t.choices == ["restore buddhist temple", "restore tea house"]
    assert t.play("restore buddhist temple").haunted == ["tea house"]


def test_the_altar_asked_with_the_token_does_too(moon):  # GS224, GS106
    t = moon(taoists=[dict(at="cemetery")], haunted=["buddhist temple"], deck=["zombie"])
    t.play("yin-yang help", "visit taoist altar")
    assert (t.haunted, t.tile("north"), t.asked) == ([], "cemetery", "arrive")


@pytest.mark.parametrize("portal_restore", ["standing", "anywhere"])
def test_the_reward_of_the_wu_restores_the_portal_from_afar(moon, portal_restore):  # GS224, GS240, GS285
    t = moon(
        options={"portal_restore": portal_restore},
        taoists=[dict(at="cemetery")] * 4,
        receptacles=CORNERS.values(),
        haunted=["buddhist temple", "tea house"],
        villagers={"cemetery": ["wu dan"], "taoist altar": ["hua mei"]},
    )
    t.play("end turn", "barrier save", "rescue cemetery")
    assert (t.asked, t.choices) == ("restore", ["restore buddhist temple", "restore tea house"])
    assert t.play("restore buddhist temple").haunted == ["tea house"]
