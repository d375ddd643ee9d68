package over_test

import (
	"testing"

	"adjutant/moderator/over"
)

// Who says that it is the other's turn hands over, whatever he calls him; who tells, asks or supposes that it is does not.
func TestHandsOver(t *testing.T) {
	names := []string{"ben", "anna"}
	for _, said := range []string{
		"over to you, Ben", "Over to Ben.", "your turn anna", "your turn, Ben!", "Your move", "it's your move now Ben", "Ben's turn", "back to you", "nothing more from me until your move", "thats it for the whole turn from me", "That's it from me for this turn",
		"No more from us until Ben has moved", "The floor is yours, Ben", "you're up", "So, over to you my friend", "I'm done until your next move", "all yours ben", "thats me", "That's me for this turn, Ben", "over to you, Gus", "Your turn, partner!",
	} {
		if !over.HandsOver(said, names) {
			t.Errorf("%q hands nothing over", said)
		}
	}
	for _, said := range []string{
		"Is it your turn?", "your turn to buy the beer", "over to 1004", "your move was clever", "Over to you if the Lancers are done", "it was your turn", "over to you, Carl Gustav and Paul", "Lancers over to Ben's hill", "I move until your turn comes", "your turn will come", "Ben", "Your turn, maybe", "over to you, not", "2nd Foot is next", "hold until your move", "nothing more", "it is not your turn",
	} {
		if over.HandsOver(said, names) {
			t.Errorf("%q hands over", said)
		}
	}
}

// Who passes more than the phase that is played says so in one sentence.
func TestPassesOn(t *testing.T) {
	names := []string{"ben"}
	for _, said := range []string{
		"I pass this phase and the next too", "pass the rest of the turn", "Pass for the rest of this turn, please", "pass until ben moves", "I pass the whole turn", "pass until your turn", "I pass this and the next phase", "we pass all phases", "I pass the movement phase and the combat phase too", "I pass now and also in the combat phase", "I pass until Ben has moved.", "pass both phases this turn",
	} {
		if !over.PassesOn(said, names) {
			t.Errorf("%q passes one phase", said)
		}
	}
	for _, said := range []string{
		"I pass", "pass", "pass please", "I pass this phase", "I pass the bridge and the next hill too", "pass the 2nd Foot and the rest of the men", "pass unless he moves", "should I pass the rest of the turn?", "they pass the rest of the wood", "I pass with the Lancers", "do not pass the rest of the turn", "I pass, and the Lancers go to 1004",
	} {
		if over.PassesOn(said, names) {
			t.Errorf("%q passes more", said)
		}
	}
}
