"""The contracts are data: a wrong file is named with the line."""

import pytest

from bardo.engine import BardoError
from bardo.engine.authoring.data import Data
from bardo.games.ghosts_revenge.data.contracts import CONTRACT_NAMES, REWARDS, read_contracts

GOOD = "".join(f"[{kind}]\n" + "".join(f"card{n} = 2\n" for n in range(12)) for kind in ("light", "medium", "hard"))


def test_the_rewards_are_those_of_the_rulebook():  # GR11, GR13
    assert len(CONTRACT_NAMES) == len(set(CONTRACT_NAMES)) == 36
    assert [sum(REWARDS[first : first + 12]) for first in (0, 12, 24)] == [28, 54, 102]
    assert REWARDS[CONTRACT_NAMES.index("The Devil's Own Commission")] == 10


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (GOOD.replace("[hard]", "[harder]"), "line 27: 'harder' is not expected, only light, medium, hard"),
        (GOOD.replace("card3 = 2\n", "", 1), r"line 1: 12 cards are expected in \[light\]"),
        (GOOD.replace("card5 = 2", "card5 = -1", 1), "line 7: card5 should be a whole number from 0 to 100, not -1"),
        (GOOD.replace("card5 = 2", 'card5 = "2"', 1), "line 7: card5"),
        (GOOD.replace("card5 = 2", "card5 = true", 1), "line 7: card5"),
        (GOOD.replace("card5 = 2", "card5 2", 1), "line 7"),
    ],
)
def test_a_wrong_file_is_named_with_the_line(wrong, message):  # GR13
    with pytest.raises(BardoError, match=message):
        read_contracts(Data(wrong, "contracts.toml"))


def test_a_good_file_is_read():  # GR13
    assert list(read_contracts(Data(GOOD, "contracts.toml"))) == ["light", "medium", "hard"]
