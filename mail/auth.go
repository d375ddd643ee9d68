package mail

import (
	"cmp"
	"slices"
	"strings"

	"github.com/emersion/go-message"

	"adjutant/mail/spf"
)

// Auth is what is known about who wrote a mail.
type Auth struct {
	Signatures []Signature

	// Aligned is true if a DKIM signature holds whose domain is that of From or a parent of it, and
	// if it covers From, To, Subject and Date, each of which stands exactly once, and Cc and
	// Content-Type, if they stand there, at most once: a mail without Content-Type is plain text
	// (RFC 2045, 5.2), and one that is added is not signed. Message-ID stands at most once, signed or
	// not; so do Content-Transfer-Encoding and Content-Disposition, which need not be signed where the
	// mail reads the same without them. Date can be read. From names one address, in signs that are
	// seen. A domain below that of From proves nothing: it may be let to anyone.
	//
	// Of a mail that is Direct, the signature need not cover To, Cc and how the content is to be read.
	Aligned bool
	Why     string // why it is not aligned; "" if it is
	// Content is of a mail that is Aligned the SHA-256, in hexadecimal, of what nobody can change on
	// its way without breaking each signature that proves it: From, Subject, Date and the body,
	// without white space. "" if it is not.
	Content string

	// Direct is true if the mail came to our border straight from a host of its author's provider,
	// under his own address: SPF passes, and the envelope sender is the address in From. Whoever
	// got the mail and sends it on has another envelope sender, or another host.
	Direct bool
	// Page is true if the mail was sent from a page of the club by the person signed in with the address in
	// From. Then only the club's word says that it is his; that stands for a signature.
	Page  bool
	SPF   SPF
	DMARC DMARC
}

// authenticate judges the signatures of a mail. What was not read to its end is never aligned: the
// part left out may hold a second From.
func (r *reader) authenticate(raw Raw, h message.Header, body []byte) Auth {
	a := Auth{Signatures: verify(raw, h)}
	a.SPF, a.DMARC = r.policies(raw, h, a.Signatures)
	a.Direct = a.SPF.Result == spf.Pass && a.SPF.Sender != "" && strings.EqualFold(a.SPF.Sender, r.message.From.Addr)
	a.Page = raw.isSentBy(r.message.From)
	if a.Why = r.whyNoForm(h); a.Why == "" && !a.Page {
		a.Why = r.whyNotAligned(a, h, body)
	}
	if a.Aligned = a.Why == ""; a.Aligned {
		a.Content = provedContent(h, body)
	}
	return a
}

// policies evaluates SPF and DMARC. What we can check ourselves goes before what the border says.
func (r *reader) policies(raw Raw, h message.Header, signatures []Signature) (SPF, DMARC) {
	b, from := raw.border(), r.message.From.Domain()
	if r.cutShort || countField(h, "From") != 1 || from == "" {
		return SPF{}, DMARC{}
	}
	said := authResults(h, b)
	s := judgeSPF(raw, h, b, said)
	var d DMARC
	if _, asked := raw.TXT["_dmarc."+from]; asked {
		d = judgeDMARC(raw.TXT, from, signatures, s)
	}
	if theirs, ok := resultOf(said, "dmarc"); ok && (d.Result == "" || d.Result == "temperror") {
		d = DMARC{Result: theirs.value, Domain: strings.ToLower(theirs.props["header.from"]), By: b.AuthRes}
	}
	return s, d
}

// judgeSPF checks the host that brought the mail, or believes the border.
func judgeSPF(raw Raw, h message.Header, b Border, said []authResult) SPF {
	if peer := b.peer(h); peer.IP.IsValid() {
		result, why := spf.Check(peer, raw.TXT)
		if result != spf.TempError {
			return SPF{Result: result, Sender: peer.Sender, Why: why}
		}
	}
	theirs, ok := resultOf(said, "spf")
	if !ok {
		return SPF{}
	}
	sender, known := envelopeSender(theirs.props["smtp.mailfrom"])
	if !known {
		return SPF{}
	}
	return SPF{Result: spf.Result(theirs.value), Sender: sender, By: b.AuthRes, Why: "as " + b.AuthRes + " says"}
}

