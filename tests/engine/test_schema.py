"""The record of a game: one declaration gives the layout, the view, checks, JSON, observation and documentation."""

import ctypes
import json

import numpy as np
import pytest
from chain_game import STATE as ECHOES

import bardo
from bardo.engine import Field, Group, Option, OutOfRange, Record, Schema, choice, flag, grouped, number, one_of, switch
from bardo.engine.rows.options import Preset, written_setting

OPTIONS = {
    "purse": Option(10, 5, 20, "the most coins anyone can hold"),
    "debt": Option(3, 0, 200, "how deep in debt one can be"),
}
FIELDS = Record(
    weather=one_of(("rain", "sun"), "the weather"),
    balance=number("-debt", "purse", "coins, or debts below 0"),
    dice=number(1, 6, "the dice on the table").times(3),
    prices=number(0, 60_000, "prices").times(2),
    secret=Field(0, 9, "nobody may see it", seen=False),
    people=Record(
        coins=number(0, "purse", "coins held"),
        mood=one_of(("sad", "glad"), "the mood"),
        hand=number(0, 4, "cards of each kind").times(2),
        awake=flag("not asleep"),
    ).times(2, "the people"),
)


def schema(**changes):
    parts = dict(seats=2, decisions=("buy", "sell"), options=OPTIONS, fields=FIELDS, events=3)
    return Schema(**{**parts, **changes})


def table(rows=2, **changes):
    """Rows whose fields are all in range."""
    states = schema(**changes).array(rows)
    states["seats"], states["purse"], states["debt"], states["dice"] = 2, 10, 3, 1
    return states


# -- layout ----------------------------------------------------------------------------------


def same_layout(dtype, view):
    """Whether a NumPy record and a ctypes structure have every field at the same offset, at every depth."""
    if dtype.itemsize != ctypes.sizeof(view):
        return False
    for name, c_type in view._fields_:
        part, offset = dtype.fields[name][:2]
        inner = part.base
        if offset != getattr(view, name).offset or part.itemsize != getattr(view, name).size:
            return False
        if inner.fields and not same_layout(inner, c_type._type_):
            return False
    return list(dtype.names) == [name for name, _ in view._fields_]


GAMES = [bardo.game(name).schema for name in ("hungry-ghost", "connect-four")]


@pytest.mark.parametrize("some", [schema(), schema(agenda=5, wide_events=True), ECHOES, *GAMES])
def test_numpy_and_ctypes_see_the_same_layout(some):
    assert same_layout(some.layout, some.view_class)
    assert same_layout(some.dtype, some.view_class)
    assert some.layout.isalignedstruct


@pytest.mark.parametrize(
    "low, high, storage",
    [
        (0, 1, "i1"),
        (-128, 127, "i1"),
        (0, 128, "i2"),
        (-129, 0, "i2"),
        (-32768, 32767, "i2"),
        (0, 32768, "i4"),
        (-(2**31), 2**31 - 1, "i4"),
        (0, 2**31, "i8"),
        (-(2**63), 2**63 - 1, "i8"),
        (0, "purse", "i1"),
        ("-debt", 0, "i2"),  # -200 does not fit into a byte
        (0, "-debt", "i1"),
    ],
)
def test_a_field_is_the_smallest_signed_integer_for_its_range(low, high, storage):
    some = schema(fields=Record(it=number(low, high, "")))
    assert some.layout["it"] == np.dtype(storage)


def test_a_range_that_no_machine_integer_holds_is_refused():
    for low, high in ((0, 2**63), (-(2**63) - 1, 0), (1, 0)):
        with pytest.raises(ValueError, match="vast") as wrong:
            schema(fields=Record(vast=number(low, high, "")))
        said = f"vast: the range {low} to {high} is empty or does not fit in 64-bit integers"
        assert str(wrong.value) == said


def test_a_range_of_one_number_or_of_all_numbers_is_a_range():
    some = schema(fields=Record(one=number(7, 7, ""), every=number(-(2**63), 2**63 - 1, "")))
    row = some.view(some.array(1))
    row.one, row.every = 7, 2**63 - 1
    row.every = -(2**63)
    assert (row.one, row.every) == (7, -(2**63))


def test_all_integers_are_signed():
    assert {leaf.of(ECHOES.array(1)).dtype.kind for leaf in ECHOES.leaves} == {"i"}


