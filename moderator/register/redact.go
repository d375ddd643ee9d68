package register

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Redacted is acts without what the register is to forget: of somebody who is forgotten neither names nor
// reasons, and in the place of each address its mask, by which one that a journal holds is still known for
// that of nobody.
func Redacted(acts []Act) []Act {
	f := folded(acts, nil)
	gone := map[Key]int{} // the act that forgets, by who is forgotten
	for i, a := range acts {
		if a.Forgotten {
			gone[f.now(a.Person)] = i
		}
	}
	acts = slices.Clone(acts)
	for i := range acts {
		a := &acts[i]
		last, forgotten := gone[f.now(a.Person)]
		if forgotten = forgotten && i <= last; forgotten {
			*a = a.redacted()
		}
		if s := a.Separated; s != nil {
			if last, told := gone[f.now(s.Key)]; told && i <= last {
				a.Separated = &Separated{Key: s.Key, Addrs: masks(s.Addrs), Games: s.Games}
				a.Why = ""
			} else if forgotten {
				a.Separated = s
			}
		}
	}
	return acts
}

// redacted is the act about somebody who is forgotten.
func (a Act) redacted() Act {
	a.Why, a.Chose, a.Reached, a.Left = "", nil, mask(a.Reached), mask(a.Left)
	if a.Enrolled != nil {
		a.Enrolled = &Enrolled{Addr: mask(a.Enrolled.Addr), Was: a.Enrolled.Was}
	}
	if a.Renamed != "" {
		a.Renamed = unnamed
	}
	return a
}

// unnamed stands in acts in the place of a name that is forgotten.
const unnamed = "-"

// maskLead begins what stands in the place of an address.
const maskLead = "#"

// mask stands in the place of an address that is forgotten.
func mask(addr string) string {
	if addr == "" || strings.HasPrefix(addr, maskLead) {
		return addr
	}
	sum := sha256.Sum256([]byte("adjutant/forgotten\n" + strings.ToLower(addr)))
	return maskLead + hex.EncodeToString(sum[:12])
}

func masks(addrs []string) []string {
	var all []string
	for _, a := range addrs {
		all = append(all, mask(a))
	}
	return all
}

// Parted are the keys of those who part with an address or with all that was known of them by the acts, or are taken for somebody
// else: who is signed in as one of them is not any more.
func Parted(acts []Act) (people []string) {
	for _, a := range acts {
		if a.Forgotten || a.Left != "" || a.Merged != "" || a.Separated != nil {
			people = append(people, string(a.Person))
		}
	}
	return people
}
