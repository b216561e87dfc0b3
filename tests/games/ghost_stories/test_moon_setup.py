"""White Moon, setting up and the Portal: GS216 to GS224, GS349."""

import random
from collections import Counter

import pytest

from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import CARDS
from tests.games.ghost_stories.beginnings import new

TEMPLE, WATCHMAN, GUARDHOUSE, SCHOOL = 4, 5, 9, 10
CORNERS = {0: "north-west", 2: "north-east", 6: "south-west", 8: "south-east"}
FACE_DOWN, ABOUT = 0, 1
UNKNOWN = 25
DEALS = 150


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
    assert (t.haunted, t.has("north", "yin_yang")) == ([], 0)


@pytest.mark.parametrize("move", [(), ("move cemetery",)])
def test_with_standing_restoring_the_portal_is_the_action(moon, move):  # GS223
    portal = "cemetery" if move else "buddhist temple"
    t = moon(portal=portal, haunted=[portal], ghosts={"west left": "ghoul"}, artifacts={"dust": "north"}).play(*move)
    t.play("yin-yang restore")
    assert (t.haunted, t.point, t.choices) == ([], "after", ["moon dust", "end turn"])
    assert t.refused("ask", "exorcise")


def test_with_standing_the_portal_is_not_restored_after_the_action(moon):  # GS223
    t = moon(portal="tea house", haunted=["tea house"], taoists=[dict(at="tea house")], ghosts={"east right": "zombie"})
    t.until("exorcise", lambda t: "yellow" not in t.thrown and "white" not in t.thrown)
    assert (t.point, t.why_not("yin-yang restore").clause) == ("after", "GS223")
    t = moon(portal="tea house", haunted=["tea house", "taoist altar"], taoists=[dict(at="tea house")],
             ghosts={"east right": "zombie"})  # fmt: skip
    t.until("exorcise", lambda t: "yellow" not in t.thrown and "white" not in t.thrown)
    assert t.play("yin-yang restore").haunted == ["tea house"]


def test_other_tiles_leave_the_action(moon):  # GS223, GS106
    t = moon(haunted=["buddhist temple", "tea house"]).play("yin-yang restore", "restore tea house")
    assert (t.haunted, t.point) == (["buddhist temple"], "before")


def test_with_anywhere_the_portal_leaves_the_action(moon):  # GS223
    t = moon(haunted=["buddhist temple"], options={"portal_restore": "anywhere"}).play("yin-yang restore")
    assert (t.haunted, t.point, t.play("ask").has("north", "buddhas")) == ([], "before", 1)


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
