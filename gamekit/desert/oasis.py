"""The scoring of an oasis: the explorers line up, the tallest pays, all choose and act, and then they go home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gamekit.decision import Decision, Doubts, effect, limit, rule
from gamekit.desert import turn
from gamekit.desert.box import LETTERS, SPACES, TERRAIN, space_words
from gamekit.desert.state import CHOOSE, DesertState, Explorer
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, listing, name_of, say
from gamekit.tiles.grid import NAMES
from gamekit.tiles.regions import Region, region_on, regions_on
from gamekit.tiles.state import field_of, side_of


@dataclass(frozen=True, slots=True)
class Oasis(Region):
    """Joined oasis parts with the explorers in them."""

    explorers: Mapping[int, Explorer]  # by field

    @property
    def spaces(self) -> list[str]:
        """The action spaces, in a fixed order."""
        return [SPACES[letter] for letter in SPACES for _ in range(self.symbols.count(letter))]

    def told(self, state: DesertState, names: Sequence[str] = ()) -> str:
        """The oasis in a sentence or two."""
        owner = state.game.owner
        line = line_up([explorer.height for explorer in self.explorers.values()], state.turban)
        here = [
            f"{name_of(owner[height], names)} {height}" + (" with the turban" if height == state.turban else "")
            for height in line
        ]
        words = space_words(self.symbols)
        spaces = f"Oasis with {listing(words)}" if words else "Oasis without action spaces"
        return f"{spaces}, {self.ends}. Explorers: {', '.join(here) if here else 'none'}."


def region_at(state: DesertState, field: str, side: str) -> Oasis:
    """The oasis on a side of a field.

    >>> import gamekit
    >>> state = gamekit.load("desert").new()
    >>> print(region_at(state, "f4", "east").told(state))
    Oasis without action spaces, still open at g4. Explorers: none.
    """
    return region_number(state, field_of(field), side_of(side))


def region_number(state: DesertState, field: int, side: int) -> Oasis:
    """The same for the numbers of a field and a side."""
    region = region_on(state.land, field, side, TERRAIN)
    explorers = {place: state.explorers[place] for place in sorted(inside(state, region.number))}
    return Oasis(region.number, region.sites, region.symbols, region.gaps, explorers)


def inside(state: DesertState, number: int) -> list[int]:
    """The fields of the explorers in a region."""
    land = state.land
    return [place for place, explorer in state.explorers.items() if land.region(place, explorer.side) == number]


# The line-up, and the toll


@rule("desert.oasis.line_up")
def line_up(heights: Sequence[int], turban: int) -> list[int]:
    """Explorers by height, the one with the turban before all others."""
    return sorted(heights, key=lambda height: (height != turban, -height))


def score_next(state: DesertState, after: int = -1) -> None:
    """Score the next oasis that the tile completed, clockwise after this side; after the last the turn is over."""
    land = state.land
    if state.laid:
        for side, number in regions_on(land, state.laid):
            if side > after and not land.gaps[number]:
                score(state, side, number)
                return
    state.laid = 0
    turn.finish(state)


def score(state: DesertState, side: int, number: int) -> None:
    """Line the explorers of an oasis up, let the tallest pay, and ask all for action spaces."""
    state.player, state.phase, state.side = state.active, CHOOSE, side
    places = {state.explorers[place].height: place for place in inside(state, number)}
    line = line_up(list(places), state.turban)
    if state.log is not None:
        _tell_line_up(state, line, state.land.symbols[number])
    if len(line) > 1:
        toll(state, line, places[line[0]])
    state.line = tuple(line)
    ask(state)


def toll(state: DesertState, line: list[int], place: int) -> None:
    """Let the first in the line pay 1 water; who has none takes that explorer back from its place."""
    tallest, payer = line[0], state.game.owner[line[0]]
    if state.water[payer]:
        state.water[payer] -= 1
        state.line = tuple(line)
        if state.log is not None:
            says = "{player} is first in the line with {height} and pays 1 water."
            state.tell("toll", "desert.oasis.toll", says, payer, height=tallest)
        return
    state.left = line.pop(0)
    state.line = tuple(line)
    go_home(state, place)
    if state.log is not None:
        says = "{player} has no water to pay for {height} and takes it back. The next one pays nothing."
        state.tell("cannot pay", "desert.oasis.cannot_pay", says, payer, height=tallest)


def _tell_line_up(state: DesertState, line: list[int], symbols: str) -> None:
    """What was completed, and who is in it."""
    spaces = tuple(SPACES[letter] for letter in SPACES for _ in range(symbols.count(letter)))
    says = (
        "{player} completed an oasis with {shows}." if spaces else "{player} completed an oasis without action spaces."
    )
    state.tell("oasis", "desert.oasis.when", says, spaces=spaces, shows=space_words(symbols))
    order = [say("{height} of {owner}", height=height, owner=Seat(state.game.owner[height])) for height in line]
    if not line:
        says = "Nobody has an explorer in it, so nothing happens."
    elif len(line) == 1:
        says = "One explorer is in it, {order}: alone it pays nothing."
    elif line[0] == state.turban:
        says = "The turban comes first, then by height: {order}."
    else:
        says = "By height: {order}."
    state.tell("line-up", "desert.oasis.line_up", says, line=tuple(line), order=order)


# An action space for each


@dataclass(frozen=True, slots=True, repr=False)
class Choose(Move):
    """Put the explorer whose turn it is on an action space of this kind."""

    space: str

    text = "choose {space}"
    words = spelled(space={space: space for space in LETTERS})


CHOOSE_SPACE = {letter: Choose(space) for letter, space in SPACES.items()}

CHOOSING = Decision(CHOOSE, Refusal("desert.oasis.choose", "An oasis is scored: put your explorer on an action space."))


@CHOOSING.offers
def choices(state: DesertState, _: int) -> list[Move]:
    """Any kind of action space that is still free; nothing while the actions are carried out."""
    free = spaces_left(state) if state.line else ""
    return [move for letter, move in CHOOSE_SPACE.items() if letter in free]


def spaces_left(state: DesertState) -> str:
    """The letters of the action spaces that are still free in the oasis that is scored."""
    free = state.land.symbols[state.land.region(state.laid, state.side)]
    for _, letter in state.chosen:
        free = free.replace(letter, "", 1)
    return free


def ask(state: DesertState) -> None:
    """Ask the next explorer's owner for an action space; when all have one, carry the actions out."""
    if state.line and spaces_left(state):
        state.player, state.phase = state.game.owner[state.line[0]], CHOOSE
        return
    if state.line:
        rest, state.line = state.line, ()
        if state.log is not None:
            says = "No action space is left for {rest}."
            state.tell("no space", "desert.oasis.choose", says, state.active, rest=rest, line=rest)
    carry_out(state)


