"""The scoring of an oasis: line-up, toll, action spaces, actions, and the turban."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gamekit.desert.parts import (
    CAMEL,
    CAMEL_CARDS,
    CAMELS,
    CHOOSE,
    DOUBT,
    GOODS,
    LETTERS,
    LISTEN,
    LOAD,
    LOAD_UP,
    RUMOUR,
    SPACES,
    TELL,
    TERRAIN,
    TWO_WATER,
    WATER,
    Choose,
    Explorer,
    Peek,
    PlaceRumour,
    Replace,
    Rumour,
    TakeOff,
    space_words,
)
from gamekit.text import count, listing, name_of
from gamekit.tiles.grid import NAMES
from gamekit.tiles.regions import Region, region_on, regions_on

if TYPE_CHECKING:
    from gamekit.desert.state import DesertState


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


def region_at(state: DesertState, field: int, side: int) -> Oasis:
    """The oasis on a side of a field."""
    region = region_on(state.land, field, side, TERRAIN)
    explorers = {place: state.explorers[place] for place in sorted(_inside(state, region.number))}
    return Oasis(region.number, region.sites, region.symbols, region.gaps, explorers)


def line_up(heights: Sequence[int], turban: int) -> list[int]:
    """desert.oasis.line_up: explorers by height, the one with the turban before all others."""
    return sorted(heights, key=lambda height: (height != turban, -height))


def spaces_left(state: DesertState) -> str:
    """The letters of the action spaces that are still free in the oasis that is scored."""
    free = state.land.symbols[state.land.region(state.laid, state.side)]
    for _, letter in state.chosen:
        free = free.replace(letter, "", 1)
    return free


def _inside(state: DesertState, number: int) -> list[int]:
    """The fields of the explorers in a region."""
    land = state.land
    return [place for place, explorer in state.explorers.items() if land.region(place, explorer.side) == number]


# The line-up


def score_next(state: DesertState) -> None:
    """Score the next oasis that the tile completed, clockwise from its top; after the last one the turn is over."""
    land = state.land
    if state.laid:
        for side, number in regions_on(land, state.laid):
            if side > state.side and not land.gaps[number]:  # desert.oasis.when
                state.side = side
                _line_up(state, number)
                return
    state.laid, state.side = 0, -1
    state.end_turn()


def _line_up(state: DesertState, number: int) -> None:
    """Line the explorers of an oasis up and let the tallest pay."""
    places = {state.explorers[place].height: place for place in _inside(state, number)}
    line = line_up(list(places), state.turban)
    if state.log is not None:
        _tell_line_up(state, line, state.land.symbols[number])
    owner = state.game.owner
    if len(line) > 1:
        tallest, payer = line[0], owner[line[0]]
        if state.water[payer]:
            state.water[payer] -= 1  # desert.oasis.toll
            if state.log is not None:
                says = f"{{player}} is first in the line with {tallest} and pays 1 water."
                state.tell("toll", "desert.oasis.toll", says, payer, height=tallest)
        else:  # desert.oasis.cannot_pay
            state.left = line.pop(0)
            go_home(state, places[tallest])
            if state.log is not None:
                says = f"{{player}} has no water to pay for {tallest} and takes it back. The next one pays nothing."
                state.tell("cannot pay", "desert.oasis.cannot_pay", says, payer, height=tallest)
    state.line = tuple(line)
    _ask(state)


def _tell_line_up(state: DesertState, line: list[int], symbols: str) -> None:
    """What was completed, and who is in it."""
    spaces = [SPACES[letter] for letter in SPACES for _ in range(symbols.count(letter))]
    shows = f"with {listing(space_words(symbols))}" if spaces else "without action spaces"
    says = f"{{player}} completed an oasis {shows}."
    state.tell("oasis", "desert.oasis.when", says, state.active, spaces=tuple(spaces))
    order = [f"{height} of {{seat {state.game.owner[height]}}}" for height in line]
    if not line:
        says = "Nobody has an explorer in it, so nothing happens."
    elif len(line) == 1:
        says = f"One explorer is in it, {order[0]}: alone it pays nothing."
    else:
        turban = "The turban comes first, then by height" if line[0] == state.turban else "By height"
        says = f"{turban}: {listing(order)}."
    state.tell("line-up", "desert.oasis.line_up", says, state.active, line=tuple(line))


def _ask(state: DesertState) -> None:
    """Ask the next explorer's owner for an action space; when all have one, carry the actions out."""
    if state.line and spaces_left(state):
        state.player, state.phase = state.game.owner[state.line[0]], CHOOSE
        return
    if state.line:
        if state.log is not None:
            says = f"No action space is left for {listing(state.line)}."
            state.tell("no space", "desert.oasis.choose", says, state.active, line=state.line)
        state.line = ()
    _carry_out(state)


