package register

import (
	"errors"
	"fmt"
	"net/mail"
	"slices"
	"strings"

	"adjutant/engine"
	maddr "adjutant/mail"
	"adjutant/moderator/game"
)

// The changes that a club makes give the acts that make them, without who did it, when and why; the errors are for
// whoever asked.

// Clerk makes the acts by which a register is changed, and says what stands against them.
type Clerk struct{ Register }

// Clerk is who changes the register.
func (r Register) Clerk() Clerk { return Clerk{r} }

// Add is the acts of a new person: a member, whether or not he has played.
func (c Clerk) Add(name, addr string) ([]Act, error) {
	addr, err := c.address(addr)
	if err != nil {
		return nil, err
	}
	switch p, known := c.At(addr); {
	case known && game.SameName(p.Name, name):
		return c.Admit(p, true)
	case known:
		return nil, errors.New(c.takenBy(p, name, addr))
	}
	if err := c.free(name, "", addr); err != nil {
		return nil, err
	}
	key := c.next()
	return []Act{{Person: key, Enrolled: &Enrolled{Name: name, Addr: addr, Was: c.forgottenAt(addr)}}, {Person: key, Admitted: true}}, nil
}

// takenBy says what can be done instead when a new person is to be added from an address that is another's.
func (c Clerk) takenBy(p Person, name, addr string) string {
	text := fmt.Sprintf("%s writes from %s", p.Name, addr)
	if !p.writesFrom(addr) {
		text = fmt.Sprintf("%s is of the mailbox of %s, who writes from %s", addr, p.Name, p.Addr())
	}
	if !p.Member {
		text += fmt.Sprintf(" and is no member; to make him one: player admit %s", p.Key)
	}
	if c.free(name, p.Key, p.Addrs...) == nil {
		text += fmt.Sprintf("; to rename him: player rename %s = %s", p.Key, name)
	}
	return text
}

// Daily is the acts by which a moderator gets his day by mail each morning, or does not. Who is not in the register comes
// into it, and is no member by that.
func (c Clerk) Daily(name, addr string, daily bool) ([]Act, error) {
	each := Choices{Daily: &daily}
	if p, known := c.At(addr); known {
		return c.Choose(p, each)
	}
	addr, err := address(addr)
	if err != nil {
		return nil, err
	}
	if c.free(name, "", addr) != nil {
		name = c.unique("Moderator")
	}
	key := c.next()
	return []Act{{Person: key, Enrolled: &Enrolled{Name: name, Addr: addr, Was: c.forgottenAt(addr)}}, {Person: key, Chose: &each}}, nil
}

// Rename is the act that has a person shown by another name.
func (c Clerk) Rename(p Person, name string) ([]Act, error) {
	if name == p.Name {
		return nil, fmt.Errorf("%s is called so", p.Name)
	}
	if err := c.free(name, p.Key, p.Addrs...); err != nil {
		return nil, err
	}
	return []Act{{Person: p.Key, Renamed: name}}, nil
}

// RenameOwn is the act by which a person has himself shown by another name. The error tells him of nobody else.
func (c Clerk) RenameOwn(p Person, name string) ([]Act, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	if err := readable(name); err != nil {
		return nil, err
	}
	if other, _ := c.bearer(name, p.Key); other != nil {
		return nil, errors.New("somebody of the club is or was called so, or so that a reader takes one of you for the other; add what tells you apart")
	}
	return c.Rename(p, name)
}

// Reach is the act by which an address is a person's from here on. One that another has is to be handed on: it is
// that other's in all that was before.
func (c Clerk) Reach(p Person, addr string, handed bool) ([]Act, error) {
	addr, err := c.address(addr)
	if err != nil {
		return nil, err
	}
	other, known := c.At(addr)
	switch {
	case known && other.Key == p.Key && p.Addr() == addr:
		return nil, fmt.Errorf("%s writes from %s already", p.Name, addr)
	case known && other.Key != p.Key && !handed:
		return nil, fmt.Errorf("%s writes from %s: if both are one person, merge them (player merge %s = %s); if the address was handed on, say so (player address %s = %s handed on)", other.Name, addr, other.Key, p.Key, p.Key, addr)
	}
	return []Act{{Person: p.Key, Reached: addr}}, nil
}

