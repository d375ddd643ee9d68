package clock

import (
	"strconv"
	"strings"
	"time"
)

// Terms are the policy for people, one thing each: 3 days for phase, bank 4 days.
func (p Policy) Terms() []string {
	var terms []string
	say := func(text string) { terms = append(terms, text) }
	for _, t := range p.Times {
		if t.For > 0 {
			say(Days(t.For) + " for " + t.what())
		}
	}
	if p.Bank > 0 {
		say("bank " + Days(p.Bank))
	}
	if p.Grace > 0 {
		say("grace " + Days(p.Grace))
	}
	if len(p.Reminders) > 0 {
		say("reminders " + joined(p.Reminders, Days) + " before")
	}
	if len(p.Rest) > 0 {
		say("no clock on " + joined(p.Rest, func(d time.Weekday) string { return d.String()[:3] }))
	}
	if len(p.Quiet) > 0 {
		say("quiet " + joined(p.Quiet, Dates.String))
	}
	if p.Absence > 0 {
		say("absence " + Days(time.Duration(p.Absence)*24*time.Hour))
	}
	if p.Shorten > 0 {
		say("after a miss " + strconv.Itoa(p.Shorten) + " percent of the time")
	}
	if len(p.Misses) > 0 {
		say("misses " + joined(p.Misses, func(s Step) string { return string(s) }))
	}
	return terms
}

// QuietDays are the dates on which the clock stands still for all, for people.
func (p Policy) QuietDays() []string {
	var days []string
	for _, d := range p.Quiet {
		days = append(days, d.String())
	}
	return days
}

// what is what the time is for, in words.
func (t Time) what() string {
	if t.Kind == Phase || t.Kind == Question {
		return "each " + t.Kind
	}
	return "each " + t.Kind + " phase"
}

func joined[T any](all []T, word func(T) string) string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = word(one)
	}
	return strings.Join(words, ", ")
}
