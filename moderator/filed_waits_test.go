package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// withers is a match at the first choice of markers, in which moves count as they are stated.
func withers(t *testing.T) *match {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	m.rules("movement-table", "stated")
	m.letRun("first")
	return m
}

// waits has actions of the Confederates wait in the game, written for a marker.
func (m *match) waits(at *game.Moment, actions ...engine.Action) {
	m.game.Lines = append(m.game.Lines, game.Line{At: noon, Rest: &game.Rest{Side: "CS", No: 1, Actions: actions, At: at}})
}

func ofWithers(marker string) *game.Moment {
	return &game.Moment{Turn: 1, Phase: "activation", Occasion: "marker " + marker + " of Withers"}
}

var (
	passing = engine.Action{Side: "CS", Verb: "pass"}
	moving  = engine.Action{Side: "CS", Verb: "move", Units: []engine.UnitID{"9-MS"}, Path: []engine.Loc{"S6118"}}
)

// What is filed for something drawn is for what is drawn later, not for the marker that is out.
func TestFiledOrdersAreForLaterMarkers(t *testing.T) {
	m := withers(t)
	m.send("CS", "activate Withers\n")
	m.send("CS", "standing: if drawn Withers then pass\n")
	if _, _, node := m.now(); node.Occasion != "marker 1 of Withers" {
		t.Fatalf("the game stands at %q, %q", node.Occasion, node.Prompt)
	}
	text := m.readBy(m.send("CS", "pass\n"), "CS")
	for n := 0; !strings.Contains(text, "done     pass   (standing order)") && n < maxMails; n++ {
		text += m.readBy(m.least(), "CS")
	}
	mustSay(t, text, "Withers acts, with its marker 2 of 3.", "done pass (standing order)")
}

// The orders of a side that wait go before what it has filed for the marker.
func TestWaitingOrdersGoBeforeFiledOnes(t *testing.T) {
	m := withers(t)
	m.send("CS", "standing: if drawn Withers then move 10-MS S6218; if drawn Withers then pass\n")
	m.waits(nil, moving, passing)
	text := m.readBy(m.send("CS", "activate Withers\n"), "CS")
	mustSay(t, text, "done move 9 MS S6118 (no. 1)", "done pass (no. 1)", "done move 10 MS S6218 (standing order)")
	if at := strings.Index; at(text, "(standing order)") < at(text, "pass   (no. 1)") {
		t.Errorf("what is filed was done first:\n%s", text)
	}
}

// A pass that waits ends the marker that it was written for, and no other.
func TestAWaitingPassStaysWithItsMarker(t *testing.T) {
	m := withers(t)
	m.waits(ofWithers("3"), moving, passing)
	text := m.readBy(m.send("CS", "activate Withers\n"), "CS")
	mustSay(t, text, "done move 9 MS S6118 (no. 1)", "skipped pass (no. 1)", "it was written to end marker 3 of Withers, which is over; it ends nothing else")
	if _, _, node := m.now(); node.Occasion != "marker 1 of Withers" {
		t.Errorf("the game stands at %q", node.Occasion)
	}
}

// A pass in a mail goes behind what waits of the side, and once.
func TestAPassGoesBehindWhatWaits(t *testing.T) {
	for _, rest := range [][]engine.Action{{moving}, {moving, passing}} {
		m := withers(t)
		m.send("CS", "activate Withers\n")
		m.waits(ofWithers("1"), rest...)
		text := strings.Join(strings.Fields(m.readBy(m.send("CS", "pass\n"), "CS")), " ")
		moved, passed := strings.Index(text, "done move 9 MS S6118 (no. 1)"), strings.Index(text, "done pass (")
		if moved < 0 || passed < moved || strings.Count(text, "done pass (") != 1 {
			t.Errorf("with %v:\n%s", rest, text)
		}
	}
}
