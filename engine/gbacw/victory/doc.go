// Package victory says who wins: what counts in a scenario and when it is due, the points of each side with their reasons,
// whether formations are combat ineffective, and the level of a victory.
//
// The door are [Account], the points of a side one by one; [Matters], what is settled by the players or the map at the end of a
// turn; and [Result], the verdict. All take the book and a state and change neither.
package victory
