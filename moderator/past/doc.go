// Package past checks whether what a journal says follows from what stands before it, as far
// as the rules and the lines tell: plays and their dice, freezes, results, deadlines, ends.
// [NewTrail] follows a journal a line at a time; a function whose name ends in So checks a
// line of one kind. It asks for no mail.
package past
