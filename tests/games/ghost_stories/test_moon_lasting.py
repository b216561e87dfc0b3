"""The artifacts of White Moon that last, Armor, Shield and Sword: GS306 to GS312; the examples GS367 to GS370."""

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

COLOURS = ("red", "blue", "green", "yellow", "black")
SIDES = ("north", "east", "south", "west")
SPACES = [f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right")]
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
PAVILION = "pavilion of the heavenly winds"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
DEAD = dict(qi=0)
ALONE = [DEAD, DEAD, DEAD]
HERE = dict(at="cemetery")


def throws(t, name, times=40):
    """The faces that an action throws with different luck, "set" for a die laid on white; nothing of it stays."""
    seen = []
    for luck in range(1, times + 1):
        t.shake(luck).play(name)
        seen.append(sorted(t.thrown) + ["set"] * t.told.count("white set"))
        t.match.undo()
    return seen


# Armor of the Just


def look_asked(t, space):
    return t.asked


def look_qi(t, space):
    return t.qi(space.split()[0])


def look_haunted(t, space):
    return t.haunted


def look_tao(t, space):
    return [len(t.tao(side)) for side in SIDES]


def look_figure(t, space):
    return t.figure(space)


def look_curses(t, space):
    return len(t.curses)


def look_circle(t, space):
    return t.circle


def look_graveyard(t, space):
    return t.graveyard


def look_receptacles(t, space):
    return t.receptacles


LEFT_STONES = [
    (4, "west left", look_asked, "moon turn", "arrive"),
    (74, "north left", look_asked, "moon turn", "arrive"),
    (56, "north left", look_asked, "moon turn", "arrive"),
    (79, "west left", look_asked, "moon turn", "arrive"),
    (49, "north left", look_qi, 3, 2),
    (54, "north left", look_haunted, [], ["cemetery"]),
    (82, "north left", look_haunted, [], ["cemetery"]),
    (55, "north left", look_tao, [1, 1, 1, 1], [0, 0, 0, 0]),
    (61, "north left", look_tao, [1, 1, 1, 1], [0, 0, 0, 0]),
    (45, "north left", look_figure, "card", "first"),
    (52, "north left", look_figure, "card", "first"),
    (57, "north left", look_curses, 0, 1),
    (65, "north left", look_circle, "green", None),
    (75, "north left", look_graveyard, [], ["hua mei"]),
    (78, "south left", look_graveyard, [], ["hua mei"]),
    (77, "east left", look_receptacles, ["north-west"], []),
]


@pytest.mark.parametrize("card, space, look, void, settled", LEFT_STONES)
def test_no_left_stone_on_the_owners_board(moon, card, space, look, void, settled):  # GS306
    side = space.split()[0]
    for owner, seen in ((side, void), (OPPOSITE[side], settled)):
        t = moon(side, "yin", taoists=[dict(tao=["red"])] * 4, villagers={"sorcerer's hut": ["hua mei"]},
                 circle="green", receptacles=["north-west"], deck=[card, "abysmal"],
                 artifacts={"armor": owner})  # fmt: skip
        t.play(f"arrive {space}")
        assert (look(t, space), t.space(space)["card"] > 0) == (seen, True)


@pytest.mark.parametrize("owner, on", [("west", True), ("east", False)])
def test_no_power_goes_off_on_the_owners_board(moon, owner, on):  # GS306, GS75
    t = moon("west", "yin", deck=[3, "reaper"], artifacts={"armor": owner}).play("arrive west left")
    if not on:
        t.play("arrive north left")
    assert (t.asked, "pockets" in t.choices, len(t.ghosts)) == ("moon turn", on, 1 if on else 2)


@pytest.mark.parametrize("owner, on", [("north", True), ("east", False)])
def test_forgotten_ones_before_the_armor(moon, owner, on):  # GS306, GS82
    t = moon("north", "yin", taoists=[HERE], deck=["forgotten ones"], artifacts={"armor": owner})
    t.play("arrive north left")
    assert ("move tea house" in t.choices) == on


@pytest.mark.parametrize("owner, dice", [("north", 3), ("west", 2)])
@pytest.mark.parametrize("card", [46, 47])
def test_no_die_is_held_on_the_owners_board(moon, owner, dice, card):  # GS306, GS77
    t = moon("north", "yin", taoists=[HERE], deck=[card, "zombie"], artifacts={"armor": owner})
    t.play("arrive north left")
    if t.asked == "arrive":
        t.play("arrive west middle")
    t.play("exorcise")
    assert len(t.thrown) == dice


@pytest.mark.parametrize("owner, open_", [("north", True), ("south", False)])
def test_no_tao_is_locked_on_the_owners_board(moon, owner, open_):  # GS306, GS79
    t = moon("north", "yin", taoists=[dict(at="cemetery", tao=["black", "black"])], deck=["black widow"],
             artifacts={"armor": owner}).play("arrive north left")  # fmt: skip
    t.throw("exorcise", "red", "red", "red")
    assert (t.asked == "banish") == open_


@pytest.mark.parametrize("owner, left", [("north", ["red"]), ("south", [])])
def test_the_armor_before_an_incarnation_that_a_wu_brings(moon, owner, left):  # GS306, GS247
    t = moon("south", taoists=[dict(tao=["red"])], ghosts={"south left": "jackal-headed scavenger"},
             villagers={"circle of prayer": ["wu dan"]}, artifacts={"armor": owner, "shield": "south"})  # fmt: skip
    t.begin_turn("south", lambda t: "Bone Cracker" in t.prompt)
    assert t.asked == "arrive"
    t.play("arrive north left")
    assert (t.ghosts["north left"], t.tao("north")) == ("bone cracker", left)


def test_an_incarnation_on_a_buddha_before_the_armor(moon):  # GS306, GS150
    for owner, asked in (("north", "moon turn"), ("east", "arrive")):
        t = moon("north", "yin", buddhas=["north left"], deck=["howling nightmare", "lich"], artifacts={"armor": owner})
        t.play("arrive north left")
        assert (t.ghosts, t.asked, t.state["temple"]) == ({"north left": "howling nightmare"}, asked, 2)


def test_the_armor_works_in_the_turns_of_others(moon):  # GS306
    t = moon("north", "yin", deck=[14, "ghoul"], artifacts={"armor": "east"}).play("arrive east left")
    assert (t.asked, t.ghosts) == ("moon turn", {"east left": "perfidious nymph"})
    t = moon("north", "yin", deck=[14, "ghoul"], artifacts={"armor": "north"}).play("arrive east left")
    assert (t.asked, t.ghosts) == ("arrive", {"east left": "perfidious nymph"})


def test_void_stones_stay_void_wherever_the_ghost_is_moved(moon):  # GS306
    for owner, on in (("north", True), ("west", False)):
        t = moon("north", "yin", taoists=[dict(at="herbalist's shop"), DEAD, DEAD], deck=[36, "zombie"],
                 artifacts={"armor": owner}).play("arrive north left")  # fmt: skip
        if t.asked == "arrive":
            t.play("arrive west left")
        t.play("yin-yang help", f"visit {PAVILION}")
        if t.asked == "lift":
            t.play("lift north left")
        t.play("set down west middle", "guide to buddhist temple").turn("west")
        assert (t.ghosts["west middle"], "pockets" in t.choices) == ("sharp-nailed mistresses", on)


def test_centre_and_right_stones_hold_under_the_armor(moon):  # GS306
    t = moon("north", "yin", taoists=[dict(at="cemetery", yin_yang=False)], deck=["grave walker", "reaper"],
             artifacts={"armor": "north"}).play("arrive north left")  # fmt: skip
    assert (t.qi("north"), t.figure("north left")) == (3, "card")
    t.turn("north", "yin")
    assert t.figure("north left") == "first"
    t.play("arrive north right").throw("exorcise", "black", "black", "red")
    assert (t.asked, sorted(t.choices)) == ("reward", ["gain qi", "regain yin-yang"])


def moved(moon, card, space, *, to, then=None, **more):
    """North owns the Armor, stands before a Lich on the Cemetery, and moves a ghost, perhaps twice, before acting."""
    taoist = dict(at="cemetery", tao=["yellow"])
    t = moon(taoists=[taoist, *ALONE], ghosts={space: card, "west left": "lich"} | more.pop("ghosts", {}),
             artifacts={"armor": "north", "firework": "north"} | more.pop("artifacts", {}), **more)  # fmt: skip
    t.play("yin-yang help", f"visit {PAVILION}", f"lift {space}", f"set down {to}")
    if then:
        t.play("firework", f"launch {PAVILION}", f"lift {to}", f"set down {then}")
    return t


@pytest.mark.parametrize("card", [46, 47, "creeping horror"])
@pytest.mark.parametrize(
    "to, then, dice",
    [
        ("north middle", None, 3),
        ("north middle", "east left", 3),
        ("east left", None, 2),
        ("east left", "west right", 2),
    ],
)
def test_a_ghost_moved_to_the_owners_board_holds_no_die(moon, card, to, then, dice):  # GS307
    t = moved(moon, card, "south left", to=to, then=then).play("exorcise")
    assert len(t.thrown) == dice


@pytest.mark.parametrize("card", ["black widow", "dark mistress"])
@pytest.mark.parametrize(
    "to, then, open_",
    [("north right", None, True), ("north right", "south middle", True), ("east left", None, False)],
)
def test_a_ghost_moved_to_the_owners_board_locks_no_tao(moon, card, to, then, open_):  # GS307
    t = moved(moon, card, "south left", to=to, then=then).throw("exorcise", "yellow", "yellow", "yellow")
    assert (t.asked == "banish") == open_


@pytest.mark.parametrize("card, before", [(3, True), ("forgotten ones", False)])
def test_power_off_and_all_powers_off_go_on_when_moved(moon, card, before):  # GS307
    t = moved(moon, card, "south left", to="east left")
    assert ("move tea house" in t.choices) == before
    t = moved(moon, card, "south left", to="north middle")
    assert t.refused("move tea house")
    assert "move taoist altar" in t.choices


def test_ghosts_that_were_there_before_the_armor(moon):  # GS308
    t = moon("east", portal="tea house", taoists=[{}, dict(at="tea house")], villagers={"tea house": ["li bao"]},
             ghosts={"east right": "lich", "east left": 47}).play("shelter")  # fmt: skip
    assert (t.owner("armor"), t.point) == ("east", "between")
    t.play("exorcise")
    assert len(t.thrown) == 2


def test_void_stones_stay_void_when_the_armor_passes_on(moon):  # GS308, GS298
    t = moon("north", "yin", taoists=[dict(at="sorcerer's hut", qi=1), dict(at="herbalist's shop")],
             ghosts={"west left": "ghoul"}, deck=[47, "drowned maiden"], artifacts={"armor": "north"})  # fmt: skip
    t.play("arrive north left", "ask", "dispel west left", "bequeath south")
    assert (t.owner("armor"), t.whose, t.asked) == ("south", "east", "arrive")
    t.play("arrive east left", "exorcise")
    assert len(t.thrown) == 3


def test_the_armor_is_not_asked(moon):  # GS308, GS344
    t = moon("north", "yin", deck=["severed heads"], artifacts={"armor": "north"}).play("arrive north left")
    assert (t.asked, t.point) == ("moon turn", "before")


# Shield of Time


@pytest.mark.parametrize(
    "card, may", [("ghoul", True), ("drowned maiden", True), ("creeping one", True), ("gloomy minion", True),
                  ("skinner", False), ("tiger lord", False), ("vampire lord", False), ("forgotten ones", False)],
)  # fmt: skip
def test_which_cards_the_shield_may_put_under(moon, card, may):  # GS309
    t = moon("north", "yin", deck=[card, "reaper"], artifacts={"shield": "north"})
    assert t.asked == ("delay" if may else "arrive")
    if may:
        assert (t.seat, sorted(t.choices)) == (0, ["admit", "delay"])
    else:
        assert t.refused("delay")


def test_delay_puts_a_card_under_and_draws_the_next(moon):  # GS309, GS311
    t = moon("north", "yin", deck=["ghoul", "reaper"], artifacts={"shield": "north"})
    t.play("delay")
    assert (t.asked, t.choices) == ("arrive", ["arrive north left", "arrive north middle", "arrive north right"])
    t.play("arrive north left")
    assert (t.ghosts, t.under) == ({"north left": "reaper"}, ["ghoul"])
    full = moon("north", "yin", deck=["ghoul", "reaper"], artifacts={"shield": "north"}).play("admit")
    assert (full.asked, full.choices) == ("arrive", ["arrive west left", "arrive west middle", "arrive west right"])
    full.play("arrive west left")
    assert (full.ghosts, full.under, full.deck) == ({"west left": "ghoul"}, [], t.deck)


def test_again_and_again(moon):  # GS309
    t = moon("north", "yin", deck=["ghoul", "gloomy minion", "drowned maiden", "lich"], artifacts={"shield": "north"})
    t.play("delay", "delay", "delay")
    assert (t.asked, t.under) == ("delay", ["ghoul", "gloomy minion", "drowned maiden"])
    t.play("admit")
    assert t.choices == ["arrive west left", "arrive west middle", "arrive west right"]


@pytest.mark.parametrize("side", ["east", "south", "west"])
def test_the_shield_does_nothing_in_the_turns_of_others(moon, side):  # GS309
    t = moon(side, "yin", deck=["gloomy minion", "ghoul"], artifacts={"shield": "north"})
    assert t.asked == "arrive"


def test_the_shield_serves_for_whatever_reason_a_card_is_drawn(moon):  # GS309
    position = dict(deck=["ghoul", "lich"], artifacts={"shield": "north"})
    t = moon(taoists=[dict(at="tea house")], **position).play("ask", "take red")
    assert t.asked == "delay"
    t = moon(taoists=[dict(at="taoist altar")], haunted=["cemetery"], **position).play("ask")
    assert (t.asked, t.haunted) == ("delay", [])
    t = moon(taoists=[HERE], ghosts={"west left": "zombie"}, **position)
    t.until("exorcise", lambda t: sorted(t.thrown) == ["red", "yellow", "yellow"] and t.curses == ["ghost"])
    assert t.asked == "delay"
    t = moon("north", "yin", deck=[37, "ghoul", "lich"], artifacts={"shield": "north"}).play("arrive north left")
    assert t.asked == "delay"


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_all_cards_but_one_may_go_under(moon, cards):  # GS310
    deck = ["ghoul", "drowned maiden", "gloomy minion", "lich"][:cards]
    t = moon("north", "yin", deck=deck, before=0, coming=0, artifacts={"shield": "north"})
    for _ in range(cards - 1):
        assert t.asked == "delay"
        t.play("delay")
    assert (t.asked, t.over) == ("arrive", False)
    t.play(t.choices[0])
    assert (list(t.ghosts.values()), t.deck) == ([deck[-1]], cards - 1)


def test_each_further_ghost_is_a_drawing_of_its_own(moon):  # GS310
    t = moon("north", "yin", deck=["ghoul", "zombie", 4], before=0, coming=0, artifacts={"shield": "north"})
    t.play("delay", "delay", "arrive west left")
    assert (t.ghosts, t.asked) == ({"west left": "coffin breakers"}, "delay")
    t.play("delay")
    assert t.asked == "arrive"
    t.play("arrive west middle")
    assert (t.ghosts["west middle"], t.deck, t.asked) == ("zombie", 1, "moon turn")


def test_cards_put_under_come_last_and_are_known(moon):  # GS311
    t = moon("north", "yin", taoists=[dict(yin_yang=False)] * 4, deck=["ghoul", "reaper", "sticky feet"], before=0,
             coming=0, artifacts={"shield": "north"}).play("delay", "arrive north left")  # fmt: skip
    assert (t.deck, t.under) == (2, ["ghoul"])
    t.play("end turn", "arrive east left")
    assert (t.ghosts["east left"], t.deck) == ("sticky feet", 1)
    t.play("end turn", "arrive west left")
    assert (t.ghosts["west left"], t.deck, t.over) == ("ghoul", 0, False)


def test_cards_put_under_lie_below_the_unknown_ones(moon):  # GS311
    t = moon("north", "yin", deck=["ghoul", "reaper"], before=1, coming=0, artifacts={"shield": "north"})
    t.play("delay", "arrive north left")
    assert (t.deck, t.under) == (2, ["ghoul"])
    t.play("end turn")
    while t.asked == "arrive":
        t.play(t.choices[0])
    assert "ghoul" not in t.ghosts.values()


@pytest.mark.parametrize("cards, lost", [(["ghoul", "reaper"], False), (["ghoul", "lich"], False), (["ghoul"], True)])
def test_putting_under_is_no_loss_by_the_deck(moon, cards, lost):  # GS311, GS164
    t = moon(
        "north", "yin", deck=cards, before=0, coming=0, artifacts={"shield": "north"}, options={"deck_end": "last"}
    )
    if not lost:
        assert (t.asked, t.over) == ("delay", False)
        t.play("delay")
        assert (t.asked, t.over) == ("arrive", False)
        t.play(t.choices[0])
        assert (t.deck, list(t.ghosts.values())) == (1, cards[1:])
    assert (t.over, t.cause) == (lost, "deck" if lost else None)


def test_on_a_full_table_the_shield_does_nothing(moon):  # GS311, GS66
    full = dict(zip(SPACES, (2, 6, 7, 10, 13, 17, 18, 21, 24, 28, 29, 32), strict=True))
    t = moon(taoists=[dict(at="tea house")], ghosts=full, deck=["ghoul", "lich"], artifacts={"shield": "north"})
    cards = t.deck
    t.play("ask", "take red")
    assert (t.asked, t.qi("north"), t.deck, t.under) == ("moon turn", 3, cards, [])


def test_cards_that_lie_under_the_deck_may_be_put_under_again(moon):  # GS310, GS311
    t = moon("north", "yin", under=["ghoul", "lich", "zombie"], before=0, coming=0, artifacts={"shield": "north"})
    assert t.asked == "delay"
    t.play("delay")
    assert t.asked == "delay"
    t.play("delay")
    assert (t.asked, t.deck) == ("arrive", 2)
    t.play("arrive west left")
    assert (t.ghosts, t.under) == ({"west left": "zombie"}, ["ghoul", "lich"])


def test_of_an_unknown_deck_all_but_one_may_go_under_too(moon):  # GS310
    most = 0
    for luck in range(1, 60):
        t = moon(deck=[], before=3, coming=0, artifacts={"shield": "north"}, taoists=[dict(at="tea house")])
        t.shake(luck).play("ask", "take red")
        count = 0
        while t.asked == "delay":
            t.play("delay")
            count += 1
        assert (t.asked, len(set(t.under)) <= 2) == ("arrive", True)
        most = max(most, count)
        t.play(t.choices[0])
        assert sum(int(card) > 0 for card in t.state["spaces"]["card"]) >= 1
    assert most == 2


def test_a_whole_deck_without_the_owners_colour(table):  # GS310, GS311
    t = table(expansion="white-moon").lay(artifacts={"shield": "north"}, before=44, coming=0)
    for nth in range(len(t.state["unseen"])):
        if COLOURS[CARDS[nth].colour] == "red":
            t.state["unseen"][nth] = 0
    t.turn("north", "yin")
    count = 0
    while t.asked == "delay":
        t.play("delay")
        count += 1
    assert (count, t.asked, t.deck) == (43, "arrive", 43)
    known = t.under
    assert len(known) == 43
    t.play(t.choices[0])
    while t.asked in ("arrive", "delay"):
        t.play("admit" if t.asked == "delay" else t.choices[0])
    assert t.under == known[-len(t.under) :]


def test_the_guardhouse_sees_cards_put_under_the_deck(moon):  # GS311, GS134
    village = ("guardhouse", *VILLAGE[1:])
    t = moon(village=village, taoists=[dict(at="guardhouse", yin_yang=False)], deck=["reaper"], under=["ghoul", "lich"],
             before=0, coming=0, options={"guardhouse": 1})  # fmt: skip
    t.play("ask", "put third", "put second", "take red")
    assert (t.whose, t.asked, t.choices[0]) == ("east", "arrive", "arrive west left")
    t.play("arrive west left")
    assert (t.ghosts["west left"], t.deck) == ("lich", 2)


# Divine Sword


def test_one_die_lies_on_white(moon):  # GS312
    t = moon(taoists=[HERE], ghosts={"north left": "lich"}, artifacts={"sword": "north"})
    seen = throws(t, "exorcise")
    assert all(len(faces) == 3 and faces.count("set") == 1 for faces in seen)
    assert len({tuple(faces) for faces in seen}) > 8


@pytest.mark.parametrize("side, action", [("east", "exorcise"), ("north", "ask")])
def test_only_the_owners_exorcisms_have_a_white_die(moon, side, action):  # GS312
    t = moon(
        side, taoists=[dict(at="herbalist's shop")] * 4, ghosts={"north right": "lich"}, artifacts={"sword": "north"}
    )
    seen = throws(t, action)
    assert any("white" not in faces for faces in seen) and not any("set" in faces for faces in seen)
    assert {len(faces) for faces in seen} == {3 if action == "exorcise" else 2}


def test_the_sword_serves_at_the_school(moon):  # GS312, GS324
    t = moon(school=True, taoists=[dict(at="kung-fu school")], ghosts={"west left": 44}, artifacts={"sword": "north"})
    assert all(len(faces) == 3 and faces.count("set") == 1 for faces in throws(t, "ask"))


def test_the_white_die_counts(moon):  # GS312, GS137
    t = moon(taoists=[HERE], ghosts={"north left": "skinner"}, artifacts={"sword": "north"})
    t.throw("exorcise", "blue", "blue")
    assert t.ghosts == {}


def test_the_die_that_was_set_is_not_rerolled(moon):  # GS312, GS115
    position = dict(
        taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "lich"}, artifacts={"sword": "south"}
    )
    t = moon("south", **position).throw("exorcise", "red", "blue")
    assert (t.asked, sorted(t.choices)) == ("reroll", ["enough", "reroll blue", "reroll red"])
    assert t.refused("reroll white")
    t = moon("south", **position).throw("exorcise", "white", "red")
    assert sorted(t.choices) == ["enough", "reroll red", "reroll white"]
    t.play("reroll white")
    assert sorted(t.choices) == ["enough", "reroll red"]
    t.play("enough")
    assert len(t.dice("dice again")) == 1


