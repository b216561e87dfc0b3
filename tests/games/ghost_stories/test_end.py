"""The end of the game and the score: GS160 to GS168."""

import pytest

from bardo.games.ghost_stories import GAME

DEAD = dict(qi=0)
LAST = dict(coming=0, before=5)
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)


def facing(t, ghosts, *others, side="north", **position):
    """The north-west corner, in front of north left, whose ghost is as weak as Circle and Mantra make it."""
    here = dict(at="cemetery", **position.pop("north", {}))
    position = {"circle": "black", "mantra": "north left", **LAST, **position}
    return t.lay(taoists=[here, *others], ghosts=ghosts, **position).turn(side)


def won(t):
    everyone = list(range(int(t.state["seats"])))
    return t.over and t.cause == "victory" and t.winners == everyone and t.returns == [1.0] * len(everyone)


def lost(t, cause):
    return t.over and t.cause == cause and t.winners == [] and set(t.returns) == {0.0}


# Victory


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_won_when_the_last_incarnation_is_exorcised(table, players):  # GS160, GS1, GS2
    t = facing(table(players), {"north left": "forgotten ones", "south left": "lich"})
    t.throw("exorcise", "black", "red", "red")
    if players > 1:
        assert (t.over, t.asked) == (False, "share qi")
        t.play("qi north")
    assert won(t)
    assert (t.qi("north"), t.seat, t.actions) == (4, None, [])


def test_its_reward_is_settled_wholly(table):  # GS160, GS92
    t = facing(table(), {"north left": "forgotten ones"}, dict(yin_yang=False), dict(yin_yang=False))
    t.throw("exorcise", "black", "red", "red").play("qi south")
    assert (t.over, t.asked, t.choices) == (False, "share yin-yang", ["yin-yang east", "yin-yang south"])
    t.play("yin-yang east")
    assert won(t)
    assert (t.qi("south"), t.has("east", "yin_yang"), t.has("south", "yin_yang")) == (4, 1, 0)


def test_its_curse_comes_first_and_may_lose_the_game(table):  # GS160, GS165
    hard = lambda t, face: set(t.thrown) <= {"black", "white"} and t.curses == [face]  # noqa: E731
    t = facing(table(), {"north left": "deaths army"}, haunted=["tea house", "sorcerer's hut"])
    t.until("exorcise", lambda t: hard(t, "haunt"))
    assert lost(t, "haunted")
    t = facing(table(), {"north left": "deaths army"}, haunted=["tea house", "sorcerer's hut"])
    t.until("exorcise", lambda t: hard(t, "blank")).play("qi north")
    assert won(t)
    t = facing(table(), {"north left": "deaths army"}, DEAD, DEAD, DEAD, north=dict(qi=1))
    t.until("exorcise", lambda t: hard(t, "Qi"))
    assert lost(t, "dead")
    t = facing(table(), {"north left": "deaths army"}, before=0)
    t.until("exorcise", lambda t: hard(t, "ghost"))
    assert lost(t, "deck")


def test_a_ghost_of_the_curse_is_settled_before_the_victory(table):  # GS160, GS51
    t = facing(table(), {"north left": "deaths army"}, deck=["shapeless evil"], haunted=["tea house", "sorcerer's hut"])
    t.until("exorcise", lambda t: set(t.thrown) <= {"black", "white"} and t.curses == ["ghost"])
    assert t.asked == "arrive"
    t.play("arrive north right")
    assert lost(t, "haunted")


def test_another_ghost_of_the_same_roll_no_longer_counts(table):  # GS160, GS181
    ghosts = {"north left": "forgotten ones", "west left": "blood drinker"}
    t = facing(table(), ghosts).throw("exorcise", "black", "red", "red").play("banish north left", "banish west left")
    assert (t.ghosts, t.curses, t.asked) == ({}, [], "share qi")
    t.play("qi north")
    assert won(t)
    assert t.curses == []


def test_a_ghost_settled_before_it_counts(table):  # GS160
    ghosts = {"north left": "forgotten ones", "west left": "blood drinker"}
    t = facing(table(), ghosts, haunted=["tea house", "sorcerer's hut"]).throw("exorcise", "black", "red", "red")
    t.play("banish west left").curse("banish north left", "haunt")
    assert lost(t, "haunted")
    t = facing(table(), ghosts).throw("exorcise", "black", "red", "red")
    t.play("banish west left").curse("banish north left", "blank").play("qi north")
    assert won(t)


def test_incarnations_in_the_deck_must_be_beaten_as_well(table):  # GS161
    t = facing(table(level="nightmare"), {"north left": "forgotten ones"}, coming=1, beaten=2)
    t.throw("exorcise", "black", "red", "red").play("qi north")
    assert (t.over, t.state["beaten"], t.state["incarnations"]) == (False, 3, 4)


