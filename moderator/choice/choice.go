// Package choice is which of the answers that were offered to a question words choose: who is asked something says in words of his own
// what he wants, and what they can only mean is one of those. What they say else is not looked at.
//
//	asked := choice.Offer{Question: 7, Answers: answers, Roster: roster}
//	asked.Spelled("let the second one happen") // reply 7: 2
package choice

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// Offer is a question with the answers that are listed below it.
type Offer struct {
	Question int // its number
	Answers  []engine.Action
	Roster   orders.Roster                       // of the side that is asked, with the version by which words are read
	Unlisted []engine.Action                     // those that may be given as well, in words
	Ahead    map[string][]engine.Action          // the answers to questions that may come up, by their numbers
	After    func(engine.Action) []engine.Action // what is asked of the same side behind an answer, before dice: the answers to that; nil for nobody knows
	Drafted  int                                 // the highest number of the orders of a draft that is open, 0 for none: it is of those that lower numbers speak

	named []named
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
	spelled, _ := o.Read(text)
	return spelled
}

// Taken is a sentence that was taken for an answer by what it says.
type Taken struct {
	Line   int // of the text, from 1
	Text   string
	Answer engine.Action
}

// Read is [Offer.Spelled], with the sentences that were taken for an answer by what they say.
func (o Offer) Read(text string) (spelled string, taken []Taken) {
	lines := strings.Split(text, "\n")
	if len(o.Answers) == 0 {
		o.rephrase(lines)
		return strings.Join(lines, "\n"), nil
	}
	for i, line := range lines {
		if found := wordAlone.FindStringSubmatch(line); found != nil {
			if a, only := listed(o.Answers).answerBy(strings.ToLower(found[1])); only {
				lines[i] = a.String()
			}
		}
	}
	o.rephrase(lines)
	if o.heeds() {
		o = prepared(o)
	}
	switch v := o.Roster.Version; {
	case v >= orders.Gleaning:
		taken = o.pickIn(lines)
	case v >= orders.Answering:
		o.choose(lines)
	}
	return strings.Join(lines, "\n"), taken
}

// rephrase has lines that answer what may be asked, or have a draft done, say so in the words of the language.
func (o Offer) rephrase(lines []string) {
	if o.Roster.Version < orders.Answering {
		return
	}
	later := later{o.Ahead, o.Roster}
	for i, line := range lines {
		if idiom.IsSignature(line) {
			return
		}
		line = strings.TrimSpace(line)
		if o.Roster.Version < orders.Minding && o.isSend(line) { // else package redraft says it
			lines[i] = "send"
		} else if reply := later.forLater(line); reply != "" {
			lines[i] = reply
		} else if reply := later.inWords(line); reply != "" {
			lines[i] = reply
		} else if reply := o.numberedBefore(line); reply != "" {
			lines[i] = reply
		} else if reply := later.numbered(line); reply != "" && o.Roster.Version >= orders.Gleaning {
			lines[i] = reply
		}
	}
}

// moreBehind matches the number of an answer, and behind it the beginning of what is something else: "1. And tell me, what is a vedette?"
var moreBehind = pattern.MustCompile(`(?i)^\W*(\d{1,3})(?:[.,;:!)]+ *| +)((?:and|but|also|thanks|thank you|by the way|btw|oh)\b.*)$`)

// numberedBefore is the reply of a line that begins with the number of an answer, with what stands behind that in a line of its own; "" for
// any other.
func (o Offer) numberedBefore(line string) string {
	found := moreBehind.FindStringSubmatch(line)
	if found == nil || o.Roster.Version < orders.Minding || len(o.Answers) == 0 {
		return ""
	}
	if n, err := strconv.Atoi(found[1]); err == nil && n > o.Drafted && n <= len(o.Answers) {
		return replyTo(strconv.Itoa(o.Question), n) + "\n" + found[2]
	}
	return ""
}

// replyTo is the reply to a question by the number of an answer.
func replyTo(question string, answer int) string {
	return fmt.Sprintf("reply %s: %d", question, answer)
}

// wordAlone matches an order word with no more behind it than that it is done where they stand, or by all.
var wordAlone = pattern.MustCompile(`(?i)^[ \t]*(?:we |they |i |it )?([a-z]+?)s?(?:,? (?:in place|in position|here|there|where (?:they|it) (?:is|are|stands?)|them|all(?: of (?:them|us))?|everybody))*[ .!]*$`)
