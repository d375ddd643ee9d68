package command

import (
	"fmt"
	"strings"
)

// Title is a word with a capital.
func Title(word string) string {
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// HalfPoints is a number of half movement points for people.
func HalfPoints(n int) string {
	switch {
	case n%2 == 0:
		return fmt.Sprint(n / 2)
	case n == 1:
		return "½"
	}
	return fmt.Sprintf("%d½", n/2)
}

// BatteryName is the name of a battery without that of its section.
func BatteryName(name string) string {
	return strings.TrimSuffix(strings.TrimSuffix(name, " a"), " b")
}
