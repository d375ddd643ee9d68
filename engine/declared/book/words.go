package book

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Join is strings.Join for words of any kind.
func Join[T ~string](all []T, sep string) string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = string(one)
	}
	return strings.Join(words, sep)
}

// AboutPurpose is what is wrong with a purpose: it is one line with single blanks, so that its order is read back as it was.
func AboutPurpose(value string) string {
	switch {
	case len(value) > MaxPurpose:
		return fmt.Sprintf("is longer than %d bytes", MaxPurpose)
	case !utf8.ValidString(value) || strings.ContainsFunc(value, unicode.IsControl):
		return "is not a line of text"
	case value == "" || strings.Join(strings.Fields(value), " ") != value:
		return "is empty, or has more than single blanks in it"
	}
	return ""
}

// ColumnRange is the column of units.csv that a limit may name, and a value that tables may sum.
const ColumnRange = "range"

// OrNone are words for people, or that there are none.
func OrNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return Join(words, ", ")
}

// OrNothing are orders that may be given, for people.
func OrNothing(orders []string) string {
	if len(orders) == 0 {
		return "be given no order"
	}
	return strings.Join(orders, " and ")
}
