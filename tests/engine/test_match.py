"""One game for people: naming actions, refusals, undo, verifiable dice."""

import hashlib
from dataclasses import replace

import numpy as np
import pytest
from chain_game import GAME as ECHOES
from chain_game import LOW, WHISPER, guess, refuse_shout, shout, whisper

import bardo
from bardo.engine import Action, BardoError, IllegalAction, Menu, rule

SECRET = bytes(range(32))
OTHER = bytes(32)
hungry_ghost = bardo.game("hungry-ghost")


def refusal(call, *arguments, **named):
    """The whole sentence with which a call is refused."""
    with pytest.raises(BardoError) as wrong:
        call(*arguments, **named)
    return str(wrong.value)


def names(actions):
    return [action.name for action in actions]


# -- naming an action ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "whisper",
    ["whisper", "WHISPER", "  Whisper ", "whi", "w", WHISPER, np.int64(WHISPER), ECHOES.menu.actions[WHISPER]],
)
def test_an_action_is_called_by_name_beginning_number_or_itself(whisper):
    match = ECHOES.new(2, seed=1)
    assert match.find(whisper) == Action(WHISPER, "whisper", "Whisper")
    assert match.play(whisper).history[-1][1] == WHISPER


def test_a_beginning_means_the_only_legal_action_that_has_it():
    match = hungry_ghost.new(2, seed=1)
    assert names(match.actions) == ["move forest", "move temple", "bad deed", "skip"]
    assert match.find("move f").name == "move forest"
    assert match.find("move  te").name == "move temple"
    assert match.find("me").name == "meditate"  # not legal now, but no other name begins like this
    assert match.find("b").name == "bad deed"


def test_a_beginning_of_several_legal_actions_is_ambiguous():
    assert refusal(hungry_ghost.new(2, seed=1).play, "move") == "'move' could be any of: move forest, move temple"


def test_a_beginning_of_several_actions_of_which_none_is_legal_is_refused():
    assert refusal(ECHOES.new(2, seed=1).play, "gu") == "none of these is possible now: guess low, guess high"


@pytest.mark.parametrize("nothing", ["fly", "", "   ", "x" * 5000])
def test_an_unknown_action_is_answered_with_what_is_possible(nothing):
    said = refusal(ECHOES.new(2, seed=1).play, nothing)
    assert said == f"there is no action {nothing.strip()[:60]!r}; now: shout, whisper"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("wisper", "whisper"),
        ("whisper now", "whisper"),
        ("shuot", "shout"),
        ("guess lo w", "guess low"),
        ("high", "guess high"),
    ],
)
def test_an_action_that_is_misspelt_is_answered_with_what_was_meant(name, meant):
    assert refusal(ECHOES.new(2, seed=1).play, name) == f"there is no action {name!r}; did you mean {meant}?"


@pytest.mark.parametrize("several", ["shout; whisper", "shout, whisper", "shout then fly", "shout & shout"])
def test_several_actions_are_not_one(several):
    assert refusal(ECHOES.new(2, seed=1).play, several) == "one action at a time: begin with 'shout'"


def test_an_unknown_action_after_the_end_is_answered_with_the_end():
    match = ECHOES.new(1, seed=1, rounds=1).play("whisper")
    assert refusal(match.play, "fly") == "there is no action 'fly'; the game is over"


@pytest.mark.parametrize("number", [-1, 4, 10**30])
def test_a_number_that_no_action_has_is_refused(number):
    said = refusal(ECHOES.new(2, seed=1).play, number)
    assert said == f"actions are numbered from 0 to 3; there is no {number}"


@pytest.mark.parametrize("thing", [None, True, 1.0, b"whisper", ["whisper"]])
def test_other_things_are_no_actions(thing):
    said = refusal(ECHOES.new(2, seed=1).play, thing)
    assert said == f"give an action by its name, its number or as an Action, not {thing!r}"


