"""Ghost Stories as text: the village with the four boards around it, then what everyone has, and the supply."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from bardo.games.ghost_stories.data.cards import (
    ALL_GHOSTS,
    CAPTIVE,
    CARD_NAMES,
    CARD_TITLES,
    COLOURS_OF,
    INCARNATION,
    NO_WHITE,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.moon import (
    ALL_ARTIFACTS,
    ALL_FAMILIES,
    ALL_VILLAGERS,
    ARTIFACT_OF,
    CORNERS,
    DEATH,
    FAMILY_NAMES,
    MOON,
    PORTAL_POINTS,
    TILE_THINGS,
    VILLAGERS,
)
from bardo.games.ghost_stories.data.village import (
    ALL_SIDES,
    BOARD_COLOURS,
    BONUSES,
    CEMETERY,
    CENTRE,
    CIRCLE,
    COLOURS,
    DICE,
    LEVEL_BONUS,
    LEVEL_NAMES,
    LEVEL_VICTORY,
    SIDES,
    SPACES,
    SPACES_A_SIDE,
    TEMPLE,
    UNDER,
    VILLAGE,
)
from bardo.games.ghost_stories.look.descriptions import amounts, doing, is_immune, leaving, resistances, top_of
from bardo.games.ghost_stories.look.helps import HELPS
from bardo.games.ghost_stories.look.white_moon.families import DEATHS, brings, members_of
from bardo.games.ghost_stories.rules.board import (
    cards_known,
    deck_size,
    family_saved,
    haunted_tiles,
    in_play,
    lives,
    power_is_on,
)
from bardo.games.ghost_stories.rules.decisions import CAUSE_WORDS, FILLING, IN_YIN, LEADING, POWER, VICTORY
from bardo.games.ghost_stories.rules.end import (
    DEAD_POINTS,
    FAMILY_POINTS,
    GHOST_POINTS,
    HAUNTED_POINTS,
    PLAYERS_FOR_LAST_BONUS,
    QI_POINTS,
)
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import IN_THE_BOX, SHELTERED
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers

TURN_MARK, INCARNATION_MARK, POWER_MARK = "▶", "★", "◆"
PORTAL_MARK, SU_LING_MARK, RECEPTACLES = "∩", "☽", "○●"
FATE_MARKS = "·o✓†"
"""A villager face down, in sight, saved, dead."""
LETTERS = "RBGYK"
"""One letter for each colour."""
CELL, CELL_LINES, MOON_LINES = 15, 4, 5
WIDTH = 80
NAME = 9
NORTH, EAST, SOUTH, WEST = range(ALL_SIDES)
ROW = SPACES_A_SIDE * (CELL + 1) - 1
MARGIN = " " * CELL
LEGEND = (
    "R red  B blue  G green  Y yellow  K black  M Mantra  ★ incarnation  ◆ Power",
    "→ on exorcism  YY Yin-Yang  in Tao: dice do not count  haunts in 2: Yin phases",
)
MOON_LEGEND = "∩ Portal  ☽ Su-Ling  ● crystal at a corner  ○ none  Hua Mei +2: two under her"


def picture(s: Row, seats: Sequence[str]) -> str:
    """Everything that lies on the table."""
    head = [_title(s), f"{deck_in_words(s)}; {_dice(s)}", _supply(s)]
    table, sides = [*_table(s), *LEGEND], _sides(s, seats)
    if s.expansion:
        lines = [*head, *_moon(s), *table, MOON_LEGEND, "", *sides, "", *_families(s), *_known(s)]
    else:
        lines = [*head, *table, "", *sides]
    if s.over:
        lines += ["", *_end(s)]
    return "\n".join(line.rstrip() for line in lines)


def _title(s: Row) -> str:
    """The status line: what changes from turn to turn and from ghost to ghost."""
    game = f"Ghost Stories, {LEVEL_NAMES[s.level]}  round {s.round_number}  {_phase(s)}"
    return f"{game}  deck {deck_size(s)}  haunted {haunted_tiles(s)}/{haunted_limit(s)}"


def heading_in_words(s: Row) -> str:
    """The state of the game in one line."""
    words = [
        f"{LEVEL_NAMES[s.level].capitalize()}, round {s.round_number}, {_phase(s)}",
        deck_in_words(s),
        f"haunted {haunted_tiles(s)} of {haunted_limit(s)}",
        _dice(s),
    ]
    if s.expansion:
        words += _moon(s)
    return " · ".join(words)


def _phase(s: Row) -> str:
    """Whose turn it is, and which phase of it."""
    if s.over:
        return "over"
    if s.decision == POWER:
        return "not begun"
    if s.decision in (LEADING, FILLING) or s.barrier:
        return f"end of {SIDES[s.turn]}'s turn"
    return f"{SIDES[s.turn]}'s {'Yin' if s.point == IN_YIN else 'Yang'} phase"


def _fit(words: str, width: int = CELL) -> str:
    return words if len(words) <= width else f"{words[: width - 1]}…"


# -- the village and the boards around it ----------------------------------------------------


def _table(s: Row) -> list[str]:
    """Three columns of tiles in a double frame, with the boards around them."""
    lines = [f"{MARGIN}┌{f' {_board(s, NORTH)} ':─^{ROW}}┐", *_row(s, NORTH)]
    nw, ne, sw, se = (_corner(s, corner) for corner in range(len(CORNERS)))
    lines[-1] = f"{_board(s, WEST):{CELL}}{lines[-1].strip()} {_board(s, EAST)}"
    for row, corners in enumerate((f"{nw}╦{ne}", "╠╬╣", "╠╬╣")):
        labels = [_label(s, nth) if row == 0 else "" for nth in range(SPACES_A_SIDE)]
        west, east = WEST * SPACES_A_SIDE + row, EAST * SPACES_A_SIDE + row
        lines.append(_border(_label(s, west).strip(), corners, labels, _label(s, east).strip()))
        tiles = zip(*(_tile(s, SPACES_A_SIDE * row + column) for column in range(SPACES_A_SIDE)), strict=True)
        sides = zip(_space(s, west), tiles, _space(s, east), strict=True)
        lines += [f"{left:{CELL}}{_cells(middle, '║')} {right}" for left, middle, right in sides]
    labels = [_label(s, SOUTH * SPACES_A_SIDE + nth) for nth in range(SPACES_A_SIDE)]
    lines += [_border("", f"{sw}╩{se}", labels, ""), *_row(s, SOUTH)]
    return [*lines, f"{MARGIN}└{f' {_board(s, SOUTH)} ':─^{ROW}}┘"]


def _corner(s: Row, corner: int) -> str:
    """A corner of the frame or, with White Moon, the receptacle there.  (GS210)"""
    return RECEPTACLES[s.filled[corner]] if s.expansion else "╔╗╚╝"[corner]


def _label(s: Row, space: int) -> str:
    """The name of a space, shown where its icons are; Su-Ling may stand there.  (GS212)"""
    return f"{SU_LING_MARK} {SPACES[space]}" if s.su_ling == space + 1 else f" {SPACES[space]} "


def _cells(words: Sequence[str], rule: str) -> str:
    return f"{rule}{rule.join(f'{word:{CELL}}' for word in words)}{rule}"


def _board(s: Row, side: int) -> str:
    return f"{SIDES[side].upper()}, {BOARD_COLOURS[s.boards[side].colour]}"


def _border(west: str, corners: str, labels: Sequence[str], east: str) -> str:
    """A line of the village's frame, with the names of the spaces that it touches."""
    frame = corners[1].join(f"{label:═^{CELL}}" for label in labels)
    return f"{west:{CELL}}{corners[0]}{frame}{corners[2]} {east}"


