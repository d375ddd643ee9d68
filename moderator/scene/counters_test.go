package scene

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// On a table of which nobody knows where single men stand, each unit on it is one figure, by its name and condition.
func TestCounters(t *testing.T) {
	p := &pack.Pack{Units: []pack.Unit{{ID: "W-Foot", Name: "Foot"}, {ID: "W-Riders", Name: "Riders"}, {ID: "D-Dogs", Name: "Dogs"}}}
	got := counters(p, []engine.Placed{
		{Unit: "W-Foot", Side: "wardens", At: "(10,4)", Status: []string{"reduced", "shaken"}},
		{Unit: "W-Riders", Side: "wardens"},
		{Unit: "D-Dogs", Side: "drovers", At: "(24.5,30)"},
		{Unit: "X-Gone", Side: "drovers", At: "(1,1)"},
	})
	want := []engine.Figure{
		{Name: "Foot (reduced, shaken)", Side: "wardens", Unit: "W-Foot", At: []engine.Loc{"(10,4)"}},
		{Name: "Dogs", Side: "drovers", Unit: "D-Dogs", At: []engine.Loc{"(24.5,30)"}},
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
