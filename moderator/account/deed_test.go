package account_test

import (
	"testing"

	"adjutant/moderator/account"
)

// What is sealed is its side's own, and dice that a roll back took away are told as such.
func TestDeedsInWords(t *testing.T) {
	for want, d := range map[string]account.Deed{
		"North: sealed":                                 {Side: "North", Text: "move A 1101", Sealed: true},
		"North: move A 1101":                            {Side: "North", Text: "move A 1101"},
		"the game begins":                               {Text: "the game begins"},
		"dice, rally: 4 (record 7)":                     {Text: "rally", Fell: "4", Record: 7},
		"dice that a roll back took away: 4 (record 7)": {Text: "rally", Fell: "4", Record: 7, Undone: true},
	} {
		if got := d.Sentence(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
