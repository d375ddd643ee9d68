package register

import "slices"

// Redacted is acts without what the register is to forget: of somebody who is forgotten neither names nor
// reasons, and in the place of each address its mask, by which one that a journal holds is still known for
// that of nobody.
func (v Veil) Redacted(acts []Act) []Act {
	f := v.folded(acts, nil)
	gone := map[Key]int{} // the act that forgets, by the person forgotten
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
			*a = f.redacted(*a)
		}
		if s := a.Separated; s != nil {
			if last, told := gone[f.now(s.Key)]; told && i <= last {
				a.Separated = &Separated{Key: s.Key, Addrs: f.maskedAll(s.Addrs), Games: s.Games}
				a.Why = ""
			} else if forgotten {
				a.Separated = s
			}
		}
	}
	return acts
}

// redacted is the act about somebody who is forgotten.
func (f *fold) redacted(a Act) Act {
	a.Why, a.Chose, a.Reached, a.Left = "", nil, f.masked(a.Reached), f.masked(a.Left)
	if a.Enrolled != nil {
		a.Enrolled = &Enrolled{Addr: f.masked(a.Enrolled.Addr), Was: a.Enrolled.Was}
	}
	if a.Renamed != "" {
		a.Renamed = unnamed
	}
	return a
}

// unnamed stands in acts in the place of a name that is forgotten.
const unnamed = "-"

// Parted are the keys of people who lose an address or everything that was known of them by the acts, or are
// taken for somebody else: their sessions end.
func Parted(acts []Act) (people []string) {
	for _, a := range acts {
		if a.Forgotten || a.Left != "" || a.Merged != "" || a.Separated != nil {
			people = append(people, string(a.Person))
		}
	}
	return people
}
