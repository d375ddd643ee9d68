package mailtest

import (
	"bytes"
	"net"
	"sync"
	"testing"
	"time"
)

// FaultKind is what a connection suffers.
type FaultKind string

// The faults of a network.
const (
	Cut     FaultKind = "cut"     // both sides see the end
	Stall   FaultKind = "stalled" // nothing comes through any more, and nobody is told
	Dribble FaultKind = "slowed"  // a byte comes through now and then
)

// Fault is what a connection suffers from a moment on.
type Fault struct {
	Kind     FaultKind
	At       string // what the client says at that moment; "" for the server's first words
	After    int    // bytes that still come through, of what the side says that is hit
	ToServer bool   // what the client says is hit, else what the server says
}

// dribble is the pace of a slowed connection.
const dribble = 25 * time.Millisecond

// FaultProxy stands between a client and a server. Its first connections suffer a fault; all later
// ones are good.
type FaultProxy struct {
	Addr string // host:port

	target  string
	mu      sync.Mutex
	left    int // connections that still suffer
	fault   Fault
	struck  int
	conns   []net.Conn
	ended   chan struct{}
	serving sync.WaitGroup
}

// StartFaultProxy runs until the test ends. So many connections suffer the fault, when they come to it.
func StartFaultProxy(t testing.TB, target string, fault Fault, times int) *FaultProxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &FaultProxy{Addr: l.Addr().String(), target: target, fault: fault, left: times, ended: make(chan struct{})}
	p.serving.Go(func() {
		for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
			p.pass(conn)
		}
	})
	t.Cleanup(func() {
		l.Close()
		close(p.ended)
		p.mu.Lock()
		for _, c := range p.conns {
			c.Close()
		}
		p.mu.Unlock()
		p.serving.Wait()
	})
	return p
}

// Struck counts the connections that suffered.
func (p *FaultProxy) Struck() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.struck
}

func (p *FaultProxy) pass(client net.Conn) {
	server, err := net.Dial("tcp", p.target)
	if err != nil {
		client.Close()
		return
	}
	p.mu.Lock()
	p.conns = append(p.conns, client, server)
	p.mu.Unlock()
	f := &faulty{proxy: p, client: client, server: server, struck: make(chan struct{})}
	if p.fault.At == "" {
		f.strike()
	}
	p.serving.Go(func() { f.copy(server, client, true) })
	p.serving.Go(func() { f.copy(client, server, false) })
}

// faulty is one connection.
type faulty struct {
	proxy          *FaultProxy
	client, server net.Conn
	once           sync.Once
	struck         chan struct{} // closed when the fault begins
}

// strike begins the fault, if this connection is to suffer.
func (f *faulty) strike() {
	f.once.Do(func() {
		f.proxy.mu.Lock()
		defer f.proxy.mu.Unlock()
		if f.proxy.left > 0 {
			f.proxy.left--
			f.proxy.struck++
			close(f.struck)
		}
	})
}

func (f *faulty) isStruck() bool {
	select {
	case <-f.struck:
		return true
	default:
		return false
	}
}

// copy passes on what one side says.
func (f *faulty) copy(to, from net.Conn, toServer bool) {
	defer to.Close()
	fault, buffer, through := f.proxy.fault, make([]byte, 32<<10), 0
	for {
		n, err := from.Read(buffer)
		said := buffer[:n]
		begins := 0 // where in it the fault begins
		if at := []byte(fault.At); toServer && fault.At != "" && !f.isStruck() && bytes.Contains(said, at) {
			begins = bytes.Index(said, at)
			f.strike()
		}
		if f.isStruck() && toServer == fault.ToServer {
			clean := min(max(begins+fault.After-through, 0), n)
			through += clean
			if _, broken := to.Write(said[:clean]); broken != nil || clean < n && !f.spoil(to, said[clean:]) {
				return
			}
		} else if _, broken := to.Write(said); broken != nil {
			return
		}
		if err != nil {
			return
		}
	}
}

// spoil does to the rest what the fault is, and says whether the connection goes on.
func (f *faulty) spoil(to net.Conn, rest []byte) bool {
	switch f.proxy.fault.Kind {
	case Cut:
		f.client.Close()
		f.server.Close()
		return false
	case Stall:
		<-f.proxy.ended
		return false
	}
	for i := range rest {
		select {
		case <-f.proxy.ended:
			return false
		case <-time.After(dribble):
		}
		if _, err := to.Write(rest[i : i+1]); err != nil {
			return false
		}
	}
	return true
}
