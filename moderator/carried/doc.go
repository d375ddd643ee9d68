// Package carried is VASSAL files on their way between players, of whatever game: the ids of the players in them
// and what stands in their place, where a file ends, by what name a position is known when the next log begins
// at it, and how a text out of one is shown.
package carried
