"""The guided first games: they can be played, are won, and say what a newcomer wants to know."""

import re

import pytest

from bardo.engine.authoring.conformance import lessons
from bardo.engine.play.guided import guided
from bardo.games.ghost_stories import GAME

LONGEST = 25
"""Words of a sentence that is still easy to follow."""


@pytest.fixture(scope="module", params=GAME.lessons)
def lesson(request):
    return guided(GAME, request.param)


def moves(lesson):
    """The stages in which the learner makes a move."""
    return [stage for stage in lesson.stages if stage.is_mine]


def said(name):
    """All that a lesson says."""
    found = guided(GAME, name)
    return " ".join([*(step.say for step in found.lesson.steps), found.lesson.farewell]).replace("\n", " ")


def test_they_can_be_played_and_have_an_answer_to_every_action():
    lessons(GAME)


def test_they_are_short_and_most_of_them_is_playing(lesson):
    assert 18 <= len(lesson.lesson.steps) <= 30
    assert len(moves(lesson)) > len(lesson.lesson.steps) / 2


def test_their_sentences_are_short(lesson):
    for step in lesson.lesson.steps:
        for sentence in re.split(r"(?<=[.!?])\s", step.say):
            assert len(sentence.split()) <= LONGEST, sentence


def test_a_wrong_move_always_has_a_reason_of_its_own(lesson):
    assert all(stage.step.wrong for stage in moves(lesson))


def test_they_end_with_a_victory_of_the_team(lesson):  # GS1, GS160
    last = lesson.stages[-1].match
    assert {*last.winners} == {0, 1}
    assert last.log[-1].endswith("Wu-Feng is beaten.")


def test_what_is_prepared_could_have_come_about(lesson):  # GS9, GS211
    """No card is in two places, and no token or villager is missing."""
    state = lesson.stages[0].match.state
    assert state["qi"] + state["boards"]["qi"].sum() == 20
    assert (state["tao"] + state["boards"]["tao"].sum(axis=0) == 4).all()
    cards = [int(card) - 1 for card in state["spaces"]["card"] if card]
    assert not any(state["unseen"][card] for card in cards)
    if state["expansion"]:
        assert state["crystals"] + state["filled"].sum() + state["boards"]["crystals"].sum() == 4
        lying = [int(one) for stack in state["stacks"] for one in stack["lies"][: stack["high"]]]
        assert sorted(one - 1 for one in lying if one <= 24) == [
            n for n, fate in enumerate(state["villagers"]) if fate == 1
        ]
        assert sum(one > 24 for one in lying) == sum(state["villagers"] == 0)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("How is it won?", "You win together, when Wu-Feng, the lord of ghosts, is exorcised"),
        ("How is it lost?", "all Taoists are dead, three tiles are haunted, or a card is needed and the deck is empty"),
        ("Where does a new ghost go?", "to the board of its colour"),
        ("And a black one?", "black ghosts come to the board whose turn it is"),
        (
            "What are the three signs on a card?",
            "The left one, red, counts when it arrives, the centre one, violet, while it is there",
        ),
        ("What does the little figure do?", "In every Yin phase of your board its figure takes a step"),
        ("What is a haunted tile?", "A haunted tile gives no help"),
        ("What may I do in my turn?", "take a step, and then one action: ask your tile for help, or exorcise"),
        (
            "What if my board is full?",
            "If it still is when your next turn begins, you lose 1 Qi, and no new ghost comes",
        ),
        ("What does white mean?", "White stands for any one colour"),
        ("What if I fail?", "a failed exorcism costs you no tokens, only the action"),
        (
            "What does the Curse die do?",
            "The other faces haunt a tile, bring a ghost, take a Qi or all your Tao tokens",
        ),
        ("What is the Yin-Yang token for?", "Give it up to restore a haunted tile, or for the help of any tile"),
        ("What is Qi?", "A Taoist without Qi is dead"),
        ("Can a dead Taoist come back?", "The Cemetery, for instance, brings back dead Taoists"),
        ("Can we help each other?", "Taoists on the same tile can spend their tokens for each other"),
        ("What is a Buddha for?", "It removes the next ghost that comes there, but not Wu-Feng"),
        ("Who plays the other boards?", "On such neutral boards only the ghosts have a turn"),
    ],
)
def test_what_somebody_asks_who_has_just_played_it(asked, answer):
    assert answer in said("ghost-stories"), asked


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("What is new in winning and losing?", "with twelve of them dead the game is lost"),
        ("Which villager counts?", "Only the top one counts"),
        ("What happens to them on a haunted tile?", "no villager stays on a haunted tile"),
        ("How are they saved?", "you can save her as your action: send her to the Shelter"),
        ("How do they move?", "Whenever you walk, the top villager of the tile you leave may come along"),
        ("What does a death do?", "Each death triggers its family's penalty"),
        ("Where are the dead?", "Li Fen goes to the Graveyard, the first of twelve"),
        ("Who is Su-Ling?", "Su-Ling, a friendly spirit, waits in the reserve"),
        (
            "When does she move?",
            "at the end of a turn with a haunting, a dead villager or a roll of the Curse die",
        ),
        ("What does she do?", "The centre stone of the ghost in front of her does nothing"),
        ("What are crystals good for?", "In an exorcism a crystal counts as a token of any colour"),
        (
            "How does one get a Barrier?",
            "Four crystals shine at the corners. End your turn, and a Mystic Barrier rises",
        ),
        ("What can one do in it?", "each board may exorcise its own ghosts or save a villager for a crystal"),
        ("Does it strike Wu-Feng?", "Wu-Feng himself is safe from it"),
        ("What is the Kung-Fu School?", "an exorcism of all ghosts of your colour, or of all black ones"),
    ],
)
def test_what_somebody_asks_about_white_moon(asked, answer):
    assert answer in said("white-moon"), asked


