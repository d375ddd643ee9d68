package over_test

import (
	"testing"

	"adjutant/moderator/over"
)

// Who is done with his share of the turn says so of whatever he calls it.
func TestShare(t *testing.T) {
	for _, said := range []string{"I'm finished with my half", "My half is done.", "That's my lot", "That’s my bit done!", "We are done with our share of the turn.", "thats me done", "That was my side, thanks.", "So that's us finished then."} {
		if !over.Share(said) {
			t.Errorf("%q does not say so", said)
		}
	}
	for _, said := range []string{"Is my half done?", "My half is not done.", "My bit of luck is gone.", "If that's my half, fine.", "Half of us are done for.", "That is my brother.", "I'm finished with my sergeant", "My side of the hill is wet.", "Done with half of the moves."} {
		if over.Share(said) {
			t.Errorf("%q says so", said)
		}
	}
}
