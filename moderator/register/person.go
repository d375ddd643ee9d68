package register

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// Person is somebody of the club, as the register has him now.
type Person struct {
	Key         Key
	Name        string    // by which he is shown; no other person has it
	Former      []string  // names that he gave up, the first first
	Addrs       []string  // from which he writes, in small letters, the last first
	Zone        string    // IANA name, "" for UTC
	game.Habits           // how he wants his letters in games that begin
	Daily       *bool     // whether he gets his day as a moderator by mail; nil as the club has it
	Unlisted    bool      // only those who play with him read his name
	Member      bool      // who may take open seats: he has played, or was admitted
	Forgotten   bool      // nothing is known of him any more but what he has signed
	Since       time.Time // when he was enrolled
	wishes      Wishes    // what he last said of both
	Games       int       // that he plays and that go on, or will begin
	Invited     int       // seats that are kept for him until he answers
}

// Addr is from where he writes now, "" if that is not known.
func (p Person) Addr() string {
	if len(p.Addrs) == 0 {
		return ""
	}
	return p.Addrs[0]
}

// Spelled is the person as mail programs spell him: Anna Example <anna@example.test>.
func (p Person) Spelled() string { return spelled(p.Name, p.Addr()) }

// Shown is what he is called where everybody reads it: his key, if he does not want to be listed, or nobody has said a name of his and
// he is called by the part of his address before its @.
func (p Person) Shown() string {
	if p.isHidden() {
		return "player " + string(p.Key)
	}
	return p.Name
}

// isHidden reports whether not everybody reads his name.
func (p Person) isHidden() bool { return p.Unlisted || p.unsaid() }

// unsaid reports whether his name is a part of an address of his, letter by letter: Anna who writes from anna@example.test is none.
func (p Person) unsaid() bool {
	return slices.ContainsFunc(p.Addrs, func(addr string) bool {
		local, _, _ := strings.Cut(addr, "@")
		return p.Name == local
	})
}

// writesFrom reports whether the address is his.
func (p Person) writesFrom(addr string) bool {
	return addr != "" && slices.Contains(p.Addrs, strings.ToLower(addr))
}

// choose does what the person chose.
func (p *Person) choose(c Choices, at time.Time) {
	p.wish(c.chosen(at))
	if c.Unlisted != nil {
		p.Unlisted = *c.Unlisted
	}
	if c.Daily != nil {
		p.Daily = c.Daily
	}
}

// wish does what the person said of the mails that he gets, where he has said nothing later.
func (p *Person) wish(w Wishes) {
	p.wishes = p.wishes.later(w)
	p.Zone, p.Habits = p.wishes.Zone.Want, game.Habits{Letters: p.wishes.Letters.Want, Attachments: p.wishes.Attachments.Want, Stops: p.wishes.Stops.Want}
}

// bare reports whether nobody has said his name.
func (p Person) bare() bool {
	return slices.ContainsFunc(p.Addrs, func(addr string) bool { return Bare(p.Name, addr) })
}

// has reports whether the name is part of one of his, or was one.
func (p Person) has(name string) bool {
	name = nameKey(name)
	return name != "" && slices.ContainsFunc(append(slices.Clone(p.Former), p.Name), func(n string) bool { return strings.Contains(nameKey(n), name) })
}

// was reports whether he gave up the name.
func (p Person) was(name string) bool {
	return slices.ContainsFunc(p.Former, func(f string) bool { return game.SameName(f, name) })
}

// Registered is the person as games and the desk know him.
func (p Person) Registered() game.Registered {
	return game.Registered{Name: p.Name, Addr: p.Addr(), Addrs: strings.Join(p.Addrs, "\n"), Zone: p.Zone, Games: p.Games, Invited: p.Invited}
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func day(at time.Time) string { return at.UTC().Format(time.DateOnly) }
