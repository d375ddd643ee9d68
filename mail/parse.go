package mail

import (
	"fmt"
	"strings"

	"github.com/emersion/go-message"
)

// Parse reads a mail. Nothing that a sender can do makes it fail but bytes without a single header
// field (ErrNoHeader); what is broken or beyond lim is named in the Message's Problems.
func Parse(raw Raw, lim Limits) (*Message, error) {
	r := &reader{limits: lim, message: &Message{}}
	top, body := splitHeader(r.cut(raw.Bytes))
	header := r.header(top, "")
	if header.Len() == 0 {
		return nil, ErrNoHeader
	}
	r.envelope(header)
	r.message.Machine = machineOf(header, r.message.From)
	r.message.Auth = r.authenticate(raw, header)
	r.text(r.part(header, body, partPath{}))
	r.message.Problems = boundProblems(r.message.Problems)
	return r.message, nil
}

// reader is one Parse under way.
type reader struct {
	limits    Limits
	message   *Message
	parts     int  // parts seen
	textBytes int  // bytes of text taken
	cutShort  bool // the mail or its header was not read to its end
}

// cut leaves out what lies beyond the limit of a whole mail.
func (r *reader) cut(raw []byte) []byte {
	if len(raw) <= r.limits.Bytes {
		return raw
	}
	r.problem(OverLimit, "", fmt.Sprintf("the mail has %d bytes; only the first %d are read", len(raw), r.limits.Bytes))
	r.cutShort = true
	return raw[:r.limits.Bytes]
}

func (r *reader) header(raw []byte, part string) message.Header {
	if len(raw) > r.limits.HeaderBytes {
		r.problem(OverLimit, part, fmt.Sprintf("the header has %d bytes; only the first %d are read", len(raw), r.limits.HeaderBytes))
		r.cutShort = true
		raw = raw[:r.limits.HeaderBytes]
	}
	h, bad := readHeader(raw)
	for _, line := range bad {
		r.problem(BadHeader, part, "no header field: "+cutBytes(line, maxNameBytes))
	}
	return h
}

// text makes the Message's text of the passages found in its parts.
func (r *reader) text(passages []passage) {
	var texts []string
	plain, html := false, false
	for _, p := range passages {
		plain = plain || !p.html
		html = html || p.html
		texts = append(texts, p.text)
	}
	kept, dropped := splitQuotes(strings.Join(texts, "\n"))
	if kept != "" {
		kept += "\n"
	}
	r.message.Text = kept
	r.message.HTMLOnly = html && !plain
	r.message.Dropped = append(dropped, r.message.Dropped...)
}

func (r *reader) problem(code ProblemCode, part, text string) {
	r.message.Problems = append(r.message.Problems, Problem{Code: code, Part: part, Text: text})
}

func boundProblems(list []Problem) []Problem {
	if len(list) <= maxProblems {
		return list
	}
	more := fmt.Sprintf("and %d more problems", len(list)-maxProblems)
	return append(list[:maxProblems:maxProblems], Problem{Code: OverLimit, Text: more})
}