@limit("desert.oasis.choose", CHOOSING[Choose])
def a_free_one(state: DesertState, move: Choose, _: int) -> Sentence | None:
    """The oasis shows this action space, and no other explorer stands on it."""
    free = spaces_left(state)
    if LETTERS[move.space] in free:
        return None
    says = "This oasis has no space with {space}: choose {left:or}."
    if any(letter == LETTERS[move.space] for _, letter in state.chosen):
        says = "Every space with {space} is taken: choose {left:or}."
    return say(says, space=move.space, left=[SPACES[letter] for letter in SPACES if letter in free])


@effect(CHOOSING[Choose])
def choose(state: DesertState, move: Choose, _: int) -> None:
    """Put the explorer whose turn it is on an action space."""
    height = state.line[0]
    state.chosen += ((height, LETTERS[move.space]),)
    state.line = state.line[1:]
    if state.log is not None:
        says = "{player} puts {height} on {space}."
        state.tell("choose", "desert.oasis.choose", says, height=height, space=move.space)
    ask(state)


# The actions, in the order of the line

Action: TypeAlias = Callable[[DesertState, int, str], bool]
ACTIONS: dict[str, Action] = {}  # by action space


def brings(*spaces: str) -> Callable[[Action], Action]:
    """Say what these action spaces bring to a player; whether there is something to decide before."""

    def add(action: Action) -> Action:
        ACTIONS.update(dict.fromkeys(spaces, action))
        return action

    return add


def carry_out(state: DesertState) -> None:
    """Carry the actions out in the order of the line, as far as nobody has to decide; then all go home."""
    while state.done < len(state.chosen):
        height, letter = state.chosen[state.done]
        state.player, space = state.game.owner[height], SPACES[letter]
        if ACTIONS[space](state, state.player, space):
            return
        state.done += 1
    all_home(state)


def decided(state: DesertState) -> None:
    """Note that what an action asked for is decided, so that it can be told."""
    state.phase, state.looked = CHOOSE, ()


def forgo(state: DesertState, rule: str, says: str) -> None:
    """Do without what an action offers, and go on to the next one."""
    decided(state)
    if state.log is not None:
        state.tell("pass", rule, says)
    next_action(state)


def next_action(state: DesertState) -> None:
    """Go on to the next action after a decision."""
    state.done += 1
    carry_out(state)


# Going home, and the turban


def go_home(state: DesertState, place: int) -> int:
    """Take an explorer off the board; its height."""
    height = state.explorers.pop(place).height
    seat = state.game.owner[height]
    state.camp[seat] = tuple(sorted((*state.camp[seat], height), reverse=True))
    return height


