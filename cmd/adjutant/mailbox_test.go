package main

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/smtp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/mail"
	"adjutant/mail/mailtest"
)

// look gives the mails of a folder as they are now.
type look func() [][]byte

// received is a mail as its reader has it.
type received struct {
	*mail.Message
	raw []byte
}

// arrival waits for the mail of which the function says that it is the one.
func arrival(t *testing.T, what string, mails look, isIt func(*mail.Message) bool) received {
	t.Helper()
	var found received
	eventually(t, what+" arrives", func() bool {
		for _, raw := range mails() {
			if m := parsed(t, raw); isIt(m) {
				found = received{m, raw}
			}
		}
		return found.Message != nil
	})
	return found
}

// fetcher reads a player's INBOX with mbsync, which keeps a copy of it.
func fetcher(t *testing.T, mbsync string, boxes *mailtest.Dovecot, user string) look {
	t.Helper()
	dir := t.TempDir()
	_, port, err := net.SplitHostPort(boxes.IMAP)
	if err != nil {
		t.Fatal(err)
	}
	settings := filepath.Join(dir, "mbsyncrc")
	writeFile(t, settings, fmt.Sprintf(mbsyncrc, port, user, mailtest.Password(user), boxes.CA, dir))
	return func() [][]byte {
		t.Helper()
		if said, err := exec.CommandContext(t.Context(), mbsync, "-c", settings, "copy").CombinedOutput(); err != nil {
			t.Fatalf("mbsync: %v\n%s", err, said)
		}
		return maildir(t, filepath.Join(dir, "INBOX"))
	}
}

// mbsyncrc copies one INBOX: port, user, password, certificate, folder to copy
// to.
const mbsyncrc = `
IMAPAccount player
Host localhost
Port %s
User %s
Pass %s
SSLType STARTTLS
CertificateFile %s

IMAPStore there
Account player

MaildirStore here
Inbox %[5]s/INBOX
SubFolders Verbatim

Channel copy
Far :there:INBOX
Near :here:INBOX
Sync Pull
Create Near
SyncState *
`

// maildir reads all mails of a folder on disk.
func maildir(t *testing.T, dir string) [][]byte {
	t.Helper()
	var mails [][]byte
	for _, sub := range []string{"new", "cur"} {
		files, err := os.ReadDir(filepath.Join(dir, sub))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			raw, err := os.ReadFile(filepath.Join(dir, sub, f.Name()))
			if err != nil {
				t.Fatal(err)
			}
			mails = append(mails, raw)
		}
	}
	return mails
}

// reader reads a folder by IMAP, with a new connection each time.
func reader(t *testing.T, boxes *mailtest.Dovecot, user, folder string) look {
	t.Helper()
	return func() [][]byte {
		t.Helper()
		client, err := imapclient.DialStartTLS(boxes.IMAP, &imapclient.Options{TLSConfig: trusting(t, boxes.CA)})
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		if err := client.Login(user, mailtest.Password(user)).Wait(); err != nil {
			t.Fatal(err)
		}
		return readFolder(t, client, folder)
	}
}

func readFolder(t *testing.T, client *imapclient.Client, folder string) [][]byte {
	t.Helper()
	selected, err := client.Select(folder, &imap.SelectOptions{ReadOnly: true}).Wait()
	if answer := new(imap.Error); errors.As(err, &answer) && answer.Type == imap.StatusResponseTypeNo {
		return nil // it is not made yet
	}
	if err != nil {
		t.Fatal(err)
	}
	if selected.NumMessages == 0 {
		return nil
	}
	whole := &imap.FetchItemBodySection{Peek: true}
	list, err := client.Fetch(imap.SeqSet{{Start: 1}}, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{whole}}).Collect()
	if err != nil {
		t.Fatal(err)
	}
	var mails [][]byte
	for _, m := range list {
		mails = append(mails, m.FindBodySection(whole))
	}
	return mails
}

// submit hands a signed letter to the submission server, as its author's mail
// program does.
func submit(t *testing.T, post *mailtest.Postfix, user string, l letter) {
	t.Helper()
	client, err := smtp.Dial(post.Submission)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.StartTLS(trusting(t, post.CA)); err != nil {
		t.Fatal(err)
	}
	host, _, _ := strings.Cut(post.Submission, ":")
	if err := client.Auth(smtp.PlainAuth("", user, mailtest.Password(user), host)); err != nil {
		t.Fatal(err)
	}
	for _, step := range []func() error{
		func() error { return client.Mail(user) },
		func() error { return client.Rcpt(l.to) },
		func() error { return hand(client, l.signed(t)) },
		client.Quit,
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
}

func hand(client *smtp.Client, raw []byte) error {
	w, err := client.Data()
	if err != nil {
		return err
	}
	if _, err := w.Write(raw); err != nil {
		return err
	}
	return w.Close()
}

// trusting trusts the certificate of a server on loopback.
func trusting(t *testing.T, file string) *tls.Config {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		t.Fatalf("no certificate in %s", file)
	}
	return &tls.Config{RootCAs: pool, ServerName: "localhost"}
}
