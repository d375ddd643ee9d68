package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"adjutant/engine"
)

// deal is the secret of the game's decks ([engine.Setup]): the HMAC-SHA-256, keyed with the seeds of all seats as the game began, in their
// order, each as 64 hexadecimal digits and a line feed, of
//
//	adjutant/deal/v1
//	game <id>
//
// The invitation has the SHA-256 of each seed, and the id has what the players answered: so whoever moderates chose the seeds before he could
// know what comes of them. Who has the seeds, as everybody has when the game is over, has the order of all decks. It is "" where one of them
// is not here, as in a bundle for one side.
func (t *Table) deal() string {
	key := ""
	for _, s := range t.Opened.Seats {
		if s.Seed == "" {
			return ""
		}
		key += s.Seed + "\n"
	}
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte("adjutant/deal/v1\ngame " + t.ID + "\n"))
	return hex.EncodeToString(mac.Sum(nil))
}

// Beginning is the set-up of the game, with its secret and what roll backs have shuffled since.
func (t *Table) Beginning() engine.Setup {
	setup := t.Setup
	setup.Secret, setup.Redeals = t.deal(), t.redeals
	return setup
}

// Undealt reports whether something hangs on the secret of the game, and it is not here.
func (t *Table) Undealt() bool { return engine.Deals(t.Rules.System) && t.deal() == "" }

// Cards says who holds which cards as a reader may know it, a line a deck; of a game that has ended all of it, whose seeds are open. Behind the
// last turn of one that nobody has ended it may be rolled back. None in games without.
func (c *Course) Cards(reader engine.Side) []string {
	sys := c.Rules.System
	if final, _ := c.IsFinal(); final && engine.Deals(sys) {
		return engine.FeaturesOf(sys).Dealer.Cards(c.State)
	}
	return engine.CardsOf(sys, c.State, reader)
}
