"""What people read with White Moon: every question it adds, the picture, and what can be looked up."""

import random

import pytest

from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.picture import points_of

WIDTH = 80
TEMPLE, ALTAR, CEMETERY, TEA_HOUSE = "buddhist temple", "taoist altar", "cemetery", "tea house"
SCHOOL, HERBALIST, PAVILION = "kung-fu school", "herbalist's shop", "pavilion of the heavenly winds"
SORCERER, CIRCLE, WATCHMAN = "sorcerer's hut", "circle of prayer", "night watchman's beat"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
DEVOURER = {"north middle": "mantis reaver"}
"""Its line is the Taoist Altar, the Temple with the Portal, the Pavilion."""


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return next(action.text for action in t.match.actions if action.name == name)


def row_of(t, words):
    """The first line of the picture with these words."""
    return next(line for line in t.picture.splitlines() if words in line)


# Every question


def ask_moon_turn(moon):  # GS333
    return moon(taoists=[dict(at=TEMPLE)], villagers={TEMPLE: ["hua mei"]})


def ask_raise(moon):  # GS337, GS263
    people = dict(at=CEMETERY), dict(qi=0)
    return moon(taoists=people, villagers={TEMPLE: ["hua jun"]}, graveyard=["hua mei", "chang e"]).play("ask")


def ask_potion(moon):  # GS337, GS300
    people = {}, dict(qi=0)
    return moon(taoists=people, graveyard=["hua mei"], artifacts={"potion": "north"}).play("potion")


def ask_herb(moon):  # GS339, GS322
    return moon(taoists=[dict(at=HERBALIST, crystals=3)]).throw("ask", "white", "white")


def ask_pay(moon):  # GS339, GS274
    people = dict(at=CEMETERY, tao=["red"], crystals=1), dict(at=CEMETERY, crystals=1)
    t = moon(taoists=people, ghosts={"north left": "scarlet evildoer"})
    return t.throw("exorcise", "white", "blue", "green").play("banish north left")


def ask_escort(moon):  # GS334
    people = {ALTAR: ["?", "hua mei"], TEMPLE: ["li bao"]}
    t = moon(taoists=[dict(at=ALTAR), dict(at=TEMPLE)], villagers=people, face_down=["hua jun"], graveyard=["hua lan"])
    return t.play("move buddhist temple")


def ask_flee(moon):  # GS335, GS259
    people = {ALTAR: ["hua mei"], CEMETERY: ["li bao"]}
    ghosts = {"north middle": "ghoul", "east left": "tiger lord"}
    return moon("north", "yin", taoists=[dict(at=HERBALIST)], ghosts=ghosts, villagers=people)


def ask_devour(moon):  # GS336, GS314
    people = {CEMETERY: ["li bao"], TEA_HOUSE: ["xiang bo"], WATCHMAN: ["?", "sheng kai"]}
    return moon("north", "yin", ghosts=DEVOURER, taoists=[dict(qi=1)], villagers=people, face_down=["wu dan"])


def ask_lodge(moon):  # GS337, GS262
    people = {TEMPLE: ["li bao"], TEA_HOUSE: ["?", "?", "wu dan"]}
    haunted = [CEMETERY, CIRCLE]
    t = moon(villagers=people, face_down=["li fen", "wu chen"], graveyard=["hua mei"], haunted=haunted,
             artifacts={"potion": "north"})  # fmt: skip
    return t.play("potion", "revive hua mei")


def ask_su_ling(moon):  # GS338, GS268
    ghosts = {
        "north left": "ghoul",
        "north middle": "walking corpse",
        "east left": "vampire lord",
        "west left": "zombie",
    }
    t = moon(ghosts=ghosts, su_ling="north middle", receptacles=CORNERS[1:])
    t.state["omen"] = 1
    assert text(t, "end turn") == "End your turn (Su-Ling may move then)"
    return t.play("end turn")


def ask_fill(moon):  # GS338, GS272
    return ask_su_ling(moon).play("su-ling west left")


def ask_barrier(moon):  # GS340
    ghosts = {"east left": "ooze devil", "east middle": "dark mistress", "east right": "severed heads"}
    t = moon(ghosts=ghosts, villagers={TEMPLE: ["hua mei"]}, receptacles=CORNERS)
    assert text(t, "end turn") == "End your turn (a Mystic Barrier rises then)"
    return t.play("end turn")


def ask_rescue(moon):  # GS340, GS285
    people = {CEMETERY: ["hua mei"], TEA_HOUSE: ["li bao"], ALTAR: ["li fen"]}
    return moon(villagers=people, receptacles=CORNERS).play("end turn", "barrier save")


def ask_award(moon):  # GS341, GS237
    people = {TEMPLE: ["hua mei"]}
    t = moon("south", "yin", players=2, villagers=people, receptacles=CORNERS, artifacts={"claw": "east"})
    return t.play("barrier save")


def ask_strip(moon):  # GS342, GS244
    people = dict(tao=["red"] * 3), dict(tao=["red"])
    return moon("north", "yin", ghosts=DEVOURER, taoists=people, villagers={ALTAR: ["hua mei"]})


def ask_empty(moon):  # GS342, GS249
    return moon("north", "yin", ghosts=DEVOURER, villagers={TEMPLE: ["chang e"]}, receptacles=CORNERS[1:3])