@pytest.mark.parametrize("number", [0, 3, 99])
def test_an_action_of_another_game_is_refused(number):
    strange = Action(number, "levitate", "Levitate")
    assert refusal(ECHOES.new(2, seed=1).play, strange) == "'levitate' is an action of another game"


def test_an_exact_name_is_never_ambiguous():
    match = hungry_ghost.new(2, seed=1)
    assert match.find("nirvana").name == "nirvana"
    assert match.find("die").name == "die"


def test_two_actions_cannot_have_the_same_name():
    menu = Menu()
    menu.decision("first").action("pass", "Pass")
    second = menu.decision("second")
    with pytest.raises(ValueError, match="pass"):
        second.action("pass", "Pass")


def test_an_action_can_be_called_however_its_game_writes_it():
    menu = Menu("turn")
    turn = menu.decision("turn")
    turn.action("shout", "Shout", refuse=refuse_shout, apply=shout)
    turn.action("whisper to Bob", "Whisper to Bob", apply=whisper)
    menu.decision("guess").each("guess {}", "Guess {}", ("Low", "High"), apply=guess)
    match = replace(ECHOES, menu=menu).new(2, seed=1)
    assert match.play("Whisper to Bob").history[-1][1] == WHISPER


# -- refusing --------------------------------------------------------------------------------


def test_a_refused_action_changes_nothing_and_says_why():
    match = ECHOES.new(2, seed=1, voice=0)
    before = match.state.tobytes()
    assert match.why_not("shout").sentence == "You have no voice left."
    with pytest.raises(IllegalAction) as refused:
        match.play("shout")
    assert (refused.value.action, refused.value.reason) == ("shout", "You have no voice left.")
    assert match.state.tobytes() == before
    assert match.history == []
    assert names(match.actions) == ["whisper"]


def test_a_refusal_names_its_clause():
    match = hungry_ghost.new(2, seed=1)
    with pytest.raises(IllegalAction, match=r"meditate: .+ \(HG21\)") as refused:
        match.play("meditate")
    assert refused.value.clause == match.why_not("meditate").clause == "HG21"


def test_there_is_no_reason_against_a_legal_action():
    match = hungry_ghost.new(2, seed=1)
    assert [match.why_not(action) for action in match.actions] == [None] * 4


def test_what_is_not_asked_and_what_comes_too_late_is_refused():
    match = ECHOES.new(1, seed=1, rounds=1)
    assert match.why_not(LOW).sentence == "That is not what is asked now."
    match.play("whisper")
    assert match.over
    assert (match.seat, match.actions, match.prompt) == (None, [], "The game is over.")
    for action in ECHOES.menu.actions:
        with pytest.raises(IllegalAction, match="The game is over"):
            match.play(action)


def test_a_decision_may_say_itself_why_it_is_not_asked_now():
    menu = Menu("turn")
    turn = menu.decision("turn", "It is not your turn.", "EC1")
    turn.action("shout", "Shout", refuse=refuse_shout, apply=shout)
    turn.action("whisper", "Whisper", apply=whisper)
    menu.decision("guess").each("guess {}", "Guess {}", ("low", "high"), apply=guess)
    match = replace(ECHOES, menu=menu).new(2, seed=1)
    assert match.why_not("guess low").sentence == "That is not what is asked now."
    match.play("shout")
    with pytest.raises(IllegalAction, match=r"whisper: It is not your turn\. \(EC1\)"):
        match.play("whisper")


@rule
def ask_nothing(s):
    s.omen = 1


def test_rules_that_forget_to_ask_are_found_out_and_nothing_is_changed():
    menu = Menu("turn")
    menu.decision("turn").action("whisper", "Whisper", apply=ask_nothing)
    match = replace(ECHOES, menu=menu).new(2, seed=1)
    before = match.state.tobytes()
    with pytest.raises(RuntimeError) as wrong:
        match.play("whisper")
    assert str(wrong.value) == "echoes: after 'whisper' nothing is asked, and it is not over"
    assert match.state.tobytes() == before
    assert match.history == []


