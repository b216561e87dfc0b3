"""Who sits in a seat: a person, a bot, or a bot for a person who is away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bardo.bots import current_name
from bardo.bots import kind as bot_kind
from bardo.engine.authoring.game import Game
from bardo.errors import BardoError

SECONDS_LIMIT, SIMULATIONS_LIMIT = 10, 100_000
"""How long a bot may think about one action at a table, where people wait for it."""
PEOPLE = ("me", "here", "friend")
"""What a seat is for when it is not a bot's: the host, somebody at the host's screen, somebody with a link."""
AT_HOSTS_SCREEN = ("me", "here")


@dataclass
class Chair:
    """Who sits in a seat."""

    name: str
    person: bool
    """Whether the seat is for a person; otherwise it is a bot's own."""
    taken: bool
    """Whether that person has arrived."""
    bot: str | None
    """The bot that plays the seat now."""
    gone: Literal["", "left", "resigned"] = ""
    """Whether that person has left, and may come back, or has resigned."""
    by_choice: bool = False
    """Whether they chose to leave, rather than run out of time."""

    def __post_init__(self) -> None:
        self.seat_bot(self.bot)

    def seat_bot(self, bot: str | None) -> None:
        """Let a bot play the seat, or nobody but its person; old tables know levels by their former names."""
        self.bot = current_name(bot) if bot else None

    @property
    def who(self) -> Literal["person", "bot", "open"]:
        """What the protocol says of it."""
        if not self.person:
            return "bot"
        return "person" if self.taken else "open"

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down: the seat is for a person who has not arrived, and no bot has it."""
        return self.who == "open" and not self.bot


def chair_for(who: str, name: str) -> Chair:
    """A chair as the table was set up."""
    person = who in PEOPLE
    return Chair(name, person, who in AT_HOSTS_SCREEN, None if person else who)


def guest_bot(game: Game, name: str) -> str:
    """The full name of a bot that may sit at a table; a BardoError for one that thinks too long."""
    kind = bot_kind(game, name)
    if (kind.seconds or 0) > SECONDS_LIMIT or (kind.simulations or 0) > SIMULATIONS_LIMIT:
        raise BardoError(
            f"at a table a bot may think up to {SECONDS_LIMIT} seconds or {SIMULATIONS_LIMIT:,} simulations"
        )
    return kind.name
