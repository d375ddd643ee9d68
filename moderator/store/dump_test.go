package store_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
	"adjutant/moderator/tournament"
	"adjutant/moderator/view"
)

// pages is a dump in memory.
type pages struct {
	store.Inventory
	texts map[string]*bytes.Buffer
}

func dump(t *testing.T, st *store.SQL) pages {
	t.Helper()
	p := pages{texts: map[string]*bytes.Buffer{}}
	var err error
	p.Inventory, err = st.Dump(t.Context(), func(sheet string) (io.WriteCloser, error) {
		p.texts[sheet] = new(bytes.Buffer)
		return nopCloser{p.texts[sheet]}, nil
	})
	must(t, err)
	return p
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

func (p pages) load(ctx context.Context, dsn string) error {
	made := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	return store.Load(ctx, dsn, p.Inventory, made, func(sheet string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(p.texts[sheet].Bytes())), nil
	}, slog.New(slog.DiscardHandler))
}

// strings of all sheets but the mark of a restored store.
func (p pages) strings() map[string]string {
	all := map[string]string{}
	for name, text := range p.texts {
		if name != "restored" {
			all[name] = text.String()
		}
	}
	return all
}

func hostKeys(t *testing.T) (roll.Keys, roll.Public) {
	t.Helper()
	keys, err := roll.NewKeys(strings.NewReader(strings.Repeat("not a secret. ", 100)), "example.test")
	must(t, err)
	public, err := keys.Public()
	must(t, err)
	return keys, public
}

// drawIn draws a die in a game with the id; each name is another request.
func drawIn(st *store.SQL, keys roll.Keys, id, name string) (roll.Record, error) {
	req := roll.RequestFor(id, roll.Sum([]byte(name)), engine.Chance{ID: name, Purpose: name, Dice: []engine.Dice{{N: 1, Sides: 6, Low: 1}}}, "north: "+name)
	return storetest.Draw(context.Background(), st, id, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		return keys.Draw(req, roll.Circumstances{
			Tag: "tf-1", Number: number, Time: time.Date(2026, 11, 21, 8, 0, number, 0, time.UTC), Nonces: roll.NoncesByPlayers, Previous: prev,
		})
	})
}

// fill gives a store one of everything.
func fill(t *testing.T, st *store.SQL) {
	t.Helper()
	keys, _ := hostKeys(t)
	position := []byte{0, 1, 0xfe, '"'}
	must(t, st.AddGames(t.Context(), storage.Beginning{
		Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1", Title: "Zoë's <field>"}}},
		Send:    []storage.Parcel{{Key: "opening", To: "anna@example.test", Bytes: []byte("Subject: \xff\r\n\r\n")}},
		Wake:    &game.Wake{At: time.Date(2030, 1, 2, 3, 4, 5, 6000, time.UTC), Question: 7},
		Summary: &view.Summary{Tag: "tf-1", Title: "Zoë", Players: []register.Entry{{Game: "tf-1", Addr: "anna@example.test", Name: "Anna"}}},
	}))
	first := addLetter(t, st, 1)
	addLetter(t, st, 2)
	_, err := st.AddMail(t.Context(), "odd", mail.Raw{Location: mail.Location{UID: 9}, Bytes: []byte("\xff\x00"), TXT: map[string][]string{"a": {"b"}}}, storage.Lane{Games: []string{"tf-1"}})
	must(t, err)
	if got := judgeFirst(t, st); got != first {
		t.Fatalf("judged %s", got)
	}
	for i := range 5 {
		_, err := drawIn(st, keys, roll.Sum([]byte("tf-1")).String(), fmt.Sprint("roll ", i))
		must(t, err)
	}
	must(t, st.Commit(t.Context(), storage.Commit{
		Tag: "tf-1", Version: 1, Lines: []game.Line{{Reached: &game.Reached{No: 1, Blob: roll.Sum(position).String()}}}, Position: position,
		Direct: tournament.Enactment{Name: "spring", Acts: []tournament.Act{{By: "Zoë", Ended: true}}},
		Leaves: []roll.Hash{roll.Sum([]byte("notice"))}, Wake: &game.Wake{At: time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC), Freeze: 2},
	}))
}

