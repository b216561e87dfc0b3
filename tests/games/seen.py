"""What the tests of all games share: a match as the people round the table see it."""

import pytest

from bardo.errors import IllegalAction


class Seen:
    """A match, seen as the people round the table see it."""

    def __init__(self, match):
        self.match = match

    def __getattr__(self, name):
        return getattr(self.match, name)

    @property
    def choices(self):
        return [self.match.game.menu.actions[number].name for number in self.match.legal]

    @property
    def asked(self):
        """The name of what is asked."""
        return ("nothing", *self.match.game.menu.decisions)[self.match.state["decision"]]

    def reads(self, name):
        """The whole sentence of a legal action: its details, and what it brings."""
        return next(action.text for action in self.match.actions if action.name == name)

    def brings(self, name):
        """What a legal action announces."""
        return self.match.announce(name).words

    def refusal(self, name):
        """Why an action is refused, None if it is allowed; playing it must agree and change nothing."""
        reason, before = self.match.why_not(name), self.match.state.tobytes()
        assert (reason is None) == (name in self.choices)
        if reason is None:
            return None
        with pytest.raises(IllegalAction) as refused:
            self.match.play(name)
        assert reason.sentence and self.match.state.tobytes() == before
        assert (refused.value.reason, refused.value.clause) == (reason.sentence, reason.clause)
        assert self.match.over or reason.clause in self.match.game.clauses
        return reason.clause

    def refused(self, *names):
        """Whether actions are refused."""
        return all(self.refusal(name) is not None for name in names)