// Leave is the act by which an address is a person's no more.
func (c Clerk) Leave(p Person, addr string) ([]Act, error) {
	if !p.writesFrom(addr) {
		return nil, fmt.Errorf("%s does not write from %s", p.Name, addr)
	}
	return []Act{{Person: p.Key, Left: strings.ToLower(addr)}}, nil
}

// Choose is the act by which a person chooses something.
func (Clerk) Choose(p Person, c Choices) ([]Act, error) {
	if c.String() == "" {
		return nil, errors.New("nothing is chosen")
	}
	return []Act{{Person: p.Key, Chose: &c}}, nil
}

// Admit is the act that makes a person a member, or has him be one no more.
func (c Clerk) Admit(p Person, member bool) ([]Act, error) {
	switch {
	case member && p.Member:
		return nil, fmt.Errorf("%s is a member", p.Name)
	case !member && c.expelled(p):
		return nil, fmt.Errorf("%s is a member no more", p.Name)
	}
	return []Act{{Person: p.Key, Admitted: member, Expelled: !member}}, nil
}

// expelled reports whether a person is to be no member, whatever he has played.
func (r Register) expelled(p Person) bool {
	member, said := r.member[p.Key]
	return said && !member
}

// Merge is the act that makes one person the same as another, whose key and name stay. If the two have played
// against each other, opponents has to be set.
func (c Clerk) Merge(p, into Person, opponents bool) ([]Act, error) {
	if p.Forgotten || into.Forgotten {
		return nil, errors.New("who is forgotten is the same as nobody")
	}
	if p.Key == into.Key {
		return nil, fmt.Errorf("%s is one person already", p.Name)
	}
	if tags := c.against(p, into); len(tags) > 0 && !opponents {
		return nil, fmt.Errorf("%s and %s play or played against each other in %s: if they are one, he played himself there, and that counts no more for the ladder; where it is so, write: player merge %s = %s %s", p.Name, into.Name, strings.Join(tags, " and "), p.Key, into.Key, thoughOpponents)
	}
	return []Act{{Person: p.Key, Merged: into.Key}}, nil
}

// thoughOpponents are the words by which two are merged who have played against each other.
const thoughOpponents = "though opponents"

