package lobby

import (
	"testing"

	"adjutant/moderator/yesno"
)

// A yes with the right code does what the subject of the letter says, and nothing where the subject is another: a forged
// 'decline' that somebody says yes to does not join him. A no denies the mail whatever the subject is.
func TestAYesBehindAnotherSubjectDoesNothing(t *testing.T) {
	const subject = "Re: [duel] is this mail yours? "
	for _, tt := range []struct {
		word          yesno.Word
		subject, does string
		denied        bool
	}{
		{yesno.Yes, subject + "decline, nxtng-bh7gv", "decline", false},
		{yesno.Yes, subject + "join as south, nxtng-bh7gv", "join", false},
		{yesno.Yes, "a word on nxtng-bh7gv", "", false},
		{yesno.No, subject + "decline, nxtng-bh7gv", "", true},
		{yesno.No, "a word on nxtng-bh7gv", "", true},
	} {
		a := acceptance{said: map[string]string{}, word: tt.word, numbered: true}
		if tt.word == yesno.Yes {
			a.said["join"] = "" // as a yes to an invitation is read
		}
		denied, does := a.takeAsked(tt.subject), ""
		for word := range a.said {
			if word == "join" || word == "decline" {
				does = word
			}
		}
		if denied != tt.denied || does != tt.does {
			t.Errorf("%v to %q: denied %v, does %q", tt.word, tt.subject, denied, does)
		}
	}
}
