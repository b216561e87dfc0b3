"""White Moon, saving villagers and their families: GS232 to GS240."""

import tomllib
from importlib.resources import files

import pytest

from tests.games.ghost_stories.parts import ALTAR, CORNERS, DEAD, HUT, LIS, SIDES, TEA, TEMPLE, VILLAGE

MOON = tomllib.loads((files("bardo.games.ghost_stories.data") / "moon.toml").read_text(encoding="utf-8"))
FAMILIES = {
    "hua": ("hua mei", "hua jun", "hua lan"),
    "li": ("li bao", "li fen", "li gang"),
    "sun": ("sun ping", "sun rong", "sun tao"),
    "zhou": ("zhou an", "zhou min", "zhou wei"),
    "miao": ("miao ying", "miao hong"),
    "xiang": ("xiang bo", "xiang yu"),
    "sheng": ("sheng kai", "sheng lu"),
    "wu": ("wu chen", "wu dan"),
    "chang": ("chang e",),
    "teng": ("teng shan",),
    "long": ("long hai",),
    "weng": ("weng qiu",),
}
ARTIFACT = dict(hua="sword", li="armor", sun="shield", miao="claw", xiang="firework", sheng="potion", chang="dust")
ARTIFACT["teng"] = "scroll"
DEATHS = {
    **dict(hua="red Tao leaves", li="green Tao leaves", sun="yellow Tao leaves", zhou="blue Tao leaves"),
    **dict(miao="black Tao leaves", xiang="lose qi", sheng="haunt here", wu="incarnation"),
    **dict(chang="lose crystal", teng="ghost", long="curse here", weng="lose Yin-Yang"),
}


def owners(t):
    """Who owns which artifacts, of those no longer in the reserve."""
    return {artifact: t.owner(artifact) for artifact in ARTIFACT.values() if t.owner(artifact)}


# Saving


@pytest.mark.parametrize("place", range(9))
def test_on_the_portals_tile_the_top_villager_is_saved(moon, place):  # GS232
    tile, other = VILLAGE[place], VILLAGE[(place + 4) % 9]
    villagers = {tile: ["hua jun", "hua mei"], other: ["li bao"]}
    t = moon(portal=tile, taoists=[dict(at=tile)], villagers=villagers).play("shelter")
    assert (t.village, "hua mei" in t.shelter, "saved" in t.told) == (
        {tile: ["hua jun"], other: ["li bao"]},
        True,
        True,
    )
    assert moon(portal=tile, taoists=[dict(at=other)], villagers=villagers).refused("shelter")
    assert moon(portal=tile, taoists=[dict(at=tile)], villagers={other: ["li bao"]}).refused("shelter")


def test_saving_is_the_action(moon):  # GS232
    t = moon(portal=TEA, taoists=[dict(at=TEA)], villagers={TEA: LIS}, ghosts={"south right": "ghoul"}).play("shelter")
    assert (t.point, t.villagers(TEA)) == ("after", LIS[:2])
    assert t.refused("shelter", "ask", "exorcise", "move cemetery")
    t = moon(portal=TEA, taoists=[dict(at=TEA)], villagers={TEA: LIS}, ghosts={"south right": "ghoul"})
    assert t.throw("exorcise", "red", "red", "red").refused("shelter", "ask")
    t = moon(villagers={TEMPLE: LIS}).play("ask")
    assert t.has("north", "buddhas") == 1 and t.refused("shelter")


def test_saving_may_come_after_the_move(moon):  # GS232, GS333
    t = moon(taoists=[dict(at=ALTAR)], villagers={TEMPLE: ["hua jun", "hua mei"]})
    assert t.refused("shelter")
    t.play(f"move {TEMPLE}", "shelter")
    assert (t.villagers(TEMPLE), t.point) == (["hua jun"], "after")


def test_whoever_saves_has_stayed(moon):  # GS232, GS333
    assert moon(villagers={TEMPLE: LIS}).play("shelter").refused("move cemetery", "move tea house")


