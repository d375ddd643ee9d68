package spelling_test

import (
	"math/rand/v2"
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

// TestDistance: the distance is that of a table with all its rows, however near the limit is.
func TestDistance(t *testing.T) {
	letters := rand.New(rand.NewPCG(1, 1))
	word := func() string {
		w := make([]rune, letters.IntN(40))
		for i := range w {
			w[i] = []rune("abcé")[letters.IntN(4)]
		}
		return string(w)
	}
	for range 3000 {
		a, b, limit := word(), word(), letters.IntN(12)
		if letters.IntN(2) == 0 {
			b = a[letters.IntN(len(a)+1):] // not all are far apart
		}
		want := distance([]rune(a), []rune(b))
		if got := spelling.Distance(a, b, limit); min(got, limit+1) != min(want, limit+1) {
			t.Fatalf("%q and %q are %d apart with the limit %d, not %d", a, b, got, limit, want)
		}
	}
}

// distance is by the book: of two texts from their beginnings.
func distance(s, t []rune) int {
	rows := make([][]int, len(s)+1)
	for i := range rows {
		rows[i] = make([]int, len(t)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
				continue
			case s[i-1] == t[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
			}
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				rows[i][j] = min(rows[i][j], 1+rows[i-2][j-2])
			}
		}
	}
	return rows[len(s)][len(t)]
}
