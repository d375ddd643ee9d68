package book

import "testing"

// A purpose that is offered is one for which the dice serve, and no word with letters hung on.
func TestSample(t *testing.T) {
	for pattern, want := range map[string]string{"": "anything", "nerve of *": "nerve of it", "plunder*": "plunder", "the wind*": "the wind", "*": "it", "a * of *s": "a it of s"} {
		d := Dice{For: []string{pattern}}
		if pattern == "" {
			d.For = nil
		}
		got := d.Sample()
		if got != want || !d.Serves(got) {
			t.Errorf("for %q: %q", pattern, got)
		}
	}
}
