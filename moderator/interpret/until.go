package interpret

import (
	"slices"
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// untilThen matches until when somebody is said to stay.
var untilThen = pattern.MustCompile(`(?i)\b(?:until|till) [^.;!?\n]*`)

// tellUntil notes of who is said to stay until something has come about that nobody waits for that.
func (r *reader) tellUntil(lines []orders.Line) {
	if r.Version < orders.Following {
		return
	}
	var told []string
	for _, line := range lines {
		until := strings.TrimSpace(untilThen.FindString(line.Source))
		if !line.Stays || until == "" || slices.Contains(told, until) {
			continue
		}
		told = append(told, until)
		r.note("'%s': nobody waits for that; when it has come about, order what is to be done then", until)
		r.talk = slices.DeleteFunc(r.talk, func(t orders.Talk) bool {
			return t.Line == line.Number && untilThen.FindString(t.Text) == strings.TrimSpace(t.Text)
		})
	}
}
