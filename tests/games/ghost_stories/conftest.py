"""A table to lay out a position of Ghost Stories on, play on it, and look at it."""

import random

import pytest

from bardo.engine.rows.flow import later, run_agenda
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import BASE_GHOSTS, BASE_INCARNATIONS, CARDS, CRUEL, LASTING, PLAIN
from bardo.games.ghost_stories.data.moon import VILLAGERS
from bardo.games.ghost_stories.rules import turn as play
from bardo.games.ghost_stories.rules.tasks import YANG
from tests.games.ghost_stories.parts import COLOURS, CORNERS, FACES, LEVELS, SIDES, SPACES, VILLAGE
from tests.games.seen import Seen

TILES = (
    *("cemetery", "taoist altar", "herbalist's shop", "sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house", "guardhouse"),
    "kung-fu school",
)
POWERS = {
    "red": ("dance of the spires", "dance of the twin winds"),
    "blue": ("heavenly gust", "second wind"),
    "green": ("the gods' favorite", "strength of a mountain"),
    "yellow": ("bottomless pockets", "enfeeblement mantra"),
}
ALL_POWERS = tuple(power for pair in POWERS.values() for power in pair)
FIGURES = ("card", "first", "second")
CAUSES = (None, "victory", "dead", "haunted", "deck", "villagers")
POINTS = ("yin", "before", "moved", "between", "after")
CURSES = ("blank", "haunt", "ghost", "Tao", "Qi")
NAMES = [card.name.lower() for card in CARDS]
QI, TAO, BUDDHAS, POWER_TOKENS, CRYSTALS = 20, 4, 2, 3, 4
ARTIFACTS = ("potion", "dust", "scroll", "firework", "claw", "armor", "shield", "sword")
PEOPLE = tuple(name.lower() for name in VILLAGERS)
FACE_DOWN, ABOUT, SHELTERED, DEAD = range(4)
DEALS = 150


def card_number(which):
    """The place in CARDS of a card by its number in cards.toml or moon_cards.toml, or by its name: of two the first."""
    if isinstance(which, int):
        return next(nth for nth, card in enumerate(CARDS) if card.number == which)
    return NAMES.index(which.lower())


