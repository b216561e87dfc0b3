"""What an action says that it will bring is what it brings."""

import random
import re

import pytest

import bardo

GAME = bardo.game("hungry-ghost")
NUMBERS = ("dana", "merit", "delusion", "insight")


def announced(text):
    """What the words in brackets say: the new numbers of each seat, "" being the one who acts, and what they become.

    What comes only later, after the next question or in the next Morning, is left out.
    """
    told = {}
    for part in re.findall(r"\(([^()]*)\)$", text)[0].split("; ") if text.endswith(")") else []:
        who, _, what = part.rpartition(": ")
        if re.search(r"\bwins?$|^the game ends$|^whatever you choose next|^your death|^in the Morning", what):
            continue
        for one in what.split(", "):
            number = re.fullmatch(r"(\w+) (-?\d+) to (-?\d+)", one)
            key = (who, number[1].lower()) if number else (who, one.rpartition("become")[2].lstrip("s "))
            told[key] = (int(number[2]), int(number[3])) if number else True
    return told


def happened(before, after, names):
    """The same, from the rows."""
    me, told = int(before["seat"]), {}
    for seat in range(int(before["seats"])):
        p, q = before["players"][seat], after["players"][seat]
        if p["realm"]:
            continue
        who = "" if seat == me else names[seat]
        told |= {(who, name): (int(p[name]), int(q[name])) for name in NUMBERS if p[name] != q[name]}
        gained = [name for name in ("meditator", "monk") if q[name] > p[name]]
        told |= {(who, f"a {name.capitalize()}"): True for name in gained}
    return told


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
def test_announced_is_what_happens(preset, players):
    luck, compared = random.Random(players), 0
    for seed in range(4):
        match = GAME.new(players, seed, preset)
        while not match.over and len(match.history) < 400:
            action, before = luck.choice(match.actions), match.state.copy()
            match.play(action)
            if action.name not in ("die", "bodhisattva") and not re.search(
                "without effect|chance decides", action.text
            ):
                assert announced(action.text) == happened(before, match.state, match.names), action.text
                compared += 1
    assert compared > 500


def texts(match):
    return {action.name: action.text for action in match.actions}


def test_a_death_says_where_it_leads():  # HG49, HG68
    match = GAME.new(2, 0, hearts=1)
    while "die" not in texts(match):
        match.play("skip")
    assert texts(match)["die"].endswith("(Merit 0: born in Town at once)")
    for merit, where in ((2, "to Heaven"), (-1, "to Hell")):
        match.state["players"][match.seat]["merit"] = merit
        assert f"({where}" in texts(match)["die"]
    match.state["players"][match.seat]["insight"] = match.state["insight"]
    assert texts(match)["die"].endswith("(to Nirvana; you win)")
    assert texts(match)["bodhisattva"].find("(born in Town at once, as a Teacher") > 0


def test_a_death_that_cannot_be_put_off_is_announced_by_day():  # HG46, HG48, HG49
    match = GAME.new(2, 0, hearts=1).play("skip")
    player = match.state["players"][0]
    player["head"], player["merit"] = 1, -1
    assert texts(match)["skip"] == "Let time pass (your death this Evening leads to Hell)"
    player["dana"] = 1
    assert texts(match)["skip"] == "Let time pass"


def test_meditating_in_vain_says_so():  # HG24
    match = GAME.new(2, 0)
    player = match.state["players"][0]
    player["place"], player["meditator"] = 0, 1
    assert texts(match)["meditate"] == "Meditate (Delusion 30 to 28)"
    player["delusion"], player["insight"] = 0, match.state["insight"]
    assert texts(match)["meditate"] == "Meditate (without effect)"
