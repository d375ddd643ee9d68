package interpret

import (
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// wordAlone matches an order word with no more behind it than that it is done where they stand, or by all.
var wordAlone = regexp.MustCompile(`(?i)^[ \t]*(?:we |they |i |it )?([a-z]+?)s?(?:,? (?:in place|in position|here|there|where (?:they|it) (?:is|are|stands?)|them|all(?: of (?:them|us))?|everybody))*[ .!]*$`)

// leadingAnswer matches the number of a question, that of an answer, and a few words behind it.
var leadingAnswer = regexp.MustCompile(`^[ \t]*(\d+)[:.] ?(\d{1,2})(?:,? (?:for|please|thanks|thank you|then|it is)\b[\p{L}\d. ]{0,40})[ .!]*$`)

// spelledOut is a text with the lines that answer what the side is asked in a word of which one answer alone begins, "disrupt in
// place", and with a number and a remark, "20: 5 for the cav", as the answers that they are.
func (r *reader) spelledOut(text string) string {
	if r.Version < orders.Attending || len(r.Answers) == 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if found := leadingAnswer.FindStringSubmatch(line); found != nil && r.Question > 0 && found[1] == strconv.Itoa(r.Question) {
			lines[i] = "reply " + found[1] + ": " + found[2]
		}
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
