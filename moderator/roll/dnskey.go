package roll

import (
	"fmt"
	"slices"
	"strings"
)

// dnsKeyVersion is the first line of a [DNSKey].
const dnsKeyVersion = "adjutant/dnskey/v1"

// DNSKey says which key record the DNS gave under a name when a mail was taken whose
// DKIM signature (RFC 6376) it proves. Its leaf enters the log with the first mail, so a
// host cannot make a key up later than that. Whoever has the mail and the record can make
// the leaf again; nothing of it is signed but the log.
type DNSKey struct {
	Name   string // selector._domainkey.domain, in lower case
	Record Hash   // the SHA-256 of the record as it was given; of several, sorted, with a line feed between
}

// DNSKeyOf is the key of the answers of the DNS under a name.
func DNSKeyOf(name string, answers []string) DNSKey {
	return DNSKey{Name: strings.ToLower(name), Record: Sum([]byte(strings.Join(slices.Sorted(slices.Values(answers)), "\n")))}
}

// Text is the key as it enters the log:
//
//	adjutant/dnskey/v1
//	name <name>
//	record <hash>
func (k DNSKey) Text() string {
	return line(dnsKeyVersion, "") + line("name", k.Name) + line("record", k.Record.String())
}

// Hash is the SHA-256 of the text: the leaf of the log.
func (k DNSKey) Hash() Hash { return Sum([]byte(k.Text())) }

// ParseDNSKey reads the text of a key in its one spelling; all else is refused.
func ParseDNSKey(text string) (DNSKey, error) {
	var k DNSKey
	l := &lines{rest: text}
	err := l.read(field{dnsKeyVersion, fixed("")}, field{"name", textTo(&k.Name)}, field{"record", hashTo(&k.Record)})
	switch {
	case err != nil:
	case k.Name == "" || strings.ToLower(k.Name) != k.Name || strings.ContainsAny(k.Name, " \t"):
		err = fmt.Errorf("name: %q is none of the DNS in lower case", k.Name)
	case k.Text() != text:
		err = fmt.Errorf("it is not in canonical form")
	}
	if err != nil {
		return DNSKey{}, fmt.Errorf("DNS key: %w", err)
	}
	return k, nil
}
