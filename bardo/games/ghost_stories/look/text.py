"""Ghost Stories: what is asked, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.ghost_stories.data.cards import CARD_TITLES, CARDS, CRACKER, INCARNATION, POWER_OFF, RESISTANCE
from bardo.games.ghost_stories.data.moon import TILE_THINGS
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SPACES,
    BLANK,
    BOARD_COLOURS,
    CENTRE,
    COLOURS,
    CURSE_BRINGS,
    CURSE_HAUNTS,
    CURSE_SIDES,
    CURSE_TAKES_TAO,
    CURSES,
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
    SPACES,
    SPACES_A_SIDE,
    SPIRES,
    TWIN_WINDS,
    VILLAGE,
    WHITE,
)
from bardo.games.ghost_stories.look.descriptions import (
    after_loss,
    amounts,
    at_hand,
    card_in_words,
    dice_shown,
    faced,
    figure_in_words,
    found_on,
    ghosts,
    haunting,
    help_of,
    name_of,
    next_task,
    sentence,
    thrown,
    tile_at,
    tile_text,
    whole_ghost,
)
from bardo.games.ghost_stories.look.white_moon.text import (
    MOON_ASKS,
    arriving_bits,
    asked_with_moon,
    at_the_end_of_turn,
    coming_with_moon,
    details_with_moon,
    family_that_gives_qi,
    family_that_restores,
    of_moon,
    taker,
)
from bardo.games.ghost_stories.rules.arrival import ARRIVE, home_of
from bardo.games.ghost_stories.rules.board import (
    bits_of,
    cards_known,
    deck_size,
    ghosts_at,
    ghosts_in_play,
    has_power,
    lives,
    power_is_on,
    tao_held,
)
from bardo.games.ghost_stories.rules.curse import DEFY
from bardo.games.ghost_stories.rules.dice import ENOUGH, REROLL, sword_sets
from bardo.games.ghost_stories.rules.exorcism import BANISH, NO_MORE, SPEND
from bardo.games.ghost_stories.rules.guardhouse import PUT
from bardo.games.ghost_stories.rules.losses import DISCARD, SUFFER
from bardo.games.ghost_stories.rules.rewards import GAIN_QI, QI_TO, TAKE, YIN_YANG_TO
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.setup import CHOOSE_POWER
from bardo.games.ghost_stories.rules.targets import (
    chosen,
    concerns,
    crystals_at_hand,
    open_need,
    shortage,
    tokens_needed,
    whites,
)
from bardo.games.ghost_stories.rules.tasks import BRING, CURSE, DISCARD_ONE, HERE, TAKE_TAO, TEAM_YIN_YANG
from bardo.games.ghost_stories.rules.tiles import DISPEL, PRAY, RESTORE, REVIVE, VISIT, WATCH, portal_is_far
from bardo.games.ghost_stories.rules.white_moon.claw import can_claw
from bardo.games.ghost_stories.rules.winds import GUIDE, GUIDE_TO, LIFT, SET_DOWN
from bardo.games.ghost_stories.rules.words import (
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
    ON_CARD,
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
from bardo.games.ghost_stories.rules.yang import (
    ASK_HELP,
    BORROW,
    CALL_LIGHT,
    END_TURN,
    ENFEEBLE,
    ENSHRINE,
    EXORCISE,
    MOVE_TO,
    SET_BUDDHA,
    USE_MANTRA,
    USE_POCKETS,
)

# -- what is asked ---------------------------------------------------------------------------


def prompt(s: Row, seats: Sequence[str]) -> str:
    """What is asked of the seat whose decision it is."""
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
        return f", which side of your {BOARD_COLOURS[s.boards[s.seat].colour]} board lies up?"
    if s.decision in MOON_ASKS:
        return f": {asked_with_moon(s, seats)}"
    return f": {_asked_for_help(s, seats)}"


def _asked_in_turn(s: Row) -> str:
    """The point of the Yang phase."""
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
    """The ghost that comes, and where it belongs."""
    card = s.arriving - 1
    side = home_of(s, card)
    who = "an incarnation of Wu-Feng" if INCARNATION[card] else "a ghost"
    board = f"the {BOARD_COLOURS[s.boards[side].colour]} board in the {SIDES[side]}"
    full = ghosts_at(s, side) == SPACES_A_SIDE
    where = f"But {board} is full: on which space?" if full else f"On which space of {board}?"
    return f"{who} comes: {CARD_TITLES[card]} ({card_in_words(s, card)}). {where}"


def _asked_with_dice(s: Row) -> str:
    """What the dice show, and what they are needed for."""
    if s.decision == DEFYING:
        face = s.curse - 1
        return f"the Curse die shows {CURSES[face]}: {_befalls(s, face)}. Do you let it happen, or reroll?"
    shown = f"the dice show {dice_shown(s)}" if any(s.dice[:]) else "there are no dice"
    names = " and ".join(name_of(s, space) for space in range(ALL_SPACES) if s.spaces[space].chosen)
    if s.decision in (SPENDING, PAYING):
        return f"against {names} {_still_to_pay(s)}. Which one?"
    aim = "" if s.herbs else f"; {_aim(s)}"
    if s.decision == REROLLING:
        purpose = "for the Herbalist " if s.herbs else ""
        return f"{purpose}{shown}{aim}. Which do you reroll?"
    return f"{shown}{aim}. " + (f"{names} will go. Who else?" if names else "Whom do you exorcise?")


def _still_to_pay(s: Row) -> str:
    """What the dice leave to do, and how many tokens that takes."""
    count = int(tokens_needed(s))
    still = amounts(int(open_need(s, chosen(s), colour)) for colour in range(ALL_COLOURS))
    notes = [f"white faces: {whites(s)}"] if whites(s) else []
    notes += [f"crystals spent: {s.wild}"] if s.wild else []
    free = f" ({', '.join(notes)})" if notes else ""
    tokens = "1 Tao token has" if count == 1 else f"{count} Tao tokens have"
    if crystals_at_hand(s, s.turn):
        tokens = "1 Tao token or crystal has" if count == 1 else f"{count} Tao tokens or crystals have"
    return f"the dice leave {still} to do{free}: {tokens} to be spent"


def _aim(s: Row) -> str:
    """The ghosts that an exorcism is about.  (GS139, GS286, GS324)"""
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
    """Losses, gains and rewards."""
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
    """Who wants a Tao token: a ghost that everyone's are for, or a death of White Moon.  (GS81, GS252)"""
    able = [space for space in range(ALL_SPACES) if _takes_tao(s, space)]
    others = any(n != s.seat and lives(s, n) and tao_held(s, n) for n in range(s.seats))
    if s.expansion and s.seat == s.turn and next_task(s) != DISCARD_ONE and (others or not able):
        return "a death takes your Yin-Yang token, and without it a Tao token"
    why = f" because of {name_of(s, able[0])}" if len(able) == 1 else ""
    return f"everyone has to discard a Tao token{why}"


