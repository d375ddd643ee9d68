// Package table reckons what a roll on a table comes to before it falls: the column, by the strengths of the
// units concerned, and each modifier with its line.
//
// The door is [Reckon], of an [Occasion]: which side rolls, by what, against which units.
package table
