// Package game is what a game is: the lines of its journal, and what follows from them.
//
// A game is its lines and nothing else ([Game], [Line]); they are only ever appended. From them follow the
// players of the seats ([Roster]), what the journal says of the game ([Table], read by [NewTable]), and where
// play stands ([Course]): the state that the rules make of the plays, and what it waits for. Before a game has
// begun there is the [Invitation] to it.
//
// Each kind of line has a row in one table, kinds: what it is called and told in short, what it changes, where
// it stands, which mail it names, and who may read it. A bundle for one side is written for a [Reader], and says
// in the place of what it leaves out what is [Withheld].
//
// All of it is values: nothing here knows of mails that are being judged, or writes any.
package game
