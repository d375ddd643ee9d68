// Package hand is cards that sides hold unseen: drawn from a deck whose order nobody knows, and played or discarded for all to see.
//
// The order of such a deck is fixed before the first play: it follows from the secret of the game ([engine.Setup]), which is made of seeds
// that the invitation commits to and the end opens, and of the game's id, in which the answers of the players are. So whoever moderates can
// choose no order, and anybody can compute all hands again once the game is over. A card has for its rank
//
//	HMAC-SHA-256(the 64 digits of the secret, "adjutant/deck/v1\nDECK\nSHUFFLE\nPLACE CARD\n")
//
// where PLACE is that of the card among those that are shuffled, from 0: those of a deck in the order of its lines, and those that were played
// and discarded sorted. SHUFFLE is 0 for the first order, 1 when the deck was made of the spent cards for the first time. The lowest rank is
// drawn first.
//
// A roll back takes draws away, and who saw them would know what comes. So what is left of each deck is then shuffled anew (a redeal), as long as
// the game was opened with that; cards in hands stay where they are, and those that were drawn in what was taken away are in the deck again.
// From then on a card has for its rank
//
//	HMAC-SHA-256(the 64 digits of the secret, "adjutant/deck/v2\nDECK\nREDEAL SHUFFLE\nPLACE CARD\n")
//
// where REDEAL is 1 for the game's first roll back, 2 for its second, be the first taken away or not, and what is left is sorted before it is
// shuffled. What was known by then of the order tells nothing of the new one to who does not have the seeds. Who has them, as who moderates does,
// can compute what a roll back will bring, and cannot choose it: it does not hang on when the roll back is made, and both players are told of each.
//
// Where the secret is not known, as in the state that a side sees, cards are state.Unknown, and any that could be one of them may be played.
//
// The door are the checks of draw, play and discard with what carries them out, [Deal] for how a game begins, [Redeal], [Veil] for what a reader
// sees, and [Sound].
package hand
