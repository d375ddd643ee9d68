package engine

// Orders is what a [System] has whose sides' standing orders act at choices that nobody is
// asked for: one that sides make together ([Node.Together]), or one that came up without
// their doing, such as when a side's marker is drawn.
type Orders interface {
	// Standing are the actions that the rules of a side's standing orders lead to where
	// the state stands: those that are legal one after the other, in the order of the
	// rules, for units that the side has given no such order. It is asked on what the
	// side sees. Where the state stands at no choice that they make together, the first of
	// them is played and the system asked again; a pass among them ends the side's part. There
	// an order that is unclear may come first: it waits for a ruling, and the side has the choice.
	Standing(State, Side, []StandingRule) []Action
	// Missed are the orders of the rules that are due where the state stands, were not carried
	// out at this choice, and are illegal now, in the order of the rules. It is asked on what the
	// side sees. Ok is false where the system does not say which they are.
	Missed(State, Side, []StandingRule) (missed []Missed, ok bool)
}

// StandingRule is one rule of a standing order, in the words of the order language.
type StandingRule struct {
	If     string  // the condition's word: enemy within, routed; "" is always
	N      int     // its number, 0 for none
	Value  string  // its word, "" for none: the chit that is drawn
	Then   string  // what is done: fire, hold; "order" is Action
	Action *Action // nil unless a whole order is given
}

// Missed is an order that was filed and may not be carried out.
type Missed struct {
	Action   Action
	Findings []Finding
}

// Standing are the actions that standing orders lead to: none in a system without.
func Standing(sys System, s State, side Side, rules []StandingRule) []Action {
	if orders := FeaturesOf(sys).Orders; orders != nil && len(rules) > 0 {
		return orders.Standing(Seen(sys, s, side), side, rules)
	}
	return nil
}

// MissedOrders are the orders that were due and may not be carried out: none in a system that does
// not say so.
func MissedOrders(sys System, s State, side Side, rules []StandingRule) []Missed {
	orders := FeaturesOf(sys).Orders
	if orders == nil || len(rules) == 0 {
		return nil
	}
	missed, _ := orders.Missed(Seen(sys, s, side), side, rules)
	return missed
}
