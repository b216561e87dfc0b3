"""Ghost Stories: descriptions of what lies on the table: ghosts and cards, tiles, and the villagers on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bardo.engine import ALLOWED, listed
from bardo.games.ghost_stories.data.cards import (
    AFTER_BUDDHA,
    ALL_POWERS_OFF,
    CAPTIVE,
    CARD_TITLES,
    CARDS,
    CENTRE_BITS,
    COLOURS_OF,
    CRACKER,
    CRYSTAL_LOCK,
    DEVOURER,
    DICE_IMMUNE,
    DRAINER,
    HAUNTER,
    LASTING,
    NO_WHITE,
    OPPOSITE_FREE,
    POWER_OFF,
    RESISTANCE,
    TAO_LOCK,
    TORMENTOR,
    Card,
)
from bardo.games.ghost_stories.data.moon import ARMOR, TILE_NAMES, VILLAGERS
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SPACES,
    COLOURS,
    DICE,
    FACED,
    FACES,
    MOUNTAIN,
    SIDES,
    SPACES_A_SIDE,
)
from bardo.games.ghost_stories.look.helps import help_in_brief, help_of
from bardo.games.ghost_stories.rules.arrival import has_left_stone, home_of
from bardo.games.ghost_stories.rules.board import (
    bits_of,
    ghosts_at,
    has_power,
    haunted_tiles,
    in_play,
    lives,
    place_of_tile,
)
from bardo.games.ghost_stories.rules.decisions import ON_CARD, TARGETING
from bardo.games.ghost_stories.rules.dice import sword_sets
from bardo.games.ghost_stories.rules.exorcism import NOT_ENOUGH, refuse_target
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.targets import can_target, in_colour, needs_on
from bardo.games.ghost_stories.rules.tiles import refuse_help
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers
from bardo.games.ghost_stories.rules.white_moon.villagers import may_follow_from

# -- ghosts ----------------------------------------------------------------------------------

LASTS = {
    DRAINER: "takes Qi",
    TORMENTOR: "torments",
    CRACKER: "all lose Tao",
    DEVOURER: "devours",
    POWER_OFF: "power off",
    CAPTIVE: "holds a die",
    TAO_LOCK: "locks Tao",
    ALL_POWERS_OFF: "all powers off",
    NO_WHITE: "no white",
    CRYSTAL_LOCK: "locks crystals",
}
ARRIVES = {
    "ghost": "a further ghost comes",
    "quick haunter": "its figure starts on the first icon",
    "lose qi": "the board whose turn it is loses 1 Qi",
    "haunt": "a tile is haunted",
    "all lose Tao": "everyone discards a Tao token",
    "clear Circle": "the Circle is cleared",
    "curse": "a curse",
    "devour at once": "devours a villager",
    "empty receptacles": "the receptacles are emptied",
}
STAYS = {
    "power off": "the board's power is off",
    "captive die": "holds a die",
    "Tao lock": "no Tao tokens can be spent",
    "all powers off": "all powers are off",
    "haunter": "haunts",
    "tormentor": "a curse in each Yin phase of its board",
    "all lose Tao": "everyone discards a Tao token in each Yin phase of its board",
    "dice-immune": "dice do not count",
    "opposite free": "exorcised only while the opposite space is free",
    "after Buddha": "exorcised only after meeting a Buddha",
    "no white": "white faces count for nothing",
    "devourer": "devours a villager in each Yin phase of its board",
    "lose qi": "takes 1 Qi in each Yin phase of its board",
    "crystal lock": "no crystals can be spent",
}
LEAVES = {
    "curse": "curse",
    "gain Tao": "1 Tao",
    "gain 2 Tao": "2 Tao",
    "Qi or Yin-Yang": "Qi/Yin-Yang",
    "team Qi and Yin-Yang": "Qi+Yin-Yang",
    "gain crystal": "crystal",
}
DICE_DO_NOT_COUNT, SILENCED = "dice do not count", "silenced"


def amounts(counts: Iterable[int], names: Sequence[str] = COLOURS) -> str:
    """Amounts by colour, of tokens or of needs: red 2, black 1."""
    return ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True) if count) or "none"


def needs(s: Row, space: int) -> str:
    """What it takes to exorcise a ghost, after Circle and Mantra: yellow 2, or green 1 in tokens."""
    return _needed(resistances(s, space), mantra_on_many(s, space), is_immune(s, space))


def needs_nothing(s: Row, space: int) -> bool:
    """Whether Circle and Mantra have left nothing of a ghost's resistance.  (GS143)"""
    return sum(resistances(s, space)) <= mantra_on_many(s, space)


def resistances(s: Row, space: int) -> list[int]:
    """What a ghost needs in each colour."""
    needs = needs_on(s, space)
    return [int(in_colour(needs, colour)) for colour in range(ALL_COLOURS)]


