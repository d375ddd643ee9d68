package faults

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestClockJumps sets the clock of a machine a year ahead while it works, and back; an hour back, and ahead.
func TestClockJumps(t *testing.T) {
	onlyWithAll(t)
	for _, jump := range []struct {
		name    string
		seconds int
	}{{"a year ahead and back", 365 * 24 * 3600}, {"an hour back and ahead", -3600}} {
		t.Run(jump.name, func(t *testing.T) {
			clock := filepath.Join(t.TempDir(), "clock")
			tr := newTrial(t, "clock "+jump.name, 90, "", 1)
			setClock(t, clock, 0)
			tr.startAll(machineClock + "=" + clock)
			delivered := tr.deliver(tr.letters, pace)
			for n := range 2 {
				eventually(t, "letters are judged", func() bool { return tr.judged() > 20*n+10 })
				setClock(t, clock, jump.seconds)
				tr.try()
				time.Sleep(time.Second)
				setClock(t, clock, 0)
			}
			tr.smtp.set(refused) // what fails with one clock is tried again with the other
			setClock(t, clock, jump.seconds)
			time.Sleep(2 * time.Second)
			tr.smtp.set(open)
			setClock(t, clock, 0)
			tr.try()
			<-delivered.over
			tr.mend()
			tr.settleWithin(backWithin)
		})
	}
}

// setClock sets by how many seconds the clock is fast.
func setClock(t *testing.T, file string, seconds int) {
	t.Helper()
	part := file + ".part"
	err := os.WriteFile(part, fmt.Append(nil, seconds), 0o600)
	if err == nil {
		err = os.Rename(part, file)
	}
	if err != nil {
		t.Fatal(err)
	}
}
