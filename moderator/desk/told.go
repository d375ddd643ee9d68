package desk

import (
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// Told are the letters to people whom acts have made members of a club, or members no more, or excused, and to
// those whose name, addresses or choices they changed: to each address that they had.
func Told(club post.Club, now time.Time, before, after register.Register, acts []register.Act) (letters []mail.Outgoing) {
	for i, a := range acts {
		mark := fmt.Sprint(before.Size() + i)
		for _, p := range after.Changed([]register.Act{a}) {
			what, subject, body := toldOf(club, p, a)
			addrs := p.Addrs[:min(len(p.Addrs), 1)]
			if a.Expelled {
				addrs = p.Addrs[:min(len(p.Addrs), maxTold)]
			}
			for _, addr := range addrs {
				if what != "" {
					letters = append(letters, letterTo(club, now, mail.Address{Name: p.Name, Addr: addr}, strings.Join([]string{what, string(p.Key), mark, addr}, "/"), subject, body))
				}
			}
		}
		for _, m := range after.Moves(before, a) {
			letters = append(letters, movedLetters(club, now, mark, m, a)...)
		}
	}
	return letters
}

// maxTold is at how many of his addresses somebody is told what was done.
const maxTold = 5

// movedLetters tell somebody, at each address that he had but that from which he did it himself, what was changed of him.
func movedLetters(club post.Club, now time.Time, mark string, m register.Move, a register.Act) (letters []mail.Outgoing) {
	told := report.Remade{Ruled: report.Ruled{Club: club.Name, Name: m.Person.Name, By: a.By, Why: a.Why, Operator: club.Operator.Addr}, What: m.What, Undo: m.Undo}
	if m.Given != "" {
		told.Drop = disownLead + " " + m.Given
	}
	for _, addr := range m.Person.Addrs[:min(len(m.Person.Addrs), maxTold)] {
		if a.By == addr || strings.HasSuffix(a.By, "<"+addr+">") {
			continue
		}
		letters = append(letters, letterTo(club, now, mail.Address{Name: m.Person.Name, Addr: addr}, strings.Join([]string{"moved", string(m.Person.Key), mark, addr}, "/"), "what "+club.Name+" knows of you has been changed", told.Body()))
	}
	return letters
}

// toldOf is what somebody is told of an act about him, "" for nothing.
func toldOf(club post.Club, p register.Person, a register.Act) (what, subject string, body report.Body) {
	switch ruled := (report.Ruled{Club: club.Name, Name: p.Name, By: a.By, Why: a.Why, Operator: club.Operator.Addr}); {
	case a.Admitted:
		return "welcome", "you are a member of " + club.Name, report.Welcome(club.Name, p.Name)
	case a.Expelled:
		return "expelled", "you are a member of " + club.Name + " no more", ruled.Expelled()
	case a.Excused != nil && a.Excused.Off:
		return "charged/" + a.Excused.Game, fmt.Sprintf("[%s] you are excused no more", a.Excused.Game), ruled.Charged(a.Excused.Game)
	case a.Excused != nil:
		return "excused/" + a.Excused.Game, fmt.Sprintf("[%s] you are excused", a.Excused.Game), ruled.Excused(a.Excused.Game)
	}
	return "", "", report.Body{}
}
