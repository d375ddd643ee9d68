// Package carried is about files of VASSAL as they go to and fro between players, whatever game they are of: who plays in one
// under which id and what stands there in its place, where one ends, and by what name a position is known when the next
// log begins at it, and how a text out of one is shown.
package carried