# -- what is seen ----------------------------------------------------------------------------


def test_a_new_match_says_who_is_asked_what():
    match = ECHOES.new(2, seed=1)
    assert match.seat == match.state.turn
    assert match.prompt == f"{match.names[match.seat]}, your turn."
    assert match.picture == "Ann 0, Bob 0"
    assert match.chances == [0.5, 0.5]
    assert (match.returns, match.winners, match.over) == ([0.0, 0.0], [], False)


def test_the_position_can_be_set_by_hand():
    match = ECHOES.new(2, seed=1)
    match.state.players[match.seat].voice = 0
    assert names(match.actions) == ["whisper"]


def test_results_come_with_the_end(at_random):
    match = at_random(ECHOES.new(3, seed=1))
    scores = [int(player.score) for player in match.state.players]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert match.over
    assert match.winners == best
    assert match.returns == match.chances == [(seat in best) / len(best) for seat in range(3)]


def test_events_are_those_of_the_last_action_and_the_log_has_all():
    match = ECHOES.new(2, seed=1, names=["Eva", "Max"])
    assert [event.name for event in match.events] == ["drawn"]
    match.play("shout")
    assert [(event.name, event.a) for event in match.events] == [("heard", 1), ("heard", 11), ("heard", 12)]
    guesser = match.names[match.seat]
    match.play("guess high")
    thrown = match.events[1]
    assert thrown.text == f"{guesser} guesses high; the die shows {thrown.c}."
    assert match.log[:4] == [match.log[0], "An echo: 1.", "An echo: 11.", "An echo: 12."]
    assert match.log[0].startswith("Card ")
    assert match.log[4:] == [event.text for event in match.events]


def test_more_events_than_there_is_room_for_go_untold():
    match = ECHOES.new(2, seed=1, depth=3)
    match.play("shout")
    assert match.state.heard == 15
    assert len(match.events) == len(match.state.events) == 12


# -- undo ------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_start_and_no_further(at_random):
    match = ECHOES.new(2, seed=1)
    start, log = match.state.tobytes(), list(match.log)
    at_random(match)
    made = len(match.history)
    for _ in range(made):
        match.undo()
    assert (match.state.tobytes(), match.log, match.history) == (start, log, [])
    assert refusal(match.undo) == "there is nothing to take back"


@pytest.mark.parametrize("luck", [{"seed": 4}, {"secret": SECRET}])
def test_dice_fall_the_same_way_again_after_undo(luck, at_random):
    match = ECHOES.new(3, **luck)
    at_random(match, 6)
    seen = []
    for _ in range(3):
        match.play(match.actions[-1])
        seen.append((match.state.tobytes(), list(match.log)))
        match.undo()
    assert seen[0] == seen[1] == seen[2]


def test_after_undo_another_way_can_be_taken(at_random):
    match = ECHOES.new(2, seed=1)
    match.play("shout").undo().play("whisper")
    assert match.state.tobytes() == ECHOES.new(2, seed=1).play("whisper").state.tobytes()


# -- verifiable dice -------------------------------------------------------------------------


def whisper_all(secret):
    """The roll of every whisper in a game."""
    match, thrown = ECHOES.new(2, secret=secret), []
    while not match.over:
        thrown.append(int(match.play("whisper").state.whispered))
    return thrown


def test_the_same_secret_gives_the_same_game():
    assert whisper_all(SECRET) == whisper_all(SECRET)


def test_another_secret_gives_other_dice():
    assert whisper_all(SECRET) != whisper_all(OTHER)


def test_every_move_has_dice_of_its_own():
    assert len(set(whisper_all(SECRET))) > 3


def test_dice_do_not_depend_on_what_the_generator_held():
    tampered, honest = ECHOES.new(3, secret=SECRET), ECHOES.new(3, secret=SECRET)
    tampered.state.luck[:] = 1, 2, 3, 4
    assert tampered.play("whisper").state.tobytes() == honest.play("whisper").state.tobytes()


