package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"mime"
	"strings"

	gomail "github.com/emersion/go-message/mail"
)

// Enclosure is a part of a mail that is made when the mail is sent: a picture that is drawn, a
// file that is written. Until then the mail has its plan in its place, which is smaller and takes
// no time. A picture that the HTML shows stands with it; anything else is attached.
type Enclosure struct {
	ID   string // as [EnclosureID] gives it; "" for what no HTML shows
	Name string // of the file
	Type string // media type: image/png
	Plan []byte // what it is made of, which only the maker reads
	Room int    // how many bytes it has at most, as far as can be told before it is made
}

// EnclosureID is the Content-ID of an enclosure, without brackets, in the mail of a key that is
// sent from a domain. HTML shows it by cid: and this id.
func EnclosureID(key, name, domain string) string {
	sum := sha256.Sum256([]byte("adjutant/picture/v1\x00" + name + "\x00" + key))
	return hex.EncodeToString(sum[:16]) + "@" + domain
}

// planField marks a part that is to be made. It is gone from a mail that is sent.
const planField = "X-Adjutant-Plan"

// planned reports whether a mail as it was written may have parts that are to be made.
func planned(written []byte) bool { return bytes.Contains(written, []byte(planField+": ")) }

// shows reports whether the HTML shows the enclosure.
func (o Outgoing) shows(e Enclosure) bool {
	return e.ID != "" && strings.Contains(o.HTML, "cid:"+e.ID)
}

// enclosed are the parts of enclosures that the HTML shows, or of the others.
func (o Outgoing) enclosed(shown bool) []content {
	var parts []content
	for _, e := range o.Enclosures {
		if o.shows(e) == shown {
			parts = append(parts, e.content(shown))
		}
	}
	return parts
}

func (e Enclosure) content(shown bool) content {
	place := "attachment"
	if shown {
		place = "inline"
	}
	c := fileContent(Attachment{Name: e.Name, Type: e.Type, Bytes: e.Plan})
	for i, f := range c.fields {
		if f[0] == dispositionField {
			c.fields[i][1] = mime.FormatMediaType(place, map[string]string{"filename": cutBytes(oneLine(e.Name), maxNameBytes)})
		}
	}
	if e.ID != "" {
		c.fields = append(c.fields, [2]string{"Content-Id", "<" + idOnly(e.ID) + ">"})
	}
	c.fields = append(c.fields, [2]string{planField, "1"})
	return c
}

// Finish gives a mail of ours, as Compose wrote it, as it is to be sent: with its enclosures made
// of their plans, and then signed, which a mail with plans is not. One that cannot be made is left
// out, and so are pictures, and then all, if the mail would have more bytes than the limit (0 for
// none): a line in its place says so, but for a picture that the HTML shows, which has its words
// there. The error then says so too, and the mail can be sent. A mail without plans is given as
// it is. What make says of an error is read by the mail's receiver.
func Finish(written []byte, sign *Signer, limit int, make func(plan []byte) ([]byte, error)) ([]byte, error) {
	if !planned(written) {
		return written, nil
	}
	f := finishing{make: make}
	whole := f.mail(written)
	for _, leave := range []func(kind string) bool{
		func(kind string) bool { return strings.HasPrefix(kind, "image/") },
		func(string) bool { return true },
	} {
		if limit > 0 && len(whole) > limit {
			f.leave = leave
			whole = f.mail(written)
		}
	}
	if sign == nil {
		return whole, f.wrong
	}
	top, _ := splitHeader(whole)
	header, _ := readHeader(top)
	at, err := (&gomail.Header{Header: header}).Date()
	if err != nil {
		return nil, fmt.Errorf("finish a mail: %w", err)
	}
	signed, err := sign.Sign(whole, at)
	if err != nil {
		return nil, err
	}
	return signed, f.wrong
}

// errNoRoom leaves an enclosure out.
var errNoRoom = errors.New("the mail would be too large for a mail server")

