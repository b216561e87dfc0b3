"""The aim and the board: BW1 to BW16."""

import random
import tomllib
from pathlib import Path

import pytest

import bardo.games.buddha_wheel
from bardo.engine.authoring.data import Data
from bardo.errors import BardoError
from bardo.games.buddha_wheel.data.board import read_board
from bardo.games.buddha_wheel.data.cards import read_cards

FOLDER = Path(bardo.games.buddha_wheel.__file__).parent / "data"
BOARD = (FOLDER / "board.toml").read_text(encoding="utf-8")
CARDS = (FOLDER / "cards.toml").read_text(encoding="utf-8")

SQUARES = {"Hell": 6, "Hungry Ghost": 10, "Animal": 10, "Human": 14, "Demi-god": 12, "God": 6}
PATHS = {"Spiritual Path": 20, "Subtle Path": 14}
TRACKS = SQUARES | PATHS
BURNERS = {"Hell": {2, 4, 6}, "God": {2, 4, 6}, "Demi-god": {4, 8, 12}}
UMBRELLAS = {3, 6, 9, 12, 15, 18}
MOONS = {2, 4, 6, 8, 10, 12, 14}

# One positive card of each colour but green; with the green one dedicated, one meditation is missing.
FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


def square(track, number):
    if track in PATHS:
        return f"{'S' if track == 'Spiritual Path' else 'T'}{number}"
    return f"{track} {number}" if number else f"{track} Birth"


def one_forward(table):
    """Go forward one square, on along the track."""
    if "step" in table.names:
        table.play("step")
    else:
        table.throw(1)
    if "on" in table.names:
        table.play("on")


# Aim


def test_every_birth_leads_to_a_death_and_every_death_to_a_birth(wheel):  # BW1
    t, luck = wheel(2, seed=5), random.Random(5)
    deaths = [0, 0]
    for _ in range(600):
        seat, before = t.seat, t.at(t.seat)
        t.play(luck.choice([name for name in t.names if name != "arch"]))
        after = t.at(seat)
        assert not after.endswith("Death")
        if (after.endswith("Birth") and before not in ("nowhere", "Bardo")) or after == "Bardo" != before:
            deaths[seat] += 1
    assert min(deaths) > 5


def test_who_is_liberated_is_done_with_rebirth(lay):  # BW1
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"], karma=["Anger"]))
    t.throw(1).play("meditate", "leave")
    for _ in range(20):
        assert t.seat == 1
        t.play(t.names[0])
    assert (t.at(0), t.status(0)) == ("nowhere", "gone")


@pytest.mark.parametrize("missing", range(6))
def test_liberation_needs_all_six_colours_meditated_on(lay, missing):  # BW2, BW20
    six = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way", "Listening"]
    twins = ["Calm", "Detachment", "Contemplation", "Confidence", "Equanimity", "Cherishing others"]
    dedicated = six.pop(missing)
    t = lay(dict(at="T1", meditated=six[1:], dedicated=[dedicated, *twins]), dict(at="Animal 1"))
    t.throw(1).play("meditate")
    t.play(t.names[0])
    assert (t.status(0), t.seat, sum(t.player(0)["meditated"])) == ("in the Wheel", 1, 5)
    t = lay(dict(at="T1", meditated=six, dedicated=[dedicated]))
    t.throw(1).play("meditate")
    assert set(t.names) == {"stay", "leave"}


@pytest.mark.parametrize("colour", ["pink", "purple", "grey", "blue", "yellow", "green"])
def test_no_negative_card_leads_to_a_human_birth_and_every_positive_one_does(lay, colour):  # BW3, BW20, BW21
    t = lay("Human 14", cards="shuffled")
    for card in tomllib.loads(CARDS)["card"]:
        if card.get("colour") != colour:
            continue
        t.put(0, "Human 14")
        t.karma(0, card["name"])
        t.begin(0).play("throw")
        assert (t.at(0) == "Human Birth") == (card["kind"] == "positive")
        assert (t.cards(0), t.seat) == ([], 1)


def test_nobody_loses_a_full_game(lay):  # BW4, BW145
    t = lay(
        dict(at="T1", meditated=FIVE, dedicated=["Listening"], powers=4),
        dict(at="T1", meditated=["Calm", "Detachment", "Contemplation", "Confidence", "Equanimity"],
             dedicated=["Cherishing others"]),
    )  # fmt: skip
    t.throw(1).play("meditate", "leave").throw(1).play("meditate", "leave")
    assert (t.over, list(t.returns), t.winners) == (True, [1, 1], [0, 1])