def ask_bequeath(moon):  # GS343, GS298
    owned = {"sword": "north", "dust": "north", "claw": "east"}
    people = {PAVILION: ["xiang bo"]}
    return moon("north", "yin", ghosts=DEVOURER, taoists=[dict(qi=1)], villagers=people, artifacts=owned)


def ask_launch(moon):  # GS343, GS302
    t = moon(taoists=[dict(at=TEMPLE)], artifacts={"firework": "north"})
    assert text(t, "firework").endswith(
        "(Herbalist's Shop, Circle of Prayer, Pavilion of the Heavenly Winds, Tea House; used once)"
    )
    return t.play("firework")


def ask_claw(moon):  # GS343, GS305
    ghosts = {"north left": "ghoul", "west left": "hope killer"}
    t = moon(taoists=[dict(at=CEMETERY, tao=["yellow"])], ghosts=ghosts, artifacts={"claw": "north"})
    t.throw("exorcise", "black", "black", "black")
    assert text(t, "no more").endswith("(nothing is exorcised; the Vengeful Claw may then take a Tao token)")
    return t.play("no more")


def ask_delay(moon):  # GS343, GS309
    return moon("north", "yin", deck=["ghoul", "reaper"], before=9, coming=1, artifacts={"shield": "north"})


def ask_train(moon):  # GS343, GS324
    ghosts = {
        "north left": "skinner",
        "south left": "scarlet evildoer",
        "east left": "dark wraith",
        "west left": "ghoul",
    }
    people = dict(at=SCHOOL, tao=["red"], crystals=1), dict(at=SCHOOL, tao=["black"])
    return moon(school=True, taoists=people, ghosts=ghosts, artifacts={"sword": "north"}).play("ask")


def ask_gather(moon):  # GS344, GS303
    people = dict(at=TEMPLE), dict(at=ALTAR), dict(at=TEMPLE), dict(at=CIRCLE)
    t = moon(taoists=people, villagers={ALTAR: ["?", "li bao"]}, face_down=["li fen"], artifacts={"scroll": "north"})
    assert text(t, "scroll").endswith(
        "(East from Taoist Altar and West from Circle of Prayer may come to Buddhist Temple; "
        "your move is over then; used once)"
    )
    return t.play("scroll")


def ask_fly(moon):  # GS344, GS304
    people = {TEMPLE: ["hua mei"], ALTAR: ["?", "?", "li bao"]}
    t = moon(players=1, villagers=people, face_down=["li fen", "li gang"], artifacts={"scroll": "north"})
    assert "alone it carries you to any other tile" in text(t, "scroll")
    return t.play("scroll")


