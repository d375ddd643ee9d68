// Package daemon serves a club: it watches the mailboxes, works the queue, answers for the pages,
// the metrics and the health, and tells systemd that it lives.
//
// It judges nothing and puts nothing together: a club comes to it open (moderator/club), and it
// ends with its context.
//
//	d := daemon.New(c)
//	err := d.Serve(ctx, func() { log.Info("serving") })
package daemon
