// Package auditpage is the page that audits logs which are dropped on it, in a club and on a player's own
// machine.
//
// What is sent waits in a queue, of which the page says how far it has come; one audit runs at a time. The files
// are forgotten as soon as it is over, and what it came to is held in memory, behind a path of 128 random bits,
// for as long as the page says: an hour for the sender, or a day behind a second path, which he can hand on.
// Nothing of it is ever written down, and whoever sent it can have it forgotten at once.
//
//	desk := auditpage.New(auditpage.Config{Base: "/audit", Limits: auditpage.ClubLimits(), …})
//	page, err := desk.Answer(w, r) // a *Refusal says in words why not
//
// [Local] serves the same page to one player without a club.
package auditpage
