// Package local serves the page that audits logs to one player on his own machine, without a club.
//
// It answers on loopback alone, to requests that name the address which it listens on, below a path of 128
// random bits. A browser is sent there by a ticket that is good once: whoever else on the machine reads the
// command line of the browser learns nothing that he could use after it. It ends when no page is open any
// more, at the word of its user, or with its context.
//
//	s, err := local.New(local.Config{…})
//	report, err := s.Desk.Hold(exhibits, "", "", nil)
//	url := s.Ticket(listener.Addr(), report) // for a browser
//	err = s.Serve(ctx, listener)
package local
