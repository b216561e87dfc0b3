"""The village: GS12 to GS21."""

import pytest

SIDES = ("north", "east", "south", "west")
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
LINES = {
    "north left": (0, 3, 6),
    "north middle": (1, 4, 7),
    "north right": (2, 5, 8),
    "east left": (2, 1, 0),
    "east middle": (5, 4, 3),
    "east right": (8, 7, 6),
    "south left": (6, 3, 0),
    "south middle": (7, 4, 1),
    "south right": (8, 5, 2),
    "west left": (0, 1, 2),
    "west middle": (3, 4, 5),
    "west right": (6, 7, 8),
}
FACED = {
    0: ["north left", "west left"],
    1: ["north middle"],
    2: ["north right", "east left"],
    3: ["west middle"],
    4: [],
    5: ["east middle"],
    6: ["south left", "west right"],
    7: ["south middle"],
    8: ["east right", "south right"],
}
STEPS = {
    0: {1, 3, 4},
    1: {0, 2, 3, 4, 5},
    2: {1, 4, 5},
    3: {0, 1, 4, 6, 7},
    4: {0, 1, 2, 3, 5, 6, 7, 8},
    5: {1, 2, 4, 7, 8},
    6: {3, 4, 7},
    7: {3, 4, 5, 6, 8},
    8: {4, 5, 7},
}
ACROSS = {"north": "south", "south": "north", "east": "west", "west": "east"}


def across(space):
    side, nth = space.split()
    return f"{ACROSS[side]} {nth}"


@pytest.mark.parametrize("place", range(9))
def test_a_step_leads_to_the_places_around(usual, place):  # GS12, GS20
    t = usual("east", taoists=[{}, dict(at=VILLAGE[place])])
    assert {name for name in t.choices if name.startswith("move ")} == {f"move {VILLAGE[to]}" for to in STEPS[place]}
    assert t.refused(*[f"move {VILLAGE[to]}" for to in range(9) if to not in STEPS[place]])
    to = max(STEPS[place])
    t.play(f"move {VILLAGE[to]}")
    assert (t.tile("east"), int(t.board("east")["place"]), t.point) == (VILLAGE[to], to, "moved")


def test_the_places_keep_their_lines_whatever_tile_lies_there(table):  # GS12, GS13
    village = VILLAGE[::-1]
    t = table().lay(village=village, ghosts={"north left": ("ghoul", "second")}, deck=["walking corpse"])
    t.turn("north", "yin")
    assert (t.haunted, list(t.state["haunted"])) == (["tea house"], [1, 0, 0, 0, 0, 0, 0, 0, 0])


def test_turns_go_clockwise(usual):  # GS14, GS44
    t, seen = usual("north"), []
    for _ in range(9):
        seen.append((t.whose, t.seat))
        t.lay().play("end turn")
        while t.asked != "turn":
            t.play(t.choices[0])
    assert seen == [(SIDES[nth % 4], nth % 4) for nth in range(9)]


@pytest.mark.parametrize("space", LINES)
@pytest.mark.parametrize("nth", [0, 1, 2])
def test_each_space_looks_down_its_line(table, space, nth):  # GS15, GS16, GS57
    line, side = LINES[space], space.split()[0]
    already = [VILLAGE[place] for place in line[:nth]]
    t = table(haunted_limit=5).lay(ghosts={space: ("ghoul", "second")}, haunted=already, deck=["walking corpse"])
    t.turn(side, "yin")
    assert sorted(t.haunted) == sorted([*already, VILLAGE[line[nth]]])
    assert t.figure(space) == "card" and not t.over


@pytest.mark.parametrize("space", LINES)
def test_a_far_tile_already_haunted_does_not_matter(table, space):  # GS15, GS57
    line, side = LINES[space], space.split()[0]
    t = table().lay(ghosts={space: ("ghoul", "second")}, haunted=[VILLAGE[line[2]]], deck=["walking corpse"])
    t.turn(side, "yin")
    assert sorted(t.haunted) == sorted([VILLAGE[line[0]], VILLAGE[line[2]]])


@pytest.mark.parametrize("space", LINES)
def test_the_space_across_has_the_same_name_and_the_line_reversed(table, space):  # GS17
    line, other = LINES[space], across(space)
    t = table(haunted_limit=5).lay(
        ghosts={other: ("ghoul", "second")}, haunted=[VILLAGE[line[2]], VILLAGE[line[1]]], deck=["walking corpse"]
    )
    t.turn(other.split()[0], "yin")
    assert sorted(t.haunted) == sorted(VILLAGE[place] for place in line)


@pytest.mark.parametrize("space", LINES)
def test_howling_nightmare_minds_only_the_space_across(usual, space):  # GS17, GS87
    taoists = [dict(at=VILLAGE[LINES[space][0]])]
    for other in LINES:
        if other == space:
            continue
        t = usual(taoists=taoists, ghosts={space: "howling nightmare", other: "hope killer"})
        can = other != across(space)
        assert ("exorcise" in t.choices) == can
        assert t.refused("exorcise") != can


@pytest.mark.parametrize("place", range(9))
def test_what_a_taoist_faces(usual, place):  # GS18, GS19, GS15
    assert sorted(FACED[place]) == sorted(space for space, line in LINES.items() if line[0] == place)
    for space in LINES:
        t = usual(taoists=[dict(at=VILLAGE[place])], ghosts={space: "ghoul"})
        assert ("exorcise" in t.choices) == (space in FACED[place])
        assert t.refused("exorcise") != (space in FACED[place])


@pytest.mark.parametrize("place", [0, 2, 6, 8])
def test_on_a_corner_ghosts_of_two_boards_are_faced(usual, place):  # GS18, GS19
    one, other = FACED[place]
    t = usual(taoists=[dict(at=VILLAGE[place])], ghosts={one: "ghoul", other: "skinner"})
    t.throw("exorcise", "red", "yellow", "blue")
    assert (t.asked, sorted(t.choices)) == ("banish", sorted([f"banish {one}", f"banish {other}", "no more"]))


def test_all_taoists_may_share_a_tile(usual):  # GS20
    t = usual(taoists=[dict(at="cemetery")] * 3 + [dict(at="taoist altar")], side="west").play("move cemetery")
    assert [t.tile(side) for side in SIDES] == ["cemetery"] * 4


def test_haunted_tiles_may_be_entered(usual):  # GS20
    t = usual("east", taoists=[{}, dict(at="cemetery")], haunted=["taoist altar"]).play("move taoist altar")
    assert (t.tile("east"), t.haunted) == ("taoist altar", ["taoist altar"])


def test_a_buddha_does_not_occupy_a_space(usual):  # GS21
    t = usual("north", "yin", ghosts={"west left": 6}, buddhas=["west middle"], deck=["walking corpse"])
    assert sorted(t.choices) == ["arrive west middle", "arrive west right"]


def test_a_space_with_ghost_or_buddha_is_not_empty(usual):  # GS21
    monk = [dict(at="cemetery", buddhas=1)]
    assert "buddha" in usual(taoists=monk).choices
    t = usual(taoists=monk, buddhas=["north left"]).play("buddha")
    assert t.space("west left")["buddha"] == 1
    t = usual(taoists=monk, ghosts={"west left": "ghoul"}).play("buddha")
    assert t.space("north left")["buddha"] == 1
    t = usual(taoists=monk, buddhas=["north left"], ghosts={"west left": "ghoul"})
    assert t.refused("buddha")
