package command

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// The commands of the clock: absence, delay, accept delay, deadline.

// refuseClock tells the sender why the clock does not do what he asked.
func refuseClock(r *Session, c orders.Command, why clock.Refusal) {
	r.Done.Refuse(c, engine.Finding{Code: finding.ClockRefused, Text: why.Text, Write: why.Write})
}

// noClock refuses a command of the clock in a game without one.
func noClock(r *Session, c orders.Command) bool {
	if r.Course.Clock == nil {
		refuseClock(r, c, clock.Refusal{Text: "this game has no clock that could be moved: nobody has a deadline but for answers to questions"})
	}
	return r.Course.Clock == nil
}

// announceAbsence has the clock of the sender stand still on days to come.
func announceAbsence(r *Session, c orders.Command) error {
	if noClock(r, c) {
		return nil
	}
	dates, wrong := clock.ParseAbsence(c.Rest, r.Seat.Zone)
	var absent clock.Absent
	if wrong == nil {
		absent, wrong = r.Clock().Away(r.Seat.Side, dates, r.Input.Now)
	}
	if wrong != nil {
		refuseClock(r, c, *wrong)
		return nil
	}
	r.Amend(game.Line{Clock: &clock.Fact{Absent: &absent}})
	left := r.Clock().AbsenceLeft(r.Seat.Side)
	r.Done.Reply(c, report.Done, fmt.Sprintf("You are away on %s (%s), both days included, in your zone, %s. Your clock stands still then, and %s been told. %s left in this game.",
		dates, days(dates.Days()), zoneName(r.Seat.Zone), others(r.Course, r.Seat.Side), days(left)))
	return tellOthers(r, "absence/"+dates.From.String(), letters.Notice{
		Subject: r.Seat.Name + " will be away", Title: "AN ABSENCE",
		Text: []string{fmt.Sprintf("%s is away on %s (%s), both days included. No deadline of that side runs then.", r.Seat.Name, dates, days(dates.Days()))},
	})
}

// askDelay asks the others for more time, or takes it from the sender's bank.
func askDelay(r *Session, c orders.Command) error {
	if noClock(r, c) {
		return nil
	}
	by, bank, wrong := clock.ParseDelay(c.Rest)
	var delay clock.Delay
	if wrong == nil {
		delay, wrong = r.Clock().Delay(r.Seat.Side, by, bank)
	}
	if wrong != nil {
		refuseClock(r, c, *wrong)
		return nil
	}
	if !bank && len(r.Course.Humans()) == 1 {
		r.Amend(game.Line{Clock: &clock.Fact{Delayed: &delay}})
		r.Done.Reply(c, report.Done, fmt.Sprintf("Your deadline is %s later: the house, against which you play, has time.", clock.Days(by)))
		return nil
	}
	if bank {
		r.Amend(game.Line{Clock: &clock.Fact{Delayed: &delay}})
		r.Done.Reply(c, report.Done, fmt.Sprintf("Your deadline is %s later, and your bank holds %s less. %s been told.", clock.Days(by), clock.Days(by), upper(others(r.Course, r.Seat.Side))))
		return tellOthers(r, "delay", delayed(r.Course, delay, "from the bank of that side"))
	}
	r.Amend(game.Line{Clock: &clock.Fact{Asked: &delay}})
	r.Done.Reply(c, report.Done, fmt.Sprintf("%s been asked for %s more. Until they agree, your deadline stays as it is.", upper(others(r.Course, r.Seat.Side)), clock.Days(by)))
	return tellOthers(r, "ask-delay", letters.Notice{
		Subject: r.Seat.Name + " asks for more time", Title: "A DELAY IS ASKED FOR",
		Text: []string{fmt.Sprintf("%s asks for %s more for what the game waits for. If you agree, answer with the line: accept delay", r.Seat.Name, clock.Days(by)), "If you do not, you need do nothing."},
	})
}

