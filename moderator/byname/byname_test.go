package byname_test

import (
	"testing"

	"adjutant/moderator/byname"
)

// Who calls the other player by his name speaks to him, and who only greets, or speaks of him, does not.
func TestCalls(t *testing.T) {
	names := byname.Names("Ben Example")
	for _, line := range []string{"Ben, nice shot", "ben nice shot", "nice shot Ben, that hurt. Beers on me", "Nice shot, Ben!", "hi ben, good luck!", "Ouch, Ben, that hurt.", "Ben: you are lucky today", "Thanks Ben, see you on Sunday", "Ben Example, well played", "well played ben", "sorry Ben!! I was away"} {
		if byname.Calls(line, names) == "" {
			t.Errorf("%q is not said to Ben", line)
		}
	}
	for _, line := range []string{"Hi Ben,", "Hello Ben, here we go.", "Dear Ben, here are my orders:", "Dear Ben, here are my orders.", "Ben", "Cheers, Ben", "Bennett, nice shot", "Ben moves to 1004", "I think that Ben comes from the left", "2nd Foot to 1004, Ben", "the bend, nice and wide", "Benteen charges 1205", "Ben's men charge", "nice shot"} {
		if got := byname.Calls(line, names); got != "" {
			t.Errorf("%q is said to Ben: %q", line, got)
		}
	}
}
