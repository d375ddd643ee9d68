package clock

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"adjutant/engine"
)

var absence = regexp.MustCompile(`(?i)^(?:from )?([0-9]{4}-[0-9]{2}-[0-9]{2})(?: (?:to|until|till|-) ([0-9]{4}-[0-9]{2}-[0-9]{2}))?(?: (.+))?$`)

// howAbsence is how an absence is written.
const howAbsence = "absence 2026-12-20 to 2027-01-03"

// ParseAbsence reads the dates of an absence: 2026-12-20 to 2027-01-03, or one day.
// The dates are those of the player's own zone, "" for UTC.
func ParseAbsence(text, zone string) (Dates, *Refusal) {
	text = strings.Join(strings.Fields(text), " ")
	m := absence.FindStringSubmatch(text)
	if m == nil {
		return Dates{}, refuse(howAbsence, "%q are no dates of an absence; a date is written year-month-day, and both days belong to the absence", text)
	}
	from, to := m[1], m[2]
	if to == "" {
		to = from
	}
	if m[3] != "" {
		if zone == "" {
			zone = "UTC"
		}
		return Dates{}, refuse(fmt.Sprintf("absence %s to %s", from, to), "%q behind the dates is not read: they are days in your own zone, %s; 'zone Europe/Berlin' in a mail of its own tells me another", m[3], zone)
	}
	var d Dates
	for _, p := range []struct {
		text string
		date *Date
	}{{from, &d.From}, {to, &d.To}} {
		var err error
		if *p.date, err = ParseDate(p.text); err != nil {
			return Dates{}, refuse(howAbsence, "there is no day %s in the calendar", p.text)
		}
	}
	if d.To.Before(d.From) {
		return Dates{}, refuse(fmt.Sprintf("absence %s to %s", d.To, d.From), "the absence would end before it begins")
	}
	return d, nil
}

// Away is the absence of a side as it is written down; the refusal says why it
// cannot be. An absence is announced before its first day, so it takes no time away
// that has passed.
func (c *Clock) Away(side engine.Side, d Dates, now time.Time) (Absent, *Refusal) {
	s := c.seat(side)
	a := Absent{Side: side, Dates: d, Zone: s.zone}
	today := DateOf(now, zoneOf(s.zone))
	left := c.AbsenceLeft(side)
	switch tomorrow := today.Add(1); {
	case c.policy.Absence == 0:
		return a, refuse("", "there are no absences in this game")
	case d.To.Before(tomorrow):
		return a, refuse("", "%s is over, or will be before it can begin: it is %s where you live, and an absence begins tomorrow at the earliest; 'delay 2 days' asks your opponent for more time", d, today)
	case d.From.Before(tomorrow):
		return a, refuse(fmt.Sprintf("absence %s to %s", tomorrow, d.To), "an absence is announced before its first day: it is %s where you live, so it begins on %s at the earliest", today, tomorrow)
	case d.To.noon().Sub(today.noon()) > maxAhead*24*time.Hour:
		return a, refuse("", "%s is more than a year ahead", d.To)
	}
	for _, old := range s.absences {
		if old.meet(d) {
			return a, refuse("", "you are away from %s already, and the two overlap; announce the days that are missing alone", old.Dates)
		}
	}
	if n := d.Days(); n > left {
		write := ""
		if left > 0 {
			write = fmt.Sprintf("absence %s to %s", d.From, d.From.Add(left-1))
		}
		return a, refuse(write, "%d days are too many: of the %d that each side may be away in this game, you have %d left", n, c.policy.Absence, left)
	}
	return a, nil
}

// AbsenceLeft is how many days of absence a side has left.
func (c *Clock) AbsenceLeft(side engine.Side) int {
	left := c.policy.Absence
	for _, a := range c.seat(side).absences {
		left -= a.Days()
	}
	return max(0, left)
}
