package report

import "testing"

// TestSpoken: no reader of a letter is told of a file that he has never seen.
func TestSpoken(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"woods in the way; by series.toml that blocks it", "woods in the way; by the rules of the series that blocks it"},
		{"the range of Marsh is neither in counters.csv nor declared", "the range of Marsh is neither on the counter nor declared"},
		{"hexes.csv has no level for S4215", "the map has no level for S4215"},
		{"lists/ranges.csv is not there", "the table of ranges is not there"},
		{"it stands as stated", "it stands as stated"},
	} {
		if got := spoken(c.text); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
