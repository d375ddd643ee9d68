package mail

import (
	"net/textproto"
	"strings"

	"github.com/emersion/go-message"
)

// Machine says what kind of program wrote a mail; such a mail gets no answer (RFC 3834).
type Machine string

// The kinds of writers.
const (
	Human     Machine = ""
	AutoReply Machine = "auto-reply" // an absence notice, a read receipt
	Bounce    Machine = "bounce"     // a mail of ours could not be delivered, or is late
	List      Machine = "list"       // came over a mailing list or is mass mail
	Loop      Machine = "loop"       // a mail of ours came back
)

// loopHeader marks every mail that we write. A human's reply does not carry it; a redirected mail
// of ours does.
const loopHeader = "X-Adjutant-Loop"

// machineOf reads the marks of a mail's own header. The kinds are tried from the surest to the
// vaguest.
func machineOf(h message.Header, from Address) Machine {
	switch {
	case h.Has(loopHeader):
		return Loop
	case isBounce(h, from):
		return Bounce
	case isAutoReply(h):
		return AutoReply
	case isList(h):
		return List
	case emptyReturnPath(h):
		return Bounce
	}
	return Human
}

func isBounce(h message.Header, from Address) bool {
	mediaType, params := fieldParams(h, "Content-Type")
	if mediaType == "message/delivery-status" || mediaType == "multipart/report" && !isReceipt(params) {
		return true
	}
	local, _ := splitAddr(strings.ToLower(from.Addr))
	return local == "mailer-daemon" || local == "postmaster" && emptyReturnPath(h) || h.Has("X-Failed-Recipients")
}

// isReceipt says whether a report is a read receipt (RFC 8098).
func isReceipt(params map[string]string) bool {
	return strings.EqualFold(params["report-type"], "disposition-notification")
}

func isAutoReply(h message.Header) bool {
	mediaType, _ := fieldParams(h, "Content-Type")
	submitted, _, _ := strings.Cut(word(h, "Auto-Submitted"), ";")
	submitted, _, _ = strings.Cut(strings.TrimSpace(submitted), " ")
	switch {
	case submitted != "" && submitted != "no":
		return true
	case word(h, "Precedence") == "auto_reply", mediaType == "multipart/report":
		return true
	}
	return hasAny(h, "X-Auto-Response-Suppress", "X-Autoreply", "X-Autorespond", "X-Autoresponder")
}

func isList(h message.Header) bool {
	switch word(h, "Precedence") {
	case "bulk", "list", "junk":
		return true
	}
	return hasAny(h, "List-Id", "List-Post")
}

// emptyReturnPath is how a server marks what must not be answered (RFC 5321, 4.5.5).
func emptyReturnPath(h message.Header) bool {
	return h.Has("Return-Path") && word(h, "Return-Path") == "<>"
}

func word(h message.Header, name string) string {
	return strings.ToLower(strings.TrimSpace(h.Get(name)))
}

func hasAny(h message.Header, names ...string) bool {
	for _, name := range names {
		if h.Has(textproto.CanonicalMIMEHeaderKey(name)) {
			return true
		}
	}
	return false
}
