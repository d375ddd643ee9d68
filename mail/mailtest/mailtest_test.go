package mailtest_test

import (
	"crypto/tls"
	"crypto/x509"
	"os"
	"strings"
	"testing"
	"time"

	"adjutant/mail/mailtest"
	"adjutant/mail/outbox"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// A mail that Anna submits arrives in Ben's mailbox, whatever the detail of his
// address; for anyone else it is refused. Restarted, the servers have what they had.
func TestMailGoesThrough(t *testing.T) {
	boxes := mailtest.StartDovecot(t)
	post := mailtest.StartPostfix(t, boxes)
	account := outbox.Account{
		Addr: post.Submission, Security: outbox.StartTLS, TLS: trusting(t, post.CA), User: mailtest.Anna, Password: mailtest.Password(mailtest.Anna),
	}
	raw := []byte("From: " + mailtest.Anna + "\r\nTo: ben@example.test\r\nSubject: hello\r\n\r\nhello\r\n")
	if err := outbox.Send(t.Context(), account, mailtest.Anna, "ben+game@example.test", raw); err != nil {
		t.Fatal(err)
	}
	if err := outbox.Send(t.Context(), account, mailtest.Anna, "carl@example.test", raw); !outbox.Permanent(err) {
		t.Errorf("mail for nobody: %v", err)
	}
	account.Password = "guess"
	if err := outbox.Send(t.Context(), account, mailtest.Anna, mailtest.Ben, raw); err == nil || !strings.Contains(err.Error(), "does not let anna@example.test in") {
		t.Errorf("with a wrong password: %v", err)
	}
	waitForMail(t, boxes, 1)
	boxes.Restart(t)
	post.Restart(t)
	account.Password = mailtest.Password(mailtest.Anna)
	sendAgain(t, account, raw)
	waitForMail(t, boxes, 2)
}

// mailPatience is how long a mail may take, on a machine with other work too.
const mailPatience = 2 * time.Minute

// sendAgain sends Ben a mail, again for as long as the server is only getting ready.
func sendAgain(t *testing.T, account outbox.Account, raw []byte) {
	t.Helper()
	var err error
	for until := time.Now().Add(mailPatience); time.Now().Before(until); time.Sleep(100 * time.Millisecond) {
		if err = outbox.Send(t.Context(), account, mailtest.Anna, mailtest.Ben, raw); err == nil || outbox.Permanent(err) {
			break
		}
	}
	if err != nil {
		t.Fatalf("after a restart: %v", err)
	}
}

func trusting(t *testing.T, file string) *tls.Config {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(text)
	return &tls.Config{RootCAs: pool}
}

// waitForMail looks until Ben has so many mails.
func waitForMail(t *testing.T, boxes *mailtest.Dovecot, want uint32) {
	t.Helper()
	client, err := imapclient.DialStartTLS(boxes.IMAP, &imapclient.Options{TLSConfig: trusting(t, boxes.CA)})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.Login(mailtest.Ben, mailtest.Password(mailtest.Ben)).Wait(); err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(mailPatience); time.Now().Before(until); time.Sleep(25 * time.Millisecond) {
		data, err := client.Status("INBOX", &imap.StatusOptions{NumMessages: true}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		if *data.NumMessages == want {
			return
		}
	}
	t.Fatalf("%d mails did not arrive", want)
}
