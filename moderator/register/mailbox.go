package register

import (
	"slices"
	"strings"

	"adjutant/mail"
)

// mailbox is equal for addresses of one mailbox, where that is certain: what stands behind a plus sign is a detail of it
// (RFC 5233), and the case of its letters says nothing to any server that people have.
func mailbox(addr string) string { return strings.ToLower(mail.Address{Addr: addr}.Base()) }

// SameMailbox reports whether two addresses are certainly of one mailbox.
func SameMailbox(a, b string) bool { return a != "" && mailbox(a) == mailbox(b) }

// resembling is equal for addresses that are one mailbox with some providers, and two with others: they differ by dots alone.
func resembling(addr string) string {
	local, domain, _ := strings.Cut(mailbox(addr), "@")
	return strings.ReplaceAll(local, ".", "") + "@" + domain
}

// Reads reports whether an address is of a mailbox that is his.
func (p Person) Reads(addr string) bool {
	return slices.ContainsFunc(p.Addrs, func(a string) bool { return SameMailbox(a, addr) })
}

// Resembling are those who may be the same person as somebody, though nobody can be sure: whose addresses differ from his by dots alone.
func (r Register) Resembling(p Person) []Person {
	return slices.DeleteFunc(slices.Clone(r.People), func(q Person) bool {
		return q.Key == p.Key || !slices.ContainsFunc(q.Addrs, func(a string) bool {
			return slices.ContainsFunc(p.Addrs, func(b string) bool { return resembling(a) == resembling(b) })
		})
	})
}

// boxed is whose the mailbox of an address is, of which he writes from another address; nil for nobody's, or that of several.
func (f *fold) boxed(addr string) (found *Person) {
	if len(f.boxes[f.box(addr)]) == 0 {
		return nil // nobody ever wrote from it
	}
	for _, p := range f.people {
		switch {
		case !p.Reads(addr):
		case found != nil:
			return nil
		default:
			found = p
		}
	}
	return found
}
