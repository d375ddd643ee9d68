package mailtest

import (
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
}

// postfixSettings is what the templates of the settings want to know.
type postfixSettings struct {
	Dir               string
	Submission        int
	LMTP, Auth        string // of the Dovecot, host:port
	Users             []string
	Commands, Daemons string // folders of the programs
}

// postfixDaemons is where Debian keeps Postfix's servers.
const postfixDaemons = "/usr/lib/postfix/sbin"

// StartPostfix runs a Postfix in front of the Dovecot until the test ends. Only
// root can.
func StartPostfix(t testing.TB, d *Dovecot) *Postfix {
	t.Helper()
	program := find(t, "postfix", "package postfix")
	if os.Getuid() != 0 {
		t.Skip("Postfix runs only for root")
	}
	if !isProgram(filepath.Join(postfixDaemons, "master")) {
		t.Skipf("Postfix keeps its servers elsewhere than in %s", postfixDaemons)
	}
	dir := newFolder(t)
	s := postfixSettings{
		Dir: dir, Submission: freePorts(t, 1)[0], LMTP: d.LMTP, Auth: d.auth, Users: users(),
		Commands: filepath.Dir(program), Daemons: postfixDaemons,
	}
	writeCertificate(t, dir)
	writeSettings(t, dir, "main.cf", s)
	writeSettings(t, dir, "master.cf", s)
	makeQueue(t, dir)
	p := &Postfix{Submission: loopback(s.Submission), CA: filepath.Join(dir, "cert.pem")}
	startDaemon(t, dir, p.Submission, program, "-c", dir, "start-fg")
	return p
}

// makeQueue makes the folders that Postfix fills by itself.
func makeQueue(t testing.TB, dir string) {
	t.Helper()
	for _, name := range []string{"queue", "data"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	owner, err := user.Lookup("postfix")
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.Atoi(owner.Uid)
	if err := os.Chown(filepath.Join(dir, "data"), uid, -1); err != nil {
		t.Fatal(err)
	}
}