def test_an_array_of_one_is_still_an_array():
    some = schema(fields=Record(shelf=number(0, 5, "").times(1)))
    row = some.view(some.array(1))
    row.shelf[0] = 4
    assert row.shelf[0] == 4
    assert some.layout["shelf"].shape == (1,)
    assert "shelf.0" in some.columns


def test_events_are_no_part_of_a_rows_identity():
    some = schema()
    assert some.dtype.names[-2:] == ("told", "events")
    assert some.identity == some.dtype.fields["told"][1]


def test_wide_events_hold_bigger_numbers():
    narrow, wide = schema(), schema(wide_events=True)
    assert narrow.layout["events"].base["a"] == np.int8
    assert wide.layout["events"].base["a"] == np.int16


# -- names -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["seat", "seats", "luck", "decision", "over", "told", "events", "purse"])
def test_a_field_cannot_take_a_name_of_the_engine_or_of_an_option(name):
    with pytest.raises(ValueError, match=name) as wrong:
        schema(fields=Record(**{name: flag("")}))
    assert str(wrong.value) == f"these names are already taken by the engine or an option: ['{name}']"


@pytest.mark.parametrize("name", ["pending", "agenda"])
def test_the_agendas_names_are_taken_only_where_there_is_one(name):
    assert name in schema(fields=Record(**{name: flag("")})).columns
    with pytest.raises(ValueError, match=name):
        schema(fields=Record(**{name: flag("")}), agenda=3)


@pytest.mark.parametrize("name", ["seat", "seats", "luck", "decision", "over", "told", "events"])
def test_an_option_cannot_take_a_name_of_the_engine(name):
    with pytest.raises(ValueError, match=name):
        schema(options={**OPTIONS, name: Option(0, 0, 1, "")})


@pytest.mark.parametrize("name", ["item", "copy", "min", "T", "shape", "_own"])
def test_a_field_cannot_hide_an_attribute_of_numpys_records(name):
    with pytest.raises(ValueError, match=name) as wrong:
        Record(fine=flag(""), **{name: flag("")}, argmax=flag(""))
    assert str(wrong.value) == f"these names are taken by NumPy's records, or begin with '_': {name}, argmax"


def test_a_field_called_ranges_is_a_field_like_any_other():
    some = schema(fields=Record(ranges=number(0, 5, "")))
    row = some.view(some.array(1))
    row.ranges = 3
    assert row.ranges == 3


# -- ranges ----------------------------------------------------------------------------------


def test_rows_within_their_ranges_pass():
    schema().check(table())


@pytest.mark.parametrize(
    "path, value, column, allowed",
    [
        (("balance",), -4, "balance", "-debt to purse"),
        (("balance",), 11, "balance", "-debt to purse"),
        (("dice", 2), 0, "dice.2", "1 to 6"),
        (("dice", 1), 7, "dice.1", "1 to 6"),
        (("weather",), 2, "weather", "0 to 1"),
        (("secret",), 10, "secret", "0 to 9"),
        (("people", 1, "coins"), 11, "people.1.coins", "0 to purse"),
        (("people", 0, "hand", 1), -1, "people.0.hand.1", "0 to 4"),
        (("seat",), 2, "seat", "-1 to 1"),
        (("decision",), 3, "decision", "0 to 2"),
        (("told",), 4, "told", "0 to 3"),
        (("purse",), 4, "purse", "5 to 20"),
    ],
)
def test_a_field_out_of_its_range_is_named_with_row_and_range(path, value, column, allowed):
    states = table(3)
    place = states[1]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(OutOfRange) as wrong:
        schema().check(states)
    assert str(wrong.value) == f"{column} is {value} in row 1; allowed: {allowed}"


def test_a_bound_by_option_is_that_of_the_same_row():
    states = table(2)
    states["debt"] = [3, 200]
    states["balance"] = [-3, -200]
    states["purse"] = [5, 20]
    states["people"]["coins"][:, 0] = [5, 20]
    schema().check(states)
    states["debt"] = [200, 199]
    with pytest.raises(OutOfRange, match="balance is -200 in row 1"):
        schema().check(states)


def test_a_task_that_found_no_room_is_out_of_range():
    some = schema(agenda=2)
    states = table(1, agenda=2)
    some.check(states)
    states["fault"] = 1
    with pytest.raises(OutOfRange, match="fault"):
        some.check(states)


