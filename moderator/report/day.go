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
	Write string `json:"write,omitempty"` // a line of a mail to the game, or to the club, "" for none
	To    string `json:"-"`               // where the reader writes that, "" where he cannot
	// Operator says that the club's operator alone can do something about it.
	Operator bool `json:"-"`
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

// DayLines are a day in lines of a mail: what is to be written, and where; of what no mail of the reader's does, the command, and that
// it is one.
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
			case m.Do != "" && m.Operator:
				lines = append(lines, "  "+m.Do, "  on the club's machine, by its operator")
			case m.Do != "":
				lines = append(lines, "  "+m.Do, "  on the club's machine")
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

// Day is the morning mail to a moderator of a club.
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
		p.para("%s, %s. Below each matter stands a line to write, and where: any of them does as it stands; or what no mail does, a command of the club's machine.", d.Club, d.Date)
		p.gap()
		shown, rest := capped(d.Chapters, dayLines)
		for _, line := range DayLines(shown) {
			p.line("%s", line)
		}
		if rest != "" {
			p.gap()
			p.para("And more: %s. Reply with 'today' to read all.", rest)
		}
	}
	p.gap()
	p.para("Reply with '%s' to get no such mails.", d.Stop)
	return p.body()
}

// dayLines is how many lines of a morning's mail tell of matters: with what stands around them it has at most 40.
const dayLines = 31

// capped are the first chapters and matters of a day, as many as so many lines have, and what is left out, counted by chapter;
// "" for nothing. A chapter of which something is left out is told with how much it has.
func capped(day []Chapter, most int) (shown []Chapter, rest string) {
	var left []string
	for _, c := range day {
		fits := Chapter{Title: c.Title}
		for _, m := range c.Matters {
			if len(left) > 0 || len(DayLines(append(shown[:len(shown):len(shown)], Chapter{c.Title, append(fits.Matters, m)}))) > most {
				break
			}
			fits.Matters = append(fits.Matters, m)
		}
		if len(fits.Matters) > 0 {
			shown = append(shown, fits)
		}
		if n := len(c.Matters) - len(fits.Matters); n > 0 {
			left = append(left, fmt.Sprintf("%s %d", c.Title, n))
		}
	}
	return shown, strings.Join(left, ", ")
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
