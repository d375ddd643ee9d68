package interpret

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
)

// RulesThrow reports whether logs of a game are read by rules, which throw dice of their
// own: nobody asks for dice but by an order that takes some. They are where the system
// says where units stand, or the pack which pieces they are.
func RulesThrow(p *pack.Pack, rules engine.System) bool {
	places := engine.FeaturesOf(rules).Board != nil
	return places || p.Binding != nil
}

// declaration reads the order that stands behind "roll" in a game whose rules throw
// the dice: it is carried out, and its dice are receipts.
func (r *reader) declaration(source, text string) (engine.Action, bool) {
	order, found := orders.ParseLine(text, r.roster)
	action, isAction := order.Action(r.Side)
	switch {
	case !r.Receipts:
		r.find(finding.LeftOver, lead(source)+"there is nothing to ask for: in this game an order has its dice rolled as it is carried out", text)
	case found != nil && found.Code == finding.NoOrder, found == nil && !isAction:
		r.find(finding.Missing, fmt.Sprintf("%sbehind 'roll' stands a whole order of this game, and its dice follow from it; %q is none", lead(source), text), "roll attack 0507 -> 0506 primary <unit>, or any other order")
	case found != nil && !found.IsWarning():
		f := *found
		f.Text = lead(source) + "behind 'roll': " + f.Text
		r.Findings = append(r.Findings, f)
	default:
		return r.whole(action), true
	}
	return engine.Action{}, false
}

// declare has an order carried out now, with its dice as receipts.
func (r *reader) declare(source, text string) {
	if action, ok := r.declaration(source, text); ok {
		r.follow(action)
		r.Items = append(r.Items, Item{Source: source, Action: action, Declared: true})
	}
}

// Declares reports whether the submission asks for receipts by an order.
func (r Reading) Declares() bool {
	return slices.ContainsFunc(r.Items, func(i Item) bool { return i.Declared })
}