@pytest.mark.parametrize("place", range(9))
def test_with_anywhere_on_whatever_tile(moon, place):  # GS233
    tile, other = VILLAGE[place], VILLAGE[(place + 5) % 9]
    position = dict(options={"save_from": "anywhere"}, taoists=[dict(at=tile)], portal=TEA if place != 8 else TEMPLE)
    t = moon(villagers={tile: ["hua jun", "hua mei"], other: ["li bao"]}, **position).play("shelter")
    assert (t.village, "hua mei" in t.shelter) == ({tile: ["hua jun"], other: ["li bao"]}, True)
    assert moon(villagers={other: ["li bao"]}, **position).refused("shelter")


@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_both_presets_save_from_the_portal(moon, preset):  # GS232
    assert moon(preset=preset, taoists=[dict(at=TEA)], villagers={TEA: ["hua mei"]}).refused("shelter")
    assert moon(preset=preset, villagers={TEMPLE: ["hua mei"]}).play("shelter").village == {}


GUST = dict(portal=TEA, taoists=[{}, dict(at=TEA)], ghosts={"south right": "ghoul"}, villagers={TEA: LIS})


def test_heavenly_gust_allows_saving_and_exorcising(moon):  # GS234, GS113
    t = moon("east", **GUST).play("shelter")
    assert (t.asked, sorted(t.choices)) == ("moon turn", ["end turn", "exorcise", "rest"])
    assert t.refused("shelter", "ask")
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.villagers(TEA), t.point) == ({}, LIS[:2], "after")
    assert t.refused("shelter", "ask")


def test_heavenly_gust_allows_it_in_either_order(moon):  # GS234, GS113
    t = moon("east", **GUST).throw("exorcise", "yellow", "red", "red")
    assert sorted(t.choices) == ["ask", "end turn", "rest", "shelter"]
    t.play("shelter")
    assert (t.villagers(TEA), t.point) == (LIS[:2], "after")
    assert t.refused("shelter", "ask")


def test_heavenly_gust_does_not_allow_saving_and_help(moon):  # GS234
    t = moon("east", **GUST, deck=["reaper"]).play("ask", "take red", "arrive north left")
    assert sorted(t.choices) == ["end turn", "exorcise", "rest"]


def test_second_wind_allows_two_savings(moon):  # GS234, GS114
    t = moon("east", powers=["second wind"], **GUST).play("shelter")
    assert sorted(t.choices) == ["ask", "end turn", "rest", "shelter"]
    assert t.refused("exorcise")
    t.play("shelter")
    assert (t.villagers(TEA), t.point) == (LIS[:1], "after")
    assert t.refused("shelter", "ask")


def test_between_two_savings_the_reward_is_settled(moon):  # GS234, GS236
    t = moon("east", powers=["second wind"], **{**GUST, "villagers": {TEA: ["teng shan", "long hai"]}}).play("shelter")
    assert t.asked == "share qi"
    t.play("qi south")
    assert sorted(t.choices) == ["ask", "end turn", "rest", "shelter"]
    assert (t.play("shelter").owner("scroll"), t.qi("south"), t.village) == ("east", 4, {})


def test_second_wind_allows_saving_and_help(moon):  # GS234, GS114
    t = moon("east", powers=["second wind"], **GUST, deck=["reaper"])
    t.play("shelter", "ask", "take red", "arrive north left")
    assert (t.villagers(TEA), t.qi("east"), t.point) == (LIS[:2], 4, "after")
    t = moon("east", powers=["second wind"], **GUST, deck=["reaper"]).play("ask", "take red", "arrive north left")
    assert sorted(t.choices) == ["ask", "end turn", "rest", "shelter"]
    t.play("shelter")
    assert (t.villagers(TEA), t.qi("east"), t.point) == (LIS[:2], 4, "after")


def test_second_wind_does_not_allow_exorcising_and_saving(moon):  # GS234
    t = moon("east", powers=["second wind"], **GUST).throw("exorcise", "red", "red", "red")
    assert sorted(t.choices) == ["end turn", "exorcise", "rest"]


