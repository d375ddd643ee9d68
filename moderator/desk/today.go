package desk

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// todayWord is the word by which a moderator asks what he has to look at, and says whether he gets that each morning.
const todayWord = "today"

var todayForm = lazyregexp.New(`(?i)^today(?: (daily|off))?[ .!?]*$`)

// todayLines are the lines of a moderator's mail that ask for his day, or the subject of one without any.
func todayLines(club post.Club, msg *mail.Message) (lines []orders.Command) {
	if !isStaff(club, msg.From) {
		return nil
	}
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := todayForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: todayWord, Rest: strings.ToLower(m[1])})
		}
	}
	if m := todayForm.FindStringSubmatch(strings.TrimSpace(msg.Subject)); m != nil && strings.TrimSpace(msg.Text) == "" {
		lines = []orders.Command{{Word: todayWord, Rest: strings.ToLower(m[1])}}
	}
	return lines
}

// isStaff reports whether somebody claims to be one of the club's moderators.
func isStaff(club post.Club, who mail.Address) bool {
	return slices.ContainsFunc(club.Staff(), func(s mail.Address) bool { return s.Addr != "" && strings.EqualFold(s.Addr, who.Addr) })
}

// day is the day of the moderator who sent the mail.
func (d *desk) day(who mail.Address) (decision.ClubDay, error) {
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantDay, Who: game.Registered{Name: who.Name, Addr: who.Addr}})
	return known.Day, err
}

// today tells a moderator his day, or notes whether he gets it each morning.
func (d *desk) today(c orders.Command) (text, lines []string, wrong *engine.Finding, err error) {
	who, wrong := d.colleague(c)
	if wrong != nil {
		return nil, nil, wrong, nil
	}
	if c.Rest == "" {
		day, err := d.day(who)
		if len(day.Chapters) == 0 {
			return []string{report.NothingToday}, nil, nil, err
		}
		return nil, report.DayLines(day.Chapters), nil, err
	}
	if err := d.readRegister(); err != nil {
		return nil, nil, nil, err
	}
	daily := c.Rest == "daily"
	acts, err := d.register.Clerk().Daily(who.Name, who.Addr, daily)
	if err != nil {
		return nil, nil, &engine.Finding{Code: finding.NoSuchChange, Text: err.Error()}, nil
	}
	d.enacts(who, "", acts)
	if !daily {
		return []string{"You get no such mail from now on; 'today' asks for one."}, nil, nil, nil
	}
	return []string{"You get this by mail each morning, in your own time zone if the register has it, else in the club's; also where there is nothing to do, so that no mail means that something is wrong. 'today off' ends that."}, nil, nil, nil
}

// staffStatus tells a moderator how the games of the club stand.
func (d *desk) staffStatus(who mail.Address) (text, lines []string, err error) {
	day, err := d.day(who)
	if err != nil {
		return nil, nil, err
	}
	rows := day.Rows
	text = []string{fmt.Sprintf("Games of the club that go on: %d, of which are held: %d. Invitations that wait: %d. Over: %d.", len(rows), day.Stages[game.StageHeld], day.Stages[game.StageInvited], day.Stages[game.StageOver])}
	text = append(text, fmt.Sprintf("For you today: %s; 'today' tells what to write.", report.DaySubject(day.Chapters)))
	if len(rows) > maxStatus {
		text = append(text, fmt.Sprintf("Here are the first %d.", maxStatus))
	}
	return text, report.GameTable(rows[:min(len(rows), maxStatus)]), nil
}

// readRegister has the register at hand.
func (d *desk) readRegister() error {
	if d.register != nil {
		return nil
	}
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err == nil {
		r := known.Register.Beside(decision.HouseOf(d.m.Club))
		d.register = &r
	}
	return err
}

// enacts does acts that a moderator asks for.
func (d *desk) enacts(who mail.Address, why string, acts []register.Act) register.Register {
	if d.enact.Acts == nil {
		d.enact = d.register.Lacking()
	}
	acts = d.register.Stamped(register.Act{At: d.in.Now, By: post.CalledBy(who), Why: why}, acts)
	d.enact.Acts, d.Enacted = append(d.enact.Acts, acts...), true
	after := d.register.With(acts)
	d.letters = append(d.letters, Told(d.m.Club, d.in.Now, *d.register, after, acts)...)
	d.register = &after
	return after
}
