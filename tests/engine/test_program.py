"""Rules linked for one game: the same interpreted and compiled, cached, and never stale."""

from dataclasses import replace
from types import FunctionType

import numpy as np
import pytest
from chain_game import GAME as ECHOES
from small_rules import fingerprint_of, minus, steps_down, twice

import bardo
from bardo.engine import Option, Record, Schema, number, rule
from bardo.engine.play import moves
from bardo.engine.programs.fingerprint import Fingerprints
from bardo.engine.programs.linker import Program
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.rule import from_game, is_rule, plain

connect_four = bardo.game("connect-four")


# -- linking ---------------------------------------------------------------------------------

part = from_game("part")
BASE = 5


@rule
def with_part(x):
    return part(twice(x)) + BASE


def test_a_rule_stays_a_plain_function():
    assert type(twice) is FunctionType
    assert twice(1) == 7


def test_a_program_fills_in_what_the_engine_left_open():
    assert Program({"part": twice})(with_part)(1) == twice(twice(1)) + BASE
    assert Program({"part": minus})(with_part)(1) == -twice(1) + BASE


def test_a_name_left_open_says_so_when_it_is_called_unlinked():
    with pytest.raises(TypeError) as wrong:
        with_part(1)
    assert str(wrong.value) == "part belongs to a game: link the rule that uses it before calling it"


def test_a_rule_is_linked_once():
    linked = Program({"part": minus})
    assert linked(with_part) is linked(with_part)
    assert linked(steps_down)(3) == 3


def test_games_share_the_engines_rules_without_touching_each_other():
    steps = [game.interpreted(moves.step) for game in (ECHOES, connect_four)]
    assert steps[0] is not steps[1]
    assert steps[0].__code__ is steps[1].__code__ is moves.step.__code__
    with pytest.raises(TypeError, match="belongs to a game"):
        moves.step(connect_four.new(seed=1).state, 0)


def test_a_rule_cannot_close_over_local_names():
    local = 3

    @rule
    def closed(x):
        return x + local

    with pytest.raises(TypeError) as wrong:
        Program({"part": minus})(closed)
    assert str(wrong.value) == f"{closed.__qualname__} closes over local names: a rule may use only names of its module"


def test_a_linked_rule_keeps_what_can_be_read_about_it_and_its_defaults():
    names = {"rule": rule, "__name__": "tea"}
    exec("@rule\ndef brew(x, y=2, *, z=3):\n    'Pour it.'\n    return x + y + z\n", names)
    linked = Program({})(names["brew"])
    assert linked is not names["brew"]
    assert (linked.__name__, linked.__qualname__, linked.__module__, linked.__doc__) == (
        "brew",
        "brew",
        "tea",
        "Pour it.",
    )
    assert (linked(10), linked(10, 0, z=1)) == (15, 11)


def test_a_linked_rule_sees_only_what_it_uses():
    linked = Program({"part": minus})(with_part)
    assert linked.__globals__.keys() - {"__builtins__"} == {"__name__", "part", "twice", "BASE"}
    assert linked.__globals__["__name__"] == __name__


def test_tables_are_pythons_own_numbers_when_interpreted():
    table = Program({"part": minus})(mix).__globals__["TABLE"]
    assert table == [3, 1, 4, 1, 5]
    assert type(table) is list


class Counted:
    """A number, as decisions and actions are."""

    def __index__(self):
        return 7


@pytest.mark.parametrize(
    "value, kind", [(Counted(), int), (7, int), (True, bool), (np.int8(7), np.int8), (7.5, float), ("7", str)]
)
def test_only_what_stands_for_a_number_becomes_one(value, kind):
    found = plain(value)
    assert type(found) is kind
    assert found == (7 if isinstance(value, Counted) else value)


def test_only_a_marked_function_is_a_rule():
    class Marked:
        __bardo_rule__ = True

    assert is_rule(twice)
    assert not is_rule(fingerprint_of)
    assert not is_rule(Marked())


# -- interpreted and compiled ----------------------------------------------------------------

TABLE = np.array([3, 1, 4, 1, 5])
WEIGHTS = (2, 7)
STATE = Schema(
    seats=1,
    decisions=("none",),
    options={},
    events=1,
    fields=Record(small=number(-100, 100, ""), cells=number(-1000, 1000, "").times(5)),
)


@rule
def mix(s, a):
    """Pass small fields, literals, omitted arguments and booleans to other rules."""
    for i in range(len(s.cells)):
        s.cells[i] = twice(s.small, i > 2) + twice(TABLE[i]) - WEIGHTS[i % 2] * minus(a)
    s.small = minus(s.small) // 3 + twice(7) % 5
    return twice(s.small == 0) + s.cells[a]


