// Package choice is which of the answers that were offered to a question words choose: who is asked something says in words of his own
// what he wants, and what they can only mean is one of those. What they say else is not looked at.
//
//	asked := choice.Offer{Question: 7, Answers: answers, Roster: roster}
//	asked.Spelled("let the second one happen") // reply 7: 2
package choice

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
)

// Offer is a question with the answers that are listed below it.
type Offer struct {
	Question int // its number
	Answers  []engine.Action
	Roster   orders.Roster              // of whom it is asked, with the version by which words are read
	Ahead    map[string][]engine.Action // the answers to questions that may come up, by their numbers
	Drafted  int                        // the highest number of the orders of a draft that is open, 0 for none: it is of those that lower numbers speak
}

// Verbs of actions: that does nothing, and that say of what a pack does not hold what it is.
const (
	passVerb   = "pass"
	answerVerb = "answer"
	agreeVerb  = "agree"
)

// maxChoice is how many characters a line has at most that chooses an answer in words.
const maxChoice = 100

// Spelled is a text with the lines that choose an answer in words as what they mean: in a word of which one answer alone begins,
// "disrupt in place", that answer; and otherwise a reply by its number.
func (o Offer) Spelled(text string) string {
	lines := strings.Split(text, "\n")
	if len(o.Answers) == 0 {
		o.rephrase(lines)
		return strings.Join(lines, "\n")
	}
	for i, line := range lines {
		if found := wordAlone.FindStringSubmatch(line); found != nil {
			if a, only := o.answerBy(strings.ToLower(found[1])); only {
				lines[i] = a.String()
			}
		}
	}
	o.rephrase(lines)
	if o.Roster.Version >= orders.Answering {
		o.choose(lines)
	}
	return strings.Join(lines, "\n")
}

// rephrase has lines that answer what may be asked, or have a draft done, say so in the words of the language.
func (o Offer) rephrase(lines []string) {
	if o.Roster.Version < orders.Answering {
		return
	}
	for i, line := range lines {
		if idiom.IsSignature(line) {
			return
		}
		line = strings.TrimSpace(line)
		if o.isSend(line) {
			lines[i] = "send"
		} else if reply := o.forLater(line); reply != "" {
			lines[i] = reply
		}
	}
}

// replyTo is the reply to a question by the number of an answer.
func replyTo(question string, answer int) string {
	return fmt.Sprintf("reply %s: %d", question, answer)
}

// wordAlone matches an order word with no more behind it than that it is done where they stand, or by all.
var wordAlone = regexp.MustCompile(`(?i)^[ \t]*(?:we |they |i |it )?([a-z]+?)s?(?:,? (?:in place|in position|here|there|where (?:they|it) (?:is|are|stands?)|them|all(?: of (?:them|us))?|everybody))*[ .!]*$`)

// answerBy is the one answer by an order word other than pass.
func (o Offer) answerBy(word string) (answer engine.Action, only bool) {
	for _, a := range o.Answers {
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
