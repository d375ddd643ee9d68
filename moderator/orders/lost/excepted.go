package lost

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
)

// Who all are, and what leaves somebody out of them: a 'but' behind a comma begins what somebody else does.
const (
	allOf  = `\b(?:everybody|everyone|everything|all(?: (?:of )?(?:them|us|(?:my|our|the) \p{L}+|units|men|troops))?|the (?:others?|rest|stack|lot))(?: (?:in|at|on|from|of) (?:hex )?[ns]?\d{4})?`
	butFor = `(?:(?: but|,? (?:except|excepting|save|bar|other than|apart from|aside from|besides|without|excluding|minus|but not|but for))(?: for)? (?:(?:the|my|our) )?)`
)

var (
	// excepts matches what has all do something but somebody, who is named behind it.
	excepts = pattern.MustCompile(`(?i)` + allOf + butFor + `$`)
	// exceptsKind matches the same with the kind of those behind it.
	exceptsKind = pattern.MustCompile(`(?i)` + allOf + butFor + `(?:cavalry|cav|horse|infantry|foot|guns?|artillery|battery|batteries|leaders?|generals?)\b(.*)$`)
	// rest matches what units without an order do.
	rest = pattern.MustCompile(`(?i)^,? (?:(?:will|shall|should|must|may|just|all) )*(?:stays?|stands?|waits?|holds?|remains?|rests?|keeps?|does nothing|do nothing|sits?)\b`)
)

// Against is where a sentence says of somebody what has not become of him: he is left out of what all do and has an order, or is to have done
// something before others and has none; -1 where it does not.
func Against(s Sentence, fate Fate) int {
	if at := excepted(s, fate); at >= 0 {
		return at
	}
	return undone(s, fate)
}

// excepted is where a unit is named that a sentence leaves out of what all others do, and that has an order by
// it; -1 for none.
func excepted(s Sentence, fate Fate) int {
	chars := []rune(s.Text)
	for _, n := range s.Own {
		if n.To > len(chars) || !excepts.MatchString(string(chars[:n.From])) || rest.MatchString(string(chars[n.To:])) {
			continue
		}
		again := strings.Contains(string(chars[n.To:]), string(chars[n.From:n.To]))
		if !again && slices.ContainsFunc(n.Units, func(u engine.UnitID) bool { return fate.HasOrder(u) }) {
			return n.From
		}
	}
	if found := exceptsKind.FindStringSubmatchIndex(s.Text); found != nil && !rest.MatchString(s.Text[found[2]:found[3]]) {
		return len([]rune(s.Text[:found[0]]))
	}
	return -1
}
