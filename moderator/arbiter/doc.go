// Package arbiter directs the tournaments of a club: it reads them with what their games have come to, changes
// them, opens the games of a round and mails the standings.
//
// The pairings and the standings are decided by package tournament; a game is opened as package opening opens
// any.
package arbiter
