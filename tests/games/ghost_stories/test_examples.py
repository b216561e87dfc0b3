"""The examples of the rulebook: GS192 to GS205."""

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

DEAD = dict(qi=0)
HERE = dict(at="cemetery")
DECKS = [
    (4, "rulebook", "initiation", 35, 1), (4, "rulebook", "normal", 35, 1),
    (4, "rulebook", "nightmare", 5, 4), (4, "rulebook", "hell", 5, 4),
    (4, "published", "initiation", 45, 1), (4, "published", "nightmare", 15, 4), (4, "published", "hell", 15, 4),
    (3, "rulebook", "initiation", 30, 1), (3, "rulebook", "nightmare", 0, 4), (3, "rulebook", "hell", 0, 4),
    (3, "published", "normal", 40, 1), (3, "published", "nightmare", 10, 4),
    (2, "rulebook", "normal", 25, 1), (2, "rulebook", "nightmare", 5, 3), (2, "rulebook", "hell", 5, 3),
    (2, "published", "initiation", 35, 1), (2, "published", "hell", 15, 3),
    (1, "rulebook", "initiation", 20, 1), (1, "rulebook", "nightmare", 0, 3), (1, "rulebook", "hell", 0, 3),
    (1, "published", "normal", 30, 1), (1, "published", "nightmare", 10, 3),
]  # fmt: skip
NUMBERS = (0, *(card.number for card in CARDS))
"""By what a space or the deck holds; 0 where there is no card."""
GHOSTS, INCARNATIONS = range(1, 56), range(56, 66)


def drawn(t):
    """The numbers of the cards the next draws bring, as the deck gives them."""
    cards = []
    while t.deck:
        t.shake(len(cards) + 1).play("ask", *["put first"] * min(3, t.deck - 1), "take red")
        cards += [NUMBERS[card] for card in t.state["seen"] if card]
        t.state["seen"][:] = 0
        t.fill_supplies()
        t.board("north")["tao"][:] = 0
        t.turn("north")
    return cards


@pytest.mark.parametrize("players, preset, level, top, incarnations", DECKS)
def test_decks(table, players, preset, level, top, incarnations):  # GS192, GS34, GS35
    for seed in range(1, 20):
        t = table(players, seed=seed, preset=preset, level=level, powers=1)
        if t.asked == "power":
            break
    assert (t.state["before"], t.state["coming"], t.deck) == (top, incarnations, top + 11 * incarnations)


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_the_first_card_may_be_an_incarnation(table, players, level):  # GS192, GS35
    for seed in range(5):
        t = table(players, seed=seed, level=level)
        if t.asked == "arrive":
            t.play(t.choices[0])
        assert max(NUMBERS[card] for card in t.state["spaces"]["card"]) in INCARNATIONS


@pytest.mark.parametrize("before, coming", [(5, 4), (0, 2), (35, 1), (3, 0)])
def test_under_each_incarnation_lie_ten_ghosts(table, before, coming):  # GS192, GS34
    village = ("guardhouse", "taoist altar", "herbalist's shop", "sorcerer's hut", "buddhist temple",
               "night watchman's beat", "circle of prayer", "pavilion of the heavenly winds", "tea house")  # fmt: skip
    t = table(guardhouse=1).lay(village=village, taoists=[dict(at="guardhouse")], before=before, coming=coming)
    cards = drawn(t.turn("north"))
    assert all(card in GHOSTS or card in INCARNATIONS for card in cards)
    assert [card in INCARNATIONS for card in cards] == [False] * before + ([True] + [False] * 10) * coming
    assert len(set(cards)) == len(cards)


def two_ghosts(usual, **more):
    position = dict(ghosts={"north left": "blood drinker", "west left": "drowned maiden"}, **more)
    t = usual(taoists=[dict(at="cemetery", tao=["blue"]), dict(at="cemetery", tao=["red"])], **position)
    return t.throw("exorcise", "red", "white", "green")


def test_two_ghosts_from_a_corner(usual):  # GS193
    t = two_ghosts(usual)
    assert t.choices == ["banish north left", "banish west left", "no more"]
    t.play("banish west left")
    assert t.choices == ["banish north left", "no more"]
    t.play("no more")
    assert (t.ghosts, t.tao("north"), t.tao("east")) == ({"north left": "blood drinker"}, ["blue"], ["red"])


@pytest.mark.parametrize("token, north, east", [("north blue", [], ["red"]), ("east red", ["blue"], [])])
@pytest.mark.parametrize("order", [("north left", "west left"), ("west left", "north left")])
def test_either_way_one_token_is_spent(usual, token, north, east, order):  # GS193
    t = two_ghosts(usual).play(*(f"banish {space}" for space in order))
    assert (t.asked, t.choices) == ("spend", ["spend north blue", "spend east red"])
    t.curse(f"spend {token}", "blank")
    assert (t.ghosts, t.tao("north"), t.tao("east")) == ({}, north, east)


