package state

// Tally is what a side has used of the lost steps that its pack lets it recover.
type Tally struct{ Turn, Game int }
