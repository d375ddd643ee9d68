package orders

import "regexp"

// Whose units are to retreat may be let disrupt where they stand, and says so in the words of the question.

// DisruptVerb is the order of who disrupts instead of retreating.
const DisruptVerb = "disrupt"

// inPlace matches that without who: he means those of whom he is asked.
var inPlace = regexp.MustCompile(`(?i)^(?:(?:i|we|they|all|both|it|rather|instead|please|and|then|will|choose to|would rather|let them|have them),? )*(?:(?:be )?disrupt(?:s|ed)?|stands?(?: fast| firm)?,?(?: and)? (?:(?:be|are|get) )?disrupt(?:s|ed)?)(?:,? (?:in place|where (?:they|it|he|we) (?:stands?|are|is)|there|here|instead|please|then|all(?: of them)?|both|and stays?))*[ .!]*$`)

// standingFast reads a text that says, where it is asked who retreats, that they disrupt in place.
func (x *index) standingFast(text string) (Order, bool) {
	if !x.reads(Attending) || len(x.roster.Pending) == 0 || len(text) > maxGuess || !inPlace.MatchString(text) {
		return Order{}, false
	}
	return Order{Verb: DisruptVerb, Units: x.roster.Pending}, true
}