def test_several_incarnations_in_play(table):  # GS161
    ghosts = {"north left": "forgotten ones", "west left": "vampire lord"}
    t = facing(table(level="nightmare"), ghosts, beaten=2, north=dict(tao=["yellow"]))
    t.throw("exorcise", "black", "red", "red").play("banish north left", "qi north")
    assert (t.over, t.ghosts) == (False, {"west left": "vampire lord"})
    t.turn("north").throw("exorcise", "yellow", "white", "white")
    assert (t.over, t.choices) == (False, ["banish west left", "no more"])
    t.play("banish west left", "qi north")
    assert won(t)


def test_two_incarnations_by_one_roll(table):  # GS161, GS160
    ghosts = {"north left": "forgotten ones", "west left": "vampire lord"}
    t = facing(table(level="nightmare"), ghosts, beaten=2, north=dict(tao=["yellow"] * 4))
    t.throw("exorcise", "black", "red", "red").play("banish north left", "banish west left")
    assert t.asked == "share qi"
    t.play("qi north")
    assert (t.over, t.asked) == (False, "share qi")
    t.play("qi east")
    assert won(t)
    assert (t.state["beaten"], t.qi("north"), t.qi("east")) == (4, 4, 4)


# Losses


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lost_when_no_taoist_is_alive(table, players):  # GS162
    people = [dict(at="sorcerer's hut", qi=1)] + [DEAD] * (players - 1)
    t = table(players).lay(taoists=people, ghosts={"west left": "ghoul"}).turn("north").play("ask")
    assert lost(t, "dead")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_not_lost_while_one_is_alive(table, players):  # GS162
    people = [dict(at="sorcerer's hut", qi=1)] + [DEAD] * (players - 2) + [{}]
    t = table(players).lay(taoists=people, ghosts={"west left": "ghoul"}).turn("north").play("ask")
    assert (t.over, t.qi("north")) == (False, 0)


@pytest.mark.parametrize(
    "level, preset, limit",
    [
        *(("initiation", "rulebook", 3), ("normal", "rulebook", 3), ("nightmare", "rulebook", 3)),
        *(("hell", "rulebook", 2), ("initiation", "published", 4), ("normal", "published", 3)),
        *(("nightmare", "published", 3), ("hell", "published", 3)),
    ],
)
def test_lost_when_too_many_tiles_are_haunted(table, level, preset, limit):  # GS163, GS187
    figure = "first" if preset == "published" else "second"
    for already in range(limit):
        haunted = VILLAGE[8 : 8 - already : -1]
        t = table(level=level, preset=preset).lay(haunted=haunted, ghosts={"north left": ("skinner", figure)})
        t.turn("north", "yin")
        assert len(t.haunted) == already + 1
        assert lost(t, "haunted") == t.over == (already + 1 == limit)


def test_lost_when_there_is_nothing_left_to_haunt(table):  # GS163, GS60
    line = ["cemetery", "sorcerer's hut", "circle of prayer"]
    t = table(haunted_limit=5).lay(haunted=line, ghosts={"north left": ("skinner", "second")}).turn("north", "yin")
    assert lost(t, "haunted")
    t = table(haunted_limit=5).lay(haunted=line, ghosts={"north middle": ("skinner", "second")}).turn("north", "yin")
    assert (t.over, len(t.haunted)) == (False, 4)


def test_an_empty_deck_alone_loses_nothing(table):  # GS164
    t = table().lay(coming=0, before=0).turn("north")
    t.play("move tea house")
    assert not t.over
    t = table().lay(coming=0, before=0, deck=["skinner"]).turn("north", "yin").play("arrive north left")
    assert (t.over, t.deck, t.ghosts) == (False, 0, {"north left": "skinner"})
    t.play("end turn")
    assert lost(t, "deck")


def test_lost_when_a_card_must_be_drawn_and_there_is_none(table):  # GS164
    assert lost(table().lay(coming=0, before=0).turn("north", "yin"), "deck")
    t = table().lay(coming=0, before=0, taoists=[dict(at="tea house")]).turn("north").play("ask", "take red")
    assert lost(t, "deck")
    assert t.qi("north") == 4


def test_an_overrun_board_draws_no_card(table):  # GS164, GS62
    ghosts = {"north left": 2, "north middle": 8, "north right": 12}
    t = table().lay(coming=0, before=0, ghosts=ghosts).turn("north", "yin")
    assert (t.over, t.asked, t.qi("north")) == (False, "turn", 2)


