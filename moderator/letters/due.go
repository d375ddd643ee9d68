package letters

import (
	"bytes"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// DueFor says for a reader until when the game waits for which sides, and what happens then; "" if it waits for
// ever. Times are in the reader's zone.
func DueFor(v *verdict.Verdict, reader engine.Side) string {
	var texts []string
	for _, d := range v.Clock().Dues() {
		if text := dueOf(v, d, reader); text != "" {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, ".\n")
}

func dueOf(v *verdict.Verdict, d clock.Due, reader engine.Side) string {
	seat := v.Course.Seat(d.Side)
	if seat == nil {
		return ""
	}
	whose, of := "Your deadline", "your"
	if d.Side != reader {
		whose, of = "The deadline of "+seat.Name, "the"
	}
	switch {
	case len(d.Stopped) > 0 && v.Course.ClockPolicy().Allowance(d.Kind) > 0:
		return fmt.Sprintf("No deadline runs as long as the game is %s", strings.Join(d.Stopped, " and "))
	case d.Missed:
		return whose + " has passed, and the game waits on"
	case d.Deadline.IsZero():
		return ""
	}
	zone := v.Course.ZoneOf(reader)
	text := whose + ": " + clock.Format(d.Deadline, zone)
	if d.Side == reader {
		text = "Deadline " + clock.Format(d.Deadline, zone)
	}
	if d.Bank.After(d.Deadline) {
		text += fmt.Sprintf("; then %s bank of %s runs, until %s", of, clock.Days(d.Left), clock.Format(d.Bank, zone))
	}
	if d.Lapse.After(d.Bank) {
		text += "; what comes until " + clock.Format(d.Lapse, zone) + " still counts"
	}
	if short := v.Course.ClockPolicy().Shorten; d.Misses > 0 && short > 0 && short < 100 {
		text += fmt.Sprintf(" (shortened, after %s)", Count(d.Misses, "missed deadline"))
	}
	return text + ". " + meaningOf(v, d, reader)
}

// meaningOf says what it means if nothing comes. What is done in the place of another side's orders follows from its hidden plans
// where it has any: the reader is not told what that is then.
func meaningOf(v *verdict.Verdict, d clock.Due, reader engine.Side) string {
	what := "orders"
	if d.Kind == clock.Question {
		what = "an answer"
	}
	if v.Course.Node().Refer != nil {
		return "Without " + what + " by then a moderator rules: silence agrees to nothing"
	}
	switch d.Step {
	case clock.Nothing:
		return "Without " + what + " by then the game waits on, and both sides are told"
	case clock.Replace:
		return "Without " + what + " by then somebody else is sought for the seat"
	case clock.Forfeit:
		return "Without " + what + " by then the game is forfeited"
	}
	if d.Side != reader && hides(v.Course, reader) {
		return "Without " + what + " by then, what the rules ask first is done for it"
	}
	action, exists := v.Course.DefaultAnswer(d.Side)
	if !exists {
		return "Without " + what + " by then the moderator decides"
	}
	return "Without " + what + " by then, this is done: " + v.Printer().Line(action)
}

// hides reports whether there is anything in a game that a reader does not see.
func hides(c *game.Course, reader engine.Side) bool {
	return !bytes.Equal(engine.Seen(c.Rules.System, c.State, reader).Text(), c.State.Text())
}

// Count is a number of things: 1 missed deadline, 2 missed deadlines.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
