package faults

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

// TestConnectionsCut cuts all connections to one server after the other at random moments, while the machines work.
func TestConnectionsCut(t *testing.T) {
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		machines := size(1, 2)
		tr := newTrial(t, "connections cut at random", size(12, 150), schema(t), machines)
		gates := []*gate{tr.base, tr.imap, tr.smtp}
		tr.startAll()
		for delivered := tr.deliver(tr.letters, pace); !delivered.done(); {
			time.Sleep(time.Duration(chance.IntN(200)) * time.Millisecond)
			if gates[chance.IntN(len(gates))].cut() > 0 {
				tr.try()
			}
		}
		tr.mend()
		tr.settle()
	})
}

// TestSessionsEnded has PostgreSQL end sessions of the club at random, as an administrator does.
func TestSessionsEnded(t *testing.T) {
	onlyWithAll(t)
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		tr := newTrial(t, "sessions ended by PostgreSQL", 120, schema(t), 2)
		tr.startAll()
		for delivered := tr.deliver(tr.letters, pace); !delivered.done(); tr.try() {
			time.Sleep(time.Duration(100+chance.IntN(300)) * time.Millisecond)
			if err := execute(tr.dsn, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.5"); err != nil {
				t.Fatal(err)
			}
		}
		tr.mend()
		tr.settle()
	})
}

// TestMachineCutOff cuts one of two machines off from the database for longer than its lease lasts, while it has mails in hand:
// the other one takes them over, and when the first comes back nothing that it had in hand comes of it.
func TestMachineCutOff(t *testing.T) {
	onlyWithAll(t)
	for _, way := range []passage{refused, hanging} {
		t.Run(fmt.Sprint(way), func(t *testing.T) {
			tr := newTrial(t, "one machine of two cut off for 40 s", 60, schema(t), 2)
			alone := newGate(t, tr.base.addr)
			tr.start(0, "ADJUTANT_STORE__DSN="+replaceHost(t, tr.dsn, alone.addr))
			eventually(t, "a machine serves", tr.machines[0].serves)
			tr.start(1)
			eventually(t, "the other serves", tr.machines[1].serves)
			delivered := tr.deliver(tr.letters, pace)
			eventually(t, "letters are judged", func() bool { return tr.judged() > 10 })
			alone.set(way)
			tr.try()
			cut := time.Now()
			<-delivered.over
			eventually(t, "the other judges what the first had in hand", func() bool { return tr.judged() == len(tr.letters) })
			took := time.Since(cut)
			if took > takenUpWithin {
				t.Errorf("what the first machine had in hand was taken up after %s", took)
			}
			table.add(tr.row, func(r *row) { r.note = fmt.Sprintf("the other had judged all %.0f s after the cut", took.Seconds()) })
			time.Sleep(max(0, 40*time.Second-took))
			alone.set(open)
			tr.mend()
			tr.settle()
		})
	}
}

// takenUpWithin is within what time another machine goes on with what a dead one had in hand, with what a busy machine takes.
const takenUpWithin = time.Minute

// TestPostgresRestarted stops the server while the machines work, and starts it again: as an administrator does, as after a
// loss of power, and for a while.
func TestPostgresRestarted(t *testing.T) {
	onlyWithAll(t)
	server := ours(t)
	for _, how := range []struct {
		name, mode string
		down       time.Duration
	}{{"restarted", "fast", 0}, {"lost its power", "immediate", 0}, {"down for 40 s", "fast", 40 * time.Second}} {
		t.Run(how.name, func(t *testing.T) {
			tr := newTrial(t, "PostgreSQL "+how.name, 120, schema(t), 2)
			tr.startAll()
			delivered := tr.deliver(tr.letters, pace)
			for n := range 3 {
				eventually(t, "letters are judged", func() bool { return tr.judged() > 20*n })
				server.stop(t, how.mode)
				time.Sleep(how.down)
				server.start(t)
				tr.mend()
				tr.try()
				if how.down > 0 {
					break
				}
			}
			<-delivered.over
			tr.mend()
			tr.settleWithin(backWithin)
		})
	}
}

// backWithin is within what time everything that waits is tried again once what was broken is mended, and done, with what a busy
// machine takes for it.
const backWithin = 4 * time.Minute

// TestPostgresPromoted loses the server for good while the machines work; its standby takes its place.
func TestPostgresPromoted(t *testing.T) {
	onlyWithAll(t)
	server := ours(t)
	base := schema(t)
	standby := server.standby(t)
	tr := newTrial(t, "PostgreSQL lost, its standby promoted", 90, base, 2)
	tr.startAll()
	delivered := tr.deliver(tr.letters, pace)
	eventually(t, "letters are judged", func() bool { return tr.judged() > 20 })
	server.stop(t, "immediate")
	standby.promote(t)
	if err := execute(standby.dsn(), "ALTER SYSTEM RESET synchronous_standby_names"); err != nil {
		t.Fatal(err)
	}
	if err := execute(standby.dsn(), "SELECT pg_reload_conf()"); err != nil {
		t.Fatal(err)
	}
	tr.dsn = replaceHost(t, tr.dsn, standby.addr())
	for _, config := range tr.configs {
		replaceIn(t, config, server.addr(), standby.addr())
	}
	tr.base.lead(standby.addr())
	tr.mend()
	tr.try()
	clusters.all[0], clusters.all[1] = standby, server // whoever comes next works with the one that goes on
	<-delivered.over
	tr.settle()
}

// TestReadOnly makes the database one that only reads, while the machines work, and then lets it write again.
func TestReadOnly(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "database read-only for 20 s", 90, schema(t), 2)
	readOnly := func(word string) {
		for _, statement := range []string{"ALTER SYSTEM SET default_transaction_read_only = " + word, "SELECT pg_reload_conf()"} {
			db := tr.database()
			defer db.Close()
			for _, do := range []string{"SET default_transaction_read_only = off", statement} {
				if _, err := db.Exec(do); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	tr.startAll()
	delivered := tr.deliver(tr.letters, pace)
	eventually(t, "letters are judged", func() bool { return tr.judged() > 20 })
	readOnly("on")
	tr.try()
	time.Sleep(20 * time.Second)
	readOnly("off")
	tr.mend()
	<-delivered.over
	tr.settleWithin(backWithin)
}
