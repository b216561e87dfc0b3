"""What people read: the picture, what is asked, what an answer would mean, and the end."""

import pytest

from bardo.bots import bot
from bardo.games.reincarnation import GAME

WIDTH = 80


def text(t, name):
    """The sentence of an action, with what it means here and now."""
    return next(action.text for action in t.match.actions if action.name == name)


@pytest.mark.parametrize("players", GAME.players)
def test_the_picture_fits_eighty_columns(players):
    match = GAME.new(players, 3, round_limit=12)
    bots = [bot(GAME, "random", seat) for seat in range(players)]
    while not match.over:
        assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []
        assert match.prompt and all(action.text for action in match.actions)
        match.play(bots[match.seat].choose(match))
    assert [line for line in match.picture.splitlines() if len(line) > WIDTH] == []


def test_the_picture_says_what_every_occupation_does(lay):
    t = lay(dict(card="swami"), dict(card="maharaja"))
    assert "Gather one more disciple." in t.picture
    assert "Mobilize twice for one sacrifice." in t.picture


def test_a_move_says_what_it_would_bring(lay):
    me = dict(at="kashmir", hex=0, tokens=["red 5"], disciples={"punjab": 1})
    t = lay(me, dict(disciples={"punjab": 2}), stacks={"punjab": ["red 5", "yellow 10"]})
    before = t.match.state.tobytes()
    assert text(t, "wander punjab") == (
        "Go to Punjab (token yellow 10, yellow temple, disciples: Green 1, Orange 2;"
        " hex 19: 2 yellow karma)"  # RE46: three steps of dharma
    )
    assert text(t, "stay") == "Stay where you are (no token, sanctuary of Brahma; hex 0: 3 disciples, any karma)"
    assert text(t, "wander rajputana").startswith("Go to Rajputana (costs a token; no token, red temple; hex 5: ")
    assert t.match.state.tobytes() == before


def test_what_a_move_says_is_what_is_asked_and_given(new):
    """The hexes named before the move are those offered after it."""
    for seed in range(12):
        t = new(4, seed)
        for action in t.match.actions:
            hexes = action.text.rpartition("hex ")[2].rstrip(")").split("; ")
            named = {number for group in hexes for number in group.partition(":")[0].split("/")}
            t.match.play(action)
            if t.asked == "harmony":
                assert {name.split()[1] for name in t.choices} == named
            else:
                assert {str(t.hex(t.seat))} == named
            t.match.undo()


def test_a_crowded_region_is_said_to_be_crowded(lay):  # RE51, RE56
    t = lay(dict(at="kashmir", hex=0), dict(disciples={"kashmir": 3}))
    assert "disciples: Orange 3; hex 0: 1 of 3 disciples" in text(t, "stay")


def test_a_death_says_how_many_disciples_stay_and_what_becomes_of_the_others(lay):  # RE76, RE150
    disciples = {"oudh": 2, "punjab": 2, "madras": 1}
    t = lay(dict(stage=2, disciples=disciples), step="age").play("decease")
    assert "2 of your 5 disciples stay on the map, the 3 others go back to your reserve" in t.match.prompt
    assert t.match.prompt.endswith("Which one stays? 2 to choose")
    t.play("keep oudh")
    assert text(t, "keep oudh") == "Let a disciple stay in Oudh (2 there, 1 already chosen)"
    t = lay(dict(stage=3, disciples=disciples), step="age").play("decease")
    assert "at most 3 disciples stay on the map, you have 5" in t.match.prompt
    assert t.match.prompt.endswith("Which one goes back to your reserve? 2 to go")


def test_the_end_says_why_without_moksha(lay):  # RE127
    t = lay(dict(aura=3, hex=0), dict(aura=4, hex=1), turn=1, round_number=6, round_limit=6).live()
    assert t.match.over
    end = t.picture.split("\n\n")[-1]
    assert "ranked by aura" in end
    assert [line.split()[:4] for line in end.splitlines()[-2:]] == [
        ["1", "Orange", "aura", "4;"],
        ["2", "Green", "aura", "3;"],
    ]


def test_the_end_says_why_with_moksha(lay):  # RE123, RE124
    t = lay(dict(aura=12, hex=0), dict(aura=12, hex=0), dict(aura=5)).live("decease").live().live()
    assert t.match.over
    end = t.picture.split("\n\n")[-1]
    assert "Those who attained moksha are ranked" in end
    assert "1  Green     moksha, aura 12; hex" in end
    assert "-  Orange    aura 12, but did not decease in time" in end
    assert "-  Purple    aura 5 of 11" in end