# The board


def test_the_bardo_touches_six_births_and_eight_deaths(lay):  # BW5, BW12
    t = lay(dict(buddha="Bardo")).throw(6)
    births = {f"go to {realm.lower()} birth" for realm in SQUARES}
    deaths = {f"go to {track.lower()} death" for track in TRACKS}
    assert set(t.names) == births | deaths | {"stop"}
    for name in births | deaths:
        t.play(name)
        assert t.at(0).lower() == name.removeprefix("go to ")
        t.undo()


@pytest.mark.parametrize(
    "card, birth",
    [
        ("Anger", "Hell"),
        ("Craving", "Hungry Ghost"),
        ("Ignorance", "Animal"),
        ("Jealousy", "Demi-god"),
        ("Pride", "God"),
    ],
)
def test_the_realms_have_the_colours_of_their_delusions(lay, card, birth):  # BW6, BW20
    t = lay(dict(at="Human 14", karma=[card])).throw(1)
    assert t.at(0) == f"{birth} Birth"


def test_the_file_says_the_same(lay):  # BW6, BW20
    colours = {track["name"]: (track["colour"], track["delusion"]) for track in tomllib.loads(BOARD)["track"]}
    assert colours["Hell"] == ("pink", "anger")
    assert colours["Hungry Ghost"] == ("purple", "attachment")
    assert colours["Animal"] == ("grey", "ignorance")
    assert colours["Human"] == ("blue", "")
    assert colours["Demi-god"] == ("yellow", "deluded view")
    assert colours["God"] == ("green", "deluded pride")


@pytest.mark.parametrize(
    "card, birth", [("Anger", "Human"), ("Craving", "Human"), ("Ignorance", "Human"), ("Good humour", "Human"),
                    ("Jealousy", "Demi-god"), ("Pride", "God")],
)  # fmt: skip
def test_refuge_tells_the_lower_realms_from_the_higher(lay, card, birth):  # BW7, BW8, BW73
    t = lay(dict(at="Human 14", karma=[card], powers=3)).throw(1)
    assert t.at(0) == f"{birth} Birth"


@pytest.mark.parametrize("track", SQUARES)
def test_a_life_begins_on_the_birth_square_and_goes_over_the_numbers(lay, track):  # BW9, BW51
    cards = ["Harsh words", "Impatience", "Addiction", "Good humour", "Forgiveness", "Generosity"]
    t = lay(dict(at=f"{track} Birth", karma=cards))
    for number in range(1, SQUARES[track] + 1):
        one_forward(t)
        assert t.at(0) == f"{track} {number}"
        t.begin(0)


@pytest.mark.parametrize("track, squares", TRACKS.items())
def test_death_is_right_after_the_last_number(lay, track, squares):  # BW9, BW10, BW12, BW54
    person = dict(karma=["Harsh words", "Generosity", "Good humour"])
    t = lay(person | dict(at=square(track, squares - 1)))
    one_forward(t)
    assert t.at(0) == square(track, squares)
    t = lay(person | dict(at=square(track, squares)))
    one_forward(t)
    assert (t.at(0), t.seat) == ("Human Birth", 1)


@pytest.mark.parametrize("track, squares", TRACKS.items())
def test_where_the_burners_are(lay, track, squares):  # BW11, BW55, BW56
    burnt = {}
    for number in range(2 if track in PATHS else 1, squares + 1):
        t = lay(dict(at=square(track, number - 1), karma=["Good humour", "Harsh words"]))
        one_forward(t)
        assert t.at(0) == square(track, number)
        if t.cards(0) != ["Good humour", "Harsh words"]:
            burnt[number] = t.cards(0)
    left = ["Good humour"] if track == "Hell" else ["Harsh words"]
    assert burnt == dict.fromkeys(BURNERS.get(track, ()), left)


