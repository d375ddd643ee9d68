package verdict

import "time"

// roundIsLate is how long after the time of a beacon's round players are told that it is missing.
const roundIsLate = time.Minute