// judgeFirst judges the mail that is handed out first, and no other.
func judgeFirst(t *testing.T, st *store.SQL) (key string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	must(t, st.Run(ctx, func() {}, func(ctx context.Context, job storage.Job) error {
		if key != "" {
			return errors.New("another one")
		}
		defer cancel()
		key = job.Mail
		return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing})
	}, func(context.Context, storage.Job) error { return errors.New("nothing is sent") }))
	return key
}

// TestDump: what was loaded is what was dumped, on either database and from one to the
// other.
func TestDump(t *testing.T) {
	from := map[string]func(*testing.T) string{
		"SQLite":     func(t *testing.T) string { return filepath.Join(t.TempDir(), "club.db") },
		"PostgreSQL": func(t *testing.T) string { return newSchema(t, reachablePostgres(t)) },
	}
	for _, a := range []string{"SQLite", "PostgreSQL"} {
		for _, b := range []string{"SQLite", "PostgreSQL"} {
			t.Run(a+" to "+b, func(t *testing.T) {
				first := openSQLite(t, from[a](t))
				fill(t, first)
				before := dump(t, first)
				must(t, first.Close())
				to := from[b](t)
				must(t, before.load(t.Context(), to))
				second := openSQLite(t, to)
				defer second.Close()
				after := dump(t, second)
				if diff := cmp.Diff(before.strings(), after.strings()); diff != "" {
					t.Errorf("dumped (-) and loaded (+):\n%s", diff)
				}
				if n := before.Rows["jobs"]; n != 5 { // two mails, a parcel, a deadline and a freeze
					t.Errorf("%d jobs", n)
				}
				if err := before.load(t.Context(), to); !errors.Is(err, store.ErrNotEmpty) {
					t.Errorf("loaded again: %v", err)
				}
				if next := judgeFirst(t, second); next != "letter-2" && next != "odd" {
					t.Errorf("next is %s", next)
				}
			})
		}
	}
}

