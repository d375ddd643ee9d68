package idiom

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// MayHold reports whether a text may hold one of the words in any letters, large or small; whoever writes other letters than
// those of ASCII may.
func MayHold(text string, words ...string) bool {
	low := strings.ToLower(text)
	return strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) ||
		slices.ContainsFunc(words, func(word string) bool { return strings.Contains(low, word) })
}
