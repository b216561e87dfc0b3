"""What tests of Su-Ling share: a turn after which she may come, and where she may be put."""

from tests.games.ghost_stories.parts import SPACES

NOBODY_IN_THE_WEST = [{}, {}, {}, dict(qi=0)]
HUA_MEI_IN_THE_HUT = {"sorcerer's hut": ["hua mei"]}
SCAVENGER, WOLF, RAVAGER = 66, 75, 82


def mourned(moon, *, ghosts=None, **position):
    """The end of the turn of a dead Taoist, in the west: Hua Mei has been devoured, and Su-Ling may come."""
    position = {"taoists": NOBODY_IN_THE_WEST, "deck": ["reaper"], **position}
    t = moon(
        "west", "yin", ghosts={"west middle": SCAVENGER, **(ghosts or {})}, villagers=HUA_MEI_IN_THE_HUT, **position
    )
    assert t.graveyard == ["hua mei"]
    return t


def puts(*but):
    return sorted([f"su-ling {space}" for space in SPACES if space not in but] + ["su-ling stays"])
