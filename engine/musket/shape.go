package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// misshapen finds an argument that no order with this verb takes, in whatever phase. Guns that stand with units
// that counterattack support them (MS 7.3).
func misshapen(a engine.Action) *engine.Finding {
	var takes []string
	known := false
	for _, o := range slices.Concat(verbs, disputed) {
		if o.verb == a.Verb {
			known, takes = true, append(takes, o.args...)
		}
	}
	i := slices.IndexFunc(a.Args, func(arg engine.Arg) bool { return !slices.Contains(takes, arg.Name) })
	if !known || i < 0 {
		return nil
	}
	f := &engine.Finding{Code: finding.LeftOver, Text: fmt.Sprintf("%s takes no %q", a.Verb, a.Args[i].Name)}
	if a.Verb == "counter" && a.Args[i].Name == "guns" && a.Has("primary") {
		f.Write = supportedByGuns(a).String()
	}
	return f
}

// supportedByGuns is an action in which guns that were to fire support it.
func supportedByGuns(a engine.Action) engine.Action {
	support := engine.Arg{Name: "support", Values: slices.Concat(a.Arg("support"), a.Arg("guns"))}
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "guns" || arg.Name == "support" })
	at := slices.IndexFunc(a.Args, func(arg engine.Arg) bool { return arg.Name == "primary" })
	a.Args = slices.Insert(a.Args, at+1, support)
	return a
}