@pytest.mark.usefixtures("_own_cache")
def test_interpreted_and_compiled_rules_give_the_same():
    linked = Program({"part": minus})(mix)
    machine = Compiled("mix", {"part": minus})(mix)
    for small in (-100, -7, 0, 8, 99):
        for a in range(5):
            one, other = STATE.array(1), STATE.array(1)
            one["small"] = other["small"] = small
            assert linked(STATE.view(one), a) == machine(other.view(STATE.layout)[0], a)
            assert one.tobytes() == other.tobytes()


def test_a_rule_without_a_file_is_compiled_all_the_same():
    names = {"rule": rule}
    exec("@rule\ndef typed_into_a_shell(x):\n    return x + 1\n", names)
    typed = names["typed_into_a_shell"]
    assert Compiled("shell", {})(typed)(41) == 42


# -- the fingerprint -------------------------------------------------------------------------

SOURCE = """
from bardo.engine import rule, Reasons
from enum import IntEnum
import math, numba, random
import numpy as np

COST = 3
INNER_COST = 3
PAIR = (1, 2)
TABLE = np.arange(2000)
TABLES = (np.arange(2000), np.arange(2000))
PRICES = {"tea": 1}
MAYBE = None
reasons = Reasons()

class Place(IntEnum):
    TOWN = 2

class Tea:
    pass

def picture(x):
    return str(x)

@numba.njit
def jitted(x):
    return x + 8

@rule
def cost(x, extra=0):
    'What it costs.'
    return x * COST + extra

@rule
def apply(s, a):
    inner = [i * 9 + INNER_COST for i in range(3)]
    total = cost(a) + TABLE[a] + PAIR[0] + TABLES[0][a] + inner[0] + Place.TOWN + math.pi + EXTRA
    return total + 77 + (MAYBE is None)
"""


def pressed(change=("", ""), extra="a"):
    """The fingerprint of a game whose rules are the source above after a change."""
    text = SOURCE.replace("EXTRA", extra)
    assert change[0] in text
    names = {"__name__": "pressed"}
    exec(compile(text.replace(*change), "pressed.py", "exec"), names)
    return fingerprint_of({"apply": names["apply"]})


def test_the_same_rules_have_the_same_fingerprint():
    assert pressed() == pressed()
    assert pressed() == pressed(("COST = 3", "COST = 3  # as the rulebook says"))
    assert pressed() == pressed(("What it costs.", "The price of everything."))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(("return total + 77", "return total + 78"), id="a number in the code"),
        pytest.param(("return total + 77", "return total - 77"), id="the code"),
        pytest.param(("\nCOST = 3", "\nCOST = 4"), id="a constant"),
        pytest.param(("PAIR = (1, 2)", "PAIR = (1, 3)"), id="a tuple"),
        pytest.param(("TABLE = np.arange(2000)", "TABLE = np.arange(2000); TABLE[999] = 0"), id="a table"),
        pytest.param(("TABLE = np.arange(2000)", "TABLE = np.arange(2000, dtype='i4')"), id="a table's type"),
        pytest.param(("x * COST + extra", "x * COST - extra"), id="a rule that is called"),
        pytest.param(("extra=0", "extra=1"), id="a default of a rule that is called"),
        pytest.param(("i * 9", "i * 8"), id="a number in a comprehension"),
        pytest.param(("\nINNER_COST = 3", "\nINNER_COST = 4"), id="a constant used in a comprehension"),
        pytest.param(("(np.arange(2000)", "(np.arange(2000) + (np.arange(2000) == 999)"), id="a table in a tuple"),
        pytest.param(("TOWN = 2", "TOWN = 3"), id="a named number"),
        pytest.param(("math.pi", "math.e"), id="a name of a module"),
        pytest.param(("cost(a)", "cost(a, extra=4)"), id="a number that is passed on"),
        pytest.param(("MAYBE = None", "MAYBE = 0"), id="nothing at all"),
        pytest.param(("PAIR = (1, 2)", "PAIR = ((1,), 2)"), id="a tuple in a tuple"),
    ],
)
def test_the_fingerprint_changes_with(change):
    assert pressed() != pressed(change)


def test_the_fingerprint_changes_with_a_part_and_with_its_place():
    places = [(twice, minus), (minus, twice), (twice, twice), (minus, minus)]
    assert len({fingerprint_of({"apply": apply, "setup": setup}) for apply, setup in places}) == 4