QUESTIONS = {
    name.removeprefix("ask_").replace("_", " "): make for name, make in globals().items() if name[:4] == "ask_"
}
QUESTIONS["su-ling"] = QUESTIONS.pop("su ling")
READ = {
    "moon turn": (
        " on Buddhist Temple, before your move: what do you do?",
        (
            "shelter",
            "Hua Mei: completes the Hua family, which brings Divine Sword: in your exorcisms one die lies on "
            "white; roll the others",
        ),
    ),
    "raise": (
        ": the Cemetery brings back a Taoist with 2 Qi, or a villager, before the Curse die is rolled. Whom?",
        ("revive east", "blue, with Heavenly Gust"),
        ("revive hua mei", "1 of 3 Hua saved, all bring Divine Sword; comes to the Cemetery"),
        ("revive chang e", "the only Chang, brings Moon Dust; comes to the Cemetery"),
    ),
    "potion": (
        ": the Life Potion gives 1 Qi, or brings a villager back. Whom is it for?",
        ("heal north", "has 3"),
        ("heal east", "dead: comes back with 1 Qi"),
        ("revive hua mei", "2 of 3 Hua saved, all bring Divine Sword; comes to the Cemetery"),
    ),
    "herb": (
        ": a white face at the Herbalist, before another one: do you take a crystal, or which Tao token?",
        ("take red", "you have 0, 4 in the supply"),
        ("take crystal", "1 in the reserve; the other white face then gives nothing"),
    ),
    "pay": (
        ": against Scarlet Evildoer the dice leave red 3 to do (white faces: 1): 2 Tao tokens or crystals "
        "have to be spent. Which one?",
        ("spend north red", "has 1"),
        ("spend east crystal", "has 1, each for any colour"),
    ),
    "escort": (
        ": from Taoist Altar to Buddhist Temple: does Hua Mei (0 of 3 Hua saved, Hua Lan dead, all bring Divine"
        " Sword; death: red Tao) come along?",
        ("escort", "the Portal; Li Bao there; with North and East and South and West"),
        ("alone", "Hua Mei on top of 1"),
    ),
    "flee": (
        ": Hua Mei (2 of 3 Hua saved, all bring Divine Sword; death: red Tao) has to flee from Taoist Altar. Where to?",
        ("flee herbalist's shop", "no villager there; with North; prey of Tiger Lord"),
        ("flee buddhist temple", "the Portal; no villager there; with East and South and West"),
    ),
    "devour": (
        ": a devourer finds nobody in its line. Whom does it take?",
        (
            "devour cemetery",
            "Li Bao: 2 of 3 Li saved, all bring Armor of the Just; a green Tao token would leave the game, of 4 in "
            "the supply",
        ),
        (
            "devour night watchman's beat",
            "Sheng Kai: 1 of 2 Sheng saved, all bring Life Potion; Night Watchman's Beat would be haunted, tile 1 "
            "of 3, and the villager there would flee",
        ),
        ("devour tea house", "Xiang Bo: 1 of 2 Xiang saved, all bring Firework; North would lose the last Qi"),
    ),
    "lodge": (
        ": Hua Mei is back, and the Cemetery is haunted. Which tile?",
        ("lodge taoist altar", "no villager there"),
        ("lodge buddhist temple", "the Portal; Li Bao there; with North and East and South and West"),
    ),
    "su-ling": (
        ": the turn ends, and Su-Ling may move. She is before North middle, silencing Walking Corpse. Where to?",
        (
            "su-ling north left",
            "silences Ghoul: frightens a villager in its board's next Yin phase, haunts in 3 Yin phases of its board; "
            "may fill the receptacle in the north-west, 4 of"
            " 4 filled then: a Mystic Barrier rises at the end of this turn",
        ),
        ("su-ling north right", "no ghost there; the receptacle in the north-east is filled"),
        ("su-ling east middle", "no ghost there"),
        (
            "su-ling west left",
            "nothing to silence in Zombie; may fill the receptacle in the north-west, 4 of 4 filled then: a "
            "Mystic Barrier rises at the end of this turn",
        ),
        ("su-ling stays", "before North middle, silencing Walking Corpse"),
    ),
    "fill": (
        ": Su-Ling is next to the empty receptacle in the north-west. Does a crystal go into it?",
        (
            "fill",
            "in the north-west, 4 of 4 filled then: a Mystic Barrier rises at the end of this turn; none left in "
            "the reserve",
        ),
        ("leave empty", "1 in the reserve"),
    ),
    "barrier": (
        ": a Mystic Barrier has come to the blue board in the East, with 4 crystals left. What does it do?",
        (
            "barrier save",
            "Hua Mei: completes the Hua family, which brings Divine Sword: in your exorcisms one die lies on "
            "white; roll the others; 3 crystals left then",
        ),
        (
            "barrier exorcise",
            "3 dice against Ooze Devil needing blue 3 and Severed Heads needing black 1; 4 crystals to spend; no "
            "right stones",
        ),
        ("barrier rest", ""),
    ),
    "rescue": (
        ": nobody is at the Portal: which villager does the Mystic Barrier save?",
        (
            "rescue cemetery",
            "Hua Mei: completes the Hua family, which brings Divine Sword: in your exorcisms one die lies on "
            "white; roll the others",
        ),
        ("rescue tea house", "Li Bao: 1 of 3 Li saved, all bring Armor of the Just"),
    ),
    "award": (
        ": the Hua family is complete, and brings Divine Sword: in your exorcisms one die lies on white; roll"
        " the others. Who gets it?",
        ("award north", "red"),
        ("award east", "blue, has Vengeful Claw"),
    ),
    "strip": (
        ": a red Tao token has to leave the game, and the supply has none. Who gives one up?",
        ("strip north", "has 3"),
        ("strip east", "has 1"),
    ),
    "empty": (
        ": a death takes a crystal out of a receptacle. Out of which one?",
        ("empty north-east", "beside Herbalist's Shop"),
        ("empty south-west", "beside Circle of Prayer"),
    ),
    "bequeath": (
        ": North is dead and leaves Moon Dust, Divine Sword. To whom?",
        ("bequeath east", "blue, has Vengeful Claw"),
        ("bequeath south", "green"),
    ),
    "launch": (
        ": the Firework brings the help of another tile. Which one?",
        ("launch tea house", "take a Tao token of any colour and 1 Qi, then bring a ghost"),
    ),
    "claw": (
        ": nothing was exorcised: the Vengeful Claw can take a Tao token, once. Which one?",
        ("claw red", "you have 0, 4 in the supply"),
        ("claw yellow", "you have 1, 3 in the supply"),
        ("no claw", ""),
    ),
    "delay": (
        ": drawn: Ghoul (yellow 1; haunts). Does the Shield of Time put it under the deck?",
        ("delay", "the next is Reaper"),
        ("admit", "to the yellow board in the West"),
    ),
    "train": (
        ": the Kung-Fu School fights all ghosts of a colour with one roll. Which colour?",
        (
            "train red",
            "3 dice, one of them white, against Skinner needing red 1 and Scarlet Evildoer needing red 3; your "
            "own Tao tokens: red 1; your own crystals: 1",
        ),
        (
            "train black",
            "3 dice, one of them white, against Dark Wraith needing black 3; your own Tao tokens: red 1; your own"
            " crystals: 1",
        ),
    ),
    "gather": (
        ": the Scroll of Unity calls East from Taoist Altar to Buddhist Temple. What is the answer?",
        ("gather", "Li Bao stays"),
        ("gather with villager", "Li Bao (1 of 3 Li saved, all bring Armor of the Just; death: green Tao)"),
        ("remain", "on Taoist Altar"),
    ),
    "fly": (
        ": the Scroll of Unity carries you to another tile. Which one?",
        ("fly taoist altar", "no help: no tile is haunted; Li Bao on top of 2; no villager can come along"),
        ("fly tea house", "Tao, Qi, ghost"),
    ),
}
"""What each question says, and what some of its answers would mean."""


