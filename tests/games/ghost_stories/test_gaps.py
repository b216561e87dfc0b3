"""What changed rules have slipped past the other tests, so that they no longer do: traces, bounds, who pays."""

import random

import pytest

DEAD = dict(qi=0)
HUT = "sorcerer's hut"
WINDS = "pavilion of the heavenly winds"
NO_CEMETERY = (
    *("guardhouse", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
PASSING = {
    "arrive": {"arriving"},
    "set down": {"lifted"},
    "guide": {"windy"},
    "guide to": {"windy", "guided"},
    "reroll": {"dice", "again", "herbs"},
    "banish": {"dice", "paid", "picked", "chosen"},
    "spend": {"dice", "paid", "picked", "chosen"},
    "curse": {"curse", "source"},
    "devour": {"source"},
    "order": {"ordered"},
}
IN_AN_EXORCISM = {"dice", "paid", "picked", "chosen", "school", "wild", "barrier", "virtual"}
IN_A_BARRIER = {"barrier", "virtual"}
PASSING_WITH_MOON = {
    **PASSING,
    "reroll": PASSING["reroll"] | {"school"},
    "banish": IN_AN_EXORCISM,
    "pay": IN_AN_EXORCISM,
    "claw": {"dice", "school"},
    "restore": {"light"} | IN_A_BARRIER,
    "share qi": IN_A_BARRIER,
    "take": {"taker"} | IN_A_BARRIER,
    "award": {"rewarded"} | IN_A_BARRIER,
    "barrier": IN_A_BARRIER,
    "rescue": IN_A_BARRIER,
    "flee": {"fleeing"},
    "escort": {"left", "entered"},
    "lodge": {"lodging"},
    "strip": {"stripping"},
    "delay": {"arriving", "delayed"},
}
"""What is kept only while something is asked; all else is nothing then, and all of it is nothing otherwise."""


def traces(t):
    """What is kept of things that have begun and are not over."""
    names = set().union(*PASSING_WITH_MOON.values()) - {"chosen"}
    kept = {name for name in names if t.state[name].any()}
    return kept | ({"chosen"} if t.state["spaces"]["chosen"].any() else set())


# What is over leaves nothing behind: equal positions are equal rows


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_settled_leaves_no_trace(table, players):  # GS51, GS169
    asked = set()
    for seed in range(4):
        t = table(players, seed=seed, level="initiation", guardhouse=1, haunted_initiation=5)
        luck = random.Random(seed)
        while not t.over and len(t.history) < 150:
            assert traces(t) <= PASSING.get(t.asked, set()), t.asked
            asked.add(t.asked)
            lively = [name for name in t.choices if name not in ("end turn", "rest", "no more")]
            t.play(luck.choice(lively or t.choices))
        assert not t.over or not traces(t)
    assert {"turn", "arrive"} <= asked


@pytest.mark.parametrize("preset", ["rulebook", "published"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_settled_with_white_moon_leaves_no_trace(table, players, preset):  # GS208, GS169
    for seed in range(6):
        t = table(players, seed=seed, preset=preset, level="initiation", haunted_initiation=5, villager_deaths=24,
                  save_from=1, expansion="white-moon")  # fmt: skip
        luck = random.Random(seed)
        if seed % 2:
            t.state["villagers"][:] = 2
            t.state["stacks"][:] = 0
            t.state["artifacts"][:] = 1 + seed % players
            t.state["boards"]["crystals"][:players] = 4 // players
            t.state["crystals"] = 4 % players
        while not t.over and len(t.history) < 200:
            assert traces(t) <= PASSING_WITH_MOON.get(t.asked, set()), t.asked
            lively = [name for name in t.choices if name not in ("end turn", "rest", "no more", "su-ling stays")]
            t.play(luck.choice(lively or t.choices))


def test_a_curse_that_was_asked_about_leaves_no_trace(table):  # GS99
    for answer in ("accept", "defy"):
        t = table().lay(colours=("green", "red", "blue", "yellow"), ghosts={"north middle": "lich"}, deck=["ghoul"])
        t.begin_turn("north", lambda t: t.asked == "curse" and t.curses == ["haunt"])
        assert traces(t) == {"curse", "source"}
        t.play(answer)
        assert traces(t) <= {"arriving"}


def test_the_winds_leave_no_trace(usual):  # GS130, GS132
    t = usual(taoists=[dict(at=WINDS)], ghosts={"north left": "ghoul"}).play("ask")
    assert (t.asked, traces(t)) == ("set down", {"lifted"})
    t.play("set down west right")
    assert (t.asked, traces(t)) == ("guide", {"windy"})
    t.play("guide east")
    assert (t.asked, traces(t)) == ("guide to", {"windy", "guided"})
    t.play("guide to tea house")
    assert (t.asked, traces(t)) == ("turn", set())


def test_dice_and_needs_leave_no_trace(usual):  # GS115, GS144
    t = usual("south", taoists=[{}, {}, dict(at="cemetery", tao=["yellow", "red"])],
              ghosts={"north left": "walking corpse"})  # fmt: skip
    t.throw("exorcise", "blue", "blue", "green").play("reroll green")
    assert traces(t) == {"dice", "again"}
    assert traces(t.play("enough")) == {"dice"}
    t.play("banish north left")
    assert (t.ghosts, t.tao("south"), traces(t)) == ({}, ["red"], set())
    t = usual("south", taoists=[{}, {}, dict(at="herbalist's shop")]).throw("ask", "red", "blue")
    assert traces(t) == {"dice", "herbs"}
    assert not traces(t.play("enough"))


def test_the_cards_put_in_order_leave_no_trace(table):  # GS134
    t = table().lay(village=NO_CEMETERY, taoists=[dict(at="guardhouse")]).turn("north").play("ask", "put second")
    assert traces(t) == {"ordered"}
    t.play("put first", "put second")
    assert (t.asked, traces(t)) == ("take", set())


def test_a_ghost_that_is_gone_has_met_nobody(usual):  # GS88, GS132
    met = {"north left": ("uncatchable", "card", 1)}
    t = usual(taoists=[dict(at=WINDS)], ghosts=met).play("ask", "set down west right")
    assert (t.space("north left")["met"], t.space("west right")["met"]) == (0, 1)
    t = usual(taoists=[dict(at="cemetery")], ghosts=met, coming=1, circle="black", mantra="north left")
    t.until("exorcise", lambda t: "exorcised" in t.told)
    assert (t.ghost("north left"), t.space("north left")["met"]) == (None, 0)


def test_a_taoist_who_dies_has_taken_no_buddha(usual):  # GS151, GS127
    t = usual(taoists=[dict(at="cemetery", qi=1)], circle="black", mantra="west left", coming=1,
              ghosts={"north left": "zombie", "west left": "forgotten ones"})  # fmt: skip
    t.play("yin-yang help", "visit buddhist temple")
    assert (t.has("north", "buddhas"), t.has("north", "fresh")) == (1, 1)
    t.throw("exorcise", "yellow", "yellow", "black").play("banish north left")
    t.until("banish west left", lambda t: t.curses == ["Qi"])
    assert (t.asked, t.whose, t.qi("north")) == ("share qi", "north", 0)
    assert (t.has("north", "buddhas"), t.has("north", "fresh"), t.state["temple"]) == (0, 0, 2)


# Death


def test_the_dead_lie_on_the_cemetery(usual):  # GS152
    t = usual(taoists=[dict(at=HUT, qi=1)], ghosts={"west left": "ghoul"}, deck=["zombie"]).play("ask")
    assert (t.qi("north"), t.tile("north")) == (0, "cemetery")


def test_without_a_cemetery_the_dead_stay_where_they_died(usual):  # GS152
    t = usual(village=NO_CEMETERY, taoists=[dict(at=HUT, qi=1), *[dict(at="tea house")] * 3],
              ghosts={"west left": "ghoul"}, deck=["zombie"])  # fmt: skip
    t.play("ask")
    assert (t.qi("north"), t.tile("north"), t.over) == (0, HUT, False)


# Score


@pytest.mark.parametrize("card, counts", [("ghoul", 1), ("soul eater", 1), ("howling nightmare", 0), ("nameless", 0)])
def test_known_ghosts_of_the_deck_count_first_and_last_card_too(table, card, counts):  # GS167, GS134
    t = table().lay(taoists=[dict(qi=1), DEAD, DEAD, DEAD], coming=0, before=0, deck=[card], haunted=["tea house"],
                    ghosts={"north left": 2, "north middle": 8, "north right": 12})  # fmt: skip
    t.turn("north", "yin")
    assert (t.cause, t.score) == ("dead", -4 * 3 - 4 - counts)


# Exorcism


def test_the_mantra_helps_against_no_other_ghost(usual):  # GS119, GS121, GS137
    ghosts = {"north left": "hope killer", "west left": "drowned maiden"}
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts, mantra="north left")
    t.throw("exorcise", "black", "black", "black")
    assert (t.asked, "in vain" in t.told, t.ghosts) == ("turn", True, ghosts)


def rich(usual):
    """Hope Killer with the Mantra and Gloomy Minion (black 1), three red faces, and tokens for all but one need."""
    tao = ["blue", "blue", "green", "green", "yellow", "yellow"]
    t = usual(taoists=[dict(at="cemetery", tao=tao), dict(at="cemetery", tao=["black"])], coming=1,
              ghosts={"north left": "hope killer", "west left": "gloomy minion"}, mantra="north left")  # fmt: skip
    return t.throw("exorcise", "red", "red", "red").play("banish north left")


def test_the_mantra_takes_a_colour_of_its_own_ghost_only(usual):  # GS121, GS138, GS141
    t = rich(usual).play("banish west left", "spend north blue", "spend north blue")
    t.play("spend north green", "spend north green")
    t.until("spend north yellow", lambda t: t.curses == ["blank"])
    assert (t.ghosts, t.tao("north"), t.tao("east"), t.told.count("spent")) == ({}, ["yellow"], [], 2)


def test_the_mantra_does_not_stand_for_another_ghosts_colour(usual):  # GS121, GS138
    t = rich(usual)
    assert (t.asked, t.refused("banish west left")) == ("banish", False)
    t = usual(taoists=[dict(at="cemetery", tao=["blue", "blue", "green", "green", "yellow", "yellow"])], coming=1,
              ghosts={"north left": "hope killer", "west left": "gloomy minion"}, mantra="north left")  # fmt: skip
    t.throw("exorcise", "red", "red", "red").play("banish north left")
    assert (t.asked, t.refused("banish west left"), t.ghost("west left")) == ("spend", True, "gloomy minion")


def test_white_faces_pay_nothing_for_the_dice_immune(usual):  # GS86, GS141
    t = usual(taoists=[dict(at="cemetery", tao=["yellow"])], ghosts={"north left": "walking corpse"})
    t.throw("exorcise", "white", "white", "red").play("banish north left")
    assert (t.ghosts, t.tao("north")) == ({}, [])


# Help


def test_a_possessed_board_is_nobody_to_revive(table):  # GS123, GS39
    t = table(3).lay(taoists=[dict(at="cemetery"), DEAD, DEAD, DEAD]).turn("north").play("ask")
    assert (t.asked, t.choices) == ("revive", ["revive east", "revive south"])
    assert t.refused("revive west")


def test_the_guardhouse_helps_where_nothing_else_does(table):  # GS107, GS134
    village = ("cemetery", "taoist altar", "guardhouse", *NO_CEMETERY[3:])
    haunted = ["taoist altar", "circle of prayer", WINDS, "tea house"]
    t = table(haunted_limit=5).lay(village=village, haunted=haunted, taoists=[dict(buddhas=1), dict(buddhas=1)])
    t.turn("north").play("yin-yang help")
    assert (t.asked, t.has("north", "yin_yang")) == ("order", 0)


@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_the_guardhouse_shows_no_more_cards_than_there_are(table, cards):  # GS134
    deck = ["ghoul", "skinner", "zombie"][:cards]
    for known in range(cards + 1):
        t = table().lay(village=NO_CEMETERY, taoists=[dict(at="guardhouse")], deck=deck[:known], coming=0,
                        before=cards - known).turn("north").play("ask")  # fmt: skip
        assert (t.told.count("sees"), t.deck, t.asked) == (cards, cards, "order" if cards > 1 else "take")


# The turn


@pytest.mark.parametrize(
    "side, power, used",
    [
        ("west", "bottomless pockets", ("pockets", "take red")),
        ("west", "enfeeblement mantra", ("mantra", "enfeeble north left")),
        ("north", "dance of the twin winds", ("twin winds", "guide east", "guide to tea house")),
    ],
)
def test_a_power_used_in_one_turn_is_there_in_the_next(usual, side, power, used):  # GS101
    ghosts = {"north left": "ghoul", "west left": "zombie", "south left": "lich"}
    t = usual(side, powers=(power,), ghosts=ghosts).play(*used)
    assert t.refused(used[0])
    assert not t.turn(side).refused(used[0])


def test_only_the_ghosts_of_this_turn_act(table):  # GS52
    t = table().lay(ghosts={"north left": "lich"}, deck=["raging one", "ghoul"])
    t.state["acting"] = 7  # as it was in an earlier turn
    t.begin_turn("north", lambda t: t.curses == ["ghost"])
    t.play("arrive north middle")
    assert ("torments" in t.told, t.ghost("north middle"), t.asked) == (False, "raging one", "arrive")


def test_a_turn_begins_with_nothing_done(table):  # GS45, GS100
    t = table(3).lay(taoists=[dict(at="tea house", tokens=1)], deck=["ghoul", "zombie"]).turn("north")
    t.play("borrow west", "ask", "take red", t.choices[0] if t.asked == "arrive" else "arrive west left")
    names = ("helped", "exorcisms", "acted_at", "used", "borrowed")
    assert {name for name in names if t.state[name].any()} == {"borrowed"}  # what is over leaves no trace
    t.play("end turn")
    assert (t.whose, {name for name in names if t.state[name].any()}) == ("east", set())


def test_the_dead_take_no_power_token(table):  # GS43, GS152
    village = ("buddhist temple", *NO_CEMETERY[1:4], "cemetery", *NO_CEMETERY[5:])
    t = table(3).lay(village=village, taoists=[{}, DEAD], spent=1, deck=["ghoul"]).turn("east", "yin")
    assert (t.whose, t.has("east", "tokens"), t.state["spent"]) == ("south", 0, 1)


def test_a_round_begins_in_the_north(usual):  # GS23, GS44
    t = usual("south", deck=["ghoul", "zombie", "walking corpse", "walking corpse"])
    rounds = []
    for _ in range(3):
        t.play("end turn")
        while t.asked == "arrive":
            t.play(t.choices[0])
        rounds.append((t.whose, int(t.state["round_number"])))
    assert rounds == [("west", 1), ("north", 2), ("east", 2)]


def test_the_mantra_needs_another_ghost(usual):  # GS119
    mantra = dict(powers=("enfeeblement mantra",), mantra="north left")
    assert usual("west", ghosts={"north left": "ghoul"}, **mantra).refused("mantra")
    t = usual("west", ghosts={"north left": "ghoul", "east left": "lich"}, **mantra).play("mantra")
    assert (t.asked, t.mantra) == ("turn", "east left")


def test_the_yin_yang_token_asks_no_help_where_there_is_none(table):  # GS106, GS107, GS122
    rich = dict(tao=["red", "blue", "green", "yellow", "black"])
    haunted = ["herbalist's shop", "tea house", WINDS, "taoist altar"]
    taoists = [rich | dict(buddhas=1), rich | dict(buddhas=1), rich, rich]
    t = table(haunted_limit=5).lay(taoists=taoists, haunted=haunted).turn("north")
    assert (t.refused("yin-yang help"), t.refused("yin-yang restore")) == (True, False)
    t = table(haunted_limit=5).lay(taoists=taoists, haunted=haunted[1:]).turn("north")
    assert not t.refused("yin-yang help")


def test_a_token_is_taken_by_the_exorcist_whoever_was_asked_last(usual):  # GS48, GS49, GS51, GS90
    t = usual(taoists=[dict(at="cemetery"), {}, {}, dict(tao=["red", "blue"])], deck=["soul eater"],
              ghosts={"north left": "zombie", "west left": "gloomy minion"})  # fmt: skip
    t.throw("exorcise", "yellow", "yellow", "black")
    t.play("banish north left").until("banish west left", lambda t: t.curses == ["ghost"]).play("arrive north middle")
    assert (t.asked, t.seat) == ("discard", 3)
    t.play("discard red")
    assert (t.asked, t.seat) == ("take", 0)


def test_what_was_done_before_the_move_leaves_no_trace_after_it(usual):  # GS101
    t = usual("west", taoists=[{}, {}, {}, dict(at="buddhist temple")]).play("pockets", "take red")
    assert t.state["used"].any()
    t.play("move tea house")
    assert not t.state["used"].any()
