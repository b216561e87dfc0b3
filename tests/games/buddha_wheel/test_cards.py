"""The cards, what everyone has, and the setup: BW17 to BW41."""

import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import bardo.games.buddha_wheel
from bardo.errors import BardoError
from bardo.games.buddha_wheel import GAME

CARDS = tomllib.loads((Path(bardo.games.buddha_wheel.__file__).parent / "data" / "cards.toml").read_text("utf-8"))[
    "card"
]
STACK_OF = {card["name"]: card["stack"] for card in CARDS}
KIND_OF = {card["name"]: card["kind"] for card in CARDS}
STACKS = ("Hungry Ghost", "Animal", "Human", "Demi-god", "Spiritual Path", "Subtle Path")
COLOURS = ("pink", "purple", "grey", "blue", "yellow", "green")
FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
START = {"Hungry Ghost": "Hungry Ghost 1", "Animal": "Animal 1", "Human": "Human 1", "Demi-god": "Demi-god 1",
         "Spiritual Path": "S1", "Subtle Path": "T2", "Hell": "Hell Birth", "God": "God Birth"}  # fmt: skip


def in_stacks(table):
    """How many cards lie in the six stacks."""
    return sum(table.shuffled(stack) + len(table.returned(stack)) for stack in STACKS)


# The cards


@pytest.mark.parametrize("track", START)
def test_a_card_comes_from_the_stack_of_the_track_and_hell_and_god_have_none(lay, track):  # BW17, BW59, BW49
    t = lay(START[track], cards="shuffled")
    t.play("step") if "step" in t.names else t.throw(1)
    gone = {stack: 30 - t.shuffled(stack) for stack in STACKS}
    assert gone == {stack: int(stack == track) for stack in STACKS}


def test_a_set_has_180_cards(wheel):  # BW18
    assert Counter(card["kind"] for card in CARDS) == {
        "positive": 72,
        "negative": 68,
        "dedication": 20,
        "experience": 20,
    }
    assert Counter(card["stack"] for card in CARDS) == dict.fromkeys(STACKS, 30)
    positive = Counter(card["colour"] for card in CARDS if card["kind"] == "positive")
    assert positive == dict.fromkeys(COLOURS, 12)
    assert len({card["name"] for card in CARDS}) == 180
    assert [wheel().shuffled(stack) for stack in STACKS] == [30] * 6


def test_every_card_of_a_stack_comes_once_before_one_comes_again(lay):  # BW18, BW25, BW27
    t, luck = lay("Animal 1", cards="shuffled"), random.Random(3)
    for drawn in range(30):
        assert t.shuffled("Animal") == 30 - drawn
        t.put(0, "Animal 1")
        t.begin(0)
        t.shake(luck.random())
        t.play("throw")
        while t.seat == 0:
            t.play(t.names[0])
    came = t.cards(0) + t.cards(0, "dedicated") + t.returned("Animal")
    assert sorted(came) == sorted(card["name"] for card in CARDS if card["stack"] == "Animal")
    assert {card["kind"] for card in CARDS if card["name"] in t.returned("Animal")} == {"dedication", "experience"}


@pytest.mark.parametrize("card, stack, birth", [
    ("Anger", "Animal", "Hell"),
    ("Spite", "Hungry Ghost", "Hell"),
    ("Hatred", "Demi-god", "Hell"),
    ("Craving", "Hungry Ghost", "Hungry Ghost"),
    ("Thirst for praise", "Demi-god", "Hungry Ghost"),
    ("Wrong view", "Subtle Path", "Demi-god"),
])  # fmt: skip
def test_stack_and_colour_have_nothing_to_do_with_each_other(lay, card, stack, birth):  # BW19, BW24
    t = lay(dict(at="God 6", karma=[card])).play("step")
    assert t.at(0) == f"{birth} Birth"
    assert {name: t.returned(name) for name in STACKS} == {name: [card] * (name == stack) for name in STACKS}


