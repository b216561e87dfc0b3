"""The messages of a table, as docs/protocol.md tells them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from bardo.errors import BardoError

PROTOCOL = 1
SIZE_LIMIT = 16 * 1024
WORDS_LIMIT = 280
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=WORDS_LIMIT)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=99)]
Name = Annotated[str, msgspec.Meta(max_length=100)]


class Hello(msgspec.Struct, tag="hello"):
    """Who I am, and the last version I have seen."""

    protocol: int = PROTOCOL
    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    seen: Version | None = None


class Command(msgspec.Struct):
    """Something that is asked for, under an id of its own."""

    id: CommandId


class Do(Command, tag="do"):
    """Play an action."""

    on: Version
    action: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] | Name


class Undo(Command, tag="undo"):
    """Take back my last action."""

    on: Version


class End(Command, tag="end"):
    """End my turn."""

    on: Version


class Tell(Command, tag="tell"):
    """Tell a story."""

    on: Version
    words: Words


class Chat(Command, tag="chat"):
    """Say something."""

    words: Words


class Sit(Command, tag="sit"):
    """Put a bot into a seat, or take it away again."""

    seat: Seat
    who: Name


class Rename(Command, tag="name"):
    """What I am called."""

    seat: Seat
    name: Name


class Why(Command, tag="why"):
    """Why an action is not allowed now."""

    action: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] | Name


class Hint(Command, tag="hint"):
    """What a bot thinks of the legal actions."""


class Ping(msgspec.Struct, tag="ping"):
    """Are you there?"""


Message = Hello | Do | Undo | End | Tell | Chat | Sit | Rename | Why | Hint | Ping
_decoder = msgspec.json.Decoder(Message, strict=True)
_encoder = msgspec.json.Encoder()


class BadMessage(BardoError):
    """A message that is none of the protocol."""


def decode(text: str | bytes) -> Message:
    """A message from a client, or a BadMessage that says what is wrong with it."""
    try:
        size = len(text.encode()) if isinstance(text, str) else len(text)
        if size > SIZE_LIMIT:
            raise BadMessage(f"a message has at most {SIZE_LIMIT // 1024} KB")
        return _decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"this is no message of the protocol: {str(error)[:200]}") from None


def idempotency_key(message: Command, rights: object) -> str:
    """What is the same for a command that is sent again: its id, what it asks for, and what its sender may do."""
    return hashlib.blake2s(encode([message, rights]), digest_size=16).hexdigest()


def line(version: int, move: int, seat: int | None, kind: str, text: str, at: Sequence[str] = ()) -> dict[str, Any]:
    """A line of the log."""
    return {"version": version, "move": move, "seat": seat, "kind": kind, "text": text, "at": list(at)}


def encode(message: Any) -> bytes:
    """A message to clients."""
    return _encoder.encode(message)
