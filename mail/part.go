package mail

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
)

// passage is a piece of the mail's text, in the order of its parts.
type passage struct {
	text string
	html bool // made from HTML
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
		return r.multipart(mediaType, params["boundary"], body, at)
	case mediaType == "message/rfc822" || mediaType == "message/global":
		r.nested(h, body, at)
		return nil
	case isText(mediaType) && name == "" && !isAttachment(h):
		return r.passage(h, mediaType, params, body, at)
	}
	r.attachment(h, name, mediaType, body, at)
	return nil
}

func isText(mediaType string) bool {
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

// multipart reads the children of a multipart. Of alternatives one is taken for the text: the first
// that has plain text, else the last.
func (r *reader) multipart(mediaType, boundary string, body []byte, at partPath) []passage {
	if boundary == "" {
		r.problem(BadMultipart, at.String(), "no boundary: the parts cannot be told apart")
		return nil
	}
	if len(at) >= r.limits.Depth {
		r.problem(OverLimit, at.String(), fmt.Sprintf("parts are nested deeper than %d", r.limits.Depth))
		return nil
	}
	var choices [][]passage
	parts := splitParts(body, boundary)
	for n := 1; ; n++ {
		raw, more := parts.next()
		if !more || !r.countPart(at) {
			break
		}
		choices = append(choices, r.child(raw, at.child(n)))
	}
	if !parts.complete() {
		r.problem(BadMultipart, at.String(), "cut off before its end")
	}
	if mediaType == "multipart/alternative" {
		return bestAlternative(choices)
	}
	var all []passage
	for _, c := range choices {
		all = append(all, c...)
	}
	return all
}

func (r *reader) child(raw []byte, at partPath) []passage {
	top, body := splitHeader(raw)
	return r.part(r.header(top, at.String()), body, at)
}

// countPart says whether one more part may be read.
func (r *reader) countPart(at partPath) bool {
	r.parts++
	if r.parts == r.limits.Parts+1 {
		r.problem(OverLimit, at.String(), fmt.Sprintf("more than %d parts; the others are not read", r.limits.Parts))
	}
	return r.parts <= r.limits.Parts
}

func bestAlternative(choices [][]passage) []passage {
	var best []passage
	for _, choice := range choices {
		for _, p := range choice {
			if strings.TrimSpace(p.text) == "" {
				continue
			}
			if !p.html {
				return choice
			}
			best = choice
		}
	}
	return best
}

// nested reads a mail inside the mail: its attachments count, its text is somebody else's and is
// dropped.
func (r *reader) nested(h message.Header, body []byte, at partPath) {
	if len(at) >= r.limits.Depth {
		r.problem(OverLimit, at.String(), fmt.Sprintf("mails are nested deeper than %d", r.limits.Depth))
		return
	}
	if !r.countPart(at) {
		return
	}
	data, trouble := decode(transferEncoding(h), "", body, r.limits.Bytes)
	r.decodingProblem(trouble, at)
	for _, p := range r.child(data, at.child(1)) {
		for line := range strings.Lines(p.text) {
			if line = strings.TrimRight(line, "\n"); strings.TrimSpace(line) != "" {
				r.message.Dropped = append(r.message.Dropped, line)
			}
		}
	}
}

// passage reads a part as text.
func (r *reader) passage(h message.Header, mediaType string, params map[string]string, body []byte, at partPath) []passage {
	left := r.limits.TextBytes - r.textBytes
	data, trouble := decode(transferEncoding(h), params["charset"], body, left)
	r.decodingProblem(trouble, at)
	r.textBytes += len(data)
	if !utf8.Valid(data) {
		r.problem(UnknownCharset, at.String(), "the text holds bytes that are none of its charset")
	}
	text := cleanText(string(data))
	if mediaType == "text/html" {
		return []passage{{text: htmlText(text), html: true}}
	}
	if strings.EqualFold(params["format"], "flowed") {
		text = unflow(text, strings.EqualFold(params["delsp"], "yes"))
	}
	return []passage{{text: text}}
}

func (r *reader) decodingProblem(trouble []decodingTrouble, at partPath) {
	for _, t := range trouble {
		r.problem(t.code, at.String(), t.text)
	}
}

// decodingTrouble is what went wrong with the bytes of one part.
type decodingTrouble struct {
	code ProblemCode
	text string
}

func transferEncoding(h message.Header) string {
	return strings.TrimSpace(h.Get("Content-Transfer-Encoding"))
}

// decode undoes transfer encoding and charset; "" leaves the bytes as they are. It gives at most
// limit bytes and all that could be read.
func decode(encoding, charset string, body []byte, limit int) ([]byte, []decodingTrouble) {
	var h message.Header
	h.Set("Content-Transfer-Encoding", encoding)
	h.Set("Content-Type", "application/octet-stream")
	if charset != "" {
		h.SetContentType("text/plain", map[string]string{"charset": charset})
	}
	var trouble []decodingTrouble
	entity, err := message.New(h, bytes.NewReader(body))
	switch {
	case message.IsUnknownCharset(err):
		trouble = append(trouble, decodingTrouble{UnknownCharset, oneLine(err.Error())})
	case err != nil:
		trouble = append(trouble, decodingTrouble{UnknownEncoding, oneLine(err.Error())})
	}
	data, err := io.ReadAll(io.LimitReader(entity.Body, int64(limit)+1))
	if err != nil {
		trouble = append(trouble, decodingTrouble{BadEncoding, "only " + strconv.Itoa(len(data)) + " bytes could be read: " + readError(err)})
	}
	if len(data) > limit {
		data = data[:limit]
		trouble = append(trouble, decodingTrouble{OverLimit, fmt.Sprintf("only the first %d bytes are read", limit)})
	}
	return data, trouble
}

func readError(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return "it ends in the middle"
	}
	return oneLine(err.Error())
}
