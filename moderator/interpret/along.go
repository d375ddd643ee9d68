package interpret

import (
	"slices"

	"adjutant/engine"
)

// company splits a move of units in several hexes, with others that go along, into a move from each hex: each of
// the others goes with the units in its hex. If one of them stands elsewhere, the move is left as it is.
func (r *ground) company(a engine.Action) []engine.Action {
	with, bare := a.Arg("with"), a
	bare.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "with" })
	all := r.fromEach(bare)
	if len(all) < 2 {
		return []engine.Action{a}
	}
	for _, name := range with {
		at, _ := r.stands(engine.UnitID(name))
		i := slices.IndexFunc(all, func(b engine.Action) bool {
			there, _ := r.stands(b.Units[0])
			return there == at
		})
		if i < 0 {
			return []engine.Action{a}
		}
		all[i] = along(all[i], name)
	}
	return all
}

// along is a move with one unit more that goes along.
func along(a engine.Action, name string) engine.Action {
	a.Args = slices.Clone(a.Args)
	if i := slices.IndexFunc(a.Args, func(arg engine.Arg) bool { return arg.Name == "with" }); i >= 0 {
		a.Args[i].Values = append(slices.Clone(a.Args[i].Values), name)
		return a
	}
	a.Args = append(a.Args, engine.Arg{Name: "with", Values: []string{name}})
	return a
}
