package faults

import (
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
)

// What a process of ours is told when it is to be a machine: the file of its settings, and one that
// says by how many seconds its clock is fast.
const (
	machineConfig = "ADJUTANT_FAULTS_CONFIG"
	machineClock  = "ADJUTANT_FAULTS_CLOCK"
)

// serveMachine serves a club until it is asked to stop; 0 if it did as it was asked.
func serveMachine(config string) int {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	if err := serve(ctx, config, log); err != nil && !(ctx.Err() != nil && errors.Is(err, context.Canceled)) {
		log.Error("ended", "error", err)
		return 1
	}
	return 0
}

func serve(ctx context.Context, config string, log *slog.Logger) error {
	c, err := club.Open(ctx, config, club.World{Log: log, Now: clockOf(os.Getenv(machineClock)), Random: crand.Reader})
	if err != nil {
		return err
	}
	err = daemon.MayServe(ctx, c, false)
	d := daemon.New(c)
	if err == nil {
		err = c.LogKeys(ctx)
	}
	if err == nil {
		err = d.Serve(ctx, func() { log.Info("serving") })
	}
	return errors.Join(err, c.Close())
}

// clockOf is a clock that is fast by the seconds that stand in a file; that of the machine without
// one.
func clockOf(file string) func() time.Time {
	if file == "" {
		return time.Now
	}
	return func() time.Time {
		text, err := os.ReadFile(file)
		if err != nil {
			return time.Now()
		}
		seconds, _ := strconv.Atoi(strings.TrimSpace(string(text)))
		return time.Now().Add(time.Duration(seconds) * time.Second)
	}
}

// machine is a process that serves the club.
type machine struct {
	cmd  *exec.Cmd
	log  string // file of what it says
	gone chan struct{}
	err  error // how it ended, once it is gone
}

// start starts a machine. It dies with the test at the latest.
func start(t *testing.T, config string, env ...string) *machine {
	t.Helper()
	m := &machine{
		cmd:  exec.Command(os.Args[0], "-test.run=^$"),
		log:  filepath.Join(t.TempDir(), "log"),
		gone: make(chan struct{}),
	}
	m.cmd.Env = append(append(os.Environ(), machineConfig+"="+config), env...)
	log, err := os.Create(m.log)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	m.cmd.Stderr = log
	if err := m.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		m.err = m.cmd.Wait()
		close(m.gone)
	}()
	t.Cleanup(func() {
		m.kill()
		if t.Failed() {
			t.Logf("a machine complained:\n%s\nand said at last:\n%s", lastLines(complaints(m.said()), 60), lastLines(m.said(), 20))
		}
	})
	return m
}

// said is what the machine has said up to now.
func (m *machine) said() string {
	text, err := os.ReadFile(m.log)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// serves reports whether the machine has come so far.
func (m *machine) serves() bool { return strings.Contains(m.said(), "msg=serving") }

// kill ends the machine as kill -9 does, if it goes on.
func (m *machine) kill() {
	_ = m.cmd.Process.Kill() // an error says that it is gone
	<-m.gone
}

// ended reports whether the machine is gone.
func (m *machine) ended() bool {
	select {
	case <-m.gone:
		return true
	default:
		return false
	}
}

// stop asks the machine to end, as systemd does, and waits until it has.
func (m *machine) stop(t *testing.T) {
	t.Helper()
	if m.ended() {
		t.Errorf("a machine ended by itself: %v\n%s", m.err, lastLines(m.said(), 5))
		return
	}
	if err := m.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case <-m.gone:
	case <-time.After(patience):
		t.Fatal("a machine does not stop")
	}
	if m.err != nil {
		t.Errorf("a machine that was asked to stop ended with %v", m.err)
	}
}

// patience bounds what is waited for, on a machine with other work too.
const patience = 2 * time.Minute

// eventually looks until it is so.
func eventually(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !isSo(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not within %s: %s", patience, what)
		}
	}
}

// complaints are the lines of a log that warn of something.
func complaints(log string) string {
	var some []string
	for line := range strings.Lines(log) {
		if strings.Contains(line, "level=WARN") || strings.Contains(line, "level=ERROR") || strings.Contains(line, "panic") {
			some = append(some, line)
		}
	}
	return strings.Join(some, "")
}

// lastLines are the last lines of a text.
func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > n {
		return fmt.Sprintf("(%d lines more)\n%s", len(lines)-n, strings.Join(lines[len(lines)-n:], "\n"))
	}
	return strings.Join(lines, "\n")
}
