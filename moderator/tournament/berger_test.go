package tournament

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The tables are those that are printed, as in the handbook of FIDE (C.05, annex 1).
func TestBergerTables(t *testing.T) {
	for n, want := range map[int]string{
		4: "1-4 2-3\n4-3 1-2\n2-4 3-1\n",
		6: "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1\n",
		8: "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1\n",
	} {
		var b strings.Builder
		for round := 1; round < n; round++ {
			var pairs []string
			for _, p := range bergerTable(n, round) {
				pairs = append(pairs, fmt.Sprintf("%d-%d", p[0], p[1]))
			}
			fmt.Fprintln(&b, strings.Join(pairs, " "))
		}
		if diff := cmp.Diff(want, b.String()); diff != "" {
			t.Errorf("%d players (-want +got):\n%s", n, diff)
		}
	}
}
