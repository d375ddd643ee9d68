package moderator_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// A pass that waits for an answer behind an order which is skipped does not end the phase once that has come.
func TestAWaitingPassBehindWhatIsSkipped(t *testing.T) {
	for _, pass := range []string{"pass", "done", "Then I pass.", "I am done", "finished", "5. pass"} {
		m := woodsIn(t, "us-prentiss", "US")
		m.keys = keysOf(t, 7)
		d := m.send("US", "move 25 MO S3218\nshock S3218 -> S3118\nfire 12 MI -> S3420\nshock S3418 -> S3118\n"+pass+"\n")
		if d.Outcome != game.Waiting || slices.Contains(restOf(d), "pass") {
			t.Fatalf("%q: %s waits with %q\n%s", pass, d.Outcome, restOf(d), d.Send[0].Text)
		}
		mustSay(t, flowing(d), "skipped pass", "an order before it was not carried out, so the phase goes on")
		for range 3 {
			system, state, node := m.now()
			if slices.Contains(node.Seats, engine.Side("US")) {
				break
			}
			for a := range system.Legal(state, "CS") {
				m.send("CS", a.String()+"\n")
				break
			}
		}
		if _, _, node := m.now(); !slices.Contains(node.Seats, engine.Side("US")) || node.Phase != "activation" {
			t.Errorf("%q: then the game is at %s of %s", pass, node.Phase, node.Seats)
		}
	}
	m := fieldIn(t)
	d := m.send("north", "move 5th Foot 0805\nmove 1st Foot 1104\nattack 1104 -> 1206 primary 1st Foot\npass\n")
	if d.Outcome != game.Waiting || !slices.Equal(restOf(d), []string{"move 1st-Foot 1103-1104"}) {
		t.Errorf("behind an attack that can never be: %s waits with %q", d.Outcome, restOf(d))
	}
	mustSay(t, flowing(d), "E401 1104 and 1206 are not adjacent")
	mustNotSay(t, flowing(d), "E424") // who comes there before it does not stand elsewhere
	m = woodsIn(t, "us-prentiss", "US")
	m.keys = keysOf(t, 7)
	d = m.send("US", "move 25 MO S3218\nshock S3218 -> S3118\nfire 12 MI -> S3420\npass\n")
	if d.Outcome != game.Waiting || !slices.Contains(restOf(d), "pass") {
		t.Errorf("behind what is not skipped: %s waits with %q", d.Outcome, restOf(d))
	}
}
