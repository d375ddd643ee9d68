// Package table reckons what a roll on a table comes to before it falls: the column by the strengths of those concerned, and each modifier
// with its line.
//
// The door is [Reckon], of an [Occasion]: who rolls, by what, against whom.
package table
