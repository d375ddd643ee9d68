package service_test

import (
	"testing"

	"adjutant/moderator"
)

// A log with a move that may not be made is handed back under every policy: the second of
// three goes on out of a zone of control, and the log's position has it there.
func TestIllegalMovesInLogs(t *testing.T) {
	back := []string{
		"HANDED BACK: nothing took effect. Accepted 2 of 3 orders (kept as a draft),", "REFUSED move 1st-Foot 1103-1104-1105 (log step 2)",
		"write: a log without this move, made from the position that yours began from", "legal move Rifles 0404-0405 (log step 1)", "1103: Marlow, 1st Foot",
	}
	for _, tt := range []struct {
		policy  moderator.IllegalPolicy
		outcome moderator.Outcome
		north   []string
	}{
		{moderator.IllegalHandBack, moderator.HandBack, back},
		{moderator.IllegalNote, moderator.HandBack, back},
		{moderator.IllegalStop, moderator.HandBack, back},
		{moderator.IllegalAsk, moderator.HandBack, back},
	} {
		t.Run(string(tt.policy), func(t *testing.T) {
			c := newSlowClub(t)
			anna, _ := c.open(moderator.Opening{Tag: "field", Pack: "training-field", Dice: moderator.DiceModerator, Illegal: tt.policy})
			c.answers(2)
			d := newFieldDesk(t)
			d.drag("Rifles", "0405")
			d.drag("1st Foot", "1104")
			d.drag("1st Foot", "1105")
			d.drag("Dragoons", "0704")
			c.post(letter("turn", "anna", "", d.End()), anna)
			c.outcome(tt.outcome, 1)
			told := c.answers(1)["anna@example.test"]
			c.mustSay(told, tt.north...)
		})
	}
}
