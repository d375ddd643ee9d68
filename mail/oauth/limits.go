package oauth

import "time"

// Limits of talking to a provider.
const (
	requestTime  = 20 * time.Second
	margin       = 5 * time.Minute // before its end, a token is renewed
	maxTokenFile = 64 << 10        // bytes
	maxSaid      = 300             // characters of a provider's words that an error keeps
)
