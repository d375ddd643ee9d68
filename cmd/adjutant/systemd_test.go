package main

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/club"
)

// TestUnits: systemd takes the units, and finds little that they may do.
func TestUnits(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("systemd-analyze is not installed (package systemd)")
	}
	p := buildProgram(t)
	dir := filepath.Join(t.TempDir(), "club")
	p.run(t, nil, "init", dir)
	units := t.TempDir()
	said := p.run(t, nil, "systemd", "--config", filepath.Join(dir, club.ConfigFile), "--user", "games", "--backups", t.TempDir(), "--into", units)
	if !strings.Contains(said, "systemctl enable --now adjutant.service adjutant-backup.timer") {
		t.Errorf("it says:\n%s", said)
	}
	for _, name := range []string{"adjutant.service", "adjutant-backup.service", "adjutant-backup.timer"} {
		said, err := exec.Command(analyze, "verify", "--man=no", "--recursive-errors=no", filepath.Join(units, name)).CombinedOutput()
		if err != nil || strings.Contains(string(said), name+":") {
			t.Errorf("verify %s: %v\n%s", name, err, said)
		}
		if strings.HasSuffix(name, ".timer") {
			continue
		}
		said, err = exec.Command(analyze, "security", "--offline=true", "--no-pager", "--threshold=25", filepath.Join(units, name)).CombinedOutput()
		if err != nil {
			t.Errorf("security of %s: %v\n%s", name, err, said)
		}
	}
	if said := p.fails(t, 2, nil, "systemd", "--config", filepath.Join(dir, club.ConfigFile), "--user", "root"); !strings.Contains(said, "--user adjutant") {
		t.Errorf("as root: %s", said)
	}
}

// notifications are what a daemon tells systemd, at the socket that systemd would have.
func notifications(t *testing.T) (socket string, told func() []string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "notify")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	socket = filepath.Join(dir, "socket")
	conn, err := new(net.ListenConfig).ListenPacket(context.Background(), "unixgram", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	var all []string
	return socket, func() []string {
		b := make([]byte, 4096)
		for {
			if err := conn.SetReadDeadline(time.Now().Add(10 * time.Millisecond)); err != nil {
				t.Fatal(err)
			}
			n, _, err := conn.ReadFrom(b)
			if err != nil {
				return all
			}
			all = append(all, string(b[:n]))
		}
	}
}

// TestReadyAfterTheFirstLook: systemd is told that the club is ready once its mailbox
// was looked through and not before, that it is alive as often as it asks, and that it
// stops.
func TestReadyAfterTheFirstLook(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	socket, told := notifications(t)
	env := append(p.settings(), "NOTIFY_SOCKET="+socket, "WATCHDOG_USEC=300000")
	shut := append(env, "ADJUTANT_INBOX__HOST="+freeAddress(t))

	d := c.program.serve(t, shut, at.config)
	eventually(t, "the watchdog is told without a mailbox", func() bool { return strings.Contains(strings.Join(told(), " "), "WATCHDOG=1 WATCHDOG=1") })
	d.stop(t)
	if all := strings.Join(told(), " "); strings.Contains(all, "READY=1") || !strings.HasSuffix(all, "STOPPING=1") {
		t.Errorf("without a mailbox systemd is told %q", all)
	}
	before := len(told())
	d = c.program.serve(t, env, at.config)
	eventually(t, "the club is ready", func() bool { return strings.Contains(strings.Join(told()[before:], " "), "READY=1") })
	eventually(t, "the watchdog is told", func() bool { return strings.HasSuffix(strings.Join(told(), " "), "WATCHDOG=1 WATCHDOG=1") })
	d.stop(t)
	if all := strings.Join(told()[before:], " "); !strings.HasSuffix(all, "STOPPING=1") {
		t.Errorf("at the end systemd is told %q", all)
	}
}
