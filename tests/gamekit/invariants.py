"""What holds in every state of every game; shared by the property tests and the soak."""

from collections import Counter

from gamekit.record import Record


def check_text(state):
    """The text of a position gives the position back, hidden parts included."""
    text = state.to_text()
    again = state.game.position(text)
    assert again.to_text() == text
    assert again.complete


def check_moves(state):
    """The list of moves has no doubles and a fixed order, and is just what `why_not` allows."""
    moves = state.moves()
    allowed = set(moves)
    assert len(allowed) == len(moves)
    again = state.game.position(state.to_text())
    assert again == state
    assert again.moves() == moves
    assert bool(moves) == (state.player is not None) == (state.outcome is None)
    every, rules = state.game.every_move(), state.game.rules
    for text, move in every.items():
        refusal = state.why_not(move)
        assert (refusal is None) == (move in allowed), f"{text}: {refusal}"
        if refusal is not None:
            assert refusal.rule in rules
            says = refusal.text
            assert says.endswith(".")
            assert "{" not in says
    assert all(every[str(move)] == move for move in moves)


def check_step(state, move, after):
    """`apply` on a copy leads to the same as `play`, part by part; events cite rules that exist."""
    copy = state.copy()
    copy.apply(move)
    for part in type(state).__slots__:
        assert getattr(copy, part) == getattr(after, part), part
    assert after.events
    for event in after.events:
        assert event.rule in state.game.rules
        assert 0 <= event.player < state.players
        assert "{" not in event.told([f"N{seat}" for seat in range(state.players)])


def check_view(state, player, rng):
    """A view tells nothing of what is hidden, and a sample of it fits it."""
    view = state.view(player)
    text = view.to_text()
    assert view.view(player).to_text() == text
    read = state.game.position(text)
    sample = state.sample(player, rng)
    for full in (read, sample):
        assert full.complete
        assert full.view(player).to_text() == text
        assert full.game.position(full.to_text()) == full
    if player is not None and player == state.player:
        assert view.moves() == state.moves() == sample.moves()


def check_sheet(state, scopes):
    """Every line cites a rule and belongs to a player; at the end the totals are the scores."""
    for scope in scopes:
        sheet = state.score_sheet(scope)
        assert all(line.rule in state.game.rules for line in sheet.lines)
        assert sum(map(len, map(sheet.of, range(state.players)))) == len(sheet.lines)
    if state.outcome is not None:
        assert state.score_sheet("game").totals == state.outcome.scores


def check_record(record, start):
    """A record comes back from its text, and playing its moves from the same start gives the same record."""
    text = record.to_text()
    again = Record.from_text(text, record.game)
    assert again.to_text() == text
    assert again.state == record.state
    replay = Record(start)
    for move in record.moves():
        replay.play(str(move))
    assert replay.to_text() == text


class Watch:
    """What a game's tests keep beside a game: the reference, and the story that the events tell."""

    Table: type  # the reference
    Story: type

    def __init__(self, state):
        self.table = self.Table.of(state)
        self.story = self.Story(state)

    def check(self, state):
        """What is quick to check in a state."""
        raise NotImplementedError

    def check_closely(self, state, rng):
        """What takes longer."""
        raise NotImplementedError

    def follow(self, before, move, after):
        """A move was made: it leads the reference to the same."""
        self.story.hear(after.events)
        self.do(before, move, after)
        assert self.Table.of(after) == self.table

    def do(self, _before, move, _after):
        """Make the move at the table of the reference."""
        self.table.do(str(move))


def go_on_checked(begin, policy, rng, watch, close=0.02, texts=0.15, longest=None):
    """Play on from a position and check every state, a share of them with the costly checks too; the counts."""
    state = begin()
    record, counts, watch = Record(state), Counter(games=1), watch(state)
    while True:
        watch.check(state)
        moves = state.moves()
        assert {str(move) for move in moves} == watch.table.legal()
        counts["states"] += 1
        if rng.random() < texts:
            check_text(state)
            counts["texts"] += 1
        if rng.random() < close or not moves:
            check_moves(state)
            watch.check_closely(state, rng)
            counts["close looks"] += 1
        if not moves or len(record) == (longest or state.game.longest):
            break
        move = policy(state, moves, rng)
        before, state = state, record.play(move)
        check_step(before, move, state)
        watch.follow(before, move, state)
    if state.outcome is not None:
        assert state.outcome.winners == watch.table.winners()
        counts["finished"] += 1
    check_record(record, begin())
    return counts + watch.story.counts
