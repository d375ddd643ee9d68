// Package redraft is commands to a draft in whole sentences: send it, leave out or replace a number, agree to
// what was proposed, forget what waits. They stand beside orders, questions and thanks, and each sentence is
// read by itself. (Changes to a single order are package rethink's.)
//
//	redraft.Read("Leave out 3 and 4, the 2nd Mill stays. Then please send it off!", state)
//	// drop 3, 4; send; and what is left for other readers: "the 2nd Mill stays."
//
// It knows no game: what is left of a line is read as ever, and carrying the commands out is package draft's.
package redraft
