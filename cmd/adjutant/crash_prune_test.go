package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/club"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// prunePoints are the crash points that only 'adjutant prune' comes to.
var prunePoints = []string{"pruning", "pruned"}

// strangersMails is how many mails of strangers there are to be thrown away: more than go in two transactions.
const strangersMails = 250

// TestCrashWhilePruning kills 'adjutant prune' within and between its transactions, and calls it again: each mail is whole or is
// known to be pruned, with its hash, and goes once; what proofs need is there.
func TestCrashWhilePruning(t *testing.T) {
	c := newCrashClub(t)
	at := c.sqlite(t)
	c.play(t, at)
	var mails strings.Builder
	for n := range strangersMails {
		fmt.Fprintf(&mails, "INSERT INTO mails (key, received, bytes, txt, outcome) VALUES ('stranger-%03d', 0, CAST('%s' AS BLOB), 'null', 'stranger');\n", n, strangerSaid(n))
		fmt.Fprintf(&mails, "INSERT INTO locations (account, folder, uidvalidity, uid, mail, original) VALUES ('mod@example.test', 'Elsewhere', 1, %d, 'stranger-%03d', TRUE);\n", n+1, n)
	}
	change(t, at.dsn, "BEGIN;\n"+mails.String()+"COMMIT")
	prune := []string{"prune", "--config", at.config, "--older-than", "400d"}
	for _, die := range []struct {
		point string
		gone  int // by then
	}{{"pruning:1", 0}, {"pruned:1", 100}, {"pruning:2", 200}} { // each call begins with what is left
		c.dies(t, die.point, prune...)
		wantGone(t, at, die.gone)
	}
	if said := c.program.run(t, at.env, prune...); !strings.Contains(said, "Thrown away: 50 mails, 0 letters and 0 states,") {
		t.Errorf("at last it says:\n%s", said)
	}
	wantGone(t, at, strangersMails)
	if said := c.program.run(t, at.env, prune...); !strings.Contains(said, "There is nothing to throw away.") {
		t.Errorf("called once more, it says:\n%s", said)
	}
	if said, code := c.program.ends(t, at.env, "upgrade", "--check", "--config", at.config); code != 0 || !strings.Contains(said, "1 bundle made, which hold") {
		t.Errorf("the store is not whole (exit code %d):\n%s", code, said)
	}
}

// strangerSaid is the n-th mail of strangers.
func strangerSaid(n int) string { return fmt.Sprintf("Hello, I am stranger no. %d.", n) }

// wantGone checks that so many mails of strangers are pruned, the others whole, and the hash of each that it is.
func wantGone(t *testing.T, at place, want int) {
	t.Helper()
	err := withClub(t.Context(), at.config, func(c *club.Club) error {
		gone := 0
		for n := range strangersMails {
			said := strangerSaid(n)
			raw, err := c.Store.Mail(t.Context(), fmt.Sprintf("stranger-%03d", n))
			was := new(storage.Pruned)
			switch {
			case errors.As(err, &was):
				gone++
				if was.Sum != roll.Sum([]byte(said)) || was.Size != int64(len(said)) {
					t.Errorf("of mail %d is kept: %v", n, was)
				}
			case err != nil:
				return err
			case string(raw.Bytes) != said:
				t.Errorf("mail %d is %q", n, raw.Bytes)
			}
		}
		if gone != want {
			t.Errorf("%d mails are pruned, want %d", gone, want)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
