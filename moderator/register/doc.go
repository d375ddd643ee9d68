// Package register is who plays in a club, as its games tell of it.
//
//	entries := register.EntriesIn(lines) // one for each address that a game has told of
//	players := register.Of(entries)     // of all games
package register
