package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

func inventedState(t testing.TB) (*system, *state.State) {
	t.Helper()
	opened, err := Open(booktest.Invented(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	s, err := opened.New(engine.Setup{Scenario: "1"})
	if err != nil {
		t.Fatal(err)
	}
	return opened.(*system), s.(*state.State)
}

// TestReachIsWhatTheCheapestWayCosts holds the reach of some units against a search that tries all
// ways, hex by hex, until nothing gets cheaper.
func TestReachIsWhatTheCheapestWayCosts(t *testing.T) {
	sys, s := inventedState(t)
	for _, id := range []engine.UnitID{"24-TN", "Swett-Bty", "1-AL-a-Cav", "Hardee", "16-WI"} {
		got, err := sys.Reach(s, id)
		if err != nil {
			t.Fatal(err)
		}
		want := sys.slowly(s, sys.UnitIndex[id])
		if len(got) == 0 || len(got) != len(want) {
			t.Errorf("%s reaches %d hexes, want %d", id, len(got), len(want))
		}
		for c, cost := range want {
			if got[sys.HexName(c)].MP2 != cost {
				t.Errorf("%s gets to %s for %d halves, want %d", id, sys.HexName(c), got[sys.HexName(c)].MP2, cost)
			}
		}
	}
}

// slowly goes over all reached hexes again and again.
func (sys *system) slowly(s *state.State, unit int) map[hex.Coord]int {
	m, closed, from := command.Mover(sys.Book, s, unit), command.ClosedTo(sys.Book, s, unit), position.Where(sys.Book, s, unit)
	best := map[hex.Coord]int{from: 0}
	for again := true; again; {
		again = false
		for i := range sys.Pack.Grid.Size() {
			at := sys.Pack.Grid.At(i)
			sofar, reached := best[at]
			if !reached {
				continue
			}
			for _, n := range sys.Pack.Grid.Neighbours(at) {
				cost, allowance, _ := sys.Book.Cost(m, []hex.Coord{at, n})
				if old, known := best[n]; sofar+cost <= allowance && cost <= allowance && (!known || sofar+cost < old) && !closed(n) {
					best[n], again = sofar+cost, true
				}
			}
		}
	}
	delete(best, from)
	return best
}

func TestReachOfNobody(t *testing.T) {
	sys, s := inventedState(t)
	for _, id := range []engine.UnitID{"Grant", "nobody"} {
		if _, err := sys.Reach(s, id); err == nil {
			t.Errorf("%s is not on the map", id)
		}
	}
	bare := shilohSystem(t)
	begin, err := bare.New(engine.Setup{Scenario: "1"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bare.Reach(begin, "24-TN"); err == nil {
		t.Error("without the owner's table nobody knows how far a regiment goes")
	}
}

func BenchmarkReach(b *testing.B) {
	sys, s := inventedState(b)
	for b.Loop() {
		if _, err := sys.Reach(s, "1-AL-a-Cav"); err != nil {
			b.Fatal(err)
		}
	}
}
