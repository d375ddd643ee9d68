// Package book is what the lists of a pack of the Battle Book say, read and checked once: the calendar, the
// units that are set up or arrive, the ground and what crossing it costs, the order of battle, and the tables
// that the owner of the game typed in.
//
// The door is [Read], which makes a [Book] of a pack, or says what in the pack does not fit. A book never
// changes, and knows no game: what depends on how a game stands is none of its business. What nobody typed in is
// not known, and the book says so: a second result is false, an [Answer] is [Unknown], a cost names what is
// missing.
//
// A book is some tables together, each of which can be had alone: the [Calendar], the [Armies], the [Map], the
// [Ground], how formations begin ([Beginnings]), the dice that the book has tables for ([Rolls]), and what the
// [Owner] typed in.
//
// Units, hexes and formations have two names. In orders and texts they go by their words (6-MS, S2810,
// CS:M/3/1/3), in the book by their index in the order of the pack, or a coordinate of the map.
package book
