// Package setup holds a position against the set-up that the book has for a scenario: [Check] for everybody before the first
// turn, [CheckSetUp] for one unit that its player sets up later.
package setup
