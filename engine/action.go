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

// String is the canonical order line, without the side. Actions of one side are
// equal exactly when their lines are, since identifiers hold no blanks or commas.
func (a Action) String() string {
	words := []string{a.Verb}
	if len(a.Units) > 0 {
		words = append(words, joined(a.Units, ", "))
	}
	if len(a.From) > 0 {
		words = append(words, joined(a.From, "+"), "->")
	}
	if len(a.Path) > 0 {
		words = append(words, joined(a.Path, "-"))
	}
	for _, arg := range a.Args {
		words = append(words, arg.Name)
		if len(arg.Values) > 0 {
			words = append(words, strings.Join(arg.Values, ", "))
		}
	}
	return strings.Join(words, " ")
}

func joined[T ~string](items []T, sep string) string {
	var b strings.Builder
	for i, item := range items {
		if i > 0 {
			b.WriteString(sep)
		}
		b.WriteString(string(item))
	}
	return b.String()
}
