"""Lost Cities once more, slow and plain, written from the rulebook alone: what the engine is compared with."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

COLOURS = ("yellow", "blue", "white", "green", "red")
BOX = tomllib.loads(Path("gamekit/lostcities/components.toml").read_text(encoding="utf-8"))
VALUES = [0, *BOX["stages"]["values"]]
CHIPS = {0: None, -1: "artefact", -2: "stage"}


def follows(row, value, up_and_down):
    """Equal or higher; in the variant the first card of another value decides the direction."""
    others = [other for other in row if other != row[0]]
    if up_and_down and not others:
        return True
    if up_and_down and others[0] < row[0]:
        return value <= row[-1]
    return value >= row[-1]


@dataclass
class Table:
    """A position in plain words; cards are (colour, value), a place is (seat, colour), a field is (colour, stage)."""

    players: int
    rounds: int
    round: int
    up_and_down: bool
    phase: str
    player: int | None
    hands: list
    rows: dict
    stages: dict
    leaders: dict
    chips: dict
    piles: dict
    deck: list
    points: list
    artefacts: list
    found: list

    @classmethod
    def of(cls, state):
        """The position that a state of the engine holds."""
        places = [(seat, colour) for seat in range(state.players) for colour in COLOURS]
        fields = [(colour, at) for colour in COLOURS for at in range(10)]
        return cls(
            players=state.players,
            rounds=state.rounds,
            round=state.round,
            up_and_down=state.up_and_down,
            phase=state.phase,
            player=state.player,
            hands=[[(card.colour, card.value) for card in hand] for hand in state.hands],
            rows={place: [card.value for card in row] for place, row in zip(places, state.rows, strict=True)},
            stages=dict(zip(places, state.stages, strict=True)),
            leaders={seat: COLOURS[at] if at >= 0 else None for seat, at in enumerate(state.leaders)},
            chips={field: CHIPS.get(chip, chip) for field, chip in zip(fields, state.chips, strict=True)},
            piles={colour: [card.value for card in pile] for colour, pile in zip(COLOURS, state.piles, strict=True)},
            deck=[(card.colour, card.value) for card in state.deck[: state.left]],
            points=list(state.points),
            artefacts=list(state.artefacts),
            found=list(state.found),
        )

    def legal(self):
        """Every legal move as text."""
        me = self.player
        if self.phase == "plays":
            return {move for card in self.hands[me] for move in self.with_card(*card)}
        if self.phase == "uses the stage chip":
            return {"stay", *(f"stage {colour}" for colour in self.on_the_way(me))}
        if self.phase == "draws":
            return {"draw deck", *(f"draw {colour}" for colour in COLOURS if self.piles[colour])}
        return {"next round"} if self.phase == "starts the next round" else set()

    def with_card(self, colour, value):
        """What the player can do with a card in hand."""
        me, row = self.player, self.rows[self.player, colour]
        yield f"discard {colour} {value}"
        if not row:
            same = [other for held, other in self.hands[me] if held == colour]
            if value == min(same) or (self.up_and_down and value == max(same)):
                started = [held for held in COLOURS if self.stages[me, held]]
                if len([held for held in started if held != self.leaders[me]]) < 4:
                    yield f"start {colour} {value}"
                if self.leaders[me] is None:
                    yield f"start {colour} {value} leader"
        elif follows(row, value, self.up_and_down):
            if self.stages[me, colour] < 9:
                yield f"add {colour} {value}"
            else:
                yield from (f"add {colour} {value} for {other}" for other in self.on_the_way(me))

    def on_the_way(self, seat):
        """The expeditions on which a player's piece has started and has not arrived."""
        return [colour for colour in COLOURS if 0 < self.stages[seat, colour] < 9]

    def do(self, move):
        """Make a legal move; the next round is dealt by the engine."""
        me, (verb, *rest) = self.player, move.split()
        if verb in ("start", "add", "discard"):
            colour, value = rest[0], int(rest[1])
            self.hands[me].remove((colour, value))
            self.phase = "draws"
            if verb == "discard":
                self.piles[colour].append(value)
                return
            self.rows[me, colour].append(value)
            if rest[-1] == "leader":
                self.leaders[me] = colour
            self.move_piece(me, rest[3] if rest[2:3] == ["for"] else colour)
        elif verb in ("stage", "stay"):
            self.phase = "draws"
            if verb == "stage":
                self.move_piece(me, rest[0])
        elif verb == "draw":
            card = self.deck.pop() if rest[0] == "deck" else (rest[0], self.piles[rest[0]].pop())
            self.hands[me] = sorted([*self.hands[me], card], key=lambda held: (COLOURS.index(held[0]), held[1]))
            if not self.deck:
                self.end_round()
                return
            self.player = (me + 1) % self.players
            self.phase = "plays"

    def move_piece(self, me, colour):
        """One stage further; the fifth piece over a bridge ends the round, a chip is carried out."""
        self.stages[me, colour] += 1
        stage = self.stages[me, colour]
        if stage == 7 and sum(at >= 7 for at in self.stages.values()) == 5:
            self.end_round()
            return
        chip = self.chips[colour, stage]
        if chip == "artefact":
            self.found[me] += 1
            self.chips[colour, stage] = None
        elif chip == "stage":
            if self.on_the_way(me):
                self.phase = "uses the stage chip"
        elif chip:
            self.points[me] += chip

    def end_round(self):
        """Score the round, and the artefacts after the last one."""
        self.score_fields()
        self.artefacts = [have + new for have, new in zip(self.artefacts, self.found, strict=True)]
        self.found = [0] * self.players
        if self.round == self.rounds:
            self.score_artefacts()
            self.phase, self.player = "over", None
        else:
            self.phase, self.player = "starts the next round", (self.player + 1) % self.players

    def score_fields(self):
        """The fields of all pieces, the leader's doubled, and nobody below 0."""
        for seat in range(self.players):
            fields = [VALUES[self.stages[seat, colour]] for colour in (*COLOURS, self.leaders[seat]) if colour]
            self.points[seat] = max(0, self.points[seat] + sum(fields))

    def score_artefacts(self):
        """What the artefacts are worth by the table of the game."""
        table = BOX["short_table" if self.rounds == 1 else "long_table"]["points"]
        for seat, number in enumerate(self.artefacts):
            self.points[seat] += table[min(number, len(table) - 1)]

    def winners(self):
        """Most points, then most artefacts."""
        best = max(zip(self.points, self.artefacts, strict=True))
        return tuple(seat for seat in range(self.players) if (self.points[seat], self.artefacts[seat]) == best)
