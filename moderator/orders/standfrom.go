package orders

import (
	"slices"

	"adjutant/moderator/orders/pattern"
)

// standFrom begins a sentence that says what its side does from now on.
var standFrom = pattern.MustCompile(`(?i)^(?:(?:please|and|also|we|i),? )*from now on[,:]? +(\S.*?)[ .!]*$`)

// standsFrom reads a sentence that gives standing orders without calling them so, "from now on, hold", in a game whose limits its
// players have typed in. What is no rule in the language of standing orders stays what it is otherwise.
func (r *Reading) standsFrom(s sentence, text string, x *index) bool {
	if x.Roster.Typed == nil {
		return false
	}
	found := standFrom.FindStringSubmatch(text)
	if found == nil {
		return false
	}
	o, wrong, warnings := readOrder("standing: "+found[1], x)
	if wrong != nil || slices.ContainsFunc(o.Rules, func(rule Rule) bool { return rule.Then.Word == "text" }) {
		return false
	}
	r.accept(s, o, warnings)
	return true
}
