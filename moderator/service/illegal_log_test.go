package service_test

import (
	"testing"

	"adjutant/mail"
	"adjutant/moderator"
)

// What becomes of a move that may not be made is the same for one that a log brings: the
// second of three goes on out of a zone of control.
func TestIllegalMovesInLogs(t *testing.T) {
	for _, tt := range []struct {
		policy  moderator.IllegalPolicy
		outcome moderator.Outcome
		north   []string
	}{
		{moderator.IllegalHandBack, moderator.HandBack, []string{"HANDED BACK: nothing took effect. Accepted 2 of 3 orders (kept as a draft),", "REFUSED move 1st-Foot 1103-1104-1105 (log step 2)", "legal move Rifles 0404-0405 (log step 1)", "1103: Marlow, 1st Foot"}},
		{moderator.IllegalNote, moderator.Accepted, []string{"ACCEPTED, BUT NOT ALL OF IT", "skipped move 1st-Foot 1103-1104-1105 (log step 2)", "W643 not allowed, and left out; the order is yours again", "done move Dragoons 0703-0704 (log step 4)", "1103: Marlow, 1st Foot"}},
		{moderator.IllegalStop, moderator.Accepted, []string{"done move 1st-Foot 1103-1104 (log step 2)", "W642 more was ordered; it stops at 1104, the last hex that it may", "done move Dragoons 0703-0704 (log step 4)", "1104: 1st Foot"}},
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
			var told *mail.Message
			for _, msg := range c.letters() {
				if msg.To[0].Addr == "anna@example.test" {
					told = msg
				}
			}
			c.mustSay(told, tt.north...)
		})
	}
}