# -- the interpreted view --------------------------------------------------------------------


@pytest.mark.parametrize("value", [-201, 21])
def test_writing_a_number_that_no_setting_allows_is_refused_and_changes_nothing(value):
    states = table()
    row = schema().view(states)
    row.balance = -200
    with pytest.raises(OutOfRange, match=f"balance would become {value}; allowed: -200 to 20"):
        row.balance = value
    assert row.balance == states[0].balance == -200


def test_writes_into_nested_records_are_checked_too():
    row = schema().view(table())
    for value in (-1, 21):
        with pytest.raises(OutOfRange) as wrong:
            row.people[1].coins = value
        assert str(wrong.value) == f"coins would become {value}; allowed: 0 to 20"
    assert row.people[1].coins == 0
    row.people[1].coins = 20
    row.people[0].coins = 0
    assert [row.people[seat].coins for seat in (0, 1)] == [0, 20]


def test_writes_into_arrays_are_checked_too():
    row = schema().view(table())
    for value in (0, 7, 257):  # as a byte 257 would read 1
        with pytest.raises(OutOfRange) as wrong:
            row.dice[1] = value
        assert str(wrong.value) == f"dice[1] would become {value}; allowed: 1 to 6"
    with pytest.raises(OutOfRange, match=r"^hand\[1\] would become -1; allowed: 0 to 4$"):
        row.people[0].hand[1] = -1
    assert (row.dice[1], row.people[0].hand[1]) == (1, 0)
    row.dice[0], row.dice[2] = 1, 6
    assert list(row.dice) == [1, 1, 6]


def test_writing_a_field_that_does_not_exist_names_it():
    for name in ("ballance", "dice", "people"):
        with pytest.raises(AttributeError) as wrong:
            setattr(schema().view(table()), name, 3)
        assert str(wrong.value) == f"a row has no field {name!r} that can be set to a number"


def test_the_view_and_the_record_are_the_same_bytes():
    states = table(3)
    row = schema().view(states, 1)
    row.people[1].coins = 7
    row.prices[1] = 60_000
    assert (states[1].people[1].coins, states[1].prices[1]) == (7, 60_000)
    states[1].balance = -2
    assert row.balance == -2
    assert type(row.balance) is int
    assert states[0].tobytes() == states[2].tobytes() == table(1).tobytes()


def test_rows_copied_by_numpy_are_the_same_bytes():
    """Copies must not depend on what was in memory before: NumPy does not write the padding between fields."""
    rows = table(3)
    used_memory = np.frombuffer(bytearray(b"U" * rows.nbytes), rows.dtype)
    used_memory[:] = rows
    assert used_memory.tobytes() == rows.tobytes()


def test_rows_for_interpreted_rules_are_read_in_place_and_set_by_copying():
    rows = schema().rows(2)
    rows[0].balance = 5
    rows[1] = rows[0]
    rows[0].balance = 6
    assert (rows[0].balance, rows[1].balance) == (6, 5)


# -- what people and learners see ------------------------------------------------------------


def test_the_json_view_has_names_and_no_secrets():
    states = table()
    states[0].weather = 1
    states[0].dice[:] = 1, 2, 6
    states[0].people[1].mood = 1
    states[0].decision = 2
    shown = schema().json(states[0])
    assert json.loads(json.dumps(shown)) == shown
    assert shown["weather"] == "sun"
    assert shown["dice"] == [1, 2, 6]
    assert shown["decision"] == "sell"
    assert shown["purse"] == 10
    assert shown["people"][1] == {"coins": 0, "mood": "glad", "hand": [0, 0], "awake": 0}
    assert not {"luck", "secret", "told", "events"} & shown.keys()


def test_observation_columns_and_bounds_go_together():
    some, states = schema(), table(2)
    states[1].people[0].hand[1] = 3
    states[1].balance = -3
    seen = some.observe(states)
    low, high = some.bounds()
    assert seen.shape == (2, len(some.columns))
    assert low.shape == high.shape == (len(some.columns),)
    assert seen[1, some.columns.index("people.0.hand.1")] == 3
    balance = some.columns.index("balance")
    assert (low[balance], seen[1, balance], high[balance]) == (-200, -3, 20)
    assert ((low <= seen) & (seen <= high)).all()
    assert some.columns[:4] == ("seats", "seat", "decision", "over")
    assert not [name for name in some.columns if name.split(".")[0] in ("luck", "secret", "told", "events")]


