// Package conduct is a player's record in a game beside his rating: how fast he answers, without the time in
// which he was not to answer, and how his dice fell. It is read from the journal and the records; the ladder
// adds it up.
package conduct
