package mail

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/emersion/go-message"
)

// trouble is what went wrong with the bytes of one part.
type trouble struct {
	code ProblemCode
	text string
	lost bool // something is missing, and what is left must not be used
}

func transferEncoding(h message.Header) string {
	value, _, _ := strings.Cut(h.Get("Content-Transfer-Encoding"), ";")
	if fields := strings.Fields(value); len(fields) > 0 {
		return strings.ToLower(fields[0])
	}
	return ""
}

// decode undoes a transfer encoding. It gives at most limit bytes and all that could be read. The
// readers of base64 and of quoted-printable are ours: those of the libraries end at the first
// character that does not fit, and with it the rest of the part is lost.
func decode(encoding string, body []byte, limit int) ([]byte, []trouble) {
	var out []byte
	var found []trouble
	switch encoding {
	case "", "7bit", "8bit", "binary", "7-bit", "8-bit":
		out = body[:min(len(body), limit+1)]
	case "base64":
		out, found = decodeBase64(body, limit+1)
	case "quoted-printable":
		out, found = decodeQuoted(body, limit+1)
	case "x-uuencode", "x-uue", "uuencode", "uue":
		out, found = decodeUUPart(body, limit+1)
	default:
		out = body[:min(len(body), limit+1)]
		found = []trouble{{UnknownEncoding, "the transfer encoding " + cutBytes(oneLine(encoding), maxNameBytes) + " is not known: taken as it stands", false}}
	}
	if len(out) > limit {
		out = out[:limit]
		found = append(found, trouble{OverLimit, fmt.Sprintf("only the first %d bytes are read", limit), true})
	}
	return out, found
}

// zipInBase64 is how a zip begins in base64.
var zipInBase64 = []byte("UEsDB")

// reallyEncoded tells the encoding of bytes whose part names none, where they can be nothing else;
// "" for none. A file that is no zip stays as it is: it may look like anything.
func reallyEncoded(data []byte, isText bool) string {
	switch {
	case bytes.HasPrefix(data, zipInBase64), isText && isBase64Text(data):
		return "base64"
	case isText && isQuotedText(data):
		return "quoted-printable"
	}
	return ""
}

// decodePart undoes what the header of a part says, and what it should have said.
func (r *reader) decodePart(h message.Header, body []byte, isText bool) ([]byte, []trouble) {
	return decodeAs(transferEncoding(h), body, r.limits.AttachmentBytes, isText)
}

// decodeAs undoes an encoding that is named, and one that is not.
func decodeAs(encoding string, body []byte, limit int, isText bool) ([]byte, []trouble) {
	data, found := decode(encoding, body, limit)
	if encoding == "base64" || encoding == "quoted-printable" {
		return data, found
	}
	really := reallyEncoded(data, isText)
	if really == "" {
		return data, found
	}
	data, found = decode(really, body, limit)
	return data, append(found, trouble{RepairedEncoding, "it is " + really + ", and its header does not say so", false})
}

// lostOf joins what is missing of a part for a human; "" if nothing is.
func lostOf(found []trouble) string {
	var lost []string
	for _, t := range found {
		if t.lost {
			lost = append(lost, t.text)
		}
	}
	return strings.Join(lost, "; ")
}
