package over_test

import (
	"testing"

	"adjutant/moderator/over"
)

// Who has himself taken for done passes; who speaks of somebody else, of a case, or of something else does not.
func TestConsidered(t *testing.T) {
	for _, said := range []string{
		"You may consider me done.", "you may consider me done", "And with that you can consider me finished for this turn.", "Please consider my move complete.", "Consider us done here!",
		"You can take it that I pass.", "Well, you may regard my part as over.", "please count me as done", "Do consider this as my pass.", "Just put me down as passing, thanks.", "As far as I am concerned, you may mark my turn done.",
	} {
		if !over.Considered(said) {
			t.Errorf("%q is not read as done", said)
		}
	}
	for _, said := range []string{
		"You may consider me your friend.", "You may not consider me done.", "Consider me done with the Lancers.", "If he comes no nearer, consider me done.", "Consider the 3rd Foot done.", "May I consider you done?",
		"Consider me done once the guns have fired.", "I consider myself beaten.", "Don't consider me done yet.", "You may consider his move over.", "Take me to 1104.", "Count me in.",
	} {
		if over.Considered(said) {
			t.Errorf("%q is read as done", said)
		}
	}
}
