package mailtest

import (
	"bytes"
	"fmt"
	"net"
	"testing"

	"github.com/emersion/go-smtp"
)

// Deliver hands a mail in for a mailbox, as a server of the provider's would, by LMTP.
func (d *Dovecot) Deliver(t testing.TB, address string, mail []byte) {
	t.Helper()
	if err := d.deliver(address, mail); err != nil {
		t.Fatal(err)
	}
}

func (d *Dovecot) deliver(address string, mail []byte) (err error) {
	conn, err := net.Dial("tcp", d.LMTP)
	if err != nil {
		return err
	}
	client := smtp.NewClientLMTP(conn)
	defer client.Close()
	if err := client.Hello("localhost"); err != nil {
		return err
	}
	if err := client.SendMail("sender@example.test", []string{address}, bytes.NewReader(mail)); err != nil {
		return fmt.Errorf("deliver to %s: %w", address, err)
	}
	return nil
}