def test_the_white_die_is_still_white_after_a_reroll(moon):  # GS312
    t = moon("south", taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "ghoul"},
             artifacts={"sword": "south"}).throw("exorcise", "red", "red")  # fmt: skip
    t.play("reroll red").until("reroll red", lambda t: sorted(t.dice("dice again")) == ["blue", "red"])
    assert t.ghosts == {}


def test_the_sword_does_nothing_in_a_barrier(moon):  # GS312, GS287
    t = moon(ghosts={"north left": "lich"}, receptacles=CORNERS, artifacts={"sword": "north"}, deck=["ghoul"])
    t.play("end turn").throw("barrier exorcise", "red", "red", "red", "red")
    assert "white set" not in t.told


def test_each_exorcism_has_its_white_die(moon):  # GS312, GS114
    t = moon(
        "east", powers=("second wind",), taoists=[{}, HERE], ghosts={"north left": "lich"}, artifacts={"sword": "east"}
    )
    for _ in range(2):
        t.throw("exorcise", "red", "red")
        assert "white set" in t.told


# Examples


def test_armor_example_severed_heads(moon):  # GS367, GS306
    t = moon("north", "yin", taoists=[dict(at="herbalist's shop"), *ALONE], deck=["severed heads", "ghoul"],
             artifacts={"armor": "north"})  # fmt: skip
    t.play("arrive north left")
    assert (t.ghosts, t.asked) == ({"north left": "severed heads"}, "moon turn")
    t.play("yin-yang help", f"visit {PAVILION}", "set down east left")
    assert t.ghosts == {"east left": "severed heads"}
    t.play("exorcise")
    assert len(t.thrown) == 3


