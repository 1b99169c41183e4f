"""Games of The Golden Compass: what is told of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from gamekit import compass
from gamekit.bots.compass import CompassMind
from gamekit.bots.compass.plan import Planner, action_of, help_of
from gamekit.compass import Compass, CompassState
from gamekit.move import Event, Move
from tools.box_report.frame import Study, Teller, positions, rate, share

Player = Callable[[CompassState, random.Random], Move]
MIND = CompassMind()

PAN_ACTIONS = ("distance", "lesson", "borrow", "swap", "double")
TURN_ENDS = ("end turn", "friend")  # the events that end a turn
MOST_GAINED = 3.0  # what a help is worth, even if it decides the game


def sensible_player(state: CompassState, rng: random.Random) -> Move:
    """The careful player, by what the player to move may know."""
    return MIND.choose(state.view(state.player), rng)


def what_it_gains(state: CompassState, name: str) -> float:
    """How much worse the best plan for this turn would be without a friend or a Pan action, in points."""
    view = state.view(state.player)
    free, without = Planner(view), Planner(view, name)
    gain = free.plan(free.seen)[0] - without.plan(without.seen)[0]
    return min(max(gain, 0.0), MOST_GAINED)


def one_game(game: Compass, player: Player, players: int, seed: int) -> Counter[str]:
    """What happened in a game, counted; sensible players play another one in which somebody begins with a friend."""
    seen: Counter[str] = Counter(games=1, players=players, decisions=-1)
    for state in positions(_start(game, players, seed), _watched(player, seen), seed):
        seen["decisions"] += 1
        for event in state.log or []:
            seen[event.kind] += 1
            _count(state, event, seen)
    outcome = state.outcome
    seen.update({"unfinished": outcome is None, "rounds": state.round})
    scores = state.score_sheet().totals
    seen.update({"points": sum(scores), "fields": sum(state.fields), "hands": sum(map(len, state.hands))})
    seen["waited"] = state.round - seen["first arrival"]
    for hand in state.hands:
        seen.update(f"{action_of(card.face)} left" for card in hand if card.pile == compass.PAN_PILE)
    if outcome is not None:
        (winner,) = outcome.winners
        seen.update({f"won by {winner + 1}": 1, f"won in place {(winner - state.starter) % players + 1}": 1})
        seen.update({outcome.rule: 1, "arrived first": "reached the end first" in str(outcome)})
        seen.update({"points of the winner": scores[winner], "winner arrived first": state.spaces[winner] == 1})
        seen.update({f"{friend} first, won": 1 for friend in compass.FRIENDS if seen[f"{friend} first of {winner}"]})
    if player is sensible_player:
        friend, seat = seed // players % len(compass.FRIENDS), seed % players
        seen[f"{compass.FRIENDS[friend]} given"] = 1
        seen[f"{compass.FRIENDS[friend]} given, won"] = _gift(game, players, seed, friend, seat)
    return seen


def _start(game: Compass, players: int, seed: int) -> CompassState:
    """A game begins."""
    start = game.new(players, seed)
    assert isinstance(start, CompassState)
    return start


def _watched(player: Player, seen: Counter[str]) -> Player:
    """The same player, counting what each friend and each Pan action is worth when it is used."""

    def watched(state: CompassState, rng: random.Random) -> Move:
        move = player(state, rng)
        name = help_of(move)
        if name and player is sensible_player:
            seen[f"{name} gains"] += what_it_gains(state, name)  # type: ignore[assignment]
        return move

    return watched


def _gift(game: Compass, players: int, seed: int, friend: int, seat: int) -> bool:
    """Whether a player wins who begins with a friend when nobody else has one yet."""
    start = _start(game, players, seed)
    start.friends[seat] = (friend,)
    for state in positions(start, sensible_player, seed):
        if not state.moves():  # the end, or the twelfth friend is gone already because of the gift
            break
    return state.outcome is not None and seat in state.outcome.winners


def _count(state: CompassState, event: Event, seen: Counter[str]) -> None:
    """Count what an event tells beyond its kind."""
    kind, facts, seat = event.kind, event.facts, event.player
    if kind in TURN_ENDS:
        seen["turns"] += 1
        held = [compass.FRIENDS[friend] for friend in state.friends[seat]]
        if kind == "friend":
            new = compass.FRIENDS[compass.FRIEND_NAMES.index(facts["friend"])]
            held.remove(new)
            seen[f"{new} chosen"] += 1
            if not held:
                seen.update({f"{new} first": 1, f"{new} first of {seat}": 1})
        seen.update(f"{friend} held" for friend in held)
    elif kind == "challenge":
        seen.update({f"met {facts['met']}": 1, f"met {facts['met']}, rounds": state.round})
    elif kind == "ask":
        seen[f"{compass.FRIENDS[compass.FRIEND_NAMES.index(facts['friend'])]} asked"] += 1
    elif kind == "experience" and event.rule != "compass.friend.function":
        seen[facts["experience"]] += 1
        seen["experiences"] += 1
        seen[event.rule] += 1
    elif kind == "pan action":
        seen[f"{action_of(facts['face'])} used"] += 1
    elif kind == "walk":
        seen[f"{action_of(facts['face'])} as 1"] += 1
    elif kind == "discard" and facts["colour"] == "pan":
        seen[f"{action_of(facts['face'])} discarded"] += 1
    elif kind == "move":
        _count_way(state, seat, facts["from"], facts["to"], seen)
    if kind == "discard" and event.rule == "compass.draw.hand_limit":
        seen["too many"] += 1


def _count_way(state: CompassState, seat: int, start: int, target: int, seen: Counter[str]) -> None:
    """Count cities that a figure is the first to reach or to pass, and arrivals at the bridge."""
    front = max(field for other, field in enumerate(state.fields) if other != seat)
    for city in state.game.box.cities[1:-1]:
        if front < city and start < city <= target:
            seen["first in a city" if city == target else "city passed first"] += 1
        seen["city stops"] += city == target
    if target == compass.END and not seen["first arrival"]:
        seen["first arrival"] = state.round


def _pan_rows(name: str) -> dict[str, Teller]:
    """What became of the Pan cards of one action, and what it brought, counted in points."""
    fates = [f"{name} {fate}" for fate in ("used", "as 1", "discarded", "left")]
    return {
        f"Pan {name} used a game": rate(f"{name} used", "games"),
        f"- {name} used of all": lambda seen: (
            f"{100 * seen[fates[0]] / max(sum(seen[fate] for fate in fates), 1):.1f} %"
        ),
        f"- {name} as 1 a game": rate(f"{name} as 1", "games"),
        f"- {name} gain, points": rate(f"{name} gains", f"{name} used"),
    }


def _friend_rows(name: str) -> dict[str, Teller]:
    """How a friend is liked and used, what that brings in points, and who wins with this friend."""
    return {
        f"{name} chosen a game": rate(f"{name} chosen", "games"),
        f"- {name} asked a round": rate(f"{name} asked", f"{name} held"),
        f"- {name} gain, points": rate(f"{name} gains", f"{name} asked"),
        f"- {name} first: wins": share(f"{name} first, won", f"{name} first"),
        f"- {name} given: wins": share(f"{name} given, won", f"{name} given"),
    }


ROWS: dict[str, Teller] = {
    "games": lambda seen: str(seen["games"]),
    "without an end": share("unfinished", "games"),
    "rounds a game": rate("rounds", "games"),
    "decisions a game": rate("decisions", "games"),
    "first arrival in round": rate("first arrival", "games"),
    "rounds from there to end": rate("waited", "games"),
    "points a player": rate("points", "players"),
    "points of the winner": rate("points of the winner", "games"),
    "fields gone a player": rate("fields", "players"),
    "cards left a player": rate("hands", "players"),
    **{f"won by player {seat}": share(f"won by {seat}", "games") for seat in range(1, 5)},
    **{f"won, turn {place} of the last": share(f"won in place {place}", "games") for place in range(1, 5)},
    "won alone": share("compass.end.win", "games"),
    "won by points": lambda seen: (
        f"{100 * (seen['compass.end.several'] - seen['arrived first']) / max(seen['games'], 1):.1f} %"
    ),
    "won by earlier arrival": share("arrived first", "games"),
    "winner arrived first": share("winner arrived first", "games"),
    **{f"met {number} or more a player": rate(f"met {number}", "players") for number in range(1, 5)},
    **{f"- met {number} in round": rate(f"met {number}, rounds", f"met {number}") for number in range(1, 5)},
    "experiences a player": rate("experiences", "players"),
    **{f"- {name}": share(name, "experiences") for name in compass.EXPERIENCES},
    "- on compass fields": share("compass.travel.compass_field", "experiences"),
    "first in a city a game": rate("first in a city", "games"),
    "city passed first a game": rate("city passed first", "games"),
    "Pan cards taken a game": rate("pan card", "games"),
    "turns with a forced step": share("forced", "turns"),
    "ice stops a player": rate("ice", "players"),
    "reshuffles a game": rate("shuffle", "games"),
    "too many cards a player": rate("too many", "players"),
    **{row: told for name in PAN_ACTIONS for row, told in _pan_rows(name).items()},
    **{row: told for name in compass.FRIENDS for row, told in _friend_rows(name).items()},
}

STUDY = Study(sensible_player, one_game, ROWS)
