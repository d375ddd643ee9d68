package state

import "strconv"

// ChanceID is a name for a chance that is never used twice in a game.
func ChanceID(plays int, what string) string { return what + "-" + strconv.Itoa(plays) }
