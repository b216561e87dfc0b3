"""What people are asked with White Moon: every question that it adds."""

import pytest

from bardo.games.ghost_stories import GAME

TEMPLE, ALTAR, CEMETERY, TEA_HOUSE = "buddhist temple", "taoist altar", "cemetery", "tea house"
SCHOOL, HERBALIST, PAVILION = "kung-fu school", "herbalist's shop", "pavilion of the heavenly winds"
CIRCLE, WATCHMAN = "circle of prayer", "night watchman's beat"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
DEVOURER = {"north middle": "mantis reaver"}
"""Its line is the Taoist Altar, the Temple with the Portal, the Pavilion."""


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return t.text(name)


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


def ask_lead(moon):  # GS374, GS373
    people = {ALTAR: ["?", "hua mei"], TEMPLE: ["li bao"]}
    t = moon(taoists=[dict(at=ALTAR), dict(at=TEMPLE)], villagers=people, face_down=["hua jun"], graveyard=["hua lan"])
    return t.play("lead")


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
        ("heal north", ""),
        ("heal east", "dead: comes back"),
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
        ("spend east crystal", "for any colour"),
    ),
    "escort": (
        ": from Taoist Altar to Buddhist Temple: does Hua Mei (0 of 3 Hua saved, Hua Lan dead, all bring Divine"
        " Sword; death: red Tao) come along?",
        ("escort", "the Portal; Li Bao there; with North, East, South and West"),
        ("alone", "Hua Mei on top of 1"),
    ),
    "lead": (
        ": where do you lead Hua Mei (0 of 3 Hua saved, Hua Lan dead, all bring Divine Sword; death: red Tao)?",
        ("lead to buddhist temple", "the Portal; Li Bao there; with East, South and West"),
        ("lead to herbalist's shop", "no villager there"),
    ),
    "flee": (
        ": Hua Mei (2 of 3 Hua saved, all bring Divine Sword; death: red Tao) has to flee from Taoist Altar. Where to?",
        ("flee herbalist's shop", "no villager there; with North; prey of Tiger Lord"),
        ("flee buddhist temple", "the Portal; no villager there; with East, South and West"),
    ),
    "devour": (
        ": Mantis Reaver finds nobody in its line. Whom does it take?",
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
        ("lodge buddhist temple", "the Portal; Li Bao there; with North, East, South and West"),
    ),
    "su-ling": (
        ": the turn ends, and Su-Ling may move. She is in front of North middle, silencing Walking Corpse. Where to?",
        (
            "su-ling north left",
            "silences Ghoul: frightens a villager in its board's next Yin phase, haunts in its board's third"
            " Yin phase from now; may fill the receptacle in the north-west, 4 of"
            " 4 filled then: a Mystic Barrier rises at the end of this turn",
        ),
        ("su-ling north right", "no ghost there; the receptacle in the north-east is already full"),
        ("su-ling east middle", "no ghost there"),
        (
            "su-ling west left",
            "nothing to silence in Zombie; may fill the receptacle in the north-west, 4 of 4 filled then: a "
            "Mystic Barrier rises at the end of this turn",
        ),
        ("su-ling stays", "in front of North middle, silencing Walking Corpse"),
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
        ": the Mystic Barrier has come to your blue board, with 4 crystals left. What do you do?",
        (
            "barrier save",
            "Hua Mei: completes the Hua family, which brings Divine Sword: in your exorcisms one die lies on "
            "white; roll the others; 3 crystals left then",
        ),
        (
            "barrier exorcise",
            "4 dice against Ooze Devil needing blue 3 and Severed Heads needing black 1; 4 crystals to spend; no "
            "right stones",
        ),
        ("barrier rest", ""),
    ),
    "rescue": (
        ": no villager is at the Portal: which villager does the Mystic Barrier save?",
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
        ": you are dead and leave Moon Dust and Divine Sword. To whom?",
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
        ": the Scroll of Unity calls you from Taoist Altar to North on Buddhist Temple. Do you come?",
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
OF_OTHERS = ("barrier", "rescue", "gather")
"""Questions for the seat after the active one.  (GS207)"""


def test_every_question_of_white_moon_is_read_here():
    names = GAME.menu.decisions
    added = {"moon turn", "raise", "potion", "herb", "pay", *names[names.index("escort") :]}
    assert set(QUESTIONS) == set(READ) == added


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_says_what_is_at_stake(moon, name):
    t = QUESTIONS[name](moon)
    assert t.asked == name
    asked, *answers = READ[name]
    assert t.match.prompt == f"{'East' if name in OF_OTHERS else 'North'}{asked}"
    for answer, meaning in answers:
        assert t.text(answer).removesuffix(")").partition(" (")[2] == meaning


def test_the_school_says_whom_it_is_after(moon):  # GS325
    t = ask_train(moon).throw("train red", "red", "blue")
    assert t.match.prompt == (
        "North: the dice show red, blue, white; the red ghosts are Skinner needing red 1 and Scarlet Evildoer "
        "needing red 3. Whom do you exorcise?"
    )
    assert text(t, "banish south left").endswith(
        "(Scarlet Evildoer: red 3; frightens a villager in its board's next Yin phase; haunts in its board's third "
        "Yin phase from now; takes 1 token if it goes alone)"
    )
