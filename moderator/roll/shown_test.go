package roll_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// included are proofs that leaves are in a log.
func included(t testing.TB, tree *roll.Tree, at roll.Checkpoint, places ...int64) []roll.Inclusion {
	t.Helper()
	var proofs []roll.Inclusion
	for _, i := range places {
		p, err := roll.ProveInclusion(at, i, tree)
		if err != nil {
			t.Fatal(err)
		}
		proofs = append(proofs, p)
	}
	return proofs
}

func testWitness(t testing.TB, secret byte) roll.WitnessKey {
	t.Helper()
	w, err := roll.NewWitnessKey(bytes.NewReader(bytes.Repeat([]byte{secret}, 32)), "witness.test")
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// A proof of inclusion counts only if its log is one with those that are known: by the
// same root, by a proof of consistency, or by the leaves; and under a witness only if
// that has cosigned a log with the leaf.
func TestInclusionsAreOfOneLog(t *testing.T) {
	keys, public := testKeys(t)
	records := chain(t, keys, diceRequest(), poolRequest())
	mine := []roll.Hash{records[0].Hash(), records[1].Hash()}
	leaves := slices.Concat(mine, someLeaves(3))
	tree, larger := logOf(t, keys, leaves...)
	small, at := logOf(t, keys, leaves[:2]...)
	_, otherAt := logOf(t, keys, someLeaves(2)...)
	_, otherLarger := logOf(t, keys, someLeaves(5)...)
	longer, err := roll.ProveConsistency(2, 5, tree)
	if err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	shadow, err := keys.Checkpoint("club.example.org/shadow", 5, root)
	if err != nil {
		t.Fatal(err)
	}
	w := testWitness(t, 5)
	seen := func(c roll.Checkpoint) roll.Checkpoint { return w.Cosign(c, drawTime()) }
	both := included(t, small, at, 0, 1)
	for _, tt := range []struct {
		name   string
		e      roll.Evidence
		want   string // of the failure, or else of the notes
		logged int
	}{
		{"alone", roll.Evidence{Inclusions: both}, "", 2},
		{"the same state", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{at}}, "", 2},
		{"another root", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{otherAt}}, "log: two different logs of 2 leaves", 0},
		{"another root, in a proof", roll.Evidence{Inclusions: append(both, included(t, otherTree(t, keys, mine[1]), otherOf(t, keys, mine[1]), 0)...)}, "log: two different logs of 2 leaves", 0},
		{"another root, with the leaves", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{otherLarger}, Leaves: someLeaves(5)}, "the first 2 leaves of the log do not have the root", 0},
		{"no log of the host", roll.Evidence{Inclusions: included(t, tree, shadow, 0)}, "club.example.org has no such log", 0},
		{"a larger one, with a proof", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{larger}, Consistencies: []roll.Consistency{longer}}, "", 2},
		{"a larger one, without", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{larger}}, "that the checkpoint of club.example.org/log at 5 continues the one at 2 is not checked", 2},
		{"a larger one, with the proof of another", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{otherLarger}, Consistencies: []roll.Consistency{longer}}, "does not continue that of 2", 0},
		{"cosigned", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{seen(at)}, Witnesses: []roll.Witness{w.Witness()}}, "", 2},
		{"a larger one cosigned, with a proof", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{seen(larger)}, Consistencies: []roll.Consistency{longer}, Witnesses: []roll.Witness{w.Witness()}}, "", 2},
		{"a larger one cosigned, without", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{seen(larger)}, Witnesses: []roll.Witness{w.Witness()}}, "it does not count as logged", 0},
		{"a smaller one cosigned, that has not the leaf", roll.Evidence{Inclusions: included(t, tree, larger, 1), Checkpoints: []roll.Checkpoint{seen(first(t, keys, leaves))}, Consistencies: []roll.Consistency{from(t, tree, 1)}, Witnesses: []roll.Witness{w.Witness()}}, "it does not count as logged", 0},
		{"a smaller one cosigned, that has the leaf", roll.Evidence{Inclusions: included(t, tree, larger, 0), Checkpoints: []roll.Checkpoint{seen(first(t, keys, leaves))}, Consistencies: []roll.Consistency{from(t, tree, 1)}, Witnesses: []roll.Witness{w.Witness()}}, "", 1},
		{"another cosigned", roll.Evidence{Inclusions: both, Checkpoints: []roll.Checkpoint{seen(otherLarger)}, Witnesses: []roll.Witness{w.Witness()}}, "it does not count as logged", 0},
		{"nothing cosigned", roll.Evidence{Inclusions: both, Witnesses: []roll.Witness{w.Witness()}}, "is not cosigned by witness.test", 0},
	} {
		tt.e.Records = records
		report := roll.Verify(public, tt.e)
		told := failure(report)
		if told == "" {
			told = strings.Join(report.Notes, "\n")
		}
		if !strings.Contains(told, tt.want) || report.Failure == nil && report.Logged != tt.logged {
			t.Errorf("%s: %d logged; %q, want %q", tt.name, report.Logged, told, tt.want)
		}
	}
}

