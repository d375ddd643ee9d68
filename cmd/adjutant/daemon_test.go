package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"adjutant/moderator/view"
)

// program is the path of adjutant as it is installed.
type program string

// buildProgram is adjutant, built with the build tags given.
func buildProgram(t *testing.T, tags ...string) program {
	t.Helper()
	return program(built(t, ".", tags...))
}

// builds are the programs that tests have had built, each once for all of them, in a folder that [TestMain] makes and removes.
var builds struct {
	dir  string
	made sync.Map // how to build it: func() (string, error)
}

// built is the path of a program built from a package or file. It is one for all tests: nobody writes to it.
func built(t testing.TB, from string, tags ...string) string {
	t.Helper()
	list := strings.Join(tags, ",")
	made, _ := builds.made.LoadOrStore(from+" "+list, sync.OnceValues(func() (string, error) {
		dir, err := os.MkdirTemp(builds.dir, "")
		if err != nil {
			return "", err
		}
		file := filepath.Join(dir, "adjutant")
		if said, err := exec.Command("go", "build", "-tags", list, "-o", file, from).CombinedOutput(); err != nil {
			return "", fmt.Errorf("build: %w\n%s", err, said)
		}
		return file, nil
	}))
	file, err := made.(func() (string, error))()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// run runs a command that must end well, and gives what it prints.
func (p program) run(t *testing.T, env []string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), string(p), args...)
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("adjutant %s: %v\n%s", strings.Join(args, " "), err, &stderr)
	}
	return stdout.String()
}

// show tells where a game stands, as 'game show --json' does.
func (p program) show(t *testing.T, env []string, config, tag string) view.Overview {
	t.Helper()
	return fromJSON[view.Overview](t, p.run(t, env, "game", "show", "--config", config, "--json", tag))
}

// child is a running 'adjutant serve'.
type child struct {
	cmd  *exec.Cmd
	log  string     // file of what it says
	gone chan error // what Wait gave
}

// serve starts the daemon. It dies with the test at the latest.
func (p program) serve(t *testing.T, env []string, config string, flags ...string) *child {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	c := &child{
		cmd:  exec.CommandContext(ctx, string(p), append([]string{"serve", "--config", config}, flags...)...),
		log:  filepath.Join(t.TempDir(), "log"),
		gone: make(chan error, 1),
	}
	c.cmd.Env = append(os.Environ(), env...)
	log, err := os.Create(c.log)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	c.cmd.Stderr = log
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		c.gone <- c.cmd.Wait()
		close(done)
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		if t.Failed() {
			t.Logf("the daemon said:\n%s", c.said(t))
		}
	})
	return c
}

// said is what the daemon has said up to now.
func (c *child) said(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(c.log)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// stop asks the daemon to end, as systemd does, and waits until it has.
func (c *child) stop(t *testing.T) {
	t.Helper()
	if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := c.wait(t); err != nil {
		t.Fatalf("the daemon ended with %v", err)
	}
}

// wait waits until the daemon is gone, and gives how it ended.
func (c *child) wait(t *testing.T) error {
	t.Helper()
	select {
	case err := <-c.gone:
		return err
	case <-time.After(daemonPatience):
		t.Fatal("the daemon goes on")
		return nil
	}
}

// daemonPatience bounds what the tests wait for, on a machine with other work too.
const daemonPatience = 2 * time.Minute

// eventually looks until it is so.
func eventually(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	for deadline := time.Now().Add(daemonPatience); !isSo(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not within %s: %s", daemonPatience, what)
		}
	}
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
