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

// keeper runs a server in the foreground until that ends, or until its own standard
// input does: when the test closes it, and also when the test dies.
const keeper = `exec 3<&0
"$@" 3<&- & server=$!
{ read nothing <&3; kill $server; } & reader=$!
wait $server
kill $reader 2>/dev/null`

// daemon is a server that runs until the test ends.
type daemon struct {
	dir, addr string          // its folder, and where it listens
	args      []string        // its program, and what that is called with
	process   *os.Process     // the shell that keeps it
	ended     <-chan struct{} // closed when it has ended
	life      io.Closer       // closing it ends the server
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

// start starts the server, and waits until it listens; one that ends before, as it
// does where its address is still taken, is started again.
func (d *daemon) start(t testing.TB) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		d.run(t)
		if d.listens() {
			return
		}
	}
	t.Fatalf("%s does not listen at %s:\n%s", d.args[0], d.addr, d.said())
}

// run starts the server.
func (d *daemon) run(t testing.TB) {
	t.Helper()
	said, err := os.OpenFile(filepath.Join(d.dir, "start.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer said.Close()
	cmd, ended := exec.Command("/bin/sh", append([]string{"-c", keeper, "sh"}, d.args...)...), make(chan struct{})
	cmd.Dir, cmd.Stdout, cmd.Stderr = d.dir, said, said
	if d.life, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(ended)
		cmd.Wait() // its exit code is that of a server that was told to end
	}()
	d.process, d.ended = cmd.Process, ended
}

// listens waits until the server listens; false if it ends before.
func (d *daemon) listens() bool {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		if answers(d.addr) {
			return true
		}
		select {
		case <-d.ended:
			return false
		case <-time.After(20 * time.Millisecond):
		}
	}
	return false
}

// stop ends the server and waits until it is gone, with all the processes that it
// gave its address to: Postfix's listen on for a moment after their master.
func (d *daemon) stop(t testing.TB) {
	stubborn := time.AfterFunc(patience, func() { d.process.Kill() })
	d.life.Close()
	<-d.ended
	if !stubborn.Stop() {
		t.Errorf("%s did not end within %s", d.args[0], patience)
	}
	for deadline := time.Now().Add(patience); answers(d.addr) && time.Now().Before(deadline); {
		time.Sleep(20 * time.Millisecond)
	}
}

// restart ends the server, which cuts all its connections, and starts it again
// at the same address with all that it keeps.
func (d *daemon) restart(t testing.TB) {
	t.Helper()
	d.stop(t)
	d.start(t)
}

// said is what the server wrote of itself.
func (d *daemon) said() string { return contents(d.dir, "start.log") + contents(d.dir, "server.log") }

// answers says whether somebody listens at the address.
func answers(addr string) bool {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return false
	}
	conn.Close()
	return true
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
