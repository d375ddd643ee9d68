package faults

import (
	"math/rand/v2"
	"testing"
	"time"
)

// pace is the time between two letters.
const pace = 40 * time.Millisecond

// TestKilledAtRandom kills the one machine of a club on SQLite again and again, wherever it is.
func TestKilledAtRandom(t *testing.T) {
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		tr := newTrial(t, "SIGKILL at random", size(12, 150), "", 1)
		kills := size(3, 30)
		delivered := tr.deliver(tr.letters, pace)
		for n := range kills {
			m := tr.start(0)
			if n%4 == 3 {
				tr.goOn()
			}
			lives(chance)
			m.kill()
			tr.try()
		}
		tr.mend()
		tr.start(0)
		<-delivered.over
		tr.settle()
	})
}

// goOn waits until one more letter is judged, or none waits. A letter in whose hands five processes die, which on a busy machine may happen to
// the first to be taken up after each start, is set aside with good reason.
func (tr *trial) goOn() {
	tr.t.Helper()
	before := max(tr.judged(), 0)
	eventually(tr.t, "a letter is judged", func() bool {
		return tr.judged() > before || tr.count("SELECT COUNT(*) FROM mails WHERE outcome = ''") == 0
	})
}

// lives lets a machine live for a while that nobody knows before.
func lives(chance *rand.Rand) {
	time.Sleep(time.Duration(chance.ExpFloat64() * float64(700*time.Millisecond)))
}

// TestMachinesKilledAtRandom kills one of two machines on one PostgreSQL again and again.
func TestMachinesKilledAtRandom(t *testing.T) {
	onlyWithAll(t)
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		tr := newTrial(t, "SIGKILL at random, of two machines", 150, schema(t), 2)
		tr.startAll()
		for delivered := tr.deliver(tr.letters, pace); !delivered.done(); tr.try() {
			lives(chance)
			m := chance.IntN(2)
			tr.machines[m].kill()
			tr.start(m)
		}
		tr.mend()
		tr.settle()
	})
}
