"""Ghost Stories with White Moon: what is asked besides, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import ALLOWED
from bardo.games.ghost_stories.data.cards import (
    ALL_INCARNATIONS,
    CAPTIVE,
    CARD_TITLES,
    CARDS,
    CENTRE_BITS,
    COLOUR,
    DEVOURER,
    HAUNTER,
    INCARNATION,
    LASTING,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.moon import (
    ALL_ARTIFACTS,
    ALL_CORNERS,
    ARMOR,
    ARTIFACT_NAMES,
    ARTIFACT_OF,
    CORNER_AT,
    CORNER_OF_ICON,
    CORNER_PLACE,
    CORNERS,
    DEATH,
    DEATH_BRINGS,
    DEATH_BRINGS_WU_FENG,
    DEATH_CURSES,
    DEATH_HAUNTS,
    DEATH_TAKES_CRYSTAL,
    DEATH_TAKES_QI,
    FAMILIES,
    FAMILY_NAMES,
    FAMILY_OF,
    MOON,
    R_ARTIFACT,
    R_BARRIER,
    R_QI,
    R_RESTORE,
    REWARD,
    VILLAGERS,
)
from bardo.games.ghost_stories.data.village import (
    ALL_COLOURS,
    ALL_SIDES,
    ALL_SPACES,
    BOARD_COLOURS,
    CEMETERY,
    COLOURS,
    LINES,
    MOUNTAIN,
    REVIVED_QI,
    SIDES,
    SPACES,
    SPACES_A_SIDE,
)
from bardo.games.ghost_stories.look.descriptions import (
    at_hand,
    card_in_words,
    centre_in_words,
    dice_in_words,
    found_on,
    free_dice,
    ghosts,
    haunting,
    help_of,
    is_silenced,
    lower,
    name_of,
    next_task,
    stack_in_words,
    taoists_at,
    thrown,
    tile_at,
    top_of,
)
from bardo.games.ghost_stories.rules.arrival import ADMIT, DELAY, has_left_stone, home_of
from bardo.games.ghost_stories.rules.board import (
    bits_of,
    deck_size,
    family_saved,
    has_power,
    has_room,
    lives,
    living,
    place_of_tile,
    tao_held,
)
from bardo.games.ghost_stories.rules.exorcism import SPEND_CRYSTAL
from bardo.games.ghost_stories.rules.rewards import GAIN_QI
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, SHELTERED
from bardo.games.ghost_stories.rules.targets import concerns, crystals_at_hand
from bardo.games.ghost_stories.rules.tasks import CURSE, TAKE_HERB
from bardo.games.ghost_stories.rules.tiles import WATCH
from bardo.games.ghost_stories.rules.white_moon.artifacts import (
    BEQUEATH,
    FLY,
    FOLLOW,
    HEAL,
    LAUNCH,
    REMAIN,
    USE_DUST,
    USE_FIREWORK,
    USE_POTION,
    may_be_called,
    refuse_launch,
)
from bardo.games.ghost_stories.rules.white_moon.barrier import BARRIER_EXORCISE, BARRIER_SAVE, RESCUE
from bardo.games.ghost_stories.rules.white_moon.claw import CLAW_AT, NO_CLAW
from bardo.games.ghost_stories.rules.white_moon.crystals import TAKE_CRYSTAL, barrier_crystals
from bardo.games.ghost_stories.rules.white_moon.deaths import DEVOUR_AT, EMPTY, STRIP, dead_villagers
from bardo.games.ghost_stories.rules.white_moon.flight import FLEE_TO, can_flee
from bardo.games.ghost_stories.rules.white_moon.graveyard import LODGE, RAISE
from bardo.games.ghost_stories.rules.white_moon.receptacles import SET_CRYSTAL
from bardo.games.ghost_stories.rules.white_moon.saving import AWARD, SHELTER
from bardo.games.ghost_stories.rules.white_moon.school import TRAIN
from bardo.games.ghost_stories.rules.white_moon.su_ling import FILL, LEAD, LEAVE_EMPTY, STAY
from bardo.games.ghost_stories.rules.white_moon.villagers import ALONE, ESCORT
from bardo.games.ghost_stories.rules.words import (
    AWARDING,
    BEFORE,
    BEQUEATHING,
    CALLING,
    CLAWING,
    DELAYING,
    DEVOURING,
    DRINKING,
    EMPTYING,
    ESCORTING,
    FILLING,
    FLEEING,
    FLYING,
    GATHERING,
    LAUNCHING,
    LEADING,
    LODGING,
    RAISING,
    RESCUING,
    SHIELDING,
    STRIPPING,
    TRAINING,
)
from bardo.games.ghost_stories.rules.yang import MOVE_TO

# -- villagers and their families ------------------------------------------------------------

DEATHS = (
    *(f"{colour} Tao" for colour in COLOURS),
    *("1 Qi", "haunts", "Wu-Feng", "crystal", "ghost", "curse", "Yin-Yang"),
)
"""What each death costs, in a word."""


def who(s: Row, villager: int) -> str:
    """A villager, how many of the family are saved, what all of them bring, and what a death costs."""
    death = DEATHS[DEATH[FAMILY_OF[villager]]]
    return f"{VILLAGERS[villager]} ({standing(s, villager)}; death: {death})"


def standing(s: Row, villager: int) -> str:
    """How a villager's family stands: 1 of 3 Hua saved, Hua Lan dead, all bring Divine Sword."""
    family = int(FAMILY_OF[villager])
    members = members_of(family)
    if len(members) == 1:
        return f"the only {FAMILY_NAMES[family]}, brings {brings(family)}"
    saved = sum(s.villagers[one] == SHELTERED for one in members)
    dead = [VILLAGERS[one] for one in members if s.villagers[one] == GONE and one != villager]
    lost = f", {' and '.join(dead)} dead" if dead else ""
    return f"{saved} of {len(members)} {FAMILY_NAMES[family]} saved{lost}, all bring {brings(family)}"


