package mail

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

// Parse reads a mail. Nothing that a sender can do makes it fail but bytes without a single header
// field (ErrNoHeader); what is broken or beyond lim is named in the Message's Problems.
func Parse(raw Raw, lim Limits) (*Message, error) {
	r := &reader{limits: lim, message: &Message{}}
	top, body := splitHeader(withLines(r.cut(raw.Bytes)))
	header := r.header(top, "")
	r.disguised = hasDisguised(top, header)
	if header.Len() == 0 {
		return nil, ErrNoHeader
	}
	r.envelope(header)
	r.message.Machine = machineOf(header, r.message.From)
	if r.message.Machine == Bounce {
		r.message.Report = readReport(header, body)
	}
	r.message.Auth = r.authenticate(raw, header, body)
	r.text(r.part(header, body, partPath{}))
	r.message.Problems = boundProblems(r.message.Problems)
	return r.message, nil
}

// reader is one Parse under way.
type reader struct {
	limits    Limits
	message   *Message
	parts     int        // parts seen
	textBytes int        // bytes of text taken
	fileBytes int        // bytes of files taken
	forwarded []textLine // of mails inside the mail
	packed    []passage  // the text that Outlook packed up
	cutShort  bool       // the mail or its header was not read to its end
	disguised bool       // a line of the header that is no field to us, and may be one to a program that checks signatures
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
	if !slices.ContainsFunc(passages, func(p passage) bool { return !p.empty() }) {
		passages = r.packed
	}
	var all []textLine
	plain, html := false, false
	for _, p := range passages {
		plain = plain || !p.html
		html = html || p.html
		all = append(all, p.lines...)
	}
	kept, cuts := keptOf(cutLines(all))
	if len(kept) > 0 {
		r.message.Text = strings.Join(kept, "\n") + "\n"
	}
	r.message.HTMLOnly = html && !plain
	r.message.Cuts = append(cuts, forwardedCut(len(kept), r.forwarded)...)
}

// forwardedCut is the text of the mails inside the mail.
func forwardedCut(below int, lines []textLine) []Cut {
	var texts []string
	for _, line := range lines {
		if !isBlank(line.text) {
			texts = append(texts, line.text)
		}
	}
	if len(texts) == 0 {
		return nil
	}
	return []Cut{{Below: below, Why: Forwarded, Lines: texts}}
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

// withLines ends lines as we know it where a mail has carriage returns alone.
func withLines(raw []byte) []byte {
	if bytes.IndexByte(raw, '\n') >= 0 || bytes.IndexByte(raw, '\r') < 0 {
		return raw
	}
	return bytes.ReplaceAll(raw, []byte("\r"), []byte("\n"))
}
