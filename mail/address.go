package mail

import (
	"fmt"
	"strings"

	gomail "github.com/emersion/go-message/mail"
)

// Address is a mailbox and the name shown with it. The domain of Addr is in lower case; the local
// part is as written.
type Address struct {
	Name, Addr string
}

// Detail gives what stands behind the first plus sign of the local part: "t7" for
// mod+t7@example.org.
func (a Address) Detail() string {
	local, _ := splitAddr(a.Addr)
	_, detail, _ := strings.Cut(local, "+")
	return detail
}

// Base gives the address without its detail: mod@example.org for mod+t7@example.org.
func (a Address) Base() string {
	local, domain := splitAddr(a.Addr)
	user, _, _ := strings.Cut(local, "+")
	return joinAddr(user, domain)
}

// Domain gives what stands behind the last at sign, in lower case.
func (a Address) Domain() string {
	_, domain := splitAddr(a.Addr)
	return domain
}

// Plain says whether the address can stand in an SMTP envelope as it is, and means the same to
// every server: a dot-atom of ASCII before the at sign (RFC 5322, 3.2.3) and the name of a host
// behind it, of no more bytes than RFC 5321 allows.
func (a Address) Plain() bool {
	local, domain := splitAddr(a.Addr)
	if len(local) > maxLocalBytes || len(a.Addr) > maxAddrBytes || !isHostName(domain) {
		return false
	}
	for atom := range strings.SplitSeq(local, ".") {
		if atom == "" || strings.Trim(atom, atext) != "" {
			return false
		}
	}
	return true
}

// atext is what an atom is made of.
const atext = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~"

// isHostName says whether a domain is one of letters, digits and hyphens (RFC 1123, 2.1).
func isHostName(domain string) bool {
	if strings.Contains(domain, "_") || !isDNSName(domain) {
		return false
	}
	for label := range strings.SplitSeq(domain, ".") {
		if strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
			return false
		}
	}
	return true
}

// splitAddr cuts at the last at sign: a quoted local part may hold others.
func splitAddr(addr string) (local, domain string) {
	at := strings.LastIndexByte(addr, '@')
	if at < 0 {
		return addr, ""
	}
	return addr[:at], strings.ToLower(addr[at+1:])
}

func joinAddr(local, domain string) string {
	if domain == "" {
		return local
	}
	return local + "@" + domain
}

// parseAddresses reads the value of an address header, at most limit addresses; more says that
// there were more.
func parseAddresses(value string, limit int) (list []Address, more bool, err error) {
	if len(value) > maxAddressField {
		return nil, false, fmt.Errorf("%d bytes are too many", len(value))
	}
	parsed, err := gomail.ParseAddressList(strings.ToValidUTF8(value, "\uFFFD"))
	if err != nil {
		return nil, false, err
	}
	if len(parsed) > limit {
		parsed, more = parsed[:limit], true
	}
	for _, p := range parsed {
		local, domain := splitAddr(oneLine(p.Address))
		list = append(list, Address{Name: cutBytes(oneLine(p.Name), maxNameBytes), Addr: joinAddr(local, domain)})
	}
	return list, more, nil
}
