package engine

// Stander is what a [System] implements whose sides' standing orders act at a choice that
// they make together ([Node.Together]).
type Stander interface {
	// Standing are the actions that the rules of a side's standing orders lead to where
	// the state stands: those that are legal one after the other, in the order of the
	// rules, for units that the side has given no such order. It is asked on what the
	// side sees.
	Standing(State, Side, []StandingRule) []Action
}

// StandingRule is one rule of a standing order, in the words of the order language.
type StandingRule struct {
	If     string  // the condition's word: enemy within, routed; "" is always
	N      int     // its number, 0 for none
	Then   string  // what is done: fire, hold; "order" is Action
	Action *Action // nil unless a whole order is given
}

// Standing are the actions that standing orders lead to: none in a system without.
func Standing(sys System, s State, side Side, rules []StandingRule) []Action {
	if stander, ok := sys.(Stander); ok && len(rules) > 0 {
		return stander.Standing(Seen(sys, s, side), side, rules)
	}
	return nil
}
