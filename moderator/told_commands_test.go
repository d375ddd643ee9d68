package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// Whole commands, and everybody, are told what to do in a few words: where one reading alone is possible it is played, and else it is asked with
// what is possible.
func TestWholeCommandsAreTold(t *testing.T) {
	woods := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	woods.once = true
	woods.letRunTo("command", "US")
	divisions := woods.copy()
	divisions.letRunTo("orders", "US")
	acts := inWoodsActivation(t)
	field := packMatch(t, "training-field", 3)
	field.once = true
	fights := inFieldCombat(t)
	for _, c := range []struct {
		at          *match
		side        engine.Side
		text, plays string
		says        string // what a letter says that asks
	}{
		{divisions, "US", "marsh attack\nmcclernand and sherman same", "orders Marsh attack; orders McClernand attack; orders Sherman attack; pass", ""},
		{divisions, "US", "Marsh attacks, McDowell the same.", "orders Marsh attack; orders McDowell attack; pass", ""},
		{divisions, "US", "Marsh and Sherman to attack; same for McDowell, please.", "orders Marsh attack; orders Sherman attack; orders McDowell attack; pass", ""},
		{divisions, "US", "Marsh's brigade goes into reserve.", "orders Marsh reserve; pass", ""},
		{divisions, "US", "Everybody attack please", "orders McClernand attack; orders Marsh attack; orders Sherman attack; orders McDowell attack; pass", ""},
		{woods, "US", "dresser goes with marsh", "attach Dresser-Bty to Marsh", ""},
		{woods, "US", "dresser goes with marsh, taylor with mcdowell", "attach Dresser-Bty to Marsh; attach Taylor-Bty to McDowell", ""},
		{woods, "US", "11 IL is with Marsh. Dresser Bty with Marsh too.", "attach Dresser-Bty to Marsh", ""},
		{acts, "US", "everyone stays put except the 11 IL, which goes to N3427", "move 11-IL N3526-N3427", ""},
		{field, "north", "Nobody moves but the 1st Foot: it goes to 1104.", "move 1st-Foot 1103-1104; pass", ""},
		{fights, "north", "The 3rd Foot attacks whoever is next to it. No pass yet.", "attack 0406 -> 0407 primary 3rd-Foot", ""},
		{acts, "US", "marsh attack", "", "possible: orders Marsh attack"},
		{acts, "US", "Marsh advances, Veatch the same.", "", "does not say whether other orders are meant"},
		{acts, "US", "Marsh's brigade falls back one hex", "", "write: move 45 IL "},
		{woods, "US", "Dresser Bty is with Marsh.", "", "possible: attach Dresser Bty to Marsh"},
		{fights, "north", "Everybody attacks whoever is next to them.", "", "write: attack 0406 -> 0407 primary 3rd Foot or: attack 1104 -> 1205 primary 1st Foot"},
		{fights, "north", "Lancers attack whoever is next to them.", "", "nobody who may attack now has an enemy next to him"},
	} {
		m := c.at.copy()
		m.t = t
		d := m.send(c.side, c.text+"\n")
		if got := strings.Join(actionsIn(d.Append), "; "); got != c.plays || (d.Outcome == game.HandBack) != (c.says != "") {
			t.Errorf("%q is %s, and plays %q, not %q\n%s", c.text, d.Outcome, got, c.plays, d.Send[0].Text)
		}
		mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), c.says)
	}
}
