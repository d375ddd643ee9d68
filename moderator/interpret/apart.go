package interpret

import (
	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// eachAlone matches words that have each of several units fire by itself: "each fire at N3230, one after the
// other".
var eachAlone = pattern.MustCompile(`(?i)\b(?:each|one (?:after|by) (?:the other|another|one)|one at a time|in turn|separately|singly|(?:by|for) (?:it|him|them)sel(?:f|ves)|on (?:its|his|their) own|(?:a|one) volley (?:each|apiece)|(?:two|three|four|five) volleys)\b`)

// apart are the orders of units that act one by one. Units that fire together fire one volley; "each fire" means
// as many volleys as units.
func (r *reader) apart(line orders.Line) []orders.Order {
	if r.Version < orders.Discerning || line.Verb != "fire" || len(line.Units) < 2 || !eachAlone.MatchString(line.Source) {
		return []orders.Order{line.Order}
	}
	var all []orders.Order
	for _, u := range line.Units {
		one := line.Order
		one.Units = []engine.UnitID{u}
		all = append(all, one)
	}
	return all
}
