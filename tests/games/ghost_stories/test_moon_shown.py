"""What the answers to questions say with White Moon: what they would do here and now."""

import pytest

TEMPLE, ALTAR, CEMETERY, TEA_HOUSE = "buddhist temple", "taoist altar", "cemetery", "tea house"
HERBALIST, PAVILION = "herbalist's shop", "pavilion of the heavenly winds"
SORCERER, CIRCLE, WATCHMAN = "sorcerer's hut", "circle of prayer", "night watchman's beat"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
DEVOURER = {"north middle": "mantis reaver"}
"""Its line is the Taoist Altar, the Temple with the Portal, the Pavilion."""


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return t.text(name)


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
    assert text(t, "move buddhist temple").endswith("(take a Buddha; with East, South and West; the Portal)")


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
    assert text(t, "yin-yang restore").endswith("(Buddhist Temple (takes your action), Circle of Prayer)")
    assert text(t.play("yin-yang restore"), "restore buddhist temple").endswith("(takes your action))")


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
    assert text(t, "watch east").endswith("(Dark Wraith: haunts in its board's second Yin phase from now)")


def test_a_place_to_arrive_says_what_armor_and_su_ling_do_and_whom_it_finds(moon):  # GS271, GS306, GS314
    people = {ALTAR: ["hua mei"], PAVILION: ["li bao"]}
    t = moon("west", "yin", deck=["bat host"], villagers=people, su_ling="west left", artifacts={"armor": "west"})
    assert text(t, "arrive west left").endswith(
        "(looks at Cemetery, Altar, Herbalist; the Armor of the Just cancels its left stone; Su-Ling silences it)"
    )
    assert text(t, "arrive west middle").endswith("its left stone; no villager in its line)")
    assert text(t, "arrive west right").endswith("its left stone; Li Bao first in its line)")
    t = moon("north", "yin", deck=["tiger lord"], villagers=people, su_ling="north left")
    assert text(t, "arrive north left").endswith("; drives Su-Ling away; no villager in its line)")
    assert text(t, "arrive north middle").endswith("; Hua Mei first in its line)")
    t = moon("north", "yin", deck=[36], artifacts={"armor": "north"})
    assert "goes off" not in text(t, "arrive north left")


@pytest.mark.parametrize("straight", [0, 1])
def test_a_place_to_arrive_says_whom_a_haunter_will_frighten(moon, straight):  # GS257, GS259, GS261
    full = {"sorcerer's hut": ["sun ping", "sun rong", "sun tao"], ALTAR: ["miao ying", "miao hong", "li fen"]}
    options = {"haunter_villagers": straight, "trapped": "die"}
    position = dict(deck=["ghoul"], colours=("yellow", "red", "blue", "green"), options=options)
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
        "East: the dice show red, blue, blue, white; the East board has Ooze Devil needing blue 3 and Abysmal needing "
        "blue 2. Whom do you exorcise?"
    )
    assert text(t, "banish east middle").endswith("(Abysmal: blue 2; the dice suffice)")
    t.play("banish east middle")
    assert "; takes 2 crystals" in text(t, "banish east left")
    t = moon(ghosts={**ghosts, "north left": "beast emperor"}, receptacles=CORNERS).play("end turn")
    assert text(t, "barrier exorcise").endswith("; crystals are locked; no right stones)")


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
    said, _, _ = text(t, "devour cemetery").removesuffix(")").partition("; then ")
    assert said.endswith(f": {words}")


def test_a_token_lost_for_weng_is_not_said_to_be_everyones(moon):  # GS252
    people = dict(yin_yang=0, tao=["red", "blue"]), dict(tao=["red"])
    t = moon("north", "yin", ghosts=DEVOURER, taoists=people, villagers={ALTAR: ["weng qiu"]})
    assert t.match.prompt == "North: a death takes a Tao token of yours. Which one goes?"
    t = moon("north", "yin", taoists=people, deck=["soul eater"]).play("arrive north left")
    assert t.match.prompt == "North: everyone has to discard a Tao token because of Soul Eater. Which one goes?"


def test_rewards_of_families_are_said_to_be_theirs(moon):  # GS240
    t = moon(villagers={TEMPLE: ["long hai"], ALTAR: ["wu dan"]}).play("shelter")
    assert t.match.prompt == "North: the Long family is complete, and brings 1 Qi (8 in the supply). Who gets it?"
    t = moon(villagers={TEMPLE: ["wu dan"]}, haunted=[CEMETERY, CIRCLE]).play("shelter")
    assert t.match.prompt == "North: the Wu family is complete in the Shelter. Which haunted tile turns back?"
    t = moon(villagers={TEMPLE: ["weng qiu"]}).play("shelter")
    assert t.match.prompt == "North: which Tao token do you take, before another one?"


def test_a_rescuer_who_is_not_active_chooses_the_tokens(moon):  # GS237, GS240, GS283
    t = moon(villagers={TEMPLE: ["weng qiu"]}, receptacles=CORNERS).play("end turn", "barrier save")
    assert t.match.prompt == "East: which Tao token do you take, before another one?"
    assert text(t, "take red") == "Take a red Tao token (you have 0, 4 in the supply)"


def node(t, name):
    """What lies on the table under a name."""
    return next(one for one in t.match.scene.nodes if one.id == name)


def test_shelter_and_graveyard_are_written_on_the_table(moon):  # GS211
    t = moon(villagers={TEMPLE: ["long hai"], ALTAR: ["wu dan"]}, graveyard=["xiang bo", "li fen"])
    saved = 24 - 4
    assert node(t, "shelter").words == f"Shelter {saved}"
    assert node(t, "graveyard").words == "Graveyard 2"
    shelter = t.match.find("shelter").id
    assert shelter in node(t, "shelter").does
    t.play("shelter")
    assert node(t, "shelter").words == f"Shelter {saved + 1}"
