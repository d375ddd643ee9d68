package mail

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/emersion/go-message"

	"adjutant/mail/lazyregexp"
)

// passage is a piece of the mail's text, in the order of its parts.
type passage struct {
	lines []textLine
	html  bool // made from HTML
}

// empty says whether nothing stands in it.
func (p passage) empty() bool {
	return !slices.ContainsFunc(p.lines, func(line textLine) bool { return !isBlank(line.text) })
}

// partPath says where a part stands: which child of which child, counted from 1.
type partPath []int

func (p partPath) String() string {
	names := make([]string, len(p))
	for i, n := range p {
		names[i] = strconv.Itoa(n)
	}
	return strings.Join(names, ".")
}

func (p partPath) child(n int) partPath {
	return append(p[:len(p):len(p)], n)
}

// part reads one part and all below it: attachments go to the message, passages of text come back.
func (r *reader) part(h message.Header, body []byte, at partPath) []passage {
	mediaType, params := mediaType(h)
	name := attachmentName(h, params)
	switch {
	case strings.HasPrefix(mediaType, "multipart/"):
		return r.multipart(h, mediaType, params["boundary"], body, at)
	case mediaType == "message/rfc822" || mediaType == "message/global":
		r.nested(h, body, at)
		return nil
	case isPacked(mediaType, name):
		return r.packedMail(h, body, at)
	case isBody(mediaType) && name == "" && !isAttachment(h):
		return r.passage(h, mediaType, params, body, at)
	}
	r.attachment(h, name, mediaType, body, at)
	return nil
}

// isBody says whether a type is one in which people write.
func isBody(mediaType string) bool {
	return mediaType == "text/plain" || mediaType == "text/html"
}

// mediaType gives a part's type in lower case; without a readable one it is text/plain (RFC 2045,
// 5.2).
func mediaType(h message.Header) (string, map[string]string) {
	value, params := fieldParams(h, "Content-Type")
	if !strings.Contains(value, "/") {
		return "text/plain", params
	}
	return value, params
}

// multipart reads the children of a multipart. Of alternatives one is taken for the text: HTML that
// strikes out words, since plain text does not show it, else the first that has plain text, else the
// last.
func (r *reader) multipart(h message.Header, mediaType, boundary string, body []byte, at partPath) []passage {
	body = r.unwrapped(h, boundary, body, at)
	if boundary == "" {
		r.problem(BadMultipart, at.String(), "no boundary: the parts cannot be told apart")
		return nil
	}
	if len(at) >= r.limits.Depth {
		r.problem(OverLimit, at.String(), fmt.Sprintf("parts are nested deeper than %d", r.limits.Depth))
		r.missing("it has parts nested too deep to be read")
		return nil
	}
	var choices [][]passage
	parts, files := splitParts(body, boundary), 0
	for n := 1; ; n++ {
		raw, more := parts.next()
		if !more || !r.countPart(at) {
			break
		}
		files = len(r.message.Attachments)
		choices = append(choices, r.child(raw, at.child(n)))
	}
	if !parts.complete() && r.parts <= r.limits.Parts {
		r.problem(BadMultipart, at.String(), "cut off before its end")
		r.cutLast(files)
		if endsAmidst(body) && len(choices) > 0 && len(choices[len(choices)-1]) > 0 {
			r.missing("the mail ends in the middle of a line of it")
		}
	}
	switch mediaType {
	case "multipart/alternative":
		return bestAlternative(choices)
	case "multipart/encrypted": // RFC 3156, 4
		r.missing(lockedText)
	}
	var all []passage
	for _, c := range choices {
		all = append(all, c...)
	}
	return all
}

// stubLine is what programs that write HTML alone put into the plain text.
var stubLine = lazyregexp.New(`(?i)(?:does not|doesn't|cannot|can't|not able to) (?:support|display|read|show).{0,30}html|html.{0,40}(?:nicht|unterst|anzeigen|compatible|capable|enabled|viewer)|view (?:this|the) (?:e-?mail|message) in (?:your|a) browser`)

// isStub says whether a plain text only tells that the mail is to be read as HTML.
func isStub(lines []textLine) bool {
	said := 0
	for _, line := range lines {
		if isBlank(line.text) {
			continue
		}
		if said++; said > 2 {
			return false
		}
		if stubLine.MatchString(line.text) {
			return true
		}
	}
	return false
}

func (r *reader) child(raw []byte, at partPath) []passage {
	top, body := splitHeader(raw)
	return r.part(r.header(top, at.String()), body, at)
}

// unwrapped undoes the encoding of a whole multipart, which RFC 2045, 6.4 forbids and some programs use.
func (r *reader) unwrapped(h message.Header, boundary string, body []byte, at partPath) []byte {
	inner, found := unwrap(transferEncoding(h), boundary, body, r.limits.Bytes)
	r.troubles(found, at)
	return inner
}

