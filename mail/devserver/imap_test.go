package devserver_test

import (
	"testing"

	"github.com/emersion/go-imap/v2/imapclient"
)

// TestIdleTellsOfMailThatCameBefore delivers between the last command and IDLE.
func TestIdleTellsOfMailThatCameBefore(t *testing.T) {
	s := start(t, nil)
	exists := make(chan uint32, 1)
	client, err := imapclient.DialInsecure(s.IMAPAddr(), &imapclient.Options{
		UnilateralDataHandler: &imapclient.UnilateralDataHandler{Mailbox: func(data *imapclient.UnilateralDataMailbox) {
			if data.NumMessages != nil {
				exists <- *data.NumMessages
			}
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.Login("mod@example.org", "modpw").Wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := client.Select("INBOX", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	if err := s.Deliver("mod@example.org", []byte(plainMail)); err != nil {
		t.Fatal(err)
	}
	idle, err := client.Idle()
	if err != nil {
		t.Fatal(err)
	}
	if got := <-exists; got != 1 {
		t.Errorf("told of %d mails", got)
	}
	if err := idle.Close(); err != nil {
		t.Error(err)
	}
	if err := idle.Wait(); err != nil {
		t.Error(err)
	}
}