def choose(state: DesertState, move: Choose, _: int) -> None:
    """Put the explorer whose turn it is on an action space."""
    height = state.line[0]
    state.chosen += ((height, LETTERS[move.space]),)
    state.line = state.line[1:]
    if state.log is not None:
        says = f"{{player}} puts {height} on {move.space}."
        state.tell("choose", "desert.oasis.choose", says, height=height, space=move.space)
    _ask(state)


# The actions


def _carry_out(state: DesertState) -> None:
    """Carry the actions out in the order of the line, as far as nobody has to decide."""
    while state.done < len(state.chosen):
        height, letter = state.chosen[state.done]
        seat, space = state.game.owner[height], SPACES[letter]
        if space in GOODS:
            waits = _good(state, seat, GOODS.index(space))
        elif space == CAMEL:
            waits = _camel(state, seat)
        elif space == RUMOUR:
            waits = _rumour(state, seat)
        else:
            waits = _water(state, seat, 2 if space == TWO_WATER else 1)
        if waits:
            state.player = seat
            return
        state.done += 1
    _all_home(state)


def next_action(state: DesertState) -> None:
    """Go on to the next action after a decision."""
    state.looked = ()
    state.done += 1
    _carry_out(state)


def _good(state: DesertState, seat: int, good: int) -> bool:
    """desert.action.good: load a good; whether the player has to decide, for want of a free place."""
    name, loaded = GOODS[good], state.goods[seat]
    rule = "desert.action.good"
    if not state.stock(good):
        says = f"{{player}} gets no {name}: none is left."  # desert.parts.goods
    elif sum(loaded) < LOAD * state.camels[seat]:
        loaded[good] += 1
        says = f"{{player}} loads {name}."
    elif sum(loaded) > loaded[good]:
        state.phase = LOAD_UP
        return True
    else:
        says = f"{{player}} has no free place and nothing but {name} loaded, so the new one stays behind."
    if state.log is not None:
        state.tell("good", rule, says, seat, good=name)
    return False


def replace(state: DesertState, move: Replace, seat: int) -> None:
    """desert.action.replaced: put one good back and load another in its place."""
    name = SPACES[state.chosen[state.done][1]]
    state.goods[seat][GOODS.index(move.good)] -= 1
    state.goods[seat][GOODS.index(name)] += 1
    if state.log is not None:
        says = f"{{player}} gives back {move.good} and loads {name} in its place."
        state.tell("replace", "desert.action.replaced", says, good=name, gone=move.good)
    next_action(state)


def _camel(state: DesertState, seat: int) -> bool:
    """desert.action.camel: a camel more, as long as there are cards."""
    left = sum(state.camels) < CAMELS * state.players + CAMEL_CARDS
    state.camels[seat] += left
    if state.log is not None:
        says = "{player} gets a camel, with room for two goods." if left else "{player} gets no camel: none is left."
        state.tell("camel", "desert.action.camel", says, seat)
    return False


def _water(state: DesertState, seat: int, shown: int) -> bool:
    """desert.action.water: as many stones as the space shows and the supply has."""
    stones = min(shown, WATER - sum(state.water))
    state.water[seat] += stones
    if state.log is not None:
        short = " The supply has no more." if stones < shown else ""
        state.tell("water", "desert.action.water", f"{{player}} gets {stones} water.{short}", seat, water=stones)
    return False


