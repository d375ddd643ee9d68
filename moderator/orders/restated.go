package orders

import (
	"cmp"
	"slices"
	"strconv"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// The ways in which people answer a question by the number of an answer: "110: 3", and alone "3" or "I take number 3".
var (
	answered = pattern.MustCompile(`^(\d{1,5}(?:\.\d{1,3})?) ?[:=] ?(\d{1,3})[.!]?$`)
	chosen   = pattern.MustCompile(`(?i)^(?:(?:(?:i|we)(?:'ll| will)? )?(?:take|choose|pick|want|play) )?(?:(?:the )?(?:number|no\.?|nr\.?|option|choice) ?)?#?(\d{1,3})(?:,? (?:please|thanks))?[.!]?$`)
)

// answer is the answer that a line gives to a question by numbers, as the order language has it; "" for any other line.
func (x *index) answer(text string) string {
	text = x.numbersOnly(text)
	asked := strconv.Itoa(x.Roster.Asked)
	if found := answered.FindStringSubmatch(text); found != nil && (found[1] == asked || slices.Contains(x.Roster.Ahead, found[1])) {
		return "reply " + found[1] + ": " + found[2]
	}
	if found := chosen.FindStringSubmatch(text); found != nil && x.Roster.Asked > 0 {
		return "reply " + asked + ": " + found[1]
	}
	return ""
}

// readLine reads a text as one order. What cannot be read as it stands is read as it is restated.
func (x *index) readLine(text string) (Order, *scan.Fault, []scan.Fault) {
	o, wrong, warnings := readOrder(text, x)
	if wrong == nil || !x.Reads(Conversing) {
		return o, wrong, warnings
	}
	again := cmp.Or(x.answer(text), x.answer(text[len(idiom.CourtesyOf(text)):]), idiom.Restated(text))
	if again == text {
		return o, wrong, warnings
	}
	if better, fault, warned := readOrder(again, x); fault == nil {
		return better, nil, warned
	}
	return o, wrong, warnings
}
