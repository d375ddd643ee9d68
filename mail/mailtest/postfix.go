package mailtest

import (
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"testing"
)

// Postfix takes mail of users who log in, after STARTTLS, and delivers it to
// the mailboxes of a Dovecot. It knows no other receivers.
type Postfix struct {
	Submission string // host:port
	CA         string // file with the certificate to trust

	dir    string
	daemon *daemon
}

// postfixSettings is what the templates of the settings want to know.
type postfixSettings struct {
	Dir               string
	Submission        int
	LMTP, Auth        string // of the Dovecot, host:port
	Users             []string
	Commands, Daemons string // folders of the programs
	Policy            string // of a server that is asked about each mail, host:port; "" for none
}

// PostfixOption makes a Postfix unlike others.
type PostfixOption func(*postfixSettings)

// Greylisted has a Postfix ask the list about each receiver.
func Greylisted(g *Greylist) PostfixOption { return func(s *postfixSettings) { s.Policy = g.Addr } }

// postfixDaemons is where Debian keeps Postfix's servers.
const postfixDaemons = "/usr/lib/postfix/sbin"

// StartPostfix runs a Postfix in front of the Dovecot until the test ends. Only
// root can.
func StartPostfix(t testing.TB, d *Dovecot, options ...PostfixOption) *Postfix {
	t.Helper()
	program := findPostfix(t)
	dir := newFolder(t)
	s := postfixSettings{
		Dir: dir, Submission: freePorts(t, 1)[0], LMTP: d.LMTP, Auth: d.auth, Users: users(),
		Commands: filepath.Dir(program), Daemons: postfixDaemons,
	}
	for _, option := range options {
		option(&s)
	}
	writeCertificate(t, dir)
	writeSettings(t, dir, "main.cf", s)
	writeSettings(t, dir, "master.cf", s)
	makeQueue(t, dir)
	p := &Postfix{Submission: loopback(s.Submission), CA: filepath.Join(dir, "cert.pem"), dir: dir}
	p.daemon = startDaemon(t, dir, p.Submission, filepath.Join(postfixDaemons, "master"), "-c", dir)
	return p
}

// Restart ends the Postfix, which cuts all connections, and starts it again with the
// mail that it has still to deliver.
func (p *Postfix) Restart(t testing.TB) { p.daemon.restart(t) }

// Log is what it wrote of itself, for tests that wait for it in vain.
func (p *Postfix) Log() string { return p.daemon.said() }

// Queued counts the mails that it has still to deliver.
func (p *Postfix) Queued(t testing.TB) int {
	t.Helper()
	n := 0
	for _, queue := range []string{"maildrop", "incoming", "active", "deferred"} {
		err := filepath.WalkDir(filepath.Join(p.dir, "queue", queue), func(_ string, e fs.DirEntry, err error) error {
			if err == nil && e.Type().IsRegular() {
				n++
			}
			return ignoreGone(err)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// ignoreGone is no error for a file that is gone meanwhile.
func ignoreGone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// findPostfix gives the program, if it is there and may be run.
func findPostfix(t testing.TB) string {
	t.Helper()
	program := find(t, "postfix", "package postfix")
	if os.Getuid() != 0 {
		t.Skip("Postfix runs only for root")
	}
	if !isProgram(filepath.Join(postfixDaemons, "master")) {
		t.Skipf("Postfix keeps its servers elsewhere than in %s", postfixDaemons)
	}
	return program
}

// makeQueue makes the folders that Postfix wants to find: its queue, of which all
// but the folder for its process number is its own user's, and its data.
func makeQueue(t testing.TB, dir string) {
	t.Helper()
	owner, err := user.Lookup("postfix")
	if err != nil {
		t.Fatal(err)
	}
	uid, err := strconv.Atoi(owner.Uid)
	if err != nil {
		t.Fatal(err)
	}
	makeFolder(t, filepath.Join(dir, "data"), uid)
	queue := filepath.Join(dir, "queue")
	makeFolder(t, queue, os.Getuid())
	makeFolder(t, filepath.Join(queue, "pid"), os.Getuid())
	for _, name := range []string{"active", "bounce", "defer", "deferred", "flush", "incoming", "maildrop", "private", "public", "trace"} {
		makeFolder(t, filepath.Join(queue, name), uid)
	}
}

func makeFolder(t testing.TB, name string, uid int) {
	t.Helper()
	if err := os.Mkdir(name, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(name, uid, -1); err != nil {
		t.Fatal(err)
	}
}