// against are the tags of the games in which two sit or sat at different sides, sorted.
func (r Register) against(p, q Person) []string {
	var tags []string
	for _, tag := range r.Tags(p) {
		his := r.SidesOf(p, tag)
		if len(his) > 0 && slices.ContainsFunc(r.SidesOf(q, tag), func(side engine.Side) bool { return !slices.Contains(his, side) }) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// SidesOf are the sides at which somebody sits or sat in a game.
func (r Register) SidesOf(p Person, tag string) (sides []engine.Side) {
	for i := range r.games {
		if e := &r.games[i]; e.Game == tag && e.As != AsInvited {
			if q := r.player(e); q != nil && q.Key == p.Key {
				sides = append(sides, e.Side)
			}
		}
	}
	return sides
}

// Unmerge is the act by which somebody who was merged with a person is not the same after all: all is as if he had not been, and
// what was done to both since is the person's.
func (c Clerk) Unmerge(p Person, gone Key) ([]Act, error) {
	i := slices.IndexFunc(c.merged[p.Key], func(q Person) bool { return q.Key == gone })
	if i < 0 {
		return nil, fmt.Errorf("%s was not merged with %s; those who were: %s", gone, p.Key, c.mergedWith(p))
	}
	acts := []Act{{Person: gone, Unmerged: p.Key}}
	after := c.With(acts)
	for _, q := range after.People {
		if other, how := after.bearer(q.Name, q.Key); how == isCalled && (q.Key == gone || other.Key == gone) {
			return nil, fmt.Errorf("%s would be called %s again, as %s is now; first write: player rename %s = another name", gone, c.merged[p.Key][i].Name, p.Key, p.Key)
		}
	}
	return acts, nil
}

// mergedWith names who was merged with a person, with their keys.
func (c Clerk) mergedWith(p Person) string {
	var all []string
	for _, q := range c.merged[p.Key] {
		all = append(all, fmt.Sprintf("%s (%s)", q.Name, q.Key))
	}
	if len(all) == 0 {
		return "nobody"
	}
	return strings.Join(all, " and ")
}

// Separate is the act that makes two people of one: the other has the name, the addresses, and what the person
// played in the games.
func (c Clerk) Separate(p Person, s Separated) ([]Act, error) {
	if len(s.Addrs)+len(s.Games) == 0 {
		return nil, errors.New("say what is the other's: addresses, or tags of games")
	}
	for i, addr := range s.Addrs {
		if s.Addrs[i] = strings.ToLower(addr); !p.writesFrom(addr) {
			return nil, fmt.Errorf("%s does not write from %s, but from %s", p.Name, addr, strings.Join(p.Addrs, " and "))
		}
	}
	for _, tag := range s.Games {
		if !slices.ContainsFunc(c.games, func(e Entry) bool { return e.Game == tag && c.holder(e.Addr, e.At) == p.Key }) {
			return nil, fmt.Errorf("no game %s tells of %s", tag, p.Name)
		}
		if sides := c.SidesOf(p, tag); len(slices.Compact(slices.Sorted(slices.Values(sides)))) > 1 && len(c.merged[p.Key]) > 0 {
			return nil, fmt.Errorf("%s has more than one side in %s, since others were merged with him: %s; to take that back whole, write: player separate %s = %s", p.Name, tag, c.mergedWith(p), p.Key, c.merged[p.Key][0].Key)
		}
	}
	if err := c.freeFor(p, s); err != nil {
		return nil, err
	}
	s.Key = c.next()
	return []Act{{Person: p.Key, Separated: &s}}, nil
}

// Forget is the act by which the register forgets a person.
func (c Clerk) Forget(p Person) ([]Act, error) {
	switch {
	case p.Forgotten:
		return nil, fmt.Errorf("%s is forgotten already", p.Key)
	case c.moderates(p):
		return nil, fmt.Errorf("%s moderates all games of this club, and would go on under that name and address; first take both out of the club's settings", p.Name)
	case p.Games > 0:
		return nil, fmt.Errorf("%s plays in %s; end what he plays first, or give his seats to others", p.Name, counted(p.Games, "game")+" that "+goesOn(p.Games))
	case p.Invited > 0:
		return nil, fmt.Errorf("%s is invited to %s; first ask somebody else in his place, or cancel what he is asked to play", p.Name, counted(p.Invited, "game"))
	}
	return []Act{{Person: p.Key, Forgotten: true}}, nil
}

func goesOn(n int) string {
	if n == 1 {
		return "goes on"
	}
	return "go on"
}

// Free is the name for a person who writes from an address, with a number behind it where it is another's or
// looks like his; false for a name that nobody can be shown by.
func (r Register) Free(name, addr string) (free string, possible bool) {
	if CheckName(name) != nil || readable(name) != nil || r.whose(name, "", addr) != "" {
		return "", false
	}
	for n := range len(r.People) + 2 {
		if free = name; n > 0 {
			free = fmt.Sprintf("%s %d", name, n+1)
		}
		if other, _ := r.bearer(free, ""); other == nil {
			return free, true
		}
	}
	return "", false
}

// free reports a name that cannot be shown for a person, or that another has.
func (r Register) free(name string, own Key, addrs ...string) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if err := readable(name); err != nil {
		return err
	}
	if whose := r.whose(name, own, addrs...); whose != "" {
		return fmt.Errorf("%s: choose another name", whose)
	}
	p, how := r.bearer(name, own, addrs...)
	if p == nil {
		return nil
	}
	text := fmt.Sprintf("%s (%s) %s %s, and two people have never the same name", p.Spelled(), p.Key, how, name)
	if free, possible := r.Free(name, ""); possible {
		text += fmt.Sprintf("; add what tells them apart, as in %s", free)
	}
	if how == looksLike {
		text += fmt.Sprintf("; if it is %[1]s who only looks like another: player rename %[1]s = another name", p.Key)
	}
	return errors.New(text)
}

// How somebody holds a name that another wants.
const (
	isCalled  = "is called"
	wasCalled = "was called"
	looksLike = "is called what looks like"
)

// bearer is the person who holds a name against the person with the key, and how; nil for nobody. A name stays
// with a person who had it before another took one that only looks like it. A name that was given up before
// anybody played under it is nobody's. A moderator's own name is kept from him only by a person who has it now.
func (r Register) bearer(name string, own Key, addrs ...string) (*Person, string) {
	_, his := r.namesakes(name, own, addrs...)
	for i := range r.People {
		p := &r.People[i]
		switch {
		case p.Key == own && own != "":
		case game.SameName(p.Name, name):
			return p, isCalled
		case his: // whoever took it before
		case r.playedAs(*p, name):
			return p, wasCalled
		case Alike(p.Name, name) && !r.hadBefore(own, *p, name):
			return p, looksLike
		}
	}
	return nil, ""
}

// playedAs reports whether a person gave up a name under which games tell of him, or which has come with somebody else.
func (r Register) playedAs(p Person, name string) bool {
	if !p.was(name) || r.fold == nil {
		return p.was(name)
	}
	return len(r.merged[p.Key]) > 0 || slices.ContainsFunc(r.games, func(e Entry) bool {
		q := r.player(&e)
		return q != nil && q.Key == p.Key && game.SameName(e.Name, name)
	})
}

// hadBefore reports whether somebody has had a name longer than another is in the register who looks so.
func (r Register) hadBefore(own Key, p Person, name string) bool {
	i := slices.IndexFunc(r.People, func(q Person) bool { return q.Key == own })
	return own != "" && i >= 0 && (r.People[i].was(name) || game.SameName(r.People[i].Name, name)) && r.People[i].Key.number() < p.Key.number()
}

// freeFor reports why a person who is separated from another cannot have the name. A name that came with
// somebody who was merged goes back to him, with all addresses that came with it.
func (c Clerk) freeFor(p Person, s Separated) error {
	i := -1
	if c.fold != nil {
		i = c.mergedAs(p.Key, s.Name)
	}
	if i < 0 {
		return c.free(s.Name, "", s.Addrs...)
	}
	for _, addr := range c.merged[p.Key][i].Addrs {
		if p.writesFrom(addr) && !slices.ContainsFunc(s.Addrs, func(a string) bool { return strings.EqualFold(a, addr) }) {
			return fmt.Errorf("%s came with %s, who was merged with %s; to take that back, write: player separate %s = %s", addr, s.Name, p.Name, p.Key, c.merged[p.Key][i].Key)
		}
	}
	return c.free(s.Name, p.Key, s.Addrs...)
}

// CheckName reports a name by which nobody can be shown: what is no plain line, an address, the house's, a key of the
// register, and what would mean something else in the list of names beside endings.
func CheckName(name string) error {
	plain, err := game.PlainLine("a name", name)
	switch {
	case err != nil:
		return err
	case plain != name || strings.TrimSpace(name) != name || marks.Replace(alike.Replace(seen(name))) == "" || strings.ContainsAny(name, "@<>=\"#:"), keyLike(name):
		return fmt.Errorf("%q is no name that can be shown: write it as Anna Example", name)
	case game.SameName(name, game.HouseName):
		return fmt.Errorf("the club's own player is called %s", game.HouseName)
	}
	return nil
}

// IsHidden reports whether a name is of the kind shown for people who do not want to be listed.
func IsHidden(name string) bool {
	key, is := strings.CutPrefix(name, "player ")
	return is && keyLike(key)
}

// keyLike reports whether a name looks like a person's key, or like what is shown for a person who is not
// listed.
func keyLike(name string) bool {
	name = strings.TrimPrefix(nameKey(name), nameKey("player")+" ")
	number, is := strings.CutPrefix(name, nameKey("p"))
	return is && number != "" && strings.Trim(number, "0123456789") == ""
}

// address reads a mail address that can be somebody's, in small letters.
func (c Clerk) address(text string) (string, error) {
	addr, err := address(text)
	if err == nil && c.house.Owns != nil && c.house.Owns(addr) {
		return "", fmt.Errorf("%s is an address of the club itself: what is written there comes to the club, so that it is nobody's; say the address from which he writes", addr)
	}
	return addr, err
}

// CheckAddress reports an address from which nobody is written to and that nobody can type: with letters that look like those of
// another, or in quotation marks.
func CheckAddress(addr string) error {
	if (maddr.Address{Addr: addr}).Plain() {
		return nil
	}
	if scripts := scriptsOf(addr); len(scripts) > 0 && !slices.Equal(scripts, []string{"Latin"}) {
		return fmt.Errorf("%q has letters of %s: a mail address has those of English alone", addr, strings.Join(scripts, " and of "))
	}
	return fmt.Errorf("%q is no mail address that every server takes: write it as anna@example.test", addr)
}

// address reads a mail address, in small letters.
func address(text string) (string, error) {
	a, err := mail.ParseAddress(text)
	if err != nil {
		return "", fmt.Errorf("%q is no mail address", text)
	}
	return strings.ToLower(a.Address), CheckAddress(a.Address)
}