def _needed(counts: Sequence[int], less: bool, immune: bool) -> str:
    if sum(counts) <= less:
        return "nothing"
    return ("1 less than " if less else "") + amounts(counts) + " in tokens" * immune


def is_immune(s: Row, space: int) -> bool:
    """Whether dice do not count against a ghost.  (GS86, GS269)"""
    return bool(bits_of(s, space) & DICE_IMMUNE)


def mantra_on_many(s: Row, space: int) -> bool:
    """Whether the Mantra lies on a ghost of several colours and weakens any one of them.  (GS121)"""
    return bool(s.mantra == space + 1 and COLOURS_OF[s.spaces[space].card - 1] > 1)


def name_of(s: Row, space: int) -> str:
    """The ghost on a space, with a name that tells it from others of the same title."""
    return CARD_TITLES[s.spaces[space].card - 1]


def doing(s: Row, space: int) -> list[str]:
    """What a ghost does while in play, in brief; Su-Ling in front of it silences its centre stone.  (GS269)"""
    words = _acts(s, space, int(bits_of(s, space)))
    return [*words, SILENCED] if is_silenced(s, space) else words


def is_silenced(s: Row, space: int) -> bool:
    """Whether Su-Ling stands in front of a ghost with something on its centre stone.  (GS269)"""
    return bool(s.su_ling == space + 1 and s.spaces[space].lasts & CENTRE_BITS)


def _acts(s: Row, space: int, bits: int) -> list[str]:
    words = []
    if bits & HAUNTER:
        if s.expansion and s.spaces[space].figure == ON_CARD:
            words.append("scares next")
        words.append("haunts next" if phases_left(s, space) == 1 else f"haunts in {phases_left(s, space)}")
    words += [word for bit, word in LASTS.items() if bits & bit]
    if bits & OPPOSITE_FREE:
        words.append("opposite free" if can_target(s, space) else "opposite taken")
    if bits & AFTER_BUDDHA:
        words.append("met a Buddha" if s.spaces[space].met else "needs a Buddha")
    return words


def phases_left(s: Row, space: int) -> int:
    """How many Yin phases of its board until a haunter haunts, counting the next as 1.  (GS53, GS54)"""
    return max(1, int(s.icons + 1 - s.spaces[space].figure))


def doing_in_words(s: Row, space: int) -> list[str]:
    """The same for a sentence."""
    words = _in_words(s, space, doing(s, space))
    return [DICE_DO_NOT_COUNT, *words] if is_immune(s, space) else words


def centre_in_words(s: Row, space: int) -> list[str]:
    """What Su-Ling silences, or would silence, in front of a ghost.  (GS269)"""
    bits = int(s.spaces[space].lasts & CENTRE_BITS)
    words = _in_words(s, space, _acts(s, space, bits))
    return [DICE_DO_NOT_COUNT, *words] if bits & DICE_IMMUNE else words


def figure_in_words(s: Row, space: int) -> str:
    """What the haunting figure of a ghost is about to do."""
    return next(word for word in doing_in_words(s, space) if word.startswith(("haunts", SILENCED)))


def _in_words(s: Row, space: int, words: Sequence[str]) -> list[str]:
    full = {SILENCED: "silenced by Su-Ling", "scares next": "frightens a villager in its board's next Yin phase"}
    return [haunts_when(s, space) if word.startswith("haunts") else full.get(word, word) for word in words]


def haunts_when(s: Row, space: int) -> str:
    """When the figure of a ghost reaches the village, if nobody keeps it."""
    which = ("next Yin phase", "second Yin phase from now", "third Yin phase from now")
    return f"haunts in its board's {which[phases_left(s, space) - 1]}"


def arriving(card: Card) -> list[str]:
    """What a ghost does once, when it arrives: its left stone, without what lasts.  (GS70)"""
    return [ARRIVES[ability] for ability in card.left if ability in ARRIVES]


def staying(card: Card) -> list[str]:
    """What a ghost does while in play: what lasts of its left stone, and its centre stone.  (GS70, GS72)"""
    lasting = [ability for ability in card.left if ability not in ARRIVES]
    return [STAYS[ability] for ability in (*lasting, *card.centre)]


def leaving(card: int) -> list[str]:
    """What exorcising a ghost brings, in brief."""
    return [LEAVES[ability] for ability in CARDS[card].right]


def ghost(s: Row, space: int, givers: Sequence[int] | None) -> str:
    """A ghost, what it needs, and whether it is out of the active Taoist's reach with the tokens of these Taoists."""
    if not can_target(s, space):
        return f"{name_of(s, space)} (out of reach)"
    notes = [DICE_DO_NOT_COUNT] if is_immune(s, space) and any(resistances(s, space)) else []
    if s.decision == TARGETING and s.spaces[space].chosen == 0 and refuse_target(s, s.turn, space) == NOT_ENOUGH:
        notes.append("not enough left for that" if s.picked else "not enough for that")
    elif givers is not None and is_hopeless(s, space, givers):
        notes.append("cannot succeed now")
    return f"{name_of(s, space)} needing {needs(s, space)}" + (f" ({', '.join(notes)})" if notes else "")


