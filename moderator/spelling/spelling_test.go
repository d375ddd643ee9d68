package spelling_test

import (
	"slices"
	"testing"

	"adjutant/moderator/spelling"
)

func TestFold(t *testing.T) {
	for said, want := range map[string]string{"  Battery  A ": "battery a", "\u201c2nd\u00a0Foot\u201d": `"2nd foot"`, "1103 \u2192 1104": "1103 -> 1104", "\uff21\u0663": "a3"} {
		if got := spelling.Fold(said); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"2nd Foot", "4th Foot", "Scouts"}
	for written, want := range map[string][]string{"2nd Fot": {"2nd Foot"}, "scuots": {"Scouts"}, "3rd Foot": {"2nd Foot"}, "it": nil, "Grenadiers": nil} {
		if got := spelling.Nearest(written, names, 64); !slices.Equal(got, want) {
			t.Errorf("nearest to %q is %q, not %q", written, got, want)
		}
	}
	if got := spelling.Distance("ab", "ba", 2); got != 1 {
		t.Errorf("two letters swapped are %d apart", got)
	}
}
