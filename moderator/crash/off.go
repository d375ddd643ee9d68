//go:build !crashpoints

// Package crash names the places between two steps where a process may die, and has it die there
// in tests.
package crash

// Point names a place between two steps where the process may die. Built
// with the tag crashpoints, it dies there when told to.
func Point(string) {}
