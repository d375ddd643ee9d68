// Package move judges moves: what a way costs and where it may lead, turning, entering the map, landing, replacing leaders,
// and what scenarios say of any of that.
//
// The door are the checks of orders ([CheckMove], [CheckEntry], [CheckFacing], [CheckWithdrawal], [CheckTurn]), a [Stride], which is
// a move under way in its text, and samples of moves that are legal. All take the book and a state and change neither.
package move
