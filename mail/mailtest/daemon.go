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
const patience = 20 * time.Second

// keeper runs a server in the foreground until its own standard input ends: when
// the test closes it, and also when the test dies.
const keeper = `"$@" & server=$!; read nothing; kill $server; wait $server`

// startDaemon runs a server until the test ends, and waits until it listens at
// the address. What it says goes to the file start.log of its folder, never to
// the test's own output, which it would hold open.
func startDaemon(t testing.TB, dir, addr, program string, args ...string) {
	t.Helper()
	said, err := os.Create(filepath.Join(dir, "start.log"))
	if err != nil {
		t.Fatal(err)
	}
	defer said.Close()
	cmd := exec.Command("/bin/sh", append([]string{"-c", keeper, "sh", program}, args...)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, said, said
	life, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stopDaemon(t, cmd, life) })
	if !listens(addr) {
		t.Fatalf("%s does not listen at %s:\n%s", program, addr, contents(dir, "start.log")+contents(dir, "server.log"))
	}
}

// stopDaemon ends the server and waits until it is gone.
func stopDaemon(t testing.TB, cmd *exec.Cmd, life io.Closer) {
	stubborn := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	life.Close()
	cmd.Wait() // its exit code is that of a server that was told to end
	if !stubborn.Stop() {
		t.Errorf("%s did not end within %s", cmd.Args[4], patience)
	}
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
