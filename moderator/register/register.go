package register

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// Register is the people of a club.
type Register struct {
	People  []Person // who are not the same as another, by key
	lacking []Act
	closed  bool   // nobody new comes into a game
	admits  string // the name by which whoever is new comes into one; "" for his own
	house   House
	*fold
}

// Of is the register that acts, in their order, and what games tell come to. Whom games tell of and no act is
// enrolled behind them.
func Of(acts []Act, entries []Entry) Register { return Veil(nil).Of(acts, entries) }

// Of is the register of a club whose masks are made so.
func (v Veil) Of(acts []Act, entries []Entry) Register {
	f := v.folded(acts, entries)
	lacking := f.enrol()
	r := f.register()
	r.lacking = lacking
	return r
}

// Known is the register of which only one player is known: a verifier of a game knows who joined it, and what
// the game tells of his mails. Where nobody has his name, none was taken.
func Known(s game.Seated) Register {
	chose := Choices{Zone: &s.Zone, Letters: &s.Letters, Attachments: &s.Attachments, Stops: &s.Stops}
	r := Of([]Act{
		{Person: "P1", Enrolled: &Enrolled{Name: s.Name, Addr: strings.ToLower(s.Addr)}},
		{Person: "P1", Admitted: true},
		{Person: "P1", Chose: &chose, At: time.Unix(0, 0)},
	}, nil)
	r.closed = Bare(s.Name, s.Addr)
	return r
}

// Closed is the register by which nobody new comes into a game: a verifier of a game in which somebody was
// refused knows no more than that.
func Closed() Register { return Register{closed: true} }

// Admitting is the register by which every newcomer comes into a game under the name: that is what a verifier of
// a game knows in which somebody was let in.
func Admitting(name string) Register { return Register{admits: name} }

// At is who writes from the address, or from another of its mailbox, if but one does.
func (r Register) At(addr string) (Person, bool) {
	i := slices.IndexFunc(r.People, func(p Person) bool { return p.writesFrom(addr) })
	if i >= 0 {
		return r.People[i], true
	}
	var found []Person
	for _, p := range r.People {
		if p.Reads(addr) {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return Person{}, false
	}
	return found[0], true
}

// Called is who is shown by the name.
func (r Register) Called(name string) (Person, bool) {
	i := slices.IndexFunc(r.People, func(p Person) bool { return game.SameName(p.Name, name) })
	if i < 0 {
		return Person{}, false
	}
	return r.People[i], true
}

// Find is the person that a key, an address or a name means; the error says that it is nobody, or which people
// may be meant.
func (r Register) Find(said string) (Person, error) {
	said = strings.TrimSpace(said)
	for _, p := range r.People {
		if p.Key == r.nowOf(Key(strings.ToUpper(said))) {
			return p, nil
		}
	}
	if p, known := r.At(said); known {
		return p, nil
	}
	if p, known := r.Called(said); known {
		return p, nil
	}
	var near []string
	for _, p := range r.near(said) {
		near = append(near, fmt.Sprintf("%s (%s)", p.Spelled(), p.Key))
	}
	if len(near) == 0 {
		return Person{}, fmt.Errorf("nobody in the register is %q, by key, address or name", said)
	}
	return Person{}, fmt.Errorf("nobody is called %q now; is meant: %s?", said, strings.Join(near[:min(len(near), maxNear)], "; "))
}

// Look is who is meant by a key, an address, a name or a part of one, where nothing is done to him: that of a single person is
// enough.
func (r Register) Look(said string) (Person, error) {
	p, err := r.Find(said)
	if near := r.near(strings.TrimSpace(said)); err != nil && len(near) == 1 {
		return near[0], nil
	}
	return p, err
}

// near are the people with a text in a name that they have, or had.
func (r Register) near(said string) (near []Person) {
	for _, p := range r.People {
		if p.has(said) {
			near = append(near, p)
		}
	}
	return near
}

// maxNear is how many people are offered for a name that nobody has.
const maxNear = 5

// nowOf is now, also of a register without people.
func (r Register) nowOf(who Key) Key {
	if r.fold == nil {
		return who
	}
	return r.now(who)
}

// Clash says why nobody can come into a game under the name from the address, as the register knows one of them with
// another; "" if he can.
func (r Register) Clash(name, addr string) string {
	p, known := r.At(addr)
	switch {
	case known && r.WhyExpelled(p) != "":
		return r.barred(p)
	case known && game.SameName(p.Name, name):
		return ""
	case r.closed:
		return "the club knows somebody else by this name or address"
	case known && !p.bare():
		return fmt.Sprintf("%s plays in this club as %s", p.Addr(), p.Name)
	}
	if err := readable(name); err != nil {
		return err.Error()
	}
	if whose := r.whose(name, p.Key, addr); whose != "" {
		return whose
	}
	switch other, how := r.bearer(name, p.Key, addr); {
	case other == nil:
		return ""
	case how == isCalled:
		return fmt.Sprintf("somebody else plays in this club as %s", other.Name)
	case how == wasCalled:
		return fmt.Sprintf("%s played in this club as %s", other.Name, name)
	default:
		return fmt.Sprintf("%q looks like %s, as whom somebody else plays in this club", name, other.Name)
	}
}

// Newcomer is the name under which a person comes to a seat: the one that the club knows his address by, or if
// he only moves to another address, the one that he has in the game. The clash says why he cannot, "" if he can.
func (r Register) Newcomer(name, addr string, moves bool) (shown, clash string) {
	p, known := r.At(addr)
	switch {
	case game.SameName(name, game.HouseName):
		return "", "the club's own player is called so"
	case r.admits != "":
		return r.admits, ""
	case r.closed && !known:
		return "", r.Clash(name, addr)
	case moves && known && !game.SameName(p.Name, name) && !p.was(name):
		return "", fmt.Sprintf("%s plays in this club as %s", addr, p.Name)
	case moves:
		return name, ""
	case known && r.WhyExpelled(p) != "":
		return "", r.barred(p)
	case known:
		return p.Name, ""
	}
	return name, r.Clash(name, addr)
}

// History is all that was done to a person, also while he was taken for others; the last behind.
func (r Register) History(who Key) []Act {
	var acts []Act
	for _, a := range r.acts {
		if r.now(a.Person) == r.now(who) || a.Separated != nil && r.now(a.Separated.Key) == r.now(who) {
			acts = append(acts, a)
		}
	}
	return acts
}
