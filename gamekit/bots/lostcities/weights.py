"""What a player of Lost Cities looks at, and how much each thing counts."""

from __future__ import annotations

from gamekit.bots.mind import Term
from gamekit.lostcities.box import ARTEFACT, STAGE_CHIP

TERMS = (
    Term(
        "points so far",
        "Points that you have taken can hardly be lost again.",
        "brings you points at once",
        "costs you points",
        "leaves {rival} fewer points",
    ),
    Term(
        "fields reached",
        "At the end of the round each of your pieces counts as much as its field, and the first three fields cost you.",
        "takes a piece of yours to a better field",
        "leaves a piece of yours on a field that costs you",
        "leaves {rival}'s pieces on worse fields",
    ),
    Term(
        "way ahead",
        "Cards that still fit your rows take your pieces further, as long as the round lasts.",
        "leaves your pieces room for more steps",
        "leaves your pieces less room for more steps",
        "leaves {rival}'s pieces less time for more steps",
    ),
    Term(
        "leader",
        "The leader's field counts twice: send the leader where you will come furthest.",
        "lets your leader make the most of a good expedition",
        "wastes your leader, whose field counts twice",
        "keeps {rival}'s leader from coming far",
    ),
    Term(
        "new expeditions",
        "A colour of which you hold many low cards is worth starting, if the round is long enough.",
        "keeps cards for an expedition that is worth starting",
        "gives up an expedition that is worth starting",
        "leaves {rival} less time to start something new",
    ),
    Term(
        "chips ahead",
        "The chips before your pieces bring points, artefacts and free steps, if you get there.",
        "leads on to chips that are worth taking",
        "leaves chips out of reach that are worth taking",
        "leaves chips out of {rival}'s reach",
    ),
    Term(
        "artefacts",
        "Few artefacts cost you points when the game ends, and many bring a lot.",
        "brings you closer to a good collection of artefacts",
        "sets back your collection of artefacts",
        "keeps artefacts from {rival}",
    ),
    Term(
        "open cards",
        "The top card of a pile can be taken by anybody: best if it fits your own row.",
        "leaves a card lying that you can use",
        "leaves no open card that you could use",
        "leaves no open card that {rival} could use",
        lasting=False,
    ),
)

# How a round is expected to go on; points, unless it says otherwise.
SPEED = 0.4  # steps towards the bridges that bring its end closer, in a turn of any player
PILES = 1.05  # turns that a card of the deck lasts, as some cards are taken from piles
DRAWN = 0.45  # how many of the cards that would fit a row are drawn and come in time
UNSEEN = 85  # cards that a player has not seen, about
UNSURE = 0.85  # how much of what is still to come counts
FRESH = 0.8  # how much of what an expedition promises counts before it has started
CHIPS = {ARTEFACT: 9.0, STAGE_CHIP: 7.0}  # a chip within reach; those with points are worth what they say
SHARE = 0.8  # how many of the artefacts to come are found by anybody
TIE = 0.01  # an artefact when the game is over: it breaks a tie
OPEN = 4.0  # an open card that follows an own row at once
OPEN_SKIP = 1.2  # each value that it skips

# The lead that wins about three games of four.
LEAD = 8.0  # at the end of the last round
LEAD_TURN = 1.0  # more for each turn that is left of a round
LEAD_ROUND = 42.0  # for a whole round to come

# Quick choices.
SKIP = 1.6  # each value that a card skips
START_COST = 20.0  # to start an expedition
START_TIME = 0.6  # each turn that is left for it
START_CARD = 4.0  # each card of its colour in hand
START_SKIP = 1.5  # each value that its first card leaves out
LEADER_CARDS = 4  # of its colour in hand, for the leader to go
KEPT = 2.0  # each card in hand of a colour that may still be started, when one of them is discarded
GIVEN_AWAY = 4.0  # a discard that the next player can use
TAKE_SKIP = 3  # an open card that skips as many values is left lying