def test_where_the_umbrellas_and_moons_are(lay):  # BW12, BW13
    umbrellas, moons = set(), set()
    for track, squares in TRACKS.items():
        for number in range(2 if track in PATHS else 1, squares + 1):
            t = lay(dict(at=square(track, number - 1), karma=["Good humour", "Harsh words"]))
            one_forward(t)
            if "power" in t.names:
                umbrellas.add(t.at(0))
            if "meditate" in t.names or "dedicate" in t.names:
                moons.add(t.at(0))
    assert umbrellas == {f"S{number}" for number in UMBRELLAS}
    assert moons == {f"T{number}" for number in MOONS}


def test_the_first_squares_of_the_paths_are_ordinary(lay):  # BW13, BW12
    t = lay(dict(at="Human 8", karma=["Good humour"]), cards={"Spiritual Path": ["Patience"]})
    t.throw(1).play("arch")
    assert (t.at(0), t.cards(0)) == ("S1", ["Good humour", "Patience"])
    t = lay(dict(at="S6", karma=["Good humour"]), cards={"Subtle Path": ["Calm"]})
    t.throw(1).play("sideways")
    assert (t.at(0), t.cards(0)) == ("T1", ["Good humour", "Calm"])


def test_the_arch_opens_after_human_8_only(lay):  # BW14, BW80
    for number in range(15):
        t = lay(square("Human", number)).throw(1)
        assert (set(t.names) == {"on", "arch"}) == (number == 8)
        if number == 8:
            t.play("arch")
            assert t.at(0) == "S1"
            t.undo()
            t.play("on")
            assert t.at(0) == "Human 9"


def test_the_lanes_touch_from_s6_to_s19(lay):  # BW15, BW91
    for number in range(1, 21):
        t = lay(f"S{number}").throw(1)
        assert (set(t.names) == {"on", "sideways"}) == (6 <= number <= 19)
        if 6 <= number <= 19:
            t.play("sideways")
            assert t.at(0) == f"T{number - 5}"


# The files


def lines_of(text, part, occurrence=1):
    """The number of the line in which a text stands for the nth time."""
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line == part]
    return numbers[occurrence - 1]


def changed(text, line, new):
    """The text with another line there, or without it."""
    lines = text.splitlines()
    lines[line - 1 : line] = [] if new is None else new.splitlines()
    return "\n".join(lines) + "\n"


def complaint(read, text, file):
    with pytest.raises(BardoError) as refused:
        read(Data(text, file))
    message = str(refused.value)
    assert file in message
    return message


def names_line(message, first, last=None):
    return any(
        f"line {number}{end}" in message + " " for number in range(first, (last or first) + 1) for end in " :,.;)"
    )


def test_the_files_are_read_as_they_are():  # BW16
    read_board(Data(BOARD, "board.toml"))
    read_cards(Data(CARDS, "cards.toml"))


@pytest.mark.parametrize(
    "line, new, expected",
    [
        ('clockwise = ["God", "Demi-god", "Hungry Ghost", "Hell", "Animal", "Human"]',
         'clockwise = ["God", "Demigod", "Hungry Ghost", "Hell", "Animal", "Human"]', "Demi-god"),
        ('lower_realms = ["Hell", "Hungry Ghost", "Animal"]', 'lower_realms = ["Hell", "Purgatory"]', "Animal"),
        ('3 = "Animal"', '3 = "Animals"', "Animal"),
        ('touches = ["birth", "death"]', 'touches = ["birth", "deaths"]', "death"),
        ('from = "Human"', 'from = "Humans"', "Human"),
        ("after = 8", "after = 15", "14"),
        ("after = 8", 'after = "eight"', "number"),
        ("last = 19", "last = 21", "20"),
        ("death = 7", "death = 8", "7"),
        ("death = 13", "death = 12", "13"),
        ("squares = 6", 'squares = "six"', "number"),
        ("burners = [2, 4, 6]", "burners = [2, 4, 7]", "6"),
        ("burners = [4, 8, 12]", "burners = [0, 8, 12]", "1"),
        ('burns = "negative"', 'burns = "bad"', "negative"),
        ("moons = [2, 4, 6, 8, 10, 12, 14]", "moons = [2, 4, 16]", "14"),
        ('colour = "pink"', 'colour = "rose"', "pink"),
        ('movement = "step"', 'movement = "steps"', "step"),
        ("realm = true", 'realm = "yes"', "true"),
        ('delusion = "anger"', 'temper = "anger"', "delusion"),
        ("squares = 14", "squares 14", "="),
        ('prefix = "S"', 'prefix = "S', ""),
        ("death = 21", "death = 21\nsquares = 20", ""),
    ],
)  # fmt: skip
def test_a_wrong_board_is_refused_with_the_line(line, new, expected):  # BW16
    number = lines_of(BOARD, line)
    message = complaint(read_board, changed(BOARD, number, new), "board.toml")
    assert names_line(message, number, number + new.count("\n"))
    assert expected in message.replace("'", '"')


