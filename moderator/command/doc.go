// Package command carries out what a mail to a game asks for in words and is no order: what only asks, what
// players settle among themselves, what the clock allows, which player a seat belongs to, and what the moderator
// does to the game. [Rows] has a row for each word, with what speaks against it. The commands of one mail are a
// [Session], which is part of what judging comes to; what they need orders carried out for they have done by a
// [Runner].
package command
