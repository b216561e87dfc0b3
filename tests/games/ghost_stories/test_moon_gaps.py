"""White Moon, what changed rules have slipped past the other tests, so that they no longer do."""

import random

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
CEMETERY, ALTAR, SHOP, HUT, TEMPLE, WATCH, CIRCLE, WINDS, TEA = VILLAGE
CORNERS = ("north-west", "north-east", "south-west", "south-east")
DEAD = dict(qi=0)
HUNTER = 72
ELEVEN = {
    **{"north left": HUNTER, "north middle": 39, "east left": 2, "east middle": 6, "east right": 7},
    **{"south left": 10, "south middle": 13, "south right": 17, "west left": 18, "west middle": 21, "west right": 24},
}
"""All spaces but north right; only the devourer on north left does anything in a Yin phase."""


def devoured(moon, *names, **position):
    """The Yin phase of the north, with a devourer on the left that takes the last of those named."""
    villagers = {CEMETERY: list(names), **position.pop("villagers", {})}
    ghosts = {"north left": HUNTER, **position.pop("ghosts", {})}
    return moon("north", "yin", villagers=villagers, ghosts=ghosts, **{"deck": ["reaper", "zombie"], **position})


def told(t, name):
    """The sentences of the events of a name, in order."""
    return [event.text for event in t.events if event.name == name]


# Deaths


@pytest.mark.parametrize("corner", CORNERS)
def test_a_chang_takes_the_only_crystal_from_whichever_corner(moon, corner):  # GS249
    t = devoured(moon, "chang e", receptacles=[corner], taoists=[dict(crystals=1)])
    assert (t.graveyard, t.receptacles, t.crystals("north"), t.reserve) == (["chang e"], [], 1, 3)


def test_an_incarnation_takes_the_last_free_space(moon):  # GS247, GS65
    t = moon(villagers={CEMETERY: ["wu dan"]}, ghosts=ELEVEN, coming=0, before=3)
    t.state["unseen_incarnations"][:] = [card.name == "Vampire Lord" for card in CARDS[len(t.state["unseen"]) :]]
    t.turn("north", "yin")
    assert (t.ghost("north right"), t.deck, t.graveyard) == ("vampire lord", 3, ["wu dan"])
    assert "out of the box" in t.told and "on the deck" not in t.told


def test_cards_known_before_are_all_known_under_an_incarnation(moon):  # GS247, GS134
    deck = ["reaper", "ghoul", "zombie", "lich"]
    t = moon(villagers={CEMETERY: ["wu dan"]}, ghosts={**ELEVEN, "north right": 40}, deck=deck, coming=0, before=3)
    t.state["unseen_incarnations"][:] = [card.name == "Vampire Lord" for card in CARDS[len(t.state["unseen"]) :]]
    t.turn("north", "yin")
    known = [CARDS[card - 1].name.lower() for card in t.state["seen"] if card]
    assert known == ["vampire lord", *deck]


def test_a_tile_haunted_already_is_not_haunted_again(moon):  # GS246
    full = {ALTAR: ["sun ping", "sun rong", "sun tao"], HUT: ["hua mei", "hua jun", "hua lan"]}
    t = moon(villagers={CEMETERY: ["li bao", "sheng kai"], **full}, ghosts={"north left": ("ghoul", "second")},
             options={"trapped": "die"})  # fmt: skip
    t.turn("north", "yin")
    assert (t.graveyard, t.haunted, t.told.count("haunted")) == (["li bao", "sheng kai"], [CEMETERY], 1)


def test_cards_under_the_deck_count_in_the_score(moon):  # GS167, GS311
    village = {CEMETERY: ["sheng kai"]}
    ended = dict(ghosts={"north left": HUNTER}, villagers=village, haunted=[TEA, CIRCLE], coming=0, before=3)
    scores = [moon("north", "yin", under=under, **ended).score for under in ([], ["lich", "zombie"])]
    assert scores == [12 - 3 - 12, 12 - 5 - 12]


def test_the_curse_of_the_cemetery_strikes_there_from_wherever_it_is_asked(moon):  # GS263, GS107, GS123
    t = moon(taoists=[dict(at=TEA), DEAD], villagers={TEA: ["hua mei"]}).play("yin-yang help")
    t.curse(f"visit {CEMETERY}", "haunt")
    assert (t.haunted, t.qi("east"), t.village) == ([CEMETERY], 2, {TEA: ["hua mei"]})


