"""How a hand makes a position of Lost Cities from the empty table: what it takes up, puts down and sets."""

from gamekit.lostcities import COLOURS, STAGES, UNKNOWN
from gamekit.lostcities.box import NONE, chip_text
from gamekit.position import player_section
from tests.gamekit.handwork import from_the_bottom, whose_decision


def steps(want):
    """The steps to a draft, as far as its text says more than that of an empty table."""
    state = want.state
    variants = [name for name, on in (("short game", state.short), ("up and down", state.up_and_down)) if on]
    yield "set", "", "players", str(state.players)
    yield "set", "", "variant", ", ".join(variants) or "none"
    if not state.short:
        yield "set", "", "round", state.round
    yield from whose_decision(want)
    for seat in range(state.players):
        yield from _player(want, player_section(seat), seat)
    yield from _events(want)
    for colour in COLOURS:
        yield from (_put(card, f"piles/{colour}") for card in state.pile(colour))
    yield from _deck(want)
    yield from _later(state)
    if want.get("", "seed"):
        yield "set", "", "seed", int(want.get("", "seed"))


def _put(card, spot):
    return "put", f"card/{card}", 0, spot


def _player(want, section, seat):
    """Points and artefacts, the rows with their pieces, and the hand."""
    state = want.state
    for knob, numbers in (
        ("points", state.points),
        ("artefacts", state.artefacts),
        ("artefact chips", state.found),
        ("chip points", state.earned),
    ):
        yield "set", section, knob, numbers[seat]
    if want.get(section, "past rounds"):
        yield "set", section, "past rounds", want.get(section, "past rounds")
    for colour in sorted(COLOURS, key=lambda each: state.leaders[seat] != COLOURS.index(each)):  # the leader's first
        row, stage = state.row(seat, colour), state.stage(seat, colour)
        leads = state.leaders[seat] == COLOURS.index(colour)
        yield from (_put(card, f"{section}/{colour}") for card in row)
        if leads:
            yield "move", section, f"leader/{seat + 1}", "", f"{section}/{colour}@{stage}"
        elif row and stage > min(len(row), STAGES):
            yield "move", section, f"explorer/{seat + 1}", f"{section}/{colour}", f"{section}/{colour}@{stage}"
    if want.get(section, "hand"):
        yield "back", section, f"card/{UNKNOWN}", f"{section}/hand"
        unseen = list(state.hands[seat])
        for card in state.seen[seat]:
            unseen.remove(card)
            yield _put(card, f"{section}/seen")
        yield from (_put(card, f"{section}/hand") for card in reversed(unseen))  # hidden ones last


def _events(want):
    """No chips at all, or those that the text names; which field is empty is told last."""
    state = want.state
    if want.get("", "events"):
        yield "set", "", "chips", NONE
    for colour in COLOURS:
        for item in filter(None, want.get("events", colour).split(",")):
            stage = int(item.split()[0])
            chip = chip_text(state.chips[COLOURS.index(colour) * 10 + stage])
            yield "put", f"chip/{chip}", 0, f"events/{colour}@{stage}"


def _deck(want):
    """First how many cards the deck has, then those known, from the bottom up; and those out of the round."""
    state = want.state
    if want.get("", "deck"):
        number, cards = from_the_bottom(state.deck[: state.left], UNKNOWN)
        yield "set", "", "deck", number
        yield from (_put(card, "/deck") for card in cards)
    yield from (_put(card, "/aside") for card in state.aside if card != UNKNOWN)


def _later(state):
    """The rounds to come, each from its last card on."""
    if not state.later:
        return
    yield "set", "", "later", "dealt"
    for number, deal in enumerate(state.later, state.round + 1):
        chips, cards = f"round {number}/events", f"round {number}/cards"
        yield from (("move", "", f"chip/{chip_text(chip)}", chips, f"{chips}@1") for chip in reversed(deal.chips))
        yield from (("move", "", f"card/{card}", cards, f"{cards}@1") for card in reversed(deal.cards))
