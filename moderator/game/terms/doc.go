// Package terms says on what terms a game is played: as the invitation, the text that the id of the game covers, and as its
// players read them among the options of their game.
//
// The text of an invitation can never change: ids of games are made of it.
package terms