// first is the state of a log of one leaf; from shows that all of it continues that of
// the size.
func first(t testing.TB, keys roll.Keys, leaves []roll.Hash) roll.Checkpoint {
	t.Helper()
	_, at := logOf(t, keys, leaves[0])
	return at
}

func from(t testing.TB, tree *roll.Tree, size int64) roll.Consistency {
	t.Helper()
	p, err := roll.ProveConsistency(size, tree.Size(), tree)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func otherTree(t testing.TB, keys roll.Keys, leaf roll.Hash) *roll.Tree {
	t.Helper()
	tree, _ := logOf(t, keys, leaf, roll.Sum([]byte("for the eyes of one")))
	return tree
}

func otherOf(t testing.TB, keys roll.Keys, leaf roll.Hash) roll.Checkpoint {
	t.Helper()
	_, at := logOf(t, keys, leaf, roll.Sum([]byte("for the eyes of one")))
	return at
}

// What shows that a freeze was announced in time, and what does not.
func TestFreezesAreAnnouncedInTime(t *testing.T) {
	keys, public := testKeys(t)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	reqs := requests(2)
	f := freezeIn(lab, 1, reqs[0], -30*time.Minute)
	out := lab.TimeOf(f.Round)
	records := frozenChain(t, keys, reqs, []roll.Freeze{f, f})
	notice := announce(t, keys, f)
	stray, w := testWitness(t, 6), testWitness(t, 5)
	whole := func(leaves ...roll.Hash) []roll.Hash { return append([]roll.Hash{public.Hash()}, leaves...) }
	r := []roll.Hash{records[0].Hash(), records[1].Hash()}
	good := whole(notice.Hash(), r[0], r[1])
	for _, tt := range []struct {
		name     string
		leaves   []roll.Hash
		seen     int // leaves of the log that the witness cosigned, 0 for none
		at       time.Time
		by       roll.WitnessKey
		received time.Time
		text     bool // of the notice
		want     string
	}{
		{name: "nothing at hand", want: "note: nothing here shows that freeze 1 of G7 was announced before its round came out"},
		{name: "its text", text: true, want: "note: that the notice of freeze 1 of game 8397f988… was sent before its round came out is only the host's word"},
		{name: "its mail", text: true, received: out.Add(-time.Second), want: "note: the notice of freeze 1 was received 1 second before round"},
		{name: "its mail, late", text: true, received: out.Add(time.Second), want: "note: warning: the notice of freeze 1 was received 1 second after round"},
		{name: "the log", leaves: good, want: "note: nothing here shows that freeze 1 of G7 was announced"},
		{name: "a log without it", leaves: whole(r...), want: "G7 record 1: log: the notice of freeze 1 is not among the 3 leaves of the log"},
		{name: "a log with one of the first version", leaves: whole(firstOf(notice).Hash(), r[0], r[1]), want: "the notice of freeze 1 is not among the 4 leaves"},
		{name: "a log with it behind the dice", leaves: whole(r[0], notice.Hash(), r[1]), want: "the notice of freeze 1 came into the log as leaf 2, behind the dice that it should announce, which are leaf 1"},
		{name: "a log with its text behind the dice", leaves: whole(r[0], r[1], notice.Hash()), text: true, want: "behind the dice that it should announce"},
		{name: "a witness before the round", leaves: good, seen: 2, at: out.Add(-time.Minute), by: w, want: "note: witness.test cosigned the log with the notice of freeze 1 in it 1 minute before round"},
		{name: "a witness after the round", leaves: good, seen: 2, at: out, by: w, want: "note: nothing here shows that freeze 1 of G7 was announced"},
		{name: "a witness of the log before it", leaves: good, seen: 1, at: out.Add(-time.Minute), by: w, want: "note: nothing here shows that freeze 1 of G7 was announced"},
	} {
		e := roll.Evidence{Records: records, Beacon: &lab.Beacon, Leaves: tt.leaves}
		if tt.text {
			e.Notices = []roll.Notice{notice}
		}
		if !tt.received.IsZero() {
			e.Received = map[roll.Hash]time.Time{notice.Hash(): tt.received}
		}
		if tt.leaves != nil {
			_, all := logOf(t, keys, tt.leaves...)
			e.Checkpoints = []roll.Checkpoint{all}
		}
		if tt.seen > 0 {
			_, early := logOf(t, keys, tt.leaves[:tt.seen]...)
			e.Checkpoints = []roll.Checkpoint{tt.by.Cosign(e.Checkpoints[0], drawTime()), tt.by.Cosign(early, tt.at)}
			e.Witnesses = []roll.Witness{tt.by.Witness()}
		}
		report := roll.Verify(public, e)
		told := "note: " + strings.Join(report.Notes, "\nnote: ")
		if report.Failure != nil {
			told = report.Failure.String()
		}
		if !strings.Contains(told, tt.want) || strings.HasPrefix(tt.want, "note: ") != (report.Failure == nil) {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
	forged := stray.Cosign(mustCheckpoint(t, keys, good[:2]), out.Add(-time.Minute))
	report := roll.Verify(public, roll.Evidence{Records: records, Beacon: &lab.Beacon, Leaves: good, Checkpoints: []roll.Checkpoint{w.Cosign(mustCheckpoint(t, keys, good), drawTime()), forged}, Witnesses: []roll.Witness{w.Witness()}})
	if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || strings.Contains(notes, "cosigned the log with") {
		t.Errorf("a cosignature of somebody else counts: %v, %s", report.Failure, notes)
	}
}

// firstOf is the notice as it would have been in the first version.
func firstOf(n roll.Notice) roll.Notice {
	n.At, n.Keys = time.Time{}, roll.Hash{}
	return n
}

func mustCheckpoint(t testing.TB, keys roll.Keys, leaves []roll.Hash) roll.Checkpoint {
	t.Helper()
	_, at := logOf(t, keys, leaves...)
	return at
}

// A notice time of 0 is told.
func TestNoNoticeTimeIsTold(t *testing.T) {
	keys, public := testKeys(t)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	f := freezeIn(lab, 1, requests(1)[0], -30*time.Minute)
	f.Notice = 0
	move(lab, &f, -30*time.Minute)
	report := roll.Verify(public, roll.Evidence{Records: frozenChain(t, keys, requests(1), []roll.Freeze{f}), Beacon: &lab.Beacon})
	if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || !strings.Contains(notes, "freeze 1 of G7 has a notice time of 0") {
		t.Errorf("%v, %s", report.Failure, notes)
	}
}

// The log shows when keys were changed: what old keys signed stands before, what new
// ones signed behind the succession. So none can be dated back behind what was drawn.
func TestSuccessionsHaveTheirPlaceInTheLog(t *testing.T) {
	keys, publics, all := succeeded(t)
	all[0] = atOnce(t, all[0], keys[0], keys[1])
	records := rekeyed(t, keys, requests(2), 0, 1)
	key, change, old, new := publics[0].Hash(), all[0].Hash(), records[0].Hash(), records[1].Hash()
	for _, tt := range []struct {
		name   string
		leaves []roll.Hash
		want   string
	}{
		{"in order", []roll.Hash{key, old, change, new}, ""},
		{"before the old keys' last", []roll.Hash{key, change, old, new}, "G7 record 1: log: G7 record 1 is leaf 2 of the log, and the succession of 2026-12-21T09:00:00Z"},
		{"behind the new keys' first", []roll.Hash{key, old, new, change}, "G7 record 2: log: G7 record 2 is leaf 2 of the log, and the succession of 2026-12-21T09:00:00Z"},
		{"not at all", []roll.Hash{key, old, new}, "the succession of 2026-12-21T09:00:00Z is not among the 3 leaves"},
	} {
		report := roll.Verify(publics[0], roll.Evidence{Records: records, Successions: all[:1], Leaves: tt.leaves, Checkpoints: []roll.Checkpoint{mustCheckpoint(t, keys[0], tt.leaves)}})
		if told := failure(report); !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
}

// Only what was signed before a host opened a new log may be lost in it.
func TestOnlyWhatWasBeforeIsLost(t *testing.T) {
	keys, public := testKeys(t)
	opened, err := keys.Reopen(1, roll.Reopening{Time: drawTime(), Sent: 5, Root: roll.Sum([]byte("x")), Kept: 2})
	if err != nil {
		t.Fatal(err)
	}
	leaves := append(someLeaves(2), opened.Hash(), public.Hash())
	var tree roll.Tree
	if err := tree.Append(leaves...); err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	at, err := keys.Checkpoint("club.example.org/log/2", tree.Size(), root)
	if err != nil {
		t.Fatal(err)
	}
	frozen := func(at time.Time) string {
		f := frozenFor(t, diceRequest())
		f.At = at
		return announce(t, keys, roll.Quicknet().Freeze(f)).String()
	}
	drawn := func(at time.Time, number int) roll.Record {
		req := requests(number)[number-1]
		rec, err := keys.Draw(req, roll.Circumstances{Tag: "G7", Number: number, Time: at, Nonces: roll.NoncesByPlayers, Previous: previousOf(number)})
		if err != nil {
			t.Fatal(err)
		}
		return rec
	}
	result := func(rec roll.Record) string {
		r, err := keys.SignResult(roll.Result{Game: exampleGame(), Number: 1, Seat: "north", Plays: []roll.ResultPlay{{Roll: rec.Hash()}}, State: roll.Sum(nil), Pack: roll.Sum(nil)})
		if err != nil {
			t.Fatal(err)
		}
		return r.String()
	}
	before, after := drawTime().Add(-time.Hour), drawTime().Add(time.Hour)
	for _, tt := range []struct {
		name  string
		texts []string
		want  string
	}{
		{"a notice of before", []string{frozen(before)}, ""},
		{"a notice of after", []string{frozen(after)}, "the notice of freeze 1 is not among the 4 leaves"},
		{"a record of after", []string{drawn(after, 1).String()}, "is not among the 4 leaves"},
		{"a result of before", []string{drawn(before, 1).String(), result(drawn(before, 1))}, ""},
		{"more than were lost", []string{drawn(before, 1).String(), result(drawn(before, 1)), frozen(before), endedAt(t, keys, before)}, "is not among the 4 leaves"},
		{"an ending of after", []string{endedAt(t, keys, after)}, "the ending of G7 is not among the 4 leaves"},
	} {
		e := roll.Evidence{Reopenings: []roll.Reopening{opened}, Checkpoints: []roll.Checkpoint{at}, Leaves: leaves}
		for _, text := range tt.texts {
			if err := e.Add(text); err != nil {
				t.Fatal(err)
			}
		}
		if told := failure(roll.Verify(public, e)); !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
}

func previousOf(number int) roll.Hash {
	if number == 1 {
		return roll.Hash{}
	}
	return roll.Sum(nil)
}

func endedAt(t testing.TB, keys roll.Keys, at time.Time) string {
	t.Helper()
	e := ended(t, keys)
	e.Opened, e.Closed, e.Result, e.Record = at.Add(-24*time.Hour), at, roll.Hash{}, roll.Hash{}
	e.Invitation = roll.Sum([]byte("of another game"))
	e.Game = roll.GameID([]byte("of another game"), []roll.Acceptance{{Seat: "north", Nonce: "blue horses"}, {Seat: "south", Nonce: "seven kettles"}})
	signed, err := keys.SignEnding(e)
	if err != nil {
		t.Fatal(err)
	}
	return signed.String()
}
