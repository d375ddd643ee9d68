package opening

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/config"
	"adjutant/engine/systems"
	"adjutant/moderator/clock"
)

// Clock are how the clock of a game runs, as it is written on the command line.
// What is not said there is as the club's configuration has it.
type Clock struct {
	config.Clock
	Changed func(flag string) bool // whether the flag was given
}

// NoClock is the word for a game without a clock.
const NoClock = "none"

// settings are what is said on the command line, before what the club has.
func (c *Clock) settings(club config.Clock) config.Clock {
	s := club
	for name, take := range map[string]func(){
		"deadline": func() { s.Deadlines = c.Deadlines }, "bank": func() { s.Bank = c.Bank }, "grace": func() { s.Grace = c.Grace },
		"reminder": func() { s.Reminders = c.Reminders }, "rest": func() { s.Rest = c.Rest }, "quiet": func() { s.Quiet = c.Quiet },
		"absence": func() { s.Absence = c.Absence }, "shorten": func() { s.Shorten = c.Shorten }, "misses": func() { s.Misses = c.Misses },
	} {
		if c.Changed != nil && c.Changed(name) {
			take()
		}
	}
	return s
}

// Policy is the clock of a game whose system has these phases, nil for none. Of the
// club's deadlines those of other systems' phases are left out.
func (c *Clock) Policy(club config.Clock, phases []string) (*clock.Policy, error) {
	s := c.settings(club)
	var err error
	if c.Changed == nil || !c.Changed("deadline") {
		if s.Deadlines, err = ofPhases(s.Deadlines, phases); err != nil {
			return nil, err
		}
	}
	if len(s.Deadlines) == 0 || slices.Equal(s.Deadlines, []string{NoClock}) {
		return nil, nil
	}
	p := clock.Policy{Bank: s.Bank, Grace: s.Grace, Reminders: slices.Clone(s.Reminders), Absence: s.Absence, Shorten: s.Shorten}
	slices.Sort(p.Reminders)
	slices.Reverse(p.Reminders)
	for _, m := range s.Misses {
		p.Misses = append(p.Misses, clock.Step(m))
	}
	wrong := errors.Join(setDeadlines(&p, s.Deadlines, phases), setStandstills(&p, s))
	if wrong == nil {
		wrong = p.Check()
	}
	return &p, wrong
}

// setDeadlines reads PHASE=DURATION, each for one of these phases or for all. The error names all that are wrong.
func setDeadlines(p *clock.Policy, deadlines, phases []string) (wrong error) {
	for _, d := range deadlines {
		kind, text, _ := strings.Cut(d, "=")
		length, err := time.ParseDuration(text)
		switch {
		case err != nil || length <= 0:
			wrong = errors.Join(wrong, fmt.Errorf("a deadline of %q: write PHASE=DURATION, such as phase=72h", d))
		case kind != clock.Question && !isPhase(kind, phases):
			wrong = errors.Join(wrong, noPhase(d, phases))
		case kind == clock.Question:
			wrong = errors.Join(wrong, errors.New("the time for questions is that of --answer"))
		default:
			*p = p.With(kind, length)
		}
	}
	return wrong
}

// setStandstills reads the weekdays and the dates on which no clock runs. The error names all that are wrong.
func setStandstills(p *clock.Policy, s config.Clock) (wrong error) {
	for _, name := range s.Rest {
		day, err := weekday(name)
		wrong = errors.Join(wrong, err)
		p.Rest = append(p.Rest, day)
	}
	slices.Sort(p.Rest)
	for _, text := range s.Quiet {
		dates, err := clock.ParseDates(text)
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("quiet dates: %w", err))
		}
		p.Quiet = append(p.Quiet, dates)
	}
	return wrong
}

// isPhase reports whether a deadline can be for this.
func isPhase(kind string, phases []string) bool {
	return kind == clock.Phase || slices.Contains(phases, kind)
}

func noPhase(deadline string, phases []string) error {
	return fmt.Errorf("a deadline of %q, which is for no phase: the phases are %s, and %s for all that have no deadline of their own", deadline, strings.Join(phases, ", "), clock.Phase)
}

// ofPhases leaves out the club's deadlines that are for phases of other systems. The
// error names one that is for a phase of none.
func ofPhases(deadlines, phases []string) ([]string, error) {
	var own []string
	for _, d := range deadlines {
		kind, _, written := strings.Cut(d, "=")
		if !written || kind == clock.Question || isPhase(kind, phases) {
			own = append(own, d)
			continue
		}
		all, err := systems.Phases()
		if err != nil {
			return nil, err
		}
		if !isPhase(kind, all) {
			return nil, fmt.Errorf("clock.deadlines in the settings: %w", noPhase(d, all))
		}
	}
	return own, nil
}

// weekday is the day of a name or its first three letters.
func weekday(name string) (time.Weekday, error) {
	for day := time.Sunday; day <= time.Saturday; day++ {
		if full := day.String(); strings.EqualFold(name, full) || strings.EqualFold(name, full[:3]) {
			return day, nil
		}
	}
	return 0, fmt.Errorf("a rest day of %q: write mon, tue, wed, thu, fri, sat or sun", name)
}
