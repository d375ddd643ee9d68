// Package about says what there is to say of the people of a club to its operator: in lists, of one alone, and
// what a change of the register leaves to be known.
package about
