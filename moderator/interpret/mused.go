package interpret

import (
	"fmt"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/musing"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/refusal"
)

// withoutMusings is a text without what its writer only has in mind, or will do one day, which is told as talk. Where nobody can tell whether he
// does it, that is asked. What is said to a question may answer it, and stays.
func (r wording) withoutMusings(text string) string {
	if r.Version < orders.Discerning || r.Question > 0 || len(r.Answers) > 0 {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		if orders.IsOrder(line) {
			lines[i] = ""
		}
	}
	left, mused := musing.Read(lines, r.names)
	if len(mused) == 0 {
		return text
	}
	_, own := ownLines(text)
	for i := range left {
		if left[i] != lines[i] {
			own[i] = left[i]
		}
	}
	for _, m := range mused {
		if !m.Asks {
			r.stays = append(r.stays, orders.Talk{Line: m.Line + 1, Text: m.Text})
			continue
		}
		r.findIn(m.Line+1, finding.NoOrder, fmt.Sprintf("'%s' says what you have in mind, and nobody can tell whether it is to be done: write it as an order, or leave it out", refusal.Excerpt(strings.TrimRight(m.Text, " .!"))), "")
		r.garble(r.Version, m.Line+1, 0, m.Text, len(r.Findings)-1)
	}
	return withOwn(all, own)
}

// names reports whether words name a unit of the game, or a place.
func (r wording) names(words string) bool {
	units, places, some := r.roster.Mentions(words)
	return some || len(units)+len(places) > 0
}
