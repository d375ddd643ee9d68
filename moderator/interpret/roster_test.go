package interpret_test

import (
	"reflect"
	"sync"
	"testing"

	"adjutant/moderator/interpret"
)

// TestRostersAreTheirCallers: what one caller does with a roster is in nobody else's of the same pack, also
// while others ask for theirs.
func TestRostersAreTheirCallers(t *testing.T) {
	p, _ := trainingField(t)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			r := interpret.Roster(p)
			for i := range r.Units {
				r.Units[i].At, r.Units[i].Away = "0101", true
			}
			r.Sides = append(r.Sides, r.Sides...)
		})
	}
	all.Wait()
	other, _ := trainingField(t)
	got, want := interpret.Roster(p), interpret.Roster(other)
	if p == other || !reflect.DeepEqual(got.Units, want.Units) || !reflect.DeepEqual(got.Sides, want.Sides) || !reflect.DeepEqual(got.Maps, want.Maps) {
		t.Errorf("%+v is not %+v", got.Units, want.Units)
	}
}
