package inbox

import "time"

// Limits of what is fetched.
const (
	defaultMaxBytes = 25 << 20         // of one mail
	maxHeaderBytes  = 64 << 10         // fetched of a mail that is too large
	firstChunk      = 64 << 10         // of a mail, which most are smaller than
	maxChunk        = 1 << 20          // of a mail on a fast connection
	fastChunk       = 2 * time.Second  // a chunk that came sooner lets the next be twice as large
	lookupTime      = 10 * time.Second // for all DNS look-ups of one mail
)

// How often is tried what may never work.
const (
	manyFailures = 3   // of one mail, after which it is taken behind all others
	manyTries    = 3   // to file one mail, after which it stays where it is until the next connection
	fileBatch    = 100 // mails filed with one command
	maxAsked     = 200 // mails that wait to be judged, and are asked for in one look at the folder
	askedAtOnce  = 256 // mails of which the taker is asked with one call
)

// Pauses.
const (
	defaultTimeout  = 25 * time.Second       // of one command
	firstLull       = time.Second            // the folder is left alone after there was something to do
	judgedLull      = 100 * time.Millisecond // in which further mails may be judged, to be filed together
	defaultMinPause = 2 * time.Second        // after a broken connection
	defaultMaxPause = 30 * time.Second       // with a command that is waited for in vain, less than a minute
	defaultMinLogin = time.Minute            // after a refused log-in: providers lock accounts that try too often
	defaultMaxLogin = time.Hour
)