@pytest.mark.parametrize(
    "new", ['lodging = "poor"', "moon = []", "[pictures]", "[[tracks]]"]
)  # fmt: skip
def test_something_unknown_on_the_board_is_refused(new):  # BW16
    number = lines_of(BOARD, "") if new.startswith("[") else lines_of(BOARD, "umbrellas = []") + 1
    message = complaint(read_board, changed(BOARD, number, f"{new}\n{BOARD.splitlines()[number - 1]}"), "board.toml")
    assert names_line(message, number)


@pytest.mark.parametrize("key", ["colour", "realm", "stack", "squares", "death", "movement", "burners", "moons"])
def test_something_missing_on_the_board_is_refused(key):  # BW16
    lines = BOARD.splitlines()
    start = lines.index('name = "Animal"')
    number = next(n for n in range(start, len(lines)) if lines[n].startswith(f"{key} ")) + 1
    message = complaint(read_board, changed(BOARD, number, None), "board.toml")
    assert names_line(message, start, start + 13)  # somewhere in this track
    assert key in message


def test_a_longer_hell_may_be_written_in():  # BW16
    longer = BOARD.replace("squares = 6\ndeath = 7", "squares = 7\ndeath = 8", 1)
    assert longer != BOARD
    read_board(Data(longer, "board.toml"))


@pytest.mark.parametrize(
    "line, new, expected",
    [
        ('stack = "Hungry Ghost"', 'stack = "Hungry Ghosts"', "Hungry Ghost"),
        ('stack = "Animal"', 'stack = "Hell"', "Animal"),
        ('kind = "positive"', 'kind = "neutral"', "negative"),
        ('colour = "pink"', 'colour = "white"', "purple"),
        ('name = "Sharing"', 'name = "Acceptance"', "Acceptance"),
        ('name = "Sharing"', 'name = ""', ""),
        ('name = "Sharing"', "name = 7", "text"),
        ('name = "Seven drops"', 'name = "Seven drops"\ncolour = "pink"', "colour"),
        ('name = "The long table"', 'colour = "grey"\nname = "The long table"', "colour"),
        ('name = "Night market"', 'name = "Night market"\neffect = 3', "effect"),
        ('name = "Night market"', 'name = "Night market', ""),
        ('name = "Night market"', "Night market", ""),
    ],
)
def test_a_wrong_card_is_refused_with_the_line(line, new, expected):  # BW16
    number = lines_of(CARDS, line)
    message = complaint(read_cards, changed(CARDS, number, new), "cards.toml")
    assert names_line(message, number, number + new.count("\n"))
    assert expected in message


@pytest.mark.parametrize("key", ["stack", "kind", "colour", "name", "moment"])
def test_something_missing_on_a_card_is_refused(key):  # BW16
    lines = CARDS.splitlines()
    start = lines.index('name = "Gentleness"') - 3  # the line before is [[card]]
    number = next(n for n in range(start, len(lines)) if lines[n].startswith(f"{key} ")) + 1
    message = complaint(read_cards, changed(CARDS, number, None), "cards.toml")
    assert names_line(message, start, start + 5)  # somewhere on this card
    assert key in message


@pytest.mark.parametrize("text", ["", "no cards", "[[cards]]\n", "card = 3\n", '[card]\nname = "Anger"\n'])
def test_a_file_of_something_else_is_refused(text):  # BW16
    complaint(read_cards, text, "cards.toml")
    complaint(read_board, text, "board.toml")


def test_a_stack_may_have_other_cards():  # BW16
    start = CARDS.index('name = "Acceptance"')
    one = CARDS.replace('name = "Acceptance"', 'name = "Bearing it"')
    read_cards(Data(one, "cards.toml"))
    first, second = CARDS.rindex("[[card]]", 0, start), CARDS.index("[[card]]", start)
    read_cards(Data(CARDS[:first] + CARDS[second:], "cards.toml"))
