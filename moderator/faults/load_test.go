package faults

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// TestNothingBreaks is what the others are held against: two machines that nothing happens to, on each store.
func TestNothingBreaks(t *testing.T) {
	onlyWithAll(t)
	for _, machines := range []int{1, 2} {
		base := ""
		if machines > 1 {
			base = schema(t)
		}
		tr := newTrial(t, fmt.Sprintf("nothing, %d machines", machines), 240, base, machines)
		tr.startAll()
		tr.deliverAll()
		tr.try()
		tr.mend()
		tr.settle()
	}
}

// TestLongGame brings 300 letters to one game, whose machine is killed now and then.
func TestLongGame(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "one long game, SIGKILL", 300, "", 1)
	for i := range tr.letters {
		l := &tr.letters[i]
		l.game, l.to = 0, tr.games[0].replyTo[l.from]
	}
	tr.startAll()
	tr.deliverAll()
	for n := range 4 {
		eventually(t, "letters are judged", func() bool { return tr.judged() > 50*(n+1) })
		tr.machines[0].kill()
		tr.try()
		tr.start(0)
	}
	tr.mend()
	tr.settle()
}

// TestManyGames has a machine of a club with many games killed, and started again.
func TestManyGames(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "400 games, SIGKILL", 60, "", 1)
	c := tr.club()
	for i := range 400 {
		tr.open(c, fmt.Sprintf("more%d", i))
	}
	tr.closed(c)
	tr.killedOnce()
}

// TestLongLog has a machine of a club with a long log killed, and started again.
func TestLongLog(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "a log of 100,000 leaves, SIGKILL", 60, "", 1)
	c := tr.club()
	for n := range 20 {
		grown := make([]roll.Hash, 5000)
		for i := range grown {
			grown[i] = roll.Sum(fmt.Appendf(nil, "invented leaf %d of %d", i, n))
		}
		if err := c.Store.Commit(t.Context(), storage.Commit{Leaves: grown}); err != nil {
			t.Fatal(err)
		}
	}
	tr.closed(c)
	tr.killedOnce()
}

// killedOnce has the one machine killed while letters come, and started again.
func (tr *trial) killedOnce() {
	tr.t.Helper()
	tr.startAll()
	delivered := tr.deliver(tr.letters, pace)
	eventually(tr.t, "letters are judged", func() bool { return tr.judged() > 20 })
	tr.machines[0].kill()
	tr.try()
	tr.mend()
	tr.start(0)
	<-delivered.over
	tr.settle()
}

// TestListsAreRead has others read the lists of all games all the while.
func TestListsAreRead(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "lists read all the while", 60, schema(t), 2)
	tr.startAll()
	c := tr.club()
	reads, stop := context.WithCancel(t.Context())
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for reads.Err() == nil {
				if _, err := c.Store.Summaries(reads); err != nil && reads.Err() == nil {
					t.Error(err)
				}
				time.Sleep(time.Millisecond)
			}
		})
	}
	delivered := tr.deliver(tr.letters, pace)
	<-delivered.over
	tr.try()
	eventually(t, "all is judged", func() bool { return tr.judged() == len(tr.letters) })
	stop()
	readers.Wait()
	tr.closed(c)
	tr.mend()
	tr.settle()
}
