"""What is good about a position of The Golden Compass, in points of experience."""

from __future__ import annotations

from functools import cache

from gamekit import compass
from gamekit.bots.mind import Term
from gamekit.compass import END, NO_CHALLENGE, PAN_PILE, Compass, CompassState, ahead
from gamekit.compass.challenge import LEVEL_OF
from gamekit.compass.rounds import had_turn
from gamekit.compass.score import qualified

ROOM = 0.15  # a field that is still before a player who has experience to gain
FIELDS_A_POINT = 3.0  # fields that a point of experience may take; those beyond are nothing but a way to go
WALK = 0.1  # a field more than that
HASTE = 3.0  # a point that can no longer be gained on the way: at the bridge it takes a round
LEAST_FIELDS = 0.5  # points that a field brings at best, about
READY, ASKED = 1.0, 0.3  # a challenge that can be met, and a point that it still asks for
FRIENDS = (4.5, 1.2, 2.2, 3.5, 2.0, 2.0)  # a friend, from Lee Scoresby to Roger Parslow
NEW_FRIEND = 4.5  # one that is still to be chosen
CARD = 0.35  # a Lyra card that can be played
BEHIND = 0.2  # how likely a card of a player behind can be played soon
OWN = 0.3  # the same for the own colour when others are ahead
LEADER = 0.9  # and when nobody is
FAR = 8  # fields to the Fens, before which any card can be played
PAN = {"distance": 0.9, "borrow": 0.6, "swap": 0.5, "double": 0.8}  # what Pan cards are worth
LESSON = 1.0  # one that moves a marker, and one that is not seen
LESSON_AT_END = 3.0  # the same at the bridge
PLACE = 0.35  # with more than two players, each of them that is further back draws a card more
HELD = (1.0, 1.0, 1.0, 0.9, 0.8, 0.6, 0.4, 0.2)  # one more card in hand: it must be played before it is too much
TURN = 2.0  # a turn that is still to come in this round
DONE = 4.0  # all that is needed to win, beside the points that decide between those who have done it
TOO_LATE = -20.0  # to have had the last turn when somebody has done it
FIRST = 0.1  # to have reached the end before another player, for the last comparison

# From LATE on other things decide who wins than before: what each of the terms counts when somebody is at the bridge,
# in their order; until then all count 1. Numbers fitted to who won 300 games of careful players say so, about. Whoever
# plans a turn by them wins no more games.
LATE = 42
AT_BRIDGE = (1.9, 0.2, 6.0, 0.0, 1.0, 1.5, 1.3, 1.0)

TERMS = (
    Term(
        "missing experience",
        "Your challenges and the end of the way ask for experience, and every point of it has to be gained first.",
        "brings you experience that you need",
        "leaves you with more experience to gain",
        "leaves {rival} more experience to gain",
    ),
    Term(
        "fields to gain on",
        "The fields before you are where you gain experience: at the bridge you wait a whole round for each point.",
        "leaves you enough fields to gain experience on",
        "takes you past fields where you could gain experience",
        "leaves {rival} fewer fields to gain experience on",
    ),
    Term(
        "the way to the bridge",
        "Who has gained enough still has to go all the way to the bridge.",
        "takes you nearer to the bridge",
        "leaves you a long way from the bridge",
        "leaves {rival} further from the bridge",
    ),
    Term(
        "the next challenge",
        "A challenge that you have the experience for can be met at the end of any of your turns.",
        "brings you nearer to your next challenge",
        "leaves you more to do for your next challenge",
        "leaves {rival} more to do for the next challenge",
    ),
    Term(
        "friends",
        "A friend helps you in every round to come, so it is good to win friends early.",
        "wins you a helpful friend",
        "brings you no friend, or one who helps less",
        "leaves {rival} friends who help less",
    ),
    Term(
        "cards in hand",
        "Cards that you can play are steps to come, and Pan cards do more than that.",
        "leaves you better cards in hand",
        "costs you cards that you could use later",
        "leaves {rival} worse cards in hand",
    ),
    Term(
        "the turn to come",
        "Who has not had a turn in this round can still do something in it.",
        "keeps your turn going",
        "ends your turn",
        "leaves {rival} less to do in this round",
        lasting=False,
    ),
    Term(
        "all that is needed",
        "Who is at the bridge with all challenges met and enough experience wins, if nobody else there has more.",
        "helps you finish all that you need to win",
        "leaves something undone that you need to win",
        "keeps {rival} from all that is needed to win",
    ),
)


def judge(state: CompassState, seat: int) -> list[float]:
    """What each of the terms is worth to a seat in a full position, for who will win."""
    late = max(0.0, (max(state.fields) - LATE) / (END - LATE))
    return [worth * (1 + late * (count - 1)) for worth, count in zip(turn_worths(state, seat), AT_BRIDGE, strict=True)]


