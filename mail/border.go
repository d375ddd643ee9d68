package mail

import (
	"maps"
	"net/netip"
	"slices"
	"strings"

	"github.com/emersion/go-message"

	"adjutant/mail/lazyregexp"
	"adjutant/mail/spf"
)

// Border is what is known of the server at which mail comes in: whose words in a mail's header are
// believed. It is kept with each mail, so that the mail means the same when the server has changed.
type Border struct {
	Names   []string // that stand behind "by" in its Received lines
	AuthRes string   // under which it writes Authentication-Results (RFC 8601, 2.5), "" if it writes none
}

// Where a border stands among the answers that were kept with a mail. No DNS name has a colon.
const (
	borderNames   = "border:names"
	borderAuthRes = "border:authres"
)

// Keep gives what is to be stored in Raw.TXT, besides the answers of the DNS, of a mail that came in
// at this border.
func (b Border) Keep() map[string][]string {
	kept := map[string][]string{}
	if len(b.Names) > 0 {
		kept[borderNames] = b.Names
	}
	if b.AuthRes != "" {
		kept[borderAuthRes] = []string{b.AuthRes}
	}
	return kept
}

// border is what was kept with the mail.
func (r Raw) border() Border {
	b := Border{Names: r.TXT[borderNames]}
	if names := r.TXT[borderAuthRes]; len(names) == 1 {
		b.AuthRes = names[0]
	}
	return b
}

// WithoutBorder is the mail as if nothing were known of the border that it came in at: what then
// proves its sender is in the mail itself, and in the answers of the DNS.
func (r Raw) WithoutBorder() Raw {
	r.TXT = maps.Clone(r.TXT)
	delete(r.TXT, borderNames)
	delete(r.TXT, borderAuthRes)
	return r
}

// Peer gives the host that handed a mail to the border, as the border's own Received line names it,
// with the envelope sender from the Return-Path above that line; its IP is invalid if the border does
// not say both. The lines are read
// from the top, since every server writes above what it finds. What the border handed on within
// itself by LMTP is passed over; whatever stands below the first line by which it took the mail, or
// below a line of somebody else, may be the sender's own words.
func (b Border) Peer(raw []byte) spf.Peer {
	top, _ := splitHeader(raw[:min(len(raw), DefaultLimits().HeaderBytes)])
	h, _ := readHeader(top)
	return b.peer(h)
}

func (b Border) peer(h message.Header) spf.Peer {
	hops, sender, known := 0, "", false
	for fields := h.Fields(); fields.Next() && hops < maxHops; {
		switch strings.ToLower(fields.Key()) {
		case "return-path":
			sender, known = envelopeSender(fields.Value())
		case "received":
			hops++
			hop, ok := readHop(fields.Value())
			switch {
			case !ok || !b.is(hop.by):
				return spf.Peer{}
			case hop.local:
			case known && countField(h, "Return-Path") == 1:
				return spf.Peer{IP: hop.ip, Hello: hop.hello, Sender: sender}
			default:
				return spf.Peer{}
			}
		}
	}
	return spf.Peer{}
}

func (b Border) is(name string) bool {
	return slices.ContainsFunc(b.Names, func(n string) bool { return strings.EqualFold(n, name) })
}

// envelopeSender is the address in a Return-Path, which the server that delivers a mail writes on top
// of it (RFC 5321, 4.4).
func envelopeSender(value string) (sender string, known bool) {
	value = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(value), "<"), ">")
	if value == "" {
		return "", true
	}
	a := Address{Addr: joinAddr(splitAddr(value))}
	return a.Addr, a.Plain()
}

// hop is one line of a mail's trace (RFC 5321, 4.4).
type hop struct {
	hello string
	ip    netip.Addr // not valid if the line names none, or more than one
	by    string
	local bool // handed on by LMTP (RFC 2033), which no sender speaks to a server
}

var (
	hopForm   = lazyregexp.New(`(?s)^\s*from\s+(\S+)\s(.*?)\bby\s+([^\s;()]+)(.*)$`)
	hopWith   = lazyregexp.New(`\bwith\s+(?:UTF8)?LMTPS?A?\b`)
	hopLocal  = lazyregexp.New(`(?s)^\s*by\s+([^\s;()]+)(.*)$`)
	ipLiteral = lazyregexp.New(`\[(?:IPv6:)?([0-9A-Fa-f:.]+)\]`)
)

// readHop reads a Received field. The address counts if it is the only one in brackets before "by":
// whoever greets a server with the address of somebody else makes it two.
func readHop(field string) (hop, bool) {
	field = cutBytes(field, maxHopField)
	if m := hopLocal.FindStringSubmatch(field); m != nil {
		return hop{by: m[1], local: hopWith.MatchString(m[2])}, true
	}
	m := hopForm.FindStringSubmatch(field)
	if m == nil {
		return hop{}, false
	}
	h := hop{hello: m[1], by: m[3], local: hopWith.MatchString(m[4])}
	var found []netip.Addr
	for _, literal := range ipLiteral.FindAllStringSubmatch(m[1]+" "+m[2], maxHops) {
		if ip, err := netip.ParseAddr(literal[1]); err == nil && !slices.Contains(found, ip.Unmap()) {
			found = append(found, ip.Unmap())
		}
	}
	if len(found) == 1 {
		h.ip = found[0]
	}
	return h, true
}
