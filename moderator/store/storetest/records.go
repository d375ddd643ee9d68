package storetest

import (
	"fmt"
	"sync"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

func recordOnce(t *testing.T, st Store) {
	d := newDice(t, "one")
	if rec, err := st.LastRecord(t.Context(), d.game); rec != nil || err != nil {
		t.Fatalf("before the first record there is %v, %v", rec, err)
	}
	first, err := d.record(t.Context(), st, "a")
	must(t, err)
	for what, read := range map[string]func() (*roll.Record, error){
		"the record of the alpha": func() (*roll.Record, error) {
			rec, _, err := st.Drawn(t.Context(), first.Alpha.String(), "another")
			return rec, err
		},
		"the last that is drawn": func() (*roll.Record, error) {
			_, rec, err := st.Drawn(t.Context(), "of nothing", d.game)
			return rec, err
		},
		"the last record": func() (*roll.Record, error) { return st.LastRecord(t.Context(), d.game) },
	} {
		got, err := read()
		must(t, err)
		wantSame(t, what, got.String(), first.String())
	}
	again, err := d.draw("a")(2, first.Hash())
	must(t, err)
	wantError(t, "a second record of the alpha", st.Commit(t.Context(), storage.Commit{Records: []roll.Record{again}}), storage.ErrConflict)
	wantChain(t, st, d.game, 1)
}

func recordChain(t *testing.T, st Store) {
	one, two := newDice(t, "one"), newDice(t, "two")
	for _, name := range []string{"a", "b", "a", "c", "b"} {
		_, err := one.record(t.Context(), st, name)
		must(t, err)
		_, err = two.record(t.Context(), st, name)
		must(t, err)
	}
	wantChain(t, st, one.game, 3)
	wantChain(t, st, two.game, 3)
}

// wantChain fails unless the game has so many records, each of which follows
// the one before.
func wantChain(t *testing.T, st Store, game string, want int) {
	t.Helper()
	records, err := st.Records(t.Context(), game)
	must(t, err)
	wantSame(t, "the number of records", len(records), want)
	prev := roll.Hash{}
	for i, rec := range records {
		wantSame(t, "the number", rec.Number, i+1)
		wantSame(t, "the previous record", rec.Previous, prev)
		prev = rec.Hash()
	}
}

// recordFails: what does not follow the last record is a conflict, and nothing of its
// commit is kept.
func recordFails(t *testing.T, st Store) {
	d := newDice(t, "one")
	first, err := d.record(t.Context(), st, "a")
	must(t, err)
	made := func(name string, number int, prev roll.Hash) roll.Record {
		rec, err := d.draw(name)(number, prev)
		must(t, err)
		return rec
	}
	second := made("b", 2, first.Hash())
	for name, records := range map[string][]roll.Record{
		"a number left out":   {made("b", 3, first.Hash())},
		"a number taken":      {made("b", 1, roll.Hash{})},
		"behind another one":  {made("b", 2, roll.Sum(nil))},
		"the second is wrong": {second, made("c", 3, first.Hash())},
		"one alpha twice":     {second, made("b", 3, second.Hash())},
	} {
		wantError(t, name, st.Commit(t.Context(), storage.Commit{Records: records, Send: []storage.Parcel{parcel("answer")}}), storage.ErrConflict)
	}
	wantChain(t, st, d.game, 1)
	wantLog(t, st, first.Hash())
	wantNoParcel(t, st, "answer")
	must(t, st.Commit(t.Context(), storage.Commit{Records: []roll.Record{second, made("c", 3, second.Hash())}}))
	wantChain(t, st, d.game, 3)
}

// recordCommitted: a record is stored by the commit that it belongs to, or not at all.
func recordCommitted(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	d := newDice(t, "one")
	rec, err := d.draw("a")(1, roll.Hash{})
	must(t, err)
	leaf := roll.Sum([]byte("notice"))
	c := storage.Commit{Tag: "tf-1", Version: 7, Lines: []game.Line{played("attack")}, Records: []roll.Record{rec}, Leaves: []roll.Hash{leaf}}
	wantError(t, "commit to another version", st.Commit(t.Context(), c), storage.ErrConflict)
	wantChain(t, st, d.game, 0)
	wantLog(t, st)
	c.Version = 1
	must(t, st.Commit(t.Context(), c))
	wantChain(t, st, d.game, 1)
	wantLog(t, st, rec.Hash(), leaf)
}

func recordsAtOnce(t *testing.T, st Store) {
	d := newDice(t, "one")
	const rolls, callers = 5, 4
	var group sync.WaitGroup
	for n := range rolls * callers {
		group.Go(func() {
			if _, err := d.record(t.Context(), st, fmt.Sprint("roll ", n%rolls)); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	wantChain(t, st, d.game, rolls)
}
