package register

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

	"adjutant/moderator/game"
)

// fold is acts being read, one behind the other.
type fold struct {
	veil    Veil
	acts    []Act
	games   []Entry // in the order in which they were told
	people  map[Key]*Person
	into    map[Key]Key         // people who were merged, and with which
	merged  map[Key][]Person    // people as they were before they were merged, by who they are now
	writes  map[string]Key      // who writes now from an address
	tenure  map[string][]tenure // whose an address was, by its id, the first first
	boxes   map[string][]string // ids of the addresses of a mailbox, by the mailbox's
	masks   map[string]bool     // that stand in acts
	called  map[string]Key      // who is shown by a name, by its nameKey
	was     map[string][]Key    // who gave up a name, by its nameKey
	played  map[seat]Key        // who it was that had a name in a game, where that was somebody else
	member  map[Key]bool        // what was said last of somebody's membership
	excused map[absence]string  // why it does not count against somebody that he left a game
	keys    int                 // number of the last that was given, also where acts are missing
}

// tenure is whose an address is from a time on.
type tenure struct {
	since time.Time
	by    Key // "" for nobody
}

// absence is that somebody left a game, or stayed away from it.
type absence struct {
	tag string
	who Key
}

// seat is a name that somebody had in a game.
type seat struct{ tag, name string }

// folded reads acts, with what games tell beside them.
func (v Veil) folded(acts []Act, entries []Entry) *fold {
	f := &fold{
		veil: v, games: slices.Clone(entries), people: map[Key]*Person{}, into: map[Key]Key{}, merged: map[Key][]Person{}, writes: map[string]Key{}, tenure: map[string][]tenure{},
		boxes: map[string][]string{}, masks: masksIn(acts), called: map[string]Key{}, was: map[string][]Key{}, played: map[seat]Key{}, member: map[Key]bool{}, excused: map[absence]string{},
	}
	sortTold(f.games)
	undone := undone(acts)
	for i, a := range acts {
		switch {
		case undone[i] && a.Enrolled != nil:
			a.Enrolled = &Enrolled{Name: a.Enrolled.Name, Addr: a.Enrolled.Addr}
			f.take(a)
		case undone[i]:
			f.acts = append(f.acts, a)
		default:
			f.take(a)
		}
	}
	return f
}

// sortTold sorts entries in the order in which they were told.
func sortTold(entries []Entry) {
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Addr, b.Addr))
	})
}

// undone are the merges, and the returns of forgotten people, that a later act has taken back, by their place.
func undone(acts []Act) map[int]bool {
	all, last := map[int]bool{}, map[Key]int{}
	for i, a := range acts {
		switch {
		case a.Merged != "":
			last[a.Person] = i
		case a.Enrolled != nil && a.Enrolled.Was != "":
			last[a.Enrolled.Was] = i
		case a.Unmerged != "":
			if merged, was := last[a.Person]; was {
				all[merged] = true
				delete(last, a.Person)
			}
		}
	}
	return all
}

// take does an act. One about nobody does nothing.
func (f *fold) take(a Act) {
	f.acts = append(f.acts, a)
	if a.Enrolled != nil {
		f.enter(a.Person, a.Enrolled.Name, a.At)
		f.reach(a.Person, a.Enrolled.Addr, a.At)
		f.comeBack(a.Person, a.Enrolled.Was)
		return
	}
	p := f.person(a.Person)
	if p == nil {
		return
	}
	switch {
	case a.Renamed != "":
		f.rename(p, a.Renamed)
	case a.Reached != "":
		f.reach(p.Key, a.Reached, a.At)
	case a.Left != "":
		f.leave(a.Left, a.At)
	case a.Chose != nil:
		p.choose(*a.Chose, a.At)
	case a.Admitted || a.Expelled:
		f.member[p.Key] = a.Admitted
	case a.Excused != nil && a.Excused.Off:
		maps.DeleteFunc(f.excused, func(x absence, _ string) bool { return x.tag == a.Excused.Game && f.now(x.who) == p.Key })
	case a.Excused != nil:
		f.excused[absence{a.Excused.Game, p.Key}] = a.Why
	case a.Merged != "":
		f.merge(p, f.person(a.Merged))
	case a.Separated != nil:
		f.separate(p, *a.Separated, a.At)
	case a.Forgotten:
		f.forget(p, a.At)
	}
}

// enter makes somebody a person.
func (f *fold) enter(who Key, name string, at time.Time) {
	f.keys = max(f.keys, who.number())
	f.people[who] = &Person{Key: who, Name: name, Since: at}
	f.called[nameKey(name)] = who
}

