package member

import "time"

const (
	maxForm    = 64 << 10         // bytes of a form
	maxFiles   = 3                // that are handed in at once
	maxWaiting = 60               // games that a desk lists of those that wait for one thing
	maxStories = 24               // games that are kept as a seat sees them: about 10 kB a play
	maxGrounds = 16               // maps with nobody on them, up to 1.2 MB each
	maxLinks   = 8                // links that are mailed at the same time
	maxWanted  = 200              // bytes of where somebody wants to go
	maxLine    = 400              // letters of one field that is sent by a button or a field
	mailTime   = 30 * time.Second // for a link to be put among the mails that go out
	askAgain   = 2 * time.Second  // after which a browser asks what became of something
)

// MaxUpload is how many bytes of files are handed in at once: a log of a long turn has some hundred thousand. What is longer goes by mail.
const MaxUpload = 8 << 20
