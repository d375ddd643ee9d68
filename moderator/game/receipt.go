package game

import (
	"adjutant/engine"
)

// Receipt is a roll for a log that is not handed in yet.
type Receipt struct {
	no          int // the submission that asked for it
	Record      string
	Declaration engine.Action // what it was asked for by
}
