"""What tests of the Mystic Barrier share: how one begins, and whose choice it is."""

SIDES = ("north", "east", "south", "west")
ALL = ("north-west", "north-east", "south-west", "south-east")
MISSES = ("red", "red", "green", "green")
"""Faces that are of no use against yellow, blue or black."""
APART = ["hua jun", "li fen", "sun rong", "miao hong", "xiang yu"]
"""Dead, so that saving Hua Mei, Li Bao, Sun Ping, Miao Ying or Xiang Bo completes no family."""
RED = {"north left": "sharp-nailed mistresses", "east left": "skinner", "south left": "reaper", "west left": 39}
"""One ghost to a board; a red Circle, and the Mantra on the last, let every exorcism succeed whatever is rolled."""
HELPLESS = dict(ghosts=RED, circle="red", mantra="west left")


def barrier(moon, side="north", **position):
    """The end of a turn with all receptacles filled: a Mystic Barrier begins."""
    return moon(side, **{"receptacles": ALL, "deck": ["hound of depth"], **position}).play("end turn")


def zhou(moon, **position):
    """The end of a turn of the north in which Zhou An, on the Portal's tile, has been saved, the last of the family."""
    villagers = {"buddhist temple": ["zhou an"], **position.pop("villagers", {})}
    return moon(villagers=villagers, **{"deck": ["hound of depth"], **position}).play("shelter", "end turn")


def chooser(t):
    """The board that now has its choice."""
    assert t.asked == "barrier"
    return SIDES[[event.a for event in t.events if event.name == "board chooses"][-1]]
