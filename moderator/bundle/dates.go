package bundle

import (
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/roll"
)

// dates notes where the times of the journal, which are the host's word, contradict each other,
// the records of the dice, or the mails that were judged: a line that is dated before the one above
// it, before its dice were drawn, before its mail came or was written. Clocks may differ by
// [game.ClockDifference].
func (c *checker) dates() {
	var last time.Time
	for i, line := range c.Lines {
		before := func(at time.Time, what string) {
			if line.At.Add(game.ClockDifference).Before(at) {
				c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: line %d is dated %s, and %s %s: times are the host's word, and a deadline may hang on them", i+1, stampOf(line.At), what, stampOf(at)))
			}
		}
		before(last, "the line before it")
		last = line.At
		if record, err := roll.Parse(line.Note); line.IsRoll() && err == nil {
			before(record.Time, "its dice were drawn")
		}
		if raw, here := c.Mails[mailOf(line)]; here {
			before(raw.Received, "its mail came")
			if msg, err := mail.Parse(raw, mail.DefaultLimits()); err == nil {
				before(msg.Date, "its mail was written, by the clock of its author,")
			}
		}
	}
}

// readings notes mails that were read as an older version of the reading has it than mails before
// them. By which version is the host's word, and an older one may understand less.
func (c *checker) readings() {
	var newest orders.Version
	seen := map[string]bool{}
	for i, line := range c.Lines {
		key := mailOf(line)
		first := !seen[key]
		seen[key] = true
		switch {
		case key == "" || !first || line.Judged == nil && line.Directed == nil:
		case line.Reading < newest:
			c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: line %d: its mail was read as version %d of the reading has it, and mails before it as version %d: that is the host's word, and what a mail orders may hang on it", i+1, line.Reading, newest))
		default:
			newest = line.Reading
		}
	}
}

// inTime notes what was done for a side since no mail of it had come, by the host's clock.
func (c *checker) inTime(d passage) {
	line := d.lines[0]
	switch {
	case line.Judged != nil && line.Judged.ByClock() && (game.Game{Lines: c.Lines[:d.at]}).Frozen() == nil:
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: no. %d was done for %s, since no mail had come in time by the host's clock (%s)", d.at+1, line.Judged.No, line.Judged.Side, stampOf(line.At)))
	case line.Clock != nil && line.Clock.Missed != nil:
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: no mail of %s had come in time by the host's clock (%s), and the deadline was missed", d.at+1, line.Clock.Missed.Side, stampOf(line.At)))
	}
}
