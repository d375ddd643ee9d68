package register

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// Lines are the people, a line each: key, name and address, and what there is to say of them.
func (r Register) Lines(people []Person) []string {
	lines := make([]string, len(people))
	for i, p := range people {
		lines[i] = fmt.Sprintf("%-4s %s", p.Key, p.Spelled())
		if said := append(r.says(p), r.resembles(p)...); len(said) > 0 {
			lines[i] += ": " + strings.Join(said, ", ")
		}
	}
	return lines
}

// resembles is who may be the same person, for a list.
func (r Register) resembles(p Person) (said []string) {
	for _, q := range r.Resembling(p) {
		said = append(said, fmt.Sprintf("perhaps the same as %s", q.Key))
	}
	return said
}

// says is what there is to say of a person in a list.
func (r Register) says(p Person) (said []string) {
	if p.Games > 0 {
		said = append(said, counted(p.Games, "game")+" on")
	}
	if p.Invited > 0 {
		said = append(said, "invited to "+counted(p.Invited, "game"))
	}
	switch {
	case p.Forgotten:
	case r.WhyExpelled(p) != "":
		said = append(said, "expelled")
	case !p.Member:
		said = append(said, "no member")
	}
	if p.Unlisted && !p.Forgotten {
		said = append(said, "not listed")
	}
	return said
}

// Aftermath is what acts leave to be known, or to be mended by hand, a line each.
func (r Register) Aftermath(acts []Act) (lines []string) {
	for _, a := range acts {
		switch {
		case a.Enrolled != nil && a.Enrolled.Was != "":
			lines = append(lines, fmt.Sprintf("%s wrote from %s until he was forgotten: what he played then is %s's, and if he had been expelled he is admitted again by this. If %[3]s is somebody else: player separate %[3]s = %[1]s", a.Enrolled.Was, a.Enrolled.Addr, a.Person))
		case a.Merged != "":
			lines = append(lines, r.wayBack(a))
		case a.Unmerged != "":
			lines = append(lines, fmt.Sprintf("All is as if %s had never been the same as %s; what was done to both since is %[2]s's.", a.Person, a.Unmerged))
		case a.Separated != nil:
			if p, known := r.byKey(a.Separated.Key); known && r.WhyExpelled(p) != "" {
				lines = append(lines, fmt.Sprintf("%s was expelled as %s, and is no member either; if he is somebody else: player admit %s", p.Key, a.Person, p.Key))
			}
		case a.Excused != nil:
			lines = append(lines, r.meaning(a))
		}
	}
	return append(lines, r.strays(acts)...)
}

// wayBack is how it is taken back that somebody was merged, and what that has come to for the games in which he was another's opponent.
func (r Register) wayBack(a Act) string {
	text := fmt.Sprintf("To take that back: player separate %s = %s", a.Merged, a.Person)
	p, known := r.byKey(a.Merged)
	if !known {
		return text
	}
	var own []string
	for _, tag := range r.tags(p) {
		if sides := slices.Sorted(slices.Values(r.sidesOf(p, tag))); len(slices.Compact(sides)) > 1 {
			own = append(own, tag)
		}
	}
	if len(own) > 0 {
		text = fmt.Sprintf("%s played himself in %s, which counts no more for the ladder. %s", p.Name, strings.Join(own, " and "), text)
	}
	if tags := r.askedTwice(p); len(tags) > 0 {
		text = fmt.Sprintf("%s is asked to two seats of %s, and nobody plays against himself: ask somebody else to one of them, or cancel the invitation. %s", p.Name, strings.Join(tags, " and "), text)
	}
	return text
}

// askedTwice are the tags of the games that have not begun, in which more than one seat is his, or kept for him.
func (r Register) askedTwice(p Person) (tags []string) {
	for _, tag := range r.tags(p) {
		seats, asked := 0, false
		for i := range r.games {
			if e := &r.games[i]; e.Game == tag && e.As != AsFormer && !e.Over {
				if q := r.player(e); q != nil && q.Key == p.Key {
					seats, asked = seats+1, asked || e.As == AsInvited
				}
			}
		}
		if asked && seats > 1 {
			tags = append(tags, tag)
		}
	}
	return tags
}

