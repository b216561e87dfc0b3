"""A secret as words that can be written down: nine words of five letters, the last of which is a checksum."""

from __future__ import annotations

import base64
import hashlib
import re

from bardo.errors import BardoError
from bardo.server.tables.access_keys import KEY_BYTES

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
PAIR = 2
"""Bytes in a word."""
WORDS = KEY_BYTES // PAIR + 1
BASE32_PADDING = "======"


def words_of(key: str) -> str:
    """The words of a key."""
    secret = base64.b32decode(key.upper() + BASE32_PADDING)
    parts = secret + _checksum(secret)
    return " ".join(_word(int.from_bytes(parts[at : at + PAIR], "big")) for at in range(0, len(parts), PAIR))


def key_of(words: str) -> str:
    """The key of words that were written down; a BardoError says what is wrong with them."""
    found = re.findall(r"[a-z]+", words.lower())
    wrong = [word for word in found if not _is_word(word)]
    if wrong:
        made_up = "they are made up, each of five letters, such as “dorul”"
        raise BardoError(f"“{wrong[0][:20]}” is not one of the words: {made_up}")
    if len(found) != WORDS:
        raise BardoError(f"these are {len(found)} words, and there should be {WORDS}")
    parts = b"".join(_number(word).to_bytes(PAIR, "big") for word in found)
    secret, checksum = parts[:KEY_BYTES], parts[KEY_BYTES:]
    if checksum != _checksum(secret):
        raise BardoError("these words do not belong together: one of them may be misspelt, or two are swapped")
    return base64.b32encode(secret).decode().rstrip("=").lower()


def _checksum(secret: bytes) -> bytes:
    return hashlib.sha256(b"words" + secret).digest()[:PAIR]


def _word(number: int) -> str:
    """Sixteen bits as consonant, vowel, consonant, vowel, consonant."""
    letters = []
    for alphabet in (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS):
        number, letter = divmod(number, len(alphabet))
        letters.append(alphabet[letter])
    return "".join(letters)


def _number(word: str) -> int:
    number = 0
    for letter, alphabet in reversed([*zip(word, (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS), strict=True)]):
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def _is_word(word: str) -> bool:
    return re.fullmatch(f"[{CONSONANTS}][{VOWELS}][{CONSONANTS}][{VOWELS}][{CONSONANTS}]", word) is not None
