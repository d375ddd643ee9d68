package moderator_test

import (
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
)

// Who takes a seat over and orders what was ordered there before is judged anew: what his predecessor was answered, with his notes, is
// that one's alone. The same player is answered with what he was told.
func TestASuccessorReadsNoAnswerToHisPredecessor(t *testing.T) {
	t.Parallel()
	for _, orders := range []string{"move 2nd Foot 1003-1004-1005-1105\n", "move 1st Foot 1103-0909\n", "pass\nmove 1st Foot 1103-1104\n", "move 2nd Foot 1003-0909\n"} {
		for _, taken := range []bool{false, true} {
			m := packMatch(t, "training-field", 1)
			if d := m.send("north", "note: HUSH in the east\n"+orders); d.Outcome != game.HandBack {
				t.Fatalf("%s%s", orders, answerOf(d))
			}
			if taken {
				m.game.Lines = append(m.game.Lines, game.Line{At: noon, Seated: &game.Seated{Side: "north", Name: "Eve Example", Addr: "eve@example.test", Token: "evestoken", Player: 1}})
			}
			m.mails++
			msg, seat := m.mail("north", orders), *m.course().Seat("north")
			msg.From, msg.To = mail.Address{Addr: seat.Addr}, []mail.Address{m.m.Club.ReplyTo("duel", seat)}
			d := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "again", Mail: msg}})
			if again := d.Outcome == game.Again; again == taken {
				t.Errorf("%staken over %t: %s", orders, taken, d.Outcome)
			}
			if len(d.Send) == 0 || !strings.EqualFold(d.Send[0].To.Addr, seat.Addr) {
				t.Fatalf("%she is not answered: %+v", orders, d.Send)
			}
			for _, l := range d.Send {
				if hushed := strings.Contains(l.Text, "HUSH"); hushed && taken {
					t.Errorf("%sthe successor reads:\n%s", orders, l.Text)
				}
			}
		}
	}
}