def test_a_second_ghost_says_what_it_costs_beyond_the_first():  # GS139
    vampire, soul = [stage.match for stage in guided(GAME, "ghost-stories").stages if stage.is_mine][8:10]
    told = {action.name: action.text for action in (*vampire.actions, *soul.actions)}
    assert "takes 1 Tao token if it goes alone" in told["banish east left"]
    assert "takes 1 more Tao token; −2 yellow Tao" in told["banish north right"]


AIMS = {
    "arrive south left": "choose the space",
    "shelter": "save this villager",
    "moon dust": "use Moon Dust",
    "end turn": "end your turn",
    "su-ling south left": "Put Su-Ling in front of a ghost",
    "fill": "Fill the receptacle",
    "move cemetery": "Cemetery, one move away",
    "alone": "go alone",
    "crystal": "Your crystal can fill the last receptacle",
    "lead": "Use your action",
    "barrier exorcise": "exorcise its ghosts",
    "barrier save": "save a villager",
    "move kung-fu school": "with the help of the Kung-Fu School",
    "ask": "with the help of the Kung-Fu School",
    "enough": "keep them all",
    "exorcise": "where you stand",
    "banish east left": "Vampire",
    "banish north right": "exorcise Rotten Soul, too",
    "banish north left": "exorcise Horned Devourer",
    "yin-yang restore": "restore a haunted tile with your Yin-Yang token",
}
"""What the aim says where the lesson asks for a move."""


def test_the_aim_agrees_with_the_lesson(lesson):
    """The one move about which it says something else is the Herbalist's, and there the lesson tells why."""
    told = [(stage.step, stage.match.aim(lesson.lesson.seat).missing) for stage in moves(lesson)]
    others = [step for step, aim in told if step.do[0] in AIMS and AIMS[step.do[0]].lower() not in aim.lower()]
    assert all("Your aim is the Vampire" in step.say for step in others)
    assert len(others) == (lesson.lesson.seat == 1)


def test_the_first_move_comes_within_forty_seconds(lesson):
    """At 200 words a minute and 3 seconds a click."""
    first = next(number for number, stage in enumerate(lesson.stages, 1) if stage.is_mine)
    words = sum(len(step.say.split()) for step in lesson.lesson.steps[:first])
    assert words * 60 / 200 + 3 * first < 40


def test_wrong_moves_are_told_why():
    lesson = guided(GAME, "ghost-stories")
    number = next(n for n, stage in enumerate(lesson.stages) if stage.is_mine and stage.step.do == ["move cemetery"])
    assert lesson.answer(number, "move cemetery").right
    told = lesson.answer(number, "end turn")
    assert (told.right, told.words) == (False, "Then your board would be overrun in your next turn. Go and make room.")
    refused = lesson.answer(number, "exorcise")
    assert (refused.words, refused.clause) == ("You face no ghost.", "GS135")


def test_tokens_and_crystals_cite_the_clause_that_brings_them(lesson):
    clauses = {stage.step.say: stage.step.clause for stage in lesson.stages if stage.step}
    brought = {"take a yellow token": "GS118", "gives the team a Qi and you a crystal": "GS319"}
    found = [(words, clause) for words in brought for say, clause in clauses.items() if words in say]
    assert found and all(clause == brought[words] for words, clause in found)