def _row(s: Row, side: int) -> list[str]:
    """The three spaces of the north or south board, line by line."""
    spaces = (_space(s, side * SPACES_A_SIDE + nth) for nth in range(SPACES_A_SIDE))
    return [MARGIN + _cells(line, "│") for line in zip(*spaces, strict=True)]


def _space(s: Row, space: int) -> list[str]:
    """A ghost space: the ghost, what it needs, what it does, what exorcising it brings."""
    here = s.spaces[space]
    if not here.card:
        return _lines(s, "·", "Buddha") if here.buddha else _lines(s, "·")
    card = here.card - 1
    does = ", ".join(doing(s, space))
    right = f"→ {', '.join(leaving(card))}" if leaving(card) else ""
    if len(right) > CELL:
        right = right.replace("Yin-Yang", "YY")
    need = f"{INCARNATION_MARK} " * INCARNATION[card] + _need(s, space) + " M" * (s.mantra == space + 1)
    if s.expansion:
        acts, ends = textwrap.wrap(does, CELL), textwrap.wrap(right, CELL)
        if len(acts) + len(ends) > MOON_LINES - 2:
            acts = [does]
        return _lines(s, CARD_NAMES[card], need, *acts, *ends)
    return _lines(s, CARD_NAMES[card], need, does, right)


