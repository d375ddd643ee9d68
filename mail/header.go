package mail

import (
	"bufio"
	"bytes"
	"fmt"
	"mime"
	"strings"
	"time"
	"unicode"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // lets go-message decode the charsets that mail is written in
	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-message/textproto"
)

// splitHeader cuts a mail or a part at its first empty line. Without one all of it is header.
func splitHeader(raw []byte) (header, body []byte) {
	for start := 0; start < len(raw); {
		line, next := lineAt(raw, start)
		if len(line) == 0 {
			return raw[:start], raw[next:]
		}
		start = next
	}
	return raw, nil
}

// lineAt gives the line that begins at start, without its ending, and where the next one begins.
func lineAt(b []byte, start int) (line []byte, next int) {
	end := bytes.IndexByte(b[start:], '\n')
	if end < 0 {
		return b[start:], len(b)
	}
	return bytes.TrimSuffix(b[start:start+end], []byte("\r")), start + end + 1
}

// readHeader reads header fields leniently: lines that are none are left out and returned, because
// go-message refuses a whole header for one of them.
func readHeader(raw []byte) (message.Header, []string) {
	var good bytes.Buffer
	var bad []string
	keep := false
	for start := 0; start < len(raw); {
		line, next := lineAt(raw, start)
		start = next
		if !isContinuation(line) {
			keep = isField(line)
		}
		if !keep {
			bad = append(bad, oneLine(string(line)))
			continue
		}
		good.Write(line)
		good.WriteString("\r\n")
	}
	good.WriteString("\r\n")
	h, err := textproto.ReadHeader(bufio.NewReader(&good))
	if err != nil {
		bad = append(bad, err.Error())
	}
	return message.Header{Header: h}, bad
}

func isContinuation(line []byte) bool {
	return len(line) > 0 && (line[0] == ' ' || line[0] == '\t')
}

// hasDisguised reports whether a header has what another program may take for a field and
// we do not: a line whose name is followed by white space of another kind than blanks, or
// a field that was left out. What checks signatures trims such white space away, so that
// a field could be signed that nobody reads, while the one that is read is not.
func hasDisguised(raw []byte, h message.Header) bool {
	fields := 0
	for start := 0; start < len(raw); {
		line, next := lineAt(raw, start)
		start = next
		if isContinuation(line) {
			continue
		}
		if isField(line) {
			fields++
			continue
		}
		name, _, found := bytes.Cut(line, []byte(":"))
		if found && !bytes.ContainsAny(bytes.TrimFunc(name, unicode.IsSpace), " \t") {
			return true
		}
	}
	return fields != h.Len()
}

