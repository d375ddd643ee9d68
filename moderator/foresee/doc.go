// Package foresee looks at the ways in which play may go on: which questions may come up behind
// orders that wait, what standing orders say to them, and what each fall of the dice would do.
package foresee
