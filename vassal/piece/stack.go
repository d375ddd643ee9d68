package piece

import (
	"strings"

	"adjutant/vassal"
)

// Stack is what the state of a stack says, bottom member first.
type Stack struct {
	Map     string // empty if on none
	X, Y    int
	Members []string
	Layer   string // visual layer, "-1" if it is bound to none; empty in old files
}

// IsStack reports whether a type text is that of a stack.
func IsStack(typ string) bool { return typ == "stack" }

// ParseStack reads the state of a stack. A member begins with "@@" only if
// exists says that there is such a piece.
func ParseStack(state string, exists func(id string) bool) Stack {
	q := vassal.NewSequence(state, ';')
	s := Stack{Map: orNull(q.Text("")), X: q.Int(0), Y: q.Int(0)}
	for q.More() {
		id := q.Text("")
		layer, ok := strings.CutPrefix(id, "@@")
		switch {
		case ok && !exists(id):
			s.Layer = layer
		case id != "":
			s.Members = append(s.Members, id)
		}
	}
	return s
}
