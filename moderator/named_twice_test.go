package moderator_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// Who is named twice in one order acts once; nothing is handed back for that.
func TestWhoIsNamedTwiceActsOnce(t *testing.T) {
	field := askedAt(t, "pack: training-field\n")
	creek := askedAt(t, "pack: wilsons-creek\nside: union\nscenario: 1\nstate: ../../interpret/testdata/musket/creek-2-union-fight\n")
	near := askedAt(t, "pack: wilsons-creek\nside: union\nscenario: 1\nstate: ../../interpret/testdata/musket/creek-2-union-near\n")
	for _, c := range []struct {
		at         *match
		side       engine.Side
		text, want string
	}{
		{field, "north", "move 2nd Foot and the 2nd Foot to 1005\n", "move 2nd-Foot 1003-1004-1005"},
		{field, "north", "move 1st Foot, 2nd Foot, 1st Foot to 1104\n", "move 1st-Foot 1103-1104"},
		{near, "union", "move Totten and Totten's guns to 0701\n", "move Totten 0702-0701"},
		{creek, "union", "attack 0702 -> 0602 with 1 KS, Totten and Totten's guns\n", "attack 0702 -> 0602 primary 1-KS support Totten"},
	} {
		m := c.at.copy()
		m.once = true
		d := m.send(c.side, c.text)
		if played := m.played(); !slices.Contains(played, c.want) {
			t.Errorf("%q: %s, played %q\n%s", c.text, d.Outcome, played, d.Send[0].Text)
		}
	}
}

// The same twice behind a number of a draft is one order.
func TestTheSameTwiceBehindANumberIsOne(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.handsBack(wrongTurn)
	d := m.send("north", "2: move 2nd Foot 1004\n2: move 2nd Foot 1004\ndrop 4\n")
	if d.Outcome != game.Accepted || !slices.Contains(m.played(), "move 2nd-Foot 1003-1004") {
		t.Errorf("%s, played %q\n%s", d.Outcome, m.played(), d.Send[0].Text)
	}
	m.rejudged()
}
