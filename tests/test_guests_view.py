"""What bots of other packages may touch and see: a copy of the match, without the dice."""

import pickle

import pytest

import bardo
from bardo.bots import bot
from tests.guests import everything

ghost = bardo.game("hungry-ghost")
wheel = bardo.game("buddha-wheel")


def vandal(match):
    match.play("skip")
    match.undo()
    match.play("skip").play("skip")
    match.state["over"] = 1
    match.state["players"]["merit"] = 5
    match.state["luck"][:] = 1
    match.history.append((0, 0))
    match.history[0] = (1, 1)
    match.names = ("Thief", "Victim")
    match.remark("The vandal wins.")
    match.journal.stories[1] = "Once upon a time"
    match.turned["hearts"] = 99
    for lines in match.journal.told:
        lines.append("a lie")
    match._earlier.append(b"")
    return "skip"


def test_a_guest_that_breaks_its_match_breaks_only_a_copy(bring):
    bring("vandal", vandal)
    match = ghost.new(2, seed=4, hearts=3).play("skip").play("skip")
    match.remark("It is late.")
    before, guest = everything(match), bot(ghost, "vandal", 1)
    assert (guest.choose(match).name, guest.failures) == ("skip", 0)
    assert everything(match) == before


def test_a_guest_can_take_back_nothing_at_the_table(bring):
    def takes_back(match):
        while match.history:
            match.undo()

    bring("penitent", takes_back)
    match = ghost.new(2, seed=4).play("skip").play("skip")
    before = everything(match)
    bot(ghost, "penitent", 1).choose(match)
    assert (match.rows.tobytes(), match.transcript()) == (before[1], before[2])
    assert match.undo().undo().history == []


@pytest.mark.parametrize("secret", [None, bytes(range(32))])
def test_a_guest_gets_neither_the_secret_nor_the_seed_nor_the_dice(bring, secret):
    got = []
    bring("spy", lambda match: got.append(match) or match.actions[0])
    seed = None if secret else 987_654_321
    match = wheel.new(2, seed=seed, secret=secret)
    for _ in range(4):
        match.play(match.actions[0])
    bot(wheel, "spy", 1).choose(match)
    (copy,) = got
    assert copy.dice.secret is None
    assert copy.dice.commitment is None
    assert copy.seed != match.seed or match.seed is None
    taken_along = pickle.dumps(copy)
    assert copy.state["luck"].tobytes() in taken_along  # or the next lines could not fail
    for row in match.rows:
        assert row["luck"].tobytes() not in taken_along
    if secret:
        assert secret not in taken_along


@pytest.mark.parametrize("sealed", [False, True])
def test_a_guest_that_tries_an_action_out_does_not_see_what_will_happen(bring, sealed):
    seen = []
    bring("cheat", lambda match: seen.append(match.play("throw").identity[32:]) or "throw")
    thrown = []
    for number in range(24):
        secret = number.to_bytes(32, "big") if sealed else None
        match = wheel.new(2, seed=None if sealed else number, secret=secret)
        thrown.append(match.play(bot(wheel, "cheat", number).choose(match)).identity[32:])
    assert len(set(thrown)) > 3
    assert sum(one == other for one, other in zip(seen, thrown, strict=True)) < 16


def test_a_guest_sees_different_dice_for_different_seeds_and_the_same_for_the_same(bring):
    futures = []

    def choose(match):
        futures.extend(match.imagine(seed).play("throw").events[0].text for seed in (*range(20), 3))
        return "throw"

    bring("dreamer", choose)
    match, guest = wheel.new(2, secret=b"s" * 32), bot(wheel, "dreamer", 1)
    guest.choose(match)
    assert guest.failures == 0
    assert len(set(futures)) > 1
    assert futures[3] == futures[20]


def test_what_is_imagined_is_a_match_of_its_own():
    match = wheel.new(2, seed=5).play("throw")
    before = everything(match)
    first, again = match.imagine(3), match.imagine(3)
    for _ in range(10):
        first.play(first.actions[-1])
        again.play(again.actions[-1])
    assert first.identity == again.identity
    assert first.log == again.log
    assert everything(match) == before


@pytest.mark.parametrize("decisions", [0, 2])
def test_what_is_imagined_cannot_be_written_down(decisions):
    imagined = ghost.new(2, seed=5).imagine(3)
    for _ in range(decisions):
        imagined.play("skip")
    for match in (imagined, imagined.imagine(4), pickle.loads(pickle.dumps(imagined))):
        with pytest.raises(bardo.BardoError):
            match.transcript()


@pytest.mark.parametrize("seed", [-1, 2**64, "three", None])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(bardo.BardoError):
        ghost.new(2, seed=5).imagine(seed)
