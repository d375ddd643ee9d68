package command

// Where an enemy at the end of a turn calls the two divisions that were hardest hit on the first day: east
// of column 40 and north of row N28, both included (BB 30.8).
const (
	SummonColumn = 40
	SummonRow    = 28
)
