package faults

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// passage is what a gate does with connections.
type passage int

// The passages of a gate.
const (
	open    passage = iota
	refused         // each is ended at once
	hanging         // each is taken, and nothing comes through
	slow            // what the server says comes through bit by bit
)

// gate stands between the machines and a server: a connection can be cut there, and others refused.
type gate struct {
	addr string // where it listens

	mu     sync.Mutex
	to     string // the server
	way    passage
	conns  map[net.Conn]bool
	closed bool
}

// newGate is an open gate before a server, which lasts as long as the test.
func newGate(t *testing.T, to string) *gate {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{addr: ln.Addr().String(), to: to, conns: map[net.Conn]bool{}}
	var passing sync.WaitGroup
	passing.Go(func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			passing.Go(func() { g.pass(conn) })
		}
	})
	t.Cleanup(func() {
		ln.Close()
		g.mu.Lock()
		g.closed = true
		g.mu.Unlock()
		g.cut()
		passing.Wait()
	})
	return g
}

// set opens or closes the gate; all connections of before are cut.
func (g *gate) set(way passage) {
	g.mu.Lock()
	g.way = way
	g.mu.Unlock()
	g.cut()
}

// lead has the gate lead to another server.
func (g *gate) lead(to string) {
	g.mu.Lock()
	g.to = to
	g.mu.Unlock()
	g.cut()
}

// cut ends all connections, and says how many there were.
func (g *gate) cut() (n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for conn := range g.conns {
		conn.Close()
	}
	n = len(g.conns) / 2
	clear(g.conns)
	return n
}

// hold has connections be cut with the others; false if there is no way any more.
func (g *gate) hold(conns ...net.Conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed || g.way == refused {
		return false
	}
	for _, conn := range conns {
		g.conns[conn] = true
	}
	return true
}

func (g *gate) pass(client net.Conn) {
	defer client.Close()
	g.mu.Lock()
	to, way := g.to, g.way
	g.mu.Unlock()
	if way == refused || !g.hold(client) {
		return
	}
	if way == hanging {
		_, _ = io.Copy(io.Discard, client)
		return
	}
	server, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer server.Close()
	if !g.hold(server) {
		return
	}
	var there sync.WaitGroup
	there.Go(func() {
		_, _ = io.Copy(server, client)
		server.Close()
	})
	if way == slow {
		dribble(client, server)
	} else {
		_, _ = io.Copy(client, server)
	}
	client.Close()
	there.Wait()
	g.mu.Lock()
	delete(g.conns, client)
	delete(g.conns, server)
	g.mu.Unlock()
}

// A slow server says so many bytes at once, and then waits.
const (
	slowBytes = 64
	slowPause = 30 * time.Millisecond
)

// dribble copies slowly.
func dribble(to io.Writer, from io.Reader) {
	some := make([]byte, slowBytes)
	for {
		n, err := from.Read(some)
		if n > 0 {
			time.Sleep(slowPause)
			if _, err := to.Write(some[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}
