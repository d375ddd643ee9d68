package forge

import "adjutant/vassal"

// place says what a text is as far as the ids of players are concerned.
type place int

const (
	elsewhere place = iota // no id, whatever it reads: a coordinate, a map, a side
	owner                  // the id of a player, or of nobody
	mention                // a value of the module's making, which may be an id
	prose                  // what a player typed
	lines                  // the same, with bars between the lines
	unread                 // not understood
)

// visitor looks at the text of a place and gives what shall stand there.
type visitor func(at vassal.Pos, p place, text string) string

// isNobody reports whether the text of an owner stands for no player.
func isNobody(id string) bool {
	return id == "" || id == "null" || id == "nobody"
}