def test_every_question_of_white_moon_is_read_here():
    names = GAME.menu.decisions
    added = {"moon turn", "raise", "potion", "herb", "pay", *names[names.index("escort") :]}
    assert set(QUESTIONS) == set(READ) == added


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_says_what_is_at_stake(moon, name):
    t = QUESTIONS[name](moon)
    assert t.asked == name
    asked, *answers = READ[name]
    assert t.match.prompt == f"North{asked}"
    texts = {action.name: action.text for action in t.match.actions}
    for answer, meaning in answers:
        assert texts[answer].removesuffix(")").partition(" (")[2] == meaning


# More of what may be asked and answered


def test_saving_says_who_is_still_missing(moon):  # GS236
    people = {TEMPLE: ["hua mei"], ALTAR: ["hua jun"]}
    t = moon(villagers=people, graveyard=["hua lan"])
    assert text(t, "shelter").endswith("(Hua Mei: 0 of 3 Hua saved, Hua Lan dead, all bring Divine Sword)")
    t = moon(villagers={TEMPLE: ["chang e"]})
    assert text(t, "shelter").endswith(
        "(Chang E: completes the Chang family, which brings Moon Dust: take a Moon Crystal from the reserve)"
    )


def test_things_of_the_turn_say_what_they_do(moon):  # GS277, GS299 to GS302
    owned = {"dust": "north", "potion": "north"}
    t = moon(taoists=[dict(at=CEMETERY, crystals=1)], receptacles=CORNERS[1:], artifacts=owned)
    assert text(t, "crystal").endswith(
        "(in the north-west, 4 of 4 filled then: a Mystic Barrier rises at the end of this turn)"
    )
    assert text(t, "potion").endswith("(Qi in the supply: 8; dead villagers: 0; used once)")
    t = moon(taoists=[dict(at=CEMETERY, crystals=1)], artifacts=owned)
    assert text(t, "crystal").endswith("(in the north-west, 1 of 4 filled then)")
    assert text(t, "moon dust").endswith("(3 in the reserve; it fills a receptacle from your next turn on; used once)")


def test_a_move_says_who_is_there_and_whether_a_villager_can_come_along(moon):  # GS228, GS230
    people = {ALTAR: ["hua mei"], HERBALIST: ["?", "?", "li bao"], SORCERER: ["?", "wu dan"]}
    t = moon(taoists=[dict(at=ALTAR)], villagers=people, face_down=["li fen", "li gang", "wu chen"], haunted=[CEMETERY])
    assert text(t, "move herbalist's shop").endswith("(2 dice of Tao; Li Bao on top of 2; no villager can come along)")
    assert text(t, "move cemetery") == "Move to Cemetery (haunted; no villager can come along)"
    assert text(t, "move sorcerer's hut").endswith("; Wu Dan on top of 1)")
    assert text(t, "move buddhist temple").endswith("(take a Buddha; with East and South and West; the Portal)")


def test_tiles_say_what_white_moon_makes_of_them(moon):  # GS263, GS322, GS323
    t = moon(taoists=[dict(at=HERBALIST)])
    assert "white is any colour or a Moon Crystal" in text(t, "ask")
    t = moon(taoists=[dict(at=PAVILION)])
    assert "who may bring a villager" in text(t, "ask")
    t = moon(taoists=[dict(at=CEMETERY)], graveyard=["hua mei"])
    assert "or a dead villager" in text(t, "ask")


def test_the_yin_yang_token_names_only_tiles_that_it_reaches(moon):  # GS223
    t = moon(taoists=[dict(at=ALTAR)], haunted=[TEMPLE, CIRCLE])
    assert text(t, "yin-yang restore").endswith("(Circle of Prayer)")
    t = moon(haunted=[TEMPLE, CIRCLE])
    assert text(t, "yin-yang restore").endswith("(Buddhist Temple, Circle of Prayer)")


def test_an_exorcism_counts_crystals_and_the_sword(moon):  # GS274, GS312, GS318
    people = dict(at=CEMETERY, crystals=2), dict(at=CEMETERY, crystals=1)
    t = moon(taoists=people, ghosts={"north left": "reaper", "west left": "lich"}, artifacts={"sword": "north"})
    assert text(t, "exorcise").endswith(
        "(3 dice, one of them white, against Reaper needing red 1 in tokens (dice do not count) and Lich needing "
        "yellow 4; Tao tokens here: none; crystals here: 3)"
    )
    ghosts = {"north left": "reaper", "west left": "lich", "east left": "beast emperor"}
    t = moon(taoists=people, ghosts=ghosts)
    assert text(t, "exorcise").endswith(
        "(3 dice against Reaper needing red 1 in tokens (dice do not count, cannot succeed now) and Lich needing "
        "yellow 4 (cannot succeed now); Tao tokens here: none; crystals are locked)"
    )


