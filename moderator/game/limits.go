package game

import "time"

// What a game can hold, and how far it is looked ahead in it, is bounded by these.
const (
	MaxWhy         = 500                // bytes of the reason for a roll back
	Confirmable    = 7 * 24 * time.Hour // for which a code has force
	MaxPhases      = 4                  // phases that one order may end before it
	maxChoices     = 12                 // answers that a question offers
	MaxConsidered  = 1000               // answers that a standing order chooses from
	shortestSecret = 4                  // bytes from which a player's id is taken out of texts; a shorter one stands in too many words

	maxHouse     = 20  // house options
	maxPlainLine = 200 // letters of a house option, of a player's nonce, and of other texts of one line
)
