package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/textproto"
	"strings"

	gomail "github.com/emersion/go-message/mail"
	msgproto "github.com/emersion/go-message/textproto"
)

// Compose writes a mail, ready to be sent: CRLF line ends, ASCII only, no line over 998 bytes. The
// Message-ID is under domain. It is DKIM-signed unless sign is nil. It fails if o has no key,
// sender, receiver or date, for without them it would not be the same mail twice. A mail with
// enclosures is for Finish, which signs it.
func Compose(o Outgoing, domain string, sign *Signer) ([]byte, error) {
	if err := o.check(domain); err != nil {
		return nil, err
	}
	content, err := o.content()
	if err != nil {
		return nil, fmt.Errorf("compose mail %q: %w", o.Key, err)
	}
	h := o.header(domain)
	for _, f := range content.fields {
		h.Set(f[0], f[1])
	}
	var b bytes.Buffer
	if err := writeHeader(&b, h); err != nil {
		return nil, fmt.Errorf("compose mail %q: %w", o.Key, err)
	}
	b.Write(content.body)
	if sign == nil || len(o.Enclosures) > 0 {
		return b.Bytes(), nil
	}
	return sign.Sign(b.Bytes(), o.Date)
}

func (o Outgoing) check(domain string) error {
	switch {
	case o.Key == "":
		return errors.New("compose: the mail has no key")
	case o.From.Domain() == "" || o.To.Domain() == "":
		return fmt.Errorf("compose mail %q: sender or receiver has no domain", o.Key)
	case o.Date.IsZero():
		return fmt.Errorf("compose mail %q: no date", o.Key)
	case !isDNSName(strings.ToLower(domain)):
		return fmt.Errorf("compose mail %q: %q is no domain", o.Key, domain)
	}
	return nil
}

