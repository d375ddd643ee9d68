package picture

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

// millLane is the table of Mill Lane at the beginning of its first scenario, with traces of
// all kinds.
func millLane(t testing.TB) (*pack.Pack, Scene) {
	t.Helper()
	p := find(t, "mill-lane")
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	state, err := sys.New(engine.Setup{Scenario: "napoleonic"})
	if err != nil {
		t.Fatal(err)
	}
	deed := func(side engine.Side, kind engine.TraceKind, reach int, note string, at ...engine.Loc) Deed {
		return Deed{side, engine.Trace{Kind: kind, At: at, Reach: reach, Note: note}}
	}
	return p, Scene{
		Caption: "M-1 Mill Lane: turn 3, fire", Features: engine.TerrainOf(sys, state), Figures: engine.FiguresOf(sys, state),
		Deeds: []Deed{
			deed("west", engine.TraceMove, 0, "", "(8,12)", "(14,12)", "(18,6)"),
			deed("east", engine.TraceRetreat, 0, "", "(34,12.5)", "(42,16)"),
			deed("west", engine.TraceShot, 0, "", "(6,16)", "(30,14.5)"),
			deed("west", engine.TraceBurst, 150, "", "(30,14.5)"),
			deed("east", engine.TraceFan, 0, "", "(36,6)", "(28,8.5)", "(28,3.5)"),
			deed("", engine.TraceLoss, 0, "-2", "(30,14.5)"),
			deed("", engine.TraceLoss, 0, "-1", "(30,14.5)"),
			deed("", engine.TraceFight, 0, "melee", "(18,6)"),
		},
	}
}

// A table is drawn to scale: as many pixels an inch either way.
func TestTableIsToScale(t *testing.T) {
	p, s := millLane(t)
	table := newTabletop(p, nil)
	corner, okA := table.place("(0,0)")
	across, okB := table.place("(10,0)")
	north, okC := table.place("(0,10)")
	if !okA || !okB || !okC || across.x-corner.x != corner.y-north.y || across.y != corner.y || north.x != corner.x {
		t.Errorf("(0,0) %v, (10,0) %v, (0,10) %v", corner, across, north)
	}
	if _, ok := table.place("0507"); ok {
		t.Error("a hex has a place on a table")
	}
	if len(s.Figures) < 4 {
		t.Errorf("%d bodies stand on the table", len(s.Figures))
	}
	data, err := made(t)(s.Draw(p)).SVG()
	if err != nil || !strings.Contains(string(data), "<svg") {
		t.Errorf("%d bytes: %v", len(data), err)
	}
}

// BenchmarkTable is the picture of a table in a mail.
func BenchmarkTable(b *testing.B) {
	p, s := millLane(b)
	for b.Loop() {
		if _, err := made(b)(s.Draw(p)).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// Beside each leg of a way stands how long it is; not beside one that is too short to have room for that, nor
// beside a shot.
func TestTheLegsOfWaysAreMeasured(t *testing.T) {
	p, s := millLane(t)
	drawn := func(deeds ...Deed) int {
		s.Deeds = deeds
		data, err := made(t)(s.Draw(p)).SVG()
		if err != nil {
			t.Fatal(err)
		}
		return len(data)
	}
	way := func(kind engine.TraceKind, at ...engine.Loc) Deed {
		return Deed{"west", engine.Trace{Kind: kind, At: at}}
	}
	short := drawn(way(engine.TraceMove, "(8,12)", "(8.9,12)"))
	one := drawn(way(engine.TraceMove, "(8,12)", "(9,12)"))
	two := drawn(way(engine.TraceRefused, "(8,12)", "(9,12)", "(12,16)"))
	shot := drawn(way(engine.TraceShot, "(8,12)", "(9,12)"))
	if one <= short || two <= one || shot >= one {
		t.Errorf("too short to measure %d bytes, one leg %d, two legs %d, a shot %d", short, one, two, shot)
	}
}

// How long a leg is stands above its middle, and where a name stands there, beside it and no name.
func TestLengthsCoverNoNames(t *testing.T) {
	from, to := point{100, 100}, point{300, 100}
	free := besideLeg(from, to, 30, nil)
	if mid := free.low.to(free.high, 0.5); mid.x != 200 || mid.y >= 100 {
		t.Errorf("it stands at %v where nothing else does", mid)
	}
	taken := []obstacle{{free, nameWeighs}}
	for range 9 { // as many as there are other places
		at := besideLeg(from, to, 30, taken)
		for _, b := range taken {
			if at.overlap(b.area) > 0 {
				t.Fatalf("%v covers what stands at %v", at, b.area)
			}
		}
		taken = append(taken, obstacle{at, nameWeighs})
	}
}
