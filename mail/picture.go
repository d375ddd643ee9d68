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

// Picture is an image that is drawn when its mail is sent. Until then the mail has in its place what
// it is drawn from, which is smaller and takes no time. A picture that the HTML shows stands with it;
// any other one is attached.
type Picture struct {
	ID   string // as [PictureID] gives it
	Name string // of the file
	Type string // media type: image/png
	Plan []byte // what it is drawn from
}

// PictureID is the Content-ID of a picture, without brackets, in the mail of a key that is sent from
// a domain. HTML shows it by cid: and this id.
func PictureID(key, name, domain string) string {
	sum := sha256.Sum256([]byte("adjutant/picture/v1\x00" + name + "\x00" + key))
	return hex.EncodeToString(sum[:16]) + "@" + domain
}

// planField marks a part that is to be drawn. It is gone from a mail that is sent.
const planField = "X-Adjutant-Plan"

// shown reports whether the HTML shows the picture.
func (o Outgoing) shown(p Picture) bool { return strings.Contains(o.HTML, "cid:"+p.ID) }

// pictures are the parts of pictures that the HTML shows, or of the others.
func (o Outgoing) pictures(shown bool) []content {
	var parts []content
	for _, p := range o.Pictures {
		if o.shown(p) == shown {
			parts = append(parts, p.content(shown))
		}
	}
	return parts
}

func (p Picture) content(shown bool) content {
	place := "attachment"
	if shown {
		place = "inline"
	}
	c := fileContent(Attachment{Name: p.Name, Type: p.Type, Bytes: p.Plan})
	for i, f := range c.fields {
		if f[0] == "Content-Disposition" {
			c.fields[i][1] = mime.FormatMediaType(place, map[string]string{"filename": cutBytes(oneLine(p.Name), maxNameBytes)})
		}
	}
	c.fields = append(c.fields, [2]string{"Content-Id", "<" + idOnly(p.ID) + ">"}, [2]string{planField, "1"})
	return c
}

// Draw gives a mail of ours, as Compose wrote it, as it is to be sent: with its pictures drawn, and
// then signed, which a mail with undrawn pictures is not. A picture that cannot be drawn is left out,
// and so are all if the mail would have more bytes than the limit (0 for none); the error then says
// so, and the mail can be sent. A mail without pictures is given as it is.
func Draw(written []byte, sign *Signer, limit int, draw func(plan []byte) ([]byte, error)) ([]byte, error) {
	if !bytes.Contains(written, []byte(planField+": ")) {
		return written, nil
	}
	d := drawing{draw: draw}
	drawn, _ := d.part(written, 0)
	if limit > 0 && len(drawn) > limit {
		without := drawing{draw: func([]byte) ([]byte, error) { return nil, errors.New("the mail would be too large") }}
		drawn, _ = without.part(written, 0)
		d.wrong = without.wrong
	}
	if sign == nil {
		return drawn, d.wrong
	}
	top, _ := splitHeader(drawn)
	header, _ := readHeader(top)
	at, err := (&gomail.Header{Header: header}).Date()
	if err != nil {
		return nil, fmt.Errorf("draw: %w", err)
	}
	signed, err := sign.Sign(drawn, at)
	if err != nil {
		return nil, err
	}
	return signed, d.wrong
}

// drawing goes through the parts of a mail.
type drawing struct {
	draw  func(plan []byte) ([]byte, error)
	wrong error // the first that could not be drawn
}

// part is a part with its pictures drawn, false for a picture that is left out.
func (d *drawing) part(raw []byte, depth int) ([]byte, bool) {
	top, body := splitHeader(raw)
	h, _ := readHeader(top)
	kind, params, err := h.ContentType()
	switch {
	case err == nil && strings.HasPrefix(kind, "multipart/") && params["boundary"] != "" && depth < maxDrawDepth:
		return append(bytes.Clone(raw[:len(raw)-len(body)]), d.parts(body, params["boundary"], depth)...), true
	case !h.Has(planField):
		return raw, true
	}
	plan, err := base64.StdEncoding.DecodeString(string(bytes.ReplaceAll(body, []byte("\r\n"), nil)))
	var image []byte
	if err == nil {
		image, err = d.draw(plan)
	}
	if err != nil {
		if d.wrong == nil {
			d.wrong = fmt.Errorf("draw a picture: %w", err)
		}
		return nil, false
	}
	var b bytes.Buffer
	b.Write(withoutField(top, planField))
	b.WriteString("\r\n")
	b.Write(base64Lines(image))
	return b.Bytes(), true
}

// maxDrawDepth is how deep the parts of a mail of ours stand in each other.
const maxDrawDepth = 4

// parts is the body of a multipart with its parts drawn.
func (d *drawing) parts(body []byte, boundary string, depth int) []byte {
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
		if part, kept := d.part(bytes.TrimPrefix(piece, []byte("\r\n")), depth+1); kept {
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
