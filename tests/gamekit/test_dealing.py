"""What is left of pieces, and how they are shuffled."""

import random

from gamekit.dealing import left_of, shuffle


def test_pieces_that_are_seen_are_not_left():
    assert left_of("abcab", "a") == ["a", "b", "b", "c"]
    assert left_of("aab", "aaab?") == []


def test_shuffles_as_the_generator_does():
    mine, its = random.Random(7), random.Random(7)
    for size in (0, 1, 2, 3, 31, 32, 33, 90):
        ours, theirs = list(range(size)), list(range(size))
        shuffle(ours, mine)
        its.shuffle(theirs)
        assert ours == theirs
    assert mine.getstate() == its.getstate()
