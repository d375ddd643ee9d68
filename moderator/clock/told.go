package clock

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
)

// String is the fact in short, for the club: times are UTC.
func (f Fact) String() string {
	switch {
	case f.Awaited != nil && len(f.Awaited.Seats) == 0:
		return "the clock waits for nobody"
	case f.Awaited != nil:
		text := fmt.Sprintf("the clock waits for %s: %s", sides(f.Awaited.Seats), f.Awaited.Wait)
		if f.Awaited.Anew {
			text += ", with its time anew"
		}
		return text
	case f.Reminded != nil && f.Reminded.Before == 0:
		return fmt.Sprintf("%s is told that its deadline has passed, %s", f.Reminded.Side, minute(f.Reminded.Deadline))
	case f.Reminded != nil:
		return fmt.Sprintf("%s is reminded of its deadline, %s", f.Reminded.Side, minute(f.Reminded.Deadline))
	case f.Missed != nil:
		return fmt.Sprintf("%s misses its deadline, %s (no. %d: %s)", f.Missed.Side, minute(f.Missed.Lapse), f.Missed.No, f.Missed.Step)
	case f.Asked != nil:
		return fmt.Sprintf("%s asks for %s more", f.Asked.Side, Days(f.Asked.By))
	case f.Delayed != nil && f.Delayed.Bank:
		return fmt.Sprintf("%s takes %s from its bank", f.Delayed.Side, Days(f.Delayed.By))
	case f.Delayed != nil:
		return fmt.Sprintf("%s has %s more", f.Delayed.Side, Days(f.Delayed.By))
	case f.Absent != nil:
		return fmt.Sprintf("%s is away %s", f.Absent.Side, f.Absent.Dates)
	}
	return "the clock"
}

func minute(at time.Time) string { return at.UTC().Format("2 Jan 2006 15:04 UTC") }

func sides(all []engine.Side) string {
	words := make([]string, len(all))
	for i, s := range all {
		words[i] = string(s)
	}
	return strings.Join(words, " and ")
}
