package moderator_test

import (
	"slices"
	"testing"
)

// The hexes by which somebody goes are his way, and the one to which he goes its end, in whichever order they are named.
func TestAWayEndsWhereItIsSaidToLead(t *testing.T) {
	back := askedAt(t, "pack: training-field\nside: north\nscenario: 1\nstate: ../prose/field-2-north-retreat\n")
	move := askedAt(t, "pack: training-field\nside: north\nscenario: 1\nstate: ../prose/field-1-north-move\n")
	for _, c := range []struct {
		at         *match
		says, want string
	}{
		{back, "They fall back on the objective at 1102, by 1103 and 1203.", "retreat 2nd-Foot, Dragoons, Lancers 1104-1103-1203-1102"},
		{back, "They all fall back to the hill at 1202, via 1103 and 1203.", "retreat 2nd-Foot, Dragoons, Lancers 1104-1103-1203-1202"},
		{back, "They fall back by 1103 and 1203 on 1102.", "retreat 2nd-Foot, Dragoons, Lancers 1104-1103-1203-1102"},
		{move, "2nd Foot marches on 1104 by way of 1004", "move 2nd-Foot 1003-1004-1104"},
		{move, "2nd Foot marches to 1104, by 1004.", "move 2nd-Foot 1003-1004-1104"},
	} {
		m := c.at.copy()
		m.once = true
		if d := m.send("north", c.says+"\n"); !slices.Contains(m.played(), c.want) {
			t.Errorf("%q is %s: played %q, want %q\n%s", c.says, d.Outcome, m.played(), c.want, d.Send[0].Text)
		}
	}
}
