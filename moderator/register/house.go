package register

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/mail"
)

// House is what a register knows of its own club: the people with names there that are nobody else's.
type House struct {
	Name  string                 // the club's
	Owns  func(addr string) bool // whether an address is the club's own, which is nobody's; nil for none
	Staff []mail.Address         // who moderate, by name and address
}

// Beside is the register of a club.
func (r Register) Beside(h House) Register {
	r.house = h
	return r
}

// roles are what people are in games and in the club, in letters and in lines that they write: who is called so writes in the
// name of another.
var roles = strings.Fields(`moderator moderators operator house club host adjutant umpire referee arbiter secretary admin administrator
	postmaster name opponent opponents player players nobody anybody everybody somebody everyone all you me
	north south east west northern-division southern-division union confederate confederates us cs usa csa red blue first second
	attacker defender federal federals rebel rebels`)

// whose says who alone may have a name, "" if anybody may: a moderator's belongs to a person who writes from his
// mailbox; those of the club, of roles and of sides are nobody's.
func (r Register) whose(name string, own Key, addrs ...string) string {
	staff, his := r.namesakes(name, own, addrs...)
	switch {
	case len(staff) > 0 && !his:
		return fmt.Sprintf("%q is, or looks like, the name of %s, who moderates in this club and writes from another address", name, staff[0].Name)
	case len(staff) > 0:
		return ""
	case r.house.Name != "" && Alike(r.house.Name, name):
		return fmt.Sprintf("%q is, or looks like, the name of the club itself", name)
	case slices.ContainsFunc(roles, func(role string) bool { return Alike(role, name) || Alike("the"+role, name) }):
		return fmt.Sprintf("%q says what somebody is in a club or a game, and not who", name)
	}
	return ""
}

// moderates reports whether somebody is one of those who moderate all games of the club.
func (c Clerk) moderates(p Person) bool {
	return slices.ContainsFunc(c.house.Staff, func(s mail.Address) bool {
		return slices.ContainsFunc(p.Addrs, func(a string) bool { return SameMailbox(a, s.Addr) })
	})
}

// namesakes are the moderators with the name, or one that looks like it, and whether the person with a key or an
// address is one of them.
func (r Register) namesakes(name string, own Key, addrs ...string) (staff []mail.Address, his bool) {
	for _, s := range r.house.Staff {
		if s.Name == "" || !Alike(s.Name, name) {
			continue
		}
		p, known := r.At(s.Addr)
		his = his || known && p.Key == own || slices.ContainsFunc(addrs, func(a string) bool { return SameMailbox(a, s.Addr) })
		staff = append(staff, s)
	}
	return staff, his
}
