// Package post is a club in its mails: the addresses at which it is reached, the game
// that a mail to it belongs to, who moderates there, and how a mail of its own begins.
// It decides nothing.
//
// A [Club] routes a mail ([Club.Route]), says where a seat's mails arrive
// ([Club.ReplyTo]) and begins a letter ([Club.Reply]).
package post