def test_a_reroll_leaves_the_die_of_the_sword_alone(moon):  # GS312
    people = {}, {}, dict(at=CEMETERY)
    t = moon("south", taoists=people, ghosts={"north left": "ooze devil"}, artifacts={"sword": "south"})
    t.throw("exorcise", "white", "white")
    assert text(t, "reroll white") == "Reroll a white die (2 of them)"
    t.play("reroll white")
    assert text(t, "reroll white") == "Reroll a white die"


def test_su_ling_keeps_a_ghost_from_being_said_to_act(moon):  # GS269
    ghosts = {"north left": "reaper", "west left": ("ghoul", "first"), "north middle": "mantis reaver"}
    people = dict(at=CEMETERY), dict(at=SORCERER), dict(at=WATCHMAN)
    t = moon(taoists=people, ghosts=ghosts, su_ling="north left")
    assert "facing Reaper needing red 1 and Ghoul" in text(t.play("move taoist altar").turn("north"), "move cemetery")
    t = moon("east", taoists=people, ghosts=ghosts, su_ling="north middle").play("ask")
    assert text(t, "dispel north middle").endswith("(Mantis Reaver: green 2; silenced by Su-Ling)")
    assert text(t, "dispel north left").endswith("(Reaper: red 1 in tokens; dice do not count)")
    ghosts["east left"] = ("dark wraith", "first")
    t = moon("south", taoists=people, ghosts=ghosts, su_ling="west left").play("ask")
    assert text(t, "watch west").endswith("(Ghoul: silenced by Su-Ling)")
    assert text(t, "watch east").endswith("(Dark Wraith: haunts in 2 Yin phases of its board)")


def test_a_place_to_arrive_says_what_armor_and_su_ling_do_and_whom_it_finds(moon):  # GS271, GS306, GS314
    people = {ALTAR: ["hua mei"], PAVILION: ["li bao"]}
    t = moon("west", "yin", deck=["bat host"], villagers=people, su_ling="west left", artifacts={"armor": "west"})
    assert text(t, "arrive west left").endswith(
        "(looks at Cemetery, Altar, Herbalist; the Armor of the Just makes its left stone void; Su-Ling silences it)"
    )
    assert text(t, "arrive west middle").endswith("left stone void; no villager in its line)")
    assert text(t, "arrive west right").endswith("left stone void; Li Bao first in its line)")
    t = moon("north", "yin", deck=["tiger lord"], villagers=people, su_ling="north left")
    assert text(t, "arrive north left").endswith("; drives Su-Ling away; no villager in its line)")
    assert text(t, "arrive north middle").endswith("; Hua Mei first in its line)")
    t = moon("north", "yin", deck=[36], artifacts={"armor": "north"})
    assert "goes off" not in text(t, "arrive north left")


@pytest.mark.parametrize("straight", [0, 1])
def test_a_place_to_arrive_says_whom_a_haunter_will_frighten(moon, straight):  # GS257, GS259, GS261
    full = {"sorcerer's hut": ["sun ping", "sun rong", "sun tao"], ALTAR: ["miao ying", "miao hong", "li fen"]}
    position = dict(deck=["ghoul"], colours=("yellow", "red", "blue", "green"), options={"haunter_villagers": straight})
    t = moon("north", "yin", villagers={"cemetery": ["hua mei"]}, **position)
    assert text(t, "arrive north left").endswith("; its figure will frighten Hua Mei)")
    assert text(t, "arrive north right").endswith("; no villager in its line)")
    t = moon("north", "yin", villagers={"cemetery": ["hua mei"], **full}, **position)
    assert text(t, "arrive north left").endswith("; its figure will frighten Hua Mei, now without a way out)")
    t.play("arrive north left")
    assert "scares next" in t.picture


def test_the_winds_say_what_the_armor_frees(moon):  # GS307
    ghosts = {"east left": "severed heads", "east right": "zombie"}
    t = moon(taoists=[dict(at=PAVILION)], ghosts=ghosts, artifacts={"armor": "north"}).play("ask", "lift east left")
    assert text(t, "set down north left").endswith("; the Armor of the Just frees what it holds)")
    assert "Armor" not in text(t, "set down west left")


def test_a_barrier_says_whom_it_strikes_and_what_that_takes(moon):  # GS286 to GS290
    ghosts = {"east left": "ooze devil", "east middle": "abysmal", "east right": "dark mistress"}
    t = moon(ghosts=ghosts, receptacles=CORNERS).play("end turn")
    t.throw("barrier exorcise", "blue", "blue", "white", "red")
    assert t.match.prompt == (
        "North: the dice show red, blue, blue, white; the East board has Ooze Devil needing blue 3 and Abysmal needing "
        "blue 2. Whom do you exorcise?"
    )
    assert text(t, "banish east middle").endswith("(Abysmal: blue 2; the dice suffice)")
    t.play("banish east middle")
    assert text(t, "banish east left").endswith("; takes 2 crystals)")
    t = moon(ghosts={**ghosts, "north left": "beast emperor"}, receptacles=CORNERS).play("end turn")
    assert text(t, "barrier exorcise").endswith("; crystals are locked; no right stones)")