def all_home(state: DesertState) -> None:
    """Let all explorers of the oasis go home; a turban that took part is handed on, and the next oasis follows."""
    places = sorted(inside(state, state.land.region(state.laid, state.side)))
    home = [go_home(state, place) for place in places]
    took_part = state.turban and state.turban in (*home, state.left)
    scored, state.side = state.side, -1
    state.player, state.chosen, state.done, state.left = state.active, (), 0, 0
    if home and state.log is not None:
        fields = tuple(NAMES[place] for place in places)
        says = "The explorers of the oasis go home: {explorers|explorer} from {fields}."
        facts = {"explorers": len(fields), "fields": fields, "heights": tuple(home)}
        state.tell("home", "desert.oasis.return", says, **facts)
    if took_part:
        pass_turban(state)
    put_on_turban(state)
    score_next(state, scored)


def pass_turban(state: DesertState) -> None:
    """Hand the turban to the player on the left."""
    giver = state.turban_seat
    state.turban, state.turban_seat = 0, (giver + 1) % state.players
    if state.log is not None:
        says = "The turban took part: {player} hands it to {to}."
        if not state.camp[state.turban_seat]:
            says = "The turban took part: {player} hands it to {to}. It waits there until an explorer comes home."
        state.tell("turban", "desert.turban.pass", says, giver, to=Seat(state.turban_seat))


def put_on_turban(state: DesertState) -> None:
    """Put a turban that waits on the tallest explorer its owner has at home, if there is one."""
    camp = state.camp[state.turban_seat]
    if state.turban or not camp:
        return
    state.turban = camp[0]
    if state.log is not None:
        says = "{player}'s explorer of height {height} wears the turban now."
        state.tell("put on", "desert.turban.pass", says, state.turban_seat, height=camp[0])


# What a typed position may not say about a scoring


@CHOOSING.doubts
def doubts(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who chooses is next in the line, and an action space is free."""
    found = list(_line_doubts(state))
    yield from found
    if found:
        return
    if not state.line or not spaces_left(state) or state.done:
        yield "oasis/line", "Explorers choose as long as action spaces are free, and before any action is carried out."
    elif (owner := state.game.owner[state.line[0]]) != seat:
        yield "/turn", f"The next to choose is {state.line[0]}, so player {owner + 1} decides."


def while_acting(own: Doubts) -> Doubts:
    """Doubts about the decision that an action asks for, after those about the scoring as far as it has come."""

    def faults(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
        yield from list(_line_doubts(state)) or list(_acting_doubts(state, seat)) or own(state, seat)

    return faults


def _line_doubts(state: DesertState) -> Iterator[tuple[str, str]]:
    """Whether the explorers can have lined up and chosen like this."""
    number = dict(regions_on(state.land, state.laid)).get(state.side) if state.laid else None
    if number is None or state.land.gaps[number]:
        says = "the tile, as in 'this turn: laid g5', and a side of it whose oasis is complete."
        yield "oasis/side", f"Say which oasis is scored: {says}"
        return
    heights = [state.explorers[place].height for place in inside(state, number)]
    yield from _left_doubts(state, heights)
    lined = [*(height for height, _ in state.chosen), *state.line]
    line = line_up(heights, state.turban)
    if lined != line[: len(lined)] or (state.line and lined != line):
        says = f"line up as {', '.join(map(str, line))}" if line else "are none, so nobody chooses"
        yield "oasis/line", f"The explorers in this oasis {says}."
    elif Counter(letter for _, letter in state.chosen) - Counter(state.land.symbols[number]):
        yield "oasis/chosen", "More explorers are on a kind of action space than the oasis shows of it."


def _left_doubts(state: DesertState, heights: list[int]) -> Iterator[tuple[str, str]]:
    """Whether an explorer can have left for want of water, with these still in the oasis."""
    left = state.left
    if not left:
        return
    owner = state.game.owner[left]
    could_pay = state.water[owner] and not state.done  # later it may have got some
    if left in heights or could_pay or not heights:
        yield "oasis/left", f"{left} cannot have left: only who has no water takes the tallest of several back."
    if line_up([*heights, left], state.turban)[0] != left:
        yield "oasis/left", f"{left} cannot have left: another explorer is taller."
    if left not in state.camp[owner]:
        yield "oasis/left", f"{left} left, so it must be at home."


def _acting_doubts(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Whether everyone has chosen, and whose action is next."""
    heights = inside(state, state.land.region(state.laid, state.side))
    if state.line or (len(state.chosen) < len(heights) and spaces_left(state)):
        yield "oasis/line", "Actions are carried out when everyone has chosen."
    elif state.done >= len(state.chosen):
        yield "oasis/done", "All actions are carried out: say in 'chosen' and 'done' which one is to be decided."
    elif (owner := state.game.owner[state.chosen[state.done][0]]) != seat:
        yield "/turn", f"The next action is that of {state.chosen[state.done][0]}, so player {owner + 1} decides."
