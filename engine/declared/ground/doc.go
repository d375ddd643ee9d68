// Package ground is the board as one unit sees it at one moment: where enemies, friends and zones of control are, which steps are barred or end
// a move, what they cost, how many may stand in a place, and how far it comes.
//
// The door is a [Field], made for a unit by [Of]. It looks and changes nothing.
package ground
