package devserver

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"strings"
	"time"

	"adjutant/mail"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// maxSubmission bounds one submitted mail, in bytes.
const maxSubmission = 64 << 20

func (s *Server) newSMTP(logger smtp.Logger) *smtp.Server {
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &submission{server: s}, nil
	}))
	server.Domain = "localhost"
	server.AllowInsecureAuth = true // loopback only
	server.MaxMessageBytes = maxSubmission
	server.MaxRecipients = 50
	server.EnableSMTPUTF8 = true
	server.TLSConfig = s.config.TLS
	server.ErrorLog = logger
	return server
}

// submission is one SMTP connection.
type submission struct {
	server *Server
	user   *mailbox // nil until AUTH
	from   string   // envelope sender, "" for notices
	rcpts  []string
}

// AuthMechanisms lists what AUTH offers.
func (c *submission) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth checks user and password.
func (c *submission) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, username, password string) error {
		b := c.server.boxes[strings.ToLower(username)]
		if b == nil || b.user.Password != password {
			return smtp.ErrAuthFailed
		}
		c.user = b
		return nil
	}), nil
}

// Mail begins a mail. The sender is the user himself, with any detail, or empty.
func (c *submission) Mail(from string, _ *smtp.MailOptions) error {
	switch {
	case c.user == nil:
		return smtp.ErrAuthRequired
	case from != "" && c.server.boxes[boxKey(from)] != c.user:
		return &smtp.SMTPError{Code: 553, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "sender is not you"}
	}
	c.from = from
	return nil
}

// Rcpt takes a receiver of this server.
func (c *submission) Rcpt(to string, _ *smtp.RcptOptions) error {
	if c.server.boxes[boxKey(to)] == nil {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user here"}
	}
	c.rcpts = append(c.rcpts, to)
	return nil
}

// Data signs the mail and delivers it to each receiver.
func (c *submission) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if raw, err = c.sign(raw); err != nil {
		return err
	}
	raw = append(c.trace(), raw...)
	for _, to := range c.rcpts {
		if err := c.server.Deliver(to, raw); err != nil {
			return err
		}
	}
	return nil
}

// sign vouches for a mail whose From is the user, and puts in what a mail program left out. What is
// signed already, or comes from somebody else, stays as it is.
func (c *submission) sign(raw []byte) ([]byte, error) {
	m, err := mail.Parse(mail.Raw{Bytes: headOf(raw)}, mail.DefaultLimits())
	if err != nil {
		return nil, &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "this is no mail"}
	}
	if len(m.Auth.Signatures) > 0 || c.server.boxes[boxKey(m.From.Addr)] != c.user {
		return raw, nil
	}
	return c.server.Signer(m.From.Domain()).Sign(completed(raw, m, c.server.config.Now()), c.server.config.Now())
}

// headOf is a mail without what stands behind its header, which is all that a server looks at.
func headOf(raw []byte) []byte {
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	return append(head[:len(head):len(head)], "\r\n\r\n"...)
}

// completed is a mail with a Date and a Message-ID (RFC 6409, 8.1 and 8.2).
func completed(raw []byte, m *mail.Message, now time.Time) []byte {
	if m.ID == "" {
		raw = append([]byte("Message-ID: <"+strings.ToLower(rand.Text())+"@"+m.From.Domain()+">\r\n"), raw...)
	}
	if m.Date.IsZero() {
		raw = append([]byte("Date: "+now.UTC().Format(time.RFC1123Z)+"\r\n"), raw...)
	}
	return raw
}

// trace is what a server writes before a mail at delivery.
func (c *submission) trace() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "Return-Path: <%s>\r\n", c.from)
	fmt.Fprintf(&b, "Received: from localhost by localhost with ESMTPA; %s\r\n", c.server.config.Now().UTC().Format(time.RFC1123Z))
	return b.Bytes()
}

// Reset forgets the mail that was begun.
func (c *submission) Reset() { c.from, c.rcpts = "", nil }

// Logout ends the connection.
func (c *submission) Logout() error { return nil }
