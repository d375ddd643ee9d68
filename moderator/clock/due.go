package clock

import (
	"slices"
	"time"

	"adjutant/engine"
)

// Due is what a side has to do and until when.
type Due struct {
	Side     engine.Side
	Wait     string
	Kind     string
	Deadline time.Time     // zero: there is none
	Bank     time.Time     // until when the bank lasts; the deadline, if there is none
	Lapse    time.Time     // when nothing more is waited for
	Left     time.Duration // what the bank holds before the deadline
	Misses   int           // so far
	Step     Step          // what it means if nothing comes
	Stopped  []string      // why the clock stands still until somebody says otherwise; then there are no times
	Missed   bool          // it lapsed already, and the game waits on
	reminded []Reminded
	began    time.Time
}

// Dues are those of the sides that the game waits for, in the order of the seats.
func (c *Clock) Dues() []Due {
	var dues []Due
	for _, s := range c.seats {
		if w := s.wait(c.now.Wait); w != nil && slices.Contains(c.now.Seats, s.side) {
			dues = append(dues, c.due(s, w))
		}
	}
	return dues
}

// Due is that of one side; false if the game does not wait for it.
func (c *Clock) Due(side engine.Side) (Due, bool) {
	for _, d := range c.Dues() {
		if d.Side == side {
			return d, true
		}
	}
	return Due{}, false
}

func (c *Clock) due(s *seat, w *wait) Due {
	d := Due{
		Side: s.side, Wait: w.name, Kind: w.kind, Left: s.bank, Misses: s.misses, Step: c.policy.Step(s.misses + 1),
		Stopped: slices.Clone(c.why), Missed: w.missed, reminded: w.reminded, began: w.began,
	}
	if w.allowed == 0 || len(c.why) > 0 || w.missed {
		return d
	}
	st := c.still(s, w, time.Time{})
	d.Deadline = st.after(w.began, w.allowed)
	d.Bank = st.after(w.began, w.allowed+s.bank)
	d.Lapse = st.after(w.began, w.allowed+s.bank+c.policy.Grace)
	return d
}

// Act is something that the clock asks for.
type Act struct {
	Due
	At     time.Time
	Lapsed bool          // the wait is over
	Before time.Duration // else the side is to be reminded so long before its deadline; 0 tells that it has passed
}

// acts are what a wait asks for, in the order of their times.
func (c *Clock) acts(d Due) []Act {
	if d.Deadline.IsZero() {
		return nil
	}
	var acts []Act
	for _, before := range append(slices.Clone(c.policy.Reminders), 0) {
		at := d.Deadline.Add(-before)
		told := slices.ContainsFunc(d.reminded, func(r Reminded) bool { return r.Deadline.Equal(d.Deadline) && r.Before <= before })
		if told || !at.After(d.began) || before == 0 && !d.Lapse.After(d.Deadline) {
			continue
		}
		acts = append(acts, Act{Due: d, At: at, Before: before})
	}
	return append(acts, Act{Due: d, At: d.Lapse, Lapsed: true})
}

// By is what there is to be done by a time: first what lapsed, the earliest first,
// else the last reminder of a side that is due. False if there is nothing.
func (c *Clock) By(now time.Time) (Act, bool) {
	var found *Act
	for _, d := range c.Dues() {
		for _, a := range c.acts(d) {
			if a.At.After(now) {
				continue
			}
			if found == nil || a.Lapsed && (!found.Lapsed || a.At.Before(found.At)) || !found.Lapsed && a.Side == found.Side {
				found = &a
			}
		}
	}
	if found == nil {
		return Act{}, false
	}
	return *found, true
}

// Next is when there is something to be done next, perhaps at once; zero for never.
func (c *Clock) Next() time.Time {
	var first time.Time
	for _, d := range c.Dues() {
		for _, a := range c.acts(d) {
			if first.IsZero() || a.At.Before(first) {
				first = a.At
			}
		}
	}
	return first
}

// Quiet are the dates on which the clock stands still for all.
func (c *Clock) Quiet() []Dates { return slices.Clone(c.policy.Quiet) }

// Waits is what the game waits for.
func (c *Clock) Waits() Awaited { return c.now }

// Stopped are the reasons for which the clock is stopped.
func (c *Clock) Stopped() []string { return slices.Clone(c.why) }

// Bank is what the bank of a side holds, not counting what the wait that goes on
// will have taken.
func (c *Clock) Bank(side engine.Side) time.Duration { return c.seat(side).bank }

// Misses is how many deadlines a side has missed, those that kept ones took away
// not counted.
func (c *Clock) Misses(side engine.Side) int { return c.seat(side).misses }

// Asked is the delay that a side asked for and the others did not agree to yet; nil
// for none, also when it was for a wait that is over.
func (c *Clock) Asked(side engine.Side) *Delay {
	s := c.seat(side)
	if s.asked == nil || s.wait(s.asked.Wait) == nil {
		return nil
	}
	return s.asked
}

// Absences are those of a side.
func (c *Clock) Absences(side engine.Side) []Absent { return slices.Clone(c.seat(side).absences) }

// Zone is where a side lives, as of the IANA list; "" for UTC.
func (c *Clock) Zone(side engine.Side) string { return c.seat(side).zone }
