package desk

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/clock"
	"adjutant/moderator/command"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// holidaysWord is the word by which a moderator declares holidays of the club, takes them back, or asks for them.
const holidaysWord = "holidays"

// holidaysForm is how that is written: alone, or with dates.
var holidaysForm = lazyregexp.New(`(?i)^holidays:?((?: .*\d.*)?)[ .!?]*$`)

// holidaysLines are the lines of a moderator's mail about holidays of the club.
func holidaysLines(club post.Club, msg *mail.Message) (lines []orders.Command) {
	if !isStaff(club, msg.From) {
		return nil
	}
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := holidaysForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: holidaysWord, Rest: strings.TrimSpace(m[1])})
		}
	}
	return lines
}

// holidays declares those of the club: holidays 2026-12-20..2027-01-06 because of Christmas; takes them back: holidays off
// 2026-12-20..2027-01-06; or tells, as after each of these, which were declared and are not over.
func (d *desk) holidays(c orders.Command) (text, lines []string, wrong *engine.Finding, err error) {
	who, wrong := d.colleague(c)
	if wrong != nil {
		wrong.Text = strings.Replace(wrong.Text, "the register of people is", "holidays of the club are", 1)
		return nil, nil, wrong, nil
	}
	if err := d.readRegister(); err != nil {
		return nil, nil, nil, err
	}
	if c.Rest == "" {
		return d.holidaysDeclared(), d.holidayLines(), nil, nil
	}
	what, why := c.Because()
	dates, off := strings.CutPrefix(strings.ToLower(what), "off ")
	h := game.Holidays{Name: why, Off: off}
	if h.Dates, err = clock.ParseDates(strings.TrimSpace(dates)); err != nil {
		incomplete := command.Incomplete("it is to say the first and the last day: "+err.Error(), "holidays 2026-12-20..2027-01-06 because of Christmas")
		return nil, nil, &incomplete, nil
	}
	acts, err := d.register.Clerk().Declare(h, post.CalledBy(who), d.in.Now)
	if err != nil {
		return nil, nil, &engine.Finding{Code: finding.NoSuchChange, Text: err.Error()}, nil
	}
	d.enacts(who, why, acts)
	if off {
		d.tellColleagues(who, h)
		return []string{fmt.Sprintf("The club does not have holidays on %s after all. In a few minutes the players of each game that has them are told, with their deadlines as they are then.", h.Dates)}, d.holidayLines(), nil, nil
	}
	d.tellColleagues(who, h)
	return []string{fmt.Sprintf("The club has holidays on %s. In a few minutes each game that goes on and has a clock has them, but those that you play yourself, and its players are told, with their deadlines as they are then; games that begin later have them too. The other moderators are told now; what you play has them as well when one of them writes the same line.", h.Dates)}, d.holidayLines(), nil, nil
}

// tellColleagues tells the club's other moderators that one has declared holidays, or has taken them back: once, and of no game.
func (d *desk) tellColleagues(who mail.Address, h game.Holidays) {
	for _, c := range d.m.Club.Staff() {
		if c.Addr != "" && !strings.EqualFold(c.Addr, who.Addr) {
			told := report.HolidaysDeclared{Club: d.Club, Dates: h.Dates.String(), Off: h.Off, Why: h.Name, By: post.CalledBy(who), From: h.Dates.From.String(), To: h.Dates.To.String()}
			d.letters = append(d.letters, d.letterTo(c, fmt.Sprintf("holidays/%s/%s", d.in.Submission.Key, c.Addr), fmt.Sprintf("%s: holidays %s", d.Club, h.Dates), told.Body()))
		}
	}
}

// holidaysDeclared says that moderators have declared holidays, or that none did.
func (d *desk) holidaysDeclared() []string {
	how := "To declare some, write as: holidays 2026-12-20..2027-01-06 because of Christmas."
	if len(d.holidayLines()) == 0 {
		return []string{"No moderator has declared holidays that are to come; those of the club's settings are the operator's.", how}
	}
	return []string{"Moderators have declared these; those of the club's settings are the operator's. " + how}
}

// holidayLines are the holidays that were declared and are not over, a line each.
func (d *desk) holidayLines() (lines []string) {
	for _, a := range d.register.Coming(d.in.Now) {
		lines = append(lines, fmt.Sprintf("%s%s; by %s", a.Holidays.Dates, game.Because(a.Holidays.Name), a.By))
	}
	return lines
}