@pytest.mark.parametrize("kind, colour, birth", [
    *[("positive", colour, "Human Birth") for colour in COLOURS],
    ("negative", "pink", "Hell Birth"),
    ("negative", "purple", "Hungry Ghost Birth"),
    ("negative", "grey", "Animal Birth"),
    ("negative", "blue", "Bardo"),
    ("negative", "yellow", "Demi-god Birth"),
    ("negative", "green", "God Birth"),
])  # fmt: skip
def test_the_birth_symbol_follows_from_kind_and_colour(lay, kind, colour, birth):  # BW21, BW20, BW68
    t = lay("Human 14", cards="shuffled")
    cards = [card["name"] for card in CARDS if card["kind"] == kind and card.get("colour") == colour]
    assert cards
    for name in cards:
        t.put(0, "Human 14")
        t.karma(0, name)
        t.begin(0).play("throw")
        assert (name, t.at(0)) == (name, birth)


def test_negative_cards_are_never_dedicated(lay):  # BW22, BW96, BW64
    t = lay(dict(at="T1", karma=["Anger", "Pride"])).throw(1)
    assert set(t.names) == {"draw", "purify"}
    assert t.refused("dedicate")
    t = lay(dict(at="Human 1", karma=["Anger", "Harsh words"]), cards={"Human": ["Two loaves"]}).throw(1)
    assert (t.seat, t.cards(0), t.cards(0, "dedicated")) == (1, ["Anger", "Harsh words"], [])
    t = lay(dict(at="T1", karma=["Harsh words", "Good humour", "Learning"])).throw(1).play("dedicate")
    assert t.names == ["dedicate pink human", "dedicate grey human"]
    assert t.refused("dedicate green subtle path")


@pytest.mark.parametrize("card", ["Two loaves", "Birthday"])
def test_cards_with_the_return_symbol_go_back_and_are_not_karma(lay, card):  # BW23, BW62, BW64
    t = lay("Human 1", cards={"Human": [card, "Denial"]}).throw(1)
    assert (t.cards(0), t.returned("Human"), t.seat) == ([], ["Denial", card], 1)
    t.put(0, "Human 14")
    t.begin(0).throw(1)
    assert t.at(0) == "Bardo"  # nothing decides


def test_a_dedication_card_is_under_its_stack_in_the_end(lay):  # BW23, BW65
    t = lay(dict(at="Human 1", karma=["Learning", "Calm"]), cards={"Human": ["The bench", "Denial"]}).throw(2)
    t.play("dedicate pink subtle path")
    assert (t.cards(0), t.cards(0, "dedicated")) == (["Learning"], ["Calm"])
    assert t.returned("Human") == ["Denial", "The bench"]


def test_a_card_returns_to_the_bottom_of_its_own_stack_whoever_held_it(lay):  # BW24, BW25
    t = lay(
        dict(at="God 1", karma=["Mercy"]),
        dict(at="God 1", karma=["Admiration", "Harsh words"]),
        dict(at="Hell 1", karma=["Jealousy"]),
        cards={"Demi-god": ["Parade"]},
    )
    t.play("step", "step", "step")
    assert t.returned("Demi-god") == ["Parade", "Mercy", "Admiration", "Jealousy"]
    assert all(not t.returned(stack) for stack in STACKS if stack != "Demi-god")
    assert t.cards(1) == ["Harsh words"]


def test_returned_cards_come_after_the_shuffled_ones_in_their_order(lay):  # BW25, BW24
    t = lay(
        dict(at="Demi-god 1", karma=["Mercy", "Malice"]), dict(at="Demi-god 1", karma=["Humility"]), cards="shuffled"
    )
    t.throw(3).throw(3)  # both burn, and both draw what was shuffled
    returned = t.returned("Demi-god")
    assert [card for card in returned if card in ("Mercy", "Humility")] == ["Mercy", "Humility"]
    assert "Mercy" not in t.cards(0) and "Humility" not in t.cards(1)
    assert t.shuffled("Demi-god") == 25