def test_the_first_move_does_not_repeat_the_dice_of_the_setup():
    repeated = 0
    for number in range(10):
        match = ECHOES.new(2, secret=number.to_bytes(32, "big"))
        repeated += match.state.omen == match.play("whisper").state.whispered
    assert repeated < 10


def test_the_commitment_is_the_hash_of_the_secret():
    match = ECHOES.new(2, secret=SECRET)
    assert match.dice.commitment == hashlib.sha256(SECRET).hexdigest()
    assert match.seed is None
    assert ECHOES.new(2, seed=1).dice.commitment is None


@pytest.mark.parametrize("secret, seed", [(b"short", None), (b"", None), (SECRET, 7), (SECRET + b"!", None)])
def test_a_secret_is_32_bytes_and_stands_instead_of_a_seed(secret, seed):
    assert refusal(ECHOES.new, 2, seed, secret=secret) == "a secret is 32 bytes and takes the place of a seed"


def test_without_a_seed_games_differ():
    assert len({ECHOES.new(2).seed for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_seed_is_a_whole_number_of_63_bits(seed):
    assert refusal(ECHOES.new, 2, seed) == f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}"


# -- names, players, options -----------------------------------------------------------------


def test_seats_have_their_games_names_or_those_given():
    assert ECHOES.new(2, seed=1).names == ("Ann", "Bob")
    match = ECHOES.new(2, seed=1, names=["Zoë O'Neil", "李"])
    assert match.names == ("Zoë O'Neil", "李")
    assert match.prompt.startswith(match.names[match.seat])


@pytest.mark.parametrize("name", ["", " Bob", "Bob ", "Bob:", "B,ob", "Bob\n", "B\0b", "x" * 41, "x" * 99])
def test_names_that_would_confuse_are_refused(name):
    said = refusal(ECHOES.new, 2, seed=1, names=["Ann", name])
    assert said == f"{name[:60]!r} is not a name: use 1 to 40 characters, no colon, no comma"


@pytest.mark.parametrize(
    "given, sentence",
    [
        (["Ann"], "2 seats need 2 names, not 1"),
        (["Ann", "Bob", "Cid"], "2 seats need 2 names, not 3"),
        (["Ann", "Ann"], "every seat needs a name of its own"),
        (["Ann", 7], "a name is a text, not 7"),
    ],
)
def test_every_seat_has_a_name_of_its_own(given, sentence):
    assert refusal(ECHOES.new, 2, seed=1, names=given) == sentence


@pytest.mark.parametrize("name", ["x", "x" * 40])
def test_a_name_may_be_short_or_fill_its_limit(name):
    assert ECHOES.new(2, seed=1, names=["Ann", name]).names == ("Ann", name)


@pytest.mark.parametrize("players", [0, 4, -1, "2", 2.0, 2.5])
def test_players_are_as_many_as_the_game_is_for(players):
    assert refusal(ECHOES.new, players, seed=1) == f"Echoes is for 1 to 3 players, not {players!r}"


def test_options_come_from_defaults_preset_and_hand_in_this_order():
    assert ECHOES.new(2, seed=1).state.depth == 1
    assert ECHOES.new(2, seed=1, preset="loud").state.depth == 3
    loud = ECHOES.new(2, seed=1, preset="loud", depth=0)
    assert (loud.state.depth, loud.state.voice) == (0, 9)


@pytest.mark.parametrize(
    "settings, message",
    [
        ({"depth": 4}, "depth should be a whole number from 0 to 3, not 4"),
        ({"depth": -1}, "depth should be a whole number from 0 to 3, not -1"),
        ({"depth": 1.5}, "depth should be a whole number from 0 to 3, not 1.5"),
        ({"depth": "1"}, "depth should be a whole number from 0 to 3, not '1'"),
        ({"height": 1}, "Echoes has no option 'height'; there are: rounds, depth, voice, flood"),
        ({"preset": "mute"}, "Echoes has no preset 'mute'; there are: calm, loud"),
    ],
)
def test_wrong_settings_are_refused_with_what_would_be_right(settings, message):
    assert refusal(ECHOES.new, 2, seed=1, **settings) == message


def test_a_preset_with_a_wrong_setting_is_refused_when_the_game_is_made():
    with pytest.raises(BardoError, match="depth should be"):
        replace(ECHOES, presets={"deep": {"depth": 99}})
    with pytest.raises(ValueError, match="a game needs a preset"):
        replace(ECHOES, presets={})


def test_an_option_is_turned_by_number_or_by_name():
    for early in (1, True, "yes", " Yes "):
        match = hungry_ghost.new(2, seed=1, keep_robes=early, ordination_cost="dana")
        assert (match.state.keep_robes, match.state.ordination_cost) == (1, 1)
        assert match.turned == {"keep_robes": 1, "ordination_cost": 1}
        assert "options: keep_robes=yes, ordination_cost=dana\n" in match.transcript()
        again = bardo.replay(match.transcript())
        assert again.state.tobytes() == match.state.tobytes()
    numbers = match.transcript().replace("keep_robes=yes", "keep_robes=1").replace("=dana", "=1")
    assert bardo.replay(numbers).state.tobytes() == match.state.tobytes()
    assert hungry_ghost.settings("prototype", {"greedy_robs": "everyone"})["greedy_robs"] == 0


@pytest.mark.parametrize("wrong", ["perhaps", "", "1", 2, -1, 0.5, None])
def test_a_wrong_name_of_a_setting_is_answered_with_the_right_ones(wrong):
    with pytest.raises(BardoError, match="keep_robes should be one of no, yes, or 0 to 1, not "):
        hungry_ghost.new(2, seed=1, keep_robes=wrong)


def test_presets_say_what_they_are():
    assert hungry_ghost.preset_help("prototype") == "more like the author's own program"
    assert ECHOES.preset_help("loud") == ""


def test_a_truth_value_turns_a_switch_and_can_be_written_down():
    match = hungry_ghost.new(2, seed=1, keep_robes=True)
    assert match.state.keep_robes == 1
    assert bardo.replay(match.transcript()).state.tobytes() == match.state.tobytes()


def test_a_match_can_be_copied_and_pickled_and_the_copy_is_its_own():
    import copy
    import pickle

    match = bardo.game("hungry-ghost").new(3, seed=5).play("move temple")
    match.announce("skip")
    assert "_judged" not in match.__getstate__(), "what was found out about a question is found out again"
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.identity == match.identity
        assert twin.transcript() == match.transcript()
        before = match.identity
        twin.play("skip")
        assert match.identity == before
        assert twin.undo().identity == before
        assert twin.undo().history == []
        assert len(match.history) == 1


# -- what can be undone ----------------------------------------------------------------------


@pytest.mark.parametrize("luck", [{"seed": 4}, {"secret": SECRET}])
def test_an_action_in_which_dice_fell_is_settled(luck):
    match = ECHOES.new(2, **luck)
    assert match.settled  # there is nothing to undo yet
    assert match.play("whisper").settled
    match.undo()
    assert match.settled
    assert not bardo.game("connect-four").new(**luck).play("drop 3").settled
    assert not hungry_ghost.new(**luck).play("move forest").settled


def test_what_stands_is_the_game_without_what_may_be_taken_back():
    match = hungry_ghost.new(2, secret=SECRET)
    before = match.identity
    match.play("move forest")
    stands = match.standing()
    assert (stands.history, stands.identity, len(match.history)) == ([], before, 1)
    assert match.dice.key(1).hex() not in stands.transcript(sealed=True)
    assert len(ECHOES.new(2, secret=SECRET).play("whisper").standing().history) == 1
    assert len(match.forget().standing().history) == 1  # a finished turn is final
