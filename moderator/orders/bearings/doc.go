// Package bearings is what people say of a way on a map whose hexes have names without naming them: "NE, NE, N",
// "one hex back", "as far north as he can". [Lines] are the orders that a sentence means which only names a unit
// and such a way.
package bearings
