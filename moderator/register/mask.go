package register

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// What stands in acts in the place of an address that is forgotten is its mask, and behind a dot that of its
// mailbox, where that has another: #c0ffee.beef. Older acts have the first alone.
const (
	maskLead   = "#"
	maskBehind = "."
)

// Veil is a hash of a text that nobody can make without a club's secret. Masks are made of it, so that nobody
// who has acts finds out by trying whose an address was. Without a secret, and in older acts, they are made of a
// hash that anybody can make.
type Veil func(text string) [sha256.Size]byte

// mask stands in the place of an address.
func (v Veil) mask(addr string) string {
	if v == nil {
		v = bare
	}
	sum := v("adjutant/forgotten\n" + strings.ToLower(addr))
	return maskLead + hex.EncodeToString(sum[:12])
}

// bare is the hash of older masks.
func bare(text string) [sha256.Size]byte { return sha256.Sum256([]byte(text)) }

// cutMask is a mask as it stands in acts, with that of its mailbox; false of what is none.
func cutMask(text string) (addr, box string, is bool) {
	if !strings.HasPrefix(text, maskLead) {
		return "", "", false
	}
	addr, box, apart := strings.Cut(text, maskBehind)
	if !apart {
		return addr, addr, true
	}
	return addr, maskLead + box, true
}

// masksIn are the masks that stand in acts.
func masksIn(acts []Act) map[string]bool {
	found := map[string]bool{}
	for _, a := range acts {
		for _, addr := range a.addrs() {
			if m, box, is := cutMask(addr); is {
				found[m], found[box] = true, true
			}
		}
	}
	return found
}

// addrs are the addresses of which an act tells.
func (a Act) addrs() []string {
	all := []string{a.Reached, a.Left}
	if a.Enrolled != nil {
		all = append(all, a.Enrolled.Addr)
	}
	if a.Separated != nil {
		all = append(all, a.Separated.Addrs...)
	}
	return all
}

// id is equal for an address and its mask: the mask, where it stands in acts.
func (f *fold) id(addr string) string {
	if m, _, is := cutMask(addr); is {
		return m
	}
	addr = strings.ToLower(addr)
	if len(f.masks) == 0 {
		return addr
	}
	for _, v := range []Veil{nil, f.veil} {
		if m := v.mask(addr); f.masks[m] {
			return m
		}
	}
	return addr
}

// box is equal for the addresses of a mailbox and their masks.
func (f *fold) box(addr string) string {
	if _, box, is := cutMask(addr); is {
		return box
	}
	return f.id(mailbox(addr))
}

// masked is an address as it stands in acts when it is forgotten. One that has a mask there keeps it.
func (f *fold) masked(addr string) string {
	if _, _, is := cutMask(addr); is || addr == "" {
		return addr
	}
	m, box := f.id(addr), f.box(addr)
	if !strings.HasPrefix(m, maskLead) {
		m = f.veil.mask(addr)
	}
	if !strings.HasPrefix(box, maskLead) {
		box = f.veil.mask(mailbox(addr))
	}
	if m == box {
		return m
	}
	return m + maskBehind + strings.TrimPrefix(box, maskLead)
}

func (f *fold) maskedAll(addrs []string) []string {
	all := slices.Clone(addrs)
	for i := range all {
		all[i] = f.masked(all[i])
	}
	return all
}
