"""The table of what the tests run adds up files by folder."""

from benchmarks.covered import table


def measured(run, statements, taken, branches):
    keys = ("covered_lines", "num_statements", "covered_branches", "num_branches")
    return {"summary": dict(zip(keys, (run, statements, taken, branches), strict=True))}


def test_files_are_added_up_by_folder():
    lines = table(
        {
            "bardo/cli.py": measured(1, 2, 0, 0),
            "bardo/games/hungry_ghost/rules/day.py": measured(900, 1000, 3, 4),
            "bardo/games/hungry_ghost/look/scene.py": measured(100, 1000, 0, 4),
        }
    )
    assert [line.split() for line in lines] == [
        ["folder", "statements", "run", "branches", "taken"],
        ["bardo", "2", "50%", "0", "-"],
        ["bardo/games/hungry_ghost", "2,000", "50%", "8", "38%"],
        ["all", "2,002", "50%", "8", "38%"],
    ]
