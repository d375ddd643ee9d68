package faults

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"net"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// TestStatements counts what a turn costs on PostgreSQL from the mailbox to the answers that are sent, in statements and in how often
// somebody waits for the database, which takes many statements in one go; and prints where they go. What is asked for time and again while nothing happens, as for jobs, does not count; and what is asked while a mail waits for
// others, which hangs on how busy the machine is, is not held against the limit.
func TestStatements(t *testing.T) {
	tr := newTrial(t, "", size(24, 120), schema(t), 1)
	table.drop(tr.row)
	count := newTally(t, tr.base.addr)
	tr.start(0, "ADJUTANT_STORE__DSN="+replaceHost(t, tr.dsn, count.Addr().String()))
	eventually(t, "the machine serves", tr.machines[0].serves)
	first, rest := tr.letters[:12], tr.letters[12:]
	<-tr.deliver(first, 0).over
	tr.rest(len(first))
	statements, waits := count.now()
	<-tr.deliver(rest, 0).over
	tr.rest(len(tr.letters))
	statementsThen, waitsThen := count.now()
	for _, c := range []struct {
		what          string
		before, after map[string]int
		most          float64
	}{
		{"statements", statements, statementsThen, mostStatements},
		{"waits for the database", waits, waitsThen, mostWaits},
	} {
		each, told := eachOf(c.before, c.after, len(rest))
		t.Logf("%.1f %s for each of %d turns, and what is asked while they wait:\n%s", each, c.what, len(rest), told)
		if each > c.most {
			t.Errorf("a turn takes %.1f %s, more than %.0f", each, c.what, c.most)
		}
	}
	tr.settle()
}

// eachOf is what came between two counts for each of so many turns, and a list of it.
func eachOf(before, after map[string]int, turns int) (each float64, list string) {
	sum, told := 0, []string{}
	for _, name := range slices.SortedFunc(maps.Keys(after), func(a, b string) int { return (after[b] - before[b]) - (after[a] - before[a]) }) {
		n := after[name] - before[name]
		if n == 0 || asksForWork(name) {
			continue
		}
		switch {
		case looksAtTurn(name):
			sum += min(n, turns) // more often by those that wait
		case !asksWhileWaiting(name):
			sum += n
		}
		told = append(told, fmt.Sprintf("%6.2f  %s", float64(n)/float64(turns), name))
	}
	return float64(sum) / float64(turns), strings.Join(told, "\n")
}

// What a turn may take: of its own, and of its two answers.
const (
	mostStatements = 15
	mostWaits      = 12
)

// rest waits until so many letters are judged and all answers sent.
func (tr *trial) rest(letters int) {
	tr.t.Helper()
	eventually(tr.t, "all is judged and sent", func() bool {
		return tr.judged() == letters && tr.count("SELECT COUNT(*) FROM river_job WHERE state <> 'completed'") == 0
	})
}

// asksForWork are statements that a machine makes time and again while nothing happens.
func asksForWork(name string) bool {
	return regexp.MustCompile(`^(JobGetAvailable|Queue\w+|Leader\w+|JobSchedule|JobGetStuck|SELECT id, attempt FROM river_job WHERE|SELECT DISTINCT attempted_by|-- ping)`).MatchString(name)
}

// asksWhileWaiting are statements that a machine makes the more often the longer mails wait.
func asksWhileWaiting(name string) bool {
	return regexp.MustCompile(`^(MailAt|JobSetStateIfRunningMany|JobGetCancelRequested|SELECT COUNT\(\*\) FROM parcels)`).MatchString(name)
}

// looksAtTurn is the statement that gives a mail if it is its turn, which each asks once at least.
func looksAtTurn(name string) bool { return strings.HasPrefix(name, "SELECT a.n, ") }

// tally stands before PostgreSQL, and counts the statements that come through.
type tally struct {
	net.Listener
	to string

	mu    sync.Mutex
	seen  map[string]int
	waits map[string]int // by the last statement of those that were sent together
}

func newTally(t *testing.T, to string) *tally {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &tally{Listener: ln, to: to, seen: map[string]int{}, waits: map[string]int{}}
	t.Cleanup(func() { ln.Close() })
	go func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			go c.pass(conn)
		}
	}()
	return c
}

// now is how often each statement came up to now, and how often its answer was waited for.
func (c *tally) now() (seen, waits map[string]int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.seen), maps.Clone(c.waits)
}

func (c *tally) pass(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", c.to)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(client, server)
		client.Close()
	}()
	c.listen(io.TeeReader(client, server))
}

// listen reads what a client says: first a word without a kind, then messages each of its kind.
func (c *tally) listen(client io.Reader) {
	prepared, last := map[string]string{}, ""
	if _, err := message(client); err != nil {
		return
	}
	for kind := make([]byte, 1); ; {
		if _, err := io.ReadFull(client, kind); err != nil {
			return
		}
		body, err := message(client)
		if err != nil {
			return
		}
		words := bytes.SplitN(body, []byte{0}, 3)
		switch {
		case kind[0] == 'Q':
			c.note(string(words[0]))
			c.waited(string(words[0]))
		case kind[0] == 'P' && len(words) > 1:
			prepared[string(words[0])] = string(words[1])
		case kind[0] == 'B' && len(words) > 1:
			last = prepared[string(words[1])]
			c.note(last)
		case kind[0] == 'S' && last != "": // else something was prepared, as once on each connection
			c.waited(last)
			last = ""
		}
	}
}

// message reads one that says how long it is.
func message(r io.Reader) ([]byte, error) {
	size := make([]byte, 4)
	if _, err := io.ReadFull(r, size); err != nil {
		return nil, err
	}
	body := make([]byte, binary.BigEndian.Uint32(size)-4)
	_, err := io.ReadFull(r, body)
	return body, err
}

// named is the name that a statement has in its first line.
var named = regexp.MustCompile(`^-- name: (\w+)`)

// nameOf is a statement's name, or as much of it as tells it from others.
func nameOf(statement string) string {
	if found := named.FindStringSubmatch(statement); found != nil {
		return found[1]
	}
	name := strings.Join(strings.Fields(statement), " ")
	return name[:min(len(name), 100)]
}

func (c *tally) note(statement string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seen[nameOf(statement)]++
}

func (c *tally) waited(statement string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waits[nameOf(statement)]++
}