@pytest.mark.parametrize("luck", range(5))
def test_nothing_is_shuffled_again(lay, luck):  # BW25
    order = ["Parade", "Roots", "Mercy", "Malice", "Armour"]
    t = lay("Demi-god 1", "Hell 1", cards={"Demi-god": order})
    t.shake(luck)
    for left in range(1, 6):
        t.put(0, "Demi-god 4")
        t.begin(0).throw(1)
        kept = [card for card in order[:left] if card in ("Mercy", "Malice")]
        back = [card for card in order[:left] if card not in kept]
        assert (t.cards(0), t.returned("Demi-god")) == (kept, order[left:] + back)


def test_several_cards_return_karma_first_then_dedicated_then_meditated_the_latest_first(lay):  # BW26, BW104
    karma = ["Harsh words", "Forgiveness", "Denial"]
    dedicated = ["Letting go", "Repaying kindness", "Self-honesty"]
    meditated = ["Asking well", "Good humour", "Learning", "Seeing the other side", "Generosity"]
    t = lay(dict(at="T1", karma=karma, dedicated=dedicated, meditated=meditated))
    t.throw(1).play("meditate", "meditate green")
    assert t.cards(0, "meditated") == [*meditated, "Repaying kindness"]
    t.play("leave")
    assert t.returned("Human") == [
        *["Denial", "Forgiveness", "Harsh words"],
        *["Self-honesty", "Letting go"],
        *["Repaying kindness", "Generosity", "Seeing the other side", "Learning", "Good humour", "Asking well"],
    ]


def test_a_new_buddha_returns_cards_in_the_same_order(lay):  # BW26, BW110
    meditated = ["Asking well", "Good humour", "Self-honesty", "Open mind", "Generosity"]
    t = lay(dict(at="T1", karma=["Learning"], dedicated=["Letting go", "Repaying kindness"], meditated=meditated))
    t.throw(1).play("meditate", "meditate green", "stay").play("throw").throw(2)
    assert t.status(0) == "a Buddha"
    assert t.returned("Human") == [
        *["Learning", "Letting go"],
        *["Repaying kindness", "Generosity", "Open mind", "Self-honesty", "Good humour", "Asking well"],
    ]


def test_an_empty_stack_gives_no_card_and_the_turn_goes_on(lay):  # BW27
    t = lay(dict(at="Human 1", karma=["Anger"], powers=5)).throw(2)
    assert (t.at(0), t.cards(0), t.seat, t.names) == ("Human 3", ["Anger"], 0, ["throw"])
    t = lay(dict(at="Demi-god 3", karma=["Patience"])).throw(1)
    assert (t.at(0), t.cards(0), t.seat) == ("Demi-god 4", [], 1)
    t = lay(dict(at="S2", karma=["Anger"])).throw(1).play("draw")
    assert (t.cards(0), t.player(0)["powers"], t.player(0)["missing"], t.seat) == (["Anger"], 0, 0, 1)
    t = lay(dict(at="T1", karma=["Anger"])).throw(1).play("draw")
    assert (t.cards(0), t.seat) == (["Anger"], 1)


def test_a_bodhisattva_may_draw_the_same_dedication_card_twice_in_a_turn(lay):  # BW23, BW88
    person = dict(at="Human 1", karma=["Calm", "Mercy", "Learning"], powers=5)
    t = lay(person, cards={"Human": ["The bench"]}).throw(1).play("dedicate grey human").throw(1)
    t.play("dedicate pink demi-god")
    assert (t.seat, t.cards(0), t.cards(0, "dedicated")) == (1, ["Calm"], ["Learning", "Mercy"])
    assert t.returned("Human") == ["The bench"]