# Saving


def test_a_second_saving_where_the_tile_gives_no_help(moon):  # GS234, GS114
    t = moon("east", powers=("second wind",), taoists=[dict(buddhas=2)], villagers={TEMPLE: ["li bao", "hua mei"]})
    t.play("shelter")
    assert (t.point, t.refused("ask"), t.choices) == ("between", True, ["shelter", "rest", "end turn"])
    assert (t.play("shelter").village, t.point) == ({}, "after")


# What is over leaves nothing behind


def test_a_reward_that_was_awarded_leaves_no_trace(moon):  # GS237, GS341
    t = moon("west", "yin", players=3, receptacles=CORNERS, villagers={TEMPLE: ["hua mei"], TEA: ["li bao"]})
    t.play(*["barrier rest"] * 3, "barrier save")
    assert (t.asked, int(t.state["rewarded"])) == ("award", 1)
    assert int(t.play("award south").state["rewarded"]) == 0


def test_su_ling_has_moved_once_for_all(moon):  # GS267
    t = moon("west", "yin", taoists=[{}, {}, {}, DEAD], ghosts={"west left": HUNTER}, villagers={CEMETERY: ["hua mei"]})
    t.play("su-ling north left")
    assert (t.asked, int(t.state["omen"])) == ("fill", 0)


def test_the_dead_have_no_new_crystals(moon):  # GS280
    t = moon(taoists=[dict(at=HUT, qi=1, crystals=1)], new_crystals=1, ghosts={"west left": "zombie"})
    t.state["omen"] = 1  # so that something is asked before the turn is over
    t.play("ask")
    assert (t.asked, t.qi("north"), t.reserve, int(t.state["newest"])) == ("su-ling", 0, 4, 0)


def test_nothing_of_the_yin_phase_is_kept_in_the_yang_phase(moon):  # GS52, GS100
    t = moon("north", "yin", ghosts={"north left": "skinner"}, deck=["reaper"])
    assert (t.asked, int(t.state["acting"])) == ("arrive", 1)
    assert int(t.play(t.choices[0]).state["acting"]) == 0 and t.asked == "moon turn"


def test_nothing_of_the_preparations_is_kept_at_the_end_of_the_turn(moon):  # GS281, GS101
    t = moon("west", powers=("bottomless pockets",)).play("pockets", "take red")
    t.state["omen"] = 1
    t.play("end turn")
    assert (t.asked, t.point, t.state["used"].any()) == ("su-ling", "after", False)


# Exorcisms


def test_in_a_barrier_a_ghost_may_be_chosen_that_stands_in_the_way_of_more(moon):  # GS288, GS290, GS142
    nymphs = {"east left": 14, "east middle": 15, "east right": "sticky feet", "north left": "beast emperor"}
    t = moon(receptacles=CORNERS, ghosts=nymphs).play("end turn")
    t.throw("barrier exorcise", "blue", "blue", "red", "green")
    banish = ["banish east left", "banish east middle", "banish east right"]
    assert (t.asked, t.choices) == ("banish", [*banish, "no more"])
    t.play("banish east right")
    assert t.told.count("banished") == 1
    assert (t.ghost("east left"), t.ghost("east middle")) == ("perfidious nymph", "perfidious nymph")


# Armor and Guardhouse


def test_a_ghost_moved_on_the_owners_board_keeps_what_it_holds(moon):  # GS307, GS308
    widow = dict(taoists=[dict(at=WINDS)], artifacts={"armor": "north"})
    t = moon(ghosts={"north left": 50}, **widow).play("ask", "set down north middle")
    assert (t.ghost("north middle"), "unbound" in t.told, bool(t.space("north middle")["lasts"])) == (
        "black widow",
        False,
        True,
    )
    t = moon(ghosts={"east left": 50}, **widow).play("ask", "set down north middle")
    assert ("unbound" in t.told, bool(t.space("north middle")["lasts"])) == (True, False)
    assert "The Armor of the Just frees what was held: Black Widow." in t.match.log


def test_the_guardhouse_orders_four_cards_of_more_that_are_known(moon):  # GS134, GS247
    village = (*VILLAGE[:5], "guardhouse", *VILLAGE[6:])
    deck = ["vampire lord", "reaper", "ghoul", "zombie", "lich"]
    t = moon(village=village, taoists=[dict(at="guardhouse")], deck=deck, before=3, coming=0).play("ask")
    assert (t.asked, t.told.count("sees"), len(t.choices)) == ("order", 4, 4)
    t.play("put fourth", "put third", "put second")
    known = [CARDS[card - 1].name.lower() for card in t.state["seen"] if card]
    assert (known, t.asked) == (["zombie", "ghoul", "reaper", "vampire lord", "lich"], "take")