def test_the_second_saving_needs_another_villager(moon):  # GS234
    t = moon("east", powers=["second wind"], **{**GUST, "villagers": {TEA: ["li bao"], TEMPLE: ["li fen"]}})
    t.play("shelter")
    assert sorted(t.choices) == ["ask", "end turn", "rest"]


def test_the_yin_yang_token_does_not_save(moon):  # GS235
    t = moon(taoists=[dict(at=ALTAR)], villagers={TEMPLE: ["hua mei"]}).play("yin-yang help", f"visit {TEMPLE}")
    assert (t.has("north", "buddhas"), t.village, t.asked) == (1, {TEMPLE: ["hua mei"]}, "moon turn")
    t = moon(taoists=[dict(at=ALTAR), dict(buddhas=2)], villagers={TEMPLE: ["hua mei"]}).play("yin-yang help")
    assert t.refused(f"visit {TEMPLE}")
    t = moon(villagers={TEMPLE: ["hua mei"]}).play("yin-yang help", f"visit {TEMPLE}")
    assert t.village == {TEMPLE: ["hua mei"]} and "shelter" in t.choices


def test_whoever_is_in_the_shelter_stays_there(moon):  # GS235
    t = moon(taoists=[dict(at="cemetery"), DEAD], graveyard=["hua mei"]).play("ask")
    assert sorted(t.choices) == ["revive east", "revive hua mei"]
    assert moon(taoists=[dict(at="cemetery")]).refused("ask")
    t = moon("north", "yin", ghosts={"north left": 72}, deck=["reaper"])
    assert (len(t.shelter), t.graveyard, t.qi("north")) == (24, [], 2)


# Families


def test_the_families():  # GS238
    assert {one["name"].lower(): tuple(map(str.lower, one["members"])) for one in MOON["family"]} == FAMILIES
    assert {one["name"].lower(): one["death"] for one in MOON["family"]} == DEATHS
    rewards = {one["name"].lower(): one["reward"] for one in MOON["family"]}
    expected = dict.fromkeys(ARTIFACT, "artifact")
    assert rewards == expected | {"zhou": "barrier", "wu": "restore", "long": "Qi", "weng": "gain 2 Tao"}
    assert {one["family"].lower(): one["does"] for one in MOON["artifact"]} == ARTIFACT


@pytest.mark.parametrize("family", ARTIFACT)
@pytest.mark.parametrize("side", SIDES)
def test_a_family_in_the_shelter_brings_its_artifact(moon, family, side):  # GS236, GS237, GS238, GS239
    for last in FAMILIES[family]:
        t = moon(side, villagers={TEMPLE: ["wu chen", last]}).play("shelter")
        assert owners(t) == {ARTIFACT[family]: side}
        assert t.told.count("family") == 1


@pytest.mark.parametrize("family", [name for name, members in FAMILIES.items() if len(members) > 1])
@pytest.mark.parametrize("where", ["village", "face down", "graveyard"])
def test_it_is_complete_only_with_all_its_members(moon, family, where):  # GS236
    for last in FAMILIES[family]:
        other = next(name for name in FAMILIES[family] if name != last)
        villagers, more = {TEMPLE: [last]}, {}
        if where == "village":
            villagers[TEA] = [other]
        elif where == "face down":
            villagers[TEA], more = ["?", "chang e"], {"face_down": [other]}
        else:
            more = {"graveyard": [other]}
        t = moon(villagers=villagers, haunted=["cemetery"], **more).play("shelter")
        assert (owners(t), t.told.count("family"), t.asked, t.point) == ({}, 0, "moon turn", "after")
        assert (t.state["due"], t.haunted) == (0, ["cemetery"])


def test_a_member_revived_counts_again(moon):  # GS236
    t = moon(artifacts={"potion": "north"}, graveyard=["hua lan"], villagers={TEMPLE: ["hua mei"]}).play("shelter")
    assert owners(t) == {"potion": "north"}
    t.play("potion", "revive hua lan")
    assert (t.village, owners(t)) == ({"cemetery": ["hua lan"]}, {"potion": "box"})
    t.turn("north").play("move cemetery").turn("north").play(f"move {TEMPLE}", "escort", "shelter")
    assert (owners(t), t.told.count("family")) == ({"sword": "north", "potion": "box"}, 1)


