package load_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/load"
	"adjutant/moderator/roll"
)

// TestDiceFaults: each way in which dice and records can be apart is named, and nothing where they are not.
func TestDiceFaults(t *testing.T) {
	record := func(n int, values ...int) roll.Record {
		return roll.Record{Circumstances: roll.Circumstances{Number: n}, Values: values}
	}
	fell := func(r roll.Record) game.Line {
		return game.Line{Record: r.Number, Note: r.String(), Play: &engine.Play{Roll: &engine.Roll{Values: r.Values}}}
	}
	one, two := record(1, 3, 4), record(2, 6, 6)
	other := fell(two)
	other.Play = &engine.Play{Roll: &engine.Roll{Values: []int{6, 5}}}
	for name, tt := range map[string]struct {
		course load.Course
		each   bool
		want   string // "" for no fault
	}{
		"as they fell":                {load.Course{Rolls: [][]game.Line{{fell(one)}, {fell(two)}}, Records: []roll.Record{one, two}}, true, ""},
		"an order without dice":       {load.Course{Rolls: [][]game.Line{{}, {fell(one)}}, Records: []roll.Record{one}}, true, "the dice fell 0 times for order 1"},
		"one that needs none":         {load.Course{Rolls: [][]game.Line{{}, {fell(one)}}, Records: []roll.Record{one}}, false, ""},
		"twice":                       {load.Course{Rolls: [][]game.Line{{fell(one), fell(two)}}, Records: []roll.Record{one, two}}, true, "the dice fell 2 times for order 1"},
		"a record without a roll":     {load.Course{Rolls: [][]game.Line{{fell(one)}}, Records: []roll.Record{one, two}}, true, "1 rolls, and 2 records"},
		"in another order":            {load.Course{Rolls: [][]game.Line{{fell(two)}, {fell(one)}}, Records: []roll.Record{one, two}}, true, "roll 1 is"},
		"other dice than in a record": {load.Course{Rolls: [][]game.Line{{fell(one)}, {other}}, Records: []roll.Record{one, two}}, true, "roll 2 is"},
	} {
		got := strings.Join(tt.course.DiceFaults(tt.each), "\n")
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}
