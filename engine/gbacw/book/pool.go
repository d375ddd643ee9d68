package book

import (
	"fmt"
	"slices"
)

// pool is which efficiency chits a side draws from.
type pool struct {
	scenarios []string
	side      int
	from      int    // the hour, 0 from the start
	chits     [4]int // with 1E to 4E
}

func (r *reader) pools() {
	r.each("pools", []string{"scenario", "side", "from", "e1", "e2", "e3", "e4", "for", "note"}, func(l row) {
		p := pool{scenarios: l.scenarioWords("scenario"), side: l.side("side"), from: l.hour("from")}
		for i := range p.chits {
			p.chits[i] = l.number(fmt.Sprintf("e%d", i+1), 0, mostChits)
		}
		r.book.pools = append(r.book.pools, p)
	})
}

// Chits are the chits from which a side draws in a turn, none where nobody draws (BB 5.2).
func (b *Book) Chits(scenario string, side int, at Slot) []string {
	hour := at.Hour
	if at.Day > b.Scenario(scenario).Day {
		hour = lastHour // what was added on the first day stays
	}
	var best *pool
	for i := range b.pools {
		p := &b.pools[i]
		if p.side == side && p.from <= hour && slices.Contains(p.scenarios, scenario) && (best == nil || p.from >= best.from) {
			best = p
		}
	}
	var chits []string
	if best == nil {
		return nil
	}
	for i, n := range best.chits {
		for range n {
			chits = append(chits, fmt.Sprintf("%dE", i+1))
		}
	}
	return chits
}

const lastHour = 24

// eventCount is how many battle events go into the cup.
type eventCount struct {
	scenarios []string
	from, to  int // hours, 0 without that limit
	chits     int
	known     bool // else the number is on the chart alone (I-05)
}

func (r *reader) events() {
	r.each("events", []string{"scenario", "from", "to", "chits", "note"}, func(l row) {
		r.book.chits = append(r.book.chits, eventCount{
			l.scenarioWords("scenario"), l.hour("from"), l.hour("to"), l.number("chits", 0, mostChits), l.Text("chits") != "",
		})
	})
}

// BattleEvents is how many battle events go into the cup in a turn (BB 18.1); not known where the
// number is on the chart alone.
func (r *Rolls) BattleEvents(scenario string, at Slot) (n int, known bool) {
	for _, e := range r.chits {
		if slices.Contains(e.scenarios, scenario) && at.Hour >= e.from && (e.to == 0 || at.Hour <= e.to) {
			return e.chits, e.known
		}
	}
	return 0, true
}
