package orders

import "adjutant/moderator/orders/idiom"

// Whose units are to retreat may be let disrupt where they stand, and says so in the words of the question.

// DisruptVerb is the order of a unit that disrupts instead of retreating.
const DisruptVerb = "disrupt"

// standingFast reads a text that says, where it is asked who retreats, that they disrupt in place.
func (x *index) standingFast(text string) (Order, bool) {
	if !x.Reads(Attending) || len(x.Roster.Pending) == 0 || len(text) > maxGuess || !idiom.InPlace.MatchString(text) {
		return Order{}, false
	}
	return Order{Verb: DisruptVerb, Units: x.Roster.Pending}, true
}