// unwrap undoes the encoding of a multipart, where its parts cannot be found otherwise.
func unwrap(encoding, boundary string, body []byte, limit int) ([]byte, []trouble) {
	line := []byte("--" + boundary)
	if encoding != "base64" && encoding != "quoted-printable" || bytes.Contains(body, line) {
		return body, nil
	}
	inner, found := decode(encoding, body, limit)
	if !bytes.Contains(inner, line) {
		return body, nil
	}
	return inner, found
}

// cutLast marks the last file as cut off, if one is among those behind the first so many and the mail
// was too large to be read to its end.
func (r *reader) cutLast(files int) {
	if n := len(r.message.Attachments); r.cutShort && n > files && r.message.Attachments[n-1].Problem == "" {
		r.message.Attachments[n-1].Problem = "cut off: the mail is too large"
	}
}

// endsAmidst says whether there is no line break at the end.
func endsAmidst(body []byte) bool { return len(body) > 0 && body[len(body)-1] != '\n' }

// countPart says whether one more part may be read.
func (r *reader) countPart(at partPath) bool {
	r.parts++
	if r.parts == r.limits.Parts+1 {
		r.problem(OverLimit, at.String(), fmt.Sprintf("more than %d parts; the others are not read", r.limits.Parts))
		r.missing("it has too many parts to be read")
	}
	return r.parts <= r.limits.Parts
}

func bestAlternative(choices [][]passage) []passage {
	var best []passage
	for _, choice := range choices {
		for _, p := range choice {
			if p.empty() {
				continue
			}
			if !p.html && !isStub(p.lines) {
				if struck := withStrokes(choices); struck != nil {
					return struck
				}
				return choice
			}
			best = choice
		}
	}
	return best
}

// nested reads a mail inside the mail: its attachments count, its text is somebody else's and is
// cut off.
func (r *reader) nested(h message.Header, body []byte, at partPath) {
	data, found := decode(transferEncoding(h), body, r.limits.Bytes)
	r.troubles(found, at)
	r.inner(data, at)
}

// inner reads the bytes of a mail inside the mail.
func (r *reader) inner(data []byte, at partPath) {
	if len(at) >= r.limits.Depth {
		r.problem(OverLimit, at.String(), fmt.Sprintf("mails are nested deeper than %d", r.limits.Depth))
		return
	}
	if !r.countPart(at) {
		return
	}
	outer := r.message.TextProblem
	for _, p := range r.child(data, at.child(1)) {
		r.forwarded = append(r.forwarded, p.lines...)
	}
	r.message.TextProblem = outer // what is missing of it is missed by nobody
}

// passage reads a part as text. A file that stands in it without any mark of MIME is an attachment.
func (r *reader) passage(h message.Header, mediaType string, params map[string]string, body []byte, at partPath) []passage {
	data, found := r.decodePart(h, body, true)
	if isFile(data) {
		r.troubles(found, at)
		r.keep(Attachment{Type: mediaType, Part: at.String(), Bytes: data, Problem: lostOf(found)})
		return nil
	}
	data, files := takeUU(data, r.limits.AttachmentBytes)
	for n, f := range files {
		if r.countPart(at) {
			r.uuFile(f, "", at.child(n+1))
		}
	}
	if left := r.limits.TextBytes - r.textBytes; len(data) > left {
		data = data[:max(left, 0)]
		found = append(found, trouble{OverLimit, fmt.Sprintf("only the first %d bytes of the text are read", r.limits.TextBytes), true})
	}
	r.textBytes += len(data)
	data, more := toUTF8(data, params["charset"], mediaType == "text/html")
	found = append(found, more...)
	r.troubles(found, at)
	r.missing(lostOf(found))
	return []passage{textPassage(string(data), mediaType, params)}
}

// missing notes that words of the text did not arrive.
func (r *reader) missing(what string) {
	if r.message.TextProblem == "" {
		r.message.TextProblem = what
	}
}

// textPassage lays out a text of its type.
func textPassage(text, mediaType string, params map[string]string) passage {
	text = cleanText(text)
	if mediaType == "text/html" {
		return passage{lines: htmlLines(text), html: true}
	}
	if strings.EqualFold(params["format"], "flowed") {
		text = unflow(text, strings.EqualFold(params["delsp"], "yes"))
	}
	return passage{lines: plainLines(text)}
}

func plainLines(text string) []textLine {
	var lines []textLine
	for line := range strings.Lines(text) {
		lines = append(lines, textLine{text: strings.TrimSuffix(line, "\n")})
	}
	return lines
}

// isFile says whether bytes that are said to be text are a file that players send: a zip, as logs
// and saves are, or the plain text of one.
func isFile(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("!VCSK"))
}

// troubles notes what went wrong with the bytes of a part.
func (r *reader) troubles(found []trouble, at partPath) {
	for _, t := range found {
		r.problem(t.code, at.String(), t.text)
	}
}
