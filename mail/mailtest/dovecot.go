package mailtest

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Dovecot keeps mailboxes. Log-ins need STARTTLS.
type Dovecot struct {
	IMAP string // host:port
	LMTP string // host:port where mail for any mailbox is handed in
	CA   string // file with the certificate to trust

	auth   string // host:port where Postfix asks about passwords
	daemon *daemon
}

// dovecotSettings is what the template of the settings wants to know.
type dovecotSettings struct {
	Dir                            string
	IMAP, LMTP, Auth               int
	Internal, InternalGroup, Login string // whom the processes run as
	Prefix                         string // of all folders but INBOX
	Capability                     string // what IMAP says it can do; "" for all
	Mechanisms                     string // to log in
}

// DovecotOption makes a Dovecot unlike others.
type DovecotOption func(*dovecotSettings)

// Prefix has all folders but INBOX below a prefix that ends in a dot, such as "INBOX.".
func Prefix(prefix string) DovecotOption { return func(s *dovecotSettings) { s.Prefix = prefix } }

// Capability has the server say that it can do these things and no others.
func Capability(list string) DovecotOption { return func(s *dovecotSettings) { s.Capability = list } }

// Mechanisms has the server offer these ways to log in and no others, such as "plain xoauth2".
func Mechanisms(list string) DovecotOption { return func(s *dovecotSettings) { s.Mechanisms = list } }

// StartDovecot runs a Dovecot with the mailboxes Mod, Anna and Ben until the
// test ends. Connections to it are best closed before: it waits for them.
func StartDovecot(t testing.TB, options ...DovecotOption) *Dovecot {
	t.Helper()
	program := findDovecot(t)
	dir := newFolder(t)
	ports := freePorts(t, 3)
	s := dovecotSettings{Dir: dir, IMAP: ports[0], LMTP: ports[1], Auth: ports[2]}
	s.Mechanisms = "plain login xoauth2 oauthbearer"
	for _, option := range options {
		option(&s)
	}
	owner := s.setUsers(t)
	writeCertificate(t, dir)
	writeMailboxes(t, dir, owner)
	writeSettings(t, dir, "dovecot.conf", s)
	writeSettings(t, dir, "oauth2.conf", s)
	writeTokenKey(t, dir)
	d := &Dovecot{IMAP: loopback(s.IMAP), LMTP: loopback(s.LMTP), CA: filepath.Join(dir, "cert.pem"), auth: loopback(s.Auth)}
	d.daemon = startDaemon(t, dir, d.IMAP, program, "-F", "-c", filepath.Join(dir, "dovecot.conf"))
	return d
}

// Restart ends the Dovecot, which cuts all connections, and starts it again with the
// mail that it keeps.
func (d *Dovecot) Restart(t testing.TB) { d.daemon.restart(t) }

// findDovecot gives the program, if it is there, reads these settings and can
// deliver.
func findDovecot(t testing.TB) string {
	t.Helper()
	program := find(t, "dovecot", "package dovecot-imapd")
	version, err := exec.Command(program, "--version").Output()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(version), "2.3.") {
		t.Skipf("needs Dovecot 2.3, and this is %s", version)
	}
	if _, err := os.Stat("/usr/lib/dovecot/lmtp"); err != nil {
		t.Skipf("Dovecot cannot take mail (package dovecot-lmtpd): %v", err)
	}
	return program
}

// find gives the path of a program of the system's administrator, or skips the
// test.
func find(t testing.TB, name, from string) string {
	t.Helper()
	for _, dir := range filepath.SplitList(os.Getenv("PATH") + string(filepath.ListSeparator) + "/usr/sbin") {
		if path := filepath.Join(dir, name); isProgram(path) {
			return path
		}
	}
	t.Skipf("%s is not installed (%s)", name, from)
	return ""
}

func isProgram(path string) bool {
	about, err := os.Stat(path)
	return err == nil && about.Mode().IsRegular() && about.Mode()&0o111 != 0
}

// setUsers sets whom the processes run as, and gives the owner of the
// mailboxes: the users made for it where we are root, else ourselves.
func (s *dovecotSettings) setUsers(t testing.TB) (owner *user.User) {
	t.Helper()
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	if me.Uid == "0" {
		s.Internal, s.InternalGroup, s.Login = "dovecot", "dovecot", "dovenull"
		if me, err = user.Lookup("nobody"); err != nil {
			t.Fatal(err)
		}
		return me
	}
	group, err := user.LookupGroupId(me.Gid)
	if err != nil {
		t.Fatal(err)
	}
	s.Internal, s.InternalGroup, s.Login = me.Username, group.Name, me.Username
	return me
}

// writeMailboxes writes the list of users and makes the folder of their mail.
func writeMailboxes(t testing.TB, dir string, owner *user.User) {
	t.Helper()
	var list strings.Builder
	home := filepath.Join(dir, "mail")
	for _, u := range users() {
		fmt.Fprintf(&list, "%s:{PLAIN}%s:%s:%s::%s::\n", u, Password(u), owner.Uid, owner.Gid, filepath.Join(home, local(u)))
	}
	if err := os.WriteFile(filepath.Join(dir, "passwd"), []byte(list.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	uid, err := strconv.Atoi(owner.Uid)
	if err != nil {
		t.Fatal(err)
	}
	makeFolder(t, home, uid)
}

func loopback(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }
