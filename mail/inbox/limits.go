package inbox

import "time"

const (
	defaultMaxBytes = 25 << 20         // of one mail
	maxHeaderBytes  = 64 << 10         // fetched of a mail that is too large
	manyFailures    = 3                // of one mail, after which it is taken behind all others
	lookupTime      = 10 * time.Second // for all DNS look-ups of one mail
)