@pytest.mark.parametrize("seed", range(12))
def test_no_card_is_ever_lost_or_found(wheel, seed):  # BW24, BW18, BW36, BW104
    players = 2 + seed % 4
    t, luck = wheel(players, seed=seed, carry=["Buddha"] * (seed % min(3, players)), round_limit=0), random.Random(seed)
    copies = (players + 1) // 2
    for _ in range(400):
        if t.over:
            break
        keen = [name for name in t.names if name in ("arch", "sideways", "meditate", "dedicate", "power", "stay")]
        t.play(luck.choice(keen or t.names))
        piles = [t.cards(seat, pile) for seat in range(players) for pile in ("karma", "dedicated", "meditated")]
        seen = Counter(name for pile in piles for name in pile)
        for stack in STACKS:
            returned = t.returned(stack)
            assert {STACK_OF[name] for name in returned} <= {stack}
            seen.update(returned)
        assert sum(seen.values()) + sum(t.shuffled(stack) for stack in STACKS) == 180 * copies
        assert max(seen.values(), default=0) <= copies
        for seat in range(players):
            kinds = Counter(KIND_OF[name] for name in t.cards(seat))
            assert kinds["negative"] == t.player(seat)["negative"]
            assert kinds["negative"] + kinds["positive"] == t.player(seat)["karma"] == len(t.cards(seat))


# What everyone has


def test_the_karma_stack_keeps_the_order_in_which_cards_came(lay):  # BW28, BW61
    t = lay(dict(at="Human 1", karma=["Calm", "Pride"]), cards={"Human": ["Denial", "Learning"]}).throw(1)
    assert t.cards(0) == ["Calm", "Pride", "Denial"]
    t.begin(0).throw(1)
    assert t.cards(0) == ["Calm", "Pride", "Denial", "Learning"]
    assert (t.player(0)["karma"], t.player(0)["negative"]) == (4, 2)


def test_the_latest_positive_card_may_lie_under_negative_ones(lay):  # BW29, BW55
    t = lay(dict(at="God 1", karma=["Calm", "Learning", "Anger", "Pride"])).play("step")
    assert (t.cards(0), t.returned("Human")) == (["Calm", "Anger", "Pride"], ["Learning"])


def test_the_latest_negative_card_may_lie_under_positive_ones(lay):  # BW29, BW56, BW98
    karma = ["Anger", "Harsh words", "Learning", "Calm"]
    t = lay(dict(at="Hell 1", karma=karma)).play("step")
    assert (t.cards(0), t.returned("Human")) == (["Anger", "Learning", "Calm"], ["Harsh words"])
    t = lay(dict(at="T1", karma=karma)).throw(1).play("purify")
    assert (t.cards(0), t.returned("Human")) == (["Anger", "Learning", "Calm"], ["Harsh words"])


def test_dedicated_cards_are_never_burnt_purified_or_looked_at_for_a_rebirth(lay):  # BW30, BW57, BW70
    t = lay(dict(at="God 1", dedicated=["Calm"], meditated=["Learning"])).play("step")
    assert t.at(0) == "Bardo"
    assert (t.cards(0, "dedicated"), t.cards(0, "meditated")) == (["Calm"], ["Learning"])
    t = lay(dict(at="Human 14", dedicated=["Calm"], karma=["Anger"])).throw(1)
    assert (t.at(0), t.cards(0, "dedicated")) == ("Hell Birth", ["Calm"])
    t = lay(dict(at="T1", dedicated=["Calm"], meditated=["Simplicity"])).throw(1)
    assert set(t.names) == {"draw", "meditate"}


def test_dedicated_cards_stay_until_their_owner_leaves_the_wheel(lay):  # BW30, BW104
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Calm", "Listening"], karma=["Anger"]))
    t.throw(1).play("meditate", "meditate green", "stay")
    assert t.cards(0, "dedicated") == ["Calm"]
    t.begin(0).play("leave")
    assert t.cards(0, "dedicated") == t.cards(0, "meditated") == t.cards(0) == []


