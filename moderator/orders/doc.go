// Package orders reads and writes the language in which players type orders:
// one order a line, in plain text, the same for every game system.
//
// [Parse] takes the body of a mail and a [Roster] of the units that may be
// named. It gives the orders, and for everything it did not understand a finding
// with line, column, code and what to write instead. What is talk stops nothing, and is
// listed (talk.go says what resembles an order, tolerance.go what becomes of each sentence). Nothing is
// guessed, nothing passed over. Whether an order is legal is not asked here: the package knows no
// map, no turn and no rule, except what the roster says.
//
// The printer is the inverse of the parser: an order's [Order.String] is its
// canonical line, and the canonical line reads as the same order. The line of an
// order that is an engine action is also the action's own text.
//
//	r := orders.Roster{Units: []orders.Unit{{ID: "2-MSG", Name: "2 MSG"}}}
//	reading := orders.Parse("Move 2 MSG 1107 – 1108 – 1109 by road", r)
//	reading.Lines[0].String() // move 2-MSG 1107-1108-1109 by road
//
// The findings have codes E1xx (syntax), E2xx (places), E3xx (names) and W2xx,
// W6xx (warnings: the order stands); package finding lists them.
package orders
