package report

import "testing"

// TestSpoken: no reader of a letter is told of a file that he has never seen.
func TestSpoken(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"woods in the way; by series.toml that blocks it", "woods in the way; by the rules of the series that blocks it"},
		{"the range of Marsh is neither in counters.csv nor declared", "the range of Marsh is neither on the counter nor declared"},
		{"hexes.csv has no level for S4215", "the map has no level for S4215"},
		{"lists/ranges.csv is not there", "the table of ranges is not there"},
		{"By series.toml commitment 1 77-OH 14 is stays.", "77 OH stays back, by the rules of the series."},
		{"By series.toml top 1 24-TN 44 is 35-TN.", "It concerns 35 TN, the strongest there, by the rules of the series."},
		{"By series.toml stack 1 35-TN 47 is no.", "None of the others with 35 TN has to check, by the rules of the series."},
		{"By series.toml mission 1 11-IL 109 is none.", "11 IL is called nowhere, by the rules of the series."},
		{"By series.toml colour is red.", "By the rules of the series colour is red."},
		{"it stands as stated", "it stands as stated"},
	} {
		if got := spoken(c.text); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
