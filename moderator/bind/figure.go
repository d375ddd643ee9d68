package bind

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// figure is a unit as it is compared.
type figure struct {
	unit  pack.Unit
	names [][]token // what it is called: by name, by id
	about [][]token // what may stand in a piece's name besides: side, type, size
	kin   *kin
}

// kin is what the units of a pack have in common: the words by which their sides and their
// types are told apart.
type kin struct {
	sides map[engine.Side][]token
	types map[string][]token
}

// figures are the units of a pack.
func figures(p *pack.Pack) []figure {
	k := &kin{sides: sideWords(p), types: map[string][]token{}}
	all := make([]figure, len(p.Units))
	for i, u := range p.Units {
		k.types[u.Type] = tokens(u.Type)
		f := figure{unit: u, names: [][]token{tokens(u.Name), tokens(string(u.ID))}, kin: k}
		for _, text := range []string{p.SideName(u.Side), string(u.Side), u.Type, u.Size, u.Formation} {
			f.about = append(f.about, tokens(text))
		}
		for _, tag := range u.Tags {
			f.about = append(f.about, tokens(tag))
		}
		all[i] = f
	}
	return all
}

// sideWords are the words of each side's name and id that no other side has.
func sideWords(p *pack.Pack) map[engine.Side][]token {
	count, all := map[string]int{}, map[engine.Side][]token{}
	for _, s := range p.Sides {
		seen := map[string]bool{}
		for _, t := range append(tokens(s.Name), tokens(string(s.ID))...) {
			if !seen[t.text] {
				seen[t.text] = true
				count[t.text]++
				all[s.ID] = append(all[s.ID], t)
			}
		}
	}
	for id, words := range all {
		all[id] = slices.DeleteFunc(words, func(t token) bool { return count[t.text] > 1 })
	}
	return all
}
