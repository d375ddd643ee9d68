package printout

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"adjutant/moderator/view"
)

// phone is how many letters a line of a small screen has; commands are not broken.
const phone = 44

// Day is a day for people.
func Day(day []view.Chapter) string {
	var b strings.Builder
	for i, chapter := range day {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s (%d)\n", chapter.Title, len(chapter.Matters))
		for _, m := range chapter.Matters {
			b.WriteString(folded(m.Game+": "+m.Text, phone))
			if m.Do != "" {
				fmt.Fprintf(&b, "  %s\n", m.Do)
			}
		}
	}
	return b.String()
}

// folded is a text in lines of so many letters.
func folded(text string, width int) string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if n := len(lines) - 1; n >= 0 && utf8.RuneCountInString(lines[n]+" "+word) <= width {
			lines[n] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return strings.Join(lines, "\n  ") + "\n"
}
