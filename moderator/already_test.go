package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// An order for what is so already is told, and holds up nothing of its mail; one that cannot be done does.
func TestWhatIsSoAlreadyHoldsUpNothing(t *testing.T) {
	command := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	command.once = true
	command.letRunTo("command", "US")
	divisions := command.copy()
	divisions.t = t
	divisions.letRunTo("orders", "US")
	for _, c := range []struct {
		at          *match
		text, plays string
		says        string
	}{
		{command, "attach 11 IL to Marsh\nattach Dresser Bty to Marsh", "attach Dresser-Bty to Marsh", "11 IL is with Marsh: nothing changes"},
		{command, "Attach the 20th and 45th Illinois to Marsh.\nAttach Taylor's battery to McDowell.", "attach Taylor-Bty to McDowell", "20 IL is with Marsh: nothing changes"},
		{command, "attach McAllister Bty to Marsh\nattach 11 IL to Marsh\npass", "attach McAllister-Bty to Marsh; pass", "11 IL is with Marsh: nothing changes"},
		{command, "attach 43 IL to Veatch", "", "43 IL is with Veatch: nothing changes"},
		{divisions, "orders Veatch advance\norders Marsh attack", "orders Marsh attack; pass", "Veatch begins under Advance orders, which do not change in the first turn: nothing changes"},
		{divisions, "orders Marsh advance", "pass", "Marsh is under these orders: nothing changes"},
	} {
		m := c.at.copy()
		m.t = t
		d := m.send("US", c.text+"\n")
		if got := strings.Join(actionsIn(d.Append), "; "); got != c.plays || d.Outcome == game.HandBack {
			t.Errorf("%q is %s, and plays %q, not %q\n%s", c.text, d.Outcome, got, c.plays, d.Send[0].Text)
		}
		mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), c.says)
	}
	for _, text := range []string{"attach 15 IL to Marsh\nattach Dresser Bty to Marsh", "attach 11 IL to McDowell\nattach Dresser Bty to Marsh"} {
		m := command.copy()
		m.t = t
		if d := m.send("US", text+"\n"); d.Outcome != game.HandBack || slices.ContainsFunc(actionsIn(d.Append), func(a string) bool { return a != "" }) {
			t.Errorf("%q is %s\n%s", text, d.Outcome, d.Send[0].Text)
		}
	}
}
