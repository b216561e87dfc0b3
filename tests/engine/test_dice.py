"""Where the dice of a match come from: the key of every move, and keys of an earlier table."""

import pytest
from chain_game import GAME as ECHOES

from bardo.engine import BardoError
from bardo.engine.play.dice import Dice

SECRET = bytes(range(32))


def test_the_key_of_a_move_is_the_beginning_of_an_hmac():
    """From an independent HMAC-SHA256 of the secret 00 01 … 1f and the number of the move in eight bytes."""
    dice = Dice(secret=SECRET)
    assert [len(dice.key(move)) for move in (0, 1)] == [8, 8]
    assert [dice.key(move).hex() for move in (0, 1, 256)] == [
        "9f0cd9b94097fe49",
        "c432e059c378eef7",
        "cdfabd481b2def74",
    ]


def test_keys_of_an_earlier_table_go_before_those_of_the_secret():
    opened = [bytes([nth] * 8) for nth in (1, 2)]
    dice = Dice(seed=5, secret=SECRET, since=3, opened=opened)
    assert [dice.key(move) for move in (3, 4)] == opened
    assert [dice.key(move) for move in (2, 5)] == [Dice(secret=SECRET).key(move) for move in (2, 5)]
    assert [dice.rekeys_before(move) for move in (2, 3, 4)] == [False, True, True]
    assert [Dice(seed=5).rekeys_before(move) for move in (0, 1)] == [False, False]
    assert [Dice(secret=SECRET).rekeys_before(move) for move in (0, 1)] == [True, True]


def test_a_copy_of_the_dice_is_its_own():
    dice = Dice(5, SECRET, 3, [b"12345678"])
    twin = dice.copy()
    assert twin == dice
    twin.opened.append(b"87654321")
    assert dice.opened == [b"12345678"]


@pytest.mark.parametrize("wrong", [{"secret": bytes(31)}, {"secret": bytes(33)}, {"seed": 5, "secret": SECRET}])
def test_a_secret_that_is_none_is_refused(wrong):
    with pytest.raises(BardoError) as refused:
        Dice(**wrong)
    assert str(refused.value) == "a secret is 32 bytes and takes the place of a seed"


def test_a_match_is_keyed_once_from_its_next_move_on():
    match = ECHOES.new(2, seed=1).play("whisper")
    twin = match.keyed(SECRET)
    assert (twin.dice, match.dice) == (Dice(1, SECRET, 2), Dice(1))
    assert twin.keyed(bytes(32)).dice == Dice(1, SECRET, 2)
    luck = ECHOES.new(2, secret=SECRET)
    luck._rekey_generator(2)
    twin._rekey_generator(2)
    assert list(twin.state.luck) == list(luck.state.luck)


def test_the_first_half_of_a_key_is_the_low_word_of_a_seed():
    match = ECHOES.new(2, secret=SECRET)
    match.dice.opened = [bytes.fromhex("0000000700000005")]
    match._rekey_generator(0)
    assert list(match.state.luck) == list(ECHOES.new(2, seed=1).imagine((5 << 32) + 7).state.luck)
