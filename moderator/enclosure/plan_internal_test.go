package enclosure

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/outfit"
)

// A change, put behind where the units stood, is where they stand, whatever the order in which they
// are listed and whoever comes into sight or goes.
func TestChangesLeadFromStageToStage(t *testing.T) {
	placed := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) engine.Placed {
		p := engine.Placed{Unit: engine.UnitID(rapid.SampledFrom([]string{"A", "B", "C", "D", "E"}).Draw(t, "unit")), At: engine.Loc(rapid.SampledFrom([]string{"", "0101", "0102"}).Draw(t, "at"))}
		if rapid.Bool().Draw(t, "reduced") {
			p.Status = []string{"reduced"}
		}
		return p
	}), 0, 5, func(p engine.Placed) engine.UnitID { return p.Unit })
	sorted := func(all []engine.Placed) []engine.Placed {
		return slices.SortedFunc(slices.Values(all), func(a, b engine.Placed) int { return cmp.Compare(a.Unit, b.Unit) })
	}
	rapid.Check(t, func(t *rapid.T) {
		before, after := placed.Draw(t, "before"), placed.Draw(t, "after")
		if rapid.Bool().Draw(t, "in order") {
			before, after = sorted(before), sorted(after)
		}
		change := ChangeTo(outfit.Stage{Placed: after}, before)
		if now := sorted(change.behind(before)); !slices.EqualFunc(now, sorted(after), engine.Placed.Equal) {
			t.Errorf("%+v leads to %+v", change, now)
		}
		if again := ChangeTo(outfit.Stage{Placed: after}, after); len(again.Placed) > 0 || len(again.Gone) > 0 {
			t.Errorf("nothing happens: %+v", again)
		}
	})
}
