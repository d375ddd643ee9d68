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

// TestStatements counts what a turn costs on PostgreSQL, in statements from the mailbox to the answers that are sent, and prints where
// they go. What is asked for time and again while nothing happens, as for jobs, does not count; and what is asked while a mail waits for
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
	before := count.now()
	<-tr.deliver(rest, 0).over
	tr.rest(len(tr.letters))
	after := count.now()
	sum, told := 0, []string{}
	for _, name := range slices.SortedFunc(maps.Keys(after), func(a, b string) int { return (after[b] - before[b]) - (after[a] - before[a]) }) {
		n := after[name] - before[name]
		if n == 0 || asksForWork(name) {
			continue
		}
		if !asksWhileWaiting(name) {
			sum += n
		}
		told = append(told, fmt.Sprintf("%6.2f  %s", float64(n)/float64(len(rest)), name))
	}
	each := float64(sum) / float64(len(rest))
	t.Logf("%.1f statements for each of %d turns, and what is asked while they wait:\n%s", each, len(rest), strings.Join(told, "\n"))
	if each > mostStatements {
		t.Errorf("a turn takes %.1f statements, more than %d", each, mostStatements)
	}
	tr.settle()
}

// mostStatements is what a turn may take: of its own, and of its two answers.
const mostStatements = 84

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
	return regexp.MustCompile(`^(MailAt|JobSetStateIfRunningMany|JobGetCancelRequested|SELECT COUNT\(\*\) FROM (parcels|\( SELECT 1 FROM turns))`).MatchString(name)
}

// tally stands before PostgreSQL, and counts the statements that come through.
type tally struct {
	net.Listener
	to string

	mu   sync.Mutex
	seen map[string]int
}

func newTally(t *testing.T, to string) *tally {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &tally{Listener: ln, to: to, seen: map[string]int{}}
	t.Cleanup(func() { ln.Close() })
	go func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			go c.pass(conn)
		}
	}()
	return c
}

// now is how often each statement came up to now.
func (c *tally) now() map[string]int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.seen)
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
	prepared := map[string]string{}
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
		case kind[0] == 'P' && len(words) > 1:
			prepared[string(words[0])] = string(words[1])
		case kind[0] == 'B' && len(words) > 1:
			c.note(prepared[string(words[1])])
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

func (c *tally) note(statement string) {
	name := strings.Join(strings.Fields(statement), " ")
	if found := named.FindStringSubmatch(statement); found != nil {
		name = found[1]
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seen[name[:min(len(name), 100)]]++
}