def members_of(family: int) -> list[int]:
    """The villagers of a family."""
    return [villager for villager in range(len(VILLAGERS)) if FAMILY_OF[villager] == family]


def brings(family: int) -> str:
    """What a whole family in the Shelter brings, in few words."""
    reward = REWARD[family]
    if reward == R_ARTIFACT:
        return ARTIFACT_NAMES[ARTIFACT_OF[family]]
    return {R_BARRIER: "a Mystic Barrier", R_RESTORE: "a tile restored", R_QI: "1 Qi"}.get(reward, "2 Tao tokens")


def brings_in_full(family: int) -> str:
    """The same, and what an artifact does."""
    artifact = ARTIFACT_OF[family]
    if artifact >= 0:
        return f"{brings(family)}: {lower(MOON.artifacts[artifact].text)}"
    return brings(family) + (", or 1 Qi when none is haunted" if REWARD[family] == R_RESTORE else "")


def saving(s: Row, villager: int) -> str:
    """What it means to save a villager.  (GS236)"""
    family = int(FAMILY_OF[villager])
    if any(s.villagers[one] != SHELTERED for one in members_of(family) if one != villager):
        return f"{VILLAGERS[villager]}: {standing(s, villager)}"
    return f"{VILLAGERS[villager]}: completes the {FAMILY_NAMES[family]} family, which brings {brings_in_full(family)}"


def dying(s: Row, seats: Sequence[str], place: int) -> str:
    """Who dies when the top villager of a place does, and what that would do."""
    villager = top_of(s, place)
    mourning = _mourning(s, seats, int(DEATH[FAMILY_OF[villager]]), place)
    return f"{VILLAGERS[villager]}: {standing(s, villager)}; {mourning}"


def _mourning(s: Row, seats: Sequence[str], death: int, place: int) -> str:
    """What the death of a villager would do here and now.  (GS243 to GS252, GS329)"""
    dead = int(dead_villagers(s)) + 1
    if dead >= s.villager_deaths:
        return f"the dead would be {dead} of {s.villager_deaths}: the game would be lost"
    if death < ALL_COLOURS:
        return _tao_leaves(s, death)
    if death == DEATH_TAKES_QI:
        return _loses_qi(s, seats)
    if death == DEATH_HAUNTS:
        return f"{tile_at(s, place)} is haunted already" if s.haunted[place] else haunting(s, place, fewer=1)
    if death == DEATH_BRINGS_WU_FENG:
        boxed = sum(int(s.unseen_incarnations[one]) for one in range(ALL_INCARNATIONS)) - s.coming
        return "an incarnation would come out of the box" if boxed > 0 else "no incarnation is left to come"
    if death == DEATH_TAKES_CRYSTAL:
        return _loses_crystal(s)
    if death == DEATH_BRINGS:
        return "a ghost would come"
    if death == DEATH_CURSES:
        spared = lives(s, s.turn) and has_power(s, s.turn, MOUNTAIN)
        return "Strength of a Mountain spares the curse" if spared else "the Curse die would be rolled"
    return _loses_light(s, seats)


