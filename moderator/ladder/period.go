package ladder

import (
	"fmt"
	"time"
)

// Period is a rating period: the months of a year from one on, in UTC. The zero
// period is before all others.
type Period struct {
	first  int // months since the year 0
	months int
}

// PeriodOf is the period of so many months that holds the time. The months divide
// the year.
func PeriodOf(t time.Time, months int) Period {
	year, month, _ := t.UTC().Date()
	n := year*12 + int(month) - 1
	return Period{first: n - n%months, months: months}
}

// ParsePeriod reads a month, 2026-10, as the period of so many months that it is
// in.
func ParsePeriod(text string, months int) (Period, error) {
	t, err := time.Parse("2006-01", text)
	if err != nil {
		return Period{}, fmt.Errorf("%q is no month; write it as 2026-10", text)
	}
	return PeriodOf(t, months), nil
}

// String is the period's month, or its first and last: "2026-10", "2026-10 to
// 2026-12".
func (p Period) String() string {
	first := p.First().Format("2006-01")
	if p.months <= 1 {
		return first
	}
	return first + " to " + p.next().First().AddDate(0, -1, 0).Format("2006-01")
}

// First is the moment at which the period begins.
func (p Period) First() time.Time {
	return time.Date(p.first/12, time.Month(p.first%12+1), 1, 0, 0, 0, 0, time.UTC)
}

// Before reports whether the period is over when the other begins.
func (p Period) Before(other Period) bool { return p.first < other.first }

// next is the period that follows.
func (p Period) next() Period { return Period{first: p.first + p.months, months: p.months} }
