package game

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// LoggedRoll is a roll made in VASSAL that counts.
type LoggedRoll struct {
	No     int    `json:"no"` // the submission that brought it
	Step   int    `json:"step"`
	By     string `json:"by,omitempty"` // the name of the player, as his program has it
	Button string `json:"button"`
	Values []int  `json:"values"`
	Sides  int    `json:"sides"`
	For    string `json:"for,omitempty"` // the order that it was made for, "" where that cannot be told
}

// String is the roll for people.
func (r LoggedRoll) String() string {
	return fmt.Sprintf("%s = %s, log step %d of no. %d", r.Button, Faces(r.Values), r.Step, r.No)
}

// Faces are the values of dice as text: 3,5.
func Faces(values []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(values), "[]"), " ", ",")
}

// Same reports whether two rolls show the same.
func (r LoggedRoll) Same(o LoggedRoll) bool {
	return r.Button == o.Button && slices.Equal(r.Values, o.Values)
}

// Unused is the rolls of a side's logs for what the game has not carried out yet. They
// stand: when it is carried out they are used, whatever is rolled for it then. A later
// line of the side replaces them all.
type Unused struct {
	Side  engine.Side  `json:"side"`
	Rolls []LoggedRoll `json:"rolls,omitempty"`
}
