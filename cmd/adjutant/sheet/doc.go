// Package sheet reads tables as spreadsheets write them: perhaps with a byte order mark, with commas or semicolons between the cells.
//
// The door is [Read].
package sheet
