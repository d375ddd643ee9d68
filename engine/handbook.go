package engine

// Handbook is a [System] that explains its own words, and how its games are won.
type Handbook interface {
	// Terms are the words that a game's letters use without saying what they mean: results of charts,
	// conditions of units. The state tells which of several readings is played.
	Terms(State) []Term
	// Victory says in sentences how the game is won, beside its points and objectives.
	Victory(State) []string
}

// Term is a word and what it means.
type Term struct {
	Word  string // as charts and letters have it: Dc
	Of    string // the kind of events, by Event.Kind, of which it is so; "" of all that have none of their own
	Means string // a sentence
	Alone bool   // what stands in brackets behind the word does not count then
	Cites []Cite
}

// TermsOf are the words that a system explains, none in a system without.
func TermsOf(sys System, s State) []Term {
	if book := FeaturesOf(sys).Handbook; book != nil {
		return book.Terms(s)
	}
	return nil
}

// VictoryOf is how a game is won, nothing in a system without.
func VictoryOf(sys System, s State) []string {
	if book := FeaturesOf(sys).Handbook; book != nil {
		return book.Victory(s)
	}
	return nil
}
