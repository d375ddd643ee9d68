package store_test

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

// postgresHere is tried when ADJUTANT_TEST_POSTGRES names no other.
const postgresHere = "postgres://postgres@127.0.0.1:5432/test?sslmode=disable&connect_timeout=20"

func TestPostgres(t *testing.T) {
	dsn := reachablePostgres(t)
	storetest.Run(t, func(t *testing.T) storetest.Store {
		st, err := store.Open(t.Context(), newSchema(t, dsn), slog.New(slog.DiscardHandler))
		must(t, err)
		return st
	})
}

// Several machines may start on one new database at the same moment.
func TestPostgresOpensAtOnce(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Error(err)
				return
			}
			st.Close()
		})
	}
	group.Wait()
}

// Two machines share the work: every mail is judged, and none twice.
func TestPostgresSharesTheWork(t *testing.T) {
	const mails = 40
	dsn := newSchema(t, reachablePostgres(t))
	stores := []*store.SQL{openPostgres(t, dsn), openPostgres(t, dsn)}
	must(t, stores[0].AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}}))
	for uid := range mails {
		addLetter(t, stores[0], uint32(uid+1))
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	var group sync.WaitGroup
	for _, st := range stores {
		group.Go(func() {
			if err := st.Run(ctx, func() {}, judgeInGame(st, 1+mails, cancel), st.Sent); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	wantEachOnce(t, stores[1], mails)
}

// judgeInGame adds a line to the game for each mail, and ends when the game has
// so many lines.
func judgeInGame(st *store.SQL, lines int, end func()) store.Work {
	return func(ctx context.Context, job storage.Job) error {
		g, err := st.Game(ctx, "tf-1")
		if err != nil {
			return err
		}
		line := game.Line{Judged: &game.Judged{No: g.Version(), Mail: job.Mail}}
		err = st.Commit(ctx, storage.Commit{
			Job: job, Outcome: game.Accepted, Tag: "tf-1", Version: g.Version(), Lines: []game.Line{line},
		})
		if err == nil && g.Version()+1 == lines {
			end()
		}
		return err
	}
}

func wantEachOnce(t *testing.T, st *store.SQL, mails int) {
	t.Helper()
	game, err := st.Game(t.Context(), "tf-1")
	must(t, err)
	judged := map[string]int{}
	for _, line := range game.Lines[1:] {
		judged[line.Judged.Mail]++
	}
	if len(judged) != mails || len(game.Lines) != 1+mails {
		t.Errorf("%d mails are judged in %d lines, want each of %d once", len(judged), len(game.Lines)-1, mails)
	}
}

// openPostgres opens a store that is closed with the test.
func openPostgres(t *testing.T, dsn string) *store.SQL {
	t.Helper()
	st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler))
	must(t, err)
	t.Cleanup(func() { must(t, st.Close()) })
	return st
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// newSchema is the DSN of an empty schema, which goes with the test.
func newSchema(t *testing.T, dsn string) string {
	t.Helper()
	schema := "adjutant_test_" + strings.ToLower(rand.Text())
	execPostgres(t, dsn, "CREATE SCHEMA "+schema)
	t.Cleanup(func() { execPostgres(t, dsn, "DROP SCHEMA "+schema+" CASCADE") })
	return withSchema(t, dsn, schema)
}

// reachablePostgres is a database to test with; without one the test is skipped.
func reachablePostgres(t *testing.T) (dsn string) {
	t.Helper()
	dsn = os.Getenv("ADJUTANT_TEST_POSTGRES")
	if dsn == "" {
		dsn = postgresHere
	}
	pool, err := sql.Open("pgx", dsn)
	must(t, err)
	defer pool.Close()
	if err := pool.PingContext(t.Context()); err != nil {
		t.Skipf("PostgreSQL is not reachable (ADJUTANT_TEST_POSTGRES names another one): %v", err)
	}
	return dsn
}

func withSchema(t *testing.T, dsn, schema string) string {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		t.Fatalf("ADJUTANT_TEST_POSTGRES is not of the form postgres://...: %v", err)
	}
	query := u.Query()
	query.Set("search_path", schema)
	u.RawQuery = query.Encode()
	return u.String()
}

func execPostgres(t *testing.T, dsn, statement string) {
	t.Helper()
	pool, err := sql.Open("pgx", dsn)
	must(t, err)
	defer pool.Close()
	_, err = pool.ExecContext(context.Background(), statement) // also when the test's own time is over
	must(t, err)
}

// Two machines judge the mails to one game in the order in which they came, though the first
// of them was in the hands of a machine that has died.
func TestPostgresKeepsTheOrder(t *testing.T) {
	const mails = 40
	dsn := newSchema(t, reachablePostgres(t))
	stores := []*store.SQL{openPostgres(t, dsn), openPostgres(t, dsn)}
	must(t, stores[0].AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}}))
	var want []string
	for uid := range uint32(mails) {
		key := fmt.Sprint("letter-", uid)
		_, err := stores[0].AddMail(t.Context(), key, mail.Raw{Location: mail.Location{UID: uid}}, storage.Lane{Games: []string{"tf-1"}, Heavy: uid%3 == 1})
		must(t, err)
		want = append(want, key)
	}
	db, err := sql.Open("pgx", dsn)
	must(t, err)
	defer db.Close()
	_, err = db.ExecContext(t.Context(), "UPDATE river_job SET state = 'running', attempt = 1, attempted_at = now(), attempted_by = ARRAY['dead'] WHERE args->>'mail' = $1", want[0])
	must(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var group sync.WaitGroup
	for _, st := range stores {
		group.Go(func() {
			if err := st.Run(ctx, func() {}, judgeInGame(st, 1+mails, cancel), st.Sent); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	game, err := stores[1].Game(t.Context(), "tf-1")
	must(t, err)
	var got []string
	for _, line := range game.Lines[1:] {
		got = append(got, line.Judged.Mail)
	}
	if !slices.Equal(got, want) {
		t.Errorf("judged %v, want %v", got, want)
	}
}

// A machine that was cut off from the database in the middle of a decision commits nothing when it
// comes back: another one has its mail.
func TestPostgresCutOff(t *testing.T) {
	dsn, name := newSchema(t, reachablePostgres(t)), "cut_off_"+rand.Text()
	cut, other := openPostgres(t, dsn+"&application_name="+name), openPostgres(t, dsn)
	must(t, cut.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}}))
	addLetter(t, cut, 1)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	works, inHand, judged, came := make(chan struct{}), make(chan struct{}), make(chan struct{}), make(chan error, 1)
	var group sync.WaitGroup
	group.Go(func() {
		must(t, cut.Run(ctx, func() { close(works) }, func(ctx context.Context, job storage.Job) error {
			close(inHand)
			<-judged
			err := judgeInGame(cut, 0, nil)(ctx, job)
			for store.Passing(err) {
				err = judgeInGame(cut, 0, nil)(ctx, job) // it was cut off once more
			}
			came <- err
			cancel()
			return storage.ErrConflict
		}, cut.Sent))
	})
	<-inHand
	<-works // one that is cut off as it begins to work ends, and is started anew
	group.Go(func() {
		must(t, other.Run(ctx, func() {}, judgeInGame(other, 2, func() { close(judged) }), other.Sent))
	})
	for ; ; time.Sleep(10 * time.Millisecond) {
		select { // again and again: it connects anew, and holds its lock as soon as it does
		case <-judged:
			group.Wait()
			if err := <-came; !errors.Is(err, storage.ErrConflict) {
				t.Errorf("the machine that was cut off commits with %v", err)
			}
			wantEachOnce(t, other, 1)
			return
		default:
			execPostgres(t, dsn, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '"+name+"'")
		}
	}
}

// Tables are not changed while a machine works with them.
func TestPostgresOfTheVersionBefore(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	before := openPostgres(t, dsn)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- before.Run(ctx, func() {}, before.Sent, before.Sent) }()
	db, err := sql.Open("pgx", dsn)
	must(t, err)
	defer db.Close()
	for leads := false; !leads; time.Sleep(10 * time.Millisecond) {
		must(t, db.QueryRowContext(t.Context(), "SELECT EXISTS (SELECT 1 FROM river_leader)").Scan(&leads))
	}
	execPostgres(t, dsn, undoPrune+"DELETE FROM goose_db_version WHERE version_id >= 32; DROP TABLE states; DROP TABLE people; DROP TABLE tournaments; DROP TABLE links; DROP TABLE sessions; ALTER TABLE summaries DROP COLUMN stage")
	if ahead, err := before.Ahead(t.Context()); err != nil || ahead.Abs() > time.Minute {
		t.Errorf("the clock of this machine's database is %s ahead of it, %v", ahead, err)
	}
	if st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "another machine works on this database with an older version") {
		t.Errorf("a new program on the tables of one at work: %v, %v", st, err)
	}
	cancel()
	must(t, <-ended)
	openPostgres(t, dsn)
}
