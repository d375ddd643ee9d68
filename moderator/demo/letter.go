package demo

import (
	"bytes"
	"fmt"
	"io"
	"time"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/mail/outbox"
)

// Letter is a mail as a player writes it in his mail program.
type Letter struct {
	From, To      string
	Subject, Text string
	File          string    // name of what is attached, "" for none
	Data          []byte    // what is attached; nil takes it from folder
	Sent          time.Time // the zero time for now
}

// send submits the letter through the player's own provider, which signs it.
func (d *Demo) send(l Letter) error {
	raw, err := l.Write()
	if err != nil {
		return fmt.Errorf("mail %q: %w", l.Subject, err)
	}
	account := outbox.Account{Addr: d.server.SMTPAddr(), Security: outbox.Plain, User: l.From, Password: Password}
	return outbox.Send(d.ctx, account, l.From, l.To, raw)
}

// Write is the letter as bytes of RFC 5322, dated now if it has no date.
func (l Letter) Write() ([]byte, error) {
	var h gomail.Header
	if l.Sent.IsZero() {
		l.Sent = time.Now()
	}
	h.SetDate(l.Sent)
	h.SetSubject(l.Subject)
	h.SetAddressList("From", []*gomail.Address{{Name: Names[l.From], Address: l.From}})
	h.SetAddressList("To", []*gomail.Address{{Address: l.To}})
	if err := h.GenerateMessageIDWithHostname("example.test"); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w, err := gomail.CreateWriter(&b, h)
	if err != nil {
		return nil, err
	}
	if err := l.writeText(w); err != nil {
		return nil, err
	}
	if l.File != "" {
		if err := l.writeFile(w); err != nil {
			return nil, err
		}
	}
	err = w.Close() // which writes the end
	return b.Bytes(), err
}

func (l Letter) writeText(w *gomail.Writer) error {
	var h gomail.InlineHeader
	h.SetContentType("text/plain", map[string]string{"charset": "utf-8"})
	return fill(w.CreateSingleInline(h))([]byte(l.Text))
}

func (l Letter) writeFile(w *gomail.Writer) error {
	data := l.Data
	if data == nil {
		var err error
		if data, err = folder.ReadFile("files/" + l.File); err != nil {
			return err
		}
	}
	var h gomail.AttachmentHeader
	h.SetContentType("application/octet-stream", nil)
	h.SetFilename(l.File)
	return fill(w.CreateAttachment(h))(data)
}

// fill writes a part of a mail and closes it.
func fill(w io.WriteCloser, err error) func([]byte) error {
	return func(data []byte) error {
		if err != nil {
			return err
		}
		if _, err := w.Write(data); err != nil {
			return err
		}
		return w.Close()
	}
}
