package engine

import (
	"slices"
	"strings"
)

// Action is what a side does, in a form that fits every system: a verb of the
// system, the units that act, where from, where to, and named arguments. Its
// text is the order language's canonical line:
//
//	move 1st-Foot, Hale 0507-0508
//	attack 0507+0607 -> 0506 primary 1st-Foot leader Hale
//	bombard Battery-A -> 0508
type Action struct {
	Side  Side     `json:"side"`
	Verb  string   `json:"verb"`
	Units []UnitID `json:"units,omitempty"`
	From  []Loc    `json:"from,omitempty"` // where an attack comes from
	Path  []Loc    `json:"path,omitempty"` // a route with its start, or a target
	Args  []Arg    `json:"args,omitempty"` // in the order of the verb's grammar
}

// Arg is a named argument of an action: primary 1st-Foot, by road.
type Arg struct {
	Name   string   `json:"name"`
	Values []string `json:"values,omitempty"`
}

// Arg is the values of the named argument, nil if it is absent.
func (a Action) Arg(name string) []string {
	for _, arg := range a.Args {
		if arg.Name == name {
			return arg.Values
		}
	}
	return nil
}

// Has reports whether the named argument is present.
func (a Action) Has(name string) bool {
	return slices.ContainsFunc(a.Args, func(arg Arg) bool { return arg.Name == name })
}

// String is the canonical order line, without the side, in the grammar of the
// order language. Actions of one side are equal exactly when their lines are,
// since identifiers hold no blanks or commas.
func (a Action) String() string {
	words := append(make([]string, 0, mostWords), a.Verb)
	before, after := a.splitArgs()
	if a.Verb == "entry" {
		words = append(words, joined(a.Path, "-"), joined(a.Units, ", "))
	} else {
		words = append(words, joined(a.Units, ", "), joined(a.From, "+"))
		words = append(words, before...)
		words = append(words, a.arrow(), joined(a.Path, "-"))
	}
	words = append(words, after...)
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// mostWords is how many parts the line of most actions has.
const mostWords = 8

// arrow stands before the path if that is a target and no way: of an attack from
// hexes and of a shot.
func (a Action) arrow() string {
	shot := a.Verb == "fire" || a.Verb == "bombard" || a.Verb == "cannon"
	if len(a.From) > 0 || shot && len(a.Path) > 0 {
		return "->"
	}
	return ""
}

// splitArgs gives the texts of the arguments that the grammar has before the
// path, and of all others.
func (a Action) splitArgs() (before, after []string) {
	for _, arg := range a.Args {
		switch arg.Name {
		case "along", "gun", "step", "camp":
			before = append(before, arg.String())
		default:
			after = append(after, arg.String())
		}
	}
	return before, after
}

// String is the argument as it stands in a line.
func (a Arg) String() string {
	separator := ", "
	if a.Name == "advance" {
		separator = " -> " // a unit and a hex
	}
	return strings.TrimSuffix(a.Name+" "+strings.Join(a.Values, separator), " ")
}

func joined[T ~string](items []T, sep string) string {
	if len(items) == 1 {
		return string(items[0])
	}
	size := len(sep) * len(items)
	for _, item := range items {
		size += len(item)
	}
	var b strings.Builder
	b.Grow(size)
	for i, item := range items {
		if i > 0 {
			b.WriteString(sep)
		}
		b.WriteString(string(item))
	}
	return b.String()
}
