// Package order is what an order is: its word and what that is good for, whom and where it names, and its canonical line. It reads
// none: that is the grammar's, package orders, which gives back for each canonical line the order whose line it is.
package order

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Order is one order as it was understood: an [engine.Action] without its side,
// and what orders have beyond actions.
//
// What follows the arrow stands where the action has it: the target of an attack
// and a place shot at are the Path, a unit shot at and the last hex of a charge
// are the argument "at", the unit attached to is the argument "to". The direction
// faced and the orders given are the name of an argument without values. In an
// attack "advance" has two values, unit and hex, or "no".
type Order struct {
	Sealed bool // hidden until the rules open it
	Ends   bool // a path that is too long ends where it is long enough
	Said   bool // a sentence says it, whose word for it need not be that of the rules
	Verb   string
	Units  []engine.UnitID
	From   []engine.Loc // the hexes an attack comes from
	Path   []engine.Loc // a route as written, or a target
	Args   []engine.Arg // in the order of ArgRank
	Text   string       // of a header, note, question or fact
	Rules  []Rule       // of a standing order
}

// Rule is one part of a standing order: what to do, and when. The zero
// condition is always met.
type Rule struct {
	If   Condition
	Then Answer
}

// Condition is when a rule holds. At most one of the fields after Word is set.
type Condition struct {
	Word  string // attacked, retreat, enemy within, fired on …
	Units []engine.UnitID
	At    engine.Loc
	N     int    // hexes, of "enemy within"
	Value string // the chit, of "drawn"
}

// Answer is what a rule does. Word is the action's, "order" where a whole order
// is given, or "text" where only a human can carry it out.
type Answer struct {
	Word  string
	N     int // hexes, of "hexes"
	Units []engine.UnitID
	Path  []engine.Loc
	Order *Order
	Text  string
}

// ArgRank is the order in which arguments are printed and handed on: that of
// the grammar, where two of them may stand in one order.
var ArgRank = []string{
	"formation", "brigade", "division", "turn",
	"along", "with", "then", "by", "exit", "face", "charge", "stop",
	"revealed", "default",
	"primary", "support", "leader", "guns", "advance",
	"gun", "at", "to", "bearing", "ammo", "step", "camp",
}

// Action is the engine's action of the order. It is false for orders that are
// none: headers, notes, facts other than pass, standing orders.
func (o Order) Action(side engine.Side) (engine.Action, bool) {
	v, ok := VerbOf(o.Verb)
	if !ok {
		v, ok = TypedVerb(o.Verb)
	}
	if !ok || !v.Acts() {
		return engine.Action{}, false
	}
	a := o.Sideless()
	a.Side = side
	return a, true
}

// Sideless is the order as an action of nobody yet, whether or not the engine has such actions.
func (o Order) Sideless() engine.Action {
	return engine.Action{Verb: o.Verb, Units: o.Units, From: o.From, Path: o.Path, Args: o.Args}
}

// Reply is what a "reply 2:1 is retreat 1st Foot 1104" says: to which question,
// which of its answers, and the words of the answer, "" where they are left out.
// Another order has none.
func (o Order) Reply() (question, answer, words string, ok bool) {
	if o.Verb != "reply" {
		return "", "", "", false
	}
	question, answer, ok = strings.Cut(o.Text, ":")
	answer, words, _ = strings.Cut(answer, " is ")
	return question, answer, words, ok
}

// Arrange puts arguments into the order in which they are printed.
func Arrange(args []engine.Arg) {
	slices.SortStableFunc(args, func(a, b engine.Arg) int {
		return slices.Index(ArgRank, a.Name) - slices.Index(ArgRank, b.Name)
	})
}

// Doers are the units that do an order.
func Doers(o Order) []engine.UnitID {
	units := slices.Clone(o.Units)
	for _, name := range []string{"primary", "support"} {
		for _, u := range o.Sideless().Arg(name) {
			units = append(units, engine.UnitID(u))
		}
	}
	return units
}