class Table(Seen):
    """A match, seen as the people round the table see it. Sides are numbers or names, all else is called by name."""

    # -- laying out a position ----------------------------------------------------------------

    def text(self, name):
        """The sentence of an action with its details, without what it announces."""
        text = next(action.text for action in self.match.actions if action.name == name)
        words = self.match.announce(name).words
        return text.replace(f" ({words})", "").replace(f"; {words})", ")") if words else text

    def board(self, side):
        return self.match.state["boards"][SIDES.index(side) if isinstance(side, str) else side]

    def place_of(self, tile):
        return list(self.match.state["tiles"]).index(TILES.index(tile))

    def lay(
        self,
        *,
        village=VILLAGE,
        colours=COLOURS[:4],
        powers=(),
        taoists=(),
        haunted=(),
        ghosts=None,
        buddhas=(),
        circle=None,
        mantra=None,
        deck=(),
        before=None,
        coming=None,
        beaten=0,
        spent=0,
        **moon,
    ):
        """Lay out a whole position; what is not given is as at the start of a usual game, without any ghost.

        village: the nine tiles row by row.  colours: of the boards in the north, east, south, west.  powers: names, for
        those boards that shall not have the first power of their colour.  taoists: for each side a dict of qi, at (a
        tile), tao (list of colours), yin_yang, buddhas, fresh, tokens; for neutral boards only qi.  haunted: tiles.
        ghosts: {space: card} or {space: (card, figure)} with figure "card", "first" or "second", or (card, figure,
        met) with met = 1 for one that has met a Buddha.  buddhas: spaces.  circle: a colour.  mantra: a space.  deck:
        the next cards, up to four, as if all had seen them.  before: how many other ghosts lie over the next
        incarnation.  coming: how many incarnations the deck still has.  beaten: how many are exorcised.  spent: Power
        tokens on the centre tile.  What White Moon adds is told at `lay_moon`.
        """
        state = self.match.state
        seats = int(state["seats"])
        state["tiles"][:] = [TILES.index(tile) for tile in village]
        state["haunted"][:] = [tile in haunted for tile in village]
        state["circle"] = COLOURS.index(circle) + 1 if circle else 0
        state["mantra"] = SPACES.index(mantra) + 1 if mantra else 0
        state["spent"], state["beaten"] = spent, beaten
        people = [dict(one) for one in taoists] + [{} for _ in range(4 - len(taoists))]
        for side, person in enumerate(people):
            board, colour = self.board(side), colours[side]
            board["colour"] = COLOURS.index(colour)
            chosen = [power for power in powers if power in POWERS[colour]]
            board["power"] = ALL_POWERS.index((chosen or POWERS[colour])[0])
            board["qi"] = person.pop("qi", 3)
            alive = side < seats and board["qi"] > 0
            tao = person.pop("tao", ())
            board["tao"][:] = [tao.count(one) for one in COLOURS]
            board["place"] = self.place_of(person.pop("at", village[4] if alive else "cemetery"))
            board["yin_yang"] = person.pop("yin_yang", alive)
            for name in ("buddhas", "fresh", "tokens", "crystals"):
                board[name] = person.pop(name, 0)
            assert not person, f"nobody has {person}"
        for name in SPACES:
            space = self.space(name)
            given = (ghosts or {}).get(name)
            card, figure, met = (*(given if isinstance(given, tuple) else (given,)), "card", 0)[:3]
            if isinstance(given, tuple) and len(given) == 2:
                met = 0
            space["card"] = 0 if card is None else card_number(card) + 1
            space["lasts"] = 0 if card is None else LASTING[card_number(card)]
            space["figure"] = FIGURES.index(figure)
            space["met"], space["chosen"], space["buddha"] = met, 0, name in buddhas
        self.lay_deck(deck, before, coming)
        self.fill_supplies()
        if state["expansion"]:
            self.lay_moon(**moon)
        return self

    def lay_moon(
        self,
        *,
        villagers=None,
        face_down=(),
        graveyard=(),
        portal=None,
        su_ling=None,
        receptacles=(),
        artifacts=None,
        new_crystals=0,
        under=(),
    ):
        """What White Moon adds; Taoists may have `crystals` as well.

        villagers: {tile: names from the ground up}, "?" for one face down.  face_down: the names of those, as many as
        there are "?".  graveyard: names.  Whoever is not mentioned is in the Shelter.  portal: a tile, else the one in
        the centre.  su_ling: a space, else she is in the reserve.  receptacles: the corners that are filled.
        artifacts: {artifact: side}, or "box"; they are called potion, dust, scroll, firework, claw, armor, shield,
        sword.  new_crystals: how many of the active Taoist's were gained in this turn.  under: cards under the deck
        that are known, next first.
        """
        state = self.match.state
        state["villagers"][:] = SHELTERED
        state["stacks"][:] = 0
        for tile, names in (villagers or {}).items():
            stack = state["stacks"][self.place_of(tile)]
            stack["high"] = len(names)
            for nth, name in enumerate(names):
                stack["lies"][nth] = len(PEOPLE) + 1 if name == "?" else PEOPLE.index(name) + 1
                if name != "?":
                    state["villagers"][PEOPLE.index(name)] = ABOUT
            assert not names or names[-1] != "?", "the top one lies open"
        assert sum(list(names).count("?") for names in (villagers or {}).values()) == len(face_down)
        for names, fate in ((face_down, FACE_DOWN), (graveyard, DEAD)):
            for name in names:
                state["villagers"][PEOPLE.index(name)] = fate
        state["gate"] = self.place_of(portal) if portal else 4
        state["su_ling"] = SPACES.index(su_ling) + 1 if su_ling else 0
        state["filled"][:] = [corner in receptacles for corner in CORNERS]
        owners = {name: 5 if owner == "box" else SIDES.index(owner) + 1 for name, owner in (artifacts or {}).items()}
        state["artifacts"][:] = [owners.get(name, 0) for name in ARTIFACTS]
        state["crystals"] = CRYSTALS - state["boards"]["crystals"].sum() - state["filled"].sum()
        assert state["crystals"] >= 0, "there are not so many crystals"
        state["newest"] = self.laid_newest = new_crystals
        state["waiting"] = len(under)
        state["under"][:] = 0
        state["under"][: len(under)] = [card_number(card) + 1 for card in under]
        for card in under:
            state["unseen"][card_number(card)] = 0

    def lay_deck(self, deck, before, coming):
        """The cards that come next, and how many others; cards on the boards or in `deck` are no longer unseen."""
        state = self.match.state
        known = [card_number(card) for card in deck]
        shown = [int(card) - 1 for card in state["spaces"]["card"] if card] + known
        out = list(shown)
        ghosts = len(state["unseen"])
        out += [PLAIN, CRUEL]
        if not state["expansion"]:
            out += [*range(BASE_GHOSTS, ghosts), *range(ghosts + BASE_INCARNATIONS, len(CARDS))]
        elif (face := PLAIN if state["ravager"] else CRUEL) not in out[:-2]:
            out.remove(face)
        state["unseen"][:] = [card not in out for card in range(ghosts)]
        state["unseen_incarnations"][:] = [card not in out for card in range(ghosts, len(CARDS))]
        state["seen"][:] = 0
        state["seen"][: len(known)] = [card + 1 for card in known]
        if before is not None:
            state["before"] = before
        if coming is not None:
            state["coming"] = coming
        incarnations = sum(card >= ghosts for card in shown)
        state["incarnations"] = int(state["coming"]) + incarnations + int(state["beaten"])

    def fill_supplies(self):
        """What is nowhere else is in the supply."""
        state = self.match.state
        state["qi"] = QI - state["boards"]["qi"].sum()
        state["tao"][:] = TAO - state["boards"]["tao"].sum(axis=0)
        if state["circle"]:
            state["tao"][state["circle"] - 1] -= 1
        state["temple"] = BUDDHAS - state["boards"]["buddhas"].sum() - state["spaces"]["buddha"].sum()
        assert state["qi"] >= 0 and (state["tao"] >= 0).all() and state["temple"] >= 0, "there are not so many tokens"

    def turn(self, side, phase="yang"):
        """Begin the turn of a side, with its Yin phase or straight with its Yang phase."""
        state, row = self.match.state, self.match._row
        state["turn"] = SIDES.index(side) if isinstance(side, str) else side
        row.decision = row.told = row.pending = 0
        for name in ("agenda", "dice", "again", "paid"):
            state[name][:] = 0
        for name in ("arriving", "lifted", "guided", "windy", "curse", "source", "picked", "herbs"):
            state[name] = 0
        for name in ("school", "wild", "barrier", "virtual", "due", "light", "fleeing", "left", "entered", "lodging"):
            state[name] = 0
        for name in ("stripping", "rewarded", "taker", "delayed"):
            state[name] = 0
        if phase == "yin":
            GAME.interpreted(play.begin_turn)(row)
        else:
            GAME.interpreted(play.clear_turn)(row)
            state["newest"] = getattr(self, "laid_newest", 0)
            GAME.interpreted(later)(row, YANG)
        GAME.interpreted(run_agenda)(row, 0)
        return self

    # -- playing ------------------------------------------------------------------------------

    def play(self, *names):
        for name in names:
            self.match.play(name)
        return self

    def shake(self, n):
        """Other luck for what comes next."""
        luck = random.Random(n)
        self.match.state.luck[:] = [luck.randrange(-(2**31), 2**31) for _ in range(3)] + [1]
        return self

    def until(self, name, wanted):
        """Play an action with luck such that what is wanted comes of it."""
        for n in range(1, 20_000):
            self.shake(n)
            self.match.play(name)
            if wanted(self):
                return self
            self.match.undo()
        raise AssertionError(f"what was wanted never came of {name}")

    def throw(self, name, *faces):
        """Play an action that throws Tao dice, with luck such that they show these faces, in any order."""
        wanted = sorted(faces)
        return self.until(name, lambda table: sorted(table.thrown) == wanted)

    def curse(self, name, face):
        """Play an action that throws the Curse die (once), with luck such that it shows this face."""
        return self.until(name, lambda table: table.curses[:1] == [face])

    def begin_turn(self, side, wanted=lambda table: True):
        """Begin the Yin phase of a side with luck such that what is wanted comes of it."""
        before = self.match.state.tobytes()
        for n in range(1, 20_000):
            self.shake(n)
            self.turn(side, "yin")
            if wanted(self):
                return self
            self.restore(before)
        raise AssertionError("what was wanted never came of it")

    def restore(self, before):
        """Put back a position that was kept with `match.state.tobytes()`."""
        self.match._restore(before)

    # -- looking ------------------------------------------------------------------------------

    @property
    def told(self):
        """The names of the events that the last action told."""
        return [event.name for event in self.match.events]

    @property
    def thrown(self):
        """The Tao dice that the last action threw for the first time."""
        return self.dice("dice") + self.dice("grey die")

    def dice(self, name):
        """The faces that events of a name told; those for three dice may tell of fewer."""
        told = [face for event in self.match.events if event.name == name for face in (event.a, event.b, event.c)]
        return [FACES[face] for face in told if face < len(FACES)]

    @property
    def curses(self):
        """The faces of the Curse die that the last action, or the beginning of a turn, threw."""
        return [CURSES[event.a] for event in self.match.events if event.name in ("curse", "curse again")]

    @property
    def whose(self):
        """The side whose turn it is."""
        return SIDES[self.match.state["turn"]]

    @property
    def point(self):
        return POINTS[self.match.state["point"]]

    @property
    def cause(self):
        return CAUSES[self.match.state["cause"]]

    @property
    def score(self):
        return int(self.match.state["score"])

    def space(self, name):
        return self.match.state["spaces"][SPACES.index(name)]

    def ghost(self, space):
        """The name of the ghost on a space, in small letters, or None."""
        card = int(self.space(space)["card"])
        return NAMES[card - 1] if card else None

    @property
    def ghosts(self):
        return {space: self.ghost(space) for space in SPACES if self.ghost(space)}

    def figure(self, space):
        return FIGURES[self.space(space)["figure"]]

    def qi(self, side):
        return int(self.board(side)["qi"])

    def tao(self, side):
        return [one for one, count in zip(COLOURS, self.board(side)["tao"], strict=True) for _ in range(count)]

    def tile(self, side):
        """The tile on which a Taoist stands."""
        return TILES[self.match.state["tiles"][self.board(side)["place"]]]

    def has(self, side, what):
        """How many a Taoist has of: yin_yang, buddhas, fresh, tokens."""
        return int(self.board(side)[what])

    def power(self, side):
        return ALL_POWERS[self.board(side)["power"]]

    @property
    def haunted(self):
        state = self.match.state
        return [TILES[tile] for tile, haunted in zip(state["tiles"], state["haunted"], strict=True) if haunted]

    @property
    def circle(self):
        colour = int(self.match.state["circle"])
        return COLOURS[colour - 1] if colour else None

    @property
    def mantra(self):
        space = int(self.match.state["mantra"])
        return SPACES[space - 1] if space else None

    @property
    def supply(self):
        """Tao tokens in the supply, by colour."""
        return {colour: int(count) for colour, count in zip(COLOURS, self.match.state["tao"], strict=True)}

    # -- looking at what White Moon adds --------------------------------------------------------

    def villagers(self, tile):
        """The villagers on a tile, from the ground up; "?" for one face down."""
        stack = self.match.state["stacks"][self.place_of(tile)]
        return [(*PEOPLE, "?")[one - 1] for one in stack["lies"][: stack["high"]]]

    @property
    def village(self):
        """{tile: villagers} for all tiles that hold any."""
        tiles = [TILES[tile] for tile in self.match.state["tiles"]]
        return {tile: self.villagers(tile) for tile in tiles if self.villagers(tile)}

    @property
    def shelter(self):
        return [name for name, fate in zip(PEOPLE, self.match.state["villagers"], strict=True) if fate == SHELTERED]

    @property
    def graveyard(self):
        return [name for name, fate in zip(PEOPLE, self.match.state["villagers"], strict=True) if fate == DEAD]

    @property
    def su_ling(self):
        """The space before which Su-Ling stands, or None."""
        space = int(self.match.state["su_ling"])
        return SPACES[space - 1] if space else None

    @property
    def receptacles(self):
        """The corners whose receptacles are filled."""
        return [corner for corner, filled in zip(CORNERS, self.match.state["filled"], strict=True) if filled]

    @property
    def reserve(self):
        """Crystals in the reserve."""
        return int(self.match.state["crystals"])

    def crystals(self, side):
        return int(self.board(side)["crystals"])

    def owner(self, artifact):
        """The side that owns an artifact, "box" when it was used, None when nobody has had it yet."""
        return (None, *SIDES, "box")[self.match.state["artifacts"][ARTIFACTS.index(artifact)]]

    @property
    def under(self):
        """The cards known to lie under the deck, next first."""
        state = self.match.state
        return [NAMES[card - 1] for card in state["under"][: state["waiting"]]]

    @property
    def deck(self):
        """How many cards the deck has."""
        state = self.match.state
        known = sum(int(card) > 0 for card in state["seen"])
        under = int(state["coming"]) * 11 if state["coming"] else 0
        return known + int(state["before"]) + under + int(state["waiting"])


