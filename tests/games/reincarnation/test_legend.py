"""The legend: whatever is drawn on the table is explained, or says itself what it is."""

import random
import re

import pytest

from bardo.games.reincarnation import GAME

SPEAK_FOR_THEMSELVES = ("hindustan",)
"""The map under everything."""
ALIKE = {
    r"piece-\d": "piece-0",
    r"marker-\d": "marker-0",
    r"gate-\d": "gate-0",
    r"disciples-\d-\d": "disciples-0-1",
    r"karma-(\d)-\d": r"karma-\1-1",
    r"stage-\d": "stage-1",
    r"stack-\d": "stack-1",
    r"card-\d": "card-1",
    r"hex-\d+": "hex-0",
}
"""Drawings that differ only in a seat's colour or a number, and the one that the legend explains."""


def explained(face):
    one = next((re.sub(pattern, one, face) for pattern, one in ALIKE.items() if re.fullmatch(pattern, face)), face)
    return one in GAME.legend or face in SPEAK_FOR_THEMSELVES


def faces(players, preset):
    """Every face that appears in a long random game."""
    match, wishes = GAME.new(players, players, preset), random.Random(players)
    while not match.over and len(match.history) < 400:
        yield from (node.face for node in match.scene.nodes if node.face)
        match.play(wishes.choice(match.legal))


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [GAME.players[0], GAME.players[-1]])
def test_every_face_on_the_table_is_explained(players, preset):
    seen = {*faces(players, preset)}
    assert {"token-0", "building-7", "god-3", "flame", "ocean", "stage-2"} <= seen
    assert [face for face in sorted(seen) if not explained(face)] == []


def test_the_legend_explains_drawings_that_there_are_in_a_sentence_or_two():
    assert {*GAME.legend} <= {*GAME.art.drawings}
    assert all(words.endswith(".") and len(words.split()) <= 35 for words in GAME.legend.values())


def test_a_token_and_a_temple_say_what_they_do():  # RE16, RE46, RE47
    assert GAME.legend["token-0"].startswith("Yellow vitality token: 5 vitality while you hold it.")
    assert "Its arrow shifts your harmony a yellow step" in GAME.legend["token-0"]
    assert "Its 2 arrows shift your harmony 2 blue steps" in GAME.legend["token-3"]
    assert "a step of a colour you choose" in GAME.legend["building-7"]


def test_passes_are_answers_that_change_nothing():
    names = {action.name for action in GAME.menu.actions}
    assert {*GAME.passes} <= names and "end turn" in GAME.passes


def test_the_gods_bear_their_titles():  # RE114, RE116, RE117, RE119
    titles = ("Brahma, the Creator", "Ganesha, the Guide", "Vishnu, the Preserver", "Shiva, the Destroyer")
    for god, (title, clause) in enumerate(zip(titles, ("RE114", "RE116", "RE117", "RE119"), strict=True)):
        assert GAME.legend[f"god-{god}"].startswith(title) and GAME.clauses[clause].startswith(title)