def _need(s: Row, space: int) -> str:
    """What a ghost needs: yellow 2, or R2 B2 G2 Y2."""
    counts, card = resistances(s, space), s.spaces[space].card - 1
    if not any(counts):
        return "needs nothing"
    tokens = " in Tao" * is_immune(s, space)
    if COLOURS_OF[card] == 1:
        return amounts(counts) + tokens
    letters = zip(LETTERS, counts, strict=True)
    return " ".join(f"{letter}{count if count > 1 else ''}" for letter, count in letters if count) + tokens


def _lines(s: Row, *words: str) -> list[str]:
    """A cell of the table; White Moon adds a line."""
    lines = MOON_LINES if s.expansion else CELL_LINES
    return [_fit(word) for word in (*words, *[""] * (lines - len(words)))]


def _tile(s: Row, place: int) -> list[str]:
    """A tile: its name, its help or whether it is haunted, what lies there, who stands there."""
    tile = s.tiles[place]
    taoists = [_taoist(s, seat) for seat in range(s.seats) if lives(s, seat) and s.boards[seat].place == place]
    tokens = POWER_MARK * s.spent if place == CENTRE else ""
    who = " ".join(taoists)
    state = " HAUNTED ".center(CELL, "▒") if s.haunted[place] else HELPS[tile]
    name = TILE_THINGS[tile].short.upper()
    words = [name, state, _lying(s, tile), f"{who}{tokens:>{CELL - len(who)}}".rstrip()]
    if s.expansion:
        words[0] = f"{name:{CELL - 1}}{PORTAL_MARK}" if place == s.gate else name
        words.insert(2, _villagers(s, place))
    return _lines(s, *words)


def _villagers(s: Row, place: int) -> str:
    """The visible villager of a tile, and how many lie underneath."""
    stack = s.stacks[place]
    if not stack.high:
        return ""
    under = f" +{stack.high - 1}" if stack.high > 1 else ""
    return _fit(VILLAGERS[top_of(s, place)], CELL - len(under)) + under


def _lying(s: Row, tile: int) -> str:
    """What lies on a tile apart from Power tokens."""
    dead = " ".join(SIDES[seat][0] for seat in range(s.seats) if not lives(s, seat))
    if tile == CEMETERY and dead:
        return f"dead: {dead}"
    if tile == TEMPLE and s.temple:
        return f"Buddhas: {s.temple}"
    return f"token: {COLOURS[s.circle - 1]}" if tile == CIRCLE and s.circle else ""


def _taoist(s: Row, seat: int) -> str:
    return f"{TURN_MARK if _is_on(s, seat) else ''}{SIDES[seat][0]}"


def _is_on(s: Row, side: int) -> bool:
    """Whether it is a side's turn or, before the first turn, its choice of a power."""
    return not s.over and side == (s.seat if s.decision == POWER else s.turn)


def cards_before_wu_feng(s: Row) -> int:
    """How many cards come before the next incarnation, or are left if none comes."""
    known = [s.seen[nth] - 1 for nth in range(cards_known(s))]
    first = next((nth for nth, card in enumerate(known) if INCARNATION[card]), None)
    if first is not None:
        return first
    return int(len(known) + s.before + (0 if s.coming else s.waiting))


def deck_in_words(s: Row) -> str:
    """How many cards come before the next incarnation."""
    known = [s.seen[nth] - 1 for nth in range(cards_known(s))]
    ahead = cards_before_wu_feng(s)
    waiting = s.coming + sum(int(INCARNATION[card]) for card in known)
    ghosts = f"{ahead} ghost{'s' * (ahead != 1)}"
    then = f", then {INCARNATION_MARK} Wu-Feng" if waiting else ", no Wu-Feng left"
    return f"Deck: {ghosts}{then}; beaten {s.beaten} of {s.incarnations}"


