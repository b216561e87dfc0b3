"""A table to lay out a position of Reincarnation on, play on it, and look at it."""

import random
from collections import Counter
from itertools import permutations

import pytest

from bardo.engine.rows.flow import answer_while_forced
from bardo.games.reincarnation import GAME
from bardo.games.reincarnation.rules import turn
from tests.games.seen import Seen

NEIGHBOURS = {
    "kashmir": {"punjab", "oudh"},
    "assam": {"bengal", "oudh"},
    "travancore": {"madras", "deccan"},
    "gujarat": {"rajputana", "deccan"},
    "punjab": {"kashmir", "rajputana", "oudh"},
    "central india": {"rajputana", "bengal", "madras", "deccan", "oudh"},
    "rajputana": {"gujarat", "punjab", "central india", "deccan", "oudh"},
    "bengal": {"assam", "central india", "madras", "oudh"},
    "madras": {"travancore", "central india", "bengal", "deccan"},
    "deccan": {"travancore", "gujarat", "central india", "rajputana", "madras"},
    "oudh": {"kashmir", "assam", "punjab", "central india", "rajputana", "bengal"},
}
REGIONS = tuple(NEIGHBOURS)
COLOURS = ("yellow", "blue", "red")
KINDS = ("yellow 5", "yellow 10", "blue 5", "blue 10", "red 5", "red 10")
COPIES = (6, 5, 6, 5, 6, 5)
GODS = ("brahma", "ganesha", "vishnu", "shiva")
BUILDINGS = (*GODS, "yellow", "blue", "red", "neutral")
USUAL = (*GODS, "yellow", "blue", "red", "yellow", "blue", "red", "neutral")
MARKERS = ("none", "used", "ready")
STEPS = ("wander", "arrived", "taken", "gather", "act", "age", "aged", "transition")
SEATS = ("green", "orange", "purple", "white", "black")
CASTES = {
    "dalit": ("dalit",),
    "shudra": ("housekeeper", "cleaner", "servant"),
    "vaishya": ("artisan", "farmer", "merchant"),
    "kshatriya": ("landholder", "maharaja", "soldier"),
    "brahmin": ("pandit", "jurist", "swami"),
}
OCCUPATIONS = tuple(card for cards in CASTES.values() for card in cards)
CASTE = {card: caste for caste, cards in CASTES.items() for card in cards}
USUAL_PLACES = ("kashmir", "travancore", "assam", "gujarat", "madras")
USUAL_CARDS = ("landholder", "landholder", "maharaja", "maharaja", "soldier", "soldier")
ENDS = ("decease", "keep fewer", "grow older")
ROOM, ALL_KARMA, MOST_TOKENS, MOST_KARMA = 4, 8, 4, 2
STEP_OF = {"yellow": (1, -1, 0), "blue": (0, 1, -1), "red": (-1, 0, 1)}
ROUND = ((0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0), (1, 0, -1))


