package idiom_test

import (
	"regexp"
	"slices"
	"testing"

	"adjutant/moderator/orders/idiom"
)

// TestPrefixes: a prefix finds what its pattern finds, whatever a text begins with.
func TestPrefixes(t *testing.T) {
	firsts := []string{"", "\u212a", "\u0130"} // the first sign folds to a k
	for r := range rune(0x220) {
		firsts = append(firsts, string(r))
	}
	for _, pattern := range []string{`(?i)^(?:please|so|k)[ ,]+`, `(?i)^(?:what|who) is(.*)$|where (.*)$`, `(?i)^(?:my )?`, `^[^ ]+(x)$`, `(?i)\bnow`, `(?i)^(?:(?:a|b)?c|\?+)+`} {
		plain, prefix := regexp.MustCompile(pattern), idiom.MustPrefix(pattern)
		for _, rest := range []string{"", "lease, go", "o, go", " ,", "hat is it", "here now", "y turn", "x", "c", "cc?"} {
			for _, first := range firsts {
				text := first + rest
				if got, want := prefix.FindString(text), plain.FindString(text); got != want {
					t.Fatalf("%s: %q begins with %q, not %q", pattern, text, got, want)
				}
				if got, want := prefix.FindStringSubmatch(text), plain.FindStringSubmatch(text); !slices.Equal(got, want) {
					t.Fatalf("%s: %q has %q, not %q", pattern, text, got, want)
				}
			}
		}
	}
}
