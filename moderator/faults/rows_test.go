package faults

import (
	crand "crypto/rand"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/doctor"
	"adjutant/moderator/game"
)

// rowDamage is something in the tables that is not as it was written.
type rowDamage struct {
	name, do string
	says     string // what the doctor says of it
	mends    bool   // whether repair mends it; else its game stands still, and all others go on
}

var rowDamages = []rowDamage{
	{"a leaf of the log is missing", "DELETE FROM leaves WHERE n = (SELECT MAX(n) FROM leaves)", "leaves of the log are missing", true},
	{"a leaf of the log is another", "UPDATE leaves SET leaf = substr(leaf, 2) || '0' WHERE n = (SELECT MAX(n) FROM leaves)", "leaves of the log are missing or others", true},
	{"an inner hash is missing", "DELETE FROM hashes WHERE n = 2", "hashes of the log's tree are missing", true},
	{"an inner hash is another", "UPDATE hashes SET hash = substr(hash, 2) || '0' WHERE n = 2", "hashes of the log's tree are missing or are not", true},
	{"the last hashes are missing", "DELETE FROM hashes WHERE n > (SELECT MAX(n) - 3 FROM hashes)", "hashes of the log's tree are missing", true},
	{"a record is missing", "DELETE FROM records WHERE number = 1 AND game = (SELECT MIN(game) FROM records WHERE game <> '')", "record 1 is not here", true},
	{"a record cannot be read", "UPDATE records SET text = 'spoilt' WHERE number = 1 AND game = (SELECT MIN(game) FROM records WHERE game <> '')", "record", true},
	{"a game has no row", "DELETE FROM games WHERE tag = 'g0'", "of game g0 only the lines", true},
	{"a summary cannot be read", "UPDATE summaries SET summary = 'spoilt' WHERE game = 'g0'", "the summary of game g0 cannot be read", true},
	{"people of a game cannot be read", "UPDATE players SET entry = 'spoilt' WHERE game = 'g0'", "in game g0 cannot be read", true},
	{"the last line is missing", "DELETE FROM lines WHERE game = 'g0' AND n = (SELECT MAX(n) FROM lines WHERE game = 'g0')", "game g0 cannot be read", true},
	{"the last five lines are missing", "DELETE FROM lines WHERE game = 'g0' AND n > (SELECT MAX(n) - 5 FROM lines WHERE game = 'g0')", "its journal has", true},
	{"a line within is missing", "DELETE FROM lines WHERE game = 'g0' AND n = 4", "line 4 is missing", false},
	{"a line within is another", "UPDATE lines SET line = substr(line, 1, 40) || 'AAAA' || substr(line, 45) WHERE game = 'g0' AND n = 4", "game g0 cannot be read", false},
}

// TestRowsDamaged damages the tables of a club at rest: the doctor names it, all of it in one run; repair mends what follows
// from journals and mails, and what it cannot mend stops one game, with a letter to the operator, and sets no mail aside.
func TestRowsDamaged(t *testing.T) {
	whole := newTrial(t, "", size(18, 30), "", 1)
	table.drop(whole.row)
	whole.startAll()
	whole.deliverAll()
	whole.settle()
	damages := rowDamages
	if !*full {
		damages = []rowDamage{rowDamages[0], rowDamages[3], rowDamages[8], rowDamages[9], rowDamages[11], rowDamages[12]}
	}
	for _, d := range damages {
		t.Run(d.name, func(t *testing.T) {
			tr := whole.copied(t, "row damaged: "+d.name)
			tr.change(d.do)
			tr.try()
			if said := tr.doctorSays(); !strings.Contains(said, d.says) {
				tr.loses("the doctor does not name it:\n%s", said)
			}
			if !d.mends {
				tr.standsStill("g0")
				return
			}
			tr.repair()
			tr.mend()
			tr.start(0)
			tr.settle()
			if said := tr.doctorSays(); said != "" {
				tr.loses("after the repair the doctor says:\n%s", said)
			}
		})
	}
	t.Run("all at once", func(t *testing.T) {
		tr := whole.copied(t, "rows damaged: all at once are named")
		for _, d := range []rowDamage{rowDamages[3], rowDamages[5], rowDamages[12]} {
			tr.change(d.do)
		}
		tr.change("DELETE FROM lines WHERE game = 'g1' AND n = (SELECT MAX(n) FROM lines WHERE game = 'g1')")
		tr.try()
		said := tr.doctorSays()
		for _, want := range []string{"game g0 cannot be read", "game g1 cannot be read", "hashes of the log's tree", "is missing", "store.log"} {
			if !strings.Contains(said, want) {
				tr.loses("the doctor does not name %q:\n%s", want, said)
			}
		}
	})
}