@pytest.mark.parametrize("second, open_", [({}, True), ({"south right": 51}, False)])
def test_armor_example_black_widow(moon, second, open_):  # GS367, GS307
    t = moved(moon, 50, "south left", to="north right", ghosts=second).throw("exorcise", "yellow", "yellow", "yellow")
    assert (t.asked == "banish") == open_


def test_armor_example_coffin_breakers(moon):  # GS367, GS307
    t = moon("west", taoists=[*ALONE, HERE], ghosts={"south left": 3}, artifacts={"armor": "west"})
    assert "pockets" in t.choices
    t.play("yin-yang help", f"visit {PAVILION}", "set down west left")
    assert t.refused("pockets")


def test_shield_example(moon):  # GS368, GS309
    deck = ["ghoul", "reaper", "sticky feet"]
    t = moon("east", "yin", taoists=[dict(yin_yang=False)] * 4, deck=deck, before=0, coming=0,
             artifacts={"shield": "east"})  # fmt: skip
    assert t.asked == "delay"
    t.play("delay")
    assert t.asked == "delay"
    t.play("delay")
    assert (t.asked, t.choices) == ("arrive", ["arrive east left", "arrive east middle", "arrive east right"])
    t.play("arrive east left")
    assert (t.ghosts, t.deck) == ({"east left": "sticky feet"}, 2)
    t.play("end turn", "arrive west left")
    assert t.ghosts["west left"] == "ghoul"
    t.play("end turn", "arrive north left")
    assert (t.ghosts["north left"], t.deck) == ("reaper", 0)


