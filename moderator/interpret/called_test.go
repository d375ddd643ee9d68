package interpret_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// TestUnitsAsPeopleWriteThem reads names as players of the Battle of Shiloh write them.
func TestUnitsAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct{ written, want string }{
		{"54 OH", "54-OH"},
		{"54th Ohio", "54-OH"},
		{"the 54th Ohio Infantry", "54-OH"},
		{"54th OH Inf.", "54-OH"},
		{"the 54th Ohio Volunteers", "54-OH"},
		{"13th Tenn.", "13-TN"},
		{"13th Tenn", "13-TN"},
		{"6th Mississippi", "6-MS"},
		{"the 77th", "77-OH"},
		{"General Sherman", "Sherman"},
		{"Gen. Sherman", "Sherman"},
		{"Col. Hildebrand", "Hildebrand"},
		{"Waterhouse's battery", "Waterhouse-Bty"},
		{"Waterhouse", "Waterhouse-Bty"},
		{"Polk", "Polk"},
		{"Polk's battery", "Polk-Bty"},
		{"14th Missouri Sharpshooters", "14-MO-SS"},
		{"1 Bn 4th Illinois Cavalry", "1-Bn-4-IL-Cav"},
		{"the 15th", "which: 15 IA, 15 MI, 15 IL, 15 TN, 15 AR, 15 MS"},
		{"Wallace", "which: W. Wallace, L. Wallace"},
		{"5th Ohio Cavalry", "which: 1 Bn 5 OH Cav, 2 Bn 5 OH Cav"},
		{"2nd Texas", "2-TX"},
		{"99th Ohio", "nobody"},
	} {
		r := shilohRoster(t, orders.Conversing)
		u, found := r.UnitNamed(c.written)
		got := string(u)
		switch {
		case u == "" && found != nil && strings.Contains(found.Text, "may be"):
			got = "which: " + strings.TrimSuffix(strings.SplitN(found.Text, "may be ", 2)[1], ": which of them?")
		case u == "":
			got = "nobody"
		}
		if got != c.want {
			t.Errorf("%q means %s (%+v), want %s", c.written, got, found, c.want)
		}
		if strict, _ := shilohRoster(t, orders.Tolerant).UnitNamed(c.written); strict != u && strict != "" {
			t.Errorf("%q is %s to the version before, and %s now", c.written, strict, u)
		}
	}
}

// shilohRoster is who orders of the Union may name on the map of Shiloh.
func shilohRoster(t *testing.T, v orders.Version) orders.Roster {
	t.Helper()
	p, err := systems.Find("into-the-woods-ours")
	if err != nil {
		t.Fatal(err)
	}
	r := interpret.Roster(p)
	r.Version, r.Reader = v, engine.Side("US")
	return r
}

// TestCommandsOfLeadersMove: an order to a brigade is one to each of its units that is on the map.
func TestCommandsOfLeadersMove(t *testing.T) {
	r := shilohRoster(t, orders.Conversing)
	r.Led = map[engine.UnitID][]engine.UnitID{"Hildebrand": {"Hildebrand", "53-OH", "77-OH"}, "Sherman": {"Sherman", "Hildebrand", "53-OH", "77-OH"}}
	for _, c := range []struct{ line, want string }{
		{"move Hildebrand's brigade to S2907", "move Hildebrand, 53-OH, 77-OH S2907"},
		{"Move all of Hildebrand's brigade to S2907.", "move Hildebrand, 53-OH, 77-OH S2907"},
		{"move the 57th Ohio and Hildebrands brigade to S2907", "move 57-OH, Hildebrand, 53-OH, 77-OH S2907"},
		{"move Gen. Sherman's division S2907", "move Sherman, Hildebrand, 53-OH, 77-OH S2907"},
		{"move Hildebrand's brigade, 53 OH to S2907", "move Hildebrand, 53-OH, 77-OH S2907"},
		{"move Hildebrand to S2907", "move Hildebrand S2907"},
		{"move Buckland's brigade to S2907", "move Buckland S2907"},
	} {
		o, found := orders.ParseLine(c.line, r)
		if got := o.String(); found != nil && !found.IsWarning() || got != c.want {
			if all := orders.Parse(c.line, r).Lines; len(all) == 1 && all[0].Order.String() == c.want {
				continue
			}
			t.Errorf("%q is read as %q (%+v), want %q", c.line, got, found, c.want)
		}
	}
	r.Version = orders.Tolerant
	if o, _ := orders.ParseLine("move Hildebrand's brigade to S2907", r); o.String() != "move Hildebrand S2907" {
		t.Errorf("the version before has read %q", o)
	}
}
