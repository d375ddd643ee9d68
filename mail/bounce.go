package mail

import (
	"slices"
	"strings"

	"github.com/emersion/go-message"

	"adjutant/mail/lazyregexp"
)

// Report is what a delivery status notification says of a mail of ours (RFC 3464), or what programs
// write that do not know the form.
type Report struct {
	Failed    []Undelivered // receivers whom the mail will not reach; none if it is only late
	MessageID string        // of the mail, without brackets; "" if the report does not say
	ReplyTo   Address       // where answers to the mail would have gone
	IDs       []string      // ids of the mail and of those it refers to, as far as they are told; without brackets
}

// Undelivered is a receiver whom a mail did not reach.
type Undelivered struct {
	Addr   string // "" if the report does not say
	Status string // such as 5.1.1 (RFC 3463), "" if the report does not say
	Why    string // the words of his server, on one line
}

// readReport reads a mail that is a bounce; nil if it says nothing that can be used.
func readReport(h message.Header, body []byte) *Report {
	s := reportScanner{report: &Report{}}
	s.part(h, body, 0)
	if len(s.report.Failed) == 0 && !s.formal {
		s.failedField(h)
		s.words(body)
	}
	if s.report.MessageID == "" && s.report.ReplyTo.Addr == "" {
		s.quoted(body)
	}
	if s.report.MessageID == "" {
		s.report.MessageID = firstID(h.Get("In-Reply-To"))
	}
	if len(s.report.Failed) == 0 {
		return nil
	}
	s.refers(h)
	s.report.IDs = slices.Compact(slices.Sorted(slices.Values(s.report.IDs)))
	return s.report
}

// reportScanner reads a report part by part.
type reportScanner struct {
	report *Report
	formal bool // there is a part of RFC 3464
	parts  int
}

func (s *reportScanner) part(h message.Header, body []byte, depth int) {
	if s.parts++; s.parts > maxReportParts || depth > maxReportDepth {
		return
	}
	mediaType, params := mediaType(h)
	switch {
	case strings.HasPrefix(mediaType, "multipart/") && params["boundary"] != "":
		parts := splitParts(body, params["boundary"])
		for {
			raw, more := parts.next()
			if !more {
				return
			}
			top, rest := splitHeader(raw)
			child, _ := readHeader(top[:min(len(top), maxReportHeader)])
			s.part(child, rest, depth+1)
		}
	case mediaType == "message/delivery-status" || mediaType == "message/global-delivery-status":
		data, _ := decode(transferEncoding(h), body, maxReportHeader)
		s.status(data)
	case mediaType == "message/rfc822", mediaType == "message/global", mediaType == "text/rfc822-headers", mediaType == "message/rfc822-headers":
		data, _ := decode(transferEncoding(h), body, maxReportHeader)
		s.returned(data)
	}
}

// status reads the groups of fields of a message/delivery-status: the first is about the mail, each
// other about one receiver.
func (s *reportScanner) status(data []byte) {
	s.formal = true
	for len(data) > 0 && len(s.report.Failed) < maxReportParts {
		top, rest := splitHeader(data)
		h, _ := readHeader(top)
		data = rest
		if !h.Has("Action") || !strings.HasPrefix(word(h, "Action"), "failed") {
			continue
		}
		status, _, _ := strings.Cut(word(h, "Status"), " ")
		why := oneLine(behindSemicolon(h.Get("Diagnostic-Code")))
		s.report.Failed = append(s.report.Failed, Undelivered{
			Addr: receiverOf(h), Status: cutBytes(status, maxTypeBytes), Why: cutBytes(why, maxWhyBytes),
		})
	}
}

// receiverOf is the address as we wrote it, if the report has it, else as the server did.
func receiverOf(h message.Header) string {
	for _, name := range []string{"Original-Recipient", "Final-Recipient"} {
		addr := strings.Trim(behindSemicolon(h.Get(name)), "<> \t\r\n")
		if strings.Contains(addr, "@") {
			return cutBytes(oneLine(joinAddr(splitAddr(addr))), maxAddrBytes)
		}
	}
	return ""
}

// behindSemicolon is what stands behind the type of a field such as "rfc822; anna@example.test".
func behindSemicolon(value string) string {
	_, rest, found := strings.Cut(value, ";")
	if !found {
		rest = value
	}
	return strings.TrimSpace(rest)
}

// returned reads the header of the mail that comes back.
func (s *reportScanner) returned(data []byte) {
	top, _ := splitHeader(data)
	h, _ := readHeader(top)
	if id := firstID(h.Get("Message-Id")); id != "" {
		s.report.MessageID = id
	}
	s.refers(h)
	if list, _, err := parseAddresses(h.Get("Reply-To"), 1); err == nil && len(list) > 0 {
		s.report.ReplyTo = list[0]
	}
}

// refers notes the mails that a header names.
func (s *reportScanner) refers(h message.Header) {
	ids := append(s.report.IDs, s.report.MessageID)
	for _, name := range []string{"In-Reply-To", "References"} {
		ids = append(ids, messageIDs(h.Get(name))...)
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return id == "" })
	s.report.IDs = ids[:min(len(ids), maxReferences)]
}

// failedField reads what Exim and Gmail put into the header of a bounce.
func (s *reportScanner) failedField(h message.Header) {
	for addr := range strings.SplitSeq(h.Get("X-Failed-Recipients"), ",") {
		if addr = strings.TrimSpace(addr); strings.Contains(addr, "@") && len(s.report.Failed) < maxReportParts {
			s.report.Failed = append(s.report.Failed, Undelivered{Addr: cutBytes(oneLine(joinAddr(splitAddr(addr))), maxAddrBytes)})
		}
	}
}

var (
	bouncedAddr  = lazyregexp.New(`(?m)^[ \t>]*<([^<>\s@]+@[^<>\s@]+)>:[ \t]*\r?$`)
	bouncedCode  = lazyregexp.New(`\b([45]\.\d{1,3}\.\d{1,3})\b`)
	bouncedReply = lazyregexp.New(`(?im)^[ \t>]*reply-to:[ \t]*(\S[^\r\n]*)`)
	bouncedID    = lazyregexp.New(`(?im)^[ \t>]*message-id:\s*<([^<>\s]+)>`)
)

// words reads the form of qmail: the address in a line of its own, and below it what the server
// said.
func (s *reportScanner) words(body []byte) {
	text := string(body[:min(len(body), maxReportHeader)])
	for _, at := range bouncedAddr.FindAllStringSubmatchIndex(text, maxReportParts) {
		why, _, _ := strings.Cut(strings.TrimSpace(strings.ReplaceAll(text[at[1]:], "\r\n", "\n")), "\n\n")
		status := ""
		if found := bouncedCode.FindString(why); found != "" {
			status = found
		}
		if strings.HasPrefix(status, "4") {
			continue
		}
		addr := joinAddr(splitAddr(text[at[2]:at[3]]))
		s.report.Failed = append(s.report.Failed, Undelivered{Addr: cutBytes(addr, maxAddrBytes), Status: status, Why: cutBytes(oneLine(why), maxWhyBytes)})
	}
}

// quoted looks for the fields of the mail where it is quoted as text.
func (s *reportScanner) quoted(body []byte) {
	text := string(body[:min(len(body), maxReportHeader)])
	if found := bouncedID.FindStringSubmatch(text); found != nil {
		s.report.MessageID = found[1]
	}
	if found := bouncedReply.FindStringSubmatch(text); found != nil {
		if list, _, err := parseAddresses(found[1], 1); err == nil && len(list) > 0 {
			s.report.ReplyTo = list[0]
		}
	}
}
