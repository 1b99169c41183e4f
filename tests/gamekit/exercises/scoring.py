"""Points, winners and places once more, as the reference engines count them."""

from tests.gamekit.compass.reference_way import CITIES, EXPERIENCES, WAY
from tests.gamekit.desert.reference_oasis import GOODS
from tests.gamekit.games import of_game
from tests.gamekit.jade import reference as jade
from tests.gamekit.lostcities.reference import BOX, COLOURS, VALUES

BASE = 4  # what a good is worth without rumours


def table_of(state):
    """The position in plain words."""
    return of_game(state.game.name, "reference").Table.of(state)


def line(state, seat, item):
    """What an item of a score sheet brings, or None where it tells of what is no longer on the board."""
    return LINES[state.game.name](table_of(state), state, seat, item)


def _lostcities_line(table, state, seat, item):
    first = item.split()[0].rstrip(",").lower()
    if first in COLOURS:
        value = VALUES[table.stages[seat, first]]
        return 2 * value if table.leaders[seat] == first else value
    if "artefact" in item:
        have = table.artefacts[seat] + table.found[seat]
        assert item.startswith(f"{have} artefact")
        points = BOX["short_table" if table.rounds == 1 else "long_table"]["points"]
        return points[min(have, len(points) - 1)]
    return None


def _jade_line(table, _, seat, item):
    if "statue" in item:
        assert item.startswith(("Fine", "Mixed"))
        fine, mixed = jade.statues(table.chips[seat])
        assert fine if item.startswith("Fine") else mixed
        return 5 if item.startswith("Fine") else 3
    return len(table.chips[seat])


def _desert_line(table, _, seat, item):
    number, _, good = item.partition(" ")
    if good not in GOODS:
        assert item == "No goods"
        return 0
    place = GOODS.index(good)
    assert table.goods[seat][place] == int(number)
    return int(number) * (BASE + sum(value for value, _ in table.rumours[place]))


def _compass_line(table, _, seat, item):
    return table.markers[seat][item.lower()] if item.lower() in EXPERIENCES else 0


LINES = {"lostcities": _lostcities_line, "jade": _jade_line, "desert": _desert_line, "compass": _compass_line}


def total(state, seat):
    """What a player's score is in all, as the sheet of this moment has it."""
    table = table_of(state)
    if state.game.name == "lostcities":
        if table.phase not in ("over", "starts the next round"):
            table.score_fields()
            table.artefacts = [have + new for have, new in zip(table.artefacts, table.found, strict=True)]
        if table.phase not in ("over", "starts the next round"):
            table.score_artefacts()
        return table.points[seat]
    return points(table, state)[seat]


def points(table, state):
    """Everybody's points."""
    name = state.game.name
    if name == "lostcities":
        return table.points
    if name == "jade":
        return [jade.points(chips) for chips in table.chips]
    return table.points()


def decided_by(state):
    """Which of the reasons decides a game that one player has won: 0 for the first one."""
    table = table_of(state)
    scores = points(table, state)
    if state.game.name == "compass":
        able = table.qualified()
        best = [seat for seat in able if scores[seat] == max(scores[each] for each in able)]
        return 0 if len(able) == 1 else 1 if len(best) == 1 else 2
    ties = {
        "lostcities": [table.artefacts] if state.game.name == "lostcities" else [],
        "jade": [[len(chips) for chips in table.chips], table.gold] if state.game.name == "jade" else [],
        "desert": [table.water] if state.game.name == "desert" else [],
    }[state.game.name]
    left = range(state.players)
    for number, ranks in enumerate([scores, *ties]):
        best = max(ranks[seat] for seat in left)
        left = [seat for seat in left if ranks[seat] == best]
        if len(left) == 1:
            return number
    raise AssertionError("the win is shared")


def places(game, table, seat):
    """Where the pieces of a player are, as boards call it."""
    if game == "lostcities":
        at = {colour: table.stages[seat, colour] for colour in COLOURS}
        return {f"field/{colour}/{stage}" for colour, stage in at.items() if stage}
    if game == "compass":
        field = table.fields[seat]
        city = max(at for at in range(field + 1) if WAY[at] in CITIES)
        return {f"field/{WAY[city]}{f'+{field - city}' if field > city else ''}"}
    return {f"field/{(table.jeeps if game == 'jade' else table.caravans)[seat]}"}


def _changed(before, after, sign):
    """The seats whose number has become larger or smaller."""
    return {seat for seat, (was, now) in enumerate(zip(before, after, strict=True)) if (now - was) * sign > 0}


def _got_gold(before, after, move):
    """The seats with more gold than before, when what a figure costs has been paid."""
    paid = list(before.gold)
    if move.startswith("settle"):
        paid[before.player] -= jade.COST[int(move.split()[1])]
    return _changed(paid, after.gold, 1)


def _most_archaeologists(before, after, move):
    """The seats with the most archaeologists among those who went home from the dig."""
    verb, *rest = move.split()
    camp = [dict(each) for each in before.camp]
    if verb in ("settle", "recall"):  # which takes a figure out of the camp, or brings one back before the dig
        size = int(rest[0]) if verb == "settle" else before.figures[rest[0]][1]
        camp[before.player][size] += -1 if verb == "settle" else 1
    home = [sum(size * (now[size] - was[size]) for size in was) for was, now in zip(camp, after.camp, strict=True)]
    return {seat for seat, number in enumerate(home) if number == max(home)}


def _kept_from_below(before, after, _):
    """The seats with 0 points whose fields would have cost more than they had."""
    fields = [
        sum(VALUES[after.stages[seat, colour]] for colour in (*COLOURS, after.leaders[seat]) if colour)
        for seat in range(after.players)
    ]
    return {seat for seat, points in enumerate(before.points) if points + fields[seat] < 0}


# Whom a move does something to, by the rule that it happens by
WHO = {
    "lostcities.score.floor": _kept_from_below,
    "jade.dig.first": _most_archaeologists,
    "jade.dig.gold": _got_gold,
    "desert.oasis.toll": lambda before, after, _: _changed(before.water, after.water, -1),
    "desert.turban.pass": lambda _, after, __: {after.turban_seat},
    "compass.round.start_player": lambda _, after, __: {after.starter},
    "compass.draw.by_place": lambda _, after, __: {after.player},
}
