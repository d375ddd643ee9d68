package interpret

import (
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// wordAlone matches an order word with no more behind it than that it is done where they stand, or by all.
var wordAlone = regexp.MustCompile(`(?i)^[ \t]*(?:we |they |i |it )?([a-z]+?)s?(?:,? (?:in place|in position|here|there|where (?:they|it) (?:is|are|stands?)|them|all(?: of (?:them|us))?|everybody))*[ .!]*$`)

// spelledOut is a text with the lines that answer what the side is asked in a word of which one answer alone begins, "disrupt in
// place", as the answers that they are.
func (r *reader) spelledOut(text string) string {
	if r.Version < orders.Attending || len(r.Answers) == 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if found := wordAlone.FindStringSubmatch(line); found != nil {
			if a, only := r.answerBy(strings.ToLower(found[1])); only {
				lines[i] = a.String()
			}
		}
	}
	return strings.Join(lines, "\n")
}

// answerBy is the one answer by an order word other than pass.
func (r *reader) answerBy(word string) (answer engine.Action, only bool) {
	for _, a := range r.Answers {
		if a.Verb != word || word == passVerb {
			continue
		}
		if only {
			return engine.Action{}, false
		}
		answer, only = a, true
	}
	return answer, only
}
