"""The parts of Ghost Stories and White Moon by the names that tests use for them."""

SIDES = ("north", "east", "south", "west")
COLOURS = ("red", "blue", "green", "yellow", "black")
FACES = (*COLOURS, "white")
SPACES = tuple(f"{side} {nth}" for side in SIDES for nth in ("left", "middle", "right"))
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
"""The usual village: Cemetery in the north-west (place 0), the Temple in the centre (4), Tea House south-east (8)."""
_, ALTAR, _, HUT, TEMPLE, _, CIRCLE, PAVILION, TEA = VILLAGE
CORNERS = ("north-west", "north-east", "south-west", "south-east")
LEVELS = ("initiation", "normal", "nightmare", "hell")
HUAS = ["hua mei", "hua jun", "hua lan"]
LIS = ["li bao", "li fen", "li gang"]
SUNS = ["sun ping", "sun rong", "sun tao"]
DEAD = dict(qi=0)
"""A dead Taoist, in a position to lay out."""
