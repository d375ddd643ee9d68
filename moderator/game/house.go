package game

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// HouseOptions are what a club has agreed besides the pack's options, each a line
// of text for people. The error says which is none.
func HouseOptions(written []string) ([]string, error) {
	if len(written) > maxHouse {
		return nil, fmt.Errorf("%d house options, where %d are possible", len(written), maxHouse)
	}
	var all []string
	for _, w := range written {
		text, err := PlainLine("the house option", w)
		if err == nil && text == "" {
			err = fmt.Errorf("a house option that says nothing")
		}
		if err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, nil
}

// PlainLine is a text as one line with single blanks; the error says why it is none.
func PlainLine(what, written string) (string, error) {
	text := strings.Join(strings.Fields(written), " ")
	switch {
	case utf8.RuneCountInString(text) > maxPlainLine:
		return "", fmt.Errorf("%s has %d letters, where %d are possible", what, utf8.RuneCountInString(text), maxPlainLine)
	case strings.IndexFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) >= 0:
		return "", fmt.Errorf("%s %q has signs that cannot be printed", what, text)
	}
	return text, nil
}
