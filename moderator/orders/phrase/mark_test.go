package phrase_test

import (
	"slices"
	"testing"

	"adjutant/moderator/orders/phrase"
	"adjutant/moderator/orders/scan"
)

// Each of several who are marked in a line is marked in one of his own, unless it is said that he may not be.
func TestEachMark(t *testing.T) {
	for text, want := range map[string][]string{
		"mark Lok as tired, mark Tok as tired":                {"mark Lok as tired", "mark Tok as tired"},
		"mark Lok as tired and mark Tok off tired.":           {"mark Lok as tired", "mark Tok off tired."},
		"They are up again, I see: please mark Lok off tired": {"They are up again, I see", "mark Lok off tired"},
		"mark Lok, Tok as tired":                              {"mark Lok, Tok as tired"},
		"If he stands up, mark Lok off tired":                 {"If he stands up, mark Lok off tired"},
		"Tok moves to 0101, please mark my words":             {"Tok moves to 0101, please mark my words"},
	} {
		for _, version := range []scan.Version{scan.Joining, scan.Joining - 1} {
			x := scan.NewScope(scan.Roster{Typed: &scan.Typed{Marks: []string{"tired"}}, Version: version})
			var got []string
			for _, part := range phrase.EachMark(x, scan.Normalise(text, 1)) {
				got = append(got, scan.Text(part))
			}
			if version < scan.Joining {
				want = []string{text}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q is %q, not %q", text, got, want)
			}
		}
	}
}
