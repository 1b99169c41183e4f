"""A position of Lost Cities and what can happen in it, in the order of the rulebook."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Self

from gamekit.errors import GameError
from gamekit.lostcities import hidden, refusals, scoring, writer
from gamekit.lostcities.parts import (
    ADVANCE,
    ARTEFACT,
    COLOUR_NUMBER,
    COLOURS,
    DISCARD,
    DRAW,
    DRAW_DECK,
    DRAWING,
    EMPTY,
    HAND,
    NEXT_ROUND,
    OVER,
    PLAY,
    SCORED,
    STAGE,
    STAGE_CHIP,
    STAGES,
    START,
    START_LEADER,
    STAY,
    UNKNOWN,
    USE_STAGE,
    Advance,
    Card,
    Deal,
    Discard,
    Draw,
    NextRound,
    PastRound,
    Start,
    Stay,
    UseStage,
)
from gamekit.modular import ModularState, Modules
from gamekit.move import Event, Move
from gamekit.text import count

if TYPE_CHECKING:
    from gamekit.lostcities.game import LostCities


@dataclass(slots=True, eq=False, repr=False)
class LostCitiesState(ModularState):
    """Lists with an entry a player have the seat as index; rows and stages have seat * 5 + expedition."""

    modules: ClassVar[Modules] = Modules(refusals, hidden, scoring, writer)

    game: LostCities
    players: int
    rounds: int  # 3, or 1 in the short game
    up_and_down: bool
    player: int | None  # whose decision it is
    round: int = 0
    phase: str = PLAY  # which decision it is
    # before each player
    points: list[int] = field(default_factory=list)
    artefacts: list[int] = field(default_factory=list)  # from earlier rounds
    found: list[int] = field(default_factory=list)  # artefact chips of this round
    earned: list[int] = field(default_factory=list)  # points from victory-point chips in this round
    past: tuple[tuple[PastRound, ...], ...] = ()  # of each finished round, what it brought each player
    explorers: list[int] = field(default_factory=list)  # not yet on an expedition
    leaders: list[int] = field(default_factory=list)  # the expedition the leader is on, -1 for none
    stages: list[int] = field(default_factory=list)  # where each piece stands, 0 for none
    rows: list[tuple[Card, ...]] = field(default_factory=list)
    hands: list[tuple[Card, ...]] = field(default_factory=list)  # sorted
    seen: list[tuple[Card, ...]] = field(default_factory=list)  # cards in hand that all saw it take from a pile
    # on the table
    chips: list[int] = field(default_factory=list)  # what lies on each field, at expedition * 10 + stage
    crossed: int = 0  # how many pieces have crossed a bridge in this round
    piles: list[tuple[Card, ...]] = field(default_factory=list)  # the top card last
    deck: tuple[Card, ...] = ()  # as it was laid out; the first `left` cards are still there, the top one last
    left: int = 0
    aside: tuple[Card, ...] = ()  # the cards out of this round
    later: tuple[Deal, ...] = ()  # the rounds to come
    events: tuple[Event, ...] = ()
    log: list[Event] | None = None

    @classmethod
    def start(cls, game: LostCities, players: int, deals: tuple[Deal, ...], up_and_down: bool, first: int) -> Self:
        """The start of a game with as many rounds as deals."""
        state = cls(game, players, len(deals), up_and_down, first, later=deals)
        state.points = [0] * players
        state.artefacts = [0] * players
        state.lay_out()
        return state

    def lay_out(self) -> None:
        """Lay out the next deal, for the first round and for every other one."""
        (chips, cards), self.later = self.later[0], self.later[1:]
        players = self.players
        self.round += 1
        self.phase = PLAY
        # lostcities.setup.events: one chip on each symbol, face up.
        self.chips = [EMPTY] * 50
        for spot, chip in zip(self.game.box.symbols, chips, strict=True):
            self.chips[spot] = chip
        # lostcities.setup.pieces and lostcities.score.pieces_back: all pieces are with their owners.
        self.explorers = [4] * players
        self.leaders = [-1] * players
        self.stages = [0] * (5 * players)
        self.rows = [()] * (5 * players)
        self.crossed = 0
        self.found = [0] * players
        self.earned = [0] * players
        # lostcities.setup.hands: eight cards each, the rest is the deck.
        dealt = HAND * players
        self.hands = [tuple(sorted(cards[seat * HAND : seat * HAND + HAND])) for seat in range(players)]
        self.seen = [()] * players
        # lostcities.setup.two_players: 30 cards stay unseen.
        out = 30 if players == 2 else 0
        self.aside = cards[dealt : dealt + out]
        self.deck = cards[dealt + out :]
        self.left = len(self.deck)
        self.piles = [()] * 5

    # 1. Play a card

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; never empty before the end."""
        phase = self.phase
        if phase == PLAY:
            return self._card_moves()
        if phase == DRAWING:
            piles = self.piles
            return [DRAW_DECK, *[DRAW[colour] for colour in range(5) if piles[colour]]]
        if phase == STAGE:
            assert self.player is not None
            return [*[USE_STAGE[colour] for colour in self._movable(self.player)], STAY]
        return [NEXT_ROUND] if phase == SCORED else []

    def _card_moves(self) -> list[Move]:
        """All ways to play a card: starts and additions in the order of the hand, then discards."""
        seat = self.player
        assert seat is not None
        hand, rows, stages, base = self.hands[seat], self.rows, self.stages, seat * 5
        self.check_open(seat)
        moves: list[Move] = []
        discards: list[Move] = []
        met = -1  # the colour of the card before; a card of another one is the lowest of its own
        last = UNKNOWN
        for place, card in enumerate(hand):
            if card is last:
                continue
            last = card
            discards.append(DISCARD[card])
            colour = card.expedition
            row = rows[base + colour]
            if row:
                if self.fits(row, card):
                    if stages[base + colour] < STAGES:
                        moves.append(ADVANCE[card][colour])
                    else:  # lostcities.advance.lost_city
                        moves += [ADVANCE[card][other] for other in self._movable(seat)]
            elif colour != met or (self.up_and_down and self._highest(hand, place)):
                # lostcities.start.lowest, lostcities.variant.start, lostcities.start.piece
                if self.explorers[seat]:
                    moves.append(START[card])
                if self.leaders[seat] < 0:
                    moves.append(START_LEADER[card])
            met = colour
        return moves + discards

    def check_open(self, seat: int) -> None:
        """Raise an error when a hand has hidden cards, so that nobody can tell what it may do."""
        if UNKNOWN in self.hands[seat][:1]:  # hidden cards sort before all others
            raise GameError(f"The hand of player {seat + 1} is hidden here, so its moves are not known.")

    def fits(self, row: tuple[Card, ...], card: Card) -> bool:
        """Whether a card of its colour may follow this row."""
        last = row[-1]
        if not self.up_and_down or row[0] < last:
            return card >= last  # lostcities.advance.value
        return card <= last or row[0] == last  # lostcities.variant.direction

    @staticmethod
    def _highest(hand: tuple[Card, ...], place: int) -> bool:
        """Whether the card at this place is the highest of its colour in hand."""
        colour, top = hand[place].expedition, hand[place]
        return all(card == top or card.expedition != colour for card in hand[place + 1 :])

    def _movable(self, seat: int) -> list[int]:
        """The expeditions on which a player's piece has started and can still go on."""
        here = self.stages[seat * 5 : seat * 5 + 5]
        return [colour for colour in range(5) if 0 < here[colour] < STAGES]

    def apply(self, move: Move) -> None:
        """Make a move taken from `moves()`, in place and unchecked."""
        _DO[move.__class__](self, move)

    def _start(self, move: Start) -> None:
        """Start an expedition: a new row, and a piece on the first stage."""
        card, seat = move.card, self.player
        assert seat is not None
        self._lay(seat, card)
        self.rows[seat * 5 + card.expedition] = (card,)
        if move.leader:
            self.leaders[seat] = card.expedition
        else:
            self.explorers[seat] -= 1
        if self.log is not None:
            piece = "the leader" if move.leader else "an explorer"
            says = f"{{player}} starts the {card.colour} expedition with a {card.value} and sends {piece} to -20."
            self.tell("start", "lostcities.start.piece", says, colour=card.colour, value=card.value, leader=move.leader)
        self._go_on(seat, card.expedition)

    def _advance(self, move: Advance) -> None:
        """Discover a new stage: one more card in the row, one field further for the piece."""
        card, seat = move.card, self.player
        assert seat is not None
        self._lay(seat, card)
        self.rows[seat * 5 + card.expedition] += (card,)
        if self.log is not None:
            if move.piece == card.colour:
                says = f"{{player}} adds a {card.value} to the {card.colour} row."
                rule = "lostcities.advance.value"
            else:
                says = f"{{player}} adds a {card.value} to the {card.colour} row for the {move.piece} piece."
                rule = "lostcities.advance.lost_city"
            self.tell("add", rule, says, colour=card.colour, value=card.value, piece=move.piece)
        self._go_on(seat, COLOUR_NUMBER[move.piece])

    def _discard(self, move: Discard) -> None:
        """Put a card face up on the pile of its colour."""
        card, seat = move.card, self.player
        assert seat is not None
        self._lay(seat, card)
        self.piles[card.expedition] += (card,)
        self.phase = DRAWING
        if self.log is not None:
            says = f"{{player}} discards a {card}."
            self.tell("discard", "lostcities.discard", says, colour=card.colour, value=card.value)

    def _lay(self, seat: int, card: Card) -> None:
        """Take a card out of a hand."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        seen = self.seen[seat]
        if card in seen:
            place = seen.index(card)
            self.seen[seat] = seen[:place] + seen[place + 1 :]

    # Event chips

    def _go_on(self, seat: int, expedition: int) -> None:
        """Move a piece one stage, and do what it finds there."""
        place = seat * 5 + expedition
        stage = self.stages[place] = self.stages[place] + 1
        self.phase = DRAWING
        if self.log is not None and stage > 1:
            value = self.game.box.values[stage]
            says = f"{{player}}'s {COLOURS[expedition]} piece goes on to stage {stage} ({value})."
            self.tell("move", "lostcities.advance.value", says, colour=COLOURS[expedition], stage=stage, points=value)
        if stage == 7:  # the bridge lies before stage 7
            self.crossed += 1
            if self.crossed == 5:
                # lostcities.round.last_event: the chip on this field is not carried out.
                self._end_round(
                    "lostcities.round.fifth_bridge", "The fifth piece has crossed a bridge: the round is over."
                )
                return
        chip = self.chips[expedition * 10 + stage]
        if chip:  # lostcities.event.when, and lostcities.event.chain when a stage chip led here
            self._find(seat, expedition, stage, chip)

    def _find(self, seat: int, expedition: int, stage: int, chip: int) -> None:
        """Carry out the event chip that a piece has found."""
        if chip == ARTEFACT:
            self.found[seat] += 1
            self.chips[expedition * 10 + stage] = EMPTY
            if self.log is not None:
                says = "{player} finds an artefact chip and takes it."
                self.tell("artefact", "lostcities.event.artefact", says, colour=COLOURS[expedition], stage=stage)
        elif chip == STAGE_CHIP:
            movable = self._movable(seat)
            if movable:
                self.phase = STAGE
            if self.log is not None:
                says = "{player} finds a stage chip and may move a piece one field further."
                if not movable:
                    says = "{player} finds a stage chip, but has no piece that could go on."
                self.tell("stage chip", "lostcities.event.stage", says, colour=COLOURS[expedition], stage=stage)
        else:
            self.points[seat] += chip
            self.earned[seat] += chip
            if self.log is not None:
                says = f"{{player}} finds a victory-point chip and takes {chip} points. The chip stays."
                colour = COLOURS[expedition]
                self.tell("points", "lostcities.event.points", says, points=chip, colour=colour, stage=stage)

    def _use_stage(self, move: UseStage) -> None:
        """Move a piece as a stage chip allows."""
        assert self.player is not None
        if self.log is not None:
            says = f"{{player}} uses the stage chip for the {move.piece} piece."
            self.tell("use stage chip", "lostcities.event.stage", says, colour=move.piece)
        self._go_on(self.player, COLOUR_NUMBER[move.piece])

    def _stay(self, _: Stay) -> None:
        """Leave a stage chip unused."""
        self.phase = DRAWING
        if self.log is not None:
            self.tell("stay", "lostcities.event.stage", "{player} leaves the stage chip unused.")

    # 2. Draw a card

    def _draw(self, move: Draw) -> None:
        """Take a card, which ends the turn and, if it was the last of the deck, the round."""
        seat = self.player
        assert seat is not None
        if move.pile == "deck":
            self.left -= 1
            card = self.deck[self.left]
            if self.log is not None:
                says = f"{{player}} draws from the deck; {count(self.left, 'card')} left."
                self.tell("draw", "lostcities.draw", says, pile="deck")
        else:
            colour = COLOUR_NUMBER[move.pile]
            card = self.piles[colour][-1]
            self.piles[colour] = self.piles[colour][:-1]
            self.seen[seat] += (card,)
            if self.log is not None:
                says = f"{{player}} takes the {card} from its discard pile."
                self.tell("draw", "lostcities.draw", says, pile=move.pile, colour=card.colour, value=card.value)
        hand = self.hands[seat]
        place = bisect(hand, card)
        self.hands[seat] = (*hand[:place], card, *hand[place:])
        if not self.left:
            self._end_round("lostcities.round.deck_out", "The last card of the deck is drawn: the round is over.")
            return
        self.phase = PLAY
        self.player = (seat + 1) % self.players  # lostcities.setup.first_player: clockwise

    # The end of a round and of the game

    def _end_round(self, rule: str, says: str) -> None:
        """Score the round, and end the game after the last one."""
        assert self.player is not None
        if self.log is not None:
            self.tell("round over", rule, says)
        scoring.score_round(self)
        if self.round < self.rounds:
            self.phase = SCORED
            self.player = (self.player + 1) % self.players  # lostcities.round.next: whose turn it would have been
        else:  # lostcities.end.three_rounds, lostcities.short.game
            scoring.score_artefacts(self)
            self.phase = OVER
            self.player = None

    def _next_round(self, _: NextRound) -> None:
        """Lay out the next round; points and artefacts are kept."""
        self.lay_out()
        if self.log is not None:
            says = f"Round {self.round} begins: new chips, new cards. {{player}} has the first turn."
            self.tell("next round", "lostcities.round.next", says, round=self.round)

    # Copies, views and text

    def copy(self) -> LostCitiesState:
        """A state of its own that is equal to this one."""
        return LostCitiesState(
            self.game, self.players, self.rounds, self.up_and_down, self.player, self.round, self.phase,
            self.points[:], self.artefacts[:], self.found[:], self.earned[:], self.past,
            self.explorers[:], self.leaders[:], self.stages[:], self.rows[:], self.hands[:], self.seen[:],
            self.chips[:], self.crossed, self.piles[:], self.deck, self.left, self.aside, self.later, self.events,
        )  # fmt: skip

    @property
    def options(self) -> dict[str, Any]:
        """The variants this game is played with, as `Game.new` takes them."""
        return {"short": self.rounds == 1, "up_and_down": self.up_and_down}

    @property
    def when(self) -> str:
        """The round."""
        return f"round {self.round} of {self.rounds}, "


_DO: Mapping[type[Move], Callable[[LostCitiesState, Any], None]] = {
    Start: LostCitiesState._start,
    Advance: LostCitiesState._advance,
    Discard: LostCitiesState._discard,
    UseStage: LostCitiesState._use_stage,
    Stay: LostCitiesState._stay,
    Draw: LostCitiesState._draw,
    NextRound: LostCitiesState._next_round,
}
