package lost

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/pattern"
)

var (
	// onceDone matches what ends in a word behind which somebody is named who is to have done something first.
	onceDone = pattern.MustCompile(`(?i)\b(?:after|once|as soon as|when) (?:(?:the|my|our) )?$`)
	// hasDone matches a deed that is told as done ("has attacked"), with its target or place: it may have been
	// done earlier.
	hasDone = pattern.MustCompile(`(?i)^ (?:has|have) (?:first |just |already )?(\p{L}+) [^ ,;:.]`)
)

// undone is where somebody is named who is to have done something before others do, and has no order; -1 for nobody.
func undone(s Sentence, fate Fate) int {
	chars := []rune(s.Text)
	for _, n := range s.Own {
		if n.To > len(chars) || !onceDone.MatchString(string(chars[:n.From])) {
			continue
		}
		found := hasDone.FindStringSubmatch(string(chars[n.To:]))
		if found != nil && deeds.In(found[1]) != "" && !slices.ContainsFunc(n.Units, func(u engine.UnitID) bool { return fate.HasOrder(u) }) {
			return n.From
		}
	}
	return -1
}
