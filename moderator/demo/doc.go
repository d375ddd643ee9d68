// Package demo plays a sample game through a mailbox on this machine: a mail server, a club and
// two invented players in one process, on loopback addresses.
//
// Every mail and every answer is shown as its reader sees it, and what does not come as expected
// is an error. The folder files has the logs that the players mail; a test makes them anew.
//
//	d, err := demo.Start(ctx, os.Stdout, "", nil, time.Now, rand.Reader)
//	err = d.Play()
//	err = errors.Join(err, d.Stop())
package demo
