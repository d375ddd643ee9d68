package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// apartField is Det-A on typed ground, ten hexes from the only unit of its brigade, with three markers of its division at 7 AM.
func apartField(t *testing.T) (*plot, int) {
	t.Helper()
	f, _ := chartField(t, 1)
	acting(t, f.sys, f.s, 2, "Prentiss")
	f.s.Commands[f.s.Active].Markers = 3
	f.alone()
	f.s.Facts = map[string]string{}
	band := f.put("Det-A", "S2120")
	f.put("25-MO", "S2130")
	return f, band
}

// A detachment further from its brigade than its movement allowance acts once less than its division, where the ground tells
// or its side says so; at 6 AM none is too far (BB 14.45).
func TestDetachmentsApart(t *testing.T) {
	f, band := apartField(t)
	for points, far := range map[float64]bool{4: true, 5: false} { // half a point each hex for leaders, whose column is theirs
		f.sys.Book.Owner.Series.Allowance = map[string]map[string]float64{book.Leader: {state.OrderAdvance: points}}
		for turn, want := range map[int]bool{1: false, 2: far} {
			f.s.Turn = turn
			c := f.sys.course(f.s)
			partDetachments(c)
			if got := c.Used[state.UsedApart+"Det-A"] == turn; got != want {
				t.Errorf("%v points in turn %d: out of command %v", points, turn, got)
			}
		}
	}
	for acts, legal := range map[int]bool{1: true, 2: false} {
		s := f.s.Clone()
		s.Turn, s.Used[state.UsedApart+"Det-A"], s.Units[band].Acts = 2, 2, acts
		if got := command.CheckApart(f.sys.Book, s, band); (got == nil) != legal {
			t.Errorf("after %d activations: %+v", acts, got)
		}
	}
}

// Where the ground is not typed in its side declares it, and till then the last activation is named (BB 14.45).
func TestDetachmentsApartDeclared(t *testing.T) {
	f, band := apartField(t)
	clear(f.sys.Book.Owner.Terrain)
	f.s.Turn, f.s.Units[band].Acts = 2, 2
	if got := command.CheckNearness(f.sys.Book, f.s, band, nil); got == nil || got.Code != finding.AsStated || got.Cites[0] != "BB 14.45" {
		t.Errorf("the third of three: %+v", got)
	}
	detach := engine.Action{Side: "US", Verb: state.VerbAbsent, Units: []engine.UnitID{"Det-A"}}
	f.refuses(detach, finding.OutOfPhase, "SR 3.0")
	at(f.s, 2, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	s, _ := f.plays(detach)
	if command.CheckApart(f.sys.Book, s, band) == nil {
		t.Error("declared, and it acts as often as the others")
	}
	at(f.s, 1, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	f.refuses(detach, finding.NoAbility, "BB 14.45")
}

// What is counted are the activations in which it acts itself (BB 14.45).
func TestDetachmentsCountTheirOwn(t *testing.T) {
	f, band := apartField(t)
	c := f.sys.course(f.s)
	for range 2 {
		c.Units[band].Acting = false
		counts(c, band)
		counts(c, band)
	}
	counts(c, f.sys.UnitIndex["25-MO"])
	if got := c.Units[band].Acts; got != 2 {
		t.Errorf("%d activations, want 2", got)
	}
}
