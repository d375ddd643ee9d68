// Package counter is what is done to a counter where it lies: it is flipped, marked, loses a step, or is taken off the board.
//
// The door is [Check] for the orders that ask for it, and what does it: [Flip], [Mark], [Lose], [Eliminate]. Each changes one piece of a
// state and tells it as an event.
package counter
