package game

import (
	"time"

	"adjutant/engine"
)

// Missed is how a side has kept its deadlines.
type Missed struct {
	Deadlines int       // that it missed
	Defaults  int       // of them, in whose place something was taken for it and stands
	Last      time.Time // when the last was missed, zero for never
}

// MissedBy is how a side has kept its deadlines so far.
func (t *Table) MissedBy(side engine.Side) Missed {
	var m Missed
	for _, e := range t.Clocked {
		if e.Fact.Missed != nil && e.Fact.Missed.Side == side {
			m.Deadlines, m.Last = m.Deadlines+1, e.Fact.Missed.Lapse
		}
	}
	for _, l := range t.Lapses {
		if l.Side == side {
			m.Defaults++
		}
	}
	return m
}