// whyNoForm says why nothing can prove a mail of this form.
func (r *reader) whyNoForm(h message.Header) string {
	if r.cutShort {
		return "the mail is too large to be read to its end"
	}
	if r.disguised {
		return "its header has a line that only looks like a field"
	}
	if why := notOnce(h); why != "" {
		return why
	}
	if r.message.Date.IsZero() {
		return "its Date cannot be read"
	}
	return ""
}

func (r *reader) whyNotAligned(a Auth, h message.Header, body []byte) string {
	if len(a.Signatures) == 0 {
		return "there is no DKIM signature"
	}
	needed := mustSign[:]
	for _, name := range maySign {
		if h.Has(name) {
			needed = append(slices.Clip(needed), name)
		}
	}
	needed = append(slices.Clip(needed), r.deciding(h, body)...)
	if a.Direct {
		needed = slices.DeleteFunc(slices.Clone(needed), func(name string) bool { return slices.Contains(onTheWay[:], name) })
	}
	var reasons []string
	for _, s := range a.Signatures {
		why := s.whyNotAligned(r.message.From, needed)
		if why == "" {
			return ""
		}
		reasons = append(reasons, why)
	}
	return strings.Join(reasons, "; ")
}

// mustSign are the fields that a signature must cover; those of maySign it must cover where they
// stand. One of a mail that came directly need not cover those of onTheWay, which can be changed only
// on a way that such a mail did not go.
var (
	onTheWay = [...]string{"To", "Cc", "Content-Type", "Content-Transfer-Encoding", "Content-Disposition"}
	mustSign = [...]string{"From", "To", "Subject", "Date"}
	maySign  = [...]string{"Cc", "Content-Type"}
)

// asReads are fields that many signatures leave out. They must cover those without which the mail
// would be read otherwise.
var asReads = [...]string{"Content-Transfer-Encoding", "Content-Disposition"}

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
	for _, name := range slices.Concat(maySign[:], asReads[:], []string{"Message-Id"}) {
		if countField(h, name) > 1 {
			return "there is more than one " + name
		}
	}
	return whyNoAuthor(h.Get("From"))
}

// whyNotAligned says why one signature, which must cover the fields that are needed, does not prove
// From.
func (s Signature) whyNotAligned(from Address, needed []string) string {
	switch {
	case s.Err != "":
		return "signature of " + s.Domain + ": " + s.Err
	case !covers(s.Domain, from.Domain()):
		return "signed by " + s.Domain + ", but From is of " + from.Domain()
	}
	var left []string
	for _, name := range needed {
		if !s.signs(name) {
			left = append(left, name)
		}
	}
	if len(left) > 0 {
		return "the signature of " + s.Domain + " leaves out " + strings.Join(left, " and ")
	}
	return ""
}

func (s Signature) signs(name string) bool {
	return slices.Contains(s.Headers, strings.ToLower(name))
}

// covers says whether the signer's domain is the author's or above it, and of the same organisation:
// who signs for a public suffix has not written for those below it.
func covers(signer, author string) bool {
	return signer != "" && (author == signer || strings.HasSuffix(author, "."+signer) && organisation(signer) == organisation(author))
}

// Summary says for a human, on one line, what is known of the way of a mail and of its signers.
func (a Auth) Summary() string {
	var said []string
	for _, s := range a.Signatures {
		verdict := "holds"
		if s.Err != "" {
			verdict = s.Err
		}
		said = append(said, "DKIM of "+s.Domain+": "+verdict)
	}
	switch {
	case a.Page:
		said = append(said, "sent from a page by who is signed in")
	case len(a.Signatures) == 0:
		said = append(said, "no DKIM")
	}
	if a.SPF.Result != "" {
		said = append(said, "SPF for "+cmp.Or(a.SPF.Sender, "the null sender")+": "+string(a.SPF.Result)+saidBy(a.SPF.By))
	}
	if a.DMARC.Result != "" {
		policy := ""
		if a.DMARC.Policy != "" {
			policy = " (" + a.DMARC.Domain + " asks for " + a.DMARC.Policy + ")"
		}
		said = append(said, "DMARC: "+a.DMARC.Result+policy+saidBy(a.DMARC.By))
	}
	return strings.Join(said, "; ")
}

func saidBy(server string) string {
	if server == "" {
		return ""
	}
	return ", says " + server
}
