package idiom

import (
	"slices"
	"strings"

	"adjutant/moderator/spelling"
)

// IsCourtesy reports whether a remark says please or thanks and no more.
func IsCourtesy(said string) bool {
	return strings.TrimFunc(Courteous.ReplaceAllString(said, ""), IsFlourish) == ""
}

// Asks reports whether the words before an order ask for it, and say nothing else.
func Asks(before string) bool {
	before = before[strings.LastIndexAny(before, ".!?")+1:]
	words := Words(spelling.Fold(before))
	if len(words) == 0 || !Harmless(before) || slices.Contains(Questioning, words[0]) {
		return false
	}
	return slices.Contains(Leading, words[len(words)-1])
}
