"""Discover: three ways to a tile, which is laid beside the caravan, and the caravan moves onto it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.decision import Decision, effect, limit, no_limit, passes, rule
from gamekit.desert import explorer, turn
from gamekit.desert.box import SUPPLY, TERRAIN
from gamekit.desert.state import DISCOVER, LAY, MOVE, PICK, RETURN, DesertState
from gamekit.desert.supply import PLACE_WORDS, give, in_hand
from gamekit.move import Move, Refusal, spelled
from gamekit.text import Seat, Sentence, say
from gamekit.tiles.laying import lay_in_hand, tell_nothing
from gamekit.tiles.moves import PASS, Lay, Pass, Take, lays, takes
from gamekit.tiles.tile import Tile


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Draw the top tile of the current stack, to lay it."""

    text = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class DrawAndSwap(Move):
    """Draw the top tile of the current stack into the own supply, and lay one from there."""

    text = "draw to supply"


@dataclass(frozen=True, slots=True, repr=False)
class Scout(Move):
    """Pay the scout, and lay a tile from another player's supply."""

    seat: int
    place: int

    text = "scout player {seat} tile {place}"
    words = spelled(seat={seat: str(seat + 1) for seat in range(4)}, place=PLACE_WORDS)


DRAW = Draw()
DRAW_AND_SWAP = DrawAndSwap()
SCOUT = tuple(tuple(Scout(seat, place) for place in range(SUPPLY)) for seat in range(4))


# Draw and lay, draw into the supply and lay from there, or send the scout

DISCOVERING = Decision(
    DISCOVER, Refusal("desert.turn.order", "Your caravan stands at an open line: discover a tile, or pass.")
)
PICKING = Decision(
    PICK,
    Refusal("desert.discover.draw_and_swap", "You drew to lay a tile of your supply, and one fits here: take it."),
)
RETURNING = Decision(
    RETURN, Refusal("desert.discover.scout", "A tile of yours was taken: draw one in return, or pass.")
)
LAYING = Decision(LAY, Refusal("desert.discover.must_lay", "The tile in your hand fits here, so lay it first."))


@DISCOVERING.offers
def choices(state: DesertState, seat: int) -> list[Move]:
    """To draw in either way, to take from a full supply, to send the scout, or nothing; none where nothing is open."""
    here, supply = state.caravans[seat], state.supplies[seat]
    places = state.land.open_lines(here)
    if not places:
        return []
    moves: list[Move] = []
    if lays_without_drawing(state, seat):
        moves += takes(state.land, here, supply)
    else:
        moves.append(DRAW)
        if supply:
            moves.append(DRAW_AND_SWAP)
    if state.water[seat]:
        demands = [state.land.demands[place] for place in places]
        for other, theirs in enumerate(state.supplies):
            if other != seat:
                for place, tile in enumerate(theirs):
                    if any(tile.fits[demand] for demand in demands):
                        moves.append(SCOUT[other][place])
    if moves:
        moves.append(PASS)
    return moves


def lays_without_drawing(state: DesertState, seat: int) -> bool:
    """Whether a player lays a tile of the own supply at once: it is full, or there is nothing left to draw."""
    return len(state.supplies[seat]) == SUPPLY or not any(state.stacks)


@rule("desert.discover.where")
def arrive(state: DesertState, seat: int) -> None:
    """Go on to discover, where there is something to discover: who can may, but need not."""
    state.again = False
    if choices(state, seat):
        state.phase = DISCOVER
        return
    if state.log is not None:
        full = "desert.supply.full_turn", "{player}'s supply is full, and no tile of it fits here."
        tell_nothing(state, state.caravans[seat], state.supplies[seat], "desert.discover.where", full)
    explorer.close(state, seat)


@limit("desert.supply.limit", DISCOVERING[Draw], DISCOVERING[DrawAndSwap], RETURNING[Draw])
def room_in_the_supply(state: DesertState, _: Draw | DrawAndSwap, seat: int) -> Sentence | None:
    """Who has three tiles draws none."""
    if len(state.supplies[seat]) < SUPPLY:
        return None
    return say("Your supply has three tiles: lay one of them before you draw again.")


@limit("desert.setup.stacks", DISCOVERING[Draw], DISCOVERING[DrawAndSwap], RETURNING[Draw])
def while_there_are_tiles(state: DesertState, _: Draw | DrawAndSwap, __: int) -> Sentence | None:
    """Tiles are drawn from the lowest stack that has some."""
    return None if any(state.stacks) else say("All five stacks are empty.")


