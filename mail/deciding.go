package mail

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/emersion/go-message"
)

// deciding are those of asReads on which it hangs what the mail says, so that whoever got a signed
// copy could have it read otherwise by putting one there or taking it away.
func (r *reader) deciding(h message.Header, body []byte) []string {
	var names []string
	if r.hangsOnEncoding(h, body) {
		names = append(names, "Content-Transfer-Encoding")
	}
	kind, _ := mediaType(h)
	if _, params := fieldParams(h, "Content-Disposition"); isBody(kind) && (isAttachment(h) || params["filename"] != "") {
		names = append(names, "Content-Disposition")
	}
	return names
}

// hangsOnEncoding says whether the body has other words without the encoding that is named, or with
// the one that can be taken away unseen. That of base64 cannot: it is found out ([decodeAs]).
func (r *reader) hangsOnEncoding(h message.Header, body []byte) bool {
	kind, params := mediaType(h)
	encoding := transferEncoding(h)
	if strings.HasPrefix(kind, "multipart/") {
		inner, _ := unwrap(encoding, params["boundary"], body, r.limits.Bytes)
		return len(inner) != len(body)
	}
	isText := isBody(kind)
	others := []string{""}
	if isText && mayBeQuoted(body) {
		others = append(others, "quoted-printable")
	}
	named, _ := decodeAs(encoding, body, r.limits.AttachmentBytes, isText)
	for _, other := range others {
		if read, _ := decodeAs(other, body, r.limits.AttachmentBytes, isText); !sameWords(named, read) {
			return true
		}
	}
	return false
}

// mayBeQuoted says whether a text may be quoted-printable whose header says otherwise: an equals sign
// stands in it, each before two hexadecimal digits or at the end of a line, and no line is too long
// (RFC 2045, 6.7).
func mayBeQuoted(text []byte) bool {
	found := false
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, " \t\r\n")
		if len(line) > maxQuotedLine {
			return false
		}
		for i, c := range line {
			if c == '=' {
				found = true
				if rest := line[i+1:]; len(rest) > 0 && (len(rest) < 2 || !isHex(rest[0]) || !isHex(rest[1])) {
					return false
				}
			}
		}
	}
	return found
}

func isHex(c byte) bool { return isCapitalHex(c) || 'a' <= c && c <= 'f' }

// sameWords says whether two texts differ in nothing but the white space between words.
func sameWords(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	for {
		var one, other []byte
		one, a = firstWord(a)
		other, b = firstWord(b)
		switch {
		case !bytes.Equal(one, other):
			return false
		case len(one) == 0:
			return true
		}
	}
}

// firstWord cuts a text behind its first word; without one there is nothing left of it.
func firstWord(text []byte) (word, rest []byte) {
	text = bytes.TrimLeftFunc(text, unicode.IsSpace)
	end := bytes.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}
