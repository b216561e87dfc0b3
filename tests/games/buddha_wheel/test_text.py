"""What is asked, and what each answer means here and now, in words."""

import random
import re

import pytest

from bardo.games.buddha_wheel import GAME
from bardo.games.buddha_wheel.data.board import PLACE_NAMES
from bardo.games.buddha_wheel.data.cards import CARDS

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


def text(table, name):
    """The sentence of a legal action, with what it means here and now."""
    return next(action.text for action in table.match.actions if action.name == name)


def why(t, name):
    """The clause and the sentence with which an action is refused."""
    reason = t.match.why_not(name)
    return f"{reason.clause}: {reason.sentence}"


@pytest.mark.parametrize("person, where", [
    (dict(karma=["Calm", "Anger"]), "“Anger” leads to Hell"),
    (dict(karma=["Anger", "Calm"]), "“Calm” leads to Human"),
    (dict(karma=["Anger"], powers=3), "“Anger” leads to Human"),
    (dict(karma=["Anger"], powers=2), "“Anger” leads to Hell"),
    (dict(karma=["Pride"], powers=3), "“Pride” leads to God"),
    (dict(karma=["Pride"], meditated=["Listening"]), "“Pride” leads to Human"),
    (dict(karma=["Indecision"]), "“Indecision” leads to the Bardo"),
    (dict(karma=["Indecision"], meditated=["Faith"]), "“Indecision” leads to Human"),
    (dict(), "without karma it leads to the Bardo"),
])  # fmt: skip
def test_before_a_throw_one_reads_where_a_death_would_lead(lay, person, where):  # BW68, BW69, BW70, BW73, BW74, BW75
    t = lay(dict(person, at="Human 4"))
    assert text(t, "throw") == f"Throw the die (Death is 11 squares ahead; {where})"


def test_in_the_bardo_one_reads_what_each_throw_means(lay):  # BW38, BW76
    t = lay("Bardo")
    assert t.prompt == "Red, throw for your birth."
    assert text(t, "throw") == "Throw the die (1 Hell, 2 Hungry Ghost, 3 Animal, 4 Human, 5 Demi-god, 6 God)"


@pytest.mark.parametrize("person, realms", [
    (dict(powers=3), ("Human", "Human", "Human", "Human", "Demi-god", "God")),
    (dict(meditated=["Calm", "Listening"]), ("Human", "Hungry Ghost", "Animal", "Human", "Demi-god", "Human")),
    (dict(powers=5, meditated=["Middle way", "Faith"]), ("Human", "Human", "Human", "Human", "Human", "God")),
])  # fmt: skip
def test_what_each_throw_means_takes_refuges_and_meditation_into_account(lay, person, realms):  # BW73, BW74, BW76
    t = lay(dict(person, at="Bardo"))
    births = ", ".join(f"{pips} {realm}" for pips, realm in enumerate(realms, 1))
    assert text(t, "throw") == f"Throw the die ({births})"
    for pips, realm in enumerate(realms, 1):
        t = lay(dict(person, at="Bardo")).throw(pips)
        assert t.at(0) == f"{realm} Birth"


def test_carried_powers_do_not_change_what_a_first_throw_means(wheel):  # BW39
    t = wheel(2, carry=["powers 5"])
    assert text(t, "throw") == "Throw the die (1 Hell, 2 Hungry Ghost, 3 Animal, 4 Human, 5 Demi-god, 6 God)"


REALM = r"((?:the )?[A-Z][\w-]+(?: Ghost)?)"
PROMISE = rf"(?:“(.+)” leads|without karma it leads) to {REALM}"
BIRTHS = rf"[(, ](\d) {REALM}"


