// Package byname has what a player says in his orders to another player, whom he calls by his name: "Ben, nice shot". It is press for
// that player, and the name is nobody's on the map.
package byname

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// maxSaid is how many bytes a line has at most that is said to somebody by his name.
const maxSaid = 300

// Names are the names by which somebody may be called: all of it, and the first word.
func Names(all ...string) (names []string) {
	for _, name := range all {
		first, _, _ := strings.Cut(strings.TrimSpace(name), " ")
		for _, one := range []string{first, strings.TrimSpace(name)} {
			if one = strings.ToLower(one); len(one) > 2 && !slices.Contains(names, one) {
				names = append(names, one)
			}
		}
	}
	return names
}

var (
	// before is what may stand before a name, at the beginning of what is said to somebody.
	before = pattern.MustCompile(`(?i)^\W*(?:(?:hi|hey|hello|well|ah+|oh+|dear|ouch|ha+|sorry|thanks|thank you|damn|and|ok(?:ay)?|wow|good|ps|nice one|my dear|poor|p\.s\.)[ ,.!:]*)*`)
	// remark is how a remark behind a name begins that has no sign behind the name.
	remark = pattern.MustCompile(`(?i)^(?:nice|good|great|well|sorry|thanks|thank|lucky|ouch|you|your|u|ur|how|that|what|i|we|lol|haha|this|damn|cheers|congrats|sneaky|clever|bad|hope|hard|my)\b`)
	// empty matches what is no more than a greeting or a farewell.
	empty = pattern.MustCompile(`(?i)^\W*(?:(?:and|hi|hey|hello|dear|thanks|thank you|cheers|regards|best|best wishes|greetings|good (?:morning|evening|day)|bye|yours|many|all the|here (?:we go|goes|it goes|you are|they are|(?:are|come|is) (?:my|the) (?:moves?|orders?|turn)))\W*)*$`)
)

// Calls reports what a line says to a person with one of the names, "" for nothing: the name begins it, or ends
// its first clause, and more is said than a greeting.
func Calls(line string, names []string) (said string) {
	line = strings.TrimSpace(line)
	if len(line) > maxSaid || strings.HasSuffix(line, ":") {
		return ""
	}
	low := strings.ToLower(line)
	for _, name := range names {
		if rest, begins := strings.CutPrefix(low[len(before.FindString(low)):], name); begins && !empty.MatchString(rest) {
			if trimmed := strings.TrimLeft(rest, " "); trimmed != "" && (strings.ContainsRune(",!:;.-–—", []rune(trimmed)[0]) || trimmed != rest && remark.MatchString(trimmed)) {
				return line
			}
		}
		if at := strings.Index(low, " "+name); at > 0 && !empty.MatchString(low[:at]) && remark.MatchString(strings.TrimLeft(low, " \"'(")) {
			if behind := low[at+1+len(name):]; behind == "" || strings.ContainsRune(",!.?;)", rune(behind[0])) {
				return line
			}
		}
	}
	return ""
}
