package main

import (
	"bytes"
	"fmt"
	"io"
	"time"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/mail/outbox"
)

// demoLetter is a mail as a player writes it in his mail program.
type demoLetter struct {
	from, to      string
	subject, text string
	file          string    // name of what is attached, "" for none
	data          []byte    // what is attached; nil takes it from demoFiles
	sent          time.Time // the zero time for now
}

// send submits the letter through the player's own provider, which signs it.
func (d *demo) send(l demoLetter) error {
	raw, err := l.write()
	if err != nil {
		return fmt.Errorf("mail %q: %w", l.subject, err)
	}
	account := outbox.Account{Addr: d.server.SMTPAddr(), Security: outbox.Plain, User: l.from, Password: demoPassword}
	return outbox.Send(d.ctx, account, l.from, l.to, raw)
}

func (l demoLetter) write() ([]byte, error) {
	var h gomail.Header
	if l.sent.IsZero() {
		l.sent = time.Now()
	}
	h.SetDate(l.sent)
	h.SetSubject(l.subject)
	h.SetAddressList("From", []*gomail.Address{{Name: demoNames[l.from], Address: l.from}})
	h.SetAddressList("To", []*gomail.Address{{Address: l.to}})
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
	if l.file != "" {
		if err := l.writeFile(w); err != nil {
			return nil, err
		}
	}
	err = w.Close() // which writes the end
	return b.Bytes(), err
}

func (l demoLetter) writeText(w *gomail.Writer) error {
	var h gomail.InlineHeader
	h.SetContentType("text/plain", map[string]string{"charset": "utf-8"})
	return fill(w.CreateSingleInline(h))([]byte(l.text))
}

func (l demoLetter) writeFile(w *gomail.Writer) error {
	data := l.data
	if data == nil {
		var err error
		if data, err = demoFiles.ReadFile("demo/" + l.file); err != nil {
			return err
		}
	}
	var h gomail.AttachmentHeader
	h.SetContentType("application/octet-stream", nil)
	h.SetFilename(l.file)
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
