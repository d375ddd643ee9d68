package main

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/mail/devserver"
)

// provider is the mail provider of a run: the club's mailbox and the players'.
type provider struct{ server *devserver.Server }

const crashPassword = "a password of no secret"

func newProvider(t *testing.T) *provider {
	t.Helper()
	var users []devserver.User
	for _, name := range []string{"mod", "anna", "ben", "carl"} {
		users = append(users, devserver.User{Address: name + "@example.test", Password: crashPassword})
	}
	server, err := devserver.Start(devserver.Config{Users: users})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return &provider{server}
}

// settings are those of a club whose provider this is.
func (p *provider) settings() []string {
	return []string{
		"ADJUTANT_INBOX__HOST=" + p.server.IMAPAddr(), "ADJUTANT_INBOX__TLS=plain", "ADJUTANT_INBOX__POLL=1s",
		"ADJUTANT_SUBMISSION__HOST=" + p.server.SMTPAddr(), "ADJUTANT_SUBMISSION__TLS=plain", "ADJUTANT_DNS__TXT=txt",
	}
}

// arrived is every mail that the players got, sorted; one that came again under
// its Message-ID counts once, and must be the same.
func (p *provider) arrived(t *testing.T) []answered {
	t.Helper()
	byID := map[string]answered{}
	for _, user := range []string{"anna", "ben", "carl"} {
		for _, raw := range p.server.Messages(user + "@example.test") {
			m := parsed(t, raw)
			is := answered{To: user, InReplyTo: m.InReplyTo, Subject: m.Subject, Text: m.Text}
			if was, seen := byID[m.ID]; seen && was != is {
				t.Errorf("two mails under %s:\n%s", m.ID, gocmp.Diff(was, is))
			}
			byID[m.ID] = is
		}
	}
	var all []answered
	for _, a := range byID {
		all = append(all, a)
	}
	slices.SortFunc(all, func(a, b answered) int {
		return cmp.Or(strings.Compare(a.To, b.To), strings.Compare(a.Text, b.Text))
	})
	return all
}

// folders counts the mails in the club's mailbox.
func (p *provider) folders(t *testing.T) (inbox, processed, rejected int) {
	t.Helper()
	return p.foldersOf(t, "mod@example.test")
}

// foldersOf counts the mails in somebody's mailbox.
func (p *provider) foldersOf(t *testing.T, user string) (inbox, processed, rejected int) {
	t.Helper()
	client, err := imapclient.DialInsecure(p.server.IMAPAddr(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.Login(user, crashPassword).Wait(); err != nil {
		t.Fatal(err)
	}
	return mailsIn(t, client, "INBOX"), mailsIn(t, client, "Processed"), mailsIn(t, client, "Rejected")
}

func mailsIn(t *testing.T, client *imapclient.Client, folder string) int {
	t.Helper()
	data, err := client.Status(folder, &imap.StatusOptions{NumMessages: true}).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return int(*data.NumMessages)
}
