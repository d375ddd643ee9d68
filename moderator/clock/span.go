package clock

import (
	"iter"
	"slices"
	"time"
)

// span is a stretch of time: from is in it, to is not.
type span struct{ from, to time.Time }

func (s span) has(t time.Time) bool { return !t.Before(s.from) && t.Before(s.to) }

// still is when a clock stands still: in spans, and on days.
type still struct {
	spans []span
	rest  []time.Weekday
	quiet []Dates
	zone  *time.Location
}

// restDay reports whether the clock stands still on a day.
func (s still) restDay(d Date) bool {
	return slices.Contains(s.rest, d.Weekday()) || slices.ContainsFunc(s.quiet, func(q Dates) bool { return q.Has(d) })
}

// until is when the clock runs again that stands still at a time; zero if it runs.
func (s still) until(t time.Time) time.Time {
	for _, sp := range s.spans {
		if sp.has(t) {
			return sp.to
		}
	}
	if len(s.rest)+len(s.quiet) == 0 {
		return time.Time{}
	}
	if day := DateOf(t, s.zone); s.restDay(day) {
		return day.Add(1).Start(s.zone)
	}
	return time.Time{}
}

// next is the first time behind t at which the clock may stand still; zero for none.
func (s still) next(t time.Time) time.Time {
	var first time.Time
	see := func(at time.Time) {
		if at.After(t) && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	for _, sp := range s.spans {
		see(sp.from)
	}
	if len(s.rest)+len(s.quiet) > 0 {
		see(DateOf(t, s.zone).Add(1).Start(s.zone))
	}
	return first
}

// running gives the stretches from a time on in which the clock runs, as long as it
// is asked; the last one has no end.
func (s still) running(t time.Time) iter.Seq[span] {
	return func(yield func(span) bool) {
		for {
			if until := s.until(t); !until.IsZero() {
				t = until
				continue
			}
			end := s.next(t)
			if !yield(span{t, end}) || end.IsZero() {
				return
			}
			t = end
		}
	}
}

// after is when a clock that starts at a time has run for so long. It is never a
// time at which the clock stands still.
func (s still) after(t time.Time, d time.Duration) time.Time {
	for r := range s.running(t) {
		if r.to.IsZero() || r.to.Sub(r.from) > d {
			return r.from.Add(d)
		}
		d -= r.to.Sub(r.from)
	}
	return t // the last stretch has no end
}

// between is how long the clock runs from one time to another.
func (s still) between(from, to time.Time) (d time.Duration) {
	for r := range s.running(from) {
		if !r.from.Before(to) {
			break
		}
		if r.to.IsZero() || r.to.After(to) {
			r.to = to
		}
		d += r.to.Sub(r.from)
	}
	return d
}