# The Sword


def test_the_sword_holds_no_die_of_the_herbalist(moon):  # GS312, GS115, GS125
    t = moon("south", taoists=[{}, {}, dict(at=SHOP)], artifacts={"sword": "south"}).throw("ask", "white", "red")
    assert (t.asked, sorted(t.choices)) == ("reroll", ["enough", "reroll red", "reroll white"])


# What is told


def test_where_a_villager_goes_is_told(moon):  # GS226, GS228, GS257
    t = moon(taoists=[dict(at=CEMETERY)], villagers={CEMETERY: ["?", "hua mei"]}, face_down=["li bao"])
    t.play(f"move {ALTAR}", "escort")
    assert told(t, "follows") == ["Hua Mei comes along to the Taoist Altar."]
    assert told(t, "turned up") == ["Li Bao comes into sight at the Cemetery."]
    assert t.told == ["follows", "turned up"]
    t = moon(ghosts={"north left": "ghoul"}, villagers={CEMETERY: ["hua mei"]}).turn("north", "yin")
    assert told(t.play(f"flee {HUT}"), "flees") == ["Hua Mei flees to the Sorcerer's Hut."]


def test_who_is_devoured_is_told(moon):  # GS314
    t = devoured(moon, "li bao")
    assert t.told[t.told.index("hunts") :][:3] == ["hunts", "devours", "villager dies"]
    assert told(t, "villager dies") == ["Li Bao dies at the Cemetery."]
    t = devoured(moon, villagers={SHOP: ["li bao"], TEA: ["hua mei"]}).play(f"devour {TEA}")
    assert t.told[:2] == ["devours", "villager dies"] and told(t, "villager dies") == ["Hua Mei dies at the Tea House."]


def test_a_barrier_that_is_due_is_told(moon):  # GS239
    t = moon(villagers={TEMPLE: ["zhou an"]}).play("shelter")
    assert t.told == ["saved", "family", "barrier due"]


@pytest.mark.parametrize("card, void", [("black widow", True), ("gloomy minion", True), ("creeping one", False)])
def test_a_left_stone_that_is_void_is_told(moon, card, void):  # GS306
    t = moon("south", taoists=[{}, {}, dict(at=TEA)], deck=[card], artifacts={"armor": "south"})
    t.play("ask", "take red", "arrive south left")
    assert (t.ghost("south left"), "stone void" in t.told) == (card, void)


def test_a_flight_with_the_scroll_is_told(moon):  # GS304
    t = moon(players=1, taoists=[dict(at=TEA)], artifacts={"scroll": "north"}).play("scroll", f"fly {CEMETERY}")
    assert (t.tile("north"), told(t, "moves")) == (CEMETERY, ["North moves to Cemetery."])


def test_a_refusal_names_what_the_base_game_asks(usual):  # GS172, GS178, GS179, GS181
    t = usual().play("end turn")
    assert t.asked == "arrive"
    clauses = {"take red": "GS179", "spend east red": "GS181", "move tea house": "GS172", "revive east": "GS178"}
    assert {name: t.match.why_not(name).clause for name in clauses} == clauses
    assert t.match.why_not("revive hua mei").sentence == "Nobody is brought back now."
    assert t.match.why_not("take crystal").clause == "GS339"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_the_end_of_a_turn_nothing_of_it_is_kept(table, players):  # GS281, GS169
    for seed in range(4):
        t = table(players, seed=seed, save_from=1, villager_deaths=24, haunted_initiation=5, level="initiation",
                  expansion="white-moon")  # fmt: skip
        luck = random.Random(seed)
        while not t.over and len(t.history) < 200:
            if t.asked in ("su-ling", "fill", "barrier", "rescue"):
                names = ("acting", "borrowed", "used", "helped", "exorcisms", "acted_at", "newest", "clawed")
                assert not [name for name in names if t.state[name].any()] and not t.state["boards"]["fresh"].any()
            lively = [name for name in t.choices if name not in ("end turn", "rest", "no more", "su-ling stays")]
            t.play(luck.choice(lively or t.choices))
