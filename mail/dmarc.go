package mail

import (
	"slices"
	"strings"

	"github.com/emersion/go-msgauth/dmarc"
	"golang.org/x/net/publicsuffix"

	"adjutant/mail/spf"
)

// SPF is whether the host that brought a mail may send for the domain of its envelope sender.
type SPF struct {
	Result spf.Result // "" if nobody knows the host
	Sender string     // envelope sender that it was checked for
	By     string     // "" if we checked it, else the server that says so
	Why    string     // for a human
}

// DMARC is what the domain of From asks for, and whether the mail fulfils it (RFC 7489). It is told
// to people; the proof of a sender is stricter.
type DMARC struct {
	Result string // pass, fail, none (no policy), temperror or permerror; "" if nobody looked
	Policy string // none, quarantine or reject: what the domain asks for where a mail fails
	Domain string // that published it
	By     string // "" if we checked it, else the server that says so
}

// PolicyNames gives the names of the TXT records that the DMARC policy of a mail may stand at: of the
// domain of From, and of the organisation it belongs to.
func PolicyNames(raw []byte) []string {
	top, _ := splitHeader(raw[:min(len(raw), DefaultLimits().HeaderBytes)])
	h, _ := readHeader(top)
	list, _, err := parseAddresses(h.Get("From"), 2)
	if err != nil || len(list) != 1 {
		return nil
	}
	return policyNames(list[0].Domain())
}

func policyNames(domain string) []string {
	var names []string
	for _, d := range []string{domain, organisation(domain)} {
		if name := "_dmarc." + d; d != "" && isDNSName(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// organisation is the domain that was registered (RFC 7489, 3.2): the one label below the public
// suffix; a public suffix is its own, so that a registry's policy is found, too (RFC 9091).
func organisation(domain string) string {
	if d, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return d
	}
	return domain
}

// alignedAs reports whether a domain that is proved speaks for the domain of From.
func alignedAs(mode dmarc.AlignmentMode, proved, from string) bool {
	if mode == dmarc.AlignmentStrict {
		return proved == from
	}
	return proved != "" && organisation(proved) == organisation(from)
}

// judgeDMARC evaluates the policy of From's domain with what was stored (RFC 7489, 6.6).
func judgeDMARC(txt map[string][]string, from string, signatures []Signature, s SPF) DMARC {
	record, at, result := findPolicy(txt, from)
	if record == nil {
		return DMARC{Result: result}
	}
	d := DMARC{Result: "fail", Policy: string(record.Policy), Domain: at}
	if at != from && record.SubdomainPolicy != "" {
		d.Policy = string(record.SubdomainPolicy)
	}
	_, sender := splitAddr(s.Sender)
	if s.Result == spf.Pass && alignedAs(record.SPFAlignment, sender, from) {
		d.Result = "pass"
	}
	for _, sig := range signatures {
		if sig.Err == "" && alignedAs(record.DKIMAlignment, sig.Domain, from) {
			d.Result = "pass"
		}
	}
	return d
}

// findPolicy is the record of From's domain, else that of its organisation; without one, why.
func findPolicy(txt map[string][]string, from string) (record *dmarc.Record, at, why string) {
	for _, name := range policyNames(from) {
		answer, known := txt[name]
		if !known {
			return nil, "", "temperror"
		}
		records := slices.DeleteFunc(slices.Clone(answer), func(s string) bool { return !isPolicy(s) })
		switch len(records) {
		case 0:
			continue
		case 1:
			record, err := dmarc.Parse(records[0])
			if err != nil {
				return nil, "", "permerror"
			}
			return record, strings.TrimPrefix(name, "_dmarc."), ""
		}
		return nil, "", "none" // several are as good as none
	}
	return nil, "", "none"
}

func isPolicy(record string) bool {
	version, _, _ := strings.Cut(record, ";")
	return strings.Join(strings.Fields(version), "") == "v=DMARC1"
}