@limit("desert.discover.draw_and_swap", DISCOVERING[DrawAndSwap], DISCOVERING[Take], PICKING[Take])
def a_tile_of_your_own(state: DesertState, move: DrawAndSwap | Take, seat: int) -> Sentence | None:
    """Who draws into the supply has a tile there to lay instead; who lays one from there has drawn, if it can."""
    tiles = len(state.supplies[seat])
    if isinstance(move, DrawAndSwap):
        return None if tiles else say("You have no tile in your supply to lay instead: just draw.")
    if move.place >= tiles:
        return say("Your supply has {tiles|tile}.", tiles=tiles)
    if state.phase == PICK or lays_without_drawing(state, seat):
        return None
    return say("To lay a tile of your supply, draw one into it first.")


@limit("desert.discover.scout", DISCOVERING[Scout])
def a_tile_of_another_player(state: DesertState, move: Scout, seat: int) -> Sentence | None:
    """For 1 water the scout takes a tile from another player's supply."""
    if move.seat >= state.players:
        return say("There is no player {number}.", number=move.seat + 1)
    if move.seat == seat:
        return say("The scout takes a tile from another player's supply, not from your own.")
    if not state.water[seat]:
        return say("The scout costs 1 water; you have none.")
    tiles = len(state.supplies[move.seat])
    if move.place < tiles:
        return None
    return say("The supply of {owner} has {tiles|tile}.", owner=Seat(move.seat), tiles=tiles)


@limit("desert.discover.where", LAYING[Lay])
def beside_the_caravan(state: DesertState, move: Lay, seat: int) -> Sentence | None:
    """The tile goes to an open line of the caravan's field."""
    return TERRAIN.not_beside(state.land, state.caravans[seat], move.field)


@limit("desert.fit.sides", DISCOVERING[Take], PICKING[Take], DISCOVERING[Scout], LAYING[Lay])
def fitting(state: DesertState, move: Take | Scout | Lay, seat: int) -> Sentence | None:
    """Desert meets desert and oasis meets oasis."""
    if isinstance(move, Lay):
        assert state.held is not None
        return TERRAIN.no_match(state.land, state.held, move)
    owner = move.seat if isinstance(move, Scout) else seat
    return TERRAIN.no_place(state.land, state.caravans[seat], state.supplies[owner][move.place])


no_limit(DISCOVERING[Pass])
passes(DISCOVERING[Pass], unless=[Draw, DrawAndSwap, Take])


@effect(DISCOVERING[Draw])
def draw(state: DesertState, _: Draw, seat: int) -> None:
    """Draw a tile to lay it, or to keep it where it does not fit."""
    tile = draw_in_hand(state, seat)
    if layings(state, seat):
        state.phase = LAY
        return
    keep(state, seat)
    if state.log is not None:
        says = "The tile fits nowhere at {field}, so it goes to {player}'s supply."
        state.tell("no fit", "desert.discover.no_fit", says, field=state.caravan(seat), tile=tile.text)
    explorer.close(state, seat)


@effect(DISCOVERING[DrawAndSwap])
def draw_and_swap(state: DesertState, _: DrawAndSwap, seat: int) -> None:
    """Draw a tile into the supply, to lay one from there."""
    draw_in_hand(state, seat)
    keep(state, seat)
    if state.log is not None:
        says = "{player} puts the tile into the supply, to lay one from there."
        state.tell("keep", "desert.discover.draw_and_swap", says)
    if picks(state, seat):
        state.phase = PICK
        return
    if state.log is not None:
        says = "No tile of the supply fits at {field}."
        state.tell("no fit", "desert.discover.draw_and_swap", says, field=state.caravan(seat))
    explorer.close(state, seat)


@rule("desert.setup.stacks")
def draw_top(state: DesertState) -> tuple[Tile, int]:
    """The top tile of the lowest stack that has some, which is then no longer there, and the number of that stack."""
    number = next(number for number, stack in enumerate(state.stacks) if stack)
    tile = state.stacks[number][-1]
    state.stacks[number] = state.stacks[number][:-1]
    return tile, number


def draw_in_hand(state: DesertState, seat: int) -> Tile:
    """Draw a tile, which a player then has in hand; the last tile of all brings the last turns."""
    state.held, stack = draw_top(state)
    if state.log is not None:
        tell_draw(state, seat, state.held, stack, "desert.discover.draw")
    turn.last_tile(state)
    return state.held


def keep(state: DesertState, seat: int) -> None:
    """Put the tile in hand into the supply."""
    assert state.held is not None
    state.supplies[seat] += (state.held,)
    state.held = None


def tell_draw(state: DesertState, seat: int, tile: Tile, stack: int, rule: str) -> None:
    """Tell what a player has drawn."""
    facts = {"words": in_hand(tile), "number": stack + 1, "stack": stack, "tile": tile.text}
    state.tell("draw", rule, "{player} draws {words} from stack {number}.", seat, **facts)


@PICKING.offers
def picks(state: DesertState, seat: int) -> list[Move]:
    """Any tile of the supply that fits, the one just drawn included."""
    return takes(state.land, state.caravans[seat], state.supplies[seat])


