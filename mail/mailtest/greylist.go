package mailtest

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
)

// Greylist refuses each mail once, as servers do that want to see whether a sender comes again
// (RFC 6647): a policy server for Postfix.
type Greylist struct {
	Addr string // host:port

	mu   sync.Mutex
	seen map[string]int // attempts by sender and receiver
}

// StartGreylist runs until the test ends.
func StartGreylist(t testing.TB) *Greylist {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := &Greylist{Addr: l.Addr().String(), seen: map[string]int{}}
	var serving sync.WaitGroup
	serving.Go(func() {
		for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
			serving.Go(func() { g.serve(conn) })
		}
	})
	t.Cleanup(func() {
		l.Close()
		serving.Wait()
	})
	return g
}

// Attempts counts how often each mail came, by "sender receiver".
func (g *Greylist) Attempts() map[string]int {
	g.mu.Lock()
	defer g.mu.Unlock()
	attempts := map[string]int{}
	for mail, n := range g.seen {
		attempts[mail] = n
	}
	return attempts
}

// serve answers requests of name=value lines, each ended by an empty line.
func (g *Greylist) serve(conn net.Conn) {
	defer conn.Close()
	request, lines := map[string]string{}, bufio.NewScanner(conn)
	for lines.Scan() {
		name, value, found := strings.Cut(lines.Text(), "=")
		if found {
			request[name] = value
			continue
		}
		fmt.Fprintf(conn, "action=%s\n\n", g.action(request["sender"]+" "+request["recipient"]))
		request = map[string]string{}
	}
}

func (g *Greylist) action(mail string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.seen[mail]++
	if g.seen[mail] == 1 {
		return "451 4.7.1 Greylisted, come again"
	}
	return "DUNNO"
}
