package game

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
)

// zonesAtFirst are the time zones of the players at the opening.
func zonesAtFirst(seats []Seat, at time.Time) []clock.Entry {
	var entries []clock.Entry
	for _, s := range seats {
		if s.Zone != "" {
			entries = append(entries, clock.Entry{At: at, Zone: &clock.Zoned{Side: s.Side, Zone: s.Zone}})
		}
	}
	return entries
}

// ClockPolicy is how the clock of the game runs. A game without one of its own knows
// deadlines of questions alone.
func (o Opened) ClockPolicy() clock.Policy {
	p := clock.Policy{}
	if o.Clock != nil {
		p = *o.Clock
	}
	return p.With(clock.Question, o.Answer)
}

// AwaitedAt is which sides the game waits for where the course stands.
func AwaitedAt(c *Course) clock.Awaited {
	return awaitedAt(c, c.Node(), c.Gone)
}

// awaitedAt is which sides the game waits for at a node, behind so many roll backs.
func awaitedAt(c *Course, node engine.Node, gone int) clock.Awaited {
	waits := c.WaitsFor(node)
	people := humans(c.Table, waits)
	switch {
	case node.Kind != engine.AtChoice || c.Ended != nil || node.Dispute != nil || c.Rest != nil && len(c.Rest.Asks) > 0:
		return clock.Awaited{} // for dice, nothing, or a ruling
	case len(waits) > 0 && len(people) == 0:
		return clock.Awaited{} // for the house, which has no clock
	case node.Asked:
		return clock.Awaited{Seats: people, Kind: clock.Question, Wait: fmt.Sprintf("question %d", c.QuestionNumber())}
	}
	wait := fmt.Sprintf("turn %d %s", node.Turn, node.Phase)
	if gone > 0 {
		wait += fmt.Sprintf(", once more behind %d", gone) // a roll back asks it anew
	}
	return clock.Awaited{Seats: people, Kind: node.Phase, Wait: wait}
}

// ClockAt is the clock of the game where its journal ends, and behind what is to be
// written down next.
func (c *Course) ClockAt(next ...clock.Entry) *clock.Clock {
	sides := make([]engine.Side, len(c.Seats))
	for i, s := range c.Seats {
		sides[i] = s.Side
	}
	entries := append(clockEntries(c), next...)
	if c.Ended != nil {
		entries = append(entries, clock.Entry{Fact: clock.Fact{Awaited: &clock.Awaited{}}}) // whatever the game waited for
	}
	return clock.Read(c.ClockPolicy(), sides, entries)
}

// clockEntries are those of the journal, among them what is awaited. A game with a
// clock of its own writes that down with each play, and what it waited for before the
// first is known; any other waits for what is asked now, since it was.
func clockEntries(c *Course) []clock.Entry {
	awaited, since := AwaitedAt(c), c.Asked
	if c.Clock != nil {
		awaited, since = c.AtFirst, c.began
	}
	i := slices.IndexFunc(c.Clocked, func(e clock.Entry) bool { return e.Zone == nil || e.At.After(since) })
	if i < 0 || c.Clock == nil {
		i = firstNewcomer(c, since)
	}
	return slices.Insert(slices.Clone(c.Clocked), i, clock.Entry{At: since, Fact: clock.Fact{Awaited: &awaited}})
}

// firstNewcomer is the index of the first entry by which somebody took a seat after a time, so that the time for
// what is awaited from him began anew; the end of the entries if there is none.
func firstNewcomer(c *Course, since time.Time) int {
	i := slices.IndexFunc(c.Clocked, func(e clock.Entry) bool { return e.Zone != nil && e.Zone.New && e.At.After(since) })
	if i < 0 {
		return len(c.Clocked)
	}
	return i
}

// AwaitsAnew is the line that says which sides the game waits for behind a roll back, with all their time; nil
// in a game without a clock of its own.
func AwaitsAnew(c *Course, at time.Time) *Line {
	if c.Clock == nil {
		return nil
	}
	awaited := AwaitedAt(c)
	return &Line{At: at, Clock: &clock.Fact{Awaited: &awaited}}
}
