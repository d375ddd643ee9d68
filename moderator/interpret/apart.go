package interpret

import (
	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// eachAlone matches who of several fires by himself: "each fire at N3230, one after the other".
var eachAlone = pattern.MustCompile(`(?i)\b(?:each|one (?:after|by) (?:the other|another|one)|one at a time|in turn|separately|singly|(?:by|for) (?:it|him|them)sel(?:f|ves)|on (?:its|his|their) own|(?:a|one) volley (?:each|apiece)|(?:two|three|four|five) volleys)\b`)

// apart is an order by each who acts for himself: several who fire together fire one volley, and who says that each does means as many.
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
