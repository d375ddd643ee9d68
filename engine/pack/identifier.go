package pack

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// CheckID tells what is wrong with an identifier. It is 1 to MaxID bytes of
// letters, digits and the signs in its body, so that a list of identifiers, a
// path of hexes and an order line can be told apart: no blanks, commas, quotes,
// brackets.
func CheckID(id string) error {
	switch {
	case id == "":
		return errors.New("is missing")
	case len(id) > MaxID:
		return fmt.Errorf("%q is longer than %d bytes", id, MaxID)
	}
	for i, r := range id {
		letter := unicode.IsLetter(r) || unicode.IsDigit(r)
		if !letter && (i == 0 || !strings.ContainsRune("-_.+&/", r)) {
			return fmt.Errorf("%q holds %q: letters and digits, then also - _ . + & /", id, r)
		}
	}
	return nil
}
