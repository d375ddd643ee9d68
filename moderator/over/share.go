package over

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// share matches who is done with what he has to do, whatever he calls it: his half, his bit, his lot.
var share = pattern.MustCompile(`(?i)` + opens + `(?:` +
	`(?:(?:i|we)(?:'m|'re| am| are| have|'ve)?` + now + ` )?` + done + `(?: (?:with|for|on))? (?:my|our) (?:half|share|bit|side|end|piece|portion|lot|go|stuff|things|business|work|job)(?: (?:of|in|for) (?:the|this|it|that)(?: (?:turn|phase|game|move|moves|fight|battle))?)?` +
	`|(?:my|our) (?:half|share|bit|side|end|piece|portion|lot|go|job|work)(?: (?:of|in) (?:the|this|it|that)(?: (?:turn|phase|game|move|moves))?)?(?:'s| is| are)` + now + ` ` + done +
	`|(?:that|this|it)(?:'s| is| was|'ll be| will be)` + now + ` (?:(?:all|it|everything) )?(?:(?:of|for|from|with) )?(?:my|our) (?:half|share|bit|side|end|piece|portion|lot|go)(?:` + now + ` ` + done + `)?` +
	`|(?:that|this|it)(?:'?s| is| was) (?:me|us)` + now + ` ` + done +
	`)` + shuts)

// mayShare is a quick look at whether a sentence may say so.
func mayShare(said string) bool {
	for _, whose := range []string{"my ", "our ", " me ", " us ", "My ", "Our "} {
		if strings.Contains(said, whose) {
			return true
		}
	}
	return false
}

// Share reports whether a sentence says that its writer is done with his share, and no more.
func Share(sentence string) bool {
	if len(sentence) > 2*maxEnd || !mayShare(sentence) {
		return false
	}
	said := trimmed(sentence)
	return len(said) <= maxEnd && !unsure.MatchString(said) && share.MatchString(said)
}

// ShareIn is the sentence, or the last clause of one, that says that its writer is done with his share, and what stands before it; "" for none.
func ShareIn(s string, done func(string) bool) (head, said string) {
	if done(s) {
		return "", s
	}
	for _, sign := range []string{", and ", "; ", ", ", " - ", " – ", " and "} {
		if at := strings.LastIndex(s, sign); at > 0 && done(s[at+len(sign):]) {
			return s[:at] + ".", s[at+len(sign):]
		}
	}
	return "", ""
}