func (f *fold) rename(p *Person, name string) {
	p.Former = append(p.Former, p.Name)
	f.was[nameKey(p.Name)] = append(f.was[nameKey(p.Name)], p.Key)
	delete(f.called, nameKey(p.Name))
	p.Name = name
	f.called[nameKey(name)] = p.Key
}

// reach makes an address a person's, and nobody else's. One that was nobody's before has been his all the time.
func (f *fold) reach(who Key, addr string, at time.Time) {
	if addr == "" {
		return
	}
	if len(f.tenure[f.id(addr)]) == 0 {
		at = time.Time{}
	}
	f.leave(f.clear(addr), at)
	f.hold(addr, at, who)
	if !strings.HasPrefix(addr, maskLead) {
		f.writes[addr] = who
		p := f.person(who)
		p.Addrs = append([]string{addr}, p.Addrs...)
	}
}

// clear is the address of a person of whom only the mask was known.
func (f *fold) clear(addr string) string {
	if !strings.HasPrefix(addr, maskLead) {
		return addr
	}
	for known := range f.writes {
		if f.id(known) == f.id(addr) {
			return known
		}
	}
	return addr
}

// leave makes an address nobody's.
func (f *fold) leave(addr string, at time.Time) {
	if who, known := f.writes[addr]; known {
		p := f.person(who)
		p.Addrs = slices.DeleteFunc(slices.Clone(p.Addrs), func(a string) bool { return a == addr })
		delete(f.writes, addr)
		f.hold(addr, at, "")
	}
}

func (f *fold) hold(addr string, since time.Time, by Key) {
	id, box := f.id(addr), f.box(addr)
	f.tenure[id] = append(f.tenure[id], tenure{since, by})
	if !slices.Contains(f.boxes[box], id) {
		f.boxes[box] = append(f.boxes[box], id)
	}
}

// merge makes one person the same as another: what was his is the other's.
func (f *fold) merge(gone, into *Person) {
	if into == nil || gone == into || gone.Forgotten || into.Forgotten {
		return
	}
	into.Addrs = append(slices.Clip(into.Addrs), gone.Addrs...)
	into.Former = append(append(slices.Clip(into.Former), gone.Former...), gone.Name)
	for _, name := range append(slices.Clone(gone.Former), gone.Name) {
		f.was[nameKey(name)] = append(f.was[nameKey(name)], into.Key)
	}
	delete(f.called, nameKey(gone.Name))
	if gone.Since.Before(into.Since) {
		into.Since = gone.Since
	}
	into.Unlisted = into.Unlisted || gone.Unlisted
	into.wish(gone.wishes)
	if member, said := f.member[gone.Key]; said && (!member || !f.said(into.Key)) {
		f.member[into.Key] = member // who was expelled is so under each of his names
	}
	f.into[gone.Key] = into.Key
	f.merged[into.Key] = append(append(f.merged[into.Key], f.merged[gone.Key]...), *gone)
	delete(f.merged, gone.Key)
	delete(f.people, gone.Key)
}

// said reports whether it was said of a person that he is a member, or none.
func (f *fold) said(who Key) bool {
	_, said := f.member[who]
	return said
}

// separate makes a person of what was another's.
func (f *fold) separate(from *Person, s Separated, at time.Time) {
	f.enter(s.Key, s.Name, at)
	if member, said := f.member[from.Key]; said && !member && f.mergedAs(from.Key, s.Name) < 0 {
		f.member[s.Key] = false // who was expelled is so under each name that he gets
	}
	f.unmerge(from, f.people[s.Key])
	for _, addr := range s.Addrs {
		for i, t := range f.tenure[f.id(addr)] { // he had it all the time
			if f.now(t.by) == from.Key {
				f.tenure[f.id(addr)][i].by = s.Key
			}
		}
		f.reach(s.Key, addr, at)
	}
	for _, e := range f.games {
		if slices.Contains(s.Games, e.Game) && f.holder(e.Addr, e.At) == from.Key {
			f.played[seat{e.Game, nameKey(e.Name)}] = s.Key
		}
	}
}

// mergedAs is who was merged with a person and was called so then; the index is below 0 where nobody was.
func (f *fold) mergedAs(who Key, name string) int {
	return slices.IndexFunc(f.merged[who], func(p Person) bool { return game.SameName(p.Name, name) })
}

