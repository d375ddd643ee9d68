package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// quietAfter is how long nothing is played in a game without a deadline before it is among the quiet ones, and lately
// how long missed deadlines and forfeits are told of.
const (
	quietAfter = 14 * 24 * time.Hour
	lately     = 2 * 24 * time.Hour
	soon       = 3 * 24 * time.Hour
)

// Matter is something that a secretary looks at: what it is of a game, and the command that does something about it, ""
// for none.
type Matter struct {
	Game string `json:"game"`
	Text string `json:"text"`
	Do   string `json:"do,omitempty"`
}

// Chapter are the matters of one sort.
type Chapter struct {
	Title   string   `json:"title"`
	Matters []Matter `json:"matters"`
}

// DayOf is what a secretary has to look at in the games of a club at a time, the most urgent first; chapters of which
// there is nothing are left out.
func DayOf(all []Summary, now time.Time) []Chapter {
	all = slices.SortedFunc(slices.Values(all), func(a, b Summary) int {
		return cmp.Or(a.Deadline.Compare(b.Deadline), cmp.Compare(a.Tag, b.Tag))
	})
	var day []Chapter
	for _, c := range chapters {
		chapter := Chapter{Title: c.title}
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
	of    func(Summary, time.Time) []Matter
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

func stopped(s Summary, _ time.Time) []Matter {
	switch {
	case s.Damage != "":
		return []Matter{{s.Tag, "cannot be gone on with: " + s.Damage, "adjutant game show " + s.Tag}}
	case s.Stage == game.StageHeld:
		return []Matter{{s.Tag, "is held; its mails are kept", "adjutant game release " + s.Tag}}
	}
	return nil
}

func questions(s Summary, _ time.Time) []Matter {
	var list []Matter
	for _, a := range s.Asks {
		answer := cmp.Or(a.Answer, "…")
		list = append(list, Matter{s.Tag, fmt.Sprintf("%s, since %s", a.Question, game.Minute(s.Since)), fmt.Sprintf("adjutant game rule %s --question %q --answer %q --why \"…\"", s.Tag, a.Question, answer)})
	}
	return list
}

func overdue(s Summary, now time.Time) []Matter {
	if s.Stage != game.StageRunning || !s.Overdue(now) {
		return nil
	}
	since := "its deadline was missed"
	if !s.Missed {
		since = "since " + game.Minute(s.Deadline)
	}
	m := Matter{Game: s.Tag, Text: fmt.Sprintf("%s, %s", s.Move, since)}
	if s.Missed && len(s.Waits) > 0 {
		m.Do = fmt.Sprintf("adjutant game seat %s --side %s --name \"Carl Example\" --addr carl@example.test", s.Tag, s.Waits[0])
	}
	return []Matter{m}
}

func missedLately(s Summary, now time.Time) []Matter {
	var list []Matter
	for _, m := range s.Misses {
		if now.Sub(m.Last) < lately {
			list = append(list, Matter{Game: s.Tag, Text: fmt.Sprintf("%s on %s; deadlines missed: %d, defaults taken: %d", m.Player, game.Minute(m.Last), m.Deadlines, m.Defaults)})
		}
	}
	return list
}

func forfeited(s Summary, now time.Time) []Matter {
	if s.Stage != game.StageOver || now.Sub(s.Ended) >= lately || !strings.Contains(s.Ladder, "forfeits") {
		return nil
	}
	return []Matter{{s.Tag, s.Over, ""}}
}

func invitations(s Summary, now time.Time) []Matter {
	if s.Stage != game.StageInvited {
		return nil
	}
	switch {
	case len(s.Declined) > 0:
		return []Matter{{s.Tag, strings.Join(s.Declined, ", ") + " declined", "adjutant game show " + s.Tag}}
	case s.Deadline.Sub(now) < soon:
		return []Matter{{s.Tag, fmt.Sprintf("ends on %s; not answered: %s", game.Minute(s.Deadline), s.Move), "adjutant game show " + s.Tag}}
	}
	return nil
}

func comeBack(s Summary, _ time.Time) []Matter {
	var list []Matter
	for _, b := range s.Bounces {
		list = append(list, Matter{s.Tag, b, fmt.Sprintf("adjutant game hold %s --clock --why \"mails come back\"", s.Tag)})
	}
	return list
}

func quietGames(s Summary, now time.Time) []Matter {
	if s.Stage != game.StageRunning || !s.Deadline.IsZero() || s.Missed || now.Sub(s.Last) < quietAfter {
		return nil
	}
	return []Matter{{s.Tag, fmt.Sprintf("nothing since %s; waits for %s", game.Minute(s.Last), s.Move), "adjutant game show " + s.Tag}}
}
