// Package opening opens a game, or invites to it, on the terms that an operator words: it reads
// them, checks them against the pack and the club's register, and stores the game with its first
// mails.
//
// What follows from the terms is the moderator's (moderator.Open, moderator.Invite). The errors
// name the flags of "adjutant game new", in which the terms are given.
//
//	g, err := opening.Begin(ctx, c, opening.Terms{Tag: "first", Pack: "open", Seats: seats})
package opening
