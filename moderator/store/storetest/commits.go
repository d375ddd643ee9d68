package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

func commitAppends(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	key := addLetter(t, st, 1)
	must(t, st.Commit(t.Context(), storage.Commit{
		Job: storage.Job{Mail: key}, Outcome: game.Accepted, Tag: "tf-1", Version: 1,
		Lines: []game.Line{played("move"), played("attack")},
		Send:  []storage.Parcel{parcel("answer")},
	}))
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 3, Send: []storage.Parcel{parcel("reminder")}}))
	wantSame(t, "the lines", readGame(t, st, "tf-1").Lines, append(opening("tf-1"), played("move"), played("attack")))
	for _, key := range []string{"answer", "reminder"} {
		got, err := st.Parcel(t.Context(), key)
		must(t, err)
		wantSame(t, "the parcel", got, parcel(key))
	}
}

func commitConflict(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	for _, version := range []int{0, 2, -1} {
		err := st.Commit(t.Context(), fullCommit(t, st, "tf-1", version))
		wantError(t, fmt.Sprintf("commit to version %d", version), err, storage.ErrConflict)
		wantUntouched(t, st)
	}
	err := st.Commit(t.Context(), fullCommit(t, st, "tf-9", 1))
	wantError(t, "commit to no game", err, game.ErrNoGame)
	wantUntouched(t, st)
}

// fullCommit changes everything that a commit can change.
func fullCommit(t *testing.T, st Store, tag string, version int) storage.Commit {
	t.Helper()
	key, raw := letter(1)
	_, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
	must(t, err)
	return storage.Commit{
		Job: storage.Job{Mail: key}, Outcome: game.Accepted, Tag: tag, Version: version,
		Lines:    []game.Line{played("move"), reached([]byte("new"))},
		Position: []byte("new"), Send: []storage.Parcel{parcel("answer")},
	}
}

// wantUntouched fails if anything of fullCommit is there.
func wantUntouched(t *testing.T, st Store) {
	t.Helper()
	wantSame(t, "the game", readGame(t, st, "tf-1"), game.Game{Lines: opening("tf-1")})
	wantNoParcel(t, st, "answer")
	counts, err := st.Outcomes(t.Context())
	must(t, err)
	wantSame(t, "what is judged", counts, map[game.Outcome]int{"": 1})
	err = st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{reached([]byte("new"))}})
	if err == nil {
		t.Fatal("the position of the refused commit is stored")
	}
}

func commitRefused(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx    context.Context
		change func(*storage.Commit)
	}{
		"its time is over":          {ended, func(*storage.Commit) {}},
		"its mail is unknown":       {t.Context(), func(c *storage.Commit) { c.Job.Mail = "unknown" }},
		"its job is another's":      {t.Context(), func(c *storage.Commit) { c.Job.ID = 99 }},
		"its position is not given": {t.Context(), func(c *storage.Commit) { c.Position = nil }},
		"it names another position": {t.Context(), func(c *storage.Commit) { c.Position = []byte("other") }},
		"its lines have no game":    {t.Context(), func(c *storage.Commit) { c.Tag = "" }},
	} {
		commit := fullCommit(t, st, "tf-1", 1)
		c.change(&commit)
		if st.Commit(c.ctx, commit) == nil {
			t.Fatalf("a commit is kept although %s", name)
		}
		wantUntouched(t, st)
	}
}

