package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"adjutant/moderator/roll"
)

func recordOnce(t *testing.T, st Store) {
	d := newDice(t, "one")
	first, err := d.record(t.Context(), st, "tf-1", "a")
	must(t, err)
	for _, game := range []string{"tf-1", "tf-2"} {
		again, err := st.Record(t.Context(), game, first.Alpha.String(), func(int, roll.Hash) (roll.Record, error) {
			return roll.Record{}, errors.New("drawn a second time")
		})
		must(t, err)
		wantSame(t, "the record", again.String(), first.String())
	}
	wantChain(t, st, "tf-1", 1)
	wantChain(t, st, "tf-2", 0)
}

func recordChain(t *testing.T, st Store) {
	one, two := newDice(t, "one"), newDice(t, "two")
	for _, name := range []string{"a", "b", "a", "c", "b"} {
		_, err := one.record(t.Context(), st, "tf-1", name)
		must(t, err)
		_, err = two.record(t.Context(), st, "tf-2", name)
		must(t, err)
	}
	wantChain(t, st, "tf-1", 3)
	wantChain(t, st, "tf-2", 3)
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

func recordFails(t *testing.T, st Store) {
	d := newDice(t, "one")
	_, err := d.record(t.Context(), st, "tf-1", "a")
	must(t, err)
	broken := errors.New("no dice")
	for name, draw := range map[string]func(int, roll.Hash) (roll.Record, error){
		"error":            func(int, roll.Hash) (roll.Record, error) { return roll.Record{}, broken },
		"another request":  d.draw("c"),
		"another number":   func(n int, prev roll.Hash) (roll.Record, error) { return d.draw("b")(n+1, prev) },
		"another previous": func(n int, _ roll.Hash) (roll.Record, error) { return d.draw("b")(n, roll.Sum(nil)) },
	} {
		_, err := st.Record(t.Context(), "tf-1", d.request("b").Alpha().String(), draw)
		if err == nil {
			t.Fatalf("%s: a record is stored", name)
		}
		if name == "error" {
			wantError(t, "draw", err, broken)
		}
	}
	wantChain(t, st, "tf-1", 1)
	size, err := st.LogSize(t.Context())
	must(t, err)
	wantSame(t, "the size of the log", size, 1)
	_, err = d.record(t.Context(), st, "tf-1", "b")
	must(t, err)
	wantChain(t, st, "tf-1", 2)
}

func recordsAtOnce(t *testing.T, st Store) {
	d := newDice(t, "one")
	const rolls, callers = 5, 4
	var group sync.WaitGroup
	for n := range rolls * callers {
		group.Go(func() {
			if _, err := d.record(t.Context(), st, "tf-1", fmt.Sprint("roll ", n%rolls)); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	wantChain(t, st, "tf-1", rolls)
}
