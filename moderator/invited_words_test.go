package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// Who answers an invitation to a game that runs, in which he plays, is told what holds, and not that nothing was found.
func TestAnswersToAnInvitationAreAnsweredInTheGame(t *testing.T) {
	for text, want := range map[string]string{
		"yes\n": "NOTHING IS ASKED: the game has begun, and you play North in it", "Yes, I will play.\n\nAnna\n": "NOTHING IS ASKED", "decline\n": "NOTHING IS ASKED", "No.\n": "NOTHING IS ASKED",
		"join as north\n":           "you play North in this game, which has begun: there is nothing to join",
		"Hello Ben, how are you?\n": "Handed on to Ben Example",
	} {
		d := newMatch(t, 1).send("north", text)
		if d.Outcome != game.Nothing && d.Outcome != game.Answered {
			t.Errorf("%q: %s", text, d.Outcome)
		}
		mustSay(t, d.Send[0].Text, want)
	}
}
