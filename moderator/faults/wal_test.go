package faults

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestWALCut cuts the journal of SQLite behind a machine that was killed at a byte by chance, as a disk does that said it had written
// what it had not: whatever was lost of what had been told to players is named by the doctor, and no die falls before that is mended; and with
// the whole file put back all goes on.
func TestWALCut(t *testing.T) {
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		whole := killedWithWAL(t)
		told := whole.recordsTold()
		for n := range size(2, 12) {
			t.Run(fmt.Sprint(n), func(t *testing.T) {
				tr := whole.copied(t, "SQLite WAL cut")
				if err := os.Truncate(tr.file()+"-wal", chance.Int64N(walSize(t, whole))); err != nil {
					t.Fatal(err)
				}
				tr.try()
				if lost := tr.lostOf(told); len(lost) > 0 && !strings.Contains(tr.doctorSays(), "log.mark") {
					tr.loses("records %v that players have are lost, and the doctor says: %s", lost, tr.doctorSays())
				}
			})
		}
		back := whole.copied(t, "SQLite WAL cut")
		back.mend()
		back.start(0)
		back.settle()
	})
}

// recordsTold are the records, by their alpha, that a player has: what was drawn when the machine died may have been told to nobody.
func (tr *trial) recordsTold() map[string]bool {
	tr.t.Helper()
	told := map[string]bool{}
	for _, to := range []string{annaAddress, benAddress} {
		for _, raw := range tr.provider.Messages(to) {
			for _, r := range recordsIn(tr.t, parsed(tr.t, raw)) {
				told[r.Alpha.String()] = true
			}
		}
	}
	return told
}

// lostOf are those of some records that the database has not, sorted.
func (tr *trial) lostOf(told map[string]bool) (lost []string) {
	tr.t.Helper()
	db := tr.database()
	defer db.Close()
	for alpha := range told {
		var is int
		if err := db.QueryRowContext(tr.t.Context(), "SELECT COUNT(*) FROM records WHERE alpha = $1", alpha).Scan(&is); err != nil || is == 0 {
			lost = append(lost, alpha)
		}
	}
	slices.Sort(lost)
	return lost
}

// killedWithWAL is a trial at rest whose machine was killed when much stood in the journal of SQLite alone.
func killedWithWAL(t *testing.T) *trial {
	t.Helper()
	tr := newTrial(t, "", size(18, 40), "", 1)
	table.drop(tr.row)
	m := tr.start(0)
	eventually(t, "the machine serves", m.serves)
	tr.deliverAll()
	eventually(t, "letters are judged", func() bool { return tr.judged() > len(tr.letters)/2 })
	eventually(t, "an answer has gone out", func() bool { return len(tr.recordsTold()) > 0 }) // on a busy machine, later
	m.kill()
	return tr
}

func walSize(t *testing.T, tr *trial) int64 {
	t.Helper()
	about, err := os.Stat(tr.file() + "-wal")
	if err != nil || about.Size() == 0 {
		t.Fatalf("nothing stands in the journal: %v", err)
	}
	return about.Size()
}

// TestPagesDamaged writes some bytes by chance over a page of the database: the doctor names it wherever a mail, a line, a record or the log
// is not as it was written.
func TestPagesDamaged(t *testing.T) {
	onlyWithAll(t)
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		whole := newTrial(t, "", 40, "", 1)
		table.drop(whole.row)
		whole.startAll()
		whole.deliverAll()
		whole.settle()
		want := whole.content()
		about, err := os.Stat(whole.file())
		if err != nil {
			t.Fatal(err)
		}
		for n := range 30 {
			t.Run(fmt.Sprint(n), func(t *testing.T) {
				tr := whole.copied(t, "SQLite page damaged")
				junk := make([]byte, 64)
				for i := range junk {
					junk[i] = byte(chance.Uint32())
				}
				file, err := os.OpenFile(tr.file(), os.O_RDWR, 0)
				if err != nil {
					t.Fatal(err)
				}
				defer file.Close()
				if _, err := file.WriteAt(junk, 4096+chance.Int64N(about.Size()-8192)); err != nil {
					t.Fatal(err)
				}
				tr.try()
				if tr.content() != want && tr.doctorSays() == "" {
					tr.loses("something is not as it was written, and the doctor finds no fault")
				}
			})
		}
	})
}

// content is all mails, lines, records and leaves as they are stored; what cannot be read makes it another.
func (tr *trial) content() string {
	tr.t.Helper()
	db := tr.database()
	defer db.Close()
	var b strings.Builder
	for _, query := range []string{
		"SELECT key, hex(bytes) FROM mails ORDER BY key", "SELECT game || n, line FROM lines ORDER BY game, n",
		"SELECT alpha, text FROM records ORDER BY alpha", "SELECT n, leaf FROM leaves ORDER BY n", "SELECT n, hash FROM hashes ORDER BY n",
	} {
		rows, err := db.Query(query)
		if err != nil {
			fmt.Fprintln(&b, err)
			continue
		}
		for rows.Next() {
			var key, text string
			if err := rows.Scan(&key, &text); err != nil {
				fmt.Fprintln(&b, err)
			}
			fmt.Fprintln(&b, key, text)
		}
		if err := rows.Err(); err != nil {
			fmt.Fprintln(&b, err)
		}
		rows.Close()
	}
	return b.String()
}
