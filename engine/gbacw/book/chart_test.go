package book

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/hex"
)

// TestInventedOwner has a whole set of an owner's tables fit, without a hole.
func TestInventedOwner(t *testing.T) {
	p := booktest.Invented(t, nil)
	b, wrong := Read(p)
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	if holes := b.holes(); len(holes) > 0 {
		t.Errorf("holes: %v", holes)
	}
	for _, name := range []string{TableMovement, TableFire, TableShock, TableOrders, TableInitiative} {
		if !b.HasTable(name) {
			t.Errorf("the %s is not there", name)
		}
	}
	for _, u := range p.Units {
		_, cohesion := b.Counter(u.ID, FactCohesion)
		_, rating := b.Counter(u.ID, FactRating)
		if leader := u.Type == Leader; cohesion == leader || rating != leader {
			t.Errorf("%s, %s: cohesion %v, rating %v", u.ID, u.Type, cohesion, rating)
		}
	}
}

func TestCharts(t *testing.T) {
	b, wrong := Read(booktest.Invented(t, nil))
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	look := func(cell string, known bool) string {
		if !known {
			t.Error("a chart is not there")
		}
		return cell
	}
	for _, tt := range []struct{ name, got, want string }{
		{"fire of 2 on 0", look(b.Fires(0, 2)), "-"},
		{"fire of 12 on 9", look(b.Fires(9, 12)), "3D"},
		{"fire of 30 on 12 after modifiers", look(b.Fires(12, 30)), "3D"},
		{"fire of 3 on -2", look(b.Fires(-2, 3)), "-"},
		{"orders changed on 4 at -1", look(b.Lookup(ChartOrders, 4, -1)), "yes"},
		{"orders changed on 9 at -1", look(b.Lookup(ChartOrders, 9, -1)), "stand"},
		{"leader on 0", look(b.Lookup(ChartLeaders, 0, 0)), "killed"},
		{"initiative of +2", look(b.Lookup(ChartInitiative, 5, 2)), "+1"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, tt.got, tt.want)
		}
	}
	attacker, defender, known := b.Shocks(9, 7)
	if attacker != "-" || defender != "3D" || !known {
		t.Errorf("shock at +7 on 9: %s/%s, %v", attacker, defender, known)
	}
	if _, known := printed(t).Fires(0, 5); known {
		t.Error("the bare pack has a fire chart")
	}
	if part, known := b.IneffectivePart("brigade"); part != 0.5 || !known {
		t.Errorf("a brigade may lose %v, %v", part, known)
	}
}

func TestRanges(t *testing.T) {
	b, _ := Read(booktest.Invented(t, nil))
	for _, tt := range []struct {
		unit         engine.UnitID
		distance     int
		value        int
		fires, known bool
	}{
		{"Tyler", 4, 1, true, true}, {"Tyler", 18, 0, true, true}, {"Tyler", 19, 0, false, true}, {"Grant", 1, 0, false, false},
	} {
		value, fires, known := b.Aims(tt.unit, tt.distance)
		if value != tt.value || fires != tt.fires || known != tt.known {
			t.Errorf("%s at %d hexes: %d, %v, %v", tt.unit, tt.distance, value, fires, known)
		}
	}
	if _, _, known := printed(t).Aims("Tyler", 1); known {
		t.Error("the bare pack knows a range")
	}
}

func TestChartMistakes(t *testing.T) {
	rows := func(cell string) string {
		return "die,le0,ge+1\n" + "1,-,1\n2,-,1\n3,-," + cell + "\n4,-,1\n5,-,1\n6,-,1\n7,-,1\n8,-,1\n9,-,1\n10,-,1\n"
	}
	for _, tt := range []struct{ file, text, want string }{
		{"charts/fire.csv", rows("1X"), `charts/fire.csv:4: cell "1X" of column ge+1 is none of: -, 1, 2D, d+1`},
		{"charts/fire.csv", "die,le0,ge+1\n1,-,1\n", `charts/fire.csv: 1 rows; the die has ten digits`},
		{"charts/shock.csv", rows("1"), `charts/shock.csv:4: cell "1" of column ge+1`},
		{"charts/rout.csv", rows("1"), `charts/rout.csv: is no chart of these rules`},
		{"lists/ranges.csv", "weapon,from,to,value\nrifle,1,2,0\nrifle,4,5,0\n", `lists/ranges.csv:3: rifle from 4 to 5 does not go on from 2 hexes`},
		{"lists/ranges.csv", "weapon,from,to,value\nrifle,1,2,0\n", `has no line in lists/ranges.csv`},
		{"series.toml", "[ineffective]\ncorps = 0.5\n", `series.toml: ineffective.corps = 0.5 is no part`},
	} {
		t.Run(tt.want, func(t *testing.T) {
			_, wrong := Read(booktest.Invented(t, map[string]string{tt.file: tt.text}))
			if err := wrong.Err(); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("mistakes:\n%v\nwant %s", err, tt.want)
			}
		})
	}
}

// TestEveryHexHasACost walks from every hex to each of its neighbours on the invented ground.
func TestEveryHexHasACost(t *testing.T) {
	b, _ := Read(booktest.Invented(t, nil))
	grid := b.Pack.Grid
	for i := range grid.Size() {
		for _, n := range grid.Neighbours(grid.At(i)) {
			if _, _, unknown := b.Cost(Mover{Kind: "infantry", Order: "advance"}, []hex.Coord{grid.At(i), n}); unknown != "" {
				t.Fatalf("from %s to %s: %s", grid.Name(grid.At(i)), grid.Name(n), unknown)
			}
		}
	}
}
