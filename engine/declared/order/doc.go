// Package order holds what an order names against its form and against who gives it: the words of orders and of their arguments, what
// may stand in which, and the one unit that it is for.
//
// The door is [Shape] for the form and [Own] for a unit; both give [Findings].
package order