def ghosts(s: Row, spaces: Iterable[int], givers: Sequence[int] | None) -> str:
    """Several ghosts, as a list in words."""
    return listed([ghost(s, space, givers) for space in spaces if s.spaces[space].card])


def faced(s: Row, place: int, mover: int) -> str:
    """The ghosts that a Taoist on a place faces, or would face there."""
    givers = [n for n in range(s.seats) if lives(s, n) and (n == s.turn or s.boards[n].place == place)]
    spaces = [int(space) for space in FACED[place] if space >= 0]
    return ghosts(s, spaces, givers if mover == s.turn else None)


def is_hopeless(s: Row, space: int, givers: Sequence[int]) -> bool:
    """Whether the active Taoist could not exorcise a ghost whatever the dice show.  (GS136 to GS140, GS274)"""
    missing = 0
    for colour, needed in enumerate(resistances(s, space)):
        tokens = 0 if in_play(s, TAO_LOCK) else sum(int(s.boards[n].tao[colour]) for n in givers)
        missing += max(0, needed - tokens)
    missing -= 0 if in_play(s, CRYSTAL_LOCK) else sum(int(s.boards[n].crystals) for n in givers)
    if is_immune(s, space):
        return missing > 0
    return missing - mantra_on_many(s, space) > dice_to_throw(s)


def dice_to_throw(s: Row) -> int:
    """How many dice the active Taoist throws in an exorcism.  (GS136)"""
    return free_dice(s) + bool(has_power(s, s.turn, MOUNTAIN))


def free_dice(s: Row) -> int:
    """How many of the three dice are not held.  (GS77)"""
    return max(0, DICE - int(in_play(s, CAPTIVE)))


def dice_in_words(count: int) -> str:
    """A number of dice, in words."""
    return f"{count} dice" if count > 1 else ("1 die" if count else "no dice")


def thrown(s: Row) -> str:
    """The dice of the active Taoist's exorcism; the Divine Sword sets one of them to white.  (GS136, GS312)"""
    count = dice_to_throw(s)
    return dice_in_words(count) + ", one of them white," * bool(count and sword_sets(s, s.turn))


def chosen_names(s: Row) -> str:
    """The ghosts chosen in an exorcism, in the order in which they go."""
    spaces = [space for space in range(ALL_SPACES) if s.spaces[space].chosen]
    return listed([name_of(s, space) for space in sorted(spaces, key=lambda space: int(s.spaces[space].chosen))])


def void_faces(s: Row) -> str:
    """A note for what is said of dice that an exorcism throws: whether white faces are void.  (GS89)"""
    return f"; {STAYS['no white']}" if in_play(s, NO_WHITE) else ""


def at_hand(s: Row, alone: bool = False) -> str:
    """The tokens that the active Taoist may spend, alone or together with others on the tile."""
    place = s.boards[s.turn].place
    givers = [n for n in range(s.seats) if lives(s, n) and (n == s.turn or (not alone and s.boards[n].place == place))]
    tao, moon = ("your own Tao tokens", "your own crystals") if alone else ("Tao tokens here", "crystals here")
    if in_play(s, TAO_LOCK):
        tokens = "Tao tokens are locked"
    else:
        counts = (sum(int(s.boards[n].tao[colour]) for n in givers) for colour in range(ALL_COLOURS))
        tokens = f"{tao}: {amounts(counts)}"
    crystals = sum(int(s.boards[n].crystals) for n in givers)
    if not crystals:
        return tokens
    return f"{tokens}; crystals are locked" if in_play(s, CRYSTAL_LOCK) else f"{tokens}; {moon}: {crystals}"


def dice_shown(s: Row) -> str:
    """The faces of the Tao dice on the table."""
    return ", ".join(FACES[face] for face in range(len(FACES)) for _ in range(s.dice[face])) or "nothing"


def whole_ghost(s: Row, space: int) -> str:
    """A ghost in full: Zombie: yellow 2; → curse. In a Barrier, exorcising it brings nothing.  (GS289)"""
    brings = [] if s.barrier else leaving(s.spaces[space].card - 1)
    wanted = "needs nothing" if needs_nothing(s, space) else needs(s, space)
    words = [wanted, *doing_in_words(s, space), *([f"→ {', '.join(brings)}"] if brings else [])]
    return f"{name_of(s, space)}: {'; '.join(words)}"


def card_in_words(s: Row, number: int) -> str:
    """A card not in play yet: what it needs, what it does on arrival and later, and what exorcising it brings."""
    return _card(s, number, CARDS[number], "the board whose turn it is loses")