// isField says whether a line begins with a field name of printable ASCII and a colon.
func isField(line []byte) bool {
	name, _, found := bytes.Cut(line, []byte(":"))
	name = bytes.TrimRight(name, " \t")
	if !found || len(name) == 0 {
		return false
	}
	for _, c := range name {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return true
}

// envelope fills the fields of m that are read from the mail's own header.
func (r *reader) envelope(h message.Header) {
	m := r.message
	r.repeated(h)
	m.ID = firstID(h.Get("Message-Id"))
	m.InReplyTo = firstID(h.Get("In-Reply-To"))
	m.References = messageIDs(h.Get("References"))
	m.Date = r.date(h)
	m.Subject = headerText(h, "Subject")
	m.ReplyTo = r.addresses(h, "Reply-To")
	m.To = r.addresses(h, "To")
	m.Cc = r.addresses(h, "Cc")
	if from := r.addresses(h, "From"); len(from) > 0 {
		m.From = from[0]
	}
}

// onceOnly lists the fields that a mail may have once (RFC 5322, 3.6; RFC 2045, 3).
var onceOnly = [...]string{
	"Date", "From", "Sender", "Reply-To", "To", "Cc", "Message-Id", "In-Reply-To", "References", "Subject",
	"Mime-Version", "Content-Type", "Content-Transfer-Encoding",
}

func (r *reader) repeated(h message.Header) {
	for _, name := range onceOnly {
		if n := countField(h, name); n > 1 {
			r.problem(RepeatedHeader, "", fmt.Sprintf("%s stands %d times", name, n))
		}
	}
}

func countField(h message.Header, name string) int {
	return h.FieldsByKey(name).Len()
}

func (r *reader) date(h message.Header) time.Time {
	if len(h.Get("Date")) <= maxDateField {
		if d, err := (&gomail.Header{Header: h}).Date(); err == nil {
			return d
		}
	}
	r.problem(BadHeader, "", "unreadable Date: "+cutBytes(oneLine(h.Get("Date")), maxNameBytes))
	return time.Time{}
}

func (r *reader) addresses(h message.Header, name string) []Address {
	value := strings.TrimSpace(h.Get(name))
	if value == "" {
		return nil
	}
	list, more, err := parseAddresses(value, r.limits.Addresses)
	if err != nil {
		r.problem(BadHeader, "", "unreadable "+name+": "+cutBytes(oneLine(value), maxNameBytes))
	}
	if more {
		r.problem(OverLimit, "", fmt.Sprintf("%s: only the first %d addresses are read", name, r.limits.Addresses))
	}
	return list
}

// headerText decodes encoded words; what cannot be decoded stays as it is written.
func headerText(h message.Header, name string) string {
	text, _ := h.Text(name)
	return oneLine(asText(text))
}

// firstID gives the first message id of a field; an id without its brackets, as some programs write
// it, is taken whole.
func firstID(value string) string {
	if ids := messageIDs(value); len(ids) > 0 {
		return ids[0]
	}
	return strings.Join(strings.Fields(oneLine(value)), "")
}

// messageIDs gives what stands in angle brackets.
func messageIDs(value string) []string {
	var ids []string
	for rest := value; len(ids) < maxReferences; {
		_, after, open := strings.Cut(rest, "<")
		id, next, shut := strings.Cut(after, ">")
		if !open || !shut {
			break
		}
		if id = strings.Join(strings.Fields(oneLine(id)), ""); id != "" {
			ids = append(ids, id)
		}
		rest = next
	}
	return ids
}

// fieldParams reads a field of the form "value; name=param; ...". What the strict parser refuses,
// such as a file name with blanks and without quotes, is read loosely; names are in lower case.
func fieldParams(h message.Header, name string) (string, map[string]string) {
	field := asText(h.Get(name))
	value, params, err := mime.ParseMediaType(field[:min(len(field), maxParamField)])
	if err != nil || len(field) > maxParamField {
		value, params = looseParams(field)
	}
	for k, v := range params {
		params[k] = oneLine(decodeWords(v))
	}
	return strings.ToLower(value), params
}

func looseParams(field string) (string, map[string]string) {
	pieces := splitUnquoted(field, ';')
	params := make(map[string]string)
	for _, piece := range pieces[1:] {
		key, value, found := strings.Cut(piece, "=")
		key = strings.ToLower(strings.TrimSpace(key))
		if _, known := params[key]; !found || known {
			continue
		}
		params[key] = strings.Trim(strings.TrimSpace(value), `"`)
	}
	return strings.TrimSpace(pieces[0]), params
}

// splitUnquoted splits at sep outside double quotes; there is always one piece.
func splitUnquoted(s string, sep rune) []string {
	quoted := false
	var pieces []string
	start := 0
	for i, c := range s {
		switch {
		case c == '"':
			quoted = !quoted
		case c == sep && !quoted:
			pieces = append(pieces, s[start:i])
			start = i + 1
		}
	}
	return append(pieces, s[start:])
}

// decodeWords decodes RFC 2047 words where they do not belong but are found: in parameters.
func decodeWords(s string) string {
	decoder := mime.WordDecoder{CharsetReader: message.CharsetReader}
	decoded, err := decoder.DecodeHeader(s)
	if err != nil {
		return s
	}
	return decoded
}