def turn_worths(state: CompassState, seat: int) -> list[float]:
    """What each of the terms is worth to who plans a turn, also by a view in which that seat's new cards are hidden."""
    base = 4 * seat
    markers, challenge = state.markers[base : base + 4], state.challenges[seat]
    left = END - state.fields[seat]
    short = lacks(state.game, state.needed, len(state.met[seat]), challenge)
    missing = sum([lack[have] for lack, have in zip(short, markers, strict=True)])
    able = qualified(state)
    if seat in able:
        return [0.0] * 7 + [DONE + sum(markers) - FIRST * state.spaces[seat]]
    useful = FIELDS_A_POINT * missing
    room = ROOM * min(left, useful) - HASTE * max(0.0, missing - LEAST_FIELDS * left)
    asked = sum([lack[have] for lack, have in zip(asks(state.game, challenge), markers, strict=True)])
    over = had_turn(state, seat)
    friends = sum([FRIENDS[friend] for friend in state.friends[seat]])
    if state.phase == compass.BEFRIENDS and state.player == seat:
        friends += NEW_FRIEND
    return [
        -missing,
        room,
        -WALK * max(0.0, left - useful),
        -ASKED * asked if asked or challenge == NO_CHALLENGE else READY,
        friends,
        hand(state, seat, missing),
        TURN * (1 - over),
        TOO_LATE if over and able else 0.0,
    ]


def hand(state: CompassState, seat: int, missing: float) -> float:
    """What the cards in hand are worth."""
    cards = state.hands[seat]
    if state.fields[seat] == END:
        return LESSON_AT_END * min(sum([card in compass.LESSONS for card in cards]), missing)
    others = ahead(state, seat)
    chances = playable(state, seat, others)
    worths = [PAN.get(card.face, LESSON) if card.pile == PAN_PILE else CARD * chances[card.pile] for card in cards]
    worths.sort(reverse=True)
    further_back = state.players - 1 - len(others) if state.players > 2 else 0
    return sum([worth * held for worth, held in zip(worths, HELD, strict=False)]) - PLACE * further_back


def playable(state: CompassState, seat: int, others: list[int]) -> list[float]:
    """How likely a card of each colour can be played in the next turn, with these others ahead."""
    free = min(max((state.game.box.fens - state.fields[seat]) / FAR, 0.0), 1.0)
    chances = [1.0 if colour in others else BEHIND for colour in range(state.players)]
    chances[seat] = OWN if others else LEADER
    return [free + (1 - free) * chance for chance in chances]


# How much experience is missing, challenges to come among it


@cache
def lacks(game: Compass, needed: int, met: int, challenge: int) -> tuple[tuple[float, ...], ...]:
    """For each experience, by the points that a player has: how many are missing for all that is to be done."""
    table = []
    for number in range(4):
        wanted = _wanted(game, needed, met, number, challenge)
        table.append(
            tuple(
                sum(chance * max(0, points - have) for points, chance in wanted.items())
                for have in range(compass.MOST + 1)
            )
        )
    return tuple(table)


@cache
def asks(game: Compass, challenge: int) -> tuple[tuple[float, ...], ...]:
    """For each experience, by the points that a player has: how many are missing for the next challenge."""
    needs = [game.box.challenges[card].need for card in _faces(challenge)]
    return tuple(
        tuple(
            sum(max(0, need[number] - have) for need in needs) / max(len(needs), 1) for have in range(compass.MOST + 1)
        )
        for number in range(4)
    )


def _faces(challenge: int) -> list[int]:
    """The cards that a challenge card may be: itself, or if it is not seen any of its stack."""
    if challenge == NO_CHALLENGE:
        return []
    if challenge in compass.HIDDEN_CHALLENGES:
        return [challenge + card for card in range(1, compass.CHALLENGES + 1)]
    return [challenge]


@cache
def _wanted(game: Compass, needed: int, met: int, number: int, challenge: int) -> dict[int, float]:
    """How many points of an experience a player needs from here to the end, and how likely that is."""
    if met == needed:
        return {compass.ENOUGH_TO_WIN: 1.0}
    cards = _faces(challenge)
    wanted: dict[int, float] = {}
    following = NO_CHALLENGE if met + 1 == needed else compass.HIDDEN_CHALLENGES[LEVEL_OF[met + 1]]
    for card in cards:
        need, cost = game.box.challenges[card]
        for later, chance in _wanted(game, needed, met + 1, number, following).items():
            points = min(max(need[number], cost[number] + later), compass.MOST)
            wanted[points] = wanted.get(points, 0.0) + chance / len(cards)
    return wanted
