"""What tests of the Kung-Fu School share: a Taoist who stands there."""

from tests.games.ghost_stories.parts import SIDES

SCHOOL = "kung-fu school"
THERE = dict(at=SCHOOL)


def train(moon, side="north", *, me=None, others=(), players=4, **position):
    """A Taoist at the Kung-Fu School, who may ask it for help."""
    people = [dict(at="tea house") for _ in SIDES[:players]]
    people[SIDES.index(side)] = dict(THERE, **(me or {}))
    for nth, person in enumerate(others):
        people[nth + 1] = person
    return moon(side, school=True, taoists=people, players=players, **position)
