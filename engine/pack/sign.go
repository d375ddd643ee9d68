package pack

import (
	"strings"
	"unicode"
)

// maxSign is how many signs a name has at most on a map in letters.
const maxSign = 3

// Sign is the unit's name on a map in letters, in three signs at most: 1st Foot is 1F, Battery A is BA, Rifles is Rif.
func (u Unit) Sign() string {
	words := strings.FieldsFunc(u.Name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) < 2 {
		return first(strings.Join(words, ""), maxSign)
	}
	var sign strings.Builder
	for _, w := range words {
		digits := w[:len(w)-len(strings.TrimLeft(w, "0123456789"))]
		if digits == "" {
			digits = strings.ToUpper(first(w, 1))
		}
		sign.WriteString(digits)
	}
	return first(sign.String(), maxSign)
}

// first is the first letters of a word.
func first(word string, n int) string {
	letters := []rune(word)
	return string(letters[:min(n, len(letters))])
}