def test_shield_example_without_a_blue_card(moon):  # GS368, GS310
    t = moon("east", "yin", deck=["ghoul", "reaper", "skinner"], before=0, coming=0, artifacts={"shield": "east"})
    t.play("delay", "delay")
    assert (t.asked, t.choices) == ("arrive", ["arrive north left", "arrive north middle", "arrive north right"])
    t.play("arrive north left")
    assert (t.ghosts, t.deck) == ({"north left": "skinner"}, 2)


@pytest.mark.parametrize(
    "power, captors, faces",
    [
        ("the gods' favorite", [47, 48], ["set"]),
        ("the gods' favorite", [47, 48, 46], []),
        ("strength of a mountain", [47, 48, 46], ["set"]),
    ],
)
def test_sword_example(moon, power, captors, faces):  # GS369, GS312
    ghosts = dict(zip(("east left", "east middle", "west left"), captors, strict=False))
    t = moon("south", powers=(power,), taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "lich"} | ghosts,
             artifacts={"sword": "south"})  # fmt: skip
    assert throws(t, "exorcise", 20) == [faces] * 20
    t.play("exorcise")
    assert t.asked == "moon turn"
    t = moon("south", powers=(power,), taoists=[{}, {}, dict(at="tea house")], ghosts={"south right": "ghoul"} | ghosts,
             artifacts={"sword": "south"}).play("exorcise")  # fmt: skip
    assert ("south right" not in t.ghosts) == (faces == ["set"])


