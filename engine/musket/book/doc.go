// Package book is what a pack of Musket & Saber says, read and checked once: sides, counters, the map and what lies on it, the
// scenarios with their sheets, the combat results tables, and the options that a game may choose among.
//
// The door is [Read], which makes a [Book] of a pack, or says all that in it does not fit. A book never changes and knows no
// game. Units, sides and hexes go by their index in the order of the pack, [Nowhere] for none.
package book
