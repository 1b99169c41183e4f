"""Cards, challenges and friends of the Golden Compass in a position made by hand: where they lie, come and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.compass import (
    CARDS,
    CHALLENGES,
    EXPERIENCE_NAMES,
    FRIEND_CARDS,
    FRIEND_NAMES,
    FRIENDS,
    HIDDEN,
    HIDDEN_CHALLENGES,
    LEVELS,
    NO_CHALLENGE,
    PAN_PILE,
    Card,
    CompassState,
    challenge_name,
    level_of,
    packs,
)
from gamekit.compass.box import PILES
from gamekit.compass.challenge import LEVEL_OF
from gamekit.compass.position import by_pile, challenge_names, faces, most_held
from gamekit.draft import Draft, seat_of
from gamekit.position import player_section
from gamekit.text import count, listing
from widgets.boards.compass import keys
from widgets.boards.compass.art import SPOKEN
from widgets.boards.editing import BOX, Group, Heap, Spot, Stock, Thing

CARD, CHALLENGE, FRIEND = "card/", "challenge/", "friend/"  # what the keys of kinds begin with
_CARD: Final = {str(card): card for card in CARDS}
_CHALLENGE: Final = {challenge_name(number): number for number in range(len(LEVELS) * (CHALLENGES + 1))}
BELOW: Final = "@below"  # follows on the spot of a stack from which any one is taken, not the top one


class Place(NamedTuple):
    """A place where cards, challenges or friends lie: a line of the text."""

    section: str
    key: str
    words: str  # to follow on "Put it" and on "it is"
    shape: str  # its key on the board
    kinds: str  # what lies there: how the keys of kinds begin

    @property
    def spot(self) -> str:
        """The name of its spot."""
        return f"{self.section}/{self.key}"


@dataclass(frozen=True, slots=True)
class Task(Thing):
    """A challenge whose face can be seen."""

    need: tuple[int, ...] = ()  # in the order of the experiences


# Kinds


def card_of(kind: str) -> Card:
    """The card that a key of a kind is for."""
    return _CARD[kind.removeprefix(CARD)]


def challenge_of(kind: str) -> int:
    """The number of the challenge that a key of a kind is for."""
    return _CHALLENGE[kind.removeprefix(CHALLENGE)]


def friend_of(kind: str) -> int:
    """The number of the friend that a key of a kind is for."""
    return FRIENDS.index(kind.removeprefix(FRIEND))


def is_hidden(kind: str) -> bool:
    """Whether it is a card or a challenge of which nobody sees the face."""
    return kind.endswith("?")


@lru_cache(maxsize=1024)  # lists name most things after each edit
def thing(kind: str, at: str = BOX, many: int = 1) -> Thing:
    """Something of a kind."""
    if kind.startswith(FRIEND):
        return Thing(kind, FRIEND_NAMES[friend_of(kind)], at)
    if kind.startswith(CHALLENGE):
        level = LEVELS[level_of(challenge_of(kind))]
        one, what = f"the challenge {kind.removeprefix(CHALLENGE)}", f"hidden {level} challenge"
    else:
        card = card_of(kind)
        one = f"the Pan card {card}" if card.pile == PAN_PILE else f"the {card}"
        what = f"hidden {SPOKEN[card.pile]} card"
    if is_hidden(kind):
        return Thing(kind, f"a {what}" if many == 1 else f"the {count(many, what)}", at, many)
    return Thing(kind, one, at)


def things(kinds: Sequence[str], at: str) -> list[Thing]:
    """Things that lie together, hidden ones of a kind as one thing."""
    known = [thing(kind, at) for kind in kinds if not is_hidden(kind)]
    return known + [thing(kind, at, number) for kind, number in Counter(kinds).items() if is_hidden(kind)]


# Places


def places(draft: Draft) -> Iterator[Place]:
    """All places where cards, challenges and friends can lie."""
    state: CompassState = draft.state
    for seat in range(state.players):
        name, section, shape = draft.name(seat), player_section(seat), keys.player(seat)
        yield Place(section, "hand", f"in {name}'s hand", shape, CARD)
        yield Place(section, "challenge", f"before {name}", shape, CHALLENGE)
        yield Place(section, "met", f"among the challenges that {name} has met", "", CHALLENGE)
        yield Place(section, "friends", f"with {name}", shape, FRIEND)
    for pile in (*range(state.players), PAN_PILE):
        yield Place("stacks", PILES[pile], f"on the {SPOKEN[pile]} stack", keys.stack(pile), CARD)
        yield Place("discards", PILES[pile], f"on the {SPOKEN[pile]} discards", keys.discards(pile), CARD)
    for level, name in enumerate(LEVELS):
        yield Place("stacks", name, f"on the stack of challenges {name}", keys.challenge_stack(level), CHALLENGE)
    if state.players == 3 or state.aside:
        yield Place("", "aside", "out of the game", "", CHALLENGE)


def lying(draft: Draft, spot: str) -> list[str]:
    """The kinds of all that lies at a spot, as one puts it there: in a stack, as far as something is known of it."""
    state: CompassState = draft.state
    section, _, key = spot.rpartition("/")
    seat = seat_of(section, state.players)
    if key == "hand" and seat is not None:
        return _cards(state.hands[seat])
    if key == "challenge" and seat is not None:
        mine = state.challenges[seat]
        return [CHALLENGE + challenge_name(mine)] if mine != NO_CHALLENGE and draft.get(section, key) else []
    if key == "met" and seat is not None:
        return _challenges(state.met[seat])
    if key == "friends" and seat is not None:
        return [FRIEND + FRIENDS[friend] for friend in state.friends[seat]] if draft.get(section, key) else []
    if section == "discards":
        return _cards(state.discards[PILES.index(key)])
    if key in PILES:
        return _known(_cards(state.stacks[PILES.index(key)]))
    if key in LEVELS:
        return _known(_challenges(state.challenge_stacks[LEVELS.index(key)]))
    return _challenges(state.aside)


def _cards(cards: Sequence[Card]) -> list[str]:
    return [f"{CARD}{card}" for card in cards]


def _challenges(challenges: Sequence[int]) -> list[str]:
    return [CHALLENGE + challenge_name(challenge) for challenge in challenges]


def _known(stack: list[str]) -> list[str]:
    """A stack without the hidden ones below the last one that is known: the text need not name them."""
    below = next((number for number, kind in enumerate(stack) if not is_hidden(kind)), len(stack))
    return stack[below:]


def lay(draft: Draft, spot: str, kinds: Sequence[str]) -> Draft:
    """The same with just these things at a spot."""
    section, _, key = spot.rpartition("/")
    if key == "hand":
        return draft.set(section, key, by_pile(sorted(map(card_of, kinds))))
    if key == "challenge":
        return draft.set(section, key, challenge_names(map(challenge_of, kinds)) if kinds else None)
    if key == "met":
        none = "-" if draft.get(section, "friends") else None  # friends alone tell of challenges met
        met = sorted(map(challenge_of, kinds), key=level_of)
        return draft.set(section, "challenges met", None).set(section, key, challenge_names(met) if met else none)
    if key == "friends":
        return draft.set(section, key, " ".join(FRIENDS[friend] for friend in sorted(map(friend_of, kinds))))
    if key in PILES:
        return _lay_pile(draft, section, key, [card_of(kind) for kind in kinds])
    challenges = [challenge_of(kind) for kind in kinds]
    if key in LEVELS:
        return draft.set(section, key, challenge_names(challenges[::-1]) if challenges else None)
    if draft.state.players == 3:
        out = set(map(level_of, challenges))
        challenges += [back for level, back in enumerate(HIDDEN_CHALLENGES) if level not in out]
        challenges.sort(key=level_of)
    told = any(challenge not in HIDDEN_CHALLENGES for challenge in challenges)
    return draft.set("", key, challenge_names(challenges) if told else None)


def _lay_pile(draft: Draft, section: str, key: str, cards: Sequence[Card]) -> Draft:
    """A stack as far as it is known, or discards; where the stack was said to be empty, the discards tell it now."""
    pile = PILES.index(key)
    if draft.get("stacks", key) and not draft.state.stacks[pile]:
        before = draft.state.discards[pile]
        draft = draft.set("stacks", key, None).set("discards", key, faces(before) if before else None)
    if section == "stacks":
        cards = cards[::-1]
    return draft.set(section, key, faces(cards) if cards else None)


# Coming and going


def taken_away(draft: Draft, what: Thing) -> Draft:
    """The same without a thing where it lies; in the midst of challenges met, a hidden one is left."""
    at = what.at.removesuffix(BELOW)
    rest = lying(draft, at)
    for _ in range(what.many):
        if what.key not in rest:
            break
        last = len(rest) - 1 - rest[::-1].index(what.key)
        if at != what.at:
            rest.remove(what.key)
        elif at.endswith("/met") and last < len(rest) - 1 and not is_hidden(what.key):
            rest[last] = _back_of(what.key)
        else:
            del rest[last]
    return lay(draft, at, rest)


def put(draft: Draft, what: Thing, spot: str) -> Draft:
    """The same with a thing at a spot as well; a known one takes the place of a hidden one in a hand, and so on."""
    there = lying(draft, spot)
    back = _back_of(what.key)
    key = spot.rpartition("/")[2]
    if key == "challenge":
        there = []
    elif key == "aside":
        there = [kind for kind in there if _back_of(kind) != back]
    elif key in ("hand", "met") and not is_hidden(what.key) and back in there:
        there.remove(back)
    return lay(draft, spot, [*there, *[what.key] * what.many])


def _back_of(kind: str) -> str:
    """The same kind face down."""
    if kind.startswith(CHALLENGE):
        return CHALLENGE + challenge_name(HIDDEN_CHALLENGES[level_of(challenge_of(kind))])
    return f"{CARD}{HIDDEN[card_of(kind).pile]}" if kind.startswith(CARD) else ""


def spots(draft: Draft, what: Thing) -> Iterator[Spot]:
    """Where a card, a challenge or a friend can go."""
    for place in places(draft):
        if what.key.startswith(place.kinds) and _belongs(draft, place, what.key):
            yield Spot(place.spot, place.words, place.shape, _fits(draft, place, what.key))


def _belongs(draft: Draft, place: Place, kind: str) -> bool:
    """Whether it can be told that such a thing lies there: each stack is for its own cards, hidden ones are there."""
    if place.section == "stacks" and is_hidden(kind) and not lying(draft, place.spot):
        return False
    if place.key in PILES:
        return PILES[card_of(kind).pile] == place.key
    if place.key in LEVELS:
        return LEVELS[level_of(challenge_of(kind))] == place.key
    return place.key != "aside" or not is_hidden(kind)


def _fits(draft: Draft, place: Place, kind: str) -> bool:
    state: CompassState = draft.state
    seat = seat_of(place.section, state.players)
    if seat is None:
        return place.key != "aside" or state.players == 3
    if place.key == "hand":
        replaces = not is_hidden(kind) and HIDDEN[card_of(kind).pile] in state.hands[seat]
        return replaces or len(state.hands[seat]) < most_held(state, seat)
    if place.key == "friends":
        named = lying(draft, place.spot)
        return kind not in named and len(named) < state.needed
    met = state.met[seat]
    due = LEVEL_OF[len(met)] if len(met) < state.needed else -1
    level = level_of(challenge_of(kind))
    return level == due or (place.key == "met" and not is_hidden(kind) and HIDDEN_CHALLENGES[level] in met)


# The box


def groups(draft: Draft) -> list[Group]:
    """Cards, challenges and friends, and how many of each are left: what lies on a stack can be had from there."""
    state: CompassState = draft.state
    lie = {place: Counter(lying(draft, place.spot)) for place in places(draft)}
    boxed = Counter(card for pack in packs(state.game.box, state.players) for card in pack)

    def stock(kind: str, number: int) -> Stock:
        used = [place for place, kinds in lie.items() for _ in range(kinds[kind])]
        stacked = [place.spot for place in used if place.section == "stacks"]
        what = _task(state, kind) if kind.startswith(CHALLENGE) else thing(kind)
        if len(used) >= number and stacked:
            what = replace(what, at=stacked[0] + BELOW)
        left = max(0, number - len(used) + len(stacked))
        return Stock(what, left, _where(used) if not left else "")

    def cards(pile: int) -> list[Stock]:
        return [stock(f"{CARD}{card}", boxed[card]) for card in CARDS if card.pile == pile and not card.hidden]

    lyra = [each for pile in range(state.players) for each in (*cards(pile), _face_down(draft, PILES[pile]))]
    challenges = [
        each
        for name in LEVELS
        for each in (
            *(stock(f"{CHALLENGE}{name}-{number}", 1) for number in range(1, CHALLENGES + 1)),
            _face_down(draft, name),
        )
    ]
    pan = [*cards(PAN_PILE), _face_down(draft, PILES[PAN_PILE])]
    friends = [stock(f"{FRIEND}{name}", FRIEND_CARDS) for name in FRIENDS]
    return [
        Group("Lyra cards", lyra),
        Group("Pan cards", pan),
        Group("Challenges", challenges),
        Group("Friends", friends),
    ]


def _task(state: CompassState, kind: str) -> Task:
    """A challenge, and what it needs."""
    need = state.game.box.challenges[challenge_of(kind)].need
    needs = listing(f"{points} {name}" for points, name in zip(need, EXPERIENCE_NAMES, strict=True) if points)
    return Task(kind, f"{thing(kind).words} ({needs})", need=need)


def _face_down(draft: Draft, stack: str) -> Stock:
    """The cards of a stack that nobody has named."""
    state: CompassState = draft.state
    if stack in LEVELS:
        cards: Sequence[int] = state.challenge_stacks[LEVELS.index(stack)]
        back = f"{CHALLENGE}{stack}-?"
    else:
        cards, back = state.stacks[PILES.index(stack)], f"{CARD}{HIDDEN[PILES.index(stack)]}"
    left = len(cards) - len(lying(draft, f"stacks/{stack}"))
    return Stock(thing(back), left, "all that are left have a place already" if not left else "")


def top_of(draft: Draft, stack: str) -> Thing | None:
    """The top card of a stack; a hidden one, of which nothing is said, comes out of the box."""
    known = lying(draft, f"stacks/{stack}")
    if known:
        return thing(known[-1], f"stacks/{stack}")
    left = _face_down(draft, stack)
    return left.thing if left.left else None


def _where(found: Sequence[Place]) -> str:
    """Where all of a kind are."""
    return f"{'it is' if len(found) == 1 else 'they are'} {listing(dict.fromkeys(place.words for place in found))}"


# Lists


def heaps(draft: Draft, about: str) -> list[Heap]:
    """What lies with a player, or on the table."""
    found: list[Heap] = []
    for place in places(draft):
        mine = place.section == about if about else not place.section.startswith("player ")
        kinds = lying(draft, place.spot)[::-1] if mine else []
        if place.key == "met" and not (draft.get(about, "met") or draft.get(about, "challenges met")):
            kinds = []  # as many as there are friends
        if place.key == "aside":
            kinds = [kind for kind in kinds if not is_hidden(kind)]
        if kinds:
            found.append(Heap(place.words, things(kinds, place.spot)))
    if about:
        return found
    stacks = [PILES[pile] for pile in (*range(draft.state.players), PAN_PILE)]
    rest = [(stack, _face_down(draft, stack)) for stack in (*stacks, *LEVELS)]
    found += [
        Heap(f"left on the {stack} stack", [thing(left.thing.key, many=left.left)]) for stack, left in rest if left.left
    ]
    return found
