"""The rules of Ghost Stories: what is pending, what is answered, what is refused, and the result."""

from __future__ import annotations

from bardo.engine import ALLOWED, NOTHING, Shares, ask, from_game, later, only_answer, rule, tell
from bardo.engine.programs.rule import part_of_its_caller
from bardo.games.ghost_stories.data.cards import MOST_ON_A_STONE, NO_ABILITY, RIGHT
from bardo.games.ghost_stories.data.village import ALL_POWERS, REVIVED_QI, TWIN_WINDS
from bardo.games.ghost_stories.rules.arrival import arrive, bring, refuse_arrive
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.curse import accept, curse, throw_curse
from bardo.games.ghost_stories.rules.dice import NO_SUCH_DIE, choose_die, may_reroll, throw_again
from bardo.games.ghost_stories.rules.end import finish
from bardo.games.ghost_stories.rules.exorcism import (
    depart,
    no_more,
    refuse_no_more,
    refuse_spend,
    refuse_spend_crystal,
    refuse_target,
    settle,
    spend,
    spend_crystal,
    target,
)
from bardo.games.ghost_stories.rules.guardhouse import put, refuse_put
from bardo.games.ghost_stories.rules.haunting import haunt, haunt_place
from bardo.games.ghost_stories.rules.losses import discard, lose_qi, lose_tao
from bardo.games.ghost_stories.rules.rewards import (
    DEAD_TAOIST,
    HAS_YIN_YANG,
    NO_QI,
    can_take_tao,
    gain_qi,
    get_yin_yang,
    refuse_take,
    refuse_yin_yang,
    share_qi,
    share_yin_yang,
    take_tao,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.stones import settle_stone
from bardo.games.ghost_stories.rules.tasks import (
    ACTED,
    ASK,
    BRING,
    CURSE,
    DEPART,
    DISCARD_ONE,
    GUIDE_BY_WIND,
    HAUNT,
    HAUNT_PLACE,
    HELP,
    LOSE_QI,
    LOSE_TAO,
    NEXT_TURN,
    RIGHT_STONE,
    ROLLED,
    SETTLE,
    STONE,
    TAKE_QI,
    TAKE_TAO,
    TEAM_QI,
    TEAM_YIN_YANG,
    WIN,
    YANG,
    YIN,
)
from bardo.games.ghost_stories.rules.tiles import (
    dispel,
    gather_herbs,
    give_help,
    pray,
    refuse_dispel,
    refuse_help,
    refuse_pray,
    refuse_restore,
    refuse_revive,
    refuse_watch,
    restore,
    revive,
    watch,
)
from bardo.games.ghost_stories.rules.turn import close_turn, next_turn, take_moon_turn, take_turn
from bardo.games.ghost_stories.rules.white_moon.answers import (
    answer_artifact,
    answer_moon,
    perform_moon,
    refuse_moon,
    refuse_with_artifact,
)
from bardo.games.ghost_stories.rules.white_moon.artifacts import heal, refuse_heal
from bardo.games.ghost_stories.rules.white_moon.crystals import gain_crystal
from bardo.games.ghost_stories.rules.white_moon.graveyard import raise_villager, refuse_raise
from bardo.games.ghost_stories.rules.winds import (
    guide,
    guide_by_wind,
    guide_to,
    lift,
    refuse_guide,
    refuse_guide_to,
    refuse_lift,
    refuse_set_down,
    set_down,
)
from bardo.games.ghost_stories.rules.words import (
    ACCEPT,
    ARRIVE,
    AWARD,
    BANISH,
    BEFORE,
    BETWEEN,
    CHOOSE_POWER,
    DEFY,
    DISCARD,
    DISCARDING,
    DISPEL,
    END_TURN,
    ENFEEBLE,
    ENOUGH,
    ENSHRINE,
    ESCORT,
    GAIN_QI,
    GUIDE,
    GUIDE_TO,
    HEAL,
    IN_YIN,
    LIFT,
    MOON_TURN,
    MOVE_TO,
    NO_MORE,
    PRAY,
    PUT,
    QI_TO,
    RAISE,
    REGAIN,
    REROLL,
    REROLLING,
    RESTORE,
    REVIVE,
    SET_DOWN,
    SPEND,
    SPEND_CRYSTAL,
    SUFFER,
    TAKE,
    TAKE_CRYSTAL,
    TAKING,
    TARGETING,
    TURN,
    VICTORY,
    VISIT,
    WATCH,
    YIN_YANG_TO,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.yang import (
    ASKS,
    ENFEEBLED,
    ENSHRINED,
    end_action,
    refuse_enshrine,
    refuse_moon_turn,
    refuse_turn,
    second_action,
)
from bardo.games.ghost_stories.rules.yin import yin

answer = from_game("apply")
"""`apply` again, for questions with only one answer."""

# -- the agenda ------------------------------------------------------------------------------


@rule
def perform(s: Row, task: int, a: int, b: int, c: int) -> None:
    """One task of the agenda; a question with only one answer is not asked but answered.  (GS169)"""
    if task <= ACTED:
        perform_turn(s, task, a, b)
    elif task <= STONE:
        perform_harm(s, task, a, b)
    elif task <= WIN:
        perform_good(s, task, a, b)
    else:
        perform_moon(s, task, a, b)
    if s.decision != NOTHING and not (s.decision in (TURN, MOON_TURN) and s.point == BEFORE):  # there is always a move
        only = only_answer(s)
        if only >= 0:
            s.decision = NOTHING
            if only == END_TURN:
                tell(s, NOTHING_TO_DO, s.turn)
            answer(s, only)


@part_of_its_caller
@rule
def perform_turn(s: Row, task: int, a: int, b: int) -> None:
    """Tasks that ask, and those of the two phases."""
    if task == ASK:
        ask(s, b - 1 if b else s.speaker, a)
    elif task == YIN:
        yin(s, a)
    elif task == YANG and lives(s, s.turn):
        if s.point == IN_YIN:
            s.point = BEFORE
            s.acting = 0
        ask(s, s.turn, MOON_TURN if s.expansion else TURN)
    elif task == ACTED:
        s.point = BETWEEN
        if not second_action(s, s.turn):
            end_action(s)
        later(s, YANG)
    elif task == NEXT_TURN:
        next_turn(s)
    else:
        close_turn(s)


@part_of_its_caller
@rule
def perform_harm(s: Row, task: int, a: int, b: int) -> None:
    """Tasks that hurt, or that a stone sets."""
    if task == DISCARD_ONE:
        ask(s, a, DISCARDING)
    elif task == LOSE_QI:
        lose_qi(s, a)
    elif task == LOSE_TAO:
        lose_tao(s, a)
    elif task == HAUNT:
        haunt(s, a)
    elif task == HAUNT_PLACE:
        haunt_place(s, a)
    elif task == CURSE:
        curse(s, a)
    elif task == BRING:
        bring(s)
    elif task == STONE:
        settle_stone(s, a, b)


@part_of_its_caller
@rule
def perform_good(s: Row, task: int, a: int, b: int) -> None:
    """Tasks of help, exorcism and reward."""
    me = s.turn
    if task == TAKE_TAO:
        if can_take_tao(s, a - 1 if a else me):
            s.taker = a
            ask(s, s.speaker, TAKING)
    elif task == TAKE_QI:
        gain_qi(s, me)
    elif task == TEAM_QI:
        share_qi(s)
    elif task == TEAM_YIN_YANG:
        share_yin_yang(s)
    elif task == HELP:
        give_help(s, me, a)
    elif task == GUIDE_BY_WIND:
        guide_by_wind(s)
    elif task == ROLLED:
        if s.herbs:
            gather_herbs(s, me)
        else:
            ask(s, s.speaker, TARGETING)
    elif task == SETTLE:
        settle(s, me)
    elif task == DEPART:
        depart(s, me)
    elif task == RIGHT_STONE:
        for nth in range(MOST_ON_A_STONE):
            if RIGHT[a][nth] != NO_ABILITY:
                later(s, STONE, RIGHT[a][nth], b)
    elif task == WIN and s.beaten == s.incarnations:  # GS330
        finish(s, VICTORY)


PICKS = events("picks", "{a:seat} plays with {b:power}.")
NOTHING_TO_DO = events("nothing left to do", "Nothing is left to do: {a:seat}'s turn ends.")

# -- what is answered ------------------------------------------------------------------------


@rule
def apply(s: Row, a: int) -> None:
    """One answer. It never asks itself: what comes next waits on the agenda."""
    if a < CHOOSE_POWER + ALL_POWERS:
        pick_power(s, s.seat, a - CHOOSE_POWER)
    elif a < MOVE_TO:
        take_moon_turn(s, s.turn, a)
    elif a < VISIT:
        take_turn(s, s.turn, a)
    elif a < GUIDE:
        answer_with_place(s, s.turn, a)
    elif a < REROLL:
        answer_with_person_or_colour(s, s.turn, a)
    elif a < GAIN_QI:
        answer_with_dice(s, s.turn, a)
    elif a < ESCORT:
        answer_with_reward(s, s.turn, a)
    elif a < AWARD:
        answer_moon(s, s.turn, a)
    else:
        answer_artifact(s, s.turn, a)


@rule
def pick_power(s: Row, seat: int, power: int) -> None:
    """The side of the own board that lies up.  (GS26)"""
    s.boards[seat].power = power
    tell(s, PICKS, seat, power)


@part_of_its_caller
@rule
def answer_with_place(s: Row, me: int, a: int) -> None:
    """A tile or a space was chosen."""
    if a < RESTORE:
        tell(s, ASKS, me, a - VISIT)
        later(s, HELP, a - VISIT)
    elif a < ARRIVE:
        restore(s, a - RESTORE)
    elif a < DISPEL:
        arrive(s, a - ARRIVE)
    elif a < ENFEEBLE:
        dispel(s, a - DISPEL)
    elif a < LIFT:
        s.mantra = a - ENFEEBLE + 1
        tell(s, ENFEEBLED, me, s.spaces[a - ENFEEBLE].card - 1)
    elif a < SET_DOWN:
        lift(s, a - LIFT)
    elif a < ENSHRINE:
        set_down(s, a - SET_DOWN)
    else:
        s.boards[me].buddhas -= 1
        s.spaces[a - ENSHRINE].buddha = 1
        tell(s, ENSHRINED, me, a - ENSHRINE)


@part_of_its_caller
@rule
def answer_with_person_or_colour(s: Row, me: int, a: int) -> None:
    """A Taoist, a board or the colour of a token was chosen."""
    if a < GUIDE_TO:
        guide(s, a - GUIDE)
    elif a < REVIVE:
        guide_to(s, a - GUIDE_TO)
    elif a < RAISE:
        revive(s, a - REVIVE, REVIVED_QI)
    elif a < HEAL:
        raise_villager(s, a - RAISE)
    elif a < WATCH:
        heal(s, a - HEAL)
    elif a < TAKE:
        watch(s, a - WATCH)
    elif a < TAKE_CRYSTAL:
        taker = s.taker - 1 if s.taker else me
        s.taker = NONE
        take_tao(s, taker, a - TAKE)
    elif a == TAKE_CRYSTAL:
        gain_crystal(s)
    elif a < DISCARD:
        pray(s, a - PRAY)
    else:
        discard(s, s.seat, a - DISCARD)


@part_of_its_caller
@rule
def answer_with_dice(s: Row, me: int, a: int) -> None:
    """What to do about dice on the table."""
    if a < ENOUGH:
        choose_die(s, a - REROLL)
        later(s, ASK, REROLLING)
    elif a == ENOUGH:
        throw_again(s)
    elif a == DEFY:
        accept(s, throw_curse(s))
    elif a == ACCEPT:
        accept(s, s.curse - 1)
    elif a < NO_MORE:
        target(s, a - BANISH)
    elif a == NO_MORE:
        no_more(s, me)
    elif a < SPEND_CRYSTAL:
        spend(s, a - SPEND)
    else:
        spend_crystal(s, a - SPEND_CRYSTAL)


@part_of_its_caller
@rule
def answer_with_reward(s: Row, me: int, a: int) -> None:
    """Who gains, who loses, which card comes next."""
    if a == GAIN_QI:
        gain_qi(s, me)
    elif a == REGAIN:
        get_yin_yang(s, me)
    elif a < YIN_YANG_TO:
        gain_qi(s, a - QI_TO)
    elif a < SUFFER:
        get_yin_yang(s, a - YIN_YANG_TO)
    elif a < PUT:
        later(s, LOSE_QI, a - SUFFER)
    else:
        put(s, a - PUT)


# -- what is refused ------------------------------------------------------------------------

NOT_LIVING = reasons("There is no living Taoist.", "GS47")
NOT_YOUR_BOARD = reasons("That power is not on your board.", "GS26")
ALONE_IN_RED = reasons("Alone, the red board has Dance of the Spires.", "GS27")
NO_SUCH_TAO_HELD = reasons("You have no such Tao token.", "GS81")
MANTRA_THERE = reasons("There is no ghost, or it has the Mantra already.", "GS119")


@rule
def refuse(s: Row, a: int) -> int:
    """Why this is not allowed now; it is, when nothing refuses it."""
    me = s.turn
    if a < CHOOSE_POWER + ALL_POWERS:
        return refuse_power(s, s.seat, a - CHOOSE_POWER)
    if a < MOVE_TO:
        return refuse_moon_turn(s, me, a)
    if a < VISIT:
        return refuse_turn(s, me, a)
    if a < GUIDE:
        return refuse_place(s, me, a)
    if a < REROLL:
        return refuse_person_or_colour(s, me, a)
    if a < GAIN_QI:
        return refuse_dice(s, me, a)
    if a < ESCORT:
        return refuse_reward(s, me, a)
    return refuse_moon(s, me, a) if a < AWARD else refuse_with_artifact(s, me, a)


@rule
def refuse_power(s: Row, seat: int, power: int) -> int:
    """One of the two of the own board.  (GS26, GS27)"""
    if power // 2 != s.boards[seat].colour:
        return NOT_YOUR_BOARD
    return ALONE_IN_RED if s.seats == 1 and power == TWIN_WINDS else ALLOWED


@part_of_its_caller
@rule
def refuse_place(s: Row, me: int, a: int) -> int:
    """Tiles and spaces."""
    if a < RESTORE:
        return refuse_help(s, me, a - VISIT)
    if a < ARRIVE:
        return refuse_restore(s, a - RESTORE)
    if a < DISPEL:
        return refuse_arrive(s, a - ARRIVE)
    if a < ENFEEBLE:
        return refuse_dispel(s, a - DISPEL)
    if a < LIFT:
        space = a - ENFEEBLE
        there = s.spaces[space].card != NONE and s.mantra != space + 1
        return ALLOWED if there else MANTRA_THERE
    if a < SET_DOWN:
        return refuse_lift(s, a - LIFT)
    if a < ENSHRINE:
        return refuse_set_down(s, a - SET_DOWN)
    return refuse_enshrine(s, me, a - ENSHRINE)


@part_of_its_caller
@rule
def refuse_person_or_colour(s: Row, me: int, a: int) -> int:
    """Taoists, boards and colours of tokens."""
    if a < GUIDE_TO:
        return refuse_guide(s, me, a - GUIDE)
    if a < REVIVE:
        return refuse_guide_to(s, a - GUIDE_TO)
    if a < RAISE:
        return refuse_revive(s, a - REVIVE)
    if a < HEAL:
        return refuse_raise(s, a - RAISE)
    if a < WATCH:
        return refuse_heal(s, a - HEAL)
    if a < TAKE:
        return refuse_watch(s, a - WATCH)
    if a < PRAY:
        return refuse_take(s, a - TAKE) if a < TAKE_CRYSTAL else ALLOWED
    if a < DISCARD:
        return refuse_pray(s, a - PRAY)
    return ALLOWED if s.boards[s.seat].tao[a - DISCARD] > 0 else NO_SUCH_TAO_HELD


@part_of_its_caller
@rule
def refuse_dice(s: Row, me: int, a: int) -> int:
    """Dice, targets and the tokens spent on them."""
    if a < ENOUGH:
        return ALLOWED if may_reroll(s, a - REROLL) else NO_SUCH_DIE
    if a < BANISH:
        return ALLOWED
    if a < NO_MORE:
        return refuse_target(s, me, a - BANISH)
    if a == NO_MORE:
        return refuse_no_more(s, me)
    if a < SPEND_CRYSTAL:
        return refuse_spend(s, me, a - SPEND)
    return refuse_spend_crystal(s, me, a - SPEND_CRYSTAL)


@part_of_its_caller
@rule
def refuse_reward(s: Row, me: int, a: int) -> int:
    """Rewards, losses, and the order of cards."""
    if a == GAIN_QI:
        return ALLOWED if s.qi > 0 else NO_QI
    if a == REGAIN:
        return HAS_YIN_YANG if s.boards[me].yin_yang else ALLOWED
    if a < YIN_YANG_TO:
        return ALLOWED if lives(s, a - QI_TO) else DEAD_TAOIST
    if a < SUFFER:
        return refuse_yin_yang(s, a - YIN_YANG_TO)
    if a < PUT:
        return ALLOWED if lives(s, a - SUFFER) else NOT_LIVING
    return refuse_put(s, a - PUT)


# -- the result ------------------------------------------------------------------------------


@rule
def returns(s: Row, out: Shares) -> None:
    """The whole team has won, or nobody has.  (GS1)"""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.cause == VICTORY else 0.0