// TestDumpUnderLoad: a dump is of one moment, though the store changes all the time.
func TestDumpUnderLoad(t *testing.T) {
	for name, dsn := range map[string]func(*testing.T) string{
		"SQLite":     func(t *testing.T) string { return filepath.Join(t.TempDir(), "club.db") },
		"PostgreSQL": func(t *testing.T) string { return newSchema(t, reachablePostgres(t)) },
	} {
		t.Run(name, func(t *testing.T) {
			st := openSQLite(t, dsn(t))
			defer st.Close()
			fill(t, st)
			keys, _ := hostKeys(t)
			ended, stop := make(chan error), make(chan struct{})
			go func() {
				for i := 0; ; i++ {
					select {
					case <-stop:
						ended <- nil
						return
					default:
					}
					if _, err := drawIn(st, keys, roll.Sum([]byte("tf-2")).String(), fmt.Sprint("load ", i)); err != nil {
						ended <- err
						return
					}
				}
			}()
			for round, size := 0, int64(0); round < 5 || size < 12; round++ {
				select {
				case err := <-ended:
					t.Fatal(err)
				default:
				}
				p := dump(t, st)
				wantWhole(t, round, p)
				var err error
				if size, err = st.LogSize(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			close(stop)
			must(t, <-ended)
		})
	}
}

// wantWhole makes sure that records, leaves, hashes and size are of one moment.
func wantWhole(t *testing.T, round int, p pages) {
	t.Helper()
	size := p.Rows["leaves"]
	if !strings.HasSuffix(p.texts["log"].String(), fmt.Sprintf("[%d]\n", size)) || p.Rows["records"]+1 != size || p.Rows["hashes"] != roll.LogCount(size) {
		t.Errorf("round %d: %d records, %d leaves, %d hashes, and the log is %q", round, p.Rows["records"], size, p.Rows["hashes"], p.texts["log"])
	}
}

// TestRestoredDrawsNothing: a loaded store draws nothing and logs nothing before it was
// said what had been sent.
func TestRestoredDrawsNothing(t *testing.T) {
	keys, public := hostKeys(t)
	first := openSQLite(t, filepath.Join(t.TempDir(), "club.db"))
	fill(t, first)
	old := dump(t, first)
	id := roll.Sum([]byte("tf-1")).String()
	later, err := drawIn(first, keys, id, "later")
	must(t, err)
	must(t, first.Close())

	path := filepath.Join(t.TempDir(), "restored.db")
	must(t, old.load(t.Context(), path))
	st := openSQLite(t, path)
	defer st.Close()
	if at, err := st.Restored(t.Context()); err != nil || at == nil || at.Size != 6 || at.Made.Year() != 2026 {
		t.Fatalf("restored: %+v, %v", at, err)
	}
	if _, err := drawIn(st, keys, id, "later"); !errors.Is(err, store.ErrRestored) {
		t.Errorf("drawn: %v", err)
	}
	if err := st.Commit(t.Context(), storage.Commit{Leaves: []roll.Hash{{1}}}); !errors.Is(err, store.ErrRestored) {
		t.Errorf("logged: %v", err)
	}
	if kept, err := drawIn(st, keys, id, "roll 3"); err != nil || kept.Number != 4 {
		t.Errorf("what was drawn before: %v, %v", kept.Number, err)
	}
	statement, err := keys.Reopen(1, roll.Reopening{Time: time.Now(), Sent: 7, Kept: 6, Taken: 1})
	must(t, err)
	back := store.TakenBack{Records: []roll.Record{later}}
	if err := st.Reopen(t.Context(), back, nil); err == nil {
		t.Error("something is taken back without a statement")
	}
	must(t, st.Reopen(t.Context(), back, &statement))
	again, err := drawIn(st, keys, id, "later")
	must(t, err)
	if diff := cmp.Diff(later.String(), again.String()); diff != "" {
		t.Errorf("drawn (-) and drawn again (+):\n%s", diff)
	}
	n, err := st.LogNumber(t.Context())
	must(t, err)
	leaves, err := st.Leaves(t.Context(), 6, 2)
	must(t, err)
	if n != 2 || leaves[0] != later.Hash() || leaves[1] != statement.Hash() || public.OriginOf(n) != statement.New {
		t.Errorf("log %d ends in %v", n, leaves)
	}
}

// TestNewerStore: a store of a newer program is refused by name, and stays as it is.
func TestNewerStore(t *testing.T) {
	for what, spoil := range map[string]string{
		"tables of version 999":                "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)",
		"tables of its queue have version 999": "INSERT INTO river_migration (line, version) VALUES ('main', 999)",
	} {
		path := filepath.Join(t.TempDir(), "club.db")
		must(t, openSQLite(t, path).Close())
		run(t, path, spoil)
		_, err := store.Open(t.Context(), path, slog.New(slog.DiscardHandler))
		if !errors.Is(err, store.ErrNewer) || !strings.Contains(err.Error(), "999") {
			t.Errorf("%s: opened with %v", what, err)
		}
	}
}

// TestOlderStore: the tables of an older program are changed once, and a copy of them
// is kept.
func TestOlderStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	fill(t, st)
	must(t, st.Close())
	run(t, path, undoPrune+"DROP TABLE states; DROP TABLE origins; DROP TABLE announced; DROP TABLE restored; DROP TABLE programs; DROP TABLE backups; DROP TABLE turns; DROP TABLE last_turn; DROP TABLE people; DROP TABLE tournaments; DROP TABLE links; DROP TABLE sessions; DROP TABLE players; DROP TABLE summaries; DELETE FROM goose_db_version WHERE version_id >= 8")
	for range 2 {
		st = openSQLite(t, path)
		if _, err := st.LogNumber(t.Context()); err != nil {
			t.Error(err)
		}
		must(t, st.Close())
	}
	copies, err := filepath.Glob(path + ".before-v*")
	must(t, err)
	if len(copies) != 1 {
		t.Fatalf("copies: %v", copies)
	}
	about, err := os.Stat(copies[0])
	must(t, err)
	if about.Mode().Perm() != 0o600 {
		t.Errorf("the copy is %s", about.Mode())
	}
}

// run changes a database behind the store's back.
func run(t *testing.T, path, statement string) {
	t.Helper()
	pool, err := sql.Open("sqlite", path)
	must(t, err)
	_, err = pool.Exec(statement)
	must(t, err)
	must(t, pool.Close())
}
