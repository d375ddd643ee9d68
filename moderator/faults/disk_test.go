package faults

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// smallDisk is a folder on a disk of its own, of so many megabytes; only root can make one.
func smallDisk(t *testing.T, megabytes string) string {
	t.Helper()
	dir := t.TempDir()
	if said, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+megabytes+"m", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("a small disk takes root: mount: %v: %s", err, said)
	}
	t.Cleanup(func() {
		if said, err := exec.Command("umount", "-l", dir).CombinedOutput(); err != nil {
			t.Errorf("umount: %v: %s", err, said)
		}
	})
	return dir
}

// TestDiskFull fills the disk of a club on SQLite while letters come, and frees it after a while.
func TestDiskFull(t *testing.T) {
	onlyWithAll(t)
	disk := smallDisk(t, "32")
	tr := newTrialIn(t, filepath.Join(disk, "club"), "disk full for 20 s", 90, "", 1)
	tr.startAll()
	delivered := tr.deliver(tr.letters, pace)
	eventually(t, "letters are judged", func() bool { return tr.judged() > 20 })
	filler := filepath.Join(disk, "filler")
	fill(t, filler)
	tr.try()
	<-delivered.over
	time.Sleep(20 * time.Second)
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	tr.mend()
	tr.restartEnded()
	tr.settleWithin(backWithin)
}

// fill writes a file until the disk is full.
func fill(t *testing.T, name string) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for some := make([]byte, 4096); err == nil; {
		_, err = file.Write(some)
	}
	if !strings.Contains(err.Error(), "no space") {
		t.Fatal(err)
	}
}

// restartEnded starts machines that have ended by themselves, as systemd does.
func (tr *trial) restartEnded() {
	tr.t.Helper()
	for i, m := range tr.machines {
		if m.ended() {
			tr.t.Logf("a machine ended by itself: %v: %s", m.err, lastLines(m.said(), 1))
			tr.start(i)
		}
	}
}

// TestFilesMayNotGrow has no file of a machine grow for a while, as with a quota: that takes no root.
func TestFilesMayNotGrow(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "files may not grow for 20 s", 90, "", 1)
	tr.startAll()
	delivered := tr.deliver(tr.letters, pace)
	eventually(t, "letters are judged", func() bool { return tr.judged() > 20 })
	pid := tr.machines[0].cmd.Process.Pid
	before := fileLimit(t, pid, nil)
	fileLimit(t, pid, &syscall.Rlimit{Cur: 64 << 10, Max: before.Max})
	tr.try()
	<-delivered.over
	time.Sleep(20 * time.Second)
	if !tr.machines[0].ended() {
		fileLimit(t, pid, &before)
	}
	tr.mend()
	tr.restartEnded()
	tr.settleWithin(backWithin)
}

// fileLimit gives how large a file of a process may become, and sets it unless it is nil.
func fileLimit(t *testing.T, pid int, to *syscall.Rlimit) (was syscall.Rlimit) {
	t.Helper()
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), syscall.RLIMIT_FSIZE, uintptr(unsafe.Pointer(to)), uintptr(unsafe.Pointer(&was)), 0, 0)
	if errno != 0 {
		t.Fatal(errno)
	}
	return was
}

// TestDiskReadOnly starts a machine on a disk that is read-only, as one that was mounted anew after an error is; it says so, and
// when the disk can be written again all goes on.
func TestDiskReadOnly(t *testing.T) {
	onlyWithAll(t)
	disk := smallDisk(t, "32")
	tr := newTrialIn(t, filepath.Join(disk, "club"), "disk read-only", 60, "", 1)
	tr.startAll()
	delivered := tr.deliver(tr.letters, pace)
	eventually(t, "letters are judged", func() bool { return tr.judged() > 20 })
	tr.machines[0].kill()
	remount(t, disk, "ro")
	tr.try()
	m := tr.start(0)
	eventually(t, "the machine says why it does not serve", m.ended)
	if m.err == nil || !strings.Contains(m.said(), "read") {
		t.Errorf("on a disk that is read-only a machine ended with %v:\n%s", m.err, m.said())
	}
	<-delivered.over
	remount(t, disk, "rw")
	tr.mend()
	tr.start(0)
	tr.settle()
}

func remount(t *testing.T, dir, how string) {
	t.Helper()
	if said, err := exec.Command("mount", "-o", "remount,"+how, dir).CombinedOutput(); err != nil {
		t.Fatalf("mount: %v: %s", err, said)
	}
}