@pytest.mark.parametrize("captors, dice", [([], 4), ([47], 3), ([47, 48], 2)])
def test_the_grey_die_is_one_of_the_dice(moon, captors, dice):  # GS312, GS117
    ghosts = dict(zip(("east left", "east middle"), captors, strict=False))
    t = moon("south", powers=("strength of a mountain",), taoists=[{}, {}, dict(at="tea house")],
             ghosts={"south right": "lich"} | ghosts, artifacts={"sword": "south"})  # fmt: skip
    seen = throws(t, "exorcise")
    assert all(len(faces) == dice and faces.count("set") == 1 for faces in seen)
    assert len({tuple(faces) for faces in seen}) > 4


def test_sword_example_under_nameless(moon):  # GS369, GS312, GS89
    t = moon(taoists=[HERE], ghosts={"north left": "lich", "east left": "nameless"}, artifacts={"sword": "north"})
    seen = throws(t, "exorcise")
    assert {len(faces) for faces in seen} == {3}
    assert any("white" not in faces for faces in seen) and not any("set" in faces for faces in seen)


def test_claw_example(moon):  # GS370, GS305
    t = moon(taoists=[HERE], ghosts={"north left": "ghoul", "west left": "hope killer"}, artifacts={"claw": "north"},
             options={"claw": "once"}).throw("exorcise", "red", "green", "blue")  # fmt: skip
    colours = ["claw blue", "claw green", "claw red", "claw yellow"]
    assert (t.asked, sorted(t.choices)) == ("claw", [*colours, "no claw"])
    assert t.refused("claw black")
    t.play("claw blue")
    assert (t.tao("north"), t.supply["blue"], t.owner("claw")) == (["blue"], 3, "box")