// unmerge gives back to a person who is separated from another what he was called before they were merged.
func (f *fold) unmerge(from, p *Person) {
	i := f.mergedAs(from.Key, p.Name)
	if i < 0 {
		return
	}
	for addr, who := range f.writes {
		if f.now(who) == from.Key {
			f.writes[addr] = from.Key
		}
	}
	before := f.merged[from.Key][i]
	f.merged[from.Key] = slices.Delete(slices.Clone(f.merged[from.Key]), i, i+1)
	f.into[before.Key] = p.Key
	key, name := p.Key, p.Name
	*p = before
	p.Key, p.Name, p.Addrs = key, name, nil
	if member, said := f.member[before.Key]; said {
		f.member[key] = member
	}
	for _, name := range append(slices.Clone(before.Former), before.Name) {
		if i := slices.Index(from.Former, name); i >= 0 {
			from.Former = slices.Delete(slices.Clone(from.Former), i, i+1)
		}
		was := slices.Clone(f.was[nameKey(name)])
		if i := slices.Index(was, from.Key); i >= 0 {
			was = slices.Delete(was, i, i+1)
		}
		if !slices.Contains(before.Former, name) {
			f.was[nameKey(name)] = was
			continue
		}
		f.was[nameKey(name)] = append(was, key)
	}
}

// forget takes out of a person what can be told of him. From what addresses he wrote is nobody's from then on.
func (f *fold) forget(p *Person, at time.Time) {
	for _, addr := range p.Addrs {
		f.hold(addr, at, "")
		delete(f.writes, addr)
	}
	for id, held := range f.tenure { // of addresses that are forgotten already
		if last := held[len(held)-1]; f.now(last.by) == p.Key {
			f.tenure[id] = append(held, tenure{since: at})
		}
	}
	maps.DeleteFunc(f.called, func(_ string, who Key) bool { return who == p.Key })
	for name, had := range f.was {
		f.was[name] = slices.DeleteFunc(slices.Clone(had), func(who Key) bool { return f.now(who) == p.Key })
	}
	if f.member[p.Key] {
		delete(f.member, p.Key) // who was expelled is so also when he comes back
	}
	*p = Person{Key: p.Key, Name: "player " + string(p.Key), Since: p.Since, Unlisted: true, Forgotten: true}
}

// comeBack makes an enrolled person the same as a forgotten one: what that one played is his.
func (f *fold) comeBack(who, was Key) {
	old := f.person(was)
	if old == nil || !old.Forgotten || old.Key == who {
		return
	}
	if member, said := f.member[old.Key]; said {
		f.member[who] = member
	}
	f.into[old.Key] = who
	f.merged[who] = append(f.merged[who], *old)
	delete(f.people, old.Key)
}

// now is who a person is now that others were merged.
func (f *fold) now(who Key) Key {
	for range f.into {
		into, merged := f.into[who]
		if !merged {
			break
		}
		who = into
	}
	return who
}

// person is the person who has the key, or is the same as the one who had it; nil for nobody.
func (f *fold) person(who Key) *Person { return f.people[f.now(who)] }

// holder is whose an address was at a time, "" for nobody's.
func (f *fold) holder(addr string, at time.Time) (who Key) {
	for _, t := range f.tenure[f.id(addr)] {
		if !t.since.After(at) {
			who = t.by
		}
	}
	return f.now(who)
}

// player is the person that a game tells of, nil for nobody.
func (f *fold) player(e *Entry) *Person {
	if who, told := f.played[seat{e.Game, nameKey(e.Name)}]; told {
		return f.person(who)
	}
	return f.person(f.holder(e.Addr, e.At))
}

// count adds what a game tells of somebody to what is known of him.
func (f *fold) count(e *Entry) {
	p := f.player(e)
	switch {
	case p == nil || p.Forgotten:
	case e.As == AsInvited:
		p.Invited++
	default:
		p.Member = true
		p.wish(e.Wishes)
		if e.As == AsPlayer && !e.Over {
			p.Games++
		}
	}
}

// named is who has the name, or had it and nobody else did; nil for nobody.
func (f *fold) named(name string) *Person {
	if who, has := f.called[nameKey(name)]; has {
		return f.person(who)
	}
	var had *Person
	for _, who := range f.was[nameKey(name)] {
		p := f.person(who)
		if had != nil && had != p {
			return nil
		}
		had = p
	}
	return had
}

// nameKey is equal for names that are the same to people, as [game.SameName] has it.
func nameKey(name string) string {
	return strings.Map(firstAlike, strings.Join(strings.Fields(name), " "))
}

// firstAlike is the first of the letters that differ from one only in case.
func firstAlike(r rune) rune {
	first := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		first = min(first, next)
	}
	return first
}

// register is what has been read.
func (f *fold) register() Register {
	for i := range f.games {
		f.count(&f.games[i])
	}
	r := Register{fold: f}
	for _, a := range f.acts {
		if p := f.people[a.Person]; a.Enrolled != nil && p != nil {
			r.People = append(r.People, *p)
		}
		if s := a.Separated; s != nil && f.people[s.Key] != nil {
			r.People = append(r.People, *f.people[s.Key])
		}
	}
	for i := range r.People {
		if said, any := f.member[r.People[i].Key]; any {
			r.People[i].Member = said
		}
	}
	return r
}