def _dice(s: Row) -> str:
    """How many dice are free, and whether white faces count."""
    free = max(0, DICE - in_play(s, CAPTIVE))
    return f"dice free {free} of {DICE}{', no white' * bool(in_play(s, NO_WHITE))}"


def _supply(s: Row) -> str:
    """The contents of the supply."""
    tao = " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, s.tao[:], strict=True))
    return f"Supply: Qi {s.qi}, Tao {tao}" + (f", crystals {s.crystals}" if s.expansion else "")


def _tao(tokens: Sequence[int]) -> str:
    """Tao tokens in short: R2 K1."""
    return " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, tokens, strict=True) if count) or "-"


# -- the sides -------------------------------------------------------------------------------


def _sides(s: Row, seats: Sequence[str]) -> Iterator[str]:
    """Every board: its Taoist, or that it is neutral, and its power."""
    tao = "Tao, LOCKED" if in_play(s, TAO_LOCK) else "Tao"
    yield f"    {'':{NAME}} {'':6}  Qi  {tao:14}  Yin-Yang  Buddhas   Power  stands on"
    for side in range(ALL_SIDES):
        board = s.boards[side]
        name = seats[side] if side < s.seats else SIDES[side]
        mark = TURN_MARK if _is_on(s, side) else " "
        head = f"{mark} {SIDES[side][0]} {_fit(name, NAME):{NAME}} {BOARD_COLOURS[board.colour]:6}  {board.qi:2}"
        yield f"{head}  {_belongings(s, side)}"
        if s.decision == POWER and s.seat <= side < s.seats:
            yield f"{' ' * 6}power not picked yet"
            continue
        power = VILLAGE.powers[board.power]
        off = "" if power_is_on(s, side) else " (OFF)"
        borrowed = " (borrowed)" if s.borrowed[side] else ""
        yield from _indented(f"{power.name}{off}{borrowed}: {power.text}")
        yield from _treasures(s, side)
    if known := [CARD_TITLES[s.seen[nth] - 1] for nth in range(cards_known(s))]:
        yield from textwrap.wrap(f"  next in the deck: {', '.join(known)}", WIDTH, subsequent_indent="    ")


def _indented(words: str) -> list[str]:
    """A note about a side, under its line."""
    return textwrap.wrap(words, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 8)


def _treasures(s: Row, side: int) -> Iterator[str]:
    """Crystals and artifacts of a Taoist."""
    count = s.boards[side].crystals
    if count:
        new = f", {s.newest} new" if side == s.turn and s.newest else ""
        yield from _indented(f"Moon Crystals: {count}{new}")
    for nth in range(ALL_ARTIFACTS):
        if s.artifacts[nth] == side + 1:
            yield from _indented(f"{MOON.artifacts[nth].name}: {MOON.artifacts[nth].text}")


def _belongings(s: Row, side: int) -> str:
    board = s.boards[side]
    if side >= s.seats:
        return "neutral board" if board.qi else "neutral board, POSSESSED"
    if not board.qi:
        return "DEAD"
    buddhas = f"{board.buddhas}, {board.fresh} new" if board.fresh else str(board.buddhas or "-")
    words = _tao(board.tao[:]), "yes" if board.yin_yang else "-", buddhas, POWER_MARK * board.tokens or "-"
    tile = TILE_THINGS[s.tiles[board.place]].short
    return "{:14}  {:8}  {:8}  {:5}  {}".format(*words, tile)


# -- White Moon ------------------------------------------------------------------------------


def _moon(s: Row) -> Iterator[str]:
    """Villagers, crystals and Su-Ling, and a Mystic Barrier."""
    saved = sum(s.villagers[nth] == SHELTERED for nth in range(ALL_VILLAGERS))
    su_ling = f"in front of {SPACES[s.su_ling - 1]}" if s.su_ling else "in the reserve"
    yield f"Villagers: saved {saved}, dead {dead_villagers(s)} of {s.villager_deaths}; Su-Ling {su_ling}"
    if s.barrier:
        yield f"MYSTIC BARRIER at the {SIDES[s.barrier - 1]} board, crystals left: {barrier_crystals(s)}"
    elif s.due:
        yield "A MYSTIC BARRIER rises at the end of this turn"


