package store_test

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

// childStore names the store that a child process of the tests works on.
const childStore = "ADJUTANT_TEST_CHILD_STORE"

func TestMain(m *testing.M) {
	if path := os.Getenv(childStore); path != "" {
		fmt.Println(workForEver(path))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// workForEver tells of the first job that it is handed, and never ends it.
func workForEver(path string) error {
	st, err := store.Open(context.Background(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	hang := func(_ context.Context, job storage.Job) error {
		fmt.Printf("working on %s%s\n", job.Mail, map[bool]string{true: ", spent"}[job.Spent])
		select {}
	}
	return st.Run(context.Background(), func() {}, hang, hang)
}

func openSQLite(t testing.TB, path string) *store.SQL {
	t.Helper()
	st, err := store.Open(t.Context(), path, slog.New(slog.DiscardHandler))
	must(t, err)
	return st
}

func TestSQLite(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Store {
		return openSQLite(t, filepath.Join(t.TempDir(), "club 100% #1?.db"))
	})
}

func addLetter(t testing.TB, st *store.SQL, uid uint32) (key string) {
	t.Helper()
	key = fmt.Sprint("letter-", uid)
	raw := mail.Raw{Location: mail.Location{Account: "mod@example.test", UID: uid}, Bytes: []byte("From: anna@example.test\r\n\r\n")}
	_, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
	must(t, err)
	return key
}

// judgeOne works the queue until one mail is judged.
func judgeOne(t *testing.T, st *store.SQL) (judged storage.Job) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	err := st.Run(ctx, func() {}, func(ctx context.Context, job storage.Job) error {
		defer cancel()
		judged = job
		return st.Commit(ctx, storage.Commit{Job: job, Outcome: game.Nothing})
	}, func(context.Context, storage.Job) error { return errors.New("nothing is to be sent") })
	must(t, err)
	return judged
}

// A process that is killed loses its lock at once, and the next one takes its
// jobs back at once.
func TestSQLiteTakesBackJobsOfTheKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	defer st.Close()
	key := addLetter(t, st, 1)
	child := startChild(t, path, "working on "+key)

	err := st.Run(t.Context(), func() { t.Error("ready, although another one works on the store") }, nil, nil)
	if err == nil || !strings.Contains(err.Error(), "another process works on this store") {
		t.Fatalf("a second worker on the file gets the error %v", err)
	}
	must(t, child.Process.Kill())
	_ = child.Wait() // killed, as asked

	if job := judgeOne(t, st); job.Mail != key || job.Attempt != 2 {
		t.Fatalf("handed out %+v, want the second attempt at %s", job, key)
	}
}

// The next process also takes the place of the killed one as the queue's leader, whose
// term would go on: jobs whose time has come are handed out by the leader alone.
func TestSQLiteDeposesTheKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	defer st.Close()
	db, err := sql.Open("sqlite", path)
	must(t, err)
	defer db.Close()
	_, err = db.ExecContext(t.Context(), `INSERT INTO river_leader (elected_at, expires_at, leader_id) VALUES ('2026-01-01 00:00:00', '2999-01-01 00:00:00', 'the killed')`)
	must(t, err)
	addLetter(t, st, 1)
	judgeOne(t, st)
	left := 0
	must(t, db.QueryRowContext(t.Context(), `SELECT count(*) FROM river_leader WHERE leader_id = 'the killed'`).Scan(&left))
	if left > 0 {
		t.Error("the killed process leads until its term is over")
	}
}

// A mail with which the process dies, or that has to be killed with it, is handed
// out as spent after five times.
func TestSQLiteCountsTheKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	defer st.Close()
	key := addLetter(t, st, 1)
	for range 5 {
		child := startChild(t, path, "working on "+key)
		must(t, child.Process.Kill())
		_ = child.Wait() // killed, as asked
	}
	if job := judgeOne(t, st); !job.Spent || job.Attempt != 6 {
		t.Fatalf("handed out %+v, want the sixth attempt, spent", job)
	}
}

// startChild starts a process that works on the store, and waits until it says
// so.
func startChild(t *testing.T, path, says string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	child := exec.CommandContext(t.Context(), self)
	child.Env = append(os.Environ(), childStore+"="+path)
	out, err := child.StdoutPipe()
	must(t, err)
	must(t, child.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil && err != io.EOF || line != says+"\n" {
		t.Fatalf("the child says %q, want %q (%v)", line, says, err)
	}
	return child
}

func TestSQLiteOutlivesItsProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	key := addLetter(t, st, 1)
	must(t, st.Close())
	st = openSQLite(t, path)
	defer st.Close()
	if job := judgeOne(t, st); job.Mail != key || job.Attempt != 1 {
		t.Fatalf("handed out %+v, want the first attempt at %s", job, key)
	}
}

// A command may be the first to open a new file at the very moment when the
// daemon starts.
func TestSQLiteOpensAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			st, err := store.Open(t.Context(), path, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Error(err)
				return
			}
			st.Close()
		})
	}
	group.Wait()
}

// The store holds other people's mail.
func TestSQLiteFilesArePrivate(t *testing.T) {
	dir := t.TempDir()
	st := openSQLite(t, filepath.Join(dir, "club.db"))
	defer st.Close()
	addLetter(t, st, 1)
	files, err := os.ReadDir(dir)
	must(t, err)
	for _, file := range files {
		info, err := file.Info()
		must(t, err)
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has the mode %s", file.Name(), info.Mode())
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	const password = "not-to-be-told"
	for name, dsn := range map[string]string{
		"a missing folder":           filepath.Join(t.TempDir(), "no", "such", "folder", "club.db"),
		"a folder":                   t.TempDir(),
		"a server that is not there": "postgres://anna:" + password + "@127.0.0.1:1/none?connect_timeout=1",
		"a broken DSN":               "postgres://anna:" + password + "@%zz",
	} {
		st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler))
		if err == nil {
			st.Close()
			t.Errorf("%s: opened", name)
		} else if strings.Contains(err.Error(), password) {
			t.Errorf("%s: the error tells the password: %v", name, err)
		}
	}
}