// header gives the fields that do not depend on the content.
func (o Outgoing) header(domain string) gomail.Header {
	var h gomail.Header
	h.Set(loopHeader, domain)
	h.Set("X-Auto-Response-Suppress", "All")
	h.Set("Auto-Submitted", o.submitted())
	h.Set("Mime-Version", "1.0")
	if ids := o.threadIDs(domain); len(ids) > 0 {
		h.SetMsgIDList("References", ids)
	}
	if o.InReplyTo != "" {
		h.SetMsgIDList("In-Reply-To", []string{idOnly(o.InReplyTo)})
	}
	h.SetMessageID(o.MessageID(domain))
	h.SetDate(o.Date.UTC())
	h.SetSubject(oneLine(o.Subject))
	if topic, index := o.conversation(domain); topic != "" {
		h.Set("Thread-Topic", topic)
		h.Set("Thread-Index", index)
	}
	if o.ReplyTo.Addr != "" {
		setAddress(&h, "Reply-To", o.ReplyTo)
	}
	if o.Unsubscribe != "" {
		ways := "<mailto:" + idOnly(o.Unsubscribe) + "?subject=unwatch>"
		if strings.HasPrefix(o.UnsubscribeURL, "https://") {
			ways = "<" + idOnly(o.UnsubscribeURL) + ">, " + ways
			h.Set("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
		}
		h.Set("List-Unsubscribe", ways)
	}
	setAddress(&h, "To", o.To)
	setAddress(&h, "From", o.From)
	return h
}

// submitted is the Auto-Submitted of RFC 3834: an answer is auto-replied, a notice of our own
// auto-generated.
func (o Outgoing) submitted() string {
	if o.InReplyTo == "" {
		return "auto-generated"
	}
	return "auto-replied"
}

// threadIDs gives the root of the thread and the last references, so that no program that answers
// again and again makes the header grow for ever.
func (o Outgoing) threadIDs(domain string) []string {
	const most = 20
	var ids []string
	root := o.thread(domain)
	if root != "" && !o.begins() {
		ids = append(ids, root)
	}
	for _, id := range o.References[max(0, len(o.References)-most):] {
		if id = idOnly(id); id != root {
			ids = append(ids, id)
		}
	}
	return ids
}

// idOnly keeps what can stand in a message id: visible ASCII without brackets.
func idOnly(id string) string {
	return cutBytes(strings.Map(func(c rune) rune {
		if c <= ' ' || c > '~' || c == '<' || c == '>' {
			return -1
		}
		return c
	}, id), maxNameBytes)
}

func setAddress(h *gomail.Header, name string, a Address) {
	h.SetAddressList(name, []*gomail.Address{{Name: cutBytes(oneLine(a.Name), maxNameBytes), Address: oneLine(a.Addr)}})
}

func writeHeader(w io.Writer, h gomail.Header) error {
	return msgproto.WriteHeader(w, h.Header.Header)
}

// content is the body of a mail or part and the fields that describe it, in the order in which they
// are set.
type content struct {
	fields [][2]string
	body   []byte
}

// content builds text, its HTML form and attachments, wrapped only as far as needed.
func (o Outgoing) content() (content, error) {
	c, err := textContent("text/plain", o.Text)
	if err != nil {
		return content{}, err
	}
	if o.HTML != "" {
		page, err := textContent("text/html", o.HTML)
		if err != nil {
			return content{}, err
		}
		if page, err = o.illustrated(page); err != nil {
			return content{}, err
		}
		if c, err = o.join("multipart/alternative", []content{c, page}); err != nil {
			return content{}, err
		}
	}
	packed, err := o.Archive.attachments()
	if err != nil {
		return content{}, err
	}
	all := []content{c}
	for _, a := range o.Attachments {
		all = append(all, fileContent(a))
	}
	all = append(all, o.enclosed(false)...)
	for _, a := range packed {
		all = append(all, fileContent(a))
	}
	if len(all) == 1 {
		return c, nil
	}
	return o.join("multipart/mixed", all)
}

// illustrated is the HTML with the pictures that it shows.
func (o Outgoing) illustrated(page content) (content, error) {
	shown := o.enclosed(true)
	if len(shown) == 0 {
		return page, nil
	}
	return o.join("multipart/related", append([]content{page}, shown...))
}

func textContent(mediaType, text string) (content, error) {
	var b bytes.Buffer
	w := quotedprintable.NewWriter(&b)
	text = strings.TrimRight(strings.ToValidUTF8(text, "\uFFFD"), "\n") + "\n"
	if _, err := io.WriteString(w, strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")); err != nil {
		return content{}, err
	}
	if err := w.Close(); err != nil {
		return content{}, err
	}
	return content{body: b.Bytes(), fields: [][2]string{
		{"Content-Transfer-Encoding", "quoted-printable"},
		{"Content-Type", mime.FormatMediaType(mediaType, map[string]string{"charset": "utf-8"})},
	}}, nil
}

func fileContent(a Attachment) content {
	mediaType := a.Type
	if len(mediaType) > maxTypeBytes || mime.FormatMediaType(mediaType, nil) == "" {
		mediaType = "application/octet-stream"
	}
	name := cutBytes(oneLine(a.Name), maxNameBytes)
	return content{body: base64Lines(a.Bytes), fields: [][2]string{
		{"Content-Transfer-Encoding", "base64"},
		{"Content-Type", mediaType},
		{dispositionField, mime.FormatMediaType("attachment", map[string]string{"filename": name})},
	}}
}

const dispositionField = "Content-Disposition"

func base64Lines(data []byte) []byte {
	const width = 76
	text := base64.StdEncoding.EncodeToString(data)
	var b bytes.Buffer
	for start := 0; start < len(text); start += width {
		b.WriteString(text[start:min(start+width, len(text))] + "\r\n")
	}
	return b.Bytes()
}

// boundary parts a multipart. It follows from the key of the mail, so that the same mail has
// the same bytes, and from all that stands in the parts: whoever has a mail of ours quote
// him cannot write a boundary into it, since that would change the boundary.
func (o Outgoing) boundary(mediaType string, parts []content) string {
	sum := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(sum, "%q %d\n", p.fields, len(p.body))
		sum.Write(p.body)
	}
	return o.digest(mediaType + " " + hex.EncodeToString(sum.Sum(nil)))
}

func (o Outgoing) join(mediaType string, parts []content) (content, error) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	boundary := o.boundary(mediaType, parts)
	if err := w.SetBoundary(boundary); err != nil {
		return content{}, err
	}
	for _, p := range parts {
		h := make(textproto.MIMEHeader)
		for _, f := range p.fields {
			h.Set(f[0], f[1])
		}
		part, err := w.CreatePart(h)
		if err != nil {
			return content{}, err
		}
		if _, err := part.Write(p.body); err != nil {
			return content{}, err
		}
	}
	if err := w.Close(); err != nil {
		return content{}, err
	}
	return content{body: b.Bytes(), fields: [][2]string{
		{"Content-Type", mime.FormatMediaType(mediaType, map[string]string{"boundary": boundary})},
	}}, nil
}
