"""The scoring of oases once more, slow and plain: who lines up, pays, chooses and gets what."""

from collections import Counter

from tests.gamekit.tiles import plain
from tests.gamekit.tiles.plain import part_at

HEIGHTS = [(16, 9, 8, 1), (15, 10, 7, 2), (14, 11, 6, 3), (13, 12, 5, 4)]
GOODS = ("incense", "myrrh", "salt", "gem")
SPACES = dict(zip("imsgcwdr", (*GOODS, "camel", "water", "double water", "rumour"), strict=True))


def owner(height):
    """The seat of the player whose explorer has this height."""
    return next(seat for seat, mine in enumerate(HEIGHTS) if height in mine)


class Scoring:
    """What a table of the reference does with the oases on it."""

    # What may be done

    def choices(self):
        return [f"choose {space}" for space in self.free_spaces()]

    def replacings(self):
        """Any other good than the one that is to be loaded."""
        new = self.chosen[self.done][1]
        loaded = zip(GOODS, self.goods[self.player], strict=True)
        return ["pass", *(f"replace {good}" for good, number in loaded if number and good != new)]

    def rumour_places(self):
        return [f"rumour {good}" for good, beside in zip(GOODS, self.rumours, strict=True) if len(beside) < 2]

    def peeks(self):
        beside = zip(GOODS, self.rumours, strict=True)
        return ["pass", *(f"peek {good} {place}" for good, here in beside for place in range(1, len(here) + 1))]

    def doubts(self):
        return ["take off", "pass"]

    # What happens then

    def oasis(self):
        """The parts of the oasis that is scored, and whether anything of it is undiscovered."""
        return plain.region(self.land, self.laid, part_at(self.land[self.laid], self.side))

    def in_oasis(self):
        """The fields of the explorers that stand in the oasis that is scored."""
        parts, _ = self.oasis()
        return [field for field, (_, part) in self.explorers.items() if (field, part) in parts]

    def next_oasis(self):
        """Score the oases that the laid tile completed, clockwise from its top; then the turn is over."""
        me, sides = self.active, sorted(min(part) for part, _ in self.land[self.laid]) if self.laid else []
        for side in sides:
            if side > self.side:
                self.side = side
                _, ends = self.oasis()
                if not ends and self.in_oasis():
                    self.line_up()
                    return
        self.side, self.laid, self.player = -1, "", me
        if not self.bonus and self.water[me]:
            self.phase = "may send the chief"
        else:
            self.hand_on()

    def line_up(self):
        """By height, the turban before all; of two or more the first one pays water or leaves."""
        here = [self.explorers[field][0] for field in self.in_oasis()]
        self.line = sorted(here, key=lambda height: (height == self.turban, height), reverse=True)
        if len(self.line) > 1:
            first = self.line[0]
            if self.water[owner(first)]:
                self.pay(owner(first))
            else:
                self.left = self.line.pop(0)
                self.come_back(next(field for field in self.in_oasis() if self.explorers[field][0] == first))
        self.choose_next()

    def free_spaces(self):
        """The action spaces of the oasis that nobody has chosen yet, each as often as it is there."""
        parts, _ = self.oasis()
        spaces = Counter(SPACES[letter] for letter in plain.symbols(self.land, parts))
        return spaces - Counter(space for _, space in self.chosen)

    def choose_next(self):
        """The tallest of those left chooses; when they or the spaces run out, the actions are carried out."""
        if self.line and self.free_spaces():
            self.phase, self.player = "chooses an action space", owner(self.line[0])
        else:
            self.line = []
            self.act()

    def in_an_oasis(self, me, verb, rest):
        """A decision while an oasis is scored."""
        if verb == "choose":
            self.chosen.append((self.line.pop(0), " ".join(rest)))
            self.choose_next()
            return
        if verb == "replace":
            self.goods[me][GOODS.index(rest[0])] -= 1
            self.goods[me][GOODS.index(self.chosen[self.done][1])] += 1
        elif verb == "rumour":
            self.rumours[GOODS.index(rest[0])].append(self.pool.pop())
        elif verb == "peek":
            good, place = GOODS.index(rest[0]), int(rest[1]) - 1
            self.see(self.rumours[good], place)
            self.phase, self.looked = "keeps or removes a rumour", (good, place)
            return
        elif verb == "take":  # off
            good, place = self.looked
            self.pool.append(self.rumours[good].pop(place))
        self.finish_action()

    def finish_action(self):
        self.looked = ()
        self.done += 1
        self.act()

    def act(self):
        """Carry out the actions in the order in which they were chosen, until somebody has to decide."""
        while self.done < len(self.chosen):
            height, space = self.chosen[self.done]
            self.player = seat = owner(height)
            if space == "rumour":
                if self.pool:
                    self.see(self.pool, -1)
                    self.phase = "places a rumour"
                else:
                    self.phase = "looks at a rumour"
                return
            if space in GOODS and sum(mine[GOODS.index(space)] for mine in self.goods) < 10:
                if sum(self.goods[seat]) == 2 * self.camels[seat]:
                    if len(self.replacings()) > 1:
                        self.phase = "loads a good"
                        return
                else:
                    self.goods[seat][GOODS.index(space)] += 1
            elif space == "camel":
                self.camels[seat] += sum(self.camels) - 2 * self.players < 10
            elif "water" in space:
                self.water[seat] += min(2 if space == "double water" else 1, 20 - sum(self.water))
            self.done += 1
        self.go_home()

    def see(self, where, place):
        """A player looks at a rumour in secret."""
        value, seen = where[place]
        where[place] = value, seen | {self.player}

    def go_home(self):
        """All explorers of the oasis go home; the turban, if it was lined up, goes to the left."""
        home = [self.come_back(field) for field in self.in_oasis()]
        if self.turban and self.turban in (*home, self.left):
            self.turban, self.turban_seat = 0, (self.turban_seat + 1) % self.players
        self.put_on_turban()
        self.chosen, self.done, self.left = [], 0, 0
        self.next_oasis()

    def come_back(self, field):
        """An explorer goes back to its owner; its height."""
        height, _ = self.explorers.pop(field)
        self.camp[owner(height)] = sorted([*self.camp[owner(height)], height], reverse=True)
        return height

    def put_on_turban(self):
        """A turban that waits goes on the tallest explorer that its owner has at home."""
        camp = self.camp[self.turban_seat]
        if not self.turban and camp:
            self.turban = max(camp)

    # The end

    def values(self):
        """What a good of each kind is worth."""
        return [4 + sum(value for value, _ in beside) for beside in self.rumours]

    def points(self):
        """What each player's goods are worth."""
        return [sum(n * value for n, value in zip(mine, self.values(), strict=True)) for mine in self.goods]

    def winners(self):
        """Most points, then most water."""
        rank = list(zip(self.points(), self.water, strict=True))
        return tuple(seat for seat in range(self.players) if rank[seat] == max(rank))
