package devserver

import (
	"fmt"
	"net"
	"sync"
)

// listener remembers its connections, so that Close can end also those that a server has accepted
// but not yet noted.
type listener struct {
	net.Listener

	mu    sync.Mutex
	conns map[net.Conn]struct{}
	hung  bool
}

// listen takes a port on loopback, never on another interface.
func listen(addr string) (*listener, error) {
	if addr == "" {
		addr = "127.0.0.1:0"
	}
	tcp, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("devserver: listen on %s: %w", addr, err)
	}
	if !tcp.IP.IsLoopback() {
		return nil, fmt.Errorf("devserver: %s is not on loopback", addr)
	}
	l, err := net.ListenTCP("tcp", tcp)
	if err != nil {
		return nil, fmt.Errorf("devserver: %w", err)
	}
	return &listener{Listener: l, conns: make(map[net.Conn]struct{})}, nil
}

// Accept waits for the next connection.
func (l *listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.hung {
		c.Close()
	}
	l.conns[c] = struct{}{}
	return &conn{Conn: c, from: l}, nil
}

// hangUp takes no more connections and ends those that there are. A server that was closed before
// it began to serve does not close its listener.
func (l *listener) hangUp() {
	l.Listener.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hung = true
	for c := range l.conns {
		c.Close()
	}
}

// conn is forgotten when it is closed.
type conn struct {
	net.Conn
	from *listener
}

func (c *conn) Close() error {
	c.from.mu.Lock()
	delete(c.from.conns, c.Conn)
	c.from.mu.Unlock()
	return c.Conn.Close()
}