@pytest.mark.parametrize("high, kind", [(2**31 - 1, np.int32), (2**31, np.int64)])
def test_observations_are_wide_enough(high, kind):
    some = schema(fields=Record(it=number(0, high, "")))
    states = some.array(1)
    states["it"] = high
    seen = some.observe(states)
    assert seen.dtype == some.bounds()[1].dtype == kind
    assert seen[0, some.columns.index("it")] == high


def test_the_documentation_names_every_field_with_type_range_and_meaning():
    lines = schema().document().splitlines()
    assert lines[0] == "| field | type | range | meaning |"
    for line in (
        "| `weather` | i1 | rain, sun | the weather |",
        "| `balance` | i2 | -debt to purse | coins, or debts below 0 |",
        "| `dice` | i1 × 3 | 1 to 6 | the dice on the table |",
        "| `people` | 2 records | | the people |",
        "| `people[].coins` | i1 | 0 to purse | coins held |",
        "| `purse` | i1 | 5 to 20 | the most coins anyone can hold |",
        "| `decision` | i1 | nothing, buy, sell | what is asked |",
    ):
        assert line in lines
    assert len(lines) == 2 + sum(len(record.fields) for record in records(schema().record))


def test_the_documentation_says_what_the_engines_own_fields_are():
    small = schema(options={}, fields=Record(), decisions=("buy",), agenda=4)
    assert small.document().splitlines() == [
        "| field | type | range | meaning |",
        "|---|---|---|---|",
        "| `luck` | i4 × 4 | -2147483648 to 2147483647 | the state of the random number generator |",
        "| `seats` | i1 | 1 to 2 | seats in play |",
        "| `seat` | i1 | -1 to 1 | whose decision it is; -1 when the game is over |",
        "| `decision` | i1 | nothing, buy | what is asked |",
        "| `over` | i1 | 0 to 1 | the game has ended |",
        "| `fault` | i1 | 0 to 0 | always 0, unless a broken rule asked a missing seat or overfilled the agenda |",
        "| `pending` | i1 | 0 to 4 | tasks waiting on the agenda |",
        "| `agenda` | 4 records | | tasks still to be done, the next one last |",
        "| `agenda[].kind` | i1 | 0 to 127 | which task |",
        *(f"| `agenda[].{one}` | i2 | -32768 to 32767 | {nth} detail |" for one, nth in DETAILS),
        "| `told` | i1 | 0 to 3 | how many events the last action told |",
        "| `events` | 3 records | | the events that the last action told |",
        "| `events[].kind` | i1 | 0 to 127 | which event |",
        *(f"| `events[].{one}` | i1 | -128 to 127 | {nth} detail |" for one, nth in DETAILS),
    ]
    wide = schema(fields=Record(), wide_events=True).document()
    assert "| `events[].a` | i2 | -32768 to 32767 | first detail |" in wide.splitlines()


DETAILS = (("a", "first"), ("b", "second"), ("c", "third"))


def test_a_schema_says_whether_it_has_an_agenda_and_how_many_seats():
    assert [schema(agenda=tasks).has_agenda for tasks in (0, 1, 5)] == [False, True, True]
    assert not schema().has_agenda
    assert schema().max_seats == 2
    assert schema().options == OPTIONS


def test_a_table_of_no_rows_is_in_range():
    schema().check(schema().array(0))


def test_only_what_is_seen_at_every_depth_is_observed():
    inner = Record(shown=flag(""), hidden=Field(0, 1, "", seen=False))
    fields = Record(open=inner.times(1, ""), closed=Group(inner, 1, "", seen=False))
    some = schema(options={}, fields=fields)
    assert some.columns == ("seats", "seat", "decision", "over", "fault", "open.0.shown")
    assert {leaf.column for leaf in some.leaves} >= {"open.0.hidden", "closed.0.shown", "closed.0.hidden"}
    assert some.json(some.array(1)[0]) == {
        **{"seats": 0, "seat": 0, "decision": "nothing", "over": 0, "fault": 0, "open": [{"shown": 0}]}
    }


