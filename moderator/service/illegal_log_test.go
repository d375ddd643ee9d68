package service_test

import (
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// A log with a move that may not be made, the second of three, which goes on out of a zone
// of control: what becomes of it is as the game was opened with, and the position that
// goes out has no more than was done.
func TestIllegalMovesInLogs(t *testing.T) {
	back := []string{
		"HANDED BACK: no order counts yet. Kept 2 of 3 orders, refused 1.", "REFUSED 2: move 1st Foot 1103-1104-1105 (log step 2)",
		"write: move 1st Foot 1103-1104", "1: move Rifles 0404-0405",
	}
	begin := []string{"Rifles 0404", "1st Foot 1103", "Dragoons 0703"}
	for _, tt := range []struct {
		policy  game.IllegalPolicy
		outcome game.Outcome
		north   []string
		file    string
		stands  []string
	}{
		{game.IllegalHandBack, game.HandBack, back, "field-begin.vsav", begin},
		{game.IllegalAsk, game.HandBack, back, "field-begin.vsav", begin},
		{game.IllegalNote, game.Accepted, []string{
			"done move Rifles 0404-0405 (log step 1)", "skipped move 1st Foot", "W643 not allowed, and left out", "done move Dragoons 0703-0704",
		}, "field-no-1.vsav", []string{"Rifles 0405", "1st Foot 1103", "Dragoons 0704"}},
		{game.IllegalStop, game.Accepted, []string{
			"done move 1st Foot 1103-1104 (log step 2)", "W642 more was ordered; it stops at 1104", "done move Dragoons 0703-0704",
		}, "field-no-1.vsav", []string{"Rifles 0405", "1st Foot 1104", "Dragoons 0704"}},
	} {
		t.Run(string(tt.policy), func(t *testing.T) {
			c := newSlowClub(t)
			anna, _ := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Illegal: tt.policy})
			c.answers(2)
			d := newFieldDesk(t)
			d.drag("Rifles", "0405")
			d.drag("1st Foot", "1104")
			d.drag("1st Foot", "1105")
			d.drag("Dragoons", "0704")
			c.post(letter("turn", "anna", "", d.End()), anna)
			c.outcome(tt.outcome, 1)
			letters := 1
			if tt.outcome == game.Accepted {
				letters = 2 // the other player's too, and either may be first
			}
			told := c.answers(letters)
			c.mustSay(told["anna@example.test"], tt.north...)
			for who, msg := range told {
				log := readLog(t, []byte(filesByName(msg)[tt.file]))
				stands := standsOn(log, "Field")
				if tt.outcome == game.HandBack {
					stands = standsOn(log, "Battlefield")
				}
				for _, unit := range tt.stands {
					if !stands[unit] {
						t.Errorf("%s: %s is not there: %v", who, unit, stands)
					}
				}
			}
		})
	}
}
