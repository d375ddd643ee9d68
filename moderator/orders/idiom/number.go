package idiom

import (
	"slices"
	"strings"
	"unicode"
)

// ordinals are the words for small numbers.
var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// Cardinal is the number of "2nd", "2d" or "second"; "" where a word is none.
func Cardinal(word string) string {
	if i := slices.Index(ordinals, word); i >= 0 {
		return []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}[i]
	}
	digits := strings.TrimRightFunc(word, unicode.IsLetter)
	ending := word[len(digits):]
	if digits == "" || strings.ContainsFunc(digits, func(r rune) bool { return !IsDigit(r) }) || !slices.Contains([]string{"", "st", "nd", "rd", "th", "d"}, ending) {
		return ""
	}
	return digits
}