def test_the_school_says_whom_it_is_after(moon):  # GS325
    t = ask_train(moon).throw("train red", "red", "blue")
    assert t.match.prompt == (
        "North: the dice show red, blue, white; the red ghosts are Skinner needing red 1 and Scarlet Evildoer "
        "needing red 3. Whom do you exorcise?"
    )
    assert text(t, "banish south left").endswith(
        "(Scarlet Evildoer: red 3; frightens a villager in its board's next Yin phase; haunts in 3 Yin phases of "
        "its board; takes 1 token)"
    )


@pytest.mark.parametrize(
    "preset, below, words",
    [
        ("rulebook", (), "Taoist Altar would be haunted, tile 1 of 3"),
        ("rulebook", ("li bao",), "Taoist Altar would be haunted, tile 1 of 3, and the villager there would flee"),
        ("published", (), "Taoist Altar would be haunted, tile 1 of 3"),
        ("published", ("li bao", "li fen"), "Taoist Altar would stay active, but the villagers there would die"),
    ],
)
def test_a_curse_of_the_long_names_the_tile_where_it_happened(moon, preset, below, words):  # GS251, GS253, GS254
    people = {ALTAR: [*below, "long hai"]}
    t = moon(preset=preset, colours=("green", "red", "blue", "yellow"), ghosts=DEVOURER, villagers=people)
    t.begin_turn("north", lambda table: table.asked == "curse" and table.curses == ["haunt"])
    assert t.match.prompt.startswith(f"North: the Curse die shows haunt: {words}. ")


def test_a_curse_of_the_cemetery_strikes_its_villagers(moon):  # GS263
    people = dict(at=CEMETERY)
    t = moon(colours=("green", "red", "blue", "yellow"), taoists=[people], graveyard=["hua mei"], villagers={})
    t.until("ask", lambda table: table.asked == "curse" and table.curses == ["haunt"])
    assert "Cemetery would be haunted, tile 1 of 3, and the villager there would flee." in t.match.prompt


def test_a_death_that_loses_the_game_says_so(moon):  # GS329
    people = {CEMETERY: ["hua mei"], TEA_HOUSE: ["li bao"]}
    dead = ["li fen", "li gang", "sun ping", "sun rong", "sun tao"]
    t = moon("north", "yin", ghosts=DEVOURER, villagers=people, graveyard=dead, options=dict(villager_deaths=6))
    assert text(t, "devour cemetery").endswith("; the dead would be 6 of 6: the game would be lost)")


@pytest.mark.parametrize(
    "villager, words",
    [
        ("teng shan", "the only Teng, brings Scroll of Unity; a ghost would come"),
        ("weng qiu", "the only Weng, brings 2 Tao tokens; North would lose the Yin-Yang token"),
        ("chang e", "the only Chang, brings Moon Dust; no crystal is there to lose"),
        ("long hai", "the only Long, brings 1 Qi; the Curse die would be rolled"),
        ("wu dan", "1 of 2 Wu saved, all bring a tile restored; an incarnation would come out of the box"),
        ("zhou an", "2 of 3 Zhou saved, all bring a Mystic Barrier; a blue Tao token of a Taoist would leave the game"),
    ],
)
def test_a_death_says_what_it_would_do(moon, villager, words):  # GS243 to GS252
    people = {CEMETERY: [villager], TEA_HOUSE: ["li bao"]}
    t = moon("north", "yin", ghosts=DEVOURER, taoists=[{}, dict(tao=["blue"] * 4)], villagers=people)
    assert text(t, "devour cemetery").endswith(f": {words})")


def test_a_token_lost_for_weng_is_not_said_to_be_everyones(moon):  # GS252
    people = dict(yin_yang=0, tao=["red", "blue"]), dict(tao=["red"])
    t = moon("north", "yin", ghosts=DEVOURER, taoists=people, villagers={ALTAR: ["weng qiu"]})
    assert t.match.prompt == "North: a death takes your Yin-Yang token, and without it a Tao token. Which one goes?"
    t = moon("north", "yin", taoists=people, deck=["soul eater"]).play("arrive north left")
    assert t.match.prompt == "North: everyone has to discard a Tao token because of Soul Eater. Which one goes?"


def test_rewards_of_families_are_said_to_be_theirs(moon):  # GS240
    t = moon(villagers={TEMPLE: ["long hai"], ALTAR: ["wu dan"]}).play("shelter")
    assert t.match.prompt == "North: the Long family is complete, and brings 1 Qi (8 in the supply). Who gets it?"
    t = moon(villagers={TEMPLE: ["wu dan"]}, haunted=[CEMETERY, CIRCLE]).play("shelter")
    assert t.match.prompt == "North: the Wu family is complete in the Shelter. Which haunted tile turns back?"
    t = moon(villagers={TEMPLE: ["weng qiu"]}).play("shelter")
    assert t.match.prompt == "North: which Tao token do you take, before another one?"


def test_tokens_of_a_rescuer_who_is_not_active_are_said_to_be_theirs(moon):  # GS237, GS240
    t = moon(villagers={TEMPLE: ["weng qiu"]}, receptacles=CORNERS).play("end turn", "barrier save")
    assert t.match.prompt == "North: which Tao token does East take, before another one?"
    assert text(t, "take red") == "Take a red Tao token (East has 0, 4 in the supply)"


# The picture


