package survey

import (
	"slices"
	"testing"
)

// TestNamesakes: no two units of a side are called alike, whatever stands in the module.
func TestNamesakes(t *testing.T) {
	n := namesakes{}
	var got []string
	for _, of := range [][2]string{{"Foot", "red"}, {"Foot", "blue"}, {"foot", "red"}, {"Foot c", "red"}, {"Foot", "red"}, {"Foot b", "red"}} {
		got = append(got, n.next(of[0], of[1]))
	}
	if want := []string{"Foot", "Foot", "foot b", "Foot c", "Foot d", "Foot b b"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
