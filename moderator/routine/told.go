package routine

import (
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// holidayLetters are what players are told of holidays, being gathered: one letter for each, of all his games.
type holidayLetters struct {
	club     post.Club
	holidays game.Holidays
	by       mail.Address // who has declared them, nobody for those of the settings
	people   []*oneTold   // in the order in which they were met
}

// oneTold is somebody with what he is told.
type oneTold struct {
	to    mail.Address
	first mail.Outgoing // what he is told of the first of his games, whole
	games []report.Row  // tags, and until when they wait for whom
}

// add adds what the players of a game are told.
func (l *holidayLetters) add(tag string, news []intervene.Told) {
	for _, n := range news {
		who := l.find(n.Letter.To.Addr)
		if who == nil {
			who = &oneTold{to: n.Letter.To, first: n.Letter}
			l.people = append(l.people, who)
		}
		who.games = append(who.games, report.Row{Line: tag, Does: n.Due})
	}
}

func (l *holidayLetters) find(addr string) *oneTold {
	for _, p := range l.people {
		if p.to.Addr == addr {
			return p
		}
	}
	return nil
}

// letters are the letters; a player of only one game gets that of the game itself.
func (l *holidayLetters) letters(now time.Time) (all []mail.Outgoing) {
	for _, p := range l.people {
		if len(p.games) == 1 {
			all = append(all, p.first)
			continue
		}
		told := report.Holidays{Club: l.club.Name, Dates: l.holidays.Dates.String(), Off: l.holidays.Off, Why: l.holidays.Name, By: l.club.Signed(l.by), Games: p.games}
		letter := l.club.Reply(nil, now)
		letter.Key = fmt.Sprintf("holidays/%s/%d/%s", l.holidays.Dates, now.Unix(), p.to.Addr)
		letter.To, letter.Subject = p.to, fmt.Sprintf("%s: holidays %s", l.club.Name, l.holidays.Dates)
		if l.holidays.Off {
			letter.Subject = fmt.Sprintf("%s: no holidays %s", l.club.Name, l.holidays.Dates)
		}
		letter.Text, letter.HTML = told.Body().Both()
		all = append(all, letter)
	}
	return all
}
