"""A power that comes on between two actions: GS113, GS114."""

from tests.games.ghost_stories.parts import HUT

BLUE = ("blue", "red", "green", "yellow")


def test_gust_switched_on_by_the_help_allows_the_exorcism(table):  # GS113, GS110
    ghosts = {"north left": "fallen monks", "west middle": "skinner"}
    t = table().lay(colours=BLUE, taoists=[dict(at=HUT)], ghosts=ghosts).turn("north")
    t.play("ask", "dispel west middle")
    assert t.point == "after"
    t = table().lay(colours=BLUE, taoists=[dict(at=HUT)], ghosts=ghosts).turn("north")
    t.play("ask", "dispel north left")
    assert (t.point, "exorcise" in t.choices, "ask" in t.choices) == ("between", True, False)


def test_gust_switched_on_by_the_exorcism_allows_the_help(table):  # GS113, GS110
    ghosts = {"west middle": "forgotten ones", "east left": "zombie"}
    t = table().lay(colours=BLUE, taoists=[dict(at=HUT)], ghosts=ghosts, coming=1).turn("north")
    t.throw("exorcise", "black", "black", "black")
    while t.asked not in ("turn", "nothing"):
        t.play(t.choices[0])
    assert (t.point, "exorcise" in t.choices, "ask" in t.choices) == ("between", False, True)


def test_second_wind_switched_on_by_an_exorcism_allows_another(table):  # GS114, GS110
    ghosts = {"north left": "fallen monks", "west left": "hopping vampire"}
    for shown, point in ((["green", "red", "red"], "between"), (["red", "red", "red"], "after")):
        t = table().lay(colours=BLUE, powers=["second wind"], taoists=[dict(at="cemetery")], ghosts=ghosts)
        t.turn("north").throw("exorcise", *shown)
        while t.asked == "banish":
            t.play("banish north left" if "banish north left" in t.choices else "no more")
        assert (t.point, "exorcise" in t.choices) == (point, point == "between")
