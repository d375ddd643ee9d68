package ladder_test

import (
	"math"
	"testing"
	"time"

	"adjutant/moderator/ladder"
)

func TestPace(t *testing.T) {
	for _, c := range []struct {
		took              []time.Duration
		median, ninetieth time.Duration
	}{
		{nil, 0, 0},
		{[]time.Duration{5}, 5, 5},
		{[]time.Duration{9, 1}, 1, 9},
		{[]time.Duration{10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, 5, 9},
		{[]time.Duration{11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, 6, 10},
	} {
		p := ladder.Pace{Took: c.took}
		if p.Median() != c.median || p.Ninetieth() != c.ninetieth {
			t.Errorf("%v: %d and %d, want %d and %d", c.took, p.Median(), p.Ninetieth(), c.median, c.ninetieth)
		}
	}
	p := ladder.Pace{Took: []time.Duration{1}, Missed: 1}
	p.Add(ladder.Pace{Took: []time.Duration{3, 2}, Missed: 2})
	if p.Median() != 2 || p.Missed != 3 {
		t.Errorf("added: %+v", p)
	}
}

// Two dice of six that show 6 are 5 pips above the average, whose standard
// deviation is the root of 35/6.
func TestLuck(t *testing.T) {
	var l, none ladder.Luck
	l.Roll(6, 6)
	none.Roll(6, 6)
	l.Add(none)
	if got, want := l.Z(), 5/math.Sqrt(35.0/6); l.Dice != 2 || math.Abs(got-want) > 1e-12 {
		t.Errorf("%+v: z is %g, want %g", l, got, want)
	}
	if (ladder.Luck{}).Z() != 0 {
		t.Error("no dice, but luck")
	}
}