def _rumour(state: DesertState, seat: int) -> bool:
    """Look at a new rumour and lay it, or, when there is none, look at one on the table."""
    if state.pool:
        state.pool = (*state.pool[:-1], _seen(state.pool[-1], seat))
        state.phase = TELL
    else:
        state.phase = LISTEN
    if state.log is not None and state.pool:
        says = "{player} takes a rumour and looks at it in secret."
        state.tell("look", "desert.action.rumour_place", says, seat)
    return True


def _seen(rumour: Rumour, seat: int) -> Rumour:
    """A rumour after a player looked at it."""
    return Rumour(rumour.value, rumour.seen | 1 << seat)


def place_rumour(state: DesertState, move: PlaceRumour, _: int) -> None:
    """desert.action.rumour_place: lay the rumour face down beside a good."""
    state.rumours[GOODS.index(move.good)] += (state.pool[-1],)
    state.pool = state.pool[:-1]
    if state.log is not None:
        says = f"{{player}} lays the rumour face down beside {move.good}."
        state.tell("rumour", "desert.action.rumour_place", says, good=move.good)
    next_action(state)


def peek(state: DesertState, move: Peek, seat: int) -> None:
    """desert.action.rumour_peek: look at a rumour on the table, to leave it or take it off."""
    good, place = GOODS.index(move.good), move.place
    there = state.rumours[good]
    state.rumours[good] = (*there[:place], _seen(there[place], seat), *there[place + 1 :])
    state.looked = good, place
    state.phase = DOUBT
    if state.log is not None:
        says = f"No new rumour is left. {{player}} looks in secret at one beside {move.good}."
        state.tell("peek", "desert.action.rumour_peek", says, good=move.good, place=place)


def take_off(state: DesertState, _: TakeOff, __: int) -> None:
    """Take the rumour just looked at off the table: it must be placed again before others are looked at."""
    good, place = state.looked
    there = state.rumours[good]
    state.pool = (there[place],)
    state.rumours[good] = there[:place] + there[place + 1 :]
    if state.log is not None:
        says = f"{{player}} takes the rumour beside {GOODS[good]} off the table."
        state.tell("take off", "desert.action.rumour_peek", says, good=GOODS[good], place=place)
    next_action(state)


# Going home


def go_home(state: DesertState, place: int) -> int:
    """Take an explorer off the board; its height."""
    height = state.explorers.pop(place).height
    seat = state.game.owner[height]
    state.camp[seat] = tuple(sorted((*state.camp[seat], height), reverse=True))
    return height


def _all_home(state: DesertState) -> None:
    """desert.oasis.return: all explorers of the oasis go home, and the turban goes on."""
    places = sorted(_inside(state, state.land.region(state.laid, state.side)))
    home = [go_home(state, place) for place in places]
    if home and state.log is not None:
        fields = tuple(NAMES[place] for place in places)
        says = f"The explorers of the oasis go home: {count(len(fields), 'explorer')} from {listing(fields)}."
        state.tell("home", "desert.oasis.return", says, state.active, fields=fields, heights=tuple(home))
    if state.turban and state.turban in (*home, state.left):  # desert.turban.pass
        _pass_turban(state)
    put_on_turban(state)
    state.chosen, state.done, state.left = (), 0, 0
    score_next(state)


def _pass_turban(state: DesertState) -> None:
    """Hand the turban to the player on the left."""
    giver = state.turban_seat
    state.turban, state.turban_seat = 0, (giver + 1) % state.players
    if state.log is not None:
        says = f"The turban took part: {{player}} hands it to {{seat {state.turban_seat}}}."
        if not state.camp[state.turban_seat]:
            says += " It waits there until an explorer comes home."
        state.tell("turban", "desert.turban.pass", says, giver, to=state.turban_seat)


def put_on_turban(state: DesertState) -> None:
    """Put a turban that waits on the tallest explorer its owner has at home, if there is one."""
    camp = state.camp[state.turban_seat]
    if state.turban or not camp:
        return
    state.turban = camp[0]
    if state.log is not None:
        says = f"{{player}}'s explorer of height {camp[0]} wears the turban now."
        state.tell("put on", "desert.turban.pass", says, state.turban_seat, height=camp[0])
