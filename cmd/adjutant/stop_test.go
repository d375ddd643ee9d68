package main

import (
	"slices"
	"testing"
)

// TestStoppedAtWork asks the daemon to stop, as systemd does, while it is in the middle of a
// decision or of sending an answer. It ends what it has begun, begins nothing more, and ends
// well; started again, it ends where one ends that nobody stopped, and each mail has the one
// answer.
func TestStoppedAtWork(t *testing.T) {
	c := newCrashClub(t)
	undisturbed := c.play(t, c.sqlite(t))
	checkUndisturbed(t, undisturbed)
	for _, tt := range []struct {
		at     string
		judged int // mails when the daemon is gone; negative where that is a matter of luck
	}{
		{"judging:1", 1},
		{"judging:4", 4},
		{"drawn:1", 2},
		{"drawn:3", 5},
		{"decided:1", 1},
		{"decided:5", 5},
		{"committed:2", 2},
		{"sending:1", -1},
		{"sent:2", -1},
	} {
		t.Run(tt.at, func(t *testing.T) {
			t.Parallel()
			at, p := c.sqlite(t), c.mailed(t)
			d := c.program.serve(t, append(slices.Clone(p.settings()), "ADJUTANT_STOP="+tt.at), at.config)
			if err := d.wait(t); err != nil {
				t.Fatalf("the daemon ended with %v", err)
			}
			if n := judgedMails(t, at); tt.judged >= 0 && n != tt.judged {
				t.Errorf("%d mails were judged when the daemon was gone, want %d", n, tt.judged)
			}
			compareOutcomes(t, undisturbed, c.finish(t, at, p, p.settings()))
		})
	}
}

// judgedMails is how many mails of a store have an outcome.
func judgedMails(t *testing.T, at place) (n int) {
	t.Helper()
	st := at.open(t)
	defer st.Close()
	outcomes, err := st.Outcomes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for outcome, mails := range outcomes {
		if outcome != "" {
			n += mails
		}
	}
	return n
}
