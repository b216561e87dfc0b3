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
        if re.search(
            r"\bwins?$|^the game ends$|^whatever you choose next|^your death|^in the Morning|^from the town|no room",
            what,
        ):
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
    for merit, where in ((2, "you go to Heaven"), (-1, "you go to Hell")):
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


def test_a_death_is_told_although_the_stay_passes_by_itself():  # HG63, HG66, HG68, HG77
    match = GAME.new(2, 1)
    me, other = match.state["players"][0], match.state["players"][1]
    match.state["phase"], me["head"], me["dana"], me["delusion"], me["merit"] = 1, 5, 1, 20, -4
    other["realm"], other["merit"] = 2, -4
    match.play("skip")
    assert (
        "(5 turns in Hell, each adding 1 Delusion up to 30, then born Greedy; you go to Hell, " in texts(match)["die"]
    )
    match.play("extend").play("skip")
    assert texts(match)["skip"].endswith("(your death this Evening leads to Hell)")
    me["merit"] = 4
    match.play("skip")
    assert "(5 turns in Heaven, each clearing 1 Delusion, then born a Teacher; you go to Heaven" in texts(match)["die"]


def test_what_cannot_be_avoided_by_living_on_is_told_with_a_verb():  # HG48, HG68
    match, luck, told = GAME.new(2, 1), random.Random(1), []
    while not match.over and match.round < 60 and not told:
        told = [action.text for action in match.actions if action.name == "extend" and "whatever" in action.text]
        match.play(luck.choice(match.legal))
    assert told[0].endswith("(Dana 1 to 0; whatever you choose next, you go to Hell)")


def test_a_gift_that_finds_no_room_says_where_it_goes():  # HG30
    match = GAME.new(3, 0)
    for seat, dana in enumerate((1, 10, 0)):
        match.state["players"][seat]["place"], match.state["players"][seat]["dana"] = 1, dana
    match.play("good deed")
    assert "(Green has no room for it: it goes to the town hall; Dana 1 to 0" in texts(match)["give green"]
    assert "room" not in texts(match)["give red"]
    match.play("give green")
    assert match.log[-1] == (
        "Blue offers one Dana to Green, who has no room for it: it goes to the town hall; Merit is now +1."
    )


def test_the_town_hall_is_robbed_only_in_town():  # HG31
    match = GAME.new(2, 0)
    assert "(from the town hall too; Dana 0 to 1" in texts(match)["bad deed"]
    match.state["players"][0]["place"] = match.state["players"][1]["place"] = 1
    match.state["players"][1]["dana"] = 1
    assert "town hall" not in texts(match)["bad deed"]
