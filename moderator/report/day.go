package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Matter is something that a secretary looks at: of which game it is, "" for the club, and what does something about it.
type Matter struct {
	Game  string `json:"game,omitempty"`
	Text  string `json:"text"`
	Do    string `json:"do,omitempty"`    // a command, "" for none
	Write string `json:"write,omitempty"` // a line of a mail to the game, "" for none
	To    string `json:"-"`               // where the reader writes that
}

// Chapter are the matters of one sort.
type Chapter struct {
	Title   string   `json:"title"`
	Matters []Matter `json:"matters"`
}

// NothingToday is what a day without matters is.
const NothingToday = "Nothing waits for you today."

// phone is how many letters a line of a small screen has; commands are not broken.
const phone = 44

// DayText is a day for people, as commands of the program.
func DayText(day []Chapter) string {
	if len(day) == 0 {
		return NothingToday + "\n"
	}
	var b strings.Builder
	for i, chapter := range day {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s (%d)\n", chapter.Title, len(chapter.Matters))
		for _, m := range chapter.Matters {
			b.WriteString(folded(m.said(), phone))
			if m.Do != "" {
				fmt.Fprintf(&b, "  %s\n", m.Do)
			}
		}
	}
	return b.String()
}

// said is what the matter is, with its game.
func (m Matter) said() string {
	if m.Game == "" {
		return m.Text
	}
	return m.Game + ": " + m.Text
}

// DayLines are a day in lines of a mail: what is to be written, and where; of what no mail does, the command.
func DayLines(day []Chapter) []string {
	var lines []string
	for _, chapter := range day {
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, fmt.Sprintf("%s (%d)", chapter.Title, len(chapter.Matters)))
		for _, m := range chapter.Matters {
			lines = append(lines, strings.Split(strings.TrimSuffix(folded(m.said(), phone), "\n"), "\n")...)
			switch {
			case m.To != "" && m.Write != "":
				lines = append(lines, "  "+m.Write, "  to "+m.To)
			case m.Do != "":
				lines = append(lines, "  "+m.Do)
			}
		}
	}
	return lines
}

// DaySubject says in a few words how much a day has.
func DaySubject(day []Chapter) string {
	n := 0
	for _, c := range day {
		n += len(c.Matters)
	}
	if n == 0 {
		return "nothing waits for you"
	}
	return Count(n, "thing") + " to look at"
}

// Day is the mail of a morning to who moderates a club.
type Day struct {
	Club     string
	Date     string // for people
	Chapters []Chapter
	Stop     string // the line that ends these mails
}

// Body is what the mail says.
func (d Day) Body() Body {
	p := &page{}
	if len(d.Chapters) == 0 {
		p.para("%s, %s: %s", d.Club, d.Date, NothingToday)
	} else {
		p.para("%s, %s. Below each matter stands a line to write, and where; any of them does as it stands.", d.Club, d.Date)
		p.gap()
		for _, line := range DayLines(d.Chapters) {
			p.line("%s", line)
		}
	}
	p.gap()
	p.para("Reply with '%s' to get no such mails.", d.Stop)
	return p.body()
}

// folded is a text in lines of so many letters, all but the first behind two spaces.
func folded(text string, width int) string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if n := len(lines) - 1; n >= 0 && utf8.RuneCountInString(lines[n]+" "+word) <= width {
			lines[n] += " " + word
			continue
		}
		if len(lines) > 0 {
			word = "  " + word
		}
		lines = append(lines, word)
	}
	return strings.Join(lines, "\n") + "\n"
}
