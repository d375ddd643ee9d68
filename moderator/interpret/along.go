package interpret

import (
	"slices"

	"adjutant/engine"
)

// company is a move of units that stand in several hexes, with others who go with them, as one from each hex: each of the others
// goes with who stands where he does. Where one stands elsewhere, it is left as it is.
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