def promises_kept(seed):
    """How often a throw or step promised a rebirth in a random game, and a death came before anything else changed."""
    luck, kept = random.Random(seed), 0
    scores = ["", "powers 3", "dedicated pink 1, green 1; meditated pink, green", "dedicated blue 1; meditated blue"]
    match = GAME.new(4, seed, "timed", rounds=100, carry=luck.sample(scores, 4))
    promise = None
    while not match.over:
        me, action = match.seat, luck.choice(match.actions)
        if action.name in ("throw", "step"):
            found = re.search(PROMISE, action.text)
            promise = found and (found[1], found[2])
            births = dict(re.findall(BIRTHS, action.text))
        elif action.name.startswith("dedicate"):
            promise = None
        match.play(action)
        told = {event.name: event for event in match.events if event.a == me}
        at = PLACE_NAMES[match.state.players[me].place].removesuffix(" Birth")
        if promise and ("died" in told or "died empty" in told):
            card = CARDS[told["died"].b].name if "died" in told else None
            assert (card, at) == promise, (seed, action.text)
            kept += 1
        if action.name == "throw" and births:
            assert births[str(told["threw"].b)] == at, (seed, action.text)
            kept += 1
    return kept


def test_every_rebirth_that_a_button_promises_comes_true():  # BW68, BW69, BW70, BW73, BW74, BW75, BW76
    assert sum(promises_kept(seed) for seed in range(12)) > 300


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_every_rebirth_promised_in_a_hundred_games_comes_true(first):  # BW68, BW72, BW76
    assert sum(promises_kept(seed) for seed in range(first, first + 100)) > 2_000


def test_at_the_arch_one_reads_where_each_way_ends(lay):  # BW77, BW91
    t = lay("Human 8").throw(3)
    assert t.prompt == "Red, on Human 8 with 3 pips left: which way?"
    assert text(t, "on") == "Go straight on (to Human 11)"
    assert text(t, "arch") == "Turn through the arch, onto the Spiritual Path (to S3, an umbrella)"
    t = lay("S6").throw(2)
    assert text(t, "sideways") == "Step sideways, onto the Subtle Path (to T2, a moon)"


def test_an_umbrella_names_the_power_that_is_next(lay):  # BW32, BW82
    t = lay(dict(at="S2", powers=1)).throw(1)
    assert t.prompt == "Red, an umbrella on S3: refuge in the Dharma, or a card?"
    assert text(t, "power") == "Take the next power, and miss a turn for it (refuge in the Dharma, 2 of 5)"


def test_a_moon_names_what_would_be_purified_and_dedicated(lay):  # BW66, BW95, BW98
    t = lay(dict(at="T1", karma=["Calm", "Anger", "Faith", "Pride"], dedicated=["Warmth"])).throw(1)
    assert t.prompt == "Red, a moon (a retreat) on T2: what do you do?"
    assert (
        text(t, "purify") == "Purify: return your latest negative card (“Pride” goes back, a death then leads to Human)"
    )
    t.play("dedicate")
    assert t.prompt == "Red, which card do you dedicate?"
    (pink,) = (action.text for action in t.match.actions if "pink" in action.name)
    assert pink.endswith("(“Calm” dedicated, 2 pink ones then)")


@pytest.mark.parametrize("stands, asked", [
    ("Human 3", "a Buddha in this realm"),
    ("Human 2", "a passing Buddha"),
])  # fmt: skip
def test_an_offer_says_whose_it_is(lay, stands, asked):  # BW115, BW116, BW121
    if asked == "a Buddha in this realm":
        t = lay(dict(at="Human 1", karma=["Anger"]), dict(buddha=stands))
    else:
        t = lay(dict(at="Human 1", karma=["Calm"]), dict(buddha=stands)).throw(2)
    assert t.prompt == f"Red, {asked}: do you accept the help?"


def test_a_buddha_reads_whom_a_step_would_help(lay):  # BW112, BW126
    t = lay(dict(buddha="Human 2"), "Human 3", "Human 3")
    assert t.prompt == "Red, Buddha, on Human 2: throw."
    t.throw(1)
    assert t.prompt == "Red, Buddha, on Human 2 with 1 pip left: where to?"
    assert text(t, "go forward") == "Move one square forward (Orange and White are there; to Human 3)"
    assert text(t, "go back") == "Move one square back (to Human 1)"


