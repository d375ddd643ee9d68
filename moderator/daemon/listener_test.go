package daemon

import (
	"context"
	"errors"
	"net"
	"testing"
)

// TestVisitorsWaitForTheNextServer: a socket outlives the server that used it, who comes between two servers is let in by the
// next, and it is closed with the last.
func TestVisitorsWaitForTheNextServer(t *testing.T) {
	var first, second net.Listener
	take := func(ctx context.Context) (err error) {
		first, err = new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
		return err
	}
	if err := listen(t.Context(), nil, &first, take); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		_, err := first.Accept()
		ended <- err
	}()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil {
		t.Error("a server that has ended lets somebody in")
	}
	visitor, err := new(net.Dialer).DialContext(t.Context(), "tcp", first.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer visitor.Close()
	if err := errors.Join(listen(t.Context(), first, &second, nil), leave(first, second), open(second)); err != nil {
		t.Fatal(err)
	}
	if _, err := first.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("the former server goes on: %v", err)
	}
	conn, err := second.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if conn.RemoteAddr().String() != visitor.LocalAddr().String() {
		t.Errorf("%s is let in, want %s", conn.RemoteAddr(), visitor.LocalAddr())
	}
	if err := leave(second, nil); err != nil {
		t.Fatal(err)
	}
	if conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", first.Addr().String()); err == nil {
		conn.Close()
		t.Error("the socket is open when nobody uses it")
	}
}
