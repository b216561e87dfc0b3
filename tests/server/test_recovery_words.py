"""Words to write down: a secret that survives paper, and notices when it was copied wrongly."""

import random
import string

import pytest

from bardo.errors import BardoError
from bardo.server.people.recovery_words import WORDS, key_of, words_of
from bardo.server.tables.access_keys import is_key, new_key


def test_words_are_nine_of_five_letters_and_give_the_key_back():
    for _ in range(200):
        key = new_key()
        words = words_of(key)
        assert [len(word) for word in words.split()] == [5] * WORDS == [5] * 9
        assert key_of(words) == key and is_key(key_of(words))


def test_words_are_read_however_they_are_written():
    key = new_key()
    words = words_of(key)
    assert key_of(f"  {words.upper().replace(' ', ', ')}.\n") == key
    assert key_of(words.replace(" ", "-")) == key_of("1. " + words.replace(" ", " 2) ")) == key


def changed(words):
    """The words with each letter changed into each other one, and with each pair of neighbours swapped."""
    for at, letter in enumerate(words):
        if letter != " ":
            for other in set(string.ascii_lowercase) - {letter}:
                yield words[:at] + other + words[at + 1 :]
    each = words.split()
    for nth in range(len(each) - 1):
        if each[nth] != each[nth + 1]:
            yield " ".join([*each[:nth], each[nth + 1], each[nth], *each[nth + 2 :]])


def test_a_wrong_letter_or_two_swapped_words_are_noticed_or_belong_to_nobody():
    key = "abcdefghijklmnopqrstuvwxy4"
    silent = 0
    tries = list(changed(words_of(key)))
    for wrong in tries:
        try:
            assert key_of(wrong) != key
            silent += 1
        except BardoError:
            pass
    assert len(tries) > 1000 and silent <= 1, "the checksum misses one in 65,536"


@pytest.mark.parametrize(
    "words, reason",
    [
        ("", "these are 0 words, and there should be 9"),
        ("babab " * 8, "these are 8 words, and there should be 9"),
        (
            "hello " + "babab " * 8,
            "“hello” is not one of the words: they are made up, each of five letters, such as “dorul”",
        ),
        ("x" * 5000, f"“{'x' * 20}” is not one of the words"),
        ("babab " * 9, "these words do not belong together"),
        ("🂡 \x00 ' OR 1=1", "“or” is not one of the words"),
    ],
)
def test_wrong_words_are_explained(words, reason):
    with pytest.raises(BardoError) as wrong:
        key_of(words)
    assert str(wrong.value).startswith(reason)


def test_anything_can_be_typed():
    luck = random.Random(6)
    for _ in range(500):
        with pytest.raises(BardoError):
            key_of("".join(chr(luck.randrange(1, 0x300)) for _ in range(60)))
