package idiom_test

import (
	"testing"

	"adjutant/moderator/orders/idiom"
)

// Who wants taken back what he sent says so in many ways, and who takes a hill back, or his men, does not.
func TestIsWantedBack(t *testing.T) {
	for _, line := range []string{
		"Please take that back", "can I take back my last move?", "undo that", "I take it back", "I take that back!", "sorry can you take back the last one", "can i have that last move back pls", "ugh wrong hex, can you undo my last mail pls", "take it back, I meant another order",
		"take back my last move, I misclicked", "please undo my last turn", "could you please reverse that", "Oops, sorry, undo the last order", "is there any way to take that back?", "I would like to take my move back", "how do i undo my last move", "pls undo, my mistake", "I want to withdraw my last attack",
		"take it back please, I didn't see the guns", "let me take back that pass", "roll back please", "May I take that back, if it's still possible?",
	} {
		if !idiom.IsWantedBack(line) {
			t.Errorf("%q wants nothing back", line)
		}
	}
	for _, line := range []string{
		"Take back 1205", "We take back the hill", "Take the 2nd Foot back to 1003", "Take it to 1004", "take it", "I take that", "take the last one", "go back to 1003", "Lancers hold, take it back", "wrong side of 1205, take it back", "go back", "Please go back", "step back", "The Lancers go back", "they go back", "we all go back to 0801", "1st Foot back", "Take back the bridge with the Lancers", "take that hill back", "I take the second one", "step back two hexes", "Take them back two hexes", "We go back one hex", "I take back what I said about your mother", "everybody back", "take that back to 1003", "Take one back to 0801",
	} {
		if idiom.IsWantedBack(line) {
			t.Errorf("%q wants something back", line)
		}
	}
}
