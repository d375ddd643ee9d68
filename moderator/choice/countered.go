package choice

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// Countered is an attack as the counterattack which it can only be meant for, where nothing else is asked; anything else as it is.
func (o Offer) Countered(a engine.Action) engine.Action {
	if o.Roster.Version < orders.Wayfaring || a.Verb != "attack" || !asksOnly(o, "counter") {
		return a
	}
	for _, b := range o.all() {
		same := func(arg string) bool { return slices.Equal(a.Arg(arg), b.Arg(arg)) }
		if b.Verb == "counter" && slices.Equal(a.Path, b.Path) && (len(a.From) == 0 || slices.Equal(a.From, b.From)) && same("primary") && same("leader") && same("support") {
			return b
		}
	}
	return a
}