@effect(DISCOVERING[Take], PICKING[Take])
def take(state: DesertState, move: Take, seat: int) -> None:
    """Take a tile from the supply, to lay it."""
    state.held = give(state, seat, move.place)
    state.phase = LAY
    if state.log is not None:
        says = "{player} takes {words} from the supply."
        facts = {"words": in_hand(state.held), "tile": state.held.text}
        state.tell("take", "desert.discover.draw_and_swap", says, **facts)


@effect(DISCOVERING[Pass])
def discover_nothing(state: DesertState, _: Pass, seat: int) -> None:
    """Stand at an open line and do nothing."""
    if state.log is not None:
        state.tell("pass", "desert.discover.where", "{player} discovers nothing.")
    explorer.close(state, seat)


@DISCOVERING.doubts
def nothing_to_discover(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who discovers can."""
    if not choices(state, seat):
        yield "/turn", f"Player {seat + 1} has nothing to discover on {state.caravan(seat)}."


@PICKING.doubts
def nothing_to_pick(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who picks has drawn into the supply, and something in it fits."""
    if len(state.supplies[seat]) < 2 or not picks(state, seat):
        here = state.caravan(seat)
        says = f"picks from two or three tiles after 'draw to supply', and one of them must fit on {here}."
        yield "/turn", f"Player {seat + 1} {says}"


# A scout's tile: its owner may draw one in return


@effect(DISCOVERING[Scout])
def scout(state: DesertState, move: Scout, seat: int) -> None:
    """Pay the scout and take another player's tile, who may draw one in return."""
    state.water[seat] -= 1
    state.held = give(state, move.seat, move.place)
    if state.log is not None:
        says = "{player} pays 1 water for the scout and takes {words} from the supply of {owner}."
        facts = {"words": in_hand(state.held), "owner": Seat(move.seat), "tile": state.held.text}
        state.tell("scout", "desert.discover.scout", says, **facts)
    if any(state.stacks):
        state.player, state.phase = move.seat, RETURN
    else:
        state.phase = LAY


@RETURNING.offers
def returns(_: DesertState, __: int) -> list[Move]:
    """A tile for the one that was taken; or none."""
    return [DRAW, PASS]


no_limit(RETURNING[Pass])
passes(RETURNING[Pass], unless=[Draw])


@effect(RETURNING[Draw])
def draw_in_return(state: DesertState, _: Draw, seat: int) -> None:
    """Draw a tile for the one that was taken; then the scout's tile is laid."""
    tile, stack = draw_top(state)
    state.supplies[seat] += (tile,)
    if state.log is not None:
        tell_draw(state, seat, tile, stack, "desert.discover.scout")
    turn.last_tile(state)
    state.player, state.phase = state.active, LAY


@effect(RETURNING[Pass])
def draw_nothing(state: DesertState, _: Pass, __: int) -> None:
    """Do without a tile; then the scout's tile is laid."""
    if state.log is not None:
        state.tell("pass", "desert.discover.scout", "{player} draws no tile in return.")
    state.player, state.phase = state.active, LAY


@RETURNING.doubts
def nothing_in_return(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """Who may draw in return can, and the tile that was taken can be laid."""
    if lays_without_drawing(state, seat):
        says = "can draw in return only while there are tiles, and with fewer than three of its own."
        yield "/turn", f"Player {seat + 1} {says}"
    else:
        yield from fits_nowhere(state, state.active)


# Lay it beside the caravan, as it fits


@LAYING.offers
@rule("desert.fit.board_edge")
def layings(state: DesertState, seat: int) -> list[Move]:
    """Every place at an open line of the caravan's field, and every turn that fits; the edge demands nothing."""
    return lays(state.land, state.caravans[seat], state.held) if state.held is not None else []


@effect(LAYING[Lay])
@rule("desert.discover.ends")
def lay(state: DesertState, move: Lay, seat: int) -> None:
    """Lay the tile and move the caravan onto it; a desert tile lets it move on, on an oasis may go an explorer."""
    onto = "desert.discover.caravan_moves", "{player} lays the tile on {field} and moves the caravan onto it."
    again = (
        "desert.desert_tile.again", "The tile shows nothing but desert: {player} may move on and discover again."
    )  # fmt: skip
    if lay_in_hand(state, move, seat, state.caravans, onto, again):
        state.phase = MOVE
    else:
        explorer.ask_for(state, seat)


@LAYING.doubts
def fits_nowhere(state: DesertState, seat: int) -> Iterator[tuple[str, str]]:
    """The tile in hand can be laid."""
    if state.held is not None and not layings(state, seat):
        yield "/in hand", f"The tile in hand fits nowhere at {state.caravan(seat)}."
