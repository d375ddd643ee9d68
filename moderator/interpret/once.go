package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// actsOnce are the orders in which nobody can act twice, however often he is named.
var actsOnce = []string{"move", "attack", "fire", "bombard", "charge", "shock"}

// countered is an attack as the counterattack that is asked for, unless the mail has ended those.
func (r *reader) countered(source string, a engine.Action) engine.Action {
	if a.Verb != "attack" || slices.ContainsFunc(r.Items, func(i Item) bool { return i.Action.Verb == passVerb }) {
		return a
	}
	counter := r.replies().offer().Countered(a)
	if counter.Verb != a.Verb {
		r.note("%sit is counterattacks that are asked for: '%s'", lead(source), r.roster.Printed(counter))
	}
	return counter
}

// once is an action in which each unit is named where it is named first: "Totten and Totten's guns" are one.
func (r *reader) once(a engine.Action) engine.Action {
	if r.Version < orders.Wayfaring || !slices.Contains(actsOnce, a.Verb) {
		return a
	}
	named := map[engine.UnitID]bool{}
	again := func(u engine.UnitID) bool {
		before := named[u]
		named[u] = true
		return before
	}
	a.Units = slices.DeleteFunc(slices.Clone(a.Units), again)
	a.Args = slices.Clone(a.Args)
	for i, arg := range a.Args {
		if slices.Contains([]string{"primary", "support", "leader", "guns", "with"}, arg.Name) {
			a.Args[i].Values = slices.DeleteFunc(slices.Clone(arg.Values), func(v string) bool { return again(engine.UnitID(v)) })
		}
	}
	a.Args = slices.DeleteFunc(a.Args, func(arg engine.Arg) bool { return arg.Values != nil && len(arg.Values) == 0 })
	return a
}

// plainly is an action in the words of a game that has but one for an attack, and in which each unit goes by itself: "Grumbel fires at
// 0404" is an attack, and who goes with him goes as he does.
func (r *reader) plainly(a engine.Action) engine.Action {
	if r.Version < orders.Wayfaring || r.Pack == nil || r.Pack.System != declaredSystem {
		return a
	}
	switch a.Verb {
	case "move":
		for _, u := range a.Arg("with") {
			a.Units = append(slices.Clip(a.Units), engine.UnitID(u))
		}
		a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "with" })
	case "fire", "bombard":
		target := a.Path
		for _, p := range r.Placed {
			if at := a.Arg("at"); len(at) == 1 && string(p.Unit) == at[0] && p.At != "" {
				target = []engine.Loc{p.At}
			}
		}
		if len(a.Units) == 0 || len(target) != 1 {
			return a
		}
		var names []string
		for _, u := range a.Units {
			names = append(names, string(u))
		}
		a = engine.Action{Side: a.Side, Verb: "attack", Path: target, Args: []engine.Arg{{Name: "primary", Values: names[:1]}}}
		if len(names) > 1 {
			a.Args = append(a.Args, engine.Arg{Name: "support", Values: names[1:]})
		}
	}
	return a
}
