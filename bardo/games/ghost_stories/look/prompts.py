"""Ghost Stories: the wording of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.ghost_stories.data.cards import CARD_TITLES, CARDS, CRACKER, INCARNATION
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SPACES,
    BOARD_COLOURS,
    COLOURS,
    CURSE_BRINGS,
    CURSE_HAUNTS,
    CURSE_TAKES_TAO,
    CURSES,
    GUST,
    LINES,
    MOUNTAIN,
    POWER_NAMES,
    REVIVED_QI,
    SECOND_WIND,
    SIDES,
    SPACES,
    SPACES_A_SIDE,
    WHITE,
)
from bardo.games.ghost_stories.look.descriptions import (
    after_loss,
    amounts,
    arriving_in_words,
    chosen_names,
    dice_shown,
    faced,
    ghosts,
    haunting,
    name_of,
    next_task,
    taker,
    tile_at,
    void_faces,
)
from bardo.games.ghost_stories.look.white_moon.families import family_that_gives_qi, family_that_restores
from bardo.games.ghost_stories.look.white_moon.prompts import MOON_ASKS, asked_with_moon
from bardo.games.ghost_stories.rules.arrival import home_of
from bardo.games.ghost_stories.rules.board import (
    bits_of,
    cards_known,
    deck_size,
    ghosts_at,
    ghosts_in_play,
    has_power,
    in_force,
    lives,
    tao_held,
)
from bardo.games.ghost_stories.rules.decisions import (
    AFTER,
    ARRIVING,
    BEFORE,
    BETWEEN,
    DEFYING,
    DISCARDING,
    DISPELLING,
    ENFEEBLING,
    ENSHRINING,
    GUIDING,
    GUIDING_TO,
    LIFTING,
    MOON_TURN,
    MOVED,
    ORDERING,
    PAYING,
    POWER,
    PRAYING,
    REROLLING,
    RESTORING,
    REVIVING,
    REWARDING,
    SETTING_DOWN,
    SHARING_QI,
    SHARING_YIN_YANG,
    SPENDING,
    SUFFERING,
    TAKING,
    TARGETING,
    TURN,
    VISITING,
    WATCHING,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.targets import (
    chosen,
    concerns,
    crystals_at_hand,
    in_colour,
    needs_under_mantra,
    open_need,
    tokens_needed,
    whites,
)
from bardo.games.ghost_stories.rules.tasks import BRING, CURSE, DISCARD_ONE, HERE, TAKE_TAO, TEAM_YIN_YANG


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    return f"{seats[s.seat]}{_asked(s, seats)}"


def _asked(s: Row, seats: Sequence[str]) -> str:
    if s.decision in (TURN, MOON_TURN):
        return _asked_in_turn(s)
    if s.decision == ARRIVING:
        return f": {_asked_at_arrival(s)}"
    if s.decision in (REROLLING, TARGETING, SPENDING, PAYING, DEFYING):
        return f": {_asked_with_dice(s)}"
    if s.decision in (DISCARDING, SUFFERING, SHARING_QI, SHARING_YIN_YANG, REWARDING):
        return f": {_asked_for_tokens(s)}"
    if s.decision == POWER:
        return f", which side of your {BOARD_COLOURS[s.boards[s.seat].colour]} board is face up?"
    if s.decision in MOON_ASKS:
        return f": {asked_with_moon(s, seats)}"
    return f": {_asked_for_help(s, seats)}"


def _asked_in_turn(s: Row) -> str:
    """The prompt for a point of the Yang phase."""
    here = tile_at(s, s.boards[s.turn].place)
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
    """The prompt for placing a ghost: which ghost comes, and where it belongs."""
    card = s.arriving - 1
    side = home_of(s, card)
    who = "an incarnation of Wu-Feng" if INCARNATION[card] else "a ghost"
    board = f"the {BOARD_COLOURS[s.boards[side].colour]} board in the {SIDES[side]}"
    full = ghosts_at(s, side) == SPACES_A_SIDE
    where = f"But {board} is full: on which space?" if full else f"On which space of {board}?"
    return f"{who} comes: {CARD_TITLES[card]} ({arriving_in_words(s)}). {where}"


def _asked_with_dice(s: Row) -> str:
    """What the dice show, and what they are needed for."""
    if s.decision == DEFYING:
        face = s.curse - 1
        return f"the Curse die shows {CURSES[face]}: {_befalls(s, face)}. Do you let it happen, or reroll?"
    shown = f"the dice show {dice_shown(s)}" if any(s.dice[:]) else "there are no dice"
    names = chosen_names(s)
    if s.decision in (SPENDING, PAYING):
        return f"against {names} {_still_to_pay(s)}. Which one?"
    aim = "" if s.herbs else f"{void_faces(s) if s.dice[WHITE] else ''}; {_aim(s)}"
    if s.decision == REROLLING:
        purpose = "for the Herbalist " if s.herbs else ""
        return f"{purpose}{shown}{aim}. Which do you reroll?"
    return f"{shown}{aim}. " + (f"{names} will go. Do you also exorcise another?" if names else "Whom do you exorcise?")


def _still_to_pay(s: Row) -> str:
    """What the dice leave to be done, and how many tokens that takes."""
    count = int(tokens_needed(s))
    still = amounts(int(open_need(s, chosen(s), colour)) for colour in range(ALL_COLOURS))
    force = in_force(s)
    notes = [f"white faces: {whites(s, force)}"] if whites(s, force) else []
    notes += ["the Mantra: 1"] if _mantra_counts(s) else []
    notes += [f"crystals spent: {s.wild}"] if s.wild else []
    free = f" ({', '.join(notes)})" if notes else ""
    tokens = "1 Tao token has" if count == 1 else f"{count} Tao tokens have"
    if crystals_at_hand(s, s.turn, force):
        tokens = "1 Tao token or crystal has" if count == 1 else f"{count} Tao tokens or crystals have"
    return f"the dice leave {still} to do{free}: {tokens} to be spent"


def _mantra_counts(s: Row) -> bool:
    """Whether the Mantra takes 1 off what the dice leave to a ghost of several colours.  (GS121)"""
    ghosts = chosen(s)
    several = needs_under_mantra(s, ghosts)
    return any(in_colour(several, colour) and open_need(s, ghosts, colour) for colour in range(ALL_COLOURS))


def _aim(s: Row) -> str:
    """The ghosts that an exorcism targets.  (GS139, GS286, GS324)"""
    if not s.barrier and not s.school:
        return f"you face {faced(s, s.boards[s.turn].place, s.turn) or 'nothing'}"
    spaces = [space for space in range(ALL_SPACES) if concerns(s, s.turn, space)]
    if s.barrier:
        return f"the {SIDES[s.barrier - 1]} board has {ghosts(s, spaces, None)}"
    return f"the {COLOURS[s.school - 1]} ghosts are {ghosts(s, spaces, [s.turn])}"


def _befalls(s: Row, face: int) -> str:
    """What a face of the Curse die would do here and now.  (GS95)"""
    board = s.boards[s.turn]
    if face == CURSE_HAUNTS:
        return _haunts(s)
    if face == CURSE_BRINGS and ghosts_in_play(s) < ALL_SPACES:
        return "a ghost would come" if deck_size(s) else "a ghost would come, but the deck is empty: the game is lost"
    if face == CURSE_TAKES_TAO:
        return f"you would lose all your Tao tokens ({amounts(board.tao[:])})"
    return f"you would lose 1 Qi, {after_loss(board.qi)}"


def _haunts(s: Row) -> str:
    """The tile that the Curse die would haunt, and what that would mean.  (GS57, GS60, GS251)"""
    if s.source >= HERE:
        place = s.source - HERE
        return f"the {tile_at(s, place)} is haunted already" if s.haunted[place] else haunting(s, place)
    active = [place for place in LINES[s.source] if not s.haunted[place]]
    return haunting(s, active[0]) if active else "nothing is left to haunt: the game would be lost"


def _asked_for_tokens(s: Row) -> str:
    """The prompts for losses, gains and rewards."""
    if s.decision == DISCARDING:
        return f"{_why_discard(s)}. Which one goes?"
    if s.decision == SUFFERING:
        why = "its Taoist is dead" if s.turn < s.seats else "it is possessed"
        return f"the {SIDES[s.turn]} board has no Qi to lose, for {why}. Who loses 1 instead?"
    if s.decision == SHARING_QI:
        beaten = not s.expansion or next_task(s) == TEAM_YIN_YANG
        why = "an incarnation is beaten, and the team gains" if beaten else f"{family_that_gives_qi(s)}, and brings"
        return f"{why} 1 Qi ({s.qi} in the supply). Who gets it?"
    if s.decision == SHARING_YIN_YANG:
        return "the team gets back a Yin-Yang token. Whose?"
    return "your reward is 1 Qi or your Yin-Yang token. Which?"


def _why_discard(s: Row) -> str:
    """Why a Tao token must go: a ghost that makes everyone discard, or a death of White Moon.  (GS81, GS252)"""
    able = [space for space in range(ALL_SPACES) if _takes_tao(s, space)]
    others = any(n != s.seat and lives(s, n) and tao_held(s, n) for n in range(s.seats))
    if s.expansion and s.seat == s.turn and next_task(s) != DISCARD_ONE and (others or not able):
        return "a death takes a Tao token of yours"
    why = f" because of {name_of(s, able[0])}" if len(able) == 1 else ""
    return f"everyone has to discard a Tao token{why}"


def _takes_tao(s: Row, space: int) -> bool:
    """Whether the ghost on a space makes everyone discard, when it arrives or in Yin phases."""
    card = s.spaces[space].card - 1
    return card >= 0 and ("all lose Tao" in CARDS[card].left or bool(bits_of(s, space) & CRACKER))


def _asked_for_help(s: Row, seats: Sequence[str]) -> str:
    """The prompt of a tile, a power or a Buddha."""
    me, follows = s.boards[s.turn], next_task(s)
    if s.decision == SETTING_DOWN:
        return f"where do the Heavenly Winds carry {name_of(s, s.lifted - 1)}, now on {SPACES[s.lifted - 1]}?"
    if s.decision == GUIDING_TO:
        here = tile_at(s, s.boards[s.guided - 1].place)
        who = "do you" if s.guided - 1 == s.turn else f"does {seats[s.guided - 1]}"
        return f"where {who} go, now on {here}?"
    if s.decision == TAKING:
        who = "do you" if taker(s) == s.seat else f"does {seats[taker(s)]}"
        return f"which Tao token {who} take{', before another one' if follows == TAKE_TAO else ''}?"
    if s.decision == ORDERING:
        done = [CARD_TITLES[s.seen[nth] - 1] for nth in range(s.ordered)]
        left = [CARD_TITLES[s.seen[nth] - 1] for nth in range(s.ordered, cards_known(s))]
        begun = f" after {', '.join(done)}" if done else " first"
        return f"the Guardhouse shows {', '.join(left)}. Which comes{begun}?"
    curse = ", before the Curse die is rolled" if follows == CURSE and not has_power(s, s.turn, MOUNTAIN) else ""
    asked: dict[int, str] = {
        VISITING: "your Yin-Yang token calls for help from afar. Which tile?",
        RESTORING: _asked_to_restore(s, follows),
        DISPELLING: f"the Sorcerer takes a ghost away for 1 Qi, {after_loss(me.qi)}. Which ghost?",
        ENFEEBLING: "a ghost with the Mantra resists 1 less. On which one do you lay it?",
        LIFTING: "the Heavenly Winds have to move a ghost. Which one?",
        ENSHRINING: "a Buddha takes away the next ghost that comes to its space. Where do you place it?",
        GUIDING: f"whom do the {'Heavenly' if s.windy else 'Twin'} Winds move?",
        REVIVING: f"who comes back with {min(REVIVED_QI, s.qi)} Qi{curse}?",
        WATCHING: "which board's haunting figures does the Night Watchman drive back?",
        PRAYING: "all ghosts of the colour on the Circle resist 1 less. Which token do you lay there?",
    }
    return asked[s.decision]


def _asked_to_restore(s: Row, follows: int) -> str:
    """The prompt for restoring a tile: by the Altar, the Yin-Yang token, or a family of White Moon."""
    if follows == BRING:
        return "which haunted tile turns back, before a ghost comes?"
    if s.expansion and not s.light:
        return f"{family_that_restores()} is complete in the Shelter. Which haunted tile turns back?"
    return "which haunted tile turns back?"
