package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// TestFreeSetUp: whose place the book leaves to his side is placed by it while command is settled on the first turn, as far as the
// words of the set-up go: BB 30.11 and 30.8 with their zones, 30.2 and 30.9 with a unit of one's own, 30.7 anywhere.
func TestFreeSetUp(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		turn     int
		side     engine.Side
		id       engine.UnitID
		at       engine.Loc
		code     string // "" is legal
	}{
		{"1a", 1, "CS", "6-MS", "S2527", ""},
		{"1a", 1, "CS", "6-MS", "S2628", finding.SetUpElsewhere},
		{"1b", 1, "CS", "6-MS", "S3028", ""},
		{"1b", 1, "CS", "6-MS", "S3027", finding.SetUpElsewhere},
		{"1a", 2, "CS", "6-MS", "S2527", finding.NotYours},
		{"1", 1, "CS", "6-MS", "S2527", finding.NotYours},
		{"8a", 1, "CS", "6-AR", "N3817", ""},
		{"8a", 1, "CS", "6-AR", "N3816", finding.SetUpElsewhere},
		{"8a", 1, "CS", "6-AR", "N3928", finding.SetUpElsewhere},
		{"8a", 1, "CS", "6-AR", "N3929", ""},
		{"2", 1, "US", "Peabody", "S3217", ""},
		{"2", 1, "US", "Peabody", "S4318", finding.SetUpElsewhere},
		{"9", 1, "US", "Stuart", "S5615", ""},
		{"9", 1, "US", "Stuart", "S5616", finding.SetUpElsewhere},
		{"7", 1, "CS", "Polk", "N3030", ""},
		{"7", 1, "CS", "Polk", "S3030", finding.SetUpElsewhere},
		{"7", 1, "CS", "4-TN", "N4119", finding.AsStated},
		{"7", 1, "CS", "4-TN", "N4219", ""},
	} {
		f := onField(t, tt.scenario, "Bragg", tt.turn)
		at(f.s, tt.turn, state.PhaseCommand).Seat = f.sys.Side(tt.side)
		order := entering1(tt.side, tt.at, tt.id)
		r, code := f.sys.Check(f.s, order), ""
		if len(r.Findings) > 0 {
			code = r.Findings[0].Code
		}
		if code != tt.code {
			t.Errorf("%+v: %+v", tt, r)
		}
		if r.Verdict == engine.Legal {
			if s, _ := f.plays(order); s.Units[f.sys.UnitIndex[tt.id]].At != tt.at {
				t.Errorf("%+v: it stands in %s", tt, s.Units[f.sys.UnitIndex[tt.id]].At)
			}
		}
	}
}

// TestScenarioDetails holds small rules of the scenarios: the variants' first turns (BB 30.11), the Landing's three regiments (BB 30.1),
// fatigue at Shiloh Church and Peabody's routed brigade (BB 30.3), who surprises (BB 30.6), Prentiss's units and collapse in the final
// attack (BB 30.7).
func TestScenarioDetails(t *testing.T) {
	for _, id := range []string{"1", "1a", "1b"} {
		f := onField(t, id, "Hindman", 1)
		if q := command.Quota(f.sys.Book, f.s, f.s.Active); q.Fixed != 3 {
			t.Errorf("scenario %s at 6 AM: %+v", id, q)
		}
		for turn, want := range map[int]bool{1: true, 2: true, 3: false} {
			f.s.Turn = turn
			if got := command.Tireless(f.sys.Book, f.s, f.sys.FormationNamed(state.CodeShaver), 3); got != want {
				t.Errorf("scenario %s, turn %d: tireless %v", id, turn, got)
			}
		}
	}
	f := onField(t, "1", "Unassigned-T", 4)
	unit := f.put("16-IA", "N6220")
	f.is("field-cloud", "N6221")
	f.is("field-pittsburg-landing", "N6219")
	f.still()
	f.refuses(f.order("US", state.VerbMove, "16-IA", "N6221"), finding.Frozen, "BB 30.1")
	if r := f.sys.Check(f.s, f.order("US", state.VerbMove, "16-IA", "N6219")); r.Verdict != engine.Legal {
		t.Errorf("within the Landing: %+v", r)
	}
	if got := move.CheckEdge(f.sys.Book, f.s, unit, []hex.Coord{f.hex("N6220"), f.hex("N6120")}); got == nil || got.Code != finding.AsStated {
		t.Errorf("who knows: %+v", got)
	}
	if f.s.Turn = 5; move.KeptAtLanding(f.sys.Book, f.s, unit) {
		t.Error("kept at 10 AM")
	}
	for _, tt := range []struct {
		id        engine.UnitID
		turn, due int
		want      int
	}{{"43-IL", 1, 0, 2}, {"43-IL", 2, 0, 3}, {"15-IL", 2, 2, 2}, {"15-IL", 3, 2, 3}, {"53-OH", 1, 0, 3}} {
		f := onField(t, "3", "McClernand", tt.turn)
		unit := f.put(tt.id, "S3405")
		f.s.Units[unit].Due = tt.due
		if got := command.TiringFor(f.sys.Book, f.s, unit); got != tt.want {
			t.Errorf("%+v: it tires at %d", tt, got)
		}
	}
	f = onField(t, "3", "Hindman", 1)
	f.put("6-AR", "S3214")
	f.still()
	north := f.order("CS", state.VerbMove, "6-AR", "S3213")
	f.refuses(north, finding.Frozen, "BB 30.3")
	for i, u := range f.s.Units {
		if f.sys.Formations[u.Formation].Code == state.CodePeabody && f.sys.Unit(i).Type == book.Infantry && u.Here() {
			f.s.Units[i].Fate = state.FateRouted
		}
	}
	f.legal(north, true)
	for id, want := range map[engine.UnitID]bool{"6-IA": true, "15-IA": false, "Taylor-Bty": false, "4-KY": false} {
		f := onField(t, "6", "McClernand", 1)
		c := f.sys.course(f.s)
		if surpriseBy(c, f.sys.UnitIndex[id]); (wants(c.State, state.ThrowSurprise) > 0) != want {
			t.Errorf("%s surprises: %v", id, !want)
		}
	}
	f = onField(t, "6", "McClernand", 1)
	at(f.s, 1, state.PhaseRecovery).Seat = f.sys.Side("US")
	f.legal(attaching1("US", "15-IA", "Marsh"), true)
	f.refuses(attaching1("US", "Taylor-Bty", "McDowell"), finding.OutOfPhase, "BB 4.24")
	f = onField(t, "7", "Unassigned-T", 1)
	if got := command.CommandOf(f.sys.Book, f.s, f.sys.UnitIndex["Munch-Bty-a"]); got != f.s.Active {
		t.Errorf("Prentiss's guns act with command %d", got)
	}
	for _, tt := range []struct {
		id            engine.UnitID
		printed, left int
		collapsed     bool
	}{{"6-AR", 7, 2, false}, {"6-AR", 7, 1, true}, {"6-AR", 8, 2, true}, {"28-IL", 8, 2, false}} {
		f := onField(t, "7", "Bragg", 1)
		unit := f.put(tt.id, "N4020")
		f.s.Facts[state.FactKey(tt.id, book.FactStrength)] = string(rune('0' + tt.printed))
		f.s.Units[unit].Start, f.s.Units[unit].Lost, f.s.Units[unit].Collapsed = tt.left+1, 0, false
		c := f.sys.course(f.s)
		if lose(c, unit, 1); c.Units[unit].Collapsed != tt.collapsed {
			t.Errorf("%+v: collapsed %v", tt, c.Units[unit].Collapsed)
		}
	}
}
