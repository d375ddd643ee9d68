package mailtest

import (
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// patience bounds how long a server takes to start, and how long to end.
const patience = 2 * time.Minute

// keeper runs a server in the foreground until its own standard input ends: when
// the test closes it, and also when the test dies.
const keeper = `"$@" & server=$!; read nothing; kill $server; wait $server`

// daemon is a server that runs until the test ends.
type daemon struct {
	dir, addr string   // its folder, and where it listens
	args      []string // its program, and what that is called with
	cmd       *exec.Cmd
	life      io.Closer // closing it ends the server
}

// startDaemon runs a server until the test ends, and waits until it listens at
// the address. What it says goes to the file start.log of its folder, never to
// the test's own output, which it would hold open.
func startDaemon(t testing.TB, dir, addr, program string, args ...string) *daemon {
	t.Helper()
	d := &daemon{dir: dir, addr: addr, args: append([]string{program}, args...)}
	d.start(t)
	t.Cleanup(func() { d.stop(t) })
	return d
}

// start starts the server, and waits until it listens.
func (d *daemon) start(t testing.TB) {
	t.Helper()
	said, err := os.OpenFile(filepath.Join(d.dir, "start.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer said.Close()
	d.cmd = exec.Command("/bin/sh", append([]string{"-c", keeper, "sh"}, d.args...)...)
	d.cmd.Dir, d.cmd.Stdout, d.cmd.Stderr = d.dir, said, said
	if d.life, err = d.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := d.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if !listens(d.addr) {
		t.Fatalf("%s does not listen at %s:\n%s", d.args[0], d.addr, contents(d.dir, "start.log")+contents(d.dir, "server.log"))
	}
}

// stop ends the server and waits until it is gone.
func (d *daemon) stop(t testing.TB) {
	stubborn := time.AfterFunc(patience, func() { d.cmd.Process.Kill() })
	d.life.Close()
	d.cmd.Wait() // its exit code is that of a server that was told to end
	if !stubborn.Stop() {
		t.Errorf("%s did not end within %s", d.args[0], patience)
	}
}

// restart ends the server, which cuts all its connections, and starts it again
// at the same address with all that it keeps.
func (d *daemon) restart(t testing.TB) {
	t.Helper()
	d.stop(t)
	d.start(t)
}

// listens waits until somebody listens at the address.
func listens(addr string) bool {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if conn, err := net.Dial("tcp", addr); err == nil {
			conn.Close()
			return true
		}
	}
	return false
}

// contents gives what a file holds, for messages; "" for a file that cannot be
// read.
func contents(dir, name string) string {
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		return ""
	}
	return string(text)
}