def test_meditated_cards_still_count_as_dedicated(lay):  # BW31, BW133, BW148
    t = lay(dict(at="Human 1", meditated=["Calm"], dedicated=["Learning"]), dict(at="Hell Birth"))
    assert t.scores == ["dedicated pink 1, grey 1; meditated pink", ""]


def test_meditated_cards_are_as_safe_as_dedicated_ones(lay):  # BW31, BW71
    t = lay(dict(at="Demi-god 3", meditated=["Calm"], karma=["Anger"])).throw(1)  # a burner, and nothing to pay
    assert (t.at(0), t.cards(0), t.cards(0, "meditated")) == ("Human Birth", [], ["Calm"])


def test_there_are_five_powers_in_one_order(lay):  # BW32, BW84
    words = ["Buddha", "Dharma", "Sangha", "spiring", "ngaging"]
    t = lay("S2")
    for count in range(5):
        t.put(0, "S2")
        t.player(0)["missing"] = 0
        t.begin(0).throw(1)
        before = len(t.log)
        t.play("power")
        assert t.player(0)["powers"] == count + 1
        assert words[count] in " ".join(t.log[before:])


@pytest.mark.parametrize("powers", [1, 3, 5])
def test_powers_survive_death(lay, powers):  # BW32, BW71
    t = lay(dict(at="Human 14", karma=["Calm"], powers=powers)).throw(2)
    assert (t.at(0), t.player(0)["powers"]) == ("Human Birth", powers)


def test_only_the_shuffled_cards_are_unknown(lay):  # BW33, BW25
    def comes(table):
        came = set()
        for luck in range(40):
            table.shake(luck)
            table.play("throw")
            came.add((*table.cards(0), *table.returned("Human")))
            table.undo()
        return came

    assert len(comes(lay("Human Birth", cards="shuffled"))) > 10
    assert len(comes(lay("Human Birth", cards={"Human": ["Denial", "Birthday", "Learning"]}))) == 1


def test_everything_that_players_have_can_be_seen_by_all(lay):  # BW33
    t = lay(
        dict(at="Human 1", karma=["Calm", "Pride"], dedicated=["Learning"], meditated=["Faith"], powers=2),
        dict(at="S4", karma=["Anger"]),
    )
    shown = {t.match.seat: str(t.picture)}
    t.begin(1)
    shown[t.match.seat] = str(t.picture)
    assert sorted(shown) == [0, 1]
    for picture in shown.values():
        for card in ["Calm", "Pride", "Anger"]:
            assert card in picture


def test_players_on_one_square_do_nothing_to_each_other(lay):  # BW34
    t = lay(
        dict(at="Human 1", karma=["Calm", "Pride"]),
        dict(at="Human 3", karma=["Anger", "Learning"], dedicated=["Faith"]),
        dict(at="Human 2", karma=["Mercy"]),
    )
    t.throw(2)
    assert (t.seat, t.names, t.at(0), t.at(1)) == (1, ["throw"], "Human 3", "Human 3")
    assert (t.cards(0), t.cards(1), t.cards(2)) == (["Calm", "Pride"], ["Anger", "Learning"], ["Mercy"])


# Setup


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 20])
def test_fewer_than_two_or_more_than_ten_cannot_play(players):  # BW35
    with pytest.raises(BardoError):
        GAME.new(players, 1)