@pytest.fixture
def table():
    """A function that makes a table: `table(players, level="normal", **options).lay(...).turn("north")`."""

    def make(players=4, *, seed=1, preset="rulebook", level="normal", **options):
        match = GAME.new(players=players, seed=seed, preset=preset, level=LEVELS.index(level), **options)
        return Table(match)

    return make


@pytest.fixture
def usual(table):
    """A game for four at Normal, laid out without ghosts, in the north's Yang phase, powers that stay silent.

    Red sits in the north (Dance of the Spires), blue in the east (Heavenly Gust), green in the south (The Gods'
    Favorite), yellow in the west (Bottomless Pockets). Arguments are those of `lay`, and side and phase.
    """

    def make(side="north", phase="yang", **position):
        return table().lay(**position).turn(side, phase)

    return make


@pytest.fixture
def moon(table):
    """The same with White Moon: villagers only where they are laid, the Portal in the centre, with the usual village.

    Options and the number of players may be given as well, and `preset`, which is "rulebook"; so may `school=True`,
    with which the Kung-Fu School lies in the place of the Night Watchman's Beat, in the east.
    """

    def make(side="north", phase="yang", *, players=4, preset="rulebook", school=False, options=(), **position):
        village = [("kung-fu school" if school and tile == TILES[5] else tile) for tile in VILLAGE]
        laid = table(players, preset=preset, expansion="white-moon", **dict(options))
        return laid.lay(**{"village": village, **position}).turn(side, phase)

    return make


@pytest.fixture(scope="session")
def deals():
    """Many games as they are dealt: a function of the number of players and options."""
    known = {}

    def make(players, **options):
        key = (players, *sorted(options.items()))
        if key not in known:
            known[key] = [GAME.new(players=players, seed=seed, **options).state.copy() for seed in range(DEALS)]
        return known[key]

    return make
