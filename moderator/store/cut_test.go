package store_test

import (
	"database/sql"
	"encoding/binary"
	"fmt"
	"net"
	"net/url"
	"sync"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// ending is how a connection to the database breaks: what comes through of the step at which it does.
type ending int

const (
	unsent     ending = iota // nothing
	unanswered               // what was asked, and no word of the answer
	halfway                  // the answer but for its last word, as of a server that is killed, which says so
)

// breaker stands before a database, and breaks the connection at one of the steps to come.
type breaker struct {
	net.Listener
	to string

	mu   sync.Mutex
	left int // steps until then; 0 if none is broken
	how  ending
}

func newBreaker(t *testing.T, to string) *breaker {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	b := &breaker{Listener: ln, to: to}
	var passing sync.WaitGroup
	passing.Go(func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			passing.Go(func() { b.pass(conn) })
		}
	})
	t.Cleanup(func() {
		ln.Close()
		passing.Wait()
	})
	return b
}

// breakAt has the step of that number break.
func (b *breaker) breakAt(step int, how ending) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left, b.how = step, how
}

// broken reports whether the step has come; from then on none breaks.
func (b *breaker) broken() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	is := b.left == 0
	b.left = 0
	return is
}

// isNow counts a step, and reports whether it breaks.
func (b *breaker) isNow() (how ending, now bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.left == 0 {
		return 0, false
	}
	b.left--
	return b.how, b.left == 0
}

// pass lets a connection through, step by step: the client asks, the server answers.
func (b *breaker) pass(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", b.to)
	if err != nil {
		return
	}
	defer server.Close()
	asked := make([]byte, 1<<16)
	for {
		n, err := client.Read(asked)
		if err != nil {
			return
		}
		how, now := unsent, false
		if !isCancel(asked[:n]) {
			how, now = b.isNow()
		}
		if now && how == unsent {
			return
		}
		if _, err := server.Write(asked[:n]); err != nil {
			return
		}
		answer, err := answerOf(server)
		switch {
		case err != nil || now && how == unanswered:
			return
		case now:
			_, _ = client.Write(append(answer[:len(answer)-readyBytes], dying...))
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

// readyBytes is how long the last message of an answer is: the server is ready.
const readyBytes = 6

// dying is what a server that is killed sends behind what it has not yet sent.
const dying = "N\x00\x00\x00\x1dSWARNING\x00C57P02\x00Mkilled\x00\x00"

// answerOf reads an answer to its end.
func answerOf(server net.Conn) (answer []byte, err error) {
	for some := make([]byte, 1<<16); ; {
		n, err := server.Read(some)
		if err != nil {
			return nil, err
		}
		answer = append(answer, some[:n]...)
		if last := len(answer) - readyBytes; last >= 0 && answer[last] == 'Z' || wantsMore(answer) {
			return answer, nil
		}
	}
}

// wantsMore reports whether the server asks for a password.
func wantsMore(answer []byte) bool {
	return len(answer) > 9 && answer[0] == 'R' && binary.BigEndian.Uint32(answer[5:]) != 0 && len(answer) == 1+int(binary.BigEndian.Uint32(answer[1:]))
}

// isCancel reports whether a connection is only to end what another one does.
func isCancel(asked []byte) bool {
	return len(asked) == 16 && binary.BigEndian.Uint32(asked[4:]) == 80877102
}

// TestACutConnectionKeepsTheOrder breaks the connection at each step of storing a mail, in each way: whatever the driver makes of it
// passes, and so the mail is stored before the one behind it, once, be it that the step had been done or not.
func TestACutConnectionKeepsTheOrder(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	u, err := url.Parse(dsn)
	must(t, err)
	b := newBreaker(t, u.Host)
	u.Host = b.Addr().String()
	st := openPostgres(t, u.String())
	var want []string
	for _, how := range []ending{unsent, unanswered, halfway} {
		for step, broken := 1, true; broken; step++ {
			key := fmt.Sprintf("mail-%d-%02d", how, step)
			raw := mail.Raw{Location: mail.Location{Folder: fmt.Sprint(how), UID: uint32(step)}}
			want = append(want, key)
			b.breakAt(step, how)
			storeAtLast(t, st, key, raw)
			broken = b.broken()
		}
	}
	t.Logf("%d mails", len(want))
	if diff := gocmp.Diff(want, inTurn(t, dsn)); diff != "" {
		t.Errorf("turns (-want +got):\n%s", diff)
	}
}

// TestTwoWhoTakeTheSameMailsKeepTheOrder: of two machines that look into one mailbox, as when one has lost the right to it and does not
// know it yet, each has its connection break again and again.
func TestTwoWhoTakeTheSameMailsKeepTheOrder(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	u, err := url.Parse(dsn)
	must(t, err)
	host, steps := u.Host, 9
	var want []string
	for uid := range 4 * steps {
		want = append(want, fmt.Sprintf("mail-%02d", uid))
	}
	var taking sync.WaitGroup
	for machine := range 2 {
		b := newBreaker(t, host)
		u.Host = b.Addr().String()
		st := openPostgres(t, u.String())
		taking.Go(func() {
			for uid, key := range want {
				b.breakAt(1+(uid*(machine+1))%steps, ending(uid%3))
				storeAtLast(t, st, key, mail.Raw{Location: mail.Location{UID: uint32(uid)}})
			}
			b.broken()
		})
	}
	taking.Wait()
	if diff := gocmp.Diff(want, inTurn(t, dsn)); diff != "" {
		t.Errorf("turns (-want +got):\n%s", diff)
	}
}

// storeAtLast stores a mail as soon as that is possible, as the intake does.
func storeAtLast(t *testing.T, st *store.SQL, key string, raw mail.Raw) {
	t.Helper()
	for {
		_, err := st.AddMail(t.Context(), key, raw, storage.Lane{Games: []string{"tf-1"}})
		if err == nil {
			return
		}
		if !store.Passing(err) {
			t.Errorf("does not pass: %v", err)
		}
	}
}

// inTurn are the mails to the game in the order of their turns, each once for each job that it has.
func inTurn(t *testing.T, dsn string) (keys []string) {
	t.Helper()
	db, err := sql.Open("pgx", dsn)
	must(t, err)
	defer db.Close()
	rows, err := db.QueryContext(t.Context(), "SELECT t.mail FROM turns t JOIN river_job j ON j.args->>'mail' = t.mail ORDER BY t.n")
	must(t, err)
	defer rows.Close()
	for rows.Next() {
		var key string
		must(t, rows.Scan(&key))
		keys = append(keys, key)
	}
	must(t, rows.Err())
	return keys
}
