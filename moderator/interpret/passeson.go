package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/byname"
	"adjutant/moderator/orders"
	"adjutant/moderator/over"
	"adjutant/moderator/redraft"
)

// playerNames are the names by which the players may be called in a mail.
func (r *ground) playerNames() []string {
	return byname.Names(append(slices.Clone(r.Others), r.Writer)...)
}

// passedOn is a text in which who passes this phase and more behind it passes this one: what comes then is asked when it comes.
func (r wording) passedOn(text string) string {
	passes := func(a engine.Action) bool { return a.Verb == passVerb }
	if r.Version < orders.Discerning || len(r.Answers) > 0 && !slices.ContainsFunc(r.Answers, passes) {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		sentences := redraft.Sentences(line)
		for n, s := range sentences {
			if !over.PassesOn(s, r.playerNames()) {
				continue
			}
			sentences[n] = "I pass."
			lines[i] = strings.Join(sentences, " ")
			r.PassesOn = true
			r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as 'pass' for the phase that is played; a pass ends no other phase: what else is yours in this turn is asked when it comes, and 'pass' ends it", i+1, quoted(s)))
		}
	}
	return withOwn(all, lines)
}
