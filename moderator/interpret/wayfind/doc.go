// Package wayfind finds the ways of units between the places where they were put down, by asking the rules of the game, and which
// attacks the rules allow on a hex: a [Trial] is the game as the orders that were read so far would leave it, a [Finder] looks for ways in it.
package wayfind