func commitsAtOnce(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	const sides, each = 4, 5
	var group sync.WaitGroup
	for side := range sides {
		group.Go(func() {
			for n := range each {
				if err := appendLine(t.Context(), st, fmt.Sprintf("%d-%d", side, n)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	lines := readGame(t, st, "tf-1").Lines
	next := [sides]int{}
	for _, line := range lines[1:] {
		var side, n int
		_, err := fmt.Sscanf(line.Play.Action.Verb, "%d-%d", &side, &n)
		must(t, err)
		wantSame(t, "the next line of a side", n, next[side])
		next[side]++
	}
	wantSame(t, "the number of lines", len(lines), 1+sides*each)
}

// appendLine reads, decides and commits until nobody was faster.
func appendLine(ctx context.Context, st Store, what string) error {
	for {
		g, err := st.Game(ctx, "tf-1")
		if err != nil {
			return err
		}
		err = st.Commit(ctx, storage.Commit{Tag: "tf-1", Version: g.Version(), Lines: []game.Line{played(what)}})
		if !errors.Is(err, storage.ErrConflict) {
			return err
		}
	}
}

// leafOf is a leaf, what follows from whose place is a line and a parcel that tell
// it.
func leafOf(name string) *storage.Leaf {
	return &storage.Leaf{
		Hash: roll.Sum([]byte(name)),
		Then: func(_ int, size int64, root roll.Hash) ([]game.Line, []storage.Parcel, error) {
			return []game.Line{played(fmt.Sprintf("%s %d %s", name, size, root))}, []storage.Parcel{parcel(fmt.Sprintf("%s at %d", name, size))}, nil
		},
	}
}

func commitLogs(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	rec, err := newDice(t, "one").record(t.Context(), st, "a")
	must(t, err)
	want := []roll.Hash{rec.Hash()}
	lines := opening("tf-1")
	for _, name := range []string{"first", "second", "third"} {
		leaf := leafOf(name)
		must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: len(lines), Lines: []game.Line{played("move")}, Leaf: leaf}))
		want = append(want, leaf.Hash)
		wantLog(t, st, want...)
		size := int64(len(want))
		root, err := roll.LogRoot(size, st.LogReader(t.Context()))
		must(t, err)
		lines = append(lines, played("move"), played(fmt.Sprintf("%s %d %s", name, size, root)))
		wantSame(t, "the lines", readGame(t, st, "tf-1").Lines, lines)
		_, err = st.Parcel(t.Context(), fmt.Sprintf("%s at %d", name, size))
		must(t, err)
	}
	wantError(t, "commit to the version before the line of the leaf", st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: len(lines) - 1}), storage.ErrConflict)
}

func commitLogsNothing(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	leaf := leafOf("leaf")
	for name, c := range map[string]storage.Commit{
		"what follows fails": {Tag: "tf-1", Version: 1, Leaf: &storage.Leaf{Hash: leaf.Hash, Then: func(int, int64, roll.Hash) ([]game.Line, []storage.Parcel, error) {
			return []game.Line{played("move")}, []storage.Parcel{parcel("answer")}, errors.New("no key")
		}}},
		"its game has moved on": {Tag: "tf-1", Version: 2, Leaf: leaf},
		"it has no game":        {Leaf: leaf},
	} {
		c.Send = []storage.Parcel{parcel("answer")}
		if st.Commit(t.Context(), c) == nil {
			t.Fatalf("a commit is kept although %s", name)
		}
		wantLog(t, st)
		wantSame(t, "the game", readGame(t, st, "tf-1"), game.Game{Lines: opening("tf-1")})
		wantNoParcel(t, st, "answer")
	}
}

// commitNew: of two commits that bring a mail under one key, and say that it must be
// new, one is taken; without that word both are, and the mail is the first's.
func commitNew(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	commit := storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{played("move")}, Send: []storage.Parcel{parcel("a"), parcel("only")}, New: []string{"only"}}
	must(t, st.Commit(t.Context(), commit))
	commit.Version, commit.Send = 2, []storage.Parcel{parcel("b"), parcel("only")}
	wantError(t, "commit a mail that is not new", st.Commit(t.Context(), commit), storage.ErrConflict)
	wantNoParcel(t, st, "b")
	if n := len(readGame(t, st, "tf-1").Lines); n != 2 {
		t.Errorf("%d lines, want 2", n)
	}
	commit.New = nil
	must(t, st.Commit(t.Context(), commit))
	commit.Version, commit.Send, commit.New = 3, []storage.Parcel{parcel("a")}, []string{"another"}
	must(t, st.Commit(t.Context(), commit))
}
