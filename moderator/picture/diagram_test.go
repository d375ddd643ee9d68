package picture

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// isles is a pack of four areas in a ring, with lines more for each.
func isles(t testing.TB, areas string) *pack.Pack {
	t.Helper()
	p, err := pack.Load(fstest.MapFS{
		"pack.toml":         {Data: []byte("id = \"isles\"\ntitle = \"Isles\"\nsystem = \"declared\"\nedition = \"1\"\n[[side]]\nid = \"a\"\nname = \"A\"\n[[side]]\nid = \"b\"\nname = \"B\"\n[provenance]\ndefault = \"ours\"\n")},
		"units.csv":         {Data: []byte("id,side,type,steps,att\nA1,a,fleet,1,1\nB1,b,fleet,1,1\n")},
		"lists/areas.csv":   {Data: []byte(areas)},
		"lists/borders.csv": {Data: []byte("area,to,kinds,way\nNorth,East,road,\nEast,South,,one\nSouth,West,river,\nWest,North,,\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const ring = "area,terrain\nNorth,sea\nEast,land\nSouth,woods\nWest,port\n"

// TestAreasAreDrawn: who stands there and what was done is on the picture, and the layers laid one over the other are the picture.
func TestAreasAreDrawn(t *testing.T) {
	p := isles(t, ring)
	if !Known(p) {
		t.Fatal("areas cannot be drawn")
	}
	svg := func(s Scene) string {
		drawn, err := s.Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		data, err := drawn.SVG()
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	bare := svg(Scene{})
	stands := Scene{Units: []engine.Placed{{Unit: "A1", Side: "a", At: "North"}, {Unit: "B1", Side: "b"}}}
	moves := stands
	moves.Deeds = []Deed{{Side: "a", Trace: engine.Trace{Kind: engine.TraceMove, At: []engine.Loc{"West", "North"}}}, {Side: "b", Trace: engine.Trace{Kind: engine.TraceAttack, At: []engine.Loc{"East", "North"}}}}
	if one, two := svg(stands), svg(moves); one == bare || two == one || one != svg(stands) {
		t.Error("who stands there or what was done is not drawn, or not the same twice")
	}
	ground, err := stands.Ground(p)
	if err != nil {
		t.Fatal(err)
	}
	if data, _ := ground.SVG(); !bytes.Equal(data, []byte(bare)) && ground.Width == 0 {
		t.Error("there is no ground")
	}
}

// TestAreasAreFoundWhereTheyLie: what is drawn at a place is found there again, and nothing between the boxes.
func TestAreasAreFoundWhereTheyLie(t *testing.T) {
	c := ChartOf(isles(t, ring), Window{})
	for _, at := range []engine.Loc{"North", "East", "South", "West"} {
		x, y, on := c.Spot(at)
		if found, is := c.At(x, y); !on || !is || found != at {
			t.Errorf("%s is at %g,%g, where %q is", at, x, y, found)
		}
	}
	if at, on := c.At(1, 1); on {
		t.Errorf("%q is in the corner", at)
	}
	if _, _, on := c.Spot("Nowhere"); on {
		t.Error("there is a place for none")
	}
}

// TestAuthorsSayWhereAreasLie: by columns and rows where all have them, and by the borders where one has not.
func TestAuthorsSayWhereAreasLie(t *testing.T) {
	said := isles(t, "area,column,row\nNorth,3,1\nEast,9,4\nSouth,3,8\nWest,1,4\n").Regions()
	if got, want := lie(said), []lot{{1, 0}, {2, 1}, {1, 2}, {0, 1}}; !slices.Equal(got, want) {
		t.Errorf("they lie at %v, want %v", got, want)
	}
	said[2].Column = 0
	if got := lie(said); slices.Equal(got, []lot{{1, 0}, {2, 1}, {1, 2}, {0, 1}}) {
		t.Errorf("they lie at %v", got)
	}
}

// Areas lie each in a place of its own, the same each time, without empty columns or rows.
func TestAreasLieApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 24).Draw(t, "areas")
		all := make([]pack.Region, n)
		for i := range all {
			all[i].ID = fmt.Sprint(i)
			for range rapid.IntRange(0, 2).Draw(t, "borders") {
				if to := rapid.IntRange(0, n-1).Draw(t, "to"); to != i {
					all[i].Touches = append(all[i].Touches, pack.Border{To: to})
				}
			}
		}
		at := lie(all)
		if !slices.Equal(at, lie(all)) {
			t.Fatal("they lie otherwise the second time")
		}
		for i := range at {
			if slices.Contains(at[:i], at[i]) {
				t.Fatalf("two lie at %v", at[i])
			}
			if c := at[i]; c.column > 0 && !slices.ContainsFunc(at, func(o lot) bool { return o.column == c.column-1 }) {
				t.Fatalf("column %d is empty", c.column-1)
			}
		}
	})
}