def test_the_liberated_read_what_each_choice_means(lay):  # BW103, BW104, BW105, BW106
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"], karma=["Anger"])).throw(1).play("meditate")
    assert t.prompt == "Red, you are liberated: stay to become a Buddha, or leave the Wheel?"
    assert text(t, "stay") == "Stay in meditation, to become a Buddha (1 Karma card to remove)"
    assert text(t, "leave") == "Leave the Wheel (you have no more turns; “Anger” goes back, 6 dedicated cards go back)"
    t.play("stay").throw(1)
    assert t.prompt == "Red, in meditation, 1 Karma card left: throw, or leave after all?"


def test_the_last_power_meditation_and_staying_say_what_they_bring(lay):  # BW86, BW87, BW100, BW102, BW109
    t = lay(dict(at="S2", powers=2)).throw(1)
    assert text(t, "power").endswith("(refuge in the Sangha, 3 of 5, safe from lower births)")
    t = lay(dict(at="S2", powers=4)).throw(1)
    assert text(t, "power").endswith("(engaging bodhichitta, 5 of 5, a Bodhisattva)")
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening", "Calm"], powers=4)).throw(1).play("meditate")
    assert (
        text(t, "meditate green")
        == "Meditate on green, against deluded pride (deluded pride ends, 6 of 6 colours, liberated)"
    )
    assert text(t, "meditate pink") == "Meditate on pink, against anger (without effect)"
    t.play("meditate green")
    assert text(t, "stay").endswith("(all powers lost, 7 dedicated cards go back, a Buddha at once)")


def test_a_step_says_what_it_leads_to(lay):  # BW49, BW55, BW57
    t = lay(dict(at="God 1", karma=["Anger", "Calm"]))
    death = "then Death is 2 squares ahead, on a fire that you cannot pay, and “Anger” leads to Hell"
    assert text(t, "step") == f"Move one square forward (to God 2, a fire, “Calm” goes back, {death})"
    t = lay(dict(at="God 2", karma=["Anger", "Calm", "Faith"]))
    assert (
        text(t, "step")
        == "Move one square forward (to God 3, then Death is 4 squares ahead, and “Anger” leads to Hell)"
    )


@pytest.mark.parametrize("person", [dict(at="God 1", karma=["Anger"]), dict(at="God 6", karma=["Anger"])])
def test_a_step_that_ends_in_death_says_it_once(lay, person):  # BW53, BW57
    t = lay(person)
    assert text(t, "step") == "Move one square forward (death, then to Hell Birth, “Anger” goes back)"


def test_a_buddha_on_the_fire_may_come_before_death(lay):  # BW57, BW124
    t = lay(dict(at="God 1", karma=["Anger"]), dict(buddha="God 2")).play("decline")
    death = "then Death there, as you cannot pay it, and “Anger” leads to Hell"
    assert text(t, "step") == f"Move one square forward (to God 2, a fire, {death})"


@pytest.mark.parametrize("karma", [[], ["Anger"], ["Calm"], ["Calm", "Anger", "Faith"], ["Calm", "Pride", "Anger"]])
@pytest.mark.parametrize("realm", ["God", "Hell"])
def test_every_step_names_the_death_that_comes(lay, realm, karma):  # BW49, BW55, BW57, BW68
    t = lay(dict(at=f"{realm} 1", karma=karma), "nowhere")
    words = []
    while t.at(0).startswith(realm) and "Birth" not in t.at(0):
        if t.seat == 0:
            words.append(text(t, "step"))
            t.play("step")
        else:
            t.play("throw")
    told = [re.search(rf"Death is (\d+) squares? ahead.* {PROMISE}\)", one) for one in words[:-1]]
    assert [int(one[1]) for one in told] == list(range(len(words) - 1, 0, -1))
    assert {one[3].removeprefix("the ") for one in told} <= {t.at(0).removesuffix(" Birth")}


