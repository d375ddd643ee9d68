package idiom

import "adjutant/moderator/orders/pattern"

// Undoes matches a line that takes back what its writer has sent before, and says no more; Slips matches
// one that only says that something went wrong.
var (
	Undoes = pattern.MustCompile(`(?i)^(?:(?:oops|sorry|please|can i|may i|i want to)[,.!]? +)*(?:undo|take (?:it|that|this|them) back|take back)(?: +(?:that|this|it|all|please|(?:my|the)(?: +last)? +(?:moves?|orders?|turn|mail|draft)))*[ .!?]*$`)
	Slips  = pattern.MustCompile(`(?i)^oops(?: sorry|, sorry)?[ .!?]*$`)
)
