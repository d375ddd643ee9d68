package register

import (
	"cmp"
	"fmt"
	"strings"
)

// enrol is the acts by which people come into the register that games tell of and it does not know. A person
// with a name that somebody has, or had and nobody else did, is taken for him, writing from another address: if
// he is another, he must be kept out of a game before it begins ([Register.Clash]). A name that nobody has said
// before belongs to the first who says it, also in an earlier game than the one by which he came.
func (f *fold) enrol() []Act {
	before := len(f.acts)
	for size := -1; size < len(f.acts); {
		size = len(f.acts)
		for i := range f.games {
			f.enrolFrom(&f.games[i])
		}
	}
	return f.acts[before:]
}

func (f *fold) enrolFrom(e *Entry) {
	for range maxEnrolling {
		a, new := f.enrolling(e)
		if !new {
			return
		}
		f.take(a)
	}
}

// maxEnrolling bounds the acts that one entry leads to: somebody's address becomes that of a person, who gets his name by it.
const maxEnrolling = 2

// enrolling is the act by which what a game tells comes into the register; false where it is there.
func (f *fold) enrolling(e *Entry) (Act, bool) {
	a := Act{At: e.At, By: "game " + e.Game}
	holder := f.person(f.holder(e.Addr, e.At))
	switch known := f.named(e.Name); {
	case e.Addr == "" || f.played[seat{e.Game, nameKey(e.Name)}] != "":
		return a, false
	case holder != nil && holder.bare() && known == nil && !Bare(e.Name, e.Addr):
		a.Person, a.Renamed = holder.Key, e.Name
	case f.holder(e.Addr, e.At) != "":
		return a, false
	case f.boxed(e.Addr) != nil:
		a.Person, a.Reached = f.boxed(e.Addr).Key, e.Addr
	case known != nil:
		a.Person, a.Reached = known.Key, e.Addr
	default:
		a.Person, a.Enrolled = f.next(), &Enrolled{Name: f.unique(cmp.Or(e.Name, e.Addr)), Addr: e.Addr, Was: f.forgottenAt(e.Addr)}
	}
	return a, true
}

// Bare reports whether a name is nothing but the part of an address before its @: of somebody whose name nobody has
// said.
func Bare(name, addr string) bool {
	local, _, _ := strings.Cut(addr, "@")
	return nameKey(name) == nameKey(local)
}

// next is the key of the next person.
func (f *fold) next() Key { return Key(fmt.Sprintf("P%d", f.keys+1)) }

// unique is the name, with a number behind it where somebody has it.
func (f *fold) unique(name string) string {
	free := name
	for n := 2; f.called[nameKey(free)] != ""; n++ {
		free = fmt.Sprintf("%s %d", name, n)
	}
	return free
}
