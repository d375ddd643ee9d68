package orders

import (
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/tabletop"
	"adjutant/moderator/orders/unit"
)

// What an order is stands in package order; whoever has orders read has these by the name of the language.
type (
	Order     = order.Order
	Rule      = order.Rule
	Condition = order.Condition
	Answer    = order.Answer
)

// Whom orders name stands in package unit.
type (
	Unit  = unit.Unit
	Side  = unit.Side
	Stand = unit.Stand
)

// What is said on a table stands in package tabletop.
type Site = tabletop.Site

// IsOrder reports whether the first word of the text is an order word.
func IsOrder(text string) bool { return order.Begins(text) }

// StopsWords stand behind a move that ends where its path is long enough.
const StopsWords = order.StopsWords
