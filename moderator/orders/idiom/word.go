package idiom

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/order"
)

const maxNumber = 9 // digits of a number before the point, and after it

// IsNumber reports whether a text is a whole number that orders can have.
func IsNumber(text string) bool {
	return text != "" && len(text) <= maxNumber && strings.TrimFunc(text, IsDigit) == ""
}

// IsDigit reports whether a character is a digit of ours.
func IsDigit(r rune) bool { return '0' <= r && r <= '9' }

// Words are the words of a text, without signs.
func Words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(`.,;:!?()[]"*_/`, r)
	})
}

// SaysDeed reports whether one of the words says that somebody does something on the map.
func SaysDeed(words []string) bool {
	for i, word := range words {
		if IsDeed(word) && (i == 0 || !slices.Contains(Determiners, words[i-1])) {
			return true
		}
	}
	return false
}

// IsDeed reports whether a word is an order word in one of its forms, or means such a word.
func IsDeed(word string) bool {
	if slices.Contains(Deeds, word) {
		return true
	}
	for _, form := range FormsOf(word) {
		if v, ok := order.VerbOf(form); ok && v.Acts() && form != "leave" && form != "pass" && form != "agree" && form != "object" && form != "answer" && form != "use" {
			return true
		}
	}
	return false
}

// FormsOf are the words of which a word can be a form: moves and moving are forms of move.
func FormsOf(word string) []string {
	stem := strings.TrimSuffix(word, "ing")
	return []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es"), stem, stem + "e"}
}