def _takes_tao(s: Row, space: int) -> bool:
    """Whether the ghost on a space makes everyone discard, when it arrives or in Yin phases."""
    card = s.spaces[space].card - 1
    return card >= 0 and ("all lose Tao" in CARDS[card].left or bool(bits_of(s, space) & CRACKER))


def _asked_for_help(s: Row, seats: Sequence[str]) -> str:
    """What a tile, a power or a Buddha asks."""
    me, follows = s.boards[s.turn], next_task(s)
    if s.decision == SETTING_DOWN:
        return f"where do the Heavenly Winds carry {name_of(s, s.lifted - 1)}, now on {SPACES[s.lifted - 1]}?"
    if s.decision == GUIDING_TO:
        here = tile_at(s, s.boards[s.guided - 1].place)
        who = "do you" if s.guided - 1 == s.turn else f"does {seats[s.guided - 1]}"
        return f"where {who} go, now on {here}?"
    if s.decision == TAKING:
        who = "do you" if taker(s) == s.turn else f"does {seats[taker(s)]}"
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
    """The Altar, the Yin-Yang token, or a family of White Moon."""
    if follows == BRING:
        return "which haunted tile turns back, before a ghost comes?"
    if s.expansion and not s.light:
        return f"{family_that_restores()} is complete in the Shelter. Which haunted tile turns back?"
    return "which haunted tile turns back?"


# -- what an answer would mean ---------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    if of_moon(a):
        return details_with_moon(s, seats, a)
    if a < TURN_FIRST:
        return sentence(VILLAGE.powers[a - CHOOSE_POWER].text)
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


