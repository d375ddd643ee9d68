package clock

import (
	"slices"
	"time"

	"adjutant/engine"
)

// Clock is the clock of a game as it stands after all that was written down.
type Clock struct {
	policy Policy
	seats  []*seat
	stops  []span
	since  time.Time // of the stop that goes on, zero for none
	why    []string  // reasons for which it is stopped
	now    Awaited
}

// seat is the clock of one side.
type seat struct {
	side     engine.Side
	zone     string
	bank     time.Duration // left
	misses   int
	waits    []*wait // that are not over
	absences []Absent
	asked    *Delay // that the others are to agree to
}

// wait is something asked of a side.
type wait struct {
	name, kind string
	zone       *time.Location
	began      time.Time
	allowed    time.Duration // with delays
	gaps       []span        // in which something else was asked
	left       time.Time     // since when something else is asked, zero if this is
	reminded   []Reminded
	missed     bool
}

// Read computes the clock of a game between sides from what was written down.
func Read(p Policy, sides []engine.Side, entries []Entry) *Clock {
	c := &Clock{policy: p}
	for _, side := range sides {
		c.seats = append(c.seats, &seat{side: side, bank: p.Bank})
	}
	for _, e := range entries {
		c.read(e)
	}
	return c
}

func (c *Clock) seat(side engine.Side) *seat {
	for _, s := range c.seats {
		if s.side == side {
			return s
		}
	}
	return &seat{side: side} // nobody sits there; what is noted of it is lost
}

func (c *Clock) read(e Entry) {
	switch f := e.Fact; {
	case f.Awaited != nil:
		c.await(e.At, *f.Awaited)
	case f.Reminded != nil:
		if w := c.seat(f.Reminded.Side).wait(f.Reminded.Wait); w != nil {
			w.reminded = append(w.reminded, *f.Reminded)
		}
	case f.Missed != nil:
		c.miss(*f.Missed)
	case f.Asked != nil:
		c.seat(f.Asked.Side).asked = f.Asked
	case f.Delayed != nil:
		c.delay(*f.Delayed)
	case f.Absent != nil:
		s := c.seat(f.Absent.Side)
		s.absences = append(s.absences, *f.Absent)
	case e.Zone != nil:
		c.seat(e.Zone.Side).zone = e.Zone.Zone
		if e.Zone.New {
			c.anew(e.At, c.seat(e.Zone.Side))
		}
	case e.Stop != nil:
		c.stop(e.At, *e.Stop)
	case e.Free != nil:
		c.free(*e.Free)
	}
}

func (s *seat) wait(name string) *wait {
	for _, w := range s.waits {
		if w.name == name {
			return w
		}
	}
	return nil
}

// await has the game wait for sides. A phase that is interrupted by a question goes
// on when it is asked again; every other wait is over.
func (c *Clock) await(at time.Time, a Awaited) {
	for _, s := range c.seats {
		s.waits = slices.DeleteFunc(s.waits, func(w *wait) bool {
			over := len(a.Seats) > 0 && w.name != a.Wait && (w.kind == Question || a.Kind != Question)
			if over {
				c.close(s, w, at)
			}
			return over
		})
		for _, w := range s.waits {
			if w.left.IsZero() {
				w.left = at
			}
		}
		if slices.Contains(a.Seats, s.side) {
			c.open(s, at, a)
		}
	}
	c.now = a
}

// open begins a wait, or goes on with it.
func (c *Clock) open(s *seat, at time.Time, a Awaited) {
	if a.Anew {
		s.waits = slices.DeleteFunc(s.waits, func(w *wait) bool { return w.name == a.Wait && w.missed })
	}
	if w := s.wait(a.Wait); w != nil {
		w.gaps = append(w.gaps, span{w.left, at})
		w.left = time.Time{}
		return
	}
	s.waits = append(s.waits, &wait{name: a.Wait, kind: a.Kind, zone: zoneOf(s.zone), began: at, allowed: c.policy.allowed(a.Kind, s.misses)})
}

// anew begins all waits of a seat anew, for a new player: with all the time that there is without a miss. What
// the former player missed, was granted and announced is gone with him; the bank is the side's, and stays as it
// is.
func (c *Clock) anew(at time.Time, s *seat) {
	s.misses, s.asked, s.absences = 0, nil, nil
	for i, w := range s.waits {
		again := &wait{name: w.name, kind: w.kind, zone: zoneOf(s.zone), began: at, allowed: c.policy.allowed(w.kind, 0)}
		if !w.left.IsZero() {
			again.left = at
		}
		s.waits[i] = again
	}
}

// close ends a wait: what it took beyond its allowance is gone from the bank.
func (c *Clock) close(s *seat, w *wait, at time.Time) {
	if w.missed || w.allowed == 0 {
		return
	}
	if !w.left.IsZero() {
		at = w.left
	}
	s.bank -= min(s.bank, max(0, c.still(s, w, at).between(w.began, at)-w.allowed))
	s.misses = max(0, s.misses-1)
}

func (c *Clock) miss(m Missed) {
	s := c.seat(m.Side)
	s.misses++
	if w := s.wait(m.Wait); w != nil {
		w.missed = true
		s.bank = 0
	}
}

func (c *Clock) delay(d Delay) {
	s := c.seat(d.Side)
	s.asked = nil
	if d.Bank {
		s.bank -= min(s.bank, d.By)
	}
	if w := s.wait(d.Wait); w != nil {
		w.allowed += d.By
	}
}

// free adds holidays of the club to the dates on which the clock stands still, or takes them away.
func (c *Clock) free(f Free) {
	c.policy.Quiet = slices.DeleteFunc(slices.Clone(c.policy.Quiet), func(d Dates) bool { return d == f.Dates })
	if !f.Off {
		c.policy.Quiet = append(c.policy.Quiet, f.Dates)
	}
}

func (c *Clock) stop(at time.Time, s Stop) {
	if s.On && !slices.Contains(c.why, s.Why) {
		c.why = append(c.why, s.Why)
	}
	if !s.On {
		c.why = slices.DeleteFunc(c.why, func(why string) bool { return why == s.Why })
	}
	switch stopped := len(c.why) > 0; {
	case stopped && c.since.IsZero():
		c.since = at
	case !stopped && !c.since.IsZero():
		c.stops = append(c.stops, span{c.since, at})
		c.since = time.Time{}
	}
}

// still is when the clock stands still for a wait of a seat, as it is known at a
// time.
func (c *Clock) still(s *seat, w *wait, at time.Time) still {
	st := still{rest: c.policy.Rest, quiet: c.policy.Quiet, zone: w.zone}
	st.spans = append(append(st.spans, c.stops...), w.gaps...)
	for _, a := range s.absences {
		st.spans = append(st.spans, a.span(zoneOf(a.Zone)))
	}
	if !c.since.IsZero() && at.After(c.since) {
		st.spans = append(st.spans, span{c.since, at})
	}
	return st
}