// acceptDelay agrees to the delay that another side asked for.
func acceptDelay(r *Session, c orders.Command) error {
	if noClock(r, c) {
		return nil
	}
	for _, seat := range r.Course.Seats {
		asked := r.Clock().Asked(seat.Side)
		if seat.Side == r.Seat.Side || asked == nil {
			continue
		}
		r.Amend(game.Line{Clock: &clock.Fact{Delayed: asked}})
		r.Done.Reply(c, report.Done, fmt.Sprintf("%s has %s more, and has been told.", seat.Name, clock.Days(asked.By)))
		return tellOthers(r, "delay", delayed(r.Course, *asked, "as "+r.Seat.Name+" agreed"))
	}
	text := "nobody has asked for a delay, or what it was for is over"
	if r.Clock().Asked(r.Seat.Side) != nil {
		text = "the delay is yours: your opponent is the one to accept it"
	}
	refuseClock(r, c, clock.Refusal{Text: text})
	return nil
}

// delayed tells that a deadline has moved.
func delayed(course *game.Course, d clock.Delay, how string) letters.Notice {
	name := string(d.Side)
	if seat := course.Seat(d.Side); seat != nil {
		name = seat.Name
	}
	return letters.Notice{
		Subject: "the deadline of " + name + " is later", Title: "A DELAY",
		Text: []string{fmt.Sprintf("the deadline of %s is %s later, %s. It stands below.", name, clock.Days(d.By), how)},
	}
}

// tellDeadline tells all that there is to know of the clock.
func tellDeadline(r *Session, c orders.Command) error {
	clk, p := r.Clock(), r.Course.ClockPolicy()
	var lines []string
	for _, seat := range r.Course.Seats {
		who := seat.Name
		if seat.Side == r.Seat.Side {
			who = "you"
		}
		line := fmt.Sprintf("%s (%s): ", who, r.Course.Rules.Pack.SideName(seat.Side))
		due, waits := clk.Due(seat.Side)
		switch {
		case seat.House > 0:
			lines = append(lines, line+"no clock runs for it")
			continue
		case !waits:
			line += "not awaited"
		case due.Deadline.IsZero():
			line += "awaited, without a deadline"
		default:
			line += "deadline " + clock.Format(due.Deadline, r.Seat.Zone)
		}
		if p.Bank > 0 {
			line += "; bank " + clock.Days(clk.Bank(seat.Side))
		}
		if n := clk.Misses(seat.Side); n > 0 {
			line += "; " + letters.Count(n, "missed deadline")
		}
		if p.Absence > 0 {
			line += "; " + days(clk.AbsenceLeft(seat.Side)) + " of absence left"
		}
		lines = append(lines, line)
		for _, a := range clk.Absences(seat.Side) {
			lines = append(lines, "  away on "+a.Dates.String())
		}
	}
	for _, term := range p.Terms() {
		lines = append(lines, "clock: "+term)
	}
	r.Done.List(c, append(lines, "times are in your zone, "+zoneName(r.Seat.Zone)))
	return nil
}

// tellOthers writes to all seats but the sender's.
func tellOthers(r *Session, what string, n letters.Notice) error {
	for _, seat := range r.Course.Seats {
		if seat.Side == r.Seat.Side || seat.House > 0 {
			continue
		}
		n.Key = fmt.Sprintf("%s/%s/%d/%s", what, r.Course.ID, r.No(), seat.Side)
		letter, err := letters.Notify(&r.Verdict, seat, n)
		if err != nil {
			return err
		}
		r.Then.Letters = append(r.Then.Letters, letter)
	}
	return nil
}

// others names the other players in what they are told: Ben Example has.
func others(course *game.Course, side engine.Side) string {
	if len(course.Seats) == 2 {
		for _, seat := range course.Seats {
			if seat.Side != side {
				return seat.Name + " has"
			}
		}
	}
	return "the others have"
}

func upper(text string) string {
	if len(text) > 0 && text[0] >= 'a' && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}

func days(n int) string { return letters.Count(n, "day") }

func zoneName(zone string) string {
	if zone == "" {
		return "UTC"
	}
	return zone
}