class Grid:
    """The harmony grid, worked out from its coordinates alone."""

    def __init__(self):
        self.places = [(0, 0, 0)]
        for ring in (1, 2, 3):
            place = (ring, -ring, 0)
            for direction in ROUND:
                for _ in range(ring):
                    self.places.append(place)
                    place = tuple(a + b for a, b in zip(place, direction, strict=True))
        self.number = {place: number for number, place in enumerate(self.places)}

    def step(self, number, colour):
        """Where one step leads; a step that would leave the grid is lost."""
        place = tuple(a + b for a, b in zip(self.places[number], STEP_OF[colour], strict=True))
        return self.number.get(place, number)

    def ends(self, number, steps):
        """All hexes where some order of these steps ends."""
        ends = set()
        for order in set(permutations(steps)):
            end = number
            for colour in order:
                end = self.step(end, colour)
            ends.add(end)
        return ends

    def ring(self, number):
        return max(abs(n) for n in self.places[number])

    def gives(self, number):
        """Disciples, karma of each colour, karma of any colour, points."""
        x, y, z = self.places[number]
        ring = self.ring(number)
        if ring == 0:
            return 3, [], 1, 4
        if ring == 1:
            return 3, [], 0, 3
        axis = {(1, -1, 0): "yellow", (0, 1, -1): "blue", (-1, 0, 1): "red"}
        own = axis.get((x // ring, y // ring, z // ring)) if not (x % ring or y % ring or z % ring) else None
        if ring == 2:
            return 2, [own] if own else [], 0, 2
        if own:
            return 0, [own, own], 0, 0
        corners = {(3, 0, -3): ["yellow", "blue"], (-3, 3, 0): ["blue", "red"], (0, -3, 3): ["yellow", "red"]}
        if (x, y, z) in corners:
            return 0, corners[x, y, z], 0, 0
        nearest = min(axis, key=lambda a: sum(abs(3 * n - m) for n, m in zip(a, (x, y, z), strict=True)))
        return 1, [axis[nearest]], 0, 1


class Table(Seen):
    """A match, seen as the people round the table see it. Seats are numbers, all else is called by its name."""

    NEIGHBOURS, REGIONS, COLOURS, KINDS, COPIES = NEIGHBOURS, REGIONS, COLOURS, KINDS, COPIES
    GODS, BUILDINGS, CASTES, CASTE, OCCUPATIONS = GODS, BUILDINGS, CASTES, CASTE, OCCUPATIONS

    # -- laying out a position ----------------------------------------------------------------

    def player(self, seat):
        return self.match.state["players"][seat]

    @property
    def height(self):
        """How many tokens a stack may hold."""
        return int(self.match.state["stack"]) or (2 if self.seats <= 3 else 3)

    @property
    def seats(self):
        return int(self.match.state["seats"])

    def lay_buildings(self, wanted):
        buildings = list(USUAL)
        for region, building in wanted.items():
            place = REGIONS.index(region)
            if buildings[place] != building:
                other = next(n for n, name in enumerate(REGIONS) if name not in wanted and buildings[n] == building)
                buildings[place], buildings[other] = buildings[other], buildings[place]
        for place, building in enumerate(buildings):
            self.match.state["regions"][place]["building"] = BUILDINGS.index(building)

    def lay_tokens(self, stacks, held, ocean):
        """Stacks from the lowest token up; with an `ocean` given, all other tokens are laid wherever there is room."""
        left = Counter(dict(zip(KINDS, COPIES, strict=True)))
        stacks = {region: list(tokens) for region, tokens in stacks.items()}
        held = [list(tokens) for tokens in held]
        for tokens in [*stacks.values(), *held]:
            left.subtract(tokens)
        if ocean is not None:
            left.subtract(ocean)
            over = list(left.elements())
            for region in REGIONS:
                if region not in stacks:
                    stacks[region] = [over.pop() for _ in range(min(self.height, len(over)))]
            for seat in range(self.seats - 1, 0, -1):
                while over and len(held[seat]) < MOST_TOKENS:
                    held[seat].append(over.pop())
            assert not over, f"no room for {over}"
            left = Counter(ocean)
        assert all(count >= 0 for count in left.values()), f"there are not so many tokens: {left}"
        state = self.match.state
        for place, region in enumerate(REGIONS):
            tokens = stacks.get(region, [])
            assert len(tokens) <= self.height
            state["regions"][place]["tokens"][:] = [KINDS.index(kind) + 1 for kind in tokens] + [0] * (3 - len(tokens))
        for seat, tokens in enumerate(held):
            self.player(seat)["tokens"][:] = [tokens.count(kind) for kind in KINDS]
        state["ocean"][:] = [left[kind] for kind in KINDS]
        state["drawn"][:] = 0

    def lay_cards(self, held, stacks):
        """Everyone's card; for a stack the next cards in order, or a bag that comes first and the cards under it."""
        state = self.match.state
        assert held.count("dalit") <= 5
        state["dalits"] = 5 - held.count("dalit")
        for number, (caste, names) in enumerate(list(CASTES.items())[1:]):
            left = Counter({name: 2 - held.count(name) for name in names})
            assert all(count >= 0 for count in left.values()), f"there are not so many cards: {held}"
            bag, under = left, []
            if caste in stacks:
                given, under = stacks[caste] if isinstance(stacks[caste], tuple) else ([], stacks[caste])
                bag = Counter(given)
                left.subtract(bag)
                left.subtract(under)
                assert all(count >= 0 for count in left.values()), f"there are not so many cards: {stacks}"
                under = [*under, *left.elements()]
            stack = state["cards"][number]
            stack["left"][:] = [bag[name] for name in names]
            stack["under"][:] = [names.index(name) for name in under] + [0] * (6 - len(under))
            stack["waiting"] = len(under)

    def lay_player(self, seat, person):
        player = self.player(seat)
        karma, gods = list(person.pop("karma", [])), dict(person.pop("gods", {}))
        if not isinstance(person.get("disciples", {}), dict):
            raise TypeError("disciples are given by region")
        disciples = person.pop("disciples", {})
        player["region"] = REGIONS.index(person.pop("at", USUAL_PLACES[seat]))
        player["occupation"] = OCCUPATIONS.index(person.pop("card"))
        player["stage"] = person.pop("stage", 1)
        player["aura"] = person.pop("aura", 0)
        player["harmony"] = person.pop("hex", 1)
        player["karma"][:] = [karma.count(colour) for colour in COLOURS]
        player["gods"][:] = [MARKERS.index(gods.pop(god, "none")) for god in GODS]
        player["disciples"][:] = [disciples.get(region, 0) for region in REGIONS]
        player["reserve"] = int(self.match.state["disciples"]) - sum(disciples.values())
        land = person.pop("land", None)
        player["land"] = REGIONS.index(land) + 1 if land else 0
        player["vital"] = person.pop("vital", player["tokens"].sum() == MOST_TOKENS)
        player["rounded"] = person.pop("rounded", (player["karma"] > 0).all())
        player["blessed"] = person.pop("blessed", (player["gods"] > 0).all())
        player["moksha"] = person.pop("moksha", 0)
        assert not person and not gods, f"nobody has {person} {gods}"

    def begin(self, seat):
        """Begin this seat's turn, as if the one before had just ended."""
        state, row = self.match.state, self.match._row
        state["turn"] = list(state["turn_order"][: self.seats]).index(seat)
        row.decision = row.told = 0
        GAME.interpreted(turn.begin_turn)(row)
        GAME.interpreted(answer_while_forced)(row, 0)
        return self

    def at_step(self, step, stayed=0):
        """Let the turn that has just begun have come to a step; in between nothing has happened."""
        self.match.state["step"] = STEPS.index(step)
        self.match.state["stayed"] = stayed
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

    def until(self, name, wanted):
        """Play an action with luck such that what is wanted comes of it."""
        for n in range(1, 1000):
            self.shake(n)
            self.match.play(name)
            if wanted(self):
                return self
            self.match.undo()
        raise AssertionError(f"what was wanted never came of {name}")

    def live(self, how="grow older", *wishes):
        """Let whoever is on finish the turn somehow, growing older or deceasing; wishes are answered first."""
        turn = self.moment
        answers = [*wishes, how, "stay", "gather", "end turn", "no farming", "convert nobody", "mark nowhere"]
        while not self.match.over and self.moment == turn:
            choices = self.choices
            wanted = [answer for answer in answers if answer in choices]
            other = [name for name in choices if name not in ENDS and "call" not in name]
            self.match.play((wanted or other or choices)[0])
        return self

    @property
    def moment(self):
        """Which turn of the game it is."""
        return int(self.match.state["round_number"]), int(self.match.state["turn"])

    # -- looking ------------------------------------------------------------------------------

    @property
    def step(self):
        return STEPS[self.match.state["step"]]

    def at(self, seat):
        return REGIONS[self.player(seat)["region"]]

    def card(self, seat):
        return OCCUPATIONS[self.player(seat)["occupation"]]

    def hex(self, seat):
        return int(self.player(seat)["harmony"])

    def stage(self, seat):
        return int(self.player(seat)["stage"])

    def aura(self, seat):
        return int(self.player(seat)["aura"])

    def reserve(self, seat):
        return int(self.player(seat)["reserve"])

    def tokens(self, seat):
        return [kind for kind, count in zip(KINDS, self.player(seat)["tokens"], strict=True) for _ in range(count)]

    def karma(self, seat):
        return [name for name, count in zip(COLOURS, self.player(seat)["karma"], strict=True) for _ in range(count)]

    def gods(self, seat):
        marks = zip(GODS, self.player(seat)["gods"], strict=True)
        return {god: MARKERS[mark] for god, mark in marks if mark}

    def disciples(self, seat):
        counts = zip(REGIONS, self.player(seat)["disciples"], strict=True)
        return {region: int(count) for region, count in counts if count}

    def land(self, seat):
        land = int(self.player(seat)["land"])
        return REGIONS[land - 1] if land else None

    def stack(self, region):
        """The tokens of a region, from the lowest up."""
        tokens = self.match.state["regions"][REGIONS.index(region)]["tokens"]
        return [KINDS[token - 1] for token in tokens if token]

    def building(self, region):
        return BUILDINGS[self.match.state["regions"][REGIONS.index(region)]["building"]]

    @property
    def buildings(self):
        return {region: self.building(region) for region in REGIONS}

    @property
    def ocean(self):
        return Counter({kind: int(n) for kind, n in zip(KINDS, self.match.state["ocean"], strict=True) if n})

    @property
    def drawn(self):
        """Brahma's tokens that are not placed yet, in order."""
        return [kind for kind, n in zip(KINDS, self.match.state["drawn"], strict=True) for _ in range(n)]

    @property
    def karma_reserve(self):
        return [int(n) for n in self.match.state["karma"]]

    def bag(self, caste):
        """The cards of a stack that have never come up, as counts."""
        stack = self.match.state["cards"][list(CASTES).index(caste) - 1]
        return {name: int(n) for name, n in zip(CASTES[caste], stack["left"], strict=True)}

    def under(self, caste):
        """The cards that went under a stack, the next one first."""
        stack = self.match.state["cards"][list(CASTES).index(caste) - 1]
        return [CASTES[caste][card] for card in stack["under"][: stack["waiting"]]]

    # -- what is true at every moment ---------------------------------------------------------

    def conserved(self):
        """Nothing is lost, and nobody has more than there may be.  (RE5, RE10, RE14, RE19)"""
        state, seats = self.match.state, range(self.seats)
        players = state["players"][: self.seats]
        kinds = Counter({kind: int(n) for kind, n in zip(KINDS, state["ocean"], strict=True)})
        kinds.update({kind: int(n) for kind, n in zip(KINDS, state["drawn"], strict=True)})
        for region in REGIONS:
            stack = [int(token) for token in state["regions"][REGIONS.index(region)]["tokens"]]
            assert len(self.stack(region)) <= self.height, f"too many tokens in {region}"
            assert stack == sorted(stack, key=lambda token: token == 0), f"a gap in the stack of {region}"
            kinds.update(self.stack(region))
        for seat in seats:
            assert len(self.tokens(seat)) <= MOST_TOKENS
            kinds.update(self.tokens(seat))
        assert [kinds[kind] for kind in KINDS] == list(COPIES)
        assert (players["karma"] <= MOST_KARMA).all()
        assert list(players["karma"].sum(axis=0) + state["karma"]) == [ALL_KARMA] * 3
        assert (players["disciples"].sum(axis=1) + players["reserve"] == state["disciples"]).all()
        assert (players["disciples"].sum(axis=0) <= ROOM).all()
        assert Counter(self.buildings.values()) == Counter(USUAL)
        cards = Counter(self.card(seat) for seat in seats)
        cards["dalit"] += int(state["dalits"])
        for caste in list(CASTES)[1:]:
            cards.update(self.bag(caste))
            cards.update(self.under(caste))
        assert cards == Counter({card: 5 if card == "dalit" else 2 for card in OCCUPATIONS})
        lands = [self.land(seat) for seat in seats if self.land(seat)]
        assert len(lands) <= 2
        assert all(self.card(seat) == "landholder" for seat in seats if self.land(seat))
        GAME.schema.check(self.match._table)
        return True


@pytest.fixture
def grid():
    """The harmony grid, for working out what should happen."""
    return Grid()


@pytest.fixture
def new():
    """A match as it is dealt."""

    def deal(players=3, seed=7, preset="rulebook", **options):
        return Table(GAME.new(players, seed, preset, **options))

    return deal


@pytest.fixture
def lay():
    """Lay out a position: `lay(dict(at="oudh", tokens=["red 5"], karma=["blue"]), dict(card="dalit"), step="act")`.

    Each person may have `at`, `card`, `stage`, `aura`, `hex`, `tokens`, `karma`, `gods` (`{"shiva": "ready"}`),
    `disciples` (`{"oudh": 2}`), `land`, `vital`, `rounded`, `blessed` and `moksha`; unless told otherwise everyone is
    alone in a sanctuary, of a caste with vitality 25, in hex 1, with nothing. All tokens not named are in the Ocean,
    unless `ocean` says what is; `stacks` are given from the lowest token up, `cards` by caste, the next one first.
    Regions 1 to 4 have the sanctuaries in their order, 5 to 11 yellow, blue, red, yellow, blue, red, neutral.
    Everyone plays in the order of the seats, and it is the turn of seat `turn`, at the point `step`.
    """

    def new(
        *people,
        turn=0,
        players=2,
        seed=1,
        preset="rulebook",
        stacks=(),
        buildings=(),
        cards=(),
        ocean=None,
        step=None,
        stayed=0,
        round_number=1,
        **options,
    ):
        people = [dict(person) for person in people]
        people += [{} for _ in range(players - len(people))]
        table = Table(GAME.new(len(people), seed, preset, **options))
        state = table.match.state
        state["turn_order"][: len(people)] = range(len(people))
        state["round_number"] = round_number
        usual = list(USUAL_CARDS)
        for person in people:
            if person.get("card") in usual:
                usual.remove(person["card"])
        for person in people:
            if "card" not in person:
                person["card"] = usual.pop(0)
        table.lay_buildings(dict(buildings))
        table.lay_tokens(dict(stacks), [person.pop("tokens", []) for person in people], ocean)
        table.lay_cards([person["card"] for person in people], dict(cards))
        for seat, person in enumerate(people):
            table.lay_player(seat, person)
        held = [8 - int(n) for n in state["players"]["karma"][: len(people)].sum(axis=0)]
        assert min(held) >= 0, "there is not so much karma"
        state["karma"][:] = held
        assert table.conserved()
        table.begin(turn)
        return table.at_step(step, stayed) if step else table

    return new