def records(record):
    """A record and all records nested in it."""
    inside = [part.record for part in record.fields.values() if isinstance(part, Group)]
    return [record, *(deeper for inner in inside for deeper in records(inner))]


# -- options with names ----------------------------------------------------------------------


def test_values_of_an_option_have_names_from_the_lowest_on():
    tea = Option(2, 1, 3, "how strong", ("weak", "fair", "strong"))
    assert [tea.value(given) for given in ("weak", "Strong", 2, True)] == [1, 3, 2, 1]
    assert [tea.value(given) for given in ("black", "2", 0, 4, 1.0, None)] == [None] * 6
    assert [tea.called(value) for value in (1, 3)] == ["weak", "strong"]
    assert tea.allowed == "one of weak, fair, strong, or 1 to 3"
    named = schema(options={**OPTIONS, "tea": tea})
    row = named.array(1)
    row["tea"] = 3
    assert named.json(row[0])["tea"] == "strong"


def test_choices_and_switches_are_options():
    assert choice(("red", "blue"), "which", default=1) == Option(1, 0, 1, "which", ("red", "blue"))
    assert switch("whether").value("yes") == 1


@pytest.mark.parametrize("names", [("one",), ("same", "same"), ("one", "two", "three")])
def test_each_value_of_an_option_has_its_own_name(names):
    with pytest.raises(ValueError, match="name") as wrong:
        Option(3, 3, 4, "", names)
    assert str(wrong.value) == f"each value from 3 to 4 needs its own name, not {names}"


@pytest.mark.parametrize("name", ["2", "a b", "Yes", "", "-a", "café"])
def test_the_name_of_a_value_is_one_word(name):
    with pytest.raises(ValueError, match="name") as wrong:
        Option(0, 0, 1, "", ("no", name))
    assert str(wrong.value) == f"the name of an option's value must be one word in lower case, not {name!r}"


@pytest.mark.parametrize("default", [4, 10])
def test_the_default_of_an_option_is_in_its_range(default):
    with pytest.raises(ValueError, match="default") as wrong:
        Option(default, 5, 9, "")
    assert str(wrong.value) == f"an option's default must be in its range: {default}, 5 to 9"


def test_an_option_allows_both_ends_of_its_range_and_is_not_asked_by_default():
    for default in (5, 9):
        assert Option(default, 5, 9, "").default == default
    plain = Option(5, 5, 9, "how many")
    assert [plain.value(given) for given in (4, 5, 9, 10, "5", 6.0, np.int8(7))] == [None, 5, 9, None, None, None, 7]
    assert (plain.allowed, plain.called(7), plain.asked) == ("a whole number from 5 to 9", "7", False)
    assert plain.field == Field(5, 9, "how many")
    assert choice(("red", "blue"), "which").default == switch("whether").default == 0
    assert choice(("red", "blue"), "which", asked=True).asked and not choice(("red", "blue"), "which").asked
    assert switch("whether", 1) == Option(1, 0, 1, "whether", ("no", "yes"))
    assert Option(0, 0, 1, "", ("rock-paper", "b_2")).value("Rock paper") == 0


def test_options_of_an_expansion_are_a_group():
    found = grouped(
        "By night", {"lamps": Option(2, 0, 4, "how many lamps burn"), "fog": switch("whether there is fog")}
    )
    assert [(one.group, one.help) for one in found.values()] == [
        ("By night", "how many lamps burn"),
        ("By night", "whether there is fog"),
    ]
    assert found["lamps"].about == found["lamps"].field.meaning == "By night: how many lamps burn"
    assert switch("day: no lamps").group == "", "what a text begins with says nothing about groups"


def test_a_preset_is_a_mapping_with_a_description():
    loud = Preset("more noise", depth=3, voice="high")
    assert (loud, loud.help) == ({"depth": 3, "voice": "high"}, "more noise")


@pytest.mark.parametrize(
    "words, setting",
    [
        *[("3", 3), (" -2 ", -2), (" hell ", "hell"), ("３", "３"), ("", ""), ("--2", "--2"), ("2.0", "2.0")],
        *[("9" * 18, 10**18 - 1), ("9" * 19, "9" * 19), ("9" * 99, "9" * 99)],
    ],
)
def test_a_setting_is_read_as_people_write_it(words, setting):
    assert written_setting(words) == setting