@pytest.mark.parametrize("at, karma, fires", [
    ("Demi-god 1", ["Anger"], ", or 3 ahead on a fire that you cannot pay"),
    ("Demi-god 2", ["Anger"], ", or 2 or 6 ahead on a fire that you cannot pay"),
    ("Demi-god 2", ["Calm", "Anger"], ""),
    ("Demi-god 12", ["Anger"], ""),
    ("Hungry Ghost 2", ["Anger"], ""),
])  # fmt: skip
def test_a_throw_names_the_fires_that_cannot_be_paid(lay, at, karma, fires):  # BW55, BW56, BW57
    t = lay(dict(at=at, karma=karma))
    left = 11 - 2 if at == "Hungry Ghost 2" else 13 - int(at.split()[1])
    assert (
        text(t, "throw")
        == f"Throw the die (Death is {left} square{'s' * (left != 1)} ahead{fires}; “Anger” leads to Hell)"
    )


def test_why_nothing_is_taken_or_declined_where_nothing_is_offered(lay):  # BW46, BW82, BW115
    t = lay("Human 1")
    assert [why(t, name) for name in ("power", "decline", "purify")] == [
        "BW82: Powers are taken only on an umbrella square.",
        "BW115: There is no Buddha's help to decline.",
        "BW46: That is offered by an umbrella, a moon or a Buddha, and not now.",
    ]


def test_why_one_neither_stays_nor_leaves(lay):  # BW103, BW106, BW111
    only = "BW103: Only those who are liberated can do that."
    for t in (lay("Human 1"), lay("S6").throw(2), lay("S2").throw(1)):  # a throw, a way, an umbrella
        assert [why(t, "stay"), why(t, "leave")] == [only, only]
    walks = "BW111: A Buddha throws and walks, and no longer stays or leaves."
    for t in (lay(dict(buddha="Human 2")), lay(dict(buddha="Human 2")).throw(4)):
        assert [why(t, "stay"), why(t, "leave")] == [walks, walks]
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"], karma=["Anger"])).throw(1).play("meditate", "stay")
    t.throw(1)
    assert t.match.why_not("leave") is None
    assert why(t, "stay") == "BW106: You are staying already: throw, or leave."


def test_a_step_and_a_second_throw_are_asked_for(lay):  # BW49, BW88
    assert lay("Hell 1").prompt == "Red, on Hell 1: take a step."
    t = lay(dict(at="Animal 1", powers=5))
    assert t.prompt == "Red, on Animal 1: throw."
    assert t.throw(1).prompt == "Red, on Animal 2: once more, for everyone: throw."


def test_a_buddhas_way_is_named_once(lay):  # BW111, BW113
    t = lay(dict(buddha="Bardo"))
    assert t.prompt == "Red, Buddha, in the Bardo: throw."
    t.throw(6)
    assert t.prompt == "Red, Buddha, in the Bardo with 6 pips left: where to?"
    texts = {action.name: action.text for action in t.match.actions}
    assert texts["go to hell birth"] == "Go to the Birth of Hell"
    assert texts["go to spiritual path death"] == "Go to the Death of the Spiritual Path"
    t.play("go to hell birth")
    assert next(a.text for a in t.match.actions if a.name == "go to the bardo") == "Go to the Bardo"
    assert next(a.text for a in t.match.actions if a.name == "go forward").endswith("(to Hell 1)")


def test_the_introduction_tells_of_the_king_and_the_designer():
    introduction = GAME.rulebook.read_text("utf-8").partition("## Aim")[0]
    assert "for a king who was too busy for scripture" in introduction
    assert "Emily Preece (Sarasvati Arts, 2004)" in introduction