def _tao_leaves(s: Row, death: int) -> str:
    colour = COLOURS[death]
    if s.tao[death]:
        return f"a {colour} Tao token would leave the game, of {s.tao[death]} in the supply"
    if any(s.boards[n].tao[death] for n in range(s.seats)):
        return f"a {colour} Tao token of a Taoist would leave the game"
    return f"no {colour} Tao token is left to lose"


def _loses_qi(s: Row, seats: Sequence[str]) -> str:
    qi = s.boards[s.turn].qi
    if qi == 0:
        return "a Taoist would lose 1 Qi"
    name = seats[s.turn] if s.turn < s.seats else f"the {SIDES[s.turn]} board"
    return f"{name} would lose {'the last' if qi == 1 else '1'} Qi"


def _loses_crystal(s: Row) -> str:
    if any(s.filled[:]):
        return "a crystal would leave a receptacle"
    held = any(s.boards[n].crystals for n in range(s.seats))
    return "a Taoist would lose a crystal" if held else "no crystal is there to lose"


def _loses_light(s: Row, seats: Sequence[str]) -> str:
    if not lives(s, s.turn):
        return "nobody would lose anything"
    if s.boards[s.turn].yin_yang:
        return f"{seats[s.turn]} would lose the Yin-Yang token"
    return f"{seats[s.turn]} would lose {'a Tao token' if tao_held(s, s.turn) else 'nothing'}"


def family_that_gives_qi(s: Row) -> str:
    """The family whose Qi is handed out, if only one can be meant.  (GS240)"""
    able = [n for n in range(len(FAMILIES)) if REWARD[n] in (R_QI, R_RESTORE) and family_saved(s, n)]
    return f"the {FAMILY_NAMES[able[0]]} family is complete" if len(able) == 1 else "a family is complete"


def family_that_restores() -> str:
    """The family that restores a tile.  (GS240)"""
    able = [FAMILY_NAMES[n] for n in range(len(FAMILIES)) if REWARD[n] == R_RESTORE]
    return f"the {able[0]} family" if len(able) == 1 else "a family"


# -- what else there is to say in questions of the base game ----------------------------------


def taker(s: Row) -> int:
    """Who takes a Tao token: the active Taoist, or the rescuer of a family.  (GS240)"""
    return int(s.taker - 1 if s.taker else s.turn)


def arriving_bits(s: Row, space: int, card: int) -> int:
    """What would last and act of a ghost that arrives at, or is moved to, a space.  (GS306, GS307)"""
    armor = s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1
    if s.lifted:
        bits = int(s.spaces[s.lifted - 1].lasts)
        return bits & ~(CAPTIVE | TAO_LOCK) if armor else bits
    return int(LASTING[card]) & CENTRE_BITS if armor else int(LASTING[card])


