package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// What is filed for a marker goes where it is to go by a way that is found, as an order of a mail does.
func TestFiledMovesFindTheirWay(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
	m.letRun("first")
	d := m.send("US", "standing: if drawn McClernand then move 20 IL N3329; if drawn McClernand then move 11 IL N3428\nactivate McClernand\n")
	mustSay(t, m.readBy(d, "US"), "done move 20 IL N3526-N3527-N3528-N3429-N3329 (standing order)", "11 IL moves from N3526 to N3428.")
}

// A marker with which nothing of what is filed was done is not spent either, unless a pass is filed for it.
func TestNothingIsSpentWhereAllIsDoneBefore(t *testing.T) {
	for _, tt := range []struct{ filed, stands string }{
		{"", "marker 2 of McClernand"},
		{"; if drawn McClernand then pass", ""},
	} {
		m := scenarioMatch(t, "into-the-woods-ours", "6", 1)
		m.letRun("first")
		own := m.readBy(m.send("US", "standing: if drawn McClernand then move 11 IL N3428"+tt.filed+"\nactivate McClernand\n"), "US")
		if _, _, node := m.now(); node.Occasion != tt.stands || strings.Count(own, "move 11 IL") == 0 {
			t.Errorf("with %q the game stands at %q:\n%s", tt.filed, node.Occasion, own)
		}
	}
}

// A marker is not spent where something that is filed for it may not be done: its side chooses.
func TestNothingIsSpentForWhatIsLeftOut(t *testing.T) {
	for _, pass := range []string{"", "; if drawn Withers then pass"} {
		m := withers(t)
		own := m.readBy(m.send("CS", "standing: if drawn Withers then fire 10-MS -> S6010; if drawn Withers then move 9-MS S6118"+pass+"\nactivate Withers\n"), "CS")
		mustSay(t, own, "skipped fire 10 MS -> S6010 (standing order)", "E462 there is no enemy in S6010 (SR 10)", "done move 9 MS S6118 (standing order)")
		if _, _, node := m.now(); node.Occasion != "marker 1 of Withers" || strings.Contains(own, "done     pass") {
			t.Errorf("%q: the game stands at %q:\n%s", pass, node.Occasion, own)
		}
		d := m.send("CS", "move 10-MS S6218\npass\n")
		if got := actionsIn(d.Append); d.Outcome != game.Accepted || len(got) < 2 || got[1] != "pass" {
			t.Errorf("%s: %q", d.Outcome, got)
		}
	}
}

// What a mail orders for a marker goes before what is filed for it, and the marker is its
// side's own then.
func TestAMailGoesBeforeWhatIsFiled(t *testing.T) {
	m := withers(t)
	m.send("CS", "standing: if drawn Withers then move 10-MS S6218; if drawn Withers then pass\n")
	d := m.send("CS", "activate Withers\nmove 9-MS S6117\n")
	own := m.readBy(d, "CS")
	mustSay(t, own, "done move 9 MS S6119")
	if _, _, node := m.now(); node.Occasion != "marker 1 of Withers" || strings.Contains(own, "(standing order)") {
		t.Errorf("the game stands at %q:\n%s", node.Occasion, own)
	}
}

// Mails of before are read as they were: what is filed was left out, and the marker was passed.
func TestFiledOrdersOfBeforePassOn(t *testing.T) {
	m, before := withers(t), orders.Amending
	m.asOf = &before
	own := m.readBy(m.send("CS", "standing: if drawn Withers then fire 10-MS -> S6010\nactivate Withers\n"), "CS")
	mustSay(t, own, "skipped fire 10 MS -> S6010 (standing order)", "done pass (standing order)")
}
