package daemon

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// drainTime is how long a server that ends waits for visitors that it has let in and not answered.
const drainTime = time.Second

// lasting is a listener whose socket outlives the server that it is handed to: visitors that come meanwhile wait
// for the next server.
type lasting struct {
	*net.TCPListener
	paused  atomic.Bool  // nobody is let in any more
	waiting atomic.Int64 // connections that were let in and not answered yet, and that the server waits for
	close   sync.Once
	done    chan struct{}
}

func newLasting(l *net.TCPListener) *lasting {
	return &lasting{TCPListener: l, done: make(chan struct{})}
}

// listen has a daemon listen: at the socket of another one, where there is one, else where take has it listen.
func listen(ctx context.Context, other net.Listener, at *net.Listener, take func(context.Context) error) error {
	if l, ok := other.(*lasting); ok {
		*at = newLasting(l.TCPListener)
		return nil
	}
	if err := take(ctx); err != nil {
		return err
	}
	if l, ok := (*at).(*net.TCPListener); ok {
		*at = newLasting(l)
	}
	return nil
}

// Accept waits for a visitor until the listener is closed.
func (l *lasting) Accept() (net.Conn, error) {
	for {
		if l.paused.Load() {
			<-l.done
			return nil, net.ErrClosed
		}
		l.waiting.Add(1)
		conn, err := l.TCPListener.Accept()
		if err == nil {
			return &visitor{Conn: conn, of: l}, nil
		}
		l.waiting.Add(-1)
		if !l.paused.Load() {
			return nil, err
		}
	}
}

// pause has nobody be let in any more.
func (l *lasting) pause() error {
	l.paused.Store(true)
	return l.SetDeadline(time.Now())
}

// Close has the server that waits for visitors wait no more. The socket stays.
func (l *lasting) Close() error {
	err := l.pause()
	l.close.Do(func() { close(l.done) })
	return err
}

// visitor is a connection of which it is known whether something was answered on it.
type visitor struct {
	net.Conn
	of   *lasting
	once sync.Once
}

func (v *visitor) answered() { v.once.Do(func() { v.of.waiting.Add(-1) }) }

// Write answers.
func (v *visitor) Write(b []byte) (int, error) {
	n, err := v.Conn.Write(b)
	v.answered()
	return n, err
}

// Close ends the visit.
func (v *visitor) Close() error {
	v.answered()
	return v.Conn.Close()
}

// drain has nobody be let in any more, and waits a moment for those who were: a server of net/http that is shut down answers
// nothing that it has just begun to read.
func drain(at net.Listener) error {
	l, ok := at.(*lasting)
	if !ok {
		return nil
	}
	err := l.pause()
	for end := time.Now().Add(drainTime); err == nil && l.waiting.Load() > 0 && time.Now().Before(end); {
		time.Sleep(5 * time.Millisecond)
	}
	return err
}

// open has a listener take visitors whose socket another server has used.
func open(at net.Listener) error {
	if l, ok := at.(*lasting); ok {
		return l.SetDeadline(time.Time{})
	}
	return nil
}

// leave closes the socket of a listener, unless another one uses it.
func leave(at, other net.Listener) error {
	l, ok := at.(*lasting)
	if !ok {
		return nil
	}
	if o, ok := other.(*lasting); ok && o.TCPListener == l.TCPListener {
		return nil
	}
	return l.TCPListener.Close()
}
