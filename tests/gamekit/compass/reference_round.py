"""The rounds of the Golden Compass once more, slow and plain: a position, and whose turn it is."""

from dataclasses import dataclass

from tests.gamekit.compass.reference_way import BOX, BRIDGE, COLOURS, EXPERIENCES, from_the_front

LEVELS = ("I", "II", "III")
KINDS = ("scoresby", "iorek", "serafina", "faa", "coram", "roger")
PILES = (*COLOURS, "pan")
PHASES = (
    *("draws", "discards", "travels", "chooses a marker", "waits and moves a marker", "draws on the way"),
    *("discards on the way", "swaps Lyra cards", "gives a Lyra card", "trades experience", "chooses a friend"),
)


def challenge(number):
    """The name of a challenge card, II-3, or None."""
    return None if number < 0 else f"{LEVELS[number // 5]}-{number % 5}"


@dataclass
class Position:
    """A position in plain words; seats begin at 0, the last card of a pile is its top."""

    players: int
    player: int | None
    phase: str
    round: int
    starter: int
    fields: list
    spaces: list
    arrivals: dict
    markers: list
    hands: list
    challenges: list
    met: list
    friends: list
    stacks: dict
    discards: dict
    challenge_stacks: dict
    chance: int
    to_draw: int
    moved: bool
    stop: str  # the experience gained on the last stop, "city", or ""
    any_colour: bool
    shorter: bool
    asked: list

    @classmethod
    def of(cls, state):
        """The position that a state of the engine holds."""
        return cls(
            players=state.players,
            player=state.player,
            phase=state.phase,
            round=state.round,
            starter=state.starter,
            fields=list(state.fields),
            spaces=list(state.spaces),
            arrivals={city: number for city, number in enumerate(state.arrivals) if number},
            markers=[
                dict(zip(EXPERIENCES, state.markers[4 * seat : 4 * seat + 4], strict=True))
                for seat in range(state.players)
            ],
            hands=[sorted(map(str, hand)) for hand in state.hands],
            challenges=[challenge(number) for number in state.challenges],
            met=[[challenge(number) for number in cards] for cards in state.met],
            friends=[sorted(KINDS[kind] for kind in kinds) for kinds in state.friends],
            stacks={pile: list(map(str, cards)) for pile, cards in zip(PILES, state.stacks, strict=True)},
            discards={pile: list(map(str, cards)) for pile, cards in zip(PILES, state.discards, strict=True)},
            challenge_stacks={
                level: list(map(challenge, cards)) for level, cards in zip(LEVELS, state.challenge_stacks, strict=True)
            },
            chance=state.chance,
            to_draw=state.to_draw,
            moved=state.moved,
            stop=(*EXPERIENCES, "city", "")[state.stop],
            any_colour=state.any_colour,
            shorter=state.shorter,
            asked=sorted(KINDS[kind] for kind in state.asked),
        )

    # How a round goes on

    def wanted(self):
        """How many challenges everybody has to meet."""
        return 4 if self.players == 2 else 3

    def draws(self):
        """Who draws how many Lyra cards in phase two, in this order; who is at the bridge draws none."""
        if self.players == 2:
            numbers = zip((self.starter, 1 - self.starter), BOX["draws"]["two"], strict=True)
            return [(seat, number) for seat, number in numbers if self.fields[seat] < BRIDGE]
        back = [seat for seat in from_the_front(self.fields, self.spaces)[::-1] if self.fields[seat] < BRIDGE]
        return list(zip(back, BOX["draws"][("three", "four")[self.players - 3]], strict=False))

    def next_to_draw(self):
        """The next player draws, or all have drawn and the start player travels."""
        order = self.draws()
        place = [seat for seat, _ in order].index(self.player) + 1
        self.let_draw(order[place:])

    def let_draw(self, order):
        """The first of these players draws; if there is none, the start player travels."""
        self.to_draw = 0
        if order:
            self.phase = "draws"
            self.player, self.to_draw = order[0]
        else:
            self.begin_turn(self.starter)

    def begin_turn(self, seat):
        """A turn begins; who waits at the bridge moves a marker first, if one can be moved."""
        self.player, self.phase = seat, "travels"
        self.moved = self.fields[seat] == BRIDGE  # who waits need not move
        if self.moved and min(self.markers[seat].values()) < 6:
            self.phase = "waits and moves a marker"

    def end_turn(self):
        """The next player travels; after the last one the round is over, and perhaps the game."""
        self.moved = self.any_colour = self.shorter = False
        self.stop, self.asked = "", []
        following = (self.player + 1) % self.players
        if following != self.starter:
            self.begin_turn(following)
        elif self.qualified():
            self.player, self.phase = None, "over"
        else:
            self.round += 1
            self.starter = (self.starter + 1) % self.players
            self.let_draw(self.draws())

    # How the game ends

    def points(self):
        """Everybody's experience points on the compass."""
        return [sum(markers.values()) for markers in self.markers]

    def qualified(self):
        """Who is at the bridge, has met enough challenges and has at least 3 points in every experience."""
        return [
            seat
            for seat in range(self.players)
            if self.fields[seat] == BRIDGE
            and len(self.met[seat]) >= self.wanted()
            and min(self.markers[seat].values()) >= 3
        ]

    def winners(self):
        """Of those who qualify: most points, and then who reached the bridge first."""
        return (max(self.qualified(), key=lambda seat: (self.points()[seat], -self.spaces[seat])),)
