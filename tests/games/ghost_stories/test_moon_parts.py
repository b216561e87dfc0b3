"""White Moon, what it changes and its parts: GS206 to GS215."""

import random
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from bardo.games.ghost_stories import GAME
from tests.games.ghost_stories.beginnings import new
from tests.games.ghost_stories.parts import SPACES, VILLAGE

SCHOOL = 10
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


def data(name):
    return tomllib.loads((files("bardo.games.ghost_stories.data") / name).read_text(encoding="utf-8"))


MOON, MOON_CARDS = data("moon.toml"), data("moon_cards.toml")
PEOPLE = [name.lower() for family in MOON["family"] for name in family["members"]]


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


def test_in_a_barrier_each_player_chooses_for_their_own_board(moon):  # GS207, GS283
    t = moon("south", receptacles=CORNERS.values(), villagers={"buddhist temple": ["hua mei"]}).play("end turn")
    for seat in (3, 0, 1, 2):
        assert (t.asked, t.seat, t.choices) == ("barrier", seat, ["barrier save", "barrier rest"])
        t.play("barrier rest")
    assert t.asked != "barrier"


def test_a_taoist_called_by_the_scroll_answers_for_themselves(moon):  # GS207, GS303
    position = dict(taoists=[dict(at="cemetery")], villagers={"cemetery": ["hua mei"]})
    t = moon("east", artifacts={"scroll": "east"}, **position).play("scroll")
    assert (t.asked, t.seat, sorted(t.choices)) == ("gather", 0, ["gather", "gather with villager", "remain"])


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
