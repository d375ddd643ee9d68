package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// Orders that were filed for a marker and may not be done when it is drawn are named to
// their owner, with code and reason, and to nobody else; what is filed behind them goes on.
// They are named once with each marker.
func TestFiledOrdersThatMayNotBeDoneAreNamed(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	m.letRun("first")
	d := m.send("CS", "standing: if drawn Withers then fire 10-MS -> S6010; if drawn Withers then orders 5-MS attack; if drawn Sherman then fire 9-MS -> S6010\nactivate Withers\n")
	skipped := []string{"skipped fire 10 MS -> S6010 (standing order)", "W646 you have filed it for now, and it may not be done", "E462 there is no enemy in S6010 (SR 10)"}
	own := m.readBy(d, "CS")
	mustSay(t, own, append(skipped, "waits orders 5 MS attack (standing order)")...)
	if d.Outcome != game.Accepted || strings.Count(own, "skipped  fire") != 1 || strings.Contains(own, "skipped  fire 9 MS") {
		t.Errorf("%s:\n%s", d.Outcome, own)
	}
	if own := m.readBy(m.send("CS", "declare sp=5 5-MS\n"), "CS"); strings.Contains(own, "skipped  fire") || !strings.Contains(own, "waits    orders") {
		t.Errorf("told before:\n%s", own)
	}
	for range maxMails {
		if own = m.readBy(m.least(), "CS"); strings.Contains(strings.Join(strings.Fields(own), " "), "Withers acts, with its marker 2 of 3.") {
			mustSay(t, own, skipped...)
			return
		}
	}
	t.Error("no second marker is drawn")
}

// Where all that is filed has become impossible the side reads why with each marker, and the marker is its own.
func TestNothingThatIsFiledMayBeDone(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	m.send("CS", "pass\n")
	m.send("US", "standing: if drawn Sherman then hold; if drawn W.-Wallace then hold\n")
	m.letRun("first")
	d := m.send("CS", "standing: if drawn Withers then fire 10-MS -> S6010; if drawn Withers then move 5-MS S6020-S5010\nactivate Withers\n")
	own := m.readBy(d, "CS")
	skipped := []string{"skipped fire 10 MS -> S6010 (standing order)", "skipped move 5 MS S6020-S5010 (standing order)", "What you have filed stays filed", "'standing: none' takes all of it back"}
	mustSay(t, own, skipped...)
	mustNotSay(t, own, "What is skipped is not kept", "done     pass")
	for n := 0; n < maxMails; n++ { // whatever else is drawn between them is answered
		if own = m.readBy(m.least(), "CS"); strings.Contains(strings.Join(strings.Fields(own), " "), "Withers acts, with its marker 2 of 3.") {
			mustSay(t, own, skipped...)
			return
		}
	}
	t.Error("no second marker is drawn")
}

// readBy is what a side reads of a decision. What only it may read of the first side's filed
// orders is in no mail of the other's.
func (m *match) readBy(d decision.Decision, side engine.Side) string {
	m.t.Helper()
	text := ""
	for _, seat := range m.game.Lines[0].Opened.Seats {
		for _, l := range d.Send {
			switch {
			case l.To.Addr != seat.Addr:
			case seat.Side == side:
				text += l.Text
			case strings.Contains(l.Text, "10-MS") || strings.Contains(l.Text, "S6010") || strings.Contains(l.Text, "W646"):
				m.t.Errorf("the other side reads of filed orders:\n%s", l.Text)
			}
		}
	}
	return text
}
