// Package reception lets people of a club in to their pages: it mails links, begins sessions and ends them, and
// knows the people who are signed in.
//
//	err := r.Ask(ctx, "anna@example.test")      // says nothing of whether anybody writes from there
//	token, err := r.Enter(ctx, link, userAgent) // signin.ErrNone for a link that does not count
//	guest, err := r.Guest(ctx, token)           // who the browser with that token is
package reception
