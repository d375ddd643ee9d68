package clock

import (
	"fmt"
	"strings"
	"time"
)

// zoneOf is the zone of the name; UTC for none, and for one that is not known here.
func zoneOf(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

// Format writes a time for a reader in a zone: Tue 24 Nov 20:00 UTC, or Tue 24 Nov
// 21:00 CET (20:00 UTC).
func Format(t time.Time, zone string) string {
	utc, local := t.UTC(), t.In(zoneOf(zone))
	if _, offset := local.Zone(); offset == 0 {
		return utc.Format("Mon 2 Jan 15:04 UTC")
	}
	name := local.Format("MST")
	if strings.HasPrefix(name, "+") || strings.HasPrefix(name, "-") {
		name = "UTC" + name // the zone has no letters of its own
	}
	layout := "15:04 UTC"
	if utc.Day() != local.Day() {
		layout = "Mon 2 Jan " + layout
	}
	return local.Format("Mon 2 Jan 15:04 ") + name + " (" + utc.Format(layout) + ")"
}

// Days writes a duration for people: 3 days 4 hours, 90 minutes as 1 hour 30 minutes.
func Days(d time.Duration) string {
	if d < 0 {
		return "minus " + Days(d.Abs())
	}
	var words []string
	for _, u := range []struct {
		name string
		is   time.Duration
	}{{"day", 24 * time.Hour}, {"hour", time.Hour}, {"minute", time.Minute}} {
		n := d / u.is
		d -= n * u.is
		switch {
		case n == 1:
			words = append(words, "1 "+u.name)
		case n > 1:
			words = append(words, fmt.Sprintf("%d %ss", n, u.name))
		}
	}
	switch {
	case d == time.Second:
		words = append(words, "1 second")
	case d > 0:
		words = append(words, fmt.Sprintf("%g seconds", d.Seconds()))
	case len(words) == 0:
		return "no time"
	}
	return strings.Join(words, " ")
}

// Day writes the day of a time for a reader in a zone who reads of it now: Thu within a week, else
// 12 Mar.
func Day(t, now time.Time, zone string) string {
	local, today := t.In(zoneOf(zone)), now.In(zoneOf(zone))
	if local.Before(today) || local.After(today.AddDate(0, 0, 6)) {
		return local.Format("2 Jan")
	}
	return local.Format("Mon")
}