def full_table(moon):
    people = (
        dict(at=CEMETERY, tao=["red", "black"], crystals=1),
        dict(at=TEMPLE, tao=["blue"], yin_yang=0),
        dict(qi=0),
        dict(at=TEMPLE, buddhas=1),
    )
    villagers = {
        CEMETERY: ["hua lan"],
        ALTAR: ["li bao", "?", "hua mei"],
        TEMPLE: ["sun ping"],
        PAVILION: ["?", "wu dan"],
    }
    ghosts = {
        "north left": ("ghoul", "first"),
        "north right": "pale wolf",
        "east middle": 82,
        "south middle": "rabid boar",
        "west right": "beast emperor",
    }
    return moon(
        taoists=people,
        ghosts=ghosts,
        villagers=villagers,
        face_down=["zhou an", "long hai"],
        graveyard=["xiang bo", "li fen"],
        haunted=[TEA_HOUSE],
        circle="black",
        su_ling="south middle",
        receptacles=["north-west", "south-east"],
        artifacts={"sword": "north", "firework": "box", "shield": "east"},
        under=["reaper", "zombie"],
        before=20,
        coming=1,
        school=True,
        new_crystals=1,
    )


PICTURE = """
Ghost Stories, normal  round 1  North's Yang phase  deck 33  haunted 1/3
Deck: 20 ghosts, then ★ Wu-Feng; beaten 0 of 3; dice free 3 of 3
Supply: Qi 11, Tao R3 B3 G4 Y4 K2, crystals 1
Villagers: saved 15, dead 2 of 12; Su-Ling before South middle
               ┌───────────────── NORTH, red ──────────────────┐
               │Ghoul          │·              │Pale Wolf      │
               │yellow 1       │               │★ black 3      │
               │haunts in 2    │               │torments, devo…│
               │               │               │→ curse, Qi+YY,│
WEST, yellow   │               │               │crystal        │ EAST, blue
West left      ●═ North left ══╦ North middle ═╦═ North right ═○ East left
·              ║CEMETERY       ║ALTAR          ║HERBALIST      ║ ·
               ║revive, curse  ║restore, ghost ║2 dice of Tao  ║
               ║Hua Lan        ║Hua Mei +2     ║               ║
               ║dead: S        ║               ║               ║
               ║▶N             ║               ║               ║
West middle    ╠═══════════════╬═══════════════╬═══════════════╣ East middle
·              ║SORCERER       ║TEMPLE        ∩║SCHOOL         ║ Tiger Ravager
               ║-1 ghost, -1 Qi║take a Buddha  ║fight a colour ║ red 3
               ║               ║Sun Ping       ║               ║ takes Qi,
               ║               ║Buddhas: 1     ║               ║ devours
               ║               ║E W            ║               ║ → curse
West right     ╠═══════════════╬═══════════════╬═══════════════╣ East right
Beast Emperor  ║CIRCLE         ║PAVILION       ║TEA HOUSE      ║ ·
★ R B G Y      ║-1 to a colour ║move 2 pieces  ║▒▒▒ HAUNTED ▒▒▒║
locks crystals ║               ║Wu Dan +1      ║               ║
→ Qi+Yin-Yang  ║token: black   ║               ║               ║
               ║               ║               ║               ║
               ○═ South left ══╩☽ South middle═╩═ South right ═●
               │·              │Rabid Boar     │·              │
               │               │yellow 3       │               │
               │               │silenced       │               │
               │               │→ crystal      │               │
               │               │               │               │
               └──────────────── SOUTH, green ─────────────────┘
R red  B blue  G green  Y yellow  K black  M Mantra  ★ incarnation  ◆ Power
→ on exorcism  YY Yin-Yang  in Tao: dice do not count  haunts in 2: Yin phases
∩ Portal  ☽ Su-Ling  ● crystal at a corner  ○ none  Hua Mei +2: two under her

                      Qi  Tao             Yin-Yang  Buddhas   Power  stands on
▶ N North     red      3  R1 K1           yes       -         -      Cemetery
      Dance of the Spires: Your move may end on any tile of the village.
      Moon Crystals: 1, 1 new
      Divine Sword: In your exorcisms one die lies on white; roll the others.
  E East      blue     3  B1              -         -         -      Temple
      Heavenly Gust: Ask for help and exorcise, in either order.
      Shield of Time: A ghost you draw that is not of your colour may go under
        the deck; draw the next. Incarnations must come.
  S South     green    0  DEAD
      The Gods' Favorite (OFF): Reroll any of your Tao dice once, and each roll
        of the Curse die once.
  W West      yellow   3  -               yes       1         -      Temple
      Bottomless Pockets: Before you move, take a Tao token of any colour.

  ✓ saved  † dead  o in sight  · face down
  Family    all bring         each death  Family    all bring         each death
  Hua   o✓o Divine Sword      red Tao     Sheng ✓✓  Life Potion       haunts
  Li    o†✓ Armor of the Just green Tao   Wu    ✓o  tile restored     Wu-Feng
  Sun   o✓✓ Shield of Time    yellow Tao  Chang ✓   Moon Dust         crystal
  Zhou  ·✓✓ Mystic Barrier    blue Tao    Teng  ✓   Scroll of Unity   ghost
  Miao  ✓✓  Vengeful Claw     black Tao   Long  ·   1 Qi              curse
  Xiang †✓  used              1 Qi        Weng  ✓   2 Tao tokens      Yin-Yang
  under the top ones: Altar: ?, Li Bao
  under the deck: Reaper, Zombie
"""


