package orders

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The ways in which people answer a question by the number of an answer: "110: 3", and alone "3" or "I take number 3".
var (
	answered = regexp.MustCompile(`^(\d{1,5}(?:\.\d{1,3})?) ?[:=] ?(\d{1,3})[.!]?$`)
	chosen   = regexp.MustCompile(`(?i)^(?:(?:(?:i|we)(?:'ll| will)? )?(?:take|choose|pick|want|play) )?(?:(?:the )?(?:number|no\.?|nr\.?|option|choice) ?)?#?(\d{1,3})(?:,? (?:please|thanks))?[.!]?$`)
)

// turns are words that only say otherwise what the order language has a word for.
var turns = []struct {
	said *regexp.Regexp
	is   string
}{
	{regexp.MustCompile(`(?i)\bcounter-?attacks?\b`), "counter"},
	{regexp.MustCompile(`(?i),? supported by\b`), " support"},
	{regexp.MustCompile(`(?i),? led by\b`), " leader"},
	{regexp.MustCompile(`(?i)\b(from [a-z]?\d{4})(?:,| and|, and) ([a-z]?\d{4})\b`), "$1+$2"},
}

// answer is the answer that a line gives to a question by numbers, as the order language has it; "" for any other line.
func (x *index) answer(text string) string {
	asked := strconv.Itoa(x.roster.Asked)
	if found := answered.FindStringSubmatch(text); found != nil && (found[1] == asked || slices.Contains(x.roster.Ahead, found[1])) {
		return "reply " + found[1] + ": " + found[2]
	}
	if found := chosen.FindStringSubmatch(text); found != nil && x.roster.Asked > 0 {
		return "reply " + asked + ": " + found[1]
	}
	return ""
}

// restated is a line in the words of the order language, where its own only say the same otherwise.
func restated(text string) string {
	for _, t := range turns {
		text = t.said.ReplaceAllString(text, t.is)
	}
	return strings.TrimRight(text, " .!")
}

// readLine reads a text as one order. What cannot be read as it stands is read as it is restated.
func (x *index) readLine(text string) (Order, *fault, []fault) {
	o, wrong, warnings := readOrder(text, x)
	if wrong == nil || !x.reads(Conversing) {
		return o, wrong, warnings
	}
	again := cmp.Or(x.answer(text), x.answer(text[len(courtesyOf(text)):]), restated(text))
	if again == text {
		return o, wrong, warnings
	}
	if better, fault, warned := readOrder(again, x); fault == nil {
		return better, nil, warned
	}
	return o, wrong, warnings
}