def _details_of_turn(s: Row, seats: Sequence[str], a: int) -> str:
    me = s.boards[s.turn]
    if BORROW <= a < END_TURN:
        number = s.boards[a - BORROW + 1].power
        power, late = VILLAGE.powers[number], s.point != BEFORE and number in BEFORE_THE_MOVE
        return f"{power.name}: {'too late now' if late else sentence(power.text)}"
    if MOVE_TO <= a < ASK_HELP:
        return found_on(s, seats, a - MOVE_TO, s.turn)
    if a == ASK_HELP:
        return help_of(s, s.tiles[me.place])
    if a == EXORCISE:
        return _throw(s)
    if a == USE_POCKETS:
        return f"in the supply: {amounts(s.tao[:])}"
    if a == USE_MANTRA:
        return f"now on {name_of(s, s.mantra - 1)}, {SPACES[s.mantra - 1]}" if s.mantra else ""
    if a == CALL_LIGHT:
        return ", ".join(tile_at(s, place) for place in range(len(s.tiles)) if _light_reaches(s, place))
    if a == SET_BUDDHA:
        empty = [n for n in FACED[me.place] if n >= 0 and not s.spaces[n].card and not s.spaces[n].buddha]
        over = "" if s.point == AFTER else "; move and action are over then"
        return f"{' or '.join(SPACES[space] for space in empty)}{over}"
    if a == END_TURN:
        token = ["you take back a Power token here"] if me.place == CENTRE and s.spent else []
        return "; ".join([*at_the_end_of_turn(s), *token])
    return ""


def _light_reaches(s: Row, place: int) -> bool:
    """Whether the Yin-Yang token restores the tile on a place.  (GS106, GS223)"""
    return bool(s.haunted[place]) and not (s.expansion and place == s.gate and portal_is_far(s))


def _throw(s: Row) -> str:
    """Dice, targets and tokens of an exorcism."""
    place = s.boards[s.turn].place
    return f"{thrown(s)} against {faced(s, place, s.turn)}; {at_hand(s)}"


def _details_of_place(s: Row, seats: Sequence[str], a: int) -> str:
    if a < RESTORE:
        return help_of(s, a - VISIT)
    if a < ARRIVE:
        return sentence(tile_text(s, a - RESTORE))
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
    tiles = [TILE_THINGS[s.tiles[n]].short + (" (haunted)" if s.haunted[n] else "") for n in LINES[space]]
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
    if stays and arriving_bits(s, space, card) & POWER_OFF and power_is_on(s, side):
        words.append(f"{POWER_NAMES[s.boards[side].power]} goes off")
    return "; ".join([*words, *coming_with_moon(s, space, card)])


def _details_of_person_or_colour(s: Row, seats: Sequence[str], a: int) -> str:
    if a < GUIDE_TO:
        return f"on {tile_at(s, s.boards[a - GUIDE].place)}"
    if a < REVIVE:
        place = s.boards[s.guided - 1].place
        stays = "stay; " if s.tiles[place] == a - GUIDE_TO else ""
        return stays + found_on(s, seats, a - GUIDE_TO, s.guided - 1)
    if a < WATCH:
        board = s.boards[a - REVIVE]
        return f"{BOARD_COLOURS[board.colour]}, with {POWER_NAMES[board.power]}"
    if a < TAKE:
        side = a - WATCH
        spaces = range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE)
        out = [n for n in spaces if s.spaces[n].figure != ON_CARD]
        return ", ".join(f"{name_of(s, n)}: {figure_in_words(s, n)}" for n in out)
    if a < PRAY:
        has = "you have" if taker(s) == s.turn else f"{seats[taker(s)]} has"
        return f"{has} {s.boards[taker(s)].tao[a - TAKE]}, {s.tao[a - TAKE]} in the supply"
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
        count = s.dice[face] - s.again[face] - (face == WHITE and not s.herbs and sword_sets(s, s.turn))
        return f"{count} of them" if count > 1 else ""
    if a == ENOUGH:
        return f"reroll {amounts(s.again[:], FACES)}, keep the rest" if any(s.again[:]) else "keep all dice"
    if a == DEFY:
        return f"{VILLAGE.curse.count(BLANK)} of {CURSE_SIDES} faces are blank; the second roll stands"
    if BANISH <= a < NO_MORE:
        return _price(s, a - BANISH)
    if a == NO_MORE:
        claw = "; the Vengeful Claw may then take a Tao token" if can_claw(s, s.turn) else ""
        return "" if s.picked else f"nothing is exorcised{claw}"
    if a >= SPEND:
        side, colour = divmod(a - SPEND, ALL_COLOURS)
        return f"has {s.boards[side].tao[colour]}"
    return ""


def _price(s: Row, space: int) -> str:
    """A ghost, the tokens that it takes with those chosen before it, and what its end brings."""
    count = int(shortage(s, s.turn, chosen(s) | 1 << space, False) - tokens_needed(s))
    kind = "crystal" if s.barrier else ("token" if crystals_at_hand(s, s.turn) else "Tao token")
    price = "the dice suffice" if count == 0 else f"takes {count} {kind}{'s' * (count > 1)}"
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
        return f"{CARD_TITLES[card]}: {card_in_words(s, card)}"
    return ""
