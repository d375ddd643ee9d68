package engine

// Rounds is how often each side says what a system does not know, before a human rules on it.
const Rounds = 2

// Dispute is what the sides say differently of something that a system does not know, or what one of them was silent
// about: a human rules on it ([Rulings]). Until he has, a side may still agree with the other.
type Dispute struct {
	About  string     // what it is about, for people
	Said   []Said     // in the order in which it was said
	Silent Side       // who let his time pass; "" where the rounds are over
	Open   []Disputed // what has to be ruled on: of what all have spoken, that on which they differ
}

// Said is what a side has said in one of the rounds.
type Said struct {
	Round int // from 1
	Side  Side
	Text  string // for people: 0406 clear, 0406-0407 creek ford
}

// Disputed is a question of [Rulings] with what each side last answered to it; who has not spoken is not among them.
type Disputed struct {
	Question string
	Answers  []SaidAnswer // in the words that a ruling takes
}

// SaidAnswer is what a side says is so.
type SaidAnswer struct {
	Side   Side
	Answer string
}

// Round is the round in which the nth statement is made, counted from 0, by two sides in turn.
func Round(nth int) int { return nth/2 + 1 }

// Disputes is what a [System] has in which a side says what the system does not know, and the other agrees.
type Disputes interface {
	// Differing is an action as it counts for the rounds: an answer that contradicts the other side. It leaves
	// all other actions as they are. Older games hold such answers in the form of their time, which counts for
	// nothing.
	Differing(State, Action) Action
}

// Differing is an action as it counts for the rounds of a dispute.
func Differing(sys System, s State, a Action) Action {
	if disputes := FeaturesOf(sys).Disputes; disputes != nil {
		return disputes.Differing(s, a)
	}
	return a
}
