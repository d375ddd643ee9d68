package interpret

import (
	"fmt"
	"slices"

	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/reasons"
	"adjutant/moderator/redraft"
)

// explained is a text without what it says of why, which is told as talk. A pass that is said to be for something alone that is not asked would
// end more than its writer wants, and is asked about.
func (r wording) explained(text string) string {
	if r.Version < orders.Following {
		return text
	}
	all, own := ownLines(text)
	left, given := reasons.Read(own, r.names)
	for _, g := range given {
		if g.Limit == "" || r.Question > 0 || len(r.Answers) > 0 || !slices.ContainsFunc(left, passesIn) {
			r.stays = append(r.stays, orders.Talk{Line: g.Line + 1, Text: g.Text})
			continue
		}
		r.findIn(g.Line+1, finding.NoOrder, fmt.Sprintf("the pass is said to be '%s', and nothing like that is asked now: here 'pass' ends your part of the phase. Leave the pass out, and answer what you are asked when that comes; or leave out what is said of it", refusal.Excerpt(g.Limit)), "")
		r.garble(r.Version, g.Line+1, 0, g.Text, len(r.Findings)-1)
	}
	if len(given) == 0 {
		return text
	}
	return withOwn(all, left)
}

// passesIn reports whether a sentence of a line passes.
func passesIn(line string) bool { return slices.ContainsFunc(redraft.Sentences(line), idiom.Passes) }
