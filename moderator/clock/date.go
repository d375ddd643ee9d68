package clock

import (
	"fmt"
	"sort"
	"strings"
	"time"
)

// Date is a day of the calendar, nowhere in particular.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf is the date that it is somewhere at a time.
func DateOf(t time.Time, zone *time.Location) Date {
	year, month, day := t.In(zone).Date()
	return Date{year, month, day}
}

// ParseDate reads a date such as 2026-12-20.
func ParseDate(s string) (Date, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return Date{}, fmt.Errorf("%q is no date; write year-month-day, such as 2026-12-20", s)
	}
	return DateOf(t, time.UTC), nil
}

// String is the date as ParseDate reads it.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// MarshalText is the date as ParseDate reads it.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText is ParseDate.
func (d *Date) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDate(string(text))
	return err
}

// noon is a time of the date that no zone is far from.
func (d Date) noon() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }

// Add is the date so many days later.
func (d Date) Add(days int) Date { return DateOf(d.noon().AddDate(0, 0, days), time.UTC) }

// Before reports whether the date is earlier than another.
func (d Date) Before(other Date) bool { return d.noon().Before(other.noon()) }

// Weekday is the day of the week.
func (d Date) Weekday() time.Weekday { return d.noon().Weekday() }

// Start is the first instant at which the date, or a later one, has come there.
// Where the clocks jump over midnight, that is when they have jumped; a date that a
// place left out starts where the next one does.
func (d Date) Start(zone *time.Location) time.Time {
	early := d.noon().Add(-36 * time.Hour).Unix()
	after := sort.Search(72*60*60, func(s int) bool {
		return !DateOf(time.Unix(early+int64(s), 0), zone).Before(d)
	})
	return time.Unix(early+int64(after), 0).UTC()
}

// Dates are days in a row, first and last included.
type Dates struct {
	From Date `json:"from"`
	To   Date `json:"to"`
}

// ParseDates reads a date, or the first and the last of several: 2026-12-20..2027-01-03.
func ParseDates(s string) (Dates, error) {
	first, last, several := strings.Cut(s, "..")
	if !several {
		last = first
	}
	from, err := ParseDate(first)
	if err != nil {
		return Dates{}, err
	}
	to, err := ParseDate(last)
	if err != nil {
		return Dates{}, err
	}
	if d := (Dates{from, to}); d.Days() >= 1 {
		return d, nil
	}
	return Dates{}, fmt.Errorf("%s comes before %s", last, first)
}

// Cover reports whether all days of others are among these.
func (d Dates) Cover(other Dates) bool { return d.Has(other.From) && d.Has(other.To) }

// Days is how many they are; less than 1 if the last comes before the first.
func (d Dates) Days() int { return int(d.To.noon().Sub(d.From.noon()).Hours()/24) + 1 }

// Has reports whether a day is one of them.
func (d Dates) Has(day Date) bool { return !day.Before(d.From) && !d.To.Before(day) }

// String is the days for people: 2026-12-20 to 2027-01-03.
func (d Dates) String() string {
	if d.From == d.To {
		return d.From.String()
	}
	return d.From.String() + " to " + d.To.String()
}

// meet reports whether some day is in both.
func (d Dates) meet(other Dates) bool { return !d.To.Before(other.From) && !other.To.Before(d.From) }

// span is the time that the days take somewhere.
func (d Dates) span(zone *time.Location) span {
	return span{from: d.From.Start(zone), to: d.To.Add(1).Start(zone)}
}
