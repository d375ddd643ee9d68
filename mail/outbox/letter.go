package outbox

import (
	"fmt"
	"strings"

	"golang.org/x/net/idna"
)

// letter is a mail as it is submitted.
type letter struct {
	from, to string
	raw      []byte
	eightBit bool // it has bytes that not every server can take
}

// newMail makes what can be submitted, or says why it never can be.
func newMail(from, to string, raw []byte) (letter, error) {
	m := letter{raw: raw}
	var err error
	if m.from, err = envelope(from); err != nil {
		return m, &refusal{err}
	}
	if m.to, err = envelope(to); err != nil || m.to == "" {
		return m, &refusal{fmt.Errorf("mail to %q: no address: %w", to, err)}
	}
	for _, b := range raw {
		m.eightBit = m.eightBit || b >= 0x80
	}
	return m, nil
}

// envelope is an address as every server knows it: with its domain in ASCII (RFC 5891). What stands
// before the @ cannot be written otherwise.
func envelope(addr string) (string, error) {
	if strings.ContainsAny(addr, "\r\n<> ") {
		return "", fmt.Errorf("the address %q has characters that no address has", addr)
	}
	at := strings.LastIndexByte(addr, '@')
	if at < 0 || isASCII(addr[at:]) {
		return addr, nil
	}
	domain, err := idna.Lookup.ToASCII(addr[at+1:])
	if err != nil {
		return "", fmt.Errorf("the address %q: %w", addr, err)
	}
	return addr[:at+1] + domain, nil
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
