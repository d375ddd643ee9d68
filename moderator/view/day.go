package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// quietAfter is how long nothing is played in a game without a deadline before it is among the quiet ones, and lately
// how long missed deadlines and forfeits are told of.
const (
	quietAfter = 14 * 24 * time.Hour
	lately     = 2 * 24 * time.Hour
	soon       = 3 * 24 * time.Hour
)

// DayOf is what a secretary has to look at in the games of a club at a time, the most urgent first; chapters of which
// there is nothing are left out.
func DayOf(all []Summary, now time.Time) []report.Chapter {
	all = slices.SortedFunc(slices.Values(all), func(a, b Summary) int {
		return cmp.Or(a.Deadline.Compare(b.Deadline), cmp.Compare(a.Tag, b.Tag))
	})
	var day []report.Chapter
	for _, c := range chapters {
		chapter := report.Chapter{Title: c.title}
		for _, s := range all {
			chapter.Matters = append(chapter.Matters, c.of(s, now)...)
		}
		if len(chapter.Matters) > 0 {
			day = append(day, chapter)
		}
	}
	return day
}

// chapters are the sorts of matters, with what a game has of each.
var chapters = []struct {
	title string
	of    func(Summary, time.Time) []report.Matter
}{
	{"DAMAGED OR HELD", stopped},
	{"QUESTIONS TO RULE ON", questions},
	{"OVERDUE", overdue},
	{"MISSED LATELY", missedLately},
	{"FORFEITED", forfeited},
	{"INVITATIONS", invitations},
	{"MAILS COME BACK", comeBack},
	{"QUIET", quietGames},
}

func stopped(s Summary, now time.Time) []report.Matter {
	switch {
	case s.Damage != "":
		return matter(s, "cannot be gone on with: "+s.Damage, "show", "")
	case s.Stage == game.StageHeld && (s.Until.IsZero() || s.Until.Before(now)): // else it goes on by itself
		return matter(s, "is held; its mails are kept", "release", "release")
	}
	return nil
}

// matter is one thing of a game, with the words of the command behind adjutant game, in which the tag comes behind the
// first, and the line of a mail.
func matter(s Summary, text, do, write string) []report.Matter {
	verb, flags, more := strings.Cut(do, " ")
	if do = "adjutant game " + verb + " " + s.Tag; more {
		do += " " + flags
	}
	return []report.Matter{{Game: s.Tag, Text: text, Do: do, Write: write}}
}

func questions(s Summary, _ time.Time) []report.Matter {
	var list []report.Matter
	for _, a := range s.Asks {
		text := fmt.Sprintf("%s, since %s", a.Question, game.Minute(s.Since))
		switch {
		case a.Answer == "":
			list = append(list, matter(s, text, "show", "status")...)
		case a.Why == "":
			list = append(list, matter(s, text, fmt.Sprintf("rule --question %q --answer %q --why \"as the map shows it\"", a.Question, a.Answer), fmt.Sprintf("rule %s = %s because the map shows it so", a.Question, a.Answer))...)
		default:
			for _, said := range append([]SummaryOther{{a.Answer, a.Why}}, a.Others...) {
				list = append(list, matter(s, fmt.Sprintf("%s; if %s", text, said.Why), fmt.Sprintf("rule --question %q --answer %q --why %q", a.Question, said.Answer, said.Why), fmt.Sprintf("rule %s = %s because %s", a.Question, said.Answer, said.Why))...)
			}
		}
	}
	return list
}

func overdue(s Summary, now time.Time) []report.Matter {
	if s.Stage != game.StageRunning || !s.Overdue(now) {
		return nil
	}
	since := "its deadline was missed"
	if !s.Missed {
		since = "since " + game.Minute(s.Deadline)
	}
	text := fmt.Sprintf("%s, %s", s.Move, since)
	if s.Missed && len(s.Waits) > 0 {
		return matter(s, text, fmt.Sprintf("seat --side %s --open", s.Waits[0]), fmt.Sprintf("seat %s open", s.Waits[0]))
	}
	return matter(s, text, "show", "deadline")
}

func missedLately(s Summary, now time.Time) []report.Matter {
	var list []report.Matter
	for _, m := range s.Misses {
		if now.Sub(m.Last) < lately {
			list = append(list, matter(s, fmt.Sprintf("%s on %s; deadlines missed: %d, defaults taken: %d", m.Player, game.Minute(m.Last), m.Deadlines, m.Defaults), "show", "history")...)
		}
	}
	return list
}

func forfeited(s Summary, now time.Time) []report.Matter {
	if s.Stage != game.StageOver || now.Sub(s.Ended) >= lately || !strings.Contains(s.Ladder, "forfeits") {
		return nil
	}
	return matter(s, s.Over, "show", "history")
}

func invitations(s Summary, now time.Time) []report.Matter {
	if s.Stage != game.StageInvited {
		return nil
	}
	switch {
	case len(s.Declined) > 0:
		return matter(s, strings.Join(s.Declined, ", ")+" declined", "invite --open", "invite members")
	case s.Deadline.Sub(now) < soon:
		return matter(s, fmt.Sprintf("ends on %s; not answered: %s", game.Minute(s.Deadline), s.Move), "invite --wait 336h", "wait 14 days")
	}
	return nil
}

func comeBack(s Summary, _ time.Time) []report.Matter {
	var list []report.Matter
	for _, b := range s.Bounces {
		list = append(list, matter(s, b, "hold --clock --why \"mails come back\"", "pause because mails come back")...)
	}
	return list
}

func quietGames(s Summary, now time.Time) []report.Matter {
	if s.Stage != game.StageRunning || !s.Deadline.IsZero() || s.Missed || now.Sub(s.Last) < quietAfter {
		return nil
	}
	return matter(s, fmt.Sprintf("nothing since %s; waits for %s", game.Minute(s.Last), s.Move), "press --text \"Does this game go on?\"", "press all: Does this game go on?")
}
