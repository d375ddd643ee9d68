package moderator_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/vassal/replay"
)

// marked are the units that the last position of a side shows as moved, with the version of VASSAL that it
// names as its own.
func (c *correspondence) marked(side engine.Side) (units []string, version string) {
	c.t.Helper()
	f := readVASSAL(c.t, c.had[side][".vsav"])
	end, err := replay.End(f)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, p := range end.Pieces() {
		if p.Kind != replay.Single {
			continue
		}
		traits, err := p.Traits()
		if err != nil {
			c.t.Fatal(err)
		}
		if moved, _ := traits.Moved(); moved {
			units = append(units, traits.Basic().Name)
		}
	}
	slices.Sort(units)
	return units, f.Save.VassalVersion
}

// playedIn is played, in a version of VASSAL.
func (c *correspondence) playedIn(version string, side engine.Side, moves []engine.Action) []byte {
	c.t.Helper()
	table := c.table(side, ".vsav")
	table.Write(version)
	return c.played(side, table, moves)
}

// Who has moved is marked for both sides, whether in a log or in words, until the next part of his side
// begins; and each gets files of the version of VASSAL that his own last log came from.
func TestMailedPositionsMarkWhoMoved(t *testing.T) {
	c := newCorrespondence(t, 5)
	shows := func(when, version, other string, want ...string) {
		t.Helper()
		for side, v := range map[engine.Side]string{"north": version, "south": other} {
			units, is := c.marked(side)
			if diff := cmp.Diff(want, units); diff != "" || is != v {
				t.Errorf("%s, %s is sent a file of %s, with marks (-want +got):\n%s", when, side, is, diff)
			}
		}
	}
	shows("at the beginning", "3.7.26", "3.7.26")
	c.must(c.post("north", "move 1st-Foot 1103-1104\n", c.playedIn("3.6.19", "north", []engine.Action{{Units: []engine.UnitID{"2nd-Foot"}, Path: []engine.Loc{"1003", "1004"}}})))
	shows("behind a log of 3.6 and words", "3.6.19", "3.6.19", "1st Foot", "2nd Foot")
	c.passTo("south")
	c.must(c.post("south", "", c.playedIn("3.7.20", "south", []engine.Action{{Units: []engine.UnitID{"Grenadiers"}, Path: []engine.Loc{"1108", "1109"}}})))
	shows("behind the other's log", "3.6.19", "3.7.20", "1st Foot", "2nd Foot", "Grenadiers")
	c.passTo("north")
	shows("in the next turn", "3.6.19", "3.7.20", "Grenadiers")
}
