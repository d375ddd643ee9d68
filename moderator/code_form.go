package moderator

import (
	"adjutant/mail/lazyregexp"
)

// CodeForm finds what looks like a code.
var CodeForm = lazyregexp.New(`(?i)\b[a-z2-7]{5} ?-? ?[a-z2-7]{5}\b`)