def _families(s: Row) -> Iterator[str]:
    """The families in two columns: where their members are, what a whole family brings, what each death costs."""
    yield "  ✓ saved  † dead  o in sight  · face down"
    yield "  ".join(["", *[f"{'Family':10}{'all bring':18}{'each death':10}"] * 2])
    rows = (ALL_FAMILIES + 1) // 2
    for nth in range(rows):
        yield "  ".join(["", *(_family(s, family) for family in (nth, nth + rows) if family < ALL_FAMILIES)])


def _family(s: Row, family: int) -> str:
    members = "".join(FATE_MARKS[s.villagers[one]] for one in members_of(family))
    used = ARTIFACT_OF[family] >= 0 and s.artifacts[ARTIFACT_OF[family]] == IN_THE_BOX
    reward = "used" if used else brings(family).removeprefix("a ")
    return f"{_fit(FAMILY_NAMES[family], 5):5} {members:3} {_fit(reward, 17):17} {DEATHS[DEATH[family]]:10}"


def _known(s: Row) -> Iterator[str]:
    """Villagers who are covered but known, and cards known to be at the bottom of the deck.  (GS215, GS311)"""
    stacks = []
    for place, tile in enumerate(s.tiles[:]):
        lies = [int(s.stacks[place].lies[nth]) for nth in range(max(0, s.stacks[place].high - 1))]
        if any(one <= ALL_VILLAGERS for one in lies):
            names = ", ".join(VILLAGERS[one - 1] if one <= ALL_VILLAGERS else "?" for one in reversed(lies))
            stacks.append(f"{TILE_THINGS[tile].short}: {names}")
    under = [CARD_TITLES[s.under[nth] - 1] for nth in range(s.waiting)]
    for words, things in (("under the top ones", "; ".join(stacks)), ("under the deck", ", ".join(under))):
        if things:
            yield from textwrap.wrap(f"  {words}: {things}", WIDTH, subsequent_indent="    ")


# -- the end ---------------------------------------------------------------------------------


def _end(s: Row) -> Iterator[str]:
    """Whether the game was won or lost, why, and the score.  (GS160 to GS168)"""
    result = "WON" if s.cause == VICTORY else "LOST"
    yield f"{result} in round {s.round_number}: {CAUSE_WORDS[s.cause]}."
    for words, points in points_of(s):
        yield f"  {words:42} {points:+4}"
    yield f"  {'score':42} {s.score:4}"


def points_of(s: Row) -> Iterator[tuple[str, int]]:
    """The parts of the score.  (GS167, GS168)"""
    won = s.cause == VICTORY
    if won:
        yield "victory", LEVEL_VICTORY[s.level]
    qi = sum(s.boards[seat].qi for seat in range(s.seats))
    yield f"Qi of living Taoists: {qi}", QI_POINTS * qi
    ghosts = s.before + s.coming * UNDER + s.waiting + sum(s.seen[nth] <= ALL_GHOSTS for nth in range(cards_known(s)))
    yield f"ghosts left in the deck: {ghosts}", GHOST_POINTS * (ghosts if won else -ghosts)
    if dead := sum(not lives(s, seat) for seat in range(s.seats)):
        yield f"dead Taoists: {dead}", DEAD_POINTS * dead
    if haunted := int(haunted_tiles(s)):
        yield f"haunted tiles: {haunted}", HAUNTED_POINTS * haunted
    counted = BONUSES if s.seats >= PLAYERS_FOR_LAST_BONUS else BONUSES - 1
    if bonus := sum(LEVEL_BONUS[s.level][: min(s.beaten, counted)]):
        yield f"incarnations exorcised: {s.beaten}", bonus
    if s.expansion and s.moon_score:
        if won and PORTAL_POINTS[s.portal]:
            yield "the place of the Portal", PORTAL_POINTS[s.portal]
        if families := sum(bool(family_saved(s, family)) for family in range(ALL_FAMILIES)):
            yield f"complete families: {families}", FAMILY_POINTS * families
