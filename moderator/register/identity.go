package register

import (
	"cmp"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// Identities tell which people are behind addresses and names, from acts alone: games need not be read for it,
// since people who come into one are enrolled with it.
type Identities struct{ fold *fold }

// IdentitiesOf are those of the people that acts come to.
func (v Veil) IdentitiesOf(acts []Act) Identities { return Identities{v.folded(acts, nil)} }

// Identities are those of the register.
func (r Register) Identities() Identities { return Identities{r.fold} }

// Sits reports whether a person is, or may be, the player at a seat of the game: from any address that either
// had at any time, under any name. What he gave up or handed on counts too, so that nobody can get rid of his
// identity.
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

// Is reports whether somebody is, or may be, who has a key: from whichever address of a mailbox that this one ever had.
func (r Register) Is(who mail.Address, key Key) bool {
	return r.fold != nil && slices.Contains(r.behind(who.Name, who.Addr), r.now(key))
}

// behind are all people who may be behind a name and an address: those who have, or had, any address of its
// mailbox; if there are none, the person with the name.
func (f *fold) behind(name, addr string) (keys []Key) {
	for _, t := range f.held(addr) {
		if t.by != "" {
			keys = append(keys, f.now(t.by))
		}
	}
	if p := f.named(name); len(keys) == 0 && name != "" && p != nil {
		keys = append(keys, p.Key)
	}
	return keys
}

// forgottenAt is who was forgotten and wrote last from an address, or where nobody ever did from the mailbox of it; "" for nobody.
func (f *fold) forgottenAt(addr string) (who Key) {
	for _, t := range f.tenure[f.id(addr)] {
		who = cmp.Or(t.by, who)
	}
	if who == "" {
		var last tenure
		for _, t := range f.held(addr) {
			if p := f.person(t.by); p != nil && p.Forgotten && !t.since.Before(last.since) {
				last = t
			}
		}
		who = last.by
	}
	if p := f.person(who); p != nil && p.Forgotten {
		return p.Key
	}
	return ""
}

// held is whose all the addresses of a mailbox were.
func (f *fold) held(addr string) (all []tenure) {
	if addr == "" {
		return nil
	}
	ids := f.boxes[f.box(addr)]
	if id := f.id(addr); !slices.Contains(ids, id) {
		ids = append(slices.Clone(ids), id) // of which only a mask is known that does not say its mailbox
	}
	for _, id := range ids {
		all = append(all, f.tenure[id]...)
	}
	return all
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