def coming_with_moon(s: Row, space: int, card: int) -> list[str]:
    """What the Armor and Su-Ling do to a ghost that comes to a space, and whom it finds in its line."""
    if not s.expansion or (s.spaces[space].buddha and not INCARNATION[card]):
        return []
    words = []
    armor = s.artifacts[ARMOR] == space // SPACES_A_SIDE + 1
    held = s.lifted and s.spaces[s.lifted - 1].lasts & (CAPTIVE | TAO_LOCK)
    if armor and s.lifted and held and (s.lifted - 1) // SPACES_A_SIDE != space // SPACES_A_SIDE:
        words.append("the Armor of the Just frees what it holds")
    if armor and not s.lifted and has_left_stone(card):
        words.append("the Armor of the Just makes its left stone void")
    bits = arriving_bits(s, space, card)
    if s.su_ling == space + 1:
        if INCARNATION[card]:
            words.append("drives Su-Ling away")
        elif bits & CENTRE_BITS:
            words.append("Su-Ling silences it")
            bits = 0
    at_once = not s.lifted and not armor and "devour at once" in CARDS[card].left
    if not (bits & (DEVOURER | HAUNTER) or at_once):
        return words
    place = next((place for place in LINES[space] if s.stacks[place].high), -1)
    if place < 0:
        return [*words, "no villager in its line"]
    prey = VILLAGERS[top_of(s, place)]
    if not (bits & DEVOURER or at_once):
        trapped = ", now without a way out" if is_trapped(s, space, place) else ""
        return [*words, f"its figure will frighten {prey}{trapped}"]
    return [*words, f"{prey} first in its line"]


def is_trapped(s: Row, space: int, place: int) -> bool:
    """Whether a villager whom a haunting figure frightens would die.  (GS257, GS261)"""
    if s.haunter_villagers == 0:
        return not can_flee(s, place)
    line = list(LINES[space])
    return place == line[-1] or not has_room(s, line[line.index(place) + 1])


def at_the_end_of_turn(s: Row) -> list[str]:
    """What White Moon has in store for the end of this turn.  (GS281)"""
    words = ["Su-Ling may move then"] if s.omen else []
    return [*words, "a Mystic Barrier rises then"] if s.due or sum(s.filled[:]) == ALL_CORNERS else words


# -- what is asked ---------------------------------------------------------------------------

MOON_ASKS = (
    *(RAISING, DRINKING, GATHERING, ESCORTING, FLEEING, DEVOURING, LODGING, LEADING, FILLING, SHIELDING, RESCUING),
    *(AWARDING, STRIPPING, EMPTYING, BEQUEATHING, LAUNCHING, CLAWING, DELAYING, TRAINING, CALLING, FLYING),
)
"""Questions that only White Moon asks."""


def asked_with_moon(s: Row, seats: Sequence[str]) -> str:
    """What White Moon asks."""
    if s.decision in (ESCORTING, FLEEING, DEVOURING, LODGING, RAISING, DRINKING):
        return _asked_about_villagers(s)
    if s.decision in (LEADING, FILLING, SHIELDING, RESCUING):
        return _asked_at_dusk(s)
    if s.decision in (AWARDING, STRIPPING, EMPTYING, BEQUEATHING):
        return _asked_for_families(s, seats)
    return _asked_by_artifacts(s, seats)


def _asked_about_villagers(s: Row) -> str:
    if s.decision == ESCORTING:
        start, place = s.left - 1, s.entered
        return f"from {tile_at(s, start)} to {tile_at(s, place)}: does {who(s, top_of(s, start))} come along?"
    if s.decision == FLEEING:
        place = s.fleeing - 1
        return f"{who(s, top_of(s, place))} has to flee from {tile_at(s, place)}. Where to?"
    if s.decision == DEVOURING:
        return "a devourer finds nobody in its line. Whom does it take?"
    if s.decision == LODGING:
        grave = place_of_tile(s, CEMETERY)
        why = "there is no Cemetery" if grave < 0 else f"the Cemetery is {'haunted' if s.haunted[grave] else 'full'}"
        return f"{VILLAGERS[s.lodging - 1]} is back, and {why}. Which tile?"
    if s.decision == DRINKING:
        return "the Life Potion gives 1 Qi, or brings a villager back. Whom is it for?"
    curse = ", before the Curse die is rolled" * (next_task(s) == CURSE and not has_power(s, s.turn, MOUNTAIN))
    taoist = f"a Taoist with {min(REVIVED_QI, s.qi)} Qi, or " * bool(living(s) < s.seats and s.qi)
    return f"the Cemetery brings back {taoist}a villager{curse}. Whom?"


