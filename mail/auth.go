package mail

import (
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

// Auth is what is known about who wrote a mail.
type Auth struct {
	Signatures []Signature

	// Aligned is true if a DKIM signature holds whose domain is that of From or a parent of it, and
	// if it covers From, To, Subject and Date, each of which stands exactly once, and Cc and
	// Content-Type, if they stand there, at most once. Message-ID stands at most once, signed or
	// not. Date can be read. A domain below that of From proves nothing: it may be let to anyone.
	Aligned bool
	Why     string // why it is not aligned; "" if it is
}

// authenticate judges the signatures of a mail. What was not read to its end is never aligned: the
// part left out may hold a second From.
func (r *reader) authenticate(raw Raw, h message.Header) Auth {
	a := Auth{Signatures: verify(raw, h)}
	a.Why = r.whyNotAligned(a.Signatures, h)
	a.Aligned = a.Why == ""
	return a
}

func (r *reader) whyNotAligned(signatures []Signature, h message.Header) string {
	if r.cutShort {
		return "the mail is too large to be read to its end"
	}
	if why := notOnce(h); why != "" {
		return why
	}
	if r.message.Date.IsZero() {
		return "its Date cannot be read"
	}
	if len(signatures) == 0 {
		return "there is no DKIM signature"
	}
	var reasons []string
	for _, s := range signatures {
		why := s.whyNotAligned(h, r.message.From)
		if why == "" {
			return ""
		}
		reasons = append(reasons, why)
	}
	return strings.Join(reasons, "; ")
}

// mustSign are the fields that a signature must cover; those of maySign it must cover where they
// stand.
var (
	mustSign = [...]string{"From", "To", "Subject", "Date"}
	maySign  = [...]string{"Cc", "Content-Type"}
)

func notOnce(h message.Header) string {
	for _, name := range mustSign {
		switch countField(h, name) {
		case 0:
			return "there is no " + name
		case 1:
		default:
			return "there is more than one " + name
		}
	}
	for _, name := range slices.Concat(maySign[:], []string{"Message-Id"}) {
		if countField(h, name) > 1 {
			return "there is more than one " + name
		}
	}
	if list, _, err := parseAddresses(h.Get("From"), 2); err != nil || len(list) != 1 {
		return "From does not name exactly one address"
	}
	return ""
}

// whyNotAligned says why one signature does not prove From.
func (s Signature) whyNotAligned(h message.Header, from Address) string {
	switch {
	case s.Err != "":
		return "signature of " + s.Domain + ": " + s.Err
	case !covers(s.Domain, from.Domain()):
		return "signed by " + s.Domain + ", but From is of " + from.Domain()
	}
	for _, name := range mustSign {
		if !s.signs(name) {
			return "signature of " + s.Domain + " leaves out " + name
		}
	}
	for _, name := range maySign {
		if h.Has(name) && !s.signs(name) {
			return "signature of " + s.Domain + " leaves out " + name
		}
	}
	return ""
}

func (s Signature) signs(name string) bool {
	return slices.Contains(s.Headers, strings.ToLower(name))
}

// covers says whether the signer's domain is the author's or above it.
func covers(signer, author string) bool {
	return signer != "" && (author == signer || strings.HasSuffix(author, "."+signer))
}
