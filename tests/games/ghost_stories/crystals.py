"""What tests of Moon Crystals share: where the Taoist stands, and a roll of no use."""

from tests.games.ghost_stories.parts import COLOURS


def here(**things):
    """A Taoist on the Cemetery, who faces north left and west left."""
    return dict(at="cemetery", **things)


def misses(colour):
    """Three faces that are of no use against a colour."""
    return [one for one in COLOURS if one != colour][:3]