def test_the_picture_shows_all_that_white_moon_adds(moon):
    assert full_table(moon).picture == PICTURE.strip("\n")


def test_the_picture_shows_a_barrier(moon):  # GS284, GS293
    t = moon(villagers={TEMPLE: ["hua mei"], ALTAR: ["li bao"], CEMETERY: ["li fen"]}, receptacles=CORNERS)
    t.play("end turn")
    assert t.picture.startswith("Ghost Stories, normal  round 1  end of North's turn  ")
    assert row_of(t, "BARRIER") == "MYSTIC BARRIER at the East board, crystals left: 4"
    t.play("barrier save")
    assert row_of(t, "BARRIER") == "MYSTIC BARRIER at the South board, crystals left: 3"
    t = moon(villagers={TEMPLE: ["zhou an"]}).play("shelter")
    assert row_of(t, "BARRIER") == "A MYSTIC BARRIER rises at the end of this turn"


def test_cards_under_the_deck_count_when_no_incarnation_is_left(moon):  # GS311
    t = moon(before=2, coming=0, under=["reaper", "zombie", "ghoul"])
    assert row_of(t, "Deck:").startswith("Deck: 5 ghosts, no Wu-Feng left")
    assert row_of(t, "under the deck") == "  under the deck: Reaper, Zombie, Ghoul"


def test_the_base_game_shows_nothing_of_it(usual):  # GS206
    t = usual()
    for word in ("crystal", "Su-Ling", "Portal", "illager", "Family"):
        assert word not in t.picture


# Whole games

LIKED = (
    *(
        "shelter",
        "escort",
        "su-ling",
        "fill",
        "crystal",
        "barrier",
        "potion",
        "moon dust",
        "scroll",
        "firework",
        "train",
    ),
    *("exorcise", "banish", "ask", "delay", "claw", "take crystal", "spend", "gather", "move"),
)


def check(match):
    """Everything can be read, fits the screen, and reading changes nothing."""
    before = match.state.tobytes()
    assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []
    if not match.over:
        asked = GAME.menu.decisions[match.state["decision"] - 1]
        assert match.prompt.endswith("?") and all(action.text for action in match.actions), asked
    assert match.state.tobytes() == before


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
def test_everything_can_be_read_and_fits_eighty_columns(preset, players):
    for n in range(10):
        luck = random.Random(n)
        options = dict(level=n % 4, guardhouse=n // 4 % 2, portal=n % 3, moon_tiles=n // 2 % 2, save_from=n % 2)
        limits = dict(haunted_initiation=5, haunted_limit=5, haunted_hell=5, villager_deaths=12 + n, moon_score=n % 2)
        match = GAME.new(players, 100 * players + n, preset, expansion="white-moon", **options, **limits)
        if n % 2:  # as if families had been saved
            match.state["artifacts"][:] = [1 + luck.randrange(players) for _ in match.state["artifacts"]]
        while not match.over:
            check(match)
            actions = match.actions
            liked = [action for action in actions if action.name.startswith(LIKED)]
            match.play(luck.choice(liked if liked and luck.random() < 0.8 else actions))
        check(match)
        assert sum(points for _, points in points_of(match._row)) == match.state["score"]  # GS167, GS331


@pytest.mark.parametrize("card", range(66, 83))
def test_every_new_card_can_be_read(moon, card):  # GS8
    options = dict(ravager="cruel" if card == 82 else "plain")
    t = moon(taoists=[dict(at=CEMETERY, tao=["black"])], ghosts={"west left": card}, options=options)
    check(t.match)
    assert "facing" in text(t.turn("north"), "exorcise") or "against" in text(t, "exorcise")
    check(moon("north", "yin", deck=[card], options=options).match)


# What can be looked up


def test_everything_of_white_moon_can_be_looked_up():  # GS220, GS238
    things = GAME.reference()
    assert things["The Hua family"] == (
        "A family of villagers of White Moon: Hua Mei, Hua Jun, Hua Lan. Each death: a red Tao token leaves the game. "
        "All saved: Divine Sword: in your exorcisms one die lies on white; roll the others."
    )
    assert things["Wu Dan"].startswith("A villager of White Moon. The Wu family: Wu Chen, Wu Dan. Each death: an inc")
    assert things["Firework"].endswith("brought by the Xiang family. Have the help of any other tile without standing "
                                       "there. Once.")  # fmt: skip
    assert things["Divine Sword"].endswith(" It lasts.")
    for name in ("Su-Ling", "Portal", "Moon Crystals", "Receptacles", "Mystic Barrier", "Villagers", "Kung-Fu School"):
        assert "White Moon" in things[name]
    assert "While in play: devours a villager in each Yin phase. " in things["Tiger Ravager (plain)"]
    assert "On arrival: a tile is haunted. " in things["Tiger Ravager (cruel)"]
    assert "With White Moon: " in things["Herbalist's Shop"] and "With White Moon" not in things["Tea House"]
    assert "Pale Wolf" in things["Incarnations of Wu-Feng"]
