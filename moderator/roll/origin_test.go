package roll_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/roll"
)

// restored is a host whose log was restored from an older copy: of ten leaves sent, six
// were kept and one taken back.
type restored struct {
	public    roll.Public
	records   []roll.Record // leaves 5, 6 and 7 of the old log
	old       *roll.Tree
	statement roll.Reopening
	leaves    []roll.Hash                 // of the new log
	at        func(int64) roll.Checkpoint // of the old log
	now       roll.Checkpoint
}

func restoredLog(t *testing.T) restored {
	t.Helper()
	keys, public := testKeys(t)
	third := diceRequest()
	third.Chance = "3.combat.0508"
	r := restored{public: public, records: chain(t, keys, diceRequest(), poolRequest(), third)}
	leaves := someLeaves(10)
	for i, rec := range r.records {
		leaves[5+i] = rec.Hash()
	}
	r.old, _ = logOf(t, keys, leaves...)
	r.at = func(size int64) roll.Checkpoint {
		_, c := logOf(t, keys, leaves[:size]...)
		return c
	}
	var err error
	r.statement, err = keys.Reopen(1, roll.Reopening{
		Time: r.records[2].Time.Add(time.Hour), Sent: 10, Root: r.at(10).Root, Kept: 6, Taken: 1, Missing: []string{"record 3 of game G7"},
	})
	if err != nil {
		t.Fatal(err)
	}
	r.leaves = append(slices.Clone(leaves[:7]), r.statement.Hash(), roll.Sum([]byte("later")))
	var tree roll.Tree
	if err := tree.Append(r.leaves...); err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	if r.now, err = keys.Checkpoint(public.OriginOf(2), tree.Size(), root); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestReopeningIsReadAsWritten holds the text of a statement.
func TestReopeningIsReadAsWritten(t *testing.T) {
	r := restoredLog(t)
	golden(t, "origin.statement", r.statement.String())
	read, err := roll.ParseReopening(r.statement.String())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r.statement, read); diff != "" {
		t.Errorf("read (-written +read):\n%s", diff)
	}
	if leaf, err := roll.LeafOf(r.statement.String()); err != nil || leaf != r.statement.Hash() {
		t.Errorf("its leaf is %s, %v", leaf, err)
	}
	for name, bad := range map[string]string{
		"another number of lost": strings.Replace(r.statement.String(), "lost 3", "lost 1", 1),
		"a log that is none":     strings.Replace(r.statement.String(), "new club.example.org/log/2", "new club.example.org/log/3", 1),
		"fewer sent than kept":   strings.Replace(r.statement.String(), "sent 10", "sent 5", 1),
	} {
		if _, err := roll.ParseReopening(bad); err == nil {
			t.Errorf("%s: read without an error", name)
		}
	}
}

// TestRestoredLogVerifies: with the statement, the checkpoints of the log of before and
// the records of before verify, and what was not taken back is listed.
func TestRestoredLogVerifies(t *testing.T) {
	r := restoredLog(t)
	report := roll.Verify(r.public, roll.Evidence{
		Records: r.records, Reopenings: []roll.Reopening{r.statement}, Leaves: r.leaves,
		Checkpoints: []roll.Checkpoint{r.now, r.at(4), r.at(6), r.at(10)},
	})
	if report.Failure != nil {
		t.Fatal(report.Failure)
	}
	for _, want := range []string{
		"of 10 leaves sent as club.example.org/log it kept 6 and took back 1, 3 are lost",
		"the host says that it could not take back record 3 of game G7",
		"G7 record 3 is not in the log: it was sent before the host restored its store, and was not taken back",
		"the checkpoint of club.example.org/log at 10 cannot be checked",
	} {
		if !slices.ContainsFunc(report.Notes, func(note string) bool { return strings.Contains(note, want) }) {
			t.Errorf("no note says %q:\n%s", want, strings.Join(report.Notes, "\n"))
		}
	}
	if report.Logged != 3 { // two records and the statement
		t.Errorf("%d in the log", report.Logged)
	}
}

// TestRestoredLogThatIsNone: what a statement does not explain fails.
func TestRestoredLogThatIsNone(t *testing.T) {
	keys, _ := testKeys(t)
	for _, tt := range []struct {
		name string
		turn func(*restored, *roll.Evidence)
		want string
	}{
		{"no statement", func(_ *restored, e *roll.Evidence) { e.Reopenings = nil }, "log: checkpoints of two logs, club.example.org/log and club.example.org/log/2"},
		{"a statement of somebody else", func(r *restored, e *roll.Evidence) {
			e.Reopenings[0].Signature.Bytes[20] ^= 1
		}, "origin: the statement of club.example.org/log/2: signature: invalid signature for key club.example.org+57107cee"},
		{"a larger checkpoint", func(r *restored, e *roll.Evidence) {
			_, c := logOf(t, keys, someLeaves(11)...)
			e.Checkpoints = append(e.Checkpoints, c)
		}, "log: the checkpoint of club.example.org/log at 11 is of a larger log than the host says it ever sent, which is 10: its statement of club.example.org/log/2 leaves something out"},
		{"another checkpoint of that size", func(r *restored, e *roll.Evidence) {
			_, c := logOf(t, keys, someLeaves(10)...)
			e.Checkpoints = append(e.Checkpoints, c)
		}, "log: the checkpoint of club.example.org/log at 10 is not the one that the statement of club.example.org/log/2 names"},
		{"a leaf kept that was changed", func(r *restored, e *roll.Evidence) {
			e.Leaves = slices.Clone(e.Leaves)
			e.Leaves[2] = roll.Sum(nil)
		}, "log: the first 4 leaves of the log do not have the root of the checkpoint of club.example.org/log at 4"},
		{"two statements", func(r *restored, e *roll.Evidence) {
			other, err := keys.Reopen(1, roll.Reopening{Time: r.statement.Time, Sent: 9, Kept: 6})
			if err != nil {
				t.Fatal(err)
			}
			e.Reopenings = append(e.Reopenings, other)
		}, "origin: two different statements of club.example.org/log/2"},
		{"a record drawn later", func(r *restored, e *roll.Evidence) {
			late, err := keys.Reopen(1, roll.Reopening{Time: r.records[2].Time.Add(-time.Hour), Sent: 10, Root: r.statement.Root, Kept: 6, Taken: 1})
			if err != nil {
				t.Fatal(err)
			}
			e.Reopenings, e.Checkpoints, e.Leaves = []roll.Reopening{late}, e.Checkpoints[:1], slices.Clone(e.Leaves)
			e.Leaves[7] = late.Hash()
			var tree roll.Tree
			if err := tree.Append(e.Leaves...); err != nil {
				t.Fatal(err)
			}
			root, err := tree.Root()
			if err != nil {
				t.Fatal(err)
			}
			if e.Checkpoints[0], err = keys.Checkpoint(r.public.OriginOf(2), tree.Size(), root); err != nil {
				t.Fatal(err)
			}
		}, "G7 record 3: log: is not among the 9 leaves of the log"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := restoredLog(t)
			e := roll.Evidence{
				Records: r.records, Reopenings: []roll.Reopening{r.statement}, Leaves: r.leaves, Checkpoints: []roll.Checkpoint{r.now, r.at(4), r.at(10)},
			}
			tt.turn(&r, &e)
			if report := roll.Verify(r.public, e); report.Failure == nil || report.Failure.String() != tt.want {
				t.Errorf("got %v, want %s", report.Failure, tt.want)
			}
		})
	}
}
