package interpret_test

import (
	"testing"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// A reply to a mail of a turn has its subject, which is no command, whatever the title
// begins with; what a player writes there himself was one, and is now where it only asks.
func TestSubjectCommand(t *testing.T) {
	for _, tt := range []struct{ subject, title, once, now string }{
		{"Re: [tf-1] The Training Field: turn 3", "The Training Field", "", ""},
		{"Re: [tf-1] History of  the\tField: turn 3", "History of the Field", "", ""},
		{"AW: [Club] Re: [tf-1] Status quo: Turn 3 ", "Status quo", "", ""},
		{"Fwd: [tf-1] Help me: turn 12", "", "", ""},
		{"[tf-1] history: turn 3", "The Training Field", "history", ""},
		{"Re: [tf-1] turn 3: history", "The Training Field", "history", ""},
		{"status", "", "status", "status"},
		{"Help: turn 3", "", "help", "help"}, // without a tag it is not ours
	} {
		for version, want := range map[orders.Version]string{orders.Tolerant: tt.once, orders.Latest: tt.now} {
			c, found := interpret.SubjectCommand(tt.subject, tt.title, version)
			if found != (want != "") || found && c.Word != want {
				t.Errorf("%q, of %q, by version %d: %q, want %q", tt.subject, tt.title, version, c.Word, want)
			}
		}
	}
}

// A subject only asks; what would do something is a title. Versions before did what it said.
func TestASubjectDoesNothing(t *testing.T) {
	for subject, asks := range map[string]bool{"help": true, "Re: status": true, "commands": true, "setup": false, "resign": false, "process": false, "send": false, "drop 3": false, "history": false, "check": false} {
		c, found := interpret.SubjectCommand(subject, "", orders.Latest)
		if found != asks {
			t.Errorf("%q is the command %q: %t", subject, c.Word, found)
		}
		if _, before := interpret.SubjectCommand(subject, "", orders.Tolerant); before == (subject == "send" || subject == "drop 3") {
			t.Errorf("%q was a command: %t", subject, before)
		}
	}
}
