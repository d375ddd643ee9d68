// Package bypage carries what somebody asks and sends on a page of the club, where he is signed in, to those who answer
// mails: what he sends is stored and judged as any mail, and what he reads is what a mail would be answered.
//
//	read, err := c.Read(ctx, "anna@example.test", "tf-1", "status\nmap") // of what only her seat sees; nothing is stored
//	sent, err := c.Send(ctx, bypage.Order{From: "anna@example.test", Tag: "tf-1", Text: "move 1st Foot 1104"})
//	then, err := c.Outcome(ctx, "anna@example.test", sent)
package bypage
