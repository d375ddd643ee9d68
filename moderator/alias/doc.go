// Package alias finds out whose the ids of players are that stand in VASSAL's files, and says
// what stands there in their place. An id is its player's password: a file for one reader has
// none of another's.
package alias
