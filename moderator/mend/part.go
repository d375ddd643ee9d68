package mend

import (
	"slices"
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// supports matches what says of somebody that he only supports another.
var supports = pattern.MustCompile(`(?i)\b(?:behind (?:him|it|them|her|the guns?)|in support|as support|supports?|supporting|supported by|backed (?:up )?by|back(?:s|ing)? (?:him|it|them|her)(?: up)?|in the (?:second|rear) (?:line|rank)|at (?:his|its|their|her) back|followed by)\b`)

// inItsPart are the lines to write without those in which somebody fights alone where the player has said that one supports another: who
// says yes to such a line would have the second in the place of the first.
func inItsPart(write, said string) string {
	if !supports.MatchString(said) || !strings.Contains(write, " primary ") {
		return write
	}
	lines := slices.DeleteFunc(strings.Split(write, orders.Or), func(line string) bool {
		return strings.Contains(line, " primary ") && !strings.Contains(line, " support ") && !strings.Contains(line, " leader ")
	})
	return strings.Join(lines, orders.Or)
}
