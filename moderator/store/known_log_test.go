package store_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// place is where a leaf stands, as its commit was told.
type place struct {
	size int64
	root roll.Hash
}

// logged commits to the game of a version a line, a leaf, and what may be in the log already; and gives what was told of the leaf's place.
func logged(ctx context.Context, st *store.SQL, tag string, version int, leaf roll.Hash, perhaps ...roll.Hash) (at place, err error) {
	err = st.Commit(ctx, storage.Commit{
		Tag: tag, Version: version, Lines: []game.Line{{Judged: &game.Judged{No: version, Side: "north", Outcome: game.Accepted}}}, Leaves: perhaps,
		Leaf: &storage.Leaf{Hash: leaf, Then: func(_ int, size int64, root roll.Hash) ([]game.Line, []storage.Parcel, error) {
			at = place{size, root}
			return nil, nil, nil
		}},
	})
	return at, err
}

func addGame(t *testing.T, st *store.SQL, tag string) {
	t.Helper()
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: tag, Lines: []game.Line{{Opened: &game.Opened{Tag: tag}}}}))
}

// Machines that each take the log for what it was when they added to it last tell every leaf its true place, whoever has added meanwhile.
func TestMachinesThatKnowTheLog(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		database := dsn()
		var machines []*store.SQL
		for n := range 2 {
			machines = append(machines, guarded(t, database, filepath.Join(t.TempDir(), fmt.Sprint("mark-", n)), slog.New(slog.DiscardHandler)))
		}
		addGame(t, machines[0], "tf-1")
		var tree roll.Tree
		shared, has := roll.Hash{9}, false
		for n, by := range []int{0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 1} {
			var perhaps []roll.Hash
			if n > 1 {
				perhaps = []roll.Hash{shared}
			}
			leaf := roll.Hash{1, byte(n)}
			at, err := logged(t.Context(), machines[by], "tf-1", 1+n, leaf, perhaps...)
			must(t, err)
			must(t, machines[n%2].Remember(t.Context())) // so that its mark may be of a larger log than it has added to
			if n > 1 && !has {
				must(t, tree.Append(shared))
				has = true
			}
			must(t, tree.Append(leaf))
			root, err := tree.Root()
			must(t, err)
			if want := (place{tree.Size(), root}); at != want {
				t.Fatalf("commit %d was told %v, want %v", n, at, want)
			}
		}
		size, err := machines[0].LogSize(t.Context())
		must(t, err)
		root, err := roll.LogRoot(size, machines[1].LogReader(t.Context()))
		must(t, err)
		if want, err := tree.Root(); err != nil || root != want {
			t.Errorf("the log has the root %s, want %s, %v", root, want, err)
		}
	})
}

// What becomes of the log behind the back of a machine that knows it keeps a commit from adding to it, and from all else.
func TestALogThatIsNotAsItWasKnown(t *testing.T) {
	for name, c := range map[string]struct {
		do   string
		says func(error) bool
	}{
		"leaves are missing":         {"UPDATE log SET size = 3", isA[*store.PutBack]},
		"others are there":           {"UPDATE hashes SET hash = (SELECT hash FROM hashes WHERE n = 0) WHERE n = 6", isA[*store.PutBack]},
		"the last leaf is lost":      {"DELETE FROM leaves WHERE n = 3", isA[*storage.Damage]},
		"there is one behind it":     {"INSERT INTO leaves VALUES (7, 'x')", isA[*storage.Damage]},
		"a hash is lost":             {"DELETE FROM hashes WHERE n = 6", isA[*storage.Damage]},
		"the store was restored":     {"INSERT INTO restored (made, size) VALUES (1, 4)", func(err error) bool { return errors.Is(err, store.ErrRestored) }},
		"the game has gone on":       {"UPDATE games SET version = 9", func(err error) bool { return errors.Is(err, storage.ErrConflict) }},
		"there is no such game left": {"DELETE FROM summaries; DELETE FROM lines; DELETE FROM games", func(err error) bool { return errors.Is(err, game.ErrNoGame) }},
	} {
		t.Run(name, func(t *testing.T) {
			dsn := newSchema(t, reachablePostgres(t))
			st := guarded(t, dsn, filepath.Join(t.TempDir(), "mark"), slog.New(slog.DiscardHandler))
			addGame(t, st, "tf-1")
			for n := range 4 {
				_, err := logged(t.Context(), st, "tf-1", 1+n, roll.Hash{1, byte(n)})
				must(t, err)
			}
			execPostgres(t, dsn, c.do)
			before, err := st.Leaves(t.Context(), 0, 3)
			must(t, err)
			if _, err := logged(t.Context(), st, "tf-1", 5, roll.Hash{2}); !c.says(err) {
				t.Errorf("it says %v", err)
			}
			if after, err := st.Leaves(t.Context(), 0, 3); err != nil || fmt.Sprint(before) != fmt.Sprint(after) {
				t.Errorf("the leaves are %v, were %v: %v", after, before, err)
			}
			if _, err := st.LeafIndex(t.Context(), roll.Hash{2}); !errors.Is(err, store.ErrNoLeaf) {
				t.Errorf("the leaf is there: %v", err)
			}
		})
	}
}

func isA[E error](err error) bool {
	var as E
	return errors.As(err, &as)
}

// A leaf that is there, as that of a decision which was lost with the end of its journal, stays where it is, also for a machine that takes
// it for new.
func TestALeafThatIsThereThoughNobodyKnows(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		st := guarded(t, dsn(), filepath.Join(t.TempDir(), "mark"), slog.New(slog.DiscardHandler))
		addGame(t, st, "tf-1")
		var places []place
		for n, leaf := range []byte{1, 2, 3, 2, 4} {
			at, err := logged(t.Context(), st, "tf-1", 1+n, roll.Hash{leaf})
			must(t, err)
			places = append(places, at)
		}
		if places[3] != places[1] || places[4].size != 4 {
			t.Errorf("the places are %v", places)
		}
	})
}

// A mail is handed out with what to judge it begins with.
func TestAJobBringsItsMail(t *testing.T) {
	inBoth(t, func(t *testing.T, dsn func() string) {
		st, err := store.Open(t.Context(), dsn(), slog.New(slog.DiscardHandler))
		must(t, err)
		t.Cleanup(func() { st.Close() })
		must(t, st.Enact(t.Context(), register.Enactment{Acts: []register.Act{{At: time.Unix(1, 0).UTC()}, {At: time.Unix(2, 0).UTC()}}}))
		key := addLetter(t, st, 1)
		want, err := st.Mail(t.Context(), key)
		must(t, err)
		job := judgeOne(t, st)
		if job.Read == nil || fmt.Sprint(job.Read.Mail) != fmt.Sprint(want) || job.Read.People != 2 {
			t.Errorf("it was read as %+v, want %v", job.Read, want)
		}
	})
}