def arriving_in_words(s: Row) -> str:
    """The same for the card to be placed, said to whom it is asked; the Armor may cancel its left stone.  (GS306)"""
    number = s.arriving - 1
    home = home_of(s, number)
    loser = f"the {SIDES[s.turn]} board loses"
    if lives(s, s.turn):
        loser = "you lose" if s.turn == s.seat else f"{SIDES[s.turn]} loses"
    if s.artifacts[ARMOR] != home + 1 or ghosts_at(s, home) == SPACES_A_SIDE or not has_left_stone(number):
        return _card(s, number, CARDS[number], loser)
    bare = replace(CARDS[number], left=())
    return f"{_card(s, number, bare, loser)}; the Armor of the Just cancels its left stone"


def _card(s: Row, number: int, card: Card, loser: str) -> str:
    """What a card needs, does and brings; a token on the Circle does not count if the card clears it.  (GS83)"""
    circle = s.circle if "clear Circle" not in card.left else 0
    counts = [max(0, int(RESISTANCE[number][colour]) - (circle == colour + 1)) for colour in range(ALL_COLOURS)]
    words = [_needed(counts, False, bool(LASTING[number] & DICE_IMMUNE))]
    comes = [word.replace("the board whose turn it is loses", loser) for word in arriving(card)]
    words += [f"on arrival {', '.join(comes)}"] if comes else []
    words += staying(card)
    words += [f"→ {', '.join(leaving(number))}"] if card.right else []
    return "; ".join(words)


# -- tiles -----------------------------------------------------------------------------------


def tile_at(s: Row, place: int) -> str:
    """The name of the tile on a place."""
    return TILE_NAMES[s.tiles[place]]


def found_on(s: Row, seats: Sequence[str], tile: int, mover: int) -> str:
    """What a Taoist finds on a tile: its help, the ghosts faced from there, who is there, and the Portal."""
    place = place_of_tile(s, tile)
    helps = refuse_help(s, s.turn, tile) == ALLOWED
    words = ["haunted" if s.haunted[place] else (help_in_brief(s, tile) if helps else help_of(s, tile))]
    if there := faced(s, place, mover):
        words.append(f"facing {there}")
    if others := taoists_at(s, seats, place, mover):
        words.append(f"with {others}")
    if s.expansion:
        words += stack_in_words(s, place)
        start = s.boards[mover].place
        if s.stacks[start].high and start != place and not may_follow_from(s, start, place):
            words.append("no villager can come along")
    return "; ".join(words)


def taoists_at(s: Row, seats: Sequence[str], place: int, but: int = -1) -> str:
    """The Taoists on a place, apart from one of them."""
    return listed([seats[n] for n in range(s.seats) if n != but and lives(s, n) and s.boards[n].place == place])


def haunting(s: Row, place: int, fewer: int = 0) -> str:
    """What haunting an active tile would mean, for it and for the villagers left there.  (GS163, GS253, GS254)"""
    there = int(s.stacks[place].high) - fewer
    people = f"the villager{'s' * (there > 1)} there"
    if there and s.haunted_villagers:
        lost = ": the game would be lost" if dead_villagers(s) + fewer + there >= s.villager_deaths else ""
        return f"{tile_at(s, place)} would stay active, but {people} would die{lost}"
    count, limit = haunted_tiles(s) + 1, haunted_limit(s)
    words = f"{tile_at(s, place)} would be haunted, tile {count} of {limit}"
    if count >= limit:
        return f"{words}: the game would be lost"
    return f"{words}, and {people} would flee" if there else words


# -- villagers -------------------------------------------------------------------------------


def top_of(s: Row, place: int) -> int:
    """The visible villager of a place; -1 when there is none."""
    stack = s.stacks[place]
    return int(stack.lies[stack.high - 1]) - 1 if stack.high else -1


def stack_in_words(s: Row, place: int) -> list[str]:
    """The Portal and the villagers of a place: Hua Mei on top of 2."""
    words = ["the Portal"] if place == s.gate else []
    high = int(s.stacks[place].high)
    if high:
        words.append(VILLAGERS[top_of(s, place)] + (f" on top of {high - 1}" if high > 1 else " there"))
    return words


# -- what comes next -------------------------------------------------------------------------


def next_task(s: Row) -> int:
    """What comes after this question."""
    return int(s.agenda[s.pending - 1].kind) if s.pending else -1


def taker(s: Row) -> int:
    """Who takes a Tao token: the active Taoist, or the rescuer of a family.  (GS240)"""
    return int(s.taker - 1 if s.taker else s.turn)


def after_loss(qi: int) -> str:
    """What is left after losing 1 Qi."""
    return f"leaving you {qi - 1}" if qi > 1 else "your last"