@pytest.mark.parametrize("cards", [1, 2])
def test_with_last_lost_when_the_last_card_is_drawn(table, cards):  # GS164, GS188
    t = table(deck_end=1).lay(coming=0, before=0, deck=["skinner", "ghoul"][:cards]).turn("north", "yin")
    if cards == 1:
        assert lost(t, "deck")
        assert t.ghosts == {}
    else:
        assert (t.over, t.asked) == (False, "arrive")


def test_every_loss_is_immediate(table):  # GS165
    t = table().lay(taoists=[dict(at="cemetery")], ghosts={"north left": "black widow"}, circle="black",
                    haunted=["tea house", "sorcerer's hut"]).turn("north")  # fmt: skip
    t.until("exorcise", lambda t: "black" in t.thrown and t.curses == ["haunt"])
    assert lost(t, "haunted")
    assert (t.qi("north"), t.asked) == (3, "nothing")
    t = table().lay(taoists=[dict(at="sorcerer's hut", qi=1, tao=["red"]), DEAD, DEAD, DEAD],
                    ghosts={"west left": "ghoul"}).turn("north")  # fmt: skip
    deck = t.deck
    t.play("ask")
    assert (lost(t, "dead"), t.deck) == (True, deck)


def test_nothing_more_is_settled_in_step_1(table):  # GS165
    ghosts = {"north left": ("ghoul", "second"), "north middle": ("skinner", "first"), "north right": "lich"}
    t = table().lay(haunted=["tea house", "sorcerer's hut"], ghosts=ghosts).turn("north", "yin")
    assert lost(t, "haunted")
    assert (t.figure("north middle"), t.curses, t.qi("north")) == ("first", [], 3)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_every_game_ends(players, preset):  # GS166
    batch = GAME.batch(200, players=players, seed=players, preset=preset, level=players - 1)
    batch.playout()
    assert (batch.states["over"] == 1).all()
    assert set(batch.states["cause"]) <= {1, 2, 3, 4}


# Score


@pytest.mark.parametrize("level, victory", [("initiation", 10), ("normal", 10), ("nightmare", 10), ("hell", 20)])
def test_the_score_of_a_victory(table, level, victory):  # GS167
    others = (dict(qi=2), DEAD, dict(qi=4))
    t = facing(table(level=level), {"north left": "forgotten ones"}, *others, haunted=["tea house"], before=7)
    t.throw("exorcise", "black", "red", "red").play("qi north")
    assert won(t)
    assert t.score == victory + (4 + 2 + 4) + 7 - 3 - 4 + (2 if level in ("nightmare", "hell") else 0)


@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
@pytest.mark.parametrize("beaten", [0, 1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_of_a_loss(table, level, beaten, players):  # GS167, GS168
    haunted = ["tea house"] if level == "hell" else ["tea house", "circle of prayer"]
    t = table(players, level=level).lay(taoists=[dict(qi=2)], haunted=haunted, beaten=beaten, before=4, coming=1,
                                        ghosts={"north left": ("skinner", "second"), "south left": "vampire lord"},
                                        deck=["ghoul", "nameless"])  # fmt: skip
    t.turn("north", "yin")
    assert lost(t, "haunted")
    bonus = sum([2, 4, 6 if players > 2 else 0][:beaten]) if level in ("nightmare", "hell") else 0
    assert t.score == 2 + 3 * (players - 1) - (1 + 4 + 10) - 4 * (len(haunted) + 1) + bonus


@pytest.mark.parametrize("players, bonus", [(1, 6), (2, 6), (3, 12), (4, 12)])
def test_the_third_incarnation(table, players, bonus):  # GS168
    last = 3 if players > 2 else 2
    t = facing(table(players, level="nightmare"), {"north left": "forgotten ones"}, beaten=last, before=0)
    t.throw("exorcise", "black", "red", "red")
    if players > 1:
        t.play("qi north")
    assert won(t)
    assert t.score == 10 + 3 * players + 1 + bonus


def test_the_qi_of_neutral_boards_does_not_count(table):  # GS167
    for qi in (1, 3):
        t = facing(table(2), {"north left": "forgotten ones"}, {}, dict(qi=qi), dict(qi=qi), before=0)
        t.throw("exorcise", "black", "red", "red").play("qi north")
        assert t.score == 10 + 7


def test_the_score_does_not_change_who_has_won(table):  # GS167
    t = facing(table(level="normal"), {"north left": "forgotten ones"}, DEAD, DEAD, DEAD, before=0,
               haunted=["tea house", "circle of prayer"], north=dict(qi=1))  # fmt: skip
    t.throw("exorcise", "black", "red", "red")
    assert won(t)
    assert t.score == 10 + 2 - 9 - 8
    t = table().lay(coming=0, before=0, taoists=[dict(qi=5)] * 4).turn("north", "yin")
    assert lost(t, "deck")
    assert t.score == 20
