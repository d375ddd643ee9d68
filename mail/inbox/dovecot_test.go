package inbox_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/mail/mailtest"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// box is a mailbox of a real server, as a person has it open.
type box struct {
	t      *testing.T
	server *mailtest.Dovecot
	trust  *tls.Config
	client *imapclient.Client
}

func openBox(t *testing.T, d *mailtest.Dovecot) *box {
	t.Helper()
	b := &box{t: t, server: d, trust: trusted(t, d)}
	b.connect()
	t.Cleanup(func() { b.client.Close() })
	return b
}

// trusted is what trusts the server's certificate.
func trusted(t testing.TB, d *mailtest.Dovecot) *tls.Config {
	t.Helper()
	text, err := os.ReadFile(d.CA)
	if err != nil {
		t.Fatal(err)
	}
	c := &tls.Config{RootCAs: x509.NewCertPool()}
	c.RootCAs.AppendCertsFromPEM(text)
	return c
}

func (b *box) connect() {
	b.t.Helper()
	var err error
	if b.client, err = imapclient.DialStartTLS(b.server.IMAP, &imapclient.Options{TLSConfig: b.trust}); err != nil {
		b.t.Fatal(err)
	}
	b.must(b.client.Login(mailtest.Mod, mailtest.Password(mailtest.Mod)).Wait())
}

func (b *box) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// add puts a mail into a folder.
func (b *box) add(folder, body string) {
	b.t.Helper()
	text := message(body)
	cmd := b.client.Append(folder, int64(len(text)), nil)
	_, err := cmd.Write(text)
	b.must(err)
	b.must(cmd.Close())
	_, err = cmd.Wait()
	b.must(err)
}

// waitFor waits until the folder holds so many mails; a folder that is not there holds none.
func (b *box) waitFor(folder string, want uint32) {
	b.t.Helper()
	eventually(b.t, fmt.Sprintf("%s holds %d mails", folder, want), func() bool {
		data, err := b.client.Status(folder, &imap.StatusOptions{NumMessages: true}).Wait()
		return err != nil && want == 0 || err == nil && *data.NumMessages == want
	})
}

func (b *box) config(r *reports) inbox.Config {
	return inbox.Config{
		Account: "club", Addr: b.server.IMAP, Security: inbox.StartTLS, TLS: b.trust, User: mailtest.Mod, Password: mailtest.Password(mailtest.Mod),
		BackoffMin: 10 * time.Millisecond, BackoffMax: 100 * time.Millisecond, LoginMin: 10 * time.Millisecond, LoginMax: 10 * time.Millisecond, Report: r.report,
	}
}

// TestDovecot files all kinds of mail at a real server, with all that it can do, without MOVE,
// without UIDPLUS, and below a prefix.
func TestDovecot(t *testing.T) {
	for _, c := range []struct {
		name, prefix string
		options      []mailtest.DovecotOption
		moved        bool
	}{
		{"as it is", "", nil, true},
		{"without MOVE", "", []mailtest.DovecotOption{mailtest.Capability("IMAP4rev1 SASL-IR IDLE UIDPLUS LITERAL+ NAMESPACE")}, true},
		{"without UIDPLUS", "", []mailtest.DovecotOption{mailtest.Capability("IMAP4rev1 IDLE LITERAL+")}, false},
		{"below INBOX", "INBOX.", []mailtest.DovecotOption{mailtest.Prefix("INBOX.")}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, store, r := openBox(t, mailtest.StartDovecot(t, c.options...)), newStore(), &reports{}
			store.slow = true
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("reported %q", r.list)
				}
			})
			stop := run(t, b.config(r), store)
			for _, body := range []string{"orders", "spam", "poison"} {
				b.add("INBOX", body)
			}
			store.bodies(3)
			store.judge("orders", mail.Processed)
			store.judge("spam", mail.Rejected)
			store.judge("poison", mail.Quarantine)
			if c.moved {
				for _, folder := range []string{"Processed", "Rejected", "Quarantine"} {
					b.waitFor(c.prefix+folder, 1)
				}
				b.waitFor("INBOX", 0)
			} else {
				b.waitForKeyword("$AdjutantTaken", 3)
				b.waitForKeyword("$AdjutantQuarantine", 1)
			}
			stop()
			if len(r.list) > 0 {
				t.Errorf("reported %q", r.list)
			}
		})
	}
}

