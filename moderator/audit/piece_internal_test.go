package audit

import "testing"

// A named key has a number of its own in each run of VASSAL, a key of the keyboard the same in all.
func TestNamedKeysAreTheSame(t *testing.T) {
	for _, tt := range []struct {
		module, game string
		want         bool
	}{
		{"obs;57344,0,flip;Cover;", "obs;57399,0,flip;Cover;", true},
		{"obs;57344,0,flip;Cover;", "obs;63742,0,flip;Cover;", true},
		{"obs;57400,0,flip;Cover;", "obs;61000,0,flip;Cover;", true},
		{`macro;Go;57345\,0\,one:57346\,0\,two;`, `macro;Go;58001\,0\,one:57398\,0\,two;`, true},
		{"obs;57344,0,flip;Cover;", "obs;57344,0,turn;Cover;", false},
		{"obs;57343,0,flip;Cover;", "obs;57344,0,flip;Cover;", false},
		{"obs;63743,0,flip;Cover;", "obs;57344,0,flip;Cover;", false},
		{"obs;157344,0,flip;Cover;", "obs;57399,0,flip;Cover;", false},
		{"obs;70,130;Cover;", "obs;71,130;Cover;", false},
	} {
		if got := sameTrait(tt.module, tt.game); got != tt.want {
			t.Errorf("%s and %s: %v", tt.module, tt.game, got)
		}
	}
}
