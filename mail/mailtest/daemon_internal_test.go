package mailtest

import (
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A server that ends before it listens, as one does whose files or address are
// still held by the one before, is started again.
func TestServersThatEndAreStartedAgain(t *testing.T) {
	dir, addr := t.TempDir(), loopback(freePorts(t, 1)[0])
	const second = `test -e first || { touch first; exit 1; }; touch second; exec sleep 600`
	go listenWhen(t, filepath.Join(dir, "second"), addr)
	d := startDaemon(t, dir, addr, "/bin/sh", "-c", second)
	select {
	case <-d.ended:
		t.Error("the server has ended")
	default:
	}
}

// listenWhen listens at the address from when the file is there until the test ends.
func listenWhen(t *testing.T, file, addr string) {
	for t.Context().Err() == nil {
		if _, err := os.Stat(file); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		t.Error(err)
		return
	}
	<-t.Context().Done()
	l.Close()
}