// waitForKeyword waits until so many mails of INBOX have a keyword.
func (b *box) waitForKeyword(keyword imap.Flag, want int) {
	b.t.Helper()
	eventually(b.t, fmt.Sprintf("%d mails have %s", want, keyword), func() bool {
		_, err := b.client.Select("INBOX", nil).Wait()
		b.must(err)
		found, err := b.client.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{keyword}}, nil).Wait()
		b.must(err)
		return len(found.AllUIDs()) == want
	})
}

// TestPitfall9RefusedTokens: a real server says no to a token, in words, by either mechanism, and the
// connection goes on with the next one.
func TestPitfall9RefusedTokens(t *testing.T) {
	for _, mechanism := range []string{"xoauth2", "oauthbearer"} {
		t.Run(mechanism, func(t *testing.T) {
			b, store, r := openBox(t, mailtest.StartDovecot(t, mailtest.Mechanisms("plain "+mechanism))), newStore(), &reports{}
			b.add("INBOX", "one")
			c, valid := b.config(r), []time.Duration{-time.Minute, -time.Minute, -time.Minute, time.Hour}
			var asked []bool
			c.Token = func(_ context.Context, refused bool) (string, error) {
				asked = append(asked, refused)
				token := mailtest.AccessToken(t, mailtest.Mod, valid[min(len(asked), len(valid))-1])
				return token, nil
			}
			stop := run(t, c, store)
			store.bodies(1)
			stop()
			if want := []bool{false, true, false, true}; !slices.Equal(asked, want) {
				t.Errorf("asked for tokens %v, want %v", asked, want)
			}
			if r.has("does not let "+mailtest.Mod+" in: [AUTHENTICATIONFAILED]") != 1 || r.has(`"status"`) != 1 || len(r.list) != 1 {
				t.Errorf("reported %q", r.list)
			}
		})
	}
}

// TestPitfall12NewUIDValidity: a folder that was made anew at a real server has other mails under the
// same numbers: none is lost, and the store knows those it had.
func TestPitfall12NewUIDValidity(t *testing.T) {
	b, store, r := openBox(t, mailtest.StartDovecot(t)), newStore(), &reports{}
	c := b.config(r)
	c.Folder, c.Poll = "Games", time.Second
	b.must(b.client.Create("Games", nil).Wait())
	b.add("Games", "one")
	store.slow = true
	stop := run(t, c, store)
	store.bodies(1)
	stop()
	b.must(b.client.Delete("Games").Wait())
	b.must(b.client.Create("Games", nil).Wait())
	b.add("Games", "other")
	b.add("Games", "one")
	run(t, c, store)
	if got := store.bodies(3); !slices.Equal(got, []string{"one", "one", "other"}) {
		t.Errorf("took %q", got)
	}
	first, again := store.taken[0], store.taken[1]
	if !bytes.HasSuffix(again.Bytes, []byte("one\r\n")) { // which has the number that the first had, but where Dovecot counts on
		again = store.taken[2]
	}
	if first.Location.UIDValidity == again.Location.UIDValidity {
		t.Errorf("locations %+v and %+v", first.Location, again.Location)
	}
	if mail.ContentKey(first.Bytes) != mail.ContentKey(again.Bytes) || !bytes.Equal(first.Bytes, again.Bytes) {
		t.Error("the same mail has another key, and would be judged twice")
	}
}

// TestPitfall11ServerRestarts: a real server that is restarted while it is idled at ends the
// connection, and mail that comes then is taken from the next one.
func TestPitfall11ServerRestarts(t *testing.T) {
	d := mailtest.StartDovecot(t)
	b, store, r := openBox(t, d), newStore(), &reports{}
	b.add("INBOX", "before")
	run(t, b.config(r), store)
	store.bodies(1)
	b.waitFor("Processed", 1)
	b.client.Close()
	d.Restart(t)
	b.connect()
	b.add("INBOX", "after")
	if got := store.bodies(2); !slices.Equal(got, []string{"after", "before"}) {
		t.Errorf("took %q", got)
	}
	b.waitFor("Processed", 2)
}
