package outbox

import "time"

// How long a server may take.
const (
	commandTimeout = 25 * time.Second // for one reply, and to take one piece of a mail
	finalTimeout   = 28 * time.Second // for the reply to a whole mail, unless the account says otherwise
	quitTimeout    = 2 * time.Second  // for a farewell, on which nothing depends
)

// How long a connection is kept for further mails.
const (
	maxIdle  = 20 * time.Second // servers hang up after some time, the strictest after half a minute
	maxMails = 50               // servers take so many, the strictest a hundred
	maxKept  = 4                // connections at a time
)

// maxAnswer bounds what is kept of a server's answer, in bytes.
const maxAnswer = 1000
