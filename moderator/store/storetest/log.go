package storetest

import (
	"fmt"
	"sync"
	"testing"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// wantLog fails unless the log has these leaves, and the root of a tree of them.
func wantLog(t *testing.T, st Store, want ...roll.Hash) {
	t.Helper()
	size, err := st.LogSize(t.Context())
	must(t, err)
	wantSame(t, "the size of the log", size, int64(len(want)))
	leaves, err := st.Leaves(t.Context(), 0, size)
	must(t, err)
	wantSame(t, "the log", fmt.Sprint(leaves), fmt.Sprint(want))
	var tree roll.Tree
	must(t, tree.Append(want...))
	wantRoot, err := tree.Root()
	must(t, err)
	root, err := roll.LogRoot(size, st.LogReader(t.Context()))
	must(t, err)
	wantSame(t, "the root of the log", root, wantRoot)
}

func logRecords(t *testing.T, st Store) {
	one, two := newDice(t, "one"), newDice(t, "two")
	wantLog(t, st)
	var want []roll.Hash
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		first, err := one.record(t.Context(), st, name)
		must(t, err)
		second, err := two.record(t.Context(), st, name)
		must(t, err)
		_, err = one.record(t.Context(), st, name) // drawn before: no leaf
		must(t, err)
		want = append(want, first.Hash(), second.Hash())
		wantLog(t, st, want...)
	}
	for i, leaf := range want {
		index, err := st.LeafIndex(t.Context(), leaf)
		must(t, err)
		wantSame(t, "the place of a leaf", index, int64(i))
	}
	if index, err := st.LeafIndex(t.Context(), roll.Sum(nil)); err == nil {
		t.Errorf("what is not there is leaf %d", index)
	}
	if leaves, err := st.Leaves(t.Context(), 8, 3); err == nil {
		t.Errorf("leaves past the end: %v", leaves)
	}
}

func logProves(t *testing.T, st Store) {
	d := newDice(t, "one")
	for i := range 20 {
		_, err := d.record(t.Context(), st, fmt.Sprint(i))
		must(t, err)
	}
	reader := st.LogReader(t.Context())
	root, err := roll.LogRoot(20, reader)
	must(t, err)
	checkpoint, err := d.keys.Checkpoint("example.test/log", 20, root)
	must(t, err)
	leaves, err := st.Leaves(t.Context(), 0, 20)
	must(t, err)
	for i, leaf := range leaves {
		proof, err := roll.ProveInclusion(checkpoint, int64(i), reader)
		must(t, err)
		must(t, proof.Check(leaf))
	}
}

func logAtOnce(t *testing.T, st Store) {
	const games, rolls = 3, 4
	var group sync.WaitGroup
	for n := range games {
		d := newDice(t, fmt.Sprint("game ", n))
		group.Go(func() {
			for i := range rolls {
				if _, err := d.record(t.Context(), st, fmt.Sprint("roll ", i)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	leaves, err := st.Leaves(t.Context(), 0, games*rolls)
	must(t, err)
	wantLog(t, st, leaves...)
	for n := range games {
		records, err := st.Records(t.Context(), newDice(t, fmt.Sprint("game ", n)).game)
		must(t, err)
		for _, rec := range records {
			_, err := st.LeafIndex(t.Context(), rec.Hash())
			must(t, err)
		}
	}
}

// logSharesLeaves: what several commits say at once, as that of the keys with which machines are
// started, is a leaf once, and fails none of them.
func logSharesLeaves(t *testing.T, st Store) {
	const leaves, machines = 20, 4
	var want []roll.Hash
	for n := range leaves {
		leaf := roll.Sum(fmt.Append(nil, "key ", n))
		want = append(want, leaf)
		var group sync.WaitGroup
		for range machines {
			group.Go(func() {
				if err := st.Commit(t.Context(), storage.Commit{Leaves: []roll.Hash{leaf}}); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
	}
	wantLog(t, st, want...)
}
