package clock

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Policy is how the clock of a game runs. It is fixed when the game is opened. The
// zero policy gives everyone all the time there is.
type Policy struct {
	Times     []Time          `json:"times,omitempty"`     // by kind, ordered
	Bank      time.Duration   `json:"bank,omitempty"`      // of each side for the whole game
	Grace     time.Duration   `json:"grace,omitempty"`     // behind deadline and bank
	Reminders []time.Duration `json:"reminders,omitempty"` // before a deadline, longest first
	Rest      []time.Weekday  `json:"rest,omitempty"`      // on which the clock stands still, Sunday first
	Quiet     []Dates         `json:"quiet,omitempty"`     // on which it stands still for all
	Absence   int             `json:"absence,omitempty"`   // days of the game that each side may be away
	Shorten   int             `json:"shorten,omitempty"`   // percent of its time that a side has left for each miss; 0 leaves it all
	Misses    []Step          `json:"misses,omitempty"`    // what the first means, the second …; the last holds for all behind it
}

// Time is how long a side has for waits of a kind.
type Time struct {
	Kind string        `json:"kind"`
	For  time.Duration `json:"for"`
}

// The kinds of waits that are no phase of a game system by name.
const (
	Question = "question" // asked in the midst of a phase
	Phase    = "phase"    // every phase that has no time of its own
)

// Step is what a miss means.
type Step string

// The steps that there are.
const (
	Default Step = "default" // the side's standing orders or the default are carried out
	Pass    Step = "pass"    // its phase ends, whatever its standing orders say
	Nothing Step = "wait"    // the game waits on
	Replace Step = "replace" // somebody else is to be found for the seat, and the game waits on
	Forfeit Step = "forfeit" // the side has lost
)

var steps = []Step{Default, Pass, Nothing, Replace, Forfeit}

// Allowance is how long a side has for a wait of the kind; 0 is for ever.
func (p Policy) Allowance(kind string) time.Duration {
	for _, name := range []string{kind, Phase} {
		i := slices.IndexFunc(p.Times, func(t Time) bool { return t.Kind == name })
		if i >= 0 {
			return p.Times[i].For
		}
		if kind == Question {
			break
		}
	}
	return 0
}

// With is the policy with another time for a kind.
func (p Policy) With(kind string, d time.Duration) Policy {
	p.Times = slices.DeleteFunc(slices.Clone(p.Times), func(t Time) bool { return t.Kind == kind })
	p.Times = append(p.Times, Time{Kind: kind, For: d})
	slices.SortFunc(p.Times, func(a, b Time) int { return cmp.Compare(a.Kind, b.Kind) })
	return p
}

// Step is what the nth miss means, counted from 1.
func (p Policy) Step(n int) Step {
	if len(p.Misses) == 0 || n < 1 {
		return Default
	}
	return p.Misses[min(n, len(p.Misses))-1]
}

// allowed is what is left of an allowance after so many misses.
func (p Policy) allowed(kind string, misses int) time.Duration {
	whole := p.Allowance(kind)
	short := whole
	for range misses {
		if p.Shorten > 0 && p.Shorten < 100 {
			short = short * time.Duration(p.Shorten) / 100
		}
	}
	return max(short.Truncate(time.Second), min(whole, shortest))
}

// Check names everything in the policy that cannot be.
func (p Policy) Check() error {
	wrong := []error{p.checkTimes(), p.checkDays()}
	if p.Shorten < 0 || p.Shorten > 100 {
		wrong = append(wrong, fmt.Errorf("a miss leaves %d percent of the time, where 1 to 100 are possible", p.Shorten))
	}
	if len(p.Misses) > maxSteps {
		wrong = append(wrong, fmt.Errorf("%d misses, where %d are possible", len(p.Misses), maxSteps))
	}
	for _, s := range p.Misses {
		if !slices.Contains(steps, s) {
			wrong = append(wrong, fmt.Errorf("a miss means %q, which is none of %s", s, list(steps)))
		}
	}
	return errors.Join(wrong...)
}

func (p Policy) checkTimes() error {
	var wrong []error
	check := func(what string, d time.Duration) {
		if d < 0 || d > maxTime || d%time.Second != 0 {
			wrong = append(wrong, fmt.Errorf("%s of %s, where whole seconds up to %s are possible", what, Days(d), Days(maxTime)))
		}
	}
	if len(p.Times) > maxKinds || len(p.Reminders) > maxReminders {
		wrong = append(wrong, fmt.Errorf("%d times and %d reminders, where %d and %d are possible", len(p.Times), len(p.Reminders), maxKinds, maxReminders))
	}
	for _, t := range p.Times {
		check("a time for "+t.Kind, t.For)
		if t.Kind == "" || strings.ContainsAny(t.Kind, " \n") {
			wrong = append(wrong, fmt.Errorf("a time for %q, which is no phase", t.Kind))
		}
	}
	check("a bank", p.Bank)
	check("a grace", p.Grace)
	for i, r := range p.Reminders {
		check("a reminder", r)
		if r <= 0 || i > 0 && r >= p.Reminders[i-1] {
			wrong = append(wrong, errors.New("reminders are times before the deadline, longest first"))
		}
	}
	return errors.Join(wrong...)
}

func (p Policy) checkDays() error {
	var wrong []error
	if len(p.Rest) > 6 {
		wrong = append(wrong, errors.New("the clock has to run on one weekday at least"))
	}
	if !slices.IsSorted(p.Rest) || len(slices.Compact(slices.Clone(p.Rest))) != len(p.Rest) {
		wrong = append(wrong, errors.New("rest days stand in their order, each once"))
	}
	if len(p.Quiet) > maxQuiet {
		wrong = append(wrong, fmt.Errorf("%d ranges of quiet dates, where %d are possible", len(p.Quiet), maxQuiet))
	}
	for _, d := range p.Quiet {
		if n := d.Days(); n < 1 || n > maxQuietDays {
			wrong = append(wrong, fmt.Errorf("quiet dates %s: %d days, where 1 to %d are possible", d, n, maxQuietDays))
		}
	}
	if p.Absence < 0 || p.Absence > maxAbsence {
		wrong = append(wrong, fmt.Errorf("%d days of absence, where 0 to %d are possible", p.Absence, maxAbsence))
	}
	return errors.Join(wrong...)
}

// Set reports whether the policy gives anybody a deadline.
func (p Policy) Set() bool {
	return slices.ContainsFunc(p.Times, func(t Time) bool { return t.For > 0 })
}

func list(all []Step) string {
	words := make([]string, len(all))
	for i, s := range all {
		words[i] = string(s)
	}
	return strings.Join(words, ", ")
}
