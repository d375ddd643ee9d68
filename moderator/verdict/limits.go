package verdict

import "time"

// How long a round may be late, and how much of a log is kept.
const (
	roundIsLate = time.Minute // from the time of a beacon's round to when players are told that it is missing
	maxDraftLog = 2 << 20     // bytes of the text of a log that is kept with a draft: it is read once more with what finishes it
)