@pytest.mark.parametrize("space", ["north left", "west left"])
def test_the_drinkers_curse_may_bring_a_ghost_to_either(usual, space):  # GS194
    card = "skinner" if space == "north left" else "ghoul"
    t = two_ghosts(usual, deck=[card]).play("banish north left", "banish west left").curse("spend north blue", "ghost")
    assert (t.asked, f"arrive {space}" in t.choices) == ("arrive", True)
    t.play(f"arrive {space}")
    assert t.ghosts == {space: card}


def test_a_chain(usual):  # GS195
    t = usual(taoists=[HERE], ghosts={"west left": "zombie"}, haunted=["cemetery", "taoist altar"],
              deck=["shapeless evil"])  # fmt: skip
    t.until("exorcise", lambda t: sorted(t.thrown) == ["red", "yellow", "yellow"] and t.curses == ["ghost"])
    assert (t.asked, t.choices) == ("arrive", ["arrive north left", "arrive north middle", "arrive north right"])
    t.play("arrive north left")
    assert t.haunted == ["cemetery", "taoist altar", "sorcerer's hut"]
    assert (t.over, t.cause, t.returns) == (True, "haunted", [0.0] * 4)


def test_a_chain_through_the_deck(table):  # GS196
    position = dict(deck=[4], before=0, coming=0)
    t = table(deck_end=1).lay(**position).turn("north", "yin")
    assert (t.over, t.cause, t.ghosts) == (True, "deck", {})
    t = table(deck_end=0).lay(**position).turn("north", "yin")
    assert (t.over, t.asked) == (False, "arrive")
    t.play("arrive west left")
    assert (t.over, t.cause, t.ghosts) == (True, "deck", {"west left": "coffin breakers"})
    t = table(deck_end=0).lay(buddhas=["west left"], **position).turn("north", "yin").play("arrive west left")
    assert (t.over, t.ghosts, t.deck, t.asked) == (False, {}, 0, "turn")


@pytest.mark.parametrize(
    "tao, possible",
    [
        (["blue", "yellow", "yellow"], True),
        (["green", "blue", "yellow"], True),
        (["blue", "blue", "yellow"], True),
        (["red", "blue", "yellow"], False),
        (["blue", "yellow"], False),
        (["yellow", "yellow", "yellow"], False),
    ],
)
def test_hope_killer(usual, tao, possible):  # GS197, GS121, GS138
    t = usual(taoists=[dict(at="cemetery", tao=tao)], ghosts={"north left": "hope killer"}, circle="red",
              mantra="north left").throw("exorcise", "red", "green", "white")  # fmt: skip
    assert (t.asked == "banish") == possible


def test_hope_killer_takes_three_tokens(usual):  # GS197, GS141
    tao = ["red", "red", "green", "green", "blue", "blue", "yellow", "yellow"]
    t = usual(taoists=[dict(at="cemetery", tao=tao)], ghosts={"north left": "hope killer"}, circle="red",
              mantra="north left").throw("exorcise", "red", "green", "white")  # fmt: skip
    t.play("banish north left")
    assert t.choices == ["spend north blue", "spend north green", "spend north yellow"]
    t.play(t.choices[0])
    assert t.asked == "spend"
    t.play(t.choices[-1])
    assert t.asked == "spend"
    t.until(t.choices[-1], lambda t: t.curses == ["blank"])
    assert (t.ghosts, len(t.tao("north"))) == ({}, 5)


def test_black_on_the_circle(usual):  # GS198, GS138, GS89
    tao = ["blue", "blue", "yellow", "yellow"]
    for circle, possible in ((None, False), ("black", False), ("green", True)):
        t = usual(taoists=[dict(at="cemetery", tao=tao)], ghosts={"north left": "hope killer"}, circle=circle)
        t.throw("exorcise", "red", "red", "green")
        assert (t.asked == "banish") == possible
    for tao, possible in ((["green", "yellow"], True), (["green"], False), (["yellow", "black"], False)):
        t = usual(taoists=[dict(at="cemetery", tao=tao)], ghosts={"north left": "nameless"}, circle="black")
        t.throw("exorcise", "red", "white", "blue")
        assert (t.asked == "banish") == possible
    t = usual(taoists=[dict(at="cemetery", tao=["green", "yellow"])], ghosts={"north left": "nameless"})
    t.throw("exorcise", "red", "white", "blue")
    assert t.asked == "turn"


def widow(usual, face, **more):
    t = usual(taoists=[dict(at="cemetery", qi=1, **more)], ghosts={"north left": "black widow"}, deck=["ghoul"])
    return t.until("exorcise", lambda t: sorted(t.thrown) == ["black", "black", "red"] and t.curses == [face])


