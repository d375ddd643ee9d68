package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
)

// BenchmarkStatements is what turn mails cost on PostgreSQL, as BenchmarkTurnMails has it on SQLite: how many statements
// the server executes for each, and how often a machine waits for its answer. Those most often executed are logged.
func BenchmarkStatements(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		wire := newCountedWire(b, newSchema(b))
		c := newBenchClub(b, embeddedPost(b), wire.dsn)
		c.fill(b)
		wire.reset()
		took := c.work(b, batchMails)
		c.checkOutcomes(b)
		b.ReportMetric(batchMails/took.wall.Seconds(), "mails/s")
		b.ReportMetric(took.cpu.Seconds()*1000/batchMails, "cpu-ms/mail")
		b.ReportMetric(float64(wire.executed())/batchMails, "statements/mail")
		b.ReportMetric(float64(wire.waits())/batchMails, "waits/mail")
		b.Log(wire.most(40))
		b.StartTimer()
	}
}

// countedWire passes on what clients and a PostgreSQL server say to each other, and counts the statements that are executed.
type countedWire struct {
	dsn    string // by which clients come here
	server string

	mu    sync.Mutex
	by    map[string]int // statements executed, by text
	syncs int            // times that a client waits for an answer
}

func newCountedWire(tb testing.TB, dsn string) *countedWire {
	tb.Helper()
	to, err := url.Parse(dsn)
	if err != nil {
		tb.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { listener.Close() })
	wire := &countedWire{server: to.Host, by: map[string]int{}}
	to.Host = listener.Addr().String()
	wire.dsn = to.String()
	go wire.serve(listener)
	return wire
}

func (w *countedWire) serve(listener net.Listener) {
	for {
		client, err := listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", w.server)
		if err != nil {
			client.Close()
			continue
		}
		go func() {
			defer client.Close()
			_, _ = io.Copy(client, server)
		}()
		go func() {
			defer server.Close()
			w.count(io.TeeReader(client, server))
		}()
	}
}

// count reads what a client says to its end, in the messages of PostgreSQL's protocol 3.0: a start-up message, which has no
// type, and then a byte for the type, the length with its own four bytes, and what is said.
func (w *countedWire) count(client io.Reader) {
	prepared, bound := map[string]string{}, ""
	if _, err := message(client); err != nil {
		return
	}
	for {
		var kind [1]byte
		if _, err := io.ReadFull(client, kind[:]); err != nil {
			return
		}
		said, err := message(client)
		if err != nil {
			return
		}
		fields := bytes.SplitN(said, []byte{0}, 3)
		switch kind[0] {
		case 'P': // parse: name, text
			prepared[string(fields[0])] = string(fields[1])
		case 'B': // bind: portal, name
			bound = prepared[string(fields[1])]
		case 'E': // execute
			w.note(bound, 0)
		case 'Q': // a query, which waits by itself
			w.note(string(fields[0]), 1)
		case 'S': // sync
			w.note("", 1)
		}
	}
}

func message(r io.Reader) (said []byte, err error) {
	var length [4]byte
	if _, err := io.ReadFull(r, length[:]); err != nil {
		return nil, err
	}
	n := binary.BigEndian.Uint32(length[:])
	if n < 4 {
		return nil, fmt.Errorf("a message of %d bytes", n)
	}
	said = make([]byte, n-4)
	_, err = io.ReadFull(r, said)
	return said, err
}

// note counts a statement, if there is a text, and the waits for an answer.
func (w *countedWire) note(text string, waits int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if text != "" {
		w.by[text]++
	}
	w.syncs += waits
}

func (w *countedWire) reset() {
	w.mu.Lock()
	defer w.mu.Unlock()
	clear(w.by)
	w.syncs = 0
}

func (w *countedWire) executed() (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for times := range maps.Values(w.by) {
		n += times
	}
	return n
}

func (w *countedWire) waits() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.syncs
}

// most lists the statements that were executed most often, so many, a line each.
func (w *countedWire) most(n int) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	texts := slices.SortedFunc(maps.Keys(w.by), func(a, b string) int { return cmp.Or(w.by[b]-w.by[a], cmp.Compare(a, b)) })
	var list strings.Builder
	for _, text := range texts[:min(n, len(texts))] {
		words := strings.Join(strings.Fields(text), " ")
		fmt.Fprintf(&list, "\n%7d %.150s", w.by[text], words)
	}
	return list.String()
}
