package redraft

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// What somebody does otherwise than the draft has it may be said by his name, and a word that it is so: "instead the Rifles advance 3 inches",
// "the 2nd Mill stays after all", "yes, but the Rifles only to (9,5)".

var (
	otherHead = pattern.MustCompile(`(?i)^(?:(?:and|but|no|oh|ok(?:ay)?|well|sorry|hm+|wait|actually)[,.! ]+)*(?:(?:instead|rather|better|(?:on )?second thoughts?|change(?: of (?:plan|mind|orders?))?|correction|then|in that case)[,:]? |yes,? but )(?:let |have )?`)
	otherTail = pattern.MustCompile(`(?i)(?:,? (?:instead|after all|then|rather|please|thanks|thank you))+([ .!]*)$`)
	otherOnly = pattern.MustCompile(`(?i) only (to|as far as|up to) `)
	// mayBeOther matches a word without which nothing is said so.
	mayBeOther = pattern.MustCompile(`(?i)\b(?:instead|rather|better|thoughts?|change|correction|after all|then|in that case|but)\b`)
)

// maxNamed is how many words the name of who does otherwise has at most.
const maxNamed = 5

// otherwise is such a sentence behind the number of the one order of the draft that is for him, "" for any other.
func (s State) otherwise(line string) string {
	if !s.Joins || s.Held == nil || s.Drafted == 0 || strings.HasSuffix(strings.TrimSpace(line), "?") {
		return ""
	}
	bare := otherTail.ReplaceAllString(line[len(otherHead.FindString(line)):], "$1")
	if bare = strings.TrimSpace(bare); bare == strings.TrimSpace(line) {
		return ""
	}
	bare = otherOnly.ReplaceAllString(bare, " $1 ")
	words := strings.Fields(bare)
	for n := 1; n < len(words) && n <= maxNamed; n++ {
		if numbers := s.Held(strings.Trim(strings.Join(words[:n], " "), ",:"), false); numbers != "" {
			if strings.Contains(numbers, ",") {
				return ""
			}
			return numbers + ": " + bare
		}
	}
	return ""
}
