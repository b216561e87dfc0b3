"""Rulebooks: how their Markdown is parsed and rendered as HTML."""

import subprocess
import sys

import pytest

import bardo
from bardo.engine.authoring.rulebook import Length, Rulebook, clause_id, plain, read_rulebook
from bardo.server.http.rulebook import page

TEA = Rulebook("""# Tea for *Two*

Two people drink
tea.

A `pot` is needed.

## The `pot`

**TE1** Fill the **pot**
with water.

**TE2** These are the cups:

| Cup | Holds |
|---|---|
| small | 1 |
| large | 2 & more |

A note, not a clause.

### In summer

**TE3** Add `ice`.

- one
- two

## The end

**Nobody** wins.

**TE9**
""")


def test_the_title_and_the_introduction_come_first():
    assert TEA.title == "Tea for Two"
    assert TEA.introduction == "Two people drink\ntea."


def test_a_clause_is_a_paragraph_that_begins_with_its_id():
    assert list(TEA.clauses) == ["TE1", "TE2", "TE3"]
    assert TEA.clauses["TE1"].text == "Fill the **pot** with water."
    assert TEA.clauses["TE3"].markdown == "Add `ice`."


def test_a_table_below_a_clause_belongs_to_it():
    assert TEA.clauses["TE2"].table == ("| Cup | Holds |", "|---|---|", "| small | 1 |", "| large | 2 & more |")
    assert TEA.clauses["TE2"].markdown.splitlines()[0] == "These are the cups:"
    assert TEA.clauses["TE1"].table == ()


def test_sections_are_what_stands_below_headings_of_the_second_level():
    assert [(section.heading, section.clauses) for section in TEA.sections] == [
        ("The pot", ("TE1", "TE2", "TE3")),
        ("The end", ()),
    ]
    assert plain(TEA.sections[1].blocks[0]) == "The end"


def test_a_search_finds_clauses_that_mention_all_the_words_in_text_or_table():
    assert TEA.search("pot WATER") == ["TE1"]
    assert TEA.search("large") == ["TE2"]
    assert TEA.search("pot large") == []


def test_what_is_missing_is_empty():
    empty = Rulebook("")
    assert (empty.title, empty.introduction, empty.sections, empty.clauses) == ("", "", (), {})


ODD = Rulebook("""Before the title.

# The *Rules*

> **OD1** A quotation is not a clause.

**OD2** and then **OD3** follow `code` and
a break\\
here.

**OD4 ** and **od5** and **OD**

**OD6**

| a | b |
|---|---|
| 1 | 2 |

**OD7** [A link](x) and ![a picture](y).

See **OD5** for more.

| c | d |
|---|---|

- **OD8** An item is not a clause.

1. one

**OD9** The last: |
""")


def test_only_a_paragraph_of_its_own_with_words_after_its_id_is_a_clause():
    assert {id: clause.text for id, clause in ODD.clauses.items()} == {
        "OD2": "and then **OD3** follow `code` and a break\\ here.",
        "OD7": "[A link](x) and ![a picture](y).",
        "OD9": "The last: |",
    }
    assert [clause.table for clause in ODD.clauses.values()] == [(), (), ()]
    assert [len(clause.blocks) for clause in ODD.clauses.values()] == [1, 1, 1]
    assert len(TEA.clauses["TE2"].blocks) == 2


def test_a_heading_that_begins_with_an_id_keeps_it():
    assert Rulebook("## **OD1** The pot").sections[0].heading == "OD1 The pot"


def test_a_clause_is_also_one_when_nothing_but_its_table_follows():
    book = Rulebook("**TE1** Cups:\n\n| a |\n|---|\n| 1 |\n\n**TE2** Last.")
    assert book.clauses["TE1"].markdown == "Cups:\n| a |\n|---|\n| 1 |"
    assert [clause_id(block) for block in book.blocks] == ["TE1", "", "TE2"]


def test_the_introduction_is_the_first_paragraph_before_the_first_section():
    assert (ODD.title, ODD.introduction) == ("The Rules", "Before the title.")
    assert Rulebook("# Tea\n\n- a list\n\nThen *this*.\n\n## Pot\n\nAnd that.").introduction == "Then *this*."
    assert Rulebook("# Tea\n\n## Pot\n\nNot this.").introduction == ""


def test_plain_text_is_on_one_line_and_may_keep_marks_around_code():
    block = ODD.blocks[3]
    assert plain(block) == "and then OD3 follow code and a break here."
    assert plain(block, "`") == "and then OD3 follow `code` and a break here."
    assert plain(block, "'") == "and then OD3 follow 'code' and a break here."


def test_a_section_ends_where_the_next_one_begins():
    book = Rulebook("# T\n\nIntro.\n\n## One\n\n**AA1** x\n\n## Two\n\n**AA2** y\n\n### Deep\n\n**AA3** z")
    assert [(section.heading, section.clauses, len(section.blocks)) for section in book.sections] == [
        ("One", ("AA1",), 2),
        ("Two", ("AA2", "AA3"), 4),
    ]


def test_a_rulebook_is_read_once(tmp_path):
    (tmp_path / "rules.md").write_text("# Tea – für zwei", "utf-8")
    book = read_rulebook(tmp_path / "rules.md")
    (tmp_path / "rules.md").unlink()
    assert read_rulebook(tmp_path / "rules.md") is book
    assert book.title == "Tea – für zwei"


def test_the_page_links_to_headings_and_clauses_and_lets_tables_scroll():
    html = page(TEA)
    assert '<h2 id="section-the-pot">The <code>pot</code></h2>' in html
    assert '<p class="clause" id="TE3"><a class="mark" href="#TE3">TE3</a> Add <code>ice</code>.</p>' in html
    assert '<div class="scroll" tabindex="0"><table>' in html
    assert "<td>2 &amp; more</td>" in html
    assert "<p>A note, not a clause.</p>" in html
    assert "<p><strong>Nobody</strong> wins.</p>" in html


def test_html_in_a_rulebook_is_text():
    html = page(Rulebook('# <b>x</b>\n\n**TE1** <script>alert("x")</script> [x](javascript:alert)\n\n<div>'))
    for tag in ("<b>", "<script", "<div>", "<a href"):
        assert tag not in html
    assert "&lt;script&gt;" in html


@pytest.mark.parametrize("name", bardo.available_games())
def test_every_rulebook_has_a_title_and_clauses_in_every_section_that_names_some(name):
    game = bardo.game(name)
    book = read_rulebook(game.rulebook)
    assert book.title == game.title
    assert [clause for section in book.sections for clause in section.clauses] == list(game.clauses)
    assert page(book).count('class="clause"') == len(game.clauses)


def test_nothing_reads_markdown_before_a_rulebook_is_read():
    code = "import sys, bardo, bardo.cli; bardo.game('hungry-ghost'); sys.exit('markdown_it' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_lengths_are_read_from_their_table():
    book = Rulebook(
        "# Tea\n\nA game.\n\n## How long it takes\n\nHalf are shorter.\n\n"
        "| Preset | 1 player | 4 players |\n|---|---|---|\n"
        "| `green` | 1 rounds, 5 minutes | 20 rounds, 45 minutes |\n\n## More\n\n| `red` | 1 |\n"
    )
    assert book.lengths == {"green": {1: Length(1, 5), 4: Length(20, 45)}}
    assert [str(one) for one in book.lengths["green"].values()] == [
        "about 5 minutes, 1 round",
        "about 45 minutes, 20 rounds",
    ]
    assert Rulebook("# Tea\n\nA game.\n").lengths == {}
