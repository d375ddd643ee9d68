package mail

// Filing is where a mail of a mailbox belongs, as whoever stores mails sees it.
type Filing string

// The places of a mail. A mail is looked for only where new mail comes.
const (
	Unknown    Filing = ""           // not stored: it is to be fetched
	Waiting    Filing = "waiting"    // stored, and not judged: it stays where new mail comes
	Processed  Filing = "processed"  // judged
	Rejected   Filing = "rejected"   // of a stranger or a machine, or too large: it was never read for orders
	Quarantine Filing = "quarantine" // could not be judged: the operator looks at it
)