def test_the_reward_is_settled_at_once(moon):  # GS236
    t = moon("east", portal=TEA, taoists=[{}, dict(at=TEA)], ghosts={"south right": "ghoul"},
             villagers={TEA: ["long hai"]}).play("shelter")  # fmt: skip
    assert (t.asked, t.choices) == ("share qi", [f"qi {side}" for side in SIDES])
    t.play("qi west")
    assert (t.qi("west"), t.asked, sorted(t.choices)) == (4, "moon turn", ["end turn", "exorcise", "rest"])


def barrier(moon, side="north", phase="yang", **position):
    """The end of a turn with all receptacles filled, and one villager on the Portal's tile."""
    t = moon(side, phase, receptacles=CORNERS, **{"villagers": {TEMPLE: ["hua mei"]}, **position})
    return t.play("end turn") if t.asked == "moon turn" else t


def saving_for(t, side):
    """In a Barrier all boards before a side do nothing; that one saves."""
    while SIDES[[event.a for event in t.events if event.name == "board chooses"][-1]] != side:
        t.play("barrier rest")
    return t.play("barrier save")


@pytest.mark.parametrize("side", SIDES)
def test_in_a_barrier_the_taoist_of_the_board_is_the_rescuer(moon, side):  # GS237
    assert owners(saving_for(barrier(moon), side)) == {"sword": side}


def test_in_a_barrier_the_boards_come_in_order(moon):  # GS237, GS283
    for rests, rescuer in enumerate(("south", "west", "north", "east")):
        t = barrier(moon, "east").play(*["barrier rest"] * rests, "barrier save")
        assert owners(t) == {"sword": rescuer}


def test_for_a_dead_or_neutral_board_the_active_taoist_is(moon):  # GS237
    t = barrier(moon, "south", taoists=[{}, DEAD]).play("barrier rest", "barrier rest", "barrier save")
    assert owners(t) == {"sword": "south"}
    t = barrier(moon, "east", players=2).play("barrier save")
    assert owners(t) == {"sword": "east"}
    t = barrier(moon, "east", players=2).play("barrier rest", "barrier save")
    assert owners(t) == {"sword": "east"}


def test_without_a_living_active_taoist_one_is_chosen(moon):  # GS237, GS341
    taoists = [DEAD, {}, DEAD, {}]
    t = barrier(moon, "north", "yin", taoists=taoists).play("barrier rest", "barrier save")
    assert (t.asked, t.seat, t.choices, owners(t)) == ("award", 1, ["award east", "award west"], {})
    assert owners(t.play("award west")) == {"sword": "west"}
    t = barrier(moon, "north", "yin", taoists=taoists).play("barrier save")
    assert owners(t) == {"sword": "east"}
    t = barrier(moon, "north", "yin", taoists=[DEAD, DEAD, {}, DEAD]).play("barrier save")
    assert owners(t) == {"sword": "south"}


def test_an_active_taoist_who_has_died_is_no_rescuer(moon):  # GS237
    t = moon(
        receptacles=CORNERS,
        taoists=[dict(at=HUT, qi=1), DEAD],
        ghosts={"west left": "zombie"},
        villagers={TEMPLE: ["hua mei"]},
    )
    t.play("ask")
    assert (t.asked, t.whose, t.qi("north")) == ("barrier", "north", 0)
    assert t.play("barrier save").choices == ["award south", "award west"]
    assert owners(t.play("award south")) == {"sword": "south"}


def test_on_a_neutral_boards_turn_one_is_chosen(moon):  # GS237
    t = barrier(moon, "west", "yin", players=3).play(*["barrier rest"] * 3, "barrier save")
    assert (t.asked, t.choices) == ("award", ["award north", "award east", "award south"])
    assert owners(t.play("award south")) == {"sword": "south"}
    t = barrier(moon, "west", "yin", players=3).play("barrier save")
    assert owners(t) == {"sword": "north"}


