package gbacw

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/booktest"
)

func shiloh(t testing.TB) *book.Book {
	t.Helper()
	return shilohSystem(t).Book
}

func shilohSystem(t testing.TB) *system {
	t.Helper()
	sys, err := Open(booktest.Shiloh(t))
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*system)
}

// proposed is the set-up of a scenario with every choice made for its players.
func proposed(sys *system, scenario string) []engine.Placed {
	placed := make([]engine.Placed, len(sys.Pack.Units))
	for i, u := range sys.Pack.Units {
		placed[i] = engine.Placed{Unit: u.ID, Side: u.Side}
	}
	for _, p := range sys.Book.Placements(scenario) {
		if p.Turn > 0 {
			continue
		}
		placed[p.Unit].At, placed[p.Unit].Facing, placed[p.Unit].Status = p.At, p.Facing, []string{}
		for _, one := range []struct {
			is   bool
			word string
		}{{p.Disordered, book.StatusDisordered}, {p.Ammo == "no", book.StatusNoAmmo}, {p.Ammo == "low", book.StatusLowAmmo}, {p.Replaced, book.StatusReplacement}} {
			if one.is {
				placed[p.Unit].Status = append(placed[p.Unit].Status, one.word)
			}
		}
	}
	return placed
}

// TestProposedSetups has every scenario's own set-up pass; what only the map can tell is named.
func TestProposedSetups(t *testing.T) {
	sys := shilohSystem(t)
	for _, s := range sys.Pack.Scenarios {
		findings, err := sys.CheckSetup(s.ID, "", proposed(sys, s.ID), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range findings {
			if s.ID != "7" || f.Code != finding.SetUpUnmapped {
				t.Errorf("scenario %s: %s %s", s.ID, f.Code, f.Text)
			}
		}
	}
	if _, err := sys.CheckSetup("11", "", nil, nil); err == nil {
		t.Error("there is no scenario 11")
	}
}

func TestCheckSetup(t *testing.T) {
	sys := shilohSystem(t)
	for _, tt := range []struct {
		name     string
		scenario string
		unit     engine.UnitID
		at       engine.Loc
		status   string
		facing   string
		words    []string
		want     string
	}{
		{"off by one hex", "1", "24-TN", "S1521", "", "", nil, "E470 24 TN stands in S1521; it begins in S1520"},
		{"not there", "1", "24-TN", "", "", "", nil, "E471 24 TN is not on the map; it begins in S1520"},
		{"too early", "1", "Grant", "N6420", "", "", nil, "E472 Grant stands in N6420; it arrives at 9 AM"},
		{"not in the scenario", "9", "Grant", "S5511", "", "", nil, "E472 Grant stands in S5511; it is not in the set-up of scenario 9"},
		{"near enough", "7", "Gage-Bty", "N5928", "", "", nil, ""},
		{"not near enough", "7", "Gage-Bty", "N5929", "", "", nil, "E470 Gage Bty stands in N5929; it begins at most 2 hexes from N5926"},
		{"in the zone", "1a", "24-TN", "S1030", "", "", nil, ""},
		{"out of the zone", "1a", "24-TN", "S2634", "", "", nil, "E470 24 TN stands in S2634; it begins in the zone of its scenario"},
		{"with his command", "9", "Stuart", "S6015", "", "", nil, "E470 Stuart stands in S6015; it begins with a unit of its command"},
		{"in good order", "3", "6-MS", "S2813", "", "", nil, "E474 6 MS is in good order; it begins disordered"},
		{"disordered", "1", "24-TN", "S1520", "disordered", "", nil, "E474 24 TN is disordered; it begins in good order"},
		{"told by words that cannot say so", "3", "6-MS", "S2813", "", "", []string{book.StatusLowAmmo}, ""},
		{"low where it has none", "1", "24-TN", "S1520", "disordered low-ammo", "", nil, "E474 24 TN is disordered and low-ammo; it begins in good order"},
		{"nobody says", "3", "6-MS", "S2813", "-", "", nil, ""},
		{"faces away", "1", "24-TN", "S1520", "", "SW", nil, "E474 24 TN faces SW; it begins facing NE"},
		{"two on a lane", "7", "5-TN", "N4019", "", "", nil, "E473 33 TN stands in N4019 with 5 TN; on the lane each hex has one unit"},
		{"extended", "8", "1-OH", "N5821", "", "", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			placed := proposed(sys, tt.scenario)
			for i := range placed {
				if placed[i].Unit == tt.unit {
					placed[i].At, placed[i].Status = tt.at, strings.Fields(tt.status)
					if tt.status == "-" {
						placed[i].Status = nil
					}
					placed[i].Facing = cmp.Or(tt.facing, placed[i].Facing)
				}
			}
			findings, err := sys.CheckSetup(tt.scenario, "", placed, tt.words)
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, f := range findings {
				if f.Code != finding.SetUpUnmapped {
					told = append(told, fmt.Sprint(f.Code, " ", f.Text))
				}
			}
			if got := strings.Join(told, "; "); tt.want == "" && got != "" || !strings.HasPrefix(got, tt.want) || len(told) > 1 {
				t.Errorf("findings: %s\nwant: %s", got, tt.want)
			}
		})
	}
}

// TestCheckSetupOfASide leaves the other side's units alone.
func TestCheckSetupOfASide(t *testing.T) {
	sys := shilohSystem(t)
	findings, err := sys.CheckSetup("1", "US", nil, nil)
	if err != nil || len(findings) != 112 {
		t.Errorf("%d of the Union's 112 units are missing from an empty map, %v", len(findings), err)
	}
	for _, f := range findings {
		if u, _ := sys.Pack.Unit(f.Units[0]); u.Side != "US" || f.Code != finding.NotSetUp || len(f.Cites) != 1 {
			t.Errorf("finding %+v", f)
		}
	}
}

func BenchmarkCheckSetup(b *testing.B) {
	sys := shilohSystem(b)
	placed := proposed(sys, "1")
	for b.Loop() {
		if _, err := sys.CheckSetup("1", "", placed, nil); err != nil {
			b.Fatal(err)
		}
	}
}