// byKey is who has the key now.
func (r Register) byKey(key Key) (Person, bool) {
	i := slices.IndexFunc(r.People, func(p Person) bool { return p.Key == r.nowOf(key) })
	if i < 0 {
		return Person{}, false
	}
	return r.People[i], true
}

// strays are what acts leave to be mended by hand, a line each: games in which somebody still has an address that is another's now.
func (r Register) strays(acts []Act) (lines []string) {
	for _, a := range acts {
		if a.Reached == "" || r.fold == nil {
			continue
		}
		for i := range r.games {
			e := &r.games[i]
			had, has := r.player(e), r.person(a.Person)
			if e.Addr != a.Reached || e.Over || e.As == AsFormer || had == nil || has == nil || had.Key == has.Key {
				continue
			}
			mend := fmt.Sprintf("seat %s %s <ADDRESS>", e.Side, had.Name)
			if e.As == AsInvited {
				mend = strings.Replace(mend, "seat", "invite", 1)
			}
			lines = append(lines, fmt.Sprintf("In %s %s still has %s, which is %s's now; to that game write: %s", e.Game, had.Name, e.Addr, has.Name, mend))
		}
	}
	return lines
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Told is all about a person, for moderators: who he is, and what was done.
func (r Register) Told(p Person) []string {
	lines := []string{fmt.Sprintf("%s: %s", p.Key, p.Name), "since " + day(p.Since)}
	if len(p.Former) > 0 {
		lines = append(lines, "was called "+strings.Join(p.Former, ", "))
	}
	lines = append(lines, p.reached())
	if wishes := (game.Seat{Zone: p.Zone, Habits: p.Habits}).Wishes(); len(wishes) > 0 {
		lines = append(lines, strings.Join(wishes, ", ")+" in games that begin")
	}
	lines = append(lines, r.says(p)...)
	for _, q := range r.Resembling(p) {
		lines = append(lines, fmt.Sprintf("%s %s (%s): their addresses differ by %s; if he is: player merge %s = %s", r.sameness(p, q)[0], q.Spelled(), q.Key, r.sameness(p, q)[1], p.Key, q.Key))
	}
	if tags := r.tags(p); len(tags) > 0 {
		lines = append(lines, "games: "+strings.Join(tags, " "))
	}
	lines = append(lines, "", "What was done:")
	for _, a := range r.History(p.Key) {
		line := fmt.Sprintf("%s  %s %s, by %s", day(a.At), a.Person, a.Kind(), a.By)
		if a.Why != "" {
			line += " (" + a.Why + ")"
		}
		lines = append(lines, line)
	}
	return lines
}

// sameness says how certain it is that two are one person whose addresses are alike, and by what these differ.
func (r Register) sameness(p, q Person) [2]string {
	for _, a := range p.Addrs {
		if q.readsAt(a) {
			return [2]string{"is of the same mailbox as", "what stands behind a plus sign, which is one mailbox for certain"}
		}
	}
	return [2]string{"may be the same person as", "dots alone, which is one mailbox with some providers"}
}

func (p Person) reached() string {
	if len(p.Addrs) == 0 {
		return "writes from no address that is known"
	}
	text := "writes from " + p.Addrs[0]
	if len(p.Addrs) > 1 {
		text += ", and has " + strings.Join(p.Addrs[1:], " and ")
	}
	return text
}

// tags are those of the games that tell of a person, sorted.
func (r Register) tags(p Person) []string {
	var tags []string
	for i := range r.games {
		if q := r.player(&r.games[i]); q != nil && q.Key == p.Key {
			tags = append(tags, r.games[i].Game)
		}
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

func day(at time.Time) string { return at.UTC().Format(time.DateOnly) }
