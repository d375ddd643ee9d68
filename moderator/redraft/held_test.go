package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

// Who says that nothing is to be done yet has his orders wait, whatever else he says.
func TestHeld(t *testing.T) {
	for line, want := range map[string]string{
		"dont do it yet": "",
		"1 KS on 3 LA. what r the odds? dont do it yet":      "1 KS on 3 LA. what r the odds?",
		"Please don't play this yet.":                        "",
		"2nd Foot to 1004, but please do nothing yet.":       "2nd Foot to 1004.",
		"Do not send it until I have seen the map.":          "",
		"That's only a draft for now.":                       "",
		"Please don’t roll any dice before I answer. Thanks": "Thanks",
	} {
		if rest, _, is := redraft.Held(line); !is || rest != want {
			t.Errorf("%q: %v, leaves %q, not %q", line, is, rest, want)
		}
	}
	for _, line := range []string{"Don't do it.", "Not yet.", "The Scouts don't enter yet.", "Don't move the guns.", "I don't do that often.", "The 2nd Foot does nothing yet to deserve this.", "Do it now.", "2nd Foot to 1004 before he comes"} {
		if rest, said, is := redraft.Held(line); is {
			t.Errorf("%q holds back: %q, and leaves %q", line, said, rest)
		}
	}
}
