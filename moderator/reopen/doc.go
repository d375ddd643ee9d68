// Package reopen frees a restored store for dice: it takes back what had been sent, and lets the
// log go on under a new name where something is lost.
//
//	err := reopen.Reopen(ctx, c, os.Stdout, []string{"sent.mbox"}, false)
package reopen
