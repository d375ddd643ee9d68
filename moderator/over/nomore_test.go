package over_test

import (
	"testing"

	"adjutant/moderator/over"
)

// Who does no more of what a phase is for ends it, unless he says so of a place, of somebody, or of what another phase is for.
func TestNoMore(t *testing.T) {
	for _, c := range []struct {
		said, phase  string
		ends, ofSome bool
	}{
		{"I make no more attacks.", "combat", true, false},
		{"No further attacks.", "combat", true, false},
		{"no more attacks", "combat", true, false},
		{"So there are no more attacks from me this phase.", "combat", true, false},
		{"We have no more attacks to make.", "combat", true, false},
		{"We attack no more.", "combat", true, false},
		{"I have made all my attacks.", "combat", true, false},
		{"That's all the attacks I make", "combat", true, false},
		{"That is all I attack", "combat", true, false},
		{"That is all I move.", "move", true, false},
		{"Those are all that move.", "move", true, false},
		{"That's everybody I'll move, thanks.", "move", true, false},
		{"I move nobody else.", "move", true, false},
		{"Nobody else moves.", "move", false, false},
		{"No other moves for me this turn!", "move", true, false},
		{"No more shots.", "fire", true, false},
		{"no more attacks on the ridge", "combat", false, true},
		{"I make no further attacks on 0704.", "combat", false, true},
		{"No further attacks by the cavalry", "combat", false, true},
		{"No more attacks there.", "combat", false, true},
		{"That is all I move on the left.", "move", false, true},
		{"Nobody else moves to 1106.", "move", false, false},
		{"No more attacks.", "move", false, false},
		{"That is all I move.", "combat", false, false},
		{"No more attacks?", "combat", false, false},
		{"No more attacks until Sigel is here.", "combat", false, false},
		{"I hope there are no more attacks.", "combat", false, false},
		{"No more moves", "activation", false, false},
		{"I want no more attacks on the ridge.", "combat", false, false},
		{"He makes no more attacks.", "combat", false, false},
		{"The 6th Line moves no more.", "move", false, false},
		{"No more attack orders for him", "combat", false, false},
		{"I have no more men on the ridge", "combat", false, false},
		{"That is all.", "combat", false, false},
	} {
		if got := over.NoMore(c.said, c.phase) == over.Plainly; got != c.ends {
			t.Errorf("%q ends the phase %s: %t", c.said, c.phase, got)
		}
		if got := over.NoMoreOfSome(c.said, c.phase); got != c.ofSome {
			t.Errorf("%q is of some in the phase %s: %t", c.said, c.phase, got)
		}
	}
}
