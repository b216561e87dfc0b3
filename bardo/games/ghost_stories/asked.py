"""Ghost Stories: what is asked, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from bardo.engine import ALLOWED, Row
from bardo.games.ghost_stories.board import (
    cards_known,
    deck_size,
    ghosts_at,
    ghosts_in_play,
    has_power,
    haunted_tiles,
    in_play,
    lives,
    place_of_tile,
    power_is_on,
)
from bardo.games.ghost_stories.cards import (
    AFTER_BUDDHA,
    ALL_POWERS_OFF,
    CAPTIVE,
    CARD_TITLES,
    CARDS,
    COLOURS_OF,
    CRACKER,
    DICE_IMMUNE,
    HAUNTER,
    INCARNATION,
    LASTING,
    NO_WHITE,
    OPPOSITE_FREE,
    POWER_OFF,
    RESISTANCE,
    TAO_LOCK,
    TORMENTOR,
)
from bardo.games.ghost_stories.exorcism import (
    NOT_ENOUGH,
    add_need,
    can_target,
    open_need,
    refuse_target,
    resistance,
    tokens_needed,
    tokens_on_tile,
    whites,
)
from bardo.games.ghost_stories.ghosts import home_of
from bardo.games.ghost_stories.harm import CEMETERY_CURSE, haunted_limit
from bardo.games.ghost_stories.help import refuse_help
from bardo.games.ghost_stories.tasks import BRING, CURSE, TAKE_TAO
from bardo.games.ghost_stories.village import (
    ALL_COLOURS,
    ALL_SPACES,
    BLANK,
    BOARD_COLOURS,
    CEMETERY,
    CENTRE,
    COLOURS,
    CURSE_BRINGS,
    CURSE_HAUNTS,
    CURSE_SIDES,
    CURSE_TAKES_TAO,
    CURSES,
    DICE,
    FACED,
    FACES,
    GUST,
    LINES,
    MANTRA,
    MOUNTAIN,
    POCKETS,
    POWER_NAMES,
    REVIVED_QI,
    SECOND_WIND,
    SIDES,
    SORCERER,
    SPACES,
    SPACES_A_SIDE,
    SPIRES,
    TEMPLE,
    TILE_NAMES,
    TWIN_WINDS,
    VILLAGE,
)
from bardo.games.ghost_stories.words import (
    AFTER,
    ARRIVE,
    ARRIVING,
    ASK_HELP,
    BANISH,
    BEFORE,
    BETWEEN,
    BORROW,
    CALL_LIGHT,
    CHOOSE_POWER,
    DEFY,
    DEFYING,
    DISCARD,
    DISCARDING,
    DISPEL,
    DISPELLING,
    END_TURN,
    ENFEEBLE,
    ENFEEBLING,
    ENOUGH,
    ENSHRINE,
    ENSHRINING,
    EXORCISE,
    GAIN_QI,
    GUIDE,
    GUIDE_TO,
    GUIDING,
    GUIDING_TO,
    LIFT,
    LIFTING,
    MOVE_TO,
    MOVED,
    NO_MORE,
    ON_CARD,
    ORDERING,
    POWER,
    PRAY,
    PRAYING,
    PUT,
    QI_TO,
    REROLL,
    REROLLING,
    RESTORE,
    RESTORING,
    REVIVE,
    REVIVING,
    REWARDING,
    SET_BUDDHA,
    SET_DOWN,
    SETTING_DOWN,
    SHARING_QI,
    SHARING_YIN_YANG,
    SPEND,
    SPENDING,
    SUFFER,
    SUFFERING,
    TAKE,
    TAKING,
    TARGETING,
    TURN,
    USE_MANTRA,
    USE_POCKETS,
    VISIT,
    VISITING,
    WATCH,
    WATCHING,
    YIN_YANG_TO,
    reasons,
)

HELPS = (
    *("revive, curse", "restore, ghost", "2 dice of Tao", "-1 ghost, -1 Qi", "take a Buddha"),
    *("figures back", "-1 to a colour", "move 2 pieces", "Tao, Qi, ghost", "see 4, Tao"),
)
"""The help of each tile in a few letters, as a reminder."""

# -- ghosts in words -------------------------------------------------------------------------

LASTS = {
    TORMENTOR: "torments",
    CRACKER: "all lose Tao",
    POWER_OFF: "power off",
    CAPTIVE: "holds a die",
    TAO_LOCK: "locks Tao",
    ALL_POWERS_OFF: "all powers off",
    NO_WHITE: "no white",
}
ARRIVES = {
    "ghost": "a further ghost comes",
    "quick haunter": "its figure starts on the first icon",
    "lose qi": "the active side loses 1 Qi",
    "haunt": "a tile is haunted",
    "all lose Tao": "everyone discards a Tao token",
    "clear Circle": "the Circle is cleared",
    "curse": "a curse",
    "power off": "the board's power is off",
    "captive die": "holds a die",
    "Tao lock": "no Tao tokens can be spent",
    "all powers off": "all powers are off",
}
STAYS = {
    "haunter": "haunts",
    "tormentor": "a curse in each Yin phase",
    "all lose Tao": "everyone discards a Tao token in each Yin phase",
    "dice-immune": "dice do not count",
    "opposite free": "exorcised only while the opposite space is free",
    "after Buddha": "exorcised only after meeting a Buddha",
    "no white": "white faces count for nothing",
}
LEAVES = {
    "curse": "curse",
    "gain Tao": "1 Tao",
    "gain 2 Tao": "2 Tao",
    "Qi or Yin-Yang": "Qi/Yin-Yang",
    "team Qi and Yin-Yang": "Qi+Yin-Yang",
}


def amounts(counts: Iterable[int], names: Sequence[str] = COLOURS) -> str:
    """Tokens or needs by colour: red 2, black 1."""
    return ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True) if count) or "none"


def needs(s: Row, space: int) -> str:
    """What exorcising a ghost takes, after Circle and Mantra: yellow 2, or green 1 in tokens."""
    return _needed(resistances(s, space), mantra_on_many(s, space), s.spaces[space].card - 1)


def resistances(s: Row, space: int) -> list[int]:
    """What a ghost needs in each colour."""
    return [int(resistance(s, space, colour)) for colour in range(ALL_COLOURS)]


def _needed(counts: Sequence[int], less: bool, card: int) -> str:
    if not any(counts):
        return "nothing"
    return ("1 less than " if less else "") + amounts(counts) + (" in tokens" if is_immune(card) else "")


def is_immune(card: int) -> bool:
    """Whether dice do not count against a ghost.  (GS86)"""
    return bool(LASTING[card] & DICE_IMMUNE)


DICE_DO_NOT_COUNT = "dice do not count"


def mantra_on_many(s: Row, space: int) -> bool:
    """Whether the Mantra lies on a ghost of several colours, and takes 1 from any of them.  (GS121)"""
    return bool(s.mantra == space + 1 and COLOURS_OF[s.spaces[space].card - 1] > 1)


def name_of(s: Row, space: int) -> str:
    """The ghost on a space, told apart from others of its name."""
    return CARD_TITLES[s.spaces[space].card - 1]


def doing(s: Row, space: int) -> list[str]:
    """What a ghost does as long as it is there, in few words."""
    here = s.spaces[space]
    bits = int(LASTING[here.card - 1])
    words = []
    if bits & HAUNTER:
        words.append("haunts next" if phases_left(s, space) == 1 else f"haunts in {phases_left(s, space)}")
    words += [word for bit, word in LASTS.items() if bits & bit]
    if bits & OPPOSITE_FREE:
        words.append("opposite free" if can_target(s, space) else "opposite taken")
    if bits & AFTER_BUDDHA:
        words.append("met a Buddha" if here.met else "needs a Buddha")
    return words


def phases_left(s: Row, space: int) -> int:
    """In which Yin phase of its board from now on a haunter haunts, the next one being 1.  (GS53, GS54)"""
    return max(1, int(s.icons + 1 - s.spaces[space].figure))


def _doing_in_words(s: Row, space: int) -> list[str]:
    """The same for a sentence."""
    phases = phases_left(s, space)
    haunts = f"haunts in {phases} Yin phases of its board" if phases > 1 else "haunts in its board's next Yin phase"
    words = [haunts if word.startswith("haunts") else word for word in doing(s, space)]
    return words if not is_immune(s.spaces[space].card - 1) else [DICE_DO_NOT_COUNT, *words]


def leaving(card: int) -> list[str]:
    """What exorcising a ghost brings, in few words."""
    return [LEAVES[ability] for ability in CARDS[card].right]


def ghost(s: Row, space: int, place: int, mover: int) -> str:
    """A ghost, what it needs, and whether somebody who is or comes there cannot exorcise it now."""
    if not can_target(s, space):
        return f"{name_of(s, space)} (out of reach)"
    notes = [DICE_DO_NOT_COUNT] if is_immune(s.spaces[space].card - 1) and any(resistances(s, space)) else []
    if s.decision == TARGETING and s.spaces[space].chosen == 0 and refuse_target(s, mover, space) == NOT_ENOUGH:
        notes.append("not enough for that")
    elif mover == s.turn and is_hopeless(s, space, place):
        notes.append("cannot succeed now")
    return f"{name_of(s, space)} needing {needs(s, space)}" + (f" ({', '.join(notes)})" if notes else "")


def is_hopeless(s: Row, space: int, place: int) -> bool:
    """Whether the active Taoist could not exorcise a ghost from a place whatever the dice show.  (GS136 to GS140)"""
    there = [n for n in range(s.seats) if lives(s, n) and (n == s.turn or s.boards[n].place == place)]
    missing = 0
    for colour, needed in enumerate(resistances(s, space)):
        tokens = 0 if in_play(s, TAO_LOCK) else sum(int(s.boards[n].tao[colour]) for n in there)
        missing += max(0, needed - tokens)
    if is_immune(s.spaces[space].card - 1):
        return missing > 0
    return missing - mantra_on_many(s, space) > dice_to_throw(s)


def dice_to_throw(s: Row) -> int:
    """How many dice the active Taoist throws in an exorcism.  (GS136)"""
    return max(0, DICE - int(in_play(s, CAPTIVE))) + bool(has_power(s, s.turn, MOUNTAIN))


def whole_ghost(s: Row, space: int) -> str:
    """A ghost with all that matters of it: Zombie: yellow 2; → curse."""
    brings = leaving(s.spaces[space].card - 1)
    words = [needs(s, space), *_doing_in_words(s, space), *([f"→ {', '.join(brings)}"] if brings else [])]
    return f"{name_of(s, space)}: {'; '.join(words)}"


def _card(s: Row, number: int) -> str:
    """A card that is not in play yet: what it needs, does at once and later, and what its end brings."""
    card = CARDS[number]
    circle = [int(s.circle == colour + 1) for colour in range(ALL_COLOURS)]
    counts = [max(0, int(RESISTANCE[number][colour]) - circle[colour]) for colour in range(ALL_COLOURS)]
    words = [_needed(counts, False, number)]
    words += [f"on arrival {', '.join(ARRIVES[one] for one in card.left)}"] if card.left else []
    words += [STAYS[one] for one in card.centre]
    words += [f"→ {', '.join(leaving(number))}"] if card.right else []
    return "; ".join(words)


# -- what is asked ---------------------------------------------------------------------------


def prompt(s: Row, seats: Sequence[str]) -> str:
    """What is asked of the seat whose decision it is."""
    return f"{seats[s.seat]}{_asked(s, seats)}"


def _asked(s: Row, seats: Sequence[str]) -> str:
    if s.decision == TURN:
        return _asked_in_turn(s)
    if s.decision == ARRIVING:
        return f": {_asked_at_arrival(s)}"
    if s.decision in (REROLLING, TARGETING, SPENDING, DEFYING):
        return f": {_asked_with_dice(s)}"
    if s.decision in (DISCARDING, SUFFERING, SHARING_QI, SHARING_YIN_YANG, REWARDING):
        return f": {_asked_for_tokens(s)}"
    if s.decision == POWER:
        return f", which side of your {BOARD_COLOURS[s.boards[s.seat].colour]} board lies up?"
    return f": {_asked_for_help(s, seats)}"


def _asked_in_turn(s: Row) -> str:
    """The point of the Yang phase."""
    here = TILE_NAMES[s.tiles[s.boards[s.turn].place]]
    if s.point == BETWEEN:
        power = POWER_NAMES[GUST if has_power(s, s.turn, GUST) else SECOND_WIND]
        return f" on {here}: {power} lets you act once more. Do you?"
    asked = {
        BEFORE: "before your move: what do you do?",
        MOVED: "after your move: what do you do there?",
        AFTER: "your action is over: is there anything else?",
    }
    return f" on {here}, {asked[s.point]}"


def _asked_at_arrival(s: Row) -> str:
    """The ghost that comes, and where it belongs."""
    card = s.arriving - 1
    side = home_of(s, card)
    who = "an incarnation of Wu-Feng" if INCARNATION[card] else "a ghost"
    board = f"the {BOARD_COLOURS[s.boards[side].colour]} board in the {SIDES[side]}"
    full = ghosts_at(s, side) == SPACES_A_SIDE
    where = f"But {board} is full: on which space?" if full else f"On which space of {board}?"
    return f"{who} comes: {CARD_TITLES[card]} ({_card(s, card)}). {where}"


def _asked_with_dice(s: Row) -> str:
    """What the dice show, and what they are needed for."""
    if s.decision == DEFYING:
        face = s.curse - 1
        return f"the Curse die shows {CURSES[face]}: {_befalls(s, face)}. Do you let it happen, or reroll?"
    shown = f"the dice show {dice(s)}" if any(s.dice) else "there are no dice"
    chosen = [space for space in range(ALL_SPACES) if s.spaces[space].chosen]
    names = " and ".join(name_of(s, space) for space in chosen)
    if s.decision == SPENDING:
        count = int(tokens_needed(s))
        still = amounts(int(open_need(s, colour)) for colour in range(ALL_COLOURS))
        free = f" (white faces: {whites(s)})" if whites(s) else ""
        tokens = "1 Tao token has" if count == 1 else f"{count} Tao tokens have"
        return f"against {names} the dice leave {still} to do{free}: {tokens} to be spent. Which one?"
    faced = "" if s.herbs else f"; you face {_faced_in_words(s, s.boards[s.turn].place, s.turn) or 'nothing'}"
    if s.decision == REROLLING:
        purpose = "for the Herbalist " if s.herbs else ""
        return f"{purpose}{shown}{faced}. Which do you reroll?"
    return f"{shown}{faced}. " + (f"{names} will go. Who else?" if chosen else "Whom do you exorcise?")


def dice(s: Row) -> str:
    """The faces of the Tao dice on the table."""
    return ", ".join(FACES[face] for face in range(len(FACES)) for _ in range(s.dice[face])) or "nothing"


def _faced_in_words(s: Row, place: int, mover: int) -> str:
    """The ghosts that somebody on a place faces, or would face there."""
    ghosts = [space for space in FACED[place] if space >= 0 and s.spaces[space].card]
    return " and ".join(ghost(s, space, place, mover) for space in ghosts)


def _befalls(s: Row, face: int) -> str:
    """What a face of the Curse die would do here and now.  (GS95)"""
    board = s.boards[s.turn]
    if face == CURSE_HAUNTS:
        line = [place_of_tile(s, CEMETERY)] if s.source == CEMETERY_CURSE else LINES[s.source]
        return _haunts(s, [place for place in line if not s.haunted[place]], s.source == CEMETERY_CURSE)
    if face == CURSE_BRINGS and ghosts_in_play(s) < ALL_SPACES:
        return "a ghost would come" if deck_size(s) else "a ghost would come, but the deck is empty: the game is lost"
    if face == CURSE_TAKES_TAO:
        return f"you would lose all your Tao tokens ({amounts(board.tao)})"
    return f"you would lose 1 Qi, {_after_loss(board.qi)}"


def _after_loss(qi: int) -> str:
    return f"leaving you {qi - 1}" if qi > 1 else "your last"


def _haunts(s: Row, active: Sequence[int], cemetery: bool) -> str:
    """The tile that would be haunted, and what that would mean."""
    if not active:
        return "the Cemetery is haunted already" if cemetery else "nothing is left to haunt: the game would be lost"
    count, limit = haunted_tiles(s) + 1, haunted_limit(s)
    lost = ": the game would be lost" if count >= limit else ""
    return f"{TILE_NAMES[s.tiles[active[0]]]} would be haunted, tile {count} of {limit}{lost}"


def _asked_for_tokens(s: Row) -> str:
    """Losses, gains and rewards."""
    if s.decision == DISCARDING:
        able = [n for n in range(ALL_SPACES) if s.spaces[n].card and _takes_tao(s.spaces[n].card - 1)]
        why = f" because of {name_of(s, able[0])}" if len(able) == 1 else ""
        return f"everyone has to discard a Tao token{why}. Which one goes?"
    if s.decision == SUFFERING:
        why = "its Taoist is dead" if s.turn < s.seats else "it is possessed"
        return f"the {SIDES[s.turn]} board has no Qi to lose, for {why}. Who loses 1 instead?"
    return {
        SHARING_QI: f"an incarnation is beaten, and the team gains 1 Qi ({s.qi} in the supply). Who gets it?",
        SHARING_YIN_YANG: "the team gets back a Yin-Yang token. Whose?",
    }.get(s.decision, "your reward is 1 Qi or your Yin-Yang token. Which?")


def _takes_tao(card: int) -> bool:
    return "all lose Tao" in CARDS[card].left + CARDS[card].centre


def _asked_for_help(s: Row, seats: Sequence[str]) -> str:
    """What a tile, a power or a Buddha asks."""
    me, follows = s.boards[s.turn], _next_task(s)
    if s.decision == SETTING_DOWN:
        return f"where do the Heavenly Winds carry {name_of(s, s.lifted - 1)}, now on {SPACES[s.lifted - 1]}?"
    if s.decision == GUIDING_TO:
        here = TILE_NAMES[s.tiles[s.boards[s.guided - 1].place]]
        who = "do you" if s.guided - 1 == s.turn else f"does {seats[s.guided - 1]}"
        return f"where {who} go, now on {here}?"
    if s.decision == TAKING:
        return f"which Tao token do you take{', before another one' if follows == TAKE_TAO else ''}?"
    if s.decision == ORDERING:
        done = [CARD_TITLES[s.seen[nth] - 1] for nth in range(s.ordered)]
        left = [CARD_TITLES[s.seen[nth] - 1] for nth in range(s.ordered, cards_known(s))]
        begun = f" after {', '.join(done)}" if done else " first"
        return f"the Guardhouse shows {', '.join(left)}. Which comes{begun}?"
    curse = ", before the Curse die is rolled" if follows == CURSE and not has_power(s, s.turn, MOUNTAIN) else ""
    return {
        VISITING: "your Yin-Yang token calls for help from afar. Which tile?",
        RESTORING: f"which haunted tile turns back{', before a ghost comes' if follows == BRING else ''}?",
        DISPELLING: f"the Sorcerer takes a ghost away for 1 Qi, {_after_loss(me.qi)}. Which ghost?",
        ENFEEBLING: "a ghost with the Mantra resists 1 less. On which one do you lay it?",
        LIFTING: "the Heavenly Winds have to move a ghost. Which one?",
        ENSHRINING: "a Buddha takes away the next ghost that comes to its space. Where do you place it?",
        GUIDING: f"whom do the {'Heavenly' if s.windy else 'Twin'} Winds move?",
        REVIVING: f"who comes back with {min(REVIVED_QI, s.qi)} Qi{curse}?",
        WATCHING: "which board's haunting figures does the Night Watchman drive back?",
        PRAYING: "all ghosts of the colour on the Circle resist 1 less. Which token do you lay there?",
    }[s.decision]


def _next_task(s: Row) -> int:
    """What comes after this question."""
    return int(s.agenda[s.pending - 1].kind) if s.pending else -1


# -- what an answer would mean ---------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    if a < TURN_FIRST:
        return _sentence(VILLAGE.powers[a - CHOOSE_POWER].text)
    if a < VISIT:
        return _details_of_turn(s, seats, a)
    if a < GUIDE:
        return _details_of_place(s, seats, a)
    if a < REROLL:
        return _details_of_person_or_colour(s, seats, a)
    if a < GAIN_QI:
        return _details_of_dice(s, a)
    return _details_of_reward(s, a)


TURN_FIRST = CHOOSE_POWER + len(POWER_NAMES)
BEFORE_THE_MOVE = (SPIRES, TWIN_WINDS, POCKETS, MANTRA)
"""Powers that are of no use after the move.  (GS101, GS111)"""


def _sentence(text: str) -> str:
    """A sentence of the data, to be put between brackets."""
    return text.rstrip(".")


def _details_of_turn(s: Row, seats: Sequence[str], a: int) -> str:
    me = s.boards[s.turn]
    if BORROW <= a < END_TURN:
        number = s.boards[a - BORROW + 1].power
        power, late = VILLAGE.powers[number], s.point != BEFORE and number in BEFORE_THE_MOVE
        return f"{power.name}: {'too late now' if late else _sentence(power.text)}"
    if MOVE_TO <= a < ASK_HELP:
        return _tile(s, seats, a - MOVE_TO, s.turn)
    if a == ASK_HELP:
        return _help(s, s.tiles[me.place])
    if a == EXORCISE:
        return _throw(s)
    if a == USE_POCKETS:
        return f"in the supply: {amounts(s.tao)}"
    if a == USE_MANTRA:
        return f"now on {name_of(s, s.mantra - 1)}, {SPACES[s.mantra - 1]}" if s.mantra else ""
    if a == CALL_LIGHT:
        return ", ".join(TILE_NAMES[s.tiles[place]] for place in range(len(s.tiles)) if s.haunted[place])
    if a == SET_BUDDHA:
        empty = [n for n in FACED[me.place] if n >= 0 and not s.spaces[n].card and not s.spaces[n].buddha]
        over = "" if s.point == AFTER else "; move and action are over then"
        return f"{' or '.join(SPACES[space] for space in empty)}{over}"
    if a == END_TURN and me.place == CENTRE and s.spent:
        return "you take back a Power token here"
    return ""


def _tile(s: Row, seats: Sequence[str], tile: int, mover: int) -> str:
    """What somebody finds on a tile: its help, the ghosts faced from there, and who is there."""
    place = place_of_tile(s, tile)
    helps = refuse_help(s, s.turn, tile) == ALLOWED
    words = ["haunted" if s.haunted[place] else (HELPS[tile] if helps else _help(s, tile))]
    if faced := _faced_in_words(s, place, mover):
        words.append(f"facing {faced}")
    if others := [seats[n] for n in range(s.seats) if n != mover and lives(s, n) and s.boards[n].place == place]:
        words.append(f"with {' and '.join(others)}")
    return "; ".join(words)


def _help(s: Row, tile: int) -> str:
    """What a tile would do, or why it gives no help now."""
    reason = refuse_help(s, s.turn, tile)
    if reason != ALLOWED:
        return f"no help: {_lower(reasons.by_code[reason].sentence)}"
    words = _lower(VILLAGE.tiles[tile].text)
    if tile == SORCERER and s.boards[s.turn].qi == 1:
        return f"{words}, your last"
    return f"{words}; {s.temple} there" if tile == TEMPLE else words


def _lower(text: str) -> str:
    return text[0].lower() + _sentence(text)[1:]


def _throw(s: Row) -> str:
    """Dice, targets and tokens of an exorcism."""
    place = s.boards[s.turn].place
    count = dice_to_throw(s)
    thrown = f"{count} dice" if count > 1 else ("1 die" if count else "no dice")
    if in_play(s, TAO_LOCK):
        tokens = "Tao tokens are locked"
    else:
        tokens = f"Tao tokens here: {amounts(int(tokens_on_tile(s, s.turn, colour)) for colour in range(ALL_COLOURS))}"
    return f"{thrown} against {_faced_in_words(s, place, s.turn)}; {tokens}"


def _details_of_place(s: Row, seats: Sequence[str], a: int) -> str:
    if a < RESTORE:
        return _help(s, a - VISIT)
    if a < ARRIVE:
        return _sentence(VILLAGE.tiles[a - RESTORE].text)
    if a < DISPEL:
        return _space(s, seats, a - ARRIVE, s.arriving - 1)
    if a < ENFEEBLE:
        return whole_ghost(s, a - DISPEL)
    if a < LIFT:
        return whole_ghost(s, a - ENFEEBLE)
    if a < SET_DOWN:
        return whole_ghost(s, a - LIFT)
    if a < ENSHRINE:
        return _space(s, seats, a - SET_DOWN, s.spaces[s.lifted - 1].card - 1)
    side = (a - ENSHRINE) // SPACES_A_SIDE
    return f"{BOARD_COLOURS[s.boards[side].colour]} board, {ghosts_at(s, side)} of {SPACES_A_SIDE} spaces taken"


def _space(s: Row, seats: Sequence[str], space: int, card: int) -> str:
    """What a ghost would find on a space: a Buddha, the tiles in front of it, who faces it there."""
    words = []
    if s.spaces[space].buddha:
        words.append("the Buddha there leaves" if INCARNATION[card] else "the Buddha there takes it away")
    tiles = [VILLAGE.tiles[s.tiles[n]].short + (" (haunted)" if s.haunted[n] else "") for n in LINES[space]]
    words.append(f"looks at {', '.join(tiles)}")
    place = LINES[space][0]
    if facing := [seats[n] for n in range(s.seats) if lives(s, n) and s.boards[n].place == place]:
        words.append(f"{' and '.join(facing)} {'face' if len(facing) > 1 else 'faces'} it")
    side = space // SPACES_A_SIDE
    stays = not s.spaces[space].buddha or INCARNATION[card]
    if s.lifted and (s.lifted - 1) // SPACES_A_SIDE == side:
        stays = False  # it only changes its space
    if stays and ghosts_at(s, side) == SPACES_A_SIDE - 1:
        words.append("the third ghost of that board")
    if stays and LASTING[card] & POWER_OFF and power_is_on(s, side):
        words.append(f"{POWER_NAMES[s.boards[side].power]} goes off")
    return "; ".join(words)


def _details_of_person_or_colour(s: Row, seats: Sequence[str], a: int) -> str:
    if a < GUIDE_TO:
        return f"on {TILE_NAMES[s.tiles[s.boards[a - GUIDE].place]]}"
    if a < REVIVE:
        place = s.boards[s.guided - 1].place
        stays = "stay; " if s.tiles[place] == a - GUIDE_TO else ""
        return stays + _tile(s, seats, a - GUIDE_TO, s.guided - 1)
    if a < WATCH:
        board = s.boards[a - REVIVE]
        return f"{BOARD_COLOURS[board.colour]}, with {POWER_NAMES[board.power]}"
    if a < TAKE:
        side = a - WATCH
        spaces = range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE)
        out = [n for n in spaces if s.spaces[n].figure != ON_CARD]
        return ", ".join(f"{name_of(s, n)}: {_doing_in_words(s, n)[0]}" for n in out)
    if a < PRAY:
        return f"you have {s.boards[s.turn].tao[a - TAKE]}, {s.tao[a - TAKE]} in the supply"
    if a < DISCARD:
        return _prayer(s, a - PRAY)
    return f"you have {s.boards[s.seat].tao[a - DISCARD]}"


def _prayer(s: Row, colour: int) -> str:
    """The ghosts that a token on the Circle would weaken."""
    cards = [s.spaces[space].card - 1 for space in range(ALL_SPACES) if s.spaces[space].card]
    names = [CARD_TITLES[card] for card in cards if RESISTANCE[card][colour]]
    return f"against {', '.join(names)}" if names else "no such ghost in play"


def _details_of_dice(s: Row, a: int) -> str:
    if a < ENOUGH:
        face = a - REROLL
        return f"{s.dice[face] - s.again[face]} of them" if s.dice[face] - s.again[face] > 1 else ""
    if a == ENOUGH:
        return f"reroll {amounts(s.again, FACES)}, keep the rest" if any(s.again) else "keep all dice"
    if a == DEFY:
        return f"{VILLAGE.curse.count(BLANK)} of {CURSE_SIDES} faces are blank; the second roll stands"
    if BANISH <= a < NO_MORE:
        return _price(s, a - BANISH)
    if a == NO_MORE:
        return "" if s.picked else "nothing is exorcised"
    if a >= SPEND:
        side, colour = divmod(a - SPEND, ALL_COLOURS)
        return f"has {s.boards[side].tao[colour]}"
    return ""


def _price(s: Row, space: int) -> str:
    """A ghost, the tokens that it takes with those chosen before it, and what its end brings."""
    ahead = copy(s)
    ahead.picked += 1
    ahead.spaces[space].chosen = ahead.picked
    before = int(tokens_needed(s))
    add_need(ahead, space, 1)
    count = int(tokens_needed(ahead)) - before
    price = "the dice suffice" if count == 0 else f"takes {count} Tao token{'s' * (count > 1)}"
    return f"{whole_ghost(s, space)}; {price}"


def _details_of_reward(s: Row, a: int) -> str:
    if a == GAIN_QI:
        return f"you have {s.boards[s.turn].qi}, {s.qi} in the supply"
    if QI_TO <= a < YIN_YANG_TO:
        return f"has {s.boards[a - QI_TO].qi}"
    if SUFFER <= a < PUT:
        qi = s.boards[a - SUFFER].qi
        return f"of {qi}" if qi > 1 else "the last one: dies"
    if a >= PUT:
        card = s.seen[s.ordered + a - PUT] - 1
        return f"{CARD_TITLES[card]}: {_card(s, card)}"
    return ""