// finishing goes through the parts of a mail.
type finishing struct {
	make  func(plan []byte) ([]byte, error)
	leave func(kind string) bool // reports that enclosures of a media type have no room; nil for none
	made  []making               // in the order of the mail
	n     int                    // how many of them were passed
	wrong error                  // the first reason why one is left out
}

// making is an enclosure that was made, or why it was not.
type making struct {
	bytes []byte
	err   error
}

// mail is a mail with its enclosures.
func (f *finishing) mail(written []byte) []byte {
	f.n = 0
	whole, _ := f.part(written, 0)
	return whole
}

// part is a part with its enclosures, false for one that is left out without a word.
func (f *finishing) part(raw []byte, depth int) ([]byte, bool) {
	top, body := splitHeader(raw)
	h, _ := readHeader(top)
	kind, params, err := h.ContentType()
	switch {
	case err == nil && strings.HasPrefix(kind, "multipart/") && params["boundary"] != "" && depth < maxPartDepth:
		return append(bytes.Clone(raw[:len(raw)-len(body)]), f.parts(body, params["boundary"], depth)...), true
	case !h.Has(planField):
		return raw, true
	}
	e := f.follow(body)
	if e.err == nil && f.leave != nil && f.leave(kind) {
		e.err = errNoRoom
	}
	place, named, _ := h.ContentDisposition()
	if e.err != nil {
		if f.wrong == nil {
			f.wrong = fmt.Errorf("enclose %s: %w", oneLine(named["filename"]), e.err)
		}
		return without(named["filename"], e.err), place != "inline"
	}
	var b bytes.Buffer
	b.Write(withoutField(top, planField))
	b.WriteString("\r\n")
	b.Write(base64Lines(e.bytes))
	return b.Bytes(), true
}

// follow makes what a plan says, once.
func (f *finishing) follow(body []byte) making {
	f.n++
	if f.n <= len(f.made) {
		return f.made[f.n-1]
	}
	var e making
	plan, err := base64.StdEncoding.DecodeString(string(bytes.ReplaceAll(body, []byte("\r\n"), nil)))
	if e.err = err; err == nil {
		e.bytes, e.err = f.make(plan)
	}
	f.made = append(f.made, e)
	return e
}

// without is a part of text in the place of an enclosure.
func without(name string, why error) []byte {
	c, err := textContent("text/plain", fmt.Sprintf("%s is left out: %s", oneLine(name), oneLine(why.Error())))
	if err != nil {
		return nil // not reached: a buffer takes everything
	}
	var b bytes.Buffer
	for _, f := range c.fields {
		b.WriteString(f[0] + ": " + f[1] + "\r\n")
	}
	b.WriteString("\r\n")
	b.Write(c.body)
	return b.Bytes()
}

// maxPartDepth is how deep the parts of a mail of ours stand in each other.
const maxPartDepth = 4

// parts is the body of a multipart with its enclosures.
func (f *finishing) parts(body []byte, boundary string, depth int) []byte {
	mark := []byte("--" + boundary)
	pieces := bytes.Split(append([]byte("\r\n"), body...), append([]byte("\r\n"), mark...))
	var b bytes.Buffer
	b.Write(pieces[0])
	for i, piece := range pieces[1:] {
		if i == len(pieces)-2 {
			b.WriteString("\r\n" + string(mark))
			b.Write(piece) // the end
			break
		}
		if part, kept := f.part(bytes.TrimPrefix(piece, []byte("\r\n")), depth+1); kept {
			b.WriteString("\r\n" + string(mark) + "\r\n")
			b.Write(part)
		}
	}
	return bytes.TrimPrefix(b.Bytes(), []byte("\r\n"))
}

// withoutField is a header without the lines of a field that stands on one line.
func withoutField(header []byte, name string) []byte {
	var kept []byte
	for start := 0; start < len(header); {
		line, next := lineAt(header, start)
		if !strings.EqualFold(fieldName(string(line)), name) {
			kept = append(kept, header[start:next]...)
		}
		start = next
	}
	return kept
}
