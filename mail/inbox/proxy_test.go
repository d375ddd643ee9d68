package inbox_test

import (
	"bytes"
	"io"
	"net"
	"sync"
	"testing"
)

// proxy stands between client and server and spoils connections: each one is cut, or falls silent,
// after so many bytes of the server. -1 lets all through.
type proxy struct {
	net.Listener
	target string
	stall  bool // fall silent instead of cutting

	mu      sync.Mutex
	word    string // cut where the server says this, however often; "" for nowhere
	after   []int  // one entry for each connection; those behind the last are let through
	conns   []net.Conn
	serving sync.WaitGroup
}

func startProxy(t *testing.T, target string, stall bool, after ...int) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{Listener: l, target: target, stall: stall, after: after}
	p.serving.Go(p.serve)
	t.Cleanup(func() {
		l.Close()
		p.mu.Lock()
		for _, c := range p.conns {
			c.Close()
		}
		p.mu.Unlock()
		p.serving.Wait()
	})
	return p
}

func (p *proxy) serve() {
	for {
		client, err := p.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", p.target)
		if err != nil {
			client.Close()
			continue
		}
		p.pass(client, server)
	}
}

func (p *proxy) pass(client, server net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.conns = append(p.conns, client, server)
	limit := -1
	if len(p.after) > 0 {
		limit, p.after = p.after[0], p.after[1:]
	}
	p.serving.Go(func() {
		io.Copy(server, client)
		server.Close()
	})
	from := untilWord{server, p.word}
	p.serving.Go(func() { p.answer(client, from, limit) })
}

// answer passes what the server says, until the fault.
func (p *proxy) answer(client net.Conn, server io.Reader, limit int) {
	if limit < 0 {
		io.Copy(client, server)
	} else {
		io.CopyN(client, server, int64(limit))
		if p.stall {
			io.Copy(io.Discard, server)
		}
	}
	client.Close()
}

// untilWord reads to the piece that has the word in it.
type untilWord struct {
	io.Reader
	word string
}

func (u untilWord) Read(b []byte) (int, error) {
	n, err := u.Reader.Read(b)
	if u.word != "" && bytes.Contains(b[:n], []byte(u.word)) {
		return 0, io.EOF
	}
	return n, err
}

// accepted counts the connections there were.
func (p *proxy) accepted() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.conns) / 2
}

// cutAt makes the proxy cut every connection on which the server says the word.
func (p *proxy) cutAt(word string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.word = word
}
