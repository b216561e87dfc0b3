"""Personas: habits that can be seen, counted at tables with greedy bots."""

from dataclasses import replace
from fnmatch import fnmatchcase
from functools import cache

import pytest

import bardo
from bardo.bots import LEVELS, PLAIN, bot, kinds
from bardo.engine import Persona
from bardo.engine.authoring.registry import own_games

GAMES = {"hungry-ghost": 3, "ghosts-revenge": 8, "buddha-wheel": 8, "reincarnation": 2, "ghost-stories": 2}
"""How many of each game are played."""
PRESETS = {"buddha-wheel": "full"}
"""Played to the end, where habits show; other games by their default."""
NEVER_DONE = {
    "hungry-ghost": {"hasty": ["extend"]},
    "ghosts-revenge": {
        "timid": ["contract medium", "contract hard"],
        "daredevil": ["contract light", "contract medium"],
        "pacifist": ["haunt *", "force *", "sabotage *", "ban *"],
    },
    "buddha-wheel": {"helper": ["leave"]},
    "reincarnation": {
        "infidel": ["devote", "call *"],
        "quietist": ["mobilize *"],
        "homebody": ["wander *"],
        "keeper": ["give * karma"],
    },
    "ghost-stories": {
        "pacifist": ["exorcise"],
        "loner": ["ask", "yin-yang help"],
        "keeper": ["yin-yang help", "yin-yang restore"],
    },
}
DONE_OFTEN = {
    "hungry-ghost": {"thief": ["bad deed"], "penitent": ["bad deed"], "donor": ["good deed"], "elder": ["extend"]},
    "ghosts-revenge": {"vandal": ["sabotage *"]},
    "buddha-wheel": {"confessor": ["purify"], "devout": ["dedicate"]},
    "reincarnation": {"butterfly": ["decease", "keep fewer"]},
}
ALWAYS_DONE = {
    "hungry-ghost": {"donor": ["good deed"]},
    "buddha-wheel": {"bodhisattva": ["power"], "loner": ["leave"]},
    "ghost-stories": {"brawler": ["exorcise"], "chatty": ["ask"]},
}


def listed(habits):
    """A parameter for each persona and what it does or does not do."""
    return pytest.mark.parametrize(
        "name, who, deeds",
        [pytest.param(game, who, deeds, id=f"{game} {who}") for game in habits for who, deeds in habits[game].items()],
    )


class Seen:
    """What bots of a kind did, each time with what they could have done; how many there were, and decisions of all."""

    def __init__(self):
        self.choices, self.seats, self.decisions = [], 0, 0

    def free(self, deeds):
        """For each time when they could do such a thing or something else: whether they did it."""
        return [fits(did, deeds) for did, could in self.choices if {fits(one, deeds) for one in could} == {True, False}]

    def done(self, deeds):
        """How often they did such a thing of their own accord, each of them."""
        return sum(self.free(deeds)) / self.seats

    def wanted(self, deeds):
        """How often they did such a thing, of all the times when they could do it or something else."""
        return sum(self.free(deeds)) / len(self.free(deeds))


def fits(action, patterns):
    return any(fnmatchcase(action, pattern) for pattern in patterns)


def play(game, match, seats, seed, seen=None, who=""):
    """Play a match to its end with these bots, and note what those of one kind do."""
    bots = [bot(game, one, 10 * seed + seat) for seat, one in enumerate(seats)]
    while not match.over:
        seat = match.seat
        could = [action.name for action in match.actions] if seats[seat] == who else []
        match.play(bots[seat].choose(match))
        if seen and could:
            seen.choices.append((game.menu.actions[match.history[-1][1]].name, could))
    return match