@pytest.mark.usefixtures("_own_cache")
def test_the_fingerprint_changes_with_the_range_of_an_option():
    discs = connect_four.schema.record.fields["discs"]

    def folder(high):
        options = {"four_loses": Option(0, 0, high, "")}
        state = Schema(seats=2, decisions=("turn",), options=options, events=2, fields=Record(discs=discs))
        return replace(connect_four, schema=state).compiled.folder

    assert folder(1).name == connect_four.compiled.folder.name
    assert folder(1) != folder(1000)


@pytest.mark.parametrize(
    "extra, message",
    [
        pytest.param("len(picture(a))", "apply calls picture, which is not a rule: mark it with @rule", id="function"),
        pytest.param("random.random()", "apply uses the module random: import the names it needs instead", id="module"),
        pytest.param(
            *("PRICES['tea']", "apply uses {'tea': 1}: rules may use numbers, tuples, arrays and other rules"),
            id="dict",
        ),
        pytest.param(
            *("Tea(a)", "apply uses <class 'pressed.Tea'>, which is not a rule: mark a function with @rule"),
            id="class",
        ),
        pytest.param("jitted(a)", "apply calls jitted, which is not a rule: mark it with @rule", id="@njit function"),
    ],
)
def test_what_a_rule_may_not_use_is_named(extra, message):
    with pytest.raises(TypeError) as wrong:
        pressed(extra=extra)
    assert str(wrong.value) == message


def test_a_part_of_a_game_that_is_no_rule_is_named():
    with pytest.raises(TypeError) as wrong:
        fingerprint_of({"apply": {"tea": 1}})
    assert str(wrong.value) == (
        "a part of the game uses {'tea': 1}: rules may use numbers, tuples, arrays and other rules"
    )


@pytest.mark.parametrize("allowed", ["len(PAIR)", "np.int64(a)", "math.floor(a)", "max(a, 1)", "abs(COST)"])
def test_a_rule_may_use_what_belongs_to_python_or_numpy(allowed):
    assert pressed(extra=allowed) not in (pressed(), pressed(extra="Place(2)"))


def test_the_fingerprint_has_sixteen_digits_and_changes_with_what_goes_beyond_the_rules():
    found = [Fingerprints({"apply": twice}, *extra).whole() for extra in ((), ("a",), ("a", "b"))]
    assert len({*found}) == 3
    assert {len(one) for one in found} == {16}
    assert Fingerprints({"part": minus}).of(with_part) != Fingerprints({"part": twice}).of(with_part)
    assert Fingerprints({"part": minus}).of(steps_down) == Fingerprints({"part": twice}).of(steps_down)


def test_a_field_may_have_the_name_of_something_else_in_the_module():
    assert pressed(extra="s.picture") == pressed(extra="s.picture")
    assert pressed(extra="s.reasons") == pressed(extra="s.reasons")


def test_a_game_with_a_forbidden_rule_says_so_when_it_is_compiled():
    names = {"rule": rule, "PRICES": {"tea": 1}}
    exec("@rule\ndef setup(s):\n    s.over = PRICES['tea']\n", names)
    with pytest.raises(TypeError, match=r"setup uses \{'tea': 1\}"):
        replace(connect_four, setup=names["setup"]).batch(1)


# -- what goes wrong ---------------------------------------------------------------------------


def test_many_threads_may_ask_for_a_fresh_game_at_once():
    from concurrent.futures import ThreadPoolExecutor

    for _ in range(20):
        fresh = replace(connect_four)
        with ThreadPoolExecutor(6) as pool:
            prompts = {match.prompt for match in pool.map(lambda seed, fresh=fresh: fresh.new(seed=seed), range(12))}
        assert prompts == {"Yellow, into which column do you drop a disc?"}


def test_a_table_of_small_integers_is_refused_because_it_could_wrap():
    names = {"rule": rule, "TABLE": np.array([100], np.int8)}
    exec("@rule\ndef setup(s):\n    s.over = TABLE[0] * 10 > 500\n", names)
    with pytest.raises(TypeError) as wrong:
        replace(connect_four, setup=names["setup"]).new(seed=1)
    assert str(wrong.value) == "TABLE: a table of rules holds int64 or float64, not int8: it can wrap"


def test_a_rule_that_could_not_be_linked_says_so_every_time():
    names = {"rule": rule, "TABLE": np.array([1], np.int8)}
    exec("@rule\ndef setup(s):\n    s.over = TABLE[0]\n", names)
    broken = replace(connect_four, setup=names["setup"])
    for _ in range(2):
        with pytest.raises(TypeError, match="TABLE: a table of rules"):
            broken.new(seed=1)
