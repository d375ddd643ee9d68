// Package mailtest runs real mail servers for a test: a private Dovecot that
// keeps the mailboxes of example.test, and a private Postfix that takes mail
// for them. Both listen on loopback alone, on free ports, keep all they have in
// a folder of their own and end with the test.
//
// It is no part of the program and nothing for the world: the passwords are
// known, and the certificate is made anew for each server. Where a server is
// not installed, or needs rights that the test does not have, the test is
// skipped and told what is missing.
//
//	boxes := mailtest.StartDovecot(t)
//	post := mailtest.StartPostfix(t, boxes)
//	// submit at post.Submission with STARTTLS as mailtest.Anna,
//	// read at boxes.IMAP with STARTTLS, trusting boxes.CA
//
// Mail for anna+anything@example.test goes to the INBOX of anna@example.test.
package mailtest

import (
	"net"
	"os"
	"strings"
	"testing"
)

// The mailboxes there are. Each has the folders INBOX and Processed.
const (
	Mod  = "mod@example.test"
	Anna = "anna@example.test"
	Ben  = "ben@example.test"
)

// users lists the mailboxes.
func users() []string { return []string{Mod, Anna, Ben} }

// Password gives what the mailbox of an address is opened with.
func Password(address string) string { return local(address) + "-secret" }

// local is the part of an address before the @, without detail.
func local(address string) string {
	name, _, _ := strings.Cut(address, "@")
	name, _, _ = strings.Cut(name, "+")
	return name
}

// newFolder makes a folder that every user may walk into, as the servers'
// unprivileged processes must, and whose name is short enough for sockets.
func newFolder(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "mailtest")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// freePorts finds ports on loopback that nobody listens on.
func freePorts(t testing.TB, n int) []int {
	t.Helper()
	var ports []int
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close() // at the end, so that no port comes twice
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}
