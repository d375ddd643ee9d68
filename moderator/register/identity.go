package register

import (
	"slices"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// Identities tell who is behind addresses and names, by acts alone: of whom games tell no more has to be known, since who
// comes into one is enrolled with it.
type Identities struct{ fold *fold }

// IdentitiesOf are those of the people that acts come to.
func IdentitiesOf(acts []Act) Identities { return Identities{folded(acts, nil)} }

// Identities are those of the register.
func (r Register) Identities() Identities { return Identities{r.fold} }

// Sits reports whether somebody is, or may be, who sits at a seat of the game: from whichever address either had at any time,
// under whichever name. What he gave up, or handed on, counts too, so that nobody gets rid of being who he is by it.
func (i Identities) Sits(tag string, who mail.Address, s game.Seat) bool {
	if i.fold == nil {
		return false
	}
	sits := i.fold.behind(s.Name, s.Addr)
	for _, key := range slices.Clone(sits) {
		sits = append(sits, i.fold.apart(tag, key)...)
	}
	return slices.ContainsFunc(i.fold.behind(who.Name, who.Addr), func(k Key) bool { return slices.Contains(sits, k) })
}

// behind are all who may be behind a name and an address.
func (f *fold) behind(name, addr string) (keys []Key) {
	if addr != "" {
		for _, t := range f.tenure[mask(addr)] {
			if t.by != "" {
				keys = append(keys, f.now(t.by))
			}
		}
	}
	if p := f.named(name); name != "" && p != nil {
		keys = append(keys, p.Key)
	}
	return keys
}

// apart are those who were told apart from a person and played the game in his name.
func (f *fold) apart(tag string, who Key) (keys []Key) {
	for _, a := range f.acts {
		if s := a.Separated; s != nil && slices.Contains(s.Games, tag) && f.now(a.Person) == who {
			keys = append(keys, f.now(s.Key))
		}
	}
	return keys
}
