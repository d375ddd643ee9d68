package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// staysThere matches who is said to stay where he was just said to go: it changes nothing of that he goes.
var staysThere = pattern.MustCompile(`(?i)(?:[.!;,] +|,? and |,? then )(?:(?:and|then|there) )*(?:(?:it|they|he|she|both) )?(?:(?:then|just|now|will|shall|should|must) )*(?:stays?|keeps?|remains?|stops?|halts?|waits?|holds?|rests?) (?:(?:low|put|still|hidden|down|quiet) ?)?(?:there|in (?:line|column|formation|place)|(?:its|their|his) (?:formation|ground|line|column)|low)?(?:,? (?:there|please|then|for now|this turn))*([.!]|$)`)

// whither matches a place behind a word that says that somebody goes there.
var whither = pattern.MustCompile(`(?i)(?:\b(?:to|towards?|into|onto|inch(?:es)?|hex(?:es)?)\b|->|→).*`)

// StaysThere takes out of a line the words that a unit stays where it goes; "" where there are none.
func StaysThere(line string) (rest, said string) {
	at := staysThere.FindStringSubmatchIndex(line)
	if at == nil || !whither.MatchString(line[:at[0]]) || !strings.ContainsAny(line[:at[0]], "0123456789") {
		return line, ""
	}
	said = strings.Trim(line[at[0]:at[1]], " ,;.!")
	if first, _, _ := strings.Cut(said, " "); strings.EqualFold(first, said) {
		return line, "" // a word alone
	}
	return line[:at[0]] + line[at[2]:at[3]] + line[at[1]:], said
}

// sendsMan matches a leader who moves one of his units, in readings of games in which he does not go with it for that.
var sendsMan = pattern.MustCompile(`(?i)^(\W*(?:(?:and|then|please|so|ok|now),? )*)([\p{L}][\p{L}.' -]{1,30}?) (?:moves|sends|marches|orders|pushes|brings|directs|has|lets) ((?:the |his )?[\p{L}\d][\p{L}\d .'-]{1,30}?) (?:(?:to )?(?:march|move|go|advance) )?((?:to|towards?|->|→|into|onto) ?.*)$`)

// SentBy is a line in which a unit moves, of one in which a leader moves it; any other as it is.
func SentBy(line string, leads, is func(string) bool) string {
	found := sendsMan.FindStringSubmatch(line)
	if found == nil || !leads(found[2]) || !is(strings.TrimPrefix(strings.TrimPrefix(found[3], "the "), "his ")) {
		return line
	}
	return found[1] + found[3] + " moves " + found[4]
}