def _asked_at_dusk(s: Row) -> str:
    if s.decision == LEADING:
        return f"the turn ends, and Su-Ling may move. She is {_su_ling(s)}. Where to?"
    if s.decision == FILLING:
        return f"Su-Ling is next to the empty receptacle in the {_corner(s)}. Does a crystal go into it?"
    if s.decision == RESCUING:
        return "nobody is at the Portal: which villager does the Mystic Barrier save?"
    board = f"the {BOARD_COLOURS[s.boards[s.barrier - 1].colour]} board in the {SIDES[s.barrier - 1]}"
    return f"a Mystic Barrier has come to {board}, with {_crystals(barrier_crystals(s))} left. What does it do?"


def _su_ling(s: Row) -> str:
    """Where Su-Ling is, and before whom."""
    if not s.su_ling:
        return "in the reserve"
    space = s.su_ling - 1
    if not s.spaces[space].card:
        return f"before {SPACES[space]}, where no ghost is"
    return f"before {SPACES[space]}, {'silencing' if is_silenced(s, space) else 'with'} {name_of(s, space)}"


def _corner(s: Row) -> str:
    """The corner next to which Su-Ling stands."""
    return CORNERS[CORNER_OF_ICON[s.su_ling - 1]]


def _crystals(count: int) -> str:
    return f"{count or 'no'} crystal{'s' * (count != 1)}"


def _asked_for_families(s: Row, seats: Sequence[str]) -> str:
    if s.decision == AWARDING:
        family = s.rewarded - 1
        return f"the {FAMILY_NAMES[family]} family is complete, and brings {brings_in_full(family)}. Who gets it?"
    if s.decision == EMPTYING:
        return "a death takes a crystal out of a receptacle. Out of which one?"
    if s.decision == STRIPPING:
        if s.stripping > ALL_COLOURS:
            return "a death takes a crystal, and all receptacles are empty. Who gives one up?"
        colour = COLOURS[s.stripping - 1]
        return f"a {colour} Tao token has to leave the game, and the supply has none. Who gives one up?"
    dead = next(n for n in range(s.seats) if not lives(s, n) and _artifacts(s, n))
    return f"{seats[dead]} is dead and leaves {', '.join(_artifacts(s, dead))}. To whom?"


def _artifacts(s: Row, seat: int) -> list[str]:
    """The artifacts of a Taoist."""
    return [ARTIFACT_NAMES[nth] for nth in range(ALL_ARTIFACTS) if s.artifacts[nth] == seat + 1]


def _asked_by_artifacts(s: Row, seats: Sequence[str]) -> str:
    if s.decision == GATHERING:
        again = ", before another one" * (next_task(s) == TAKE_HERB)
        return f"a white face at the Herbalist{again}: do you take a crystal, or which Tao token?"
    if s.decision == DELAYING:
        card = s.arriving - 1
        return f"drawn: {CARD_TITLES[card]} ({card_in_words(s, card)}). Does the Shield of Time put it under the deck?"
    if s.decision == CALLING:
        seat, place = s.guided - 1, s.boards[s.turn].place
        here, there = tile_at(s, s.boards[seat].place), tile_at(s, place)
        return f"the Scroll of Unity calls {seats[seat]} from {here} to {there}. What is the answer?"
    once = ", once" * (not s.claw)
    asked: dict[int, str] = {
        LAUNCHING: "the Firework brings the help of another tile. Which one?",
        CLAWING: f"nothing was exorcised: the Vengeful Claw can take a Tao token{once}. Which one?",
        TRAINING: "the Kung-Fu School fights all ghosts of a colour with one roll. Which colour?",
        FLYING: "the Scroll of Unity carries you to another tile. Which one?",
    }
    return asked[s.decision]


# -- what an answer would mean ---------------------------------------------------------------


def of_moon(a: int) -> bool:
    """Whether only White Moon knows an action."""
    early = SHELTER <= a < MOVE_TO or RAISE <= a < WATCH or a == TAKE_CRYSTAL or SPEND_CRYSTAL <= a < GAIN_QI
    return early or a >= ESCORT