// copied is a copy of a trial that is at rest, as it is before the table.
func (tr *trial) copied(t *testing.T, fault string) *trial {
	t.Helper()
	c := *tr
	c.t, c.dir, c.machines = t, filepath.Join(t.TempDir(), "club"), make([]*machine, 1)
	copyClub(t, c.dir, tr.dir)
	c.configs = []string{filepath.Join(c.dir, club.ConfigFile)}
	c.row = table.row(fault, "SQLite")
	table.add(c.row, func(r *row) { r.letters += len(tr.letters) })
	return &c
}

// drop takes a row out that is no fault's.
func (r *report) drop(is *row) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rows = slices.DeleteFunc(r.rows, func(other *row) bool { return other == is })
}

// change changes the database behind the store's back.
func (tr *trial) change(statement string) {
	tr.t.Helper()
	db := tr.database()
	defer db.Close()
	result, err := db.Exec(statement)
	if err != nil {
		tr.t.Fatal(err)
	}
	if n, err := result.RowsAffected(); n == 0 || err != nil {
		tr.t.Fatalf("%s: %d rows, %v", statement, n, err)
	}
}

func here() club.World {
	return club.World{Log: slog.New(slog.DiscardHandler), Now: time.Now, Random: crand.Reader}
}

// doctorSays is all of the store that the doctor finds fault with.
func (tr *trial) doctorSays() string {
	tr.t.Helper()
	var all []string
	for _, s := range doctor.Examine(tr.t.Context(), tr.configs[0], false, here()) {
		if s.Status == doctor.StatusFail && (strings.HasPrefix(s.Code, "store") || strings.HasPrefix(s.Code, "log") || s.Code == "replay") {
			all = append(all, s.Code+": "+s.Text)
		}
	}
	return strings.Join(all, "\n")
}

// repair has the store repaired, of which nothing may be left over.
func (tr *trial) repair() {
	tr.t.Helper()
	all, err := doctor.Repair(tr.t.Context(), tr.configs[0], here())
	if err != nil {
		tr.t.Fatal(err)
	}
	for _, s := range all {
		tr.t.Logf("repair: %s %s: %s", s.Status, s.Code, s.Text)
		if s.Status == doctor.StatusFail {
			tr.loses("repair does not mend: %s", s.Text)
		}
	}
}

// standsStill brings one more letter to each game: the damaged one waits, with a letter to the operator and no mail set aside, and the
// others go on.
func (tr *trial) standsStill(tag string) {
	t := tr.t
	t.Helper()
	before := tr.judged()
	var more []letter
	for i, g := range tr.games {
		more = append(more, letter{id: "more-" + strings.ReplaceAll(t.Name(), "/", "-") + g.tag, from: annaAddress, to: g.replyTo[annaAddress], text: "roll dice 2d6 for more", game: i})
	}
	m := tr.start(0)
	<-tr.deliver(more, 0).over
	eventually(t, "all other games go on", func() bool { return tr.judged() == before+len(more)-1 })
	eventually(t, "the operator is told", func() bool {
		return slices.ContainsFunc(tr.provider.Messages(operatorAddress), func(raw []byte) bool {
			return strings.Contains(parsed(t, raw).Subject, "The store is damaged: game "+tag)
		})
	})
	time.Sleep(time.Second)
	m.stop(t)
	if n := tr.count("SELECT COUNT(*) FROM mails WHERE outcome = '" + string(game.SetAside) + "'"); n != 0 {
		tr.loses("%d mails are set aside", n)
	}
	if n := tr.count("SELECT COUNT(*) FROM mails WHERE outcome = ''"); n != 1 {
		tr.loses("%d mails wait for the damaged game", n)
	}
}