def test_weng_in_a_barrier_rewards_the_rescuer(moon):  # GS237, GS240
    t = barrier(moon, villagers={TEMPLE: ["weng qiu"]}).play("barrier rest", "barrier save", "take red", "take blue")
    assert [t.tao(side) for side in SIDES] == [[], [], ["red", "blue"], []]
    t = barrier(moon, "north", "yin", taoists=[DEAD, {}, DEAD, {}], villagers={TEMPLE: ["weng qiu"]})
    t.play("barrier rest", "barrier save", "award west", "take red", "take blue")
    assert [t.tao(side) for side in SIDES] == [[], [], [], ["red", "blue"]]


def test_zhou_brings_a_barrier_at_the_end_of_the_turn(moon):  # GS239
    t = moon(villagers={TEMPLE: ["hua mei", "zhou an"]}).play("shelter")
    assert (t.asked, t.point, owners(t), t.state["due"]) == ("moon turn", "after", {}, 1)
    t.play("end turn")
    assert (t.asked, t.whose, t.choices) == ("barrier", "north", ["barrier save", "barrier rest"])
    assert "hua mei" in t.play("barrier save").shelter


def test_wu_restores_a_tile(moon):  # GS240
    t = moon(villagers={TEMPLE: ["wu dan"]}, haunted=["cemetery", TEA]).play("shelter")
    assert (t.asked, t.choices) == ("restore", ["restore cemetery", "restore tea house"])
    t.play("restore tea house")
    assert (t.haunted, [t.qi(side) for side in SIDES], t.asked) == (["cemetery"], [3, 3, 3, 3], "moon turn")
    t = moon(villagers={TEMPLE: ["wu dan"]}, haunted=["cemetery"]).play("shelter")
    assert (t.haunted, [t.qi(side) for side in SIDES]) == ([], [3, 3, 3, 3])


@pytest.mark.parametrize("name", ["wu dan", "long hai"])
def test_a_living_taoist_gains_a_qi(moon, name):  # GS240
    t = moon(villagers={TEMPLE: [name]}, taoists=[{}, {}, DEAD]).play("shelter")
    assert (t.asked, t.seat, t.choices) == ("share qi", 0, ["qi north", "qi east", "qi west"])
    t.play("qi east")
    assert ([t.qi(side) for side in SIDES], t.state["qi"]) == ([3, 4, 0, 3], 10)


def test_long_restores_nothing(moon):  # GS240
    t = moon(villagers={TEMPLE: ["long hai"]}, haunted=["cemetery", TEA]).play("shelter", "qi north")
    assert (t.haunted, t.qi("north")) == (["cemetery", TEA], 4)


def test_without_a_qi_in_the_supply_none_is_gained(moon):  # GS240, GS5
    t = moon(villagers={TEMPLE: ["long hai"]}, taoists=[dict(qi=5)] * 4).play("shelter")
    assert (t.asked, t.state["qi"], [t.qi(side) for side in SIDES]) == ("moon turn", 0, [5, 5, 5, 5])


def test_weng_brings_two_tao_tokens(moon):  # GS240
    t = moon("east", villagers={TEMPLE: ["weng qiu"]}).play("shelter")
    assert (t.asked, t.choices) == ("take", ["take red", "take blue", "take green", "take yellow", "take black"])
    t.play("take black")
    assert t.asked == "take"
    t.play("take red")
    assert (t.tao("east"), t.tao("north"), t.asked) == (["red", "black"], [], "moon turn")


def test_weng_brings_what_the_supply_has(moon):  # GS240, GS5
    everything = [colour for colour in ("red", "blue", "green", "yellow", "black") for _ in range(4)]
    everything.remove("blue")
    t = moon(villagers={TEMPLE: ["weng qiu"]}, taoists=[{}, dict(tao=everything)]).play("shelter")
    assert (t.tao("north"), t.asked) == (["blue"], "moon turn")
