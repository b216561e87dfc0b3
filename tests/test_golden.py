"""Golden games: whole games that a change of the rules would change, and every sentence that a game can say.

tests/golden/make.py writes them; tests/golden/playthroughs.py says what each file holds.
"""

import numpy as np
import pytest
from playthroughs import HERE, check, kept, of_match, played, read, readable, words

import bardo
from bardo.engine.authoring.registry import own_games

MANIFOLD = {
    "buddha-wheel": {"dedication"},
    "ghost-stories": {
        *("visit", "restore", "arrive", "dispel", "enfeeble", "lift", "set down", "enshrine", "guide to"),
        *("banish", "spend", "raise", "potion", "pay", "flee", "devour", "lodge", "rescue", "launch", "fly", "award"),
        "lead",
    },
    "reincarnation": {"place", "convert", "lead", "take from", "put", "swap", "swap with", "retain", "mark"},
}
"""Decisions whose actions differ only in the card, region or number they name: half of them will do."""
NEVER = {"buddha-wheel": {"no card"}, "ghost-stories": {"unbound", "box empty", "lost crystal", "no Qi left"}}
"""Events that our data do not allow, for every Realm stack has cards that go back at once; or that hardly ever come."""


@pytest.fixture(params=kept())
def golden(request):
    return kept()[request.param]


def test_a_golden_game_replays_interpreted(golden):
    match = played(golden.name).match
    assert match.over
    assert (len(match.history), check(match.state, match.game)) == (len(golden.actions), golden.check)
    assert read(of_match(golden.name, match).line()) == golden


def test_a_golden_game_replays_from_its_transcript(golden):
    match = played(golden.name).match
    text = match.transcript()
    assert text.endswith(f"closed after {len(golden.actions)} decisions, check {golden.check}\n")
    again = bardo.replay(text)
    assert again.state.tobytes() == match.state.tobytes()
    assert (again.transcript(), again.log) == (text, match.log)


def test_a_golden_game_replays_compiled(golden):
    match = played(golden.name).match
    batch = golden.batch()
    for seat, action in match.history:
        assert batch.states[0].seat == seat
        assert batch.step(np.array([action]))[0] == 0
    assert batch.over[0]
    assert list(batch.returns[0]) == match.returns
    assert check(batch.states[0], match.game) == golden.check


@pytest.mark.parametrize("name", [name for name in kept() if (HERE / f"{name}.txt").exists()])
def test_a_golden_game_is_told_in_the_same_words(name):
    again = played(name)
    assert [event.text for some in again.events for event in some if event.text] == again.match.log
    assert readable(again.match, again.events) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", own_games())
def test_people_can_read_some_golden_games_of_every_game(name):
    assert sum(golden.game == name and (HERE / f"{golden.name}.txt").exists() for golden in kept().values()) >= 2


@pytest.mark.parametrize("name", own_games())
def test_a_game_says_the_same_sentences(name):
    """After a change of words: python tests/golden/make.py words."""
    assert words(bardo.game(name)) == (HERE / f"{name}-words.txt").read_text(encoding="utf-8")


def of(name):
    """The golden games of one kind, played again."""
    return [played(golden.name) for golden in kept().values() if golden.game == name]


@pytest.mark.parametrize("name", own_games())
def test_the_golden_games_are_of_all_sizes_and_presets(name):
    game = bardo.game(name)
    assert {(golden.players, golden.preset) for golden in kept().values() if golden.game == name} >= {
        (players, preset) for players in game.players for preset in game.presets
    }


def test_some_golden_games_reach_nirvana():
    told = [{event.name for some in one.events for event in some} for one in of("hungry-ghost")]
    assert sum("entered nirvana" in names for names in told) >= 2


@pytest.mark.parametrize("name", own_games())
def test_the_golden_games_use_every_action_and_tell_every_event(name):
    actions = {action for one in of(name) for _, action in one.match.history}
    told = {event.name for one in of(name) for some in one.events for event in some}
    game = bardo.game(name)
    for decision, first, width in zip(game.menu.decisions, game.menu.first[1:], game.menu.width[1:], strict=True):
        unused = [action.name for action in game.menu.actions[first : first + width] if action.id not in actions]
        assert len(unused) <= (width // 2 if decision in MANIFOLD.get(name, ()) else 0), (decision, unused)
    assert [event for event, _ in game.events.kinds if event not in told | NEVER.get(name, set())] == []
