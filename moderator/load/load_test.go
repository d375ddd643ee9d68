package load_test

import (
	"context"
	"crypto/rand"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"adjutant/moderator/load"
)

func evening(mails int) load.Evening {
	return load.Evening{Games: 4, Mails: mails, House: 1, Over: 2 * time.Second, Chance: 7}
}

// TestEvening: a small evening, of which everything holds.
func TestEvening(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	e := evening(30)
	r, err := load.Run(t.Context(), e, filepath.Join(t.TempDir(), "club"), time.Now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Holds() || r.Mails < e.Mails+1 || r.Houses == 0 || len(r.Latencies) != r.Mails {
		t.Errorf("%s", r)
	}
	t.Log(r)
}

// TestCutShort: an evening that is cut short ends, and leaves nothing running.
func TestCutShort(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond)
	defer cancel()
	e := evening(30)
	e.Over = time.Hour
	if _, err := load.Run(ctx, e, filepath.Join(t.TempDir(), "club"), time.Now, rand.Reader); err == nil {
		t.Error("an hour went by")
	}
}

// TestLetters: what is invented follows from the seed, is sorted, and comes in rows.
func TestLetters(t *testing.T) {
	all, again := evening(400).Letters(), evening(400).Letters()
	if len(all) != 400 || !slices.Equal(all, again) {
		t.Fatalf("%d letters, the same: %v", len(all), slices.Equal(all, again))
	}
	other := evening(400)
	other.Chance++
	if slices.Equal(all, other.Letters()) {
		t.Error("another seed, and the same letters")
	}
	inARow, ids, seats := 0, map[string]bool{}, [2]int{}
	for i, l := range all {
		ids[l.ID] = true
		seats[l.Seat]++
		if i > 0 && l.At < all[i-1].At || l.Game < 0 || l.Game >= 4 {
			t.Errorf("letter %d: %+v behind %+v", i, l, all[i-1])
		}
		if i > 0 && l.Game == all[i-1].Game && l.Seat == all[i-1].Seat {
			inARow++
		}
	}
	if len(ids) != 400 || inARow < 100 || seats[0] < 100 || seats[1] < 100 {
		t.Errorf("%d ids, %d in a row, seats %v", len(ids), inARow, seats)
	}
	if last := all[len(all)-1].At; last < time.Second || last > 3*time.Second {
		t.Errorf("the last is written after %s", last)
	}
}
