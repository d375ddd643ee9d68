package game

import "adjutant/engine"

// DecksPolicy says what a roll back does to decks whose order nobody knows.
type DecksPolicy string

// The policies that exist.
const (
	DecksKept DecksPolicy = ""     // they keep their order, as in games that were opened before there was another; and where there are none
	DecksAnew DecksPolicy = "anew" // what is left of them is shuffled anew
)

// DecksOf is the policy of a game that is opened now with a system.
func DecksOf(sys engine.System) DecksPolicy {
	if engine.Deals(sys) {
		return DecksAnew
	}
	return DecksKept
}

// Shuffles reports whether a roll back shuffles what is left of decks.
func (t *Table) Shuffles() bool { return t.Decks == DecksAnew && engine.Deals(t.Rules.System) }

// redeal notes that a roll back that stands shuffled the decks, behind the plays that were read so far. The number is its place among all roll
// backs of the game, those that were taken away included: whoever moderates knows the secret, and could wait for a line of the journal that he likes.
func (t *Table) redeal(number int) {
	if t.Decks == DecksAnew {
		t.redeals = append(t.redeals, engine.Redeal{Behind: len(t.Plays), Number: number})
	}
}

// Redealt has the decks lie as roll backs to where the course stands have shuffled them. It changes nothing twice.
func (c *Course) Redealt() { c.State = engine.Redealt(c.Rules.System, c.State, c.redeals, c.played) }
