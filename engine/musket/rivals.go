package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/order"
)

// Rivals: a hex is attacked once in a phase (MS 7.1.5), and two attacks on one can be one. A unit that attacks twice (MS 7.1.3) is
// left to what the first attack comes to.
func (sys *System) Rivals(first, second engine.Action) (*engine.Finding, engine.Action) {
	const attack, bombard = "attack", "bombard"
	both := func(a engine.Action) bool { return (a.Verb == attack || a.Verb == bombard) && len(a.Path) == 1 }
	if !both(first) || !both(second) || first.Verb == bombard && second.Verb == bombard {
		return nil, engine.Action{}
	}
	if target := first.Path[0]; target == second.Path[0] {
		return &engine.Finding{
			Code: finding.AttackedAlready, At: target, Cites: order.Cites("MS 7.1.5"), Text: fmt.Sprintf("%s can be attacked once in a phase", target),
		}, together(first, second)
	}
	return nil, engine.Action{}
}

// Barred: a counterattack comes from one hex (MS 7.3), and no order takes an argument that is none of its own.
func (sys *System) Barred(a engine.Action) *engine.Finding {
	if f := misshapen(a); f != nil {
		return f
	}
	if a.Verb != "counter" || len(a.From) < 2 {
		return nil
	}
	return &engine.Finding{Code: finding.Unable, At: a.From[0], Cites: order.Cites("MS 7.3"), Text: "a counterattack comes from one hex, and this one from " + string(a.From[0]) + " and " + string(a.From[1])}
}

// withGuns is an attack in which those fire too who were to bombard its hex by themselves.
func withGuns(attack, bombard engine.Action) engine.Action {
	var guns []string
	for _, u := range bombard.Units {
		guns = append(guns, string(u))
	}
	both := attack
	both.Args = slices.DeleteFunc(slices.Clone(attack.Args), func(arg engine.Arg) bool { return arg.Name == "guns" })
	both.Args = append(both.Args, engine.Arg{Name: "guns", Values: slices.Concat(attack.Arg("guns"), guns)})
	return both
}

// together is two attacks on one hex as one, by the primary unit of the first, or one with a bombardment as one in which those guns fire; the
// zero action where one of them says who is to advance.
func together(first, second engine.Action) engine.Action {
	if first.Verb == "bombard" {
		first, second = second, first
	}
	if first.Has("advance") || second.Has("advance") {
		return engine.Action{}
	}
	if second.Verb == "bombard" {
		return withGuns(first, second)
	}
	both := engine.Action{Side: first.Side, Verb: first.Verb, Path: first.Path, From: slices.Concat(first.From, second.From)}
	slices.Sort(both.From)
	both.From = slices.Compact(both.From)
	parts := map[string][]string{"primary": first.Arg("primary"), "support": slices.Concat(first.Arg("support"), second.Arg("primary"), second.Arg("support"))}
	for _, name := range []string{"leader", "guns"} {
		parts[name] = slices.Concat(first.Arg(name), second.Arg(name))
	}
	for _, name := range []string{"primary", "support", "leader", "guns"} {
		if len(parts[name]) > 0 {
			both.Args = append(both.Args, engine.Arg{Name: name, Values: parts[name]})
		}
	}
	return both
}
