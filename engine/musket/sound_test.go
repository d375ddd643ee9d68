package musket_test

import (
	"bytes"
	"strings"
	"testing"
)

// A text may come from a stranger: a retreat of sixty hexes would have more lines
// than can be listed.
func TestEndlessRetreatIsNoState(t *testing.T) {
	sys := training(t)
	for seed := range uint64(20) {
		for _, m := range moments(t, sys, seed) {
			if sys.Node(m.state).Phase != "retreat" {
				continue
			}
			text := m.state.Text()
			endless := bytes.Replace(text, []byte(`"most":3`), []byte(`"most":60`), 1)
			if _, err := sys.ParseState(endless); bytes.Equal(text, endless) || err == nil || !strings.Contains(err.Error(), "most is 60") {
				t.Fatalf("got %v for %s", err, endless)
			}
			return
		}
	}
	t.Fatal("nobody retreats in 20 games")
}