def details_with_moon(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action of White Moon means here and now."""
    if a < MOVE_TO:
        return _details_of_turn(s, seats, a)
    if a < HEAL:
        return f"{standing(s, a - RAISE)}; {_where_raised(s)}"
    if a < WATCH:
        qi = s.boards[a - HEAL].qi
        return f"has {qi}" if qi else "dead: comes back with 1 Qi"
    if a == TAKE_CRYSTAL:
        last = "; the other white face then gives nothing" if s.crystals == 1 and next_task(s) == TAKE_HERB else ""
        return f"{s.crystals} in the reserve{last}"
    if a < GAIN_QI:
        return f"has {s.boards[a - SPEND_CRYSTAL].crystals}, each for any colour"
    if a < LEAD:
        return _details_of_villagers(s, seats, a)
    if a < AWARD:
        return _details_of_dusk(s, a)
    return _details_of_artifacts(s, seats, a)


def _where_raised(s: Row) -> str:
    grave = place_of_tile(s, CEMETERY)
    return "comes to the Cemetery" if grave >= 0 and has_room(s, grave) else "comes to a tile of choice"


def _details_of_turn(s: Row, seats: Sequence[str], a: int) -> str:
    place = s.boards[s.turn].place
    if a == SHELTER:
        return saving(s, top_of(s, place))
    if a == SET_CRYSTAL:
        return _filling(s, int(CORNER_AT[place]))
    if a == USE_POTION:
        return f"Qi in the supply: {s.qi}; dead villagers: {dead_villagers(s)}; used once"
    if a == USE_DUST:
        return f"{s.crystals} in the reserve; it fills a receptacle from your next turn on; used once"
    if a == USE_FIREWORK:
        able = [tile_at(s, n) for n in range(len(s.tiles)) if refuse_launch(s, s.turn, s.tiles[n]) == ALLOWED]
        return f"{', '.join(able)}; used once"
    over = "; your move is over then" if s.point == BEFORE else ""
    if s.seats == 1:
        return f"alone it carries you to any other tile{over}; used once"
    called = [n for n in range(ALL_SIDES) if may_be_called(s, s.turn, n)]
    names = " and ".join(f"{seats[n]} from {tile_at(s, s.boards[n].place)}" for n in called)
    return f"{names} may come to {tile_at(s, place)}{over}; used once"


def _filling(s: Row, corner: int) -> str:
    """A receptacle that would be filled, and what comes of it.  (GS282)"""
    count = int(sum(s.filled[:])) + 1
    rises = ": a Mystic Barrier rises at the end of this turn" if count == ALL_CORNERS else ""
    return f"in the {CORNERS[corner]}, {count} of {ALL_CORNERS} filled then{rises}"


def _details_of_villagers(s: Row, seats: Sequence[str], a: int) -> str:
    if a == ESCORT:
        return _arriving(s, seats, s.entered)
    if a == ALONE:
        return "; ".join(stack_in_words(s, s.left - 1))
    if a < DEVOUR_AT:
        return _arriving(s, seats, place_of_tile(s, a - FLEE_TO))
    if a < LODGE:
        return dying(s, seats, place_of_tile(s, a - DEVOUR_AT))
    return _arriving(s, seats, place_of_tile(s, a - LODGE))


def _arriving(s: Row, seats: Sequence[str], place: int) -> str:
    """What a villager finds on a tile: others to cover, the Portal, Taoists, and ghosts that hunt there."""
    words = stack_in_words(s, place)
    if not s.stacks[place].high:
        words.append("no villager there")
    if others := taoists_at(s, seats, place):
        words.append(f"with {others}")
    if hunters := [name_of(s, space) for space in range(ALL_SPACES) if _hunts(s, space, place)]:
        words.append(f"prey of {' and '.join(hunters)}")
    return "; ".join(words)


def _hunts(s: Row, space: int, place: int) -> bool:
    """Whether a devourer would take a villager on a place before any other.  (GS314)"""
    first = next((one for one in LINES[space] if one == place or s.stacks[one].high), -1)
    return bool(s.spaces[space].card and bits_of(s, space) & DEVOURER) and first == place


def _details_of_dusk(s: Row, a: int) -> str:
    if a < STAY:
        return _leading(s, a - LEAD)
    if a == STAY:
        return _su_ling(s)
    if a == FILL:
        return f"{_filling(s, int(CORNER_OF_ICON[s.su_ling - 1]))}; {s.crystals - 1 or 'none'} left in the reserve"
    if a == LEAVE_EMPTY:
        return f"{s.crystals} in the reserve"
    if a == BARRIER_SAVE:
        left = _crystals(barrier_crystals(s) - 1)
        anybody = "any visible one, for nobody is at the Portal"
        return f"{saving(s, top_of(s, s.gate)) if s.stacks[s.gate].high else anybody}; {left} left then"
    if a == BARRIER_EXORCISE:
        spaces = [space for space in range(ALL_SPACES) if concerns(s, s.turn, space)]
        count = int(crystals_at_hand(s, s.turn))
        crystals = f"{_crystals(count)} to spend" if count or not barrier_crystals(s) else "crystals are locked"
        return f"{dice_in_words(free_dice(s) + 1)} against {ghosts(s, spaces, None)}; {crystals}; no right stones"
    if a >= RESCUE:
        return saving(s, top_of(s, place_of_tile(s, a - RESCUE)))
    return ""


def _leading(s: Row, space: int) -> str:
    """Whom Su-Ling would silence on an icon, and whether a receptacle could be filled from there.  (GS269, GS272)"""
    if not s.spaces[space].card:
        words = ["no ghost there"]
    elif silenced := centre_in_words(s, space):
        words = [f"silences {name_of(s, space)}: {', '.join(silenced)}"]
    else:
        words = [f"nothing to silence in {name_of(s, space)}"]
    corner = int(CORNER_OF_ICON[space])
    if corner >= 0 and s.filled[corner]:
        words.append(f"the receptacle in the {CORNERS[corner]} is filled")
    elif corner >= 0:
        words.append(f"may fill the receptacle {_filling(s, corner)}" if s.crystals else "no crystal in the reserve")
    return "; ".join(words)


def _details_of_artifacts(s: Row, seats: Sequence[str], a: int) -> str:
    if a < STRIP:
        return _heir(s, a - AWARD)
    if a < EMPTY:
        board = s.boards[a - STRIP]
        return f"has {board.crystals if s.stripping > ALL_COLOURS else board.tao[s.stripping - 1]}"
    if a < BEQUEATH:
        return f"beside {tile_at(s, CORNER_PLACE[a - EMPTY])}"
    if a < LAUNCH:
        return _heir(s, a - BEQUEATH)
    if a < CLAW_AT:
        return help_of(s, a - LAUNCH)
    if a < NO_CLAW:
        return f"you have {s.boards[s.turn].tao[a - CLAW_AT]}, {s.tao[a - CLAW_AT]} in the supply"
    if a == DELAY:
        return _delaying(s)
    if a == ADMIT:
        side = home_of(s, s.arriving - 1)
        return f"to the {BOARD_COLOURS[s.boards[side].colour]} board in the {SIDES[side]}"
    if TRAIN <= a < FOLLOW:
        return _training(s, a - TRAIN)
    if FOLLOW <= a <= REMAIN:
        return _following(s, a)
    return found_on(s, seats, a - FLY, s.turn) if a >= FLY else ""


def _heir(s: Row, seat: int) -> str:
    """A Taoist who may get an artifact."""
    owned = _artifacts(s, seat)
    return BOARD_COLOURS[s.boards[seat].colour] + (f", has {', '.join(owned)}" if owned else "")


def _delaying(s: Row) -> str:
    """What comes after a card that is put under the deck."""
    known = f"the next is {CARD_TITLES[s.seen[0] - 1]}" if s.seen[0] else f"{deck_size(s)} cards to come before it"
    return known + (f"; {s.delayed} under already" if s.delayed else "")


def _training(s: Row, colour: int) -> str:
    """Dice, ghosts and tokens of the School.  (GS324, GS325)"""
    spaces = [n for n in range(ALL_SPACES) if s.spaces[n].card and COLOUR[s.spaces[n].card - 1] == colour]
    return f"{thrown(s)} against {ghosts(s, spaces, [s.turn])}; {at_hand(s, alone=True)}"


def _following(s: Row, a: int) -> str:
    """Who comes along when the Scroll calls, or who is left behind."""
    start = s.boards[s.guided - 1].place
    if a == REMAIN or not s.stacks[start].high:
        return f"on {tile_at(s, start)}" if a == REMAIN else ""
    villager = top_of(s, start)
    return f"{VILLAGERS[villager]} stays" if a == FOLLOW else who(s, villager)
