"""Transcripts: a game as text, with a header, one line per decision, and a last line with a checksum.

bardo transcript 1
game: hungry-ghost
version: 1
preset: rulebook
options: delusion=20
seats: Blue, Green, Red
seed: 7

1 Blue: move temple
2 Blue: move town
> The bell has a crack.

closed after 2 decisions, check 5f0c2d31a9be

A game at a table has a `secret` instead of a seed. While it is in progress, its transcript is `sealed`: instead of the
secret it contains the secret's hash and, for every decision, the key of its dice, which reveals nothing about later
dice. A game with a seed that was continued at a table has both: the seed for the moves before the number in `since`,
the secret from there on.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from bardo.engine.play.dice import KEY_BYTES, SECRET_BYTES, Dice
from bardo.engine.play.match import Match
from bardo.engine.rows.options import written_setting
from bardo.errors import BardoError, TranscriptError

if TYPE_CHECKING:
    from bardo.engine.authoring.game import Game

TITLE = "bardo transcript 1"
SIZE_LIMIT = 8_000_000
LINE_LIMIT = 4000
DECISION_LIMIT = 100_000
KEYS = ("game", "version", "preset", "options", "seats", "data", "carry", "seed", "since", "secret", "sealed", "opened")
NEEDED = KEYS[:5]
ORIGINS = ({"seed"}, {"secret"}, {"sealed"}, {"seed", "since", "secret"}, {"seed", "since", "sealed"})
BETWEEN_SCORES = " | "
STORY = "> "
DECISION = re.compile(r"(\d+) ([^:]+): (.+?)(?: #([0-9a-f]+))?")
CLOSED = re.compile(r"closed after (\d+) decisions?, check ([0-9a-f]{12})")

CUT_OFF = "the transcript is cut off: its last line, 'closed after …', is missing"


def write(match: Match, sealed: bool = False) -> str:
    """The transcript of a match, with the secret of its dice or, if sealed, with the keys of the dice rolled so far."""
    game = match.game
    keys = range(match.dice.since, len(match.history) + 1 if sealed else match.dice.since + len(match.dice.opened))
    lines = [
        TITLE,
        f"game: {game.name}",
        f"version: {game.version}",
        f"preset: {match.preset}",
        "options: " + ", ".join(f"{name}={value}" for name, value in game.called(match.turned).items()),
        "seats: " + ", ".join(match.names),
        *([f"data: {game.data_mark}"] if game.data_mark else []),
        *(["carry: " + BETWEEN_SCORES.join(match.carried)] if any(match.carried) else []),
        *_origin(match, sealed),
        *([f"opened: {match.dice.key(0).hex()}"] if 0 in keys else []),
        "",
    ]
    for number, (seat, action) in enumerate(match.history, 1):
        key = f" #{match.dice.key(number).hex()}" if number in keys else ""
        lines.append(f"{number} {match.names[seat]}: {game.menu.actions[action].name}{key}")
        if number in match.journal.stories:
            lines.append(STORY + match.journal.stories[number])
    made = len(match.history)
    lines += ["", f"closed after {made} decision{'s' * (made != 1)}, check {_check(match)}", ""]
    return "\n".join(line.rstrip() for line in lines)


def _origin(match: Match, sealed: bool) -> list[str]:
    """The lines that say where the dice come from; future dice of a sealed game never come from a seed."""
    lines = [] if match.seed is None else [f"seed: {match.seed}"]
    if match.dice.secret is None:
        return lines
    if lines:
        lines.append(f"since: {min(match.dice.since, len(match.history) + 1) if sealed else match.dice.since}")
    return [*lines, f"sealed: {match.dice.commitment}" if sealed else f"secret: {match.dice.secret.hex()}"]


def replay(text: str | bytes) -> Match:
    """Replay a transcript to the same row, byte for byte, or raise a TranscriptError that names the line."""
    lines = _lines(text)
    header, start = _header(lines)
    match = _match(header)
    for number, line in enumerate(lines[start:], start + 1):
        closed = CLOSED.fullmatch(line)
        if closed:
            _close(match, number, int(closed[1]), closed[2], lines[number:])
            return match
        if line.startswith(STORY):
            _story(match, number, line)
        elif line:
            _decision(match, number, line)
    raise TranscriptError(len(lines), CUT_OFF)


@dataclass(frozen=True)
class Outline:
    """What a transcript says before it is replayed."""

    game: Game
    names: list[str]
    decisions: int


def outline(text: str | bytes) -> Outline:
    """The outline of a transcript, from its header and its closing line; the decisions are not checked."""
    lines = _lines(text)
    header, _ = _header(lines)
    game = _game(header)
    closed = CLOSED.fullmatch(next(filter(None, reversed(lines))))
    if not closed:
        raise TranscriptError(len(lines), CUT_OFF)
    return Outline(game, _names(header), int(closed[1]))


def _lines(text: str | bytes) -> list[str]:
    if not isinstance(text, str | bytes):
        raise TranscriptError(1, f"pass the text of the transcript, not {type(text).__name__}: read the file first")
    if len(text) > SIZE_LIMIT:
        raise TranscriptError(1, f"too long: a transcript has up to {SIZE_LIMIT // 1_000_000} million characters")
    lines = [line.rstrip("\r") for line in _decoded(text).split("\n")]
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_LIMIT:
            raise TranscriptError(number, f"too long: a line has up to {LINE_LIMIT} characters")
        if not line.isprintable():
            raise TranscriptError(number, "contains characters that are not text")
    return lines


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text[: error.start].count(b"\n") + 1
        raise TranscriptError(line, "not text: a transcript is plain UTF-8") from None


def _header(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """The entries of the header with their line numbers, and the index of the first line after it."""
    if lines[0] != TITLE:
        _not_a_transcript(lines[0])
    header: dict[str, tuple[int, str]] = {}
    for index, line in enumerate(lines[1:], 1):
        if not line:
            return header, index
        key, colon, value = line.partition(":")
        if not colon or key not in KEYS or key in header:
            known = ", ".join(key for key in KEYS if key not in header)
            raise TranscriptError(index + 1, f"{line[:60]!r} does not belong in the header; expected one of: {known}")
        header[key] = index + 1, value.strip()
    raise TranscriptError(len(lines), "the transcript is cut off in its header")


def _not_a_transcript(line: str) -> NoReturn:
    if line.startswith("bardo transcript"):
        raise TranscriptError(1, f"unknown format {line[:40]!r}; this version of Bardo reads {TITLE!r}")
    raise TranscriptError(1, f"not a transcript: the first line should be {TITLE!r}")


def _game(header: dict[str, tuple[int, str]]) -> Game:
    """The game of the header, if it is installed in the same version and with the same data."""
    from bardo.engine.authoring.registry import game as find_game

    for key in NEEDED:
        if key not in header:
            raise TranscriptError(1, f"the header has no line {key!r}")
    line, name = header["game"]
    try:
        game = find_game(name)
    except BardoError as error:
        raise TranscriptError(line, str(error)) from None
    line, version = header["version"]
    if version != str(game.version):
        played = f"this is version {version[:20]} of {game.title}"
        raise TranscriptError(line, f"{played}; this version of Bardo plays version {game.version}")
    line, mark = header.get("data", (1, game.data_mark))
    if mark != game.data_mark:
        cause = "was played with another board or other cards: check BARDO_DATA"
        raise TranscriptError(line, f"{game.title} {cause}")
    return game


def _names(header: dict[str, tuple[int, str]]) -> list[str]:
    return [name.strip() for name in header["seats"][1].split(",")]


def _match(header: dict[str, tuple[int, str]]) -> Match:
    """A new match with the settings of the header."""
    game = _game(header)
    if {*header} & set().union(*ORIGINS) not in ORIGINS:
        raise TranscriptError(
            1, "the header needs 'seed', 'secret' or 'sealed', or 'seed' with 'since' and one of these"
        )
    if "sealed" in header and "since" not in header and "opened" not in header:
        raise TranscriptError(1, "a sealed game needs a line 'opened' with the key of its setup")
    try:
        line, preset = header["preset"]
        game.settings(preset, {})
        line, words = header["options"]
        options = _options(words)
        game.settings(preset, options)
        line, names = header["seats"][0], _names(header)
        game.new(len(names), 0, names=names)
        line, words = header.get("carry", (line, ""))
        carry = words.split(BETWEEN_SCORES.strip()) if words else []
        game.new(len(names), 0, carry=carry)
        seed, since = None, 0
        if "seed" in header:
            line, words = header["seed"]
            if "opened" in header:
                raise BardoError("a game with a seed has no setup key: remove the line 'opened'")
            seed = _whole(words, "the seed")
            if "since" not in header:
                return game.new(len(names), seed, preset, None, names, carry, **options)
            game.new(len(names), seed)
            line, words = header["since"]
            since = _whole(words, "the first move with a secret")
            if not 0 < since <= DECISION_LIMIT + 1:
                raise BardoError(f"'since' should be the number of a move, from 1 to {DECISION_LIMIT + 1:,}")
        line, words = header.get("opened", (line, ""))
        opened = [_hexadecimal(words, KEY_BYTES, "a key")] if words else []
        line, words = header["secret" if "secret" in header else "sealed"]
        secret = _hexadecimal(words, SECRET_BYTES, "a secret" if "secret" in header else "a seal")
        if "sealed" in header:
            secret = secrets.token_bytes(SECRET_BYTES)
        return Match(game, len(names), Dice(seed, secret, since, opened), preset, names, options, carry)
    except BardoError as error:
        raise TranscriptError(line, str(error)) from None


def _options(words: str) -> dict[str, int | str]:
    options: dict[str, int | str] = {}
    for word in filter(None, (word.strip() for word in words.split(","))):
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise BardoError(f"options should be written 'name=value, …', each once, not {word[:60]!r}")
        options[name] = written_setting(value)
    return options


def _whole(words: str, what: str) -> int:
    if not re.fullmatch(r"-?\d{1,19}", words, re.ASCII):
        raise BardoError(f"{what[:60]} should be a whole number, not {words[:60]!r}")
    return int(words)


def _hexadecimal(words: str, size: int, what: str) -> bytes:
    if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", words):
        raise BardoError(f"{what} should be {2 * size} hexadecimal digits")
    return bytes.fromhex(words)


def _decision(match: Match, number: int, line: str) -> None:
    made = len(match.history) + 1
    parts = DECISION.fullmatch(line)
    if not parts:
        raise TranscriptError(number, f"{line[:60]!r} is not a decision, which looks like '{made} Blue: skip'")
    if parts[1] != str(made):
        raise TranscriptError(number, f"decision {made} should be here, not {parts[1][:20]}")
    if match.seat is None:
        raise TranscriptError(number, "the game is already over")
    if parts[2] != match.names[match.seat]:
        raise TranscriptError(number, f"it is {match.names[match.seat]}'s decision, not {parts[2][:60]}'s")
    action = next((one for one in match.game.menu.actions if one.name == parts[3]), None)
    if action is None:
        raise TranscriptError(number, f"{match.game.title} has no action {parts[3][:60]!r}")
    if made > DECISION_LIMIT:
        raise TranscriptError(number, f"too long: a transcript has up to {DECISION_LIMIT:,} decisions")
    try:
        _open(match, made, parts[4])
        match.play(action)
    except BardoError as error:
        raise TranscriptError(number, str(error)) from None


def _open(match: Match, move: int, key: str | None) -> None:
    """Use the key in a decision's line for its dice."""
    if key is None:
        return
    if len(match.dice.opened) != move - match.dice.since:
        raise BardoError("the key of an earlier decision is missing, or the line 'since' is wrong")
    match.dice.opened.append(_hexadecimal(key, KEY_BYTES, "a key"))


def _story(match: Match, number: int, line: str) -> None:
    try:
        match.tell_story(line.removeprefix(STORY))
    except BardoError as error:
        raise TranscriptError(number, str(error)) from None


def _close(match: Match, number: int, decisions: int, check: str, rest: list[str]) -> None:
    if decisions != len(match.history):
        raise TranscriptError(number, f"there are {len(match.history)} decisions above, not {decisions}")
    if check != _check(match):
        raise TranscriptError(number, "the final position does not match the checksum: a line above was changed")
    for following, line in enumerate(rest, number + 1):
        if line:
            raise TranscriptError(following, "nothing may follow the closing line")


def _check(match: Match) -> str:
    return hashlib.blake2s(match.identity, digest_size=6).hexdigest()
