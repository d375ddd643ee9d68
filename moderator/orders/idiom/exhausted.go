package idiom

import "adjutant/moderator/orders/pattern"

var exhausts = pattern.MustCompile(`(?i)^(?:(?:try|choose|want|attempt) to )?exhaust (.+?)(?: again)?(?:,? please)?[ .!]*$|^(?:choose|pick) (.+?) to be exhausted[ .!]*$`)

// Exhausted is the order to exhaust an enemy, in the order language, where a text names him; "" for anything
// else.
func Exhausted(text string) string {
	if found := exhausts.FindStringSubmatch(text); found != nil {
		return "use exhaust " + found[1] + found[2]
	}
	return ""
}
