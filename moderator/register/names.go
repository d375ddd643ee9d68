package register

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/moderator/ladder"
)

// signed are the names under which games have been played, so that they stand in endings, or will: by their nameKey.
func (r Register) signed() map[string]bool {
	names := map[string]bool{}
	if r.fold != nil {
		for _, e := range r.games {
			names[nameKey(e.Name)] = names[nameKey(e.Name)] || e.As != AsInvited
		}
	}
	return names
}

// Names maps the names that stand in signed endings to people, as everybody may read them: a name to the person
// who has or had it, and where two had the same, that of one game to its player there. A ladder is recomputed
// with it, beside the endings.
func (r Register) Names() ladder.Names {
	names, signed := ladder.NoNames(), r.signed()
	for _, p := range r.People {
		for _, name := range append(slices.Clone(p.Former), p.Name) {
			if owner := r.named(name); signed[nameKey(name)] && ladder.Writable(name) && name != p.Shown() && owner != nil && owner.Key == p.Key {
				names.Everywhere[name] = p.Shown()
			}
		}
	}
	if r.fold == nil {
		return names
	}
	for i := range r.games {
		e := &r.games[i]
		p := r.player(e)
		if p == nil || e.As == AsInvited || e.Name == p.Shown() || !ladder.Writable(e.Name) {
			continue
		}
		if names.Everywhere[e.Name] == p.Shown() {
			continue
		}
		if names.InGame[e.Game] == nil {
			names.InGame[e.Game] = ladder.Aliases{}
		}
		names.InGame[e.Game][e.Name] = p.Shown()
	}
	for x, why := range r.excused {
		if p := r.person(x.who); p != nil && ladder.Writable(p.Shown()) {
			if names.Excused[x.tag] == nil {
				names.Excused[x.tag] = ladder.Excuses{}
			}
			names.Excused[x.tag][p.Shown()] = cmp.Or(strings.Join(strings.Fields(why), " "), "a moderator said so")
		}
	}
	return names
}