def test_right_to_left(usual):  # GS199, GS71, GS93
    t = widow(usual, "Qi")
    assert (t.qi("north"), t.has("north", "yin_yang"), t.whose) == (0, 0, "east")
    assert widow(usual, "blank").qi("north") == 2
    t = widow(usual, "blank", yin_yang=False)
    assert t.choices == ["gain qi", "regain yin-yang"]
    t.play("regain yin-yang")
    assert (t.qi("north"), t.has("north", "yin_yang")) == (1, 1)


@pytest.mark.parametrize(
    "card, icons, phases",
    [
        ("ghoul", 2, [3, 6, 9]),
        ("gloomy minion", 2, [2, 5, 8]),
        ("ghoul", 1, [2, 4, 6]),
        ("gloomy minion", 1, [1, 3, 5]),
    ],
)
def test_figures(table, card, icons, phases):  # GS200, GS53, GS54, GS76
    t = table(icons=icons, haunted_limit=5).lay(colours=("yellow", "blue", "green", "red"), deck=[card])
    t.turn("north", "yin").play("arrive north left")
    assert t.figure("north left") == ("first" if card == "gloomy minion" else "card")
    happened = []
    for phase in range(1, phases[-1] + 1):
        before = len(t.haunted)
        t.turn("north", "yin")
        happened += [phase] * (len(t.haunted) - before)
    assert happened == phases
    assert t.haunted == ["cemetery", "sorcerer's hut", "circle of prayer"]


@pytest.mark.parametrize("left, dice", [(4, 0), (3, 0), (2, 1), (1, 2)])
def test_captive_dice(usual, left, dice):  # GS201, GS77
    captors = {"east left": 47, "east right": 48, "south left": 46, "south right": "creeping horror"}
    for order in (list(captors), list(captors)[::-1]):
        ghosts = {"north left": "lich", **{space: captors[space] for space in order[:left]}}
        assert len(usual(taoists=[HERE], ghosts=ghosts).play("exorcise").thrown) == dice
        t = usual("south", powers=("strength of a mountain",), taoists=[{}, {}, HERE], ghosts=ghosts).play("exorcise")
        assert len(t.thrown) == dice + 1


def test_walking_corpse(usual):  # GS202, GS143, GS86
    t = usual(taoists=[HERE], ghosts={"north left": "walking corpse"}, circle="yellow")
    t.throw("exorcise", "red", "red", "blue")
    assert t.ghosts == {}
    t = usual(taoists=[HERE], ghosts={"north left": "walking corpse"}).throw("exorcise", "yellow", "yellow", "yellow")
    assert t.ghosts == {"north left": "walking corpse"}
    t = usual(taoists=[dict(at="cemetery", tao=["yellow"])], ghosts={"north left": "walking corpse"})
    t.play("exorcise", "banish north left")
    assert (t.ghosts, t.tao("north")) == ({}, [])


def test_death_in_the_yin_phase(table):  # GS203, GS154
    ghosts = {"north left": "raging one", "north middle": "ghoul", "north right": "zombie"}
    t = table().lay(taoists=[dict(qi=1, tao=["red", "blue"])], ghosts=ghosts, deck=["lich"])
    t.begin_turn("north", lambda t: t.curses == ["Qi"])
    assert (t.figure("north middle"), t.qi("north"), t.tao("north"), t.supply["red"]) == ("first", 0, [], 4)
    assert (t.asked, t.seat, t.choices) == ("suffer", 0, ["suffer east", "suffer south", "suffer west"])
    t.play("suffer south")
    assert ([t.qi(side) for side in range(4)], t.whose, t.asked) == ([0, 3, 2, 3], "east", "arrive")
    assert len(t.ghosts) == 3


def test_the_hut(usual):  # GS204, GS126
    t = usual(taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"west left": "zombie"}, deck=["lich"]).play("ask")
    assert (t.ghosts, t.curses, t.qi("north"), t.whose, t.over) == ({}, [], 0, "east", False)
    t = usual(taoists=[dict(at="sorcerer's hut", qi=1), DEAD, DEAD, DEAD], ghosts={"west left": "zombie"}).play("ask")
    assert (t.ghosts, t.over, t.cause) == ({}, True, "dead")


def test_a_score_won(table):  # GS205, GS167
    t = table().lay(taoists=[dict(at="cemetery", qi=2), dict(qi=2), dict(qi=2), DEAD], haunted=["tea house"], before=6,
                    coming=0, circle="black", mantra="north left", ghosts={"north left": "forgotten ones"})  # fmt: skip
    t.turn("north").throw("exorcise", "black", "red", "red").play("qi north")
    assert (t.over, t.cause, t.score) == (True, "victory", 16)


def test_a_score_lost(table):  # GS205, GS167
    one = dict(qi=1)
    ghosts = {"north left": ("skinner", "second")}
    t = table(level="nightmare").lay(taoists=[one, one, one, DEAD], haunted=["tea house", "circle of prayer"],
                                     before=10, coming=1, beaten=2, ghosts=ghosts)  # fmt: skip
    t.turn("north", "yin")
    assert (t.over, t.cause, t.score) == (True, "haunted", -26)
