"""The messages a client sends over the WebSocket, as docs/protocol.md describes them."""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal

import msgspec

from bardo.errors import BardoError
from bardo.server.wire.encoding import encode

PROTOCOL = 1
"""The version of the protocol."""
MESSAGE_LIMIT = 16 * 1024
"""Bytes in a message from a client."""
WORDS_LIMIT = 280
"""Characters in a chat line or a story."""
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Words = Annotated[str, msgspec.Meta(max_length=WORDS_LIMIT)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
Name = Annotated[str, msgspec.Meta(max_length=100)]
Reaction = Literal["lotus", "lantern", "laugh", "tear", "clap", "hourglass"]
ActionId = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class Hello(msgspec.Struct, tag="hello"):
    """Introduces the client: its key, and the last version it has seen."""

    protocol: int = PROTOCOL
    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    seen: Version | None = None
    visible: bool = True
    """Whether somebody can see the client."""


class Look(msgspec.Struct, tag="look"):
    """Tells whether somebody can see the client now: its tab came to the front, or went to the background."""

    visible: bool


class Command(msgspec.Struct):
    """A request for a change or an answer, under an id that the client chooses."""

    id: CommandId


class Do(Command, tag="do"):
    """Play an action."""

    on: Version
    action: ActionId | Name


class Undo(Command, tag="undo"):
    """Take back the client's last action."""

    on: Version


class End(Command, tag="end"):
    """End the client's turn."""

    on: Version


class Tell(Command, tag="tell"):
    """Tell a story."""

    on: Version
    words: Words


class Chat(Command, tag="chat"):
    """Say something to everybody at the table."""

    words: Words


class Sit(Command, tag="sit"):
    """Put a bot into a seat, or take it away again."""

    seat: SeatNumber
    who: Name


class Rename(Command, tag="name"):
    """Change the name of a seat."""

    seat: SeatNumber
    name: Name


class Leave(Command, tag="leave"):
    """Leave a seat: a bot plays on."""

    seat: SeatNumber


class Resign(Command, tag="resign"):
    """Give up for a seat."""

    seat: SeatNumber


class Propose(Command, tag="propose"):
    """Propose a draw, or to end the game without a result."""

    what: Literal["draw", "end"]


class Agree(Command, tag="agree"):
    """Agree to what is proposed."""

    on: Version


class Decline(Command, tag="decline"):
    """Decline what is proposed, or take it back."""

    on: Version


class Listing(Command, tag="listing"):
    """Let anybody sit down at free seats, or only friends with a link."""

    open: bool


class React(Command, tag="react"):
    """Show a drawn reaction for a moment."""

    which: Reaction


class Why(Command, tag="why"):
    """Ask why an action is not allowed now."""

    action: ActionId | Name


class Hint(Command, tag="hint"):
    """Ask for a bot's opinion of the legal actions."""


class Ping(msgspec.Struct, tag="ping"):
    """Ask whether the server is there."""


ClientMessage = (
    Hello | Do | Undo | End | Tell | Chat | Sit | Rename | Why | Hint | Look | Ping
    | Leave | Resign | Propose | Agree | Decline | Listing | React
)  # fmt: skip
_decoder = msgspec.json.Decoder(ClientMessage, strict=True)


class BadMessage(BardoError):
    """A message that is not part of the protocol."""


def decode(text: str | bytes) -> ClientMessage:
    """Decode a message from a client; a BadMessage says what is wrong with it."""
    try:
        size = len(text.encode()) if isinstance(text, str) else len(text)
        if size > MESSAGE_LIMIT:
            raise BadMessage(f"a message may have up to {MESSAGE_LIMIT // 1024} KB")
        return _decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"this message is not part of the protocol: {str(error)[:200]}") from None


def idempotency_key(command: Command, rights: object) -> str:
    """The idempotency key of a command: a hash of its id, its contents and its sender's rights.

    A command that is sent again after a lost connection has the same key, so it is carried out only once.
    """
    return hashlib.blake2s(encode([command, rights]), digest_size=16).hexdigest()
