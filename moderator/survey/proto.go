package survey

import (
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

// protos are the prototypes of a module with what they write on pieces.
type protos map[string]*proto

type proto struct {
	own    []piece.Property
	within []string // prototypes in it
}

// protosOf are the prototypes of a module. Of two with one name the last counts, as in VASSAL.
func protosOf(m *module.Module) protos {
	all := protos{}
	for _, p := range m.Prototypes {
		parts := vassal.Split(p.Text, '/')
		if len(parts) < 4 {
			continue
		}
		chain, _ := piece.Parse(parts[2], parts[3])
		one := &proto{}
		own, _ := piece.SplitChain(parts[2])
		one.within = named(own)
		for _, said := range chain.Written() {
			if said.Value != "" && len(one.own) < maxHints {
				one.own = append(one.own, said)
			}
		}
		all[p.Name] = one
	}
	return all
}

// mostWithin is how deep prototypes are looked for in prototypes.
const mostWithin = 8

// says is what a prototype writes on a piece, and those in it.
func (all protos) says(name string, depth int) []piece.Property {
	p := all[name]
	if p == nil || depth == mostWithin {
		return nil
	}
	said := p.own
	for i, other := range p.within {
		if i == maxHints || len(said) >= maxHints {
			break
		}
		said = append(said[:len(said):len(said)], all.says(other, depth+1)...)
	}
	return said[:min(len(said), maxHints)]
}

// named are the prototypes that are among the traits of a type.
func named(own []string) []string {
	var all []string
	for _, t := range own {
		if name, is := strings.CutPrefix(t, string(piece.KindPrototype)); is {
			all = append(all, vassal.Split(name, ';')[0])
		}
	}
	return all
}