@cache
def seen_at_tables(name, who):
    """What bots of a kind do in every other chair, greedy ones in the rest."""
    game, seen = bardo.game(name), Seen()
    for seed in range(GAMES[name]):
        seats = [who if (seat + seed) % 2 else "greedy" for seat in range(game.default_players)]
        match = play(game, game.new(seed=seed, preset=PRESETS.get(name)), seats, seed, seen, who)
        seen.seats += seats.count(who)
        seen.decisions += len(match.history)
    return seen


def names(match):
    return [match.game.menu.actions[action].name for _, action in match.history]


@listed(NEVER_DONE)
def test_what_a_persona_never_does_it_does_only_when_there_is_nothing_else(name, who, deeds):
    assert seen_at_tables(name, who).wanted(deeds) == 0
    assert seen_at_tables(name, "greedy").done(deeds) > 0.5


@listed(DONE_OFTEN)
def test_what_a_persona_likes_it_does_twice_as_often_as_others(name, who, deeds):
    assert seen_at_tables(name, who).done(deeds) > 0.5
    assert seen_at_tables(name, who).done(deeds) >= 2 * seen_at_tables(name, "greedy").done(deeds)


@listed(ALWAYS_DONE)
def test_what_a_persona_cannot_resist_it_does_whenever_it_may(name, who, deeds):
    assert seen_at_tables(name, who).wanted(deeds) == 1
    assert seen_at_tables(name, "greedy").wanted(deeds) < 0.8


@pytest.mark.parametrize("name", own_games())
def test_personas_come_to_an_end_as_others_do(name):
    for who in bardo.game(name).personas:
        assert seen_at_tables(name, who).decisions < 2 * seen_at_tables(name, "greedy").decisions


def test_a_penitent_gives_what_it_steals_and_a_thief_does_not():
    penitent, thief = seen_at_tables("hungry-ghost", "penitent"), seen_at_tables("hungry-ghost", "thief")
    assert penitent.done(["good deed"]) >= penitent.done(["bad deed"])
    assert thief.done(["good deed"]) < thief.done(["bad deed"])


def test_donors_do_not_steal_what_they_give():
    game = bardo.game("hungry-ghost")
    done = names(play(game, game.new(2, seed=1), ["donor"] * 2, 1))
    assert "good deed" in done
    assert "bad deed" not in done


def test_a_pacifist_lets_a_mystic_barrier_exorcise_nobody():
    game, seen = bardo.game("ghost-stories"), Seen()
    play(game, game.new(2, seed=1, expansion="white-moon"), ["pacifist", "greedy"], 1, seen, "pacifist")
    assert seen.wanted(["barrier exorcise"]) == 0


# -- names and tastes --------------------------------------------------------------------------


def test_every_habit_is_looked_at():
    looked_at = {
        (name, who) for habits in (NEVER_DONE, DONE_OFTEN, ALWAYS_DONE) for name in habits for who in habits[name]
    }
    assert looked_at == {(name, who) for name in own_games() for who in bardo.game(name).personas}


@pytest.mark.parametrize("name", own_games())
def test_a_game_has_some_personas_whom_three_letters_tell_from_all_others(name):
    personas = bardo.game(name).personas
    assert len(personas) >= 3
    begin = [one[:3] for one in (*personas, *{*LEVELS, *PLAIN, "you", "friend", "search"})]
    assert all(begin.count(one[:3]) == 1 for one in personas)


@pytest.mark.parametrize("name", own_games())
def test_a_persona_takes_no_name_of_a_level_and_says_what_it_does(name):
    personas = bardo.game(name).personas
    assert not personas.keys() & {*LEVELS, *PLAIN}
    for who, one in personas.items():
        assert who == who.lower()
        assert kinds(bardo.game(name))[who].help == one.help
        assert one.help[0].islower() and not one.help.endswith(".")


def test_a_taste_for_something_that_nobody_can_do_is_an_error():
    game = bardo.game("hungry-ghost")
    with pytest.raises(ValueError, match="the persona 'cook' has a taste for 'fry \\*': no such action"):
        replace(game, personas={"cook": Persona("fries things", {"fry *": 0.1})})