@pytest.mark.parametrize("players", range(2, 11))
def test_two_to_ten_players_take_part(wheel, players):  # BW35, BW36, BW38, BW41
    t = wheel(players)
    assert [t.shuffled(stack) for stack in STACKS] == [30 * ((players + 1) // 2)] * 6
    assert t.state["copies"] in (0, (players + 1) // 2)
    seats = []
    while t.state["round_number"] == 1:
        seats.append(t.seat)
        t.play("throw")
    assert seats == list(range(players))
    assert all(t.at(seat).endswith(" Birth") for seat in seats)


def test_the_pieces_have_their_colours(wheel):  # BW35
    pieces = ["red", "orange", "white", "black", "turquoise", "gold", "silver", "copper", "indigo", "umber"]
    assert [name.lower() for name in wheel(10).match.names] == pieces
    assert [name.lower() for name in wheel(3).match.names] == pieces[:3]


def test_copies_are_mixed_into_the_same_stacks(lay):  # BW36, BW18
    t = lay("Human 1", "Hell 1", "Hell 1", cards="shuffled")
    assert t.shuffled("Human") == 60
    t.karma(0, "Denial", "Denial")
    with pytest.raises(AssertionError):
        t.karma(0, "Denial")
    t.put(0, "Human 14")
    t.begin(0).throw(1)
    assert (t.cards(0), t.returned("Human"), t.shuffled("Human")) == (["Denial"], ["Denial"], 58)


@pytest.mark.parametrize("players", [2, 5])
def test_everyone_begins_with_nothing_and_nowhere(wheel, players):  # BW37
    t = wheel(players)
    for seat in range(players):
        assert (t.at(seat), t.status(seat)) == ("nowhere", "in the Wheel")
        assert t.cards(seat) == t.cards(seat, "dedicated") == t.cards(seat, "meditated") == []
        assert (t.player(seat)["powers"], t.player(seat)["missing"]) == (0, 0)
    assert t.scores == [""] * players


BIRTHS = {1: "Hell", 2: "Hungry Ghost", 3: "Animal", 4: "Human", 5: "Demi-god", 6: "God"}


@pytest.mark.parametrize("pips, realm", BIRTHS.items())
def test_the_first_birth_is_thrown(wheel, pips, realm):  # BW38, BW40, BW43
    t = wheel(2)
    assert (t.seat, t.names, t.state["round_number"]) == (0, ["throw"], 1)
    t.throw(pips)
    assert (t.at(0), t.at(1), t.seat, t.names) == (f"{realm} Birth", "nowhere", 1, ["throw"])
    assert (in_stacks(t), t.cards(0), t.state["round_number"]) == (180, [], 1)


@pytest.mark.parametrize("pips, realm", BIRTHS.items())
def test_nothing_converts_a_first_birth(wheel, pips, realm):  # BW39, BW135
    line = (
        "dedicated pink 1, purple 1, grey 1, yellow 1, green 1; meditated pink, purple, grey, yellow, green; powers 5"
    )
    t = wheel(2, carry=[line]).throw(pips)
    assert (t.at(0), t.seat) == (f"{realm} Birth", 1)


def test_a_throw_for_a_birth_does_nothing_else(lay):  # BW40, BW76
    t = lay("Bardo", cards="shuffled").throw(4)
    assert (t.at(0), t.cards(0), t.seat, in_stacks(t)) == ("Human Birth", [], 1, 180)


def test_seat_0_begins_and_turns_follow_in_seat_order(lay):  # BW41
    t = lay("Hell 1", "Human 1", "Human 1", "Human 1")
    seats, rounds = [], []
    for _ in range(8):
        seats.append(t.seat)
        rounds.append(int(t.state["round_number"]))
        for seat in range(4):
            t.put(seat, "Human 1")
        t.play("throw" if len(seats) > 1 else "step")
    assert (seats, rounds) == ([0, 1, 2, 3] * 2, [2] * 4 + [3] * 4)


def test_a_missed_turn_counts_for_the_round(lay):  # BW41, BW47
    t = lay("Human 1", dict(at="S3", missing=1), "Human 1")
    t.throw(1)
    assert (t.seat, t.state["round_number"]) == (2, 2)
    t.throw(1)
    assert (t.seat, t.state["round_number"]) == (0, 3)
    t = lay("Human 1", "Human 1", dict(at="S3", missing=1), turn=1)
    t.throw(1)
    assert (t.seat, t.state["round_number"]) == (0, 3)
